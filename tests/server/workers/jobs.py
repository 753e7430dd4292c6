"""Jobs for tests of the workers."""

from __future__ import annotations

import os
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def never_end(sign: Path | None = None) -> None:
    if sign is not None:
        sign.write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)


def take(size: int) -> int:
    return len(bytearray(size))


def die() -> bool:
    os._exit(3)


def wait_for(begun: Path, go_on: Path) -> int:
    begun.touch()
    while not go_on.exists():
        time.sleep(0.01)
    return os.getpid()


def yes() -> bool:
    return True


def no() -> bool:
    return False
