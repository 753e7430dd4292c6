"""Zombie Plague in pictures."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .moment import Moment, point_at, press, see_the_end
from .tables import begin, lay, play_out

FIGHT: dict[str, Any] = {
    "turn": "h1",
    "round": 6,
    "figures": [
        {"id": "h1", "at": [9, 10], "facing": "E", "weapon": "pistol", "points": 3, "items": {"ammo": 1, "med_pak": 1}},
        {"id": "h2", "at": [10, 13], "facing": "W", "weapon": "chainsaw", "done": True},
        {"id": "z1", "at": [11, 10], "facing": "W"},
        {"id": "z2", "at": [8, 10], "facing": "E"},
        {"id": "z3", "at": [9, 12], "facing": "N"},
        {"id": "z4", "at": [7, 13], "facing": "E"},
    ],
}
"""Ann and Bo in the printed house, four of the dead around them."""


def start(page: Page) -> None:
    """The first question: from which side the humans come."""
    begin(page, "plague")
    expect(page.get_by_text("From which side?")).to_be_visible()


def fight(page: Page) -> None:
    """Ann's turn."""
    lay(page, "plague", FIGHT)
    expect(page.get_by_role("button", name="End Ann")).to_be_visible()


def prompt(page: Page) -> None:
    """One of the dead is pointed at: what a shot may bring."""
    fight(page)
    point_at(page, "[data-figure=z1] .turning")
    expect(page.locator("[data-preview]")).to_contain_text("Attack")


def dice(page: Page) -> None:
    """A shot has just been fired."""
    fight(page)
    press(page, "attack h1 z1")
    expect(page.locator(".dice")).to_be_visible()


def end(page: Page) -> None:
    """How it ended, and what decided it."""
    begin(page, "plague")
    play_out(page)
    see_the_end(page)


MOMENTS = [
    Moment("start", start),
    Moment("fight", fight),
    Moment("prompt", prompt),
    Moment("dice", dice, is_light=False),
    Moment("end", end),
]
