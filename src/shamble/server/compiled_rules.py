"""Compiled rules for a server that started without them: its workers take them up, and slow bots wait for them."""

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
SIMULATION_S: Final = 0.003  # by interpreted rules, on a machine that does nothing else
WAIT_ABOVE_S: Final = 0.5  # a level that takes longer for a choice waits for a compile that runs
WARN_ABOVE_S: Final = 10.0  # a level that takes longer is offered with a warning where nothing compiles
NEEDS_COMPILED: Final = "needs compiled rules"
MINUTE_S: Final = 60
LOG = structlog.get_logger()

Renewal = Callable[[], Awaitable[bool]]


class CompiledRules:
    """Follows the compile that runs beside the server; says which levels of bots wait for it, and for how long."""

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
        self._rejected: CompileState | None = None  # ready, but workers could not run its rules
        self.worker_renewals: list[Renewal] = []  # each moves some workers to compiled rules, if it can

    @classmethod
    def for_this_process(cls) -> CompiledRules:
        """Return those of the compile that the environment names, if this process runs without compiled rules."""
        return cls(state_file(os.environ), interpreted=not is_engine_loaded())

    @property
    def has_compile(self) -> bool:
        """Whether there is a compile to follow."""
        return self._file is not None

    @property
    def state(self) -> CompileState:
        """The compile as last read; "compiling" until the workers have taken its result up."""
        if self._state.state == "ready" and not self._are_active:
            return msgspec.structs.replace(self._state, state="compiling")
        return self._state

    async def refresh(self) -> None:
        """Read the state again, and have the workers renewed when the rules are ready."""
        if self._file is None or self._are_active:
            return
        before, found = self._state.state, read_state(self._file)
        if found == self._rejected or (found.state == "none" and before != "none"):  # missing for a moment
            return
        self._state = found
        if found.state == "ready":
            await self._activate()
        elif found.state == "failed" and before != "failed":
            log = self._describe_log()
            self._say(f"The rules could not be compiled{log}. Everything works, but strong bots think slowly.")

    def describe_for_terminal(self) -> str:
        """Return what the terminal of a server that starts says of the compile; empty where nothing compiles."""
        if self.state.state != "compiling":
            return ""
        return f"being compiled in the background, ready {self._describe_finish()}"

    def describe_for_lobby(self) -> str:
        """Return a line for the foot of the lobby; empty where there is nothing to say."""
        match self.state.state:
            case "compiling":
                return f"Rules: interpreted. Compiling in the background, ready {self._describe_finish()}."
            case "ready":
                return "Rules compiled: bots now think at full speed."
            case "failed":
                return "Rules: interpreted, so strong bots think slowly."
        return ""

    def is_available(self, level: Level) -> bool:
        """Return whether a level can be chosen now."""
        return not (self.state.state == "compiling" and estimate_interpreted_s(level) > WAIT_ABOVE_S)

    def describe_level(self, level: Level) -> str:
        """Return what to know before a level is chosen; empty where there is nothing."""
        if not self.is_available(level):
            left = self._describe_minutes_left()
            return f"available in {left}" if left else "available soon"
        slow = self._interpreted and not self._are_active and estimate_interpreted_s(level) > WARN_ABOVE_S
        return NEEDS_COMPILED if slow else ""

    def check_available(self, level: Level) -> None:
        """Refuse a level that waits for compiled rules."""
        if not self.is_available(level):
            retry = max(math.ceil(self.state.remaining_s(self._clock())), math.ceil(POLL_INTERVAL_S))
            raise Refused("unavailable", f"{level.name}: {self.describe_level(level)}", retry=retry)

    async def _activate(self) -> None:
        for renew in self.worker_renewals:
            if not await renew():
                LOG.warning("rules", told="the rules are compiled, but workers do not run them; bots think as before")
                self._rejected = self._state
                self._state = msgspec.structs.replace(self._state, state="failed")
                return
        self._are_active = True
        self._say(
            "The rules are compiled now. Bots think about 50 times faster from here on; "
            "the server takes the compiled rules up at its next start."
        )

    def _describe_finish(self) -> str:
        left = self._describe_minutes_left()
        return f"in about {left}" if left else "soon"

    def _describe_minutes_left(self) -> str:
        """Return how long it still takes, in words; empty for a compile that takes longer than expected."""
        left = math.ceil(self.state.remaining_s(self._clock()) / MINUTE_S)
        return "" if left < 1 else "1 minute" if left == 1 else f"{left} minutes"

    def _describe_log(self) -> str:
        return f" ({self._state.log})" if self._state.log else ""


def estimate_interpreted_s(level: Level) -> float:
    """Return about how many seconds a level takes for a choice by interpreted rules."""
    return level.simulations * SIMULATION_S
