"""A crowd in the alley: each of the dead is reached by the mouse and by the keys, whoever stands before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK
from ..host import Host
from ..setting.rest import at_rest
from .alley import lay

DEAD = [
    {"card": "Z-CR1", "row": 4, "holds": True},
    {"card": "Z-BR1", "row": 4},
    {"card": "Z-WA1", "row": 4, "down": True},
    {"card": "Z-CR2", "row": 3},
    {"card": "Z-WA2", "row": 3},
    {"card": "Z-WA3", "row": 3, "down": True},
    {"card": "Z-BL1", "row": 5},
    {"card": "Z-SK1", "row": 5},
    {"card": "Z-CR3", "row": 5},
]
HEAP: dict[str, Any] = {
    "turn": "survivor",
    "survivor": {"row": 4, "name": "mara_voss", "down": True},
    "zombies": DEAD,
    "hands": {"survivor": [], "zombie": []},
}
"""As many as there may be in three rows, some of them on the ground before the others."""
MIDDLE = """name => {
    const { left, top, width, height } = document.querySelector(`[data-zombie=${name}]`).getBoundingClientRect()
    return [left + width / 2, top + height / 2] }"""
ON_TOP = """([name, x, y]) => document.elementFromPoint(x, y)?.closest('[data-zombie]')?.dataset.zombie === name"""
FOCUSED = "() => document.activeElement.closest('[data-zombie]')?.dataset.zombie ?? ''"


@pytest.mark.parametrize("beside", [False, True])
def test_each_of_a_heap_of_the_dead_comes_to_the_front_when_it_is_pointed_at(
    host: Host, guest: Callable[..., Page], beside: bool
) -> None:
    page = guest(host.origin, size=DESK, beside=beside)
    page.goto(lay(page, ["me", "random"], HEAP))
    expect(page.locator("[data-zombie]")).to_have_count(len(DEAD))
    at_rest(page)
    for n in range(1, len(DEAD) + 1):
        x, y = page.evaluate(MIDDLE, f"z{n}")
        page.mouse.move(x, y)
        page.wait_for_function(ON_TOP, arg=[f"z{n}", x, y])
    page.mouse.click(x, y)
    expect(page.locator("[data-look]")).to_contain_text("Crawler")


def test_the_keys_go_from_one_of_the_dead_to_the_next(host: Host, guest: Callable[..., Page]) -> None:
    page = guest(host.origin, size=DESK, beside=False)
    page.goto(lay(page, ["me", "random"], HEAP))
    expect(page.locator("[data-zombie]")).to_have_count(len(DEAD))
    at_rest(page)
    page.locator("[data-zombie=z1] button").focus()
    page.keyboard.press("Home")
    reached = set()
    for _ in range(len(DEAD) + 1):  # and the Survivor
        reached.add(page.evaluate(FOCUSED))
        page.keyboard.press("ArrowRight")
    assert reached - {""} == {f"z{n}" for n in range(1, len(DEAD) + 1)}
