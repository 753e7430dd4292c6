"""Numbers out of range in positions of all games: refused by the key, the value and what is allowed, never else."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shamble
from shamble import games
from shamble.core.errors import ContentError, NotationError
from shamble.core.game.edition import Edition
from shamble.core.records.snapshot import dump_state, load_state

Path: TypeAlias = tuple[str | int, ...]
EDGES = [-(2**70), -(2**33), -100, -2, -1, 0, 6, 7, 8, 15, 16, 99, 100, 127, 128, 255, 256, 2**31, 2**33, 2**63, 2**70]
NUMBERS = st.sampled_from(EDGES) | st.integers(-300, 300) | st.integers()
POSITIONS: dict[str, tuple[int, dict[str, Any]]] = {
    "apocalypse": (
        3,
        {
            "day": 2,
            "round": 1,
            "pool": {"gas": 1},
            "survivors": {
                "a": {
                    "playbook": "hunter",
                    "stats": [0, 2, 1, -1],
                    "secret": {"gas": 1},
                    "hold": {"brute": 1},
                    "harm": 2,
                    "infection": 1,
                    "xp": 3,
                    "trust": {"b": 2},
                    "stash": {"drugs": 1},
                },
                "b": {"harm": 3, "dead": True},
            },
            "threats": [{"kind": "shambler", "number": 4, "carried": 1}],
            "npcs": {"nurse": {"attitude": 1}},
            "clocks": {"horde": 2},
            "finds": {"pharmacy": 1},
            "cache": {"pharmacy": {"gas": 1}},
            "walls": {"pharmacy": 1},
            "hazard": "collapse",
            "hazard_ticks": 1,
            "follow_ups": 1,
        },
    ),
    "plague": (
        2,
        {
            "turn": "h1",
            "round": 2,
            "haste": 1,
            "deck": {"ammo": 2},
            "figures": [
                {
                    "id": "h1",
                    "at": [9, 10],
                    "weapon": "pistol",
                    "oops_left": 0,
                    "items": {"ammo": 1},
                    "points": 3,
                    "boarding": 1,
                    "hiding": 1,
                    "marks": 1,
                    "owner": 0,
                },
                {"id": "z1", "at": [11, 10], "bounty": 1, "owner": 1},
            ],
        },
    ),
    "thirty_seconds": (
        2,
        {
            "round": 2,
            "energy": 1,
            "survivor": {
                "row": 2,
                "health": 3,
                "concussion": 1,
                "energy": 3,
                "moves": 1,
                "heavy": 1,
                "panic": 1,
            },
            "zombies": [{"card": "Z-RU1", "row": 3, "health": 1, "attacks": 1}],
            "warehouse": None,
            "barricade": 2,
            "face_down": {"4": 1},
            "distracted": [2],
        },
    ),
    "zomboid": (
        4,
        {
            "day": 2,
            "step": "roam",
            "fortification": 1,
            "steps": 3,
            "explored": 0,
            "called": {"airlift": 1},
            "removed": {"shambler": 1},
            "enemy_deck": {"shambler": 2},
            "survivors": {
                "a": {
                    "profession": "nurse",
                    "hp": 5,
                    "base_hp": 5,
                    "strength": 5,
                    "stamina": 5,
                    "luck": 1,
                    "level": 2,
                    "xp": 1,
                    "bite": 1,
                },
                "b": {"profession": "carpenter", "level": 1, "hp": 3, "dead": True},
            },
            "places": [{"card": "diner", "at": [-1, 0], "pile": 2, "walkers": 2, "age": 1}],
        },
    ),
}
"""By game the seats of a table, and a position in which each key that takes a number stands."""


@cache
def load_game(game: str) -> Edition:
    """Load a game once for all tests."""
    return shamble.load(game)


def numbers_of(part: object, path: Path = ()) -> Iterator[Path]:
    """The ways to all numbers of a position."""
    if isinstance(part, dict):
        for key, each in part.items():
            yield from numbers_of(each, (*path, key))
    elif isinstance(part, list):
        for place, each in enumerate(part):
            yield from numbers_of(each, (*path, place))
    elif isinstance(part, int) and not isinstance(part, bool):
        yield path


def with_number(position: dict[str, Any], path: Path, number: int) -> dict[str, Any]:
    """A position with another number in one place."""
    changed = copy.deepcopy(position)
    part: Any = changed
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = number
    return changed


PLACES = [(game, path) for game, (_, position) in POSITIONS.items() for path in numbers_of(position)]


def test_every_game_has_its_position() -> None:
    assert set(POSITIONS) == set(games.game_names())


@pytest.mark.parametrize(("game", "path"), PLACES, ids=lambda each: str(each) if isinstance(each, str) else None)
@settings(max_examples=20)
@given(number=NUMBERS)
def test_a_number_in_a_position_is_laid_or_refused(game: str, path: Path, number: int) -> None:
    seats, position = POSITIONS[game]
    told = "position"
    try:
        load_game(game).set_position(seats, with_number(position, path, number))
    except ContentError as error:
        told = str(error)
    assert told.startswith("position")


@pytest.mark.parametrize(("game", "path"), PLACES, ids=lambda each: str(each) if isinstance(each, str) else None)
@pytest.mark.parametrize("number", [-(2**70), 2**70])
def test_a_number_that_no_position_can_have_is_refused_by_key_value_and_range(
    game: str, path: Path, number: int
) -> None:
    seats, position = POSITIONS[game]
    key = str([each for each in path if isinstance(each, str)][-1])
    with pytest.raises(ContentError) as refused:
        load_game(game).set_position(seats, with_number(position, path, number))
    told = str(refused.value)
    assert key in told
    assert str(number)[:5] in told
    assert "allowed" in told or "Expected" in told


@pytest.mark.parametrize(
    ("game", "path", "number", "why"),
    [
        ("apocalypse", ("survivors", "a", "harm"), 11, "position.survivors.a.harm: 11; allowed: 0 to 6"),
        ("apocalypse", ("survivors", "b", "harm"), 8, "position.survivors.b.harm: 8; allowed: 0 to 7"),
        ("apocalypse", ("survivors", "a", "trust", "b"), 4, "position.survivors.a.trust.b: 4; allowed: -2 to 3"),
        ("apocalypse", ("clocks", "horde"), 9, "position.clocks.horde: 9; allowed: 0 to 8"),
        ("zomboid", ("survivors", "a", "level"), 4, "position.survivors.a.level: 4; allowed: 1 to 3"),
        ("zomboid", ("survivors", "a", "luck"), 16, "position.survivors.a.luck: 16; allowed: 1 to"),
        ("zomboid", ("places", 0, "at", 1), 128, "position.places: p1.at: 128; allowed: -99 to 99"),
    ],
)
def test_what_is_out_of_range_says_what_would_be_right(game: str, path: Path, number: int, why: str) -> None:
    seats, position = POSITIONS[game]
    with pytest.raises(ContentError) as refused:
        load_game(game).set_position(seats, with_number(position, path, number))
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("game", games.game_names())
@settings(max_examples=60)
@given(data=st.data())
def test_a_number_in_a_dumped_position_is_loaded_or_refused(game: str, data: st.DataObject) -> None:
    seats, position = POSITIONS[game]
    edition = load_game(game)
    dumped = dump_state(edition.set_position(seats, position))
    field = data.draw(st.sampled_from([name for name, row in dumped["fields"].items() if row]))
    row = dumped["fields"][field]
    row[data.draw(st.integers(0, len(row) - 1))] = number = data.draw(NUMBERS)
    told = "no sound position"
    try:
        load_state(edition, dumped)
    except NotationError as error:
        told = str(error)
    assert "no sound position" in told or (field in told and str(number)[:5] in told)


def test_numbers_are_walked_in_every_part_of_a_position() -> None:
    assert list(numbers_of({"a": [1, True, {"b": 2}], "c": "3"})) == [("a", 0), ("a", 2, "b")]
