"""Checks of a scenario's expectations against a match. Each failure says what was found instead."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from ..errors import ShambleError
from ..matches.match import Match
from ..notation import choosers, describe_pending, explain_refusal, name_arguments, shorten, split_seat
from ..play import events_for
from .schema import Checks, Told, Whole

Failure: TypeAlias = tuple[str, str, str]  # key, failing entry, message
ANY_ORDER = "any_order"
NONE, GONE = "none", "gone"


def find_failures(match: Match, checks: Checks, events_before: int) -> list[Failure]:
    """Return the expectations that a match doesn't meet.

    `events_before` is the number of events before the scenario's first line.
    """
    failures: list[Failure] = []
    for check in (_check_view, _check_pending, _check_offers, _check_refusals, _check_odds, _check_reach):
        failures += check(match, checks)
    for key, expected, write in (("log", checks.log, _say_event), ("events", checks.events, _format_event)):
        if expected is not None:
            lines = [write(match, name, places) for name, places in _list_events(match, checks.seer, events_before)]
            failures += [(key, word, f"{key}: {text}") for word, text in _check_log(expected, lines)]
    return failures


def _check_view(match: Match, checks: Checks) -> Iterator[Failure]:
    """Yield each expected value that differs from the view of the checked seat; without a seat, from the full view."""
    if not checks.expect:
        return
    game = match.edition.game
    state_view = game.full_view(match.state) if checks.seer is None else game.view(match.state, checks.seer)
    view = {**state_view, "outcome": match.outcome}
    for path, expected in checks.expect.items():
        text = _check_gone(match, view, path) if expected == GONE else _describe_difference(view, path, expected)
        if text:
            yield "expect", path, f"expect {path}: {text}"


def _describe_difference(view: Any, path: str, expected: Any) -> str:
    there, value = _look_up(view, path)
    if there:
        return there
    if isinstance(expected, Mapping) and list(expected) == [ANY_ORDER] and isinstance(value, list):
        return _compare_unordered(expected[ANY_ORDER], value)
    if value == expected or (value is None and expected == NONE):
        return ""
    return f"{expected!r}, but it is {value!r}"


def _check_gone(match: Match, view: Any, path: str) -> str:
    """Return an error if a piece is still in the view, or if the game has no such piece; empty if it is gone."""
    parent, _, last = path.rpartition(".")
    why, around = _look_up(view, parent) if parent else ("", view)
    if why:
        return why
    there, value = _look_up(around, last)
    if not there:
        return "" if value == GONE else f"gone, but it is {value!r}"  # some fields have the value "gone"
    if not last.isdecimal() and not any(last in kind.names for kind in match.edition.book.kinds.values()):
        return f"nothing in this game is called {last!r}"
    return ""


def _look_up(view: Any, path: str) -> tuple[str, Any]:
    """Return an error and the value at a path into the view; the error is empty if the path exists."""
    for key in path.split("."):
        if isinstance(view, list) and key.isdecimal() and int(key) < len(view):
            view = view[int(key)]
        elif isinstance(view, dict) and key in view:
            view = view[key]
        else:
            there = ", ".join(str(each) for each in view) if isinstance(view, dict) else repr(view)
            return f"no {key!r} in the view; there: {there or 'nothing'}", None
    return "", view


def _check_pending(match: Match, checks: Checks) -> Iterator[Failure]:
    """Yield the pending step, and the seats that may choose, if they differ from the expected ones."""
    if checks.pending is not None:
        step, words = ("nothing", "nothing") if match.is_over else describe_pending(match.state)
        if checks.pending not in (step, words):
            yield "pending", checks.pending, f"pending: {checks.pending!r}, but it is {words!r}"
    may = choosers(match.state)
    if checks.choosers is not None and sorted(checks.choosers) != may:
        yield "choosers", "", f"choosers: {checks.choosers}, but it is {may}"


def _check_offers(match: Match, checks: Checks) -> Iterator[Failure]:
    """Yield choices that should be legal but aren't. If `offers` lists all legal choices, yield any difference."""
    offered = match.legal()
    for text in checks.legal:
        try:
            seat, words = split_seat(text)
        except ShambleError as error:
            yield "legal", text, f"legal {error}"
            continue
        if words not in match.legal(seat):
            yield "legal", text, f"legal {text}: not offered; legal: {shorten(_sort_same_verb_first(text, offered))}"
    if checks.offers is not None:
        text = _compare_unordered(checks.offers, offered)
        if text:
            yield "offers", "", f"offers: {text}"


def _sort_same_verb_first(text: str, offered: Sequence[str]) -> list[str]:
    """Return the offers, sorted so that those with the same verb as `text` come first."""
    return sorted(offered, key=lambda each: each.split()[0] != text.split(maxsplit=1)[0]) if text else list(offered)


def _check_refusals(match: Match, checks: Checks) -> Iterator[Failure]:
    """Yield actions that a clause should refuse but doesn't."""
    for key, texts in (("illegal", list(checks.illegal)), ("refused", checks.refused)):
        for text in texts:
            wrong = _why_not_refused(match, text, checks.illegal[text] if key == "illegal" else "")
            if wrong:
                yield key, text, f"{key} {text}: {wrong}"


def _why_not_refused(match: Match, text: str, clause: str) -> str:
    if not match.to_move:
        return f"no seat may choose now: {'a roll is pending' if match.is_chance else 'the game is over'}"
    try:
        seat, words = split_seat(text)
        refused = explain_refusal(match.state, match.to_move[0] if seat is None else seat, words)
    except ShambleError as error:
        return str(error)
    if refused is None:
        return f"legal, not refused{f' by {clause}' if clause else ''}"
    if clause not in ("", refused.clause):
        return f"refused by {refused.clause}, not refused by {clause}"
    return f"not refused by a clause: {clause} only doesn't offer it" if clause and not refused.is_judged else ""


def _check_odds(match: Match, checks: Checks) -> Iterator[Failure]:
    """Yield odds that differ from the expected ones."""
    for text, expected in checks.odds.items():
        try:
            odds = match.odds(text)
            wanted = {name: Fraction(share) for name, share in expected.items()}
        except (ShambleError, ValueError, ZeroDivisionError) as error:
            yield "odds", text, f"odds {text}: {error}"
            continue
        if any(odds.get(name, Fraction(0)) != share for name, share in wanted.items()):
            there = ", ".join(f'{name} = "{share}"' for name, share in odds.items()) or "none: it is certain"
            yield "odds", text, f"odds {text}: expected {_format_odds(wanted)}; there: {there}"


def _format_odds(odds: Mapping[str, Fraction]) -> str:
    return ", ".join(f'{name} = "{share}"' for name, share in odds.items())


def _check_reach(match: Match, checks: Checks) -> Iterator[Failure]:
    """Yield squares that a piece should reach but doesn't, and squares that it reaches but shouldn't."""
    for piece, expected in checks.reach.items():
        seat = -1 if checks.seer is None else checks.seer
        try:
            reached = match.edition.game.reach(match.state, piece, seat)
        except ShambleError as error:
            yield "reach", piece, f"reach {piece}: {error}"
            continue
        for word, squares in expected.items():
            if word not in reached:
                yield "reach", piece, f"reach {piece}: no {word!r}; there: {', '.join(reached) or 'nothing'}"
            elif text := _compare_unordered(
                [list(square) for square in squares], [list(square) for square in reached[word]]
            ):
                yield "reach", piece, f"reach {piece}.{word}: {text}"


def _compare_unordered(expected: Sequence[Any], actual: Sequence[Any]) -> str:
    """Return the difference between two lists whose order doesn't matter, as text; empty if there is none."""
    expected_counts, counts = (Counter(_to_text(each) for each in each_list) for each_list in (expected, actual))
    missing, more = (
        ", ".join(sorted(each.elements())) or "nothing" for each in (expected_counts - counts, counts - expected_counts)
    )
    return "" if expected_counts == counts else f"missing {missing}; unexpected {more}"


def _to_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, sort_keys=True)


def _check_log(expected: Told, lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the first expected line that is missing from the log or out of order; for a whole log, any difference."""
    if isinstance(expected, Whole):
        if expected.lines != list(lines):
            yield "", f"expected all of {expected.lines}; told: {list(lines)}"
        return
    rest = iter(lines)
    for wanted in expected:
        if wanted not in rest:
            yield wanted, f"{wanted!r} was not told{' in this order' if wanted in lines else ''}; told: {list(lines)}"
            return


def _list_events(match: Match, seat: int | None, since: int) -> list[tuple[str, Sequence[int]]]:
    if seat is not None:
        return [(name, places) for name, *places in events_for(match.state, seat, since)]
    return [(match.edition.book.events[index].name, (a, b, c)) for index, a, b, c, _ in match.state.events[since:]]


def _say_event(match: Match, name: str, places: Sequence[int]) -> str:
    return match.edition.game.say(match.edition.book, name, _name_event_arguments(match, name, places))


def _format_event(match: Match, name: str, places: Sequence[int]) -> str:
    return " ".join([name, *_name_event_arguments(match, name, places)])


def _name_event_arguments(match: Match, name: str, places: Sequence[int]) -> list[str]:
    book = match.edition.book
    return name_arguments(book, {event.name: event.kinds for event in book.events}[name], places)
