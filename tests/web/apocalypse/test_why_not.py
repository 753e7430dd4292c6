"""A click on what can't be done says why, and nothing says it unasked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from .stories import measure, open_at
from .test_before_dice import ALONE

Guest = Callable[..., Page]
ON_TOP = """each => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }"""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_click_on_a_move_that_cannot_be_made_says_why_in_one_sentence(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, ALONE)
    expect(page.locator("button[data-choice=make]" if size == DESK else ".fan.glows").first).to_be_visible()
    expect(page.locator("p.no")).to_have_count(0)
    page.locator(".photo").click()
    page.locator("[data-move=stop_bleeding]").click(force=True)
    no = page.locator("p.no")
    expect(no).to_contain_text("There are no drugs: only the Healer can treat anybody.")
    expect(no.get_by_role("link", name="Why?")).to_have_attribute("href", "/rules/apocalypse#ZA-230")
    assert no.evaluate(ON_TOP)
    measure(page)
    page.locator(".file [data-move=stop_bleeding]").evaluate("each => each.closest('dialog').click()")
    expect(no).to_have_count(0)


COUNTERS = {
    ".scene .dial": "The Horde: 0 of 8. What happens in the story moves this clock.",
    ".scene .pool li": "The group has 1 Gas. A move asks you when it takes any.",
}


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_click_on_a_thing_of_the_scene_says_why_it_can_not_be_chosen(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, ALONE)
    expect(page.locator("button[data-choice=make]" if size == DESK else ".fan.glows").first).to_be_visible()
    no = page.locator("p.no")
    expect(no).to_have_count(0)
    page.locator(".scene [data-thing=market]").click(force=True)
    expect(no).to_have_text("Run like hell to leave now, or go when this scene is over.")
    for thing in ("b", "t1"):
        page.keyboard.press("Escape")
        expect(no).to_have_count(0)
        page.locator(f".scene [data-thing={thing}]").click(force=True)
        expect(no).to_have_text("Choose a move first, then whom it's for.")
    for counter, sentence in COUNTERS.items():
        page.keyboard.press("Escape")
        expect(no).to_have_count(0)
        page.locator(counter).first.click()
        expect(no).to_have_text(sentence)
    page.keyboard.press("Escape")
    numbers = page.locator(".group .count").bounding_box()
    assert numbers
    page.mouse.click(numbers["x"] + numbers["width"] / 2, numbers["y"] + numbers["height"] / 2)
    expect(no).to_have_text("Choose a move first, then whom it's for.")
