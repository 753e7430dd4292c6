"""Events of Zombie Plague, visible to every seat (ZP-020)."""

from __future__ import annotations

from typing import Final

from ....core.step import Event

ROUND_BEGINS: Final = Event("round", "number")
TURN_BEGINS: Final = Event("turn", "role")
PLACED: Final = Event("placed", "figure square facing")
MOVED: Final = Event("moved", "figure square")
TURNED: Final = Event("turned", "figure facing")
BARRICADED: Final = Event("barricaded", "opening")
BROKEN: Final = Event("broken", "opening")
REMOVED: Final = Event("removed", "opening")
ATTACKED: Final = Event("attacked", "figure figure weapon")
FIRED_VOLLEY: Final = Event("fired_volley", "figure")
BIT: Final = Event("bit", "figure figure")
ROLLED: Final = Event("rolled", "pips needed")
MISSED: Final = Event("missed", "figure")
SLIPPED: Final = Event("oops", "figure")
EMPTIED: Final = Event("emptied", "figure")
IGNORED: Final = Event("ignored", "figure")
BROKE: Final = Event("weapon_gone", "figure")
PUSHED: Final = Event("pushed", "figure square")
STUCK: Final = Event("stuck", "figure")
KILLED_FIGURE: Final = Event("killed", "figure")
WOUNDED: Final = Event("wounded", "figure")
SURVIVED: Final = Event("survived", "figure")
ZOMBIFIED_HUMAN: Final = Event("zombified", "figure figure")
SEARCHED: Final = Event("searched", "figure search")
DREW: Final = Event("drew", "figure card")
DECK_EMPTY: Final = Event("nothing_drawn", "figure")
ARMED: Final = Event("armed", "figure weapon")
USED: Final = Event("used", "figure card")
STENCH: Final = Event("stench", "number")
BOARDING: Final = Event("boarding", "figure number")
IN: Final = Event("in_car", "figure")
STALLED: Final = Event("stalled", "pips")
DROVE_OFF: Final = Event("drove_off", "figure")
GOT_OUT: Final = Event("got_out", "figure")
HATCH_FOUND: Final = Event("hatch", "square")
SAFE_BELOW: Final = Event("safe_below", "figure")
ENTRY_CHOSEN: Final = Event("entry", "facing")
SIDE_ROLLED: Final = Event("side", "facing")
NOT_PLACED: Final = Event("none_placed")
JOINED: Final = Event("joined", "seat figure")
IS_DOG: Final = Event("dog", "figure")
OVER: Final = Event("over", "reason")

EVENTS: Final[list[Event]] = [
    ROUND_BEGINS, TURN_BEGINS, PLACED, MOVED, TURNED, BARRICADED, BROKEN, REMOVED, ATTACKED, FIRED_VOLLEY, BIT,
    ROLLED, MISSED, SLIPPED, EMPTIED, IGNORED, BROKE, PUSHED, STUCK, KILLED_FIGURE, WOUNDED, SURVIVED,
    ZOMBIFIED_HUMAN, SEARCHED, DREW, DECK_EMPTY, ARMED, USED, STENCH, BOARDING, IN, STALLED, DROVE_OFF, GOT_OUT,
    HATCH_FOUND, SAFE_BELOW, ENTRY_CHOSEN, SIDE_ROLLED, NOT_PLACED, JOINED, IS_DOG, OVER,
]  # fmt: skip
