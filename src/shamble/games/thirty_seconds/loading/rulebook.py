"""From options and content files to the rulebook that a table is played by. Runs once an edition, uncompiled."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from ....core.cards.effects import ROW
from ....core.content.effect_rows import lay_out
from ....core.content.options import Chosen
from ....core.kinds import Kind, numbers
from ....core.step import Effect, Step, Verb
from ..rules import asides, resolution, setup, turn
from ..rules.book import AlleyBook
from ..rules.cards import attack_card, hand, search
from ..rules.cards import drawing as draws
from ..rules.cards import tactics as play
from ..rules.cards.survivor_effects import SURVIVOR_EFFECTS
from ..rules.cards.zombie_effects import ZOMBIE_EFFECTS
from ..rules.events import EVENTS
from ..rules.pieces import DECK_NAMES, PHASES, REASONS
from ..rules.survivor import (
    chosen_places as place,
)
from ..rules.survivor import (
    damage,
)
from ..rules.survivor import (
    displacement as throw,
)
from ..rules.survivor import (
    granted_attack as counter,
)
from ..rules.survivor import (
    movement as walk,
)
from ..rules.survivor import (
    rearranging as rearrange,
)
from ..rules.survivor import (
    supplies as gear,
)
from ..rules.survivor import (
    survivor_attack as attack,
)
from ..rules.survivor import (
    targets as aim,
)
from ..rules.survivor import (
    wounds as wound,
)
from ..rules.zombies import (
    advance,
    horde,
    summon,
    urge,
)
from ..rules.zombies import (
    chosen_zombies as choose,
)
from ..rules.zombies import (
    opportunity_attack as lunge,
)
from ..rules.zombies import (
    zombie_attack as strike,
)
from .columns import fill
from .content import read_content
from .options import Variants
from .schema import Content

MODULES: Final = (
    setup, turn, resolution, asides, play, draws, attack_card, horde, advance, aim, attack, choose, counter, damage,
    gear, hand, lunge, place, rearrange, search, strike, summon, throw, urge, walk, wound,
)
ASIDES: Final[list[Verb[Any]]] = [asides.TIME, asides.RESIGN]
WORDS: Final[list[Effect[Any]]] = [*ZOMBIE_EFFECTS, *SURVIVOR_EFFECTS]


def all_of(kind: type[Any]) -> list[Any]:
    """Every step or verb of the game, module by module, each once."""
    found: list[Any] = []
    for module in MODULES:
        for thing in vars(module).values():
            if isinstance(thing, kind) and all(thing is not known for known in found):
                found.append(thing)
    return found


STEPS: Final[list[Step[Any]]] = all_of(Step)
VERBS: Final[list[Verb[Any]]] = all_of(Verb)


def rulebook(chosen: Chosen, folders: Sequence[Path]) -> AlleyBook:
    """The rulebook of one edition; raises OptionError or ContentError."""
    options = msgspec.convert(chosen, Variants)
    content = read_content(*folders)
    effects: list[int] = []
    bounds: dict[str, tuple[int, int]] = {}
    allowed = {name: list(values) for name, values in content.vocabulary.argument.items()}
    for file, cards in (
        ("zombie_tactics.toml", content.zombie_tactics), ("survivor_tactics.toml", content.survivor_tactics),
        ("supplies.toml", content.supplies),
    ):
        for card in cards:
            first = len(effects) // ROW
            for number, effect in enumerate(card.effects):
                effects += lay_out(effect, WORDS, allowed, f"{file}: card.{card.id}.effects.{number}")
            bounds[card.id] = (first, len(effects) // ROW)
    book = AlleyBook(STEPS, VERBS, ASIDES, WORDS, EVENTS, kinds(content), effects, content)
    fill(book, content, options, bounds)
    for kind in later_kinds(book, content):
        book.kinds[kind.name] = kind
    return book


def kinds(content: Content) -> list[Kind]:
    """What everything is called at the table."""
    rows = content.numbers.alley.rows
    return [
        Kind("card", [card.id for cards in content.decks() for card in cards]),
        Kind("row", [*(str(row) for row in range(rows + 1)), "street"]),
        Kind("deck", ["zombie", "tactics"]),
        Kind("pile", list(DECK_NAMES)),
        Kind("side", ["survivor", "zombie"]),
        Kind("line", ["A", "B", "C"]),
        Kind("score", ["miss", "hit"]),
        Kind("phase", list(PHASES)),
        Kind("reason", list(REASONS)),
        Kind("survivor", [card.id for card in content.survivors]),
        Kind("alley", [card.id for card in content.alley]),
        numbers("number", 10_000),
    ]


def later_kinds(book: AlleyBook, content: Content) -> list[Kind]:
    """The kinds whose size follows from the decks."""
    names: list[str] = []
    for supply in content.supplies:
        names += [supply.id if n == 0 else f"{supply.id}_{n + 1}" for n in range(supply.count)]
    return [
        Kind("zombie", [f"z{n + 1}" for n in range(book.most_zombies)]),
        Kind("supply", [*names, content.bare_hands.id, "face_down"]),
    ]
