"""Seats for which a bot plays one turn because their guest asked for it, derived from the log."""

from __future__ import annotations

from ....core.matches.match import Match
from .. import table_events
from ..table_events import TableEvent

Turn = tuple[int, ...]


class AutoplaySeats:
    """Set of the seats that a bot plays until the end of their turn, although their guests are present."""

    def __init__(self) -> None:
        self._bots: dict[int, tuple[str, Turn]] = {}  # bot level and turn, by seat
        self._last_choices: dict[int, int] = {}  # ply of the bot's last choice, by seat
        self.changed_n = 0  # the event of the last change of the set

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def bot_level(self, seat: int) -> str:
        """Return the level of the bot that plays a seat's turn, or an empty string."""
        return self._bots[seat][0] if seat in self._bots else ""

    def joins_last_choice(self, seat: int, match: Match) -> bool:
        """Return whether an undo takes back the bot's next choice together with its last one.

        It does if no line since that last choice revealed anything.
        """
        since = self._last_choices.get(seat)
        return since is not None and not any(ply.is_outcome or ply.undo_obstacle(seat) for ply in match.live[since:])

    def note(self, n: int, event: TableEvent, went_back: bool, match: Match | None) -> None:
        """Update the set for the next event of the log.

        Call this after the match has applied the event. `went_back` says that the event undid lines.
        """
        if not self._bots and not isinstance(event, table_events.Finish):
            return
        old_seats = set(self._bots)
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
        if set(self._bots) != old_seats:
            self.changed_n = n


def _find_returning_seats(event: TableEvent) -> list[int]:
    """Return the seats for which an event ends autoplay: their guests choose again, or the seats changed hands."""
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
    """Return whether the turn in which autoplay began goes on.

    In a game without turns, return whether the seat is still to move.
    """
    if match.is_over or match.edition.game.turn(match.state) != turn:
        return False
    return bool(turn) or seat in match.to_move
