"""What figures, openings, search squares and the deck look like: from one view to the next most look as they did.

Each is worked out once for the numbers that it follows from, which are read from the state by the column.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ..loading.edition_content import printed
from ..rules.book import PlagueBook
from ..rules.pieces import DONE, FATES
from ..rules.state import Plague
from .view_types import Deck, Facing, Figure, Square

FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
KEPT: Final = 1 << 14
Numbers: TypeAlias = tuple[int, ...]


class Openings(NamedTuple):
    """The openings that have a barricade, by number and name, and those that the house still needs one at."""

    closed: list[int]
    barricades: list[str]
    unbarricaded: list[str]


class Searches(NamedTuple):
    """Who has searched which square, and which squares must still be searched."""

    searched: dict[str, list[str]]
    unsearched: list[str]


def column(s: Plague, place: int, count: int) -> Numbers:
    """The numbers of a field for its first pieces."""
    return tuple(s.data[place : place + count])


def figures(s: Plague) -> tuple[dict[str, Figure], list[str]]:
    """Every human of the game and the zombies on the board, by name; and the names of the zombies inside."""
    at, first = s.at, s.rules.human_room
    names, inside, count = s.book.kinds["figure"].names, s.rules.inside, s.end_of_zombies - first
    seen = {names[human]: _human(s, human) for human in range(s.humans)}
    own = (at.square, at.facing, at.points, at.owner, at.activation, at.counted, at.dog, at.bounty)
    indoors: list[str] = []
    columns = [column(s, place + first, count) for place in own]
    for name, numbers in zip(names[first:], zip(*columns, strict=True), strict=False):
        if numbers[0] >= 0:
            seen[name] = _zombie(s.rules.width, numbers)
            if inside[numbers[0]] == 1:
                indoors.append(name)
    return seen, indoors


def openings(s: Plague) -> Openings:
    """[ZP-042] What is closed, and what must be."""
    return _openings(s.rules, column(s, s.at.barricade, s.rules.openings))


def searches(s: Plague) -> Searches:
    """[ZP-041] What was searched, and what must be."""
    return _searches(s.rules, column(s, s.at.searched, s.rules.searches), s.humans, s.car_gone)


def deck(s: Plague) -> Deck:
    """[ZP-020] The copies of each card that are left: what was drawn was drawn openly."""
    return _deck(s.rules, s.cards_left(), column(s, s.at.deck, s.rules.cards))


def square_on(width: int, place: int) -> Square | None:
    """[ZP-001] A square of a board as column and row; None off the board."""
    return [place % width, place // width] if place >= 0 else None


def _human(s: Plague, human: int) -> Figure:
    common = (s.square(human), s.facing(human), s.points(human), s.owner(human), s.activation(human))
    own = (s.weapon(human), s.load(human), s.boarding(human), s.hiding(human), s.marks(human), s.fate(human))
    cards = column(s, s.at.items + human * s.at.items_stride, s.rules.cards)
    return _human_with(s.rules, common, own, cards)


@lru_cache(KEPT)
def _human_with(book: PlagueBook, common: Numbers, own: Numbers, cards: Numbers) -> Figure:
    """A human with all that it holds."""
    place, facing, points, owner, activation = common
    weapon, load, boarding, hiding, marks, fate = own
    names = book.kinds["card"].names
    return Figure(
        at=square_on(book.width, place),
        facing=FACINGS[facing] if place >= 0 else None,
        points=points,
        owner=owner if owner >= 0 else None,
        done=activation == DONE,
        weapon=book.kinds["weapon"].write(weapon),
        loaded=load > 0,
        oops_left=max(load - 1, 0),
        items={names[card]: copies for card, copies in enumerate(cards) if copies},
        boarding=boarding,
        hiding=hiding,
        marks=marks,
        fate=FATES[fate],
    )


@lru_cache(KEPT)
def _zombie(width: int, numbers: Numbers) -> Figure:
    """A zombie, whether it counts against the cap, and what it brings its killer."""
    place, facing, points, owner, activation, counted, dog, bounty = numbers
    return Figure(
        at=square_on(width, place),
        facing=FACINGS[facing],
        points=points,
        owner=owner if owner >= 0 else None,
        done=activation == DONE,
        counts=counted == 1,
        dog=dog == 1,
        bounty=bounty,
    )


@lru_cache(KEPT)
def _openings(book: PlagueBook, barricades: Numbers) -> Openings:
    names = [opening.name for opening in printed(book).board.openings]
    closed = [number for number, barricade in enumerate(barricades) if barricade == 1]
    needed = [
        name
        for name, required, barricade in zip(names, book.required, barricades, strict=True)
        if required == 1 != barricade
    ]
    return Openings(closed, [names[number] for number in closed], needed)


@lru_cache(KEPT)
def _searches(book: PlagueBook, searched: Numbers, humans: int, car_gone: bool) -> Searches:
    names, figure = book.kinds["search"].names, book.kinds["figure"]
    by_whom = {
        name: [figure.write(human) for human in range(humans) if bits >> human & 1]
        for name, bits in zip(names, searched, strict=False)
        if bits
    }
    on_board = book.search_gone if car_gone else book.search_at
    left = [
        name
        for name, bits, place in zip(names, searched, book.search_square, strict=False)
        if bits == 0 and on_board[place] >= 0
    ]
    return Searches(by_whom, left)


@lru_cache(KEPT)
def _deck(book: PlagueBook, left: int, counts: Numbers) -> Deck:
    names = book.kinds["card"].names
    return Deck(left, {name: copies for name, copies in zip(names, counts, strict=False) if copies})
