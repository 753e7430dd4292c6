"""Choices of bots: bots that search think in a worker, others in the server's process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shamble.server.bots.bot_runner import BotRunner
from shamble.server.tables.registry import TableSession

from ..requests.in_process import Host, lines, story


async def choose(runner: BotRunner, session: TableSession) -> str:
    """Let the first bot to move choose, and return its level."""
    seat = session.live.list_bots_to_move()[0]
    level = session.live.seats[seat].bot
    assert level is not None
    await runner._choose(session, seat)
    return level


def test_a_bot_that_searches_thinks_in_a_worker_and_others_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(host: Host) -> None:
        workers, jobs = host.registry.workers, list[str]()
        run = workers.run

        async def watched(job: Callable[..., Any], *args: object) -> Any:
            jobs.append(job.__name__)
            return await run(job, *args)

        monkeypatch.setattr(workers, "run", watched)
        runner, made = BotRunner(host.registry, workers), Counter[str]()
        session = await host.table("greedy", "planner", game="thirty_seconds")
        while len(made) < 2:
            made[await choose(runner, session)] += 1
        assert jobs == ["run_choice_job"] * made["planner"]
        assert len(lines(session)) >= made.total()

    story(tmp_path, tell)


def test_a_bot_at_a_table_has_the_name_and_the_face_of_its_level(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("planner", "me", game="thirty_seconds")
        bot, _ = session.feed.build_info().seats
        assert (bot.k, bot.level, bot.name, bot.face) == ("bot", "planner", "Planner", "runner")

    story(tmp_path, tell)
