"""What a greedy bot does in 30 Seconds to Live, one position each; and that it beats one that chooses anything."""

from __future__ import annotations

from typing import Any

import pytest
from tests.greedy import chosen_by_greedy

import shamble
from shamble.bots import bot
from shamble.core.chance import Rng
from shamble.core.offers import LegalActions
from shamble.core.play import chooser_bits, first_seat, is_chance, is_over, resolve, sample, take


def chosen(turn: str, *before: str, **position: Any) -> str:
    """What a greedy bot chooses in a position, after some choices and outcomes in it."""
    return chosen_by_greedy(shamble.load("thirty_seconds"), {"turn": turn, **position}, before)


def survivor(row: int, **more: Any) -> dict[str, Any]:
    return {"name": "mara_voss", "row": row, **more}


def walker(row: int, **more: Any) -> dict[str, Any]:
    return {"card": "Z-WA1", "row": row, **more}


def test_the_survivor_runs_where_the_way_is_clear() -> None:
    assert chosen("survivor", survivor=survivor(5), zombies=[walker(2)]) == "move 6"


def test_the_survivor_takes_the_last_step_past_a_zombie() -> None:
    assert chosen("survivor", survivor=survivor(10), zombies=[walker(10)]) == "move street"


def test_the_survivor_keeps_a_first_aid_kit_for_more_than_a_scratch() -> None:
    assert chosen("survivor", survivor=survivor(5, health=6, pack=["first_aid_kit"])) != "use first_aid_kit"


def test_the_survivor_uses_a_first_aid_kit_when_it_heals_all_it_can() -> None:
    hurt = survivor(5, health=3, pack=["first_aid_kit"])
    zombies = [walker(6), walker(6), walker(7)]
    assert chosen("survivor", survivor=hurt, zombies=zombies) == "use first_aid_kit"


def test_the_survivor_blocks_a_blow_that_would_tell() -> None:
    hands = {"survivor": ["block", "shove"]}
    before = ("strike z1", "draw ZC-03")
    assert chosen("zombie", *before, survivor=survivor(5), zombies=[walker(5)], hands=hands) == "play block"


def test_the_survivor_does_not_block_a_miss() -> None:
    hands = {"survivor": ["block"]}
    before = ("strike z1", "draw ZC-01")
    assert chosen("zombie", *before, survivor=survivor(5), zombies=[walker(5)], hands=hands) == "pass"


def test_a_zombie_strikes_the_survivor_in_its_row() -> None:
    assert chosen("zombie", survivor=survivor(5), zombies=[walker(5), walker(8)]) == "strike z1"


def test_the_zombies_exhaust_a_survivor_who_is_about_to_get_away() -> None:
    hands = {"zombie": ["exhausted"]}
    assert chosen("zombie", survivor=survivor(9), zombies=[walker(2)], hands=hands) == "play exhausted"


@pytest.mark.parametrize("players", [("greedy", "random"), ("random", "greedy")])
def test_greedy_beats_random_from_either_side(players: tuple[str, str]) -> None:
    edition = shamble.load("thirty_seconds", round_limit=25)
    bots = [bot(name, edition.game, edition.book) for name in players]
    won = 0.0
    for seed in range(2):
        s, rng, options = edition.initial_state(2), Rng(seed), LegalActions()
        while not is_over(s):
            if is_chance(s):
                resolve(s, sample(s, rng, options))
            else:
                seat = int(first_seat(chooser_bits(s)))
                take(s, bots[seat].choose(s.determinize(seat, rng), seat, rng))
        won += s.returns()[players.index("greedy")]
    assert won == 2
