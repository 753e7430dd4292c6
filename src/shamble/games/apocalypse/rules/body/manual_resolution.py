"""Moves resolved by hand: the table shows the move's text and waits until the master has carried it out."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import drop_gone
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.play import pending_frame
from .....core.step import EVERYONE, MASTER, Decision, Verb
from ..events import BY_HAND, SWITCHED
from ..move_effect import bit
from ..state import Story


def take_over(s: Story, n: i64) -> None:
    """[ZA-310] Stop playing a move by the rules, and ask the master to finish it by hand.

    This includes the moves that it caused and that are still in progress.
    """
    above: i64
    for above in range(n, s.opened):
        s.set_by_hand(above, 1)
    s.emit(BY_HAND, s.actor(n), s.move(n), -1, EVERYONE)
    drop_gone(s)
    s.push(MANUAL_RESOLUTION, n)


@final
class ManualResolution(Decision[Story]):
    """[ZA-294, ZA-310] Wait until the master has carried out a move by hand.

    The master corrects the position by asides, then closes the move with `done`.
    """

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return bit(MASTER)

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(DONE)


@final
class Done(Verb[Story]):
    """[ZA-310] Close a move that the master played by hand.

    Pending steps about pieces that are gone are dropped.
    """

    def apply(self, s: Story, a: i64, b: i64) -> None:
        drop_gone(s)


@final
class TakeOver(Verb[Story]):
    """[ZA-294, ZA-310] Aside of the master: finish a move in progress by hand, with the moves that it caused."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        n: i64
        step = s.steps[pending_frame(s) & 255]
        if seat != MASTER or not s.rules.has_master or "part" not in step.kinds:
            return
        for n in range(s.opened):
            if s.move(n) >= 0:
                actions.offer(self, n)

    def apply(self, s: Story, n: i64, b: i64) -> None:
        take_over(s, n)


@final
class SwitchManual(Verb[Story]):
    """[ZA-310] Aside of the master: from now on play this kind of move by hand, or by the rules again."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        move: i64
        if seat == MASTER and s.rules.has_master:
            for move in range(s.rules.moves):
                actions.offer(self, move, 1 - s.done_by_hand(move))

    def apply(self, s: Story, move: i64, by_hand: i64) -> None:
        s.set_done_by_hand(move, by_hand)
        s.emit(SWITCHED, move, by_hand, -1, EVERYONE)


MANUAL_RESOLUTION: Final = ManualResolution("by hand", "ZA-310", "record")
DONE: Final = Done("done")
TAKE_OVER: Final = TakeOver("take_over", "record", aside=True)
SWITCH_MANUAL: Final = SwitchManual("by_hand", "move yes", aside=True)
