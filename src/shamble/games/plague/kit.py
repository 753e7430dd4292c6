"""Zombie Plague on paper: the board in pieces, the search cards, the weapons, and counters."""

from __future__ import annotations

from typing import Final

from ...core.game.kit import Board, Card, Counter, Deck, Fact, Kit, Piece, Section, Sheet
from .presentation.scene import scene
from .presentation.scene_types import DeckCard, Edge, Scene, WeaponCard
from .rules.book import PlagueBook

SQUARE: Final = 24  # millimetres: a printed piece of 8 x 10 squares goes on a page
FILLS: Final = {".": "#dfe8d2", ",": "#d9d6cf", "#": "#b99a6b", "*": "#a9c48b", "C": "#9db4c8", "X": "#f1d9a0"}
FLOOR: Final = "#f6f1e6"
LINES: Final = {
    "wall": ("#2b2622", 3.0, ""),
    "window": ("#3b7fb5", 3.0, "3 2"),
    "door": ("#8a5a22", 3.6, ""),
    "interior": ("#8a5a22", 2.0, "5 2"),
    "garage": ("#6b6b6b", 3.6, "7 2"),
}
RESULTS: Final = {
    "oops": "OOPS",
    "out_of_ammo": "out of ammo",
    "self_wound": "wounds you",
    "turn_target": "turns the target",
    "break": "breaks",
}
COUNTERS: Final = (("zombie", "Z", "#4d5b22", 18), ("barricade", "B", "#5a4632", 16), ("wound", "1", "#8c1c1c", 12))


def kit(book: PlagueBook) -> Kit:
    """[ZP-014, ZP-016] The board and everything that lies on it."""
    told = scene(book)
    weapons = {weapon.id: weapon for weapon in told.weapons}
    cards = [_card(card, weapons.get(card.id)) for card in told.cards if card.copies]
    people = [Counter(name, name[:2], "#1f4e6b", 1) for name in told.cast]
    others = [Counter(name, mark, tint, copies) for name, mark, tint, copies in COUNTERS]
    return Kit("Zombie Plague", [Deck("Search", "#5c1f1f", cards)], [_board(told)], [_sheet(told)], [*people, *others])


def _card(card: DeckCard, weapon: WeaponCard | None) -> Card:
    if weapon is None:
        return Card(id=card.id, title=card.name, text=[card.text], copies=card.copies)
    reach = {"line": f"up to {weapon.range}", "block": f"{weapon.range} deep, {weapon.width} wide"}
    return Card(
        id=card.id,
        title=card.name,
        kind="firearm" if weapon.firearm else "hand to hand",
        facts=[Fact("reach", reach.get(weapon.pattern, "square in front"))],
        text=[f"{face}: {_result(weapon, result)}." for face, result in enumerate(weapon.table, 1)],
        copies=card.copies,
    )


def _result(weapon: WeaponCard, result: str) -> str:
    said = RESULTS.get(result, result)
    return f"{said}, if a second die comes up the same" if result in weapon.confirm else said


def _board(told: Scene) -> Board:
    width, height = told.width * SQUARE, told.height * SQUARE
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Libertinus Serif">',
        *_squares(told),
        *_names(told),
        *[_edge(edge) for edge in told.edges],
        f'<rect width="{width}" height="{height}" fill="none" stroke="#2b2622" stroke-width="2"/>',
        "</svg>",
    ]
    pieces = [Piece(*(each * SQUARE for each in box)) for box in told.pieces]
    return Board(told.title, width, height, "\n".join(drawn), pieces)


def _squares(told: Scene) -> list[str]:
    indoors = {(column, row) for room in told.rooms for column, row in room.cells}
    return [
        f'<rect x="{column * SQUARE}" y="{row * SQUARE}" width="{SQUARE}" height="{SQUARE}" '
        f'fill="{FLOOR if cell == "." and (column, row) in indoors else FILLS.get(cell, FLOOR)}" '
        'stroke="#b9b2a4" stroke-width="0.3"/>'
        for row, cells in enumerate(told.cells)
        for column, cell in enumerate(cells)
    ]


def _names(told: Scene) -> list[str]:
    """Rooms in their middle, and what may be searched on its square."""
    rooms = []
    for room in told.rooms:
        column, row = (sum(cell[axis] for cell in room.cells) / len(room.cells) + 0.5 for axis in (0, 1))
        rooms.append(_text(column, row, 9, room.name, "#7a6a52"))
    return rooms + [_text(each.at[0] + 0.5, each.at[1] + 0.55, 4, each.what, "#5c3b00") for each in told.searches]


def _text(column: float, row: float, size: int, said: str, fill: str) -> str:
    at = f'x="{column * SQUARE:g}" y="{row * SQUARE:g}"'
    return f'<text {at} font-size="{size}" text-anchor="middle" fill="{fill}">{_escaped(said)}</text>'


def _edge(edge: Edge) -> str:
    colour, thick, dashes = LINES[edge.kind]
    x, y = edge.at[0] * SQUARE, edge.at[1] * SQUARE
    to_x, to_y = (x + SQUARE, y) if edge.side == "N" else (x, y + SQUARE)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="{colour}" stroke-width="{thick}"{dashed}/>'


def _sheet(told: Scene) -> Sheet:
    """What each colour and line of the board is, and how much a turn holds."""
    turn = [f"A human has {told.human_ap} action points an activation, a zombie {told.zombie_ap}."]
    board = [
        "A thick dark line is a wall, a blue broken line a window.",
        "A brown line is a door out of the house, broken it is one inside; a broken grey line is a garage door.",
        "Yellow squares are searched, brown ones are furniture, dark green ones shrubs, blue ones the car.",
    ]
    return Sheet("The board", told.title, [Section("A turn", turn), Section("Lines and squares", board)])


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
