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
    "zombie", "zombie_tactics", "zombie_attack", "survivor_tactics", "survivor_attack", "supply",
)

SETUP_PHASE: Final[i64] = 0
DRAW_PHASE: Final[i64] = 1
ACTION_PHASE: Final[i64] = 2
RESOLUTION_PHASE: Final[i64] = 3
PHASES: Final = ("setup", "draw", "action", "resolution")

# Fields of a zombie in play.
FIELDS: Final[i64] = 17
CARD: Final[i64] = 0  # its card, or NOT_IN_PLAY
ROW: Final[i64] = 1
HEALTH: Final[i64] = 2
DOWN: Final[i64] = 3  # carries a Knockdown token
HOLDS: Final[i64] = 4  # grabs the Survivor
TOKENS: Final[i64] = 5  # Time tokens of a Friend
ATTACKS: Final[i64] = 6  # announced this turn
EXTRA: Final[i64] = 7  # attacks granted by cards this turn
SECOND: Final[i64] = 8  # its first attack this turn came while the Survivor was grabbed
FRESH: Final[i64] = 9  # came into play this turn
AGE: Final[i64] = 10  # the how-manieth to come into play
WALKS: Final[i64] = 11  # has still to move in 1C
HIT: Final[i64] = 12  # damage on the way
DOOMED: Final[i64] = 13  # about to be killed outright
URGED: Final[i64] = 14  # moved by the card that moves zombies
LUNGING: Final[i64] = 15  # has still to make its opportunity attack
MARKED: Final[i64] = 16  # hit by the Survivor's attack under way
NOT_IN_PLAY: Final[i64] = -1

# Fields of a zombie's attack under way.
C_ZOMBIE: Final[i64] = 0
C_LINE: Final[i64] = 1
C_CARD: Final[i64] = 2
C_SUCCESS: Final[i64] = 3
C_SYMBOLS: Final[i64] = 4
C_GRAB: Final[i64] = 5
C_OPPORTUNITY: Final[i64] = 6
C_BONUS: Final[i64] = 7
C_UNBLOCKABLE: Final[i64] = 8
C_BLOCKED: Final[i64] = 9
CLAW_SIZE: Final[i64] = 10

# Fields of a Survivor's attack under way.
B_WEAPON: Final[i64] = 0  # a copy of a Supply, or STOMP
B_TARGET: Final[i64] = 1
B_LINE: Final[i64] = 2
B_CARD: Final[i64] = 3
B_SUCCESS: Final[i64] = 4
B_SYMBOLS: Final[i64] = 5
B_CANCELLED: Final[i64] = 6
B_BEST: Final[i64] = 7  # how many cards more are drawn to choose from
B_OTHER: Final[i64] = 8  # the first of two cards
B_LINE_UP: Final[i64] = 9  # targets of Lined Up, 0 without it
B_LINE_UP_DAMAGE: Final[i64] = 10
B_ROW: Final[i64] = 11  # the announced target's row
B_TARGET_DOWN: Final[i64] = 12  # whether it was on the ground when announced
B_POOL: Final[i64] = 13  # damage still to be divided
BLOW_SIZE: Final[i64] = 14
NO_ATTACK: Final[i64] = -1
STOMP: Final[i64] = -2
NO_CARD: Final[i64] = -1

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
LYING: Final[i64] = 64  # places for Supplies face down in the alley: content has no more

NOBODY: Final[i64] = -2  # who changed rows last: a zombie, THE_SURVIVOR or nobody
THE_SURVIVOR: Final[i64] = -1

NOBODY_WON: Final[i64] = -1
REASONS: Final = ("street", "dead", "truck", "resigned")
STREET: Final[i64] = 0
DEAD: Final[i64] = 1
TRUCK: Final[i64] = 2
RESIGNED: Final[i64] = 3
