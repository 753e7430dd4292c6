"""Forecast features of the survivor in question: health, gear, distance home, enemies in front."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.network import Sheet
from ...rules.pieces import FOES, NOTHING, NOWHERE
from ...rules.state import Town
from ...rules.vocabulary import LUCK, STAMINA, STRENGTH, UNLOCKED
from ..fight_odds import FightOdds
from ..weights import A_LIFE, AN_HP
from .home_distances import HomeDistances, is_to_come
from .party_features import PartyFeatures

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
class SurvivorFeatures:
    """Feature group of one survivor."""

    def __init__(self, party: PartyFeatures, fight_odds: FightOdds, distances: HomeDistances) -> None:
        self._party: Final = party
        self._fight_odds: Final = fight_odds
        self._distances: Final = distances

    def fill(self, s: Town, seat: i64, sheet: Sheet) -> None:
        """Fill in the features of a survivor, none if dead or not set up; the company's must be filled in first."""
        if s.is_alive(seat) == 0:
            sheet.skip(len(NAMES))
            return
        sheet.says(True)
        sheet.says(s.acting == seat)
        sheet.says(is_to_come(s, seat))
        self._health(s, seat, sheet)
        self._gear(s, seat, sheet)
        self._whereabouts(s, seat, sheet)
        self._fight(s, seat, sheet)

    def _health(self, s: Town, seat: i64, sheet: Sheet) -> None:
        sheet.part(s.hp(seat), 6)
        sheet.says(s.hp(seat) <= 2)
        sheet.says(s.hp(seat) <= 4)
        sheet.part(s.base_hp(seat), 6)
        sheet.part(s.stat(seat, STRENGTH), 6)
        sheet.part(s.stat(seat, STAMINA), 6)
        sheet.part(s.stat(seat, LUCK), 3)
        sheet.part(s.level(seat) - 1, 2)
        sheet.part(s.xp(seat), 10)
        sheet.says(s.bite(seat) > 0)
        sheet.part(s.bite(seat), 3)
        sheet.part(self._party.bite[seat], A_LIFE)

    def _gear(self, s: Town, seat: i64, sheet: Sheet) -> None:
        sheet.part(self._party.damage[seat], 3)
        sheet.part(self._fight_odds.healing(s, seat), 3)
        load = s.load(seat)
        sheet.part(load, 8)
        sheet.part(s.capacity(seat) - load, 8)
        sheet.part(self._party.worth[seat], A_LIFE)

    def _whereabouts(self, s: Town, seat: i64, sheet: Sheet) -> None:
        place = s.place(seat)
        if place == NOWHERE:
            sheet.skip(8)
            return
        evenings = self._party.evenings[seat]
        sheet.part(self._party.steps[seat], 5)
        sheet.part(evenings, 2)
        sheet.says(evenings == 0)
        sheet.says(self._distances.is_cut_off(s, seat))
        sheet.part(self._fight_odds.here(s, seat, place, True), A_LIFE)
        sheet.says(s.has_horde(place))
        sheet.part(s.tokens(place), FOES)
        sheet.says(s.door(place) != UNLOCKED)

    def _fight(self, s: Town, seat: i64, sheet: Sheet) -> None:
        if s.fighter != seat or s.target != NOTHING:
            sheet.says(s.fighter == seat or (s.fighter != NOTHING and s.target == seat))
            sheet.skip(3)
            return
        i: i64
        foes: i64 = 0
        hp: i64 = 0
        for i in range(FOES):
            if s.foe(i) != NOTHING:
                foes += 1
                hp += s.foe_hp(i)
        sheet.says(True)
        worth: i64 = 0
        if foes > 0:
            worth = self._fight_odds.now(s, seat) - AN_HP * s.hp(seat)
        sheet.part(worth, A_LIFE)
        sheet.part(max(s.walkers(s.place(seat)), foes), 3)
        sheet.part(hp, 6)
