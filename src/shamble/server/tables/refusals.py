"""Sentences that explain refusals to players."""

from __future__ import annotations

from ...core.game.refusal_sentences import OTHERWISE, shorten_clause
from ...core.matches.match import Match

OVER = "The game is over."
NOT_YOUR_TURN = "It's not your turn yet."
DICE = "Wait until the dice have fallen."


def explain_refusal(match: Match, seat: int, text: str, clause: str, words: str) -> str:
    """Return a sentence that explains why a seat can't make a choice now.

    `words` is the text of the clause that forbids the choice.
    """
    if match.is_over:
        return OVER
    if match.is_chance:
        return DICE
    if seat not in match.to_move:
        return NOT_YOUR_TURN
    if not clause:
        return OTHERWISE
    verb, *arguments = text.split()
    return match.edition.game.why_not(match.edition.book, verb, arguments, clause) or shorten_clause(words)
