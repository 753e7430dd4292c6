"""What the searching bot asks of a leaf: a forecast, or how its seats stand now against how they stood."""

from __future__ import annotations

import pytest

import shamble
from shamble.bots.leaf_evaluator import EVEN, LeafEvaluator
from shamble.core.chance import Rng
from shamble.core.heuristic import Heuristic
from shamble.core.network import sigmoid
from shamble.core.state import State


class Asked(Heuristic[State]):
    """Notes for which seats it is asked; all stand equally well."""

    def __init__(self) -> None:
        self.worth = 0
        self.seats: list[int] = []

    def value(self, s: State, seat: int) -> int:
        """The same for every seat."""
        self.seats.append(seat)
        return self.worth


@pytest.mark.parametrize(("bits", "asked"), [(0b01, [0]), (0b10, [1]), (0b11, [0, 1]), (-1, [0, 1])])
def test_only_the_seats_in_question_are_judged_and_by_how_much_better_they_stand(bits: int, asked: list[int]) -> None:
    s, heuristic = shamble.load("thirty_seconds").initial_state(seats=2), Asked()
    evaluator = LeafEvaluator(heuristic)
    evaluator.set_root(s)
    heuristic.seats.clear()
    heuristic.worth = 150
    expected = evaluator.evaluate(s, Rng(1), bits)
    assert heuristic.seats == asked
    assert expected == [sigmoid(1.5) if seat in asked else EVEN for seat in range(2)]


def test_a_forecast_is_asked_about_the_seats_in_question_only() -> None:
    s, game = shamble.load("apocalypse").initial_state(seats=3), shamble.load("apocalypse").game
    evaluator = LeafEvaluator(game.heuristic(s.book))
    evaluator.set_root(s)
    everybody = evaluator.evaluate(s.clone(), Rng(1))
    assert 0.0 not in everybody
    assert evaluator.evaluate(s.clone(), Rng(1), 0b010) == [0.0, everybody[1], 0.0]
