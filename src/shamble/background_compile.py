"""The state of a compile that runs in the background, as its small file says.

Whoever starts the compile writes the file, and names it in SHAMBLE_COMPILING for the server that runs meanwhile.
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
        """Return the seconds that are left; 0 for a compile that takes longer than expected."""
        return max(0.0, self.started + self.expected_s - now)


def state_file(environment: Mapping[str, str]) -> Path | None:
    """Return the file that the environment names; None where nothing is compiled."""
    name = environment.get(VARIABLE, "").strip()
    return Path(name) if name else None


def read_state(file: Path | None) -> CompileState:
    """Return what the file says: "none" if it is missing or broken, "failed" if the compiling process has died."""
    if file is None:
        return CompileState()
    try:
        found = msgspec.json.decode(file.read_bytes(), type=CompileState)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return CompileState()
    if found.state == "compiling" and not _is_alive(found.pid):
        return msgspec.structs.replace(found, state="failed")
    return found


def _is_alive(pid: int) -> bool:
    if pid <= 0 or _is_zombie(pid):
        return False
    if sys.platform == "win32":  # where this would end the process
        return True
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:  # another user's
        return True
    return True


def _is_zombie(pid: int) -> bool:
    """Return whether a process has ended, but its parent has not asked for its exit code."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2]
    except OSError:
        return False
    return state.split()[:1] == ["Z"]
