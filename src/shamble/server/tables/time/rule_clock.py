"""Clock of a game whose rules limit time: the rules say which moments are timed, the log says when they began."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from ....core.game.timing import Timing
from ...messages.lobby import NoClock
from ...messages.table import ClockInfo
from ...timestamps import SECOND
from .clock import Clock, Limit, PendingChoice

FULL_WAIT_ODDS: Final = 4  # 1 in 4 hidden waits lasts as long as the window
SHORTEST_WAIT_PART: Final = 4  # other hidden waits last at least a fourth of the window
ANSWER_MARGIN_MS: Final = 100  # a bot answers at least this long before a window closes


class RuleClock(Clock):
    """Clock with time limits from the rules, and with time windows in which players may react.

    Each timed moment has a key. When the same key is timed again, the time already used for it still counts.
    """

    def __init__(self, secret: bytes) -> None:
        super().__init__(NoClock(), 0)
        self.kind = "rule"
        self._secret = secret  # the table's secret; source of hidden waits, so they don't depend on any hand
        self._timing: Timing | None = None
        self._key = -1
        self._used: dict[int, int] = {}  # milliseconds by key, up to `since`
        self._is_running = False
        self._pending_since = 0
        self._pending_n = 0  # the event of the pending choice
        self._window: int | None = None  # when the window closes
        self._paused_since = 0
        self._marks: list[tuple[int, int, int]] = []  # (ply, key, used milliseconds) after each event

    def advance(self, pending: PendingChoice) -> None:
        """Count the time up to an event, then start the timing that the rules ask for after it."""
        at = max(pending.at, self.since)
        self._count(at)
        self.paused = self.paused and bool(pending.to_move)  # the end of the game ends a pause
        if self._marks and pending.ply < self._marks[-1][0]:
            self._undo(pending)
        self._timing = timing = pending.timing
        if timing is not None:
            self._key = timing.key
        self._open_window(at, pending)
        self.since, self._paused_since = at, at if pending.is_new else self._paused_since
        self._is_running = timing is not None and not timing.is_up and not self.paused
        self._marks.append((pending.ply, self._key, self._used_ms()))
        self._update_running()

    def pause(self, since: int) -> None:
        """Stop all times, with effect from the time `since`."""
        since = max(since, self.since)
        self._count(since)
        self.paused, self.since, self._paused_since, self._is_running = True, since, since, False
        self._update_running()

    def resume(self, at: int) -> None:
        """Continue all times; an open window is extended by the length of the pause."""
        at = max(at, self.since)
        pause_ms = at - self._paused_since
        self._pending_since += pause_ms
        if self._window is not None:
            self._window += pause_ms
        self.paused, self.since = False, at
        self._is_running = self._timing is not None and not self._timing.is_up
        self._update_running()

    def list_limits(self) -> list[Limit]:
        """Return the limits at which the server acts: the bell, the end of a window, and forced passes."""
        timing = self._timing
        if self.paused or timing is None:
            return []
        limits = [] if self.deadline is None else [Limit(self.deadline, (timing.seat,), bell=True)]
        if self._window is not None:
            limits.append(Limit(self._window, timing.answering, is_hidden=timing.hides_hands))
        if timing.is_forced:
            seats = timing.answering or (timing.seat,)
            at = self._pending_since + self._hidden_wait_ms() if timing.hides_hands else self.since
            if self._window is None or at < self._window:
                limits.append(Limit(at, seats, is_pass=True, is_hidden=timing.hides_hands))
        return limits

    def bot_answer_time(self) -> int:
        """Return the time at which a bot should answer; 0 means at once.

        If hands are hidden, a bot answers when the server would pass for a player who can't react.
        """
        if self._timing is None or not self._timing.hides_hands:
            return 0
        at = self._pending_since + self._hidden_wait_ms()
        return at if self._window is None else min(at, self._window - ANSWER_MARGIN_MS)

    def build_info(self) -> ClockInfo:
        """Return the clock's state as every viewer sees it."""
        timing = self._timing
        if timing is None:
            return ClockInfo(None, [], paused=self.paused)
        return ClockInfo(
            self.deadline,
            self.running,
            whole=timing.seconds * SECOND,
            rest=None if self._is_running else 0 if timing.is_up else max(0, timing.seconds * SECOND - self._used_ms()),
            window=None if self.paused else self._window,
            window_whole=timing.window * SECOND if timing.answering else None,
            answering=list(timing.answering),
            paused=self.paused,
        )

    def _count(self, at: int) -> None:
        if self._is_running:
            self._used[self._key] = self._used_ms() + at - self.since

    def _used_ms(self) -> int:
        return self._used.get(self._key, 0)

    def _undo(self, pending: PendingChoice) -> None:
        """Drop the marks of undone lines.

        The time used for those lines is given back only if all seats agreed to the undo.
        """
        while self._marks and self._marks[-1][0] > pending.ply:
            _, key, _ = self._marks.pop()
            if pending.is_agreed:
                self._used.pop(key, None)
        if self._marks and pending.is_agreed:
            _, key, used = self._marks[-1]
            self._used[key] = used

    def _open_window(self, at: int, pending: PendingChoice) -> None:
        if pending.is_new:
            self._pending_since, self._pending_n = at, pending.n
        if pending.timing is None or not pending.timing.answering:
            self._window = None
        elif pending.is_new or self._window is None:
            self._window = at + pending.timing.window * SECOND

    def _hidden_wait_ms(self) -> int:
        """Return how long the server waits before it passes for a player who can't react.

        The wait is pseudo-random, derived from the table's secret and the event's number, so it doesn't reveal the
        hand.
        """
        assert self._timing is not None
        longest = self._timing.window * SECOND
        digest = sha256(self._secret + b"wait" + self._pending_n.to_bytes(8, "big")).digest()
        if digest[0] % FULL_WAIT_ODDS == 0:
            return longest
        shortest = longest // SHORTEST_WAIT_PART
        return shortest + int.from_bytes(digest[1:5], "big") % (longest - shortest)

    def _update_running(self) -> None:
        timing = self._timing
        if timing is None or not self._is_running:
            self.running, self.deadline = [], None
        else:
            self.running = [timing.seat]
            self.deadline = self.since + timing.seconds * SECOND - self._used_ms()
