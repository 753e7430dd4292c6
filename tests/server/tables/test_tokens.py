"""Programs: a token for one seat, and nothing else in its place."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from ..local_server import Guest, LocalServer

Guests = Callable[[], Guest]


def test_a_program_plays_a_seat_by_its_token(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "random")["table"]["id"]
    token = maker.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"]
    with Guest(server.url, token) as program:
        since = program.ask("GET", f"/tables/{table}/events")["n"]
        offers = program.ask("GET", f"/tables/{table}/legal")
        ply = program.ask("GET", f"/tables/{table}")["ply"]
        body = {"id": "p1", "ply": ply, "a": offers[0]["text"]}
        done = program.ask("POST", f"/tables/{table}/actions", 200, json=body)
        told = program.ask("GET", f"/tables/{table}/events?since={since}&wait=5")
        assert done["n"] in [event["n"] for event in told["events"]]


def test_an_invitation_does_not_play_the_seat_that_a_friend_took_by_it(server: LocalServer, guest: Guests) -> None:
    maker, friend = guest(), guest()
    made = maker.create("duel", "me", "invite")
    table, invitation = made["table"]["id"], made["invites"]["1"]
    friend.sit(table, invitation)
    with Guest(server.url, invitation) as program:
        program.ask("GET", f"/tables/{table}/view?seat=1", 403)
        assert program.ask("GET", f"/tables/{table}/view")["seat"] == -1
        body = {"id": "p1", "ply": 0, "a": "keep"}
        assert program.ask("POST", f"/tables/{table}/actions", 403, json=body)["code"] in ("denied", "watching")


def test_a_program_s_token_seats_nobody(guest: Guests) -> None:
    maker, other = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    token = maker.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"]
    assert other.ask("POST", f"/tables/{table}/sit", 403, json={"token": token})["code"] == "denied"


def test_a_new_token_revokes_the_last(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "random")["table"]["id"]
    first, second = (maker.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"] for _ in range(2))
    with Guest(server.url, first) as revoked, Guest(server.url, second) as program:
        assert revoked.ask("POST", f"/tables/{table}/resign", 403, json={"id": "r"})["code"] == "denied"
        assert program.ask("GET", f"/tables/{table}/view")["seat"] == 0


def test_a_program_s_token_ends_when_its_guest_leaves_the_seat(server: LocalServer, guest: Guests) -> None:
    maker, friend = guest(), guest()
    made = maker.create("duel", "open", "invite")
    table = made["table"]["id"]
    maker.sit(table, made["invites"]["1"])
    token = maker.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
    maker.ask("POST", f"/tables/{table}/leave", 200, json={})
    friend.sit(table, maker.ask("GET", f"/tables/{table}/invites")["invites"]["1"])
    with Guest(server.url, token) as program:
        program.ask("GET", f"/tables/{table}/view?seat=1", 403)


def test_a_program_s_token_ends_when_its_guest_leaves_during_the_game(server: LocalServer, guest: Guests) -> None:
    maker, other = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    other.sit(table)
    token = other.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
    other.ask("POST", f"/tables/{table}/leave")
    with Guest(server.url, token) as program:
        assert program.ask("GET", f"/tables/{table}/view")["mine"] == []
    assert maker.ask("GET", f"/tables/{table}")["seats"][1]["away"], "the bot has given the seat back"


def test_an_open_seat_is_open_again_when_who_had_a_token_there_leaves(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/seats/0/token", json={})
    maker.ask("POST", f"/tables/{table}/leave", 200, json={})
    assert [seat["k"] for seat in maker.ask("GET", f"/tables/{table}")["seats"]] == ["open", "open"]
    assert friend.sit(table) == 0


def test_an_invitation_ends_when_whoever_came_by_it_leaves(guest: Guests) -> None:
    maker, friend = guest(), guest()
    three = maker.create("duel", "me", "invite", "open")
    table, invitation = three["table"]["id"], three["invites"]["1"]
    friend.sit(table, invitation)
    friend.ask("POST", f"/tables/{table}/leave", 200, json={})
    assert friend.ask("POST", f"/tables/{table}/sit", 409, json={"token": invitation})["code"] == "full"
    assert friend.sit(table, maker.ask("GET", f"/tables/{table}/invites")["invites"]["1"]) == 1


def test_another_invitation_revokes_the_last(guest: Guests) -> None:
    maker, friend = guest(), guest()
    made = maker.create("duel", "me", "invite")
    table, first = made["table"]["id"], made["invites"]["1"]
    friend.ask("POST", f"/tables/{table}/seats/1/invite", 403, json={})
    second = maker.ask("POST", f"/tables/{table}/seats/1/invite", 201, json={})["invites"]["1"]
    assert friend.ask("POST", f"/tables/{table}/sit", 409, json={"token": first})["code"] == "full"
    assert friend.sit(table, second) == 1


def test_a_program_whose_token_is_revoked_is_cut_off_at_once(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    token = maker.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"]
    with Guest(server.url, token) as program, ThreadPoolExecutor() as pool:
        view = program.live(table)
        view.hear("here")
        since = program.ask("GET", f"/tables/{table}/view?seat=0")["n"]
        waiting = pool.submit(program.http.get, f"/tables/{table}/events?seat=0&since={since}&wait=25", timeout=10)
        maker.ask("DELETE", f"/tables/{table}/seats/0/token", 200)
        with pytest.raises(ConnectionClosed, match="4403"):
            view.hear("never")
        assert waiting.result().status_code == 403


def test_a_program_is_cut_off_when_another_token_takes_the_place_of_its_own(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    token = maker.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"]
    with Guest(server.url, token) as program:
        view = program.live(table)
        view.hear("here")
        maker.ask("POST", f"/tables/{table}/seats/0/token", json={})
        with pytest.raises(ConnectionClosed, match="4403"):
            view.hear("never")


def test_a_seat_left_and_given_to_a_bot_is_not_shown_to_who_left_it(guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    left = maker.live(table, seat=0)
    maker.ask("POST", f"/tables/{table}/leave", 200, json={})
    for seat in (0, 1):
        maker.ask("POST", f"/tables/{table}/seats/{seat}/bot", 200, json={"level": "random"})
    with pytest.raises(ConnectionClosed, match="4403"):
        left.hear("never")
    assert not any('"begin"' in message for message in left.raw)


def test_no_token_stands_in_the_store(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    made = maker.create("duel", "me", "invite")
    table, invitation = made["table"]["id"], made["invites"]["1"]
    token = maker.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"]
    rows = str(server.run(server.context.registry.store.seats(table)))
    for given in (invitation, token):
        secret = given.split("-")[2].split(".")[0]
        assert secret not in rows


def test_an_id_used_by_a_guest_is_not_used_up_for_their_program(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "random")["table"]["id"]
    token = maker.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"]
    said = {"id": "a1", "text": "hello"}
    with Guest(server.url, token) as program:
        assert not maker.ask("POST", f"/tables/{table}/chat", 200, json=said)["dup"]
        assert not program.ask("POST", f"/tables/{table}/chat", 200, json=said)["dup"]
        assert program.ask("POST", f"/tables/{table}/chat", 200, json=said)["dup"]


def test_an_id_used_for_chat_is_not_used_up_for_resigning(guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "random")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/chat", 200, json={"id": "a1", "text": "hello"})
    assert not maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "a1"})["dup"]
    assert maker.ask("GET", f"/tables/{table}")["state"] == "over"
