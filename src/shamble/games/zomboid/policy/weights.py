"""Values used by bots, roughly in hundredths of a day of all survivors' work."""

from __future__ import annotations

from typing import Final

from ....core.native import i64
from ..rules.vocabulary import (
    ALARM_IGNORE,
    ALARM_ROLL,
    ANY_CLASS,
    AXE,
    BITE_DRAIN,
    BITE_IMMUNE,
    BITE_PRONE,
    BLOCK,
    BLUNT,
    BREAK_IN_ROLL,
    CAPACITY,
    CRIT_DAMAGE,
    DAMAGE,
    ESCAPE_FACE,
    EVENT_REDRAW,
    EXPLORE_CHOICE,
    EXPLORE_COST,
    EXPLORE_MAX,
    FIREARM,
    FREE_STEPS,
    HEAL_BONUS,
    HORDE_LOOT_MAX,
    LEVEL_COST,
    LOOT_ROLL,
    LUCK,
    MEDIC,
    MUST_ESCAPE_FIRST,
    NO_COMBAT_ITEM,
    NO_ESCAPE_FIRST,
    REROLL_ATTACK,
    REROLL_BREAK_IN,
    REROLL_DODGE,
    REROLL_ESCAPE,
    REROLL_LOOT,
    RESTORE_OFFSET,
    STAMINA,
    STAT,
    STRENGTH,
    UNARMED,
    XP_FIRST_EXPLORE,
    XP_FIRST_KILL,
)

WON: Final[i64] = 1_000_000
A_LIFE: Final[i64] = 1_200
AN_HP: Final[i64] = 10  # of today: every morning restores it
A_FLIGHT: Final[i64] = 120  # what it costs to run: the rest of the day, and enemies that stay
A_BITE: Final[i64] = 700  # and for each morning
A_BITE_MORNING: Final[i64] = 350
A_FUSS: Final[i64] = 2  # so that nobody shifts things for nothing
AN_XP: Final[i64] = 25
STAT_WORTH: Final = (70, 35, 45, 35)  # of a point, by stat

A_HORDE: Final[i64] = 150  # anywhere; more near the safe house
A_HORDE_NEAR: Final[i64] = 400  # less the farther from the safe house
A_HORDE_AT_HOME: Final[i64] = 1_500
A_HORDE_HERE: Final[i64] = 900  # where one stands, besides what the fight costs
A_HORDE_MET: Final[i64] = 220  # one that comes where one has just arrived
A_HORDE_CLEARED: Final[i64] = 90
A_KILL: Final[i64] = 20  # in a round, against HP that are left
A_WALKER: Final[i64] = 20  # killed

AN_EXPLORATION: Final[i64] = 110  # what is gained by it besides the loot: experience, and the town grows
WANTED_PLACE: Final[i64] = 60  # while a kind of location is looked for
A_LOOK: Final[i64] = 40  # at a card that nobody has seen, besides what the plan hopes for
LOOKS_EXPECTED: Final[i64] = 175  # hundredths, at a new place
A_NIGHT_LOOK: Final[i64] = 25  # at a card that lies there in the morning, when one wakes beside it
AN_UNSEEN_CARD: Final[i64] = 12  # that lies on a pile
A_LOCKED_CARD: Final[i64] = 6
A_STEP_FROM_HOME: Final[i64] = 4

A_DAY: Final[i64] = 100  # the plan counts in hundredths of days
NEVER: Final[i64] = 10_000
LOOKS_A_DAY: Final[i64] = 2  # of each survivor
PLACES_A_DAY: Final[i64] = 85  # hundredths, of each survivor
A_CARRY: Final[i64] = 100  # from where it is to the storage
A_TOKEN: Final[i64] = 60  # of work at home, besides materials
A_BANDIT: Final[i64] = 180  # to be found and killed
A_DELAY: Final[i64] = 100  # of a rescue, by a day

A_PIECE: Final[i64] = 70  # a card that the nearest rescue wants, in the storage
RARE: Final[i64] = 3  # more for each card that has to be looked at to find another
MOST_RARE: Final[i64] = 120
A_SPARE_PIECE: Final[i64] = 25  # that another rescue wants
CARRIED: Final[i64] = 60  # hundredths that it counts for a night on its way, less for each step from home
A_STEP_TO_CARRY: Final[i64] = 3
LEAST_CARRIED: Final[i64] = 25
AN_ERRAND: Final[i64] = 120  # something to be done in the safe house
AN_UNLOADING: Final[i64] = 90  # a full bag
A_LATE_COMER: Final[i64] = 2_000  # who will not be there when the rescue comes
A_STEP_LATE: Final[i64] = 100

A_POINT_OF_ARMS: Final[i64] = 30  # of a weapon's damage
A_FRAGILE: Final[i64] = 8
A_NOISE: Final[i64] = 60  # of a loud weapon
A_SHOT: Final[i64] = 150  # what a firearm has to gain in a fight
A_DAMAGE: Final[i64] = 110  # of the weapon wielded, by point
A_SPARE_DAMAGE: Final[i64] = 7
A_ROUND_OF_AMMO: Final[i64] = 35
COMBAT_CARD: Final[i64] = 40
MOST_COMBAT_CARDS: Final[i64] = 2  # carried by one, only one a day can be played
ENEMIES_TO_BURN: Final[i64] = 6  # HP of those in front
A_CURE: Final[i64] = 400
A_MEAL: Final[i64] = 20
A_WEIGHT: Final[i64] = 3
A_SPARE_HP: Final[i64] = 20  # above what mornings restore
A_POINT_TO_SPEND: Final[i64] = 45
ITEMS: Final = {
    "heal": 30,
    "shield": 45,
    "boost": 20,
    "harm": 25,
    "flee": 60,
    "cure_bite": 80,
    "raise": 15,
    "lure": 20,
    "peek": 5,
}  # in the bag, by what a card does, each point of it
STANDING_WORTH: Final = {
    CAPACITY: 20,
    LOOT_ROLL: 160,
    HORDE_LOOT_MAX: 15,
    BREAK_IN_ROLL: 30,
    ALARM_ROLL: 20,
    ALARM_IGNORE: 40,
    CRIT_DAMAGE: 25,
    ESCAPE_FACE: 6,
    EXPLORE_MAX: 80,
    EXPLORE_CHOICE: 60,
    FREE_STEPS: 30,
    RESTORE_OFFSET: 60,
    BITE_IMMUNE: 90,
    BITE_PRONE: -90,
    BITE_DRAIN: -30,
    LEVEL_COST: -15,
    HEAL_BONUS: 20,
    MEDIC: 40,
    EVENT_REDRAW: 90,
    NO_COMBAT_ITEM: -50,
    NO_ESCAPE_FIRST: -40,
    MUST_ESCAPE_FIRST: -150,
    EXPLORE_COST: -40,
    BLOCK: 45,
    STAT: 60,
    STAT + STRENGTH: 35,
    STAT + STAMINA: 45,
    STAT + LUCK: 35,
    DAMAGE + ANY_CLASS: 110,
    DAMAGE + BLUNT: 40,
    DAMAGE + UNARMED: 30,
    DAMAGE + AXE: 40,
    DAMAGE + FIREARM: 20,
    REROLL_ATTACK: 90,
    REROLL_DODGE: 90,
    REROLL_ESCAPE: 40,
    REROLL_LOOT: 30,
    REROLL_BREAK_IN: 20,
    XP_FIRST_KILL: 15,
    XP_FIRST_EXPLORE: 15,
}  # of what works all the time, by point
BAGGED_PART: Final[i64] = 8  # what is not worn is worth one part in this many
