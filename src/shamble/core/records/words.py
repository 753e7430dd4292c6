"""Words of people in a record: fiction, reasons, handouts. No rule reads them; a field holds their number."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final

from ..errors import RecordError
from ..step import CLOCK, EVERYONE

MARK: Final = "# "
MOST_LETTERS: Final = 4_000
ROW: Final = re.compile(r"# ([0-9]{1,5}) ([0-9]{1,2}) (\*|[0-9]{1,2}(?:,[0-9]{1,2})*): (\".*\")")


@dataclass(frozen=True, slots=True)
class Words:
    """A text: its number, the seat that wrote it, and the seats that may read it (EVERYONE, or bits)."""

    number: int
    author: int
    text: str
    readers: int = EVERYONE

    def may_read(self, seat: int) -> bool:
        """Whether a seat (-1: a spectator) may read it; who wrote it may."""
        return self.readers == EVERYONE or seat == self.author or (seat >= 0 and self.readers >> seat & 1 == 1)

    def write(self) -> str:
        """The row of a record: `# 0 2 *: "She closes the door."`, or with the readers' seats for the star."""
        who = [str(seat) for seat in range(CLOCK + 1) if self.readers >> seat & 1]
        readers = "*" if self.readers == EVERYONE else ",".join(who)
        return f"{MARK}{self.number} {self.author} {readers}: {json.dumps(self.text)}"

    @classmethod
    def read(cls, row: str) -> Words:
        """The words of a row; raises RecordError for any other."""
        match = ROW.fullmatch(row)
        if match is None:
            raise RecordError(f"{row[:40]!r}; expected '# NUMBER AUTHOR READERS: \"TEXT\"', READERS * or seats: 0,2")
        seats = [] if match[3] == "*" else [int(seat) for seat in match[3].split(",")]
        try:
            text = json.loads(match[4])
        except ValueError:
            raise RecordError(f"{row[:40]!r}: the text is not written in JSON") from None
        if max([int(match[2]), *seats]) > CLOCK:
            raise RecordError(f"{row[:40]!r}: seats go up to {CLOCK}")
        return cls(int(match[1]), int(match[2]), checked(text), EVERYONE if not seats else sum({1 << s for s in seats}))


def checked(text: object) -> str:
    """A text that may stand in a record; raises RecordError."""
    if not isinstance(text, str) or not 1 <= len(text) <= MOST_LETTERS:
        raise RecordError(f"words of 1 to {MOST_LETTERS} letters; these have {len(str(text))}")
    if not all(letter.isprintable() or letter == "\n" for letter in text):
        raise RecordError("words hold letters and line ends; these hold what cannot be printed")
    return text
