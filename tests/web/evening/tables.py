"""Tables of every game for an evening: opened without a form, and brought to their end."""

from __future__ import annotations

import re
from secrets import token_hex
from typing import Any

from playwright.sync_api import Page, expect

ME: dict[str, Any] = {"k": "me"}
FRIEND: dict[str, Any] = {"k": "invite"}
WEAK: dict[str, Any] = {"k": "bot", "level": "random"}
BESIDE = "Choices, log and chat"
"""The button that folds the part beside the table out and away."""
SHORT: dict[str, dict[str, Any]] = {"plague": {"preset": "quick", "options": {"max_rounds": 6}}}
"""What makes a game of an evening short; the others are short enough."""


def games(page: Page) -> list[dict[str, Any]]:
    """All games of the server."""
    found: list[dict[str, Any]] = page.request.get("/api/v1/games").json()
    return found


def seats_of(page: Page, game: str) -> int:
    """The fewest seats of a game with at least one other player."""
    [info] = [each for each in games(page) if each["id"] == game]
    return min(int(count) for count in info["presets"][0]["seats"] if int(count) > 1)


def open_table(page: Page, game: str, seat: int = 0, others: dict[str, Any] = WEAK, **body: Any) -> str:
    """Open a table of a game with the visitor in one seat, go there and return its id."""
    seats = [ME if n == seat else others for n in range(seats_of(page, game))]
    table = lay_table(page, game, seats, **body)
    expect(page.locator("main.game")).to_be_visible()
    return table


def lay_table(page: Page, game: str, seats: list[dict[str, Any]], **body: Any) -> str:
    """Open a table of a game with these seats, go there and return its id; it may wait for a friend."""
    plan = {"id": token_hex(8), "game": game, "seats": seats} | SHORT.get(game, {}) | body
    table: str = page.request.post("/api/v1/tables", data=plan).json()["table"]["id"]
    page.goto(f"/t/{table}")
    return table


def open_menu(page: Page) -> bool:
    """Open the table's menu, and return whether the part beside the table had to be folded out for it."""
    beside, tab = page.get_by_role("button", name=BESIDE), page.get_by_role("tab", name="Table")
    expect(beside.or_(tab).first).to_be_attached()
    is_folded = beside.count() > 0 and beside.get_attribute("aria-expanded") == "false"
    if is_folded:
        beside.click()
    tab.click()
    return is_folded


def resign(page: Page) -> None:
    """Resign by the table's menu, or give up where all play together; wait for the end page."""
    was_folded = open_menu(page)
    page.get_by_role("button", name=re.compile("^(Resign|Give up)$")).click()
    page.get_by_role("button", name=re.compile("^Yes, (I resign|give up)$")).click()
    expect(page.locator("section.over")).to_be_attached()
    if was_folded:
        page.get_by_role("button", name=BESIDE).dispatch_event("click")  # the end page lies over it
