"""What happened, as a view may know it: lines, the events behind them, offers, refusals."""

from __future__ import annotations

from typing import Literal

from ...core import play as engine
from ...core.notation import named, write
from ...core.offers import first_of, seat_of, second_of, verb_of
from ...core.tables.ply import Ply
from ...core.tables.table import Table
from ..catalogue.clause_citations import clauses_of
from ..messages.wire import Chance as Odd
from ..messages.wire import Happening, Line, Offer

ALL = -2  # the view from which nothing is hidden: of a finished game


def lines_of(game: Table, seat: int, since: int) -> list[Line]:
    """The lines that count from `since` on, as a seat may know them, with what it saw happen."""
    found: list[Line] = []
    count = len(game)
    for ply in range(since, count):
        kept = game.live[ply]
        start = kept.heard
        end = game.live[ply + 1].heard if ply + 1 < count else len(game.state.heard)
        found.append(_line(game, kept, ply, seat, start, end))
    return found


def offers(game: Table, seat: int, odds: bool = False) -> list[Offer]:
    """What a seat may choose now, with what it may bring if asked for."""
    if game.is_over or game.is_chance or seat not in game.to_move:
        return []
    book = game.edition.book
    found: list[Offer] = []
    for action in engine.legal_actions(game.state):
        if seat_of(action) == seat:
            verb = book.verbs[verb_of(action)]
            args = named(book, verb.kinds, (first_of(action), second_of(action)))
            found.append(Offer(write(book, action), verb.name, args, _odds(game, action) if odds else None))
    return found


def _odds(game: Table, action: int) -> list[Odd]:
    spread = game.edition.game.odds(game.state, action)
    return [Odd(label, str(chance), float(chance)) for label, chance in spread.items()]


def _line(game: Table, kept: Ply, ply: int, seat: int, start: int, end: int) -> Line:
    told = kept.line if seat == ALL else kept.redacted_for(seat)
    kind: Literal["roll", "aside", "choice"] = "roll" if kept.is_outcome else "aside" if kept.line.aside else "choice"
    who = -1 if kept.is_outcome else seat_of(kept.value)
    return Line(ply, kind, who, told.text, _clauses(game, kept, told.text), _events(game, seat, start, end))


def _clauses(game: Table, kept: Ply, told: str) -> list[str]:
    """The clauses of a choice by its verb; of a roll none, for the events that it brings tell of the choice before."""
    if kept.is_outcome or told == "?":
        return []
    return clauses_of(game.edition.book.verbs[verb_of(kept.value)])


def _events(game: Table, seat: int, start: int, end: int) -> list[Happening]:
    if start == end:
        return []
    book = game.edition.book
    found: list[Happening] = []
    for name, places in _heard(game, seat, start, end):
        args = named(book, {event.name: event.kinds for event in book.events}[name], places)
        found.append(Happening(name, args, game.edition.game.say(book, name, args)))
    return found


def _heard(game: Table, seat: int, start: int, end: int) -> list[tuple[str, list[int]]]:
    state = game.state
    if seat == ALL:
        rows = state.heard[start:end]
        return [(state.book.events[index].name, [a, b, c]) for index, a, b, c, _ in rows]
    behind = len(engine.tell(state, seat, end))
    told = engine.tell(state, seat, start)
    return [(name, list(places)) for name, *places in told[: len(told) - behind]]
