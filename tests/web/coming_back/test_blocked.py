"""What a browser blocks: WebSockets, cookies, storage. The page says what does not work, and does the rest."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex

import pytest
from playwright.sync_api import Page, expect

from shamble.games import game_names

from ..evening.tables import open_table
from ..host import Host
from ..table import OFFER, choose

Guests = Callable[..., Page]
NO_SOCKETS = """window.WebSocket = class { static OPEN = 1;
    constructor() { setTimeout(() => this.onclose?.({ code: 1006, reason: '' })) }
    send() {} close() {} }"""
NO_COOKIES = "Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })"
NO_STORAGE = """for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })"""

# What browsers do when they translate: each text becomes an element of theirs, the text itself leaves the page.
TRANSLATE = """() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = []
    while (walk.nextNode()) texts.push(walk.currentNode)
    for (const text of texts) {
        if (!text.data.trim() || text.parentElement.closest('[translate]')?.translate === false) continue
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font) } }"""


@pytest.mark.parametrize("game", game_names())
def test_without_web_sockets_a_table_is_played_by_requests_and_says_so(host: Host, guest: Guests, game: str) -> None:
    page = guest(host.origin, script=NO_SOCKETS, beside=True)
    open_table(page, game)
    notice = page.get_by_text("WebSockets are blocked on the way here")
    expect(notice).to_be_visible()
    expect(page.locator(OFFER).first).to_be_visible()
    with page.expect_response("**/events?*") as told:
        choose(page)
    assert told.value.ok
    expect(page.locator(OFFER).first).to_be_visible()
    page.get_by_role("button", name="OK", exact=True).click()
    expect(notice).to_have_count(0)


def test_without_cookies_the_page_says_that_nobody_can_sit_down_and_makes_no_table(host: Host, guest: Guests) -> None:
    page = guest(host.origin, script=NO_COOKIES)
    page.goto("/new/plague")
    expect(page.get_by_text("Your browser blocks cookies here: you can watch, but not sit down.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Your browser keeps no cookies of this site")).to_be_visible()
    assert page.url.endswith("/new/plague")


@pytest.mark.parametrize("game", game_names())
def test_without_storage_a_table_is_played_all_the_same(host: Host, guest: Guests, game: str) -> None:
    page = guest(host.origin, script=NO_STORAGE)
    page.goto("/")
    open_table(page, game)
    expect(page.locator(OFFER).first).to_be_attached()


def test_without_storage_the_settings_are_shown(host: Host, guest: Guests) -> None:
    page = guest(host.origin, script=NO_STORAGE)
    page.goto("/settings")
    expect(page.get_by_label("What the others call you")).to_be_visible()


def test_a_page_that_the_browser_translates_keeps_what_changes_right(host: Host, guest: Guests) -> None:
    page = guest(host.origin)
    lesson = page.request.get("/api/v1/games").json()
    first = next(game for game in lesson if game["id"] == "plague")["lessons"][0]["id"]
    steps = page.request.get(f"/api/v1/games/plague/lessons/{first}").json()["steps"]
    made = page.request.post(f"/api/v1/games/plague/lessons/{first}", data={"id": token_hex(8)}).json()
    page.goto(f"/t/{made['table']['id']}")
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text("step 1 of")
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    for number in (2, 3):
        page.evaluate(TRANSLATE)
        page.get_by_role("button", name="Show me").click()
        page.get_by_role("button", name="Do it for me").click()
        expect(coach).to_contain_text(f"step {number} of")
        expect(page.get_by_role("button", name="Show me")).to_be_enabled()
        expect(coach.locator(".say > p:not(.room)")).to_have_text([steps[number - 1]["say"]])
    assert page.locator("main.game svg font, .choose font, .coach .where font").count() == 0
