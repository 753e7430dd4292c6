"""Ending a town's game together: the dead ask, and the page shows what the living say."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..evening.tables import open_menu
from ..host import Host
from .test_out import SEATS, TURN_OF_B
from .town import DAY, lay, sit

Guest = Callable[..., Page]


def test_the_dead_ask_and_the_living_end_the_game(host: Host, guest: Guest) -> None:
    dead, alive = guest(host.origin, size=PHONE, beside=False), guest(host.origin, size=DESK, beside=False)
    path = lay(dead, TURN_OF_B, SEATS)
    sit(alive, path)
    dead.goto(path)
    alive.goto(path)
    dead.get_by_role("button", name="Ask to end it").click()
    asked, told = (each.locator("[data-vote]:visible") for each in (alive, dead))
    expect(told.locator("[data-said]")).to_have_attribute("data-said", "waits")
    asked.get_by_role("button", name="Play on").click()
    expect(told.locator("[data-said]")).to_have_attribute("data-said", "no")
    expect(told.get_by_role("button", name="Yes, end it")).to_have_count(0)
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    asked.get_by_role("button", name="Yes, end it").click()
    for page in (dead, alive):
        expect(page.locator("section.over h2")).to_have_text("You gave up on day 6.")


def test_the_menu_asks_the_others_once_more_before_it_asks_them(host: Host, guest: Guest) -> None:
    page, friend = guest(host.origin, size=DESK), guest(host.origin, size=PHONE, beside=False)
    path = lay(page, DAY, SEATS)
    sit(friend, path)
    page.goto(path)
    open_menu(page)
    page.get_by_role("button", name="End the game together").click()
    expect(page.locator(".menu")).to_contain_text("Otherwise nothing changes.")
    page.get_by_role("button", name="Ask the others").click()
    asked = friend.locator("[data-vote]:visible")
    expect(asked.locator("[data-said=yes]")).to_have_count(1)
    asked.get_by_role("button", name="Yes, end it").click()
    expect(page.locator("section.over h2")).to_have_text("You gave up on day 6.")
