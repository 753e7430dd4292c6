"""[ZP-050] How well each seat has done: humans by their own figures, zombies by all that were lost."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.matches.match import Match

clause = pytest.mark.clause


def returns(seats: int, figures: list[dict[str, Any]], **options: Any) -> list[float]:
    """The returns of a game whose last round ends with these figures."""
    edition = shamble.load("plague", **{"map": "cabin", "max_rounds": 1, "cellar": True, **options})
    return Match(edition, seats, 0, edition.set_position(seats, {"figures": figures, "turn": "zombie end"})).returns()


def left(number: int) -> dict[str, Any]:
    """A human who is still there when the rounds are over."""
    return {"id": f"h{number}", "at": [4, 3 + number]}


@clause("ZP-050")
def test_a_human_seat_has_the_share_of_its_own_figures_that_were_saved() -> None:
    figures = [{"id": "h1", "fate": "escaped"}, {"id": "h2", "fate": "zombified"}, {"id": "h3", "fate": "secured"}]

    assert returns(4, [*figures, left(4)]) == [1.0, 0.0, 0.5, 0.5]


@clause("ZP-050")
def test_the_escaped_and_the_secured_are_saved_and_nobody_else() -> None:
    fates = ["escaped", "secured", "zombified", "killed"]
    figures = [{"id": f"h{number}", "fate": fate} for number, fate in enumerate(fates, 1)]

    assert returns(8, [*figures[:3], left(4)]) == [1.0, 1.0, 0.0, 0.0, 0.5, 0.5, 0.5, 0.5]
    assert returns(2, [*figures, left(5)]) == [0.4, 0.6]


@clause("ZP-050", "ZPV-01")
def test_the_one_zombie_player_has_all_that_the_humans_have_not() -> None:
    figures = [{"id": "h1", "fate": "escaped"}, left(2), left(3)]

    assert returns(4, figures, roles="one_zombie") == [1.0, 0.0, 0.0, pytest.approx(2 / 3)]


@clause("ZP-050", "ZPV-13")
def test_without_a_zombie_player_only_humans_have_returns() -> None:
    assert returns(2, [{"id": "h1", "fate": "escaped"}, left(2)], zombie_control="auto") == [1.0, 0.0]
