"""Queue for analyses of finished games.

A worker computes one analysis at a time. Everybody who asks for the same analysis gets the same result.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Concatenate

import msgspec

from ...lab.game_analysis.advice import find_choice
from ...lab.game_analysis.curve import LINES
from ..budgets import Budget
from ..errors import Refused
from ..identity import Requester
from ..tables.live_table import LiveTable
from ..tables.rebuilding import TableLog
from ..tables.registry import TableRegistry, TableSession
from ..tables.table_info import reveals_all
from ..workers.fair_lock import FairLock
from ..workers.pool import MAX_JOB_S as JOB_SECONDS
from .game_analysis import advise_at, analyse_game

CURVE_S = 16.0  # for the playouts of a curve
JOB_BUDGET_S = 0.8 * JOB_SECONDS  # for the whole analysis, since a worker that takes too long is killed
MAX_WAITING = 60
MAX_PER_ADDRESS = 10
MAX_ANSWERS = 1000

Job = Callable[Concatenate[TableLog, ...], bytes]


class AnalysisQueue:
    """Finished and pending analyses of this process; raises Refused for games that aren't over."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._answers: dict[tuple[str, int], asyncio.Task[bytes]] = {}
        # a single analysis at a time: the other workers are for games in play
        self._turn = FairLock(MAX_PER_ADDRESS, MAX_WAITING)

    async def analyse(self, session: TableSession, requester: Requester) -> bytes:
        """Return the analysis of a finished game as JSON, started now unless it's there or under way.

        The analysis continues if the requester disconnects, since others may wait for it.
        """
        live = session.live
        _check_over(live, "it can't be analysed yet")
        _check_revealed(live, "an analysis would reveal hidden information")
        budget = self._registry.budgets.analyses
        return await self._get_answer((live.id, -1), budget, requester, session, analyse_log, LINES, CURVE_S)

    async def advise(self, session: TableSession, requester: Requester, ply: int) -> bytes:
        """Return a strong bot's choice at the first decision from line `ply` of a finished game on, as JSON."""
        live = session.live
        _check_over(live, "advice is for finished games")
        _check_revealed(live, "advice would reveal hidden information")
        if live.match is None or ply >= len(live.match):
            raise Refused("invalid", f"the game has no line {ply}", ply=live.ply)
        budget = self._registry.budgets.advice
        return await self._get_answer((live.id, ply), budget, requester, session, advise_on_log, ply)

    async def _get_answer(
        self, key: tuple[str, int], budget: Budget, requester: Requester, session: TableSession, job: Job, *args: object
    ) -> bytes:
        if key in self._answers:
            self._turn.join(key, requester)
        else:
            self._turn.check(requester)
            budget.spend(requester)
            self._answers[key] = self._registry.spawn(self._compute(key, requester, session, job, *args))
        return await asyncio.shield(self._answers[key])

    async def _compute(
        self, key: tuple[str, int], requester: Requester, session: TableSession, job: Job, *args: object
    ) -> bytes:
        try:
            async with self._turn.hold(key, requester):
                log = await self._registry.read_log(session)
                return await self._registry.workers.run(job, log, *args)
        except BaseException:
            self._answers.pop(key, None)  # the next request tries again
            raise
        finally:
            while len(self._answers) > MAX_ANSWERS:
                del self._answers[next(iter(self._answers))]


def analyse_log(log: TableLog, playable: int, seconds: float) -> bytes:
    """Return the analysis of a finished game as JSON. Runs in a worker."""
    until = perf_counter() + JOB_BUDGET_S  # started before `log.play`, which is slow for long games
    return msgspec.json.encode(analyse_game(log.replay(), playable, seconds, until))


def advise_on_log(log: TableLog, ply: int) -> bytes:
    """Return a strong bot's choice at the first decision from line `ply` on, as JSON.

    Runs in a worker. Raises Refused if no decision follows.
    """
    match = log.replay().match
    at = None if match is None else find_choice(match, ply, len(match))
    if match is None or at is None:
        raise Refused("invalid", "there is no choice after this line")
    return msgspec.json.encode(advise_at(match, at))


def _check_over(live: LiveTable, why: str) -> None:
    if live.match is None or not live.is_over:
        raise Refused("not_begun", f"the game is not over: {why}", ply=live.ply)
    if not live.is_current_rules:
        raise Refused("rules", "this server's rules can't replay this game", ply=live.ply)


def _check_revealed(live: LiveTable, why: str) -> None:
    if not reveals_all(live):
        raise Refused("not_begun", f"the story goes on: {why}", ply=live.ply)
