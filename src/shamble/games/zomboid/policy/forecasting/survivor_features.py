"""Forecast features of the survivor in question: health, gear, distance home, enemies in front."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.network import FeatureWriter
from ...rules.pieces import FOES, NOTHING, NOWHERE
from ...rules.state import Town
from ...rules.vocabulary import LUCK, STAMINA, STRENGTH, UNLOCKED
from ..fight_odds import FightOdds
from ..weights import A_LIFE, AN_HP
from .home_distances import HomeDistances, is_turn_to_come
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

    def fill(self, s: Town, seat: i64, sheet: FeatureWriter) -> None:
        """Fill in the features of a survivor after those of the party; a dead or missing survivor's stay 0."""
        if s.is_alive(seat) == 0:
            sheet.skip(len(NAMES))
            return
        sheet.put_flag(True)
        sheet.put_flag(s.acting == seat)
        sheet.put_flag(is_turn_to_come(s, seat))
        self._fill_health(s, seat, sheet)
        self._fill_gear(s, seat, sheet)
        self._fill_whereabouts(s, seat, sheet)
        self._fill_fight(s, seat, sheet)

    def _fill_health(self, s: Town, seat: i64, sheet: FeatureWriter) -> None:
        sheet.put_ratio(s.hp(seat), 6)
        sheet.put_flag(s.hp(seat) <= 2)
        sheet.put_flag(s.hp(seat) <= 4)
        sheet.put_ratio(s.base_hp(seat), 6)
        sheet.put_ratio(s.stat(seat, STRENGTH), 6)
        sheet.put_ratio(s.stat(seat, STAMINA), 6)
        sheet.put_ratio(s.stat(seat, LUCK), 3)
        sheet.put_ratio(s.level(seat) - 1, 2)
        sheet.put_ratio(s.xp(seat), 10)
        sheet.put_flag(s.bite(seat) > 0)
        sheet.put_ratio(s.bite(seat), 3)
        sheet.put_ratio(self._party.bite[seat], A_LIFE)

    def _fill_gear(self, s: Town, seat: i64, sheet: FeatureWriter) -> None:
        sheet.put_ratio(self._party.damage[seat], 3)
        sheet.put_ratio(self._fight_odds.best_heal(s, seat), 3)
        load = s.load(seat)
        sheet.put_ratio(load, 8)
        sheet.put_ratio(s.capacity(seat) - load, 8)
        sheet.put_ratio(self._party.worth[seat], A_LIFE)

    def _fill_whereabouts(self, s: Town, seat: i64, sheet: FeatureWriter) -> None:
        place = s.place(seat)
        if place == NOWHERE:
            sheet.skip(8)
            return
        evenings = self._party.evenings[seat]
        sheet.put_ratio(self._party.steps[seat], 5)
        sheet.put_ratio(evenings, 2)
        sheet.put_flag(evenings == 0)
        sheet.put_flag(self._distances.is_cut_off(s, seat))
        sheet.put_ratio(self._fight_odds.meeting_cost(s, seat, place, True), A_LIFE)
        sheet.put_flag(s.has_horde(place))
        sheet.put_ratio(s.tokens(place), FOES)
        sheet.put_flag(s.door(place) != UNLOCKED)

    def _fill_fight(self, s: Town, seat: i64, sheet: FeatureWriter) -> None:
        if s.fighter != seat or s.target != NOTHING:
            sheet.put_flag(s.fighter == seat or (s.fighter != NOTHING and s.target == seat))
            sheet.skip(3)
            return
        i: i64
        foes: i64 = 0
        hp: i64 = 0
        for i in range(FOES):
            if s.foe(i) != NOTHING:
                foes += 1
                hp += s.foe_hp(i)
        sheet.put_flag(True)
        worth: i64 = 0
        if foes > 0:
            worth = self._fight_odds.value_now(s, seat) - AN_HP * s.hp(seat)
        sheet.put_ratio(worth, A_LIFE)
        sheet.put_ratio(max(s.walkers(s.place(seat)), foes), 3)
        sheet.put_ratio(hp, 6)
