"""Full pockets, purses and stores: nothing that is there is lost unasked."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import (
    FLAT,
    bare,
    gear_of,
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
from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match
from shamble.core.offers import LegalActions
from shamble.core.play import is_over, play_random_step, run_tasks
from shamble.core.step import MASTER
from shamble.games.apocalypse.rules.body.advantage import gain_for
from shamble.games.apocalypse.rules.body.loads import find_cache, lay_down
from shamble.games.apocalypse.rules.effects.item_effects import put_in_pocket
from shamble.games.apocalypse.rules.effects.resource_effects import add_points
from shamble.games.apocalypse.rules.pieces import (
    ADVANTAGE,
    AGAINST,
    EDGES,
    ENVELOPES,
    GOODS,
    MOST_POINTS,
    MOST_SECRET,
    NOTHING,
    POCKETS,
    POOL,
    STASH,
    TALLIES,
    THREATS,
)
from shamble.games.apocalypse.rules.setup.outfitting import hide_points
from shamble.games.apocalypse.rules.state import Story

AIR = shamble.load("apocalypse", scenario="dead_air")
MASTERED = shamble.load("apocalypse", master=True)
EIGHT = ["radio_valve", "axe", "axe", "tools", "radio", "handgun", "crowbar", "ammunition"]


def leaving(s: Story, gear: str) -> Story:
    """Return the position after a thing was left behind; what is told from then on is heard."""
    run_tasks(s)
    other = s.clone()
    other.record_events()
    match = Match(AIR, int(s.seat_count), 1, other)
    match.play(f"leave_thing {gear}")
    assert isinstance(match.state, Story)
    return match.state


@pytest.mark.clause("ZA-378")
@pytest.mark.parametrize("pc", [0, 1])
def test_a_ninth_thing_asks_which_of_the_nine_stays_behind(pc: int) -> None:
    s = bare(2, AIR, survivors={"ab"[pc]: {"gear": EIGHT}})
    put_in_pocket(s, pc, number(s, "gear", "aerial_cable"))
    run_tasks(s)
    assert sorted(offered(s)) == sorted(f"leave_thing {each}" for each in {*EIGHT, "aerial_cable"})
    assert refused(s, pc) == {"leave_thing": "ZA-378"}
    s = leaving(s, "tools")
    assert sorted(gear_of(s, pc)) == sorted([*EIGHT[:3], *EIGHT[4:], "aerial_cable"])


@pytest.mark.clause("ZA-378")
def test_the_new_thing_may_be_the_one_that_stays_behind() -> None:
    s = bare(1, AIR, survivors={"a": {"gear": EIGHT}})
    put_in_pocket(s, 0, number(s, "gear", "aerial_cable"))
    s = leaving(s, "aerial_cable")
    assert gear_of(s, 0) == EIGHT
    assert told(s) == ["left_thing a aerial_cable"]


@pytest.mark.clause("ZA-378")
def test_of_two_alike_the_broken_one_stays_behind() -> None:
    s = bare(1, AIR, survivors={"a": {"gear": EIGHT}})
    s.set_condition(0, 2, 3)
    s.set_wields(0, 1)
    put_in_pocket(s, 0, number(s, "gear", "aerial_cable"))
    s = leaving(s, "axe")
    assert (s.held(0, 1), s.held(0, 2)) == (number(s, "gear", "axe"), number(s, "gear", "aerial_cable"))
    assert (s.wields(0), s.condition(0, 2)) == (1, 0)


@pytest.mark.clause("ZA-331", "ZA-378")
def test_a_move_goes_on_bare_handed_when_its_weapon_stays_behind() -> None:
    s = bare(1, AIR, scene="depot", survivors={"a": {"gear": EIGHT}})
    s.set_wields(0, 5)
    n = opened(s, "keep_cool")
    row = row_of(s, "gain_item", number(s, "gear", "aerial_cable"))
    run(s, "carry", n, row, row + 1)
    leave = next(verb for verb in s.verbs if verb.name == "leave_thing")
    s.depth -= 1  # as a verb is carried out
    leave.apply(s, number(s, "gear", "handgun"), NOTHING)
    assert (s.weapon(n), s.wields(0)) == (NOTHING, NOTHING)
    assert gear_of(s, 0) == [*EIGHT[:5], "aerial_cable", *EIGHT[6:]]


@pytest.mark.clause("ZA-336", "ZA-378")
@pytest.mark.parametrize(("count", "clause"), [(7, None), (8, "ZA-378")])
def test_with_full_pockets_nobody_asks_another_for_a_thing(count: int, clause: str | None) -> None:
    s = laid(2, survivors={"a": {"gear": ["tools"] * count}, "b": {"gear": ["axe"]}})
    s = played(s, "make manipulate", "aim b")
    assert refused(s).get("ask_for give_axe") == clause
    assert ("ask_for give_axe" in offered(s)) == (clause is None)


@pytest.mark.clause("ZA-294", "ZA-378")
def test_the_master_gives_nothing_into_full_pockets() -> None:
    s = laid(2, MASTERED, survivors={"b": {"gear": ["tools"] * 8}})
    assert refused_aside(s)["give b"] == "ZA-378"


@pytest.mark.clause("ZA-379")
@pytest.mark.parametrize("goods", range(len(GOODS)))
def test_a_point_goes_where_there_is_room_for_it(goods: int) -> None:
    s = laid(1)
    s.set_pool(goods, MOST_POINTS - 1)
    s.set_stash(0, goods, MOST_POINTS - 1)
    add_points(s, 0, goods, STASH, 3)
    assert (s.stash(0, goods), s.pool(goods), s.cache(FLAT, goods)) == (MOST_POINTS, MOST_POINTS, 1)
    name = GOODS[goods]
    assert told(s) == [f"gained a {name} stash", f"gained a {name} pool", f"left_behind a {name} pool"]


@pytest.mark.clause("ZA-379")
def test_what_nothing_has_room_for_is_lost_and_told() -> None:
    s = laid(1)
    s.set_cache(FLAT, 1, MOST_POINTS)
    lay_down(s, 0, 1, POOL, FLAT, 1)
    assert (s.cache(FLAT, 1), told(s)) == (MOST_POINTS, ["lost_point a drugs pool"])


@pytest.mark.clause("ZA-229", "ZA-379")
def test_of_what_is_found_again_the_rest_stays_where_it_was() -> None:
    s = laid(1, pool={"gas": 97})
    s.set_cache(FLAT, 0, 5)
    find_cache(s, FLAT)
    assert (s.pool(0), s.cache(FLAT, 0), told(s)) == (MOST_POINTS, 3, ["got_back gas 2"])
    find_cache(s, FLAT)
    assert told(s) == ["got_back gas 2"]


@pytest.mark.clause("ZA-274", "ZA-379")
def test_nobody_hides_a_tenth_point_of_a_kind() -> None:
    s = bare(2, survivors={"a": {"playbook": "scoundrel", "talents": ["secret_stash"]}})
    s.set_secret(0, 1, MOST_SECRET)
    hide_points(s, 0)
    run_tasks(s)
    assert offered(s) == ["hide gas", "hide food"]
    assert refused(s)["hide drugs"] == "ZA-379"
    s.depth = 0
    s.set_secret(0, 0, MOST_SECRET)
    s.set_secret(0, 2, MOST_SECRET)
    hide_points(s, 0)
    assert s.depth == 0


@pytest.mark.clause("ZA-024")
def test_the_edge_noted_first_gives_way_to_a_new_one() -> None:
    s = laid(2)
    for thing in range(EDGES + 1):
        gain_for(s, 3, ADVANTAGE, AGAINST, thing, 0)
    assert [s.edge_thing(i) for i in range(EDGES)] == [EDGES, *range(1, EDGES)]
    assert [s.edge_holders(i) for i in range(EDGES)] == [3] * EDGES
    assert told(s) == ["loses_edge a advantage", "loses_edge b advantage"]


@pytest.mark.clause("ZA-311")
@pytest.mark.parametrize(("word", "most"), [("keep_ready", ENVELOPES), ("start_clock", TALLIES)])
def test_the_master_keeps_no_more_than_there_is_room_for(word: str, most: int) -> None:
    s = laid(2, MASTERED)
    for i in range(most):
        assert word not in refused_aside(s)
        if word == "keep_ready":
            s.set_kept_foe(i, 0)
            s.set_kept_number(i, 1)
            s.set_kept_at(i, 0)
        else:
            s.set_tally_size(i, 4)
    assert refused_aside(s)[word] == "ZA-311"


def refused_aside(s: Story) -> dict[str, str]:
    """Return what the master may not do at any time, each with its clause."""
    options = LegalActions()
    options.seat, options.is_explaining = int(MASTER), True
    for verb in s.verbs:
        if verb.is_aside:
            verb.legal(s, int(MASTER), options)
    found = {}
    for index, a, _, clause in options.refusals:
        verb = s.verbs[index]
        about = [] if a == NOTHING else [s.book.kinds[verb.kinds[0]].write(a)]
        found[" ".join([verb.name, *about])] = clause
    return found


@pytest.mark.clause("ZA-377", "ZA-378", "ZA-379")
@pytest.mark.parametrize("scenario", ["last_ferry", "hold_the_school", "dead_air"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_story_goes_on_soundly_where_everything_is_full(scenario: str, seed: int) -> None:
    s = full_story(shamble.load("apocalypse", scenario=scenario), seed)
    rng, options = Rng(seed), LegalActions()
    for step in range(1_500):
        if is_over(s):
            break
        play_random_step(s, rng, options)
        if step % 25 == 0:
            assert s.find_violation() == ""
    assert s.find_violation() == ""


def full_story(edition: Edition, seed: int) -> Story:
    """Return a story in which eight groups wait elsewhere, and pockets, purses and edges are full."""
    rng = Rng(seed)
    kinds = edition.book.kinds["gear"]
    survivors = {each: {"gear": [kinds.write(rng.below(12)) for _ in range(POCKETS)]} for each in "abc"}
    s = edition.set_position(3, {"survivors": survivors})
    assert isinstance(s, Story)
    for threat in range(THREATS):
        s.set_foe(threat, rng.below(s.rules.foes))
        s.set_foe_at(threat, 1 + rng.below(s.rules.places - 1))
        s.set_number(threat, 99)
        s.set_first_number(threat, 99)
    for goods in range(len(GOODS)):
        s.set_pool(goods, MOST_POINTS)
        for pc in range(3):
            s.set_stash(pc, goods, MOST_POINTS)
    for thing in range(EDGES):
        gain_for(s, 1, ADVANTAGE, AGAINST, 200 + thing, 0)
    return s
