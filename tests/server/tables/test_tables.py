"""A table on the network: played, resumed, refused, undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ..local_server import Guest, Live, LocalServer

Guests = Callable[[], Guest]


def test_an_invitation_sits_a_stranger_down_without_an_account_and_the_game_begins(server: LocalServer) -> None:
    maker, stranger = Guest(server.url), Guest(server.url)
    made = maker.create("duel", "me", "invite")
    assert made["table"]["state"] == "waiting"
    seated = stranger.ask("POST", f"/tables/{made['table']['id']}/sit", json={"token": made["invites"]["1"]})
    assert (seated["seat"], seated["table"]["state"]) == (1, "playing")
    maker.close()
    stranger.close()


def test_an_invitation_counts_once(guest: Guests) -> None:
    maker, friend, other = guest(), guest(), guest()
    made = maker.create("plague", "me", "invite", "open", preset="quick")
    table, token = made["table"]["id"], made["invites"]["1"]
    assert friend.sit(table, token) == friend.sit(table, token) == 1
    assert other.ask("POST", f"/tables/{table}/sit", 409, json={"token": token})["code"] == "full"


def test_a_forged_invitation_is_refused(guest: Guests) -> None:
    maker, other = guest(), guest()
    made = maker.create("duel", "me", "invite")
    token = made["invites"]["1"][:-2] + "xx"
    refused = other.ask("POST", f"/tables/{made['table']['id']}/sit", 403, json={"token": token})
    assert refused["code"] == "denied"


def test_a_seat_for_friends_is_not_for_anyone(guest: Guests) -> None:
    made = guest().create("duel", "me", "invite")
    other = guest()
    for body in ({}, {"seat": 1}):
        assert other.ask("POST", f"/tables/{made['table']['id']}/sit", 409, json=body)["code"] == "full"


def test_a_table_asked_for_twice_is_created_once(guest: Guests) -> None:
    maker = guest()
    body = {"id": "same", "game": "duel", "seats": [{"k": "me"}, {"k": "open"}]}
    first, second = (maker.ask("POST", "/tables", 201, json=body) for _ in range(2))
    assert first["table"]["id"] == second["table"]["id"]
    assert len(maker.ask("GET", "/lobby")["mine"]) == 1


def test_events_are_numbered_alike_for_all_views(duel: tuple[str, Live, Live], guest: Guests) -> None:
    table, left, right = duel
    watcher = guest().live(table)
    assert left.act("attack")["t"] == "ok"
    heard = [view.hear("ev")["n"] for view in (right, watcher)]
    assert heard == [left.n, left.n]


def test_a_choice_is_answered_with_its_number_and_the_ply_behind_it(duel: tuple[str, Live, Live]) -> None:
    _, left, _ = duel
    done = left.act("end")
    assert (done["n"], done["ply"]) == (left.n, left.ply)


def test_a_retry_with_the_same_id_is_answered_alike_and_changes_nothing(duel: tuple[str, Live, Live]) -> None:
    _, left, _ = duel
    ply = left.ply
    first = left.act("end", name="once")
    again = left.act("end", ply=ply, name="once")
    assert again == {**first, "dup": True}
    assert left.n == first["n"]


def test_a_retry_over_http_is_known_for_the_socket_s(duel: tuple[str, Live, Live], guest: Guests) -> None:
    maker, friend = guest(), guest()
    made = maker.create("duel", "me", "open")
    table = made["table"]["id"]
    friend.sit(table)
    view = maker.live(table)
    first = view.act("keep", name="k")
    again = maker.ask("POST", f"/tables/{table}/actions", 200, json={"id": "k", "ply": 0, "a": "keep"})
    assert again == {**first, "dup": True} | {"t": "ok"}


def test_a_choice_at_another_ply_is_stale(duel: tuple[str, Live, Live]) -> None:
    _, left, _ = duel
    refused = left.act("end", ply=left.ply - 1)
    assert (refused["t"], refused["code"], refused["ply"]) == ("no", "stale", left.ply)


def test_what_is_not_on_offer_is_refused_with_its_clause_in_words(guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "greedy", preset="quick")["table"]["id"]
    view = maker.live(table)
    view.act("enter N")
    while not any(offer.startswith("advance") for offer in view.offers):
        if view.offers:
            view.act(view.offers[0])
        else:
            view.hear("ev")
    refused = view.act("barricade h1")
    assert refused["code"] == "illegal"
    assert refused["clause"].startswith("ZP-")
    assert len(refused["words"]) > 20


def test_another_seat_s_choice_is_refused(duel: tuple[str, Live, Live]) -> None:
    _, _, right = duel
    refused = right.act("end")
    assert (refused["code"], "not for seat 1" in refused["why"]) == ("illegal", True)


def test_who_watches_cannot_choose(duel: tuple[str, Live, Live], guest: Guests) -> None:
    watcher = guest().live(duel[0])
    assert watcher.hello["seat"] == -1
    assert watcher.act("end")["code"] == "watching"


def test_a_view_of_another_guest_s_seat_is_refused(duel: tuple[str, Live, Live], guest: Guests) -> None:
    other = guest()
    assert other.ask("GET", f"/tables/{duel[0]}/view?seat=0", 403)["code"] == "denied"
    with pytest.raises(Exception, match="4403"):
        other.live(duel[0], seat=0)


def test_who_comes_back_hears_only_what_was_missed(duel: tuple[str, Live, Live]) -> None:
    table, left, right = duel
    known = right.n
    right.close()
    left.act("attack")
    back = right.guest.live(table, since=known)
    assert back.hello.get("view") is None
    assert back.hear("ev")["n"] == known + 1


def test_who_comes_back_too_late_is_told_the_whole(duel: tuple[str, Live, Live]) -> None:
    table, left, right = duel
    for number in range(300):
        left.ask("say", text=f"line {number}")
    back = right.guest.live(table, since=2)
    assert back.hello["view"] is not None
    assert back.hello["n"] == left.n


def test_patches_make_the_next_view(duel: tuple[str, Live, Live]) -> None:
    table, left, right = duel
    owner = right.guest
    view = owner.ask("GET", f"/tables/{table}/view")["view"]
    left.act("attack")
    apply(view, right.hear("ev")["patch"])
    assert view == owner.ask("GET", f"/tables/{table}/view")["view"]


def test_a_ping_is_answered_with_the_server_s_time(duel: tuple[str, Live, Live]) -> None:
    duel[1].send(t="ping", c=12.5)
    pong = duel[1].hear("pong")
    assert pong["c"] == 12.5
    assert pong["s"] > 1_700_000_000_000


def apply(view: dict[str, Any], patch: list[dict[str, Any]]) -> None:
    """Apply a patch to a view, as a client does."""
    for change in patch:
        place = view
        for key in change["at"][:-1]:
            place = place[key]
        if "to" in change:
            place[change["at"][-1]] = change["to"]
        else:
            del place[change["at"][-1]]
