"""Fewer clicks: a whole turn of the dead by one click a figure; ways, prices and risks before the click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import shamble
from shamble.core.tables.table import Table

from .conftest import DESK, PHONE
from .host import Host
from .table import OFFER

Guest = Callable[..., Page]
BOARD = (12, 10)  # squares
DEAD = 6
POSITION: dict[str, Any] = {
    "figures": [
        {"id": "h1", "at": [9, 8], "facing": "N"},
        *({"id": f"z{n}", "at": [2 * n - 1, 1], "facing": "S"} for n in range(1, DEAD + 1)),
    ],
    "turn": "zombie",
}


def lay(page: Page, name: str, position: dict[str, Any] = POSITION) -> str:
    """Lay a table from a position at which the dead are one's own; return its path."""
    edition = shamble.load("plague", map="field", max_rounds=3)
    record = Table(edition, 2, 0, edition.lay(2, position)).record()
    laid = page.request.post("/api/v1/records", data={"id": name, "record": record}).json()["table"]["id"]
    seats = [{"k": "bot", "level": "random"}, {"k": "me"}]
    made = page.request.post(f"/api/v1/tables/{laid}/fork", data={"id": name, "ply": 0, "seats": seats})
    return f"/t/{made.json()['table']['id']}"


def ways(page: Page, table: str) -> list[dict[str, Any]]:
    """Where one's figures may go."""
    found: list[dict[str, Any]] = page.request.get(f"/api/v1/tables/{table[3:]}/ways?seat=1").json()
    return found


def spot(page: Page, square: list[int]) -> tuple[float, float]:
    """Where a square of the board is on the screen."""
    x, y = page.evaluate(
        """([x, y, width, height]) => { const box = document.querySelector('.world > svg').getBoundingClientRect()
                   return [box.x + (x + 0.5) * box.width / width, box.y + (y + 0.5) * box.height / height] }""",
        [*square, *BOARD],
    )
    return x, y
