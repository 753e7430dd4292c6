"""A worker's job: a record from outside, read and played to its end before anything of it is believed."""

from __future__ import annotations

from ...core.errors import RecordError
from ...core.matches.replay import read, replay
from ...core.records.header import Header
from ..catalogue.catalogue import Catalogue
from ..names import strip_joiners

MAX_NAME = 40  # letters


def check_record(catalogue: Catalogue, text: str) -> Header:
    """The header of a record that can be played as it says; raises ShambleError."""
    record = read(text, catalogue.load)
    for name in record.header.seats:
        if not 1 <= len(name) <= MAX_NAME or not strip_joiners(name).isprintable():
            raise RecordError(f"seats: {name[:MAX_NAME]!a}; a name has 1 to {MAX_NAME} letters that can be printed")
    replay(record)
    return record.header
