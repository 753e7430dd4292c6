"""Survivor as a seat sees it."""

from __future__ import annotations

from ..rules.pieces import BAGS, NOTHING, TRAITS, WORN
from ..rules.state import Town
from ..rules.vocabulary import HP, LEVEL_COST, LUCK, SLOTS, STAMINA, STATS, STRENGTH
from .names import ALL, card, cards_in, shown
from .view_types import Stat, Survivor


def survivor(s: Town, who: int, seat: int) -> Survivor:
    """[PZ-016] Return a survivor as a seat sees it: all is public except the bag's contents and the load."""
    is_owner = seat in (who, ALL) or s.rules.open_bags
    return Survivor(
        profession=s.book.kinds["profession"].write(s.profession(who)) if s.profession(who) != NOTHING else None,
        alive=s.is_alive(who) == 1,
        place=s.book.kinds["place"].write(s.place(who)) if s.place(who) != NOTHING else None,
        hp=_stat(s, who, HP),
        base_hp=int(s.base_hp(who)),
        strength=_stat(s, who, STRENGTH),
        stamina=_stat(s, who, STAMINA),
        luck=_stat(s, who, LUCK),
        level=int(s.level(who)),
        xp=int(s.xp(who)),
        next_level=_next_level(s, who),
        bite=int(s.bite(who)),
        traits=[s.book.kinds["trait"].write(s.trait(who, i)) for i in range(TRAITS) if s.trait(who, i) != NOTHING],
        worn={SLOTS[s.rules.wear_slot[each]]: card(s, each) for each in cards_in(s, int(WORN) + who)},
        bag=sorted(shown(s, int(BAGS) + who, seat)),
        load=int(s.load(who)) if is_owner else None,
        capacity=int(s.capacity(who)),
        raised=[stat for number, stat in enumerate(STATS) if s.raised(who) >> number & 1],
        looted=s.has_looted(who) == 1,
        looted_new=s.has_looted_new(who) == 1,
        used_item=s.has_used_item(who) == 1,
        want=s.book.kinds["tag"].write(s.want(who)) if s.want(who) != NOTHING else None,
    )


def _stat(s: Town, who: int, stat: int) -> Stat:
    return Stat(int(s.stat(who, stat)), int(s.natural(who, stat)), int(s.most(who, stat)))


def _next_level(s: Town, who: int) -> int | None:
    """[PZ-207] Return the experience needed for the next level, or None at the last."""
    level = s.level(who)
    return None if level >= s.rules.levels else int(s.rules.level_xp[level] + s.trait_sum(who, LEVEL_COST))
