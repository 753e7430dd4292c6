"""What is noted of an attack or a choice ends with its Action."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.mixed import greedy, play_mixed

import shamble
from shamble.core.chance import Rng
from shamble.core.fields.column import Column
from shamble.core.fields.field import STEP
from shamble.core.notation import describe_pending, find
from shamble.core.play import is_over, play
from shamble.core.records.snapshot import digest
from shamble.games.thirty_seconds.rules.pieces import AWAY, PACKED
from shamble.games.thirty_seconds.rules.state import Alley


def test_nothing_that_lives_for_a_step_is_left_when_the_next_action_is_chosen() -> None:
    edition = shamble.load("thirty_seconds", "simulation")
    s, rng, player = edition.initial_state(2), Rng(6), greedy(edition)
    noted = [(Column(s.layout, field.name), field.start) for field in s.layout.fields if field.life == STEP]
    marked = actions = 0
    for _ in range(400):
        play_mixed(s, player, rng, 1)
        if is_over(s):
            break
        left = [column for column, start in noted if any(number != start for number in column.read_all(s))]
        if describe_pending(s)[0] == "act":
            actions += 1
            assert left == []
        marked += left != []
    assert actions > 20
    assert marked > 20


def test_a_zombie_takes_nothing_over_from_who_had_its_number() -> None:
    edition = shamble.load("thirty_seconds")
    s = edition.set_position(2, {"turn": "zombie", "survivor": {"row": 2}, "hands": {"zombie": ["Z-WA1"]}})
    expected = s.clone()
    for field in s.layout.fields:
        if field.by == ["zombie"] and field.name != "zombie_card":
            Column(s.layout, field.name).write(s, 0, 1)
    assert digest(s) != digest(expected)
    for each in (s, expected):
        play(each, find(each, "summon Z-WA1 6"))
    assert digest(s) == digest(expected)


@pytest.mark.clause("TS-432", "TS-479")
def test_a_supply_that_was_used_up_holds_nothing() -> None:
    edition = shamble.load("thirty_seconds")
    s = edition.set_position(2, {"turn": "survivor", "survivor": {"row": 5, "health": 3, "pack": ["bandage"]}})
    assert isinstance(s, Alley)
    bandage = next(item for item in range(s.rules.items) if s.supply_place(item) == PACKED)
    play(s, find(s, "use bandage"))
    assert (s.supply_place(bandage), s.charge(bandage)) == (AWAY, 0)


@pytest.mark.parametrize("items", list(permutations([1, 4, 6, 9])))
def test_what_can_be_seen_is_listed_by_its_number_in_whatever_order_it_came_and_went(items: tuple[int, ...]) -> None:
    s = shamble.load("thirty_seconds").set_position(2, {"turn": "survivor", "survivor": {"row": 5}})
    assert isinstance(s, Alley)
    before = seen(s)
    assert not set(items) & set(before)
    for item in items:
        s.put_item(item, 5)
    assert seen(s) == sorted([*before, *items])
    s.put_item(items[0], AWAY)
    assert seen(s) == sorted([*before, *items[1:]])


def seen(s: Alley) -> list[int]:
    """The Supplies that are anywhere in sight."""
    return [int(s.sight(place)) for place in range(s.in_sight)]
