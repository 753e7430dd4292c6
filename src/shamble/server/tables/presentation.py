"""Lines, events, choices and odds of a match as messages, redacted for one seat."""

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
ALL_SEEING: Final = -2  # the seat of a view without hidden information, for finished games
MAX_LISTED_ASIDES: Final = 64  # most asides of a verb, with each event
RESIGN: Final = "resign"  # the verb of resigning, in games with a rule for it


def build_lines(match: Match, seat: int, since: int, until: int | None = None) -> list[Line]:
    """Return the lines from ply `since` to before `until` as a seat sees them, with the events that the seat saw."""
    count = len(match)
    lines: list[Line] = []
    for ply in range(since, count if until is None else min(until, count)):
        line = match.live[ply]
        end = match.live[ply + 1].events_before if ply + 1 < count else len(match.state.events)
        lines.append(_build_line(match, line, ply, seat, _build_happenings(match, seat, line.events_before, end)))
    return lines


def list_spoken(match: Match, seat: int, since: int = 0) -> list[Spoken]:
    """Return the players' texts that a seat can read, of the lines from `since` on."""
    return [
        Spoken(words.number, words.author, ply, words.text)
        for ply, words in match.texts_by_line(since)
        if seat == ALL_SEEING or words.may_read(seat)
    ]


def build_offers(match: Match, seat: int, odds: bool = False) -> list[Offer]:
    """Return the choices that a seat can make now, with their odds if requested."""
    if match.is_over or match.is_chance or seat not in match.to_move:
        return []
    actions = [action for action in engine.legal_actions(match.state) if seat_of(action) == seat]
    offers = [_build_offer(match.edition.book, action) for action in actions]
    if not odds:
        return offers
    return [_add_odds(match, offer, action) for offer, action in zip(offers, actions, strict=True)]


def build_asides(match: Match, seat: int) -> list[Offer]:
    """Return the asides of a seat, except resigning, since clients resign with another message.

    Verbs with more than MAX_LISTED_ASIDES asides are left out, for example a master's corrections. Clients request the
    asides of such a verb separately.
    """
    actions = _aside_actions(match, seat)
    counts = Counter(verb_of(action) for action in actions)
    return [
        _build_offer(match.edition.book, action) for action in actions if counts[verb_of(action)] <= MAX_LISTED_ASIDES
    ]


def build_asides_of_verb(match: Match, seat: int, verb: str) -> list[Offer]:
    """Return all of a seat's asides that use one verb."""
    book = match.edition.book
    return [
        _build_offer(book, action)
        for action in _aside_actions(match, seat)
        if book.verbs[verb_of(action)].stable_id == verb
    ]


def _aside_actions(match: Match, seat: int) -> list[int]:
    verbs = match.edition.book.verbs
    actions = engine.asides(match.state, seat) if seat >= 0 and match.edition.book.asides else []
    return [action for action in actions if verbs[verb_of(action)].stable_id != RESIGN]


@lru_cache(OFFER_CACHE_SIZE)
def _build_offer(book: Rulebook, action: int) -> Offer:
    verb = book.verbs[verb_of(action)]
    args = name_arguments(book, verb.kinds, (first_of(action), second_of(action)))
    return Offer(" ".join([verb.stable_id, *args]), verb.stable_id, args, words=verb.takes_words)


def _add_odds(match: Match, offer: Offer, action: int) -> Offer:
    """Return a copy of an offer with its odds.

    If the game's advisor knows the cost of the action, the copy has the cost and the cautions, too.
    """
    advisor, state = match.edition.game.move_advisor(match.edition.book), match.state
    cost = advisor.cost_of(state, action)
    advice = {} if cost is None else {"cost": cost, "cautions": find_cautions(state, action, advisor)}
    return structs.replace(offer, odds=build_odds(match, state, action), **advice)


def build_odds(match: Match, state: State, action: int) -> list[Odd]:
    """Return the odds of an action in a state, which may be ahead of the match's own."""
    odds = match.edition.game.odds(state, action)
    return [Odd(label, str(chance), float(chance)) for label, chance in odds.items()]


def _build_line(match: Match, line: Ply, ply: int, seat: int, events: list[Happening]) -> Line:
    text = (line.line if seat == ALL_SEEING else line.redact_for(seat)).text
    kind: Literal["roll", "aside", "choice"] = "roll" if line.is_outcome else "aside" if line.line.aside else "choice"
    return Line(ply, kind, line.author, text, _line_clauses(match, line, text), events)


def _line_clauses(match: Match, line: Ply, text: str) -> list[str]:
    """Return the clauses that the verb of a choice cites; an empty list for rolls and hidden choices."""
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
    """Return a message for an event, with its text for players.

    The message is cached, since equal events have equal texts.
    """
    args = name_arguments(book, _event_kinds(book)[name], places)
    return Happening(name, args, rules.say(book, name, args), rules.subject(book, name, args))


def _visible_events(match: Match, seat: int, start: int, end: int) -> Sequence[tuple[str, int, int, int]]:
    """Return the names and arguments of the events from `start` to before `end`.

    An argument that is hidden from the seat is -1.
    """
    state = match.state
    if seat == ALL_SEEING:
        rows = state.events[start:end]
        return [(state.book.events[index].name, a, b, c) for index, a, b, c, _ in rows]
    return engine.events_for(state, seat, start, end)
