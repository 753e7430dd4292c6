"""Positions of scenarios: a bare legal table, changed by the keys of a position. The game's README lists the keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from ...core.cards.effects import ROW_SIZE
from ...core.content.toml_files import convert
from ...core.errors import ContentError, NotationError
from .position_keys import HumanEntry, Position, Square, ZombieEntry
from .rules.activation import begin_activation, can_mix_with
from .rules.book import HUMANS, ON_DRAW, TRIGGER_COUNT, ZOMBIES, PlagueBook
from .rules.moving.placing import get_next_owner
from .rules.pieces import ACTIVATIONS, BREACHES, DONE, END_OF_TURN, FATES, NOBODY, NOWHERE, REINFORCEMENTS
from .rules.state import Plague
from .rules.turn import ROUND

FIGURE_NAMES: Final = "h1, h2, ... humans; z1, z2, ... zombies"
T = TypeVar("T")
TURNS: Final = {  # values of `turn` besides a figure: the side, and the step of the zombies' turn
    "human": (HUMANS, BREACHES),
    "zombie": (ZOMBIES, BREACHES),
    "zombie reinforcement": (ZOMBIES, REINFORCEMENTS),
    "zombie activation": (ZOMBIES, ACTIVATIONS),
    "zombie end": (ZOMBIES, END_OF_TURN),
}


def set_position(book: PlagueBook, seats: int, position: Mapping[str, Any]) -> Plague:
    """Return the state of a position; raises ContentError."""
    entry = convert(dict(position), Position, "position")
    humans = _read_figures(entry, "h", HumanEntry)
    zombies = _read_figures(entry, "z", ZombieEntry)
    s = _create_table(book, seats, humans)
    _set_board(s, entry)
    for number, human in enumerate(humans):
        _set_human(s, number, human)
    for zombie in zombies:
        _set_zombie(s, zombie)
    for key, searchers in entry.searched.items():
        _set_search(s, key, searchers)
    _set_deck(s, entry)
    s.recompute_derived()
    if s.living == 0:
        raise ContentError("position.figures: no human is alive; allowed: at least one, on the board or in the car")
    figures: list[HumanEntry | ZombieEntry] = [*humans, *zombies]
    points = {each.id: each.points for each in figures if each.points is not None}
    _set_turn(s, entry.turn, points)
    return s


def _read_figures(entry: Position, letter: str, kind: type[T]) -> list[T]:
    """Return the humans (letter h) or the zombies (letter z) of a position, checked."""
    figures: list[T] = []
    names: list[str] = []
    for number, figure in enumerate(entry.figures):
        name = figure.get("id")
        if not isinstance(name, str) or name[:1] not in ("h", "z"):
            raise ContentError(f"position.figures.{number}.id: {name!r}; allowed: {FIGURE_NAMES}")
        if name[0] == letter:
            figures.append(convert(figure, kind, f"position.figures: {name}"))
            names.append(name)
    for number, name in enumerate(names):
        if names.count(name) > 1:
            raise ContentError(f"position.figures: {name}: twice; allowed: each figure once")
        if letter == "h" and name != f"h{number + 1}":
            raise ContentError(f"position.figures: {name}; allowed: h{number + 1} here: humans in order, none left out")
    return figures


def _create_table(book: PlagueBook, seats: int, humans: list[HumanEntry]) -> Plague:
    """Return an empty table for these humans."""
    players = book.human_seats(seats)
    if not players <= len(humans) <= book.human_room:
        raise ContentError(f"position.figures: {len(humans)} humans; allowed: {players} to {book.human_room}")
    s = Plague(book)
    s.lay_table(seats, len(humans))
    return s


def _set_board(s: Plague, entry: Position) -> None:
    """Set everything but figures and cards. The car comes first, since it decides which squares are free."""
    s.round = entry.round
    s.eventful = not entry.quiet
    s.haste, s.haste_turns = entry.haste, int(entry.haste > 1)
    s.entry = "NESW".index(entry.entry) if entry.entry is not None else -1
    if entry.car == "gone":
        s.car_gone = True
        s.select_neighbours()
    if entry.hatch is not None:
        s.hatch = _to_square(s, entry.hatch, "position.hatch")
        if s.rules.inside[s.hatch] == 0:
            raise ContentError(f"position.hatch: {list(entry.hatch)}; allowed: free squares inside the house")
    for name in entry.barricades:
        opening = _read_name(s.rules, "opening", name, "position.barricades")
        if s.barricade(opening) == 1 or (s.rules.tokens > 0 and s.tokens == 0):
            raise ContentError(f"position.barricades: {name}; allowed: each once, as many as there are tokens")
        s.set_barricade(opening, 1)
        s.tokens -= int(s.rules.tokens > 0)


def _set_human(s: Plague, human: int, entry: HumanEntry) -> None:
    """Set a human's weapon, items, owner and fate, and place it."""
    key = f"position.figures: {entry.id}"
    weapon = _read_name(s.rules, "weapon", entry.weapon, f"{key}.weapon")
    s.arm(human, weapon)
    if s.rules.firearm[weapon] == 1:
        oops_left = s.rules.ignore_oops[weapon] if entry.oops_left is None else entry.oops_left
        if oops_left > s.rules.ignore_oops[weapon]:
            raise ContentError(f"{key}.oops_left: {oops_left}; allowed: 0 to {s.rules.ignore_oops[weapon]}")
        s.set_load(human, 1 + oops_left if entry.loaded else 0)
    for name, copies in entry.items.items():
        card = _read_name(s.rules, "card", name, f"{key}.items")
        if s.rules.kept[card] == 0:
            raise ContentError(f"{key}.items: {name}; allowed: items, the cards that are kept and no weapons")
        s.set_items(human, card, copies)
    s.set_marks(human, entry.marks)
    s.set_boarding(human, entry.boarding)
    s.set_hiding(human, entry.hiding)
    s.set_fate(human, FATES.index(entry.fate))
    if entry.owner is not None and not 0 <= entry.owner < s.human_seats:
        raise ContentError(f"{key}.owner: {entry.owner}; allowed: the human seats, 0 to {s.human_seats - 1}")
    s.set_owner(human, human % s.human_seats if entry.owner is None else entry.owner)
    if (entry.at is None) == (entry.fate == "alive"):
        raise ContentError(f"{key}: needed: either at = [column, row] or a fate other than alive")
    if entry.fate == "in_car" and (s.car_gone or len(s.rules.car) == 0):
        raise ContentError(f"{key}.fate: in_car, but no car is there")
    if entry.at is not None:
        _place_figure(s, human, entry.at, entry.facing, entry.done, key)


def _set_zombie(s: Plague, entry: ZombieEntry) -> None:
    """Set a zombie and place it; without an owner it's dealt like a new zombie."""
    key = f"position.figures: {entry.id}"
    zombie = _read_name(s.rules, "figure", entry.id, "position.figures")
    if entry.owner is not None and (s.rules.automated or not 0 <= entry.owner < s.seat_count):
        raise ContentError(f"{key}.owner: {entry.owner}; allowed: a seat at the table, none with automated zombies")
    s.set_owner(zombie, get_next_owner(s) if entry.owner is None else entry.owner)
    s.set_counted(zombie, int(entry.counts))
    s.set_dog(zombie, int(entry.dog))
    s.set_bounty(zombie, entry.bounty)
    s.end_of_zombies = max(s.end_of_zombies, zombie + 1)
    _place_figure(s, zombie, entry.at, entry.facing, entry.done, key)


def _place_figure(s: Plague, figure: int, at: Square, facing: str, done: bool, key: str) -> None:
    """Place a figure on a free, vacant square."""
    square = _to_square(s, at, f"{key}.at")
    if not s.is_free(square) or s.occupant(square) != NOBODY:
        why = "blocked" if not s.is_free(square) else "taken"
        raise ContentError(f"{key}.at: {list(at)} is {why}; allowed: free squares, one figure on each")
    s.place(figure, square, "NESW".index(facing))
    s.set_activation(figure, DONE * done)


def _set_search(s: Plague, key: str, searchers: list[str]) -> None:
    """Set which humans have searched a search square."""
    search = _read_name(s.rules, "search", key, "position.searched")
    humans = [_read_name(s.rules, "figure", name, f"position.searched.{key}") for name in searchers]
    if not humans or max(humans) >= s.humans:
        raise ContentError(f"position.searched.{key}: {searchers}; allowed: one or more of h1 to h{s.humans}")
    s.set_searched(search, sum({1 << human for human in humans}))


def _set_deck(s: Plague, entry: Position) -> None:
    """Set the cards left to draw: those listed, or else the edition's deck without the cards held."""
    if entry.deck is None:
        for human in range(s.humans):
            for card in range(s.rules.cards):
                held = s.items(human, card) + int(_find_weapon(s.rules, card) == s.weapon(human))
                dealt = min(held, s.deck(card))
                s.add_deck(card, -dealt)
                s.drafted -= dealt if s.rules.draft > 0 else 0
        return
    names = list(entry.deck) if isinstance(entry.deck, list) else [n for n, c in entry.deck.items() for _ in range(c)]
    cards = [_read_name(s.rules, "card", name, "position.deck") for name in names]
    for card in range(s.rules.cards):
        s.set_deck(card, cards.count(card))
    s.drafted = len(cards) if s.rules.draft > 0 else 0


def _set_turn(s: Plague, turn: str, points: Mapping[str, int]) -> None:
    """[ZP-052] Push the step at which the position continues: a side's turn, or a figure's activation.

    `points` holds the AP left of figures whose activation has begun.
    """
    begun: list[str] = []
    if turn in TURNS:
        s.side, step = TURNS[turn]
        s.push(ROUND, s.side, step)
    else:
        figure = _find_pending_figure(s, turn)
        begun = _begin_activations(s, figure, points)
        s.side = ZOMBIES if s.is_zombie(figure) else HUMANS
        s.push(ROUND, s.side, ACTIVATIONS if s.is_zombie(figure) else BREACHES, figure)
    for name in points:
        if name not in begun:
            raise ContentError(f"position.figures: {name}.points; allowed: for figures whose activation is pending")


def _find_pending_figure(s: Plague, turn: str) -> int:
    """Return the figure that the position names as acting."""
    names = s.rules.kinds["figure"].names
    on_board = [names[figure] for figure in range(s.rules.figures) if s.square(figure) != NOWHERE]
    if turn not in on_board:
        raise ContentError(f"position.turn: {turn!r}; allowed: {', '.join([*TURNS, *on_board])}")
    figure = names.index(turn)
    if s.activation(figure) == DONE:
        raise ContentError(f"position.turn: {turn} is done; allowed: who is not")
    if s.is_zombie(figure) and s.rules.automated:
        raise ContentError(f"position.turn: {turn} is automated; allowed: {', '.join(TURNS)}")
    return figure


def _begin_activations(s: Plague, figure: int, points: Mapping[str, int]) -> list[str]:
    """Begin the activations of a figure and, with ZPV-21, of all that mix their actions with it; return their names."""
    names = s.rules.kinds["figure"].names
    begun = [figure]
    if s.rules.interleave:
        on_board = [each for each in range(s.rules.figures) if s.square(each) != NOWHERE]
        begun = [each for each in on_board if can_mix_with(s, figure, each)]
    for each in begun:
        usual = s.rules.zombie_ap * s.haste if s.is_zombie(each) else s.rules.human_ap
        begin_activation(s, each, points.get(names[each], usual))
    return [names[each] for each in begun]


def _find_weapon(book: PlagueBook, card: int) -> int:
    """Return the weapon that a card equips, or -1."""
    place = card * TRIGGER_COUNT + ON_DRAW
    for row in range(book.first[place], book.last[place]):
        if book.effects[book.effect_rows[row * ROW_SIZE]].name == "equip":
            return int(book.effect_rows[row * ROW_SIZE + 1])
    return -1


def _to_square(s: Plague, at: Square, key: str) -> int:
    """Return the number of a square given as column and row."""
    column, row = at
    if not (0 <= column < s.rules.width and 0 <= row < s.rules.height):
        raise ContentError(f"{key}: {list(at)}; allowed: [0, 0] to [{s.rules.width - 1}, {s.rules.height - 1}]")
    return int(row * s.rules.width + column)


def _read_name(book: PlagueBook, kind: str, name: str, key: str) -> int:
    """Return the number of a name of this kind; raises ContentError."""
    try:
        return book.kinds[kind].read(name)
    except NotationError as error:
        raise ContentError(f"{key}: {error}") from None
