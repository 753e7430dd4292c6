"""Forced choices, which the server makes at tables with that setting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.core.step import CLOCK

from ..alley_tables import Pair, until

Table = Callable[..., Pair]
MOVES: dict[str, Any] = {
    "turn": "zombie",
    "survivor": {"row": 5, "name": "mara_voss"},
    "zombies": [{"card": "Z-WA1", "row": 4}, {"card": "Z-BR1", "row": 2}],
    "hands": {"survivor": [], "zombie": ["maul"]},
}
"""A zombie walks up to the Survivor, who may answer: with no card."""
HELD = MOVES | {"hands": {"survivor": ["block"], "zombie": ["maul"]}}
"""The same with a card that does not answer it."""
ANSWERED = MOVES | {"hands": {"survivor": ["confrontation"], "zombie": ["maul"]}}


def walked(pair: Pair) -> list[str]:
    """Let the zombie walk, and return the choices that the Survivor is offered then."""
    survivor, zombies = pair.views
    zombies.act("advance z1 5")
    until(survivor, "advance z1 5")
    return survivor.offers


@pytest.mark.parametrize(("forced", "position"), [("pass", MOVES), ("pass", HELD), ("seen", MOVES)])
def test_the_server_passes_for_whoever_can_only_pass_if_the_table_wants_it(
    table: Table, forced: str, position: dict[str, Any]
) -> None:
    pair = table(position, forced=forced, timer=False)
    walked(pair)
    passed = until(pair.views[0], "pass")
    assert passed["seat"] == CLOCK
    until(pair.views[1], "pass")
    assert "strike z1" in pair.views[1].offers


@pytest.mark.parametrize(("forced", "position"), [("ask", MOVES), ("seen", HELD), ("pass", ANSWERED)])
def test_whoever_has_a_choice_or_a_secret_to_keep_is_asked(table: Table, forced: str, position: dict[str, Any]) -> None:
    pair = table(position, forced=forced, timer=False)
    offers = walked(pair)
    assert "pass" in offers
    assert pair.views[0].act("pass")["t"] == "ok"


def test_a_pass_of_the_server_is_taken_back_with_the_choice_of_that_seat_before_it_and_no_other_s(table: Table) -> None:
    pair = table(MOVES, forced="pass", timer=False)
    walked(pair)
    until(pair.views[1], "pass")
    assert pair.views[1].ask("undo", ply=pair.views[1].ply)["code"] == "alone"
