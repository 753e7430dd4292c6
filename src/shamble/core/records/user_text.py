"""Texts that people write, as a record keeps them: fiction, reasons, handouts, notes. A field holds their number."""

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
NOBODY: Final = -1  # the author of a text whose writer does not sit at this table
NUMBERS: Final = r"(?:[0-9]{1,2}(?:,[0-9]{1,2})*)?"
ROW: Final = re.compile(rf"# ([0-9]{{1,5}}) (-1|[0-9]{{1,2}}) (\*|{NUMBERS}): (\".*\")")


@dataclass(frozen=True, slots=True)
class UserText:
    """A text: its number, the seat that wrote it (or NOBODY), and the seats that may read it (EVERYONE, or bits)."""

    number: int
    author: int
    text: str
    readers: int = EVERYONE

    def may_read(self, seat: int) -> bool:
        """Whether a seat (-1: a spectator) may read it; its author may."""
        is_named = seat >= 0 and (seat == self.author or self.readers >> seat & 1 == 1)
        return self.readers == EVERYONE or is_named

    def reseated(self, seats: Sequence[int]) -> UserText:
        """Return the text as a later session keeps it, where seat k belongs to whoever sat at `seats[k]`.

        Whoever stays away reads nothing there; the master and the clock keep their seats.
        """
        now = {before: seat for seat, before in enumerate(seats) if before >= 0} | {MASTER: MASTER, CLOCK: CLOCK}
        readers = self.readers
        if readers != EVERYONE:
            readers = sum(1 << seat for before, seat in now.items() if self.readers >> before & 1)
        return replace(self, author=now.get(self.author, NOBODY), readers=readers)

    def write(self) -> str:
        """The row of a record: `# 0 2 *: "She closes the door."`.

        The readers' seats stand in place of the star (`0,2`), or nothing if the author alone may read it.
        """
        who = [str(seat) for seat in range(CLOCK + 1) if self.readers >> seat & 1]
        readers = "*" if self.readers == EVERYONE else ",".join(who)
        return f"{MARK}{self.number} {self.author} {readers}: {json.dumps(self.text)}"

    @classmethod
    def read(cls, row: str) -> UserText:
        """The words of a row; raises RecordError for any other."""
        match = ROW.fullmatch(row)
        if match is None:
            raise RecordError(
                f"{row[:40]!r}; expected '# NUMBER AUTHOR READERS: \"TEXT\"', READERS *, seats as in 0,2, or nothing"
            )
        seats = [int(seat) for seat in match[3].split(",") if seat.isdigit()]
        try:
            text = json.loads(match[4])
        except ValueError:
            raise RecordError(f"{row[:40]!r}: the text is not written in JSON") from None
        if max([int(match[2]), *seats]) > CLOCK:
            raise RecordError(f"{row[:40]!r}: seats go up to {CLOCK}")
        readers = EVERYONE if match[3] == "*" else sum({1 << seat for seat in seats})
        return cls(int(match[1]), int(match[2]), check_user_text(text), readers)


def check_user_text(text: object) -> str:
    """Return a text in its normal form, as it may stand in a record; raises RecordError."""
    if not isinstance(text, str) or len(text) > MAX_TEXT_CHARS:
        raise RecordError(f"words of 1 to {MAX_TEXT_CHARS} letters; these have {len(str(text))}")
    normal = normalize_text(text)
    if not normal.strip(BLANK) or len(normal) > MAX_TEXT_CHARS:
        raise RecordError(f"words of 1 to {MAX_TEXT_CHARS} letters that can be seen; these have {len(normal)}")
    return normal
