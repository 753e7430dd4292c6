"""Games near their end: played by chance in this process, then laid on the server's table with a visitor in a seat."""

from __future__ import annotations

import random
from functools import cache
from secrets import token_hex
from typing import Any

from playwright.sync_api import Page, expect

import shamble
from shamble.core.matches.match import Match

from .tables import SHORT

LAST = 12
"""How many lines of the game are left, at least."""


@cache
def _played(game: str, count: int) -> tuple[Match, list[int]]:
    """A whole game by chance, and for each of its lines the seat that chose it; -1 for a roll."""
    short = SHORT.get(game, {})
    match = Match(shamble.load(game, preset=short.get("preset"), **short.get("options", {})), count, 1)
    chance, seats = random.Random(1), []
    while not match.is_over:
        seats.append(-1 if match.is_chance else match.to_move[0])
        if match.is_chance:
            match.roll()
        else:
            match.play(chance.choice(match.legal(seats[-1])), seats[-1])
    return match, seats


def open_late(page: Page, game: str, count: int, seat: int, others: dict[str, Any]) -> str:
    """Sit down at a game that is nearly over, and return the table's id."""
    table, seated = _played(game, count)
    late = max(ply for ply, each in enumerate(seated[:-LAST]) if each == seat)
    asked = page.request
    record = {"id": token_hex(8), "record": table.record()}
    found = asked.post("/api/v1/records", data=record).json()["table"]["id"]
    seats = [{"k": "me"} if n == seat else others for n in range(count)]
    plan = {"id": token_hex(8), "ply": late, "seats": seats}
    made: str = asked.post(f"/api/v1/tables/{found}/fork", data=plan).json()["table"]["id"]
    page.goto(f"/t/{made}")
    expect(page.locator("main.game")).to_be_visible()
    return made
