"""The lines of a game in progress, with the words that people wrote between them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..records.line import ANYONE, DIGEST, Line
from ..records.user_text import UserText
from ..step import EVERYONE
from .messages import make_text
from .ply import Ply

STRIDE: Final = 32  # lines from one snapshot to the next


class Lines:
    """All lines of a game, those that count, and the words before each."""

    def __init__(self) -> None:
        self.texts: list[UserText] = []  # of people, by number; no rule reads them
        self._plies: list[Ply] = []  # all, the withdrawn too
        self.live: list[Ply] = []  # the lines that count

    @property
    def lines(self) -> list[Line]:
        """All lines, the withdrawn ones struck."""
        return [ply.line for ply in self._plies]

    def add_text(self, author: int, text: str, readers: int = EVERYONE) -> int:
        """Keep a text of a seat for the seats of the bits; return the number by which a choice may name it.

        Raises RecordError for a text that is empty, too long or cannot be printed, and for one too many.
        """
        self.texts.append(make_text(self.texts, author, text, readers))
        return len(self.texts) - 1

    def texts_for(self, seat: int) -> list[UserText]:
        """The words that a seat (-1: a spectator) may read."""
        return [words for words in self.texts if words.may_read(seat)]

    def texts_with(self, ply: Ply) -> list[UserText]:
        """The words written just before a line."""
        return self.texts[slice(*ply.texts)]

    def texts_by_line(self, since: int = 0) -> list[tuple[int, UserText]]:
        """The words that count, each with the line that counts before which it was written, from line `since` on.

        -1 stands for what was written before the first line says anything: of a game that goes on from another.
        """
        start = self.live[since - 1].texts[1] if since else 0
        if start == len(self.texts):
            return []
        withdrawn = {ply.texts[1] - 1 for ply in self._plies if ply.has_own_text and ply.line.struck}
        found: list[tuple[int, UserText]] = []
        for place in range(since, len(self.live)):
            ply = self.live[place]
            for words in self.texts[start : ply.texts[1]]:
                is_own = ply.has_own_text and words.number == ply.texts[1] - 1
                found.append((place if place or is_own else -1, words))
            start = ply.texts[1]
        found += [(len(self.live) - 1, words) for words in self.texts[start:]]
        return [(place, words) for place, words in found if words.number not in withdrawn]

    def texts_before(self, length: int) -> list[UserText]:
        """All words written before line `length` of those that count, but for what that line says itself."""
        if length == len(self.live):
            return self.texts[:]
        ply = self.live[length]
        return self.texts[: ply.texts[1] - (1 if ply.has_own_text else 0)]

    def strike(self, line: Line, takes_words: bool) -> None:
        """Keep a line that had been withdrawn when this table was set up again; perhaps the last words are its own."""
        self._append(Ply(replace(line, struck=True)))
        said = self.texts_with(self._plies[-1])
        self._plies[-1].has_own_text = takes_words and bool(said) and line.seat in (ANYONE, said[-1].author)

    def digest_at(self, length: int) -> str:
        """The digest of the position after `length` lines that count."""
        raise NotImplementedError

    def rows(self) -> list[str]:
        """The lines of the record, words before the line that they were written before, a digest after every STRIDE."""
        rows: list[str] = []
        count = 0
        for ply in self._plies:
            rows += [words.write() for words in self.texts_with(ply)]
            rows.append(ply.line.write())
            count += not ply.line.struck
            if not ply.line.struck and count % STRIDE == 0:
                rows.append(DIGEST + self.digest_at(count))
        return rows + [words.write() for words in self.texts[self._said() :]]

    def rows_for(self, seat: int) -> list[str]:
        """The lines as a seat may know them, with the words that it may read."""
        rows: list[str] = []
        for ply in self._plies:
            rows += [words.write() for words in self.texts_with(ply) if words.may_read(seat)]
            rows.append(ply.redact_for(seat).write())
        return rows + [words.write() for words in self.texts[self._said() :] if words.may_read(seat)]

    def _append(self, ply: Ply) -> None:
        """Keep a line behind the words that were written since the last."""
        ply.texts = (self._said(), len(self.texts))
        self._plies.append(ply)

    def _said(self) -> int:
        """How many words were written before the last line."""
        return self._plies[-1].texts[1] if self._plies else 0
