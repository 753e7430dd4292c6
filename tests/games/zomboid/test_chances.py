"""How likely each outcome of a draw is: as often as its card or its face is there, and no other."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

import shamble
from shamble.core.chance import Rng
from shamble.core.errors import NothingToChoose
from shamble.core.matches.match import Match
from shamble.core.offers import LegalActions
from shamble.core.play import outcomes
from shamble.core.step import Chance
from shamble.games.zomboid.rules.setup.traits import DRAW_TRAIT
from shamble.games.zomboid.rules.state import Town

clause = pytest.mark.clause
DINER: dict[str, Any] = {"card": "diner", "at": [1, 0]}


def weights(match: Match) -> dict[str, int]:
    """How often each outcome of the pending roll stands in the total."""
    return dict(zip(match.legal(), [weight for _, weight in outcomes(match.state)], strict=True))


def after(match: Match, *lines: str) -> dict[str, int]:
    """The same, once these lines have been played."""
    for line in lines:
        match.play(line)
    return weights(match)


@clause("PZ-156")
@pytest.mark.parametrize("seat", ["a", "b", "c"])
def test_a_thief_takes_any_card_of_the_bag_each_copy_as_likely_as_another(seat: str) -> None:
    place = DINER | {"tokens": ["bandit_looter"]}
    bags = {other: {"bag": ["sheet"]} for other in "abc"}
    bags[seat] = {"place": "p1", "bag": ["rope", "rope", "planks"], "worn": ["machete"]}  # type: ignore[dict-item]
    table = laid(step="turn", turn=seat, first=seat, places=[place], survivors=bags)
    assert after(table, "run", "roll 2") == {"steal rope": 2, "steal planks": 1}


@clause("PZ-012")
def test_each_value_of_the_loot_die_stands_on_two_faces() -> None:
    table = laid(step="roam", places=[DINER | {"pile": 1}], survivors={"a": {"place": "p1"}})
    assert after(table, "loot p1") == {"roll 1": 2, "roll 2": 2, "roll 3": 2}


@clause("PZ-013")
def test_each_value_of_a_luck_die_stands_on_two_faces() -> None:
    table = laid(step="roam", places=[DINER | {"door": "locked"}], survivors={"a": {"place": "p1"}})
    assert after(table, "loot p1") == {"roll 0": 2, "roll 1": 2, "roll 2": 2}


@clause("PZ-014", "PZ-102", "PZ-103", "PZ-121")
def test_a_card_of_an_open_deck_is_as_likely_as_there_are_copies_left() -> None:
    table = laid(step="roam", event_deck={"event_one": 3, "event_none": 1}, enemy_deck={"biter": 2, "runner": 1})
    assert after(table, "explore", "draw diner", "lay north") == {
        "draw door_unlocked": 15, "draw door_locked": 9, "draw door_alarmed": 6,
    }  # fmt: skip
    assert after(table, "draw door_locked") == {"draw event_one": 3, "draw event_none": 1}
    assert after(table, "draw event_one") == {"draw biter": 2, "draw runner": 1}


@clause("PZ-014")
def test_a_deck_that_is_made_anew_has_what_was_discarded() -> None:
    table = laid(step="roam", door_deck={}, event_deck={"event_two": 1}, enemy_deck={"biter": 1})
    assert after(table, "explore", "draw diner", "lay north")["draw door_unlocked"] == 15
    assert after(table, "draw door_locked", "draw event_two") == {"draw biter": 1}
    assert after(table, "draw biter") == {
        "draw shambler": 11, "draw crawler": 3, "draw biter": 2, "draw runner": 3, "draw bloated": 2,
        "draw riot_zombie": 1, "draw cannibal_scavenger": 3, "draw cannibal_butcher": 1, "draw bandit_looter": 1,
        "draw bandit_gunman": 1, "draw bandit_leader": 1,
    }  # fmt: skip


@clause("PZ-094", "PZ-097")
def test_a_card_that_nobody_has_seen_is_any_of_those_left() -> None:
    deck = ["trailer", "trailer", "church"]
    table = laid(step="roam", location_deck=deck, loot_deck={"rope": 2, "nails": 1})
    assert after(table, "explore") == {"draw trailer": 2, "draw church": 1}
    landed = ("draw trailer", "lay north", "draw door_unlocked", "draw event_none", "roll 1")
    assert after(table, *landed, "look") == {"draw rope": 2, "draw nails": 1}


@clause("PZ-157")
def test_what_a_carrier_drops_is_any_card_of_the_loot_deck() -> None:
    place = DINER | {"tokens": ["cannibal_scavenger"]}
    armed = {"place": "p1", "worn": ["machete"], "traits": ["strong"]}
    table = laid(step="turn", places=[place], survivors={"a": armed}, loot_deck={"rope": 2, "nails": 3})
    assert after(table, "stand", "wield", "roll 3", "roll 1", "roll 1") == {"draw rope": 2, "draw nails": 3}


@clause("PZ-021", "PZ-026", "PZ-037", "PZ-038")
def test_what_is_dealt_at_the_beginning_is_any_that_nobody_has() -> None:
    match = Match(shamble.load("zomboid"), 3, 0)
    professions = after(match, "roll 5", "roll 3", "roll 2")
    assert (len(professions), set(professions.values())) == (12, {1})
    assert "draw chef" not in after(match, "draw chef")
    traits = after(match, "draw veteran", "draw burglar")
    assert (len(traits), set(traits.values())) == (32, {1})
    assert len(after(match, "draw jogger")) == 31


@clause("PZ-008")
def test_a_die_has_six_faces_each_once() -> None:
    assert weights(Match(shamble.load("zomboid"), 3, 0)) == {f"roll {face}": 1 for face in range(1, 7)}


@clause("PZ-026")
def test_a_trait_is_drawn_as_if_those_left_were_listed() -> None:
    match = Match(shamble.load("zomboid"), 3, 0)
    after(match, "roll 5", "roll 3", "roll 2", "draw chef", "draw veteran", "draw burglar", "draw jogger")
    s, rolled = match.state, LegalActions()
    assert isinstance(s, Town)
    for seed in range(100):
        listed = Chance.sample(DRAW_TRAIT, s, 0, -1, -1, Rng(seed), rolled)
        assert DRAW_TRAIT.sample(s, 0, -1, -1, Rng(seed), rolled) == listed
    for trait in range(s.rules.traits):
        s.set_offered(trait, 1)
    with pytest.raises(NothingToChoose):
        DRAW_TRAIT.sample(s, 0, -1, -1, Rng(1), rolled)
