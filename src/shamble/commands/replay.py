"""Replaying a record: told in words and shown, or only verified."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.console import Console

from .. import load
from ..core.content.toml_files import read_text
from ..core.errors import OptionError
from ..core.records.snapshot import digest
from ..core.tables.replay import read, replay
from .terminal.screen import Screen


def replay_record(console: Console, path: Path, to: int | None, verify: bool, folders: Sequence[Path]) -> None:
    """Tell a game up to a line and show the table there; or say that every line and digest holds."""
    record = read(read_text(path, str(path)), partial(load, folders=folders))
    count = sum(not line.struck for _, line in record.lines)
    if to is not None and not 0 <= to <= count:
        raise OptionError(f"--to {to}; {path} has lines 0 to {count}")
    table = replay(record, to)
    screen = Screen(console)
    for notice in record.notices:
        screen.say(f"{path}: {notice}", "yellow")
    if verify:
        digests = len(record.digests)
        screen.say(f"{path}: {len(table)} of {count} lines hold, {digests} digests; position {digest(table.state)}")
        return
    screen.news(table, -1)
    screen.picture(table, -1, entire=True)
    if table.is_over:
        screen.ending(table)
    else:
        screen.say(f"After line {len(table)} of {count}.", "dim")
