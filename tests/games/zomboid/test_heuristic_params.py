"""What better bots do otherwise than a greedy one: they see more of the town, and tell what they have found."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

import shamble
from shamble.bots import bot
from shamble.core.chance import Rng
from shamble.core.notation import write
from shamble.core.offers import LegalActions
from shamble.core.play import chooser_bits, first_seat, is_chance, is_over, list_choices, resolve, sample, take
from shamble.games.zomboid.levels import LEVEL_PARAMS, OLD_HAND
from shamble.games.zomboid.policy.heuristic_params import DEFAULT_PARAMS, HeuristicParams
from shamble.games.zomboid.policy.plan import Plan
from shamble.games.zomboid.rules.state import Town

NEXT_DOOR: dict[str, Any] = {"card": "cabin", "at": [1, 0]}
WANTED = {"a": {"bag": ["rope"], "place": "p1"}}
A_DAY = 4


def chosen(name: str, **position: Any) -> str:
    """What a bot chooses in a position."""
    table = laid(**position)
    return write(table.state, bot(name, table.edition.game, table.edition.book).choose(table.state, 0, Rng(1)))


@pytest.mark.parametrize(("name", "choice"), [("greedy", "walk p1"), ("planner", "explore")])
def test_a_planner_explores_where_others_lie_down_beside_what_may_be_looted_next_morning(
    name: str, choice: str
) -> None:
    loot = {**NEXT_DOOR, "door": "unlocked", "pile": 2}
    assert chosen(name, step="roam", day=6, survivors={"a": {"hp": 6, "stamina": 1}}, places=[loot]) == choice


@pytest.mark.parametrize(("name", "choice"), [("planner", "run"), ("old_hand", "stand")])
def test_an_old_hand_stands_its_ground_where_others_run(name: str, choice: str) -> None:
    street = {**NEXT_DOOR, "tokens": ["riot_zombie"]}
    a = {"place": "p1", "hp": 6, "worn": ["machete"]}
    assert chosen(name, step="turn", survivors={"a": a}, places=[street]) == choice


@pytest.mark.parametrize(("params", "aim"), [(DEFAULT_PARAMS, "safe_haven"), (LEVEL_PARAMS[OLD_HAND.id], "drive_out")])
def test_an_old_hand_does_not_hope_to_meet_all_bandits(params: HeuristicParams, aim: str) -> None:
    s = laid(rescues=["safe_haven", "drive_out", "airlift"]).state
    assert isinstance(s, Town)
    plan = Plan(s.rules, params)
    plan.read(s, 0)
    assert s.book.kinds["rescue"].names[s.rescue(plan.main)] == aim


@pytest.mark.parametrize(("params", "goes_on"), [(DEFAULT_PARAMS, True), (LEVEL_PARAMS[OLD_HAND.id], False)])
def test_an_old_hand_looks_for_nothing_that_another_has_shown(params: HeuristicParams, goes_on: bool) -> None:
    shown = {"b": {"bag": ["car_battery"], "shown": True}}
    s = laid(survivors=shown, storage=["engine_part", "gas_can", "gas_can"]).state
    assert isinstance(s, Town)
    plan = Plan(s.rules, params)
    plan.read(s, 0)
    assert (plan.look > 0) is goes_on


@pytest.mark.parametrize(("name", "choice"), [("greedy", "done"), ("old_hand", "show rope")])
def test_an_old_hand_shows_everybody_what_a_rescue_wants(name: str, choice: str) -> None:
    rescues = ["down_the_river", "airlift", "safe_haven"]
    assert chosen(name, survivors=WANTED, places=[NEXT_DOOR], rescues=rescues) == choice


def test_it_shows_a_card_once() -> None:
    survivors = {"a": {**WANTED["a"], "shown": True}}
    rescues = ["down_the_river", "airlift", "safe_haven"]
    assert chosen("old_hand", survivors=survivors, places=[NEXT_DOOR], rescues=rescues) == "done"


def test_what_nobody_asks_for_is_not_shown() -> None:
    survivors = {"a": {"bag": ["chocolate"], "place": "p1"}}
    rescues = ["down_the_river", "airlift", "safe_haven"]
    assert chosen("old_hand", survivors=survivors, places=[NEXT_DOOR], rescues=rescues) == "done"


def test_what_it_does_is_the_same_whatever_the_others_hide() -> None:
    edition = shamble.load("zomboid")
    heuristic = edition.game.heuristic_for(OLD_HAND, edition.book)
    s, rng, options = edition.initial_state(3), Rng(5), LegalActions()
    assert isinstance(s, Town)
    player, compared = bot(OLD_HAND.id, edition.game, edition.book), 0
    while not is_over(s) and s.day < A_DAY:
        if is_chance(s):
            resolve(s, sample(s, rng, options))
            continue
        seat = first_seat(chooser_bits(s))
        advised = set()
        for _ in range(3):
            world = s.determinize(seat, rng)
            list_choices(world, seat, options)
            advised.add(int(heuristic.advice(world, seat, options)))
        assert len(advised) == 1
        compared += advised != {-1}
        take(s, player.choose(s.determinize(seat, rng), seat, rng))
    assert compared > 30
