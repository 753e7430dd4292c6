"""What follows the dice of a move: what is due, what is picked, and what a master answers to a miss."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import (
    GROUP,
    bare,
    laid,
    number,
    offered,
    opened,
    played,
    refused,
    row_of,
    run,
    told,
)

import shamble
from shamble.core.fields.bits import count_bits
from shamble.games.apocalypse.rules.moves.option_picks import drop_unreachable, open_in
from shamble.games.apocalypse.rules.moves.phases import is_open, open_hards
from shamble.games.apocalypse.rules.moves.triggers import note_result
from shamble.games.apocalypse.rules.pieces import FOLLOW_UP, MISS, NO_TIER, NOTHING, STRONG, SUFFERED, WEAK
from shamble.games.apocalypse.rules.state import Story
from shamble.games.apocalypse.rules.vocabulary import ANY_MOVE, SOCIAL

MASTERED = shamble.load("apocalypse", master=True)


@pytest.mark.clause("ZA-052", "ZA-058", "ZA-263")
def test_what_answers_a_result_is_due_of_its_actor_and_of_who_spoke_against_a_miss() -> None:
    talents = ["personal_best", "told_you_so"]
    found = []
    for cause, tier in ((0, STRONG), (0, MISS), (int(SUFFERED), STRONG), (0, NO_TIER)):
        s = laid(2, threats=GROUP, survivors={"a": {"talents": talents}, "b": {"talents": talents}})
        n = opened(s, "keep_cool", cause=cause)
        s.set_tier(n, tier)
        s.set_doubters(n, 2)
        note_result(s, n)
        due = [[s.due(pc, number(s, "talent", each)) for each in talents] for pc in range(2)]
        found.append(due)
    nothing = [[0, 0], [0, 0]]
    assert found == [[[1, 0], [0, 0]], [[0, 0], [0, 1]], nothing, nothing]
    s.set_move(n, NOTHING)
    s.set_tier(n, MISS)
    note_result(s, n)
    assert s.due(1, number(s, "talent", "told_you_so")) == 0


# Picks


@pytest.mark.clause("ZA-053")
def test_of_a_set_what_was_picked_and_all_before_it_is_closed() -> None:
    s = bare(2, threats=GROUP)
    n = opened(s, "maul", "t1")
    extras = row_of(s, "pick", list_with(s, "terrible"))
    assert open_in(s, n, extras) == 0b111
    s.set_answer(n, s.rules.effect_rows[extras * 6 + 5], 0b010)
    assert open_in(s, n, extras) == 0b100
    assert [int(drop_unreachable(0b111, left)) for left in (1, 2, 3)] == [0b111, 0b011, 0b001]


def list_with(s: Story, option: str) -> int:
    """The list that an option is in."""
    which = next(i for i in range(len(s.rules.option_name)) if s.rules.option_name[i] == number(s, "option", option))
    return next(
        each for each in range(len(s.rules.list_from)) if s.rules.list_from[each] <= which < s.rules.list_to[each]
    )


# What a master answers


@pytest.mark.clause("ZA-352", "ZA-353")
def test_a_hard_move_is_open_if_its_condition_holds_and_it_is_of_the_kind() -> None:
    s = laid(2, threats=GROUP, pool={"gas": 1}, npcs={"captain": {"at": "flat"}})
    n = opened(s, "keep_cool")
    hards = {s.book.kinds["hard"].write(hard): hard for hard in range(s.rules.hards)}
    assert {name for name, hard in hards.items() if is_open(s, n, SOCIAL, hard)} == {"turn_npc", "sow_distrust"}
    everything = set(hards) - {"gear_fails"}
    assert {name for name, hard in hards.items() if is_open(s, n, ANY_MOVE, hard)} == everything
    assert [count_bits(open_hards(s, n, kind)) for kind in (ANY_MOVE, SOCIAL)] == [8, 2]
    weight = s.rules.hard_weight[hards["drain"]]
    s.rules.hard_weight[hards["drain"]] = 0
    assert not is_open(s, n, ANY_MOVE, hards["drain"])
    s.rules.hard_weight[hards["drain"]] = weight


@pytest.mark.clause("ZA-032", "ZA-033", "ZA-034", "ZA-291", "ZA-355")
@pytest.mark.parametrize(
    ("fields", "asked"),
    [
        ({}, True),
        ({"tier": int(WEAK)}, False),
        ({"struck_hard": 1}, False),
        ({"move": int(NOTHING)}, False),
        ({"cause": int(FOLLOW_UP)}, True),
        ({"cause": int(FOLLOW_UP), "spot": 1}, False),
        ({"spot": 1}, True),
    ],
)
def test_a_person_may_answer_any_miss_but_that_of_his_own_spot_and_once(fields: dict[str, int], asked: bool) -> None:
    s = bare(2, MASTERED, threats=GROUP)
    n = opened(s, "keep_cool")
    s.set_tier(n, MISS)
    for name, value in fields.items():
        if name == "spot":
            s.set_terms(n, s.rules.spot_terms)
        else:
            getattr(s, f"set_{name}")(n, value)
    run(s, "answer miss", n)
    assert (s.depth > 0) == asked
    if asked:
        assert offered(s)[-1] == "let_it_be"
        assert refused(s, 29) == {"answer_with gear_fails": "ZA-352", "answer_with turn_npc": "ZA-352"}
    directed = bare(2, threats=GROUP)
    n = opened(directed, "keep_cool")
    directed.set_tier(n, MISS)
    run(directed, "answer miss", n)
    assert directed.depth == 0


@pytest.mark.clause("ZA-054", "ZA-353", "ZA-354")
def test_what_a_hard_move_asks_is_asked_before_it_is_done() -> None:
    s = bare(2, threats=GROUP, survivors={"a": {"gear": ["handgun"]}})
    n = opened(s, "keep_cool")
    run(s, "hard move", n, 0)
    s = played(s, "hard gear_fails")
    assert told(s) == ["hard_move gear_fails a"]
    assert (s.last_hard, s.struck_hard(n)) == (number(s, "hard", "gear_fails"), 1)
    assert offered(s) == ["pick weapon_jams", "pick out_of_ammo", "pick weapon_breaks"]
    assert told(played(s, "pick out_of_ammo")) == ["picked out_of_ammo", "fumbled a handgun empty"]
