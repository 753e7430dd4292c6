"""Records of games, as text: a header, then a choice or an outcome a line; replaying needs no random numbers."""

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

UNSET = "the record cannot be set up"
NOT_OPTIONS = ("name", "preset", "folders")  # other arguments of `load`

Loader = Callable[..., Edition]


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read: checked against the game that it names, not yet replayed."""

    header: Header
    lines: list[tuple[int, Line]]  # each with its number in the text
    digests: list[tuple[int, int, str]]  # number in the text, behind how many of the lines, digest
    notices: list[str] = field(compare=False)
    edition: Edition = field(compare=False)
    texts: list[tuple[int, int, UserText]] = field(default_factory=list)  # as digests: number, behind how many, words

    def write(self) -> str:
        """The record as text."""
        rows = [(number, line.write()) for number, line in self.lines]
        rows += [(number, DIGEST + digest) for number, _, digest in self.digests]
        rows += [(number, text.write()) for number, _, text in self.texts]
        return self.header.write() + "".join(f"{row}\n" for _, row in sorted(rows))


def read_record(text: str, load: Loader) -> Record:
    """The record that a text is; raises RecordError with the line that is wrong, and what is allowed.

    A last line without its end was torn when the game was interrupted: it is dropped, with a notice.
    """
    *rows, torn = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    notices = [f"line {len(rows) + 1} was torn and is dropped: {torn[:40]!r}"] if torn else []
    end = rows.index("") if "" in rows else len(rows)
    header = Header.read(rows[:end])
    if end == len(rows):
        raise RecordError(f"line {end + 1}: the header has no end; an empty line closes it")
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
    """Return the table of a record after `to` lines that count, or after all; raises RecordError at one that fails."""
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
        except (LookupError, ValueError, ArithmeticError):  # only a position made by hand leads here
            raise RecordError(f"line {number}: {line.text!r} cannot follow from the header's position") from None
        if match.lines[-1] != line:
            raise RecordError(f"line {number}: {line.write()!r}; expected {match.lines[-1].write()!r}")
    _verify_digest(match, digests.get(len(record.lines)))
    _add_texts(match, record, len(record.lines))
    return match


def _takes_words(edition: Edition, line: Line) -> bool:
    """Whether people may say something in words with a line."""
    return any(verb.takes_words and verb.stable_id == line.text.partition(" ")[0] for verb in edition.book.verbs)


def _add_texts(match: Match, record: Record, place: int) -> None:
    """Write the words that stand before a line."""
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
        raise RecordError("this is the record of what one seat saw: it can be read, not replayed")
    try:
        position = None if header.position is None else read_position(edition, header.position)
        if position is not None and position.seat_count != len(header.seats):
            raise RecordError(f"{len(header.seats)} seats, but the position has {position.seat_count}")
        match = Match(edition, len(header.seats), header.seed, position)
    except ShambleError as error:
        raise RecordError(f"{UNSET}: {error}") from None
    match.names, match.continues = list(header.seats), header.continues
    match.rules_version = header.version
    return match


def _load_edition(header: Header, load: Loader) -> Edition:
    """The edition that a header names; it must be of this version and content."""
    wrong = [key for key, value in header.options.items() if key in NOT_OPTIONS or value is None]
    if wrong:
        raise RecordError(f"options: {wrong[0]} is no option of {header.game}")
    _check_source(header, _load(load, header.game, {}))  # first: other content may have other options
    edition = _load(load, header.game, header.options)
    allowed = edition.game.seats(edition.book)
    if len(header.seats) not in allowed:
        raise RecordError(f"{UNSET}: {len(header.seats)} seats; allowed: {allowed[0]} to {allowed[-1]}")
    return edition


def _load(load: Loader, game: str, options: Mapping[str, Any]) -> Edition:
    try:
        return load(game, **options)
    except ShambleError as error:
        raise RecordError(f"{UNSET}: {error}") from None


def _check_source(header: Header, plain: Edition) -> None:
    """Refuse a record of other content, or of rules that this game can't replay."""
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
    """The words of a row; of a whole record each has the next number."""
    try:
        text = UserText.read(row)
    except ShambleError as error:
        raise RecordError(f"line {number}: {error}") from None
    if text.write() != row or (text.number != expected and not is_seen):
        raise RecordError(f"line {number}: {row[:40]!r}; expected words number {expected}")
    return text


def _read_line(edition: Edition, row: str, number: int, is_seen: bool) -> Line:
    """The line of a row; its first word must be one that the game knows."""
    try:
        line = Line.read(row)
    except ShambleError as error:
        raise RecordError(f"line {number}: {error}") from None
    chances = [step.verb for step in edition.book.steps if isinstance(step, Chance)]
    known = [*(verb.stable_id for verb in edition.book.verbs), *dict.fromkeys(chances), *(["?"] if is_seen else [])]
    if line.write() != row or line.text.partition(" ")[0] not in known:
        raise RecordError(f"line {number}: {row[:40]!r} is no line of {edition.game.id}; it knows {shorten(known, 30)}")
    return line


class RecordFile:
    """A record on disk, kept line by line: once `keep` has returned, a killed process loses nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._kept: list[str] = []  # rows known to be in the file
        self._head = ""

    def keep(self, match: Match) -> None:
        """Bring the file up to date: new lines are appended; after any other change the file is replaced as a whole."""
        rows, head = match.rows(), match.header().write()
        if head != self._head or rows[: len(self._kept)] != self._kept:
            self._replace(match.record() if match.is_over else head + "".join(f"{row}\n" for row in rows))
        elif len(rows) > len(self._kept):
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(f"{row}\n" for row in rows[len(self._kept) :]))
                file.flush()
                os.fsync(file.fileno())
        self._kept, self._head = rows, head

    def _replace(self, text: str) -> None:
        """Replace the file so that at any moment either the old or the new text is there."""
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
