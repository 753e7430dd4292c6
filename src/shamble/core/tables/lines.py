"""The lines of a game in progress, with the words that people wrote between them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..records.line import DIGEST, Line
from ..records.words import Words, checked
from ..step import EVERYONE
from .ply import Ply

STRIDE: Final = 32  # lines from one snapshot to the next


class Lines:
    """All lines of a game, those that count, and the words before each."""

    def __init__(self) -> None:
        self.words: list[Words] = []  # of people, by number; no rule reads them
        self._spoken: list[int] = []  # before which of all lines each was written
        self._plies: list[Ply] = []  # all, the withdrawn too
        self.live: list[Ply] = []  # the lines that count

    @property
    def lines(self) -> list[Line]:
        """All lines, the withdrawn ones struck."""
        return [ply.line for ply in self._plies]

    def write_words(self, author: int, text: str, readers: int = EVERYONE) -> int:
        """Keep a text of a seat for the seats of the bits; return the number by which a choice may name it.

        Raises RecordError for a text that is empty, too long or cannot be printed.
        """
        self.words.append(Words(len(self.words), author, checked(text), readers))
        self._spoken.append(len(self._plies))
        return len(self.words) - 1

    def words_for(self, seat: int) -> list[Words]:
        """The words that a seat (-1: a spectator) may read."""
        return [words for words in self.words if words.may_read(seat)]

    def strike(self, line: Line) -> None:
        """Keep a line that had been withdrawn when this table was set up again."""
        self._plies.append(Ply(replace(line, struck=True)))

    def digest_at(self, length: int) -> str:
        """The digest of the position after `length` lines that count."""
        raise NotImplementedError

    def rows(self) -> list[str]:
        """The lines of the record, words before the line that they were written before, a digest after every STRIDE."""
        rows: list[str] = []
        count = 0
        for place, line in enumerate(self.lines):
            rows += self._words_before(place)
            rows.append(line.write())
            count += not line.struck
            if not line.struck and count % STRIDE == 0:
                rows.append(DIGEST + self.digest_at(count))
        return rows + self._words_before(len(self._plies))

    def rows_for(self, seat: int) -> list[str]:
        """The lines as a seat may know them, with the words that it may read."""
        rows: list[str] = []
        for place, ply in enumerate(self._plies):
            rows += [*self._words_before(place, seat), ply.redacted_for(seat).write()]
        return rows + self._words_before(len(self._plies), seat)

    def _words_before(self, place: int, seat: int | None = None) -> list[str]:
        """The rows of the words written just before a line, those that a seat may read."""
        spoken = zip(self._spoken, self.words, strict=True)
        return [each.write() for at, each in spoken if at == place and (seat is None or each.may_read(seat))]
