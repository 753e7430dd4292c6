"""Explanations of refusals: the clause that forbids an action now, and its text."""

from __future__ import annotations

from ...clauses import Clause, load_clauses
from ...core.errors import NotationError, OptionError, ShambleError
from ...core.matches.match import Match
from ...core.notation import explain_refusal, pending_step
from ...core.step import Decision


def quote_clause(match: Match, clause: str) -> str:
    """Return a clause with its text, or only its id if the game's rulebook does not have it."""
    entry = _clauses(match).get(clause)
    return f"{clause}: {entry.text}" if entry is not None else clause


def explain_refusals(match: Match, seat: int, text: str) -> list[str]:
    """Return a line for each refusal to a seat: all, those of a verb, or that of a whole action.

    Raises NotationError for an unknown verb.
    """
    refusals = match.refusals(seat)
    words = text.split()
    if not words:
        return [_line(match, action, clause) for action, clause in refusals.items()] or ["Nothing is forbidden now."]
    if len(words) > 1:
        why_not = explain_refusal(match.state, seat, text)
        return [_line(match, text, why_not.clause)] if why_not is not None else [f"You can {text} now."]
    of_verb = {action: clause for action, clause in refusals.items() if action.split()[0] == words[0]}
    if of_verb:
        return [_line(match, action, clause) for action, clause in of_verb.items()]
    legal = [action for action in match.legal(seat) if action.split()[0] == words[0]]
    if legal:
        return [f"You can now: {', '.join(legal)}."]
    return [_line(match, words[0], _clause_of_step(match, words[0]))]


def refusing_clause(match: Match, seat: int, text: str) -> str | None:
    """Return the clause that refuses an action, with its text; None for a legal action or a text that is no action."""
    try:
        why_not = explain_refusal(match.state, seat, text)
    except ShambleError:
        return None
    return quote_clause(match, why_not.clause) if why_not is not None else None


def _clause_of_step(match: Match, verb: str) -> str:
    """Return the clause by which the pending decision refuses all verbs that it does not list."""
    verbs = [known.stable_id for known in match.edition.book.verbs]
    if verb not in verbs:
        raise NotationError(f"no verb {verb!r}; verbs: {', '.join(verbs)}")
    step = pending_step(match.state)
    assert isinstance(step, Decision)
    return step.clause


def _line(match: Match, text: str, clause: str) -> str:
    return f"{text}: {quote_clause(match, clause)}"


def _clauses(match: Match) -> dict[str, Clause]:
    try:
        return load_clauses(match.edition.game.id)
    except OptionError:
        return {}
