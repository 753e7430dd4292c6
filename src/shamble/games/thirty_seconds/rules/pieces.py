"""What things on the table are counted by: seats, decks, fields of a zombie, fields of an attack under way."""

from __future__ import annotations

from typing import Final

from ....core.native import i64

SURVIVOR: Final[i64] = 0  # TS-001: the seats
HORDE: Final[i64] = 1

ZOMBIES: Final[i64] = 0  # TS-002: the decks, in the order of the kind `card`
HORDE_TACTICS: Final[i64] = 1
HORDE_ATTACK: Final[i64] = 2
SURVIVOR_TACTICS: Final[i64] = 3
SURVIVOR_ATTACK: Final[i64] = 4
SUPPLIES: Final[i64] = 5
DECKS: Final[i64] = 6
DECK_NAMES: Final = (
    "zombie",
    "zombie_tactics",
    "zombie_attack",
    "survivor_tactics",
    "survivor_attack",
    "supply",
)

SETUP_PHASE: Final[i64] = 0
DRAW_PHASE: Final[i64] = 1
ACTION_PHASE: Final[i64] = 2
RESOLUTION_PHASE: Final[i64] = 3
PHASES: Final = ("setup", "draw", "action", "resolution")

NOT_IN_PLAY: Final[i64] = -1  # instead of a zombie's card
NOWHERE: Final[i64] = -1  # instead of a row that was looked at
NO_ATTACK: Final[i64] = -1  # instead of an attacking zombie or a weapon
STOMP: Final[i64] = -2  # instead of a weapon: a head stomp
NO_CARD: Final[i64] = -1
NO_LIMIT: Final[i64] = -1  # to the attacks of a turn

LINE_A: Final[i64] = 0
LINE_B: Final[i64] = 1
LINE_C: Final[i64] = 2
LINES: Final[i64] = 3
NO_LINE: Final[i64] = -1  # a sure success: no card is drawn

# Where a copy of a Supply is: 0 not in play, 1 to the last row on the ground, or one of these.
AWAY: Final[i64] = 0
EQUIPPED: Final[i64] = 40
WORN: Final[i64] = 41
PACKED: Final[i64] = 42
GAINED: Final[i64] = 43  # just gained, not yet stowed
PLACES: Final[i64] = 44
MOST_SUPPLIES: Final[i64] = 60  # copies that content may have: with the bare hands, a bit each of one number
MOST_TIMED: Final[i64] = 60  # cards of a side's tactics deck that content may have of a timing: a bit each, too
HAND: Final[i64] = 48  # the most cards of a hand, TS-131
HANDS: Final[i64] = 0  # zones of cards: a hand each
WAREHOUSE: Final[i64] = 2
GROUND: Final[i64] = 3  # and by row what lies face down
LAID: Final[i64] = 24  # tactics cards in play
MOST_NUMBER: Final[i64] = 1_000_000
MOST_DAMAGE: Final[i64] = 9_999  # an argument of a step, and several of them together, has to hold it
MOST_A_TURN: Final[i64] = 10_000  # as many as Actions, at most
MOST_ENTRIES: Final[i64] = 100_000  # zombies that come into play in a game

NOBODY_MOVED: Final[i64] = -2  # who changed rows last: a zombie, THE_SURVIVOR or nobody
THE_SURVIVOR: Final[i64] = -1

NOBODY_WON: Final[i64] = -1
REASONS: Final = ("street", "dead", "truck", "resigned")
STREET: Final[i64] = 0
DEAD: Final[i64] = 1
TRUCK: Final[i64] = 2
RESIGNED: Final[i64] = 3
