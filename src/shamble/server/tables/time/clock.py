"""A table's clock: whose time runs, until when. Derived from the log alone, so that every process sees the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast

from ....core.tables.timing import Timing
from ...messages.lobby import GameClock, MoveClock, NoClock
from ...messages.wire import ClockInfo

LEAST: Final = 5000  # milliseconds for a choice when a seat's time for the whole game is used up
Kind = Literal["none", "move", "game", "rule"]


@dataclass(frozen=True, slots=True)
class Turn:
    """What is pending after an event, and when that was."""

    at: int
    n: int = 0  # the event
    ply: int = 0  # how many lines count
    chose: int = -1  # who has chosen, if anybody
    to_move: tuple[int, ...] = ()
    timing: Timing | None = None  # what the rules say of it
    is_new: bool = True  # another choice is pending than before
    is_agreed: bool = False  # all have agreed to go back to it


@dataclass(frozen=True, slots=True)
class Limit:
    """When the server chooses, for which seats; with a `bell` if the game has one."""

    at: int
    seats: tuple[int, ...]
    bell: bool = False
    is_pass: bool = False  # there is nothing else to choose: before it nobody is late, and behind it neither
    is_hidden: bool = False  # nobody is told that it was the server


class Clock:
    """None, so much a choice, or so much a game; all in milliseconds."""

    def __init__(self, setting: NoClock | MoveClock | GameClock, seats: int) -> None:
        self.setting = setting
        self.kind = cast("Kind", setting.__struct_config__.tag)
        self.left = [setting.seconds * 1000] * seats if isinstance(setting, GameClock) else None
        self.running: list[int] = []
        self.since = 0
        self.deadline: int | None = None
        self.paused = False

    def turn(self, turn: Turn) -> None:
        """Something happened; these seats choose next."""
        if self.left is not None:
            for seat in self.running:
                self.left[seat] = max(0, self.left[seat] - (turn.at - self.since))
            if turn.chose in self.running and isinstance(self.setting, GameClock):
                self.left[turn.chose] += self.setting.more * 1000
        self.since, self.running = turn.at, list(turn.to_move)
        self.deadline = self._deadline()

    def pause(self, since: int) -> None:
        """Only a rule's clock can stand still."""

    def resume(self, at: int) -> None:
        """Only a rule's clock can stand still."""

    def limits(self) -> list[Limit]:
        """What the server waits for."""
        return [] if self.deadline is None else [Limit(self.deadline, tuple(self.running), bell=True)]

    def is_late(self, seat: int, at: int) -> bool:
        """Whether a seat's choice, announced at a time, comes too late."""
        return any(seat in limit.seats and at > limit.at for limit in self.limits() if not limit.is_pass)

    def answers_at(self) -> int:
        """When a bot shall answer whose hand must not be told by the time it takes; 0: whenever it likes."""
        return 0

    def info(self) -> ClockInfo:
        """The clock as everyone sees it."""
        return ClockInfo(self.deadline, self.running, None if self.left is None else list(self.left))

    def _deadline(self) -> int | None:
        if not self.running or isinstance(self.setting, NoClock):
            return None
        if isinstance(self.setting, MoveClock):
            return self.since + self.setting.seconds * 1000
        assert self.left is not None
        return self.since + max(LEAST, min(self.left[seat] for seat in self.running))
