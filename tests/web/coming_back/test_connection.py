"""What a browser does when the line breaks: nothing is lost, nothing is done twice."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from ..host import Host
from ..proxy import Proxy
from ..table import OFFER, choose, open_table

Guest = Callable[..., Page]
Behind = tuple[Host, Proxy]
LOST = "The connection is lost."


def is_told_once(page: Page, text: str) -> None:
    """One line of the log says this."""
    expect(page.get_by_label("What happened").get_by_text(text)).to_have_count(1)


def fails(route: Route) -> None:
    """What does not arrive."""
    route.abort()


def begun(page: Page) -> str:
    """A table at which the human has just come in."""
    path = open_table(page)
    choose(page, "enter S")
    expect(page.locator("[data-offer='place h1 5,9']")).to_be_enabled()
    return path


def test_a_page_that_is_loaded_anew_shows_the_same_table(behind: Behind, guest: Guest) -> None:
    page = guest(behind[0].origin)
    begun(page)
    page.reload()
    expect(page.locator("[data-offer='place h1 5,9']")).to_be_enabled()
    is_told_once(page, "The humans come from the south.")


def test_a_reset_line_comes_back_by_itself_and_what_happened_meanwhile_is_shown(behind: Behind, guest: Guest) -> None:
    host, proxy = behind
    player, watcher = guest(host.origin), guest(host.origin)
    path = begun(player)
    watcher.goto(path)
    expect(watcher.get_by_role("heading", name="You are watching")).to_be_visible()
    proxy.cut()
    choose(player, "place h1 5,9")
    choose(player, "face h1 N")
    expect(watcher.get_by_text("Ann comes into").first).to_be_visible()
    is_told_once(watcher, "The humans come from the south.")


def test_a_choice_made_while_there_is_no_line_lands_once_when_there_is(behind: Behind, guest: Guest) -> None:
    host, proxy = behind
    page = guest(host.origin)
    begun(page)
    proxy.freeze()
    choose(page, "place h1 5,9")
    expect(page.locator(OFFER)).to_have_count(0)
    proxy.mend()
    expect(page.locator("[data-offer='face h1 N']")).to_be_enabled(timeout=20_000)
    choose(page, "face h1 N")
    expect(page.get_by_text("Ann comes into").first).to_be_visible()
    is_told_once(page, "Ann comes into")


def test_a_half_open_line_is_left_and_a_new_one_taken(behind: Behind, guest: Guest) -> None:
    host, proxy = behind
    page = guest(host.origin)
    begun(page)
    proxy.freeze()
    expect(page.get_by_text(LOST)).to_be_visible(timeout=20_000)
    proxy.mend()
    expect(page.get_by_text(LOST)).to_have_count(0, timeout=20_000)
    expect(page.locator(OFFER).first).to_be_enabled()


def test_a_server_killed_in_the_middle_of_a_game_goes_on_where_it_was(behind: Behind, guest: Guest) -> None:
    host, _ = behind
    page = guest(host.origin)
    begun(page)
    choose(page, "place h1 5,9")
    expect(page.locator("[data-offer='face h1 N']")).to_be_enabled()
    host.kill()
    expect(page.get_by_text(LOST)).to_be_visible()
    choose(page, "face h1 N")
    host.start()
    expect(page.get_by_text("Ann comes into").first).to_be_visible(timeout=25_000)
    expect(page.locator("[data-offer='stop h1']")).to_be_enabled(timeout=20_000)
    is_told_once(page, "Ann comes into")
    is_told_once(page, "The humans come from the south.")


def test_a_picture_that_does_not_come_leaves_the_lobby_as_it_is(behind: Behind, guest: Guest) -> None:
    page = guest(behind[0].origin)
    page.route(re.compile("/assets/(Picture|Horde)"), fails)
    page.goto("/")
    expect(page.locator(".games .picture svg[viewBox='0 0 512 512']")).to_have_count(4)
    expect(page.get_by_text("New table").first).to_be_visible()


def test_a_page_that_does_not_come_is_asked_for_again(behind: Behind, guest: Guest) -> None:
    page = guest(behind[0].origin)
    page.goto("/")
    page.route(re.compile("/assets/NewTable"), fails)
    page.get_by_role("link", name="New table").first.click()
    expect(page.get_by_role("alert")).to_contain_text("cannot be loaded")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()


def test_a_part_of_a_table_that_does_not_come_is_told_and_can_be_loaded_again(behind: Behind, guest: Guest) -> None:
    page = guest(behind[0].origin)
    page.route(re.compile("/assets/beside"), fails)
    open_table(page)
    told = page.get_by_role("status").filter(has_text="A part of this page")
    expect(told).to_contain_text("A part of this page did not come.")
    expect(page.get_by_label("What happened")).to_have_count(0)
    told.get_by_role("button", name="Go on without it").click()
    expect(told).to_have_count(0)
    page.reload()
    expect(told).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Load it again").click()
    expect(page.get_by_label("What happened")).to_be_visible()
    expect(told).to_have_count(0)


def test_a_visitor_sees_that_the_server_does_not_answer(behind: Behind, guest: Guest) -> None:
    host, _ = behind
    page = guest(host.origin)
    page.goto("/")
    expect(page.get_by_text("New table").first).to_be_visible()
    host.kill()
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached", timeout=20_000)
    host.start()
    # The page asks again by itself, too: the button may be gone by now.
    page.evaluate("[...document.querySelectorAll('button')].find(each => each.textContent === 'Try again')?.click()")
    expect(page.get_by_text("New table").first).to_be_visible()
