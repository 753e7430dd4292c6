"""What a child process that carries a mistake may not do: write to the terminal, take all memory."""

from __future__ import annotations

import os
import resource
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
