"""Finished games looked back on: worked out once for all who ask, one at a time, by a worker."""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec

from ...core.offers import seat_of
from ...core.tables.table import Table
from ...lab.hindsight import curve_of
from ...lab.luck import luck_of
from ..errors import Refused
from ..identity import Requester
from ..messages.fields import WATCHER
from ..messages.inspection import Hindsight, TurningPoint, WinChance
from ..tables.live_table import LiveTable
from ..tables.presentation import ALL_SEEING, lines_of
from ..tables.rebuilding import TableLog
from ..tables.registry import TableRegistry, TableSession
from ..tables.table_info import ending_of, tells_all

LINES = 100_000  # that bots play on for: whoever opens an end finds the same
SECONDS = 20.0  # of a slow machine
LUCK = 2.0  # seconds for the rolls
MAX_WAITING = 30  # games
KEPT = 500  # answers
TOLD = 12  # lines of a turning point


class Hindsights:
    """The answers of this process, and those in the making; nothing is worked out while a game runs."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._answers: dict[str, asyncio.Task[bytes]] = {}
        self._turn = asyncio.Semaphore()  # the other workers are for those who play
        self._waiting = 0

    async def of(self, session: TableSession, requester: Requester) -> bytes:
        """What there is to say of a finished game, in JSON; who leaves does not stop it for others."""
        live = session.live
        if live.game is None or not live.is_over:
            raise Refused("not_begun", "the game is not over: nobody may know its chances yet", ply=live.ply)
        if not live.rules:
            raise Refused("rules", "this server's rules cannot play this game again", ply=live.ply)
        if live.id not in self._answers:
            if self._waiting >= MAX_WAITING:
                raise Refused("unavailable", "many games are being looked back on: try again in a moment")
            self._registry.budgets.hindsight.spend(requester)
            self._answers[live.id] = self._registry.spawn(self._work_out(session))
        return await asyncio.shield(self._answers[live.id])

    async def _work_out(self, session: TableSession) -> bytes:
        self._waiting += 1
        try:
            log = await self._registry.log_of(session)
            async with self._turn:
                return await self._registry.workers.run(looked_back, log, LINES, SECONDS)
        except BaseException:
            self._answers.pop(session.live.id, None)  # whoever asks next has it tried again
            raise
        finally:
            self._waiting -= 1
            while len(self._answers) > KEPT:
                del self._answers[next(iter(self._answers))]


def looked_back(log: TableLog, playable: int, seconds: float) -> bytes:
    """A worker's job: a finished game looked back on, in JSON."""
    return msgspec.json.encode(hindsight_of(log.play(), playable, seconds))


def hindsight_of(live: LiveTable, playable: int, seconds: float) -> Hindsight:
    """A finished game looked back on by playouts of so many lines, in so many seconds beside those for its rolls."""
    game = live.game
    assert game is not None, "a game that is over has begun"
    ending = ending_of(live)
    curve = curve_of(game, ending.returns if ending is not None else None, playable, seconds)
    luck, rolls = luck_of(game, LUCK)
    lines = lines_of(game, ALL_SEEING if tells_all(live) else WATCHER, 0)
    return Hindsight(
        bot=curve.bot if curve is not None else "",
        playouts=curve.playouts if curve is not None else 0,
        points=[WinChance(ply, returns) for ply, returns in (curve.points if curve is not None else [])],
        turns=[
            TurningPoint(each.start, each.end, each.before, each.after, lines[each.start : each.end][:TOLD])
            for each in (curve.turns if curve is not None else [])
        ],
        luck=luck,
        rolls=rolls,
        choices=_choices(game),
        events=dict(Counter(event.name for line in lines for event in line.events)),
    )


def _choices(game: Table) -> list[int]:
    made = Counter(seat_of(ply.value) for ply in game.live if not ply.is_outcome)
    return [made[seat] for seat in range(game.seats)]
