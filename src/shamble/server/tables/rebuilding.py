"""Rebuilding a table from its log: short logs in the server's process, long ones in a worker."""

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

MAX_LOCAL_BYTES = 8192  # size of a log that is replayed in the server's process: a few milliseconds
# Attributes of LiveTable that don't follow from the log.
NOT_IN_LOG = ("id", "row", "seats", "edition", "setup", "lock", "open_sockets")


@dataclass(frozen=True, slots=True)
class TableLog:
    """Database rows of a table, and where to load its edition from."""

    row: TableRow
    seats: Seats
    events: Sequence[EventRow]
    catalogue: Catalogue
    archive: Path

    def replay(self) -> LiveTable:
        """Return the table after the last event of the log."""
        live = LiveTable(self.row, self.seats, load_edition(self.row, self.catalogue, self.archive))
        replay_events(live, self.events)
        return live


async def open_table(log: TableLog, workers: WorkerPool) -> LiveTable:
    """Load a table from its log."""
    edition = await asyncio.to_thread(load_edition, log.row, log.catalogue, log.archive)
    live = LiveTable(log.row, log.seats, edition)
    await rebuild(live, log, workers)
    return live


async def rebuild(live: LiveTable, log: TableLog, workers: WorkerPool) -> None:
    """Replay a log, then set all attributes of the table that follow from the log at once."""
    if len(live.setup.record) + sum(len(row.body) for row in log.events) > MAX_LOCAL_BYTES:
        packed = await workers.run(replay_in_worker, log)
        try:
            fields = await asyncio.to_thread(_unpack_fields, live, packed)
        except RecordError:  # the worker runs newer source files than this process, which goes on with its own
            fields = await asyncio.to_thread(_replay_locally, live, log)
    else:
        fields = _replay_locally(live, log)
    vars(live).update(fields)


def replay_in_worker(log: TableLog) -> bytes:
    """Replay a log in a worker; return the table's attributes, pickled for `_unpack_fields`."""
    fields = _derived_fields(log.replay())
    match = fields.pop("match")
    return pickle.dumps((fields, None if match is None else pack_match(match)))  # type: ignore[arg-type]


def replay_events(live: LiveTable, events: Sequence[EventRow]) -> None:
    """Reset a table and replay its log from the first event."""
    live.reset()
    _open_record(live)
    for row in events:
        live.apply_event(row, table_events.decode(row.body))
    _restore_result(live)


def _open_record(live: LiveTable) -> None:
    """If the table was created from an imported record, replay the record as the table's match."""
    if live.setup.record:
        record = read_record(live.setup.record, lambda *_, **__: live.edition)
        live.match = replay(record)
        live.match.names = [clean_name(name) for name in live.match.names]
        live.result = dict(live.match.outcome or record.header.result)


def _restore_result(live: LiveTable) -> None:
    """Use the stored result if the game is finished but this server's rules can't replay it to its end."""
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
    """Return the attributes of a table that follow from its log."""
    return {name: value for name, value in vars(live).items() if name not in NOT_IN_LOG}
