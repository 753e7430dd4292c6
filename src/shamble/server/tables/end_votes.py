"""Votes of the people at a table to end their game together; derived from the log."""

from __future__ import annotations

from msgspec import Struct

from ...core.matches.match import Match
from ..store import Seats


class OpenVote(Struct, frozen=True):
    """A vote: who asked with which event, in which round or scene, and the answers by seat, the newest last."""

    ask: int
    seat: int
    period: str
    answers: dict[int, bool]

    def with_answer(self, seat: int, yes: bool) -> OpenVote:
        """Return the vote with a seat's answer in place of its earlier one."""
        earlier = {each: given for each, given in self.answers.items() if each != seat}
        return OpenVote(self.ask, self.seat, self.period, {**earlier, seat: yes})


def current_period(match: Match) -> str:
    """Return a text that changes with the round and with the scene: a vote lapses then, and may be asked for again."""
    rules = match.edition.game
    return f"{'.'.join(map(str, rules.turn(match.state)[:1]))} {rules.scene_key(match.state)}"


def find_answer(vote: OpenVote, seat: int, seats: Seats) -> bool | None:
    """Return the answer of a seat: the last one that its guest gave, from whichever seat; none if there is none."""
    guest = seats[seat].guest
    return next((yes for each, yes in reversed(vote.answers.items()) if seats[each].guest == guest), None)
