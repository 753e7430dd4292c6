"""The only writer: what waits is committed together, so that full durability costs next to nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from .errors import StoreError, Taken, first_line
from .queries.event_log import append
from .rows import EventRow

BATCH = 256  # at most, in a transaction

T = TypeVar("T")
Change = Callable[[Connection], Any]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A write that waits for its batch, and the future of its result."""

    write: EventRow | Change
    answer: asyncio.Future[Any]


class Writer:
    """Takes events and changes from many tasks, commits them by the batch, and answers after the commit."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._thread = ThreadPoolExecutor(1, "writer")
        self._task = asyncio.create_task(self._run())

    async def append(self, event: EventRow) -> None:
        """Write an event into the log; raises Conflict or Duplicate if that cannot be."""
        await self._put(event)

    async def change(self, change: Callable[[Connection], T]) -> T:
        """Make a change that reads and writes through the connection given to it."""
        result: T = await self._put(change)
        return result

    async def close(self) -> None:
        """Commit what waits and take nothing more."""
        if not self._task.done():
            self._queue.put_nowait(None)
            await self._task
        self._thread.shutdown()

    async def _put(self, write: EventRow | Change) -> Any:
        if self._task.done():
            raise StoreError("the store is closed")
        answer = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Waiting(write, answer))
        return await answer

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        closing = False
        while not closing:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < BATCH:
                batch.append(self._queue.get_nowait())
            closing = None in batch
            waiting = [each for each in batch if each is not None]
            results = await loop.run_in_executor(self._thread, self._write, [each.write for each in waiting])
            for each, result in zip(waiting, results, strict=True):
                _answer(each.answer, result)

    def _write(self, batch: list[EventRow | Change]) -> list[Any]:
        """Commit a batch; if one of it fails, each on its own. An error is the result of the write that raised it."""
        try:
            with self.engine.begin() as connection:
                return _together(connection, batch)
        except Exception:  # noqa: BLE001  each is tried alone to find whose it was
            return [self._alone(each) for each in batch]

    def _alone(self, write: EventRow | Change) -> Any:
        try:
            with self.engine.begin() as connection:
                return _together(connection, [write])[0]
        except DBAPIError as error:
            return StoreError(f"the database does not take this: {first_line(error)}")
        except SQLAlchemyError as error:
            return StoreError(f"the database cannot be used: {error}")
        except Exception as error:  # noqa: BLE001  raised where the write was asked for; the writer goes on
            return error


def _together(connection: Connection, batch: Sequence[EventRow | Change]) -> list[Any]:
    """The results of a batch, in its order; the loser of a race gets the reason."""
    results: dict[int, Any] = {}
    for place, each in enumerate(batch):
        if not isinstance(each, EventRow):
            try:
                results[place] = each(connection)
            except Taken as taken:  # raised before anything is written
                results[place] = taken
    places = [place for place, each in enumerate(batch) if isinstance(each, EventRow)]
    events = [each for each in batch if isinstance(each, EventRow)]
    results.update(zip(places, append(connection, events), strict=True))
    return [results[place] for place in range(len(batch))]


def _answer(answer: asyncio.Future[Any], result: Any) -> None:
    if answer.done():  # whoever waited has gone
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)
