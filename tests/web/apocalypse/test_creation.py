"""Survivors made and grown in Chromium, one question at a time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from .stories import DAY_TWO, lay, measure, open_at
from .test_scene import UNDER

FIFTH_MARK = ["make keep_cool", "alone", "roll 1", "roll 1", "keep_faith", "hard drain", "drain gas"]
Guest = Callable[..., Page]
MADE = {"survivors": "made"}
GROWS = DAY_TWO | {"survivors": DAY_TWO["survivors"] | {"a": DAY_TWO["survivors"]["a"] | {"xp": 4, "injuries": []}}}


def page_of(page: Page) -> Locator:
    """The page on which a survivor is made."""
    return page.get_by_role("region", name="A survivor is made")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_survivor_is_made_by_clicking_and_the_sheet_grows_beside_it(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, None, ["me", "random"], **MADE))
    made = page_of(page)
    expect(made.get_by_role("heading", name="Who are you?")).to_be_visible()
    expect(made.get_by_role("heading", name="What you want")).to_be_visible()
    goal = made.get_by_text("Bring 2 Gas to the harbour")
    expect(goal).to_be_in_viewport()
    assert page.evaluate(UNDER, [".premise p", "button.hand"]) == []
    measure(page)
    made.locator("[data-choice='play hunter']").click()
    expect(made.locator(".growing")).to_contain_text("The Hunter")
    expect(goal).to_be_in_viewport()  # in every later step, too
    assert page.evaluate(UNDER, [".aim .text", "button.hand"]) == []
    made.locator("[data-choice='call andrij']").click()
    for _ in range(3):
        expect(made.get_by_role("heading", name="What do the others see?")).to_be_visible()
        made.locator("[data-choice^=look]").first.click()
    made.locator("[data-choice='stats set_1']").click()
    expect(made.locator(".growing figcaption")).to_have_text("Andrij")
    expect(made.get_by_role("heading", name="What can only you do?")).to_be_visible()
    assert serious(page) == []
    for _ in range(3):
        expect(made.get_by_role("heading", name="What can only you do?")).to_be_visible()
        made.locator("[data-choice^=learn]").first.click()
    expect(made.get_by_role("heading", name="What do you carry?")).to_be_visible()


def test_a_name_may_be_made_up_and_stands_on_the_sheet(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    page.goto(lay(page, None, ["me", "random"], ["play healer"], **MADE))
    made = page_of(page)
    made.get_by_label("Or another name").fill("Marusya")
    made.get_by_role("button", name="Call me that").click()
    made.locator("[data-choice=as_said]").click()
    expect(made.locator(".growing figcaption")).to_have_text("Marusya")


def test_what_lies_under_the_page_is_out_of_reach_while_a_survivor_is_made(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    page.goto(lay(page, None, ["me", "random"], **MADE))
    expect(page_of(page)).to_be_visible()
    expect(page.locator(".apocalypse > :not(.creation, .always, .paused):not([inert])")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_fifth_mark_asks_for_one_improvement_and_the_sheet_has_it(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, GROWS, FIFTH_MARK)
    grown = page.get_by_role("region", name="You have grown")
    expect(grown).to_contain_text("Five marks of experience")
    grown.get_by_text("A move of your own playbook").click()
    measure(page)
    assert serious(page) == []
    grown.locator("[data-choice='raise a cool']").click()
    expect(grown).to_have_count(0)
    page.keyboard.press("s")
    expect(page.locator("dialog .shield", has_text="Cool")).to_contain_text("+2")
