"""What seats observe, in rows of one array, written straight from the fields of the positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from ...core.fields.field import ASKED, EVERYONE, Field
from ...core.fields.knowledge import knows
from ...core.native import append, extend, i32, i64, vec
from ...core.state import State


@final
class Secret:
    """A field that not everyone may know, and where its numbers stand: in a position, and in a row."""

    def __init__(self, s: State, field: Field, at: i64) -> None:
        spot = s.layout.spots[field.name]
        self.field: Final = field
        self.name: Final = field.name
        self.is_asked: Final = field.known == ASKED
        self.at: Final[i64] = at
        self.place: Final[i64] = spot.place
        self.size: Final[i64] = spot.size
        self.shift: Final[i64] = spot.shift
        self.mask: Final[i64] = spot.mask
        self.least: Final[i64] = spot.least
        self.unknown: Final[i64] = field.least - 1

    def is_known(self, s: State, seat: i64, place: i64) -> bool:
        """Whether the seat may know one of its numbers."""
        return s.knows(seat, self.name, place) if self.is_asked else knows(s, seat, self.field, place)


@final
class Rows:
    """Rows of an array: each the numbers of some fields as a seat may know them, in the layout's order.

    One below the least of its field is unknown. Where every number is public and stands by itself, a row is the
    position's array. Else it keeps the position that it was written from: only numbers of the array that have changed
    since are looked at again, besides those that not everyone may know.
    """

    def __init__(self, first: State, fields: Sequence[Field], count: i64) -> None:
        layout, width = first.layout, 0
        columns: list[list[tuple[int, int, int, int]]] = [[] for _ in range(layout.size)]
        secrets: list[Secret] = []
        for field in fields:
            spot = layout.spots[field.name]
            if field.known != EVERYONE:
                secrets.append(Secret(first, field, width))
            else:
                for place in range(spot.size):
                    columns[spot.place + place].append((width + place, spot.shift, spot.mask, spot.least))
            width += spot.size
        ends, laid = [0], [column for word in columns for column in word]
        for word in columns:
            ends.append(ends[-1] + len(word))
        self.width: Final[i64] = width + 1  # last, which question is asked
        self.seen = vec[i32]([0] * (int(count) * (width + 1)))
        self.last: Final = vec[i32]([0] * (int(count) * (width + 1)))  # of games that have ended
        self._is_plain: Final = laid == [(number, 0, -1, 0) for number in range(layout.size)]
        self._ends: Final = vec[i64](ends)
        self._at: Final = vec[i64]([column[0] for column in laid])
        self._shift: Final = vec[i64]([column[1] for column in laid])
        self._mask: Final = vec[i64]([column[2] for column in laid])
        self._least: Final = vec[i64]([column[3] for column in laid])
        self._secrets: Final = vec[Secret](secrets)
        self._before: Final = vec[vec[i32]]([first.data[:] for _ in range(int(count))])
        for row in range(0 if self._is_plain else int(count)):
            self._write_all(first, row)

    def _write_all(self, s: State, row: i64) -> None:
        """Write every number that everyone may know, whatever stood there."""
        word: i64
        for word in range(len(s.data)):
            self._write_word(i64(s.data[word]), word, row * self.width)

    def begin(self) -> None:
        """From here on every row is written once, in order."""
        if self._is_plain:
            self.seen = vec[i32](capacity=len(self.last))

    def write_last(self, s: State, row: i64, seat: i64) -> None:
        """What the seat sees of a game that has ended."""
        i: i64
        start = row * self.width
        if not self._is_plain:
            self.write(s, row, seat, 0)
        for i in range(self.width - 1):
            place = start + i
            self.last[place] = s.data[i] if self._is_plain else self.seen[place]

    def write(self, s: State, row: i64, seat: i64, question: i64) -> None:
        """What the seat may know, and which question it is asked, from 1; 0: none."""
        if self._is_plain:
            self.seen = append(extend(self.seen, s.data), i32(question))
            return
        before, start = self._before[row], row * self.width
        word: i64 = 0
        for number, was in zip(s.data, before):  # noqa: B905  compiled, a strict one costs a tuple a number
            if number != was:
                before[word] = number
                self._write_word(i64(number), word, start)
            word += 1
        i: i64
        for i in range(len(self._secrets)):
            self._write_secret(s, self._secrets[i], seat, start)
        last = start + self.width - 1
        self.seen[last] = i32(question)

    def _write_word(self, number: i64, word: i64, start: i64) -> None:
        """Write the fields that share a number of the position's array."""
        column: i64
        seen, after = self.seen, word + 1
        for column in range(self._ends[word], self._ends[after]):
            at = start + self._at[column]
            seen[at] = i32((number >> self._shift[column] & self._mask[column]) + self._least[column])

    def _write_secret(self, s: State, secret: Secret, seat: i64, start: i64) -> None:
        """Write a field that not everyone may know."""
        i: i64
        seen, data = self.seen, s.data
        at = start + secret.at
        for i in range(secret.size):
            number = secret.unknown
            if secret.is_known(s, seat, i):
                place = secret.place + i
                number = (i64(data[place]) >> secret.shift & secret.mask) + secret.least
            seen[at] = i32(number)
            at += 1
