"""Votes on ending a game together, derived from the log."""

from __future__ import annotations

from msgspec import Struct

from ...core.matches.match import Match
from ..store import Seats


class OpenVote(Struct, frozen=True):
    """An open vote on ending the game."""

    ask: int  # number of the event that opened it
    seat: int  # seat that opened the vote
    period: str  # the round and scene in which it was opened
    answers: dict[int, bool]  # answer of each seat, the newest last

    def with_answer(self, seat: int, yes: bool) -> OpenVote:
        """Return a copy of the vote with a seat's answer, which replaces an earlier one."""
        other_answers = {voter: answer for voter, answer in self.answers.items() if voter != seat}
        return OpenVote(self.ask, self.seat, self.period, {**other_answers, seat: yes})


def current_period(match: Match) -> str:
    """Return a key of the current round and scene.

    When the key changes, an open vote lapses and a new vote can be opened.
    """
    rules = match.edition.game
    return f"{'.'.join(map(str, rules.turn(match.state)[:1]))} {rules.scene_key(match.state)}"


def find_answer(vote: OpenVote, seat: int, seats: Seats) -> bool | None:
    """Return the latest answer of the guest who plays a seat, given from any of their seats; None without an answer."""
    guest = seats[seat].guest
    return next((yes for voter, yes in reversed(vote.answers.items()) if seats[voter].guest == guest), None)
