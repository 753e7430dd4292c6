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
from ..workers.pool import WorkerPool
from .bot_choice import ChoiceJob, choose_action, run_choice_job
from .bot_scheduler import BotScheduler, is_watched

UNWATCHED_PACE = 0.1  # of the pace, when nobody looks
WAITED_FOR_PACE = 0.01  # of the pace, when somebody who sits there waits for them
AUTOPLAY_PACE = 0.25  # of the pace, when somebody who is there has a bot finish their turn: it can be stopped
MAX_QUICK_CHOICES = 96  # choices in which people are spared the pace; by then they wait for nothing any more


class BotRunner:
    """Plays the bots of all tables."""

    def __init__(self, registry: TableRegistry, minds: WorkerPool) -> None:
        self._registry = registry
        self._workers = minds  # of bots that search
        self._running: set[str] = set()
        self._scheduler = BotScheduler(limited=registry.budgets.crowd > 0)

    def update(self, session: TableSession) -> None:
        """Let a bot choose if it is one's turn."""
        if session.live.list_bots_to_move() and session.live.id not in self._running:
            self._running.add(session.live.id)
            self._registry.spawn(self._run(session))

    async def _run(self, session: TableSession) -> None:
        live, made = session.live, 0
        try:
            while (seats := live.list_bots_to_move()) and not self._registry.is_closing:
                await asyncio.sleep(self._registry.settings.pace * _pace_factor(session, made))
                made += 1
                await self._registry.vitals.retry_until_done("bots", partial(self._choose, session, seats[0]), live.id)
        finally:
            self._running.discard(live.id)

    async def _choose(self, session: TableSession, seat: int) -> None:
        live, n = session.live, session.live.n
        async with live.lock:
            if live.match is None or seat not in live.list_bots_to_move():
                return
            state, line = live.match.state.clone(), live.next_lesson_line()
        level = live.seats[seat].bot or live.autoplay_seats.bot_level(seat)
        text = line.text if line is not None else await self._choose_text(session, level, state, seat)
        await asyncio.sleep(max(0, live.clock.bot_answer_time() - now()) / SECOND)
        async with live.lock:
            if live.clock.is_late(seat, now()):  # the alarm will choose
                return
            if live.n == n or seat in live.list_bots_to_move():
                with self._scheduler.count_action(session):
                    await self._play(session, seat, text)

    async def _choose_text(self, session: TableSession, level: str, state: State, seat: int) -> str:
        live, registry = session.live, self._registry
        edition = live.edition
        if not _needs_worker(bots.level(level, edition.game)):
            return await self._scheduler.run(session, partial(choose_action, edition, level, state, seat))
        puzzle = ChoiceJob(live.row, registry.catalogue, registry.archive, level, PackedState.pack(state), seat)
        return await self._scheduler.run_in_worker(session, partial(self._workers.run, run_choice_job, puzzle))

    async def _play(self, session: TableSession, seat: int, text: str) -> None:
        live, match = session.live, session.live.match
        assert match is not None
        try:
            await play(
                self._registry,
                session,
                match,
                seat,
                text,
                by="bot",
                joins=live.autoplay_seats.joins_last_choice(seat, match),
            )
        except Refused as refused:
            if refused.code not in ("stale", "illegal"):  # another process was first, or chat came between: look again
                raise


def _needs_worker(level: Level) -> bool:
    """Return whether a level is left to a worker: searches, and by interpreted rules also plans of several choices."""
    return bool(level.simulations or (level.lookahead and not is_engine_loaded()))


def _pace_factor(session: TableSession, made: int) -> float:
    """The part of the pace that a bot waits before its next choice, after those made at a stretch."""
    if not is_watched(session):
        return UNWATCHED_PACE
    if any(seat in session.live.autoplay_seats for seat in session.live.list_bots_to_move()):
        return AUTOPLAY_PACE
    people = [row.seat for row in session.live.seats if row.guest is not None and row.bot is None]
    return WAITED_FOR_PACE if made < MAX_QUICK_CHOICES and set(people) - session.live.resigned else 1
