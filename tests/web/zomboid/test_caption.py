"""One caption in the town: the weightiest thing that happened since your last choice."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..conftest import PHONE
from ..host import Host
from .town import BEFORE_THE_LAST_BLOW, ONE_ENEMY, measure, open_at

Guest = Callable[..., Page]


def test_a_kill_is_told_in_the_town_until_your_next_choice(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, ONE_ENEMY, BEFORE_THE_LAST_BLOW)
    page.locator("[data-choice=on]:enabled").click()
    caption = page.get_by_role("region", name="What just happened")
    expect(caption).to_contain_text("kills the Shambler.")
    measure(page)
    page.locator("[data-choice=done]:enabled").click()
    expect(caption).to_have_count(0)
