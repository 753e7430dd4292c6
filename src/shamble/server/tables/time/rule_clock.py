"""The clock that is a rule of the game: the rules say what is timed, the log says when."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from ....core.game.timing import Timing
from ...messages.lobby import NoClock
from ...messages.table import ClockInfo
from ...timestamps import SECOND
from .clock import Clock, Limit, PendingChoice

FULL_WAIT_ODDS: Final = 4  # one in so many hidden waits lasts as long as the window
SHORTEST_WAIT_PART: Final = 4  # the others last at least this part of it
ANSWER_MARGIN_MS: Final = 100  # milliseconds before the end of a window by which a bot answers


class RuleClock(Clock):
    """One time after another, each stopped while nothing is timed, and windows that run within it."""

    def __init__(self, secret: bytes) -> None:
        super().__init__(NoClock(), 0)
        self.kind = "rule"
        self._secret = secret  # of the table; hidden waits are drawn from it, never from a hand
        self._timing: Timing | None = None
        self._key = -1
        self._used: dict[int, int] = {}  # of each key's time, before it began to run at `since`
        self._is_running = False
        self._pending_since = 0  # when the pending choice was
        self._pending_n = 0  # and by which event
        self._window: int | None = None  # when it closes
        self._paused_since = 0  # when the pause began
        self._marks: list[tuple[int, int, int]] = []  # by ply: the key, and what of it was used

    def advance(self, pending: PendingChoice) -> None:
        """Count the time until an event, after which it runs on, stops, or gives way to another."""
        at = max(pending.at, self.since)
        self._count(at)
        self.paused = self.paused and bool(pending.to_move)  # else the game is over
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
        """Stop everything as of then."""
        since = max(since, self.since)
        self._count(since)
        self.paused, self.since, self._paused_since, self._is_running = True, since, since, False
        self._update_running()

    def resume(self, at: int) -> None:
        """Let everything go on from the same second."""
        at = max(at, self.since)
        stood = at - self._paused_since
        self._pending_since += stood
        if self._window is not None:
            self._window += stood
        self.paused, self.since = False, at
        self._is_running = self._timing is not None and not self._timing.is_up
        self._update_running()

    def list_limits(self) -> list[Limit]:
        """The limits that the server waits for: a pass, the end of a window, the bell."""
        timing = self._timing
        if self.paused or timing is None:
            return []
        found = [] if self.deadline is None else [Limit(self.deadline, (timing.seat,), bell=True)]
        if self._window is not None:
            found.append(Limit(self._window, timing.answering, is_hidden=timing.hides_hands))
        if timing.is_forced:
            seats = timing.answering or (timing.seat,)
            at = self._pending_since + self._hidden_wait_ms() if timing.hides_hands else self.since
            if self._window is None or at < self._window:
                found.append(Limit(at, seats, is_pass=True, is_hidden=timing.hides_hands))
        return found

    def bot_answer_time(self) -> int:
        """When a bot answers in a window where hands are hidden: when the server would pass for it."""
        if self._timing is None or not self._timing.hides_hands:
            return 0
        at = self._pending_since + self._hidden_wait_ms()
        return at if self._window is None else min(at, self._window - ANSWER_MARGIN_MS)

    def build_info(self) -> ClockInfo:
        """The clock as everyone sees it."""
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
        """Take lines back: by consent the time too, else what was used of any time stays used."""
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
        """Milliseconds that an empty hand waits: drawn from the table's secret, so that nobody can tell it is empty."""
        assert self._timing is not None
        longest = self._timing.window * SECOND
        drawn = sha256(self._secret + b"wait" + self._pending_n.to_bytes(8, "big")).digest()
        if drawn[0] % FULL_WAIT_ODDS == 0:
            return longest
        least = longest // SHORTEST_WAIT_PART
        return least + int.from_bytes(drawn[1:5], "big") % (longest - least)

    def _update_running(self) -> None:
        timing = self._timing
        if timing is None or not self._is_running:
            self.running, self.deadline = [], None
        else:
            self.running = [timing.seat]
            self.deadline = self.since + timing.seconds * SECOND - self._used_ms()
