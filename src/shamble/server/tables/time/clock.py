"""Clock of a table, derived from its log, so that every process sees the same clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast

from msgspec import Struct

from ....core.game.timing import Timing
from ....core.step import CLOCK
from ...messages.lobby import GameClock, MoveClock, NoClock
from ...messages.table import ClockInfo
from ...timestamps import SECOND

MIN_CHOICE_MS: Final = 5000  # for a choice after a seat's time for the game is used up
Kind = Literal["none", "move", "game", "rule"]


class PendingChoice(Struct, frozen=True):
    """The choice that is pending after an event."""

    at: int  # time of the event
    n: int = 0  # number of the event
    ply: int = 0  # lines of the match after the event
    chose: int = -1  # the seat that chose in the event, -1 for none
    to_move: tuple[int, ...] = ()
    timing: Timing | None = None  # the moment that the rules time now
    is_new: bool = True  # False if the same choice was pending before
    is_agreed: bool = False  # all seats have agreed to undo to it
    forced: tuple[int, ...] = ()  # seats with a single choice, made by the server


@dataclass(frozen=True, slots=True)
class Limit:
    """Time at which the server chooses for seats that haven't chosen yet."""

    at: int
    seats: tuple[int, ...]
    bell: bool = False  # the server rings the game's bell instead, if it has one
    is_pass: bool = False  # the seats have only this choice, so they can't be late
    is_hidden: bool = False  # the server doesn't show that it chose


class Clock:
    """Clock with one of three settings: no limit, a time for each choice, or a time for the whole game.

    All times are in milliseconds.
    """

    def __init__(self, setting: NoClock | MoveClock | GameClock, seats: int) -> None:
        self.setting = setting
        self.kind = cast("Kind", setting.__struct_config__.tag)
        self.left = [setting.seconds * SECOND] * seats if isinstance(setting, GameClock) else None
        self.running: list[int] = []
        self.since = 0  # when the remaining times were last updated
        self._pending_since = 0
        self.deadline: int | None = None
        self.paused = False
        self._forced: tuple[int, ...] = ()

    def advance(self, pending: PendingChoice) -> None:
        """Deduct the time up to an event from the seats to move, then start the time of the choice pending after it."""
        if self.left is not None:
            for seat in self.running:
                elapsed = max(0, pending.at - self.since)  # the system's clock can go back
                self.left[seat] = max(0, self.left[seat] - elapsed)
            if pending.is_new and pending.chose in self.running and isinstance(self.setting, GameClock):
                self.left[pending.chose] += self.setting.more * SECOND
        self.since, self._forced = pending.at, pending.forced
        was_running = self.running
        self.running = [seat for seat in pending.to_move if self.left is None or seat < len(self.left)]  # no master
        # Asides don't give the same choice new time. The rest of a choice after the bell has a time of its own.
        if pending.is_new or pending.chose == CLOCK or self.running != was_running:
            self._pending_since = pending.at
        self.deadline = self._compute_deadline()

    def pause(self, since: int) -> None:
        """Do nothing: only a RuleClock can be paused."""

    def resume(self, at: int) -> None:
        """Do nothing: only a RuleClock can be paused."""

    def list_limits(self) -> list[Limit]:
        """Return the limits at which the server acts: for forced choices, and at the deadline."""
        limits = [Limit(self.since, self._forced, is_pass=True)] if self._forced else []
        return limits if self.deadline is None else [*limits, Limit(self.deadline, tuple(self.running), bell=True)]

    def is_late(self, seat: int, at: int) -> bool:
        """Return whether a seat's choice is too late if it was made at the time `at`."""
        return any(seat in limit.seats and at > limit.at for limit in self.list_limits() if not limit.is_pass)

    def bot_answer_time(self) -> int:
        """Return the time at which a bot should answer, so that its speed reveals nothing; 0 means at once."""
        return 0

    def build_info(self) -> ClockInfo:
        """Return the clock's state as every viewer sees it."""
        return ClockInfo(self.deadline, self.running, None if self.left is None else list(self.left))

    def _compute_deadline(self) -> int | None:
        if not self.running or isinstance(self.setting, NoClock):
            return None
        if isinstance(self.setting, MoveClock):
            return self._pending_since + self.setting.seconds * SECOND
        assert self.left is not None
        return max(self._pending_since + MIN_CHOICE_MS, self.since + min(self.left[seat] for seat in self.running))
