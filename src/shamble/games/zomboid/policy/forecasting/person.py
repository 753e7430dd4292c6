"""What a forecast knows of the survivor whose end it is: health, gear, how far from home, what is in front."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from ...rules.pieces import FOES, NOTHING, NOWHERE
from ...rules.state import Town
from ...rules.vocabulary import LUCK, STAMINA, STRENGTH, UNLOCKED
from ..carried import Carried
from ..fights import Fights, hit_damage
from ..weights import A_LIFE, AN_HP
from .sheet import Sheet
from .ways_home import WaysHome, is_to_come

NAMES: Final = (
    *("alive", "acting", "turn to come"),
    *("hp", "hp at most 2", "hp at most 4", "base hp"),
    *("strength", "stamina", "luck", "level", "experience"),
    *("bitten", "mornings bitten", "bite"),
    *("damage", "healing", "load", "room", "worth"),
    *("steps home", "evenings home", "home this evening", "cut off"),
    *("what waits here", "horde here", "enemies here", "shut out"),
    *("fighting", "worth of the fight", "foes", "foes' hp"),
)


@final
class Person:
    """Fills in the chapter of one survivor."""

    def __init__(self, carried: Carried, fights: Fights, ways: WaysHome) -> None:
        self._carried: Final = carried
        self._fights: Final = fights
        self._ways: Final = ways

    def fill(self, s: Town, seat: i64, sheet: Sheet) -> None:
        """Nothing of who is dead, or not yet at the table."""
        if s.is_alive(seat) == 0:
            sheet.skip(len(NAMES))
            return
        sheet.mark(True)
        sheet.mark(s.acting == seat)
        sheet.mark(is_to_come(s, seat))
        self._health(s, seat, sheet)
        self._gear(s, seat, sheet)
        self._whereabouts(s, seat, sheet)
        self._fight(s, seat, sheet)

    def _health(self, s: Town, seat: i64, sheet: Sheet) -> None:
        sheet.ratio(s.hp(seat), 6)
        sheet.mark(s.hp(seat) <= 2)
        sheet.mark(s.hp(seat) <= 4)
        sheet.ratio(s.base_hp(seat), 6)
        sheet.ratio(s.stat(seat, STRENGTH), 6)
        sheet.ratio(s.stat(seat, STAMINA), 6)
        sheet.ratio(s.stat(seat, LUCK), 3)
        sheet.ratio(s.level(seat) - 1, 2)
        sheet.ratio(s.xp(seat), 10)
        sheet.mark(s.bite(seat) > 0)
        sheet.ratio(s.bite(seat), 3)
        sheet.ratio(self._carried.bite(s, seat), A_LIFE)

    def _gear(self, s: Town, seat: i64, sheet: Sheet) -> None:
        sheet.ratio(hit_damage(s, seat), 3)
        sheet.ratio(self._fights.healing(s, seat), 3)
        sheet.ratio(s.load(seat), 8)
        sheet.ratio(s.room(seat), 8)
        sheet.ratio(self._carried.person(s, seat), A_LIFE)

    def _whereabouts(self, s: Town, seat: i64, sheet: Sheet) -> None:
        place = s.place(seat)
        if place == NOWHERE:
            sheet.skip(8)
            return
        evenings = self._ways.evenings(s, seat)
        sheet.ratio(self._ways.of(s, seat), 5)
        sheet.ratio(evenings, 2)
        sheet.mark(evenings == 0)
        sheet.mark(self._ways.is_cut_off(s, seat))
        sheet.ratio(self._fights.here(s, seat, place, True), A_LIFE)
        sheet.mark(s.has_horde(place))
        sheet.ratio(s.tokens(place), FOES)
        sheet.mark(s.door(place) != UNLOCKED)

    def _fight(self, s: Town, seat: i64, sheet: Sheet) -> None:
        if s.fighter != seat or s.target != NOTHING:
            sheet.mark(s.fighter == seat or (s.fighter != NOTHING and s.target == seat))
            sheet.skip(3)
            return
        i: i64
        foes: i64 = 0
        hp: i64 = 0
        for i in range(FOES):
            if s.foe(i) != NOTHING:
                foes += 1
                hp += s.foe_hp(i)
        sheet.mark(True)
        sheet.ratio(self._fights.now(s, seat) - AN_HP * s.hp(seat) if foes > 0 else 0, A_LIFE)
        sheet.ratio(max(s.walkers(s.place(seat)), foes), 3)
        sheet.ratio(hp, 6)
