"""Health, experience and death of survivors."""

from __future__ import annotations

from .....core.cards.decks import EMPTY
from .....core.native import i64
from .....core.step import EVERYONE
from ..events import BITTEN, DIED, GAINED_XP, HEALED, HURT, MOVED, ROSE
from ..outcome import finish
from ..pieces import ALL_DEAD, FOES, MOST_XP, NOTHING, NOWHERE, TRAITS
from ..state import Town
from ..vocabulary import BITE_IMMUNE, HP, UNLOCKED
from .cards import find_lowest_card, leave_behind


def lose_hp(s: Town, seat: i64, n: i64) -> None:
    """[PZ-168] Reduce the survivor's HP by `n`, to 0 at least."""
    s.set_hp(seat, max(s.hp(seat) - n, 0))
    s.emit(HURT, seat, n, -1, EVERYONE)


def gain_hp(s: Town, seat: i64, n: i64) -> None:
    """[PZ-052, PZ-171] Raise the survivor's HP by `n`, at most to the level's maximum."""
    s.set_hp(seat, min(s.hp(seat) + n, s.most(seat, HP)))
    s.emit(HEALED, seat, n, -1, EVERYONE)


def gain_xp(s: Town, seat: i64, n: i64) -> None:
    """[PZ-206, R-78] Add `n` experience; levels are checked in step 4."""
    if n > 0:
        s.set_xp(seat, min(s.xp(seat) + n, MOST_XP))
        s.emit(GAINED_XP, seat, n, -1, EVERYONE)


def give_bite(s: Town, seat: i64) -> None:
    """[PZ-198] Give a bite token unless the survivor has one or is immune."""
    if s.bite(seat) == 0 and s.standing(seat, BITE_IMMUNE) == 0:
        s.set_bite(seat, 1)
        s.emit(BITTEN, seat, -1, -1, EVERYONE)


def go_to(s: Town, seat: i64, place: i64) -> None:
    """Move a survivor to another place."""
    s.set_place(seat, place)
    s.emit(MOVED, seat, place, -1, EVERYONE)


def enter(s: Town, seat: i64) -> None:
    """[PZ-105, PZ-231] Mark the location as entered if it is unlocked and free of enemies."""
    place = s.place(seat)
    if place != NOWHERE and s.door(place) == UNLOCKED and s.tokens(place) == 0 and s.walkers(place) == 0:
        s.set_is_entered(place, 1)


def die(s: Town, seat: i64) -> None:
    """[PZ-170, PZ-202, PZ-217, PZ-232, PZ-234] Kill a survivor.

    The survivor leaves the cards behind and loses the traits. A bitten survivor rises as an enemy token.
    """
    place = s.place(seat)
    i: i64
    s.set_hp(seat, 0)
    s.emit(DIED, seat, place, -1, EVERYONE)
    slot = find_lowest_card(s, seat)
    while slot != EMPTY:
        leave_behind(s, seat, slot)
        slot = find_lowest_card(s, seat)
    for i in range(TRAITS):
        s.set_trait(seat, i, NOTHING)
    if s.bite(seat) > 0 and s.tokens(place) < FOES:
        lay_token(s, place, s.rules.risen)
        s.emit(ROSE, seat, place, -1, EVERYONE)
    s.set_bite(seat, 0)
    s.set_is_alive(seat, 0)
    s.set_place(seat, NOWHERE)
    if s.living() == 0:
        finish(s, ALL_DEAD)


def lay_token(s: Town, place: i64, enemy: i64) -> None:
    """[PZ-122, PZ-125] Put an enemy token on a location; a third token is ignored."""
    i: i64
    for i in range(FOES):
        if s.token(place, i) == NOTHING:
            s.set_token(place, i, enemy)
            return
