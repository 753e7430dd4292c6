"""Index ranges of the table: seats, decks, phases, places of Supplies, zones of cards."""

from __future__ import annotations

from typing import Final

from ....core.native import i64

SURVIVOR: Final[i64] = 0  # TS-001: the seats
HORDE: Final[i64] = 1

ZOMBIES: Final[i64] = 0  # TS-002: the decks, in the order of their cards in the kind `card`
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
NOWHERE: Final[i64] = -1  # instead of a row with cached contents
NO_ATTACK: Final[i64] = -1  # instead of an attacking zombie or a weapon
STOMP: Final[i64] = -2  # instead of a weapon: a head stomp
NO_CARD: Final[i64] = -1
NO_LIMIT: Final[i64] = -1  # on the attacks of a turn

LINE_A: Final[i64] = 0
LINE_B: Final[i64] = 1
LINE_C: Final[i64] = 2
LINES: Final[i64] = 3
NO_LINE: Final[i64] = -1  # an automatic success: no card is drawn

# Places of a copy of a Supply: 1 to the last row on the ground, or one of these.
AWAY: Final[i64] = 0  # not in play
EQUIPPED: Final[i64] = 40
WORN: Final[i64] = 41
PACKED: Final[i64] = 42
GAINED: Final[i64] = 43  # just gained, not yet stowed
PLACES: Final[i64] = 44
MOST_SUPPLIES: Final[i64] = 60  # copies that content may have: with bare hands and face_down, bits of one int
MOST_TIMED: Final[i64] = 60  # kinds of tactics cards of a side and timing that content may have: bits of one int
HAND: Final[i64] = 48  # TS-131: the most cards in a hand
HANDS: Final[i64] = 0  # zones of cards: the hand of each seat
WAREHOUSE: Final[i64] = 2
GROUND: Final[i64] = 3  # the first zone of face-down cards; one for each row
LAID: Final[i64] = 24  # the most tactics cards in play
MOST_NUMBER: Final[i64] = 1_000_000
MOST_DAMAGE: Final[i64] = 9_999  # sums of several have to fit into an argument of a step
MOST_A_TURN: Final[i64] = 10_000  # the most attacks of a zombie in a turn: as many as Actions
MOST_ENTRIES: Final[i64] = 100_000  # the most zombies that come into play in a game

NOBODY_MOVED: Final[i64] = -2  # instead of the character that changed rows last
THE_SURVIVOR: Final[i64] = -1

NOBODY_WON: Final[i64] = -1
REASONS: Final = ("street", "dead", "truck", "resigned")
STREET: Final[i64] = 0
DEAD: Final[i64] = 1
TRUCK: Final[i64] = 2
RESIGNED: Final[i64] = 3
