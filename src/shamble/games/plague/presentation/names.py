"""Names of figures, squares and openings in sentences: humans have first names, places are named by their room."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..loading.edition_content import edition_content
from ..loading.layout import Board
from ..rules.book import PlagueBook

CAST: Final = ("Ann", "Bo", "Imani", "Teodor", "Mara", "Kit", "Lena", "Ruben")
SIDES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
KINDS: Final = {"window": "window", "door": "door", "interior": "inner door"}
FIGURES: Final = ("figure", "human", "figure or none")
UNNAMED: Final = {"weapon": {"unarmed": "bare hands"}, "facing": SIDES}


def get_display_name(book: PlagueBook, kind: str, name: str) -> str:
    """Return the name that sentences use for a thing of this kind, given its name in records."""
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
    """Return Ann for `h1` and zombie 7 for `z7`."""
    if name[:1] not in ("h", "z") or not name[1:].isdecimal():
        return name
    number = int(name[1:])
    if name[0] == "z":
        return f"zombie {number}"
    return list_human_names(number)[-1]


@lru_cache(1 << 12)
def _square_name(book: PlagueBook, name: str) -> str:
    """Return the room of a square, or "the open"."""
    board = edition_content(book).board
    if name not in board.square_names:
        return name
    return _room_name(board, board.square_names.index(name)) or "the open"


@lru_cache(1 << 10)
def _place_name(book: PlagueBook, kind: str, name: str) -> str:
    """Return the name of a search square or an opening: the refrigerator, the window of the kitchen."""
    board = edition_content(book).board
    if kind == "search":
        matches = [search.name for search in board.searches if board.square_names[search.square] == name]
        return f"the {matches[0]}" if matches else name
    for opening in board.openings:
        if opening.name == name:
            rooms = [room for room in (_room_name(board, opening.a), _room_name(board, opening.b)) if room]
            return f"the {KINDS[opening.kind]} of {rooms[0]}" if rooms else f"the {KINDS[opening.kind]}"
    return name


def _room_name(board: Board, square: int) -> str:
    """Return the room of a square, or an empty string outdoors."""
    number = board.room[square]
    if number < 0:
        return ""
    name = board.rooms[number].name
    return f"the {name[0].lower()}{name[1:]}"


def list_human_names(humans: int) -> list[str]:
    """Return the names of h1, h2 and so on. After the whole cast the names repeat with a number."""
    return [CAST[n % len(CAST)] + (f" {n // len(CAST) + 1}" if n >= len(CAST) else "") for n in range(humans)]
