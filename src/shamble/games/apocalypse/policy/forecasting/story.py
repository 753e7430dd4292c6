"""Features of the whole story: time, stores, people met, and opponents."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.network import FeatureWriter
from ...rules.book import StoryBook
from ...rules.pieces import BANDS, FAR, GOODS, HORDE, NOTHING, THREATS, WATCHES
from ...rules.state import Story

TIMES: Final = ("before play", *WATCHES, "between scenes", "round", "siege", "difficulty", "horde", "horde at the door")
STORES: Final = (
    *GOODS, *(f"no {goods}" for goods in GOODS), "points in store", "finds here", "vehicle here", "driven today",
    "barricade here", "barricade at home", "people met", "people won over",
)  # fmt: skip
OF_A_GROUP: Final = ("bodies", "presses", "harm")
FIGHT: Final = (
    *(f"{what} {band}" for band in BANDS for what in OF_A_GROUP), "can hurt", "people against us", "hazard",
    "hazard ticks", "dead elsewhere", "dead at home",
)  # fmt: skip


def list_kinds(rules: StoryBook) -> list[str]:
    """Return the feature names of the kinds of opponents, without the scenario's persons."""
    return [f"here {name}" for name in rules.kinds["foe_kind"].names[: rules.person_foe]]


@final
class TownFeatures:
    """Features of the whole story, the same for every seat."""

    def __init__(self, rules: StoryBook, home: i64) -> None:
        self._rules: Final = rules
        self._home: Final = home  # the place where the party must be at the end, or NOTHING

    def fill(self, s: Story, sheet: FeatureWriter) -> None:
        """Fill in time, stores, and opponents."""
        self._fill_times(s, sheet)
        self._fill_stores(s, sheet)
        self._fill_fight(s, sheet)
        self._fill_kinds(s, sheet)

    def _fill_times(self, s: Story, sheet: FeatureWriter) -> None:
        horde = self._rules.clock_size[HORDE]
        sheet.put_flag(s.day == 0)
        sheet.put_one_hot(s.watch if s.day > 0 else NOTHING, len(WATCHES))
        sheet.put_flag(s.scene == NOTHING)
        sheet.put_ratio(s.round, self._rules.most_rounds)
        sheet.put_flag(s.round >= self._rules.siege_rounds)
        sheet.put_ratio(self._rules.difficulty, 2)
        sheet.put_ratio(s.clock(HORDE), horde)
        sheet.put_flag(s.clock(HORDE) >= horde - 2)

    def _fill_stores(self, s: Story, sheet: FeatureWriter) -> None:
        goods: i64
        for goods in range(len(GOODS)):
            sheet.put_ratio(min(s.pool(goods), 8), 4)
        for goods in range(len(GOODS)):
            sheet.put_flag(s.pool(goods) == 0)
        sheet.put_ratio(min(s.count_pool_points(), 8), 6)
        if s.scene == NOTHING:
            sheet.skip(1)
        else:
            sheet.put_ratio(min(s.finds(s.scene), 6), 3)
        sheet.put_flag(self._has_vehicle(s))
        sheet.put_flag(s.has_driven)
        self._fill_wall(s, s.scene, sheet)
        self._fill_wall(s, self._home, sheet)
        self._fill_people(s, sheet)

    def _fill_wall(self, s: Story, place: i64, sheet: FeatureWriter) -> None:
        if place == NOTHING:
            sheet.skip(1)
        else:
            sheet.put_ratio(min(s.get_wall_at(place), 8), 4)

    def _has_vehicle(self, s: Story) -> bool:
        vehicle: i64
        for vehicle in range(self._rules.vehicles):
            if s.scene != NOTHING and s.vehicle_at(vehicle) == s.scene:
                return True
        return False

    def _fill_people(self, s: Story, sheet: FeatureWriter) -> None:
        npc: i64
        met: i64 = 0
        won: i64 = 0
        for npc in range(self._rules.npcs):
            if s.npc_met(npc) == 1 and s.npc_out(npc) == 0:
                met += 1
                won += s.attitude(npc)
        sheet.put_ratio(met, 3)
        sheet.put_ratio(min(max(won, -3), 3), 3)

    def _fill_fight(self, s: Story, sheet: FeatureWriter) -> None:
        threat: i64
        hurting: i64 = 0
        hostile: i64 = 0
        elsewhere: i64 = 0
        home: i64 = 0
        for threat in range(THREATS):
            if s.foe(threat) == NOTHING:
                continue
            if s.foe_at(threat) == self._home and s.is_zombie(threat):
                home += s.number(threat)
            if not s.is_foe_here(threat):
                elsewhere += s.number(threat)
                continue
            place = s.band(threat) * len(OF_A_GROUP)
            sheet.add(place, float(min(s.number(threat), 12)) / 6.0)
            sheet.add(place + 1, float(min(s.count_presses(threat), 6)) / 3.0)
            sheet.add(place + 2, float(s.get_foe_harm(threat)) / 3.0)
            hurting += s.count_presses(threat) if s.can_hurt(threat) else 0
            hostile += 0 if s.is_zombie(threat) else s.number(threat)
        sheet.skip((FAR + 1) * len(OF_A_GROUP))
        sheet.put_ratio(min(hurting, 6), 3)
        sheet.put_ratio(min(hostile, 6), 3)
        sheet.put_flag(s.hazard != NOTHING)
        sheet.put_ratio(s.hazard_ticks, 4)
        sheet.put_ratio(min(elsewhere, 20), 10)
        sheet.put_ratio(min(home, 20), 10)

    def _fill_kinds(self, s: Story, sheet: FeatureWriter) -> None:
        threat: i64
        for threat in range(THREATS):
            if s.is_foe_here(threat) and s.foe(threat) < self._rules.person_foe:
                sheet.add(s.foe(threat), float(min(s.number(threat), 8)) / 4.0)
        sheet.skip(self._rules.person_foe)
