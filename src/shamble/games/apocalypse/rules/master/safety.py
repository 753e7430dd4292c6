"""Safety tools: any seat can stop the game, or ask for a softer scene, without being named.

The game goes on when all seats are ready.
"""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import drop_gone
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, MASTER, Decision, Event, Task, Verb
from ..events import FADES_OUT, PAUSED, PLAYS_ON, READY, REWINDS, SLOWS_DOWN, VETOED
from ..state import Story


def is_seated(s: Story, seat: i64) -> bool:
    """[ZA-308] Return whether a seat belongs to a player or to a person as master."""
    return 0 <= seat < s.seat_count or (seat == MASTER and s.rules.has_master)


@final
class Halt(Verb[Story]):
    """[ZA-313, R-90] Anonymous aside of any seat: pause the game until all seats are ready."""

    def __init__(self, name: str, event: Event) -> None:
        super().__init__(name, aside=True, anonymous=True)
        self.event: Final = event

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        if is_seated(s, seat) and not s.is_paused:
            actions.offer(self)

    def apply(self, s: Story, a: i64, b: i64) -> None:
        s.is_paused = True
        s.emit(self.event, -1, -1, -1, EVERYONE)
        s.push(GATHERING)


@final
class Soften(Verb[Story]):
    """[ZA-313, R-90] Anonymous aside of any seat: wish that the scene goes on in another way, without a pause."""

    def __init__(self, name: str, event: Event) -> None:
        super().__init__(name, aside=True, anonymous=True)
        self.event: Final = event

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        if is_seated(s, seat):
            actions.offer(self)

    def apply(self, s: Story, a: i64, b: i64) -> None:
        s.emit(self.event, -1, -1, -1, EVERYONE)


@final
class Gathering(Task[Story]):
    """[ZA-302, ZA-313] Reset readiness, and ask all seats whether they are ready."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        s.ready = 0
        s.master_ready = not s.rules.has_master
        s.push(READY_CHOICE)


@final
class ReadyChoice(Decision[Story]):
    """[ZA-313] Wait until every seat is ready; until then seats can only talk and the master can correct."""

    def get_choosers(self, s: Story, a: i64, b: i64, c: i64) -> i64:
        low_bit: i64 = 1
        bits = ((low_bit << s.seat_count) - 1) & ~s.ready
        return bits if s.master_ready else bits | low_bit << MASTER

    def list_actions(self, s: Story, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(PLAY_ON)


@final
class PlayOn(Verb[Story]):
    """[ZA-313] Declare that this seat is ready; the last one ends the pause."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        low_bit: i64 = 1
        if s.seat == MASTER:
            s.master_ready = True
        else:
            s.ready |= low_bit << s.seat
            s.emit(READY, s.seat, -1, -1, EVERYONE)
        if READY_CHOICE.get_choosers(s, -1, -1, -1) != 0:
            s.push(READY_CHOICE)
            return
        s.is_paused = False
        s.emit(PLAYS_ON, -1, -1, -1, EVERYONE)
        drop_gone(s)  # corrections during the pause may have removed pieces


PAUSE: Final = Halt("pause", PAUSED)
X_CARD: Final = Halt("x_card", VETOED)
REWIND: Final = Halt("rewind", REWINDS)
FADE_OUT: Final = Soften("fade_out", FADES_OUT)
SLOW_DOWN: Final = Soften("slow_down", SLOWS_DOWN)
GATHERING: Final = Gathering("gathering")
READY_CHOICE: Final = ReadyChoice("waiting", "ZA-313")
PLAY_ON: Final = PlayOn("play_on")
