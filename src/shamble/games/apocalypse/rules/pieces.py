"""Kinds of pieces, with the constants of the game that no content file changes."""

from __future__ import annotations

from typing import Final

from ....core.native import i64

NOTHING: Final[i64] = -1
PCS: Final[i64] = 6  # ZA-260
SURVIVORS: Final[i64] = 63  # bits: all survivors
PC_NAMES: Final = tuple("abcdef")
POCKETS: Final[i64] = 8  # things that a survivor carries
RECORDS: Final[i64] = (
    16  # moves in progress: a declared one, six follow-ups, a suffered miss of each, what an option does
)
MOST_FOLLOW_UPS: Final[i64] = 6  # ZA-056
LINES: Final[i64] = 4  # lines of looks
SETS: Final[i64] = 4  # ZA-248: stat sets
CHOICES: Final[i64] = 2  # choices of gear
START_TALENTS: Final[i64] = 3  # ZA-249: playbook moves at the start
SLOTS: Final[i64] = 8  # answers of a move
THREATS: Final[i64] = 8  # ZA-377
MOST_IN_GROUP: Final[i64] = 99  # ZA-377
EDGES: Final[i64] = 24
ENVELOPES: Final[i64] = 6  # hidden groups of the master
TALLIES: Final[i64] = 4  # private clocks of the master
MOST_TALLY: Final[i64] = 12
MOST_PLACED: Final[i64] = 20  # opponents that a master can add at once
MOST_BLOW: Final[i64] = 9  # ZA-200: Harm of a blow, before armour
MOST_FREE: Final[i64] = 6  # free actions of a spotlight

STATS: Final = ("nice", "sick", "cool", "bright")
DRUGS_SPENT: Final[i64] = 4  # stands for a stat if Drugs spent are rolled with
LEAST_STAT: Final[i64] = -3  # ZA-011
MOST_STAT: Final[i64] = 3
LEAST_TRUST: Final[i64] = -2  # ZA-187
MOST_TRUST: Final[i64] = 3

GOODS: Final = ("gas", "drugs", "food")  # ZA-219
GAS: Final[i64] = 0
DRUGS: Final[i64] = 1
FOOD: Final[i64] = 2
PURSES: Final = ("pool", "stash")
POOL: Final[i64] = 0
STASH: Final[i64] = 1

DOWN: Final[i64] = 6  # ZA-206
GONE: Final[i64] = 7  # ZA-208
TURNED_AT: Final[i64] = 6  # ZA-216
PLAIN_AT: Final[i64] = 3  # ZA-214

ALIVE: Final[i64] = 0  # fates of a survivor
DEAD: Final[i64] = 1
TURNED: Final[i64] = 2
FATES: Final = ("alive", "dead", "turned")

HAND: Final[i64] = 0  # ZA-338: bands of distance
CLOSE: Final[i64] = 1
FAR: Final[i64] = 2
NEAR: Final[i64] = 3  # for arrivals: close if a group is here already, else far
BANDS: Final = ("hand", "close", "far")

OK: Final[i64] = 0  # ZA-281: conditions of a weapon
JAMMED: Final[i64] = 1
EMPTY: Final[i64] = 2
BROKEN: Final[i64] = 3
DROPPED: Final[i64] = 4
STATES: Final = ("ok", "jammed", "empty", "broken", "dropped")

DECLARED: Final[i64] = 0  # causes of a move
FOLLOW_UP: Final[i64] = 1
SUFFERED: Final[i64] = 2
SENT: Final[i64] = 3  # sent by the master, or by a pressing group
CAUSES: Final = ("declared", "follow_up", "suffered", "sent")

NO_TIER: Final[i64] = -1
STRONG: Final[i64] = 0
WEAK: Final[i64] = 1
MISS: Final[i64] = 2
BETRAYED: Final[i64] = 3  # tier with effects that fall on the victim
TIERS: Final = ("strong", "weak", "miss", "betrayed")

DID_IT: Final[i64] = 1
REFUSED: Final[i64] = 2
FORCED: Final[i64] = 3

ADVANTAGE: Final[i64] = 0
DISADVANTAGE: Final[i64] = 1
SIGNS: Final = ("advantage", "disadvantage")

ANY_ROLL: Final[i64] = 0  # scopes of an Advantage
ON_MOVE: Final[i64] = 1
ON_ACT: Final[i64] = 2
AGAINST: Final[i64] = 4
NOT_ON: Final[i64] = 5  # every roll but those that act on the answer, ZA-155
SCOPES: Final = ("any", "move", "act", "exit", "against", "not_on")

WATCHES: Final = ("morning", "afternoon", "night")
NIGHT: Final[i64] = 2

REASONS: Final = ("won", "all_dead", "lost", "session")
WON: Final[i64] = 0
ALL_DEAD: Final[i64] = 1
LOST: Final[i64] = 2
SESSION_OVER: Final[i64] = 3  # ZA-306: the session is over, but not the story

MOST_CLOCK: Final[i64] = 99
MOST_SPENT: Final[i64] = 9  # points spent on one roll
MOST_POINTS: Final[i64] = 99
MOST_SECRET: Final[i64] = 9  # ZA-274: secret points of a kind
HORDE: Final[i64] = 0  # the first clock
