"""Content of a game: the shipped files, overlaid by content folders."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from ....core.content.layers import Layers, display_path, merge_layer, split_removals
from ....core.content.toml_files import convert, read_toml
from ....core.errors import ContentError
from .crosscheck import check
from .rule_numbers import Numbers
from .schema import (
    AlleyCard,
    AttackCard,
    Content,
    Supply,
    Survivor,
    TacticsCard,
    Vocabulary,
    ZombieCard,
    ZombieType,
)

__all__ = ["LAYERS", "SHIPPED", "Content", "display_path", "read_content"]

SHIPPED: Final = Path(__file__).parents[1] / "content"
VOCABULARY: Final = "vocabulary.toml"
FILES: Final = (
    "rules.toml",
    "zombies.toml",
    "zombie_tactics.toml",
    "survivor_tactics.toml",
    "zombie_attack.toml",
    "survivor_attack.toml",
    "supplies.toml",
    "survivors.toml",
    "alley.toml",
)  # files that a folder may overlay; vocabulary.toml belongs to the code
TEXTS: Final = frozenset({"name", "text", "role", "about", "help", "zero"})  # keys that no rule reads
LAYERS: Final = Layers(SHIPPED, FILES, texts=TEXTS)


class ZombieFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file zombies.toml."""

    type: dict[str, ZombieType] = {}
    card: list[ZombieCard] = []


class TacticsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The files zombie_tactics.toml and survivor_tactics.toml."""

    card: list[TacticsCard] = []


class AttackFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The files zombie_attack.toml and survivor_attack.toml."""

    card: list[AttackCard] = []


class SupplyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file supplies.toml."""

    bare_hands: Supply | None = None
    card: list[Supply] = []


class SurvivorFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file survivors.toml."""

    card: list[Survivor] = []


class AlleyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file alley.toml."""

    card: list[AlleyCard] = []


KINDS: Final[dict[str, Any]] = {
    "rules.toml": Numbers,
    "zombies.toml": ZombieFile,
    "zombie_tactics.toml": TacticsFile,
    "survivor_tactics.toml": TacticsFile,
    "zombie_attack.toml": AttackFile,
    "survivor_attack.toml": AttackFile,
    "supplies.toml": SupplyFile,
    "survivors.toml": SurvivorFile,
    "alley.toml": AlleyFile,
}


class _Layers:
    """Merged content of the folders read so far, by file, and the file and key of each card."""

    def __init__(self) -> None:
        self.files: dict[str, dict[str, Any]] = {name: {} for name in FILES}
        self.places: dict[str, str] = {}

    def lay(self, folder: Path) -> None:
        """Overlay a folder: an entry with a known id replaces the old one, a new id is added."""
        for name in FILES:
            if not (folder / name).exists():
                continue
            place = display_path(folder, name)
            raw = read_toml(folder / name, place)
            entries, _ = split_removals(raw, place)
            merged = merge_layer(self.files[name], raw, place)
            convert(entries if name != "rules.toml" else merged, KINDS[name], place)
            self._note(name, entries, place)
            self.files[name] = merged

    def _note(self, name: str, raw: dict[str, Any], place: str) -> None:
        """Record the file and key of each card in a file; raises ContentError if an id occurs twice."""
        ids = [card["id"] for card in raw.get("card", [])]
        for each in ids:
            if ids.count(each) > 1:
                raise ContentError(f"{place}: card.{each}: this id twice; allowed: once in a file")
            self.places[f"{name} {each}"] = f"{place}: card.{each}"

    def content(self) -> Content:
        """Return the merged content after all cross-checks; raises ContentError."""
        read = {name: convert(self.files[name], KINDS[name], name) for name in FILES}
        words = convert(read_toml(SHIPPED / VOCABULARY, VOCABULARY), Vocabulary, VOCABULARY)
        content = Content(
            read["rules.toml"],
            words,
            read["zombies.toml"].type,
            read["zombies.toml"].card,
            read["zombie_tactics.toml"].card,
            read["survivor_tactics.toml"].card,
            read["zombie_attack.toml"].card,
            read["survivor_attack.toml"].card,
            read["supplies.toml"].bare_hands,
            read["supplies.toml"].card,
            read["survivors.toml"].card,
            read["alley.toml"].card,
        )
        check(content, self.places)
        return content


def read_content(*folders: Path) -> Content:
    """Read the shipped content, overlaid by the folders in order; raises ContentError."""
    layers = _Layers()
    for folder in LAYERS.stack(folders):
        layers.lay(folder)
    return layers.content()
