"""Terminal picture of the story: status, survivors, their surroundings, and places."""

from __future__ import annotations

from itertools import chain
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..rules.book import StoryBook
from ..rules.state import Story
from .scene import build_scene
from .scene_types import Scene
from .view import build_view
from .view_types import Move, Place, Survivor, Threat, View
from .wording import WORDS, get_display_name, list_display_names, write_count

DANGER: Final = "bold red"
SURVIVOR: Final = "bold cyan"


def draw_picture(s: Story, seat: int) -> RenderableType:
    """[ZA-311, ZA-370] Return the table as a seat sees it."""
    position, book, material = build_view(s, seat), s.rules, build_scene(s.rules)
    return Group(
        _draw_heading(book, material, position),
        _draw_clocks(material, position),
        _draw_survivors(book, position),
        *(_draw_group(book, name, each) for name, each in position.threats.items()),
        *_draw_people(book, position),
        _draw_places(book, position),
        *(_draw_move(book, each) for each in position.moves),
    )


def _draw_heading(book: StoryBook, material: Scene, position: View) -> Text:
    """Return the lines with time, scene and goal."""
    where = f", {get_display_name(book, 'place', position.scene)}, round {position.round}" if position.scene else ""
    text = Text(f"{material.name}: day {position.day} of {material.days}, {position.watch}{where}. ", "bold")
    return text.append(material.goal, "not bold")


def _draw_clocks(material: Scene, position: View) -> Text:
    """Return the line with clocks and pool."""
    clocks = [f"{card.name} {position.clocks.get(card.id, 0)}/{card.size}" for card in material.clocks]
    pool = ", ".join(f"{count} {WORDS['goods'][goods]}" for goods, count in position.pool.items())
    return Text(f"{'; '.join(clocks)}. The pool: {pool}.")


def _draw_survivors(book: StoryBook, position: View) -> Table:
    """[ZA-249] Return the table of survivors: condition, stats, Trust and things."""
    table = Table("", "playbook", "at", "Harm", "infection", "N/S/C/B", "Trust", "carries", box=None, padding=(0, 1))
    for name, each in position.survivors.items():
        table.add_row(*_draw_row(book, name, each), style="" if each.fate == "alive" else "dim")
    return table


def _draw_row(book: StoryBook, name: str, each: Survivor) -> tuple[RenderableType, ...]:
    stats = "/".join(f"{value:+}{'!' if stat in each.injuries else ''}" for stat, value in each.stats.items())
    trust = " ".join(f"{other.upper()}{value:+}" for other, value in each.trust.items())
    place = get_display_name(book, "place", each.place) if each.place else "-"
    harm = str(each.harm) if each.fate == "alive" else each.fate
    playbook = list_display_names(book.content, "playbook").get(each.playbook, "-")
    return (
        Text(name.upper(), SURVIVOR),
        playbook,
        place,
        harm,
        str(each.infection),
        stats,
        trust,
        _write_carried(book, each),
    )


def _write_carried(book: StoryBook, each: Survivor) -> str:
    gear = list_display_names(book.content, "gear")
    things = [
        f"{gear.get(item.gear, item.gear)}{'*' if item.in_hand else ''}"
        f"{'' if item.condition == 'ok' else f' ({item.condition})'}"
        for item in each.gear
    ]
    stash = [f"{count} {WORDS['goods'][goods]}" for goods, count in each.stash.items() if count]
    return ", ".join([*things, *stash]) or "nothing"


def _draw_group(book: StoryBook, name: str, each: Threat) -> Text:
    """[ZA-338] Return the line of a group: size, band, engaged survivors and place."""
    at = f" at {' '.join(pc.upper() for pc in each.engaged)}" if each.engaged else ""
    opponents = write_count(book, each.kind, each.number)
    text = f"{name}: {opponents} {WORDS['band'][each.band]}{at}, {_get_place_name(book, each.place)}"
    return Text(f"{text}; Harm {each.harm}" if each.harm else text, DANGER)


def _draw_people(book: StoryBook, position: View) -> list[Text]:
    """[ZA-296] Return a line for each person met and still in the story."""
    mood = WORDS["mood"]
    return [
        Text(f"{get_display_name(book, 'npc', name)}, {_get_place_name(book, each.place)}: {mood[str(each.attitude)]}")
        for name, each in position.npcs.items()
        if not each.out
    ]


def _draw_places(book: StoryBook, position: View) -> Table:
    """[ZA-319] Return the table of places: finds, wall, and things there."""
    table = Table("place", "finds", "wall", "there", box=None, padding=(0, 1))
    for name, each in position.places.items():
        style = "bold" if name == position.scene else "" if each.found else "dim"
        table.add_row(
            get_display_name(book, "place", name),
            str(each.finds),
            str(each.wall or "-"),
            _write_things_at(book, each),
            style=style,
        )
    return table


def _write_things_at(book: StoryBook, each: Place) -> str:
    vehicles = (get_display_name(book, "vehicle", vehicle).removeprefix("the ") for vehicle in each.vehicles)
    cache = (f"{count} {WORDS['goods'][goods]}" for goods, count in each.cache.items() if count)
    remains = (f"what is left of {get_display_name(book, 'foe_kind', kind)}" for kind in each.remains)
    return ", ".join(chain(vehicles, cache, remains))


def _draw_move(book: StoryBook, each: Move) -> Text:
    """[ZA-044] Return the line of a move in progress: actor, target and dice."""
    what = (
        get_display_name(book, "move", each.move)
        if each.move
        else get_display_name(book, "act", each.act)
        if each.act
        else each.cause
    )
    text = f"{each.actor.upper()}: {what}" if each.actor else what
    if each.target:
        text += f" ({get_display_name(book, 'thing', each.target)})"
    if each.dice:
        text += f", dice {' '.join(map(str, each.dice))}"
    return Text(f"{text}: {each.total}, {WORDS['tier'][each.tier]}" if each.tier else text, "bold")


def _get_place_name(book: StoryBook, name: str) -> str:
    return get_display_name(book, "place", name)
