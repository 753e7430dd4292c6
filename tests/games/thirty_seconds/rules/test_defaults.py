"""What is chosen where nobody says otherwise: the order of zombies, and what a point of damage takes."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.matches.match import Match
from shamble.core.notation import write

clause = pytest.mark.clause


def laid(**position: Any) -> Match:
    """A table from a position."""
    edition = shamble.load("thirty_seconds")
    return Match(edition, 2, 0, edition.set_position(2, position))


def defaults(match: Match, seat: int, times: int) -> list[str]:
    """What the seat's defaults are, one after another."""
    chosen = []
    for _ in range(times):
        action = match.edition.game.default_action(match.state, seat)
        chosen.append(write(match.state, action))
        match.play(action)
    return chosen


@clause("TS-106", "TS-584")
def test_the_nearest_zombie_walks_first_then_the_lower_row_then_the_oldest_as_far_as_it_can() -> None:
    rows = {"z1": ("Z-WA1", 9), "z2": ("Z-WA1", 7), "z3": ("Z-SH1", 3), "z4": ("Z-RU1", 3), "z5": ("Z-WA2", 6)}
    zombies = [{"card": card, "row": row} for card, row in rows.values()]
    match = laid(turn="zombie draw", survivor={"row": 5}, zombies=zombies)
    match.play("draw moan")
    assert defaults(match, 1, 5) == ["walk z5 5", "walk z3 4", "walk z4 5", "walk z2 6", "walk z1 8"]


@clause("TS-106", "TS-584", "TS-250")
def test_a_zombie_with_the_number_of_a_dead_one_is_younger_than_who_was_there() -> None:
    match = laid(
        survivor={"row": 5},
        zombies=[{"card": "Z-CR1", "row": 5}, {"card": "Z-WA1", "row": 9}],
        hands={"zombie": ["Z-RU1"]},
        energy=5,
    )
    for line in ("attack bare_hands z1", "pass", "draw SA-05", "pass", "pass", "end", "draw moan", "walk z2 8"):
        match.play(line)
    for line in ("summon Z-RU1 8", "end", "draw block", "end", "draw moan"):
        match.play(line)
    assert defaults(match, 1, 2) == ["walk z2 7", "walk z1 6"]


@clause("TS-242", "TS-584")
def test_of_the_zombies_passed_the_lowest_number_lunges_first() -> None:
    zombies = [{"card": "Z-WA1", "row": 6}, {"card": "Z-WA1", "row": 5}, {"card": "Z-SH1", "row": 5}]
    match = laid(survivor={"row": 5}, zombies=zombies)
    for line in ("move 6", "pass"):
        match.play(line)
    assert defaults(match, 1, 1) == ["lunge z2"]


@clause("TS-206", "TS-584")
def test_armor_takes_the_damage_first() -> None:
    match = laid(turn="zombie", survivor={"row": 5, "worn": "riot_vest"}, zombies=[{"card": "Z-WA1", "row": 5}])
    for line in ("strike z1", "draw ZC-03", "pass", "pass"):
        match.play(line)
    assert defaults(match, 0, 1) == ["armor"]
