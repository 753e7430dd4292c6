"""What an attack may bring, exactly: as likely as in the tree of all cards, where nobody answers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import shamble
from shamble.core.notation import find, write
from shamble.core.play import is_chance, is_over, legal_actions, outcomes, resolve, take
from shamble.games.thirty_seconds.presentation.odds import odds
from shamble.games.thirty_seconds.presentation.opportunity_risks import find_lungers, lunge_risks
from shamble.games.thirty_seconds.rules.pieces import NOT_IN_PLAY
from shamble.games.thirty_seconds.rules.state import Alley

EDITION = shamble.load("thirty_seconds")
SILENT = ("pass", "enough", "armor")
WALKER, BRUTE = "Z-WA1", "Z-BR1"
DECK = {card.id: card.count for card in EDITION.book.content.zombie_attack}
ALL_BUT_ONE = DECK | {"ZC-04": DECK["ZC-04"] - 1}


def laid(**position: Any) -> Alley:
    """A position in which nobody holds a card to answer with."""
    state = EDITION.set_position(2, {"turn": "survivor", "hands": {"survivor": [], "zombie": []}} | position)
    assert isinstance(state, Alley)
    return state


def runner(row: int, **more: Any) -> dict[str, Any]:
    """A Survivor without a skill or a flaw that matters here."""
    return {"row": row, "name": "kit_sorensen", **more}


def quiet(state: Alley) -> int | None:
    """What somebody chooses who answers nothing: the first zombie lunges, all harm is for the target."""
    told = {write(state, action): action for action in legal_actions(state)}
    if any(text == "end" for text in told):
        return None
    silent = [action for text, action in told.items() if text.split()[0] in SILENT]
    return silent[0] if silent else max(told.items(), key=lambda each: each[0].split()[-1])[1]


def ends(state: Alley, weight: Fraction = Fraction(1)) -> list[tuple[Alley, Fraction]]:
    """The states in which somebody may act again, and how likely each is."""
    if is_over(state):
        return [(state, weight)]
    if is_chance(state):
        weighed = outcomes(state)
        total = sum(each for _, each in weighed)
        found = []
        for outcome, each in weighed:
            then = state.clone()
            resolve(then, outcome)
            found += ends(then, weight * Fraction(each, total))
        return found
    action = quiet(state)
    if action is None:
        return [(state, weight)]
    then = state.clone()
    take(then, action)
    return ends(then, weight)


def after(state: Alley, text: str) -> list[tuple[Alley, Fraction]]:
    """The ends of a choice."""
    then = state.clone()
    take(then, find(state, text))
    return ends(then)


def on_zombie(before: Alley, now: Alley, z: int = 0) -> str:
    """What has become of a zombie."""
    if now.zombie_card(z) == NOT_IN_PLAY:
        return "kill"
    if now.zombie_down(z) > before.zombie_down(z):
        return "hit and down"
    return "hit" if now.zombie_health(z) < before.zombie_health(z) else "miss or no harm"


def on_survivor(before: Alley, now: Alley) -> str:
    """What has become of the Survivor."""
    if now.health == 0:
        return "kill"
    if now.health == before.health and now.worn() == before.worn():
        return "miss"
    words = {
        "held": now.is_grabbed() and not before.is_grabbed(),
        "down": now.is_down and not before.is_down,
        "disarmed": now.weapons() < before.weapons(),
    }
    *first, last = [word for word, holds in words.items() if holds] or [""]
    return f"hit{''.join(f', {each}' for each in first)} and {last}" if last else "hit"


def counted(found: list[tuple[str, Fraction]]) -> dict[str, Fraction]:
    """How likely each word is."""
    return {word: sum((each for told, each in found if told == word), Fraction(0)) for word, _ in found}


def merged(chances: dict[str, Fraction]) -> dict[str, Fraction]:
    """A miss and a hit without harm look the same afterwards."""
    return counted([("miss or no harm" if word in ("miss", "no harm") else word, p) for word, p in chances.items()])


SHOTS: dict[str, tuple[str, dict[str, Any]]] = {
    "a bat at a walker": (
        "attack baseball_bat z1",
        {"survivor": runner(4, equipped=["baseball_bat"]), "zombies": [{"card": WALKER, "row": 4}]},
    ),
    "bare hands at a walker": (
        "attack bare_hands z1",
        {"survivor": runner(4), "zombies": [{"card": WALKER, "row": 4}]},
    ),
    "bare hands at a brute": ("attack bare_hands z1", {"survivor": runner(4), "zombies": [{"card": BRUTE, "row": 4}]}),
    "an axe at a walker on the ground": (
        "attack fire_axe z1",
        {"survivor": runner(4, equipped=["fire_axe"]), "zombies": [{"card": WALKER, "row": 4, "down": True}]},
    ),
    "a stomp": ("stomp z1", {"survivor": runner(4), "zombies": [{"card": WALKER, "row": 4, "down": True}]}),
    "from the ground, hurt": (
        "attack bare_hands z1",
        {"survivor": runner(4, down=True), "zombies": [{"card": WALKER, "row": 4, "health": 1}]},
    ),
}


@pytest.mark.clause("TS-449")
@pytest.mark.parametrize("shot", SHOTS)
def test_what_an_attack_does_to_its_target_is_as_likely_as_in_the_tree_of_cards(shot: str) -> None:
    text, position = SHOTS[shot]
    before = laid(**position)
    told = odds(before, find(before, text))
    assert merged(told) == counted([(on_zombie(before, now), p) for now, p in after(before, text)])


@pytest.mark.clause("TS-448")
def test_a_hit_that_the_hide_of_a_brute_takes_is_called_harmless() -> None:
    before = laid(**SHOTS["bare hands at a brute"][1])
    assert "no harm" in odds(before, find(before, "attack bare_hands z1"))


BITES: dict[str, tuple[str, dict[str, Any]]] = {
    "a walker": ("strike z1", {"survivor": runner(4, equipped=["fire_axe"]), "zombies": [{"card": WALKER, "row": 4}]}),
    "a walker at the last heart": (
        "strike z1",
        {"survivor": runner(4, health=1), "zombies": [{"card": WALKER, "row": 4}]},
    ),
    "a walker at the last heart in armor": (
        "strike z1",
        {"survivor": runner(4, health=1, worn="leather_jacket"), "zombies": [{"card": WALKER, "row": 4}]},
    ),
    "a brute": ("strike z1", {"survivor": runner(4), "zombies": [{"card": BRUTE, "row": 4}]}),
    "a crawler's grab": (
        "grab z1",
        {"survivor": runner(4, equipped=["fire_axe"]), "zombies": [{"card": "Z-CR1", "row": 4}]},
    ),
}


@pytest.mark.clause("TS-205")
@pytest.mark.parametrize("bite", BITES)
def test_what_a_zombie_does_to_the_survivor_is_as_likely_as_in_the_tree_of_cards(bite: str) -> None:
    text, position = BITES[bite]
    before = laid(turn="zombie", **position)
    told = odds(before, find(before, text))
    assert told == counted([(on_survivor(before, now), p) for now, p in after(before, text)])


RUNS: dict[str, dict[str, Any]] = {
    "past a walker": {"survivor": runner(4), "zombies": [{"card": WALKER, "row": 4}]},
    "past two in cover": {
        "survivor": runner(2),
        "zombies": [{"card": WALKER, "row": 2}, {"card": "Z-SH1", "row": 2}],
    },
    "past two at the last heart": {
        "survivor": runner(4, health=2),
        "zombies": [{"card": WALKER, "row": 4}, {"card": "Z-SH1", "row": 4}],
    },
    "with the last card of the deck": {
        "survivor": runner(4),
        "zombies": [{"card": WALKER, "row": 4}, {"card": "Z-SH1", "row": 4}],
        "discards": ALL_BUT_ONE,
    },
}


@pytest.mark.clause("TS-235")
@pytest.mark.parametrize("run", RUNS)
def test_the_risks_of_running_past_the_dead_are_those_of_the_tree_of_cards(run: str) -> None:
    before = laid(**RUNS[run])
    found = after(before, f"move {before.row + 1}")
    tree = (
        sum((p for now, p in found if now.health < before.health), Fraction(0)),
        sum((p for now, p in found if now.is_down), Fraction(0)),
        sum((p for now, p in found if now.health == 0), Fraction(0)),
    )
    assert lunge_risks(before, find_lungers(before)) == tree
