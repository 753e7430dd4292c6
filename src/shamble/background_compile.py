"""State of a compile that runs in the background, read from a small JSON file.

The process that starts the compile writes the file, and passes its path to the server in SHAMBLE_COMPILING.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

import msgspec

VARIABLE: Final = "SHAMBLE_COMPILING"


class CompileState(msgspec.Struct, frozen=True):
    """State of a compile; times are seconds since 1970."""

    state: Literal["none", "compiling", "ready", "failed"] = "none"
    started: float = 0.0
    expected_s: float = 0.0
    pid: int = 0
    log: str = ""

    def remaining_s(self, now: float) -> float:
        """Return the expected number of seconds until the compile ends; 0 if it takes longer than expected."""
        return max(0.0, self.started + self.expected_s - now)


def state_file(environment: Mapping[str, str]) -> Path | None:
    """Return the path of the state file from the environment; None if the variable isn't set."""
    name = environment.get(VARIABLE, "").strip()
    return Path(name) if name else None


def read_state(file: Path | None) -> CompileState:
    """Return the state of the compile.

    The state is "none" if the file is missing or broken, and "failed" if the compiling process has died.
    """
    if file is None:
        return CompileState()
    try:
        state = msgspec.json.decode(file.read_bytes(), type=CompileState)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return CompileState()
    if state.state == "compiling" and not _is_alive(state.pid):
        return msgspec.structs.replace(state, state="failed")
    return state


def _is_alive(pid: int) -> bool:
    if pid <= 0 or _is_zombie(pid):
        return False
    if sys.platform == "win32":  # there, os.kill would end the process
        return True
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # another user's
        return True
    return True


def _is_zombie(pid: int) -> bool:
    """Whether a process has ended, but its parent has not read its exit code."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2]
    except OSError:
        return False
    return state.split()[:1] == ["Z"]
