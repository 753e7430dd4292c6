"""The panel beside the board in a terminal: the turn, the humans, the zombies, and the tasks left."""

from __future__ import annotations

from rich.text import Text

from ..rules.state import Plague
from .names import figure_name
from .symbols import HUMAN, ZOMBIE
from .view_parts import FACINGS
from .view_types import Figure, View


def build_panel(s: Plague, view: View, acting: str | None) -> list[Text]:
    """Return the lines of the panel, from a seat's view."""
    humans = {name: each for name, each in view.figures.items() if each.fate}
    return [
        _build_heading(view, acting),
        *[_build_human_line(s, name, each) for name, each in humans.items()],
        _build_zombie_line(view),
        *_build_goal_lines(view),
        *_build_warnings(s, view),
    ]


def _build_heading(view: View, acting: str | None) -> Text:
    if view.winner:
        return Text(f"Round {view.round}: the {view.winner}s have won.", "bold")
    if view.round == 0:
        text = Text("The figures are placed.", "bold")
    else:
        text = Text(f"Round {view.round}, {view.turn}s' turn.", "bold")
    if acting is not None:
        text.append(f" {acting} acts: {view.figures[acting].points} AP left.", "bold")
    return text


def _build_human_line(s: Plague, name: str, each: Figure) -> Text:
    """Return the line of a human: its square or fate, its weapon and its items."""
    text = Text.assemble((name, HUMAN), f" {figure_name(name)}")
    fate, weapon = each.fate or "", each.weapon or ""
    if each.at is None:
        return text.append(" not yet on the board" if fate == "alive" else f" {_humanize(fate)}")
    column, row = each.at
    text.append(f" {column},{row} {each.facing}", "bold")
    loaded = " (loaded)" if each.loaded else " (empty)"
    is_firearm = s.rules.firearm[s.book.kinds["weapon"].read(weapon)]
    items = [_humanize(card) + (f" x{copies}" if copies > 1 else "") for card, copies in (each.items or {}).items()]
    text.append(" " + ", ".join([_humanize(weapon) + (loaded if is_firearm else ""), *items]))
    efforts = ((each.boarding, "AP into the car"), (each.hiding, "AP into the cellar"), (each.marks, "wounds"))
    for spent, said in efforts:
        if spent:
            text.append(f"; {spent} {said}", "bold")
    return text


def _build_zombie_line(view: View) -> Text:
    """Return the line with the numbers of zombies and of cards left in the deck."""
    zombies = {name: each for name, each in view.figures.items() if not each.fate}
    text = Text.assemble(("zombies", ZOMBIE))
    text.append(f" {len(zombies)} on the board, {view.counting} of a cap of {view.cap}; ")
    inside = view.zombies_inside
    text.append(f"{len(inside)} in the house", "" if inside else "bold green")
    text.append(f": {' '.join(inside)}" if inside else "")
    bounties = [name for name, each in zombies.items() if each.bounty]
    dogs = [name for name, each in zombies.items() if each.dog]
    if bounties:
        text.append(f"; a card for killing {', '.join(bounties)}")
    if dogs:
        text.append(f"; the dog is {', '.join(dogs)}")
    return text.append(f".  Deck: {view.deck.left} left.")


def _build_goal_lines(view: View) -> list[Text]:
    """Return the lines of the searches and barricades that the house win still needs."""
    lines = []
    for missing, label in ((view.unsearched, "To search"), (view.unbarricaded, "To barricade")):
        text = Text(f"{label}: {len(missing)}", "" if missing else "bold green")
        if missing:
            text.append("  " + "  ".join(missing), "dim")
        lines.append(text)
    return lines


def _build_warnings(s: Plague, view: View) -> list[Text]:
    """Return the dangers of the zombies' next turn."""
    lines = []
    if view.breach_next:
        lines.append(Text(f"! Breaks next turn: {'  '.join(view.breach_next)}", "bold red"))
    if view.haste > 1:
        lines.append(Text(f"! Zombies have {int(s.rules.zombie_ap) * view.haste} AP", "bold red"))
    return lines


def get_facing_index(each: Figure) -> int:
    """Return a figure's facing as 0 to 3, north for a figure off the board."""
    return FACINGS.index(each.facing or "N")


def _humanize(name: str) -> str:
    return name.replace("_", " ")
