"""The chance to win along a game, and where it turned: of games whose chances are known beforehand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from shamble.lab import playout
from shamble.lab.game_analysis import playouts, win_curve
from shamble.lab.game_analysis.curve import Curve
from shamble.lab.game_analysis.playouts import MAX_PLAYOUTS
from shamble.lab.game_analysis.win_curve import compute_curve
from shamble.lab.playout import OutOfTime

from .known import LINES, duel_of, game_of

PLAYABLE = 100_000


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts that end where they begin."""
    monkeypatch.setattr(playouts, "play_out", lambda *_: 0)


def found(chance: Callable[[int], float], ended: list[float] | None, every: int = 1) -> Curve:
    curve = compute_curve(game_of(chance, every), ended, PLAYABLE, 5.0)
    assert curve is not None
    return curve


@pytest.mark.usefixtures("at_once")
def test_the_curve_follows_the_chances_and_ends_with_what_each_has_got() -> None:
    curve = found(lambda ply: 0.5 + ply / 1000, [1.0, 0.0])
    assert curve.bot == "greedy"
    assert curve.points[0] == (0, [0.5, 0.5])
    assert curve.points[-1] == (LINES, [1.0, 0.0])
    assert [returns[0] for _, returns in curve.points[:-1]] == pytest.approx(
        [0.5 + ply / 1000 for ply, _ in curve.points[:-1]]
    )


@pytest.mark.usefixtures("at_once")
def test_a_turn_is_narrowed_down_to_one_choice() -> None:
    (turn,) = found(lambda ply: 0.3 if ply < 138 else 0.8, None).turns
    assert (turn.start, turn.end) == (137, 138)
    assert (turn.before[0], turn.after[0]) == pytest.approx((0.3, 0.8))


@pytest.mark.usefixtures("at_once")
def test_a_turn_is_told_with_the_rolls_that_follow_its_choice() -> None:
    (turn,) = found(lambda ply: 0.3 if ply < 138 else 0.8, None, every=5).turns
    assert (turn.start, turn.end) == (135, 140)


@pytest.mark.usefixtures("at_once")
def test_of_two_turns_the_greater_comes_first() -> None:
    turns = found(lambda ply: 0.5 if ply < 50 else 0.25 if ply < 150 else 0.9, None).turns
    assert [turn.end for turn in turns] == [150, 50]


@pytest.mark.usefixtures("at_once")
def test_a_game_that_goes_its_way_step_by_step_has_no_turning_point() -> None:
    assert found(lambda ply: ply / LINES, None).turns == []


@pytest.mark.usefixtures("at_once")
def test_to_give_up_is_no_turning_point_though_the_curve_ends_there() -> None:
    curve = compute_curve(game_of(lambda _: 0.7, is_ended=False), [0.0, 1.0], PLAYABLE, 5.0)
    assert curve is not None
    assert (curve.points[-1], curve.turns) == ((LINES, [0.0, 1.0]), [])


def test_a_game_that_no_bot_plays_out_in_time_has_no_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> int:
        raise OutOfTime

    monkeypatch.setattr(playouts, "play_out", never)
    assert compute_curve(game_of(lambda ply: 0.5), None, PLAYABLE, 1.0) is None


def test_where_the_best_bot_is_too_slow_the_next_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_random(_: object, players: list[object], *__: object) -> int:
        if type(players[0]).__name__ == "GreedyBot":
            raise OutOfTime
        return 0

    monkeypatch.setattr(playouts, "play_out", only_random)
    assert found(lambda ply: 0.5, None).bot == "random"


def test_whoever_looks_back_on_a_game_finds_the_same_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    game = duel_of(3)
    first = compute_curve(game, None, 10_000, 1000.0)
    clock = count(step=0.05)
    monkeypatch.setattr(playout, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(win_curve, "perf_counter", lambda: next(clock))
    assert first == compute_curve(game, None, 10_000, 1000.0)
    assert first is not None
    assert first.playouts < MAX_PLAYOUTS


def test_what_may_be_played_bounds_how_often_it_is_played_out() -> None:
    few, many = (compute_curve(duel_of(3), None, lines, 1000.0) for lines in (20_000, 40_000))
    assert few is not None
    assert many is not None
    assert few.playouts < many.playouts
