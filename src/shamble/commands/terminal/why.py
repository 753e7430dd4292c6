"""Why something cannot be done now: the clause that refuses it, and what the clause says."""

from __future__ import annotations

from ...clauses import Clause, read
from ...core.errors import NotationError, OptionError, ShambleError
from ...core.matches.match import Match
from ...core.notation import explain_refusal, pending_step
from ...core.step import Decision


def because(match: Match, clause: str) -> str:
    """A clause with its text, as far as the game's rulebook has it."""
    found = _clauses(match).get(clause)
    return f"{clause}: {found.text}" if found is not None else clause


def why(match: Match, seat: int, text: str) -> list[str]:
    """A line for each thing that is refused to a seat: all of them, or those that a verb or a whole action names."""
    refused = match.refusals(seat)
    words = text.split()
    if not words:
        return [_line(match, each, clause) for each, clause in refused.items()] or ["Nothing is refused by name."]
    found = {each: clause for each, clause in refused.items() if each.split()[0] == words[0]}
    if len(words) > 1:
        why_not = explain_refusal(match.state, seat, text)
        return [_line(match, text, why_not.clause)] if why_not is not None else [f"{text} is on offer."]
    if found:
        return [_line(match, each, clause) for each, clause in found.items()]
    offered = [each for each in match.legal(seat) if each.split()[0] == words[0]]
    if offered:
        return [f"{', '.join(offered)}: on offer."]
    return [_line(match, words[0], _clause_of_step(match, words[0]))]


def reason(match: Match, seat: int, text: str) -> str | None:
    """The clause that refuses an action, with its text; None for a text that is no action."""
    try:
        why_not = explain_refusal(match.state, seat, text)
    except ShambleError:
        return None
    return because(match, why_not.clause) if why_not is not None else None


def _clause_of_step(match: Match, verb: str) -> str:
    """The clause by which the pending decision refuses what it does not list."""
    verbs = [each.stable_id for each in match.edition.book.verbs]
    if verb not in verbs:
        raise NotationError(f"no verb {verb!r}; verbs: {', '.join(verbs)}")
    step = pending_step(match.state)
    assert isinstance(step, Decision)
    return step.clause


def _line(match: Match, text: str, clause: str) -> str:
    return f"{text}: {because(match, clause)}"


def _clauses(match: Match) -> dict[str, Clause]:
    try:
        return read(match.edition.game.id)
    except OptionError:
        return {}
