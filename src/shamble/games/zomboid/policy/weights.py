"""What things are worth to a bot, in hundredths of a day of everybody's work, roughly."""

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
A_LIFE: Final[i64] = 2_000
AN_HP: Final[i64] = 10  # of today: every morning restores it
A_FLIGHT: Final[i64] = 200  # what it costs to run: the rest of the day, and enemies that stay
A_BITE: Final[i64] = 700  # and for each morning
A_BITE_MORNING: Final[i64] = 350
A_HORDE: Final[i64] = 150  # anywhere; more near the safe house
A_HORDE_NEAR: Final[i64] = 400  # less the farther from the safe house
A_HORDE_AT_HOME: Final[i64] = 1_500
A_HORDE_HERE: Final[i64] = 900  # where one stands, besides what the fight costs
A_FUSS: Final[i64] = 2  # so that nobody shifts things for nothing
AN_EXPLORATION: Final[i64] = 70  # what is gained by it besides the loot: the town grows
A_LOOK: Final[i64] = 150  # at a card that nobody has seen
LOOKS_EXPECTED: Final[i64] = 2  # at a new place
AN_UNSEEN_CARD: Final[i64] = 12  # that lies on a pile
A_LOCKED_CARD: Final[i64] = 6
AN_XP: Final[i64] = 25
STAT_WORTH: Final = (70, 35, 45, 35)  # of a point, by stat
A_STEP_FROM_HOME: Final[i64] = 6
A_STEP_TO_AN_ERRAND: Final[i64] = 45  # where something waits in the safe house to be done

A_DRAW: Final[i64] = 30  # of the plan: what a card is worth for each draw that it takes to find another
A_SECOND_PLAN: Final[i64] = 4  # the part of that which other rescues are worth
OUT_OF_REACH: Final[i64] = 1_000  # draws: a rescue that cannot come in time
CARRIED: Final[i64] = 72  # hundredths that a card counts on its way home, less for each step
A_STEP_TO_CARRY: Final[i64] = 2
LEAST_CARRIED: Final[i64] = 50
LYING: Final[i64] = 25  # hundredths of one that lies open on a pile
LAST_PIECES: Final[i64] = 4  # times as much counts what is still to be carried home, once all is found
NOT_HOME: Final[i64] = 500  # when everybody is to be there
A_STEP_LATE: Final[i64] = 150

A_DAMAGE: Final[i64] = 110  # of the weapon wielded, by point
A_SPARE_DAMAGE: Final[i64] = 7
A_ROUND_OF_AMMO: Final[i64] = 35
A_NOISE: Final[i64] = 60  # of a loud weapon
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
STORED_PART: Final[i64] = 4  # and stored
A_DEAL: Final[i64] = 30  # a trade has to bring more than this
