"""A game master in Chromium: a table with a seat for one, what only he sees, and what he does with it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..host import Host

Guest = Callable[..., Page]


def test_whoever_wants_a_game_master_by_the_options_gives_a_person_that_seat(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto("/new/apocalypse")
    seat = page.get_by_label("Who plays seat 3, Master")
    page.get_by_text("Options, each with its clause").click()
    expect(seat).to_have_count(0)
    page.get_by_label("master", exact=True).check()
    expect(seat).to_have_value("open")
    expect(seat.locator("option", has_text="Bot")).to_have_count(0)
    seat.select_option(label="Me")
    page.get_by_label("Who plays seat 1").select_option(label="Bot: random")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".apocalypse")).to_be_visible()
