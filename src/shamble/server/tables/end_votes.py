"""Votes of the people at a table to end their game together; derived from the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from ...core.step import MASTER
from ...core.tables.table import Table
from ..store import Seats

if TYPE_CHECKING:
    from .live_table import LiveTable


class OpenVote(Struct, frozen=True):
    """A vote: who asked with which event, in which round or scene, and the answers by seat, the newest last."""

    ask: int
    seat: int
    span: str
    answers: dict[int, bool]

    def with_answer(self, seat: int, yes: bool) -> OpenVote:
        """Return the vote with a seat's answer in place of its earlier one."""
        earlier = {each: given for each, given in self.answers.items() if each != seat}
        return OpenVote(self.ask, self.seat, self.span, {**earlier, seat: yes})


def vote_span(game: Table) -> str:
    """Return a text that changes with the round and with the scene: a vote lapses then, and may be asked for again."""
    rules = game.edition.game
    return f"{'.'.join(map(str, rules.turn(game.state)[:1]))} {rules.scene_key(game.state)}"


def deciding_seats(live: LiveTable) -> list[int]:
    """Return the seats that decide: of people who still play; if all of them are out of the game, theirs."""
    people = [row.seat for row in live.people_seats]
    game = live.game
    if game is None:
        return []
    is_out = game.edition.game.is_out
    return [seat for seat in people if seat == MASTER or not is_out(game.state, seat)] or people


def answer_of(vote: OpenVote, seat: int, seats: Seats) -> bool | None:
    """Return the answer of a seat: the last one that its guest gave, from whichever seat; none if there is none."""
    guest = seats[seat].guest
    return next((yes for each, yes in reversed(vote.answers.items()) if seats[each].guest == guest), None)


def is_agreed(live: LiveTable) -> bool:
    """Return whether all who decide want to end the game, so that it is to end."""
    vote, deciding = live.vote, deciding_seats(live)
    if vote is None or live.is_over or not live.rules or not deciding:
        return False
    return all(answer_of(vote, seat, live.seats) for seat in deciding)
