"""Features of the whole story: time, stores, people met, and opponents."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.network import Sheet
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


def kinds_of(rules: StoryBook) -> list[str]:
    """Return the feature names of the kinds of opponents, without the scenario's persons."""
    return [f"here {name}" for name in rules.kinds["foe_kind"].names[: rules.person_foe]]


@final
class Town:
    """Features of the whole story, the same for every seat."""

    def __init__(self, rules: StoryBook, home: i64) -> None:
        self._rules: Final = rules
        self._home: Final = home  # where the party is to be at the end; NOTHING

    def fill(self, s: Story, sheet: Sheet) -> None:
        """Fill in time, stores, and opponents."""
        self._times(s, sheet)
        self._stores(s, sheet)
        self._fight(s, sheet)
        self._kinds(s, sheet)

    def _times(self, s: Story, sheet: Sheet) -> None:
        horde = self._rules.clock_size[HORDE]
        sheet.says(s.day == 0)
        sheet.one_of(s.watch if s.day > 0 else NOTHING, len(WATCHES))
        sheet.says(s.scene == NOTHING)
        sheet.part(s.round, self._rules.most_rounds)
        sheet.says(s.round >= self._rules.siege_rounds)
        sheet.part(self._rules.difficulty, 2)
        sheet.part(s.clock(HORDE), horde)
        sheet.says(s.clock(HORDE) >= horde - 2)

    def _stores(self, s: Story, sheet: Sheet) -> None:
        goods: i64
        for goods in range(len(GOODS)):
            sheet.part(min(s.pool(goods), 8), 4)
        for goods in range(len(GOODS)):
            sheet.says(s.pool(goods) == 0)
        sheet.part(min(s.points_in_pool(), 8), 6)
        if s.scene == NOTHING:
            sheet.skip(1)
        else:
            sheet.part(min(s.finds(s.scene), 6), 3)
        sheet.says(self._has_vehicle(s))
        sheet.says(s.has_driven)
        self._wall(s, s.scene, sheet)
        self._wall(s, self._home, sheet)
        self._people(s, sheet)

    def _wall(self, s: Story, place: i64, sheet: Sheet) -> None:
        if place == NOTHING:
            sheet.skip(1)
        else:
            sheet.part(min(s.wall_at(place), 8), 4)

    def _has_vehicle(self, s: Story) -> bool:
        vehicle: i64
        for vehicle in range(self._rules.vehicles):
            if s.scene != NOTHING and s.vehicle_at(vehicle) == s.scene:
                return True
        return False

    def _people(self, s: Story, sheet: Sheet) -> None:
        npc: i64
        met: i64 = 0
        won: i64 = 0
        for npc in range(self._rules.npcs):
            if s.npc_met(npc) == 1 and s.npc_out(npc) == 0:
                met += 1
                won += s.attitude(npc)
        sheet.part(met, 3)
        sheet.part(min(max(won, -3), 3), 3)

    def _fight(self, s: Story, sheet: Sheet) -> None:
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
            sheet.add(place + 1, float(min(s.presses(threat), 6)) / 3.0)
            sheet.add(place + 2, float(s.foe_harm(threat)) / 3.0)
            hurting += s.presses(threat) if s.can_hurt(threat) else 0
            hostile += 0 if s.is_zombie(threat) else s.number(threat)
        sheet.skip((FAR + 1) * len(OF_A_GROUP))
        sheet.part(min(hurting, 6), 3)
        sheet.part(min(hostile, 6), 3)
        sheet.says(s.hazard != NOTHING)
        sheet.part(s.hazard_ticks, 4)
        sheet.part(min(elsewhere, 20), 10)
        sheet.part(min(home, 20), 10)

    def _kinds(self, s: Story, sheet: Sheet) -> None:
        threat: i64
        for threat in range(THREATS):
            if s.is_foe_here(threat) and s.foe(threat) < self._rules.person_foe:
                sheet.add(s.foe(threat), float(min(s.number(threat), 8)) / 4.0)
        sheet.skip(self._rules.person_foe)
