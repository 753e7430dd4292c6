"""Index ranges of the table: seats, places, zones of cards, positions in a fight."""

from __future__ import annotations

from typing import Final

from ....core.native import i64
from ....core.state import column

SEATS: Final[i64] = 6  # PZ-001: the most at a table
LEAST_SEATS: Final[i64] = 3
SAFE_HOUSE: Final[i64] = 0  # PZ-038: the first place laid
NOWHERE: Final[i64] = -1
TRAITS: Final[i64] = 3  # a seat holds at most, PZ-027; content may say fewer
FOES: Final[i64] = 2  # PZ-122: in front at a time
RESCUES: Final[i64] = 3  # PZ-037: face up
NORTH: Final[i64] = 0
DIRECTIONS: Final = ("north", "east", "south", "west")
OPPOSITE: Final = column([2, 3, 0, 1])  # of each direction
STEP_EAST: Final = column([0, 1, 0, -1])  # by direction: the columns and rows of a step; row -1 is north of row 0
STEP_SOUTH: Final = column([-1, 0, 1, 0])

LOOT: Final[i64] = 0  # PZ-005: the decks whose cards may lie hidden
LOCATIONS: Final[i64] = 1
DECK_NAMES: Final = ("loot", "locations")

BAGS: Final[i64] = 0  # zones of cards: a bag each
WORN: Final[i64] = 6  # what each wears and wields
LAID: Final[i64] = 12  # what each has laid in a trade
STORAGE: Final[i64] = 18  # PZ-203
LOOKED_AT: Final[i64] = 19  # the card that a looter decides on
TOP: Final[i64] = 20  # of the location deck, what somebody has looked at: next to be drawn
BOTTOM: Final[i64] = 21  # and what was put below it
PILES: Final[i64] = 22  # and by place its loot
ZONE_NAMES: Final = (
    *(f"bag_{seat}" for seat in "abcdef"),
    *(f"worn_{seat}" for seat in "abcdef"),
    *(f"laid_{seat}" for seat in "abcdef"),
    "storage",
    "looked_at",
    "top",
    "bottom",
)

NOTHING: Final[i64] = -1  # no card, no enemy, no seat
MOST_DAY: Final[i64] = 99
MOST_HP: Final[i64] = 99
MOST_GIVEN: Final[i64] = 9  # HP by a card that is worn
MOST_STAT: Final[i64] = 99
MOST_XP: Final[i64] = 999
MOST_WALKERS: Final[i64] = 999
MOST_AGE: Final[i64] = 9_999  # of hordes, in the order in which they were alerted
MOST_PLACES: Final = 200  # location cards that content may have
MOST_PLACE: Final[i64] = 99  # columns and rows of the grid, either way

EQUIP: Final[i64] = 1  # PZ-058: the steps of a turn
ROAM: Final[i64] = 2
ITEMS: Final[i64] = 4
BUILD: Final[i64] = 5

REASONS: Final = ("rescued", "all_dead", "day_limit")
RESCUED: Final[i64] = 0
ALL_DEAD: Final[i64] = 1
TIME_OUT: Final[i64] = 2

FIRST: Final[i64] = 1  # what a fighter is asked: to run before the first round,
DECLARING: Final[i64] = 2  # to use the weapon,
SEEING: Final[i64] = 3  # to give out the attack dice,
ANSWERING: Final[i64] = 4  # to give out the enemies' dice,
SAVING: Final[i64] = 5  # to die or to play a card that heals,
LEAVING: Final[i64] = 6  # to run after a round
