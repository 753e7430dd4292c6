"""Fingers on the phone's town: one moves it, two zoom it around their middle."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page, expect

from ..conftest import PHONE
from ..host import Host
from .town import DAY, open_at

Guest = Callable[..., Page]

MIDDLE = (180.0, 330.0)
STEPS = 6


def touch(page: Page, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Put a finger on the start of each way, move all of them to the ends together, and lift them."""
    devtools = page.context.new_cdp_session(page)
    for step in range(STEPS + 1):
        at = [(x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS) for (x, y), (to_x, to_y) in ways]
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(at)]
        kind = "touchMove" if step else "touchStart"
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def spread(page: Page, before: float, after: float) -> None:
    """Spread two fingers around the middle from one distance to another, in pixels."""
    x, y = MIDDLE
    touch(page, *(((x + side * before / 2, y), (x + side * after / 2, y)) for side in (-1, 1)))


def panel(page: Page, place: str = "safe_house") -> FloatRect:
    box = page.locator(f"[data-thing={place}]").bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize(("before", "after"), [(80.0, 120.0), (200.0, 120.0)])
def test_two_fingers_zoom_the_town_by_as_much_as_they_spread(
    host: Host, guest: Guest, before: float, after: float
) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, DAY)
    width = panel(page)["width"]
    spread(page, before, after)
    assert panel(page)["width"] == pytest.approx(width * after / before, rel=0.08)
    expect(page.locator("[data-paper]")).to_have_count(0)


def test_the_place_under_the_fingers_stays_under_them(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, DAY)
    x, y = MIDDLE

    def held(box: FloatRect) -> tuple[float, float]:
        return (x - box["x"]) / box["width"], (y - box["y"]) / box["height"]

    before = held(panel(page))
    spread(page, 80, 112)
    assert held(panel(page)) == pytest.approx(before, abs=0.12)


def test_one_finger_moves_the_town_after_a_pinch(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, DAY)
    spread(page, 80, 112)
    x, y = MIDDLE
    before = panel(page)
    touch(page, ((x, y), (x - 60, y)))
    assert panel(page)["x"] == pytest.approx(before["x"] - 60, abs=2)
    assert panel(page)["width"] == before["width"]


def test_the_first_tap_after_a_pinch_reads(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, DAY)
    spread(page, 80, 112)
    page.locator("[data-thing=p2]").tap()
    expect(page.locator("[data-paper]")).to_contain_text("Gas Station")
