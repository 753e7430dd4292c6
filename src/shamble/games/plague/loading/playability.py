"""Checks that a map is playable: every place can be reached, searched and closed."""

from __future__ import annotations

from ....core.errors import ContentError
from .layout import Board


def check_playable(board: Board, place: str) -> None:
    """Check a board with its car and after the car has left. `place` is the file that errors name."""
    _check_pieces(board, place)
    for table in (board, board.without_car()):
        _check_openings(table, place)
        _check_house(table, place)
        _check_rooms(table, place)
        _check_reach(table, place)
        _check_searches(table, place)


def check_border(board: Board, place: str) -> None:
    """Check that the outermost rows and columns, where figures enter, are free."""
    for square in _list_border(board):
        if not board.free[square]:
            where = f"({board.square_names[square]})"
            raise ContentError(
                f"{place}: grid.text {where}: {board.cells[square]!r} on the outermost squares; "
                "allowed: free squares, unless map.edge_ring_free = false"
            )


def _check_pieces(board: Board, place: str) -> None:
    """[ZP-014] Check that the printed pieces lie on the board and cover each square once."""
    covered = [0] * len(board.cells)
    for number, (column, row, width, height) in enumerate(board.pieces):
        fits = min(column, row) >= 0 and column + width <= board.width and row + height <= board.height
        if not fits or width < 1 or height < 1:
            raise ContentError(
                f"{place}: pieces.rects.{number}: {[column, row, width, height]}; "
                f"allowed: pieces within {board.width} by {board.height} squares"
            )
        for square in range(len(covered)):
            x, y = square % board.width, square // board.width
            covered[square] += column <= x < column + width and row <= y < row + height
    for square, times in enumerate(covered):
        if times != 1:
            raise ContentError(f"{place}: pieces.rects: ({board.square_names[square]}) in {times} pieces; allowed: 1")


def _check_openings(board: Board, place: str) -> None:
    """Check that both squares of each opening are free."""
    for opening in board.openings:
        for square in (opening.a, opening.b):
            if not board.free[square]:
                raise ContentError(
                    f"{place}: grid.text {_format_edge(opening.name)}: ({board.square_names[square]}) is blocked; "
                    "allowed: openings between two free squares"
                )


def _check_house(board: Board, place: str) -> None:
    """Check that the house is one closed space when all shell openings are barricaded."""
    for square in range(len(board.cells)):
        for facing in range(4):
            edge = square * 4 + facing
            other, where = board.neighbour[edge], f"({board.square_names[square]}), {'NESW'[facing]} side"
            if not board.inside[square]:
                continue
            if board.edges[edge] == "G":
                raise ContentError(f"{place}: grid.text {where}: garage door of the house; allowed: of outbuildings")
            if other >= 0 and not board.inside[other] and board.edges[edge] not in "WD":
                raise ContentError(
                    f"{place}: grid.text {where}: a way out of the house that is no part of its shell; "
                    "allowed: walls - |, windows W, doors D"
                )
    house = [square for square in range(len(board.cells)) if board.inside[square]]
    for square in _find_unreached(board, house[:1], house):
        raise ContentError(f"{place}: grid.text ({board.square_names[square]}): cut off from the rest of the house")


def _check_rooms(board: Board, place: str) -> None:
    """Check that every room has squares and is in one piece."""
    for number, room in enumerate(board.rooms):
        squares = [square for square, at in enumerate(board.room) if at == number]
        if not squares:
            raise ContentError(f"{place}: rooms.{room.letter}: no such square; allowed: letters of grid.text")
        for square in _find_unreached(board, squares[:1], squares):
            where = f"({board.square_names[square]})"
            raise ContentError(f"{place}: grid.text {where}: cut off from the rest of room {room.letter!r}")


def _check_reach(board: Board, place: str) -> None:
    """Check that every free square can be reached from the border, and that there are enough free squares."""
    free = [square for square in range(len(board.cells)) if board.free[square]]
    for square in _find_unreached(board, [square for square in _list_border(board) if board.free[square]], free):
        where = f"({board.square_names[square]})"
        raise ContentError(f"{place}: grid.text {where}: cannot be reached from the border of the board")
    # Four zombies start for each human.
    if len(free) < 5 * board.humans_max:
        raise ContentError(
            f"{place}: grid.text: {len(free)} free squares; "
            f"allowed: at least {5 * board.humans_max} for {board.humans_max} humans and their zombies"
        )


def _check_searches(board: Board, place: str) -> None:
    """Check that every search square has a free square beside it across an open edge."""
    for square, number in enumerate(board.search_at):
        if number < 0:
            continue
        beside = [board.across[square * 4 + facing] for facing in range(4)]
        if not any(other >= 0 and board.free[other] for other in beside):
            where = f"({board.square_names[square]})"
            raise ContentError(f"{place}: grid.text {where}: search square without a free square beside an open edge")


def _find_unreached(board: Board, starts: list[int], squares: list[int]) -> list[int]:
    """Return the squares that can't be reached from `starts` by steps within `squares`."""
    left = set(squares).difference(starts)
    waiting = list(starts)
    while waiting:
        square = waiting.pop()
        for other in board.neighbour[square * 4 : square * 4 + 4]:
            if other in left:
                left.remove(other)
                waiting.append(other)
    return sorted(left)


def _list_border(board: Board) -> list[int]:
    """Return the squares of the outermost rows and columns."""
    last_column, last_row = board.width - 1, board.height - 1
    return [
        square
        for square in range(len(board.cells))
        if square % board.width in (0, last_column) or square // board.width in (0, last_row)
    ]


def _format_edge(name: str) -> str:
    """Return an opening's name as errors write places: N4,3 becomes N(4,3)."""
    return f"{name[0]}({name[1:]})"
