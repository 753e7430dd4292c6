"""Sentences for events, with the cards' proper names; a hidden card is "a card"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.book import AlleyBook
from ..rules.events import EVENTS
from .names import display_name, zombie_name

KINDS: Final = {event.name: event.kinds for event in EVENTS}
CARD_LAST: Final = {event for event, kinds in KINDS.items() if "zombie" in kinds and kinds[-1] == "card"}
NUMBER: Final = {"token_off": 1}  # index of the number that decides singular or plural; 0 for other events

SENTENCES: Final = {
    "round": "Round {0} begins.",
    "turn": "It is {0}'s turn.",
    "phase": "{0}'s {1} Phase begins.",
    "character": "The Survivor is {0}.",
    "alley": "{0}: {1}.",
    "entered": "{0} comes into {2}.",
    "drew": "{0} draws {1} from the {2} deck.",
    "turned_up": "{0} turns up {1}",
    "read": "line {1} counts, a {2}",
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
    "struck": "{0} attacks:",
    "grabbed": "{0} grabs at the Survivor:",
    "lunged": "{0} lunges at the Survivor running past:",
    "let_go": "{0} lets go.",
    "token_off": "{0} has {1} Time tokens left.",
    "missed": "it fails.",
    "blocked": "it is blocked.",
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
    "attacked": "The Survivor attacks {1} with {0}:",
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
SINGULAR: Final = {  # singular forms, for the number 1
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
    """Describe an event in a sentence; the arguments are names as records write them."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The game is over.")
    named = _named(book, event, arguments)
    sentence = SENTENCES[event]
    if event in SINGULAR and arguments[NUMBER.get(event, 0)] in ("0", "1"):
        place = NUMBER.get(event, 0)
        sentence = SINGULAR[event] if named[place] == "1" else sentence
        named[place] = named[place].replace("0", "no")
    text = sentence.format(*(arguments if event == "read" else named))  # `turned_up` has described the card's lines
    return text[0].upper() + text[1:] if sentence.startswith("{0}") else text


def subject(book: AlleyBook, event: str, arguments: Sequence[str]) -> str:
    """Return the zombie, side or Survivor that is the subject of the event's sentence, "" for any other subject."""
    if SENTENCES.get(event, "").startswith("The Survivor "):
        return "The Survivor"
    if not SENTENCES.get(event, "").startswith("{0} ") or KINDS[event][0] not in ("zombie", "side"):
        return ""
    name = _named(book, event, arguments)[0]
    return name[0].upper() + name[1:]


def _named(book: AlleyBook, event: str, arguments: Sequence[str]) -> list[str]:
    """Return the event's arguments as a sentence names them.

    Some events end with the card of their zombie. That card only gives the zombie its name, so it is left out.
    """
    pairs = list(zip(KINDS[event], arguments, strict=True))
    if event in CARD_LAST:
        card = arguments[-1]
        return [
            zombie_name(book, name, card) if kind == "zombie" else display_name(book, kind, name)
            for kind, name in pairs[:-1]
        ]
    names = [display_name(book, kind, name) for kind, name in pairs]
    if event == "entered":
        names[0] = zombie_name(book, arguments[0], arguments[1])
    return names
