"""Transposition table of forecasts, keyed by everything that they depend on."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.position_key import PositionKey
from .....core.fields.transpositions import NONE, TranspositionTable
from .....core.native import i64
from .....core.network import zeros
from ...rules.book import StoryBook
from ...rules.pieces import PCS
from ...rules.playbook_moves import BARE_ARMOR
from ...rules.state import Story
from .people import get_known_infection

ROWS: Final[i64] = 4096  # positions in the table, each as known to a seat
UNKNOWN: Final = -1.0  # a chance not computed yet
A_SEAT: Final[i64] = 4  # bits of a key for the seat, and for each survivor
AN_INFECTION: Final[i64] = 3
OF_ALL: Final = (
    *("day", "watch", "days_done", "scene", "round", "lit", "acting", "has_driven", "flags", "clock", "pool"),
    *("finds", "wall", "vehicle_at", "npc_met", "npc_out", "attitude", "hazard", "hazard_ticks"),
    *("foe", "foe_at", "number", "band", "engaged"),
)
OF_A_SURVIVOR: Final = (
    *("owner", "in_play", "fate", "stat", "marked", "harm", "steady_harm", "steady_infection", "injuries", "place"),
    *("advantage", "disadvantage", "wields", "prone", "is_cut_off", "trust", "held", "condition", "stash"),
)


@final
class Transpositions:
    """Transposition table of forecasts, keyed by the position as a seat knows it."""

    def __init__(self, rules: StoryBook) -> None:
        self._of_all: Final = PositionKey(rules.layout, OF_ALL, 1)
        self._of_a_survivor: Final = PositionKey(rules.layout, OF_A_SURVIVOR, int(PCS))
        self._table: Final = TranspositionTable(ROWS)
        self.chances: Final = zeros(int(ROWS))

    def note(self, s: Story) -> None:
        """Write the seat-independent part of the key."""
        pc: i64
        numbers, seats = self._table.key, s.seat_count
        numbers[0] = seats
        end = self._of_all.write(s.data, 1, numbers, 1)
        end = self._of_a_survivor.write(s.data, seats, numbers, end)
        for pc in range(seats):
            numbers[end] = s.get_playbook_move_amount(pc, BARE_ARMOR)
            end += 1
        self._table.hash_key(end)

    def find(self, s: Story, seat: i64) -> i64:
        """Return the row of the noted position for a seat; its chance is UNKNOWN if it is new."""
        pc: i64
        own = seat
        for pc in range(s.seat_count):
            own |= get_known_infection(s, pc, seat) << A_SEAT + AN_INFECTION * pc
        row = self._table.find(own)
        if row == NONE:
            row = self._table.store(own)
            self.chances[row] = UNKNOWN
        return row
