"""The table as everyone sees it: all of it but the order of the draw deck, which does not exist."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ....core.notation import choosers, pending
from ....core.play import is_over
from ..loading.printed import printed
from ..rules.book import HUMANS, PlagueBook
from ..rules.house.barricades import group_sizes
from ..rules.pieces import DONE, ESCAPED, FATES, NOBODY, REASONS, SECURED
from ..rules.state import Plague
from .view_types import Deck, Facing, Figure, Pending, Side, Square, View

SIDES: Final[tuple[Side, Side]] = ("human", "zombie")  # as the roles of the seats are called
FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
KEPT: Final = 1 << 14  # figures and decks as they were seen: from one view to the next most look as they did


def view(s: Plague) -> View:
    """[ZP-020] All that is on the table, and what follows from it for both sides: every seat sees the same."""
    board = printed(s.rules).board
    closed = [number for number in range(len(board.openings)) if s.barricade(number) == 1]
    zombies = [zombie for zombie in range(s.rules.human_room, s.end_of_zombies) if s.square(zombie) >= 0]
    return View(
        map=board.name,
        round=int(s.round),
        turn=SIDES[s.side],
        pending=_pending(s),
        figures=_figures(s, zombies),
        barricades=[board.openings[number].name for number in closed],
        searched=_searched(s),
        unsearched=_unsearched(s),
        unbarricaded=_unbarricaded(s, closed),
        zombies_inside=[_figure(s, zombie) for zombie in zombies if s.rules.inside[s.square(zombie)] == 1],
        breach_next=_breaking(s, closed),
        deck=_deck(s),
        cap=int(s.cap()),
        counting=int(s.counting()),
        living=int(s.living),
        car="gone" if s.car_gone else "here",
        hatch=square(s, s.hatch),
        haste=int(s.haste),
        entry=FACINGS[s.entry] if 0 <= s.entry < len(FACINGS) else None,
        winner=_winner(s),
        reason=REASONS[s.reason] if s.reason >= 0 else None,
    )


def outcome(s: Plague) -> dict[str, Any]:
    """[ZP-050] Who won, why, in which round, what became of every human, and the share of them that was saved."""
    saved = [human for human in range(s.humans) if s.fate(human) in (ESCAPED, SECURED)]
    return {
        "winner": _winner(s),
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
        "rounds": int(s.round),
        "fates": [f"{_figure(s, human)} {FATES[s.fate(human)]}" for human in range(s.humans)],
        "human_score": f"{len(saved)}/{int(s.humans)}",
    }


def has_won(s: Plague, seat: int) -> bool:
    """[ZP-021] Whether a seat was on the side that won."""
    return (seat < s.human_seats) == (s.winner == HUMANS)


def ending(s: Plague, seat: int) -> str:
    """[ZP-021] Which side has won, and a word for a seat that was on it."""
    praise = ": well played!" if seat >= 0 and has_won(s, seat) else "."
    return f"The {_winner(s)}s have won{praise}"


def _figures(s: Plague, zombies: list[int]) -> dict[str, Figure]:
    """Every human of the game, and the zombies on the board."""
    names = s.book.kinds["figure"].names
    seen = {names[human]: _human(s, human) for human in range(s.humans)}
    for zombie in zombies:
        seen[names[zombie]] = _zombie(s, zombie)
    return seen


def _breaking(s: Plague, closed: list[int]) -> list[str]:
    """[ZP-101, ZP-103] The barricades that break if the zombies' turn begins with the figures as they stand now."""
    groups = group_sizes(s) if closed else ()

    def threatens(place: int) -> bool:
        figure = s.occupant(place)
        return figure != NOBODY and s.is_zombie(figure) and groups[figure] >= s.rules.breach

    openings = [printed(s.rules).board.openings[number] for number in closed]
    return [opening.name for opening in openings if threatens(opening.a) or threatens(opening.b)]


def square(s: Plague, place: int) -> Square | None:
    """[ZP-001] A square as column and row; None off the board."""
    return _square(s.rules.width, place)


def _square(width: int, place: int) -> Square | None:
    return [int(place % width), int(place // width)] if place >= 0 else None


def _human(s: Plague, human: int) -> Figure:
    """A human with all that it holds."""
    held = tuple([s.items(human, card) for card in range(s.rules.cards)])
    own = (s.weapon(human), s.load(human), s.boarding(human), s.hiding(human), s.marks(human), s.fate(human))
    return _human_with(s.rules, _common(s, human), own, held)


def _zombie(s: Plague, zombie: int) -> Figure:
    """A zombie, whether it counts against the cap, and what it brings its killer."""
    return _zombie_with(s.rules.width, _common(s, zombie), s.counted(zombie), s.dog(zombie), s.bounty(zombie))


def _common(s: Plague, figure: int) -> tuple[int, int, int, int, int]:
    """Where a figure stands, which way it looks, its AP, its seat, and how far its activation is."""
    return s.square(figure), s.facing(figure), s.points(figure), s.owner(figure), s.activation(figure)


@lru_cache(KEPT)
def _human_with(
    book: PlagueBook, common: tuple[int, int, int, int, int], own: tuple[int, ...], held: tuple[int, ...]
) -> Figure:
    place, facing, points, owner, activation = common
    weapon, load, boarding, hiding, marks, fate = own
    names = book.kinds["card"].names
    return Figure(
        at=_square(book.width, place),
        facing=FACINGS[facing] if place >= 0 else None,
        points=int(points),
        owner=int(owner) if owner >= 0 else None,
        done=bool(activation == DONE),
        weapon=book.kinds["weapon"].write(weapon),
        loaded=load > 0,
        oops_left=max(load - 1, 0),
        items={names[card]: int(copies) for card, copies in enumerate(held) if copies},
        boarding=int(boarding),
        hiding=int(hiding),
        marks=int(marks),
        fate=FATES[fate],
    )


@lru_cache(KEPT)
def _zombie_with(width: int, common: tuple[int, int, int, int, int], counts: int, dog: int, bounty: int) -> Figure:
    place, facing, points, owner, activation = common
    return Figure(
        at=_square(width, place),
        facing=FACINGS[facing],
        points=int(points),
        owner=int(owner) if owner >= 0 else None,
        done=bool(activation == DONE),
        counts=bool(counts),
        dog=bool(dog),
        bounty=int(bounty),
    )


def _searched(s: Plague) -> dict[str, list[str]]:
    """The squares that were searched, and by whom."""
    return {
        name: [_figure(s, human) for human in range(s.humans) if s.searched(number) >> human & 1]
        for number, name in enumerate(s.book.kinds["search"].names)
        if s.searched(number)
    }


def _unsearched(s: Plague) -> list[str]:
    """The squares that the humans must still search for the house."""
    return [
        name
        for number, name in enumerate(s.book.kinds["search"].names)
        if s.searched(number) == 0 and s.search_on(s.rules.search_square[number]) >= 0
    ]


def _unbarricaded(s: Plague, closed: list[int]) -> list[str]:
    """The openings that the humans must still barricade for the house."""
    return [
        opening.name
        for number, opening in enumerate(printed(s.rules).board.openings)
        if s.rules.required[number] == 1 and number not in closed
    ]


def _deck(s: Plague) -> Deck:
    """[ZP-020] The copies of each card that are left: what was drawn was drawn openly."""
    return _deck_of(s.rules, s.cards_left(), tuple([s.deck(card) for card in range(s.rules.cards)]))


@lru_cache(KEPT)
def _deck_of(book: PlagueBook, left: int, counts: tuple[int, ...]) -> Deck:
    names = book.kinds["card"].names
    return Deck(int(left), {name: int(copies) for name, copies in zip(names, counts, strict=False) if copies})


def _pending(s: Plague) -> Pending | None:
    return None if is_over(s) else Pending(pending(s).name, choosers(s))


def _winner(s: Plague) -> Side | None:
    if s.winner < 0:
        return None
    return SIDES[0] if s.winner == HUMANS else SIDES[1]


def _figure(s: Plague, figure: int) -> str:
    return s.book.kinds["figure"].write(figure)
