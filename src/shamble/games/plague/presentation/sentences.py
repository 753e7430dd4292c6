"""Every event as a plain sentence or a part of one: a part that begins in lower case continues the sentence before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.book import PlagueBook
from ..rules.events import EVENTS
from .names import FIGURES, get_display_name

KINDS: Final = {event.name: event.kinds for event in EVENTS}
SENTENCES: Final = {
    "round": "Round {0} begins.",
    "turn": "It is the {0}s' turn.",
    "placed": "{0} comes into {1}, facing {2}.",
    "moved": "{0} moves in {1}.",
    "turned": "{0} turns to face {1}.",
    "barricaded": "A barricade goes up at {0}.",
    "broken": "The zombies break the barricade at {0}.",
    "removed": "The barricade at {0} comes down.",
    "attacked": "{0} attacks {1} with {2}:",
    "fired_volley": "{0} fires a volley:",
    "bit": "{0} bites at {1}:",
    "rolled": "needs {1}, rolls {0}",
    "missed": "misses.",
    "oops": "{0} slips: OOPS.",
    "emptied": "{0} is out of ammo.",
    "ignored": "{0} may ignore that OOPS.",
    "weapon_gone": "{0} has lost the weapon.",
    "pushed": "{0} is pushed back in {1}.",
    "stuck": "{0} cannot be pushed and stays.",
    "killed": "{0} goes down for good.",
    "wounded": "{0} is wounded:",
    "survived": "{0} gets over it.",
    "zombified": "{0} is human no more and rises as {1}.",
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
    "hatch": "A hatch to the cellar lies in {0}.",
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
ROLL_ALONE: Final = "rolls {0}"  # for a roll without a single needed number


def say(book: PlagueBook, event: str, arguments: Sequence[str]) -> str:
    """Describe an event in a sentence; the arguments are names as records write them."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The game is over.")
    names = [get_display_name(book, kind, name) for kind, name in zip(KINDS[event], arguments, strict=True)]
    sentence = (ROLL_ALONE if event == "rolled" and arguments[1] == "?" else SENTENCES[event]).format(*names)
    return sentence[0].upper() + sentence[1:] if SENTENCES[event].startswith("{0}") else sentence


def get_subject(book: PlagueBook, event: str, arguments: Sequence[str]) -> str:
    """Return the figure's name if the event's sentence begins with it, else an empty string."""
    is_figure = SENTENCES[event].startswith("{0} ") and KINDS[event][0] in FIGURES
    name = get_display_name(book, "figure", arguments[0]) if is_figure else ""
    return name[:1].upper() + name[1:]
