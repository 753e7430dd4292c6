"""What a seat may think possible: as much in each bag as its owner can carry, and in a trade nothing of its order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

from shamble.core.chance import Rng
from shamble.core.fields.visibility import is_visible
from shamble.core.records.snapshot import digest
from shamble.games.zomboid.rules.pieces import BAGS, LAID, PILES, SEATS, STORAGE, WORN
from shamble.games.zomboid.rules.state import BagLoads, Town

clause = pytest.mark.clause
SEAT = {"a": 0, "b": 1, "c": 2}
WORLDS = 25


def town(*lines: str, **position: Any) -> Town:
    table = laid(**position)
    for line in lines:
        table.play(line)
    assert isinstance(table.state, Town)
    return table.state


def worlds(s: Town, seat: str) -> list[Town]:
    """Positions that a seat cannot tell from this one."""
    return [s.determinize(SEAT[seat], Rng(seed)) for seed in range(WORLDS)]


@clause("PZ-016", "PZ-071")
def test_only_who_lays_knows_in_which_order_cards_were_passed_by() -> None:
    s = town("offer b", "put nails", survivors={"a": {"bag": ["nails", "rope"]}})
    assert s.lowest_card > 0
    assert [s.is_visible(seat, "lowest_card", 0) for seat in range(3)] == [True, False, False]
    assert {int(world.lowest_card) for world in worlds(s, "b")} == {0}
    assert {int(world.lowest_card) for world in worlds(s, "a")} == {int(s.lowest_card)}


@clause("PZ-016", "PZ-071")
def test_once_cards_are_stood_by_no_order_is_left_to_know() -> None:
    s = town("offer b", "put nails", "ready", survivors={"a": {"bag": ["nails", "rope"]}})
    assert s.lowest_card == 0
    assert [s.is_visible(seat, "lowest_card", 0) for seat in range(3)] == [True] * 3


@clause("PZ-016", "PZ-071")
def test_a_trade_that_is_over_leaves_nothing_behind() -> None:
    played = ("ready", "change", "put sheet", "ready", "change", "put nails")
    s = town("offer b", *played, "leave_trade", survivors={"a": {"bag": ["nails", "rope"]}, "b": {"bag": ["sheet"]}})
    assert (s.partner, s.laying, s.agreed, s.lowest_card) == (-1, -1, 0, 0)
    assert [s.changes(seat) for seat in range(3)] == [0, 0, 0]


@clause("PZ-071")
def test_a_trade_that_is_left_when_one_side_stands_by_it_binds_nobody() -> None:
    s = town("offer b", "put nails", "ready", "leave_trade", survivors={"a": {"bag": ["nails"]}})
    assert (s.partner, s.agreed) == (-1, 0)


@clause("PZ-016")
def test_each_seat_knows_the_cards_that_it_has_seen_and_no_others() -> None:
    s = town(survivors={"a": {"bag": ["rope"]}, "b": {"bag": ["planks"], "shown": True}})
    mine, shown = s.decks.first_in(s, BAGS), s.decks.first_in(s, BAGS + 1)
    assert [is_visible(s, seat, s.layout.field("slot_card"), mine) for seat in range(3)] == [True, False, False]
    assert [is_visible(s, seat, s.layout.field("slot_card"), shown) for seat in range(3)] == [True, True, True]
    assert is_visible(s, 2, s.layout.field("slot_card"), s.decks.slots - 1)  # nothing lies there: nothing to know


@clause("PZ-045", "PZ-046")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_no_bag_is_thought_heavier_than_its_owner_can_carry(owner: str) -> None:
    s = town(survivors={owner: {"strength": 3, "bag": ["rope", "planks", "nails"]}})
    thought = [world.free_capacity(SEAT[owner]) for world in worlds(s, "c")]
    assert min(thought) == 0
    assert max(thought) > 0  # a bag that weighs nothing may be among the cards


@clause("PZ-046")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_who_has_to_drop_cards_is_known_to_carry_too_much(owner: str) -> None:
    carried = {"strength": 1, "bag": ["gas_can", "rope"], "worn": ["school_bag"]}
    s = town("unequip school_bag", turn=owner, first=owner, survivors={owner: carried})
    assert s.sheds == SEAT[owner]
    assert s.free_capacity(SEAT[owner]) == -2
    assert all(world.free_capacity(SEAT[owner]) < 0 for world in worlds(s, "c"))


@clause("PZ-046", "PZ-071")
@pytest.mark.parametrize(("acting", "other"), [("a", "b"), ("b", "a")])
def test_who_stands_by_a_trade_is_known_to_carry_what_it_brings(acting: str, other: str) -> None:
    bags = {acting: {"strength": 2, "bag": ["rope", "nails"]}, other: {"bag": ["planks"]}}
    lines = (f"offer {other}", "ready", "change", "put planks", "ready", "change", "put nails", "ready")
    s = town(*lines, turn=acting, first=acting, survivors=bags)
    assert s.agreed == 1 << SEAT[acting]
    brought = [world.after_trade(SEAT[acting], SEAT[other]) for world in worlds(s, "c")]
    assert max(brought) == 2
    assert max(world.after_trade(SEAT[other], SEAT[acting]) for world in worlds(s, "c")) > 1


@clause("PZ-045", "PZ-046", "PZ-071")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_fits_exactly_is_carried_one_more_is_not(seat: int) -> None:
    full = {"strength": 2, "bag": ["rope", "nails"]}
    s = town(survivors={"a": full, "b": full | {"bag": ["planks", "sheet"]}})
    loads = BagLoads(s)
    assert (loads.least[seat], loads.sums[seat], loads.most[seat]) == (0, 2, 2)
    s.sheds = seat
    loads = BagLoads(s)
    assert (loads.least[seat], loads.sums[seat]) == (3, 2)
    assert loads.most[seat] > 99


@clause("PZ-045", "PZ-071")
@pytest.mark.parametrize("agreed", [0, 1])
def test_who_has_agreed_can_carry_what_the_other_has_laid_and_no_more(agreed: int) -> None:
    other = 1 - agreed
    bags: list[dict[str, Any]] = [
        {"strength": 2, "bag": ["rope", "nails"]},
        {"strength": 3, "bag": ["gas_can", "sheet"]},
    ]
    s = town("offer b", survivors=dict(zip("ab", bags, strict=True)))
    laid_by = {0: "nails", 1: "gas_can"}
    for seat, name in laid_by.items():
        s.decks.move(s, s.decks.find(s, BAGS + seat, s.book.kinds["card"].read(name)), LAID + seat)
    assert [s.after_trade(0, 1), s.after_trade(1, 0)] == [3, 2]
    s.agreed = 1 << agreed
    loads = BagLoads(s)
    assert [loads.most[SEATS + seat] == loads.most[seat] for seat in range(2)] == [agreed == 0, agreed == 1]
    assert loads.sums[SEATS + agreed] == s.after_trade(agreed, other)
    with_both = 1 << agreed | 1 << SEATS + agreed
    assert loads.limited_sums(BAGS + agreed) == with_both
    assert loads.limited_sums(BAGS + other) == 1 << other
    assert [loads.limited_sums(LAID + seat) for seat in range(2)] == [with_both | 1 << other] * 2


@clause("PZ-045", "PZ-046", "PZ-071")
def test_a_card_counts_to_what_its_bearer_carries_and_to_what_a_trade_brings_the_other() -> None:
    s = town("offer b", survivors={"a": {"bag": ["nails"]}, "b": {"bag": ["rope"]}})
    assert [BagLoads(s).counted_sums(zone + seat) for zone in (BAGS, WORN, LAID) for seat in range(3)] == [1, 2, 4] * 3
    s.agreed = 0b10
    loads = BagLoads(s)
    assert [loads.counted_sums(BAGS + seat) for seat in range(3)] == [1, 2 | 1 << SEATS + 1, 4]
    assert [loads.counted_sums(WORN + seat) for seat in range(3)] == [
        loads.counted_sums(BAGS + seat) for seat in range(3)
    ]
    assert [loads.counted_sums(LAID + seat) for seat in range(2)] == [1 | 1 << SEATS + 1, 2]
    s.partner = -1
    assert BagLoads(s).counted_sums(LAID) == 1
    assert [loads.counted_sums(zone) for zone in (STORAGE, PILES)] == [0, 0]
    assert [loads.limited_sums(zone) for zone in (WORN, STORAGE, PILES)] == [0, 0, 0]


@clause("PZ-046")
def test_what_is_lighter_fits_wherever_the_heavier_does_unless_too_much_has_to_be_carried() -> None:
    s = town()
    assert BagLoads(s).lighter_fits
    s.sheds = 0
    assert not BagLoads(s).lighter_fits


@clause("PZ-016", "PZ-045")
@pytest.mark.parametrize("lines", [(), ("offer b", "put nails", "ready")])
def test_many_worlds_of_one_position_are_those_that_it_deals_one_by_one(lines: tuple[str, ...]) -> None:
    full = {"strength": 3, "bag": ["rope", "nails", "gas_can"]}
    s = town(*lines, survivors={"a": full, "b": full | {"bag": ["planks", "sheet"]}})
    ready = s.make_determinizer(SEAT["c"])
    dealt = [digest(ready.sample(Rng(seed))) for seed in range(WORLDS)]
    assert dealt == [digest(world) for world in worlds(s, "c")]
    assert len(set(dealt)) > WORLDS // 2
