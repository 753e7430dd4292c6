"""Resigning: by the game's own rule, or so that the others go on or win."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import shamble
from shamble.games.plague.game import PlagueGame
from shamble.games.plague.rules.state import Plague
from shamble.server.tables.dice import read_proof, verify

from ..local_server import Guest, Live, LocalServer, local_server

Guests = Callable[[], Guest]


def test_a_seat_resigns_by_the_game_s_own_rule(duel: tuple[str, Live, Live]) -> None:
    _, left, right = duel
    right.ask("resign")
    left.hear("ev")
    assert left.over
    assert left.act("end")["code"] == "over"


def test_a_game_without_such_a_rule_is_lost_by_who_resigns(guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "random", preset="quick")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    told = maker.ask("GET", f"/tables/{table}")
    assert (told["state"], told["outcome"]) == ("over", {"winner": "zombie", "reason": "resigned"})


def test_the_dice_of_a_game_that_was_resigned_are_verified_from_its_record(guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "me", preset="quick")["table"]["id"]
    view = maker.live(table)
    view.act(view.offers[0])
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    record, proof = (maker.http.get(f"/tables/{table}/{what}").text for what in ("record", "proof"))
    assert 'reason="resigned"' in record
    assert verify(record, read_proof(proof), shamble.load) >= 0
    assert maker.ask("GET", f"/tables/{table}/dice")["why"] == ""


def test_a_teammate_s_cause_goes_on_when_one_resigns(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("plague", "me", "open", "random", preset="quick")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    told = maker.ask("GET", f"/tables/{table}")
    assert (told["state"], told["seats"][1]["resigned"], told["seats"][1]["level"]) == ("playing", True, "greedy")


def test_who_has_resigned_cannot_resign_again(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("plague", "me", "open", "random", preset="quick")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    assert friend.ask("POST", f"/tables/{table}/resign", 422, json={"id": "again"})["code"] == "illegal"
    assert maker.ask("GET", f"/tables/{table}")["state"] == "playing"


def test_who_has_resigned_is_offered_nothing_and_does_nothing_more_though_a_bot_waits_in_the_seat(
    tmp_path: Path,
) -> None:
    with local_server(tmp_path, pace=60_000) as server, Guest(server.url) as maker, Guest(server.url) as friend:
        table = maker.create("plague", "me", "open", "random", preset="quick")["table"]["id"]
        friend.sit(table)
        seat = maker.ask("GET", f"/tables/{table}")["to_move"][0]
        view = (maker, friend)[seat].live(table)
        text = view.offers[0]
        assert view.ask("resign")["t"] == "ok"
        assert view.offers == []
        assert view.guest.ask("GET", f"/tables/{table}/legal") == []
        assert view.guest.ask("GET", f"/tables/{table}/view")["offers"] == []
        assert view.act(text)["why"] == "you have resigned: a bot plays your seat"
        assert view.ask("undo", ply=view.ply, to=0)["code"] == "illegal"
        assert view.guest.ask("GET", f"/tables/{table}")["ply"] == view.ply


def test_a_retry_of_resigning_is_answered_as_the_first_was(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("plague", "me", "open", "random", preset="quick")["table"]["id"]
    friend.sit(table)
    first, again = (friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"}) for _ in range(2))
    assert again == {**first, "dup": True}


def test_when_the_last_of_a_team_resigns_the_other_team_has_won(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("plague", "me", "open", "random", preset="quick")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    told = maker.ask("GET", f"/tables/{table}")
    assert (told["state"], told["outcome"]["winner"], told["ending"]["returns"]) == ("over", "zombie", [0, 0, 1])


def test_the_other_team_wins_when_the_last_person_leaves_bots_behind(guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "random", "random", preset="quick")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    told = maker.ask("GET", f"/tables/{table}")
    assert (told["state"], told["outcome"]["winner"], told["ending"]["returns"]) == ("over", "zombie", [0, 0, 1])


class EachForThemselves(PlagueGame):
    """Zombie Plague where every seat is a team of its own."""

    def teams(self, s: Plague) -> list[int]:
        return list(range(s.seat_count))


class AllTogether(PlagueGame):
    """Zombie Plague where all seats are one team."""

    def teams(self, s: Plague) -> list[int]:
        return [0] * s.seat_count


def resigned(server: LocalServer, seats: int) -> list[dict[str, Any]]:
    """Create a table of guests who resign one after another; return its information after each."""
    with ExitStack() as guests:
        found = [guests.enter_context(Guest(server.url)) for _ in range(seats)]
        plan = ["me", *["open"] * (seats - 1)]
        table = found[0].create("plague", *plan, preset="quick")["table"]["id"]
        for each in found[1:]:
            each.sit(table)
        told: list[dict[str, Any]] = []
        for each in found:
            each.http.post(f"/tables/{table}/resign", json={"id": "r"})
            told.append(each.ask("GET", f"/tables/{table}"))
        return told


def test_where_each_plays_alone_the_game_goes_on_until_one_is_left(tmp_path: Path) -> None:
    with local_server(tmp_path, [EachForThemselves()]) as server:
        first, second, last = resigned(server, 3)
    assert (first["state"], first["seats"][0]["level"]) == ("playing", "greedy")
    assert (second["state"], second["outcome"]["winner"], second["ending"]["returns"]) == ("over", "zombie", [0, 0, 1])
    assert last["outcome"] == second["outcome"]


def test_where_all_play_together_nobody_has_won_when_the_last_resigns(tmp_path: Path) -> None:
    with local_server(tmp_path, [AllTogether()]) as server:
        first, last = resigned(server, 2)
    assert first["state"] == "playing"
    assert (last["state"], last["outcome"]["winner"], last["ending"]["returns"]) == ("over", None, [0, 0])


def test_where_all_play_together_the_last_person_ends_the_game_for_the_bots(tmp_path: Path) -> None:
    with local_server(tmp_path, [AllTogether()], pace=60_000) as server, Guest(server.url) as maker:
        table = maker.create("plague", "me", "random", "random", preset="quick")["table"]["id"]
        maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
        told = maker.ask("GET", f"/tables/{table}")
    assert (told["outcome"], told["ending"]["returns"]) == ({"winner": None, "reason": "resigned"}, [0, 0, 0])


def test_whoever_plays_several_seats_resigns_for_one_alone(tmp_path: Path) -> None:
    with local_server(tmp_path, [AllTogether()], pace=60_000) as server, Guest(server.url) as maker:
        table = maker.create("plague", "me", "me", "random", preset="quick")["table"]["id"]
        maker.ask("POST", f"/tables/{table}/resign?seat=0", 200, json={"id": "r"})
        told = maker.ask("GET", f"/tables/{table}")
    assert (told["state"], [seat["resigned"] for seat in told["seats"]]) == ("playing", [True, False, False])


def test_nobody_waits_for_a_person_who_has_left(tmp_path: Path) -> None:
    with local_server(tmp_path, [AllTogether()], pace=60_000) as server, Guest(server.url) as maker:
        with Guest(server.url) as friend:
            table = maker.create("plague", "me", "open", "random", preset="quick")["table"]["id"]
            friend.sit(table)
            friend.ask("POST", f"/tables/{table}/leave", json={})
        maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
        assert maker.ask("GET", f"/tables/{table}")["state"] == "over"
