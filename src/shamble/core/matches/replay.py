"""Reading, replaying and writing records: a header, then one action or outcome a line. Replay needs no seed."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from ..errors import RecordError, ShambleError
from ..game.edition import Edition
from ..matches.match import Match
from ..notation import shorten
from ..records.header import Header
from ..records.line import DIGEST, Line
from ..records.snapshot import digest, read_position
from ..records.user_text import MARK, UserText
from ..step import Chance

CANNOT_SET_UP = "the record cannot be set up"
NOT_OPTIONS = ("name", "preset", "folders")  # other arguments of `load`

Loader = Callable[..., Edition]


@dataclass(frozen=True, slots=True)
class Record:
    """A parsed record. Its game, content and verbs have been checked, but it has not been replayed yet."""

    header: Header
    lines: list[tuple[int, Line]]  # (row number, line)
    digests: list[tuple[int, int, str]]  # (row number, lines before it, digest)
    notices: list[str] = field(compare=False)
    edition: Edition = field(compare=False)
    texts: list[tuple[int, int, UserText]] = field(default_factory=list)  # (row number, lines before it, text)

    def write(self) -> str:
        """Return the record as text."""
        rows = [(number, line.write()) for number, line in self.lines]
        rows += [(number, DIGEST + digest) for number, _, digest in self.digests]
        rows += [(number, text.write()) for number, _, text in self.texts]
        return self.header.write() + "".join(f"{row}\n" for _, row in sorted(rows))


def read_record(text: str, load: Loader) -> Record:
    """Read a record; raise RecordError with the line that is wrong and what is allowed.

    A last line without a newline was cut off when the game was interrupted. It is dropped, with a notice.
    """
    *rows, torn = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    notices = [f"line {len(rows) + 1} is cut off and was dropped: {torn[:40]!r}"] if torn else []
    end = rows.index("") if "" in rows else len(rows)
    header = Header.read(rows[:end])
    if end == len(rows):
        raise RecordError(f"line {end + 1}: the header has no end; expected an empty line")
    edition = _load_edition(header, load)
    lines: list[tuple[int, Line]] = []
    digests: list[tuple[int, int, str]] = []
    texts: list[tuple[int, int, UserText]] = []
    for number, row in enumerate(rows[end + 1 :], end + 2):
        if row.startswith(MARK):
            texts.append((number, len(lines), _read_text(row, number, len(texts), header.seen_by is not None)))
        elif row.startswith(DIGEST):
            digests.append((number, len(lines), row.removeprefix(DIGEST)))
        else:
            lines.append((number, _read_line(edition, row, number, header.seen_by is not None)))
    return Record(header, lines, digests, notices, edition, texts)


def replay(record: Record, to: int | None = None, verify: bool = True) -> Match:
    """Return the match after the first `to` live lines of a record, or after all lines if `to` is None.

    Raises RecordError at a line that can't be played.
    """
    try:
        return _replay_lines(record, to, verify)
    except RecordError as error:
        version = record.edition.game.version
        if record.header.version == version:
            raise
        raise RecordError(f"{error} ({_describe_versions(record.header, version)})") from None


def _replay_lines(record: Record, to: int | None, verify: bool) -> Match:
    match = _begin_match(record)
    digests = {behind: (number, text) for number, behind, text in reversed(record.digests)} if verify else {}
    for place, (number, line) in enumerate(record.lines):
        _verify_digest(match, digests.get(place))
        _add_texts(match, record, place)
        if line.struck:
            match.strike(line, _takes_words(record.edition, line))
            continue
        if len(match) == to:
            return match
        try:
            match.play(line.text, line.seat if line.seat >= 0 else None)
        except ShambleError as error:
            raise RecordError(f"line {number}: {error}") from None
        except (LookupError, ValueError, ArithmeticError):  # only a position written by hand leads here
            raise RecordError(f"line {number}: {line.text!r} can't be played from the header's position") from None
        if match.lines[-1] != line:
            raise RecordError(f"line {number}: {line.write()!r}; expected {match.lines[-1].write()!r}")
    _verify_digest(match, digests.get(len(record.lines)))
    _add_texts(match, record, len(record.lines))
    return match


def _takes_words(edition: Edition, line: Line) -> bool:
    """Return whether the verb of a line lets players say a text with it."""
    return any(verb.takes_words and verb.stable_id == line.text.partition(" ")[0] for verb in edition.book.verbs)


def _add_texts(match: Match, record: Record, place: int) -> None:
    """Add the texts that stand in the record just before line number `place`."""
    for _, behind, text in record.texts:
        if behind == place:
            match.add_text(text.author, text.text, text.readers)


def _verify_digest(match: Match, recorded: tuple[int, str] | None) -> None:
    number, text = recorded if recorded is not None else (0, "")
    if not text:
        return
    reached = digest(match.state, match.rules_version)
    if text != reached:
        raise RecordError(f"line {number}: the position is {reached}, but the record says {text!r}")


def _begin_match(record: Record) -> Match:
    header, edition = record.header, record.edition
    if header.seen_by is not None:
        raise RecordError("this record has only what one seat saw: it can be read, but not replayed")
    try:
        position = None if header.position is None else read_position(edition, header.position)
        if position is not None and position.seat_count != len(header.seats):
            raise RecordError(f"the header has {len(header.seats)} seats, but the position has {position.seat_count}")
        match = Match(edition, len(header.seats), header.seed, position)
    except ShambleError as error:
        raise RecordError(f"{CANNOT_SET_UP}: {error}") from None
    match.names, match.continues = list(header.seats), header.continues
    match.rules_version = header.version
    return match


def _load_edition(header: Header, load: Loader) -> Edition:
    """Return the edition that a header names; its version and content must match."""
    wrong = [key for key, value in header.options.items() if key in NOT_OPTIONS or value is None]
    if wrong:
        raise RecordError(f"options: {header.game} has no option {wrong[0]}")
    _check_source(header, _load(load, header.game, {}))  # before the options, which depend on the content
    edition = _load(load, header.game, header.options)
    allowed = edition.game.seats(edition.book)
    if len(header.seats) not in allowed:
        raise RecordError(f"{CANNOT_SET_UP}: {len(header.seats)} seats; allowed: {allowed[0]} to {allowed[-1]}")
    return edition


def _load(load: Loader, game: str, options: Mapping[str, Any]) -> Edition:
    try:
        return load(game, **options)
    except ShambleError as error:
        raise RecordError(f"{CANNOT_SET_UP}: {error}") from None


def _check_source(header: Header, plain: Edition) -> None:
    """Raise RecordError if the record was played with other content, or by rules that this version can't replay."""
    if header.version not in (plain.game.version, *plain.game.earlier_versions):
        raise RecordError(_describe_versions(header, plain.game.version))
    if not plain.is_played_with(header.content):
        raise RecordError(
            f"played with the content {header.content!r}; this is {plain.content}: "
            "use the same files, the same folders of home-made content and the same house rules"
        )


def _describe_versions(header: Header, version: str) -> str:
    return f"played by the rules {header.game} {header.version!r}; these are {header.game} {version}"


def _read_text(row: str, number: int, expected: int, is_seen: bool) -> UserText:
    """Return the text of a row. In a complete record the texts must be numbered in order."""
    try:
        text = UserText.read(row)
    except ShambleError as error:
        raise RecordError(f"line {number}: {error}") from None
    if text.write() != row or (text.number != expected and not is_seen):
        raise RecordError(f"line {number}: {row[:40]!r}; expected text number {expected}")
    return text


def _read_line(edition: Edition, row: str, number: int, is_seen: bool) -> Line:
    """Return the line of a row; its first word must be a verb or the word of a roll, such as `draw`."""
    try:
        line = Line.read(row)
    except ShambleError as error:
        raise RecordError(f"line {number}: {error}") from None
    chances = [step.verb for step in edition.book.steps if isinstance(step, Chance)]
    allowed = [*(verb.stable_id for verb in edition.book.verbs), *dict.fromkeys(chances), *(["?"] if is_seen else [])]
    if line.write() != row or line.text.partition(" ")[0] not in allowed:
        raise RecordError(
            f"line {number}: {row[:40]!r} is not a line of {edition.game.id}; allowed: {shorten(allowed, 30)}"
        )
    return line


class RecordFile:
    """A record on disk that grows line by line. All that `keep` has written survives a crash."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._rows: list[str] = []  # rows that are in the file
        self._head = ""

    def keep(self, match: Match) -> None:
        """Update the file: append new lines, or replace the whole file after any other change."""
        rows, head = match.rows(), match.header().write()
        if head != self._head or rows[: len(self._rows)] != self._rows:
            self._replace(match.record() if match.is_over else head + "".join(f"{row}\n" for row in rows))
        elif len(rows) > len(self._rows):
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(f"{row}\n" for row in rows[len(self._rows) :]))
                file.flush()
                os.fsync(file.fileno())
        self._rows, self._head = rows, head

    def _replace(self, text: str) -> None:
        """Replace the file atomically."""
        with NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=self.path.parent, prefix=f".{self.path.name}.", delete=False
        ) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(self.path)
        folder = os.open(self.path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
