"""Choices that stand-ins made for absent guests, derived from the log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....core.matches.match import Match
from ...messages.table import StandIn
from ...store import SeatRow
from .. import table_events

NO_ROUND = 0  # in games without rounds


@dataclass(frozen=True, slots=True)
class StandInChoice:
    """Choice that a stand-in made, by its ply and round."""

    ply: int  # lines before it; -1 if they were played under earlier rules
    round: int


class StandIns:
    """Choices that stand-ins made for each seat."""

    def __init__(self) -> None:
        self._choices: dict[int, list[StandInChoice]] = {}
        self._round = NO_ROUND  # the round of the next choice

    def __contains__(self, seat: int) -> bool:
        return seat in self._choices

    def note(self, event: table_events.TableEvent, seats: Iterable[SeatRow], match: Match | None) -> None:
        """Record a stand-in's choice in the next event of the log, or drop choices that the event undid.

        Call this after the match has applied the event. `seats` are the seats whose bots count as stand-ins. They
        include bots' own seats, since a guest can take over such a seat later.
        """
        if match is None:
            return
        if isinstance(event, table_events.Play) and event.by == "bot" and any(row.seat == event.seat for row in seats):
            choice = StandInChoice(len(match) - len(event.lines), self._round)
            self._choices.setdefault(event.seat, []).append(choice)
        elif isinstance(event, table_events.Undo | table_events.Answer):
            remaining = {
                seat: [choice for choice in choices if choice.ply < len(match)]
                for seat, choices in self._choices.items()
            }
            self._choices = {seat: choices for seat, choices in remaining.items() if choices}
        elif isinstance(event, table_events.Renew):  # plies count from 0 again, so no undo can reach these choices
            self._choices = {
                seat: [StandInChoice(-1, choice.round) for choice in choices] for seat, choices in self._choices.items()
            }
        turn = match.edition.game.turn(match.state)
        self._round = max(1, turn[0]) if turn else NO_ROUND  # choices before round 1 count as part of round 1

    def describe(self, seat: int, bot: str, unit: str, to_the_end: bool) -> StandIn | None:
        """Return the first and last round that a seat's stand-in played, or None if it never chose.

        `to_the_end` leaves out the last round, for a stand-in that still plays or that played to the end.
        """
        if seat not in self:
            return None
        choices = self._choices[seat]
        first, last = choices[0].round, choices[-1].round
        return StandIn(bot, first, None if to_the_end else last, unit if first > NO_ROUND else "")
