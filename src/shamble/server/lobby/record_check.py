"""Check of imported records: a worker reads and replays a record before the server stores it."""

from __future__ import annotations

from ...core.errors import RecordError
from ...core.matches.replay import read_record, replay
from ...core.records.header import Header
from ..catalogue.catalogue import Catalogue
from ..names import strip_joiners

MAX_NAME_CHARS = 40


def check_record(catalogue: Catalogue, text: str) -> Header:
    """Replay a record and return its header; raise ShambleError if the record can't be replayed as written."""
    record = read_record(text, catalogue.load)
    for name in record.header.seats:
        if not 1 <= len(name) <= MAX_NAME_CHARS or not strip_joiners(name).isprintable():
            raise RecordError(
                f"seats: {name[:MAX_NAME_CHARS]!a}; a name has 1 to {MAX_NAME_CHARS} printable characters"
            )
    replay(record)
    return record.header
