"""Content of a game: the shipped files, overlaid with folders of home-made content."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from ....core.content.layers import Layers, display_path, merge_layer, split_removals
from ....core.content.toml_files import convert, read_toml
from ....core.errors import ContentError
from .rule_numbers import Numbers
from .schema import (
    Door,
    Enemy,
    EventCard,
    Fortify,
    Location,
    Loot,
    Profession,
    Recipe,
    Rescue,
    Trait,
    Vocabulary,
)

SHIPPED: Final = Path(__file__).parents[1] / "content"
VOCABULARY: Final = "vocabulary.toml"
LISTS: Final = {
    "locations.toml": Location,
    "loot.toml": Loot,
    "traits.toml": Trait,
    "professions.toml": Profession,
    "doors.toml": Door,
    "events.toml": EventCard,
    "enemies.toml": Enemy,
    "rescue.toml": Rescue,
}  # files that are lists of cards
FILES: Final = (
    *LISTS,
    "crafting.toml",
    "rules.toml",
)  # files that a folder may overlay; vocabulary.toml belongs to the code
TEXTS: Final = frozenset({"name", "text", "about", "help"})  # keys that no rule reads
LAYERS: Final = Layers(SHIPPED, FILES, texts=TEXTS)


class Crafting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of crafting.toml."""

    fortify: Fortify | None = None
    supply: dict[str, int] = {}
    recipe: list[Recipe] = []
    card: list[Loot] = []


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[PZ-005] All cards, numbers and words of an edition."""

    numbers: Numbers
    vocabulary: Vocabulary
    locations: list[Location]
    loot: list[Loot]
    crafted: list[Loot]
    traits: list[Trait]
    professions: list[Profession]
    doors: list[Door]
    events: list[EventCard]
    enemies: list[Enemy]
    rescues: list[Rescue]
    fortify: Fortify
    recipes: list[Recipe]
    supply: dict[str, int]

    def cards(self) -> list[Loot]:
        """Return the cards of the loot deck and the crafted cards, in the order of the kind `card`."""
        return [*self.loot, *self.crafted]


class _Layers:
    """Overlay of the folders read so far: each file's data, and for each card the file and key that define it."""

    def __init__(self) -> None:
        self.files: dict[str, dict[str, Any]] = {name: {} for name in FILES}
        self.places: dict[str, str] = {}

    def lay(self, folder: Path) -> None:
        """Overlay a folder: replace cards with an existing id, add new cards, and remove those it lists for removal.

        Raise ContentError for a file that doesn't have its type.
        """
        for name in FILES:
            if (folder / name).exists():
                place = display_path(folder, name)
                raw = read_toml(folder / name, place)
                said, _ = split_removals(raw, place)
                merged = merge_layer(self.files[name], raw, place)
                _typed(name, said if name != "rules.toml" else merged, place)
                self._note(name, said, place)
                self.files[name] = merged

    def _note(self, name: str, raw: dict[str, Any], place: str) -> None:
        """Record where each card and recipe of a file is defined; raise ContentError if it has an id twice."""
        for key in ("card", "recipe"):
            ids = [card["id"] for card in raw.get(key, [])]
            for each in ids:
                if ids.count(each) > 1:
                    raise ContentError(f"{place}: {key}.{each}: this id twice; allowed: once in a file")
                self.places[f"{name} {each}"] = f"{place}: {key}.{each}"

    def content(self) -> Content:
        """Return the combined content, each file converted to its type."""
        lists = {name: _typed(name, self.files[name], name) for name in LISTS}
        crafting = _typed("crafting.toml", self.files["crafting.toml"], "crafting.toml")
        return Content(
            _typed("rules.toml", self.files["rules.toml"], "rules.toml"),
            convert(read_toml(SHIPPED / VOCABULARY, VOCABULARY), Vocabulary, VOCABULARY),
            lists["locations.toml"],
            lists["loot.toml"],
            crafting.card,
            lists["traits.toml"],
            lists["professions.toml"],
            lists["doors.toml"],
            lists["events.toml"],
            lists["enemies.toml"],
            lists["rescue.toml"],
            crafting.fortify,
            crafting.recipe,
            crafting.supply,
        )


def read_files(*folders: Path) -> tuple[Content, dict[str, str]]:
    """Return the shipped content overlaid with the folders in order, and the file and key that define each card.

    Only the types are checked here. `crosscheck.check` checks that names refer to existing things.
    """
    layers = _Layers()
    for folder in LAYERS.stack(folders):
        layers.lay(folder)
    return layers.content(), layers.places


def _typed(name: str, raw: dict[str, Any], place: str) -> Any:
    """Convert a file's data to its type; for a file of cards, return their list."""
    if name == "rules.toml":
        return convert(raw, Numbers, place)
    if name == "crafting.toml":
        return convert(raw, Crafting, place)
    for key in raw:
        if key != "card":
            raise ContentError(f"{place}: no key {key!r}; allowed: card")
    kind: Any = LISTS[name]
    return convert(raw.get("card", []), list[kind], f"{place}: card")
