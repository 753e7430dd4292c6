"""Odds shown before a choice, against the sums worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.zomboid.laid import laid

from shamble.core.analysis.paths import find_best_allocation
from shamble.core.matches.match import Match
from shamble.core.notation import write

clause = pytest.mark.clause
F = Fraction


def at_the_door(card: str, door: str = "locked", **survivor: Any) -> dict[str, Fraction]:
    table = laid(step="roam", places=[{"card": card, "at": [1, 0], "door": door}], survivors={"a": survivor})
    return table.odds("loot p1")


def running(token: str = "shambler", **survivor: Any) -> dict[str, Fraction]:
    place = {"card": "diner", "at": [1, 0], "tokens": [token]}
    return laid(step="turn", places=[place], survivors={"a": {"place": "p1", **survivor}}).odds("run")


@clause("PZ-109")
def test_two_luck_dice_beat_one_icon_two_times_in_three() -> None:
    assert at_the_door("bar") == {"in": F(6, 9), "not in": F(3, 9)}


@clause("PZ-109")
def test_one_luck_die_never_beats_two_icons() -> None:
    assert at_the_door("pharmacy", luck=1) == {"not in": F(1)}


@clause("PZ-110")
def test_the_best_tool_and_traits_count() -> None:
    assert at_the_door("pharmacy", bag=["crowbar"], worn=["work_gloves"]) == {"in": F(6, 9), "not in": F(3, 9)}
    assert at_the_door("pharmacy", traits=["lockpicker"], bag=["crowbar"])["in"] == F(8, 9)


@clause("PZ-117")
def test_an_alarm_sounds_at_one_or_less() -> None:
    assert at_the_door("bar", "locked_alarmed") == {
        "in": F(6, 9) * F(6, 9), "in, with an alarm": F(6, 9) * F(3, 9), "not in": F(3, 9),
    }  # fmt: skip


@clause("PZ-117")
def test_who_cuts_the_wires_hears_no_alarm() -> None:
    assert at_the_door("bar", "locked_alarmed", traits=["wire_cutter"]) == {"in": F(6, 9), "not in": F(3, 9)}
    assert "in, with an alarm" not in at_the_door("bar", "locked_alarmed", traits=["graceful"])


@clause("PZ-011")
def test_running_is_even_unless_a_trait_names_another_face() -> None:
    assert running() == {"away": F(1, 2), "caught": F(1, 2)}
    assert running(traits=["jogger"]) == {"away": F(4, 6), "caught": F(2, 6)}


def test_where_no_die_decides_no_odds_are_shown() -> None:
    table = laid(step="roam", places=[{"card": "diner", "at": [1, 0], "pile": 1}])
    assert table.odds("loot p1") == {}
    assert table.odds("walk p1") == {}


PAIR = {"card": "diner", "at": [1, 0], "tokens": ["shambler", "runner"]}
BAT = {"place": "p1", "worn": ["baseball_bat"], "hp": 6}


def thrown(*pips: int, **survivor: Any) -> Match:
    table = laid(step="turn", places=[PAIR], survivors={"a": BAT | survivor})
    for line in ["stand", "wield", *[f"roll {each}" for each in pips]]:
        table.play(line)
    return table


def sure(match: Match, text: str) -> str:
    [(label, share)] = match.odds(text).items()
    assert share == 1
    return label


@clause("PZ-142", "PZ-143")
def test_before_a_die_is_given_it_is_told_what_the_round_comes_to() -> None:
    match = thrown(3, 1, 3, 1, 1, 1)
    assert sure(match, "give foe1") == "Shambler falls, nothing lost"  # the runner's is the die that misses
    match.play("give foe1")
    assert sure(match, "take foe1") == "nothing lost"
    assert sure(match, "take foe2") == "1 HP lost"


@clause("PZ-170")
def test_before_a_die_is_given_that_brings_one_down_it_is_told() -> None:
    match = thrown(1, 3, 6, 1, 1, 1, hp=2, worn=["hammer"])
    assert sure(match, "give foe1") == sure(match, "give foe2") == "you go down"
    match.play("give foe1")
    assert sure(match, "take foe1") == "you go down"


def test_all_dice_are_given_out_at_once_as_was_told_before() -> None:
    match = thrown(3, 1, 3, 1, 1, 1)
    advisor = match.edition.game.move_advisor(match.edition.book)
    told = find_best_allocation(match.state, 0, advisor)
    lines = [write(match.state, action) for action in told]
    assert lines == ["give foe1", "take foe1"]
    for line in lines:
        match.play(line)
    view = match.view(0)
    assert list(view["fight"]["foes"]) == ["foe2"]
    assert view["survivors"]["a"]["hp"]["value"] == BAT["hp"]


def test_nothing_is_given_out_at_once_where_one_choice_is_all_there_is() -> None:
    match = thrown(3, 1, 3, 1, 1, 1)
    match.play("give foe1")
    assert find_best_allocation(match.state, 0, match.edition.game.move_advisor(match.edition.book)) == ()
    assert find_best_allocation(match.state, 1, match.edition.game.move_advisor(match.edition.book)) == ()
