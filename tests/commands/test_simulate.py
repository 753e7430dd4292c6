"""Many games: the counts, their intervals, and that they depend on the seed only."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.commands.command import Shell

from shamble.commands.interval import wilson

SMALL = "simulate plague --seats random,random --option map=cabin --option max_rounds=2"


def summary(shell: Shell, line: str) -> dict[str, Any]:
    ran = shell(f"{line} --json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 4, 0.0, 0.4899), (8, 10, 0.4902, 0.9433), (50, 100, 0.4038, 0.5962)]
)
def test_the_interval_of_a_share_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_wins_reasons_and_lengths_are_counted(shell: Shell) -> None:
    found = summary(shell, f"{SMALL} --games 5 --jobs 1 --seed 1")
    assert found["games"] == 5
    assert sum(role["wins"] for role in found["wins"].values()) == 5
    assert list(found["wins"]) == ["human", "zombie"]
    assert sum(found["reasons"].values()) == 5
    assert found["rounds"]["most"] == 2
    assert found["seats"] == ["human=random", "zombie=random"]


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes(shell: Shell) -> None:
    one, two = (summary(shell, f"{SMALL} --games 12 --jobs {jobs} --seed 7") for jobs in (1, 2))
    for found in (one, two):
        del found["seconds"], found["plies_per_second"]
    assert one == two


def test_bots_play_the_same_games_as_their_seed_says(shell: Shell) -> None:
    line = f"{SMALL.replace('random,random', 'greedy,random')} --games 1 --jobs 1 --seed 2".replace("=2 ", "=1 ")
    assert summary(shell, line)["plies"] == summary(shell, line)["plies"]


def test_a_last_round_is_assumed_and_told_where_the_game_might_not_end(shell: Shell) -> None:
    found = summary(shell, "simulate plague --games 1 --seats random,random --option map=cabin --jobs 1 --seed 1")
    assert found["assumed"] == {"max_rounds": "500"}
    assert found["options"] == {"map": "cabin", "max_rounds": 500}


def test_a_last_round_that_was_chosen_is_kept(shell: Shell) -> None:
    found = summary(shell, f"{SMALL} --games 1 --jobs 1")
    assert found["assumed"] == {}
    assert found["rounds"]["most"] <= 2


def test_the_table_tells_shares_with_intervals(shell: Shell) -> None:
    shown = shell(f"{SMALL} --games 2 --jobs 1 --seed 1").out
    assert "Zombie Plague: 2 games, seats human=random, zombie=random" in shown
    assert "100.0%" in shown
    assert "34.2% to 100.0%" in shown
    assert "Ended by: rounds over 2" in shown


def test_the_pickup_leaves_at_last_where_bots_play_among_themselves(shell: Shell) -> None:
    found = summary(shell, "simulate thirty_seconds --games 1 --seats random,random --jobs 1 --seed 1")
    assert found["assumed"] == {"round_limit": "25"}
