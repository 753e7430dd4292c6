"""Bots at tables: they choose at once where people wait for them; a page shows it at its own pace."""

from __future__ import annotations

import asyncio
from functools import partial

from ... import bots
from ...core.game.level import Level
from ...core.matches.snapshots import PackedState
from ...core.state import State
from ...pure import is_engine_loaded
from ..errors import Refused
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.choosing import play
from ..timestamps import SECOND, now
from ..workers.pool import Workers
from .bot_choice import Puzzle, choice, solved
from .bot_scheduler import ThinkingTime, is_looked_at

UNWATCHED = 0.1  # of the pace, when nobody looks
AMONG_PEOPLE = 0.01  # of the pace, when somebody who sits there waits for them
HELPING = 0.25  # of the pace, when somebody who is there has a bot finish their turn: it can be stopped
AT_A_STRETCH = 96  # choices in which people are spared the pace; by then they wait for nothing any more


class BotRunner:
    """Plays the bots of all tables."""

    def __init__(self, registry: TableRegistry, minds: Workers) -> None:
        self._registry = registry
        self._minds = minds  # of bots that search
        self._running: set[str] = set()
        self._thinking = ThinkingTime(limited=registry.budgets.crowd > 0)

    def wake(self, session: TableSession) -> None:
        """Let a bot choose if it is one's turn."""
        if session.live.bots_to_move() and session.live.id not in self._running:
            self._running.add(session.live.id)
            self._registry.spawn(self._run(session))

    async def _run(self, session: TableSession) -> None:
        live, made = session.live, 0
        try:
            while (seats := live.bots_to_move()) and not self._registry.closing:
                await asyncio.sleep(self._registry.settings.pace * _part(session, made))
                made += 1
                await self._registry.vitals.retry_until_done("bots", partial(self._choose, session, seats[0]), live.id)
        finally:
            self._running.discard(live.id)

    async def _choose(self, session: TableSession, seat: int) -> None:
        live, n = session.live, session.live.n
        async with live.lock:
            if live.match is None or seat not in live.bots_to_move():
                return
            state, line = live.match.state.clone(), live.lesson_line()
        level = live.seats[seat].bot or live.helped.bot(seat)
        text = line.text if line is not None else await self._think(session, level, state, seat)
        await asyncio.sleep(max(0, live.clock.answers_at() - now()) / SECOND)
        async with live.lock:
            if live.clock.is_late(seat, now()):  # the alarm will choose
                return
            if live.n == n or seat in live.bots_to_move():
                with self._thinking.acts(session):
                    await self._play(session, seat, text)

    async def _think(self, session: TableSession, level: str, state: State, seat: int) -> str:
        live, registry = session.live, self._registry
        edition = live.edition
        if not _thinks_apart(bots.level(level, edition.game)):
            return await self._thinking.think(session, partial(choice, edition, level, state, seat))
        puzzle = Puzzle(live.row, registry.catalogue, registry.archive, level, PackedState.pack(state), seat)
        return await self._thinking.think_apart(session, partial(self._minds.run, solved, puzzle))

    async def _play(self, session: TableSession, seat: int, text: str) -> None:
        live, match = session.live, session.live.match
        assert match is not None
        try:
            await play(self._registry, session, match, seat, text, by="bot", joins=live.helped.joins(seat, match))
        except Refused as refused:
            if refused.code not in ("stale", "illegal"):  # another process was first, or chat came between: look again
                raise


def _thinks_apart(level: Level) -> bool:
    """Return whether a level is left to a worker: searches, and by interpreted rules also plans of several choices."""
    return bool(level.simulations or (level.lookahead and not is_engine_loaded()))


def _part(session: TableSession, made: int) -> float:
    """The part of the pace that a bot waits before its next choice, after those made at a stretch."""
    if not is_looked_at(session):
        return UNWATCHED
    if any(seat in session.live.helped for seat in session.live.bots_to_move()):
        return HELPING
    people = [row.seat for row in session.live.seats if row.guest is not None and row.bot is None]
    return AMONG_PEOPLE if made < AT_A_STRETCH and set(people) - session.live.resigned else 1
