"""The duel's cards, from TOML to the tables that the rules read."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import msgspec

from shamble.core.cards.decks import make_card_kinds
from shamble.core.cards.effects import ROW_SIZE
from shamble.core.catalogue import load_catalogue
from shamble.core.content.options import Chosen
from shamble.core.content.toml_files import convert, read_toml, suggest
from shamble.core.errors import ContentError
from shamble.core.kinds import Kind, number_kind

from .rules.state import SEATS, DuelBook

ZONES = [f"{zone}{seat}" for zone in ("hand", "cache", "bag") for seat in range(int(SEATS))]
RULES = "tests.core.duel.rules"
HERE = Path(__file__).parent / "content"
ARGUMENTS: dict[str, list[str | int]] = {"to": ["self", "foe"], "who": ["self", "foe"], "n": [*range(10)]}


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: numbers and words."""

    copies: int
    cost: int
    play: Literal["action", "reaction"]
    does: list[dict[str, str | int]]
    weight: int = 1


def read_cards(folders: Sequence[Path]) -> dict[str, Card]:
    """The cards of these folders; a later one is laid over those before it."""
    cards: dict[str, Card] = {}
    for folder in folders:
        place = f"{folder.name}/cards.toml"
        for name, entry in read_toml(folder / "cards.toml", place).items():
            cards[name] = convert(entry, Card, f"{place}: {name}")
    return cards


def content_hash(folders: Sequence[Path]) -> str:
    """A hash of the files' bytes."""
    return sha256(b"".join((folder / "cards.toml").read_bytes() for folder in folders)).hexdigest()[:16]


def row(effect: dict[str, Any], place: str) -> list[int]:
    """An effect as ROW ints: its index and its arguments in the order that it declares."""
    known = {effect.name: effect for effect in load_catalogue(RULES).effects}
    if effect.get("do") not in known:
        raise ContentError(f"{place}: no word {effect.get('do')!r}; {suggest(str(effect.get('do')), list(known))}")
    word = known[effect["do"]]
    if set(effect) - {"do"} != set(word.arguments):
        raise ContentError(f"{place}: {word.name} takes {', '.join(word.arguments) or 'nothing'}")
    ints = [int(word.index)]
    for name in word.arguments:
        if effect[name] not in ARGUMENTS[name]:
            raise ContentError(f"{place}.{name}: {effect[name]!r}; allowed: {', '.join(map(str, ARGUMENTS[name]))}")
        ints.append(ARGUMENTS[name].index(effect[name]))
    return ints + [0] * (ROW_SIZE - len(ints))


def rulebook(chosen: Chosen, folders: Sequence[Path]) -> DuelBook:
    """The rulebook of these options and cards."""
    cards = read_cards(folders)
    effects: list[int] = []
    first = [0]
    for name, card in cards.items():
        for place, effect in enumerate(card.does):
            effects += row(effect, f"cards.toml: {name}.does[{place}]")
        first.append(len(effects) // ROW_SIZE)
    health, turns = chosen["health"], chosen["turns"]
    assert isinstance(health, int)
    assert isinstance(turns, int)
    return DuelBook(
        load_catalogue(RULES),
        _kinds(list(cards), health, len(effects) // ROW_SIZE),
        effects,
        first,
        [card.copies for card in cards.values()],
        [card.cost for card in cards.values()],
        [card.weight for card in cards.values()],
        [int(card.play == "reaction") for card in cards.values()],
        health,
        turns,
        bool(chosen["mulligan"]),
    )


def _kinds(cards: list[str], health: int, rows: int) -> list[Kind]:
    return [
        number_kind("seat", int(SEATS)),
        Kind("card", cards),
        number_kind("pips", 7),
        number_kind("health", health + 1),
        number_kind("amount", 10),
        Kind("plan", ["undecided", "keeps", "exchanges"]),
        *make_card_kinds(["deck"], ZONES, 60, 4),
        number_kind("seats", 1 << int(SEATS)),
        number_kind("row", rows + 1),
    ]
