"""From options and content files to the rulebook that a table is played by. Runs once an edition, uncompiled."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from ....core.cards.effects import ROW
from ....core.content.effect_rows import lay_out
from ....core.content.options import Chosen
from ....core.errors import OptionError
from ....core.kinds import Kind, numbers
from ....core.native import i64, vec
from ....core.step import Step, Verb
from ..rules.activation import (
    ACTIVATE,
    ACTIVATION,
    HUMAN_ACTION,
    MIX_HUMANS,
    MIX_ZOMBIES,
    MIXED_ACTION,
    ZOMBIE_ACTION,
)
from ..rules.automation import AUTO_ACTION, AUTO_BEGIN, AUTO_STEP_3
from ..rules.book import TRIGGERS, PlagueBook
from ..rules.car.car import BOARD_CAR, DEPARTURE, GET_OUT, HORROR_BOARDING, KEYS_LOST, STARTING_ROLL, STARTING_TURN
from ..rules.car.horror import CROWD_AT_CAR
from ..rules.events import EVENTS
from ..rules.fighting.attack import ATTACK, ATTACK_DIE, CHOOSE_TURNED, CONFIRM_DIE, FIREARM_OOPS, PUNCH, TURN_ZOMBIE
from ..rules.fighting.volley import VOLLEY
from ..rules.fighting.wounds import (
    ASK_TO_JOIN,
    BITE,
    BITE_DIE,
    CHOOSE_TO_JOIN,
    FALL_BACK,
    FIRST_BITE_DIE,
    JOIN,
    LOST,
    RISE_BY_CAR,
    SECOND_BITE_DIE,
    WOUND_DIE,
)
from ..rules.house.barricades import (
    BARRICADE,
    BLOCK_OPENING,
    BREACH,
    CHOOSE_BLOCK,
    CHOOSE_SMASH,
    RANDOM_SMASH,
    SMASH,
    TEAR_DOWN,
)
from ..rules.house.cellar import CHOOSE_HATCH, GO_BELOW, HIDE, PUT_HATCH
from ..rules.moving.movement import ADVANCE, BACK, STOP, TURN
from ..rules.moving.placing import (
    ARRIVE,
    ASK_DOG,
    CHOOSE_DOG,
    CHOOSE_FACING,
    CHOOSE_SPOT,
    DECLINE,
    DOG_ROLL,
    FACE,
    NAME_DOG,
    PLACE,
    SPOT,
)
from ..rules.pieces import REASONS
from ..rules.searching.card_effects import EFFECTS
from ..rules.searching.card_use import CANCEL_OOPS, CANCEL_WOUND, HEAL, REACTION, RESOLVE_EFFECTS, USE
from ..rules.searching.search import CHOOSE_WEAPON, DRAW, DRAWN, KEEP, SEARCH, TAKE
from ..rules.setup import (
    BRING_STARTER,
    CHOOSE_ENTRY,
    ENTER,
    ENTRY_ROLL,
    PLACE_HUMANS,
    PLACE_ZOMBIES,
    SETUP,
    human_figures,
    most_zombies,
)
from ..rules.turn import (
    CHECK,
    CHOOSE_HUMAN,
    CHOOSE_ZOMBIE,
    END_OF_ZOMBIE_TURN,
    HUMAN_TURN,
    NEXT_HUMAN,
    NEXT_ZOMBIE,
    REINFORCEMENT,
    ROUND,
    SIDE_ROLL,
    ZOMBIE_TURN,
    ZOMBIES_OF,
)
from .board import Board, board
from .columns import MOST_SEATS, fill
from .content import Content, read_content
from .options import Variants
from .printed import Printed

# ZP-019: every roll, draw and random pick is a step of its own, in the order in which the rules call for it.
STEPS: Final[list[Step[Any]]] = [
    SETUP, CHOOSE_ENTRY, ENTRY_ROLL, PLACE_HUMANS, PLACE_ZOMBIES, BRING_STARTER, ARRIVE, CHOOSE_SPOT, CHOOSE_FACING,
    SPOT, ASK_DOG, CHOOSE_DOG, DOG_ROLL, ROUND, HUMAN_TURN, NEXT_HUMAN, CHOOSE_HUMAN, HUMAN_ACTION, ACTIVATION,
    MIX_HUMANS, MIX_ZOMBIES, MIXED_ACTION, CHECK, ZOMBIE_TURN, REINFORCEMENT, SIDE_ROLL, ZOMBIES_OF, NEXT_ZOMBIE,
    CHOOSE_ZOMBIE, ZOMBIE_ACTION, END_OF_ZOMBIE_TURN, AUTO_STEP_3, AUTO_BEGIN, AUTO_ACTION, BREACH, CHOOSE_SMASH,
    RANDOM_SMASH, CHOOSE_BLOCK, ATTACK_DIE, CONFIRM_DIE, FIREARM_OOPS, CHOOSE_TURNED, FIRST_BITE_DIE, SECOND_BITE_DIE,
    BITE_DIE, FALL_BACK, WOUND_DIE, LOST, RISE_BY_CAR, ASK_TO_JOIN, CHOOSE_TO_JOIN, DRAW, DRAWN, CHOOSE_WEAPON,
    RESOLVE_EFFECTS, REACTION, STARTING_TURN, HORROR_BOARDING, STARTING_ROLL, DEPARTURE, KEYS_LOST, GET_OUT,
    CROWD_AT_CAR, GO_BELOW, CHOOSE_HATCH,
]
VERBS: Final[list[Verb[Any]]] = [
    ADVANCE, BACK, TURN, STOP, BARRICADE, TEAR_DOWN, ATTACK, PUNCH, VOLLEY, SEARCH, BOARD_CAR, HIDE, USE, HEAL, BITE,
    ACTIVATE, ENTER, PLACE, FACE, NAME_DOG, DECLINE, SMASH, BLOCK_OPENING, PUT_HATCH, TAKE, KEEP, CANCEL_OOPS,
    CANCEL_WOUND, TURN_ZOMBIE, JOIN,
]


def rulebook(chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
    """[ZP-235] The rulebook of one edition; raises OptionError or ContentError."""
    variants = msgspec.convert(chosen, Variants)
    content = read_content(*folders)
    plan = board(variants.map, *folders)
    effects, first, last = effects_of(content)
    book = PlagueBook(STEPS, VERBS, [], EFFECTS, EVENTS, [], effects)
    book.first, book.last = vec[i64](first), vec[i64](last)
    fill(book, Printed(plan, plan.without_car(), content), deck_of(variants, plan, content), variants)
    book.zombie_room = max(most_zombies(book, human_figures(book, n)) for n in seats_allowed(book))
    for kind in kinds(book, plan, content):
        book.kinds[kind.name] = kind
    return book


def effects_of(content: Content) -> tuple[list[int], list[int], list[int]]:
    """The rows of all cards' words; by card and trigger the first of them and the one behind the last."""
    allowed: dict[str, list[str | int | bool]] = {
        "weapon": [weapon.id for weapon in content.weapons], "where": ["near_search", "empty_room"],
        "counts": [False, True], "optional": [False, True], "stacks": [False, True],
    }
    effects: list[int] = []
    first: list[int] = []
    last: list[int] = []
    for card in content.cards:
        for trigger in TRIGGERS:
            first.append(len(effects) // ROW)
            for place, word in enumerate(card.effects):
                if word["trigger"] == trigger:
                    effects += lay_out(word, EFFECTS, allowed, f"{content.places[card.id]}.effects.{place}")
            last.append(len(effects) // ROW)
    return effects, first, last


def seats_allowed(book: PlagueBook) -> range:
    """[ZP-022, ZPV-13] At least one player a side; with automated zombies one is enough."""
    return range(1 if book.auto else 2, MOST_SEATS + 1)


def deck_of(variants: Variants, plan: Board, content: Content) -> list[int]:
    """[ZP-038, ZPV-03, ZPV-09, ZPV-11] How many of each card the search deck holds."""
    name = plan.default_deck if variants.deck == "map_default" else variants.deck
    if name not in content.decks:
        raise OptionError(f"option deck: {name!r}; allowed: {', '.join(content.decks)}")
    counts = content.decks["mall60" if variants.deck_draft else name]
    extra = [*variants.extra_cards, *(["cellar"] if variants.cellar else [])]
    deck = [counts.get(card.id, 0) + extra.count(card.id) for card in content.cards]
    sure = sum(n for n, card in zip(deck, content.cards, strict=True) if card.id in ("car_keys", *extra))
    if variants.deck_draft and not sure <= variants.deck_draft <= sum(deck):
        raise OptionError(f"option deck_draft: {variants.deck_draft}; allowed: 0, or {sure} to {sum(deck)}")
    return deck


def kinds(book: PlagueBook, plan: Board, content: Content) -> list[Kind]:
    """What everything is called at the table."""
    figures = [f"h{n + 1}" for n in range(book.human_room)] + [f"z{n + 1}" for n in range(book.zombie_room)]
    return [
        Kind("figure", figures),
        Kind("figure or none", [*figures, "none"]),
        Kind("square", plan.square_names),
        Kind("facing", ["N", "E", "S", "W"]),
        Kind("hand", ["left", "right"]),
        Kind("opening", [opening.name for opening in plan.openings]),
        Kind("search", [plan.square_names[search.square] for search in plan.searches]),
        Kind("card", [card.id for card in content.cards]),
        Kind("weapon", [weapon.id for weapon in content.weapons]),
        Kind("role", ["human", "zombie"]),
        Kind("reason", list(REASONS)),
        numbers("pips", 7),  # ZP-016: 1 to 6
        numbers("seat", MOST_SEATS),
        numbers("number", 65535),
    ]
