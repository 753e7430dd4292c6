"""Print-and-play components: the board in pieces, the search cards, the weapons and the counters."""

from __future__ import annotations

from typing import Final

from ...core.game.print_and_play import Board, Card, Counter, Deck, Fact, Kit, Piece, Section, Sheet
from .presentation.scene import build_scene
from .presentation.scene_types import DeckCard, Edge, Scene, WeaponCard
from .rules.book import PlagueBook

SQUARE: Final = 24  # millimetres; a piece of 8 x 10 squares fits on a page
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


def build_kit(book: PlagueBook) -> Kit:
    """[ZP-014, ZP-016] Return the board, the cards and the counters, ready to print."""
    scene = build_scene(book)
    weapons = {weapon.id: weapon for weapon in scene.weapons}
    cards = [_build_card(card, weapons.get(card.id)) for card in scene.cards if card.copies]
    people = [Counter(name, name[:2], "#1f4e6b", 1) for name in scene.cast]
    others = [Counter(name, mark, tint, copies) for name, mark, tint, copies in COUNTERS]
    return Kit(
        "Zombie Plague",
        [Deck("Search", "#5c1f1f", cards)],
        [_draw_board(scene)],
        [_build_sheet(scene)],
        [*people, *others],
    )


def _build_card(card: DeckCard, weapon: WeaponCard | None) -> Card:
    """Return a printable search card; a weapon card lists its reach and the results of the die."""
    if weapon is None:
        return Card(id=card.id, title=card.name, text=[card.text], copies=card.copies)
    reach = {"line": f"up to {weapon.range}", "block": f"{weapon.range} deep, {weapon.width} wide"}
    return Card(
        id=card.id,
        title=card.name,
        kind="firearm" if weapon.firearm else "hand to hand",
        facts=[Fact("reach", reach.get(weapon.pattern, "square in front"))],
        text=[f"{face}: {_describe_result(weapon, result)}." for face, result in enumerate(weapon.table, 1)],
        copies=card.copies,
    )


def _describe_result(weapon: WeaponCard, result: str) -> str:
    """Return a result of the attack die in words."""
    said = RESULTS.get(result, result)
    return f"{said}, if a second die comes up the same" if result in weapon.confirm else said


def _draw_board(scene: Scene) -> Board:
    """Return the board as an SVG drawing, with the rectangles of its printed pieces."""
    width, height = scene.width * SQUARE, scene.height * SQUARE
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Libertinus Serif">',
        *_draw_squares(scene),
        *_draw_names(scene),
        *[_draw_edge(edge) for edge in scene.edges],
        f'<rect width="{width}" height="{height}" fill="none" stroke="#2b2622" stroke-width="2"/>',
        "</svg>",
    ]
    pieces = [Piece(*(each * SQUARE for each in box)) for box in scene.pieces]
    return Board(scene.title, width, height, "\n".join(drawn), pieces)


def _draw_squares(scene: Scene) -> list[str]:
    indoors = {(column, row) for room in scene.rooms for column, row in room.cells}
    return [
        f'<rect x="{column * SQUARE}" y="{row * SQUARE}" width="{SQUARE}" height="{SQUARE}" '
        f'fill="{FLOOR if cell == "." and (column, row) in indoors else FILLS.get(cell, FLOOR)}" '
        'stroke="#b9b2a4" stroke-width="0.3"/>'
        for row, cells in enumerate(scene.cells)
        for column, cell in enumerate(cells)
    ]


def _draw_names(scene: Scene) -> list[str]:
    """Return SVG labels: each room's name at its centre, each search square's on the square."""
    rooms = []
    for room in scene.rooms:
        column, row = (sum(cell[axis] for cell in room.cells) / len(room.cells) + 0.5 for axis in (0, 1))
        rooms.append(_draw_text(column, row, 9, room.name, "#7a6a52"))
    return rooms + [_draw_text(each.at[0] + 0.5, each.at[1] + 0.55, 4, each.what, "#5c3b00") for each in scene.searches]


def _draw_text(column: float, row: float, size: int, said: str, fill: str) -> str:
    at = f'x="{column * SQUARE:g}" y="{row * SQUARE:g}"'
    return f'<text {at} font-size="{size}" text-anchor="middle" fill="{fill}">{_escape(said)}</text>'


def _draw_edge(edge: Edge) -> str:
    colour, thick, dashes = LINES[edge.kind]
    x, y = edge.at[0] * SQUARE, edge.at[1] * SQUARE
    to_x, to_y = (x + SQUARE, y) if edge.side == "N" else (x, y + SQUARE)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="{colour}" stroke-width="{thick}"{dashed}/>'


def _build_sheet(scene: Scene) -> Sheet:
    """Return a reference sheet for the colours and lines of the board and for a turn."""
    turn = [f"A human has {scene.human_ap} action points an activation, a zombie {scene.zombie_ap}."]
    board = [
        "A thick dark line is a wall, a blue broken line a window.",
        "A brown line is a door out of the house, broken it is one inside; a broken grey line is a garage door.",
        "Yellow squares are searched, brown ones are furniture, dark green ones shrubs, blue ones the car.",
    ]
    return Sheet("The board", scene.title, [Section("A turn", turn), Section("Lines and squares", board)])


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
