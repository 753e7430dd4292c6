"""What a child process may not do: write to the terminal, take all memory, look at one test for ever."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MEMORY = 1 << 30  # bytes beyond what it begins with


def silence() -> None:
    """Write nothing from now on, read nothing."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)


def bound_memory() -> None:
    """Take no more memory than that beyond what it has."""
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[0])
    most = pages * resource.getpagesize() + MEMORY
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


class TooSlow(BaseException):
    """What runs has had its time; no test catches this."""


@contextmanager
def no_longer_than(seconds: float) -> Iterator[list[float]]:
    """Break off what takes more time of the processor, and note it; 0 is for ever."""
    broken_off: list[float] = []

    def break_off(*_: object) -> None:
        broken_off.append(seconds)
        raise TooSlow

    before = signal.signal(signal.SIGPROF, break_off)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield broken_off
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
