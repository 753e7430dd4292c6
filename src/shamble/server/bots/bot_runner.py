"""Runner of the bots at all tables.

Bots choose fast while players wait; the page shows their moves at its own pace.
"""

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

# Factors of the setting `pace`, the seconds between two choices of bots.
UNWATCHED_PACE = 0.1  # pace of a table without spectators
WAITED_FOR_PACE = 0.01  # a player waits for the bots
AUTOPLAY_PACE = 0.25  # a bot plays a guest's turn: slow enough to be stopped
MAX_QUICK_CHOICES = 96  # after these bots play at full pace, even if a player waits


class BotRunner:
    """Runner of the bots at all tables; each table's bots make one choice at a time."""

    def __init__(self, registry: TableRegistry, workers: WorkerPool) -> None:
        self._registry = registry
        self._workers = workers  # for bots that search
        self._running: set[str] = set()
        self._scheduler = BotScheduler(limited=registry.budgets.crowd > 0)

    def update(self, session: TableSession) -> None:
        """Start playing a table's bots if one of them is to move."""
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
            if live.clock.is_late(seat, now()):  # the alarm chooses
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
            if refused.code not in ("stale", "illegal"):  # the table has changed meanwhile: `_run` tries again
                raise


def _needs_worker(level: Level) -> bool:
    """Return whether a bot level should think in a worker.

    Levels that search do, and with interpreted rules also levels that look several choices ahead.
    """
    return bool(level.simulations or (level.lookahead and not is_engine_loaded()))


def _pace_factor(session: TableSession, made: int) -> float:
    """Return by what to multiply the configured pause before a bot's next choice.

    `made` is the number of choices that the bots have made in a row.
    """
    if not is_watched(session):
        return UNWATCHED_PACE
    if any(seat in session.live.autoplay_seats for seat in session.live.list_bots_to_move()):
        return AUTOPLAY_PACE
    people = [row.seat for row in session.live.seats if row.guest is not None and row.bot is None]
    return WAITED_FOR_PACE if made < MAX_QUICK_CHOICES and set(people) - session.live.resigned else 1
