"""Endings of games, as every seat sees them."""

from __future__ import annotations

from collections.abc import Callable

from shamble.core.game.game import Game
from shamble.core.play import run_tasks

from ...core.camp.game import CAMP, laid
from ..local_server import Guest

Guests = Callable[[], Guest]


def test_a_game_that_is_not_over_has_no_ending(guest: Guests) -> None:
    assert guest().create("duel", "me", "random")["table"]["ending"] is None


def test_each_seat_is_told_what_it_has_won_and_in_words_of_its_own(guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "random")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    assert maker.ask("GET", f"/tables/{table}")["ending"] == {
        "returns": [0.0, 1.0], "words": ["You have lost.", "You have won."], "watching": "The game is over.",
    }  # fmt: skip


def test_of_a_game_given_up_where_no_rule_says_how_only_what_each_has_won_is_told(guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "random", preset="quick")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    assert maker.ask("GET", f"/tables/{table}")["ending"] == {"returns": [0.0, 1.0], "words": [], "watching": ""}


def test_a_share_that_is_neither_all_nor_nothing_is_told_as_one() -> None:
    state = laid({"round": 5, "food": [0, 3, 3, 3], "pending": ["round"]})
    run_tasks(state)
    assert Game.ending(CAMP, state, 0) == "You have won 50%."
    assert Game.ending(CAMP, state, 1) == "You have won."
