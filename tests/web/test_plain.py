"""A game that brings nothing to the page is played at the plain table, from the lobby to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..core.camp.game import CAMP
from ..server.local_server import LocalServer, local_server
from .setting.axe import serious
from .table import OFFER, is_over, offers, play_on

Guest = Callable[..., Page]


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[LocalServer]:
    """A server with the duel, which has no folder in web/src/games."""
    with local_server(tmp_path) as found:
        yield found


def test_a_game_without_a_page_is_laid_played_and_won_by_the_list_of_choices(plain: LocalServer, guest: Guest) -> None:
    page = guest(plain.url)
    page.goto("/")
    page.get_by_role("listitem").filter(has_text="The duel").get_by_role("link", name="New table").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("The table", exact=True).get_by_text("keep, exchange")).to_be_visible()
    expect(page.locator(OFFER)).to_have_count(2)
    assert offers(page) == ["keep", "exchange"]
    assert serious(page) == []
    assert play_on([page]) > 2
    assert is_over(page)
    expect(page.get_by_role("heading", name=re.compile("^You have (won|lost)"))).to_be_visible()


def test_what_somebody_says_with_a_choice_is_typed_and_read_only_by_those_it_is_for(
    tmp_path: Path, guest: Guest
) -> None:
    with local_server(tmp_path, [CAMP]) as server:
        ann, bo, cy = guest(server.url), guest(server.url), guest(server.url)
        for person in (ann, bo, cy):
            person.goto("/")
        path = seated(ann, bo, cy)
        for person in (ann, bo, cy):
            person.goto(path)
        say(ann, "note ?", "The door is open.\n\nNobody is there.")
        for person in (ann, bo, cy):
            quote = person.get_by_label("What happened").locator("blockquote")
            expect(quote).to_have_text(re.compile("The door is open\\.\\s+Nobody is there\\."))
        say(ann, "whisper bo ?", "Cy lies.")
        expect(bo.locator("blockquote").last).to_have_text(re.compile("Cy lies"))
        expect(cy.get_by_label("What happened").locator("li")).to_have_count(7)
        expect(cy.get_by_text("Cy lies.")).to_have_count(0)
        assert serious(ann) == []


def seated(*pages: Page) -> str:
    """A table of the camp at which these people sit, and a bot; returns its path."""
    seats = [{"k": "me"}, {"k": "open"}, {"k": "open"}, {"k": "bot", "level": "random"}]
    post = "([path, body]) => fetch(`/api/v1${path}`, { method: 'POST', body: JSON.stringify(body),"
    post += " headers: { 'content-type': 'application/json' } }).then((answer) => answer.json())"
    made = pages[0].evaluate(post, ["/tables", {"id": "camp", "game": "camp", "seats": seats}])
    name: str = made["table"]["id"]
    for page in pages[1:]:
        page.evaluate(post, [f"/tables/{name}/sit", {}])
    return f"/t/{name}"


def say(page: Page, offer: str, words: str) -> None:
    """Say something with what one may do besides."""
    if not page.locator(f"[data-aside='{offer}']").is_visible():
        page.get_by_text("Besides").click()
    page.locator(f"[data-aside='{offer}'][aria-disabled=false]").click()
    page.get_by_label("in your words").fill(words)
    page.get_by_role("button", name="Say it").click()
    expect(page.get_by_label("in your words")).to_have_count(0)
