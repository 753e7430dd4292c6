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
AN_HP: Final[i64] = 10  # an HP counts for today only: every morning restores it
A_FLIGHT: Final[i64] = 120  # cost of running: the rest of the day, and enemies that stay
A_BITE: Final[i64] = 700  # cost of a bite; each morning with the bite adds A_BITE_MORNING
A_BITE_MORNING: Final[i64] = 350
A_FUSS: Final[i64] = 2  # cost of changing gear or trading, so that bots don't do it for nothing
AN_XP: Final[i64] = 25
STAT_WORTH: Final = (70, 35, 45, 35)  # value of a point, by stat

A_HORDE: Final[i64] = 150  # cost of a horde anywhere but in the safe house
A_HORDE_NEAR: Final[i64] = 400  # divided by the steps from the safe house, plus 1
A_HORDE_AT_HOME: Final[i64] = 1_500  # cost of a horde in the safe house
A_HORDE_HERE: Final[i64] = 900  # cost of standing where a horde is, besides the fight
A_HORDE_MET: Final[i64] = 220  # cost of an event that alerts a horde
A_HORDE_CLEARED: Final[i64] = 90
A_KILL: Final[i64] = 20  # value of a kill in a round, compared with an HP that an enemy keeps
A_WALKER: Final[i64] = 20  # value of a walker killed

AN_EXPLORATION: Final[i64] = 110  # value of exploring besides the loot: experience, and the town grows
WANTED_PLACE: Final[i64] = 60  # value of a location while the nearest rescue needs one of its tags entered
A_LOOK: Final[i64] = 40  # value of looking at an unseen card, besides what the plan hopes for
LOOKS_EXPECTED: Final[i64] = 175  # looks expected at a new place, in hundredths
A_NIGHT_LOOK: Final[i64] = 25  # value of a card on the pile where a survivor spends the night
AN_UNSEEN_CARD: Final[i64] = 12  # value of a card on a pile
A_LOCKED_CARD: Final[i64] = 6  # the same behind a locked door
A_STEP_FROM_HOME: Final[i64] = 4

A_DAY: Final[i64] = 100  # the plan counts in hundredths of days
NEVER: Final[i64] = 10_000
LOOKS_A_DAY: Final[i64] = 2  # looks of each survivor
PLACES_A_DAY: Final[i64] = 85  # locations explored by each survivor, in hundredths
A_CARRY: Final[i64] = 100  # days to carry a card to the storage, in hundredths
A_TOKEN: Final[i64] = 60  # days to build a fortification token, in hundredths, once its materials are there
A_BANDIT: Final[i64] = 180  # days to find and kill a bandit, in hundredths
A_DELAY: Final[i64] = 100  # cost of a day until the nearest rescue

A_PIECE: Final[i64] = 70  # value of storing a card that the nearest rescue needs
RARE: Final[i64] = 3  # added for each unseen card that must be looked at to find another such card
MOST_RARE: Final[i64] = 120  # at most this much is added
A_SPARE_PIECE: Final[i64] = 25  # value of storing a card that only another rescue needs
CARRIED: Final[i64] = 60  # percent that cargo counts on a night away, less A_STEP_TO_CARRY for each step from home
A_STEP_TO_CARRY: Final[i64] = 3
LEAST_CARRIED: Final[i64] = 25  # but at least this many percent
AN_ERRAND: Final[i64] = 120  # value of coming home if there is something to do in the safe house
AN_UNLOADING: Final[i64] = 90  # value of coming home with a full bag
A_LATE_COMER: Final[i64] = 2_000  # cost of not being home when the rescue comes
A_STEP_LATE: Final[i64] = 100  # cost of each step from home if the survivor can't be back in time

A_POINT_OF_ARMS: Final[i64] = 30  # value of a point of a weapon's damage
A_FRAGILE: Final[i64] = 8
A_NOISE: Final[i64] = 60  # cost of a loud weapon
A_SHOT: Final[i64] = 150  # a loud weapon must gain more than this in a fight
A_DAMAGE: Final[i64] = 110  # value of a point of damage by the survivor's hits
A_SPARE_DAMAGE: Final[i64] = 7
A_ROUND_OF_AMMO: Final[i64] = 35
COMBAT_CARD: Final[i64] = 40
MOST_COMBAT_CARDS: Final[i64] = 2  # with more in the bag they have no value: only one a day can be played
ENEMIES_TO_BURN: Final[i64] = 6  # total HP of the enemies in front that is worth a combat card
A_CURE: Final[i64] = 400
A_MEAL: Final[i64] = 20
A_WEIGHT: Final[i64] = 3
A_SPARE_HP: Final[i64] = 20  # value of an HP above Base HP, which mornings don't restore
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
}  # value of a card in the bag, for each effect and point
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
}  # value of a permanent effect, by point
BAGGED_PART: Final[i64] = 8  # clothing in the bag is worth one part in this many of what it is worth worn
