"""The only writer of a process to the database.

It commits concurrent writes together, so that durable commits stay cheap.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from .errors import Conflict, Duplicate, StoreError, Taken, Unavailable, first_line
from .queries.event_log import append
from .rows import EventRow

MAX_BATCH = 256  # writes in a transaction
PAUSE_AFTER_BATCH_S = 0.008  # a commit costs more than its writes: the pause lets the next batch grow
CONNECTION_ERRORS = (OperationalError, InterfaceError, NoConnection)

T = TypeVar("T")
Change = Callable[[Connection], Any]


class PendingWrite(Struct, frozen=True):
    """Write that waits for the next batch, with the future that will get its result."""

    write: EventRow | Change
    answer: asyncio.Future[Any]


class Writer:
    """Queue of the events and changes of all tasks; commits them in batches, and answers each task after the commit."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.error = ""  # the kind of error of the last write; empty if it succeeded
        self._waiting: list[PendingWrite] = []
        self._wake = asyncio.Event()  # set while writes are pending or the writer closes
        self._closing = False
        self._thread = ThreadPoolExecutor(1, "writer")
        self._task = asyncio.create_task(self._run())

    async def append(self, event: EventRow) -> None:
        """Write an event; raises Conflict or Duplicate."""
        await self._put(event)

    async def change(self, change: Callable[[Connection], T]) -> T:
        """Call `change` with the writing connection, and return its result after the commit."""
        result: T = await self._put(change)
        return result

    async def close(self) -> None:
        """Commit pending writes and refuse new ones."""
        if not self._task.done():
            self._closing = True
            self._wake.set()
            await self._task
        self._thread.shutdown()

    async def _put(self, write: EventRow | Change) -> Any:
        if self._closing or self._task.done():
            raise StoreError("the store is closed")
        answer = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingWrite(write, answer))
        self._wake.set()
        return await answer

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting or not self._closing:
            await self._wake.wait()
            waiting, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
            if not self._waiting and not self._closing:
                self._wake.clear()
            try:
                results = await loop.run_in_executor(self._thread, self._write, [each.write for each in waiting])
            except Exception as error:  # noqa: BLE001  raised in every waiting task; the writer goes on
                results = [error] * len(waiting)
            for each, result in zip(waiting, results, strict=True):
                _set_answer(each.answer, result)
            if len(waiting) > 1:
                await asyncio.sleep(PAUSE_AFTER_BATCH_S)

    def _write(self, batch: list[EventRow | Change]) -> list[Any]:
        """Commit a batch and return the results; the result of a failed write is its error.

        If the batch fails, each write is tried alone. If the database is unavailable, only one is tried, and all fail
        with its error.
        """
        try:
            with self.engine.begin() as connection:
                results = _write_together(connection, batch)
        except Exception as error:  # noqa: BLE001  each write is then tried alone
            results = [] if self._may_retry(error) else [_make_unavailable(error)] * len(batch)
            for each in batch[len(results) :]:
                lost = results and isinstance(results[-1], Unavailable)
                results.append(results[-1] if lost else self._write_alone(each))
        away = next((each for each in results if isinstance(each, Unavailable)), None)
        self.error = "" if away is None else type(getattr(away.__cause__, "orig", away)).__name__
        return results

    def _may_retry(self, error: Exception) -> bool:
        """Return whether it makes sense to try the writes of a failed batch again.

        On SQLite, a connection error means a locked file or a full disk, so trying again doesn't help.
        """
        return self.engine.dialect.name != "sqlite" or not isinstance(error, CONNECTION_ERRORS)

    def _write_alone(self, write: EventRow | Change) -> Any:
        try:
            with self.engine.begin() as connection:
                return _write_together(connection, [write])[0]
        except CONNECTION_ERRORS as error:
            return _make_unavailable(error)
        except DBAPIError as error:
            return StoreError(f"the database does not take this: {first_line(error)}")
        except SQLAlchemyError as error:
            return StoreError(f"the database cannot be used: {error}")
        except Exception as error:  # noqa: BLE001  raised in the task that asked for the write
            return error


def _make_unavailable(error: Exception) -> Unavailable:
    unavailable = Unavailable(f"the database accepts no writes now: {first_line(error)}")
    unavailable.__cause__ = error
    return unavailable


def _write_together(connection: Connection, batch: Sequence[EventRow | Change]) -> list[Any]:
    """Write a batch and return the results in order.

    The result of a refused write is its error: Conflict, Duplicate or Taken.
    """
    results: dict[int, Any] = {}
    for place, each in enumerate(batch):
        if not isinstance(each, EventRow):
            try:
                results[place] = each(connection)
            except (Conflict, Duplicate, Taken) as lost:  # the failed write left nothing behind
                results[place] = lost
    places = [place for place, each in enumerate(batch) if isinstance(each, EventRow)]
    events = [each for each in batch if isinstance(each, EventRow)]
    results.update(zip(places, append(connection, events), strict=True))
    return [results[place] for place in range(len(batch))]


def _set_answer(answer: asyncio.Future[Any], result: Any) -> None:
    if answer.done():  # the waiting task was cancelled
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)
