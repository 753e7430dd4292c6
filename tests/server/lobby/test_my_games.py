"""A guest's finished games, counted by game and role."""

from __future__ import annotations

from collections.abc import Callable

from ..local_server import Guest

Guests = Callable[[], Guest]


def test_games_count_for_who_sat_there_once_they_are_over(guest: Guests) -> None:
    winner, loser, watcher = guest(), guest(), guest()
    for _ in range(2):
        table = winner.create("duel", "me", "open")["table"]["id"]
        loser.sit(table)
        loser.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    roles = [seat["role"] for seat in winner.ask("GET", f"/tables/{table}")["seats"]]
    assert winner.ask("GET", "/me/games") == [{"game": "duel", "role": roles[0], "games": 2, "won": 2, "stood_in": 0}]
    assert loser.ask("GET", "/me/games") == [{"game": "duel", "role": roles[1], "games": 2, "won": 0, "stood_in": 0}]
    assert watcher.ask("GET", "/me/games") == []


def test_both_sides_of_a_game_count_apart(guest: Guests) -> None:
    maker = guest()
    for seats in (("me", "random"), ("random", "me")):
        table = maker.create("plague", *seats, preset="quick")["table"]["id"]
        maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    assert [(row["role"], row["games"], row["won"]) for row in maker.ask("GET", "/me/games")] == [
        ("human", 1, 0),
        ("zombie", 1, 0),
    ]


def test_what_is_played_on_from_a_line_counts_for_nobody(guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "random")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    body = {"id": "on", "ply": 1, "seats": [{"k": "me"}, {"k": "bot", "level": "random"}]}
    fork = maker.ask("POST", f"/tables/{table}/fork", 201, json=body)["table"]["id"]
    maker.ask("POST", f"/tables/{fork}/resign", 200, json={"id": "r"})
    assert maker.ask("GET", f"/tables/{fork}")["state"] == "over"
    assert [row["games"] for row in maker.ask("GET", "/me/games")] == [1]
