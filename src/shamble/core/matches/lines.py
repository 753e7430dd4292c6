"""The lines of a match (actions and outcomes), and the texts that people wrote between them."""

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
    """All lines of a match, each with the texts before it. `live` has only the lines that are not undone."""

    def __init__(self) -> None:
        self.texts: list[UserText] = []  # written by people, by number; no rule reads them
        self._plies: list[Ply] = []  # all, with the undone
        self.live: list[Ply] = []  # all that are not undone

    @property
    def lines(self) -> list[Line]:
        """All actions and outcomes as lines of the record; undone lines are marked as struck."""
        return [ply.line for ply in self._plies]

    def add_text(self, author: int, text: str, readers: int = EVERYONE) -> int:
        """Add a text that a seat wrote, and return its number, by which an action can name it.

        `readers` are the seats that may read it, as bits. Raises RecordError if the text is empty, too long or not
        printable, or if the match has too many texts.
        """
        self.texts.append(make_text(self.texts, author, text, readers))
        return len(self.texts) - 1

    def texts_for(self, seat: int) -> list[UserText]:
        """Return the texts that a seat (-1: a spectator) may read."""
        return [text for text in self.texts if text.may_read(seat)]

    def texts_with(self, ply: Ply) -> list[UserText]:
        """Return the texts that were written just before a line."""
        return self.texts[slice(*ply.texts)]

    def texts_by_line(self, since: int = 0) -> list[tuple[int, UserText]]:
        """Return the texts since line `since` that are not undone, each with the index of the live line after it.

        Texts after the last line have the last line's index. The index is -1 for texts before the first line that this
        line doesn't say, for example texts of an earlier session.
        """
        start = self.live[since - 1].texts[1] if since else 0
        if start == len(self.texts):
            return []
        undone = {ply.texts[1] - 1 for ply in self._plies if ply.has_own_text and ply.line.struck}
        placed: list[tuple[int, UserText]] = []
        for place in range(since, len(self.live)):
            ply = self.live[place]
            for text in self.texts[start : ply.texts[1]]:
                is_own = ply.has_own_text and text.number == ply.texts[1] - 1
                placed.append((place if place or is_own else -1, text))
            start = ply.texts[1]
        placed += [(len(self.live) - 1, text) for text in self.texts[start:]]
        return [(place, text) for place, text in placed if text.number not in undone]

    def texts_before(self, length: int) -> list[UserText]:
        """Return all texts written before the live line `length`, except the one that this line itself says."""
        if length == len(self.live):
            return self.texts[:]
        ply = self.live[length]
        return self.texts[: ply.texts[1] - (1 if ply.has_own_text else 0)]

    def strike(self, line: Line, takes_words: bool) -> None:
        """Add a line that is already undone, when a match is set up from a record.

        If `takes_words` is true, the text before the line may be the one that the line says.
        """
        self._append(Ply(replace(line, struck=True)))
        texts = self.texts_with(self._plies[-1])
        self._plies[-1].has_own_text = takes_words and bool(texts) and line.seat in (ANYONE, texts[-1].author)

    def digest_at(self, length: int) -> str:
        """Return the digest of the state after `length` live lines."""
        raise NotImplementedError

    def rows(self) -> list[str]:
        """Return the rows of the record: each line after its texts, and a digest after every STRIDE live lines."""
        rows: list[str] = []
        count = 0
        for ply in self._plies:
            rows += [text.write() for text in self.texts_with(ply)]
            rows.append(ply.line.write())
            count += not ply.line.struck
            if not ply.line.struck and count % STRIDE == 0:
                rows.append(DIGEST + self.digest_at(count))
        return rows + [text.write() for text in self.texts[self._count_texts() :]]

    def rows_for(self, seat: int) -> list[str]:
        """Return the rows that a seat may see: its texts, and lines with `?` for secrets."""
        rows: list[str] = []
        for ply in self._plies:
            rows += [text.write() for text in self.texts_with(ply) if text.may_read(seat)]
            rows.append(ply.redact_for(seat).write())
        return rows + [text.write() for text in self.texts[self._count_texts() :] if text.may_read(seat)]

    def _append(self, ply: Ply) -> None:
        """Add a line; the texts written since the last line belong to it."""
        ply.texts = (self._count_texts(), len(self.texts))
        self._plies.append(ply)

    def _count_texts(self) -> int:
        """Return the number of texts that belong to the lines so far."""
        return self._plies[-1].texts[1] if self._plies else 0
