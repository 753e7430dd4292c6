"""Moderation and offered seats with two servers on one database: each sees the other's guests as present."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from shamble.server.tables import visitors

from ..databases import postgres, postgres_server  # noqa: F401  a real one
from ..local_server import Guest, LocalServer, local_server
from .fake_clock import FakeClock, has_timer, review

ABSENCE = 7  # minutes


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    found = FakeClock()
    monkeypatch.setattr(visitors, "now", found)
    return found


@pytest.fixture
def servers(tmp_path: Path, postgres: str) -> Iterator[list[LocalServer]]:  # noqa: F811
    with ExitStack() as opened:
        folders = [tmp_path / name for name in ("one", "two")]
        yield [opened.enter_context(local_server(each, database=postgres, absence=ABSENCE)) for each in folders]


def at(server: LocalServer, guest: Guest) -> Guest:
    """Return a client of another server with the guest's cookies."""
    found = Guest(server.url)
    found.http.cookies = guest.http.cookies
    return found


def test_a_moderator_at_another_server_is_not_away(servers: list[LocalServer], clock: FakeClock) -> None:
    one, two = servers
    with Guest(one.url) as friend, Guest(two.url) as maker, at(one, maker) as maker_here:
        table = maker.create("duel", "me", "open", leavers=None)["table"]["id"]
        friend.sit(table)
        view = maker.live(table)
        friend.live(table)
        clock.pass_minutes(ABSENCE)
        review(one, table)
        seats = maker_here.ask("GET", f"/tables/{table}")
        assert (seats["moderator"], has_timer(one, table)) == (seats["opener"], True)
        view.close()
        while maker.ask("GET", f"/tables/{table}")["seats"][0]["here"]:
            pass
        while friend.ask("GET", f"/tables/{table}")["moderator"] == seats["opener"]:
            review(one, table)
            clock.pass_minutes(ABSENCE)


def test_a_player_at_another_server_keeps_the_seat_until_they_leave_it(
    servers: list[LocalServer], clock: FakeClock
) -> None:
    one, two = servers
    with Guest(one.url) as maker, Guest(two.url) as player, Guest(one.url) as watcher:
        table = maker.create("duel", "me", "open", leavers=None)["table"]["id"]
        player.sit(table)
        view = player.live(table, seat=1)
        clock.pass_minutes(ABSENCE * 2)
        assert maker.ask("POST", f"/tables/{table}/seats/1/offer", 403)["code"] == "denied"
        player.ask("POST", f"/tables/{table}/leave", 200, json={})
        while not maker.ask("GET", f"/tables/{table}")["seats"][1]["away"]:
            pass
        maker.ask("POST", f"/tables/{table}/seats/1/offer", 200)
        watcher.ask("POST", f"/tables/{table}/seats/1/take", 200)
        with pytest.raises(ConnectionClosed, match="4403"):
            view.hear("never")
