"""A game that brings nothing to the page is played at the plain table, from the lobby to its end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..core.camp.game import CAMP
from ..server.local_server import LocalServer, local_server
from .conftest import DESK, PHONE
from .host import Host
from .measured import Found, play, sit_at
from .table import is_over, offers, play_on
from .test_table import serious

Guest = Callable[..., Page]
TURNS = 24
FIRST = "() => document.querySelector('[data-offer][aria-disabled=false]')?.click()"


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
    assert offers(page) == ["keep", "exchange"]
    assert serious(page) == []
    assert play_on([page]) > 2
    assert is_over(page)
    expect(page.get_by_role("heading", name=re.compile("^You have (won|lost)"))).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_survivor_of_project_zomboid_plays_some_turns_with_three_bots(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size)
    page.goto("/")
    sit_at(page, "zomboid", 0, f"town{size[0]}", bots=3)
    table = page.get_by_label("The table", exact=True)
    expect(table.get_by_role("heading", name="Survivors")).to_be_visible()
    for survivor in ("a you", "b", "c", "d"):
        expect(table.get_by_role("heading", name=survivor, exact=True)).to_be_visible()
    found = Found()
    made = [choice.split(" ")[0] for choice in play(page, random.Random(2), found, TURNS)]
    assert len(made) > TURNS // 2
    assert found.wrong == {}
    assert serious(page) == []
    expect(page.get_by_label("What happened")).to_contain_text("It is survivor A's turn.")


def test_many_choices_of_one_word_fold_away_and_come_at_a_click(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto("/")
    sit_at(page, "zomboid", 0, "wishes", bots=2)
    wanted = page.get_by_text(re.compile(r"^want \(\d+\)$"))
    for _ in range(60):
        if wanted.is_visible():
            break
        page.evaluate(FIRST)
        page.wait_for_timeout(50)
    expect(page.locator("[data-offer='want hammer']")).to_be_hidden()
    wanted.click()
    page.locator("[data-offer='want hammer']").click()
    expect(page.get_by_label("What happened")).to_contain_text("asks for hammer")


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
