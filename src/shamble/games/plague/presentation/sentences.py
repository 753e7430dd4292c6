"""Every event as one plain sentence; `?` is what the listener may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SAID: Final = {
    "round": "Round {0} begins.",
    "turn": "It is the {0}s' turn.",
    "placed": "{0} comes onto the board at {1}, facing {2}.",
    "moved": "{0} moves to {1}.",
    "turned": "{0} turns to face {1}.",
    "barricaded": "A barricade goes up at {0}.",
    "broken": "The zombies break the barricade at {0}.",
    "removed": "The barricade at {0} comes down.",
    "attacked": "{0} attacks {1} with {2}.",
    "fired_volley": "{0} fires a volley.",
    "bit": "{0} lunges at {1}.",
    "rolled": "The die shows {0}.",
    "missed": "{0} misses.",
    "oops": "{0} slips: OOPS.",
    "emptied": "{0} is out of ammo.",
    "ignored": "{0} may ignore that OOPS.",
    "weapon_gone": "{0} has lost the weapon.",
    "pushed": "{0} is pushed to {1}.",
    "stuck": "{0} cannot be pushed and stays.",
    "killed": "{0} goes down for good.",
    "wounded": "{0} is wounded.",
    "survived": "{0} gets over it.",
    "zombified": "{0} is a human no more: it rises as {1}.",
    "searched": "{0} searches {1}.",
    "drew": "{0} draws {1}.",
    "nothing_drawn": "{0} finds nothing: the deck is empty.",
    "armed": "{0} now holds {1}.",
    "used": "{0} uses {1}.",
    "stench": "Next turn the zombies have {0} times their AP.",
    "boarding": "{0} has spent {1} AP on getting into the car.",
    "in_car": "{0} is in the car.",
    "stalled": "The car does not start on a {0}.",
    "drove_off": "{0} drives off and escapes.",
    "got_out": "{0} has to get out of the car.",
    "hatch": "A hatch to the cellar lies at {0}.",
    "safe_below": "{0} is safe in the cellar.",
    "entry": "The humans come from the {0}.",
    "side": "A zombie comes from the {0}.",
    "none_placed": "There is no place for another zombie.",
    "joined": "Seat {0} plays on as {1}.",
    "dog": "{0} is the dog.",
    "over": "{0}",
}
ENDINGS: Final = {
    "house_secured": "The house is searched, closed and clear: the humans win.",
    "no_human_left": "No living human is left: the zombies win.",
    "humans_away": "No human is left here, but somebody got away: the humans win.",
    "rounds_over": "The last round is over.",
}
WORDS: Final = {"N": "north", "E": "east", "S": "south", "W": "west", "unarmed": "bare hands"}


def say(event: str, arguments: Sequence[str]) -> str:
    """An event in words, its arguments already named."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The game is over.")
    return SAID[event].format(*(WORDS.get(each, each.replace("_", " ")) for each in arguments))
