"""A table played again from its log: by a worker where that takes long, which sends it back ready."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ...core.errors import RecordError
from ...core.matches.replay import read_record, replay
from ...core.matches.transfer import pack_match, unpack_match
from ..catalogue.catalogue import Catalogue
from ..catalogue.editions import load_edition
from ..names import clean_name
from ..store import OVER, EventRow, Seats, TableRow
from ..workers.pool import WorkerPool
from . import table_events
from .live_table import LiveTable

MAX_LOCAL_BYTES = 8192  # bytes of a log that is played again here: some milliseconds
NOT_IN_LOG = (
    "id",
    "row",
    "seats",
    "edition",
    "setup",
    "lock",
    "open_sockets",
)  # what a table has besides what its log says


@dataclass(frozen=True, slots=True)
class TableLog:
    """A table as the store has it, and how to find its edition."""

    row: TableRow
    seats: Seats
    events: Sequence[EventRow]
    catalogue: Catalogue
    archive: Path

    def replay(self) -> LiveTable:
        """The table, played as far as the log goes."""
        live = LiveTable(self.row, self.seats, load_edition(self.row, self.catalogue, self.archive))
        replay_events(live, self.events)
        return live


async def open_table(log: TableLog, workers: WorkerPool) -> LiveTable:
    """The table of a log."""
    edition = await asyncio.to_thread(load_edition, log.row, log.catalogue, log.archive)
    live = LiveTable(log.row, log.seats, edition)
    await rebuild(live, log, workers)
    return live


async def rebuild(live: LiveTable, log: TableLog, workers: WorkerPool) -> None:
    """Make a table what its log says, at one stroke; until then it stays as it was."""
    if len(live.setup.record) + sum(len(row.body) for row in log.events) > MAX_LOCAL_BYTES:
        packed = await workers.run(replay_in_worker, log)
        try:
            fields = await asyncio.to_thread(_unpack_fields, live, packed)
        except RecordError:  # the sources have changed under the server: it goes on by those that it has loaded
            fields = await asyncio.to_thread(_replay_locally, live, log)
    else:
        fields = _replay_locally(live, log)
    vars(live).update(fields)


def replay_in_worker(log: TableLog) -> bytes:
    """A worker's job: the table of a log, to be unpacked by the server."""
    fields = _derived_fields(log.replay())
    match = fields.pop("match")
    return pickle.dumps((fields, None if match is None else pack_match(match)))  # type: ignore[arg-type]


def replay_events(live: LiveTable, events: Sequence[EventRow]) -> None:
    """Play a table as its log says, from the beginning."""
    live.reset()
    _open_record(live)
    for row in events:
        live.apply_event(row, table_events.decode(row.body))
    _restore_result(live)


def _open_record(live: LiveTable) -> None:
    """Play the record that a table was made from, if it was."""
    if live.setup.record:
        record = read_record(live.setup.record, lambda *_, **__: live.edition)
        live.match = replay(record)
        live.match.names = [clean_name(name) for name in live.match.names]
        live.result = dict(live.match.outcome or record.header.result)


def _restore_result(live: LiveTable) -> None:
    """Take the result from the store if these rules cannot replay a finished game to its end."""
    if live.result is None and live.row.state == OVER and live.row.result is not None:
        live.result = msgspec.json.decode(live.row.result, type=dict[str, object])
        live.to_move = []


def _replay_locally(live: LiveTable, log: TableLog) -> dict[str, object]:
    other = LiveTable(live.row, live.seats, live.edition)
    replay_events(other, log.events)
    return _derived_fields(other)


def _unpack_fields(live: LiveTable, packed: bytes) -> dict[str, object]:
    fields, match = pickle.loads(packed)
    return {**fields, "match": None if match is None else unpack_match(live.edition, match)}


def _derived_fields(live: LiveTable) -> dict[str, object]:
    """All that follows from the log."""
    return {name: value for name, value in vars(live).items() if name not in NOT_IN_LOG}
