"""Tables of 30 Seconds to Live that begin where a test says."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

import shamble
from shamble.core.matches.match import Match

from ..table import OFFER

SURVIVOR, HORDE = 0, 1


def lay(page: Page, seats: list[str], position: dict[str, Any], **options: Any) -> str:
    """Lay a table from a position: the record of a game given up there, forked; return its path."""
    edition = shamble.load("thirty_seconds", **options)
    match = Match(edition, 2, 0, edition.set_position(2, position))
    match.play("resign", SURVIVOR)
    name = f"t{abs(hash((page, str(position), str(options)))):x}"
    asked = page.request
    record = asked.post("/api/v1/records", data={"id": name, "record": match.record()}).json()["table"]["id"]
    plan = [{"k": "bot", "level": each} if each in ("greedy", "random") else {"k": each} for each in seats]
    made = asked.post(f"/api/v1/tables/{record}/fork", data={"id": name, "ply": 0, "seats": plan}).json()
    return f"/t/{made['table']['id']}"


def sit_down(survivor: Page, zombies: Page, position: dict[str, Any], **options: Any) -> None:
    """Two people at a table from a position."""
    path = lay(survivor, ["me", "open"], position, **options)
    survivor.goto(path)
    expect(survivor.get_by_role("heading", name="Waiting for one more")).to_be_visible()
    zombies.goto(path)
    zombies.get_by_role("button", name="Sit down here").click()
    for page in (survivor, zombies):
        expect(page.locator("[data-prompt]")).to_be_visible()


def choose(page: Page, text: str) -> None:
    """Choose from the list what is named; where it is folded away, it is folded out for that."""
    fold = page.get_by_role("button", name="Choices, log and chat")
    is_folded = fold.get_attribute("aria-expanded") == "false"
    if is_folded:
        fold.click()
    page.locator(f"{OFFER}[data-offer='{text}']").click()
    if is_folded:
        fold.click()
