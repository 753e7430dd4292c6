"""What was chosen when a table was created, besides the game's options."""

from __future__ import annotations

import msgspec

from ...core.matches.match import Match
from ...core.offers import verb_of
from ...core.play import legal_actions
from ..messages.lobby import Forced, GameClock, Leavers, MoveClock, NoClock
from ..store import Seats

DEFAULT_STAND_IN = "greedy"  # unless the table names another


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The clock, what becomes of who leaves, and what the table was made from."""

    preset: str | None = None
    clock: NoClock | MoveClock | GameClock = NoClock()
    leavers: Leavers | None = None
    forced: Forced = "ask"
    position: str = ""  # that it begins from, if it was forked
    words: list[str] = []  # said before that position, as rows of a record
    continues: tuple[str, tuple[int, ...]] | None = None  # the session before: its last digest, who sat where
    removed: list[str] = []  # the guests who were removed from the tables that it continues
    lesson: str = ""  # that guides whoever sits there
    record: str = ""  # of a game played elsewhere, to be looked through

    @property
    def stand_in(self) -> str:
        """The level of the bot that goes on for a guest who has left or resigned."""
        return DEFAULT_STAND_IN if self.leavers is None else self.leavers.level


def find_forced_seats(setup: TableSetup, seats: Seats, match: Match) -> tuple[int, ...]:
    """The seat for which the server makes the pending choice, for it is the only one; bots make theirs themselves."""
    if setup.forced == "ask" or len(match.to_move) != 1 or seats[match.to_move[0]].bot is not None:
        return ()
    if setup.forced == "seen" and not match.edition.game.shows_forced(match.state):
        return ()
    actions = legal_actions(match.state)
    return (match.to_move[0],) if len(actions) == 1 and not match.state.verbs[verb_of(actions[0])].takes_words else ()
