"""Why something cannot be done now: the clause that refuses it, and what the clause says."""

from __future__ import annotations

from ...clauses import Clause, read
from ...core.errors import NotationError, OptionError, ShambleError
from ...core.notation import pending, refusal
from ...core.step import Decision
from ...core.tables.table import Table


def because(table: Table, clause: str) -> str:
    """A clause with its text, as far as the game's rulebook has it."""
    found = _clauses(table).get(clause)
    return f"{clause}: {found.text}" if found is not None else clause


def why(table: Table, seat: int, text: str) -> list[str]:
    """A line for each thing that is refused to a seat: all of them, or those that a verb or a whole action names."""
    refused = table.refusals(seat)
    words = text.split()
    if not words:
        return [_line(table, each, clause) for each, clause in refused.items()] or ["Nothing is refused by name."]
    found = {each: clause for each, clause in refused.items() if each.split()[0] == words[0]}
    if len(words) > 1:
        why_not = refusal(table.state, seat, text)
        return [_line(table, text, why_not.clause)] if why_not is not None else [f"{text} is on offer."]
    if found:
        return [_line(table, each, clause) for each, clause in found.items()]
    offered = [each for each in table.legal(seat) if each.split()[0] == words[0]]
    if offered:
        return [f"{', '.join(offered)}: on offer."]
    return [_line(table, words[0], _clause_of_step(table, words[0]))]


def reason(table: Table, seat: int, text: str) -> str | None:
    """The clause that refuses an action, with its text; None for a text that is no action."""
    try:
        why_not = refusal(table.state, seat, text)
    except ShambleError:
        return None
    return because(table, why_not.clause) if why_not is not None else None


def _clause_of_step(table: Table, verb: str) -> str:
    """The clause by which the pending decision refuses what it does not list."""
    verbs = [each.stable_id for each in table.edition.book.verbs]
    if verb not in verbs:
        raise NotationError(f"no verb {verb!r}; verbs: {', '.join(verbs)}")
    step = pending(table.state)
    assert isinstance(step, Decision)
    return step.clause


def _line(table: Table, text: str, clause: str) -> str:
    return f"{text}: {because(table, clause)}"


def _clauses(table: Table) -> dict[str, Clause]:
    try:
        return read(table.edition.game.id)
    except OptionError:
        return {}
