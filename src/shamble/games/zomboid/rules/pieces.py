"""Index ranges of the table: seats, places, zones of cards, positions in a fight."""

from __future__ import annotations

from typing import Final

from ....core.native import i64
from ....core.state import column

SEATS: Final[i64] = 6  # PZ-001: the most in a game
LEAST_SEATS: Final[i64] = 3
SAFE_HOUSE: Final[i64] = 0  # PZ-038: the first place laid
NOWHERE: Final[i64] = -1
TRAITS: Final[i64] = 3  # PZ-027: the most that a survivor can have; content may allow fewer
FOES: Final[i64] = 2  # PZ-122: the most enemies in front at a time
RESCUES: Final[i64] = 3  # PZ-037: face up
NORTH: Final[i64] = 0
DIRECTIONS: Final = ("north", "east", "south", "west")
OPPOSITE: Final = column([2, 3, 0, 1])  # opposite of each direction
STEP_EAST: Final = column([0, 1, 0, -1])  # columns and rows of a step in each direction; row -1 is north of row 0
STEP_SOUTH: Final = column([-1, 0, 1, 0])

LOOT: Final[i64] = 0  # PZ-005: decks with hidden cards
LOCATIONS: Final[i64] = 1
DECK_NAMES: Final = ("loot", "locations")

BAGS: Final[i64] = 0  # zones of cards: a bag for each seat
WORN: Final[i64] = 6  # cards that each seat wears and wields
LAID: Final[i64] = 12  # cards that each seat has laid down in a trade
STORAGE: Final[i64] = 18  # PZ-203
LOOKED_AT: Final[i64] = 19  # the card that a looting survivor decides on
TOP: Final[i64] = 20  # cards on the location deck that a survivor has looked at; drawn next
BOTTOM: Final[i64] = 21  # cards put under the location deck
PILES: Final[i64] = 22  # the loot of each place
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
MOST_GIVEN: Final[i64] = 9  # HP that a worn card gives at most
MOST_STAT: Final[i64] = 99
MOST_XP: Final[i64] = 999
MOST_WALKERS: Final[i64] = 999
MOST_AGE: Final[i64] = 9_999  # hordes are numbered in the order in which they were alerted
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

FIRST: Final[i64] = 1  # decisions of a fighter: run before the first round,
DECLARING: Final[i64] = 2  # use the weapon,
SEEING: Final[i64] = 3  # assign the attack dice,
ANSWERING: Final[i64] = 4  # assign the enemies' dice,
SAVING: Final[i64] = 5  # die or play a healing card,
LEAVING: Final[i64] = 6  # run after a round
