"""Evenings, watches and days as numbers: in which order what gets worse, and for whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import FLAT, MARKET, laid, number, offered, played, refused, run, told

import shamble
from shamble.games.apocalypse.rules.day.evening import is_worsening
from shamble.games.apocalypse.rules.pieces import DOWN, TURNED
from shamble.games.apocalypse.rules.state import Story

Change = Callable[[Story], object]
SCHOOL = shamble.load("apocalypse", scenario="hold_the_school")


@pytest.mark.clause("ZA-225", "ZA-227", "ZA-236", "ZA-300", "ZA-350")
def test_an_evening_goes_from_food_to_harm_to_infection_to_plans_to_clocks() -> None:
    s = laid(
        2,
        pool={"food": 1, "gas": 1},
        survivors={"a": {"harm": 4, "infection": 1}, "b": {"harm": 1}},
        npcs={"nurse": {"at": "flat", "attitude": -1}},
    )
    s.depth = 0
    run(s, "evening")
    assert told(s) == ["day_ends 1", "pool_changed food 0", "runs_out food", "soft_move blame_game"]
    s = played(s, "0: accuse b", "1: accuse a", "roll 3")
    assert [each for each in told(s) if not each.startswith(("accus", "trusts"))] == [
        "harmed a 1",
        "healed b 1",
        "night_passes 1",
        "sickens a 2",
        "npc_plan nurse 3",
    ]
    s = played(s, "drain gas")
    assert told(s)[:3] == ["drained gas", "clock horde 1", "runs_out gas"]


@pytest.mark.clause("ZA-225")
def test_where_there_is_no_food_none_is_eaten() -> None:
    s = laid(1, pool={"gas": 1})
    run(s, "eat")
    assert (told(s), s.pool(2)) == ([], 0)


@pytest.mark.clause("ZA-225", "ZA-236", "ZA-227")
def test_what_the_meal_uses_up_is_answered_before_upkeep_and_what_nothing_is_left_for_goes_unpaid() -> None:
    s = laid(1, SCHOOL, pool={"food": 1, "gas": 1})
    s.depth = 0
    run(s, "evening")
    lines = told(s)
    assert lines[:3] == ["day_ends 1", "pool_changed food 0", "runs_out food"]
    assert lines.index("clock lost 1") > 2
    assert lines.index("clock lost 1") < lines.index("night_passes 1")


@pytest.mark.clause("ZA-236", "ZA-227")
def test_what_upkeep_uses_up_is_answered_before_the_harm_of_the_night() -> None:
    s = laid(1, SCHOOL, pool={"food": 2, "gas": 1}, survivors={"a": {"harm": 4}})
    s.depth = 0
    run(s, "evening")
    assert told(s)[:4] == ["day_ends 1", "pool_changed food 1", "pool_changed food 0", "runs_out food"]
    assert told(s).index("runs_out food") < told(s).index("harmed a 1")


CARE: list[tuple[dict[str, Any], list[str], dict[str, str]]] = [  # of the other: offered besides `no_more`, refused
    ({}, [], {"care_for_harm a b": "ZA-205", "care_for_infection a b": "ZA-215"}),
    ({"harm": 3}, [], {"care_for_harm a b": "ZA-205", "care_for_infection a b": "ZA-215"}),
    ({"harm": 4}, ["care_for_harm a b"], {"care_for_infection a b": "ZA-215"}),
    ({"harm": 6}, ["care_for_harm a b"], {"care_for_infection a b": "ZA-215"}),
    ({"harm": 4, "steady": ["harm"]}, [], {"care_for_harm a b": "ZA-205", "care_for_infection a b": "ZA-215"}),
    ({"infection": 3}, ["care_for_infection a b"], {"care_for_harm a b": "ZA-205"}),
    ({"infection": 1, "aware": ["a"]}, ["care_for_infection a b"], {"care_for_harm a b": "ZA-205"}),
    ({"infection": 1}, [], {"care_for_harm a b": "ZA-205", "care_for_infection a b": "ZA-215"}),
    (
        {"infection": 3, "steady": ["infection"]},
        [],
        {"care_for_harm a b": "ZA-205", "care_for_infection a b": "ZA-215"},
    ),
    ({"harm": 4, "place": "market"}, [], {}),
    ({"harm": 7, "dead": True}, [], {}),
]


@pytest.mark.clause("ZA-205", "ZA-215", "ZA-234", "ZA-236", "ZA-207")
@pytest.mark.parametrize(("other", "offers", "refuses"), CARE, ids=map(str, range(len(CARE))))
def test_last_drugs_are_for_harm_past_nine_and_for_an_infection_that_one_knows_of(
    other: dict[str, Any], offers: list[str], refuses: dict[str, str]
) -> None:
    s = laid(2, survivors={"b": other})
    s.depth = 0
    run(s, "last care", 0)
    assert offered(s) == ["no_more", *offers]
    mine = {"care_for_harm a a": "ZA-205", "care_for_infection a a": "ZA-215"}
    assert refused(s) == {"care_for_harm": "ZA-205", "care_for_infection": "ZA-215"} | mine | refuses


@pytest.mark.clause("ZA-234", "ZA-236")
@pytest.mark.parametrize(
    ("pool", "stash", "harm", "asked"),
    [
        ({"drugs": 1}, {}, 0, True),
        ({}, {"drugs": 1}, 0, True),
        ({"gas": 1}, {"food": 1}, 0, False),
        ({"drugs": 1}, {}, 6, False),
    ],
)
def test_only_who_is_able_and_has_drugs_is_asked(pool: Any, stash: Any, harm: int, asked: bool) -> None:
    s = laid(2, pool=pool, survivors={"a": {"stash": stash, "harm": harm}})
    s.depth = 0
    run(s, "last care", 0)
    assert (s.depth > 0) == asked


@pytest.mark.clause("ZA-205", "ZA-215", "ZA-234")
def test_drugs_are_paid_point_by_point_from_the_pool_first() -> None:
    s = laid(2, pool={"drugs": 1}, survivors={"a": {"stash": {"drugs": 1}}, "b": {"harm": 4, "infection": 3}})
    s.depth = 0
    run(s, "last care", 0)
    s = played(s, "care_for_harm a b", "care_for_infection a b")
    assert told(s)[:4] == ["steadied b", "lost_point a drugs pool", "treated b", "lost_point a drugs stash"]
    assert (s.steady_harm(1), s.steady_infection(1), s.pool(1), s.stash(0, 1)) == (1, 1, 0, 0)


HARMS = [  # Harm before, steadied, Harm after, fate after the night
    (0, 0, 0, 0),
    (1, 0, 0, 0),
    (2, 0, 2, 0),
    (3, 0, 3, 0),
    (4, 0, 5, 0),
    (4, 1, 4, 0),
    (5, 0, 6, 1),
    (5, 1, 5, 0),
    (6, 0, 7, 1),
    (6, 1, 6, 1),
]


@pytest.mark.clause("ZA-203", "ZA-204", "ZA-207")
@pytest.mark.parametrize(("harm", "steady", "after", "fate"), HARMS)
def test_light_harm_mends_serious_harm_spreads_unless_it_was_steadied_and_the_downed_die(
    harm: int, steady: int, after: int, fate: int
) -> None:
    s = laid(2, survivors={"a": {"harm": harm, "steady": ["harm"] if steady else []}})
    assert is_worsening(s, 0) == (harm >= 4 and not steady)
    run(s, "worsen")
    assert (s.harm(0), s.fate(0), s.steady_harm(0)) == (after, int(after > 6), 0)
    run(s, "spread")
    assert (s.harm(0), s.fate(0)) == (after if not fate else s.harm(0), fate)
    assert s.harm(0) >= after


@pytest.mark.clause("ZA-216", "ZA-236", "R-102")
def test_whoever_is_down_and_steadied_turns_before_the_dead_are_counted() -> None:
    s = laid(2, survivors={"a": {"harm": 6, "infection": 5, "steady": ["harm"]}})
    run(s, "worsen")
    run(s, "spread")
    assert (s.infection(0), s.fate(0)) == (6, TURNED)


@pytest.mark.clause("ZA-215", "ZA-216")
@pytest.mark.parametrize(("infection", "steady", "after"), [(0, 0, 0), (1, 0, 2), (2, 0, 3), (2, 1, 2), (5, 0, 6)])
def test_infection_rises_by_one_unless_drugs_were_spent_on_it(infection: int, steady: int, after: int) -> None:
    s = laid(2, survivors={"a": {"infection": infection, "steady": ["infection"] if steady else []}})
    run(s, "spread")
    assert (s.infection(0), s.steady_infection(0), s.infection(1)) == (after, 0, 0)
    assert told(s)[0] == "night_passes 1"


PLANS: list[tuple[int, int, int, dict[str, int], bool]] = [  # met, out, attitude, pool
    (1, 0, -1, {"gas": 1}, True),
    (0, 0, -1, {"gas": 1}, False),
    (1, 1, -1, {"gas": 1}, False),
    (1, 0, 0, {"gas": 1}, False),
    (1, 0, -1, {}, False),
]


@pytest.mark.clause("ZA-300")
@pytest.mark.parametrize(("met", "out", "attitude", "pool", "plans"), PLANS)
def test_who_thinks_ill_of_the_party_may_carry_out_his_plan_if_there_is_anything_to_take(
    met: int, out: int, attitude: int, pool: Any, plans: bool
) -> None:
    s = laid(1, pool=pool)
    s.depth = 0
    for npc in range(2):
        s.set_npc_met(npc, met)
        s.set_npc_out(npc, out)
        s.set_attitude(npc, attitude)
    run(s, "plans", 0)
    assert (s.depth > 0) == plans
    if plans:
        s = played(s, "roll 4", "roll 3")
        assert told(s) == ["npc_plan nurse 3"]


@pytest.mark.clause("ZA-236")
def test_upkeep_is_paid_while_its_clock_is_short_and_no_flag_says_otherwise() -> None:
    def after(change: Change, food: int = 1) -> tuple[int, list[str]]:
        s = laid(1, SCHOOL, pool={"food": food})
        s.depth = 0
        change(s)
        run(s, "upkeep")
        return int(s.pool(2)), told(s)

    assert after(lambda s: None) == (0, ["pool_changed food 0"])
    assert after(lambda s: s.set_clock(s.rules.upkeep_clock, s.rules.upkeep_below)) == (1, [])
    assert after(lambda s: s.set_clock(s.rules.upkeep_clock, s.rules.upkeep_below - 1)) == (0, ["pool_changed food 0"])
    assert after(lambda s: setattr(s, "flags", 1 << s.rules.upkeep_flag)) == (1, [])
    assert after(lambda s: None, food=0) == (0, ["clock lost 1"])


@pytest.mark.clause("ZA-325", "ZA-224")
@pytest.mark.parametrize(("until", "driven"), [(0, False), (1, False), (2, True)])
def test_a_day_is_done_and_only_gas_for_two_days_lasts(until: int, driven: bool) -> None:
    s = laid(1, driven=True)
    s.fuelled_until = until
    s.flags, s.day_flags = 3, 1
    run(s, "day done")
    assert (s.days_done, s.has_driven, s.flags, s.day_flags) == (1, driven, 2, 0)


@pytest.mark.clause("ZA-320", "ZA-321", "ZA-279")
def test_the_lead_moves_on_with_each_watch_but_the_very_first() -> None:
    s = laid(3, lead="b", turn="b", survivors={"a": {"gear": ["radio"]}})
    s.depth = 0
    s.set_radio_used(0, 1)
    leads = []
    for day, watch in ((1, 0), (1, 1), (1, 2), (2, 0)):
        s.depth = 0
        s.day = day
        run(s, "watch", watch)
        leads.append((int(s.lead), int(s.watch), int(s.radio_used(0))))
    assert leads == [(1, 0, 0), (2, 1, 0), (0, 2, 0), (1, 0, 0)]


@pytest.mark.clause("ZA-320")
def test_scenes_are_played_in_the_order_of_the_lowest_seat_there_and_each_once() -> None:
    s = laid(4, survivors={"a": {"place": "market"}, "b": {"harm": 6}, "d": {"place": "market"}})
    s.depth = 0
    s.played = 0
    run(s, "next scene")
    assert (s.scene, s.played) == (MARKET, 1 << MARKET)
    s.depth = 0
    run(s, "next scene")
    assert (s.scene, s.played) == (FLAT, 1 << MARKET | 1 << FLAT)
    s.depth = 0
    run(s, "next scene")
    assert s.depth == 0


@pytest.mark.clause("ZA-236", "ZA-350")
def test_with_a_watch_only_its_clocks_tick() -> None:
    s = laid(1)
    run(s, "end watch")
    assert [s.clock(clock) for clock in range(s.rules.clocks)] == [0, 1, 0]
    run(s, "night clocks")
    assert [s.clock(clock) for clock in range(s.rules.clocks)] == [1, 1, 0]
    assert number(s, "clock", "tide") == 1


@pytest.mark.clause("ZA-206", "ZA-320")
def test_where_only_the_downed_are_no_scene_is_played() -> None:
    s = laid(1, survivors={"a": {"harm": int(DOWN)}})
    s.depth = 0
    s.played = 0
    run(s, "next scene")
    assert (s.depth, s.played) == (0, 0)
