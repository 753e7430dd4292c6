"""Lines of a record: an action, an aside or an outcome, which may have been undone."""

from __future__ import annotations

from dataclasses import dataclass

from ..notation import split_seat

DIGEST = "= "  # begins a row with the digest of the state there
STRUCK = "~ "  # begins an undone line
ASIDE = "! "
ANYONE = -1


@dataclass(frozen=True, slots=True)
class Line:
    """An action or an outcome as text. The seat is given only where it is ambiguous."""

    text: str
    seat: int = ANYONE
    aside: bool = False
    struck: bool = False

    def write(self) -> str:
        """Return the line as a record has it: `attack h1 z3`, `1: pass`, `! 30: time`, `~ roll 5`."""
        seat = "" if self.seat == ANYONE else f"{self.seat}: "
        return f"{STRUCK if self.struck else ''}{ASIDE if self.aside else ''}{seat}{self.text}"

    @classmethod
    def read(cls, text: str) -> Line:
        """Read a line of a record."""
        struck, aside = text.startswith(STRUCK), text.removeprefix(STRUCK).startswith(ASIDE)
        seat, words = split_seat(text.removeprefix(STRUCK).removeprefix(ASIDE))
        return cls(words, ANYONE if seat is None else seat, aside, struck)
