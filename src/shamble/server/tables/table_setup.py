"""Settings of a table besides the game's options; one of them lets the server make forced choices."""

from __future__ import annotations

import msgspec

from ...core.matches.match import Match
from ...core.offers import verb_of
from ...core.play import legal_actions
from ..messages.lobby import Forced, GameClock, Leavers, MoveClock, NoClock
from ..store import Seats

DEFAULT_STAND_IN = "greedy"


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """Settings that were chosen when a table was created; stored as JSON."""

    preset: str | None = None
    clock: NoClock | MoveClock | GameClock = NoClock()
    leavers: Leavers | None = None
    forced: Forced = "ask"
    position: str = ""  # forks only: the position to start from
    words: list[str] = []  # texts from before `position`, as rows of a record
    continues: tuple[str, tuple[int, ...]] | None = None  # the previous session: its last digest, and its seats
    removed: list[str] = []  # guests removed from a table that is continued here
    lesson: str = ""
    record: str = ""  # imported games only: the record, for replay

    @property
    def stand_in(self) -> str:
        """The level of the bot that plays on for absent or resigned guests."""
        return DEFAULT_STAND_IN if self.leavers is None else self.leavers.level


def find_forced_seats(setup: TableSetup, seats: Seats, match: Match) -> tuple[int, ...]:
    """Return the seat to move if it has only one choice and the server should make it; otherwise an empty tuple.

    The table's `forced` setting decides whether the server should. Bots make such choices themselves.
    """
    if setup.forced == "ask" or len(match.to_move) != 1 or seats[match.to_move[0]].bot is not None:
        return ()
    if setup.forced == "seen" and not match.edition.game.shows_forced(match.state):
        return ()
    actions = legal_actions(match.state)
    return (match.to_move[0],) if len(actions) == 1 and not match.state.verbs[verb_of(actions[0])].takes_words else ()
