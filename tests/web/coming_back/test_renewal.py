"""A table that was begun under other rules, in the browser: what its guests are told, and how they go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ...server.changed_rules import OtherRules, table_of_two
from ...server.local_server import LocalServer, local_server
from ..table import OFFER

Guests = Callable[..., Page]

GO_ON = "Go on under the new rules"


@pytest.fixture
def older(tmp_path: Path) -> Iterator[tuple[LocalServer, str, list[str]]]:
    """A server with new rules, the table of two guests who began under the old ones, their cookies."""
    table, cookies, _ = table_of_two(tmp_path)
    with local_server(tmp_path, [OtherRules()]) as server:
        yield server, table, cookies


def at(guest: Guests, server: LocalServer, table: str, cookie: str = "") -> Page:
    """The table in the browser of whose cookie this is."""
    page = guest(server.url)
    if cookie:
        page.context.add_cookies([{"name": "shamble", "value": cookie, "url": server.url}])
    page.goto(f"/t/{table}")
    return page


def test_two_guests_agree_to_go_on_under_the_new_rules(
    guest: Guests, older: tuple[LocalServer, str, list[str]]
) -> None:
    server, table, cookies = older
    one, other = (at(guest, server, table, cookie) for cookie in cookies)
    expect(one.get_by_text("This table was played by other rules")).to_be_visible()
    expect(one.locator(OFFER)).to_have_count(0)
    one.get_by_role("button", name=GO_ON).click()
    expect(other.get_by_text("to go on under this server's rules")).to_be_visible()
    other.get_by_role("button", name="Yes").click()
    for page in (one, other):
        expect(page.get_by_text("This table was played by other rules")).to_have_count(0)
        expect(page.get_by_text("to go on under this server's rules")).to_have_count(0)
    seat = one.request.get(f"/api/v1/tables/{table}").json()["to_move"][0]
    expect((one, other)[seat].locator(OFFER).first).to_be_visible()


def test_one_guests_no_leaves_the_table_as_it_stood(guest: Guests, older: tuple[LocalServer, str, list[str]]) -> None:
    server, table, cookies = older
    one, other = (at(guest, server, table, cookie) for cookie in cookies)
    one.get_by_role("button", name=GO_ON).click()
    other.get_by_role("button", name="No").click()
    expect(one.get_by_role("button", name=GO_ON)).to_be_visible()
    expect(one.locator(OFFER)).to_have_count(0)


def test_who_only_watches_is_told_why_it_stands_and_cannot_change_it(
    guest: Guests, older: tuple[LocalServer, str, list[str]]
) -> None:
    server, table, _ = older
    page = at(guest, server, table)
    expect(page.get_by_text("It can be watched as it stood.")).to_be_visible()
    expect(page.get_by_role("button", name=GO_ON)).to_have_count(0)
