"""A far row of the alley: pointed at it shows the way and its cost; a click goes, though the dead are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from ..host import Host
from .alley import lay

RUNS: dict[str, Any] = {
    "turn": "survivor",
    "survivor": {"row": 4, "name": "mara_voss", "energy": 5},
    "zombies": [{"card": "Z-WA1", "row": 9}],
    "hands": {"survivor": [], "zombie": []},
}


def test_a_far_row_is_gone_to_in_one_click_though_the_dead_may_answer_each_step(
    host: Host, guest: Callable[..., Page]
) -> None:
    page = guest(host.origin, beside=False)
    page.goto("/")
    page.goto(lay(page, ["me", "greedy"], RUNS))
    row = page.locator("[data-row='6'] button").first
    expect(row).to_be_visible()
    row.hover()
    expect(page.locator("[data-preview]")).to_contain_text("6")
    expect(page.locator("[data-preview]").get_by_role("img", name="costs 3 energy")).to_be_visible()
    row.click()
    expect(page.locator("[data-survivor='6']")).to_be_attached()
