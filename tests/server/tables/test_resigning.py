"""Giving up: by the game's own rule, or for the others to go on or to win."""

from __future__ import annotations

from collections.abc import Callable

import shamble
from shamble.server.tables.dice import read_proof, verify

from ..house import Guest, Live

Guests = Callable[[], Guest]


def test_a_seat_resigns_by_the_game_s_own_rule(duel: tuple[str, Live, Live]) -> None:
    _, left, right = duel
    right.ask("resign")
    left.hear("ev")
    assert left.over
    assert left.act("end")["code"] == "over"


def test_a_game_without_such_a_rule_is_lost_by_who_resigns(guest: Guests) -> None:
    maker = guest()
    table = maker.lay("plague", "me", "random", preset="quick")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    told = maker.ask("GET", f"/tables/{table}")
    assert (told["state"], told["outcome"]) == ("over", {"winner": "zombie", "reason": "resigned"})


def test_the_dice_of_a_game_that_was_resigned_are_verified_from_its_record(guest: Guests) -> None:
    maker = guest()
    table = maker.lay("plague", "me", "me", preset="quick")["table"]["id"]
    view = maker.live(table)
    view.act(view.offers[0])
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    record, proof = (maker.http.get(f"/tables/{table}/{what}").text for what in ("record", "proof"))
    assert 'reason="resigned"' in record
    assert verify(record, read_proof(proof), shamble.load) >= 0
    assert maker.ask("GET", f"/tables/{table}/dice")["why"] == ""


def test_a_teammate_s_cause_goes_on_when_one_resigns(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.lay("plague", "me", "open", "random", preset="quick")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    told = maker.ask("GET", f"/tables/{table}")
    assert (told["state"], told["seats"][1]["resigned"], told["seats"][1]["level"]) == ("playing", True, "greedy")


def test_who_has_resigned_cannot_resign_again(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.lay("plague", "me", "open", "random", preset="quick")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    assert friend.ask("POST", f"/tables/{table}/resign", 422, json={"id": "again"})["code"] == "illegal"
    assert maker.ask("GET", f"/tables/{table}")["state"] == "playing"


def test_a_retry_of_resigning_is_answered_as_the_first_was(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.lay("plague", "me", "open", "random", preset="quick")["table"]["id"]
    friend.sit(table)
    first, again = (friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"}) for _ in range(2))
    assert again == {**first, "dup": True}


def test_when_the_last_of_a_team_resigns_the_other_team_has_won(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.lay("plague", "me", "open", "random", preset="quick")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    told = maker.ask("GET", f"/tables/{table}")
    assert (told["state"], told["outcome"]["winner"], told["ending"]["returns"]) == ("over", "zombie", [0, 0, 1])
