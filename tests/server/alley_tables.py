"""Tables of 30 Seconds to Live that begin from a position, with clocks that tests move on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from shamble.core.records.snapshot import write_position
from shamble.server.tables.registry import TableSession
from shamble.server.tables.time.rule_clock import RuleClock
from shamble.server.timestamps import now

from .local_server import Guest, Live, LocalServer

MOVING: dict[str, Any] = {"turn": "survivor", "survivor": {"row": 3, "equipped": ["pistol"]}}
ANSWERED: dict[str, Any] = {**MOVING, "hands": {"zombie": ["stumble"]}}


@dataclass
class Pair:
    """Table with two guests, and the views of the Survivor and of the zombies."""

    server: LocalServer
    table: str
    guests: list[Guest]
    views: list[Live]

    def close(self) -> None:
        for guest in self.guests:
            guest.close()

    def session(self) -> TableSession:
        found: TableSession = self.server.run(self.server.context.registry.find(self.table))
        return found

    def clock(self) -> dict[str, Any]:
        """Return the clock as the server shows it to everybody."""
        told: dict[str, Any] = self.guests[0].ask("GET", f"/tables/{self.table}")["clock"]
        return told

    def pass_deadline(self, milliseconds: int) -> None:
        """Move the clock to `milliseconds` after the deadline, without setting the alarm again."""

        async def work() -> int:
            clock = (await self.server.context.registry.find(self.table)).live.clock
            assert clock.deadline is not None
            return clock.deadline - now() + milliseconds

        self.pass_time(self.server.run(work()), rings=False)

    def pass_time(self, milliseconds: int, rings: bool = True) -> None:
        """Move the clock on by `milliseconds`; set the alarm again if it `rings`."""

        async def work() -> None:
            session = await self.server.context.registry.find(self.table)
            clock = session.live.clock
            assert isinstance(clock, RuleClock)
            session.live.last_event_at -= milliseconds
            clock.since -= milliseconds
            clock._pending_since -= milliseconds
            if clock._window is not None:
                clock._window -= milliseconds
            clock._update_running()
            if rings:
                self.server.context.alarms.update(session)

        self.server.run(work())


def timed_table(
    server: LocalServer, position: dict[str, Any], other: str = "me", forced: str = "ask", **options: Any
) -> Pair:
    """Create a table from a position, with the timer on; `other` is a second guest (`me`) or a bot level."""
    guests = [Guest(server.url), Guest(server.url)]
    made = guests[0].create(
        "thirty_seconds", "me", "open", options={"timer": True, **options}, public=False, forced=forced
    )
    table: str = made["table"]["id"]
    server.run(_set(server, table, position))
    if other == "me":
        guests[1].sit(table)
        return Pair(server, table, guests, [guest.live(table) for guest in guests])
    guests[0].ask("POST", f"/tables/{table}/seats/1/bot", json={"level": other})
    return Pair(server, table, guests, [guests[0].live(table)])


async def _set(server: LocalServer, table: str, position: dict[str, Any]) -> None:
    """Make a waiting table begin from a position, in memory and in the store."""
    live = (await server.context.registry.find(table)).live
    written = write_position(live.edition.set_position(2, position))
    live.setup = msgspec.structs.replace(live.setup, position=written)
    live.row = replace(live.row, settings=msgspec.json.encode(live.setup))
    await server.context.registry.store.change_table(table, settings=live.row.settings)


def until(view: Live, text: str) -> dict[str, Any]:
    """Wait for the event with a line and return it."""
    while True:
        event = view.hear("ev")
        if any(line["text"] == text for line in event.get("lines", [])):
            return event


def until_kind(view: Live, kind: str) -> dict[str, Any]:
    """Wait for the next event of a kind and return it."""
    while (event := view.hear("ev"))["k"] != kind:
        pass
    return event
