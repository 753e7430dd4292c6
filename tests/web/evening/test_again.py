"""Playing again: every button of every game's end page that leads to another table shows that table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from shamble.games import names

from ..host import Host
from .late import open_late
from .tables import WEAK, resign, seats_of

Guests = Callable[..., Page]
GAMES = names()
SPEED = "localStorage.setItem('shamble.settings', JSON.stringify({ introduced: true, beside: false, speed: 'once' }))"


def is_laid(page: Page, old: str) -> None:
    """Another table than the old one is shown, with something to choose."""
    page.wait_for_url(lambda url: "/t/" in url and old not in url)
    expect(page.locator("main.game")).to_be_visible()
    expect(page.locator("section.over")).to_have_count(0)
    expect(page.locator("main.game :is(button, [role=button])").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_rematch_and_the_way_back_to_it_show_the_new_table(host: Host, guest: Guests, game: str) -> None:
    page = guest(host.origin, script=SPEED)
    page.goto("/")
    table = open_late(page, game, seats_of(page, game), 0, WEAK)
    resign(page)
    page.get_by_role("button", name="Rematch").click()
    is_laid(page, table)
    page.goto(f"/t/{table}")
    page.get_by_role("link", name="To the rematch").click()
    is_laid(page, table)


@pytest.mark.parametrize("game", ["plague", "thirty_seconds"])
def test_the_other_side_is_shown_as_a_new_table(host: Host, guest: Guests, game: str) -> None:
    page = guest(host.origin, script=SPEED)
    page.goto("/")
    table = open_late(page, game, seats_of(page, game), 0, WEAK)
    resign(page)
    page.get_by_role("button", name="Other side").click()
    is_laid(page, table)
    seats = page.request.get(f"/api/v1/tables/{re.sub('.*/', '', page.url)}").json()["seats"]
    assert [seat["k"] for seat in seats] == ["bot", "guest"]
