"""The curve of a game that has a forecast: the forecast's, as far as playouts bear it out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from types import SimpleNamespace

import pytest

from shamble.core.matches.match import Match
from shamble.lab.game_analysis import forecast_curve, playouts, win_curve
from shamble.lab.game_analysis.curve import Curve
from shamble.lab.game_analysis.win_curve import compute_curve

from .known import LINES, Position, game_of

PLAYABLE = 100_000
Chance = Callable[[int], float]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts that end where they begin."""
    monkeypatch.setattr(playouts, "play_out", lambda *_: 0)


def found(forecast: Chance, truth: Chance, quiet: Callable[[int], bool] = lambda _: True, every: int = 1) -> Curve:
    """The curve of a game whose forecast says one thing and whose playouts another."""

    def judged(s: Position, _: object) -> list[float]:
        return [forecast(s.ply), 1 - forecast(s.ply)]

    return curve_by(judged, game_of(truth, every), quiet)


def curve_by(
    judged: Callable[[Position, object], list[float]],
    match: Match,
    quiet: Callable[[int], bool] = lambda _: True,
    playout_plies: int = PLAYABLE,
    ended: tuple[float, ...] = (1.0, 0.0),
) -> Curve:
    """The curve of a game by a forecast."""
    heuristic = SimpleNamespace(network=True, is_quiet=lambda s: quiet(s.ply), forecast=judged)
    rules = vars(match)["edition"]
    rules.game = Forecast(rules.game, heuristic)
    curve = compute_curve(match, list(ended), playout_plies, 5.0)
    assert curve is not None
    return curve


class Forecast:
    """A game whose policy is another for whoever looks back, and its own for bots."""

    def __init__(self, game: object, heuristic: object) -> None:
        self._game = game
        self._policies = [heuristic]

    def heuristic(self, book: object) -> object:
        return self._policies.pop() if self._policies else self._game.heuristic(book)  # type: ignore[attr-defined]

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)


def rising(ply: int) -> float:
    return 0.3 + ply / 1000


def test_the_curve_is_the_forecast_at_every_quiet_choice_and_ends_with_what_each_has_got() -> None:
    curve = found(rising, rising, lambda ply: ply % 2 == 0)
    assert curve.source == "forecast"
    assert [ply for ply, _ in curve.points] == [*range(0, LINES, 2), LINES]
    assert curve.points[LINES // 4][1] == pytest.approx([rising(LINES // 2), 1 - rising(LINES // 2)])
    assert curve.points[-1] == (LINES, [1.0, 0.0])


def test_it_is_told_by_how_much_playouts_find_the_forecast_off() -> None:
    assert found(lambda ply: rising(ply) + 0.1, rising).error == pytest.approx(0.1, abs=0.01)


def test_a_forecast_that_is_too_far_off_is_not_believed() -> None:
    assert found(lambda ply: rising(ply) + 0.4, rising).source == "playouts"


def test_what_wavers_from_phase_to_phase_is_no_turning_point_and_is_smoothed() -> None:
    curve = found(lambda ply: 0.5 + 0.1 * (-1) ** ply, lambda _: 0.5)
    assert curve.turns == []
    assert max(abs(a[0] - b[0]) for (_, a), (_, b) in zip(curve.points, curve.points[1:-1], strict=False)) <= 0.2


def test_a_step_that_playouts_show_too_is_a_turning_point_at_its_place() -> None:
    def step(ply: int) -> float:
        return 0.3 if ply < 120 else 0.6

    (turn,) = found(step, step).turns
    assert (turn.start, turn.end, turn.before[0], turn.after[0]) == (119, 120, 0.3, 0.6)


def test_a_step_that_is_smaller_in_playouts_but_a_swing_there_too_is_a_turning_point() -> None:
    (turn,) = found(lambda ply: 0.4 if ply < 120 else 0.03, lambda ply: 0.2 if ply < 120 else 0.03).turns
    assert (turn.start, turn.end, turn.before[0], turn.after[0]) == (119, 120, 0.4, 0.03)


def test_a_last_roll_that_ended_the_game_is_a_turning_point() -> None:
    curve = found(lambda _: 0.5, lambda _: 0.5, every=5)
    (turn,) = curve.turns
    assert (turn.start, turn.end, turn.before, turn.after) == (LINES - 5, LINES, [0.5, 0.5], [1.0, 0.0])
    assert curve.points[-2:] == [(LINES - 5, [0.5, 0.5]), (LINES, [1.0, 0.0])]


def test_to_give_up_is_no_turning_point() -> None:
    assert curve_by(lambda *_: [0.5, 0.5], game_of(lambda _: 0.5, every=5, is_ended=False)).turns == []


def test_each_seat_is_told_what_turned_the_game_for_it() -> None:
    def of_three(s: Position, _: object) -> list[float]:
        first = 0.1 if s.ply < 40 else 0.9 if s.ply < 80 else 0.2
        return [first, 0.5, 0.3 if s.ply < 140 else 0.5]

    turns = curve_by(of_three, game_of(lambda _: 0.5), playout_plies=0, ended=(0.2, 0.5, 0.5)).turns
    assert [turn.end for turn in turns] == [40, 80, 140]


def test_of_a_game_that_takes_too_long_to_look_at_positions_all_along_it_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = count(step=1.0)
    monkeypatch.setattr(forecast_curve, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(win_curve, "perf_counter", lambda: next(clock))
    curve = found(rising, rising)
    plies = [ply for ply, _ in curve.points]
    assert (plies[0], plies[-2], plies[-1]) == (0, LINES - forecast_curve.STRIDE, LINES)
    assert len(plies) == LINES // forecast_curve.STRIDE + 1


def test_a_step_that_only_the_forecast_makes_is_none() -> None:
    curve = found(lambda ply: 0.4 if ply < 120 else 0.6, lambda _: 0.5)
    assert (curve.source, curve.turns) == ("forecast", [])


def test_the_first_positions_of_a_game_are_judged_by_those_that_follow() -> None:
    def dealt(ply: int) -> float:
        return 0.0 if ply < 2 else 0.5

    curve = found(dealt, dealt)
    assert curve.points[0] == (0, [0.5, 0.5])
    assert curve.turns == []
