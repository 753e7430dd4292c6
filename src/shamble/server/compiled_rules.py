"""Switch from interpreted to compiled rules while the server runs.

If the server started without compiled rules, they may be compiled in the background. When that is done, the workers are
restarted with them.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Final

import msgspec
import structlog

from ..background_compile import CompileState, read_state, state_file
from ..core.game.level import Level
from ..pure import is_engine_loaded
from .errors import Refused

POLL_INTERVAL_S: Final = 2.0
SIMULATION_S: Final = 0.003  # with interpreted rules on an idle machine
WAIT_ABOVE_S: Final = 0.5  # slower levels are unavailable while a compile is running
WARN_ABOVE_S: Final = 10.0  # slower levels get a warning if no compile is running
NEEDS_COMPILED: Final = "needs compiled rules"
MINUTE_S: Final = 60
LOG = structlog.get_logger()

Renewal = Callable[[], Awaitable[bool]]


class CompiledRules:
    """Tracker of the background compile; says which bot levels have to wait for the compiled rules."""

    def __init__(
        self,
        file: Path | None,
        interpreted: bool = True,
        clock: Callable[[], float] = time.time,
        say: Callable[[str], object] | None = None,
    ) -> None:
        self._file = file if interpreted else None
        self._interpreted = interpreted
        self._clock = clock
        self._say = say or partial(print, flush=True)
        self._state = read_state(self._file)
        self._are_active = False
        self._rejected: CompileState | None = None  # a finished compile that the workers couldn't load
        self.worker_renewals: list[Renewal] = []  # restart a pool with compiled rules; False if that fails

    @classmethod
    def for_this_process(cls) -> CompiledRules:
        """Return a tracker of the compile whose state file the environment names.

        If this process runs compiled rules already, the tracker does nothing.
        """
        return cls(state_file(os.environ), interpreted=not is_engine_loaded())

    @property
    def has_compile(self) -> bool:
        """Whether there is a background compile to track."""
        return self._file is not None

    @property
    def state(self) -> CompileState:
        """The state of the compile as last read from its file; "compiling" until the workers use the result."""
        if self._state.state == "ready" and not self._are_active:
            return msgspec.structs.replace(self._state, state="compiling")
        return self._state

    async def refresh(self) -> None:
        """Read the state of the compile from its file; when the rules are ready, restart the workers with them."""
        if self._file is None or self._are_active:
            return
        before, current = self._state.state, read_state(self._file)
        if current == self._rejected or (current.state == "none" and before != "none"):  # the file is being replaced
            return
        self._state = current
        if current.state == "ready":
            await self._activate()
        elif current.state == "failed" and before != "failed":
            log = self._describe_log()
            self._say(f"The rules could not be compiled{log}. Everything works, but strong bots think slowly.")

    def describe_for_terminal(self) -> str:
        """Return a phrase about the running compile for the startup line; empty if no compile is running."""
        if self.state.state != "compiling":
            return ""
        return f"being compiled in the background, ready {self._describe_finish()}"

    def describe_for_lobby(self) -> str:
        """Return a line about the rules for the lobby's footer; empty if there is nothing to say."""
        match self.state.state:
            case "compiling":
                return f"Rules: interpreted. Compiling in the background, ready {self._describe_finish()}."
            case "ready":
                return "Rules compiled: bots now think at full speed."
            case "failed":
                return "Rules: interpreted, so strong bots think slowly."
        return ""

    def is_available(self, level: Level) -> bool:
        """Return whether players can choose a bot level now."""
        return not (self.state.state == "compiling" and estimate_interpreted_s(level) > WAIT_ABOVE_S)

    def describe_level(self, level: Level) -> str:
        """Return a note about a bot level: when it becomes available, or that it needs compiled rules; else empty."""
        if not self.is_available(level):
            left = self._describe_minutes_left()
            return f"available in {left}" if left else "available soon"
        slow = self._interpreted and not self._are_active and estimate_interpreted_s(level) > WARN_ABOVE_S
        return NEEDS_COMPILED if slow else ""

    def check_available(self, level: Level) -> None:
        """Raise Refused if a bot level has to wait for compiled rules."""
        if not self.is_available(level):
            retry = max(math.ceil(self.state.remaining_s(self._clock())), math.ceil(POLL_INTERVAL_S))
            raise Refused("unavailable", f"{level.name}: {self.describe_level(level)}", retry=retry)

    async def _activate(self) -> None:
        for renew in self.worker_renewals:
            if not await renew():
                LOG.warning("rules", detail="the workers can't load the compiled rules; bots keep the interpreted ones")
                self._rejected = self._state
                self._state = msgspec.structs.replace(self._state, state="failed")
                return
        self._are_active = True
        self._say(
            "The rules are compiled. Bots now think about 50 times faster; "
            "the server itself uses the compiled rules after its next start."
        )

    def _describe_finish(self) -> str:
        left = self._describe_minutes_left()
        return f"in about {left}" if left else "soon"

    def _describe_minutes_left(self) -> str:
        """Return the compile's remaining time in words; empty if it takes longer than expected."""
        left = math.ceil(self.state.remaining_s(self._clock()) / MINUTE_S)
        return "" if left < 1 else "1 minute" if left == 1 else f"{left} minutes"

    def _describe_log(self) -> str:
        return f" ({self._state.log})" if self._state.log else ""


def estimate_interpreted_s(level: Level) -> float:
    """Return the estimated seconds that a bot level needs for a choice with interpreted rules."""
    return level.simulations * SIMULATION_S
