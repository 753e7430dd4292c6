"""Lessons in the browser: from the lobby to the win, by what the coach says."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import DESK, PHONE
from .host import Host

WAY = "() => document.querySelector('.coach').getBoundingClientRect().bottom <= innerHeight + 1"


def step(page: Page, number: int) -> None:
    """The coach is at this step, in view, and waits."""
    expect(page.locator(".coach")).to_contain_text(f"step {number} of")
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    page.wait_for_function(WAY)


@pytest.mark.parametrize(
    ("title", "size", "wrong", "answer", "end"),
    [
        ("Close the cabin", DESK, "stop h1", "it would be a pity to stand here", "the humans win"),
        ("Out into the street", PHONE, "", "", "the Survivor wins"),
        ("A day in town", PHONE, "", "", "everybody in the safe house is saved"),
        ("First scene", PHONE, "", "", "the ferry casts off"),
    ],
)
def test_a_lesson_is_played_from_the_lobby_to_the_win(
    host: Host, guest: Callable[..., Page], title: str, size: tuple[int, int], wrong: str, answer: str, end: str
) -> None:
    page = guest(host.origin, size, beside=True)
    page.goto("/")
    expect(page.get_by_role("button", name=title, include_hidden=True)).to_be_attached()
    if not page.get_by_role("button", name=title).is_visible():
        page.locator("details").filter(has_text=title).locator("summary").click()
    page.get_by_role("button", name=title).click()
    step(page, 1)
    if wrong:
        page.locator(f"[data-offer='{wrong}']").click()
        expect(page.locator(".coach").get_by_role("alert")).to_contain_text(answer)
        page.get_by_role("button", name="Do it for me").click()
    count = int(re.findall(r"of (\d+)", page.locator(".coach").inner_text())[0])
    for number in range(2 if wrong else 1, count + 1):
        step(page, number)
        page.get_by_role("button", name="Show me").click()
        page.get_by_role("button", name="Do it for me").click()
    expect(page.locator(".coach")).to_contain_text(end)
    expect(page.get_by_role("link", name="A whole game")).to_be_visible()
