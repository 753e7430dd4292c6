"""Events as plain sentences with the cards' names; a hidden card is just "a card"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..rules.book import TownBook
from .names import HIDDEN

SENTENCES: Final = {
    "first_die": "{0} rolls {1} for the first turn.",
    "begins": "{0} begins every day.",
    "became": "{0} is the {1}.",
    "received": "{0} begins with {1}.",
    "offered_trait": "{1} lies before {0}.",
    "has_trait": "{0} is {1}.",
    "stat_set": "{0}: {1} {2}.",
    "rescue_drawn": "A way out: {0}.",
    "safe_house_laid": "The safe house is the {0}, fortified {1} times.",
    "day": "Day {0} begins.",
    "turn": "It is {0}'s turn.",
    "restored": "{0} is restored to {1} HP.",
    "bitten": "{0} is bitten.",
    "bite_hurt": "The bite takes {1} HP of {0}.",
    "cured": "{0}'s bite is cured.",
    "died": "{0} dies at {1}.",
    "rose": "{0} rises at {1}.",
    "moved": "{0} goes to {1}.",
    "escaped": "{0} gets away to {1}.",
    "explored": "{0} explores {1}: {2}.",
    "drawn_location": "{0} draws the location {1}.",
    "door": "{0}: {1}.",
    "event": "At {0}: {1}.",
    "event_redrawn": "{0} hears it in time, and draws another event than {1}.",
    "enemy_comes": "At {0} there is a {1}.",
    "enemy_leaves": "The {1} at {0} follows the horde.",
    "luck_rolled": "{0}'s luck die shows {1}.",
    "opened": "{0} opens {1}.",
    "not_opened": "{0} does not get into {1}.",
    "alarm_rolled": "{0}'s alarm roll comes to {1}.",
    "alerted": "A horde is on its way to {0}.",
    "horde_arrives": "A horde of {1} arrives at {0}.",
    "horde_moves": "The horde moves from {0} to {1}.",
    "horde_merges": "{1} walkers join the horde at {0}.",
    "horde_gone": "The horde at {0} is gone.",
    "fortification_breaks": "Fortification tokens torn down: {0}.",
    "remade": "The {0} deck is made anew.",
    "loot_laid": "{1} cards of loot lie at {0}.",
    "loot_rolled": "{0}'s loot die shows {1}.",
    "looks": "{0} looks at {1}.",
    "kept": "{0} keeps {1}.",
    "put_aside": "{0} leaves {1} there.",
    "dropped": "{0} drops {1} at {2}.",
    "stored": "{0} stores {1}.",
    "fetched": "{0} takes {1} out of the storage.",
    "wore": "{0} readies {1}.",
    "stripped": "{0} puts {1} into the bag.",
    "shown": "{0} shows {1}.",
    "wants": "{0} asks for {1}.",
    "trade_offered": "{0} offers {1} a trade.",
    "laid_in_trade": "{0} lays down {1}.",
    "taken_back": "{0} takes back {1}.",
    "ready": "{0} stands by it.",
    "agreed": "{0} agrees.",
    "traded": "The trade of {0} and {1} is made.",
    "trade_left": "{0} leaves the trade.",
    "fight": "{0} faces the enemy at {1}.",
    "round": "Round {0} of the fight.",
    "escape_rolled": "{0}'s escape die shows {1}.",
    "attack_rolled": "{0}'s attack die shows {1}.",
    "enemy_rolled": "An enemy die shows {1}.",
    "dodge_rolled": "{0}'s dodge die shows {1}.",
    "armed": "{0} fights with {1}.",
    "unarmed": "{0} fights with bare hands.",
    "hit_foe": "{0} hits for {2}.",
    "killed": "{0} kills the {1}.",
    "hurt": "{0} loses {1} HP.",
    "dodged": "{0} dodges.",
    "blocked": "{1} of the blow at {0} is blocked.",
    "healed": "{0} gains {1} HP.",
    "used": "{0} uses {1}.",
    "spent": "{0} spends {1}.",
    "broke": "{0}'s {1} breaks.",
    "stolen": "{1} is torn from {0}'s bag.",
    "raised": "{0}'s {1} goes up.",
    "level_up": "{0} reaches level {1}.",
    "gained_xp": "{0} gains {1} experience.",
    "lured": "The horde at {0} is lured to {1}.",
    "peeked": "{0} reads a map of the town.",
    "saw_location": "{0} sees {1} on the map.",
    "builds": "{0} sets to work.",
    "fortified": "{0} fortifies the safe house: {1}.",
    "crafted": "{0} makes {1}.",
    "called": "{0} calls for {1}.",
    "call_over": "Nobody comes for {0}: it must be called again.",
    "attacks_survivor": "{0} attacks {1}.",
}
SINGULAR: Final = {
    "horde_merges": "A walker joins the horde at {0}.",
    "horde_arrives": "A single walker arrives at {0}.",
    "loot_laid": "A card of loot lies at {0}.",
    "safe_house_laid": "The safe house is the {0}, fortified once.",
}
"""Sentences for a count of 1, the second argument."""
ZERO: Final = {"safe_house_laid": "The safe house is the {0}.", "loot_laid": "No loot lies at {0}."}
"""Sentences for a count of 0."""
ENDINGS: Final = {
    "rescued": "The rescue has come.",
    "all_dead": "Nobody is left alive.",
    "day_limit": "The days are over, and nobody came.",
}
STATS: Final = {"hp": "HP", "strength": "Strength", "stamina": "Stamina", "luck": "Luck"}


def say(book: TownBook, event: str, arguments: Sequence[str]) -> str:
    """Return an event as a sentence; the arguments are ids in notation."""
    if event == "over":
        return ENDINGS.get(arguments[0], "The game is over.")
    kinds = next(entry.kinds for entry in book.events if entry.name == event)
    named = [display_name(book, kind, name) for kind, name in zip(kinds, arguments, strict=True)]
    sentence = _sentence(event, arguments).format(*named)
    return sentence[0].upper() + sentence[1:]


def _sentence(event: str, arguments: Sequence[str]) -> str:
    """Return the sentence template of an event, with variants for a count of 0 or 1."""
    templates = {"0": ZERO, "1": SINGULAR}.get(arguments[1], SENTENCES) if len(arguments) > 1 else SENTENCES
    return templates.get(event, SENTENCES[event])


def subject(book: TownBook, event: str, arguments: Sequence[str]) -> str:
    """Return the survivor that an event's sentence begins with, or ""."""
    kinds = next(entry.kinds for entry in book.events if entry.name == event)
    if not SENTENCES.get(event, "").startswith("{0} ") or kinds[0] != "seat":
        return ""
    name = display_name(book, "seat", arguments[0])
    return name[0].upper() + name[1:]


def display_name(book: TownBook, kind: str, name: str) -> str:
    """Return the printed name of a thing; a hidden card is "a card"."""
    if name == HIDDEN:
        return "a card"
    if kind == "seat":
        return f"survivor {name.upper()}"
    if kind == "place":
        return "the safe house" if name == "safe_house" else f"location {name.removeprefix('p')}"
    if kind == "stat":
        return STATS[name]
    if kind == "tag":
        return name.replace("_", " ")
    content = book.content
    lists = {
        "card": [*content.loot, *content.crafted, *content.locations],
        "trait": content.traits,
        "profession": content.professions,
        "door_card": content.doors,
        "event": content.events,
        "enemy": content.enemies,
        "rescue": content.rescues,
    }
    return next((each.name for each in lists.get(kind, []) if each.id == name), name)
