"""Leaving a game, in the browser: what a new table says about it, and what the end says of a bot that played on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK
from ..host import Host
from ..table import open_table, play_on

Guests = Callable[..., Page]
WAITS = "You can leave whenever you like: the game waits for you."


@pytest.mark.parametrize("size", [DESK, (390, 844)], ids=["desk", "phone"])
def test_a_new_table_says_what_happens_when_somebody_leaves(host: Host, guest: Guests, size: tuple[int, int]) -> None:
    page = guest(host.origin, size)
    page.goto("/new/plague")
    other = page.get_by_label("Who plays seat 2")
    expect(page.get_by_text(WAITS)).to_be_visible()
    stands_in = page.get_by_label("A bot plays for whoever leaves")
    expect(stands_in).to_have_count(0)
    other.select_option(label="Me")
    expect(page.get_by_text(WAITS)).to_be_visible()
    other.select_option(label="A friend, by link")
    expect(page.get_by_text("If someone leaves, Scrapper plays for them after two minutes")).to_be_visible()
    stands_in.uncheck()
    expect(page.get_by_text("If someone leaves, the game waits until they're back.")).to_be_visible()
    page.get_by_label("Clock").select_option(label="A day a choice")
    expect(page.get_by_text("When your time for a choice is up, it's made for you.")).to_be_visible()
    expect(stands_in).to_have_count(0)


def test_the_end_names_the_bot_that_played_on_and_the_game_does_not_count_for_who_left(
    host: Host, guest: Guests
) -> None:
    page, friend = guest(host.origin), guest(host.origin)
    path = open_table(page, seats={1: "Anybody"}, max_rounds=1)
    table = path.rsplit("/", 1)[1]
    me = friend.request.get("/api/v1/me").json()["name"]
    friend.request.post(f"/api/v1/tables/{table}/sit", data={})
    friend.request.post(f"/api/v1/tables/{table}/leave", data={})
    play_on([page])
    expect(
        page.get_by_text(f"Scrapper played for {me} from round 1 on, so this game doesn't count for {me}.")
    ).to_be_visible()
    friend.goto(path)
    expect(friend.get_by_text("Scrapper played for you from round 1 on, so this game doesn't count")).to_be_visible()
    assert [row["games"] for row in page.request.get("/api/v1/me/games").json()] == [1]
    assert [(row["games"], row["stood_in"]) for row in friend.request.get("/api/v1/me/games").json()] == [(0, 1)]
    friend.goto("/settings")
    expect(friend.get_by_text("1 more doesn't count: a bot played for you while you were away.")).to_be_visible()
