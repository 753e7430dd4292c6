"""The words of the content files that the rules know; the rulebook numbers each list of them."""

from __future__ import annotations

from typing import Final

from ....core.native import i64

TIMINGS: Final = (
    "action",
    "on_own_move",
    "on_own_attack",
    "on_own_hit",
    "after_own_attack",
    "react_attack",
    "react_enemy_move",
    "react_damage",
    "resolution",
    "tokens",
)
ACTION: Final[i64] = 0
ON_OWN_MOVE: Final[i64] = 1
ON_OWN_ATTACK: Final[i64] = 2
ON_OWN_HIT: Final[i64] = 3
AFTER_OWN_ATTACK: Final[i64] = 4
REACT_ATTACK: Final[i64] = 5
REACT_ENEMY_MOVE: Final[i64] = 6
REACT_DAMAGE: Final[i64] = 7
RESOLUTION: Final[i64] = 8
LASTING: Final[i64] = 9  # `tokens`
NO_TIMING: Final[i64] = -1
TIMING_COUNT: Final[i64] = 10

NEEDS: Final = (
    "firearm_attack",
    "melee_attack",
    "zombie_in_row",
    "two_zombies_in_row",
    "survivor_standing",
    "survivor_down",
    "survivor_grabbed",
    "not_grabbed",
    "attacker_same_row",
    "moved_into_my_row",
    "survivor_moved",
    "has_equipped_weapon",
)
FIREARM_ATTACK: Final[i64] = 1
MELEE_ATTACK: Final[i64] = 2
ZOMBIE_IN_ROW: Final[i64] = 4
TWO_ZOMBIES_IN_ROW: Final[i64] = 8
SURVIVOR_STANDING: Final[i64] = 16
SURVIVOR_DOWN: Final[i64] = 32
SURVIVOR_GRABBED: Final[i64] = 64
NOT_GRABBED: Final[i64] = 128
ATTACKER_SAME_ROW: Final[i64] = 256
MOVED_INTO_MY_ROW: Final[i64] = 512
SURVIVOR_MOVED: Final[i64] = 1024
HAS_EQUIPPED_WEAPON: Final[i64] = 2048

SYMBOLS: Final = ("x", "check", "knockdown", "disarm", "plus1", "shuffle")
MISS: Final[i64] = 1
CHECK: Final[i64] = 2
KNOCKDOWN: Final[i64] = 4
DISARM: Final[i64] = 8
PLUS1: Final[i64] = 16
SHUFFLE: Final[i64] = 32

WEAPON_TRAITS: Final = ("heavy", "stun", "finisher", "pierce", "sweep", "spread", "sound", "clumsy")
HEAVY: Final[i64] = 1
STUN: Final[i64] = 2
FINISHER: Final[i64] = 4
PIERCE: Final[i64] = 8
SWEEP: Final[i64] = 16
SPREAD: Final[i64] = 32
SOUND: Final[i64] = 64
CLUMSY: Final[i64] = 128

ZOMBIE_TRAITS: Final = (
    "always_down",
    "grab",
    "warehouse_summon",
    "no_pass",
    "reduce2",
    "reduce1",
    "no_knockdown",
    "shriek",
    "friend",
)
ALWAYS_DOWN: Final[i64] = 1
GRAB: Final[i64] = 2
WAREHOUSE_SUMMON: Final[i64] = 4
NO_PASS: Final[i64] = 8
REDUCE2: Final[i64] = 16
REDUCE1: Final[i64] = 32
NO_KNOCKDOWN: Final[i64] = 64
SHRIEK: Final[i64] = 128
FRIEND: Final[i64] = 256

FEATURES: Final = ("rubble", "cover", "fire_escape", "manhole", "streetlight", "doorway")
RUBBLE: Final[i64] = 1
COVER: Final[i64] = 2
FIRE_ESCAPE: Final[i64] = 4
MANHOLE: Final[i64] = 8
STREETLIGHT: Final[i64] = 16
DOORWAY: Final[i64] = 32

SKILLS: Final = ("field_medic", "heavy_hitter", "fleet", "marksman", "alley_rat", "slippery")
FLAWS: Final = ("gun_shy", "slow", "frail", "squeamish", "stiff", "butterfingers")
FIELD_MEDIC: Final[i64] = 0
HEAVY_HITTER: Final[i64] = 1
FLEET: Final[i64] = 2
MARKSMAN: Final[i64] = 3
ALLEY_RAT: Final[i64] = 4
SLIPPERY: Final[i64] = 5
GUN_SHY: Final[i64] = 0
SLOW: Final[i64] = 1
FRAIL: Final[i64] = 2
SQUEAMISH: Final[i64] = 3
STIFF: Final[i64] = 4
BUTTERFINGERS: Final[i64] = 5

SUPPLY_KINDS: Final = ("melee", "firearm", "armor", "medical", "ammo", "thrown")
MELEE: Final[i64] = 0
FIREARM: Final[i64] = 1
ARMOR: Final[i64] = 2

ANY_ATTACK: Final[i64] = 2  # follows MELEE and FIREARM in the argument `kind` of effects


def bits(words: tuple[str, ...], chosen: list[str]) -> int:
    """Return the mask of the given words, by their index in `words`."""
    return sum(1 << words.index(word) for word in chosen)
