"""The panel beside the board in a terminal: whose turn it is, the humans, the zombies, what is left to do."""

from __future__ import annotations

from rich.text import Text

from ..rules.state import Plague
from .names import figure_name
from .symbols import HUMAN, ZOMBIE
from .view_parts import FACINGS
from .view_types import Figure, View


def panel(s: Plague, seen: View, acting: str | None) -> list[Text]:
    """The lines of the panel, from what a seat sees."""
    humans = {name: each for name, each in seen.figures.items() if each.fate}
    return [
        _heading(seen, acting),
        *[_human(s, name, each) for name, each in humans.items()],
        _zombies(seen),
        *_goal(seen),
        *_warnings(s, seen),
    ]


def _heading(seen: View, acting: str | None) -> Text:
    if seen.winner:
        return Text(f"Round {seen.round}: the {seen.winner}s have won.", "bold")
    if seen.round == 0:
        text = Text("The figures are placed.", "bold")
    else:
        text = Text(f"Round {seen.round}, {seen.turn}s' turn.", "bold")
    if acting is not None:
        text.append(f" {acting} acts: {seen.figures[acting].points} AP left.", "bold")
    return text


def _human(s: Plague, name: str, each: Figure) -> Text:
    """A human: where it is or what became of it, its weapon, its items."""
    text = Text.assemble((name, HUMAN), f" {figure_name(name)}")
    fate, weapon = each.fate or "", each.weapon or ""
    if each.at is None:
        return text.append(" not yet on the board" if fate == "alive" else f" {_spoken(fate)}")
    column, row = each.at
    text.append(f" {column},{row} {each.facing}", "bold")
    loaded = " (loaded)" if each.loaded else " (empty)"
    is_firearm = s.rules.firearm[s.book.kinds["weapon"].read(weapon)]
    items = [_spoken(card) + (f" x{copies}" if copies > 1 else "") for card, copies in (each.items or {}).items()]
    text.append(" " + ", ".join([_spoken(weapon) + (loaded if is_firearm else ""), *items]))
    efforts = ((each.boarding, "AP into the car"), (each.hiding, "AP into the cellar"), (each.marks, "wounds"))
    for spent, said in efforts:
        if spent:
            text.append(f"; {spent} {said}", "bold")
    return text


def _zombies(seen: View) -> Text:
    """The number of zombies, inside and counting, and of cards left in the deck."""
    zombies = {name: each for name, each in seen.figures.items() if not each.fate}
    text = Text.assemble(("zombies", ZOMBIE))
    text.append(f" {len(zombies)} on the board, {seen.counting} of a cap of {seen.cap}; ")
    inside = seen.zombies_inside
    text.append(f"{len(inside)} in the house", "" if inside else "bold green")
    text.append(f": {' '.join(inside)}" if inside else "")
    bounties = [name for name, each in zombies.items() if each.bounty]
    dogs = [name for name, each in zombies.items() if each.dog]
    if bounties:
        text.append(f"; a card for killing {', '.join(bounties)}")
    if dogs:
        text.append(f"; the dog is {', '.join(dogs)}")
    return text.append(f".  Deck: {seen.deck.left} left.")


def _goal(seen: View) -> list[Text]:
    """The searches and barricades that the house still needs."""
    lines = []
    for missing, label in ((seen.unsearched, "To search"), (seen.unbarricaded, "To barricade")):
        text = Text(f"{label}: {len(missing)}", "" if missing else "bold green")
        if missing:
            text.append("  " + "  ".join(missing), "dim")
        lines.append(text)
    return lines


def _warnings(s: Plague, seen: View) -> list[Text]:
    """The dangers of the zombies' next turn."""
    lines = []
    if seen.breach_next:
        lines.append(Text(f"! Breaks next turn: {'  '.join(seen.breach_next)}", "bold red"))
    if seen.haste > 1:
        lines.append(Text(f"! Zombies have {int(s.rules.zombie_ap) * seen.haste} AP", "bold red"))
    return lines


def facing_of(each: Figure) -> int:
    """A figure's facing as 0 to 3; north for one that is not on the board."""
    return FACINGS.index(each.facing or "N")


def _spoken(name: str) -> str:
    return name.replace("_", " ")
