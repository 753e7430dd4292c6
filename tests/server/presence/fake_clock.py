"""Clock for tests of presence."""

from __future__ import annotations

from ..local_server import LocalServer

MINUTE = 60_000


class FakeClock:
    """Clock that a test moves on."""

    def __init__(self) -> None:
        self.at = 1_800_000_000_000

    def __call__(self) -> int:
        return self.at

    def pass_minutes(self, minutes: float) -> None:
        self.at += int(minutes * MINUTE)


def review(server: LocalServer, table: str) -> None:
    """Review the moderation of a table, as its timer does."""

    async def work() -> None:
        await server.context.moderators.review(await server.context.registry.find(table))

    server.run(work())


def has_timer(server: LocalServer, table: str) -> bool:
    return table in server.context.moderators._timers
