"""Keys of one letter choose something, unless whoever plays has switched them off (WCAG 2.1.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from ..host import Host
from .alley import lay

RUNS: dict[str, Any] = {"turn": "survivor", "survivor": {"row": 4, "name": "mara_voss"}, "hands": {"survivor": []}}


def test_a_letter_ends_the_turn_until_letters_are_switched_off(host: Host, guest: Callable[..., Page]) -> None:
    page = guest(host.origin, beside=False)
    page.goto("/settings")
    box = page.get_by_role("checkbox", name="Single letters choose something")
    path = lay(page, ["me", "me"], RUNS)
    end = page.get_by_role("button", name="End turn")
    box.uncheck()
    page.goto(f"{path}?seat=0")
    page.get_by_role("button", name="Lift the curtain").click()
    expect(end).to_be_enabled()
    expect(end.locator("kbd")).to_be_hidden()
    page.keyboard.press("e")
    page.goto("/settings")
    box.check()
    page.goto(f"{path}?seat=0")
    page.get_by_role("button", name="Lift the curtain").click()
    expect(end).to_be_enabled()
    page.keyboard.press("e")
    expect(end).to_be_hidden()
