"""How dice are read, what is measured with them, and what a weapon leaves behind."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import GROUPS, laid, number, opened, run, told

from shamble.games.apocalypse.rules.body.advantage import (
    gain_for,
)
from shamble.games.apocalypse.rules.moves.dice import find_dropped_die
from shamble.games.apocalypse.rules.moves.records import (
    close_record,
    get_band,
    get_role,
    list_roles,
    measure,
    settle_on,
)
from shamble.games.apocalypse.rules.moves.weapon_side_effects import alert_groups, exploit_weak_point, put_down
from shamble.games.apocalypse.rules.pieces import (
    ADVANTAGE,
    AGAINST,
    CLOSE,
    DROPPED,
    FOLLOW_UP,
    HAND,
    MISS,
    NO_TIER,
    NOTHING,
    STRONG,
    THREATS,
    WEAK,
)
from shamble.games.apocalypse.rules.state import Story
from shamble.games.apocalypse.rules.vocabulary import ACTOR, ALL_HERE, CHOSEN, OTHERS, PARTY, RUNNERS, TARGET


@pytest.mark.clause("ZA-014", "ZA-018", "ZA-020")
@pytest.mark.parametrize(
    ("dice", "lowest", "highest"),
    [((3, 2, 5), 1, 2), ((2, 2, 5), 0, 2), ((4, 4, 4), 0, 0), ((6, 1, 1), 1, 0), ((5, 6, 6), 0, 1), ((1, 6, 2), 0, 1)],
)
def test_the_first_of_equal_dice_is_dropped(dice: tuple[int, int, int], lowest: int, highest: int) -> None:
    s = laid()
    n = opened(s, "keep_cool")
    for die, pips in enumerate(dice):
        s.set_die(n, die, pips)
    assert (find_dropped_die(s, n, 1), find_dropped_die(s, n, -1)) == (lowest, highest)


@pytest.mark.clause("ZA-008", "ZA-020", "ZA-063")
def test_the_sum_leaves_the_dropped_die_out_and_counts_stat_and_bonus() -> None:
    s = laid(survivors={"a": {"stats": [0, 0, 2, 0]}})
    n = opened(s, "keep_cool")
    for die, pips in enumerate((3, 6, 1)):
        s.set_die(n, die, pips)
    found = []
    for mode, bonus in ((1, 0), (-1, 1), (-1, -9)):
        s.set_mode(n, mode)
        s.set_bonus(n, bonus)
        run(s, "add up", n)
        found.append((s.total(n), s.dropped(n), s.tier(n)))
    assert found == [(11, 2, STRONG), (7, 1, WEAK), (-3, 1, MISS)]


@pytest.mark.clause("ZA-028", "ZA-029", "ZA-030")
def test_ten_is_strong_seven_is_weak_and_six_a_miss() -> None:
    s = laid()
    n = opened(s, "keep_cool")
    tiers = []
    for total in (6, 7, 9, 10):
        settle_on(s, n, total)
        tiers.append((int(s.total(n)), int(s.tier(n))))
    assert tiers == [(6, MISS), (7, WEAK), (9, WEAK), (10, STRONG)]
    assert told(s) == ["rolled a 6 miss", "rolled a 7 weak", "rolled a 9 weak", "rolled a 10 strong"]


# What is measured


MEASURED: list[tuple[str, dict[str, Any], tuple[int, bool, bool]]] = [  # at whom: Harm, whether it bites, reaches
    ("t1", {"threats": [{"kind": "shambler", "number": 4}]}, (2, True, True)),
    ("t1", {"threats": [{"kind": "shambler", "number": 4, "band": "close"}]}, (2, True, False)),
    ("t1", {"threats": [{"kind": "shambler", "number": 4}], "walls": {"flat": 1}}, (2, True, False)),
    ("t1", {"threats": [{"kind": "raider", "number": 1, "band": "far"}]}, (2, False, True)),
    ("b", {"survivors": {"b": {"gear": ["axe"]}}}, (3, False, True)),
    ("b", {"survivors": {"b": {"gear": ["sniper_rifle"]}}}, (1, False, True)),
    ("b", {"survivors": {"b": {"gear": ["axe"], "bare": True}}}, (0, False, True)),
    ("b", {"survivors": {"b": {"gear": ["axe"], "harm": 6}}}, (3, False, False)),
    ("market", {}, (0, False, False)),
]


@pytest.mark.clause("ZA-079", "ZA-134", "ZA-198", "ZA-139")
@pytest.mark.parametrize(("target", "position", "found"), MEASURED, ids=map(str, range(len(MEASURED))))
def test_the_opponents_harm_its_bite_and_its_reach_are_as_the_tier_is_read(
    target: str, position: dict[str, Any], found: tuple[int, bool, bool]
) -> None:
    s = laid(**position)
    n = opened(s, "maul", target)
    measure(s, n)
    assert (s.menace(n), s.source(n) != NOTHING, s.reach(n) == 1) == found


@pytest.mark.clause("ZA-284", "ZA-348")
@pytest.mark.parametrize(
    ("gear", "band", "wall", "thrown"),
    [
        ("axe", "close", 0, 1),
        ("axe", "hand", 0, 0),
        ("axe", "close", 1, 0),
        ("machete", "hand", 0, 0),
        ("handgun", "close", 0, 0),
    ],
)
def test_what_strikes_and_flies_leaves_the_hand_at_close_alone(gear: str, band: str, wall: int, thrown: int) -> None:
    s = laid(
        threats=[{"kind": "shambler", "number": 2, "band": band}],
        walls={"flat": wall},
        survivors={"a": {"gear": [gear]}},
    )
    n = opened(s, "maul", "t1")
    measure(s, n)
    s.set_tier(n, STRONG)
    put_down(s, n)
    assert (s.is_thrown(n), s.condition(0, 0) == DROPPED) == (thrown, thrown == 1)
    assert told(s) == ([f"fumbled a {gear} dropped"] if thrown else [])


USES: list[tuple[dict[str, int], str, str, int, int, int]] = [  # fields, move, gear: stirs, ticks, rests
    ({}, "maul", "assault_rifle", 1, 1, 0),
    ({}, "impede", "assault_rifle", 1, 1, 0),
    ({}, "cheer", "assault_rifle", 0, 0, 0),
    ({"is_unseen": 1}, "maul", "assault_rifle", 0, 0, 0),
    ({"cause": int(FOLLOW_UP)}, "maul", "assault_rifle", 0, 0, 0),
    ({"tier": int(NO_TIER)}, "maul", "assault_rifle", 0, 0, 0),
    ({}, "maul", "sniper_rifle", 1, 0, 2),
    ({"is_unseen": 1}, "maul", "sniper_rifle", 0, 0, 2),
    ({"weapon": int(NOTHING)}, "maul", "sniper_rifle", 1, 0, 0),
    ({}, "maul", "handgun", 1, 0, 0),
]


@pytest.mark.clause("ZA-270", "ZA-280", "ZA-350", "ZA-351")
@pytest.mark.parametrize(("fields", "move", "gear", "stirs", "ticks", "rests"), USES, ids=map(str, range(len(USES))))
def test_what_is_loud_is_heard_what_is_slow_rests_and_who_is_unseen_wakes_nobody(
    fields: dict[str, int], move: str, gear: str, stirs: int, ticks: int, rests: int
) -> None:
    s = laid(
        threats=[{"kind": "shambler", "band": "far"}, {"kind": "shambler", "at": "market"}],
        survivors={"a": {"gear": [gear]}},
    )
    n = opened(s, move, "b" if move == "cheer" else "t1")
    for name, value in ({"tier": int(MISS)} | fields).items():
        getattr(s, f"set_{name}")(n, value)
    put_down(s, n)
    assert (s.stirred(0), s.stirred(1), s.clock(0), s.slow_shot(0)) == (stirs, 0, ticks, rests)


@pytest.mark.clause("ZA-364")
def test_a_maul_on_a_known_weak_point_does_more_harm_once() -> None:
    s = laid(threats=[{"kind": "brute"}, {"kind": "brute"}])
    n, other = opened(s, "maul", "t1"), opened(s, "impede", "t1")
    gain_for(s, 1, ADVANTAGE, AGAINST, number(s, "thing", "t1"), 0)
    exploit_weak_point(s, n)
    assert s.more(n) == 0
    s.set_weak_known(0, 1)
    exploit_weak_point(s, other)
    assert (s.more(other), s.weak_known(0)) == (0, 1)
    exploit_weak_point(s, n)
    assert (s.more(n), s.weak_known(0)) == (2, 0)
    second = opened(s, "maul", "t2")
    s.set_weak_known(1, 1)
    exploit_weak_point(s, second)
    assert (s.more(second), s.weak_known(1)) == (0, 1)


@pytest.mark.clause("ZA-351")
def test_all_of_the_scene_have_noticed_and_nobody_elsewhere() -> None:
    s = laid(threats=[*GROUPS, {"kind": "runner", "at": "market"}])
    alert_groups(s)
    assert [s.stirred(threat) for threat in range(THREATS)] == [1, 1, 0, 0, 0, 0, 0, 0]


# Records


@pytest.mark.clause("ZA-058")
def test_the_last_move_to_end_lets_follow_ups_count_anew() -> None:
    s = laid()
    opened(s, "keep_cool")
    opened(s, "cheer", "b")
    s.follow_ups = 3
    close_record(s, 1)
    assert (s.opened, s.follow_ups, s.move(1)) == (1, 3, NOTHING)
    close_record(s, 0)
    assert (s.opened, s.follow_ups, s.move(0)) == (0, 0, NOTHING)


def test_a_role_means_so_many() -> None:
    s = laid(4, survivors={"c": {"place": "market"}, "d": {"harm": 6}}, threats=GROUPS)
    n = opened(s, "cheer", "b")
    s.set_followers(n, 2)
    s.set_chosen(n, 2)
    found = [int(list_roles(s, n, who)) for who in (ACTOR, TARGET, RUNNERS, ALL_HERE, OTHERS, PARTY, CHOSEN)]
    assert found == [1, 2, 3, 3, 2, 15, 4]
    assert [int(get_role(s, n, who)) for who in (ACTOR, TARGET, CHOSEN, PARTY)] == [0, 1, 2, NOTHING]
    s.set_chosen(n, NOTHING)
    s.set_target(n, number(s, "thing", "t1"))
    assert [int(list_roles(s, n, who)) for who in (TARGET, CHOSEN)] == [0, 0]


def test_survivors_and_who_is_gone_stand_at_hand_others_where_they_stand() -> None:
    s: Story = laid(threats=GROUPS)
    assert [get_band(s, number(s, "thing", each)) for each in ("b", "t1", "t2", "t3")] == [HAND, HAND, CLOSE, HAND]
