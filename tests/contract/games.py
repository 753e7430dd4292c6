"""The games that the contract suite is run on, each with its seats and options, and what all of them share."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.core.camp import game as camp
from tests.core.duel import game as duel
from tests.core.walks import positions

import shamble
from shamble import games
from shamble.core.game.edition import Edition
from shamble.core.play import is_chance, resolve, take
from shamble.core.state import State

BOUND = 60_000  # choices and rolls: far more than any of these games takes at random
STRIDES = {"duel": 5, "camp": 5, "thirty_seconds": 23, "zomboid": 23}  # of larger games fewer positions are looked at
# Of how many positions at least one hides something, if not of four: at random bags hold little that not all have seen
# (of Project Zomboid 9 to 18 in a hundred with three survivors, up to 61 with six).
SELDOM = {"zomboid": 16}
EDITIONS: dict[str, Edition] = {}


@dataclass(frozen=True)
class Seating:
    """A game as it is set up for a test."""

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    load: Callable[..., Edition] = shamble.load

    def __str__(self) -> str:
        return " ".join([f"{self.game}-{self.seats}", *(f"{key}={value}" for key, value in self.options.items())])

    def edition(self, *folders: Path) -> Edition:
        """An edition made anew, with home-made content if there are folders of it."""
        return self.load(self.game, folders=folders, **self.options)

    @property
    def edition_once(self) -> Edition:
        """An edition that tests share, which change nothing of it."""
        if str(self) not in EDITIONS:
            EDITIONS[str(self)] = self.edition()
        return EDITIONS[str(self)]

    def walk(self, seed: int = 1, corrected: int = 0) -> Iterator[State]:
        """Positions of a random game, and its end."""
        return positions(self.edition_once, STRIDES.get(self.game, 97), self.seats, seed, corrected)

    def steps(self) -> Iterator[State]:
        """Every position of the beginning of a random game, one after the other."""
        return islice(positions(self.edition_once, 1, self.seats), 400)


# Options by which random games end soon.
SHORT: dict[str, dict[str, Any]] = {"plague": {"max_rounds": 40}, "thirty_seconds": {"round_limit": 12}}
VARIED = [
    Seating("duel", 2, {"preset": "short"}, duel.load),
    Seating("duel", 2, {"mulligan": False}, duel.load),
    Seating("duel", 3, {"preset": "short"}, duel.load),
    Seating("camp", 4, {}, camp.load),
    Seating("camp", 4, {"master": True, "rounds": 3}, camp.load),
    Seating("plague", 2, {"preset": "quick", "start_weapon": "pistol", "zombie_attack": "bite_die", "max_rounds": 90}),
    Seating("plague", 2, {"preset": "solo", "cellar": True, "lasting_wounds": True, "max_rounds": 40}),
    Seating("plague", 2, {"preset": "fast", "interleave": True, "deck_draft": 6, "max_rounds": 40}),
    Seating("plague", 3, {"preset": "horror_movie", "map": "homestead", "max_rounds": 40}),
    Seating("plague", 4, {"preset": "roles_fan", "keys_return": True, "medpak_after_roll": True, "max_rounds": 40}),
    Seating("plague", 4, {"preset": "mall", "car": "together", "barricade_supply": 6, "max_rounds": 40}),
    Seating("thirty_seconds", 2, {"preset": "advanced", "layout": "random", "round_limit": 12}),
    Seating("thirty_seconds", 2, {"preset": "easier_for_zombies", "redraw_miss_on_ground": True, "round_limit": 12}),
    Seating("thirty_seconds", 2, {"preset": "harder_for_zombies", "survivor": "kit_sorensen", "round_limit": 12}),
    Seating("thirty_seconds", 2, {"preset": "timed", "action_seconds": 6, "round_limit": 12}),
    Seating("apocalypse", 2, {"survivors": "made"}),
    Seating("apocalypse", 4, {"scenario": "dead_air"}),
    Seating("apocalypse", 3, {"scenario": "hold_the_school", "master": True}),
]
# A master beside each number of players: he sees, keeps and corrects what they do not.
WITH_MASTER = [
    Seating("apocalypse", 1, {"scenario": "dead_air", "master": True}),
    Seating("apocalypse", 2, {"scenario": "hold_the_school", "master": True}),
    Seating("apocalypse", 4, {"master": True}),
    Seating("apocalypse", 5, {"master": True}),
    Seating("apocalypse", 6, {"scenario": "dead_air", "master": True}),
]
UNLISTED = ("duel", "camp")  # the tests' own games


def seatings() -> list[Seating]:
    """Every game with every number of seats, and some with other options."""
    found = [seating for seating in VARIED if seating.game in (*UNLISTED, *games.game_names())]
    for name in games.game_names():
        edition = shamble.load(name)
        found += [Seating(name, seats, SHORT.get(name, {})) for seats in edition.game.seats(edition.book)]
    return [*found, *(seating for seating in WITH_MASTER if seating.game in games.game_names())]


# Each game, and home-made content for it: a file, and what it says otherwise.
OTHER_CONTENT = {
    "duel": (
        VARIED[0],
        ("cards", '[claw]\ncopies = 4\ncost = 1\nplay = "action"\ndoes = [{ do = "harm", to = "foe", n = 3 }]\n'),
    ),
    "plague": (
        Seating("plague", 2, {"map": "cabin", "max_rounds": 40}),
        ("zombies", "[human]\nzombified_on = 6\n[group]\nbreach = 1\n"),
    ),
    "thirty_seconds": (
        Seating("thirty_seconds", 2, {"round_limit": 12}),
        ("rules", "[energy]\nzombie = 8\nzombie_modified = 8\nsurvivor = 2\n"),
    ),
    "apocalypse": (
        Seating("apocalypse", 3),
        ("rules", "[resources]\nstart = 3\nmost_drugs = 2\n"),
    ),
    "zomboid": (
        Seating("zomboid", 3),
        ("rules", "[game]\ntraits = 2\ntrait_offer = 6\n[house]\nday_limit = [4, 4, 4, 4]\n"),
    ),
}


def two_of_each(found: list[Seating]) -> list[Seating]:
    """The first and the last of each game: with options of its own where it has some, and with the most seats."""
    by_game: dict[str, list[Seating]] = {}
    for each in found:
        by_game.setdefault(each.game, []).append(each)
    ends = [each for group in by_game.values() for each in (group[0], group[-1])]
    return [each for each in found if each in ends]


SEATINGS = seatings()
# Interpreted for a compiled run, which plays them all and proves that interpreted they are the same games.
IS_REPEATED = os.environ.get("REPEATED") == "1"
PLAYED = two_of_each(SEATINGS) if IS_REPEATED else SEATINGS

every_game = pytest.mark.parametrize("seating", PLAYED, ids=str)


def after(s: State, action: int) -> State:
    """A copy on which the action or outcome was carried out."""
    copy = s.clone()
    (resolve if is_chance(s) else take)(copy, action)
    return copy


def onlookers(s: State) -> range:
    """All who look on: every seat, and who only watches."""
    return range(-1, s.seat_count)


def spread(actions: list[int], most: int) -> list[int]:
    """At most so many of them, from first to last."""
    return actions[:: -(-len(actions) // most)] if actions else []
