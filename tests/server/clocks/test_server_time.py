"""The server's time goes on when the system's clock is set back."""

from __future__ import annotations

from shamble.server.messages.lobby import GameClock
from shamble.server.tables.time.clock import Clock, PendingChoice
from shamble.server.timestamps import MILLISECOND, ServerTime


class Clocks:
    """The system's wall clock and steady clock, set by a test."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000, 5_000
        self.time = ServerTime(lambda: self.wall * MILLISECOND, lambda: self.steady * MILLISECOND)

    def pass_by(self, milliseconds: int) -> int:
        self.wall += milliseconds
        self.steady += milliseconds
        return self.time.now()


def test_time_goes_on_when_the_clock_is_set_back() -> None:
    clocks = Clocks()
    before = clocks.pass_by(1000)
    clocks.wall -= 3_600_000
    assert clocks.pass_by(1000) == before + 1000
    assert clocks.pass_by(500) == before + 1500


def test_a_clock_that_is_set_right_again_is_believed() -> None:
    clocks = Clocks()
    clocks.wall -= 60_000
    clocks.pass_by(100)
    clocks.wall += 60_000
    assert clocks.pass_by(100) == clocks.wall


def test_time_never_goes_back_though_one_clock_is_a_little_slow() -> None:
    clocks = Clocks()
    told = []
    for _ in range(20):
        clocks.wall -= 3
        told.append(clocks.pass_by(2))
    assert told == sorted(told)


def test_an_event_from_before_the_last_one_adds_nothing_to_a_clock() -> None:
    clock = Clock(GameClock(seconds=60), 2)
    clock.advance(PendingChoice(100_000, to_move=(0,)))
    clock.advance(PendingChoice(110_000, chose=0, to_move=(1,)))
    clock.advance(PendingChoice(20_000, chose=1, to_move=(0,)))  # a server started anew, its clock set back meanwhile
    assert clock.left == [50_000, 60_000]
    assert clock.deadline == 70_000
