"""A table's clock: whose time runs, until when. Derived from the log alone, so that every process sees the same."""

from __future__ import annotations

from typing import Final, Literal, cast

from .wire import ClockInfo
from .wire_lobby import GameClock, MoveClock, NoClock

GRACE: Final = 300  # milliseconds that a choice may take on its way
LEAST: Final = 5000  # milliseconds for a choice when a seat's time for the whole game is used up
Kind = Literal["none", "move", "game", "rule"]


class Clock:
    """None, so much a choice, or so much a game; all in milliseconds."""

    def __init__(self, setting: NoClock | MoveClock | GameClock, seats: int) -> None:
        self.setting = setting
        self.kind = cast("Kind", setting.__struct_config__.tag)
        self.left = [setting.seconds * 1000] * seats if isinstance(setting, GameClock) else None
        self.running: list[int] = []
        self.since = 0
        self.deadline: int | None = None

    def turn(self, at: int, chose: int, to_move: list[int]) -> None:
        """Something was chosen at a time, by a seat or none (-1); these seats choose next."""
        if self.left is not None:
            for seat in self.running:
                self.left[seat] = max(0, self.left[seat] - (at - self.since))
            if chose in self.running and isinstance(self.setting, GameClock):
                self.left[chose] += self.setting.more * 1000
        self.since, self.running = at, list(to_move)
        self.deadline = self._deadline()

    def is_late(self, now: int) -> bool:
        """Whether a choice comes after the deadline and its grace."""
        return self.deadline is not None and now > self.deadline + GRACE

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
