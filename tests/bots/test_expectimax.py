"""A bot that thinks a stretch of its own choices through, in Zombie Plague: a human's activation."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bots.games import cabin, played, sides

import shamble
from shamble.bots import bot
from shamble.bots.expectimax import ExpectimaxBot, hash_position
from shamble.bots.greedy import GreedyBot
from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.heuristic import OPENS_HORIZON, Heuristic
from shamble.core.native import i64
from shamble.core.notation import find, write
from shamble.core.offers import LegalActions
from shamble.core.play import legal_actions, take
from shamble.core.state import State
from shamble.games.plague.levels import OLD_HAND
from shamble.games.plague.policy.heuristic import PlagueHeuristic
from shamble.games.plague.rules.state import Plague

Position = dict[str, Any]
SEARCHES = ("4,3", "19,2", "13,10", "12,14", "7,18", "15,18")
IN_THE_NICHE: Position = {
    "figures": [
        {"id": "h1", "at": [13, 14], "facing": "N", "weapon": "baseball_bat"},
        {"id": "h2", "fate": "zombified"},
        {"id": "z1", "at": [11, 13], "facing": "E"},
        {"id": "z2", "at": [14, 13], "facing": "W"},
        {"id": "z3", "at": [10, 13], "facing": "E"},
        {"id": "z4", "at": [12, 13], "facing": "E"},
    ],
    "turn": "h1",
    "round": 100,
    "searched": {square: ["h1"] for square in SEARCHES},
    "barricades": ["N13,13", "N11,8", "W18,11"],
}
AT_EASE: list[Position] = [{"id": "h1", "at": [5, 9], "facing": "N"}, {"id": "h2", "at": [0, 0]}]


class Steps(Heuristic[Plague]):
    """Wants the first human on a row, and nothing else; counts what it is asked."""

    def __init__(self, stretch: int, row: int = 9) -> None:
        self.number = stretch
        self.row = row
        self.asked = 0

    def plan_horizon(self, s: Plague) -> i64:
        return self.number

    def value(self, s: Plague, seat: i64) -> i64:
        self.asked += 1
        return 1 if s.square(0) // s.rules.width == self.row else 0


class Advised(Steps):
    """Knows without trying: the last that is offered."""

    def advice(self, s: Plague, seat: i64, actions: LegalActions) -> i64:
        return actions.items[actions.count - 1]


def chosen(name: str, edition: Edition, position: Position) -> str:
    """What a bot chooses in a position."""
    s = edition.set_position(2, position)
    return write(s, bot(name, edition.game, edition.book).choose(s, 0, Rng(1)))


def facing_south(row: int) -> Position:
    return {"figures": [{"id": "h1", "at": [5, row], "facing": "S"}, {"id": "h2", "at": [0, 0]}], "turn": "h1"}


@pytest.mark.parametrize(("name", "choice"), [("planner", "stop h1"), ("old_hand", "advance h1")])
def test_an_old_hand_goes_out_to_fight_where_a_planner_waits_for_ever(name: str, choice: str) -> None:
    assert chosen(name, shamble.load("plague"), IN_THE_NICHE) == choice


@pytest.mark.parametrize(("choices", "walks"), [(2, {True, False}), (3, {True})])
def test_so_many_choices_are_thought_through_and_no_more(choices: int, walks: set[bool]) -> None:
    s = shamble.load("plague", map="field").set_position(2, facing_south(3))
    player = ExpectimaxBot(Steps(7, row=6), choices)
    assert {write(s, player.choose(s, 0, Rng(seed))) == "advance h1" for seed in range(9)} == walks


def test_a_choice_that_stands_alone_is_the_greedy_bots() -> None:
    s = shamble.load("plague", map="field").set_position(2, facing_south(6))
    heuristic = Steps(-1)
    for seed in range(5):
        assert ExpectimaxBot(heuristic, 4).choose(s, 0, Rng(seed)) == GreedyBot(heuristic).choose(s, 0, Rng(seed))
    assert heuristic.asked == 5 * 2 * len(legal_actions(s))


def test_a_choice_that_stands_alone_is_made_as_the_policy_advises() -> None:
    s = shamble.load("plague", map="field").set_position(2, facing_south(6))
    heuristic = Advised(-1)
    assert ExpectimaxBot(heuristic, 4).choose(s, 0, Rng(1)) == legal_actions(s)[-1]
    assert heuristic.asked == 0


def test_zombies_play_as_they_do_without_foresight() -> None:
    edition = cabin(max_rounds=6, human_figures=2)
    heuristic = edition.game.heuristic_for(OLD_HAND, edition.book)
    planner = bot("planner", edition.game, edition.book)
    seen: list[list[int]] = []
    for zombies in (GreedyBot(heuristic), ExpectimaxBot(heuristic, 4)):
        seen.append([])

        def watch(s: State, seat: int, choice: int) -> None:
            seen[-1].append(choice)

        played(edition, [planner, zombies], 3, watch)
    assert seen[0] == seen[1]


def test_a_stretch_is_one_humans_activation_and_who_goes_next_opens_it() -> None:
    edition = shamble.load("plague", map="field")
    heuristic = PlagueHeuristic(edition.book)
    zombie = {"id": "z1", "at": [5, 2], "facing": "S"}
    numbers = {
        turn: heuristic.plan_horizon(edition.set_position(2, {"figures": [*AT_EASE, zombie], "turn": turn}))  # type: ignore[arg-type]
        for turn in ("h1", "human", "z1")
    }
    assert numbers == {"h1": 0, "human": OPENS_HORIZON, "z1": -1}


def test_who_goes_first_is_whose_turn_comes_to_most() -> None:
    edition = shamble.load("plague", map="field")
    sawyer = {"id": "h1", "at": [5, 9], "facing": "N", "weapon": "chainsaw"}
    figures = [sawyer, {"id": "h2", "at": [0, 0]}, {"id": "z1", "at": [6, 8], "facing": "S"}]
    s = edition.set_position(2, {"figures": figures, "turn": "human"})
    first = {
        name: {write(s, bot(name, edition.game, edition.book).choose(s, 0, Rng(seed))) for seed in range(9)}
        for name in ("planner", "old_hand")
    }
    assert first == {"planner": {"activate h1", "activate h2"}, "old_hand": {"activate h1"}}


def test_thinking_changes_nothing_on_the_table_and_chooses_what_is_offered() -> None:
    edition = cabin(max_rounds=5, human_figures=2)

    def watch(s: State, seat: int, choice: int) -> None:
        assert choice in legal_actions(s)

    assert played(edition, sides(edition, "old_hand", "old_hand"), 2, watch).over


@pytest.mark.parametrize(("number", "fears"), [(1, True), (150, True), (175, False)])
def test_an_old_hand_fears_a_zombie_in_reach_until_its_patience_is_at_an_end(number: int, fears: bool) -> None:
    edition = shamble.load("plague", map="field")
    heuristic = edition.game.heuristic_for(OLD_HAND, edition.book)
    near, far = (
        heuristic.value(edition.set_position(2, {"figures": [*AT_EASE, zombie], "turn": "h1", "round": number}), 0)
        for zombie in ({"id": "z1", "at": [5, 7], "facing": "S"}, {"id": "z1", "at": [11, 0], "facing": "S"})
    )
    assert (near < far) == fears


def test_positions_have_one_key_if_they_are_the_same_and_as_many_choices_are_left() -> None:
    edition = shamble.load("plague", map="field")
    s = edition.set_position(2, facing_south(3))
    assert hash_position(s, 2) == hash_position(s.clone(), 2)
    assert hash_position(s, 2) != hash_position(s, 3)
    other = s.clone()
    take(other, find(other, "turn h1 left"))
    assert hash_position(other, 2) != hash_position(s, 2)
    assert hash_position(edition.set_position(2, {**facing_south(3), "turn": "human"}), 2) != hash_position(s, 2)


def test_a_volley_at_many_is_not_planned_to_its_last_die() -> None:
    crowd = [{"id": f"z{number + 1}", "at": [4 + number % 3, 6 - number // 3], "facing": "S"} for number in range(6)]
    gunner = {"id": "h1", "at": [5, 9], "facing": "N", "weapon": "shotgun"}
    figures = [gunner, {"id": "h2", "at": [0, 0]}, *crowd]
    s = shamble.load("plague", map="field").set_position(2, {"figures": figures, "turn": "h1"})
    heuristic = Steps(0)
    ExpectimaxBot(heuristic, 2).choose(s, 0, Rng(1))
    assert heuristic.asked < 4_000
