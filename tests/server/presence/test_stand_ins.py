"""Stand-ins for absent guests: their start, their end, and the games that don't count because of them."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shamble.server.tables import table_events
from shamble.server.tables.requests.choosing import play

from ..local_server import Guest, LocalServer
from ..requests.in_process import Host, story

Guests = Callable[[], Guest]
LEAVERS = {"seconds": 10, "level": "random"}


def time_is_up(server: LocalServer, table: str, seat: int) -> None:
    """Seat a stand-in if the guest is still absent, as the timer of the seat does."""

    async def work() -> None:
        session = await server.context.registry.find(table)
        await server.context.attendance._seat_stand_in(session, seat)

    server.run(work())


def leave_open(guest: Guest, table: str, seat: int) -> None:
    """Open and close a view, and wait until the server has noticed."""
    guest.live(table, seat=seat).close()
    while seat_of(guest, table, seat)["here"]:
        pass


def seat_of(guest: Guest, table: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = guest.ask("GET", f"/tables/{table}")["seats"][seat]
    return found


def timers(server: LocalServer, table: str) -> list[int]:
    return [seat for name, seat in server.context.attendance._timers if name == table]


def duel(maker: Guest, friend: Guest, **more: Any) -> str:
    table = str(maker.create("duel", "me", "open", leavers=LEAVERS, **more)["table"]["id"])
    friend.sit(table)
    return table


def play_until_stand_in(guest: Guest, table: str, seat: int) -> None:
    """Play a guest's first offers until a stand-in has chosen for a seat."""
    tries = itertools.count()
    while seat_of(guest, table, seat)["stand_in"] is None:
        seen = guest.ask("GET", f"/tables/{table}/view")
        if seen["offers"]:
            body = {"id": f"c{next(tries)}", "ply": seen["ply"], "a": seen["offers"][0]["text"]}
            guest.http.post(f"/tables/{table}/actions", json=body)


def resign(guest: Guest, table: str) -> None:
    guest.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})


def test_a_bot_takes_the_seat_of_a_guest_whom_another_waits_for_and_gives_it_back(
    server: LocalServer, guest: Guests
) -> None:
    maker, friend = guest(), guest()
    table = duel(maker, friend)
    maker.live(table)
    leave_open(friend, table, 1)
    assert timers(server, table) == [1]
    time_is_up(server, table, 1)
    seat = seat_of(maker, table, 1)
    assert (seat["away"], seat["level"], seat["k"]) == (True, "random", "guest")
    friend.live(table)
    seat = seat_of(friend, table, 1)
    assert (seat["away"], seat["here"]) == (False, True)


def test_a_guest_who_is_connected_keeps_the_seat(server: LocalServer, guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = duel(maker, friend)
    maker.live(table)
    friend.live(table)
    time_is_up(server, table, 0)
    assert not seat_of(maker, table, 0)["away"]


@pytest.mark.parametrize("seats", [("me", "random"), ("me", "me"), ("random", "me", "me")])
def test_a_table_without_other_people_waits_for_ever(
    server: LocalServer, guest: Guests, seats: tuple[str, ...]
) -> None:
    maker = guest()
    table = maker.create("duel", *seats, leavers=LEAVERS)["table"]["id"]
    own = [seat for seat, who in enumerate(seats) if who == "me"]
    for seat in own:
        leave_open(maker, table, seat)
    assert timers(server, table) == []
    for seat in own:
        time_is_up(server, table, seat)
    assert [seat_of(maker, table, seat)["away"] for seat in own] == [False] * len(own)


def test_nobody_stands_in_while_everybody_is_away(server: LocalServer, guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = duel(maker, friend)
    leave_open(maker, table, 0)
    leave_open(friend, table, 1)
    for seat in (0, 1):
        time_is_up(server, table, seat)
    assert [seat_of(maker, table, seat)["away"] for seat in (0, 1)] == [False, False]
    maker.live(table)
    assert timers(server, table) == [1]
    time_is_up(server, table, 1)
    assert seat_of(maker, table, 1)["away"]


def test_a_guest_who_asks_without_a_socket_is_waited_for(server: LocalServer, guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = duel(maker, friend)
    leave_open(friend, table, 1)
    maker.ask("GET", f"/tables/{table}/view")
    time_is_up(server, table, 1)
    assert seat_of(maker, table, 1)["away"]


def test_a_bot_that_stood_in_is_named_with_the_rounds_that_it_played(server: LocalServer, guest: Guests) -> None:
    maker, friend = guest(), guest()
    options = {"map": "cabin", "max_rounds": 2}
    table = maker.create("plague", "open", "me", preset=None, options=options, leavers={"level": "random"})["table"][
        "id"
    ]
    friend.sit(table)
    view = maker.live(table)
    assert seat_of(maker, table, 0)["stand_in"] is None
    leave_open(friend, table, 0)
    time_is_up(server, table, 0)
    while not view.offers:
        view.next()
    assert seat_of(maker, table, 0)["stand_in"] == {"bot": "Stumbler", "since": 1, "until": None, "unit": "round"}
    friend.live(table)
    assert seat_of(maker, table, 0)["stand_in"]["until"] == 1
    assert seat_of(maker, table, 1)["stand_in"] is None


def test_a_game_counts_only_for_those_who_played_it_themselves(server: LocalServer, guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = duel(maker, friend)
    maker.live(table)
    leave_open(friend, table, 1)
    time_is_up(server, table, 1)
    play_until_stand_in(maker, table, 1)
    resign(maker, table)
    assert [(row["games"], row["stood_in"]) for row in maker.ask("GET", "/me/games")] == [(1, 0)]
    assert [(row["games"], row["won"], row["stood_in"]) for row in friend.ask("GET", "/me/games")] == [(0, 0, 1)]


def test_a_turn_that_a_bot_finished_at_a_guest_s_wish_counts(guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "random", preset="quick")["table"]["id"]
    view = maker.live(table)
    assert view.ask("finish", on=True)["t"] == "ok"
    while view.hear("ev")["k"] != "play":
        pass
    assert seat_of(maker, table, 0)["stand_in"] is None
    resign(maker, table)
    assert [row["games"] for row in maker.ask("GET", "/me/games")] == [1]


def test_choices_of_a_stand_in_that_were_taken_back_are_forgotten(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        live, before = session.live, session.live.ply
        assert live.match is not None
        seat = live.to_move[0]
        await play(host.registry, session, live.match, seat, live.match.legal(seat)[0], by="bot")
        assert seat in live.stand_ins
        await host.registry.reload_from_log(session)
        assert seat in live.stand_ins
        await host.registry.commit(session, table_events.Undo(seat, before))
        assert seat not in live.stand_ins

    story(tmp_path, tell)
