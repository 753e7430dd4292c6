"""Many games: the counts, their intervals, and that they depend on the seed only."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.commands.command import Shell
from tests.core.camp import game as camp
from tests.core.duel import game as duel

import shamble
from shamble.commands.simulating.tally import Played, Tally
from shamble.core.fields.column import Column
from shamble.lab.interval import wilson
from shamble.lab.sides import group_seats_by_side

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


def tallied(*returns: tuple[float, ...]) -> dict[str, int]:
    """How often each side of the camp has won in games with these returns."""
    tally = Tally(camp.load("camp"), ["random"] * 4, 1, {})
    for shares in returns:
        tally.add(Played("rounds over", 10, 5, tuple(share == 1 for share in shares), shares))
    return {side: each["wins"] for side, each in tally.summary(1.0)["wins"].items()}


def test_several_may_win_one_game_and_each_is_counted() -> None:
    assert tallied((1.0, 0.0, 1.0, 0.5), (0.0, 1.0, 0.0, 0.0)) == {"ann": 1, "bo": 1, "cy": 1, "di": 0}


def test_a_game_in_which_nobody_has_all_there_is_to_win_is_nobodys() -> None:
    assert tallied((0.5, 0.5, 0.5, 0.5)) == {"ann": 0, "bo": 0, "cy": 0, "di": 0, "nobody": 1}


@pytest.mark.parametrize(("winner", "won"), [(0, [True, False]), (1, [False, True])])
def test_in_zombie_plague_the_side_has_won_that_the_rules_name_however_many_were_saved(
    winner: int, won: list[bool]
) -> None:
    edition = shamble.load("plague", "quick")
    s = edition.initial_state(2)
    Column(s.layout, "winner").write(s, 0, winner)
    assert [edition.game.has_won(s, seat) for seat in range(2)] == won


def test_a_side_is_the_seats_of_a_role_in_a_team_and_by_number_where_each_is_for_itself() -> None:
    plague = shamble.load("plague", "quick")
    assert group_seats_by_side(plague, plague.game.roles(plague.book, 4)) == {"human": [0, 1], "zombie": [2, 3]}
    fighters = duel.load("duel", "short")
    assert group_seats_by_side(fighters, ["fighter"] * 3) == {"fighter 1": [0], "fighter 2": [1], "fighter 3": [2]}


def test_games_with_a_game_master_are_played_by_bots_too(shell: Shell) -> None:
    found = summary(shell, "simulate apocalypse --option master=true --seats greedy,greedy --games 1 --jobs 1 --seed 1")
    assert found["games"] == 1
