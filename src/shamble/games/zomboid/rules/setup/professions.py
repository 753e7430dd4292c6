"""Professions: a survivor's base stats, starting items and master traits."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance
from ..events import BECAME, HAS_TRAIT, RECEIVED, STAT_SET
from ..pieces import BAGS, LOOT, NOTHING, TRAITS
from ..state import Town
from ..vocabulary import STATS


@final
class DrawProfession(Chance[Town]):
    """[PZ-021] Draw of a profession that no seat has."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        profession: i64
        for profession in range(s.rules.professions):
            if not is_held(s, profession):
                outcomes.weigh(profession, 1)

    def resolve(self, s: Town, profession: i64, seat: i64, b: i64, c: i64) -> None:
        s.set_profession(seat, profession)
        s.emit(BECAME, seat, profession, -1, EVERYONE)
        assign_profession(s, seat)


def is_held(s: Town, profession: i64) -> bool:
    """Whether a seat has the profession."""
    seat: i64
    for seat in range(s.seat_count):
        if s.profession(seat) == profession:
            return True
    return False


def assign_profession(s: Town, seat: i64) -> None:
    """[PZ-022, PZ-023, PZ-024, PZ-025, PZ-032, R-45] Give the survivor the contents of the profession.

    These are the base stats, face-up starting cards and master traits.
    """
    rules, profession = s.rules, s.profession(seat)
    stat: i64
    i: i64
    s.set_is_alive(seat, 1)
    for stat in range(len(STATS)):
        place = profession * 4 + stat
        s.set_natural(seat, stat, rules.base_stat[place])
        s.emit(STAT_SET, seat, stat, rules.base_stat[place], EVERYONE)
    for i in range(rules.starting_from[profession], rules.starting_from[profession + 1]):
        card = rules.starting[i]
        s.decks.put(s, card, LOOT, s.shuffle(LOOT), s.seated(), BAGS + seat)
        s.emit(RECEIVED, seat, card, -1, EVERYONE)
    for i in range(rules.masters_from[profession], rules.masters_from[profession + 1]):
        hold_trait(s, seat, rules.masters[i])


def hold_trait(s: Town, seat: i64, trait: i64) -> None:
    """Give a trait to a seat."""
    s.set_trait(seat, held_traits(s, seat), trait)
    s.emit(HAS_TRAIT, seat, trait, -1, EVERYONE)


def held_traits(s: Town, seat: i64) -> i64:
    """Count the traits of a seat."""
    n: i64 = 0
    while n < TRAITS and s.trait(seat, n) != NOTHING:
        n += 1
    return n


DRAW_PROFESSION: Final = DrawProfession("profession", "draw", "profession", "seat")
