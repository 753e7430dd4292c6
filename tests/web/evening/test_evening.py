"""A whole evening of each game by clicks; every lesson and side, at every size, with EVERY_SIZE=1."""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from shamble.core.lessons.loading import load_lessons
from shamble.games import game_names, load_game

from ..host import Host
from ..setting.sizes import at_sizes, for_each_game
from ..table import OFFER
from .late import LAST, open_late
from .tables import FRIEND, ME, WEAK, lay_table, open_menu, resign, seats_of
from .walker import Walker, table_of

Guests = Callable[..., Page]
Size = tuple[int, int]
LESSONS = [(name, lesson) for name in game_names() for lesson in load_lessons(load_game(name))]
SIDES = [(name, seat) for name in game_names() for seat in range(len(load_lessons(load_game(name))))]
QUICK = """localStorage.setItem('shamble.settings',
    JSON.stringify({ introduced: true, beside: false, hints: true, speed: 'once' }))"""
CHOICES = int(os.environ.get("EVENING_CHOICES", "12"))
"""The choices of the whole game that a test makes by itself before it leaves, and again once it has come back."""
AGAIN = {"Rematch", "Other side", "To the rematch", "Next session"}
"""The buttons of the end page that open another table."""
AWAY = 10
"""Seconds until a bot stands in: the least that a table takes."""


@pytest.fixture
def walker(host: Host, guest: Guests, size: Size) -> Walker:
    page = guest(host.origin, size, script=QUICK)
    page.goto("/")
    return Walker(page)


@pytest.mark.parametrize(("name", "lesson", "size"), at_sizes(for_each_game(LESSONS, 0)))
def test_the_lobby_leads_through_a_lesson_into_a_whole_game_and_back(walker: Walker, name: str, lesson: str) -> None:
    page, title = walker.page, load_lessons(load_game(name))[lesson].lesson.title
    walker.look("lobby")
    button = page.get_by_role("button", name=title, include_hidden=True)
    expect(button).to_be_attached()
    if not button.is_visible():
        walker.press(page.locator("details").filter(has_text=title).locator("summary"))
    walker.leave_for(button)
    assert walker.follow_coach() > 0
    cards = page.locator(".ways .card")
    expect(cards.first).to_be_visible()
    walker.look("end of the lesson")
    whole = walker.leave_for(cards.filter(has_text="A whole game"))
    walker.choose(CHOICES)
    open_menu(page)
    walker.press(page.get_by_role("link", name="Lobby", exact=True))
    walker.look("lobby with a game")
    walker.press(page.locator(f"main a[href='/t/{whole}']").first)
    if not walker.is_over:
        walker.choose(CHOICES)
    if not walker.is_over:
        resign(page)
    walker.look("end of the whole game")
    assert walker.wrong == [], "\n".join(walker.wrong)


@pytest.mark.parametrize(("name", "seat", "size"), at_sizes(for_each_game(SIDES, -1), first=1))
def test_a_game_comes_to_its_end_and_every_button_there_leads_somewhere(walker: Walker, name: str, seat: int) -> None:
    page = walker.page
    table = open_late(page, name, seats_of(page, name), seat, WEAK)
    walker.choose(10 * LAST)
    end = page.url
    buttons = walker.buttons_of_end()
    walker.look("end")
    assert {"Rematch", "Watch it again", "Lobby", "The table"} <= set(buttons)
    for button in buttons:
        if button not in AGAIN:
            walker.buttons_of_end()
            _use(walker, button)
            page.goto(end)
    _keep(walker)
    page.goto(end)
    assert walker.leave_for(walker.button_of_end("Rematch")) != table
    walker.choose(1)
    page.goto(end)
    walker.leave_for(walker.button_of_end("To the rematch"))
    if "Other side" in buttons:  # it is gone once there is a rematch
        other = open_late(page, name, seats_of(page, name), seat, WEAK)
        walker.choose(10 * LAST)
        assert walker.leave_for(walker.button_of_end("Other side")) != other
        walker.choose(1)
    assert walker.wrong == [], "\n".join(walker.wrong)


def _use(walker: Walker, button: str) -> None:
    """Use a button of the end page that opens no table, and see that it leads where it says."""
    page, found = walker.page, walker.button_of_end(button)
    match button:
        case "The table":
            walker.press(found)
            walker.see_table()
            walker.press(page.get_by_role("button", name="The end", exact=True))
            expect(page.locator("section.over")).to_be_visible()
        case _:
            old = page.url
            walker.press(found)
            page.wait_for_url(lambda url: url != old)
            walker.look(button)
            if "/replay" in page.url:
                walker.press(page.get_by_role("button", name=re.compile("^One line (on|back)$"), disabled=False).first)


def _keep(walker: Walker) -> None:
    """Keep the story and the record of a game that is over, and check its dice."""
    page = walker.page
    walker.press(page.get_by_text("Keep the story"))
    for link, start in (("Markdown", "# "), ("Record", "shamble ")):
        with page.expect_download() as kept:
            walker.press(page.locator("section.over").get_by_role("link", name=link))
        assert kept.value.path().read_text(encoding="utf-8").startswith(start)
    walker.press(page.get_by_text("Check the dice"))
    walker.press(page.get_by_role("button", name="Roll them all again"))
    expect(
        page.get_by_text(re.compile("that was committed to|They do not"))
    ).to_be_visible()  # the tests' dice are fixed
    walker.look("papers of the end")


@pytest.mark.parametrize(("name", "size"), at_sizes([(name,) for name in game_names()]))
def test_a_friend_comes_by_the_link_and_both_choose(
    walker: Walker, host: Host, guest: Guests, size: Size, name: str
) -> None:
    page, count = walker.page, seats_of(walker.page, name)
    lay_table(page, name, [ME, FRIEND, *[WEAK] * (count - 2)])
    walker.look("waiting room")
    friend = Walker(guest(host.origin, size, script=QUICK))
    friend.page.goto(page.get_by_label("Link to this seat").input_value())
    for each in (walker, friend):
        each.see_table()
    _choose_together(walker, friend)
    friend.page.goto("/")
    friend.press(friend.page.locator(f"main a[href='/t/{table_of(page)}']").first)
    friend.see_table()
    _choose_together(walker, friend)
    assert walker.wrong + friend.wrong == []


@pytest.mark.parametrize("size", at_sizes([()], first=1))
def test_a_bot_stands_in_for_a_friend_and_gives_the_seat_back(
    walker: Walker, host: Host, guest: Guests, size: Size
) -> None:
    friend, pages = Walker(guest(host.origin, size, script=QUICK)), {}
    for name in game_names():
        page = pages[name] = walker.page.context.new_page()
        seats = [ME, FRIEND, *[WEAK] * (seats_of(walker.page, name) - 2)]
        lay_table(page, name, seats, leavers={"seconds": AWAY, "level": "random"})
        friend.page.goto(page.get_by_label("Link to this seat").input_value())
        friend.see_table()
    friend.page.goto("/")
    for page in pages.values():
        table = f"/api/v1/tables/{table_of(page)}"
        asked = f"""async () => (await (await fetch('{table}')).json()).seats[1].k === 'bot'"""
        page.wait_for_function(asked, polling=500)
        Walker(page).see_table()
    for name, page in pages.items():
        friend.page.goto(f"/t/{table_of(page)}")
        friend.see_table()
        friend.look(f"back at {name}")
    assert friend.wrong == []


def _choose_together(one: Walker, other: Walker) -> None:
    """Wait until either is asked, and choose there."""
    for walker in (one, other):
        expect(walker.page.locator("main.game")).to_be_visible()
    for _ in range(200):
        for walker in (one, other):
            if walker.page.locator(OFFER).count():
                walker.choose(1)
                return
        one.page.wait_for_timeout(50)
    raise AssertionError("neither of the two is asked for anything")
