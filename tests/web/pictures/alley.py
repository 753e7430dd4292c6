"""30 Seconds to Live in pictures."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .moment import Moment, point_at, see_the_end
from .tables import begin, lay, play_out

GAME = "thirty_seconds"
DEAD = (("Z-WA1", 4), ("Z-SH1", 5), ("Z-CR1", 3), ("Z-RU1", 6), ("Z-WA2", 7), ("Z-BR1", 9))
RUNS: dict[str, Any] = {
    "turn": "survivor",
    "survivor": {"row": 4, "name": "imani_okafor", "equipped": ["length_of_pipe", "pistol"], "health": 5},
    "zombies": [{"card": card, "row": row} for card, row in DEAD],
    "hands": {"survivor": ["block", "sidestep", "parkour", "quick_trigger", "shove"], "zombie": ["maul", "Z-WA3"]},
}
"""Imani's turn among the dead, most of the alley still to run."""
ATTACKED: dict[str, Any] = RUNS | {
    "turn": "zombie",
    "hands": {"survivor": ["counterattack", "block", "parkour"], "zombie": ["surge", "Z-WA3", "Z-BR1", "lurch"]},
}
"""The zombies' turn; the walker stands beside Imani, who can answer."""


def start(page: Page) -> None:
    """The first question."""
    begin(page, GAME)
    expect(page.locator("[data-prompt]")).to_be_visible()


def run(page: Page) -> None:
    """A row is pointed at: what running on costs, and who lunges."""
    lay(page, GAME, RUNS)
    point_at(page, "button[data-thing='5']", 0.2, 0.2)
    expect(page.locator("[data-preview]")).to_be_visible()


def fight(page: Page) -> None:
    """A walker is pointed at: how to strike it, and what that brings."""
    lay(page, GAME, RUNS)
    page.locator("button[data-thing=z1]").click()
    expect(page.get_by_role("group", name="Choices with Walker 1")).to_be_visible()


def attacked(page: Page) -> None:
    """The walker strikes, and Imani may answer."""
    lay(page, GAME, ATTACKED, lines=["strike z1", "draw ZC-04"])
    expect(page.locator(".reaction")).to_be_visible()


def grabbed(page: Page) -> None:
    """A crawler grabs, and Imani may answer."""
    lay(page, GAME, ATTACKED, lines=["advance z3 4", "pass", "grab z3", "pass", "draw ZC-05"])
    expect(page.locator(".reaction")).to_be_visible()


def bell(page: Page) -> None:
    """Time is up."""
    lay(page, GAME, RUNS, timer=True, timer_seconds=5)
    expect(page.locator("body")).to_contain_text("Time is up")


def end(page: Page) -> None:
    """How it ended, and what decided it."""
    begin(page, GAME)
    play_out(page)
    see_the_end(page)


MOMENTS = [
    Moment("start", start),
    Moment("run", run, is_light=False),
    Moment("fight", fight),
    Moment("attack", attacked),
    Moment("grab", grabbed, is_light=False),
    Moment("bell", bell, is_light=False),
    Moment("end", end),
]
