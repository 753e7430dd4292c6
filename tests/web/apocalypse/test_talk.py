"""Who may speak at a table with a story, and who is heard there, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import shamble
from shamble.core.matches.match import Match

from ..conftest import DESK, PHONE
from ..host import Host
from .stories import DAY_TWO, FINGER, lay, measure, open_at

Guest = Callable[..., Page]


def test_at_a_table_whose_chat_is_closed_the_story_says_so_and_nothing_can_be_written(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    path = lay(page, DAY_TWO, ["me", "random", "random", "random"])
    page.request.post(f"/api/v1/tables{path[2:]}/moderation", data={"what": "close_chat"})
    page.goto(path)
    story = page.get_by_label("The story", exact=True)
    expect(story.get_by_text("The chat of this table is closed.")).to_be_visible()
    expect(page.get_by_label("Say something")).to_have_count(0)


def test_on_a_phone_the_way_to_the_line_goes_with_it(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    path = lay(page, DAY_TWO, ["me", "random", "random", "random"])
    page.goto(path)
    expect(page.get_by_role("button", name="Say")).to_be_visible()
    page.request.post(f"/api/v1/tables{path[2:]}/moderation", data={"what": "close_chat"})
    expect(page.get_by_role("button", name="Say")).to_have_count(0)


def replayed(page: Page) -> Page:
    """A page on which a record is looked through."""
    edition = shamble.load("apocalypse")
    record = Match(edition, 4, 0, edition.set_position(4, DAY_TWO)).record()
    asked = page.request.post("/api/v1/records", data={"id": "talk", "record": record})
    page.goto(f"/t/{asked.json()['table']['id']}/replay")
    expect(page.get_by_label("The story", exact=True)).to_be_visible()
    return page


def test_in_a_replay_nothing_can_be_said(host: Host, guest: Guest) -> None:
    expect(replayed(guest(host.origin)).get_by_label("Say something")).to_have_count(0)


def test_on_a_phone_a_replay_is_led_from_below_the_story(host: Host, guest: Guest) -> None:
    page = replayed(guest(host.origin, size=PHONE))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    table, controls = page.get_by_role("main").bounding_box(), page.get_by_role("region", name="Replay").bounding_box()
    assert table is not None
    assert controls is not None
    assert table["y"] + table["height"] <= controls["y"]
    assert controls["height"] < 3 * FINGER


def test_whom_one_does_not_want_to_hear_is_not_heard_in_the_story_either(host: Host, guest: Guest) -> None:
    page, other = guest(host.origin, beside=True), guest(host.origin)
    other.request.put("/api/v1/me", data={"name": "Rude Rudi"})
    path = lay(page, DAY_TWO, ["me", "open", "random", "random"])
    other.request.post(f"/api/v1/tables{path[2:]}/sit", data={})
    page.goto(path)
    story = page.get_by_label("The story", exact=True)
    other.request.post(f"/api/v1/tables{path[2:]}/chat", data={"id": "boo", "text": "boo"})
    expect(story).to_contain_text("boo")
    page.locator("summary[aria-label^='Rude Rudi']").first.click()
    page.get_by_role("button", name="Mute for me").click()
    expect(story).not_to_contain_text(re.compile("boo"))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_move_that_a_sent_line_speaks_of_stays_on_offer_until_more_happens(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, DAY_TWO)
    if size == PHONE:
        page.get_by_role("button", name="Say", exact=True).click()
    line = page.get_by_label("Say something")
    line.fill("I run for it")
    line.press("Enter")
    story = page.get_by_role("log", name="What was told")
    expect(story).to_contain_text("I run for it")
    offer = story.get_by_role("button", name="Make the move: Run like hell")
    expect(offer).to_be_in_viewport(ratio=1)
    measure(page)
    offer.click()
    expect(page.get_by_role("region", name="At whom?")).to_be_visible()
    expect(offer).to_have_count(0)
