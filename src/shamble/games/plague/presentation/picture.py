"""The table for a terminal: the board with its walls and figures, and a panel beside or below it."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from ....core.notation import pending_step
from ....core.offers import first_of
from ..loading.edition_content import edition_content
from ..rules.activation import HUMAN_ACTION, ZOMBIE_ACTION
from ..rules.pieces import NORTH, NOWHERE, WEST, edge
from ..rules.state import Plague
from .side_panel import build_panel, get_facing_index
from .symbols import (
    BARRICADE,
    BREAKING,
    CAR,
    CAR_DOOR,
    CORNERS,
    FLOOR,
    FURNITURE,
    GROUND,
    HATCH,
    HUMAN,
    OPENINGS,
    RULER,
    SEARCHED,
    SHED,
    THINGS,
    UNSEARCHED,
    WALL,
    ZOMBIE,
    Sign,
    build_legend,
    draw_edge,
    draw_figure,
)
from .view import build_view

GUTTER: Final = 3  # columns for the row numbers
WIDE: Final = 3  # columns of a square; the edge beside it takes one more
NARROW: Final = 2
MARGIN: Final = 2  # between board and panel, and beside the panel
PANEL: Final = 48  # the smallest width of a panel beside the board
BELOW: Final = 6  # lines of the screen kept for the prompt


def draw_picture(s: Plague, seat: int) -> BoardPicture:
    """Return the table as a seat sees it."""
    return BoardPicture(s, seat)


class BoardPicture:
    """Rich renderable that fits the width: squares three or two columns wide, the panel beside or below.

    The legend is left out on a screen that is too low for it.
    """

    def __init__(self, s: Plague, seat: int) -> None:
        self._s = s
        self._view = build_view(s)
        self._acting = _find_acting_figure(s)
        sheets = edition_content(s.rules)
        self._board = sheets.board_gone if s.car_gone else sheets.board
        self._letters = [name for name in self._view.figures if len(name) > 2]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        wide = self._measure_width(WIDE) <= width
        board = Text("\n", no_wrap=True, overflow="crop").join(self._draw_lines(wide))
        lines = build_panel(self._s, self._view, self._acting)
        letters = [] if wide else self._letters
        drawn = self._measure_width(WIDE if wide else NARROW)
        if width >= drawn + MARGIN + PANEL:
            table = Table.grid(padding=(0, MARGIN, 0, 0))
            table.add_column(width=drawn, no_wrap=True)
            table.add_column(width=width - drawn - 2 * MARGIN)
            table.add_row(board, Group(*lines, Text(), *build_legend(wide, letters, width - drawn - 2 * MARGIN)))
            yield table
            return
        yield board
        yield from lines
        explained = build_legend(wide, letters, width)
        rows = 2 * self._board.height + sum(len(line.wrap(console, width)) for line in lines) + len(explained)
        if not console.is_terminal or rows + BELOW <= options.max_height:
            yield from explained

    def _measure_width(self, square: int) -> int:
        """Return the width of the board in columns, for this width of a square."""
        return GUTTER + (square + 1) * self._board.width - 1

    def _draw_lines(self, wide: bool) -> list[Text]:
        """Return the ruler, then rows of squares with rows of edges between them."""
        lines = [self._draw_ruler(wide)]
        for row in range(self._board.height):
            if row > 0:
                lines.append(self._draw_edges_above(row, wide))
            lines.append(self._draw_squares(row, wide))
        return lines

    def _draw_ruler(self, wide: bool) -> Text:
        """Return the line of column numbers, with a mark at the acting figure's column."""
        column = self._locate_actor()[0]
        line = Text(" " * GUTTER)
        for n in range(self._board.width):
            mark = "▾" if n == column else " "
            number = f"{n:>2}{mark}" if wide else f"{n:>2}"
            line.append(number + " ", "bold" if n == column else RULER)
        line.rstrip()
        return line

    def _draw_squares(self, row: int, wide: bool) -> Text:
        """Return a row of squares, with the west edge of each."""
        here = row == self._locate_actor()[1]
        line = Text.assemble((f"{row:>2}{'▸' if here else ' '}", "bold" if here else RULER))
        for column in range(self._board.width):
            square = row * self._board.width + column
            if column > 0:
                line.append(*self._draw_edge(square, WEST, 1))
            line.append(*self._draw_square(square, wide))
        return line

    def _draw_edges_above(self, row: int, wide: bool) -> Text:
        """Return the north edges of a row, and the corners between them."""
        line = Text(" " * GUTTER)
        for column in range(self._board.width):
            square = row * self._board.width + column
            if column > 0:
                line.append(*self._draw_corner(square))
            line.append(*self._draw_edge(square, NORTH, WIDE if wide else NARROW))
        return line

    def _draw_edge(self, square: int, side: int, width: int) -> tuple[str, str]:
        """Return the wall or opening on the north or west side of a square, with its style."""
        place = edge(square, side)
        drawn = self._board.edges[place]
        if drawn in "-|":
            return (draw_edge(drawn, width) if side == NORTH else "│"), WALL
        if drawn == " ":
            between, style = self._draw_ground([square, square - (self._board.width if side == NORTH else 1)])
            return between * width, style
        opening = self._board.opening[place]
        if opening >= 0 and self._s.barricade(opening) == 1:
            mark, style = BREAKING if self._board.openings[opening].name in self._view.breach_next else BARRICADE
            return mark * width, style
        return (draw_edge(drawn, width) if side == NORTH else drawn), OPENINGS[drawn]

    def _draw_corner(self, square: int) -> tuple[str, str]:
        """Return the north-west corner of a square: the line that joins the edges meeting there, with its style."""
        edges, width = self._board.edges, self._board.width
        drawn = (
            edges[edge(square - width, WEST)],
            edges[edge(square, NORTH)],
            edges[edge(square, WEST)],
            edges[edge(square - 1, NORTH)],
        )
        bits = sum(1 << place for place, character in enumerate(drawn) if character != " ")
        if bits:
            return CORNERS[bits], WALL
        return self._draw_ground([square, square - 1, square - width, square - width - 1])

    def _draw_ground(self, squares: list[int]) -> tuple[str, str]:
        """Return the ground to draw between squares that no edge divides.

        It is their common sign, else their common background, if any.
        """
        signs = {self._get_sign(square) for square in squares}
        if len(signs) == 1:
            sign = signs.pop()
            return sign.between, sign.style
        shades = {sign.style.partition(" on ")[2] for sign in signs}
        return " ", f"on {shades.pop()}" if len(shades) == 1 and shades != {""} else ""

    def _get_sign(self, square: int) -> Sign:
        """Return the sign of a square's ground, without the things on it."""
        board = self._board
        character = board.cells[square]
        if character == "X":
            return CAR if square in board.car else FURNITURE
        if board.inside[square]:
            return FLOOR
        return SHED if board.room[square] >= 0 else THINGS.get(character, GROUND)

    def _draw_square(self, square: int, wide: bool) -> tuple[str, str]:
        """Return a square with its style: the figure on it, or the thing on it, or its ground."""
        standing = self._s.occupant(square)
        if standing != -1:
            name = self._s.book.kinds["figure"].write(standing)
            style = ZOMBIE if self._s.is_zombie(standing) else HUMAN
            text = draw_figure(name, get_facing_index(self._view.figures[name]), wide)
            return text, f"{style} reverse" if name == self._acting else style
        sign = self._get_sign(square)
        search = self._board.search_at[square]
        if search >= 0:
            sign = SEARCHED if self._s.searched(search) else UNSEARCHED
        elif square == self._s.hatch:
            sign = HATCH
        elif square in self._board.car_doors:
            sign = CAR_DOOR
        return (sign.wide if wide else sign.narrow), sign.style

    def _locate_actor(self) -> tuple[int, int]:
        """Return the column and row of the acting figure, or NOWHERE for both."""
        at = self._view.figures[self._acting].at if self._acting is not None else None
        return (at[0], at[1]) if at is not None else (NOWHERE, NOWHERE)


def _find_acting_figure(s: Plague) -> str | None:
    """Return the name of the acting figure, or None."""
    if s.depth == 0:
        return None
    if pending_step(s) not in (HUMAN_ACTION, ZOMBIE_ACTION):
        return None
    return s.book.kinds["figure"].write(first_of(s.stack[s.depth - 1]))
