"""What figures, squares and openings are called in a sentence: people have names, places are what is drawn there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..loading.edition_content import printed
from ..loading.layout import Board
from ..rules.book import PlagueBook

# The humans, in the order of the figures.
CAST: Final = ("Ann", "Bo", "Imani", "Teodor", "Mara", "Kit", "Lena", "Ruben")
SIDES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
KINDS: Final = {"window": "window", "door": "door", "interior": "inner door"}
FIGURES: Final = ("figure", "human", "figure or none")
UNNAMED: Final = {"weapon": {"unarmed": "bare hands"}, "facing": SIDES}


def proper(book: PlagueBook, kind: str, name: str) -> str:
    """The name of a thing of this kind as a sentence has it, from that by which one types it."""
    match kind:
        case "figure" | "human" | "figure or none":
            return figure_name(name)
        case "square":
            return _square_name(book, name)
        case "opening" | "search":
            return _place_name(book, kind, name)
    if kind == "weapon" and name not in UNNAMED[kind]:
        return f"the {name.replace('_', ' ')}"
    return UNNAMED.get(kind, {}).get(name, name.replace("_", " "))


def figure_name(name: str) -> str:
    """Ann for `h1`, zombie 7 for `z7`."""
    if name[:1] not in ("h", "z") or not name[1:].isdecimal():
        return name
    number = int(name[1:])
    if name[0] == "z":
        return f"zombie {number}"
    return cast(number)[-1]


@lru_cache(1 << 12)
def _square_name(book: PlagueBook, name: str) -> str:
    board = printed(book).board
    if name not in board.square_names:
        return name
    return _room_name(board, board.square_names.index(name)) or "the open"


@lru_cache(1 << 10)
def _place_name(book: PlagueBook, kind: str, name: str) -> str:
    """The kitchen window, the refrigerator."""
    board = printed(book).board
    if kind == "search":
        found = [search.name for search in board.searches if board.square_names[search.square] == name]
        return f"the {found[0]}" if found else name
    for opening in board.openings:
        if opening.name == name:
            rooms = [room for room in (_room_name(board, opening.a), _room_name(board, opening.b)) if room]
            return f"the {KINDS[opening.kind]} of {rooms[0]}" if rooms else f"the {KINDS[opening.kind]}"
    return name


def _room_name(board: Board, square: int) -> str:
    """The room of a square; empty for one that is under the open sky."""
    number = board.room[square]
    if number < 0:
        return ""
    name = board.rooms[number].name
    return f"the {name[0].lower()}{name[1:]}"


def cast(humans: int) -> list[str]:
    """The names of h1, h2 and so on; whoever comes after the whole cast is called as one of them, with a number."""
    return [CAST[n % len(CAST)] + (f" {n // len(CAST) + 1}" if n >= len(CAST) else "") for n in range(humans)]
