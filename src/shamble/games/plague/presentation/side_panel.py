"""What stands beside the board in a terminal: whose turn it is, the humans, the zombies, what is left to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from ..rules.state import Plague
from .symbols import HUMAN, ZOMBIE
from .view import FACINGS


def panel(s: Plague, seen: Mapping[str, Any], acting: str | None) -> list[Text]:
    """The lines of the panel, from what a seat sees."""
    humans = {name: each for name, each in seen["figures"].items() if "fate" in each}
    return [
        _heading(seen, acting),
        *[_human(s, name, each) for name, each in humans.items()],
        _zombies(seen),
        *_goal(seen),
        *_warnings(s, seen),
    ]


def _heading(seen: Mapping[str, Any], acting: str | None) -> Text:
    if seen["winner"]:
        return Text(f"Round {seen['round']}: the {seen['winner']}s have won.", "bold")
    if seen["round"] == 0:
        text = Text("The figures are placed.", "bold")
    else:
        text = Text(f"Round {seen['round']}, {seen['turn']}s' turn.", "bold")
    if acting is not None:
        text.append(f" {acting} acts: {seen['figures'][acting]['points']} AP left.", "bold")
    return text


def _human(s: Plague, name: str, each: Mapping[str, Any]) -> Text:
    """A human: where it is or what became of it, its weapon, its items."""
    text = Text.assemble((name, HUMAN))
    if each["at"] is None and each["fate"] == "alive":
        return text.append(" not yet on the board")
    if each["at"] is None:
        return text.append(f" {each['fate'].replace('_', ' ')}")
    column, row = each["at"]
    text.append(f" {column},{row} {each['facing']}", "bold")
    weapon = each["weapon"].replace("_", " ")
    if s.rules.firearm[s.book.kinds["weapon"].read(each["weapon"])]:
        weapon += " (loaded)" if each["loaded"] else " (empty)"
    items = [card.replace("_", " ") + (f" x{copies}" if copies > 1 else "") for card, copies in each["items"].items()]
    text.append(" " + ", ".join([weapon, *items]))
    for key, said in (("boarding", "AP into the car"), ("hiding", "AP into the cellar"), ("marks", "wounds")):
        if each[key]:
            text.append(f"; {each[key]} {said}", "bold")
    return text


def _zombies(seen: Mapping[str, Any]) -> Text:
    """How many zombies there are, inside and counting, and what is left of the deck."""
    zombies = {name: each for name, each in seen["figures"].items() if "fate" not in each}
    text = Text.assemble(("zombies", ZOMBIE))
    text.append(f" {len(zombies)} on the board, {seen['counting']} of a cap of {seen['cap']}; ")
    inside = seen["zombies_inside"]
    text.append(f"{len(inside)} in the house", "" if inside else "bold green")
    text.append(f": {' '.join(inside)}" if inside else "")
    bounties = [name for name, each in zombies.items() if each["bounty"]]
    dogs = [name for name, each in zombies.items() if each["dog"]]
    if bounties:
        text.append(f"; a card for killing {', '.join(bounties)}")
    if dogs:
        text.append(f"; the dog is {', '.join(dogs)}")
    return text.append(f".  Deck: {seen['deck']['left']} left.")


def _goal(seen: Mapping[str, Any]) -> list[Text]:
    """What the humans still lack for the house."""
    lines = []
    for key, label in (("unsearched", "To search"), ("unbarricaded", "To barricade")):
        text = Text(f"{label}: {len(seen[key])}", "" if seen[key] else "bold green")
        if seen[key]:
            text.append("  " + "  ".join(seen[key]), "dim")
        lines.append(text)
    return lines


def _warnings(s: Plague, seen: Mapping[str, Any]) -> list[Text]:
    """What the zombies' next turn brings."""
    lines = []
    if seen["breach_next"]:
        lines.append(Text(f"! Breaks next turn: {'  '.join(seen['breach_next'])}", "bold red"))
    if seen["haste"] > 1:
        lines.append(Text(f"! Zombies have {int(s.rules.zombie_ap) * seen['haste']} AP", "bold red"))
    return lines


def facing_of(each: Mapping[str, Any]) -> int:
    """A figure's facing as 0 to 3."""
    return FACINGS.index(each["facing"])
