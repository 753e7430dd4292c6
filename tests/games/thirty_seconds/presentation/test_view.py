"""How a run ended, told to each seat."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.fields.visibility import is_visible
from shamble.core.matches.match import Match
from shamble.games.thirty_seconds.rules.state import Alley


def ended(position: dict[str, object], choice: str) -> list[str]:
    """What both seats and who only watches are told at the end that a choice brings."""
    edition = shamble.load("thirty_seconds")
    match = Match(edition, 2, 0, edition.set_position(2, {"turn": "survivor", **position}))
    match.play(choice, 0)
    return [edition.game.ending(match.state, seat) for seat in (0, 1, -1)]


@pytest.mark.clause("TS-051", "TS-054")
def test_in_the_street_the_survivor_is_praised() -> None:
    told = ended({"survivor": {"row": 10}}, "move street")
    assert told == [
        "The Survivor has won: well played!",
        "The Survivor has won. You have lost.",
        "The Survivor has won.",
    ]


@pytest.mark.clause("TS-050")
def test_when_the_survivor_gives_up_the_zombies_are_praised() -> None:
    told = ended({"survivor": {"row": 3}}, "resign")
    assert told == [
        "The zombies have won. You have lost.",
        "The zombies have won: well played!",
        "The zombies have won.",
    ]


def attack_seen(position: dict[str, object], choices: list[str]) -> dict[str, object]:
    """What everybody sees of the attack under way after these choices."""
    edition = shamble.load("thirty_seconds")
    match = Match(edition, 2, 0, edition.set_position(2, position))
    for text in choices:
        match.play(text)
    seen = match.view(0)["attack"]
    return {key: seen[key] for key in ("by", "card", "success", "knockdown", "disarm", "plus1")}


NOTHING_YET = {"card": None, "success": False, "knockdown": False, "disarm": False, "plus1": False}


@pytest.mark.clause("TS-237", "TS-202")
def test_of_the_next_opportunity_attack_nothing_is_seen_until_its_card_is_drawn() -> None:
    zombies = [{"card": "Z-WA1", "row": 5}, {"card": "Z-WA1", "row": 5}]
    survivor = {"row": 5, "name": "imani_okafor", "equipped": ["crowbar"]}
    choices = ["move 6", "pass", "lunge z1", "draw ZC-08", "pass"]
    assert attack_seen({"survivor": survivor, "zombies": zombies}, choices) == {"by": "z2", **NOTHING_YET}


@pytest.mark.clause("TS-492", "TS-446")
def test_of_another_shot_nothing_is_seen_until_its_card_is_drawn() -> None:
    position: dict[str, object] = {
        "survivor": {"row": 5, "equipped": ["pistol"]},
        "zombies": [{"card": "Z-RU3", "row": 6, "health": 4}],
        "hands": {"survivor": ["quick_trigger"]},
    }
    choices = ["attack pistol z1", "pass", "draw SA-09", "pass", "pass", "pass", "play quick_trigger", "target z1"]
    assert attack_seen(position, choices) == {"by": "survivor", **NOTHING_YET}


@pytest.mark.clause("TS-582", "TS-126")
@pytest.mark.parametrize(("turn", "card", "seat"), [("survivor", "block", 0), ("zombie", "moan", 1)])
def test_a_card_that_is_drawn_is_known_to_whose_hand_it_comes_into_and_to_nobody_else(
    turn: str, card: str, seat: int
) -> None:
    edition = shamble.load("thirty_seconds")
    match = Match(edition, 2, 0, edition.set_position(2, {"turn": turn, "survivor": {"row": 5}}))
    match.play("draw tactics")
    match.play(f"draw {card}")
    assert f"draw {card}" in match.seat_record(seat)
    assert "draw ?" in match.seat_record(1 - seat)
    alley = match.state
    assert isinstance(alley, Alley)
    slot = next(n for n in range(alley.decks.slots) if alley.slot_zone(n) == seat)
    field = alley.layout.field("slot_card")
    assert [is_visible(alley, each, field, slot) for each in (seat, 1 - seat)] == [True, False]
