"""Kit, what moves of playbooks bring to a roll, what of them is due, and what is examined."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import (
    CAR,
    FLAT,
    GROUP,
    MOTORCYCLE,
    bare,
    gear_of,
    laid,
    number,
    offered,
    opened,
    played,
    refused,
    run,
    told,
)

from shamble.games.apocalypse.rules.body.roll_modifiers import (
    find_advantage_move,
    find_bike,
    has_kit_for,
    is_handicapped,
)
from shamble.games.apocalypse.rules.effects.salvage import is_common
from shamble.games.apocalypse.rules.pieces import NOTHING


@pytest.mark.clause("ZA-250", "ZA-279")
def test_what_was_saved_is_unpacked_as_two_points_or_a_common_thing() -> None:
    s = laid(1, survivors={"a": {"gear": ["church_salvage"]}})
    assert [each for each in offered(s) if each.startswith("unpack ")] == ["unpack gas", "unpack drugs", "unpack food"]
    points = played(s.clone(), "unpack food")
    assert (points.stash(0, 2), gear_of(points, 0), points.freebies) == (2, [], 1)
    assert told(points) == ["unpacked a", "gained a food stash"]
    thing = played(s.clone(), "unpack_thing tools")
    assert (gear_of(thing, 0), told(thing)) == (["tools"], ["unpacked a", "found_item a tools"])
    common = [is_common(s, number(s, "gear", each)) for each in ("tools", "axe", "church_salvage", "machete")]
    assert common == [True, False, False, True]
    assert not [each for each in offered(laid(1)) if each.startswith("unpack")]


@pytest.mark.clause("ZA-263", "ZA-264")
def test_a_gift_brings_an_advantage_to_its_rolls_unless_it_rests() -> None:
    s = laid(2, survivors={"a": {"talents": ["seen_worse", "small_and_quick"]}}, vehicles={"motorcycle": "flat"})
    worse, quick = (number(s, "talent", each) for each in ("seen_worse", "small_and_quick"))
    cool, flight = opened(s, "keep_cool"), opened(s, "run_like_hell", "market")
    assert [find_advantage_move(s, n) for n in (cool, flight)] == [NOTHING, quick]
    s.set_terms(cool, s.rules.spot_terms)
    assert find_advantage_move(s, cool) == worse
    s.set_followers(flight, 2)
    assert find_advantage_move(s, flight) == NOTHING
    s.set_rests(0, worse, 1)
    assert find_advantage_move(s, cool) == NOTHING


@pytest.mark.clause("ZA-263")
def test_a_motorcycle_has_a_seat_for_two_who_flee_from_where_it_stands() -> None:
    s = laid(3, vehicles={"motorcycle": "flat"})
    n = opened(s, "run_like_hell", "market")
    found = []
    for followers in (0, 2, 6):
        s.set_followers(n, followers)
        found.append(int(find_bike(s, n)))
    assert found == [MOTORCYCLE, MOTORCYCLE, NOTHING]
    s.set_followers(n, 0)
    s.set_vehicle_at(MOTORCYCLE, NOTHING)
    s.set_vehicle_at(CAR, FLAT)
    assert find_bike(s, n) == NOTHING


@pytest.mark.clause("ZA-230", "ZA-265", "ZA-279")
def test_tools_help_with_repairs_and_what_is_wanting_hinders() -> None:
    s = laid(2, scene="bridge", pool={"gas": 1}, survivors={"a": {"gear": ["tools"]}})
    n = opened(s, "keep_cool")
    assert not has_kit_for(s, n)
    s.set_act(n, number(s, "act", "clear_road"))
    assert has_kit_for(s, n)
    s.set_held(0, 0, NOTHING)
    assert not has_kit_for(s, n)
    treat = opened(s, "stop_bleeding", "b")
    assert is_handicapped(s, treat)
    s.set_spent(treat, 1)
    assert not is_handicapped(s, treat)
    s.set_spent(treat, 0)
    s.set_pool(1, 1)
    assert not is_handicapped(s, treat)


# Due and examined


@pytest.mark.clause("ZA-058", "ZA-263", "ZA-264")
def test_what_is_due_comes_about_once_and_whom_it_concerns_is_chosen() -> None:
    s = bare(3, survivors={"a": {"talents": ["spotter", "other_cheek"]}})
    spotter, cheek = (number(s, "talent", each) for each in ("spotter", "other_cheek"))
    s.set_wronged_by(0, 0b100)
    for talent in (spotter, cheek):
        s.make_due(0, talent)
    run(s, "fulfil")
    assert told(s) == ["talent a spotter", "marks_xp a"]
    assert (offered(s), refused(s)) == (["let_be", "turn_to c"], {"turn_to": "ZA-263"})
    chosen = played(s.clone(), "turn_to c")
    assert told(chosen) == ["talent a other_cheek", "trusts a c 1", "marks_xp a"]
    assert (chosen.forgiven(0), chosen.trust(0, 2), chosen.opened, chosen.any_due) == (4, 1, 0, False)
    let = played(s.clone(), "let_be")
    assert (told(let), let.rests(0, cheek)) == ([], 0)
    s = bare(2, survivors={"a": {"talents": ["other_cheek"]}})
    s.make_due(0, cheek)
    run(s, "fulfil")
    assert (s.depth, told(s)) == (0, [])


@pytest.mark.clause("ZA-265")
def test_one_kind_of_remains_is_studied_at_once_and_of_several_one_is_chosen() -> None:
    s = bare(1, remains={"flat": ["runner"]}, threats=GROUP)
    n = opened(s, "further_study")
    run(s, "examine", n)
    assert (s.studied(n), s.depth) == (number(s, "foe_kind", "runner"), 0)
    s.set_remains(FLAT, s.remains(FLAT) | 1)
    run(s, "examine", n)
    assert offered(s) == ["study shambler", "study runner"]
    assert played(s, "study shambler").studied(n) == 0
