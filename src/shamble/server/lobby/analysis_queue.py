"""Analyse finished games in a worker process, one game at a time and once for all requesters."""

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
from ..tables.table_info import tells_all
from ..workers.fair_turn import FairTurn
from ..workers.pool import SECONDS as JOB_SECONDS
from .game_analysis import advise_at, analyse_game

CURVE_S = 16.0  # of a slow machine
JOB_BUDGET_S = 0.8 * JOB_SECONDS  # of a very slow one, with all that goes before: a job that takes longer is killed
MAX_WAITING = 60  # games and choices
MAX_PER_ADDRESS = 10  # of one address
MAX_ANSWERS = 1000  # answers

Job = Callable[Concatenate[TableLog, ...], bytes]


class AnalysisQueue:
    """The answers of this process, and those in the making; nothing is worked out while a game runs."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._answers: dict[tuple[str, int], asyncio.Task[bytes]] = {}
        self._turn = FairTurn(MAX_PER_ADDRESS, MAX_WAITING)  # one at a time: the other workers are for those who play

    async def analyse(self, session: TableSession, requester: Requester) -> bytes:
        """Return the hindsight of a finished game in JSON; a requester that leaves doesn't stop it for others."""
        live = session.live
        _check_over(live, "nobody may know its chances yet")
        _check_revealed(live, "its chances would tell what is hidden")
        budget = self._registry.budgets.analyses
        return await self._get_answer((live.id, -1), budget, requester, session, analyse_log, LINES, CURVE_S)

    async def advise(self, session: TableSession, requester: Requester, ply: int) -> bytes:
        """Return in JSON a strong player's choice at the first decision after line `ply` of a finished game."""
        live = session.live
        _check_over(live, "nobody may be advised yet")
        _check_revealed(live, "what somebody knew is not shown yet")
        if live.match is None or ply >= len(live.match):
            raise Refused("invalid", "the game has no such line", ply=live.ply)
        budget = self._registry.budgets.advice
        return await self._get_answer((live.id, ply), budget, requester, session, advise_on_log, ply)

    async def _get_answer(
        self, key: tuple[str, int], budget: Budget, requester: Requester, session: TableSession, job: Job, *args: object
    ) -> bytes:
        if key in self._answers:
            self._turn.ask_too(key, requester)
        else:
            self._turn.check(requester)
            budget.spend(requester)
            self._answers[key] = self._registry.spawn(self._compute(key, requester, session, job, *args))
        return await asyncio.shield(self._answers[key])

    async def _compute(
        self, key: tuple[str, int], requester: Requester, session: TableSession, job: Job, *args: object
    ) -> bytes:
        try:
            async with self._turn.of(key, requester):
                log = await self._registry.log_of(session)
                return await self._registry.workers.run(job, log, *args)
        except BaseException:
            self._answers.pop(key, None)  # whoever asks next has it tried again
            raise
        finally:
            while len(self._answers) > MAX_ANSWERS:
                del self._answers[next(iter(self._answers))]


def analyse_log(log: TableLog, playable: int, seconds: float) -> bytes:
    """A worker's job: a finished game looked back on, in JSON."""
    until = perf_counter() + JOB_BUDGET_S  # long games are played again for a while
    return msgspec.json.encode(analyse_game(log.play(), playable, seconds, until))


def advise_on_log(log: TableLog, ply: int) -> bytes:
    """A worker's job: the advice at the first choice from a line of a finished game on, in JSON."""
    match = log.play().match
    at = None if match is None else find_choice(match, ply, len(match))
    if match is None or at is None:
        raise Refused("invalid", "from here on nobody had a choice between things")
    return msgspec.json.encode(advise_at(match, at))


def _check_over(live: LiveTable, why: str) -> None:
    if live.match is None or not live.is_over:
        raise Refused("not_begun", f"the game is not over: {why}", ply=live.ply)
    if not live.rules:
        raise Refused("rules", "this server's rules cannot play this game again", ply=live.ply)


def _check_revealed(live: LiveTable, why: str) -> None:
    if not tells_all(live):
        raise Refused("not_begun", f"the story goes on: {why}", ply=live.ply)
