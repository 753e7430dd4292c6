"""After the game, in the browser: its record comes back as a table, its dice are rolled again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .host import Host

Guests = Callable[..., Page]


@pytest.fixture
def visitor(guest: Guests, host: Host) -> Page:
    page = guest(host.origin)
    page.goto("/")
    return page


@pytest.fixture
def finished(visitor: Page) -> str:
    """A game that two bots have played: the id of its table."""
    seats = [{"k": "bot", "level": "random"}, {"k": "bot", "level": "random"}]
    body = {"id": "after", "game": "plague", "preset": "quick", "seats": seats, "options": {"max_rounds": 2}}
    asked = visitor.request
    table: str = asked.post("/api/v1/tables", data=body).json()["table"]["id"]
    while asked.get(f"/api/v1/tables/{table}").json()["state"] != "over":
        visitor.wait_for_timeout(100)
    return table


def test_a_record_is_looked_through_from_the_lobby(visitor: Page, finished: str) -> None:
    record = visitor.request.get(f"/api/v1/tables/{finished}/record").text()
    visitor.get_by_text("Look through the record of a game").click()
    visitor.get_by_label("Or its text").fill(record)
    visitor.get_by_role("button", name="Look through it").click()
    visitor.wait_for_url("**/replay")
    expect(visitor.get_by_role("button", name="Play on from here")).to_be_visible()


def test_what_is_no_record_is_refused_in_words_beside_the_form(visitor: Page) -> None:
    visitor.get_by_text("Look through the record of a game").click()
    visitor.get_by_label("Or its text").fill("no record at all")
    visitor.get_by_role("button", name="Look through it").click()
    expect(visitor.get_by_role("alert")).to_contain_text("record")


def test_the_dice_of_a_finished_game_are_rolled_again_at_a_click(visitor: Page, finished: str) -> None:
    visitor.goto(f"/t/{finished}")
    visitor.get_by_text("The dice can be checked").click()
    visitor.get_by_role("button", name="Roll them all again").click()
    expect(visitor.get_by_text("that was committed to")).to_be_visible()
