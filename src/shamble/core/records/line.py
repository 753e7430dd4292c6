"""A line of a record: a choice, an aside or an outcome, perhaps withdrawn."""

from __future__ import annotations

from dataclasses import dataclass

from ..notation import split_seat

DIGEST = "= "  # such a row is no line: the digest of the position there
STRUCK = "~ "
ASIDE = "! "
ANYONE = -1


@dataclass(frozen=True, slots=True)
class Line:
    """A choice or an outcome in words; the seat is named only where it could be another's."""

    text: str
    seat: int = ANYONE
    aside: bool = False
    struck: bool = False

    def write(self) -> str:
        """The line as a record has it: `attack h1 z3`, `1: pass`, `! 30: time`, `~ roll 5`."""
        seat = "" if self.seat == ANYONE else f"{self.seat}: "
        return f"{STRUCK if self.struck else ''}{ASIDE if self.aside else ''}{seat}{self.text}"

    @classmethod
    def read(cls, text: str) -> Line:
        """The line that a record has."""
        struck, aside = text.startswith(STRUCK), text.removeprefix(STRUCK).startswith(ASIDE)
        seat, words = split_seat(text.removeprefix(STRUCK).removeprefix(ASIDE))
        return cls(words, ANYONE if seat is None else seat, aside, struck)
