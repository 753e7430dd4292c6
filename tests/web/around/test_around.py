"""Around the game, in the browser: who one is, waiting for others, whose turn it is, and what one has played."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import PHONE
from ..host import Host
from ..setting.rest import at_rest
from ..table import choose, open_table

Guests = Callable[..., Page]
NOTICES = """window.told = [];
window.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted';
    constructor(title, more) { told.push([title, more.body]) } };
Object.defineProperty(document, 'hidden', { get: () => window.away === true })"""

WORKER = """;window.Notification = class { static permission = 'granted';
    static requestPermission = async () => 'granted'; constructor() { throw new TypeError('Illegal constructor') } };
Object.defineProperty(navigator, 'serviceWorker', { value: { path: '',
    async register(path) { this.path = path },
    get ready() { return Promise.resolve({ showNotification: this.show.bind(this) }) },
    async show(title, more) { told.push([this.path, title, more.body]) } } })"""


def test_a_name_and_a_face_are_asked_once_before_the_first_seat(host: Host, guest: Guests) -> None:
    page = guest(host.origin, introduced=False)
    page.goto("/new/plague")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_label("What the others call you").fill("Zoe")
    page.get_by_role("radio", name="Lena").check(force=True)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("list", name="Seats")).to_contain_text("Zoe")
    assert page.request.get("/api/v1/me").json()["face"] == "lena"
    page.goto("/new/plague")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")


def test_a_new_name_reaches_the_table_at_which_one_sits(host: Host, guest: Guests) -> None:
    page, watcher = guest(host.origin), guest(host.origin)
    path = open_table(page)
    watcher.goto(path)
    page.goto("/settings")
    expect(page.get_by_label("What the others call you")).not_to_have_value("")
    page.get_by_label("What the others call you").fill("Somebody else")
    page.get_by_role("radio", name="Kit").check(force=True)
    page.get_by_role("button", name="Keep").click()
    expect(watcher.get_by_role("list", name="Seats")).to_contain_text("Somebody else")


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_who_waits_reads_which_game_it_is_and_has_an_invitation_for_a_camera(
    host: Host, guest: Guests, size: tuple[int, int]
) -> None:
    page, friend = guest(host.origin, size), guest(host.origin)
    path = open_table(page, seats={1: "A friend, by link"})
    expect(page.get_by_role("heading", name="Zombie Plague")).to_be_visible()
    expect(page.get_by_text("You play the human")).to_be_visible()
    expect(page.get_by_role("link", name="how it is played")).to_have_attribute("href", "/rules/plague")
    expect(page.get_by_role("img", name="QR code: the same link for a camera")).to_be_visible()
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    friend.goto(path)
    expect(friend.get_by_text("Waiting for one more")).to_be_visible()
    expect(friend.get_by_role("img", name="QR code")).to_have_count(0)


def test_the_lobby_and_its_tab_say_where_it_is_ones_turn(host: Host, guest: Guests) -> None:
    page = guest(host.origin)
    path = open_table(page)
    page.goto("/")
    expect(page).to_have_title("(1) Your turn · Shamble")
    row = page.get_by_role("region", name="Your turn").get_by_role("listitem")
    expect(row).to_contain_text("your turn")
    row.get_by_role("link").click()
    page.wait_for_url(path)


@pytest.mark.parametrize("is_away", [True, False])
def test_a_turn_is_told_by_the_browser_to_who_looks_elsewhere(host: Host, guest: Guests, is_away: bool) -> None:
    human, zombie = guest(host.origin), guest(host.origin, script=NOTICES)
    zombie.goto("/settings")
    zombie.get_by_label("Tell me in the browser").check()
    path = open_table(human, seats={1: "Anybody"})
    zombie.goto(path)
    zombie.get_by_role("button", name="Sit down here").click()
    expect(zombie.get_by_role("heading", name="Waiting for")).to_be_visible()
    zombie.evaluate("away => (window.away = away)", is_away)
    for choice in ("enter S", "place h1 5,9", "face h1 N"):
        choose(human, choice)
    expect(zombie.locator("[data-offer^='place z1']").first).to_be_attached()
    zombie.wait_for_function("many => told.length === many", arg=int(is_away))
    assert zombie.evaluate("told") == ([["Your turn", "Zombie Plague"]] if is_away else [])


def test_where_a_page_may_show_no_notices_its_worker_does(host: Host, guest: Guests) -> None:
    human, zombie = guest(host.origin), guest(host.origin, script=NOTICES + WORKER)
    zombie.goto("/settings")
    zombie.get_by_label("Tell me in the browser").check()
    path = open_table(human, seats={1: "Anybody"})
    zombie.goto(path)
    zombie.get_by_role("button", name="Sit down here").click()
    expect(zombie.get_by_role("heading", name="Waiting for")).to_be_visible()
    zombie.evaluate("window.away = true")
    for choice in ("enter S", "place h1 5,9", "face h1 N"):
        choose(human, choice)
    zombie.wait_for_function("() => told.length === 1")
    assert zombie.evaluate("told") == [["/notices.js", "Your turn", "Zombie Plague"]]
    assert zombie.request.get("/notices.js").headers["content-type"].startswith("text/javascript")


def test_a_browser_without_notices_says_so(host: Host, guest: Guests) -> None:
    page = guest(host.origin, script="delete window.Notification")
    page.goto("/settings")
    expect(page.get_by_text("Your browser can't tell you here when it's your turn.")).to_be_visible()


def test_whoever_comes_back_to_the_form_of_a_new_table_finds_it_as_it_was(host: Host, guest: Guests) -> None:
    page = guest(host.origin)
    page.goto("/")
    page.goto("/new/plague")
    page.get_by_label("Clock").select_option(label="A day a choice")
    page.get_by_role("link", name="Settings").click()
    page.wait_for_url("**/settings")
    page.go_back()
    expect(page.get_by_label("Clock").locator("option:checked")).to_have_text("A day a choice")
    page.goto("/")
    page.goto("/new/plague")
    expect(page.get_by_label("Clock").locator("option:checked")).not_to_have_text("A day a choice")


def test_what_one_has_played_is_told_in_the_settings(host: Host, guest: Guests) -> None:
    page = guest(host.origin)
    path = open_table(page)
    page.request.post(f"/api/v1/tables/{path.rsplit('/', 1)[1]}/resign", data={"id": "r"})
    page.goto("/settings")
    row = page.get_by_role("row", name=re.compile("Zombie Plague"))
    expect(row).to_contain_text("human")
    expect(row.get_by_role("cell").nth(2)).to_have_text("1")


def test_the_page_can_be_installed(host: Host, guest: Guests) -> None:
    page = guest(host.origin)
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(address or "")
    manifest = json.loads(answer.text())
    assert "json" in answer.headers["content-type"]
    assert manifest["display"] == "standalone"
    sizes = {}
    for icon in manifest["icons"]:
        found = page.request.get(icon["src"])
        assert found.headers["content-type"] == icon["type"]
        sizes[icon["src"]] = found.ok
    assert all(sizes.values())


@pytest.mark.parametrize(("links", "works"), [("http://192.168.1.7:8000", True), ("", False)])
def test_a_link_for_friends_has_an_address_that_works_for_them(
    host: Host, guest: Guests, links: str, works: bool
) -> None:
    page = guest(host.origin)
    me = page.request.get("/api/v1/me").json()
    page.route("**/api/v1/me", lambda route: route.fulfill(json={**me, "links": links}))
    path = open_table(page, seats={1: "A friend, by link"})
    link = page.get_by_label("Link to this seat")
    if works:
        expect(link).to_have_value(re.compile(r"^http://192\.168\.1\.7:8000/t/\w+#inv=.+"))
        expect(page.get_by_role("img", name="QR code: the same link for a camera")).to_be_visible()
    else:
        expect(page.get_by_role("note")).to_contain_text("This link works on this computer only.")
        expect(link).to_have_value(re.compile(f"^{re.escape(path)}#inv="))
        expect(page.get_by_role("img", name="QR code")).to_have_count(0)


OVER_WORDS = """() => {
    const words = [...document.querySelectorAll('.hero :is(h1, p)')].map(each => {
        const range = document.createRange()
        range.selectNodeContents(each)
        return range.getBoundingClientRect() })
    const walker = document.querySelector('.horde i').getBoundingClientRect()
    return words.filter(box => box.right > walker.left && box.bottom > walker.top).length }"""


@pytest.mark.parametrize("size", [(600, 960), (768, 1024), (844, 390), (1024, 768)])
def test_the_lobbys_words_stand_beside_the_dead_and_not_over_them(
    host: Host, guest: Guests, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size)
    page.goto("/")
    expect(page.locator(".horde i").first).to_be_visible()
    assert page.evaluate(OVER_WORDS) == 0
