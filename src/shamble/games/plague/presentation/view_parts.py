"""Parts of the view: figures, openings, search squares and the deck.

Most of them stay the same from one view to the next, so each is cached by the numbers that it depends on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from ..loading.edition_content import edition_content
from ..rules.book import PlagueBook
from ..rules.pieces import DONE, FATES
from ..rules.state import Plague
from .view_types import Deck, Facing, Figure, Square

FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
CACHE_SIZE: Final = 1 << 14
Numbers: TypeAlias = tuple[int, ...]


class Openings(NamedTuple):
    """Openings with a barricade, by number and by name, and those that still need one for the house win."""

    closed: list[int]
    barricades: list[str]
    unbarricaded: list[str]


class Searches(NamedTuple):
    """The humans that have searched each square, and the squares that no human has searched."""

    searched: dict[str, list[str]]
    unsearched: list[str]


def read_numbers(s: Plague, place: int, count: int) -> Numbers:
    """Return the first `count` numbers of the field at `place`."""
    return tuple(s.data[place : place + count])


def build_figures(s: Plague) -> tuple[dict[str, Figure], list[str]]:
    """Return all humans and the zombies on the board, by name, and the names of the zombies inside."""
    at, first = s.at, s.rules.human_room
    names, inside, count = s.book.kinds["figure"].names, s.rules.inside, s.end_of_zombies - first
    figures = {names[human]: _read_human(s, human) for human in range(s.humans)}
    own = (at.square, at.facing, at.points, at.owner, at.activation, at.counted, at.dog, at.bounty)
    indoors: list[str] = []
    columns = [read_numbers(s, place + first, count) for place in own]
    for name, numbers in zip(names[first:], zip(*columns, strict=True), strict=False):
        if numbers[0] >= 0:
            figures[name] = _build_zombie(s.rules.width, numbers)
            if inside[numbers[0]] == 1:
                indoors.append(name)
    return figures, indoors


def build_openings(s: Plague) -> Openings:
    """[ZP-042] Return the openings with a barricade, and those that still need one."""
    return _build_openings(s.rules, read_numbers(s, s.at.barricade, s.rules.openings))


def build_searches(s: Plague) -> Searches:
    """[ZP-041] Return the search squares, searched and unsearched."""
    return _build_searches(s.rules, read_numbers(s, s.at.searched, s.rules.searches), s.humans, s.car_gone)


def build_deck(s: Plague) -> Deck:
    """[ZP-020] Return the copies left of each card; draws are public."""
    return _build_deck(s.rules, s.count_cards_left(), read_numbers(s, s.at.deck, s.rules.cards))


def to_square(width: int, place: int) -> Square | None:
    """[ZP-001] Return a square as column and row, or None for a place off the board."""
    return [place % width, place // width] if place >= 0 else None


def _read_human(s: Plague, human: int) -> Figure:
    """Return the view of a human."""
    common = (s.square(human), s.facing(human), s.points(human), s.owner(human), s.activation(human))
    own = (s.weapon(human), s.load(human), s.boarding(human), s.hiding(human), s.marks(human), s.fate(human))
    cards = read_numbers(s, s.at.items + human * s.at.items_stride, s.rules.cards)
    return _build_human(s.rules, common, own, cards)


@lru_cache(CACHE_SIZE)
def _build_human(book: PlagueBook, common: Numbers, own: Numbers, cards: Numbers) -> Figure:
    """Return a human with its weapon and cards."""
    place, facing, points, owner, activation = common
    weapon, load, boarding, hiding, marks, fate = own
    names = book.kinds["card"].names
    return Figure(
        at=to_square(book.width, place),
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


@lru_cache(CACHE_SIZE)
def _build_zombie(width: int, numbers: Numbers) -> Figure:
    """Return the view of a zombie, given its numbers as `build_figures` reads them from the state."""
    place, facing, points, owner, activation, counted, dog, bounty = numbers
    return Figure(
        at=to_square(width, place),
        facing=FACINGS[facing],
        points=points,
        owner=owner if owner >= 0 else None,
        done=activation == DONE,
        counts=counted == 1,
        dog=dog == 1,
        bounty=bounty,
    )


@lru_cache(CACHE_SIZE)
def _build_openings(book: PlagueBook, barricades: Numbers) -> Openings:
    names = [opening.name for opening in edition_content(book).board.openings]
    closed = [number for number, barricade in enumerate(barricades) if barricade == 1]
    needed = [
        name
        for name, required, barricade in zip(names, book.required, barricades, strict=True)
        if required == 1 != barricade
    ]
    return Openings(closed, [names[number] for number in closed], needed)


@lru_cache(CACHE_SIZE)
def _build_searches(book: PlagueBook, searched: Numbers, humans: int, car_gone: bool) -> Searches:
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


@lru_cache(CACHE_SIZE)
def _build_deck(book: PlagueBook, left: int, counts: Numbers) -> Deck:
    names = book.kinds["card"].names
    return Deck(left, {name: copies for name, copies in zip(names, counts, strict=False) if copies})
