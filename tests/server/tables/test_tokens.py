"""Programs: a token for one seat, and nothing else in its place."""

from __future__ import annotations

from collections.abc import Callable

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
    table, invitation = made["table"]["id"], made["invites"]["1"]
    maker.sit(table, invitation)
    token = maker.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
    maker.ask("POST", f"/tables/{table}/leave", 200, json={})
    friend.sit(table, invitation)
    with Guest(server.url, token) as program:
        program.ask("GET", f"/tables/{table}/view?seat=1", 403)


def test_an_open_seat_is_open_again_when_who_had_a_token_there_leaves(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/seats/0/token", json={})
    maker.ask("POST", f"/tables/{table}/leave", 200, json={})
    assert [seat["k"] for seat in maker.ask("GET", f"/tables/{table}")["seats"]] == ["open", "open"]
    assert friend.sit(table) == 0
