"""What no table can show: numbers each in its range that say something impossible against each other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.zomboid.laid import laid

import shamble
from shamble.core.errors import NotationError
from shamble.core.records.snapshot import dump_state, load_state
from shamble.games.zomboid.rules.pieces import PILES, TOP, WORN
from shamble.games.zomboid.rules.state import Town

clause = pytest.mark.clause
NOWHERE = -1


def town() -> Town:
    table = laid(
        places=[{"card": "diner", "at": [1, 0], "pile": ["rope"]}, {"card": "bar", "at": [2, 0]}],
        survivors={"a": {"bag": ["planks"], "worn": ["hammer"]}, "c": {"dead": True}},
        rescues=["drive_out", "airlift"],
    )
    assert isinstance(table.state, Town)
    return table.state


def card(s: Town, name: str) -> int:
    return int(s.book.kinds["card"].read(name))


def slot_of(s: Town, name: str) -> int:
    return next(slot for slot in range(s.decks.slots) if s.slot_card(slot) == card(s, name))


def lie(s: Town, name: str, zone: int) -> None:
    """A card comes to lie in a zone, open."""
    s.decks.move(s, slot_of(s, name), zone)
    s.decks.show(s, slot_of(s, name), s.seated())


def with_first(s: Town, seat: int) -> None:
    s.first = seat


def with_acting(s: Town, seat: int) -> None:
    s.acting = seat


def with_laying(s: Town, seat: int) -> None:
    s.laying = seat


def with_partner(s: Town, seat: int) -> None:
    s.partner = seat


def with_agreed(s: Town, bits: int) -> None:
    s.agreed = bits


def with_fighter(s: Town, seat: int) -> None:
    s.fighter = seat


def with_target(s: Town, seat: int) -> None:
    s.target = seat


def with_runner(s: Town, seat: int) -> None:
    s.runner = seat


def attacking(s: Town, seat: int, other: int) -> None:
    s.fighter, s.target = seat, other


def fighting_from_an_empty_seat(s: Town) -> None:
    s.set_is_alive(3, 1)
    s.fighter = 3


def with_a_walker_in_front(s: Town) -> None:
    s.fighter = 0
    s.is_horde_fight = True
    s.set_foe(0, s.rules.walker)


FAULTS: list[tuple[Callable[[Town], None], str]] = [
    (lambda s: s.set_place_card(1, -1), "place 1 is skipped"),
    (lambda s: s.set_walkers(7, 2), "place 7 has a horde, enemies or loot, but no location"),
    (lambda s: s.set_is_alerted(7, 1), "place 7 has a horde, enemies or loot, but no location"),
    (lambda s: s.set_token(7, 1, 1), "place 7 has a horde, enemies or loot, but no location"),
    (lambda s: s.set_token(7, 0, 1), "place 7 has a horde, enemies or loot, but no location"),
    (lambda s: lie(s, "rope", int(PILES) + 7), "place 7 has a horde, enemies or loot, but no location"),
    (lambda s: s.set_place_card(1, card(s, "rope")), "place 1 has no location card"),
    (lambda s: s.set_column(2, 1), "place 2 lies where another does"),
    (lambda s: s.set_left(card(s, "rope"), 2), "expected: 2"),
    (lambda s: s.set_discarded(card(s, "bar"), 2), "expected: 2"),
    (lambda s: s.set_supply(card(s, "molotov"), 1), "expected: 3"),
    (lambda s: s.set_level(0, 4), "seat 0 has a level that doesn't exist"),
    (lambda s: s.set_hp(0, 9), "seat 0 has a stat above its maximum"),
    (lambda s: s.set_base_hp(0, 9), "seat 0 has Base HP above the maximum of HP"),
    (lambda s: s.set_luck(1, 5), "seat 1 has a stat above its maximum"),
    (lambda s: s.set_place(0, NOWHERE), "seat 0 is alive without HP or a place"),
    (lambda s: s.set_place(0, 5), "seat 0 is alive without HP or a place"),
    (lambda s: s.set_hp(0, 0), "seat 0 is alive without HP or a place"),
    (lambda s: lie(s, "rope", int(TOP)), "loot lies on the location deck"),
    (lambda s: lie(s, "planks", int(WORN)), "seat 0 wears a card that it can't"),
    (lambda s: s.set_called(0, 1), "rescue 0 was called but needs no call"),
    (lambda s: s.set_called(2, 1), "rescue 2 was called but needs no call"),
    (lambda s: with_first(s, 3), "the first or the acting seat isn't taken"),
    (lambda s: with_acting(s, 3), "the first or the acting seat isn't taken"),
    (lambda s: with_laying(s, 0), "cards are laid or agreed to without a trade"),
    (lambda s: with_partner(s, 2), "a trade needs two living survivors"),
    (lambda s: with_partner(s, 0), "a trade needs two living survivors"),
    (lambda s: with_agreed(s, 1), "cards are laid or agreed to without a trade"),
    (lambda s: with_fighter(s, 2), "the fighter isn't alive"),
    (fighting_from_an_empty_seat, "the fighter isn't alive"),
    (with_a_walker_in_front, "more walkers are in front than the horde has"),
    (lambda s: with_target(s, 1), "the attacked survivor has no attacker or isn't alive"),
    (lambda s: with_runner(s, 2), "the escaped survivor isn't alive"),
    (lambda s: with_runner(s, 5), "the escaped survivor isn't alive"),
    (lambda s: attacking(s, 0, 0), "the attacked survivor has no attacker or isn't alive"),
    (lambda s: attacking(s, 0, 2), "the attacked survivor has no attacker or isn't alive"),
    (lambda s: attacking(s, 2, 0), "the fighter isn't alive"),
]


@clause("PZ-005", "PZ-033", "PZ-052", "PZ-069", "PZ-077", "PZ-170", "PZ-188", "PZ-219")
@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_a_table_that_cannot_be_is_found_out(number: int) -> None:
    s = town()
    assert s.find_violation() == ""
    wrong, said = FAULTS[number]
    wrong(s)
    s.recompute_derived()
    assert said in s.find_violation()


def at_best(s: Town) -> None:
    """Everything is as high as the highest level allows."""
    s.set_level(0, s.rules.levels)
    for stat in range(4):
        s.set_natural(0, stat, s.most(0, stat))
    s.set_base_hp(0, s.hp(0))


def dying(s: Town) -> None:
    s.fighter = 0
    s.set_hp(0, 0)


def trading(s: Town) -> None:
    s.partner, s.agreed, s.laying = 1, 1, 1


def before_a_horde_of_one(s: Town) -> None:
    s.set_walkers(s.place(0), 1)
    with_a_walker_in_front(s)


def before_two_shamblers(s: Town) -> None:
    s.fighter = 0
    for i in range(2):
        s.set_foe(i, 0)


def not_yet_in_town(s: Town) -> None:
    s.day = 0
    s.set_place(0, NOWHERE)


def about_to_lay_a_school(s: Town) -> None:
    s.add_left(card(s, "school"), -1)
    s.set_drawn(1, card(s, "school"))


def against_each_other(s: Town) -> None:
    attacking(s, 0, 1)


def called_for_the_second_rescue(s: Town) -> None:
    s.set_called(1, 1)


WITHIN = [
    at_best, dying, trading, before_a_horde_of_one, before_two_shamblers, not_yet_in_town, about_to_lay_a_school,
    against_each_other, called_for_the_second_rescue,
]  # fmt: skip


@clause("PZ-033", "PZ-071", "PZ-170", "PZ-188", "PZ-219", "PZ-237")
@pytest.mark.parametrize("change", WITHIN)
def test_what_can_just_be_is_sound(change: Callable[[Town], None]) -> None:
    s = town()
    change(s)
    assert s.find_violation() == ""


@clause("PZ-033")
def test_a_position_from_outside_that_cannot_be_is_refused() -> None:
    s = town()
    s.set_strength(0, 9)
    with pytest.raises(NotationError, match="seat 0 has a stat above its maximum"):
        load_state(shamble.load("zomboid"), dump_state(s))


@clause("PZ-069")
def test_two_weapons_are_not_wielded_at_once() -> None:
    table = laid(survivors={"a": {"bag": ["crowbar"], "worn": ["hammer"]}})
    assert isinstance(table.state, Town)
    lie(table.state, "crowbar", int(WORN))
    assert table.state.find_violation() == "seat 0 wears a card that it can't"


@clause("PZ-069")
def test_nor_are_two_jackets_worn() -> None:
    table = laid(survivors={"a": {"bag": ["leather_jacket"], "worn": ["denim_jacket", "lucky_cap"]}})
    assert isinstance(table.state, Town)
    assert table.state.find_violation() == ""
    lie(table.state, "leather_jacket", int(WORN))
    assert table.state.find_violation() == "seat 0 wears a card that it can't"
