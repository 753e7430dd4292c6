"""Seats: bots, guests that leave and return, and joining tables."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from shamble import Match, bots
from shamble.bots import Bot
from shamble.core.chance import Rng
from shamble.core.matches.replay import read_record, replay
from shamble.core.play import legal_actions
from shamble.core.records.snapshot import digest
from shamble.core.state import State
from shamble.server.bots.bot_choice import choose_action
from shamble.server.catalogue.catalogue import Catalogue

from ...core.duel.game import load
from ..local_server import Guest

Guests = Callable[[], Guest]


def test_bots_play_a_whole_game_of_zombie_plague(guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "greedy", "greedy", preset="quick", options={"max_rounds": 30})["table"]["id"]
    view = maker.live(table)
    while not view.over:
        view.next()
    told = maker.ask("GET", f"/tables/{table}")
    assert told["outcome"]["winner"] in ("human", "zombie")
    record = maker.ask("GET", f"/tables/{table}/record")
    match = replay(read_record(record, Catalogue().load))
    assert (match.is_over, len(match)) == (True, told["ply"])


def test_a_bot_answers_a_guest_s_choice(guest: Guests) -> None:
    maker = guest()
    view = maker.live(maker.create("duel", "me", "random")["table"]["id"])
    view.act("keep")
    while view.ply < view.hello["ply"] + 2:
        view.next()


def test_a_hidden_hand_is_not_shown_to_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[State] = []

    class Looking(Bot):
        def choose(self, s: State, seat: int, rng: Rng) -> int:
            shown.append(s)
            return legal_actions(s)[0]

    monkeypatch.setattr(bots, "bot", lambda level, game, book: Looking())
    edition = load("duel")
    match = Match(edition, seats=2, seed=1)
    while match.is_chance or not match.legal(0):
        match.play(legal_actions(match.state)[0])
    for _ in range(10):
        choose_action(edition, "random", match.state, 0)
    assert len({digest(s) for s in shown}) > 1
    assert all(edition.game.view(s, 0) == match.view(0) for s in shown)


def test_a_bot_that_nobody_knows_is_refused(guest: Guests) -> None:
    body = {"id": "b", "game": "duel", "seats": [{"k": "me"}, {"k": "bot", "level": "genius"}]}
    refused = guest().ask("POST", "/tables", 400, json=body)
    assert "allowed: random, greedy" in refused["why"]


def test_a_number_of_seats_that_the_game_does_not_allow_is_refused(guest: Guests) -> None:
    body = {"id": "b", "game": "duel", "seats": [{"k": "me"}]}
    assert "allowed: 2 to 3" in guest().ask("POST", "/tables", 400, json=body)["why"]


def test_an_option_that_does_not_exist_is_refused_with_those_that_do(guest: Guests) -> None:
    body = {"id": "b", "game": "plague", "seats": [{"k": "me"}, {"k": "me"}], "options": {"mapp": "cabin"}}
    assert "did you mean" in guest().ask("POST", "/tables", 400, json=body)["why"]


def test_everyone_hears_who_is_connected(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    friend.sit(table)
    view = maker.live(table)
    friend.live(table)
    while view.hear("here")["seats"] != [0, 1]:
        pass


def test_before_the_game_a_seat_left_is_free_again(guest: Guests) -> None:
    maker, friend, other = guest(), guest(), guest()
    table = maker.create("plague", "me", "open", "open", preset="quick")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/leave", 200, json={})
    assert other.sit(table) == 1


def test_the_maker_gives_a_free_seat_to_a_bot_and_the_game_begins(guest: Guests) -> None:
    maker, other = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    where = f"/tables/{table}/seats/1/bot"
    assert other.ask("POST", where, 403, json={"k": "bot", "level": "random"})["code"] == "denied"
    assert maker.ask("POST", where, 200, json={"k": "bot", "level": "random"})["table"]["state"] == "playing"


def test_open_tables_are_in_the_lobby_and_private_ones_are_not(guest: Guests) -> None:
    maker, other = guest(), guest()
    shown = maker.create("duel", "me", "open")["table"]["id"]
    hidden = maker.create("duel", "me", "open", public=False)["table"]["id"]
    there = {table["id"] for table in other.ask("GET", "/lobby")["open"]}
    assert (shown in there, hidden in there) == (True, False)
    assert {shown, hidden} <= {table["id"] for table in maker.ask("GET", "/lobby")["mine"]}


def test_the_lobby_says_which_seats_are_ones_own(guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "random", "me")["table"]["id"]
    assert maker.ask("GET", "/lobby")["seats"][table] == [1]


def test_a_rematch_seats_the_same_guests_once(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    friend.sit(table)
    assert maker.ask("POST", f"/tables/{table}/rematch", 409, json={})["code"] == "not_begun"
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    first, second = (each.ask("POST", f"/tables/{table}/rematch", 201, json={}) for each in (maker, friend))
    assert first["table"]["id"] == second["table"]["id"] != table
    assert (first["mine"], second["mine"], second["table"]["state"]) == ([0], [1], "playing")
    assert maker.ask("GET", f"/tables/{table}")["rematch"] == first["table"]["id"]


def test_a_rematch_on_the_other_side_moves_everybody_on(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("plague", "me", "open", "random", preset=None, options={"map": "cabin"})["table"]
    friend.sit(table["id"])
    roles = [seat["role"] for seat in table["seats"]]
    assert roles == ["human", "human", "zombie"]
    for each in (maker, friend):
        each.ask("POST", f"/tables/{table['id']}/resign", 200, json={"id": "r"})
    again = maker.ask("POST", f"/tables/{table['id']}/rematch?other_side=true", 201, json={})
    kinds = [(seat["k"], seat["role"]) for seat in again["table"]["seats"]]
    assert again["mine"] == [2]
    assert kinds == [("invite", "human"), ("bot", "human"), ("guest", "zombie")]
    assert friend.ask("POST", f"/tables/{table['id']}/rematch", 201, json={})["mine"] == [0]


def test_a_rematch_waits_for_the_opponent_with_the_clock_standing(guest: Guests) -> None:
    maker, friend, other = guest(), guest(), guest()
    table = maker.create("duel", "me", "open", clock={"k": "game", "seconds": 60})["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    again = maker.ask("POST", f"/tables/{table}/rematch", 201, json={})["table"]
    assert (again["state"], again["clock"]["deadline"]) == ("waiting", None)
    assert again["id"] in {row["id"] for row in friend.ask("GET", "/lobby")["mine"]}
    kept = again["seats"][1]
    assert (kept["k"], kept["who"]) == ("invite", friend.ask("GET", f"/tables/{again['id']}/view")["who"])
    assert other.ask("POST", f"/tables/{again['id']}/sit", 409, json={"seat": 1})["code"] == "full"
    assert friend.sit(again["id"]) == 1
    begun = friend.ask("GET", f"/tables/{again['id']}")
    assert begun["state"] == "playing"
    assert begun["clock"]["deadline"] is not None


def test_the_seat_of_who_wants_no_rematch_may_be_a_bot_s_or_another_friend_s(guest: Guests) -> None:
    maker, friend, other = guest(), guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    again = maker.ask("POST", f"/tables/{table}/rematch", 201, json={})["table"]["id"]
    invitation = maker.ask("POST", f"/tables/{again}/seats/1/invite", 201, json={})["invites"]["1"]
    assert friend.ask("POST", f"/tables/{again}/sit", 409, json={"seat": 1})["code"] == "full"
    assert other.sit(again, invitation) == 1


def test_who_has_left_a_seat_is_not_shown_what_the_next_guest_sees(guest: Guests) -> None:
    maker, friend, other = guest(), guest(), guest()
    table = maker.create("duel", "open", "me", "open")["table"]["id"]
    assert friend.sit(table) == 0
    left = friend.live(table, seat=0)
    friend.ask("POST", f"/tables/{table}/leave", 200, json={})
    assert other.sit(table) == 0
    guest().sit(table)
    with pytest.raises(ConnectionClosed, match="4403"):
        left.hear("never")
    assert not any('"begin"' in message for message in left.raw)


def test_who_waits_for_news_of_a_seat_is_refused_once_it_is_another_s(guest: Guests) -> None:
    maker, friend, other = guest(), guest(), guest()
    table = maker.create("duel", "open", "me", "open")["table"]["id"]
    assert friend.sit(table) == 0
    since = friend.ask("GET", f"/tables/{table}/view")["n"]
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(friend.http.get, f"/tables/{table}/events?seat=0&since={since}&wait=20")
        friend.ask("POST", f"/tables/{table}/leave", 200, json={})
        other.sit(table)
        assert waiting.result().status_code == 403
