"""Texts that people write during a match: fiction, reasons, handouts, notes. A state refers to them by number."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..errors import RecordError
from ..step import CLOCK, EVERYONE, MASTER
from .normal_text import DIRECTIONS, JOINERS, normalize_text

MARK: Final = "# "
MAX_TEXT_CHARS: Final = 4_000
BLANK: Final = f" \n\u115f\u1160\u2800\u3164\uffa0{JOINERS}{DIRECTIONS}"
NOBODY: Final = -1  # author without a seat in this session
NUMBERS: Final = r"(?:[0-9]{1,2}(?:,[0-9]{1,2})*)?"
ROW: Final = re.compile(rf"# ([0-9]{{1,5}}) (-1|[0-9]{{1,2}}) (\*|{NUMBERS}): (\".*\")")


@dataclass(frozen=True, slots=True)
class UserText:
    """A numbered text with its author (a seat or NOBODY) and its readers (seats as bits)."""

    number: int
    author: int
    text: str
    readers: int = EVERYONE

    def may_read(self, seat: int) -> bool:
        """Return whether a seat (-1: a spectator) may read the text. Its author always may."""
        is_named = seat >= 0 and (seat == self.author or self.readers >> seat & 1 == 1)
        return self.readers == EVERYONE or is_named

    def reseat(self, seats: Sequence[int]) -> UserText:
        """Return the text for a later session, whose seat k was seat `seats[k]` in this one.

        Players who are not in the later session can't read it there. The master and the clock keep their seats.
        """
        new_seats = {before: seat for seat, before in enumerate(seats) if before >= 0} | {MASTER: MASTER, CLOCK: CLOCK}
        readers = self.readers
        if readers != EVERYONE:
            readers = sum(1 << seat for before, seat in new_seats.items() if self.readers >> before & 1)
        return replace(self, author=new_seats.get(self.author, NOBODY), readers=readers)

    def write(self) -> str:
        """Return the text as a row of a record: `# 0 2 *: "She closes the door."`.

        The row has the text's number, its author's seat and its readers. The readers are `*` for everyone, seats such
        as `0,2`, or nothing if only the author may read it.
        """
        seats = [str(seat) for seat in range(CLOCK + 1) if self.readers >> seat & 1]
        readers = "*" if self.readers == EVERYONE else ",".join(seats)
        return f"{MARK}{self.number} {self.author} {readers}: {json.dumps(self.text)}"

    @classmethod
    def read(cls, row: str) -> UserText:
        """Read the text of a row; raise RecordError if the row can't be read."""
        match = ROW.fullmatch(row)
        if match is None:
            raise RecordError(
                f"{row[:40]!r}; expected '# NUMBER AUTHOR READERS: \"TEXT\"', READERS *, seats as in 0,2, or nothing"
            )
        seats = [int(seat) for seat in match[3].split(",") if seat.isdigit()]
        try:
            text = json.loads(match[4])
        except ValueError:
            raise RecordError(f"{row[:40]!r}: the text is not valid JSON") from None
        if max([int(match[2]), *seats]) > CLOCK:
            raise RecordError(f"{row[:40]!r}: seats go up to {CLOCK}")
        readers = EVERYONE if match[3] == "*" else sum({1 << seat for seat in seats})
        return cls(int(match[1]), int(match[2]), check_user_text(text), readers)


def check_user_text(text: object) -> str:
    """Return a text in normal form; raise RecordError if it is empty, too long, or has forbidden characters."""
    if not isinstance(text, str) or len(text) > MAX_TEXT_CHARS:
        raise RecordError(f"a text has 1 to {MAX_TEXT_CHARS} characters; this has {len(str(text))}")
    normal = normalize_text(text)
    if not normal.strip(BLANK) or len(normal) > MAX_TEXT_CHARS:
        raise RecordError(f"a text has 1 to {MAX_TEXT_CHARS} visible characters; this has {len(normal)}")
    return normal
