"""Bit-parallel searches find the same distances as single steps, for humans and zombies, on boards of any width."""

from __future__ import annotations

from heapq import heappop, heappush
from pathlib import Path
from random import Random

import pytest

import shamble
from shamble.core.chance import Rng
from shamble.core.play import playout
from shamble.games.plague.policy.assignment import AP_COST, Assignment
from shamble.games.plague.policy.hashing import mix_range
from shamble.games.plague.policy.heuristic_params import DEFAULT_PARAMS
from shamble.games.plague.policy.objectives import Objectives
from shamble.games.plague.policy.pathfinding.bit_search import BitSearch
from shamble.games.plague.policy.pathfinding.bitboard import BitboardLayout
from shamble.games.plague.policy.pathfinding.distance_table import MAX_AP, DistanceTable
from shamble.games.plague.policy.pathfinding.goal_search import UNKNOWN, GoalSearch
from shamble.games.plague.policy.pathfinding.goals import GoalSet
from shamble.games.plague.policy.pathfinding.step_graph import StepGraph, list_incoming_steps
from shamble.games.plague.rules.moving.steps import FAR, step_cost, step_forward, turn_left, turn_right
from shamble.games.plague.rules.pieces import EAST, facing_of, square_of, stance
from shamble.games.plague.rules.state import Plague

BOARDS = ["classic2001", "homestead", "cabin", "mall", "field"]
WIDE = 62


def crowded(board: str, seed: int, extra: int) -> Plague:
    """A board with figures strewn over it."""
    s = shamble.load("plague", map=board, window_extra_ap=extra).initial_state(2)
    assert isinstance(s, Plague)
    return strewn(s, seed)


def strewn(s: Plague, seed: int) -> Plague:
    random = Random(seed)
    """The same with figures here and there, and some openings closed."""
    free = [square for square in range(s.rules.squares) if s.is_free(square)]
    random.shuffle(free)
    for figure in [*range(s.humans), *range(s.rules.human_room, s.rules.human_room + 12)]:
        s.place(figure, free.pop(), random.randrange(4))
    for opening in range(s.rules.openings):
        s.set_barricade(opening, random.randrange(2))
    return s


def by_steps(s: Plague, goals: set[int], past_zombies: bool) -> list[int]:
    """The AP of a zombie from every stance to one of the goals, a step at a time."""
    before: list[list[tuple[int, int]]] = [[] for _ in range(4 * s.rules.squares)]
    for place in range(4 * s.rules.squares):
        there = step_forward(s, place)
        who = s.occupant(square_of(there)) if there >= 0 else -1
        if there >= 0 and (who < 0 or (past_zombies and s.is_zombie(who))):
            before[there].append((place, step_cost(s, square_of(place), facing_of(place))))
        before[turn_left(place)].append((place, 1))
        before[turn_right(place)].append((place, 1))
    found = [FAR] * len(before)
    queue = [(0, goal) for goal in goals]
    while queue:
        cost, place = heappop(queue)
        if cost < found[place]:
            found[place] = cost
            for whence, price in before[place]:
                heappush(queue, (cost + price, whence))
    return found


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("extra", "past_zombies"), [(0, True), (2, False)])
def test_zombies_have_as_far_as_a_step_at_a_time(board: str, extra: int, past_zombies: bool) -> None:
    assert_as_far(crowded(board, 1, extra), past_zombies)


def assert_as_far(s: Plague, past_zombies: bool) -> None:
    """Near, far and near again: what was found for other goals is forgotten."""
    bitboard = BitboardLayout(s.rules)
    search, graph = BitSearch(bitboard), StepGraph(s, 1, bitboard)
    for goals in ({30, 101}, {4 * s.rules.squares - 3}, {30}):
        search.start_zombie_search(s, graph, MAX_AP, past_zombies)
        for goal in goals:
            search.add_source(goal)
        assert [search.cost(s, place) for place in range(4 * s.rules.squares)] == by_steps(s, goals, past_zombies)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("extra", [0, 2])
def test_a_human_has_as_far_to_a_goal_as_from_there_back(board: str, extra: int) -> None:
    assert_same_both_ways(crowded(board, 2, extra), 57)


def assert_same_both_ways(s: Plague, goal: int) -> None:
    back, bitboard = DistanceTable(s.rules.squares), BitboardLayout(s.rules)
    graph, search = StepGraph(s, 1, bitboard), BitSearch(bitboard)
    back.clear(list_incoming_steps(s, False))
    back.add_goal(goal, 0, 1)
    for place in range(1, 4 * s.rules.squares, 7):
        search.start_human_search(s, graph, MAX_AP)
        search.add_source(place)
        assert search.cost(s, goal) == back.cost(s, place)


def test_a_board_wider_than_a_word_is_measured_like_any_other(tmp_path: Path) -> None:
    s = strewn(wide(tmp_path), 3)
    assert_as_far(s, True)
    assert_as_far(s, False)
    assert_same_both_ways(s, 4 * 25)


def wide(folder: Path) -> Plague:
    """A table on open graph of six rows."""
    rows = "".join(f"\n {row}  {' .' * WIDE}\n" for row in range(6))
    text = f"""format = "zpmap/1"
[map]
id = "wide"
name = "Wide"
width = {WIDE}
height = 6
humans_min = 1
humans_max = 2
default_humans = 1
default_deck = "printed18"
[pieces]
rects = [[0, 0, {WIDE}, 6]]
[grid]
text = '''
{rows}
'''
"""
    (folder / "maps").mkdir()
    (folder / "maps" / "wide.txt").write_text(text)
    s = shamble.load("plague", folders=[folder], map="wide").initial_state(2)
    assert isinstance(s, Plague)
    return s


def test_a_goal_search_names_no_goal_where_several_are_as_near() -> None:
    s = shamble.load("plague", map="field").initial_state(2)
    assert isinstance(s, Plague)
    bitboard = BitboardLayout(s.rules)
    goal_set, search = GoalSet(bitboard, 3), GoalSearch(bitboard)
    for place, price, goal in ((4 * 3, 2, 7), (4 * 5, 0, 8), (4 * 1, 0, 9)):
        goal_set.add(place, price, goal)
    search.start(s, StepGraph(s, 1, bitboard), goal_set)
    search.add_source(4 * 3 + 1)  # a turn from 7, two steps and a turn from 8 and 9
    assert (search.cost(s, goal_set, 0), search.goal(0)) == (3, UNKNOWN)
    assert (search.cost(s, goal_set, 1 << 7), search.goal(1 << 7)) == (3, UNKNOWN)
    assert (search.cost(s, goal_set, 1 << 7 | 1 << 9), search.goal(1 << 7 | 1 << 9)) == (3, 8)
    assert search.cost(s, goal_set, 1 << 7 | 1 << 8 | 1 << 9) == FAR


def test_two_humans_beside_one_goal_share_the_goals_out() -> None:
    s = shamble.load("plague", map="field", human_figures=2).initial_state(2)
    assert isinstance(s, Plague)
    for human, square in enumerate((0, 2)):
        s.place(human, square, EAST)
    bitboard = BitboardLayout(s.rules)
    tasks = Objectives(s, StepGraph(s, 1, bitboard), 1, DEFAULT_PARAMS)
    tasks.goals.clear()
    for goal, square in ((7, 1), (8, 9)):
        tasks.goals.add(stance(square, EAST), 0, goal)
    worth = Assignment(s.rules, DEFAULT_PARAMS, bitboard).evaluate(s, tasks)
    assert worth == -AP_COST * (1 + 7)  # who stands before the near goal takes it; the other has seven steps


def test_what_is_kept_of_other_positions_changes_no_forecast() -> None:
    edition = shamble.load("plague", map="cabin", human_figures=3, tear_down=True, humans_inside_to_win=True)
    kept, rng, s = edition.game.heuristic(edition.book), Rng(1), edition.initial_state(2)
    playout(s, rng, 60)
    for _ in range(120):
        fresh = edition.game.heuristic(edition.book)
        assert not kept.is_quiet(s) or kept.expected_return(s, 0) == fresh.expected_return(s, 0)
        assert [kept.value(s, seat) for seat in range(2)] == [fresh.value(s, seat) for seat in range(2)]
        playout(s, rng, 1)
    assert s.depth > 0


def test_a_way_is_measured_anew_when_a_zombie_moves_into_it() -> None:
    edition = shamble.load("plague", map="cabin")
    kept, found = edition.game.heuristic(edition.book), []
    for at in ([0, 0], [1, 0], [8, 5], [7, 6], [8, 5]):
        figures = [{"id": "h1", "at": [7, 5], "facing": "E"}, {"id": "z1", "at": at, "facing": "N"}]
        s = edition.set_position(2, {"figures": figures, "turn": "h1", "barricades": ["W7,5"]})
        found.append(kept.expected_return(s, 0))
        assert found[-1] == edition.game.heuristic(edition.book).expected_return(s, 0)
    assert len(set(found)) == 4


def test_tasks_worked_out_anew_are_lost_or_not_anew() -> None:
    s = shamble.load("plague", map="cabin", tear_down=True).initial_state(2)
    assert isinstance(s, Plague)
    s.place(0, 0, 0)
    bitboard = BitboardLayout(s.rules)
    tasks = Objectives(s, StepGraph(s, 1, bitboard), 1, DEFAULT_PARAMS)
    assert tasks.count_lost_tasks(s) == 0
    for opening in range(s.rules.openings):
        s.set_barricade(opening, 1)
    tasks.update(s, StepGraph(s, 2, bitboard), 2)
    assert tasks.count_lost_tasks(s) == 3


def test_keys_of_fields_that_differ_in_any_two_numbers_differ() -> None:
    s = shamble.load("plague", map="mall").initial_state(2)
    assert isinstance(s, Plague)
    cards = s.rules.cards
    for card in range(cards):
        s.set_deck(card, 0)
    keys: set[int] = set()
    for one in range(cards):
        for other in range(one):
            for copies in range(100):
                s.set_deck(one, 1 + copies // 10)
                s.set_deck(other, 1 + copies % 10)
                keys.add(mix_range(0, s.data, s.at.deck, cards))
            s.set_deck(other, 0)
        s.set_deck(one, 0)
    assert len(keys) == cards * (cards - 1) // 2 * 100
