"""Why something can't be done in the town: told by a click, in one sentence, with its clause behind a link."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from .town import DAY, measure, open_at

Guest = Callable[..., Page]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_click_on_a_place_that_is_out_of_reach_says_why_in_one_sentence(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, DAY | {"steps": 1})
    expect(page.locator(".zomboid .no")).to_have_count(0)
    page.locator("[data-thing=p3]").first.dispatch_event("click")
    told = page.locator("[data-paper]").get_by_role("status")
    expect(told).to_contain_text("You can't get there with the stamina you have.")
    expect(told.get_by_role("link", name="Why?")).to_have_attribute("href", "/rules/zomboid#PZ-078")
    measure(page)


def test_a_card_in_the_bag_says_when_it_may_be_used(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, DAY)
    page.locator("[data-thing=bag]").tap()
    page.locator("[data-paper] [data-thing='bag:canned_soup']").tap()
    told = page.locator("[data-paper]").get_by_role("status")
    expect(told).to_contain_text("You use items after you have looted or explored.")
    expect(told.get_by_role("link", name="Why?")).to_have_attribute("href", "/rules/zomboid#PZ-060")
    measure(page)


def test_a_card_for_fights_alone_says_so_outside_of_one(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, DAY | {"step": "items"})
    page.locator("[data-thing='bag:bandage']").first.click()
    told = page.locator("[data-paper]").get_by_role("status")
    expect(told).to_contain_text("Bandage can be used only in a fight.")
