"""What a seat may think possible: as much in each bag as its owner can carry, and in a trade nothing of its order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

from shamble.core.chance import Rng
from shamble.core.fields.knowledge import knows
from shamble.games.zomboid.rules.pieces import BAGS, LAID
from shamble.games.zomboid.rules.state import BagsFit, Town

clause = pytest.mark.clause
SEATS = {"a": 0, "b": 1, "c": 2}
WORLDS = 25


def town(*lines: str, **position: Any) -> Town:
    table = laid(**position)
    for line in lines:
        table.play(line)
    assert isinstance(table.state, Town)
    return table.state


def worlds(s: Town, seat: str) -> list[Town]:
    """Positions that a seat cannot tell from this one."""
    return [s.determinize(SEATS[seat], Rng(seed)) for seed in range(WORLDS)]


@clause("PZ-016", "PZ-071")
def test_only_who_lays_knows_in_which_order_cards_were_passed_by() -> None:
    s = town("offer b", "put nails", survivors={"a": {"bag": ["nails", "rope"]}})
    assert s.lowest_card > 0
    assert [s.knows(seat, "lowest_card", 0) for seat in range(3)] == [True, False, False]
    assert {int(world.lowest_card) for world in worlds(s, "b")} == {0}
    assert {int(world.lowest_card) for world in worlds(s, "a")} == {int(s.lowest_card)}


@clause("PZ-016", "PZ-071")
def test_once_cards_are_stood_by_no_order_is_left_to_know() -> None:
    s = town("offer b", "put nails", "ready", survivors={"a": {"bag": ["nails", "rope"]}})
    assert s.lowest_card == 0
    assert [s.knows(seat, "lowest_card", 0) for seat in range(3)] == [True] * 3


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
    assert [knows(s, seat, s.layout.field("slot_card"), mine) for seat in range(3)] == [True, False, False]
    assert [knows(s, seat, s.layout.field("slot_card"), shown) for seat in range(3)] == [True, True, True]
    assert knows(s, 2, s.layout.field("slot_card"), s.decks.slots - 1)  # nothing lies there: nothing to know


@clause("PZ-045", "PZ-046")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_no_bag_is_thought_heavier_than_its_owner_can_carry(owner: str) -> None:
    s = town(survivors={owner: {"strength": 3, "bag": ["rope", "planks", "nails"]}})
    thought = [world.room(SEATS[owner]) for world in worlds(s, "c")]
    assert min(thought) == 0
    assert max(thought) > 0  # a bag that weighs nothing may be among the cards


@clause("PZ-046")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_who_has_to_drop_cards_is_known_to_carry_too_much(owner: str) -> None:
    carried = {"strength": 1, "bag": ["gas_can", "rope"], "worn": ["school_bag"]}
    s = town("unequip school_bag", turn=owner, first=owner, survivors={owner: carried})
    assert s.sheds == SEATS[owner]
    assert s.room(SEATS[owner]) == -2
    assert all(world.room(SEATS[owner]) < 0 for world in worlds(s, "c"))


@clause("PZ-046", "PZ-071")
@pytest.mark.parametrize(("acting", "other"), [("a", "b"), ("b", "a")])
def test_who_stands_by_a_trade_is_known_to_carry_what_it_brings(acting: str, other: str) -> None:
    bags = {acting: {"strength": 2, "bag": ["rope", "nails"]}, other: {"bag": ["planks"]}}
    lines = (f"offer {other}", "ready", "change", "put planks", "ready", "change", "put nails", "ready")
    s = town(*lines, turn=acting, first=acting, survivors=bags)
    assert s.agreed == 1 << SEATS[acting]
    brought = [world.after_trade(SEATS[acting], SEATS[other]) for world in worlds(s, "c")]
    assert max(brought) == 2
    assert max(world.after_trade(SEATS[other], SEATS[acting]) for world in worlds(s, "c")) > 1


@clause("PZ-045", "PZ-046", "PZ-071")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_fits_exactly_is_carried_one_more_is_not(seat: int) -> None:
    full = {"strength": 2, "bag": ["rope", "nails"]}
    s = town(survivors={"a": full, "b": full | {"bag": ["planks", "sheet"]}})
    assert s.room(seat) == 0
    assert s.carries_enough(seat)
    s.sheds = seat
    assert not s.carries_enough(seat)


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
    assert s.carries_enough(agreed) == (agreed == 1)
    assert s.carries_enough(other)


@pytest.mark.clause("PZ-046")
def test_what_is_lighter_fits_wherever_the_heavier_does_unless_too_much_has_to_be_carried() -> None:
    s = town()
    cards = s.rules.kinds["card"]
    light, heavy, as_heavy = cards.read("rope"), cards.read("gas_can"), cards.read("gas_can")
    assert s.rules.weight[light] < s.rules.weight[heavy]
    fit = BagsFit(s)
    assert fit.can_replace(s, light, heavy)
    assert not fit.can_replace(s, heavy, light)
    s.sheds = 0
    fit = BagsFit(s)
    assert not fit.can_replace(s, light, heavy)
    assert fit.can_replace(s, as_heavy, heavy)
