"""Replaying a record: told in words and shown, told as a story, or only verified."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.console import Console

from .. import load
from ..core.content.toml_files import read_text
from ..core.errors import OptionError
from ..core.matches.match import Match
from ..core.matches.replay import Record, read, replay
from ..core.records.snapshot import digest
from ..core.step import MASTER
from ..core.stories.formats import FORMS
from ..core.stories.narrative import tell_story
from .terminal.screen import Screen

SPECTATOR = -1
BY_NAME = {"spectator": SPECTATOR, "master": int(MASTER)}


def replay_record(console: Console, path: Path, to: int | None, verify: bool, folders: Sequence[Path]) -> None:
    """Tell a game up to a line and show the table there; or say that every line and digest holds."""
    record = _read(path, folders)
    count = sum(not line.struck for _, line in record.lines)
    if to is not None and not 0 <= to <= count:
        raise OptionError(f"--to {to}; {path} has lines 0 to {count}")
    match = replay(record, to)
    screen = Screen(console)
    for notice in record.notices:
        screen.say(f"{path}: {notice}", "yellow")
    if verify:
        digests = len(record.digests)
        reached = digest(match.state, match.rules_version)
        screen.say(f"{path}: {len(match)} of {count} lines hold, {digests} digests; position {reached}")
        return
    screen.news(match, -1)
    screen.picture(match, -1, entire=True)
    if match.is_over:
        screen.ending(match)
    else:
        screen.say(f"After line {len(match)} of {count}.", "dim")


def written_story(path: Path, seat: str, form: str, folders: Sequence[Path]) -> str:
    """Return the story of a record as a seat (by its number), the master or a spectator saw it."""
    record = _read(path, folders)
    if record.header.seen_by is not None:
        raise OptionError(
            f"{path} is what {_whose(record.header.seen_by)} saw, with ? for the rest: it cannot be played again, so "
            "it cannot be told. Take the story where the game was played: its table keeps it for each seat, at the end "
            "and beside the replay, and as GET /tables/{id}/story"
        )
    match = replay(record)
    return FORMS[form].write(tell_story(match, _seat(match, seat)))


def _whose(seat: int) -> str:
    return next((name for name, number in BY_NAME.items() if number == seat), f"seat {seat}")


def _seat(match: Match, name: str) -> int:
    """The seat that is meant; raises OptionError for one that is not at this table."""
    numbers = [str(number) for number in range(match.seats)]
    allowed = {**BY_NAME, **{number: int(number) for number in numbers}}
    if not match.edition.game.has_master(match.edition.book):
        del allowed["master"]
    if name not in allowed:
        raise OptionError(
            f"--seat {name}; allowed: {', '.join([*numbers, *(key for key in BY_NAME if key in allowed)])}"
        )
    return allowed[name]


def _read(path: Path, folders: Sequence[Path]) -> Record:
    return read(read_text(path, str(path)), partial(load, folders=folders))
