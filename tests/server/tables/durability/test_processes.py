"""Two servers on one PostgreSQL: each race has one winner, and both servers see all events."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from shamble.server.presence.processes import LAPSE_S

from ....web.host import Host
from ...databases import postgres, postgres_server
from ...local_server import PATIENCE, SECRET, Guest, LocalServer, local_server

__all__ = ["postgres", "postgres_server"]


@pytest.fixture
def pair(postgres: str, tmp_path: Path) -> Iterator[tuple[LocalServer, LocalServer]]:
    with local_server(tmp_path, database=postgres) as first, local_server(tmp_path, database=postgres) as second:
        yield first, second


@pytest.fixture
def processes(postgres: str, tmp_path: Path) -> Iterator[tuple[Host, Host]]:
    """Start two servers that a test can kill."""
    found = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        found.append(Host(tmp_path / name, DATABASE=postgres, SECRET=SECRET))
    for host in found:
        host.start()
    yield found[0], found[1]
    for host in found:
        host.kill()


def at(server: LocalServer | Host, guest: Guest) -> Guest:
    """Return a client of another server with the guest's cookies."""
    found = Guest(server.url if isinstance(server, LocalServer) else server.origin)
    found.http.cookies = guest.http.cookies
    return found


def test_whoever_is_banned_at_one_server_is_cut_off_and_refused_at_the_other(
    pair: tuple[LocalServer, LocalServer],
) -> None:
    with Guest(pair[1].url) as maker, Guest(pair[1].url) as rude:
        watching = rude.live(maker.create("duel", "me", "open")["table"]["id"])
        bans, registry = pair[0].context.bans, pair[0].context.registry
        guest = pair[0].context.keyring.read_guest(rude.http.cookies["shamble"])
        pair[0].run(bans.ban(registry, guest, "rude"))
        with pytest.raises(ConnectionClosed, match="4403"):
            watching.hear("never")
        assert rude.ask("GET", "/me", 403)["code"] == "banned"


def test_what_happens_at_one_server_is_heard_at_the_other(pair: tuple[LocalServer, LocalServer]) -> None:
    with Guest(pair[0].url) as left, Guest(pair[1].url) as right:
        table = left.create("duel", "me", "open")["table"]["id"]
        assert right.sit(table) == 1
        views = left.live(table), right.live(table)
        while not views[0].offers:
            views[0].next()
        views[0].act("keep")
        assert views[1].hear("ev")["seat"] == 0
        views[1].act("keep")
        views[0].hear("ev")
        assert views[0].n == views[1].n


def test_of_two_choices_at_once_one_wins_and_the_other_is_stale(pair: tuple[LocalServer, LocalServer]) -> None:
    with Guest(pair[0].url) as maker, at(pair[1], maker) as twin, ThreadPoolExecutor(2) as pool:
        table = maker.create("plague", "me", "me", preset="quick")["table"]["id"]
        views = [each.live(table, seat=0) for each in (maker, twin)]
        others = [each.live(table, seat=1) for each in (maker, twin)]
        for race in range(12):
            chooser = views if views[0].offers else others
            ply, text = chooser[0].ply, chooser[0].offers[0]
            names = [f"first-{race}", f"second-{race}"]
            answers = [each.result() for each in [
                pool.submit(view.act, text, ply=ply, name=name) for view, name in zip(chooser, names, strict=True)
            ]]  # fmt: skip
            assert sorted(answer["t"] for answer in answers) == ["no", "ok"]
            assert next(answer for answer in answers if answer["t"] == "no")["code"] == "stale"
            most = next(answer["n"] for answer in answers if answer["t"] == "ok")
            for view in (*views, *others):
                while view.n < most:
                    view.next()


def test_a_retry_at_the_other_server_is_answered_as_the_first_was(pair: tuple[LocalServer, LocalServer]) -> None:
    with Guest(pair[0].url) as maker, at(pair[1], maker) as twin:
        table = maker.create("plague", "me", "me", preset="quick")["table"]["id"]
        view = maker.live(table)
        first = view.act(view.offers[0], name="once")
        body = {"id": "once", "ply": 0, "a": "enter N", "seat": 0}
        assert twin.ask("POST", f"/tables/{table}/actions", 200, json=body) == {**first, "dup": True}


def test_a_bot_s_turn_is_taken_once_though_both_servers_could(pair: tuple[LocalServer, LocalServer]) -> None:
    with Guest(pair[0].url) as maker, at(pair[1], maker) as twin:
        table = maker.create("plague", "random", "random", preset="quick", options={"max_rounds": 3})["table"]["id"]
        views = maker.live(table), twin.live(table)
        for view in views:
            while not view.over:
                view.next()
        assert maker.ask("GET", f"/tables/{table}/record") == twin.ask("GET", f"/tables/{table}/record")


def until(true: Callable[[], bool], seconds: float) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"not true in {seconds} s"
        time.sleep(0.2)


def test_whose_process_is_killed_is_replaced_by_a_bot_and_finds_the_seat_again(processes: tuple[Host, Host]) -> None:
    dies, lives = processes
    with Guest(dies.origin) as maker, at(lives, maker) as twin, Guest(lives.origin) as friend:
        leavers = {"seconds": 10, "level": "random"}
        table = maker.create("plague", "me", "open", preset="quick", leavers=leavers)["table"]["id"]
        friend.sit(table)
        friend.live(table)  # waits for the maker, so a bot stands in
        maker.live(table)
        dies.kill()

        def is_away() -> bool:
            return bool(friend.ask("GET", f"/tables/{table}")["seats"][0]["away"])

        until(is_away, 2 * PATIENCE + LAPSE_S + 10)
        twin.live(table)
        until(lambda: not is_away(), PATIENCE)


def test_whose_process_is_killed_is_waited_for_where_only_a_bot_plays_along(processes: tuple[Host, Host]) -> None:
    dies, lives = processes
    with Guest(dies.origin) as maker, at(lives, maker) as twin, Guest(lives.origin) as friend:
        leavers = {"seconds": 10, "level": "random"}
        alone = maker.create("plague", "me", "random", preset="quick", leavers=leavers)["table"]["id"]
        together = maker.create("plague", "me", "open", preset="quick", leavers=leavers)["table"]["id"]
        friend.sit(together)
        friend.live(together)
        maker.live(alone)
        maker.live(together)
        dies.kill()
        # When the seat at the other table is taken over, the seat at this one would have been, too.
        until(
            lambda: bool(friend.ask("GET", f"/tables/{together}")["seats"][0]["away"]),
            2 * PATIENCE + LAPSE_S + 10,
        )
        assert not twin.ask("GET", f"/tables/{alone}")["seats"][0]["away"]


def test_who_is_connected_to_another_process_keeps_the_seat(processes: tuple[Host, Host]) -> None:
    one, other = processes
    with Guest(one.origin) as maker, at(other, maker) as twin, Guest(one.origin) as friend:
        table = maker.create("plague", "me", "open", preset="quick", leavers={"seconds": 10})["table"]["id"]
        friend.sit(table)
        friend.live(table)
        maker.live(table).close()
        twin.live(table)
        time.sleep(LAPSE_S + 6)  # longer than a guest may be away
        assert not friend.ask("GET", f"/tables/{table}")["seats"][0]["away"]


def test_bots_whose_process_is_killed_play_on_at_another(processes: tuple[Host, Host]) -> None:
    dies, lives = processes
    with Guest(dies.origin) as maker, at(lives, maker) as twin:
        table = maker.create("plague", "random", "random", preset="quick", options={"max_rounds": 500})["table"]["id"]
        dies.kill()
        before = twin.ask("GET", f"/tables/{table}/view")["ply"]
        until(lambda: int(twin.ask("GET", f"/tables/{table}/view")["ply"]) > before, 2 * PATIENCE)
