"""The Survivor's ways along the alley: row by row while nobody lunges and the zombies let it pass."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.analysis.paths import MovePath, find_cautions, find_paths
from shamble.core.notation import find, write
from shamble.games.thirty_seconds.game import GUIDE
from shamble.games.thirty_seconds.rules.state import Alley

EDITION = shamble.load("thirty_seconds")
OPEN: dict[str, Any] = {
    "turn": "survivor",
    "survivor": {"row": 4, "name": "mara_voss", "energy": 5},
    "zombies": [{"card": "Z-WA1", "row": 6}],
    "hands": {"survivor": [], "zombie": ["stumble"]},
}


def laid(**survivor: Any) -> Alley:
    """The Survivor in row four, a walker in row six."""
    state = EDITION.set_position(2, OPEN | {"survivor": OPEN["survivor"] | survivor})
    assert isinstance(state, Alley)
    return state


def told(state: Alley) -> dict[int, MovePath]:
    """The ways by the rows to which they lead."""
    return {path.destination[0]: path for path in find_paths(state, 0, GUIDE)}


@pytest.mark.clause("TS-420")
def test_a_way_goes_on_row_by_row_though_the_zombies_may_answer_each_move() -> None:
    state = laid()
    path = told(state)[6]
    assert [write(path.state_before_last, action) for action in path.actions] == ["move 5", "move 6"]
    assert (path.places, path.cost, path.cautions) == (((5,), (6,)), 3, ())


@pytest.mark.clause("TS-235")
def test_it_ends_where_somebody_lunges_and_says_how_likely_that_hits() -> None:
    there = told(laid())
    # Line B, for there is cover: 8 of 22 cards hit, one of them knocks down.
    assert there[7].cautions == ("one lunge, 36 % to be hit, 5 % to fall",)
    assert 8 not in there


@pytest.mark.clause("TS-425")
def test_who_lies_gets_up_first_and_pays_for_that() -> None:
    path = told(laid(down=True))[5]
    assert [write(path.state_before_last, action) for action in path.actions] == ["stand", "move 5"]
    assert path.cost == 2


@pytest.mark.clause("TS-235")
def test_the_risk_of_a_single_move_past_the_dead_stands_beside_it() -> None:
    state = laid(row=6)
    assert find_cautions(state, find(state, "move 7"), GUIDE)[0].startswith("one lunge")
    assert find_cautions(state, find(state, "move 5"), GUIDE) == []
