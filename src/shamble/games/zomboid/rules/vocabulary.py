"""Words of the content files known to the rules, and their numbers in the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.native import i64

HP: Final[i64] = 0  # PZ-006: the stats
STRENGTH: Final[i64] = 1
STAMINA: Final[i64] = 2
LUCK: Final[i64] = 3
STATS: Final = ("hp", "strength", "stamina", "luck")

WEAPON: Final[i64] = 0  # PZ-069: where a card is worn or wielded; -1 for one that cannot be
SLOTS: Final = ("weapon", "body", "head", "hands", "feet", "back")

BLADE: Final[i64] = 0
BLUNT: Final[i64] = 1
AXE: Final[i64] = 2
FIREARM: Final[i64] = 3
UNARMED: Final[i64] = 4
ANY_CLASS: Final[i64] = 5
CLASSES: Final = ("blade", "blunt", "axe", "firearm", "unarmed", "any")

TYPES: Final = (
    "weapon",
    "ammo",
    "clothing",
    "bag",
    "food",
    "medical",
    "combat",
    "material",
    "tool",
    "special",
)
FOOD: Final[i64] = 4

ZOMBIE: Final[i64] = 0  # PZ-003: the families of enemies
BANDIT: Final[i64] = 1
CANNIBAL: Final[i64] = 2
FAMILIES: Final = ("zombie", "bandit", "cannibal")

BITE: Final[i64] = 1  # keywords of enemies, as bits
SWIFT: Final[i64] = 2
ARMORED: Final[i64] = 4
STEAL: Final[i64] = 8
LOOT_DROP: Final[i64] = 16
KEYWORDS: Final = ("bite", "swift", "armored", "steal", "loot_drop")

LOUD: Final[i64] = 1  # flags of weapons, as bits
FRAGILE: Final[i64] = 2
FLAGS: Final = ("loud", "fragile")

UNLOCKED: Final[i64] = 0  # PZ-102
LOCKED: Final[i64] = 1
ALARMED: Final[i64] = 2
DOORS: Final = ("unlocked", "locked", "locked_alarmed")

MISS: Final[i64] = 0  # results of an attack die
HIT: Final[i64] = 1
CRIT: Final[i64] = 2
BLOWS: Final = ("miss", "hit", "crit")
SKULL: Final[i64] = 0
DODGE: Final[i64] = 1
DODGES: Final = ("skull", "dodge")

# Permanent effects of traits and cards: the columns of `TownBook.trait_standing` and `TownBook.card_standing`.
CAPACITY: Final[i64] = 0
LOOT_ROLL: Final[i64] = 1
HORDE_LOOT_MAX: Final[i64] = 2
BREAK_IN_ROLL: Final[i64] = 3
ALARM_ROLL: Final[i64] = 4
ALARM_IGNORE: Final[i64] = 5
CRIT_DAMAGE: Final[i64] = 6
ESCAPE_FACE: Final[i64] = 7
EXPLORE_MAX: Final[i64] = 8
EXPLORE_CHOICE: Final[i64] = 9
FREE_STEPS: Final[i64] = 10
RESTORE_OFFSET: Final[i64] = 11
BITE_IMMUNE: Final[i64] = 12
BITE_PRONE: Final[i64] = 13
BITE_DRAIN: Final[i64] = 14
LEVEL_COST: Final[i64] = 15
HEAL_BONUS: Final[i64] = 16
MEDIC: Final[i64] = 17
EVENT_REDRAW: Final[i64] = 18
NO_COMBAT_ITEM: Final[i64] = 19
NO_ESCAPE_FIRST: Final[i64] = 20
MUST_ESCAPE_FIRST: Final[i64] = 21
EXPLORE_COST: Final[i64] = 22
FORTIFY_DISCOUNT: Final[i64] = 23  # the value is the tag's number plus 1, as for the next
COUNTS_AS: Final[i64] = 24
SHARE_FOOD: Final[i64] = 25
BLOCK: Final[i64] = 26
STAT: Final[i64] = 27  # the first of a column for each stat
DAMAGE: Final[i64] = 31  # the first of a column for each class of weapon
REROLL: Final[i64] = 37  # the first of a column for each roll
XP: Final[i64] = 42  # the first of a column for each occasion
STANDING: Final[i64] = 44  # the number of columns
WORDS: Final = (
    "capacity",
    "loot_roll",
    "horde_loot_max",
    "break_in_roll",
    "alarm_roll",
    "alarm_ignore",
    "crit_damage",
    "escape_face",
    "explore_max",
    "explore_choice",
    "free_steps",
    "restore_offset",
    "bite_immune",
    "bite_prone",
    "bite_drain",
    "level_cost",
    "heal_bonus",
    "medic",
    "event_redraw",
    "no_combat_item",
    "no_escape_first",
    "must_escape_first",
    "explore_cost",
    "fortify_discount",
    "counts_as",
    "share_food",
    "block",
)  # effects with one column each, in order of the columns
BY_VALUE: Final = {
    "stat": ("stat", STAT, STATS),
    "damage": ("class", DAMAGE, CLASSES),
    "reroll": ("roll", REROLL, ("attack", "dodge", "escape", "loot", "break_in")),
    "xp": ("on", XP, ("first_kill", "first_explore")),
}  # effects with a column for each value of an argument: the argument, the first column, the values
REROLL_ATTACK: Final[i64] = 37
REROLL_DODGE: Final[i64] = 38
REROLL_ESCAPE: Final[i64] = 39
REROLL_LOOT: Final[i64] = 40
REROLL_BREAK_IN: Final[i64] = 41
XP_FIRST_KILL: Final[i64] = 42
XP_FIRST_EXPLORE: Final[i64] = 43

STORED: Final[i64] = 0  # kinds of requirements
FORTIFICATION: Final[i64] = 1
GATHER: Final[i64] = 2
NEEDS_NO_HORDE: Final[i64] = 3
BANDITS_CLEARED: Final[i64] = 4
DAY_MIN: Final[i64] = 5
PLACED_MIN: Final[i64] = 6
EXPLORED: Final[i64] = 7
CALLED: Final[i64] = 8
LAST_ALIVE: Final[i64] = 9
NEEDS: Final = (
    "stored",
    "fortification",
    "gather",
    "no_horde",
    "bandits_cleared",
    "day_min",
    "placed_min",
    "explored",
    "called",
    "last_alive",
)


def bits(names: Sequence[str], given: Sequence[str]) -> int:
    """Return a mask of the `given` names; the bit of a name is its index in `names`."""
    return sum(1 << names.index(name) for name in given)
