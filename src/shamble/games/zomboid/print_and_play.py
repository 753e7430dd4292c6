"""Print-and-play kit: the decks, counters, survivor sheets and a sheet that explains the words."""

from __future__ import annotations

from typing import Final

from ...core.game.print_and_play import Card, Counter, Deck, Fact, Kit, Section, Sheet, capitalize, humanize, join_words
from .loading.schema import Call, Door, EventCard, Rescue
from .presentation.scene import scene
from .presentation.scene_types import EnemyCard, LocationCard, LootCard, ProfessionCard, Scene, TraitCard
from .rules.book import TownBook

DOORS: Final = {
    "unlocked": "It stands open.",
    "locked": "Break in first: your roll must beat the reinforcement.",
    "locked_alarmed": "Break in first: your roll must beat the reinforcement. An alarm roll follows.",
}
EVENTS: Final = {0: "Nobody is about.", 1: "Draw 1 enemy.", 2: "Draw 2 enemies."}
HORDE: Final = "A horde hears you and comes."
NEEDS: Final = {
    "stored": "In the storage: {count} {tag}.",
    "fortification": "Fortification of the safe house: {count}.",
    "gather": "In the safe house: {who} of the living.",
    "no_horde": "No horde at the safe house.",
    "bandits_cleared": "Every bandit is out of the game.",
    "day_min": "Day {count} or later.",
    "placed_min": "Places on the table: {count}.",
    "explored": "Somebody has been inside a place with: {tag}.",
    "called": "{count} days after the call.",
    "last_alive": "One survivor is left alive.",
}
STATS: Final = ("hp", "strength", "stamina", "luck")
LABELS: Final = {"hp": "HP", "strength": "strength", "stamina": "stamina", "luck": "luck"}
COUNTERS: Final = (
    ("walker", "W", "#4d5b22", 24),
    ("alerted", "!", "#8c1c1c", 8),
    ("bite", "Bite", "#5b1f3a", 6),
    ("fortified", "F", "#5a4632", 8),
    ("experience", "XP", "#2f6d4f", 24),
    ("damage", "1", "#8c1c1c", 30),
)


def build_kit(book: TownBook) -> Kit:
    """[PZ-005] Return the print-and-play kit: all decks, counters and sheets."""
    printed, content = scene(book), book.content
    names = {card.id: card.name for card in printed.loot} | {card.id: card.name for card in printed.traits}
    loot = [_loot(card, printed, names) for card in printed.loot]
    decks = [
        Deck("Loot", "#7a5a1f", loot[: len(content.loot)]),
        Deck("Crafted", "#5d6b1f", loot[len(content.loot) :]),
        Deck("Locations", "#31503f", [_place(card) for card in printed.locations]),
        Deck("Doors", "#4a4038", [_door(card) for card in content.doors]),
        Deck("Enemies", "#5c1f1f", [_enemy(card, printed) for card in printed.enemies]),
        Deck("Events", "#2e3550", [_event(card) for card in content.events]),
        Deck("Professions", "#26405c", [_profession(card, names) for card in printed.professions]),
        Deck("Traits", "#57306b", [_trait(card, names) for card in printed.traits]),
        Deck("Rescue", "#1f5f6b", [_rescue(card) for card in content.rescues]),
    ]
    counters = [Counter(*each) for each in COUNTERS]
    return Kit("Project Zomboid", decks, [], [_survivor(), _meanings(printed, names)], counters)


def _loot(card: LootCard, printed: Scene, names: dict[str, str]) -> Card:
    facts = [Fact("weight", str(card.weight))]
    if card.damage is not None:
        facts.append(Fact("damage", str(card.damage)))
    text = [f"Needs {names[card.ammo]}."] if card.ammo else []
    text += [f"{capitalize(flag)}: {printed.words[flag]}" for flag in card.flags]
    text += [*card.effects, *([f"Counts as: {join_words(card.tags)}."] if card.tags else [])]
    kind = join_words([each for each in (card.type, card.weapon_class, card.slot) if each])
    return Card(id=card.id, title=card.name, kind=kind, facts=facts, text=text, copies=card.copies)


def _place(card: LocationCard) -> Card:
    facts = [Fact("cards of loot", str(card.storage)), Fact("reinforcement", str(card.reinforcement))]
    text = [f"{capitalize(join_words(card.tags))}."] if card.tags else []
    return Card(id=card.id, title=card.name, kind="location", facts=facts, text=text, copies=card.copies)


def _enemy(card: EnemyCard, printed: Scene) -> Card:
    facts = [Fact("HP", str(card.hp)), Fact("damage", str(card.damage)), Fact("critical", str(card.crit))]
    text = [f"{capitalize(word)}: {printed.words[word]}" for word in card.keywords]
    copies = max(1, card.copies)  # a card for each marker, too, though markers are in no deck
    return Card(id=card.id, title=card.name, kind=card.family, facts=facts, text=text, copies=copies)


def _door(card: Door) -> Card:
    return Card(id=card.id, title=card.name, text=[DOORS[card.state]], copies=card.copies)


def _event(card: EventCard) -> Card:
    return Card(id=card.id, title=card.name, text=[HORDE if card.horde else EVENTS[card.enemies]], copies=card.copies)


def _profession(card: ProfessionCard, names: dict[str, str]) -> Card:
    text = [f"Begins with {join_words([names[each] for each in card.items])}."] if card.items else []
    text += [f"Has {join_words([names[each] for each in card.masters])}."] if card.masters else []
    facts = [Fact(LABELS[stat], str(card.stats[stat])) for stat in STATS]
    return Card(id=card.id, title=card.name, kind="profession", facts=facts, text=text)


def _trait(card: TraitCard, names: dict[str, str]) -> Card:
    text = [*card.effects]
    text += [f"Not with {join_words([names[each] for each in card.excludes])}."] if card.excludes else []
    corner = "" if card.master else f"{card.points:+d}"
    kind = "of a profession" if card.master else "trait"
    return Card(id=card.id, title=card.name, kind=kind, corner=corner, text=text)


def _rescue(card: Rescue) -> Card:
    text = [_call(card.call)] if card.call else []
    for need in card.require:
        count = need.count
        shown = "/".join(str(each) for each in count) if isinstance(count, list) else count
        text.append(NEEDS[need.need].format(count=shown, tag=humanize(need.tag or ""), who=need.who))
    if any(isinstance(need.count, list) for need in card.require):
        text.append("Four numbers are for 3, 4, 5 and 6 players.")
    kind = "one against all" if card.mode == "versus" else "together"
    return Card(id=card.id, title=card.name, kind=kind, text=text)


def _call(call: Call) -> str:
    """[PZ-220] Describe the cards that a call needs and those that it spends."""
    needed = [f"have {join_words(call.keep)}"] if call.keep else []
    spent = [f"spend {join_words(call.spend)}"] if call.spend else []
    return f"To call: {', '.join([*needed, *spent])}."


def _survivor() -> Sheet:
    sections = [Section(LABELS[stat] if stat == "hp" else capitalize(stat), [], 12) for stat in STATS]
    sections += [Section("Experience", [], 20), Section("Bite", [], 1)]
    sections += [Section("Traits"), Section("Worn and in hand"), Section("In the bag")]
    return Sheet("A survivor", "Name, profession:", sections)


def _meanings(printed: Scene, names: dict[str, str]) -> Sheet:
    dice = [f"{capitalize(die)}: {', '.join(str(face) for face in faces)}." for die, faces in printed.dice.items()]
    craft = []
    for each in printed.recipes:
        made = f"{each.count} {names[each.makes]}" if each.makes else "one more fortification of the safe house"
        tools = f", with {join_words(each.tools)} at hand" if each.tools else ""
        craft.append(f"{capitalize(made)}: spend {join_words(each.spend)}{tools}.")
    words = [f"{capitalize(word)}: {text}" for word, text in printed.words.items() if word not in NEEDS]
    sections = [Section("Dice by their faces", dice), Section("Made by hand", craft), Section("Words on cards", words)]
    return Sheet("What you need to know", "Project Zomboid, for every player", sections)
