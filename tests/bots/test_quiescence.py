"""What is half done is played to where it can be judged: as a policy advises, else by what is offered first."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.chance import Rng
from shamble.core.heuristic import Heuristic
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.play import legal_actions, take
from shamble.core.records.snapshot import digest
from shamble.core.state import State

FACING: dict[str, Any] = {
    "figures": [{"id": "h1", "at": [5, 3], "facing": "S"}, {"id": "h2", "at": [0, 0]}],
    "turn": "h1",
}


class Once(Heuristic[Any]):
    """A choice is half done until it is made; asked, it advises the one at a place, from the last for -1."""

    def __init__(self, advised: int | None) -> None:
        self.advised = advised
        self.asked = 0

    def is_quiet(self, s: State) -> bool:
        self.asked += 1
        return self.asked > 1

    def advice(self, s: State, seat: i64, actions: LegalActions) -> i64:
        return -1 if self.advised is None else actions.items[actions.count + self.advised]


@pytest.mark.parametrize(("advised", "place"), [(None, 0), (-1, -1)])
def test_the_advised_choice_is_made_and_without_advice_the_first(advised: int | None, place: int) -> None:
    begun, made = (shamble.load("plague", map="field").set_position(2, FACING) for _ in range(2))
    Once(advised).play_to_quiescence(begun, Rng(1))
    take(made, legal_actions(made)[place])
    assert digest(begun) == digest(made)


def test_a_position_that_can_be_judged_stays_as_it_is() -> None:
    s = shamble.load("plague", map="field").set_position(2, FACING)
    before, judged = digest(s), Once(None)
    judged.asked = 1
    judged.play_to_quiescence(s, Rng(1))
    assert digest(s) == before
