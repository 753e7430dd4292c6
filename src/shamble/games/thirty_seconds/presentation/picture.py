"""The alley for a terminal: ten rows from the street down to the warehouse, and what stands beside them."""

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
    """[TS-401] The alley as a seat sees it."""
    seen = view(s, seat)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("row", "alley", "who", "lies here"):
        table.add_column(heading)
    for number in sorted(seen.rows, key=int, reverse=True):
        table.add_row(number, *_row(seen, number))
    return Group(_heading(seen), table, *_panel(seen))


def _heading(seen: View) -> Text:
    if seen.winner:
        return Text(f"Round {seen.round}: the {seen.winner} has won.", "bold")
    left = (seen.energy.survivor if seen.turn == "survivor" else seen.energy.zombie).left
    late = " Time is up." if seen.time_is_up else ""
    return Text(f"Round {seen.round}, {seen.turn}'s {seen.phase} phase, {left} energy left.{late}", "bold")


def _row(seen: View, number: str) -> list[Text]:
    """A row: its Alley card, who is in it, what can be picked up."""
    row, me = seen.rows[number], seen.survivor
    who = Text()
    if me.row == int(number):
        who.append("SURVIVOR" + (" (down)" if me.down else "") + " ", SURVIVOR)
    for name, each in seen.zombies.items():
        if each.row == int(number):
            who.append(_zombie(name, each) + "  ", ZOMBIE)
    if number == "1" and not seen.warehouse.open and seen.warehouse.cards:
        who.append(f"[warehouse, {seen.warehouse.barricade} tokens]", "dim")
    things = ["?"] * row.face_down + row.visible
    features = " ".join(row.features).replace("_", " ")
    return [Text(features or "-", "dim"), who, Text(" ".join(things))]


def _zombie(name: str, each: Zombie) -> str:
    signs = ("↓" if each.down else "") + ("✊" if each.holds else "")
    tokens = f" ⏳{each.tokens}" if each.tokens else ""
    return f"{name} {each.type} {each.health}{signs}{tokens}"


def _panel(seen: View) -> list[Text]:
    """The Survivor, the hands, the decks, the attack under way."""
    me = seen.survivor
    gear = ", ".join(_loaded(me, name) for name in me.equipped) or "bare hands"
    lines = [Text.assemble((me.name.replace("_", " "), SURVIVOR), f" {me.health}/{me.max}: {gear}")]
    if me.worn:
        lines[0].append(f"; wears {_loaded(me, me.worn)}")
    if me.pack:
        lines[0].append(f"; pack: {', '.join(me.pack)}")
    hands = (("survivor", seen.hands.survivor), ("zombie", seen.hands.zombie))
    lines += [Text(f"{side}'s hand: {' '.join(cards) or 'nothing'}") for side, cards in hands]
    if seen.laid:
        lines.append(Text("In play: " + ", ".join(f"{each.card} ({each.tokens})" for each in seen.laid)))
    attack = seen.attack
    if attack:
        card = f" {attack.card} line {attack.line}" if attack.card else ""
        lines.append(Text(f"{attack.by} attacks {attack.target}:{card}", "bold red"))
    return lines


def _loaded(me: Survivor, name: str) -> str:
    return f"{name} ({me.charge[name]})" if name in me.charge else name
