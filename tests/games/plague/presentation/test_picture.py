"""The board in a terminal: every sign readable without colour, at any width that it is made for."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from tests.games.plague.table import human, laid, zombie

import shamble
from shamble.core.matches.match import Match

CABIN = {"map": "cabin"}
BARRICADE = "\N{BOX DRAWINGS LIGHT DIAGONAL CROSS}"


def drawn(match: Match, width: int = 100, height: int = 50, terminal: bool = False) -> list[str]:
    console = Console(
        file=StringIO(), width=width, height=height, force_terminal=terminal, color_system="standard", _environ={}
    )
    console.print(match.edition.game.picture(match.state, 0))
    assert isinstance(console.file, StringIO)
    return re.sub(r"\x1b\[[0-9;]*m", "", console.file.getvalue()).splitlines()


def start(**options: Any) -> Match:
    return shamble.Match(shamble.load("plague", **options), seed=1)


def row(lines: list[str], number: int) -> str:
    return next(line for line in lines if re.match(rf" ?{number}[ ▸]", line))


def test_the_house_is_drawn_with_walls_windows_doors_and_furniture() -> None:
    lines = drawn(start(**CABIN))
    top = lines.index(row(lines, 3)) - 1
    assert lines[top][:40].rstrip() == "              ┌─────W───W─────┬───────┐"
    assert row(lines, 3)[:40] == " 3  .   .   . │[X]  ·   ·  ▒▒▒│▒▒▒▒▒▒▒│ "
    assert row(lines, 5)[:40] == " 5  .   .   . W ·   ·  ▒▒▒  · d ·   · │ "
    assert lines[lines.index(row(lines, 6)) + 1][:40].rstrip() == "              └─────D─────────┴───────┘"


def test_the_garage_is_open_where_its_door_is() -> None:
    assert "G '  ▒▒▒" in row(drawn(start()), 2)


def test_figures_show_who_they_are_and_where_they_look() -> None:
    figures = [human([4, 5], "E"), zombie(1, [5, 4], "W"), zombie(2, [6, 5], "N"), zombie(12, [8, 4])]
    lines = drawn(laid(figures, options=CABIN))
    assert "h1▶" in row(lines, 5)
    assert "z2△" in row(lines, 5)
    assert "z1◁" in row(lines, 4)
    assert "12▽" in row(lines, 4)


def test_who_acts_is_pointed_at_from_both_rulers() -> None:
    lines = drawn(laid([human([4, 5])], options=CABIN))
    assert lines[0].startswith("    0   1   2   3   4▾  5   6 ")
    assert row(lines, 5).startswith(" 5▸")


def test_what_is_searched_and_what_is_barricaded_looks_different() -> None:
    table = laid([human([4, 5])], options=CABIN, barricades=["N4,3", "W9,4"], searched={"3,3": ["h1"]})
    lines = drawn(table)
    assert f"┌────{BARRICADE * 3}──W" in lines[lines.index(row(lines, 3)) - 1]
    assert f"·   · {BARRICADE}" in row(lines, 4)
    assert "[x]" in row(lines, 3)


@pytest.mark.clause("ZP-101")
def test_a_barricade_that_breaks_next_turn_is_marked_and_named() -> None:
    four = [zombie(1, [4, 2]), zombie(2, [4, 1]), zombie(3, [5, 1]), zombie(4, [6, 1])]
    lines = drawn(laid([human([4, 5]), *four], options=CABIN, barricades=["N4,3"]), width=90)
    assert "!!!" in lines[lines.index(row(lines, 3)) - 1]
    assert "! Breaks next turn: N4,3" in "\n".join(lines)


@pytest.mark.clause("ZP-203")
def test_a_car_that_left_is_not_drawn() -> None:
    assert "▓" in row(drawn(laid([human([4, 5])], options=CABIN), width=90), 5)
    assert "▓" not in row(drawn(laid([human([4, 5])], options=CABIN, car="gone"), width=90), 5)


def test_the_panel_tells_turn_humans_zombies_and_what_is_left_to_do() -> None:
    gun = human([4, 5], "E", weapon="pistol", loaded=False, items={"ammo": 2, "car_keys": 1}, points=3)
    text = "\n".join(drawn(laid([gun, zombie(1, [5, 4])], options=CABIN, round=3), width=90))
    assert "Round 3, humans' turn. h1 acts: 3 AP left." in text
    assert "h1 Ann 4,5 E pistol (empty), ammo x2, car keys" in " ".join(text.split())
    assert "1 in the house: z1" in " ".join(text.split())
    assert "To search: 4  3,3  6,6  8,6  10,6" in text
    assert "To barricade: 6" in text


def test_the_legend_explains_every_sign_of_the_board() -> None:
    figures = [human([4, 5]), zombie(1, [5, 4])]
    table = laid(figures, options={"map": "homestead"}, barricades=["N11,15"], searched={})
    lines = drawn(table, width=120)
    end = lines.index(row(lines, 19)) + 1
    signs = set("".join(line[3:] for line in lines[1:end])) - set(" 0123456789hz") - set("┌┐└┘├┤┬┴┼╴╵╶╷▲▶▼◀△▷▽◁")
    legend = "".join(lines[end + 4 :])
    assert {sign for sign in signs - {"."} if sign not in legend} == set()


def test_the_printed_board_fits_a_hundred_columns_and_fifty_lines() -> None:
    lines = drawn(start(), width=100)
    assert max(len(line.rstrip()) for line in lines) <= 100
    assert len(lines) <= 50
    assert "[X]" in row(lines, 2)


def test_the_printed_board_fits_eighty_columns_with_narrower_squares() -> None:
    lines = drawn(start(), width=80)
    assert max(len(line) for line in lines) <= 80
    assert "X!" in row(lines, 2)


def test_in_narrow_squares_a_number_of_two_digits_is_a_letter_that_the_legend_explains() -> None:
    lines = drawn(laid([human([4, 5]), zombie(12, [5, 4], "N")], options={"map": "homestead"}), width=80)
    assert "△c" in row(lines, 4)
    assert "▷c z12" in "\n".join(lines)


def test_the_mall_fits_130_columns() -> None:
    lines = drawn(start(map="mall"), width=130)
    assert max(len(line.rstrip()) for line in lines) <= 130
    assert "[X]" in row(lines, 5)


def test_where_there_is_room_the_panel_stands_beside_the_board() -> None:
    lines = drawn(start(**CABIN), width=120)
    assert "The figures are placed." in lines[0]


def test_on_a_low_screen_the_legend_gives_way_to_the_choices() -> None:
    assert "furniture" not in "\n".join(drawn(start(), terminal=True))
    assert "furniture" in "\n".join(drawn(start(), height=90, terminal=True))
