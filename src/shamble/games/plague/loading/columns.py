"""Tables of a rulebook, filled from the board, the content and the options.

Uncompiled, since it runs once per edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.state import column
from ..rules.book import (
    ACTIVATION_START,
    CAR_RULES,
    FACES,
    LASTING_WOUND,
    OWN_ACTIVATION,
    PATTERNS,
    RESULTS,
    PlagueBook,
)
from .content import Content
from .edition_content import EditionContent
from .layout import Board
from .options import Variants
from .schema import Weapon

MAX_SEATS: Final = 8
HITS: Final = ("push", "kill", "turn_target")  # the good results of an attack die


def fill_tables(book: PlagueBook, sheets: EditionContent, deck: list[int], variants: Variants) -> None:
    """Fill all tables of an edition except those of the cards' effects."""
    book.content = sheets
    _fill_board(book, sheets.board, sheets.board_gone)
    _fill_openings(book, sheets.board, variants)
    _fill_cards(book, sheets.content, deck, variants)
    _fill_weapons(book, sheets.content.weapons, variants.start_weapon)
    _fill_figures(book, sheets.content)
    _fill_numbers(book, sheets.board, variants)
    _fill_switches(book, variants)


def _fill_board(book: PlagueBook, board: Board, gone: Board) -> None:
    """[ZP-001] Fill the tables of squares and edges, with the car and without it (ZP-203)."""
    book.width, book.height = board.width, board.height
    book.squares = board.width * board.height
    book.row = column([square // board.width for square in range(book.squares)])
    book.column = column([square % board.width for square in range(book.squares)])
    book.across = column(board.across)
    book.neighbour = column(board.neighbour)
    book.neighbour_gone = column(gone.neighbour)
    book.free = column(board.free)
    book.free_gone = column(gone.free)
    book.inside = column(board.inside)
    book.has_house = 1 in board.inside
    book.room = column(board.room)
    book.rooms = len(board.rooms)
    book.car = column(board.car)
    book.car_doors = column(board.car_doors)
    book.search_at = column(board.search_at)
    book.search_gone = column(gone.search_at)
    book.searches = len(board.searches)
    book.search_square = column([search.square for search in board.searches])


def _fill_openings(book: PlagueBook, board: Board, variants: Variants) -> None:
    """[ZP-008, ZP-042, ZPV-30] Fill the tables of openings, with those that the house win requires."""
    shell_only = variants.required_openings == "shell"
    book.opening = column(board.opening)
    book.openings = len(board.openings)
    book.opening_a = column([opening.a for opening in board.openings])
    book.opening_b = column([opening.b for opening in board.openings])
    book.is_window = column([int(opening.kind == "window") for opening in board.openings])
    book.required = column([int(opening.shell or not shell_only) for opening in board.openings])


def _fill_cards(book: PlagueBook, content: Content, deck: list[int], variants: Variants) -> None:
    """[ZP-038, ZP-172] Fill the tables of the cards and the deck. The book must hold the cards' effects already."""
    book.cards = len(content.cards)
    book.kept = column([int(card.kind == "item") for card in content.cards])
    opens_car = [int(any(effect["effect"] == "car_access" for effect in card.effects)) for card in content.cards]
    book.opens_car = column(opens_car)
    book.keys = column([card for card, opens in enumerate(opens_car) if opens])
    free = [
        book.count_effects(card, OWN_ACTIVATION) + book.count_effects(card, ACTIVATION_START)
        for card in range(book.cards)
    ]
    book.usable = column([card for card, count in enumerate(free) if count])
    book.healing = column([card for card in range(book.cards) if book.count_effects(card, LASTING_WOUND)])
    book.deck = column(deck)
    book.draft = variants.deck_draft
    sure = [*variants.extra_cards, "cellar"]
    book.sure = column([opens_car[i] | int(card.id in sure) for i, card in enumerate(content.cards)])
    book.spawners = sum(
        deck[place]
        for place, card in enumerate(content.cards)
        for effect in card.effects
        if effect["effect"] == "spawn_zombie"
    )


def _fill_weapons(book: PlagueBook, weapons: list[Weapon], start: str) -> None:
    """[ZP-113] Fill the tables of each weapon's reach and of its result for each face of the die."""
    names = [weapon.id for weapon in weapons]
    book.weapons = len(weapons)
    book.pattern = column([PATTERNS.index(weapon.pattern) for weapon in weapons])
    book.firearm = column([int(weapon.class_ == "firearm") for weapon in weapons])
    book.range = column([weapon.range for weapon in weapons])
    book.lanes = column([weapon.width // 2 for weapon in weapons])
    book.table = column(_flatten_faces([weapon.table for weapon in weapons]))
    book.human_table = column(_flatten_faces([weapon.human_table or weapon.table for weapon in weapons]))
    book.confirm = column([int(result in weapon.confirm) for weapon in weapons for result in RESULTS])
    book.empty_as = column([names.index(weapon.empty_as or "unarmed") for weapon in weapons])
    book.start_weapon = names.index(start) if start in names else -1
    book.ignore_oops = column([weapon.ignore_oops for weapon in weapons])
    book.kills = column([weapon.table.count("kill") for weapon in weapons])
    book.needs = column([_find_needed_face([result in HITS for result in weapon.table]) for weapon in weapons])
    human_tables = [weapon.human_table or weapon.table for weapon in weapons]
    book.human_needs = column([_find_needed_face([result in HITS for result in table]) for table in human_tables])


def _find_needed_face(good: Sequence[bool]) -> int:
    """Return the lowest good face if all higher faces are good too, as in "needs 4+", else -1.

    The kind "needed" turns this number into text.
    """
    least = good.index(True) if True in good else len(good)
    return least if least < len(good) and all(good[least:]) else -1


def _flatten_faces(tables: Sequence[Sequence[str]]) -> list[int]:
    """Return tables of six results as one list with FACES numbers each, indexed by the face."""
    return [RESULTS.index(result) for table in tables for result in ["miss", *table]]


def _fill_figures(book: PlagueBook, content: Content) -> None:
    """[ZP-101, ZP-154, ZP-200, ZPV-04] Fill in the numbers of the figures."""
    book.car_ap = content.human.car_ap
    book.cellar_ap = content.human.cellar_ap
    book.zombified_on = content.human.zombified_on
    book.breach = content.breach_group
    book.car_group = content.car_group
    book.bites = column([int(face in content.zombie.bite_faces) for face in range(FACES)])
    book.bite_needs = _find_needed_face([face in content.zombie.bite_faces for face in range(1, FACES)])


def _fill_numbers(book: PlagueBook, board: Board, variants: Variants) -> None:
    """[ZP-025, ZP-062, ZP-069] Fill in the options that are numbers."""
    book.human_figures = variants.human_figures
    book.default_humans = board.default_humans
    book.human_room = max(MAX_SEATS, variants.human_figures, board.default_humans)
    book.human_ap = variants.human_ap
    book.zombie_ap = variants.zombie_ap
    book.zombies_per_human = variants.zombies_per_human
    book.initial_zombies = variants.initial_zombies
    book.tokens = variants.barricade_supply
    book.window_extra = variants.window_extra_ap
    book.max_rounds = variants.max_rounds
    book.car_rule = CAR_RULES.index(variants.car)


def _fill_switches(book: PlagueBook, variants: Variants) -> None:
    """Fill in the options that are switches."""
    book.one_zombie_player = variants.roles == "one_zombie"
    book.zombies_first = variants.entry == "opposite_of_zombies"
    book.random_square = variants.spawn_square == "random"
    book.automated = variants.zombie_control == "auto"
    book.bite_die = variants.zombie_attack == "bite_die"
    book.roadkill = variants.roadkill
    book.how_boring = variants.how_boring
    book.inside_to_win = variants.humans_inside_to_win
    book.tear_down = variants.tear_down
    book.interleave = variants.interleave
    book.obstacles_block_fire = variants.obstacles_block_fire
    book.friendly_wound = variants.friendly_head == "wound"
    book.lasting_wounds = variants.lasting_wounds
    book.medpak_after_roll = variants.medpak_after_roll
    book.keys_return = variants.keys_return
