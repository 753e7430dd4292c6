"""Print-and-play kit: the decks, the Alley, counters and a sheet that explains the words on the cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ...core.game.print_and_play import Card, Counter, Deck, Fact, Kit, Section, Sheet, capitalize, humanize, join_words
from .presentation.scene import scene
from .presentation.scene_types import AlleyCard, AttackCard, Character, Scene, SupplyCard, TacticsCard, ZombieCard
from .rules.book import AlleyBook

CLAUSE: Final = re.compile(r" \(TS-\d+\)")
TIMINGS: Final = {
    "action": "an Action",
    "on_own_move": "with your Move",
    "on_own_attack": "with your attack, before a card is drawn",
    "on_own_hit": "when your attack hits",
    "after_own_attack": "after your attack",
    "react_attack": "when you are attacked",
    "react_enemy_move": "when an enemy has moved",
    "react_damage": "when a zombie is hurt",
    "resolution": "laid down, works in step 3A",
    "tokens": "laid down with its time tokens",
}
MARKS: Final = {"x": "fails", "check": "succeeds", "plus1": "+1 damage", "shuffle": "discard, draw again"}
EFFECTS: Final = {
    "heal": "Heals {n}.",
    "armor": "Armor: takes {points} damage in your place.",
    "reload": "Loads one of your firearms again.",
    "blast": "Thrown up to {range} rows: {center} damage to all there, {edge} in the rows beside it.",
}
COUNTERS: Final = (
    ("energy", "E", "#2f6d4f", 14),
    ("knocked down", "KD", "#6a4b1f", 14),
    ("time", "T", "#3a4f7a", 10),
    ("damage", "1", "#8c1c1c", 20),
    ("concussion", "C", "#5b3a7a", 4),
    ("barricade", "B", "#5a4632", 3),
    ("grabbed", "G", "#4d5b22", 4),
)


def build_kit(book: AlleyBook) -> Kit:
    """[TS-002] Return everything on the table, to print."""
    cards = scene(book)
    words = book.content.vocabulary
    decks = [
        Deck("Survivor tactics", "#1f4e6b", [_tactics(card) for card in cards.survivor_tactics]),
        Deck("Zombie tactics", "#6b1f2a", [_tactics(card) for card in cards.zombie_tactics]),
        Deck("Survivor attack", "#2c6d7a", [_attack(card) for card in cards.survivor_attack]),
        Deck("Zombie attack", "#7a2c2c", [_attack(card) for card in cards.zombie_attack]),
        Deck("Zombies", "#3d4a20", [_zombie(card, cards) for card in cards.zombies]),
        Deck("Supplies", "#7a5a1f", [_supply(card, cards, book) for card in cards.supplies if card.copies]),
        Deck("Alley", "#3b3b44", [_row(card, words.alley_feature) for card in cards.alley]),
        Deck("Survivors", "#26405c", [_person(card, cards) for card in cards.survivors]),
    ]
    counters = [Counter(name, mark, tint, copies) for name, mark, tint, copies in COUNTERS]
    return Kit("30 Seconds to Live", decks, [], [_meanings(book)], counters)


def _tactics(card: TacticsCard) -> Card:
    needs = [f"Needs: {join_words(card.needs)}."] if card.needs else []
    tokens = [Fact("time tokens", str(card.tokens))] if card.tokens else []
    return Card(
        id=card.id,
        title=card.name,
        kind=TIMINGS.get(card.timing, humanize(card.timing)),
        corner=f"{card.cost}E",
        facts=tokens,
        text=[card.text, *needs],
        copies=card.copies,
    )


def _attack(card: AttackCard) -> Card:
    lines = card.lines
    facts = [
        Fact(name, _line(words)) for name, words in (("line A", lines.A), ("line B", lines.B), ("line C", lines.C))
    ]
    return Card(id=card.id, title="Attack", facts=facts, copies=card.copies)


def _line(words: Sequence[str]) -> str:
    return ", ".join(MARKS.get(word, humanize(word)) for word in words) or "fails"


def _zombie(card: ZombieCard, scene_cards: Scene) -> Card:
    facts = [
        Fact("health", str(card.health)),
        Fact("moves", f"{card.move_rows} for {card.move_cost}E"),
        Fact("attack", f"{card.damage} for {card.attack_cost}E"),
    ]
    if card.range:
        facts.append(Fact("range", str(card.range)))
    rows = [f"Row {row} for {cost}E." for cost, row in card.summon]
    text = [" ".join(["Summoned:", *rows])] if rows else []
    text += ["An attack knocks down."] if "knockdown" in card.icons else []
    text += [CLAUSE.sub("", scene_cards.traits[each]) for each in card.traits]
    text += ["Leaves a Supply card."] if card.supply else []
    kind = "Boss" if card.boss else "Base zombie"
    return Card(id=card.id, title=capitalize(card.type), kind=kind, facts=facts, text=text, copies=card.copies)


def _supply(card: SupplyCard, scene_cards: Scene, book: AlleyBook) -> Card:
    facts = [
        Fact(label, str(number))
        for label, number in (("damage", card.damage), ("range", card.range), ("shots", card.ammo))
        if number
    ]
    text = [f"{capitalize(each)}: {scene_cards.traits[each]}" for each in card.traits]
    text += [_effect(effect, book) for effect in card.effects]
    return Card(id=card.id, title=card.name, kind=humanize(card.kind), facts=facts, text=text, copies=card.copies)


def _effect(effect: Mapping[str, object], book: AlleyBook) -> str:
    """Describe an effect of a Supply: by a short form, else by the vocabulary's text and the card's numbers."""
    word = str(effect["effect"])
    if word in EFFECTS:
        return EFFECTS[word].format_map(effect)
    numbers = [f"{humanize(key)} {value}" for key, value in effect.items() if key != "effect"]
    meaning = book.content.vocabulary.word[word].text.replace("`", "")
    return f"{meaning} ({', '.join(numbers)})" if numbers else meaning


def _row(card: AlleyCard, meanings: Mapping[str, str]) -> Card:
    text = [f"{capitalize(each)}: {meanings[each]}" for each in card.features if each != "stash"]
    facts = [Fact("Supplies", str(card.stash))] if card.stash else []
    return Card(id=card.id, title=card.name, kind="Alley", corner=str(card.row), facts=facts, text=text)


def _person(card: Character, scene_cards: Scene) -> Card:
    names = {each.id: each.name for each in scene_cards.supplies}
    text = [
        f"Begins with {' and '.join(names[each] for each in card.start)}.",
        f"{capitalize(card.skill)}: {card.skill_text}",
        f"{capitalize(card.flaw)}: {card.flaw_text}",
    ]
    return Card(id=card.id, title=card.name, kind=card.role, facts=[Fact("health", str(card.health))], text=text)


def _meanings(book: AlleyBook) -> Sheet:
    words = book.content.vocabulary
    parts = (
        ("When a card may be played", words.timing),
        ("On an attack card", words.attack_symbol),
        ("In the Alley", words.alley_feature),
    )
    sections = [
        Section(title, [f"{capitalize(word)}: {text.replace('`', '')}" for word, text in meanings.items()])
        for title, meanings in parts
    ]
    return Sheet("What the words mean", "30 Seconds to Live, for both players", sections)
