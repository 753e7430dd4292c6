"""Turns that a bot finishes for a guest who is there: until they pass, or the guest goes on; derived from the log."""

from __future__ import annotations

from ....core.matches.match import Match
from .. import table_events
from ..table_events import TableEvent

Turn = tuple[int, ...]


class AutoplaySeats:
    """The seats for which a bot chooses now though their guests are there."""

    def __init__(self) -> None:
        self._bots: dict[int, tuple[str, Turn]] = {}  # by seat: the bot, and the turn that it finishes
        self._last_choices: dict[int, int] = {}  # by seat: the line of the bot's last choice
        self.changed_n = 0  # the event with which a bot began or ended

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def bot_level(self, seat: int) -> str:
        """The level of the bot that chooses for a seat; none if none does."""
        return self._bots[seat][0] if seat in self._bots else ""

    def joins_last_choice(self, seat: int, match: Match) -> bool:
        """Whether the bot's next choice is taken back with its last: nothing has told anybody anything since."""
        since = self._last_choices.get(seat)
        return since is not None and not any(ply.is_outcome or ply.undo_obstacle(seat) for ply in match.live[since:])

    def note(self, n: int, event: TableEvent, went_back: bool, match: Match | None) -> None:
        """Follow the next event of the log, which the game has taken in, or by which it `went_back`."""
        if not self._bots and not isinstance(event, table_events.Finish):
            return
        before = set(self._bots)
        if isinstance(event, table_events.Finish) and event.bot and match is not None:
            self._bots[event.seat] = event.bot, match.edition.game.turn(match.state)
        elif went_back or isinstance(event, table_events.Renew | table_events.Close):
            self._bots.clear()
        else:
            for seat in _find_returning_seats(event):
                self._bots.pop(seat, None)
        for seat, (_, turn) in list(self._bots.items()):
            if match is None or not _is_same_turn(match, seat, turn):
                del self._bots[seat]
        if isinstance(event, table_events.Play) and event.by == "bot" and event.seat in self._bots:
            self._last_choices[event.seat] = 0 if match is None else len(match) - len(event.lines)
        self._last_choices = {seat: line for seat, line in self._last_choices.items() if seat in self._bots}
        if set(self._bots) != before:
            self.changed_n = n


def _find_returning_seats(event: TableEvent) -> list[int]:
    """The seats whose guests choose themselves again with an event, or are gone."""
    match event:
        case table_events.Play():
            return [event.seat] if event.by == "guest" else []
        case table_events.Finish() | table_events.Resign() | table_events.Seats():
            return [event.seat]
        case table_events.Moderate():
            return event.seats
        case _:
            return []


def _is_same_turn(match: Match, seat: int, turn: Turn) -> bool:
    """Whether a turn is still under way; in a game without turns, whether the seat is to choose."""
    if match.is_over or match.edition.game.turn(match.state) != turn:
        return False
    return bool(turn) or seat in match.to_move
