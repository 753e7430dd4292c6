"""The rest of the dead: a bot plays them at one's wish, and one goes on in the next round."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..host import Host
from ..table import choose, offers, open_table


def test_a_bot_plays_the_rest_of_the_dead_at_one_s_wish(host: Host, guest: Callable[..., Page]) -> None:
    page = guest(host.origin)
    open_table(page, seats={0: "Bot: Scrapper", 1: "Me"})
    rest = page.get_by_role("button", name="The rest of the dead")
    while choose(page).startswith(("place", "face")):
        expect(page.locator("[data-offer][aria-disabled=false]").first).to_be_visible()
    expect(rest).to_be_visible()
    rest.click()
    expect(page.get_by_text("Round 2").first).to_be_visible()
    expect(rest).to_be_visible()
    assert offers(page)
