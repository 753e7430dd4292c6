"""Tables without a network, for requests that tests make in the same process. No clock rings and no bot plays."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from tests.core.camp.game import CAMP
from tests.core.duel.game import DUEL

from shamble.games import load_game
from shamble.server.catalogue.catalogue import Catalogue
from shamble.server.compiled_rules import CompiledRules
from shamble.server.errors import Refused
from shamble.server.identity import Keyring, Requester
from shamble.server.lobby.guests import get_or_create_guest
from shamble.server.lobby.table_creation import create_table
from shamble.server.messages.lobby import CreateTable, ForAnyone, ForBot, ForFriend, ForMe, Sit
from shamble.server.messages.socket import Act, Ok
from shamble.server.settings import Settings
from shamble.server.store import GuestRow, SeatRow, Seats, Store
from shamble.server.tables import table_events
from shamble.server.tables.registry import TableRegistry, TableSession
from shamble.server.tables.requests.actions import act
from shamble.server.tables.requests.permissions import Author
from shamble.server.tables.requests.seating import sit as sit_down

from ..local_server import WORKERS

SECRET = "a secret of the tests"
ANN, BO, CY = (Requester(guest=name * 16) for name in ("aa", "bb", "cc"))
ONE, OTHER, WATCHING = Author(ANN, 0), Author(BO, 1), Author(CY, -1)
PLAN: dict[str, ForMe | ForAnyone | ForFriend] = {"me": ForMe(), "open": ForAnyone(), "invite": ForFriend()}


class Host:
    """Registry of tables with shortcuts for requests."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._count = itertools.count()

    async def table(self, *seats: str, game: str = "duel", opener: Requester = ANN, **more: Any) -> TableSession:
        """Create a table; seats are `me`, `open`, `invite` or the level of a bot."""
        plan = [PLAN.get(seat) or ForBot(seat) for seat in seats]
        request = CreateTable(id=f"t{next(self._count)}", game=game, seats=plan, **more)
        created = await create_table(self.registry, await self.guest(opener), request)
        self.invites = created.invites
        return await self.registry.find(created.table.id)

    async def guest(self, who: Requester) -> GuestRow:
        return await get_or_create_guest(self.registry, who)

    async def sit(self, session: TableSession, who: Requester, **more: Any) -> int:
        return await sit_down(self.registry, session, await self.guest(who), Sit(**more))

    async def duel(self, *seats: str, **more: Any) -> TableSession:
        """Create a duel of Ann and Bo, and let both keep their hands."""
        session = await self.table("me", "open", *seats, **more)
        await self.sit(session, BO)
        for seat, who in enumerate((ANN, BO)):
            await self.play(session, who, seat, "keep")
        return session

    async def play(self, session: TableSession, who: Requester, seat: int, text: str, **more: Any) -> Ok:
        """Send a choice at the current ply."""
        given: dict[str, Any] = {"id": f"a{next(self._count)}", "ply": session.live.ply, "a": text}
        request = Act(**{**given, **more})
        return await act(self.registry, session, Author(who, seat), request, 0)

    async def seats(self, session: TableSession) -> Seats:
        """Return the stored seats."""
        return await self.registry.store.seats(session.live.id)

    async def events(self, session: TableSession) -> list[Any]:
        """Return the events of a table's log."""
        return [table_events.decode(row.body) for row in await self.registry.store.events(session.live.id)]


def story(folder: Path, tell: Callable[[Host], Awaitable[None]]) -> None:
    """Run a test with a registry of its own."""

    async def run() -> None:
        settings = Settings(secret=SECRET, folder=folder)
        store = await Store.open(settings.database_url())
        catalogue = Catalogue(
            [
                DUEL,
                CAMP,
                load_game("plague"),
                load_game("thirty_seconds"),
                load_game("zomboid"),
                load_game("apocalypse"),
            ]
        )
        registry = TableRegistry(store, catalogue, Keyring([SECRET]), settings, WORKERS, CompiledRules(None))
        try:
            await tell(Host(registry))
        finally:
            await registry.close()
            await store.close()

    asyncio.run(run())


def names(session: TableSession) -> list[str]:
    """Return the players' names; none before the game has begun."""
    return session.live.match.names if session.live.match is not None else []


def lines(session: TableSession) -> list[str]:
    """Return the lines of a table's match."""
    assert session.live.match is not None
    return [ply.line.text for ply in session.live.match.live]


async def refusal(asked: Awaitable[object]) -> tuple[str, str]:
    """Expect a refusal, and return its code and reason."""
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.code, refused.value.why


def guests(rows: Iterable[SeatRow]) -> list[str | None]:
    """Return the first letter of the guest of each seat."""
    return [None if row.guest is None else row.guest[0] for row in rows]
