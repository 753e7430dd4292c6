"""Moderation by the opener of a table: muting, removing, closing the chat."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ..local_server import Guest, LocalServer, local_server

Guests = Callable[[], Guest]


def say(guest: Guest, table: str, text: str = "hello", status: int = 200) -> dict[str, Any]:
    said: dict[str, Any] = guest.ask("POST", f"/tables/{table}/chat", status, json={"id": text, "text": text})
    return said


def moderate(guest: Guest, table: str, what: str, who: str = "", status: int = 200) -> dict[str, Any]:
    told: dict[str, Any] = guest.ask("POST", f"/tables/{table}/moderation", status, json={"what": what, "who": who})
    return told


def who(guest: Guest, table: str) -> str:
    return str(guest.ask("GET", f"/tables/{table}/view")["who"])


def test_who_is_muted_is_refused_clearly_until_they_may_speak_again(guest: Guests) -> None:
    opener, loud = guest(), guest()
    table = opener.create("duel", "me", "random")["table"]["id"]
    say(loud, table)
    assert moderate(opener, table, "mute", who(loud, table))["muted"] == [who(loud, table)]
    refused = say(loud, table, "again", 403)
    assert (refused["code"], "muted you" in refused["why"]) == ("muted", True)
    moderate(opener, table, "unmute", who(loud, table))
    say(loud, table, "thanks")


def test_a_muted_guest_s_program_is_mute_too(server: LocalServer, guest: Guests) -> None:
    opener, loud = guest(), guest()
    table = opener.create("duel", "me", "open")["table"]["id"]
    loud.sit(table)
    token = loud.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
    moderate(opener, table, "mute", who(loud, table))
    with Guest(server.url, token) as program:
        assert say(program, table, "beep", 403)["code"] == "muted"
        assert program.live(table).act("keep")["t"] == "ok"


def test_only_the_opener_keeps_order(guest: Guests) -> None:
    opener, other = guest(), guest()
    table = opener.create("duel", "me", "open")["table"]["id"]
    other.sit(table)
    assert moderate(other, table, "remove", who(opener, table), 403)["code"] == "denied"
    assert moderate(opener, table, "remove", who(opener, table), 400)["code"] == "invalid"
    assert moderate(opener, table, "mute", "somebody", 404)["code"] == "unknown"


def test_a_closed_chat_takes_nothing_until_it_is_opened(guest: Guests) -> None:
    opener, other = guest(), guest()
    table = opener.create("duel", "me", "random")["table"]["id"]
    assert moderate(opener, table, "close_chat")["chat_closed"]
    assert say(other, table, "hello", 403)["code"] == "muted"
    assert not moderate(opener, table, "open_chat")["chat_closed"]
    say(other, table, "hello")


def test_who_is_removed_before_the_game_loses_seat_sight_and_the_way_back(guest: Guests) -> None:
    opener, rude = guest(), guest()
    made = opener.create("duel", "me", "invite", "open")
    table, invitation = made["table"]["id"], made["invites"]["1"]
    rude.sit(table, invitation)
    view = rude.live(table, seat=1)
    alias = who(rude, table)
    seats = moderate(opener, table, "remove", alias)["seats"]
    assert [seat["k"] for seat in seats] == ["guest", "invite", "open"]
    with pytest.raises(ConnectionClosed, match="4403"):
        view.hear("never")
    for body in ({"token": invitation}, {"seat": 2}, {}):
        assert rude.ask("POST", f"/tables/{table}/sit", 403, json=body)["code"] == "removed"
    assert rude.ask("GET", f"/tables/{table}/view", 403)["code"] == "removed"
    assert rude.ask("POST", f"/tables/{table}/chat", 403, json={"id": "a", "text": "hey"})["code"] == "removed"


def test_the_invitation_of_who_was_removed_brings_nobody_else(guest: Guests) -> None:
    opener, rude = guest(), guest()
    made = opener.create("duel", "me", "invite", "open")
    table, invitation = made["table"]["id"], made["invites"]["1"]
    rude.sit(table, invitation)
    moderate(opener, table, "remove", who(rude, table))
    assert guest().ask("POST", f"/tables/{table}/sit", 409, json={"token": invitation})["code"] == "full"


def test_a_bot_plays_on_for_who_is_removed_during_the_game(server: LocalServer, guest: Guests) -> None:
    opener, rude = guest(), guest()
    table = opener.create("duel", "me", "open")["table"]["id"]
    rude.sit(table)
    token = rude.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
    seat = moderate(opener, table, "remove", who(rude, table))["seats"][1]
    assert (seat["k"], seat["level"], seat["away"]) == ("bot", "greedy", False)
    rude.ask("GET", f"/tables/{table}/view", 403)
    assert opener.ask("GET", f"/tables/{table}")["seats"][1]["k"] == "bot"
    with Guest(server.url, token) as program:
        program.ask("GET", f"/tables/{table}/view?seat=1", 403)


def test_a_spectator_who_has_spoken_is_removed_with_what_they_said(guest: Guests) -> None:
    opener, rude = guest(), guest()
    table = opener.create("duel", "me", "random")["table"]["id"]
    view = rude.live(table)
    say(rude, table)
    moderate(opener, table, "remove", opener.ask("GET", f"/tables/{table}/view")["chat"][0]["who"])
    with pytest.raises(ConnectionClosed, match="4403"):
        view.hear("never")
    assert opener.ask("GET", f"/tables/{table}/view")["chat"] == []


def test_a_wish_that_waits_for_who_is_removed_falls(guest: Guests) -> None:
    opener, rude = guest(), guest()
    table = opener.create("duel", "me", "open")["table"]["id"]
    rude.sit(table)
    view = opener.live(table)
    view.act("keep")
    view.ask("undo", ply=view.ply, to=0)
    assert opener.ask("GET", f"/tables/{table}")["ask"]["waits"] == [1]
    assert moderate(opener, table, "remove", who(rude, table))["ask"] is None


def test_order_is_kept_after_a_restart(tmp_path: Path) -> None:
    with local_server(tmp_path) as server, Guest(server.url) as opener, Guest(server.url) as rude:
        table = opener.create("duel", "me", "open")["table"]["id"]
        rude.sit(table)
        moderate(opener, table, "close_chat")
        moderate(opener, table, "remove", who(rude, table))
        cookie = rude.http.cookies["shamble"]
    with local_server(tmp_path) as server, Guest(server.url) as rude:
        rude.http.cookies.clear()
        rude.http.cookies.set("shamble", cookie)
        assert rude.ask("GET", f"/tables/{table}")["chat_closed"]
        assert rude.ask("POST", f"/tables/{table}/sit", 403, json={})["code"] == "removed"


def test_no_guest_s_id_is_told_to_anybody(server: LocalServer, guest: Guests) -> None:
    opener, other = guest(), guest()
    table = opener.create("duel", "me", "open")["table"]["id"]
    other.sit(table)
    say(other, table)
    told = opener.http.get(f"/tables/{table}/view").text
    for each in (opener, other):
        assert server.context.keyring.read_guest(each.http.cookies["shamble"]) not in told
