"""Print-and-play components: playbook sheets, and cards of moves, gear, places, people and threats."""

from __future__ import annotations

from typing import Final

from ...core.game.print_and_play import Card, Counter, Deck, Fact, Kit, Section, Sheet, capitalize, humanize, join_words
from .move_text import write_tiers
from .presentation.scene import build_scene
from .presentation.scene_types import GearCard, MoveCard, PersonCard, PlaceCard, PlaybookCard, Scene, ThreatCard
from .rules.book import StoryBook
from .rules.pieces import GONE, STATS, TURNED_AT

COUNTERS: Final = (
    ("advantage", "+", "#2f6d4f", 8),
    ("disadvantage", "-", "#8c1c1c", 8),
    ("hold", "1", "#3a4f7a", 8),
    ("resource", "R", "#7a5a1f", 20),
    ("zombies", "Z", "#4d5b22", 12),
)


def build_kit(book: StoryBook) -> Kit:
    """[ZA-261, ZA-319] Return the print-and-play kit, without the master's secrets."""
    material = build_scene(book)
    gear = {each.id: each.name for each in material.gear}
    places = {each.id: each.name for each in material.places}
    decks = [
        Deck("Moves", "#6b1f2a", [_move(book, card) for card in material.moves]),
        Deck("Gear", "#7a5a1f", [_gear(card) for card in material.gear]),
        Deck("Places", "#31503f", [_place(card, places, gear) for card in material.places]),
        Deck("People", "#26405c", [_person(card) for card in material.people]),
        Deck("Threats", "#3d4a20", [_threat(card) for card in material.threats]),
    ]
    sheets = [_playbook(card, material, gear, book) for card in material.playbooks]
    counters = [Counter(*each) for each in COUNTERS]
    return Kit("ZombieApocalypse", decks, [], [*sheets, _story(material)], counters)


def _move(book: StoryBook, card: MoveCard) -> Card:
    move = next(each for each in book.content.moves.move if each.id == card.id)
    text = [card.text, *write_tiers(book.content, move)]
    return Card(id=card.id, title=card.name, kind=f"2 dice + {capitalize(card.roll)}", text=text)


def _gear(card: GearCard) -> Card:
    facts = [Fact(label, str(number)) for label, number in (("Harm", card.harm), ("armor", card.armor)) if number]
    text = [card.text] if card.text else []
    text += [f"{capitalize(join_words(card.tags))}."] if card.tags else []
    return Card(
        id=card.id, title=card.name, kind=humanize(card.kind), facts=facts, text=text or [capitalize(card.kind)]
    )


def _place(card: PlaceCard, places: dict[str, str], gear: dict[str, str]) -> Card:
    facts = [Fact("danger", str(card.danger)), Fact("shelter", str(card.shelter))]
    text = [f"Ways to: {join_words([places[each] for each in card.exits])}."]
    text += [f"Often found: {join_words([gear.get(each, each) for each in card.common])}."] if card.common else []
    text += [f"Seldom: {join_words([gear.get(each, each) for each in card.rare])}."] if card.rare else []
    return Card(id=card.id, title=card.name, kind="place", facts=facts, text=text)


def _person(card: PersonCard) -> Card:
    text = [f"“{card.claim}”", f"Wants {card.want}.", *[f"{each}." for each in card.asks.values()]]
    return Card(id=card.id, title=card.name, kind=card.role, text=text)


def _threat(card: ThreatCard) -> Card:
    facts = [Fact("toughness", str(card.toughness)), Fact("armor", str(card.armor))]
    return Card(id=card.id, title=card.name, kind=humanize(card.kind), facts=facts)


def _playbook(card: PlaybookCard, told: Scene, gear: dict[str, str], book: StoryBook) -> Sheet:
    names = [capitalize(stat) for stat in STATS]
    choices = [
        ", ".join(f"{name} {number:+d}" for name, number in zip(names, each, strict=True)) for each in card.stats
    ]
    looks = [", ".join(each) for each in card.looks]
    moves = [Section(each.name, [each.text], 1) for each in told.playbook_moves if each.playbook == card.id]
    sections = [
        Section("Name", [", ".join(card.names.values())]),
        Section("Look", looks),
        Section("One of these four", choices),
        Section("Harm", [], int(GONE)),
        Section("Infection", [], int(TURNED_AT)),
        Section("Experience", [], int(book.track)),
        Section("Trust in the others"),
        Section("Gear", [gear[each] for each in card.gear]),
        *moves,
    ]
    return Sheet(card.name, card.tagline, sections)


def _story(told: Scene) -> Sheet:
    """[ZA-319] Return the sheet of the scenario's public text, with its clocks as boxes."""
    sections = [Section("The goal", [told.goal]), Section("Days", [], told.days)]
    sections += [Section(clock.name, [], clock.size) for clock in told.clocks]
    for place in told.places:
        acts = [f"{act.name}: {act.text}" for act in told.acts if act.place == place.id]
        sections += [Section(place.name, acts)] if acts else []
    return Sheet(told.name, told.premise, sections)
