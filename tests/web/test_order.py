"""Order at a table, in the browser: who opened it mutes and removes, everyone may mute for themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE
from .host import Host
from .setting.rest import at_rest

Guests = Callable[..., Page]
Pair = tuple[Page, Page]


@pytest.fixture
def pair(guest: Guests, host: Host) -> Pair:
    """Whoever opened the table, on a phone, and another guest who plays there."""
    pages = guest(host.origin, PHONE, beside=True), guest(host.origin)
    for page, name in zip(pages, ("Olga", "Rude Rudi"), strict=True):
        page.request.put("/api/v1/me", data={"name": name})
    body = {"id": "order", "game": "plague", "preset": "quick", "seats": [{"k": "me"}, {"k": "open"}], "public": False}
    table = pages[0].request.post("/api/v1/tables", data=body).json()["table"]["id"]
    pages[1].request.post(f"/api/v1/tables/{table}/sit", data={})
    for page in pages:
        page.goto(f"/t/{table}")
    return pages


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_the_opener_mutes_and_removes_by_keys_alone(pair: Pair) -> None:
    opener, rude = pair
    opener.locator("summary[aria-label^='Rude Rudi']").first.focus()
    opener.keyboard.press("Enter")
    for deed in ("Mute for me", "Mute for all"):
        opener.keyboard.press("Tab")
        expect(opener.get_by_role("button", name=deed)).to_be_focused()
    opener.keyboard.press("Enter")
    rude.get_by_role("tab", name="Chat").click()
    expect(rude.get_by_text("has muted you here")).to_be_visible()
    expect(opener.locator("summary[aria-label^='Rude Rudi']").first).to_be_focused()
    opener.keyboard.press("Enter")
    opener.get_by_role("button", name="Remove …").press("Enter")
    opener.get_by_role("button", name="Remove Rude Rudi for good").press("Enter")
    expect(opener.get_by_role("list", name="Seats").get_by_text("Scrapper")).to_be_visible()
    rude.reload()
    expect(rude.get_by_text("has removed you from it")).to_be_visible()


def test_everyone_may_mute_another_for_themselves(pair: Pair) -> None:
    opener, rude = pair
    say(opener, "good evening")
    say(rude, "boo")
    expect(opener.get_by_role("list", name="Chat")).to_contain_text("boo")
    rude.locator("li", has_text="good evening").locator("summary").click()
    expect(rude.get_by_role("button", name="Mute for all")).to_have_count(0)
    rude.get_by_role("button", name="Mute for me").click()
    expect(rude.get_by_role("list", name="Chat").get_by_text("good evening")).to_have_count(0)
    expect(rude.get_by_text("1 from people you have muted")).to_be_visible()
    rude.reload()
    rude.get_by_role("tab", name="Chat").click()
    expect(rude.get_by_role("list", name="Chat")).to_contain_text("boo")
    expect(rude.get_by_role("list", name="Chat").get_by_text("good evening")).to_have_count(0)


def test_the_menu_at_a_name_fits_a_phone(pair: Pair) -> None:
    opener, _ = pair
    opener.locator("summary[aria-label^='Rude Rudi']").first.click()
    opener.get_by_role("button", name="Remove …").click()
    button = opener.get_by_role("button", name="Remove Rude Rudi for good")
    at_rest(opener)
    box = button.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert opener.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_rematch_waits_for_the_opponent_who_takes_the_seat_that_is_kept(pair: Pair) -> None:
    opener, rude = pair
    table = opener.url.rpartition("/")[2]
    rude.request.post(f"/api/v1/tables/{table}/resign", data={"id": "r"})
    opener.get_by_role("button", name="Rematch").click()
    expect(opener.get_by_text("kept for Rude Rudi")).to_be_visible()
    rude.get_by_role("link", name="To the rematch").click()
    expect(rude.get_by_text("kept for you")).to_be_visible()
    rude.get_by_role("button", name="Sit down here").click()
    expect(opener.get_by_role("heading", name="Waiting for one more")).to_have_count(0)
    expect(rude.get_by_role("list", name="Seats")).to_be_visible()


def open_menu(page: Page) -> None:
    page.get_by_role("tab", name="Table").click()


def test_a_spectator_takes_the_seat_of_a_player_who_left(pair: Pair, guest: Guests, host: Host) -> None:
    opener, rude = pair
    watcher = guest(host.origin, PHONE)
    watcher.goto(opener.url)
    expect(watcher.get_by_text("You are watching", exact=True)).to_be_attached()
    open_menu(rude)
    rude.get_by_role("button", name="Leave the seat to a bot").click()
    open_menu(opener)
    opener.get_by_role("region", name="Empty seats").get_by_role("button", name="Offer this seat").click()
    expect(opener.get_by_role("list", name="Seats").get_by_text("free: a bot plays")).to_be_visible()
    take = watcher.get_by_role("button", name="Take over from Rude Rudi")
    at_rest(watcher)
    box = take.bounding_box()
    assert box is not None
    assert (box["x"] >= 0, box["x"] + box["width"] <= PHONE[0]) == (True, True)
    take.click()
    expect(opener.get_by_role("list", name="Seats").get_by_text("free: a bot plays")).to_have_count(0)
    expect(opener.get_by_role("list", name="Seats").get_by_text("Rude Rudi")).to_have_count(0)
    expect(watcher.locator("[aria-label=Seats] .badge", has_text="you").first).to_be_attached()
    rude.goto(opener.url)
    expect(rude.get_by_text("You are watching", exact=True)).to_be_attached()


def test_another_moderates_once_the_opener_has_left_the_table(pair: Pair) -> None:
    opener, rude = pair
    open_menu(rude)
    expect(rude.get_by_role("button", name="Close the chat")).to_have_count(0)
    table = opener.url
    open_menu(opener)
    opener.get_by_role("button", name="Leave the seat to a bot").click()
    expect(rude.get_by_text("Rude Rudi moderates while Olga is away.")).to_be_visible()
    expect(rude.get_by_role("button", name="Close the chat")).to_be_visible()
    opener.goto(table)
    expect(rude.get_by_role("button", name="Close the chat")).to_have_count(0)
