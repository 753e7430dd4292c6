"""The signs of the board in a terminal, readable without colour, and their legend."""

from __future__ import annotations

from string import ascii_lowercase
from typing import Final, NamedTuple

from rich.text import Text

HUMAN_ARROWS: Final = "▲▶▼◀"  # indexed by facing
ZOMBIE_ARROWS: Final = "△▷▽◁"
HUMAN: Final = "bold bright_white on blue"
ZOMBIE: Final = "bold bright_white on dark_red"
RULER: Final = "dim"


class Sign(NamedTuple):
    """The drawing of one kind of square: in a wide board, in a narrow one, and between two such squares."""

    wide: str
    narrow: str
    between: str
    style: str


GROUND: Final = Sign(" . ", ". ", " ", "dim")
FLOOR: Final = Sign(" · ", "· ", " ", "grey74 on grey19")
SHED: Final = Sign(" ' ", "' ", " ", "grey74 on grey11")
FURNITURE: Final = Sign("▒▒▒", "▒▒", "▒", "orange4 on grey19")
SHRUB: Final = Sign(" ♣ ", "♣ ", " ", "green")
CAR: Final = Sign("▓▓▓", "▓▓", "▓", "steel_blue")
CAR_DOOR: Final = Sign(" c ", "c ", " ", "bold steel_blue")
UNSEARCHED: Final = Sign("[X]", "X!", " ", "bold bright_yellow on grey19")
SEARCHED: Final = Sign("[x]", "x ", " ", "yellow on grey19")
HATCH: Final = Sign("(H)", "H ", " ", "bold bright_green on grey19")
THINGS: Final = {"#": FURNITURE, "*": SHRUB, "C": CAR}

WALL: Final = "bright_white"
BARRICADE: Final = ("\N{BOX DRAWINGS LIGHT DIAGONAL CROSS}", "bold bright_green")
BREAKING: Final = ("!", "bold bright_red")
OPENINGS: Final = {
    "W": "bold cyan",
    "D": "bold bright_magenta",
    "d": "bold magenta",
    "G": "bold yellow",
}
# Indexed by the edges drawn from a corner: up, right, down and left as bits 1, 2, 4, 8.
CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def draw_edge(character: str, width: int) -> str:
    """Return a wall or an opening along the top of a square that is `width` wide."""
    if character in "-|":
        return "─" * width
    return "─" + character + "─" * (width - 2)


def draw_figure(name: str, facing: int, wide: bool) -> str:
    """Return a figure with its facing: `h1▲`, `z3◁`, `12▽`; in a narrow board `▲1`, or `△a` for the tenth."""
    arrow = (HUMAN_ARROWS if name[0] == "h" else ZOMBIE_ARROWS)[facing]
    if wide:
        return (name if len(name) == 2 else name[1:])[-2:] + arrow
    return arrow + (name[1:] if len(name) == 2 else write_as_letter(int(name[1:])))


def write_as_letter(number: int) -> str:
    """Return a number of two digits as one character: a for 10, b for 11."""
    return ascii_lowercase[number - 10] if number < 10 + len(ascii_lowercase) else "+"


def build_legend(wide: bool, letters: list[str], width: int) -> list[Text]:
    """Return the meaning of every sign, in lines of at most `width`.

    `letters` are the figures whose numbers are written as letters.
    """
    pick = 0 if wide else 1
    signs = [
        (draw_figure("h1", 0, wide), HUMAN, "human facing north"),
        (draw_figure("z1", 1, wide), ZOMBIE, "zombie facing east"),
        *[(sign[pick].strip(), sign.style, meaning) for sign, meaning in MEANINGS],
        ("─ │", WALL, "wall"),
        *[(character, style, NAMES[character]) for character, style in OPENINGS.items()],
        (*BARRICADE, "barricade"),
        (*BREAKING, "breaks next turn"),
        ("▾ ▸", "", "who acts"),
        *[(draw_figure(name, name[0] == "z", wide), "", name) for name in letters],
    ]
    lines = [Text()]
    for sample, style, meaning in signs:
        entry = Text.assemble((sample, style), f" {meaning}")
        if len(lines[-1]) + len(entry) + 2 > width and lines[-1]:
            lines.append(Text())
        lines[-1].append("  " if lines[-1] else "").append(entry)
    return lines


NAMES: Final = {"W": "window", "D": "door", "d": "interior door", "G": "garage door"}
MEANINGS: Final = [
    (UNSEARCHED, "search square"),
    (SEARCHED, "searched"),
    (FLOOR, "in the house"),
    (SHED, "outbuilding"),
    (FURNITURE, "furniture"),
    (SHRUB, "shrub"),
    (CAR, "car"),
    (CAR_DOOR, "car door"),
    (HATCH, "hatch"),
]
