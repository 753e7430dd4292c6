"""Heuristic parameters of Zombie Plague, against those of the greedy bot, on either side."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.game.level import GREEDY
from shamble.games.plague.levels import PLANNER
from shamble.games.plague.policy.heuristic import PlagueHeuristic
from shamble.games.plague.policy.heuristic_params import HeuristicParams
from shamble.games.plague.rules.state import Plague

HUMANS, ZOMBIES = 0, 1
NOBODY_CLOSE: dict[str, Any] = {"id": "h1", "at": [5, 9], "facing": "N"}


def worth(seat: int, params: HeuristicParams, *figures: dict[str, Any], board: str = "field", **position: Any) -> int:
    """What a position is worth to a seat."""
    edition = shamble.load("plague", map=board)
    laid = {"figures": [*figures, {"id": "h2", "at": [0, 0]}], "turn": "h1", **position}
    s = edition.set_position(2, laid)
    assert isinstance(s, Plague)
    return int(PlagueHeuristic(s.rules, params).value(s, seat))


def gun(facing: str) -> dict[str, Any]:
    return {"id": "h1", "at": [5, 9], "facing": facing, "weapon": "rifle"}


def dead(*at: int) -> dict[str, Any]:
    return {"id": "z1", "at": list(at), "facing": "S"}


def test_zombies_that_mind_a_rifle_do_not_like_to_stand_before_it() -> None:
    minding, usual = HeuristicParams(sights=100), HeuristicParams()
    assert worth(ZOMBIES, usual, gun("N"), dead(5, 4)) == worth(ZOMBIES, usual, gun("S"), dead(5, 4))
    assert worth(ZOMBIES, minding, gun("S"), dead(5, 4)) == worth(ZOMBIES, usual, gun("S"), dead(5, 4))
    dreaded = worth(ZOMBIES, usual, gun("N"), dead(5, 4)) - worth(ZOMBIES, minding, gun("N"), dead(5, 4))
    assert 50 < dreaded <= 100


@pytest.mark.parametrize(
    ("seat", "params"), [(ZOMBIES, HeuristicParams(indoors=50)), (HUMANS, HeuristicParams(intruder=-50))]
)
def test_a_zombie_in_the_house_weighs_more_than_one_before_it(seat: int, params: HeuristicParams) -> None:
    for at, more in (((5, 4), 50), ((13, 0), 0)):
        usual, other = (
            worth(seat, each, NOBODY_CLOSE, dead(*at), board="cabin") for each in (HeuristicParams(), params)
        )
        assert other - usual == more


@pytest.mark.parametrize(
    ("params", "figure", "more"),
    [
        (HeuristicParams(enemy=140), dead(5, 4), -100),
        (HeuristicParams(cornered=160), dead(5, 4), 0),
        (HeuristicParams(cornered=160), dead(5, 8), -80),
        (HeuristicParams(life=1000), dead(5, 4), -2000),
    ],
)
def test_what_humans_weigh_counts_once_for_each(params: HeuristicParams, figure: dict[str, Any], more: int) -> None:
    assert worth(HUMANS, params, NOBODY_CLOSE, figure) - worth(HUMANS, HeuristicParams(), NOBODY_CLOSE, figure) == more


def test_only_a_planner_has_other_habits() -> None:
    edition = shamble.load("plague", map="field")
    s = edition.set_position(2, {"figures": [gun("N"), dead(5, 4), {"id": "h2", "at": [0, 0]}], "turn": "h1"})
    usual, greedy, planner = (
        [heuristic.value(s, seat) for seat in (HUMANS, ZOMBIES)]
        for heuristic in (
            edition.game.heuristic(edition.book),
            *(edition.game.heuristic_for(x, edition.book) for x in (GREEDY, PLANNER)),
        )
    )
    assert greedy == usual
    assert all(other != same for other, same in zip(planner, usual, strict=True))


def test_the_fear_of_who_is_patient_no_longer_ends_in_time() -> None:
    """What a zombie in reach takes from a position is as usual at first, half of it later, nothing at last."""
    usual, ending = HeuristicParams(), HeuristicParams(patience=175)

    def fear(params: HeuristicParams, at: int) -> int:
        near, far = (worth(HUMANS, params, NOBODY_CLOSE, dead(*to), round=at) for to in ((5, 7), (11, 0)))
        return far - near

    assert fear(ending, 25) == fear(usual, 25) > 0
    assert abs(fear(usual, 100) - 2 * fear(ending, 100)) <= 2
    assert fear(usual, 175) > 0
    assert fear(ending, 175) == fear(ending, 300) == 0
