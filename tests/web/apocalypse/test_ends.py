"""The end page of a story in Chromium: the dead and their names, the master's page, and the main button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from .stories import lay

Guest = Callable[..., Page]

BOOKS = ("hunter", "healer", "outcast", "athlete")
ALL_DEAD: dict[str, Any] = {
    "day": 3,
    "scene": "market",
    "survivors": {letter: {"playbook": book, "dead": True} for letter, book in zip("abcd", BOOKS, strict=True)},
}
OVERLAPS = """() => {
    const all = [...document.querySelectorAll('.end li')]
        .flatMap(li => [...li.children].map(each => ({ li, box: each.getBoundingClientRect() })))
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return all.flatMap((a, n) => all.slice(n + 1).filter(b => a.li !== b.li && meet(a.box, b.box))
        .map(b => `${a.li.innerText} / ${b.li.innerText}`)) }"""
"""The pairs of survivors whose bodies or names lie over each other."""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_with_everybody_dead_each_has_room_and_the_main_button_is_a_rematch(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, ALL_DEAD, ["me", "random", "random", "random"]))
    over = page.locator("section.over")
    expect(over.get_by_role("heading", name="Nobody is left.")).to_be_visible()
    expect(over.locator(".end li")).to_have_count(4)
    assert page.evaluate(OVERLAPS) == []
    expect(over.locator(".main")).to_have_count(1)
    expect(over.locator(".main")).to_contain_text("Rematch")
    expect(over.locator(".head")).to_have_text("Your score is 0.")
    expect(over.get_by_text("of 100")).to_be_visible()


def test_the_master_reads_the_end_of_a_session_once_and_under_a_name_of_their_own(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    camp = {"round": 2, "survivors": {"a": {"playbook": "hunter"}, "b": {"playbook": "healer"}}}
    page.goto(lay(page, camp, ["random", "random", "me"], ["end_session"], master=True))
    over = page.locator("section.over")
    expect(over.get_by_role("heading", name="To be continued.")).to_be_visible()
    expect(over.locator(".words > p")).to_have_text(["Session 1 ends."])
    expect(over.locator(".players tr").last).to_contain_text("game master")
