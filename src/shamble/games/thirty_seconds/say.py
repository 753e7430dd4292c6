"""Every event as one plain sentence; `?` is what the listener may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SAID: Final = {
    "round": "Round {0} begins.",
    "turn": "It is the {0}'s turn.",
    "phase": "The {0}'s {1} phase begins.",
    "character": "The Survivor is {0}.",
    "alley": "Row {0} is {1}.",
    "entered": "{0} ({1}) comes into row {2}.",
    "drew": "The {0} draws {1} from the {2} deck.",
    "turned_up": "The {0}'s card is {1}.",
    "read": "Line {1} of {0} counts: a {2}.",
    "rebuilt": "The {0} deck is shuffled.",
    "paid": "The {0} spends {1} energy.",
    "played": "The {0} plays {1}.",
    "laid": "The {0} lays down {1}.",
    "left_play": "{0} is discarded.",
    "discarded": "The {0} discards {1}.",
    "summoned": "{0} is summoned to row {1}.",
    "searched": "{0} is fetched from the zombie deck.",
    "advanced": "{0} shambles to row {1}.",
    "held_back": "{0} has no room and stays.",
    "rose": "{0} gets up.",
    "fell": "{0} goes down.",
    "struck": "{0} attacks.",
    "grabbed": "{0} tries to grab the Survivor.",
    "lunged": "{0} lunges at the Survivor running past.",
    "let_go": "{0} lets go.",
    "token_off": "{0} has {1} Time tokens left.",
    "missed": "The {0}'s attack fails.",
    "blocked": "The {0}'s attack is blocked.",
    "hit_zombie": "{0} loses {1} health.",
    "killed": "{0} dies in row {1}.",
    "dropped": "A Supply card lies face down in row {0}.",
    "moved": "The Survivor is in row {0}.",
    "thrown": "The Survivor is thrown to row {0}.",
    "stood": "The Survivor stands up.",
    "went_down": "The Survivor is knocked down.",
    "hurt": "The Survivor loses {0} health.",
    "armor_hit": "The {0} takes the blow.",
    "healed": "The Survivor regains {0} health.",
    "attacked": "The Survivor attacks {1} with {0}.",
    "stomped": "The Survivor stamps on {0}.",
    "took": "The Survivor has {0}.",
    "equipped": "The Survivor has {0} at hand.",
    "packed": "{0} goes into the pack.",
    "left": "{0} is left in row {1}.",
    "used": "The Survivor uses {0}.",
    "loaded": "{0} is loaded again.",
    "lost_weapon": "{0} flies to row {1}.",
    "dazed": "The Survivor has {0} Concussion tokens.",
    "opened": "The warehouse door gives way.",
    "ticked": "The barricade has {0} Time tokens left.",
    "rang": "Time is up.",
    "resigned": "The {0} gives up.",
}
ENDINGS: Final = {
    "street": "The Survivor is in the street: the Survivor wins.",
    "dead": "The Survivor is dead: the zombies win.",
    "truck": "The pickup has driven off: the zombies win.",
    "resigned": "The game was given up.",
}


def say(event: str, arguments: Sequence[str]) -> str:
    """An event in words, its arguments already named."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The game is over.")
    return SAID[event].format(*(each.replace("_", " ") for each in arguments))
