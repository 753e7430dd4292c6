"""[ZP-235] The content of a game: the shipped files, with the folders of home-made content laid over them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ....core.content.layers import WITHOUT, Layers, parted, place_of
from ....core.content.toml_files import nearest, read_toml, typed
from ....core.errors import ContentError
from .crosscheck import check_cards, check_decks, check_weapon
from .schema import Card, Deck, DeckFile, FigureFile, Human, Weapon, WeaponFile, Zombie

__all__ = ["LAYERS", "SHIPPED", "Card", "Content", "Human", "Weapon", "Zombie", "place_of", "read_content"]

SHIPPED: Final = Path(__file__).parents[1] / "content"
TEXTS: Final = frozenset({"name", "about", "help", "zero"})  # keys that no rule reads
LAYERS: Final = Layers(SHIPPED, ("deck.toml", "weapons.toml", "zombies.toml"), ("maps/*.txt",), TEXTS)

Entry = TypeVar("Entry", Card, Deck, Weapon)
File = TypeVar("File", DeckFile, WeaponFile)


class Content(msgspec.Struct, frozen=True):
    """All cards, weapons and decks, and the figures' numbers; later folders' entries in the place of earlier ones'."""

    cards: list[Card]
    weapons: list[Weapon]
    decks: dict[str, dict[str, int]]
    human: Human
    zombie: Zombie
    breach_group: int
    car_group: int
    places: dict[str, str]  # the file and key of each card, for errors


class _Layers:
    """What the folders read so far hold, by id, and the file and key of each thing."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.decks: dict[str, Deck] = {}
        self.weapons: dict[str, Weapon] = {}
        self.figures: dict[str, dict[str, Any]] = {}
        self.places: dict[str, str] = {}

    def lay(self, folder: Path) -> None:
        """Lay a folder over those before it: the same id replaces, a new one is added."""
        deck, gone = _file(folder, "deck.toml", DeckFile)
        place = place_of(folder, "deck.toml")
        self._entries(self.cards, deck.card, place, "card")
        self._entries(self.decks, deck.deck, place, "deck")
        _leave_out({"card": self.cards, "deck": self.decks}, gone, place)
        arms, gone = _file(folder, "weapons.toml", WeaponFile)
        place = place_of(folder, "weapons.toml")
        self._entries(self.weapons, arms.weapon, place, "weapon")
        _leave_out({"weapon": self.weapons}, gone, place)
        if (folder / "zombies.toml").exists():
            place = place_of(folder, "zombies.toml")
            for name, numbers in read_toml(folder / "zombies.toml", place).items():
                known = self.figures.get(name, {})
                self.figures[name] = {**known, **numbers} if isinstance(numbers, dict) else numbers
            typed(self.figures, FigureFile, place)

    def _entries(self, laid: dict[str, Entry], entries: list[Entry], place: str, kind: str) -> None:
        for entry in entries:
            if [other.id for other in entries].count(entry.id) > 1:
                raise ContentError(f"{place}: {kind}.{entry.id}: this id twice; allowed: once in a file")
            laid[entry.id] = entry
            self.places[f"{kind}.{entry.id}"] = f"{place}: {kind}.{entry.id}"

    def content(self) -> Content:
        """The whole, once everything that is named is there."""
        check_cards(self.cards, self.weapons, self.places)
        check_decks(self.decks, self.cards, self.places)
        for weapon in self.weapons.values():
            check_weapon(weapon, self.weapons, self.places[f"weapon.{weapon.id}"])
        figures = typed(self.figures, FigureFile, "zombies.toml")
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
    """[ZP-235] The shipped content, with these folders laid over it in order; raises ContentError."""
    layers = _Layers()
    for folder in LAYERS.stack(folders):
        layers.lay(folder)
    return layers.content()


def _file(folder: Path, name: str, kind: type[File]) -> tuple[File, dict[str, list[str]]]:
    """What a file of a folder adds, and what it leaves out; nothing if there is no such file."""
    place = place_of(folder, name)
    said, gone = parted(read_toml(folder / name, place) if (folder / name).exists() else {}, place)
    return typed(said, kind, place), gone


def _leave_out(laid: Mapping[str, dict[str, Any]], gone: Mapping[str, list[str]], place: str) -> None:
    for kind, names in gone.items():
        for name in names:
            if name not in laid.get(kind, {}):
                raise ContentError(f"{place}: {WITHOUT}.{kind}: {name!r}; {nearest(name, list(laid.get(kind, {})))}")
            del laid[kind][name]
