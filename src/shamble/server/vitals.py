"""Health of the background work: counts failures, retries failed work, and feeds `/health` and the metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from . import metrics

FIRST_RETRY_S = 0.25  # doubled after each further failure
MAX_RETRY_S = 4.0
LOG = structlog.get_logger()


def retry_delay(failures: int) -> float:
    """Return how many seconds to wait before the next try, after `failures` failures in a row."""
    return min(FIRST_RETRY_S * (1 << min(failures - 1, 10)), MAX_RETRY_S)


class Vitals:
    """Counter of current failures, by part of the server and by key, for example a table's id."""

    def __init__(self) -> None:
        self.last_error = ""  # the kind of the last error; its text may be confidential
        self._failures: dict[str, dict[str, int]] = {}

    def note_failure(self, part: str, error: Exception, key: str = "") -> int:
        """Count and log a failure; return the number of failures in a row."""
        metrics.FAILED.labels(part).inc()
        failures = self._failures.setdefault(part, {})
        failures[key] = failures.get(key, 0) + 1
        self.last_error = type(error).__name__
        LOG.warning(
            part, of=key, detail=str(error), kind=self.last_error, times=failures[key], exc_info=failures[key] == 1
        )
        return failures[key]

    def note_success(self, part: str, key: str = "") -> None:
        """Reset the failure count of a part and key."""
        self._failures.get(part, {}).pop(key, None)

    def count_failing(self, part: str) -> int:
        """Return for how many keys a part of the server currently fails."""
        return len(self._failures.get(part, {}))

    async def retry_until_done(self, part: str, work: Callable[[], Awaitable[object]], key: str = "") -> None:
        """Run `work`, retrying with growing delays until it succeeds."""
        while True:
            try:
                await work()
            except Exception as error:  # noqa: BLE001  noted
                await asyncio.sleep(retry_delay(self.note_failure(part, error, key)))
            else:
                self.note_success(part, key)
                return

    async def repeat(self, part: str, work: Callable[[], Awaitable[object]], interval: float) -> None:
        """Run `work` forever, with `interval` seconds between runs."""
        while True:
            await self.retry_until_done(part, work)
            await asyncio.sleep(interval)
