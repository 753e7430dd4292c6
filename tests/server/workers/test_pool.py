"""The worker pool: a job beyond its limits is killed with a reason, and the next one runs."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from pebble import ProcessPool
from tests.server.compile_files import write_state

from shamble.background_compile import VARIABLE
from shamble.games import game_names
from shamble.server.errors import Refused
from shamble.server.workers import pool
from shamble.server.workers.pool import WorkerPool

from .jobs import die, double, never_end, no, take, wait_for, yes

SMALL = 512 << 20
ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("job", "arguments", "why"),
    [
        (never_end, (), "more than 0.5 seconds"),
        (take, (SMALL,), "more than 512 MB of memory"),
        (die, (), "its process ended"),
    ],
)
def test_a_job_past_its_limits_is_stopped_and_the_next_is_done(
    job: Callable[..., object], arguments: tuple[object, ...], why: str
) -> None:
    async def story() -> None:
        workers = WorkerPool(count=1, seconds=0.5, memory=SMALL)
        with pytest.raises(Refused, match=why) as refused:
            await workers.run(job, *arguments)
        assert refused.value.code == "heavy"
        workers.seconds = 30
        assert await workers.run(double, 21) == 42
        await workers.close()

    asyncio.run(story())


def test_a_job_that_nobody_waits_for_any_more_is_killed(tmp_path: Path) -> None:
    sign = tmp_path / "pid"

    async def story() -> None:
        workers = WorkerPool(count=1)
        waiting = asyncio.create_task(workers.run(never_end, sign))
        while not sign.exists() or not sign.read_text():
            await asyncio.sleep(0.01)
        waiting.cancel()
        process = Path("/proc", sign.read_text())
        while process.exists():
            await asyncio.sleep(0.01)
        assert await workers.run(double, 1) == 2
        await workers.close()

    asyncio.run(asyncio.wait_for(story(), 20))


def test_the_server_goes_on_while_workers_are_started(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[threading.Thread] = []

    class Noted(ProcessPool):
        def _start_pool(self) -> None:
            started.append(threading.current_thread())
            super()._start_pool()  # type: ignore[no-untyped-call]

    monkeypatch.setattr(pool, "ProcessPool", Noted)

    async def story() -> None:
        workers = WorkerPool(count=1)
        assert await asyncio.gather(*(workers.run(double, n) for n in range(3))) == [0, 2, 4]
        await workers.close()

    asyncio.run(story())
    assert len(started) == 1
    assert threading.current_thread() not in started


def test_more_jobs_than_may_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "MAX_WAITING", 1)

    async def story() -> None:
        workers = WorkerPool(count=1)
        first = asyncio.create_task(workers.run(double, 1))
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="try again") as refused:
            await workers.run(double, 2)
        assert refused.value.code == "unavailable"
        assert await first == 2
        await workers.close()

    asyncio.run(story())


def test_renewed_workers_do_what_comes_next_while_the_old_ones_finish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "runs_compiled_rules", yes)

    async def story() -> None:
        workers = WorkerPool(count=1)
        begun, go_on = tmp_path / "begun", tmp_path / "go_on"
        old = asyncio.create_task(workers.run(wait_for, begun, go_on))
        while not begun.exists():
            await asyncio.sleep(0.01)
        assert await workers.switch_to_compiled()
        fresh = await workers.run(os.getpid)
        assert await workers.run(double, 21) == 42
        go_on.touch()
        assert await old != fresh
        assert await workers.run(os.getpid) == fresh
        await workers.close()

    asyncio.run(asyncio.wait_for(story(), 60))


def test_workers_stay_where_fresh_ones_do_not_run_compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(probe: Callable[[], bool]) -> None:
        monkeypatch.setattr(pool, "runs_compiled_rules", probe)
        workers = WorkerPool(count=1)
        before = await workers.run(os.getpid)
        assert not await workers.switch_to_compiled()
        assert await workers.run(os.getpid) == before
        await workers.close()

    for probe in (no, die):
        asyncio.run(asyncio.wait_for(story(probe), 60))


@pytest.mark.parametrize(
    ("loaded", "obstacles", "plays"),
    [(True, {}, True), (False, {}, False), (True, {"camp": "are not compiled"}, False)],
)
def test_workers_play_compiled_if_they_can_play_every_game_so(
    monkeypatch: pytest.MonkeyPatch, loaded: bool, obstacles: dict[str, str], plays: bool
) -> None:
    monkeypatch.setattr(pool, "is_engine_loaded", lambda: loaded)
    monkeypatch.setattr(pool, "obstacles", lambda: obstacles)
    assert pool.runs_compiled_rules() is plays


def test_old_workers_that_are_still_busy_are_stopped_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "runs_compiled_rules", yes)
    sign = tmp_path / "pid"

    async def story() -> None:
        workers = WorkerPool(count=1)
        busy = asyncio.create_task(workers.run(never_end, sign))
        while not sign.exists() or not sign.read_text():
            await asyncio.sleep(0.01)
        assert await workers.switch_to_compiled()
        await workers.close()
        while Path("/proc", sign.read_text()).exists():
            await asyncio.sleep(0.01)
        busy.cancel()

    asyncio.run(asyncio.wait_for(story(), 60))


def test_an_interpreted_process_and_compiled_workers_understand_each_other(tmp_path: Path) -> None:
    if not list((ROOT / "src/shamble/core").glob("play.*.so")):
        pytest.skip("the rules of this checkout are not compiled")
    environment = {name: value for name, value in os.environ.items() if name not in ("PURE", "SHAMBLE_PURE")}
    environment[VARIABLE] = str(write_state(tmp_path / "compiling.json", "compiling"))
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    command = [sys.executable, "-m", "tests.server.workers.mixed", str(tmp_path)]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"{game} agrees" for game in game_names()]
