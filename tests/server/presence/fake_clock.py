"""The time at which guests come and go, as a test sets it."""

from __future__ import annotations

from ..local_server import LocalServer

MINUTE = 60_000


class FakeClock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at

    def pass_minutes(self, minutes: float) -> None:
        self.at += int(minutes * MINUTE)


def review(server: LocalServer, table: str) -> None:
    """Let the timer of a table's moderation ring."""

    async def work() -> None:
        await server.context.moderators.review(await server.context.registry.find(table))

    server.run(work())


def has_timer(server: LocalServer, table: str) -> bool:
    return table in server.context.moderators._timers
