"""Every event as one plain sentence, with the cards' proper names; what the listener may not know is just a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.book import AlleyBook
from .names import proper

SAID: Final = {
    "round": "Round {0} begins.",
    "turn": "It is {0}'s turn.",
    "phase": "{0}'s {1} Phase begins.",
    "character": "The Survivor is {0}.",
    "alley": "{0}: {1}.",
    "entered": "{0}, a {1}, comes into {2}.",
    "drew": "{0} draws {1} from the {2} deck.",
    "turned_up": "{0} turns up {1}.",
    "read": "Line {1} of {0} counts: a {2}.",
    "rebuilt": "The {0} deck is shuffled.",
    "paid": "{0} spends {1} energy.",
    "played": "{0} plays {1}.",
    "laid": "{0} lays down {1}.",
    "left_play": "{0} is discarded.",
    "discarded": "{0} discards {1}.",
    "summoned": "{0} is summoned to {1}.",
    "searched": "{0} is fetched from the zombie deck.",
    "advanced": "{0} shambles to {1}.",
    "held_back": "{0} has no room and stays.",
    "rose": "{0} gets up.",
    "fell": "{0} goes down.",
    "struck": "{0} attacks.",
    "grabbed": "{0} tries to grab the Survivor.",
    "lunged": "{0} lunges at the Survivor running past.",
    "let_go": "{0} lets go.",
    "token_off": "{0} has {1} Time tokens left.",
    "missed": "{0}'s attack fails.",
    "blocked": "{0}'s attack is blocked.",
    "hit_zombie": "{0} loses {1} health.",
    "killed": "{0} dies in {1}.",
    "dropped": "A Supply card lies face down in {0}.",
    "moved": "The Survivor is in {0}.",
    "thrown": "The Survivor is thrown to {0}.",
    "stood": "The Survivor stands up.",
    "went_down": "The Survivor is knocked down.",
    "hurt": "The Survivor loses {0} health.",
    "armor_hit": "The blow lands on the {0}.",
    "healed": "The Survivor regains {0} health.",
    "attacked": "The Survivor attacks {1} with {0}.",
    "stomped": "The Survivor stamps on {0}.",
    "took": "The Survivor takes {0}.",
    "equipped": "The Survivor readies {0}.",
    "packed": "{0} goes into the pack.",
    "left": "{0} is left in {1}.",
    "used": "The Survivor uses {0}.",
    "loaded": "{0} is loaded again.",
    "lost_weapon": "{0} flies to {1}.",
    "dazed": "The Survivor has {0} Concussion tokens.",
    "opened": "The warehouse door gives way.",
    "ticked": "The barricade has {0} Time tokens left.",
    "rang": "Time is up.",
    "resigned": "{0} gives up.",
}
ONE: Final = {  # what is said instead where the number is 1
    "token_off": "{0} has {1} Time token left.",
    "dazed": "The Survivor has {0} Concussion token.",
    "ticked": "The barricade has {0} Time token left.",
}
ENDINGS: Final = {
    "street": "The Survivor is in the street: the Survivor wins.",
    "dead": "The Survivor is dead: the zombies win.",
    "truck": "The pickup has driven off: the zombies win.",
    "resigned": "The game was given up.",
}


def say(book: AlleyBook, event: str, arguments: Sequence[str]) -> str:
    """An event in words, its arguments named as notation names them."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The game is over.")
    kinds = next(known.kinds for known in book.events if known.name == event)
    named = [proper(book, kind, name) for kind, name in zip(kinds, arguments, strict=True)]
    sentence = SAID[event]
    if event in ONE and named[-1] in ("0", "1"):
        sentence = ONE[event] if named[-1] == "1" else sentence
        named[-1] = named[-1].replace("0", "no")
    said = sentence.format(*(arguments if event == "read" else named))  # the card's lines were told as it was drawn
    starts_with_zombie = SAID[event].startswith("{0}") and kinds[0] == "zombie"
    return said if starts_with_zombie else said[0].upper() + said[1:]
