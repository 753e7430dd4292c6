"""A game that brings nothing to the page is played at the plain table, from the lobby to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..server.local_server import LocalServer, local_server
from .table import is_over, offers, play_on
from .test_table import serious

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
    assert offers(page) == ["keep", "exchange"]
    assert serious(page) == []
    assert play_on([page]) > 2
    assert is_over(page)
    expect(page.get_by_role("heading", name=re.compile("^You have (won|lost)"))).to_be_visible()
