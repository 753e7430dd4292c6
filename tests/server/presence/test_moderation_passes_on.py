"""The succession of moderators: another guest moderates while the moderator is away, until the opener returns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from shamble.server.tables import visitors

from ..local_server import Guest, Live, LocalServer, local_server
from .fake_clock import FakeClock, has_timer, review

ABSENCE = 7  # minutes
Guests = Callable[[], Guest]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("passes"), absence=ABSENCE) as found:
        yield found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    found = FakeClock()
    monkeypatch.setattr(visitors, "now", found)
    return found


def lay(maker: Guest, *others: Guest) -> str:
    """Create a table and seat these guests, the maker first."""
    table = str(maker.create("duel", "me", *["open" for _ in others], leavers=None)["table"]["id"])
    for other in others:
        other.sit(table)
    return table


def alias(guest: Guest, table: str) -> str:
    return str(guest.ask("GET", f"/tables/{table}/view?seat=-1")["who"])


def moderator(guest: Guest, table: str) -> str:
    return str(guest.ask("GET", f"/tables/{table}")["moderator"])


def leave_open(server: LocalServer, guest: Guest, view: Live, table: str) -> None:
    """Close a view, and wait until the server has noticed."""
    view.close()
    name = server.context.keyring.read_guest(guest.http.cookies["shamble"])

    async def is_here() -> bool:
        return name in (await server.context.registry.find(table)).visitors._sockets

    while server.run(is_here()):
        pass


def moderate(guest: Guest, table: str, what: str, who: str = "", status: int = 200) -> dict[str, Any]:
    told: dict[str, Any] = guest.ask("POST", f"/tables/{table}/moderation", status, json={"what": what, "who": who})
    return told


def test_it_passes_to_the_person_who_has_been_here_for_longest(
    server: LocalServer, guest: Guests, clock: FakeClock
) -> None:
    maker, late, early = guest(), guest(), guest()
    table = lay(maker, late, early)
    view = maker.live(table)
    early.live(table)
    clock.pass_minutes(1)
    late.live(table)
    leave_open(server, maker, view, table)
    clock.pass_minutes(ABSENCE - 0.1)
    review(server, table)
    assert (moderator(early, table), has_timer(server, table)) == (alias(maker, table), True)
    clock.pass_minutes(0.1)
    review(server, table)
    assert moderator(early, table) == alias(early, table)
    assert moderate(early, table, "close_chat")["chat_closed"]
    assert moderate(late, table, "open_chat", status=403)["code"] == "denied"


def test_it_comes_back_to_the_opener_who_returns(server: LocalServer, guest: Guests, clock: FakeClock) -> None:
    maker, friend = guest(), guest()
    table = lay(maker, friend)
    view = friend.live(table)
    clock.pass_minutes(ABSENCE)
    review(server, table)
    assert view.hear("ev")["table"]["moderator"] == alias(friend, table)
    maker.live(table)
    assert view.hear("ev")["table"]["moderator"] == alias(maker, table)
    assert moderate(friend, table, "close_chat", status=403)["code"] == "denied"


def test_an_opener_who_acts_without_a_socket_is_here(server: LocalServer, guest: Guests, clock: FakeClock) -> None:
    maker, friend = guest(), guest()
    table = lay(maker, friend)
    friend.live(table)
    clock.pass_minutes(ABSENCE)
    maker.ask("GET", f"/tables/{table}/view")
    review(server, table)
    assert moderator(friend, table) == alias(maker, table)


def test_whoever_gets_up_passes_it_on_at_once(server: LocalServer, guest: Guests, clock: FakeClock) -> None:
    maker, friend = guest(), guest()
    table = lay(maker, friend)
    maker.live(table)
    friend.live(table)
    maker.ask("POST", f"/tables/{table}/leave", 200, json={})
    assert moderator(friend, table) == alias(friend, table)


def test_the_open_page_of_whoever_has_got_up_brings_nobody_back(
    server: LocalServer, guest: Guests, clock: FakeClock
) -> None:
    maker, friend = guest(), guest()
    table = lay(maker, friend)
    maker.live(table, seat=0)
    friend.live(table)
    maker.ask("POST", f"/tables/{table}/leave", 200, json={})
    maker.ask("GET", f"/tables/{table}/legal?seat=0")
    assert maker.ask("GET", f"/tables/{table}")["seats"][0]["away"]
    assert moderator(friend, table) == alias(friend, table)
    maker.live(table, seat=0)
    assert not maker.ask("GET", f"/tables/{table}")["seats"][0]["away"]
    assert moderator(friend, table) == alias(maker, table)


def test_before_the_game_it_passes_on_with_the_invitations(
    server: LocalServer, guest: Guests, clock: FakeClock
) -> None:
    maker, friend = guest(), guest()
    table = str(maker.create("duel", "me", "open", "invite")["table"]["id"])
    friend.sit(table)
    friend.live(table)
    assert friend.ask("GET", f"/tables/{table}/invites")["invites"] == {}
    clock.pass_minutes(ABSENCE)
    review(server, table)
    assert list(friend.ask("GET", f"/tables/{table}/invites")["invites"]) == ["2"]
    assert friend.ask("POST", f"/tables/{table}/seats/2/bot", 200, json={"k": "bot", "level": "random"})


def test_it_stays_where_nobody_else_is(server: LocalServer, guest: Guests, clock: FakeClock) -> None:
    maker, friend, watcher = guest(), guest(), guest()
    table = lay(maker, friend)
    watcher.live(table)
    clock.pass_minutes(ABSENCE * 2)
    review(server, table)
    assert moderator(watcher, table) == alias(maker, table)
    friend.live(table)
    while moderator(watcher, table) != alias(friend, table):
        pass


def test_it_passes_on_again_and_never_to_who_was_removed(server: LocalServer, guest: Guests, clock: FakeClock) -> None:
    maker, first, second = guest(), guest(), guest()
    table = lay(maker, first, second)
    view = first.live(table)
    second.live(table)
    clock.pass_minutes(ABSENCE)
    review(server, table)
    assert moderator(second, table) == alias(first, table)
    leave_open(server, first, view, table)
    clock.pass_minutes(ABSENCE)
    review(server, table)
    assert moderator(second, table) == alias(second, table)
    moderate(second, table, "remove", alias(first, table))
    assert moderator(second, table) == alias(second, table)


def test_nobody_who_moderates_meanwhile_removes_the_opener(
    server: LocalServer, guest: Guests, clock: FakeClock
) -> None:
    maker, friend = guest(), guest()
    table = lay(maker, friend)
    friend.live(table)
    clock.pass_minutes(ABSENCE)
    review(server, table)
    for what in ("mute", "remove"):
        assert "can't mute or remove the opener" in moderate(friend, table, what, alias(maker, table), 400)["why"]


def test_who_moderates_stands_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    monkeypatch.setattr(visitors, "now", clock)
    with local_server(tmp_path, absence=ABSENCE) as server, Guest(server.url) as maker, Guest(server.url) as friend:
        table = lay(maker, friend)
        name = alias(friend, table)
        friend.live(table)
        clock.pass_minutes(ABSENCE)
        review(server, table)
    with local_server(tmp_path, absence=ABSENCE) as server, Guest(server.url) as watcher:
        assert moderator(watcher, table) == name
