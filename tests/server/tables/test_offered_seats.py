"""Offered seats: the moderator offers the seat of an absent player, and a spectator takes it with all that it sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from shamble.server.tables import visitors

from ..local_server import Guest, LocalServer, local_server
from ..presence.fake_clock import FakeClock

Guests = Callable[[], Guest]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    found = FakeClock()
    monkeypatch.setattr(visitors, "now", found)
    return found


def duel(maker: Guest, player: Guest) -> str:
    """Start a duel of two guests, each with a hidden hand."""
    table = str(maker.create("duel", "me", "open", leavers=None)["table"]["id"])
    player.sit(table)
    return table


def leave(player: Guest, table: str) -> None:
    player.ask("POST", f"/tables/{table}/leave", 200, json={})


def offer(moderator: Guest, table: str, seat: int = 1, status: int = 200) -> dict[str, Any]:
    told: dict[str, Any] = moderator.ask("POST", f"/tables/{table}/seats/{seat}/offer", status)
    return told


def take(guest: Guest, table: str, seat: int = 1, status: int = 200) -> dict[str, Any]:
    told: dict[str, Any] = guest.ask("POST", f"/tables/{table}/seats/{seat}/take", status)
    return told


def seat_of(guest: Guest, table: str, seat: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = guest.ask("GET", f"/tables/{table}")["seats"][seat]
    return found


def test_who_takes_the_seat_of_a_player_who_left_sees_what_the_player_saw(guest: Guests) -> None:
    maker, player, watcher = guest(), guest(), guest()
    table = duel(maker, player)
    player.live(table).act("keep")
    hand = player.ask("GET", f"/tables/{table}/view")["view"]
    assert watcher.ask("GET", f"/tables/{table}/view")["view"] != hand
    leave(player, table)
    assert offer(maker, table)["seats"][1]["offered"]
    assert seat_of(watcher, table)["k"] == "guest"
    take(watcher, table)
    seen = watcher.ask("GET", f"/tables/{table}/view")
    assert (seen["seat"], seen["view"]) == (1, hand)
    seat = seat_of(maker, table)
    assert (seat["offered"], seat["away"], seat["who"]) == (False, False, seen["who"])


def test_who_has_lost_the_seat_sees_and_does_nothing_more_there(server: LocalServer, guest: Guests) -> None:
    maker, player, watcher = guest(), guest(), guest()
    table = duel(maker, player)
    hand = player.ask("GET", f"/tables/{table}/view")["view"]
    token = player.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
    view = player.live(table, seat=1)
    leave(player, table)
    offer(maker, table)
    take(watcher, table)
    with pytest.raises(ConnectionClosed, match="4403"):
        view.hear("never")
    player.ask("GET", f"/tables/{table}/view?seat=1", 403)
    now = player.ask("GET", f"/tables/{table}/view")
    assert (now["seat"], now["mine"], now["view"] == hand) == (-1, [], False)
    assert player.ask("POST", f"/tables/{table}/sit", 409, json={"token": ""})["code"] == "full"
    with Guest(server.url, token) as program:
        program.ask("GET", f"/tables/{table}/view?seat=1", 403)


def test_the_seat_of_who_was_removed_is_taken(guest: Guests) -> None:
    maker, player, watcher = guest(), guest(), guest()
    table = duel(maker, player)
    alias = player.ask("GET", f"/tables/{table}/view")["who"]
    maker.ask("POST", f"/tables/{table}/moderation", 200, json={"what": "remove", "who": alias})
    offer(maker, table)
    assert take(player, table, status=403)["code"] == "removed"
    take(watcher, table)
    assert watcher.live(table).hello["seat"] == 1


def test_the_seat_of_who_is_away_is_offered_after_some_minutes(
    server: LocalServer, guest: Guests, clock: FakeClock
) -> None:
    maker, player, watcher = guest(), guest(), guest()
    table = duel(maker, player)
    token = player.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
    player.ask("GET", f"/tables/{table}/view")
    clock.pass_minutes(9.9)
    refused = offer(maker, table, status=403)
    assert "you can offer it after they leave or are away for 10 minutes" in refused["why"]
    clock.pass_minutes(0.1)
    seat = offer(maker, table)["seats"][1]
    assert (seat["offered"], seat["away"]) == (True, True)
    take(watcher, table)
    with Guest(server.url, token) as program:
        program.ask("GET", f"/tables/{table}/view?seat=1", 403)


def test_the_seat_of_who_is_connected_is_never_offered(guest: Guests, clock: FakeClock) -> None:
    maker, player = guest(), guest()
    table = duel(maker, player)
    player.live(table)
    clock.pass_minutes(60)
    assert offer(maker, table, status=403)["code"] == "denied"


def test_the_seat_of_whose_program_plays_is_never_offered(server: LocalServer, guest: Guests, clock: FakeClock) -> None:
    maker, player = guest(), guest()
    table = duel(maker, player)
    token = player.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
    with Guest(server.url, token) as program:
        program.live(table)
        clock.pass_minutes(60)
        assert offer(maker, table, status=403)["code"] == "denied"


def test_a_player_who_returns_in_time_keeps_the_seat(guest: Guests) -> None:
    maker, player, watcher = guest(), guest(), guest()
    table = duel(maker, player)
    leave(player, table)
    offer(maker, table)
    player.live(table)
    assert not seat_of(maker, table)["offered"]
    assert take(watcher, table, status=403)["code"] == "denied"
    leave(player, table)
    assert take(watcher, table, status=403)["code"] == "denied"


def test_only_whoever_moderates_offers_a_seat(guest: Guests) -> None:
    maker, player, watcher = guest(), guest(), guest()
    table = duel(maker, player)
    leave(player, table)
    for other in (player, watcher):
        assert offer(other, table, status=403)["code"] == "denied"
    assert take(watcher, table, status=403)["code"] == "denied"


def test_who_has_another_seat_takes_none(guest: Guests) -> None:
    maker, player = guest(), guest()
    table = duel(maker, player)
    leave(player, table)
    offer(maker, table)
    assert take(maker, table, status=403)["code"] == "denied"


def test_an_offer_is_taken_back(guest: Guests) -> None:
    maker, player, watcher = guest(), guest(), guest()
    table = duel(maker, player)
    leave(player, table)
    offer(maker, table)
    maker.ask("DELETE", f"/tables/{table}/seats/1/offer", 200)
    assert take(watcher, table, status=403)["code"] == "denied"


def test_a_seat_is_taken_once(guest: Guests) -> None:
    maker, player, first, second = guest(), guest(), guest(), guest()
    table = duel(maker, player)
    leave(player, table)
    offer(maker, table)
    take(first, table)
    take(first, table)  # a retry changes nothing
    assert take(second, table, status=403)["code"] == "denied"


def test_a_namesake_who_takes_a_seat_gets_a_number(guest: Guests) -> None:
    maker, player, watcher = guest(), guest(), guest()
    for each in (maker, watcher):
        each.ask("PUT", "/me", json={"name": "Ann"})
    table = duel(maker, player)
    leave(player, table)
    offer(maker, table)
    take(watcher, table)
    assert seat_of(maker, table)["name"] == "Ann (2)"


def test_everybody_hears_of_an_offer(guest: Guests) -> None:
    maker, player, watcher = guest(), guest(), guest()
    table = duel(maker, player)
    leave(player, table)
    view = watcher.live(table)
    offer(maker, table)
    while (heard := view.hear("ev"))["k"] != "offer":
        pass
    assert heard["table"]["seats"][1]["offered"]


def test_nothing_is_offered_before_the_game_or_after_it(guest: Guests) -> None:
    maker, player = guest(), guest()
    waiting = str(maker.create("duel", "me", "open")["table"]["id"])
    assert offer(maker, waiting, status=409)["code"] == "not_begun"
    table = duel(maker, player)
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    assert offer(maker, table, status=409)["code"] == "over"
    assert offer(maker, duel(maker, player), seat=7, status=400)["code"] == "invalid"


def test_an_offer_stands_after_a_restart_unless_the_player_has_returned(tmp_path: Path) -> None:
    with local_server(tmp_path) as server, Guest(server.url) as maker, Guest(server.url) as player:
        offered, returned = duel(maker, player), duel(maker, player)
        for table in (offered, returned):
            leave(player, table)
            offer(maker, table)
        player.live(returned)
        leave(player, returned)
    with local_server(tmp_path) as server, Guest(server.url) as watcher:
        assert [seat_of(watcher, table)["offered"] for table in (offered, returned)] == [True, False]
        take(watcher, offered)
        assert watcher.live(offered).hello["seat"] == 1
