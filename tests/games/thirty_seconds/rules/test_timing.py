"""What the rules tell the table's clock: whose time runs, and who must answer soon."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.game.timing import Timing
from shamble.core.matches.match import Match
from shamble.games import load_game

clause = pytest.mark.clause

FACING: dict[str, Any] = {"survivor": {"row": 5, "equipped": ["pistol"]}, "zombies": [{"card": "Z-WA1", "row": 5}]}


def laid(turn: str, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A table with the timer on, from a position."""
    edition = shamble.load("thirty_seconds", **{"timer": True, **(options or {})})
    return Match(edition, 2, 0, edition.set_position(2, {"turn": turn, **position}))


def timing(match: Match) -> Timing | None:
    return match.edition.game.timing(match.state)


def told(match: Match) -> Timing:
    found = timing(match)
    assert found is not None
    return found


@clause("TS-080")
def test_the_action_phase_runs_for_thirty_seconds_on_the_active_player_s_time() -> None:
    survivor, zombie = told(laid("survivor", **FACING)), told(laid("zombie", **FACING))
    assert (survivor.seat, survivor.seconds, survivor.answering) == (0, 30, ())
    assert (zombie.seat, zombie.seconds, zombie.answering) == (1, 30, ())
    assert survivor.key != zombie.key


@clause("TS-369")
def test_a_longer_clock_has_more_seconds() -> None:
    assert told(laid("survivor", {"timer_seconds": 120})).seconds == 120


@clause("TS-083", "TS-585")
@pytest.mark.parametrize("options", [{"timer": False}, {"action_seconds": 3}])
def test_untimed_or_in_virtual_time_the_table_s_clock_has_nothing_to_do(options: dict[str, Any]) -> None:
    match = laid("survivor", options)
    assert timing(match) is None
    assert not load_game("thirty_seconds").has_clock(match.edition.book)


@clause("TS-087")
def test_draw_phase_and_resolution_phase_are_not_timed() -> None:
    drawing = laid("zombie draw", {"draw_phase_choose_deck": True})
    resolving = laid("survivor resolution", hands={"survivor": ["block", "shove", "maul"][:2] * 3})
    assert drawing.to_move == [1]
    assert timing(drawing) is None
    assert resolving.to_move == [0]
    assert timing(resolving) is None


@clause("TS-090", "TS-093")
def test_a_reaction_runs_on_the_active_player_s_time_and_has_a_window_of_three_seconds() -> None:
    match = laid("survivor", hands={"zombie": ["stumble"]}, survivor={"row": 5, "equipped": ["pistol"]})
    match.play("move 6")
    asked = told(match)
    assert (asked.seat, asked.answering, asked.window) == (0, (1,), 3)
    assert (asked.is_forced, asked.hides_hands) == (False, False)


@clause("TS-093")
@pytest.mark.parametrize("hides", [False, True])
def test_who_holds_nothing_that_could_answer_is_forced_to_pass(hides: bool) -> None:
    match = laid("survivor", {"hide_hand_tells": hides}, survivor={"row": 5, "equipped": ["pistol"]})
    match.play("move 6")
    assert (told(match).is_forced, told(match).hides_hands) == (True, hides)


@clause("TS-093")
def test_that_a_hand_is_hidden_is_told_of_a_full_one_too() -> None:
    survivor = {"row": 5, "equipped": ["pistol"]}
    match = laid("survivor", {"hide_hand_tells": True}, hands={"zombie": ["stumble"]}, survivor=survivor)
    match.play("move 6")
    assert (told(match).is_forced, told(match).hides_hands) == (False, True)


@clause("TS-085", "R-48")
def test_when_nothing_has_begun_the_bell_leaves_nothing_to_choose() -> None:
    match = laid("survivor", **FACING)
    match.play("time")
    assert match.legal() == ["end"]
    assert (told(match).is_up, told(match).is_forced) == (True, True)


@clause("TS-089", "R-49")
def test_the_other_s_choices_that_are_no_reactions_have_a_window_too() -> None:
    zombies = [{"card": "Z-WA1", "row": 5}, {"card": "Z-WA2", "row": 5}]
    match = laid("survivor", survivor={"row": 5}, zombies=zombies)
    match.play("move 6")
    while not any(offer.startswith("lunge") for offer in match.legal()):
        match.play("pass")
    assert (told(match).seat, told(match).answering, told(match).is_forced) == (0, (1,), False)


@clause("TS-095", "R-48")
def test_after_the_bell_what_finishes_the_action_has_a_window_too() -> None:
    pack = {"row": 5, "equipped": ["pistol", "machete"], "pack": []}
    match = laid("survivor", survivor=pack, ground={"5": ["crowbar"]})
    match.play("pick_up crowbar")
    assert told(match).answering == ()
    match.play("time")
    assert (told(match).answering, told(match).window, told(match).is_forced) == ((0,), 3, False)


@clause("TS-080")
def test_each_turn_has_a_time_of_its_own() -> None:
    match = shamble.Match(shamble.load("thirty_seconds", timer=True, round_limit=3), 2, seed=4)
    keys: list[int] = []
    while not match.is_over:
        if match.is_chance:
            match.roll()
            continue
        found = timing(match)
        if found is not None and found.key not in keys[-1:]:
            keys.append(found.key)
        offers = match.legal(match.to_move[0])
        match.play("end" if "end" in offers else offers[0], match.to_move[0])
    assert len(keys) == len(set(keys)) >= 4
