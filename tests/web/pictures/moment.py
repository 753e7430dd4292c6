"""A moment of a game that is shown in the documentation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

LOOKED_BACK = 60_000  # ms


@dataclass(frozen=True)
class Moment:
    """The name of its picture, what leads a page there, and whether it is taken in the light theme as well."""

    name: str
    lead: Callable[[Page], None]
    is_light: bool = True


def press(page: Page, offer: str) -> None:
    """Choose what is on offer, wherever it is shown."""
    button = page.locator(f'[data-offer="{offer}"][aria-disabled=false]')
    expect(button).to_be_attached()
    button.dispatch_event("click")


def point_at(page: Page, thing: str, x: float = 0.5, y: float = 0.5) -> None:
    """Point at something of a table, by the mouse or by a finger's first tap, and see what is said of it."""
    place = page.locator(thing).first
    expect(place).to_be_visible()
    box = place.bounding_box()
    assert box
    at = box["x"] + x * box["width"], box["y"] + y * box["height"]
    if page.evaluate("'ontouchstart' in window"):
        page.touchscreen.tap(*at)
    else:
        page.mouse.move(*at)


def see_the_end(page: Page) -> None:
    """Wait until the end is told, and what decided it."""
    over = page.locator("section.over")
    expect(over).to_be_visible()
    expect(over.locator("p.name > .small")).not_to_be_empty(timeout=LOOKED_BACK)  # what the curve is based on
