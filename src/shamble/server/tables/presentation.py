"""A game as a view may know it: its lines, the events behind them, and the choices on offer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal

from msgspec import structs

from ...core import play as engine
from ...core.analysis.paths import find_cautions
from ...core.game.game import Game
from ...core.matches.match import Match
from ...core.matches.ply import Ply
from ...core.notation import name_arguments
from ...core.offers import first_of, seat_of, second_of, verb_of
from ...core.state import Rulebook, State
from ..catalogue.clause_citations import read_cited_clauses
from ..messages.table import Chance as Odd
from ..messages.table import Happening, Line, Offer, Spoken

OFFER_CACHE_SIZE: Final = 1 << 16
HAPPENING_CACHE_SIZE: Final = 1 << 14
RULEBOOK_CACHE_SIZE: Final = 64
ALL_SEEING: Final = -2  # the view from which nothing is hidden: of a finished game
MAX_LISTED_ASIDES: Final = 64  # of an aside that is told with each event
RESIGN: Final = "resign"  # the verb of a game that has a rule for it


def build_lines(match: Match, seat: int, since: int, until: int | None = None) -> list[Line]:
    """The lines that count from `since` on, up to `until`, as a seat may know them, with what it saw happen."""
    count = len(match)
    found: list[Line] = []
    for ply in range(since, count if until is None else min(until, count)):
        line = match.live[ply]
        end = match.live[ply + 1].events_before if ply + 1 < count else len(match.state.events)
        found.append(_build_line(match, line, ply, seat, _build_happenings(match, seat, line.events_before, end)))
    return found


def list_spoken(match: Match, seat: int, since: int = 0) -> list[Spoken]:
    """Return the words spoken with the lines from `since` on that a seat may read."""
    return [
        Spoken(words.number, words.author, ply, words.text)
        for ply, words in match.texts_by_line(since)
        if seat == ALL_SEEING or words.may_read(seat)
    ]


def build_offers(match: Match, seat: int, odds: bool = False) -> list[Offer]:
    """The choices that a seat may make now, with the odds of each if asked for."""
    if match.is_over or match.is_chance or seat not in match.to_move:
        return []
    mine = [action for action in engine.legal_actions(match.state) if seat_of(action) == seat]
    found = [_build_offer(match.edition.book, action) for action in mine]
    if not odds:
        return found
    return [_add_odds(match, offer, action) for offer, action in zip(found, mine, strict=True)]


def build_asides(match: Match, seat: int) -> list[Offer]:
    """Return a seat's asides, which don't answer the pending question; to resign is a message of its own.

    Of what a master may do in hundreds of ways, as putting numbers right, nothing is told before it is asked for.
    """
    actions = _aside_actions(match, seat)
    ways = Counter(verb_of(action) for action in actions)
    return [
        _build_offer(match.edition.book, action) for action in actions if ways[verb_of(action)] <= MAX_LISTED_ASIDES
    ]


def build_asides_of_verb(match: Match, seat: int, verb: str) -> list[Offer]:
    """The same of one verb, however many they are."""
    book = match.edition.book
    return [
        _build_offer(book, action)
        for action in _aside_actions(match, seat)
        if book.verbs[verb_of(action)].stable_id == verb
    ]


def _aside_actions(match: Match, seat: int) -> list[int]:
    verbs = match.edition.book.verbs
    found = engine.asides(match.state, seat) if seat >= 0 and match.edition.book.asides else []
    return [action for action in found if verbs[verb_of(action)].stable_id != RESIGN]


@lru_cache(OFFER_CACHE_SIZE)
def _build_offer(book: Rulebook, action: int) -> Offer:
    verb = book.verbs[verb_of(action)]
    args = name_arguments(book, verb.kinds, (first_of(action), second_of(action)))
    return Offer(" ".join([verb.stable_id, *args]), verb.stable_id, args, words=verb.takes_words)


def _add_odds(match: Match, offer: Offer, action: int) -> Offer:
    """A choice with what it may bring, what it costs, and what speaks against it."""
    advisor, state = match.edition.game.move_advisor(match.edition.book), match.state
    cost = advisor.cost_of(state, action)
    told = {} if cost is None else {"cost": cost, "cautions": find_cautions(state, action, advisor)}
    return structs.replace(offer, odds=build_odds(match, state, action), **told)


def build_odds(match: Match, state: State, action: int) -> list[Odd]:
    """The odds of a choice at a position of this table."""
    spread = match.edition.game.odds(state, action)
    return [Odd(label, str(chance), float(chance)) for label, chance in spread.items()]


def _build_line(match: Match, line: Ply, ply: int, seat: int, events: list[Happening]) -> Line:
    text = (line.line if seat == ALL_SEEING else line.redact_for(seat)).text
    kind: Literal["roll", "aside", "choice"] = "roll" if line.is_outcome else "aside" if line.line.aside else "choice"
    return Line(ply, kind, line.author, text, _line_clauses(match, line, text), events)


def _line_clauses(match: Match, line: Ply, text: str) -> list[str]:
    """The clauses of a choice, by its verb; of a roll none, for its events tell of the choice before it."""
    if line.is_outcome or text == "?":
        return []
    return read_cited_clauses(match.edition.book.verbs[verb_of(line.value)])


@lru_cache(RULEBOOK_CACHE_SIZE)
def _event_kinds(book: Rulebook) -> dict[str, list[str]]:
    return {event.name: event.kinds for event in book.events}


def _build_happenings(match: Match, seat: int, start: int, end: int) -> list[Happening]:
    rules, book = match.edition.game, match.edition.book
    return [_build_happening(rules, book, name, *places) for name, *places in _visible_events(match, seat, start, end)]


@lru_cache(HAPPENING_CACHE_SIZE)
def _build_happening(rules: Game[Any, Any], book: Rulebook, name: str, *places: int) -> Happening:
    """An event in words: it reads the same whenever it happens."""
    args = name_arguments(book, _event_kinds(book)[name], places)
    return Happening(name, args, rules.say(book, name, args), rules.subject(book, name, args))


def _visible_events(match: Match, seat: int, start: int, end: int) -> Sequence[tuple[str, int, int, int]]:
    """The events from `start` up to `end` with their arguments, -1 for what the seat may not know."""
    state = match.state
    if seat == ALL_SEEING:
        rows = state.events[start:end]
        return [(state.book.events[index].name, a, b, c) for index, a, b, c, _ in rows]
    return engine.events_for(state, seat, start, end)
