"""[ZP-235] Content of a game: the shipped files, overridden by folders of home-made content."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ....core.content.layers import WITHOUT, Layers, display_path, split_removals
from ....core.content.toml_files import convert, read_toml, suggest
from ....core.errors import ContentError
from .crosscheck import check_cards, check_decks, check_weapon
from .schema import Card, Deck, DeckFile, FigureFile, Human, Weapon, WeaponFile, Zombie

__all__ = ["LAYERS", "SHIPPED", "Card", "Content", "Human", "Weapon", "Zombie", "display_path", "read_content"]

SHIPPED: Final = Path(__file__).parents[1] / "content"
TEXTS: Final = frozenset({"name", "about", "help", "zero"})  # keys that no rule reads
LAYERS: Final = Layers(SHIPPED, ("deck.toml", "weapons.toml", "zombies.toml"), ("maps/*.txt",), TEXTS)

Entry = TypeVar("Entry", Card, Deck, Weapon)
File = TypeVar("File", DeckFile, WeaponFile)


class Content(msgspec.Struct, frozen=True):
    """All cards, weapons and decks, and the figures' numbers. Entries of later folders replace earlier ones."""

    cards: list[Card]
    weapons: list[Weapon]
    decks: dict[str, dict[str, int]]
    human: Human
    zombie: Zombie
    breach_group: int
    car_group: int
    places: dict[str, str]  # the file and key of each card, for errors


class _Layers:
    """Content read so far, by id, with the file and key of each entry."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.decks: dict[str, Deck] = {}
        self.weapons: dict[str, Weapon] = {}
        self.figures: dict[str, dict[str, Any]] = {}
        self.places: dict[str, str] = {}

    def add_folder(self, folder: Path) -> None:
        """Read a folder, whose entries are new or replace earlier ones with the same id."""
        deck, removed = _read_file(folder, "deck.toml", DeckFile)
        place = display_path(folder, "deck.toml")
        self._add_entries(self.cards, deck.card, place, "card")
        self._add_entries(self.decks, deck.deck, place, "deck")
        _leave_out({"card": self.cards, "deck": self.decks}, removed, place)
        arms, removed = _read_file(folder, "weapons.toml", WeaponFile)
        place = display_path(folder, "weapons.toml")
        self._add_entries(self.weapons, arms.weapon, place, "weapon")
        _leave_out({"weapon": self.weapons}, removed, place)
        if (folder / "zombies.toml").exists():
            place = display_path(folder, "zombies.toml")
            for name, numbers in read_toml(folder / "zombies.toml", place).items():
                numbers_before = self.figures.get(name, {})
                self.figures[name] = {**numbers_before, **numbers} if isinstance(numbers, dict) else numbers
            convert(self.figures, FigureFile, place)

    def _add_entries(self, entries_by_id: dict[str, Entry], entries: list[Entry], place: str, kind: str) -> None:
        """Add the entries of one kind from one file."""
        for entry in entries:
            if [other.id for other in entries].count(entry.id) > 1:
                raise ContentError(f"{place}: {kind}.{entry.id}: this id twice; allowed: once in a file")
            entries_by_id[entry.id] = entry
            self.places[f"{kind}.{entry.id}"] = f"{place}: {kind}.{entry.id}"

    def build_content(self) -> Content:
        """Return the content, after checking that every name refers to an entry."""
        check_cards(self.cards, self.weapons, self.places)
        check_decks(self.decks, self.cards, self.places)
        for weapon in self.weapons.values():
            check_weapon(weapon, self.weapons, self.places[f"weapon.{weapon.id}"])
        figures = convert(self.figures, FigureFile, "zombies.toml")
        decks = {deck.id: dict(deck.counts) for deck in self.decks.values()}
        return Content(
            list(self.cards.values()),
            list(self.weapons.values()),
            decks,
            figures.human,
            figures.zombie,
            figures.group.breach,
            figures.group.car,
            {card: self.places[f"card.{card}"] for card in self.cards},
        )


def read_content(*folders: Path) -> Content:
    """[ZP-235] Return the shipped content with these folders on top, in order; raises ContentError."""
    layers = _Layers()
    for folder in LAYERS.stack(folders):
        layers.add_folder(folder)
    return layers.build_content()


def _read_file(folder: Path, name: str, kind: type[File]) -> tuple[File, dict[str, list[str]]]:
    """Return the entries that a folder's file adds, and those that it removes; both are empty without the file."""
    place = display_path(folder, name)
    added, removed = split_removals(read_toml(folder / name, place) if (folder / name).exists() else {}, place)
    return convert(added, kind, place), removed


def _leave_out(entries_by_id: Mapping[str, dict[str, Any]], removed: Mapping[str, list[str]], place: str) -> None:
    """Remove the entries that a folder leaves out."""
    for kind, names in removed.items():
        for name in names:
            if name not in entries_by_id.get(kind, {}):
                raise ContentError(
                    f"{place}: {WITHOUT}.{kind}: {name!r}; {suggest(name, list(entries_by_id.get(kind, {})))}"
                )
            del entries_by_id[kind][name]
