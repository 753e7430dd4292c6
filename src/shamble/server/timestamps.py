"""Times as the log and the wire have them."""

from __future__ import annotations

import time
from typing import Final

SECOND: Final = 1000  # milliseconds


def now() -> int:
    """The server's time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
