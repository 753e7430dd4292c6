"""All that lies before a seat given out at once, as its game's guide would: asked of who alone may choose."""

from __future__ import annotations

import pytest

from shamble.core.analysis.paths import MoveAdvisor, find_best_allocation
from shamble.core.matches.match import Match
from shamble.core.play import legal_actions

from ..camp.rules.state import Camp
from ..camp.tables import at, camp, day


class Generous(MoveAdvisor[Camp]):
    """Gives out the first choices on offer, so many of them."""

    def __init__(self, many: int) -> None:
        self.many = many

    def best_allocation(self, s: Camp) -> tuple[int, ...]:
        return tuple(legal_actions(s)[: self.many])


@pytest.mark.parametrize(("many", "given"), [(0, 0), (1, 0), (2, 2), (3, 3)])
def test_one_choice_alone_is_not_given_out(many: int, given: int) -> None:
    s = camp(day())
    assert find_best_allocation(s, 0, Generous(many)) == tuple(legal_actions(s)[:given])


@pytest.mark.parametrize("pending", [["scene", "vote"], ["vote", "count"]])
def test_nothing_is_given_out_while_something_is_rolled_or_several_choose(pending: list[str]) -> None:
    assert find_best_allocation(camp(at(*pending)), 0, Generous(2)) == ()


def test_nothing_is_given_out_once_the_game_is_over_or_by_who_is_not_to_choose() -> None:
    over: Match = at("round", round=5)
    assert over.is_over
    assert find_best_allocation(camp(over), 0, Generous(2)) == ()
    assert find_best_allocation(camp(day()), 1, Generous(2)) == ()
    assert len(find_best_allocation(camp(at("day bo")), 1, Generous(2))) == 2


def test_a_guide_that_gives_nothing_out_gives_nothing_out() -> None:
    advisor: MoveAdvisor[Camp] = MoveAdvisor()
    assert find_best_allocation(camp(day()), 0, advisor) == ()
