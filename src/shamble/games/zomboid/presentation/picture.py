"""Terminal view of the town: the map, the survivors, the goals."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..rules.state import Town
from .view import view
from .view_types import Place, Survivor, View

HORDE: Final = "bold red"
SURVIVOR: Final = "bold cyan"
DOORS: Final = {"unlocked": "", "locked": " ▣", "locked_alarmed": " ▣!"}
SEATS: Final = "abcdef"


def picture(s: Town, seat: int) -> RenderableType:
    """[PZ-077] Render the town as a seat sees it."""
    town = view(s, seat)
    return Group(_heading(town), _town(town), *_survivors(town), *_goals(town), *_fight(town))


def _heading(town: View) -> Text:
    if town.reason:
        return Text(f"Day {town.day}: {town.completed or town.reason}.".replace("_", " "), "bold")
    steps = f", {town.steps_left + town.free_steps} steps left" if town.turn else ""
    return Text(
        f"Day {town.day} of {town.last_day}: {town.turn or 'nobody'}'s turn, step {town.step}{steps}.",
        "bold",
    )


def _town(town: View) -> Table:
    """[PZ-077] Render the grid, north at the top."""
    table = Table(show_header=False, padding=(0, 1))
    cells = {tuple(place.at): (name, place) for name, place in town.places.items()}
    if not cells:
        return table
    columns = range(min(at[0] for at in cells), max(at[0] for at in cells) + 1)
    rows = range(min(at[1] for at in cells), max(at[1] for at in cells) + 1)
    for _ in columns:
        table.add_column()
    for row in rows:
        table.add_row(*(_cell(*cells[column, row]) if (column, row) in cells else Text() for column in columns))
    return table


def _cell(name: str, place: Place) -> Text:
    """Render a location: its card, survivors, enemies and loot."""
    text = Text(f"{'HOME' if name == 'safe_house' else name} {place.card.replace('_', ' ')}")
    text.append(DOORS[place.door] + (f" ●{len(place.pile)}" if place.pile else ""), "dim")
    if place.walkers or place.alerted:
        text.append(f"\nHORDE {place.walkers or 'comes'}", HORDE)
    if place.tokens:
        text.append("\n" + " ".join(place.tokens), "green")
    if place.seats:
        text.append("\n" + " ".join(SEATS[seat].upper() for seat in place.seats), SURVIVOR)
    return text


def _survivors(town: View) -> list[Text]:
    return [_survivor(name, each) for name, each in town.survivors.items()]


def _survivor(name: str, each: Survivor) -> Text:
    """Render a survivor in one line."""
    text = Text(f"{name.upper()} ", SURVIVOR)
    if not each.alive:
        return text.append("dead" if each.profession else "not yet", "dim")
    stats = " ".join(f"{stat.value}" for stat in (each.strength, each.stamina, each.luck))
    bite = " bitten" if each.bite else ""
    text.append(f"{each.profession or '-'} HP {each.hp.value}/{each.base_hp} ({stats}) L{each.level}{bite}", "default")
    text.append(f" | {', '.join([*each.worn.values()]) or 'bare hands'} | {' '.join(each.bag) or 'empty bag'}", "dim")
    return text


def _goals(town: View) -> list[Text]:
    """[PZ-215] Render the rescues with the progress of each requirement."""
    lines: list[Text] = []
    for rescue in town.rescues:
        parts = [f"{each.tag or each.need} {each.have}/{each.needed}" for each in rescue.requirements]
        due = f" (due day {rescue.due})" if rescue.due else ""
        lines.append(Text(f"{rescue.id}{due}: {', '.join(parts)}".replace("_", " ")))
    lines.append(Text(f"storage: {' '.join(town.storage) or 'empty'}; fortification {town.fortification}"))
    return lines


def _fight(town: View) -> list[Text]:
    if town.fight is None:
        return []
    foes = ", ".join(f"{foe.id} {foe.hp}" for foe in town.fight.foes.values()) or f"survivor {town.fight.target}"
    more = f" and {town.fight.queue} behind" if town.fight.queue else ""
    return [Text(f"{town.fight.fighter} fights {foes}{more}, round {town.fight.round}", HORDE)]
