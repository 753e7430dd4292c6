"""The alley for a terminal: the rows from the street down to the warehouse, and a panel below."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..rules.state import Alley
from .view import view
from .view_types import Survivor, View, Zombie

ZOMBIE: Final = "bold green"
SURVIVOR: Final = "bold cyan"


def picture(s: Alley, seat: int) -> RenderableType:
    """[TS-401] Draw the alley as a seat sees it."""
    alley_view = view(s, seat)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("row", "alley", "who", "lies here"):
        table.add_column(heading)
    for number in sorted(alley_view.rows, key=int, reverse=True):
        table.add_row(number, *_row(alley_view, number))
    return Group(_heading(alley_view), table, *_panel(alley_view))


def _heading(alley_view: View) -> Text:
    if alley_view.winner:
        return Text(f"Round {alley_view.round}: the {alley_view.winner} has won.", "bold")
    left = (alley_view.energy.survivor if alley_view.turn == "survivor" else alley_view.energy.zombie).left
    late = " Time is up." if alley_view.time_is_up else ""
    return Text(
        f"Round {alley_view.round}, {alley_view.turn}'s {alley_view.phase} phase, {left} energy left.{late}", "bold"
    )


def _row(alley_view: View, number: str) -> list[Text]:
    """Return a row's cells: features of its Alley card, characters, Supplies."""
    row, me = alley_view.rows[number], alley_view.survivor
    who = Text()
    if me.row == int(number):
        who.append("SURVIVOR" + (" (down)" if me.down else "") + " ", SURVIVOR)
    for name, each in alley_view.zombies.items():
        if each.row == int(number):
            who.append(_zombie(name, each) + "  ", ZOMBIE)
    if number == "1" and not alley_view.warehouse.open and alley_view.warehouse.cards:
        who.append(f"[warehouse, {alley_view.warehouse.barricade} tokens]", "dim")
    things = ["?"] * row.face_down + row.visible
    features = " ".join(row.features).replace("_", " ")
    return [Text(features or "-", "dim"), who, Text(" ".join(things))]


def _zombie(name: str, each: Zombie) -> str:
    signs = ("↓" if each.down else "") + ("✊" if each.holds else "")
    tokens = f" ⏳{each.tokens}" if each.tokens else ""
    return f"{name} {each.type} {each.health}{signs}{tokens}"


def _panel(alley_view: View) -> list[Text]:
    """Return the lines below the alley: Survivor, hands, cards in play, the attack under way."""
    me = alley_view.survivor
    gear = ", ".join(_loaded(me, name) for name in me.equipped) or "bare hands"
    lines = [Text.assemble((me.name.replace("_", " "), SURVIVOR), f" {me.health}/{me.max}: {gear}")]
    if me.worn:
        lines[0].append(f"; wears {_loaded(me, me.worn)}")
    if me.pack:
        lines[0].append(f"; pack: {', '.join(me.pack)}")
    hands = (("survivor", alley_view.hands.survivor), ("zombie", alley_view.hands.zombie))
    lines += [Text(f"{side}'s hand: {' '.join(cards) or 'nothing'}") for side, cards in hands]
    if alley_view.laid:
        lines.append(Text("In play: " + ", ".join(f"{each.card} ({each.tokens})" for each in alley_view.laid)))
    attack = alley_view.attack
    if attack:
        card = f" {attack.card} line {attack.line}" if attack.card else ""
        lines.append(Text(f"{attack.by} attacks {attack.target}:{card}", "bold red"))
    return lines


def _loaded(me: Survivor, name: str) -> str:
    return f"{name} ({me.charge[name]})" if name in me.charge else name
