"""A server that is killed in the middle of a game loses nothing that it has confirmed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.server.store import EventRow, SeatRow
from shamble.server.timestamps import now

from ....web.host import Host
from ...local_server import Guest, Live, local_server


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    found = Host(tmp_path_factory.mktemp("restart"), SECRET="a secret of the tests", PACE="0")
    found.start()
    yield found
    found.kill()


@pytest.fixture
def host(shared: Host) -> Host:
    """Return a server that a test can kill; it is started again for the next test."""
    if not shared.runs:
        shared.start()
    return shared


def test_what_was_answered_outlives_a_killed_server_and_a_retry_lands_once(host: Host) -> None:
    with Guest(host.origin) as maker:
        table = maker.create("plague", "me", "me", preset="quick")["table"]["id"]
        views = [maker.live(table, seat=0), maker.live(table, seat=1)]
        done = [play(views, step) for step in range(12)]
        ply, n, text = views[0].ply, views[0].n, offered(views)[1]
        host.kill()
        host.start()
        back = maker.live(table, since=n, seat=offered(views)[0])
        assert (back.ply, back.n) == (ply, done[-1]["n"])
        first = back.act(text, ply=ply, name="over-the-crash")
        again = back.act(text, ply=ply, name="over-the-crash")
        assert (first["t"], again) == ("ok", {**first, "dup": True})


def test_a_choice_answered_before_the_crash_is_known_after_it(host: Host) -> None:
    with Guest(host.origin) as maker:
        table = maker.create("plague", "me", "random", preset="quick")["table"]["id"]
        view = maker.live(table)
        done = view.act(view.offers[0], name="once")
        host.kill()
        host.start()
        body = {"id": "once", "ply": 0, "a": "enter N"}
        assert maker.ask("POST", f"/tables/{table}/actions", 200, json=body) == {**done, "dup": True}


def test_a_deadline_stands_though_the_server_was_down(host: Host) -> None:
    with Guest(host.origin) as maker:
        clock = {"k": "move", "seconds": 600}
        table = maker.create("plague", "me", "me", preset="quick", clock=clock)["table"]["id"]
        deadline = maker.live(table).hello["table"]["clock"]["deadline"]
        host.kill()
        host.start()
        assert maker.live(table).hello["table"]["clock"]["deadline"] == deadline


def test_a_clock_runs_off_after_a_restart(host: Host) -> None:
    with Guest(host.origin) as maker:
        clock = {"k": "move", "seconds": 5}
        table = maker.create("plague", "me", "me", preset="quick", clock=clock)["table"]["id"]
        view = maker.live(table)
        host.kill()
        host.start()
        timeout = maker.live(table, since=view.n).hear("ev")
        assert (timeout["k"], timeout["seat"]) == ("play", 30)


def test_a_game_whose_server_died_between_the_last_seat_and_its_beginning_begins_at_the_next_start(
    tmp_path: Path,
) -> None:
    with local_server(tmp_path) as server, Guest(server.url) as maker, Guest(server.url) as friend:
        table = maker.create("plague", "me", "open", preset="quick")["table"]["id"]
        sits = server.context.keyring.read_guest(friend.http.cookies["shamble"])
        sitting = SeatRow(table, 1, "", None, sits, "Friend", salt="salt")
        event = EventRow(table, 1, 0, "seat", b'{"k":"seat","seat":1}', now())
        server.run(server.context.registry.store.sit(sitting, event))
    with local_server(tmp_path) as server, Guest(server.url) as watcher:
        for _ in range(200):
            if watcher.ask("GET", f"/tables/{table}")["state"] == "playing":
                return
            time.sleep(0.05)
        raise AssertionError("the game does not begin")


def offered(views: list[Live]) -> tuple[int, str]:
    """Return the first seat with an offer, and the offer."""
    for view in views:
        if view.offers:
            return view.hello["seat"], view.offers[0]
    raise AssertionError("nobody may choose")


def play(views: list[Live], step: int) -> dict[str, object]:
    """Make one choice, and wait until all views have its event."""
    seat, _ = offered(views)
    view = views[seat]
    done = view.act(view.offers[step % len(view.offers)])
    for other in views:
        while other.n < view.n:
            other.next()
    return done


def test_a_clock_that_is_a_rule_stands_still_while_the_server_is_down_until_somebody_goes_on(host: Host) -> None:
    with Guest(host.origin) as maker:
        table = maker.create("thirty_seconds", "me", "me", options={"timer": True})["table"]["id"]
        views = [maker.live(table, seat=0), maker.live(table, seat=1)]
        while (clock := maker.ask("GET", f"/tables/{table}")["clock"])["deadline"] is None:
            play(views, 0)
        began = maker.ask("GET", f"/tables/{table}")["moved"]
        host.kill()
        host.start()
        back = maker.live(table, since=views[0].n, seat=0)
        stood = back.hear("ev")["clock"] if not back.hello["table"]["clock"]["paused"] else back.hello["table"]["clock"]
        assert (stood["paused"], stood["rest"]) == (True, clock["deadline"] - began)
        back.ask("resume")
        assert maker.ask("GET", f"/tables/{table}")["clock"]["deadline"] > clock["deadline"]


def test_bots_at_a_clock_that_is_a_rule_go_on_after_a_restart_by_themselves(host: Host) -> None:
    with Guest(host.origin) as maker:
        options = {"timer": True, "timer_seconds": 60, "round_limit": 50}
        table = maker.create("thirty_seconds", "random", "random", options=options)["table"]["id"]
        view = maker.live(table)
        while view.ply < 30:
            view.next()
        host.kill()
        host.start()
        again = maker.live(table, since=0)
        ply = again.ply
        while again.ply <= ply:
            again.hear("ev")


def test_bots_go_on_after_a_restart_by_themselves(host: Host) -> None:
    with Guest(host.origin) as maker:
        table = maker.create("plague", "random", "random", preset="quick", options={"max_rounds": 500})["table"]["id"]
        host.kill()
        before = 0
        host.start()
        for _ in range(100):
            ply = maker.ask("GET", f"/tables/{table}")["ply"]
            if before and ply > before:
                return
            before = before or ply
            time.sleep(0.1)
        raise AssertionError("the bots stand still")
