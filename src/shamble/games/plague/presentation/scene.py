"""The parts of the table that stay the same through a game, as names and numbers for the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..loading.edition_content import edition_content
from ..loading.layout import Board
from ..loading.schema import Card
from ..rules.book import FACES, PlagueBook
from ..rules.pieces import NORTH, WEST, edge
from .names import list_human_names
from .scene_types import Car, DeckCard, Edge, EdgeKind, EdgeSide, Opening, Room, Scene, SearchSquare, WeaponCard
from .view_types import Square

EDGES: Final[dict[str, EdgeKind]] = {
    "-": "wall",
    "|": "wall",
    "W": "window",
    "D": "door",
    "d": "interior",
    "G": "garage",
}
# Each edge is listed once, with the square to its south or east.
DRAWN: Final[tuple[tuple[EdgeSide, int], ...]] = (("N", NORTH), ("W", WEST))
EFFECTS: Final = {
    "equip": "A weapon: take it in hand.",
    "draw": "Draw {count} more.",
    "near_search": "A zombie comes where you search.",
    "empty_room": "A zombie gets up in an empty room.",
    "zombie_ap": "Zombies have {factor} times their AP in their next turns: {turns}.",
    "remove_barricade": "Barricades are lost: {count}.",
    "place_barricade": "Barricades anywhere: {count}.",
    "set_ap": "{value} AP in this activation.",
    "reload": "An empty firearm is loaded again.",
    "cancel_oops": "A firearm's OOPS was a miss.",
    "cancel_wound": "The wound did not happen.",
    "car_access": "Opens and drives the car.",
    "place_hatch": "A hatch into the cellar.",
    "remove_mark": "With lasting wounds, one mark is gone.",
}


def build_scene(book: PlagueBook) -> Scene:
    """[ZP-014] Return the board with its rooms and openings, the cards and the weapons."""
    board, width = edition_content(book).board, edition_content(book).board.width
    return Scene(
        map=board.name,
        title=board.title,
        width=width,
        height=board.height,
        pieces=[list(piece) for piece in board.pieces],
        cells=["".join(board.cells[row * width : (row + 1) * width]) for row in range(board.height)],
        edges=_build_edges(board),
        rooms=_build_rooms(board),
        openings=_build_openings(book),
        searches=[
            SearchSquare(board.square_names[search.square], _to_square(board, search.square), search.name)
            for search in board.searches
        ],
        car=_build_car(board),
        cards=_build_cards(book),
        weapons=_build_weapons(book),
        cast=list_human_names(book.human_room),
        human_ap=int(book.human_ap),
        zombie_ap=int(book.zombie_ap),
        bite_chance=_bite_chance(book),
    )


def _bite_chance(book: PlagueBook) -> float:
    """[ZP-148] Return the chance that a bite wounds: of equal numbers, or of the faces of the bite die."""
    if not book.bite_die:
        return 1 / 6
    return sum(int(book.bites[face]) != 0 for face in range(1, FACES)) / (FACES - 1)


def _build_edges(board: Board) -> list[Edge]:
    return [
        Edge(_to_square(board, square), side, EDGES[board.edges[edge(square, facing)]])
        for square in range(board.width * board.height)
        for side, facing in DRAWN
        if board.edges[edge(square, facing)] in EDGES
    ]


def _build_rooms(board: Board) -> list[Room]:
    """[ZP-013] Return the rooms with their free squares."""
    return [
        Room(
            id=room.letter,
            name=room.name,
            area=room.area,
            cells=[_to_square(board, square) for square, of in enumerate(board.room) if of == number],
        )
        for number, room in enumerate(board.rooms)
    ]


def _build_openings(book: PlagueBook) -> list[Opening]:
    """[ZP-008, ZPV-30] Return the openings, with those that the house win requires."""
    board = edition_content(book).board
    return [
        Opening(
            name=opening.name,
            at=_to_square(board, opening.a),
            side="N" if opening.name[0] == "N" else "W",
            kind=opening.kind,
            shell=opening.shell,
            required=bool(book.required[number]),
        )
        for number, opening in enumerate(board.openings)
    ]


def _build_car(board: Board) -> Car | None:
    if not board.car:
        return None
    return Car(
        cells=[_to_square(board, square) for square in board.car],
        doors=[_to_square(board, square) for square in board.car_doors],
        floor=board.car_floor,
    )


def _build_cards(book: PlagueBook) -> list[DeckCard]:
    return [
        DeckCard(card.id, card.name, _describe_card(card), int(copies), card.clauses)
        for card, copies in zip(edition_content(book).content.cards, book.deck, strict=True)
    ]


def _build_weapons(book: PlagueBook) -> list[WeaponCard]:
    return [
        WeaponCard(
            id=weapon.id,
            name=weapon.name,
            firearm=weapon.class_ == "firearm",
            pattern=weapon.pattern,
            range=weapon.range,
            width=weapon.width,
            table=list(weapon.table),
            confirm=list(weapon.confirm),
            clauses=weapon.clauses,
        )
        for weapon in edition_content(book).content.weapons
    ]


def _describe_card(card: Card) -> str:
    """Return the effects of a card in short; its clauses say them in full."""
    return " ".join(_describe_effect(effect) for effect in card.effects)


def _describe_effect(effect: Mapping[str, Any]) -> str:
    """Return an effect in words, with the bounty of its zombie."""
    text = EFFECTS[str(effect["where"] if effect["effect"] == "spawn_zombie" else effect["effect"])].format_map(effect)
    bounty = effect.get("bounty", 0)
    return f"{text} Whoever kills it draws {bounty}." if bounty else text


def _to_square(board: Board, square: int) -> Square:
    """Return a square as column and row."""
    return [square % board.width, square // board.width]
