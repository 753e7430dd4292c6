"""The positions that a table keeps along its way, to go back to; those that were carried are laid when asked for."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from ..game.edition import Edition
from ..native import i32
from ..state import State


@dataclass(frozen=True)
class PackedState:
    """A position of a table in progress as plain numbers; what was checked when it was played is not checked again."""

    seats: int
    over: bool
    stack: list[int]
    fields: bytes

    @classmethod
    def pack(cls, s: State) -> PackedState:
        """A position as numbers."""
        return cls(int(s.seat_count), s.over, [int(s.stack[i]) for i in range(s.depth)], array("i", s.data).tobytes())

    def unpack(self, edition: Edition) -> State:
        """The position, with what is worked out from its numbers."""
        state: State = edition.game.start(edition.book, self.seats)
        numbers = array("i", self.fields)
        for place, number in enumerate(numbers):
            state.data[place] = i32(number)
        state.recompute_derived()  # caches too; derived fields may depend on earlier moves, so they are laid again
        for place, number in enumerate(numbers):
            state.data[place] = i32(number)
        for note in state.layout.step_bits.values():
            state.dirty_step_bits |= note  # perhaps: what is written past the accessors
        state.depth = 0
        for frame in self.stack:
            state.push(state.steps[0])
            state.stack[state.depth - 1] = frame
        state.over = self.over
        return state


class Snapshots:
    """The positions of a table at every STRIDE lines, from the first on."""

    def __init__(self, edition: Edition, first: State) -> None:
        self._edition = edition
        self._kept: list[State | PackedState] = [first]

    def state_at(self, place: int) -> State:
        """One of them; not to be played on."""
        found = self._kept[place]
        if isinstance(found, PackedState):
            found = self._kept[place] = found.unpack(self._edition)
        return found

    def append(self, state: State) -> None:
        """Keep a copy of the next."""
        self._kept.append(state.clone())

    def truncate(self, count: int) -> None:
        """Keep no more than the first of them."""
        del self._kept[count:]

    def pack_all(self) -> list[PackedState]:
        """All of them as numbers."""
        return [each if isinstance(each, PackedState) else PackedState.pack(each) for each in self._kept]

    def replace(self, carried: Sequence[PackedState]) -> None:
        """Take those of a table that was carried here."""
        self._kept = list(carried)
