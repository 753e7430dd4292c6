"""Snapshots of a match, from which earlier states are replayed. Packed snapshots are unpacked on first use."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from ..game.edition import Edition
from ..native import i32
from ..state import State


@dataclass(frozen=True)
class PackedState:
    """A state of a match as plain numbers. Unpacking checks nothing, so it must come from a trusted process."""

    seats: int
    over: bool
    stack: list[int]
    fields: bytes

    @classmethod
    def pack(cls, s: State) -> PackedState:
        """Pack a state."""
        return cls(int(s.seat_count), s.over, [int(s.stack[i]) for i in range(s.depth)], array("i", s.data).tobytes())

    def unpack(self, edition: Edition) -> State:
        """Return the state, with its derived values."""
        state: State = edition.game.start(edition.book, self.seats)
        numbers = array("i", self.fields)
        for place, number in enumerate(numbers):
            state.data[place] = i32(number)
        state.recompute_derived()  # fills caches; derived fields are overwritten, as they may depend on earlier moves
        for place, number in enumerate(numbers):
            state.data[place] = i32(number)
        for note in state.layout.step_bits.values():
            state.dirty_step_bits |= note  # set all: the data was not written through the accessors
        state.depth = 0
        for frame in self.stack:
            state.push(state.steps[0])
            state.stack[state.depth - 1] = frame
        state.over = self.over
        return state


class Snapshots:
    """The states of a match after every STRIDE live lines, beginning with the first state."""

    def __init__(self, edition: Edition, first: State) -> None:
        self._edition = edition
        self._states: list[State | PackedState] = [first]

    def state_at(self, index: int) -> State:
        """Return the snapshot with this index. Don't change it."""
        snapshot = self._states[index]
        if isinstance(snapshot, PackedState):
            snapshot = self._states[index] = snapshot.unpack(self._edition)
        return snapshot

    def append(self, state: State) -> None:
        """Add a copy of a state as the next snapshot."""
        self._states.append(state.clone())

    def truncate(self, count: int) -> None:
        """Keep only the first `count` snapshots."""
        del self._states[count:]

    def pack_all(self) -> list[PackedState]:
        """Return all snapshots, packed."""
        return [each if isinstance(each, PackedState) else PackedState.pack(each) for each in self._states]

    def replace(self, packed: Sequence[PackedState]) -> None:
        """Replace all snapshots by these packed ones."""
        self._states = list(packed)
