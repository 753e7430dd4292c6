"""How a run ended, told to each seat."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.tables.table import Table


def ended(position: dict[str, object], choice: str) -> list[str]:
    """What both seats and who only watches are told at the end that a choice brings."""
    edition = shamble.load("thirty_seconds")
    table = Table(edition, 2, 0, edition.lay(2, {"turn": "survivor", **position}))
    table.play(choice, 0)
    return [edition.game.ending(table.state, seat) for seat in (0, 1, -1)]


@pytest.mark.clause("TS-051", "TS-054")
def test_in_the_street_the_survivor_is_praised() -> None:
    told = ended({"survivor": {"row": 10}}, "move street")
    assert told == [
        "The Survivor has won: well played!",
        "The Survivor has won. You have lost.",
        "The Survivor has won.",
    ]


@pytest.mark.clause("TS-050")
def test_when_the_survivor_gives_up_the_zombies_are_praised() -> None:
    told = ended({"survivor": {"row": 3}}, "resign")
    assert told == [
        "The zombies have won. You have lost.",
        "The zombies have won: well played!",
        "The zombies have won.",
    ]
