"""Commands `shamble replay` and `shamble story`: replay, verify or narrate a record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from rich.console import Console

from .. import load
from ..core.content.toml_files import read_text
from ..core.errors import OptionError
from ..core.matches.match import Match
from ..core.matches.replay import Record, read_record, replay
from ..core.records.snapshot import digest
from ..core.step import MASTER
from ..core.stories.formats import FORMS
from ..core.stories.narrative import tell_story
from .terminal.screen import Screen

SPECTATOR = -1
BY_NAME = {"spectator": SPECTATOR, "master": int(MASTER)}


def replay_record(console: Console, path: Path, to: int | None, verify: bool, folders: Sequence[Path]) -> None:
    """Narrate a game up to a line and show the board there, or only verify all lines and digests.

    Raises RecordError if a line or a digest is wrong, and OptionError if there are fewer than `to` lines.
    """
    record = _read(path, folders)
    count = sum(not line.struck for _, line in record.lines)
    if to is not None and not 0 <= to <= count:
        raise OptionError(f"--to {to}; {path} has lines 0 to {count}")
    match = replay(record, to)
    screen = Screen(console)
    for notice in record.notices:
        screen.print_line(f"{path}: {notice}", "yellow")
    if verify:
        digests = len(record.digests)
        reached = digest(match.state, match.rules_version)
        screen.print_line(f"{path}: {len(match)} of {count} lines hold, {digests} digests; position {reached}")
        return
    screen.print_news(match, -1)
    screen.print_board(match, -1, entire=True)
    if match.is_over:
        screen.print_result(match)
    else:
        screen.print_line(f"After line {len(match)} of {count}.", "dim")


def render_story(path: Path, seat: str, form: str, folders: Sequence[Path]) -> str:
    """Return the story of a record as a seat (by its number), the master or a spectator saw it.

    Raises OptionError for an unknown seat and for a record of what one seat saw.
    """
    record = _read(path, folders)
    if record.header.seen_by is not None:
        raise OptionError(
            f"{path} has only what {_seat_name(record.header.seen_by)} saw, with ? for the rest, so it cannot be "
            "replayed. Take the story from the table where the game was played: at the end of the game, beside the "
            "replay, or from GET /tables/{id}/story"
        )
    match = replay(record)
    return FORMS[form].write(tell_story(match, _find_seat(match, seat)))


def _seat_name(seat: int) -> str:
    return next((name for name, number in BY_NAME.items() if number == seat), f"seat {seat}")


def _find_seat(match: Match, name: str) -> int:
    """Return the number of a seat; OptionError for a seat that this game does not have."""
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
    return read_record(read_text(path, str(path)), partial(load, folders=folders))
