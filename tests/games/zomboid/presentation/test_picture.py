"""The town in a terminal: the grid, who is where, what lies there, the goals."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console
from tests.games.zomboid.laid import laid

from shamble.commands.terminal.screen import Screen
from shamble.core.matches.match import Match


def drawn(match: Match, seat: int = 0) -> str:
    console = Console(file=StringIO(), width=100, height=60, color_system=None, _environ={})
    console.print(match.edition.game.picture(match.state, seat))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def town(**more: Any) -> Match:
    places = [
        {"card": "gun_store", "at": [1, 0], "door": "locked_alarmed", "pile": 4},
        {"card": "bar", "at": [0, -1], "walkers": 3},
        {"card": "diner", "at": [-1, 0], "tokens": ["shambler", "runner"], "alerted": True},
    ]
    survivors = {
        "a": {"profession": "nurse", "hp": 4, "base_hp": 6, "bite": 1, "bag": ["rope"], "worn": ["hammer"]},
        "b": {"place": "p1", "bag": ["planks"]},
        "c": {"dead": True, "profession": "chef"},
    }
    return laid(places=places, survivors=survivors, storage=["gas_can"], fortification=2, **more)


def test_the_heading_says_day_turn_and_steps() -> None:
    assert drawn(town(day=3)).splitlines()[0] == "Day 3 of 15: a's turn, step 1, 6 steps left."


def test_north_is_above_and_each_place_says_what_lies_there() -> None:
    lines = drawn(town()).splitlines()
    bar, home = (next(n for n, line in enumerate(lines) if word in line) for word in ("p2 bar", "HOME small house"))
    assert bar < home
    assert "p1 gun store ▣! ●4" in lines[home]
    assert lines[home].index("p3 diner") < lines[home].index("HOME")
    assert "HORDE 3" in lines[bar + 1]
    assert "HORDE comes" in lines[home + 1]
    assert "shambler runner" in lines[home + 2]


def test_survivors_are_told_with_health_gear_and_bags_as_the_seat_sees_them() -> None:
    own, other = drawn(town(), 0), drawn(town(), 1)
    assert "A nurse HP 4/6 (6 6 2) L1 bitten | hammer | rope" in own
    assert "A nurse HP 4/6 (6 6 2) L1 bitten | hammer | ?" in other
    assert "B - HP 6/6 (6 6 2) L1 | bare hands | ?" in own
    assert "\nC dead" in own


def test_the_goals_say_what_there_is_of_what_they_need() -> None:
    said = drawn(town(called={"airlift": 1}, day=2))
    assert "airlift (due day 4): called 0/1, flare 0/1" in said
    assert "drive out: car battery 0/1, engine part 0/1, gas 1/2" in said
    assert "storage: gas_can; fortification 2" in said


def test_a_fight_says_who_stands_in_front_and_how_many_behind() -> None:
    table = laid(step="turn", places=[{"card": "bar", "at": [1, 0], "walkers": 3}], survivors={"a": {"place": "p1"}})
    assert "a fights horde_walker 3, horde_walker 3 and 1 behind, round 0" in drawn(table)


def test_the_end_stands_in_the_heading() -> None:
    table = laid(step="evening", day=15)
    assert drawn(table).splitlines()[0] == "Day 15: day limit."


def test_where_nobody_was_rescued_the_terminal_says_so() -> None:
    console = Console(file=StringIO(), width=200, color_system=None, _environ={})
    Screen(console).print_result(laid(step="evening", day=15))
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue().strip().endswith("all have lost. rescued nobody; days 15")
