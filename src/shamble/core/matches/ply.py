"""A line of a game in progress, with all that the engine needs to repeat it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..notation import HIDDEN, is_seer
from ..offers import seat_of
from ..play import apply, resolve, take
from ..records.line import ANYONE, Line
from ..state import State
from ..step import NO_ONE


@dataclass(slots=True)
class Ply:
    """A choice or an outcome: its line, its action or outcome as a number, who saw it, and whether it told anyone."""

    line: Line
    value: int = 0
    is_outcome: bool = False
    seers: int = NO_ONE
    reveals: bool = False
    events_before: int = 0  # events before it
    stream: str = ""  # of an outcome: of which random numbers
    texts: tuple[int, int] = (0, 0)  # the words of people just before it: the first's number, and the next one's
    has_own_text: bool = False  # the last of these are said with it
    roll_index: int = 0  # of an outcome: how many of its stream were before it
    joins_previous: bool = False  # of one gesture with the choice before it: they are taken back together

    @property
    def author(self) -> int:
        """The seat that chose; ANYONE for a roll and for an anonymous aside."""
        is_nobodys = self.is_outcome or (self.line.aside and self.line.seat == ANYONE)
        return ANYONE if is_nobodys else int(seat_of(self.value))

    def apply_to(self, state: State) -> None:
        """Carry it out once more, at the position before it."""
        if self.is_outcome:
            resolve(state, self.value)
        elif self.line.aside:
            apply(state, self.value)
        else:
            take(state, self.value)

    def redact_for(self, seat: int) -> Line:
        """The line as a seat may know it."""
        if is_seer(self.seers, seat):
            return self.line
        return replace(self.line, text=f"{self.line.text.split()[0]} {HIDDEN}" if self.is_outcome else HIDDEN)

    def undo_obstacle(self, seat: int | None) -> str:
        """Why a seat, or nobody in particular, cannot take it back without consent; empty if that can be."""
        if self.reveals:
            return "it told somebody something"
        is_anothers = seat is not None and not self.is_outcome and self.author != seat
        return "another seat's choice" if is_anothers else ""
