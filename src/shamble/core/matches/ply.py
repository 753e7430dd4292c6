"""Plies: the lines of a match, with all that the engine needs to replay them."""

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
    """An action or an outcome: its line, its number, the seats that saw it, and whether it revealed anything."""

    line: Line
    value: int = 0
    is_outcome: bool = False
    seers: int = NO_ONE
    reveals: bool = False
    events_before: int = 0  # number of events before it
    stream: str = ""  # outcomes only: the stream of random numbers
    texts: tuple[int, int] = (0, 0)  # range of the texts that were written just before it
    has_own_text: bool = False  # the last of these texts is said with it
    roll_index: int = 0  # outcomes only: number of earlier outcomes of the stream
    joins_previous: bool = False  # part of one gesture with the action before it; they are undone together

    @property
    def author(self) -> int:
        """The seat that chose; ANYONE for a roll and for an anonymous aside."""
        has_no_author = self.is_outcome or (self.line.aside and self.line.seat == ANYONE)
        return ANYONE if has_no_author else int(seat_of(self.value))

    def apply_to(self, state: State) -> None:
        """Play this action or outcome on the state before it."""
        if self.is_outcome:
            resolve(state, self.value)
        elif self.line.aside:
            apply(state, self.value)
        else:
            take(state, self.value)

    def redact_for(self, seat: int) -> Line:
        """Return the line as a seat may see it, with `?` for secrets."""
        if is_seer(self.seers, seat):
            return self.line
        return replace(self.line, text=f"{self.line.text.split()[0]} {HIDDEN}" if self.is_outcome else HIDDEN)

    def undo_obstacle(self, seat: int | None) -> str:
        """Return why a seat can't take back this ply without the consent of the others; empty if it can.

        With `None` as the seat, return why no seat can.
        """
        if self.reveals:
            return "it revealed something"
        is_of_other_seat = seat is not None and not self.is_outcome and self.author != seat
        return "another seat's choice" if is_of_other_seat else ""
