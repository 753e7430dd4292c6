"""Words that content files can use for effects, roles and conditions, with their numbers."""

from __future__ import annotations

from typing import Final

from ....core.native import i64

ACTOR: Final[i64] = 0  # roles that an effect falls on; `other` is resolved to ACTOR or TARGET
TARGET: Final[i64] = 1
RUNNERS: Final[i64] = 3  # the actor and followers
ALL_HERE: Final[i64] = 4
OTHERS: Final[i64] = 5  # all here but the actor
PARTY: Final[i64] = 6  # all survivors, wherever they are
CHOSEN: Final[i64] = 7  # a survivor of the actor's choice
SOMEONE: Final[i64] = 8  # a survivor drawn at random
ROLES: Final = ("actor", "target", "other", "runners", "all_here", "others", "party", "chosen", "someone")

BY_ACTOR: Final[i64] = 0  # the picker
BY_TARGET: Final[i64] = 1
BY_MASTER: Final[i64] = 2
PICKERS: Final = ("actor", "target", "master")

AMOUNTS: Final = ("weapon", "menace", "established", "own", 1, 2, 3)  # amounts of Harm
BY_WEAPON: Final[i64] = 0
BY_MENACE: Final[i64] = 1
ESTABLISHED: Final[i64] = 2
OWN: Final[i64] = 3  # the picker's weapon: resolved to BY_WEAPON or BY_MENACE

MAY: Final[i64] = 1  # ways to deal Harm: the attacker may decline
BARE: Final[i64] = 2  # armour doesn't help, and no injury can replace it
HOWS: Final = ("plain", "may", "bare")

FALLS: Final[i64] = 1
NONES: Final = ("nothing", "falls")

DROPS: Final[i64] = 0
JAMS: Final[i64] = 1
BREAKS: Final[i64] = 3
FUMBLES: Final = ("drops", "jams", "empties", "breaks")

ALWAYS: Final[i64] = 0  # conditions of options and effects
WHEN_REFUSED: Final[i64] = 1
WHEN_DONE: Final[i64] = 2
HAS_POINTS: Final[i64] = 3
CAN_PAY: Final[i64] = 4
REACHES: Final[i64] = 5
HAS_GROUND: Final[i64] = 6
THIRD_HERE: Final[i64] = 7
FIREARM_IN_HAND: Final[i64] = 8
RUNS_OUT: Final[i64] = 9
ARMED: Final[i64] = 10
ANY_GEAR: Final[i64] = 11
COMMON_GEAR: Final[i64] = 12
SOMEONE_ABLE: Final[i64] = 13
TWO_ABLE: Final[i64] = 14
IN_DANGER: Final[i64] = 15
POOL_HOLDS: Final[i64] = 16
CAN_SEPARATE: Final[i64] = 17
NO_SPOT_YET: Final[i64] = 18
NPC_HERE: Final[i64] = 19
OWN_TARGET: Final[i64] = 20
PARTY_OF_TWO: Final[i64] = 21
FINDS_HERE: Final[i64] = 22
WHENS: Final = (
    "always", "refused", "did_it", "has_points", "can_pay", "reaches", "has_ground", "third_here", "firearm",
    "runs_out", "armed", "any_gear", "common_gear", "someone_able", "two_able", "in_danger", "pool_holds",
    "can_separate", "no_spot_yet", "npc_here", "own_target", "party_of_two", "finds_here",
)  # fmt: skip

NOBODY: Final[i64] = 0  # kinds of targets
PERSON: Final[i64] = 1
OPPONENT: Final[i64] = 2
PATIENT: Final[i64] = 3
EXIT: Final[i64] = 4
SURVIVOR: Final[i64] = 5  # from here on only playbook moves have these targets
INFECTED: Final[i64] = 6
UNAWARE: Final[i64] = 7
MENDABLE: Final[i64] = 8
INTERRUPT: Final[i64] = 9  # the move interrupts another survivor's move
TARGETS: Final = (
    "nobody", "person", "opponent", "patient", "exit", "survivor", "infected", "unaware", "mendable", "interrupt",
)  # fmt: skip

LOUD: Final[i64] = 1  # tags of weapons, as bits
SILENT: Final[i64] = 2
SLOW: Final[i64] = 4
STURDY: Final[i64] = 8
HEAVY: Final[i64] = 16
MESSY: Final[i64] = 32
FIREARM: Final[i64] = 64
THROWN: Final[i64] = 128
TAG_HAND: Final[i64] = 512
TAG_CLOSE: Final[i64] = 1024
TAG_FAR: Final[i64] = 2048
TAGS: Final = (
    "loud", "silent", "slow", "sturdy", "heavy", "messy", "firearm", "thrown", "inconspicuous", "hand", "close", "far",
)  # fmt: skip

WEAPON: Final[i64] = 0
ARMOR: Final[i64] = 1
QUEST: Final[i64] = 3
GEAR_KINDS: Final = ("weapon", "armor", "kit", "quest")

PROMISE: Final[i64] = 0  # kinds of deals with persons
RESOURCES: Final[i64] = 1
DEALS: Final = ("promise", "resources", "assurance")

ANY_MOVE: Final[i64] = 0  # kinds of hard moves
SOCIAL: Final[i64] = 1
HARD_KINDS: Final = ("any", "social")

UNTIL_WATCH: Final[i64] = 1
UNTIL_DAY: Final[i64] = 2
UNTILS: Final = ("end", "watch_end", "day_end")

FREE: Final[i64] = 1
TRUTHS: Final = ("must", "free")

QUESTIONS_PERSON: Final = ("truth", "thinking", "next", "want_me", "get_you_to")
QUESTIONS_SCENE: Final = ("way", "weakest", "strongest", "detail", "weak_point")

QUIET: Final[i64] = 0  # events of a scene
OMEN: Final[i64] = 1
STRANGER: Final[i64] = 2
HAZARD_EVENT: Final[i64] = 5
EVENTS: Final = ("quiet", "omen", "stranger", "few_dead", "pack", "hazard", "special")

NEEDS: Final = (
    "clock_full", "clock_below", "clock_room", "pcs_at", "pcs_alive_at_most", "day_done", "npc_alive", "resource",
    "flag", "not_flag", "gear_held", "gear_missing",
)  # fmt: skip
CLOCK_FULL: Final[i64] = 0
CLOCK_BELOW: Final[i64] = 1
CLOCK_ROOM: Final[i64] = 2
PCS_AT: Final[i64] = 3
PCS_ALIVE_AT_MOST: Final[i64] = 4
DAY_DONE: Final[i64] = 5
NPC_ALIVE: Final[i64] = 6
RESOURCE: Final[i64] = 7
FLAG: Final[i64] = 8
NOT_FLAG: Final[i64] = 9
GEAR_HELD: Final[i64] = 10
GEAR_MISSING: Final[i64] = 11
