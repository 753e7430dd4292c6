"""The table as it stays through a game, in words and numbers that a page can draw from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..loading.edition_content import printed
from ..loading.layout import Board
from ..loading.schema import Card
from ..rules.book import FACES, PlagueBook
from ..rules.pieces import NORTH, WEST, edge
from .names import cast
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
# Of each square, the sides whose edges are told, and their facing.
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


def scene(book: PlagueBook) -> Scene:
    """[ZP-014] The board with its rooms and openings, the cards and the weapons."""
    board, width = printed(book).board, printed(book).board.width
    return Scene(
        map=board.name,
        title=board.title,
        width=width,
        height=board.height,
        pieces=[list(piece) for piece in board.pieces],
        cells=["".join(board.cells[row * width : (row + 1) * width]) for row in range(board.height)],
        edges=_edges(board),
        rooms=_rooms(board),
        openings=_openings(book),
        searches=[
            SearchSquare(board.square_names[search.square], _at(board, search.square), search.name)
            for search in board.searches
        ],
        car=_car(board),
        cards=_cards(book),
        weapons=_weapons(book),
        cast=cast(book.human_room),
        human_ap=int(book.human_ap),
        zombie_ap=int(book.zombie_ap),
        bite_chance=_bite_chance(book),
    )


def _bite_chance(book: PlagueBook) -> float:
    """[ZP-148] Return the chance that a bite wounds: of equal numbers, or of the faces of the bite die."""
    if not book.bite_die:
        return 1 / 6
    return sum(int(book.bites[face]) != 0 for face in range(1, FACES)) / (FACES - 1)


def _edges(board: Board) -> list[Edge]:
    return [
        Edge(_at(board, square), side, EDGES[board.edges[edge(square, facing)]])
        for square in range(board.width * board.height)
        for side, facing in DRAWN
        if board.edges[edge(square, facing)] in EDGES
    ]


def _rooms(board: Board) -> list[Room]:
    """[ZP-013] The rooms and their free squares."""
    return [
        Room(
            id=room.letter,
            name=room.name,
            area=room.area,
            cells=[_at(board, square) for square, of in enumerate(board.room) if of == number],
        )
        for number, room in enumerate(board.rooms)
    ]


def _openings(book: PlagueBook) -> list[Opening]:
    """[ZP-008, ZPV-30] The opening squares, and which must carry a barricade for the house win."""
    board = printed(book).board
    return [
        Opening(
            name=opening.name,
            at=_at(board, opening.a),
            side="N" if opening.name[0] == "N" else "W",
            kind=opening.kind,
            shell=opening.shell,
            required=bool(book.required[number]),
        )
        for number, opening in enumerate(board.openings)
    ]


def _car(board: Board) -> Car | None:
    if not board.car:
        return None
    return Car(
        cells=[_at(board, square) for square in board.car],
        doors=[_at(board, square) for square in board.car_doors],
        floor=board.car_floor,
    )


def _cards(book: PlagueBook) -> list[DeckCard]:
    return [
        DeckCard(card.id, card.name, _text(card), int(copies), card.clauses)
        for card, copies in zip(printed(book).content.cards, book.deck, strict=True)
    ]


def _weapons(book: PlagueBook) -> list[WeaponCard]:
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
        for weapon in printed(book).content.weapons
    ]


def _text(card: Card) -> str:
    """The effects of a card in short; its clauses say them in full."""
    return " ".join(_effect(effect) for effect in card.effects)


def _effect(effect: Mapping[str, Any]) -> str:
    told = EFFECTS[str(effect["where"] if effect["effect"] == "spawn_zombie" else effect["effect"])].format_map(effect)
    bounty = effect.get("bounty", 0)
    return f"{told} Whoever kills it draws {bounty}." if bounty else told


def _at(board: Board, square: int) -> Square:
    return [square % board.width, square // board.width]
