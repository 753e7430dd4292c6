"""The table for a terminal: the board with its walls and figures, and beside or below it what else one must know."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.table import Table
from rich.text import Text

from ....core.notation import pending
from ....core.offers import first_of
from ..loading.edition_content import printed
from ..rules.activation import HUMAN_ACTION, ZOMBIE_ACTION
from ..rules.pieces import NORTH, NOWHERE, WEST, edge
from ..rules.state import Plague
from .side_panel import facing_of, panel
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
    drawn_edge,
    figure,
    legend,
)
from .view import view

GUTTER: Final = 3  # the row numbers
WIDE: Final = 3  # a square, and one column more for the edge beside it
NARROW: Final = 2
MARGIN: Final = 2  # between board and panel, and beside the panel
PANEL: Final = 48  # the least width that is worth a panel beside the board
BELOW: Final = 6  # lines that a screen keeps for what is chosen


def picture(s: Plague, seat: int) -> Picture:
    """The table as a seat sees it."""
    return Picture(s, seat)


class Picture:
    """A Rich renderable that takes the width it is given: squares three or two wide, the panel beside or below.

    On a screen that is too low for it the legend is left out.
    """

    def __init__(self, s: Plague, seat: int) -> None:
        self._s = s
        self._seen = view(s)
        self._acting = _acting(s)
        sheets = printed(s.rules)
        self._board = sheets.board_gone if s.car_gone else sheets.board
        self._letters = [name for name in self._seen.figures if len(name) > 2]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        wide = self._drawn(WIDE) <= width
        board = Text("\n", no_wrap=True, overflow="crop").join(self._lines(wide))
        lines = panel(self._s, self._seen, self._acting)
        letters = [] if wide else self._letters
        drawn = self._drawn(WIDE if wide else NARROW)
        if width >= drawn + MARGIN + PANEL:
            table = Table.grid(padding=(0, MARGIN, 0, 0))
            table.add_column(width=drawn, no_wrap=True)
            table.add_column(width=width - drawn - 2 * MARGIN)
            table.add_row(board, Group(*lines, Text(), *legend(wide, letters, width - drawn - 2 * MARGIN)))
            yield table
            return
        yield board
        yield from lines
        explained = legend(wide, letters, width)
        rows = 2 * self._board.height + sum(len(line.wrap(console, width)) for line in lines) + len(explained)
        if not console.is_terminal or rows + BELOW <= options.max_height:
            yield from explained

    def _drawn(self, square: int) -> int:
        """The columns that the board takes with squares so wide."""
        return GUTTER + (square + 1) * self._board.width - 1

    def _lines(self, wide: bool) -> list[Text]:
        """The ruler, then rows of squares with rows of edges between them."""
        lines = [self._ruler(wide)]
        for row in range(self._board.height):
            if row > 0:
                lines.append(self._edges_above(row, wide))
            lines.append(self._squares(row, wide))
        return lines

    def _ruler(self, wide: bool) -> Text:
        """The columns' numbers, the one of who acts pointed at."""
        column = self._at_work()[0]
        line = Text(" " * GUTTER)
        for n in range(self._board.width):
            mark = "▾" if n == column else " "
            number = f"{n:>2}{mark}" if wide else f"{n:>2}"
            line.append(number + " ", "bold" if n == column else RULER)
        line.rstrip()
        return line

    def _squares(self, row: int, wide: bool) -> Text:
        """A row of squares, with the edges to the west of each."""
        here = row == self._at_work()[1]
        line = Text.assemble((f"{row:>2}{'▸' if here else ' '}", "bold" if here else RULER))
        for column in range(self._board.width):
            square = row * self._board.width + column
            if column > 0:
                line.append(*self._edge(square, WEST, 1))
            line.append(*self._content(square, wide))
        return line

    def _edges_above(self, row: int, wide: bool) -> Text:
        """The edges along the north of a row, and the corners between them."""
        line = Text(" " * GUTTER)
        for column in range(self._board.width):
            square = row * self._board.width + column
            if column > 0:
                line.append(*self._corner(square))
            line.append(*self._edge(square, NORTH, WIDE if wide else NARROW))
        return line

    def _edge(self, square: int, side: int, width: int) -> tuple[str, str]:
        """The wall or opening on the north or west side of a square."""
        place = edge(square, side)
        drawn = self._board.edges[place]
        if drawn in "-|":
            return (drawn_edge(drawn, width) if side == NORTH else "│"), WALL
        if drawn == " ":
            between, style = self._ground([square, square - (self._board.width if side == NORTH else 1)])
            return between * width, style
        opening = self._board.opening[place]
        if opening >= 0 and self._s.barricade(opening) == 1:
            mark, style = BREAKING if self._board.openings[opening].name in self._seen.breach_next else BARRICADE
            return mark * width, style
        return (drawn_edge(drawn, width) if side == NORTH else drawn), OPENINGS[drawn]

    def _corner(self, square: int) -> tuple[str, str]:
        """The corner to the north-west of a square: the line that the edges meeting there make."""
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
        return self._ground([square, square - 1, square - width, square - width - 1])

    def _ground(self, squares: list[int]) -> tuple[str, str]:
        """The ground between squares with no edge between them: their common kind, or else their shade."""
        signs = {self._sign(square) for square in squares}
        if len(signs) == 1:
            sign = signs.pop()
            return sign.between, sign.style
        shades = {sign.style.partition(" on ")[2] for sign in signs}
        return " ", f"on {shades.pop()}" if len(shades) == 1 and shades != {""} else ""

    def _sign(self, square: int) -> Sign:
        """The kind of a square, whatever stands or lies on it."""
        board = self._board
        character = board.cells[square]
        if character == "X":
            return CAR if square in board.car else FURNITURE
        if board.inside[square]:
            return FLOOR
        return SHED if board.room[square] >= 0 else THINGS.get(character, GROUND)

    def _content(self, square: int, wide: bool) -> tuple[str, str]:
        """A square: who stands there, else what lies there, else its kind."""
        standing = self._s.occupant(square)
        if standing != -1:
            name = self._s.book.kinds["figure"].write(standing)
            style = ZOMBIE if self._s.is_zombie(standing) else HUMAN
            text = figure(name, facing_of(self._seen.figures[name]), wide)
            return text, f"{style} reverse" if name == self._acting else style
        sign = self._sign(square)
        search = self._board.search_at[square]
        if search >= 0:
            sign = SEARCHED if self._s.searched(search) else UNSEARCHED
        elif square == self._s.hatch:
            sign = HATCH
        elif square in self._board.car_doors:
            sign = CAR_DOOR
        return (sign.wide if wide else sign.narrow), sign.style

    def _at_work(self) -> tuple[int, int]:
        """The column and row of who acts; off the board for nobody."""
        at = self._seen.figures[self._acting].at if self._acting is not None else None
        return (at[0], at[1]) if at is not None else (NOWHERE, NOWHERE)


def _acting(s: Plague) -> str | None:
    """The figure whose activation it is."""
    if s.depth == 0:
        return None
    if pending(s) not in (HUMAN_ACTION, ZOMBIE_ACTION):
        return None
    return s.book.kinds["figure"].write(first_of(s.stack[s.depth - 1]))
