"""The server's vital signs: what fails is tried again, and `/health` and the metrics say what does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from . import metrics

FIRST_RETRY_S = 0.25  # seconds until what has failed is tried again, twice as long each time
MAX_RETRY_S = 4.0  # and at most
LOG = structlog.get_logger()


def retry_delay(failures: int) -> float:
    """How long to wait after so many failures in a row."""
    return min(FIRST_RETRY_S * (1 << min(failures - 1, 10)), MAX_RETRY_S)


class Vitals:
    """What fails at the moment, by part of the server and by table."""

    def __init__(self) -> None:
        self.last_error = ""  # the kind of the last error; its text may hold what nobody should read
        self._failures: dict[str, dict[str, int]] = {}

    def note_failure(self, part: str, error: Exception, key: str = "") -> int:
        """Note a failure; return how many there were in a row."""
        metrics.FAILED.labels(part).inc()
        failures = self._failures.setdefault(part, {})
        failures[key] = failures.get(key, 0) + 1
        self.last_error = type(error).__name__
        LOG.warning(
            part, of=key, told=str(error), kind=self.last_error, times=failures[key], exc_info=failures[key] == 1
        )
        return failures[key]

    def note_success(self, part: str, key: str = "") -> None:
        """Note that it works."""
        self._failures.get(part, {}).pop(key, None)

    def count_failing(self, part: str) -> int:
        """How many of a part fail."""
        return len(self._failures.get(part, {}))

    async def retry_until_done(self, part: str, work: Callable[[], Awaitable[object]], key: str = "") -> None:
        """Do something, again and again until it works."""
        while True:
            try:
                await work()
            except Exception as error:  # noqa: BLE001  noted
                await asyncio.sleep(retry_delay(self.note_failure(part, error, key)))
            else:
                self.note_success(part, key)
                return

    async def repeat(self, part: str, work: Callable[[], Awaitable[object]], interval: float) -> None:
        """Do something at every interval, for ever."""
        while True:
            await self.retry_until_done(part, work)
            await asyncio.sleep(interval)
