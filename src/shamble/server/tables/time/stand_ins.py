"""Choices that a bot made for a guest who was away, and from which round on; derived from the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....core.matches.match import Match
from ...messages.table import StandIn
from ...store import SeatRow
from .. import table_events

NO_ROUND = 0  # of games that count no rounds


@dataclass(frozen=True, slots=True)
class StandInChoice:
    """A choice that a stand-in made: the lines before it, and the round in which it was made."""

    ply: int
    round: int


class StandIns:
    """The choices of stand-ins, by seat."""

    def __init__(self) -> None:
        self._choices: dict[int, list[StandInChoice]] = {}
        self._round = NO_ROUND  # in which the next choice is made

    def __contains__(self, seat: int) -> bool:
        return seat in self._choices

    def note(self, event: table_events.TableEvent, seats: Iterable[SeatRow], match: Match | None) -> None:
        """Note the next event of the log, which the game has taken in; choices that it took back are forgotten.

        `seats` are those in which guests choose by themselves when they are there. A bot's seat is one of them, for a
        guest may play on in it later.
        """
        if match is None:
            return
        if isinstance(event, table_events.Play) and event.by == "bot" and any(row.seat == event.seat for row in seats):
            made = StandInChoice(len(match) - len(event.lines), self._round)
            self._choices.setdefault(event.seat, []).append(made)
        elif isinstance(event, table_events.Undo | table_events.Answer):
            kept = {seat: [each for each in made if each.ply < len(match)] for seat, made in self._choices.items()}
            self._choices = {seat: made for seat, made in kept.items() if made}
        elif isinstance(event, table_events.Renew):  # the lines are counted anew: what came before stays
            self._choices = {
                seat: [StandInChoice(-1, each.round) for each in made] for seat, made in self._choices.items()
            }
        turn = match.edition.game.turn(match.state)
        self._round = max(1, turn[0]) if turn else NO_ROUND  # what is chosen before round 1 counts as in it

    def describe(self, seat: int, bot: str, unit: str, to_the_end: bool) -> StandIn | None:
        """Return which bot played a seat in which rounds; none if none did."""
        if seat not in self:
            return None
        made = self._choices[seat]
        first, last = made[0].round, made[-1].round
        return StandIn(bot, first, None if to_the_end else last, unit if first > NO_ROUND else "")
