"""Every event as one plain sentence, or as its part: one that begins small goes on with the sentence before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.book import PlagueBook
from ..rules.events import EVENTS
from .names import FIGURES, proper

KINDS: Final = {event.name: event.kinds for event in EVENTS}
SAID: Final = {
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
ALONE: Final = "rolls {0}"  # of a roll for which no one number is needed


def say(book: PlagueBook, event: str, arguments: Sequence[str]) -> str:
    """An event in words, its arguments named as notation names them."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The game is over.")
    named = [proper(book, kind, name) for kind, name in zip(KINDS[event], arguments, strict=True)]
    said = (ALONE if event == "rolled" and arguments[1] == "?" else SAID[event]).format(*named)
    return said[0].upper() + said[1:] if SAID[event].startswith("{0}") else said


def subject(book: PlagueBook, event: str, arguments: Sequence[str]) -> str:
    """The figure with whose name the sentence begins."""
    is_figure = SAID[event].startswith("{0} ") and KINDS[event][0] in FIGURES
    name = proper(book, "figure", arguments[0]) if is_figure else ""
    return name[:1].upper() + name[1:]
