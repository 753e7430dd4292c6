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
    seen = view(s, seat)
    return Group(_heading(seen), _town(seen), *_survivors(seen), *_goals(seen), *_fight(seen))


def _heading(seen: View) -> Text:
    if seen.reason:
        return Text(f"Day {seen.day}: {seen.completed or seen.reason}.".replace("_", " "), "bold")
    steps = f", {seen.steps_left + seen.free_steps} steps left" if seen.turn else ""
    return Text(f"Day {seen.day} of {seen.last_day}: {seen.turn or 'nobody'}'s turn, step {seen.step}{steps}.", "bold")


def _town(seen: View) -> Table:
    """[PZ-077] Render the grid, north at the top."""
    table = Table(show_header=False, padding=(0, 1))
    cells = {tuple(place.at): (name, place) for name, place in seen.places.items()}
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


def _survivors(seen: View) -> list[Text]:
    return [_survivor(name, each) for name, each in seen.survivors.items()]


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


def _goals(seen: View) -> list[Text]:
    """[PZ-215] Render the rescues with the progress of each requirement."""
    lines: list[Text] = []
    for rescue in seen.rescues:
        parts = [f"{each.tag or each.need} {each.have}/{each.needed}" for each in rescue.requirements]
        due = f" (due day {rescue.due})" if rescue.due else ""
        lines.append(Text(f"{rescue.id}{due}: {', '.join(parts)}".replace("_", " ")))
    lines.append(Text(f"storage: {' '.join(seen.storage) or 'empty'}; fortification {seen.fortification}"))
    return lines


def _fight(seen: View) -> list[Text]:
    if seen.fight is None:
        return []
    foes = ", ".join(f"{foe.id} {foe.hp}" for foe in seen.fight.foes.values()) or f"survivor {seen.fight.target}"
    more = f" and {seen.fight.queue} behind" if seen.fight.queue else ""
    return [Text(f"{seen.fight.fighter} fights {foes}{more}, round {seen.fight.round}", HORDE)]
