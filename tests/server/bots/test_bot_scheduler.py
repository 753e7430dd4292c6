"""The scheduler of bots: watched tables come first, the others take turns within a share of the time."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from shamble.server.bots import bot_choice, bot_runner, bot_scheduler
from shamble.server.bots.bot_scheduler import BotScheduler, TimeShare

from ..local_server import Guest, local_server

Order = list[str]


@pytest.fixture(autouse=True)
def unhurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give out turns without waiting, so that only their order counts."""
    if "clock" not in request.fixturenames:
        monkeypatch.setattr(bot_scheduler, "UNWATCHED_SHARE", 1e9)


def table(opener: str, looked_at: bool = False, guest: str | None = None) -> Any:
    """Return a stand-in for a session, with an opener, sockets and two seats."""
    seats = [SimpleNamespace(guest=guest), SimpleNamespace(guest=None)]
    return SimpleNamespace(opener=opener, live=SimpleNamespace(open_sockets={0: int(looked_at)}, seats=seats))


class Thinkers:
    """Bots that think until `finish` is called."""

    def __init__(self, limited: bool = True) -> None:
        self.begun: Order = []
        self._time = BotScheduler(limited)
        self._go = threading.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, name: str, session: Any) -> None:
        def work() -> None:
            self.begun.append(name)
            assert self._go.wait(10)

        self._tasks.append(asyncio.create_task(self._time.run(session, work)))
        await asyncio.sleep(0)

    async def until(self, count: int) -> Order:
        """Wait until `count` bots think, and return their names in order."""
        async with asyncio.timeout(10):
            while len(self.begun) < count:
                await asyncio.sleep(0.001)
        return self.begun

    async def finish(self) -> Order:
        self._go.set()
        await asyncio.wait_for(asyncio.gather(*self._tasks), 10)
        return self.begun


def test_a_table_that_people_look_at_waits_for_no_other() -> None:
    async def play() -> Order:
        bots = Thinkers()
        for place in range(5):
            await bots.start(f"bots {place}", table("Ann"))
        await bots.start("people", table("Bob", looked_at=True))
        begun = list(await bots.until(2))
        await bots.finish()
        return begun

    assert asyncio.run(play()) == ["bots 0", "people"]


def test_who_opened_many_tables_has_no_more_turns_than_who_opened_one() -> None:
    async def play() -> Order:
        bots = Thinkers()
        for name, opener in (("Ann 1", "Ann"), ("Ann 2", "Ann"), ("Ann 3", "Ann"), ("Ann 4", "Ann"), ("Bob", "Bob")):
            await bots.start(name, table(opener))
        return await bots.finish()

    assert asyncio.run(play()) == ["Ann 1", "Ann 2", "Bob", "Ann 3", "Ann 4"]


def test_a_table_where_somebody_sits_comes_before_those_of_bots_alone() -> None:
    async def play() -> Order:
        bots = Thinkers()
        for place in range(3):
            await bots.start(f"bots {place}", table("Ann"))
        await bots.start("a guest who is away", table("Bob", guest="Bob"))
        return await bots.finish()

    assert asyncio.run(play()) == ["bots 0", "a guest who is away", "bots 1", "bots 2"]


def test_a_table_that_somebody_comes_to_look_at_waits_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_scheduler, "RECHECK_S", 0.001)

    async def play() -> Order:
        bots, looked_at = Thinkers(), table("Bob")
        for place in range(3):
            await bots.start(f"bots {place}", table("Ann"))
        await bots.start("people", looked_at)
        looked_at.live.open_sockets[0] = 1
        begun = list(await bots.until(2))
        await bots.finish()
        return begun

    assert asyncio.run(play()) == ["bots 0", "people"]


def test_a_turn_that_is_waited_for_no_longer_holds_up_nobody() -> None:
    async def play() -> Order:
        bots = Thinkers()
        for name in ("first", "given up", "last"):
            await bots.start(name, table("Ann"))
        bots._tasks.pop(1).cancel()
        return await bots.finish()

    assert asyncio.run(play()) == ["first", "last"]


def test_without_limits_all_think_at_once() -> None:
    async def play() -> Order:
        bots = Thinkers(limited=False)
        for place in range(3):
            await bots.start(f"bots {place}", table("Ann"))
        begun = list(await bots.until(3))
        await bots.finish()
        return begun

    assert len(asyncio.run(play())) == 3


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Replace the clock of the scheduler by a time that a test sets."""
    moment = [100.0]
    monkeypatch.setattr(
        bot_scheduler, "time", SimpleNamespace(monotonic=lambda: moment[0], thread_time=time.thread_time)
    )
    return moment


def test_a_share_of_the_time_is_kept_to(clock: list[float]) -> None:
    pace = TimeShare(share=0.25, saved=0)
    clock[0] += 1.0
    pace.use(1.0)
    assert pace.wait() == pytest.approx(3.0)
    clock[0] += 3.0
    assert pace.wait() == 0


def test_what_was_saved_up_may_be_used_at_once(clock: list[float]) -> None:
    pace = TimeShare(share=0.5, saved=5)
    for _ in range(10):
        clock[0] += 1.0
        pace.use(1.0)
    assert pace.wait() == 0
    clock[0] += 1.0
    pace.use(1.0)
    assert pace.wait() == pytest.approx(1.0)


def test_bots_alone_think_one_at_a_time_at_tables_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking_now, most, done = set[int](), [0], threading.Event()
    choice = bot_choice.choose_action

    def slow(*args: Any) -> str:
        thinking_now.add(threading.get_ident())
        most.append(len(thinking_now))
        done.wait(0.02)
        thinking_now.discard(threading.get_ident())
        return choice(*args)

    monkeypatch.setattr(bot_runner, "choose_action", slow)
    with local_server(tmp_path, crowd=30) as server, Guest(server.url) as maker:
        for _ in range(3):
            maker.create("duel", "random", "random")
        while len(most) < 20:
            time.sleep(0.01)
    assert max(most) == 1
