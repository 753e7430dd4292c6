"""Groups of opponents as numbers: what comes, joins, falls and leaves, and what each is worth in a scene."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import FERRY, FLAT, HARBOUR, MARKET, PHARMACY, laid, opened

from shamble.core.chance import Rng
from shamble.games.apocalypse.rules.body.harm import change_infection
from shamble.games.apocalypse.rules.foes.groups import hit_group, join, leave, remove_fallen, spawn
from shamble.games.apocalypse.rules.foes.people import turn_hostile
from shamble.games.apocalypse.rules.moves.conditions import has_item_here
from shamble.games.apocalypse.rules.pieces import CLOSE, FAR, HAND, MOST_IN_GROUP, NEAR, NOTHING, THREATS
from shamble.games.apocalypse.rules.scene.pressing import count_engaging
from shamble.games.apocalypse.rules.state import Story
from shamble.games.apocalypse.rules.talk.reading_scenes import find_best_exit, foresee

KINDS = FERRY.book.kinds
SHAMBLER, RUNNER, RAIDER, SCREAMER = (
    KINDS["foe_kind"].read(name) for name in ("shambler", "runner", "raider", "screamer")
)
TWO = [{"kind": "shambler", "number": 2}, {"kind": "runner", "number": 3, "at": "market"}]


def told(s: Story) -> list[tuple[Any, ...]]:
    """The events so far, without arguments that say nothing."""
    return [(s.book.events[index].name, *(each for each in rest if each != -1)) for index, *rest, _ in s.events]


@pytest.mark.clause("ZA-338")
def test_what_comes_to_the_scene_is_counted_among_what_was_met_there_and_what_comes_elsewhere_is_not() -> None:
    s = laid()
    spawn(s, SHAMBLER, 2, FLAT, FAR)
    spawn(s, RUNNER, 1, FLAT, FAR)
    spawn(s, RAIDER, 1, MARKET, FAR)
    assert s.present == 1 << SHAMBLER | 1 << RUNNER
    assert told(s) == [("comes", 0, SHAMBLER, 2), ("comes", 1, RUNNER, 1), ("comes", 2, RAIDER, 1)]


@pytest.mark.clause("ZA-338")
def test_what_comes_near_stands_at_close_where_others_are_and_at_far_where_nobody_is() -> None:
    s = laid()
    spawn(s, SHAMBLER, 2, FLAT, NEAR)
    spawn(s, RUNNER, 1, FLAT, NEAR)
    assert (s.band(0), s.band(1)) == (FAR, CLOSE)


@pytest.mark.clause("ZA-338")
def test_nothing_comes_in_no_number_or_to_no_place() -> None:
    s = laid()
    spawn(s, SHAMBLER, 0, FLAT, FAR)
    spawn(s, SHAMBLER, 2, NOTHING, FAR)
    assert told(s) == []
    assert s.foe(0) == NOTHING


SHAMBLERS_HERE = {"kind": "shambler", "number": 2}


@pytest.mark.clause("ZA-377")
def test_without_a_free_place_whoever_comes_elsewhere_joins_a_group_of_their_kind_there() -> None:
    s = laid(threats=[*TWO, *[{"kind": "screamer", "number": 1}] * (THREATS - 2)])
    assert spawn(s, RUNNER, 4, MARKET, FAR) == 1
    assert (s.number(1), s.first_number(1)) == (7, 7)
    assert told(s) == [("comes", 1, RUNNER, 7)]


@pytest.mark.clause("ZA-377")
def test_a_group_is_joined_only_at_the_same_place() -> None:
    s = laid(threats=TWO)
    assert join(s, RUNNER, 1, FLAT) == NOTHING
    assert join(s, SHAMBLER, 1, MARKET) == NOTHING
    assert told(s) == []


@pytest.mark.clause("ZA-377")
def test_without_a_free_place_two_groups_of_a_kind_left_elsewhere_become_one() -> None:
    left = [{"kind": "runner", "number": 2, "at": "market", "band": band} for band in ("far", "close")]
    s = laid(threats=[*[SHAMBLERS_HERE] * (THREATS - 2), *left])
    assert spawn(s, SHAMBLER, 4, FLAT, FAR) == THREATS - 1
    assert (s.number(6), s.first_number(6), s.band(6)) == (4, 4, CLOSE)
    assert told(s) == [
        ("group_gone", 7),
        ("comes", 6, RUNNER, 4),
        ("comes", 7, SHAMBLER, 4),
    ]


@pytest.mark.clause("ZA-377")
@pytest.mark.parametrize("gone", [5, 6])
def test_without_a_free_place_the_smallest_group_elsewhere_strays_off(gone: int) -> None:
    counts = {5: 3, 6: 3, gone: 2}
    left = [
        {"kind": "runner", "number": counts[5], "at": "market"},
        {"kind": "shambler", "number": counts[6], "at": "pharmacy"},
    ]
    s = laid(threats=[*[SHAMBLERS_HERE] * 5, *left, {"kind": "screamer", "number": 1, "at": "harbour"}])
    assert spawn(s, RAIDER, 4, HARBOUR, FAR) == gone
    assert (s.foe(gone), s.foe_at(gone), s.foe(7)) == (RAIDER, HARBOUR, SCREAMER)


@pytest.mark.clause("ZA-377")
def test_a_named_person_strays_off_last_and_is_out_of_the_story_then() -> None:
    s = laid(threats=[SHAMBLERS_HERE] * 6, npcs={"captain": {"at": "harbour"}})
    captain = spawn(s, s.rules.person_foe, 1, HARBOUR, CLOSE)
    stray = spawn(s, RUNNER, 9, MARKET, CLOSE)
    assert spawn(s, SHAMBLER, 1, FLAT, FAR) == stray
    assert s.npc_out(0) == 0
    assert spawn(s, SHAMBLER, 1, FLAT, FAR) == captain
    assert s.npc_out(0) == 1


@pytest.mark.clause("ZA-377")
def test_with_every_group_in_the_scene_they_join_their_kind_or_two_of_a_kind_become_one() -> None:
    s = laid(threats=[SHAMBLERS_HERE] * THREATS)
    assert spawn(s, SHAMBLER, 3, FLAT, FAR) == 0
    assert s.number(0) == 5
    assert spawn(s, RUNNER, 3, FLAT, FAR) == 1
    assert s.number(0) == 7
    assert s.foe(1) == RUNNER


@pytest.mark.clause("ZA-377")
def test_with_every_group_full_in_the_scene_one_strays_off_at_which_no_move_is_aimed() -> None:
    s = laid(threats=[{"kind": "shambler", "number": 98}] * THREATS)
    opened(s, "maul", "t1")
    assert spawn(s, SHAMBLER, 3, FLAT, FAR) == 1
    assert (s.number(0), s.number(1)) == (98, 3)


@pytest.mark.clause("ZA-377")
@pytest.mark.parametrize("seed", range(40))
def test_whatever_groups_there_are_whoever_comes_is_there_afterwards(seed: int) -> None:
    rng = Rng(seed)
    s = laid()
    for _ in range(40):
        kind, count, place = rng.below(s.rules.foes), 1 + rng.below(60), rng.below(s.rules.places)
        before = sum(
            s.number(threat) for threat in range(THREATS) if (s.foe(threat), s.foe_at(threat)) == (kind, place)
        )
        threat = spawn(s, kind, count, place, rng.below(4))
        here = sum(s.number(threat) for threat in range(THREATS) if (s.foe(threat), s.foe_at(threat)) == (kind, place))
        assert (s.foe(threat), s.foe_at(threat)) == (kind, place)
        assert here >= count
        assert here == before + count or place == FLAT or before > MOST_IN_GROUP - count
        assert s.find_violation() == ""


@pytest.mark.clause("ZA-299", "ZA-377")
@pytest.mark.parametrize("at", ["flat", "market"])
def test_a_person_who_turns_hostile_is_an_opponent_however_many_groups_there_are(at: str) -> None:
    s = laid(threats=[{"kind": "shambler", "number": 2, "at": at}] * THREATS, npcs={"captain": {"at": "flat"}})
    threat = turn_hostile(s, 0)
    assert (s.foe(threat), s.foe_at(threat), s.number(threat)) == (s.rules.person_foe, FLAT, 1)


@pytest.mark.clause("ZA-210", "ZA-341")
def test_a_person_who_falls_is_out_of_action() -> None:
    s = laid(npcs={"captain": {"at": "flat"}})
    spawn(s, s.rules.person_foe, 1, FLAT, CLOSE)
    remove_fallen(s, 0, 1)
    assert s.npc_out(0) == 1
    assert told(s)[1:] == [("fell", 0, 1), ("npc_out", 0), ("group_gone", 0)]


@pytest.mark.clause("ZA-265", "ZA-210")
def test_something_of_the_dead_is_left_where_they_fall_and_nothing_of_people() -> None:
    s = laid(threats=[*TWO, {"kind": "raider", "number": 3}])
    remove_fallen(s, 0, 1)
    remove_fallen(s, 2, 1)
    assert s.remains(FLAT) == 1 << SHAMBLER


@pytest.mark.clause("ZA-338")
def test_a_group_has_ninety_nine_at_most() -> None:
    s = laid(threats=[{"kind": "shambler", "number": 60}])
    assert join(s, SHAMBLER, 60, FLAT) == NOTHING
    assert join(s, SHAMBLER, 39, FLAT) == 0
    assert (s.number(0), s.first_number(0)) == (99, 99)
    spawn(s, SHAMBLER, 150, FLAT, FAR)
    assert (s.number(1), s.first_number(1)) == (99, 99)


@pytest.mark.clause("ZA-341")
def test_people_flee_at_half_their_number_and_the_dead_never_do() -> None:
    s = laid(threats=[{"kind": "raider", "number": 4}, {"kind": "shambler", "number": 4}])
    remove_fallen(s, 0, 1)
    assert s.foe(0) == RAIDER
    remove_fallen(s, 0, 1)
    remove_fallen(s, 1, 3)
    assert (s.foe(0), s.number(1)) == (NOTHING, 1)


@pytest.mark.clause("ZA-338")
def test_of_a_group_that_has_left_nothing_is_noted_any_more() -> None:
    s = laid(
        threats=[{"kind": "brute", "number": 1, "carried": 2, "engaged": ["a"], "stirred": True}],
        survivors={"a": {"cowed": ["t1"]}},
        edges=[{"holders": ["a"], "against": "t1"}, {"holders": ["b"], "against": "pharmacy"}],
    )
    s.set_keeps_off(0, 1)
    s.set_weak_known(0, 1)
    leave(s, 0)
    fields = (s.foe_at, s.number, s.first_number, s.band, s.carried, s.engaged, s.keeps_off, s.weak_known, s.stirred)
    assert [field(0) for field in fields] == [NOTHING, 0, 0, 0, 0, 0, 0, 0, 0]
    assert s.cowed(0) == 0
    assert [s.edge_holders(0), s.edge_holders(1)] == [0, 2]


@pytest.mark.clause("ZA-340")
@pytest.mark.parametrize(
    ("amount", "messy", "number", "carried"),
    [(1, False, 5, 1), (2, False, 4, 0), (5, False, 4, 0), (1, True, 5, 1), (5, True, 3, 1), (99, True, 0, 0)],
)
def test_harm_drops_a_body_at_its_toughness_and_only_messy_harm_goes_on(
    amount: int, messy: bool, number: int, carried: int
) -> None:
    s = laid(threats=[{"kind": "shambler", "number": 5}])
    hit_group(s, 0, amount, messy)
    assert (s.number(0), s.carried(0)) == (number, carried)


@pytest.mark.clause("ZA-340", "ZA-351")
def test_what_armour_stops_is_lost_and_stirs_them_all_the_same() -> None:
    s = laid(threats=[{"kind": "brute", "number": 1}])
    hit_group(s, 0, 1, False)
    assert (s.carried(0), s.stirred(0), s.number(0)) == (0, 1, 1)


@pytest.mark.clause("ZA-038", "ZA-211")
def test_the_established_harm_is_that_of_who_is_here_and_can_reach_and_infects_if_they_are_dead() -> None:
    s = laid(threats=[{"kind": "raider", "number": 1}, {"kind": "runner", "number": 9, "at": "market"}])
    assert s.count_foes_here() == 1
    assert (s.get_established_harm(0), s.find_biter_here()) == (2, NOTHING)
    s = laid(threats=[{"kind": "runner", "number": 5}, {"kind": "raider", "number": 1}])
    assert (s.get_established_harm(0), s.find_biter_here()) == (3, RUNNER)
    s = laid(threats=[{"kind": "runner", "number": 5, "band": "far"}])
    assert (s.get_established_harm(0), s.find_biter_here()) == (1, NOTHING)


@pytest.mark.clause("ZA-038", "ZA-347")
def test_a_hazard_establishes_harm_where_no_opponent_does() -> None:
    s = laid(hazard="fire")
    for harm in (1, 3):
        s.rules.hazard_harm[s.hazard] = harm
        assert s.get_established_harm(0) == harm
    other = laid(hazard="fire", threats=[{"kind": "raider", "number": 1}])
    assert other.get_established_harm(0) == 2
    s.rules.hazard_harm[s.hazard] = 1


@pytest.mark.clause("ZA-344")
def test_those_who_engaged_a_group_are_counted_one_each_if_they_are_here() -> None:
    s = laid(3, threats=[{"kind": "shambler", "number": 2, "engaged": ["a", "b", "c"]}])
    assert count_engaging(s, 0) == 3
    s.set_place(2, MARKET)
    assert count_engaging(s, 0) == 2


@pytest.mark.clause("ZA-360")
@pytest.mark.parametrize(("groups", "way"), [(0, PHARMACY), (1, MARKET), (2, MARKET)])
def test_the_best_way_out_weighs_danger_and_two_for_each_group(groups: int, way: int) -> None:
    s = laid(threats=[{"kind": "shambler", "number": 1, "at": "pharmacy"}] * groups)
    assert find_best_exit(s) == way


@pytest.mark.clause("ZA-363")
def test_the_next_event_is_rolled_once_and_told_to_each_who_asks() -> None:
    s = laid()
    s.next_event, s.opened = 4, 2
    for n in range(2):
        s.set_actor(n, n)
        foresee(s, n, 1, 0)
    assert s.told == 3
    assert told(s) == [("told_event", 4), ("told_event", 4)]


@pytest.mark.clause("ZA-214", "ZA-216")
def test_an_infection_shows_once_as_it_comes_to_three() -> None:
    s = laid(survivors={"a": {"infection": 1}})
    for _ in range(3):
        change_infection(s, 0, 1)
    assert [name for name, *_ in told(s)] == ["sickens", "sickens", "shows_infection", "sickens"]


@pytest.mark.clause("ZA-182")
def test_a_thing_is_found_where_something_is_left_by_who_has_room_for_it() -> None:
    assert has_item_here(laid(), rare=False)
    assert not has_item_here(laid(finds={"flat": 0}), rare=False)
    assert has_item_here(laid(survivors={"a": {"gear": ["axe"] * 8}}), rare=False)


@pytest.mark.clause("ZA-346")
def test_only_what_stands_at_hand_presses() -> None:
    s = laid(threats=[{"kind": "shambler", "number": 5, "band": "close"}])
    assert not s.can_hurt(0)
    s.set_band(0, HAND)
    assert s.can_hurt(0)
