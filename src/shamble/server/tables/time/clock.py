"""A table's clock: whose time runs, and until when; derived from the log alone, so every process sees the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast

from msgspec import Struct

from ....core.game.timing import Timing
from ....core.step import CLOCK
from ...messages.lobby import GameClock, MoveClock, NoClock
from ...messages.table import ClockInfo
from ...timestamps import SECOND

MIN_CHOICE_MS: Final = 5000  # milliseconds for a choice when a seat's time for the whole game is used up
Kind = Literal["none", "move", "game", "rule"]


class PendingChoice(Struct, frozen=True):
    """The choice that is pending after an event, and when that was."""

    at: int
    n: int = 0  # the event
    ply: int = 0  # how many lines count
    chose: int = -1  # the seat that has chosen, if any
    to_move: tuple[int, ...] = ()
    timing: Timing | None = None  # by the rules
    is_new: bool = True  # another choice is pending than before
    is_agreed: bool = False  # all have agreed to go back to it
    forced: tuple[int, ...] = ()  # the seats for which the server makes it, for it is the only one


@dataclass(frozen=True, slots=True)
class Limit:
    """When the server chooses, and for which seats; it rings the `bell` if the game has one."""

    at: int
    seats: tuple[int, ...]
    bell: bool = False
    is_pass: bool = False  # there is nothing else to choose: nobody is ever late
    is_hidden: bool = False  # nobody is told that the server chose


class Clock:
    """No limit, so much for each choice, or so much for the game; all in milliseconds."""

    def __init__(self, setting: NoClock | MoveClock | GameClock, seats: int) -> None:
        self.setting = setting
        self.kind = cast("Kind", setting.__struct_config__.tag)
        self.left = [setting.seconds * SECOND] * seats if isinstance(setting, GameClock) else None
        self.running: list[int] = []
        self.since = 0
        self._pending_since = 0  # when the pending choice was
        self.deadline: int | None = None
        self.paused = False
        self._forced: tuple[int, ...] = ()

    def advance(self, pending: PendingChoice) -> None:
        """Count the time until an event, after which this choice is pending."""
        if self.left is not None:
            for seat in self.running:
                self.left[seat] = max(0, self.left[seat] - max(0, pending.at - self.since))  # never more than it was
            if pending.is_new and pending.chose in self.running and isinstance(self.setting, GameClock):
                self.left[pending.chose] += self.setting.more * SECOND
        self.since, self._forced = pending.at, pending.forced
        before = self.running
        self.running = [seat for seat in pending.to_move if self.left is None or seat < len(self.left)]  # no master
        # A choice keeps its time through what is said and done beside it; what is left after the bell has its own.
        if pending.is_new or pending.chose == CLOCK or self.running != before:
            self._pending_since = pending.at
        self.deadline = self._compute_deadline()

    def pause(self, since: int) -> None:
        """Do nothing: only a rule's clock can be paused."""

    def resume(self, at: int) -> None:
        """Do nothing: only a rule's clock can be paused."""

    def list_limits(self) -> list[Limit]:
        """The limits that the server waits for."""
        found = [Limit(self.since, self._forced, is_pass=True)] if self._forced else []
        return found if self.deadline is None else [*found, Limit(self.deadline, tuple(self.running), bell=True)]

    def is_late(self, seat: int, at: int) -> bool:
        """Whether a seat's choice, announced at a time, came too late."""
        return any(seat in limit.seats and at > limit.at for limit in self.list_limits() if not limit.is_pass)

    def bot_answer_time(self) -> int:
        """When a bot is to answer, lest the time that it takes tell its hand; 0: at any time."""
        return 0

    def build_info(self) -> ClockInfo:
        """The clock as everyone sees it."""
        return ClockInfo(self.deadline, self.running, None if self.left is None else list(self.left))

    def _compute_deadline(self) -> int | None:
        if not self.running or isinstance(self.setting, NoClock):
            return None
        if isinstance(self.setting, MoveClock):
            return self._pending_since + self.setting.seconds * SECOND
        assert self.left is not None
        return max(self._pending_since + MIN_CHOICE_MS, self.since + min(self.left[seat] for seat in self.running))
