"""Layout of effect lists as rows of the rulebook. Options are laid out again for each `pick` that names them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.cards.effects import ROW_SIZE
from ....core.catalogue import Catalogue
from ....core.content.effect_rows import encode_effect
from ....core.content.toml_files import suggest
from ....core.errors import ContentError
from ..rules.move_effect import CHANGES
from ..rules.pieces import BANDS, GOODS, SCOPES, SIGNS, SLOTS
from ..rules.vocabulary import AMOUNTS, DEALS, FUMBLES, HARD_KINDS, HOWS, NONES, PICKERS, ROLES, TRUTHS, UNTILS, WHENS
from .schema import Choice, Effect, OptionList

Bounds = tuple[int, int]
ARGUMENTS: Final[dict[str, Sequence[Any]]] = {
    "to": ROLES, "of": ROLES, "toward": ROLES, "amount": AMOUNTS, "when": WHENS, "by": PICKERS,
    "none": NONES, "sign": SIGNS, "scope": SCOPES, "goods": GOODS, "band": (*BANDS, "near"), "kind": HARD_KINDS,
    "until": UNTILS, "lasting": ("once", "ongoing"), "truth": TRUTHS, "result": ("win", "loss"),
    "rare": ("common", "rare"),
}  # fmt: skip
DEFAULTS: Final[dict[str, dict[str, Any]]] = {
    "pick": {"count": 1, "none": "nothing"},
    "xp": {"when": "always"},
    "trust": {"when": "always"},
    "require": {"when": "always"},
    "spawn": {"each": 0, "daily": 0},
    "horde_comes": {"each": 0, "daily": 0},
}
COUNTED: Final = ("spawn", "spawn_from", "horde_comes")  # effects of arrivals: their count may be negative
CHANGED: Final = ("change",)  # arguments that may be negative, besides the `count` of arrivals
SLOTTED: Final = ("pick", "shame", "find", "find_item", "lose", "ask_scene", "divert")  # effects with an answer


class Rows:
    """Rows of all effect lists, and options of all picks, in the order of their layout."""

    def __init__(self, parts: Catalogue, lists: Sequence[OptionList], names: Mapping[str, Sequence[str]]) -> None:
        self._parts, self._names = parts, names
        self._lists = {each.id: each for each in lists}
        self.rows: list[int] = []
        self.list_from: list[int] = []
        self.list_to: list[int] = []
        self.list_clause: list[str] = []
        self.option_name: list[int] = []
        self.options: list[Choice] = []
        self.option_rows: list[Bounds] = []
        self._slot = 0

    def lay(self, effects: Sequence[Effect], place: str, slot: int = 0) -> Bounds:
        """Lay out a list; return where its rows begin and end."""
        self._slot = slot
        return self._list(effects, place, "")

    def _list(self, effects: Sequence[Effect], place: str, by: str) -> Bounds:
        rows: list[int] = []
        for number, effect in enumerate(effects):
            rows += self._lay_row(effect, f"{place}.{number}", by)
        begin = len(self.rows) // ROW_SIZE
        self.rows += rows
        return begin, len(self.rows) // ROW_SIZE

    def _lay_row(self, effect: Effect, place: str, by: str) -> list[int]:
        word = str(effect.get("effect"))
        arguments = {**DEFAULTS.get(word, {}), **self._resolve(effect, by)}
        if word in SLOTTED:
            arguments["slot"] = self._get_next_slot(place)
        if word == "shame":
            arguments["by"] = by or "actor"
        if word == "pick":
            arguments["list"] = self._lay_options(arguments, place)
        allowed: dict[str, Sequence[Any]] = {**ARGUMENTS, **self._names, "id": self._list_ids(word, arguments)}
        allowed["how"] = {"deal": DEALS, "fumble": FUMBLES}.get(word, HOWS)
        if arguments.get("scope") == "exit":
            arguments["scope"] = "against"
        for key in ("count",) if word in COUNTED else CHANGED:
            if isinstance(arguments.get(key), int):
                arguments[key] += CHANGES
        return encode_effect(arguments, self._parts.effects, allowed, place)

    def _resolve(self, effect: Effect, by: str) -> Effect:
        """Return an option's effect with `other` and `own` resolved for its picker."""
        resolved = dict(effect)
        if resolved.get("to") == "other":
            resolved["to"] = "actor" if by == "target" else "target"
        if resolved.get("amount") == "own":
            resolved["amount"] = "menace" if by == "target" else "weapon"
        return resolved

    def _list_ids(self, word: str, given: Effect) -> Sequence[str]:
        """Return the names that an effect's `id` argument may have."""
        if word == "flag":
            return self._names["flag"]
        if word == "edge_on":
            return self._names[{"move": "move", "act": "act", "exit": "thing"}[str(given["scope"])]]
        return self._names["clock"]

    def _get_next_slot(self, place: str) -> int:
        if self._slot == SLOTS:
            raise ContentError(f"{place}: more than {SLOTS} answers in one list")
        self._slot += 1
        return self._slot - 1

    def _lay_options(self, given: Effect, place: str) -> int:
        """Lay out a list of options for a pick; return its number."""
        name = str(given["list"])
        if name not in self._lists:
            raise ContentError(f"{place}.list: {name!r}; {suggest(name, list(self._lists))}")
        choice = self._lists[name]
        bounds = [
            self._list(option.effects, f"{place}.{name}.{option.id}", str(given["by"])) for option in choice.option
        ]
        self.list_from.append(len(self.options))
        self.options += choice.option
        self.option_rows += bounds
        self.option_name += [self._names["option"].index(option.id) for option in choice.option]
        self.list_to.append(len(self.options))
        self.list_clause.append(choice.clause)
        return len(self.list_from) - 1
