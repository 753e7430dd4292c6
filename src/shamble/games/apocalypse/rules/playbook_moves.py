"""Words with which playbook_moves.toml describes a playbook move, and their numbers in the rulebook."""

from __future__ import annotations

from typing import Final

from ....core.native import i64

RULES: Final = (
    "cancels_disadvantage", "takes_one_along", "arms_length_harm", "bare_armor", "doubts", "advantage", "roll_with",
    "calm_reading", "two_days_fuel", "takes_no_harm", "heals_more", "raises_the_down", "distance_harm", "messy_hands",
    "pressed_last", "small_prices", "wary", "never_worsens", "hoards", "shifts_blame", "forgiven_miss", "insight",
    "unmoved", "asks_more",
)  # fmt: skip
CANCELS_DISADVANTAGE: Final[i64] = 0
TAKES_ONE_ALONG: Final[i64] = 1
ARMS_LENGTH_HARM: Final[i64] = 2
BARE_ARMOR: Final[i64] = 3
DOUBTS: Final[i64] = 4
HAS_ADVANTAGE: Final[i64] = 5
ROLL_WITH: Final[i64] = 6
CALM_READING: Final[i64] = 7
TWO_DAYS_FUEL: Final[i64] = 8
TAKES_NO_HARM: Final[i64] = 9
HEALS_MORE: Final[i64] = 10
RAISES_THE_DOWN: Final[i64] = 11
DISTANCE_HARM: Final[i64] = 12
MESSY_HANDS: Final[i64] = 13
PRESSED_LAST: Final[i64] = 14
SMALL_PRICES: Final[i64] = 15
WARY: Final[i64] = 16
NEVER_WORSENS: Final[i64] = 17
HOARDS: Final[i64] = 18
SHIFTS_BLAME: Final[i64] = 19
FORGIVEN_MISS: Final[i64] = 20
INSIGHT: Final[i64] = 21
UNMOVED: Final[i64] = 22
ASKS_MORE: Final[i64] = 23

OCCASIONS: Final = (
    "nothing", "result", "helps", "refuses", "helped", "injured", "death", "distrusted", "gives", "takes",
    "keeps_for_himself", "wronged", "proven_right",
)  # fmt: skip
ON_RESULT: Final[i64] = 1  # occasions that a playbook move answers
ON_HELPS: Final[i64] = 2
ON_REFUSES: Final[i64] = 3
ON_HELPED: Final[i64] = 4
ON_INJURED: Final[i64] = 5
ON_DEATH: Final[i64] = 6
ON_DISTRUSTED: Final[i64] = 7
ON_GIVES: Final[i64] = 8
ON_TAKES: Final[i64] = 9
ON_KEEPS: Final[i64] = 10
ON_WRONGED: Final[i64] = 11
ON_PROVEN_RIGHT: Final[i64] = 12

CONDITIONS: Final = (
    "always", "strong_in_reach", "comforts_the_worst", "treats_the_distrusted", "treats", "spurns_flight", "hit_alone",
    "learns_in_danger", "in_a_spot", "runs_alone", "rides", "against_the_dead", "one_dose", "food_only", "at_repairs",
)  # fmt: skip
STRONG_IN_REACH: Final[i64] = 1
COMFORTS_THE_WORST: Final[i64] = 2
TREATS_THE_DISTRUSTED: Final[i64] = 3
TREATS: Final[i64] = 4
SPURNS_FLIGHT: Final[i64] = 5
HIT_ALONE: Final[i64] = 6
LEARNS_IN_DANGER: Final[i64] = 7
IN_A_SPOT: Final[i64] = 8
RUNS_ALONE: Final[i64] = 9
RIDES: Final[i64] = 10
AGAINST_THE_DEAD: Final[i64] = 11
ONE_DOSE: Final[i64] = 12
FOOD_ONLY: Final[i64] = 13
AT_REPAIRS: Final[i64] = 14

LIMITS: Final = ("none", "scene", "day", "session")
EACH_SCENE: Final[i64] = 1
EACH_DAY: Final[i64] = 2
EACH_SESSION: Final[i64] = 3

WHOMS: Final = ("nobody", "wrongdoer", "passed_over")  # groups of survivors that the owner may choose from
WRONGDOER: Final[i64] = 1
PASSED_OVER: Final[i64] = 2

NEEDED: Final = ("nothing", "company", "unwatched", "remains")  # needs of a rolled playbook move in the scene
COMPANY: Final[i64] = 1
UNWATCHED: Final[i64] = 2
REMAINS: Final[i64] = 3

MOST_HOLD: Final[i64] = 9
MOST_TALENTS: Final[i64] = 150  # a survivor and a playbook move have to fit into one argument
