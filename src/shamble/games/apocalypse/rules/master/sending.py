"""Moves that the master makes without being asked.

They push the story on, or follow when the players ignore a danger.
"""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.play import pending_frame
from .....core.step import EVERYONE, MASTER, Verb
from ..effects.master_effects import make_soft
from ..events import DELEGATED
from ..moves.after_dice import CLOSE
from ..moves.phases import is_open, make_hard
from ..pieces import PCS
from ..scene.end_of_move import AFTER_MOVE, get_representative, open_effect_record
from ..scene.free_order import SPEAK_CHOICE
from ..scene.spotlight import SPOTLIGHT_CHOICE
from ..state import Story
from ..vocabulary import ANY_MOVE


def can_speak(s: Story, seat: i64) -> bool:
    """[ZA-287] Return whether the master may make a move now.

    Survivors have to be between moves: in free order, or in a spotlight without a move in progress.
    """
    step = s.steps[pending_frame(s) & 255]
    return seat == MASTER and not s.directed and s.opened == 0 and step in (SPEAK_CHOICE, SPOTLIGHT_CHOICE)


@final
class SendSoft(Verb[Story]):
    """[ZA-005, ZA-287, ZA-288] Aside of the master: make a soft move.

    A soft move warns of a danger before it strikes.
    """

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        soft: i64
        for soft in range(len(s.rules.soft_from) if can_speak(s, seat) else 0):
            actions.offer(self, soft)

    def apply(self, s: Story, soft: i64, b: i64) -> None:
        n = open_effect_record(s, get_representative(s))
        make_soft(s, n, soft)
        s.push(CLOSE, n)
        s.push(AFTER_MOVE)


@final
class SendHard(Verb[Story]):
    """[ZA-005, ZA-287, ZA-289] Aside of the master: make a hard move against a survivor in the scene."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        pc: i64
        hard: i64
        if not can_speak(s, seat):
            return
        n = open_effect_record(s, get_representative(s))  # conditions are evaluated on a move in progress
        for pc in range(PCS):
            if not s.is_here(pc):
                continue
            s.set_actor(n, pc)
            for hard in range(s.rules.hards):
                if is_open(s, n, ANY_MOVE, hard):
                    actions.offer(self, hard, pc)
        s.wipe(n)
        s.opened = n

    def apply(self, s: Story, hard: i64, pc: i64) -> None:
        n = open_effect_record(s, pc)
        make_hard(s, n, hard)
        s.push(CLOSE, n)
        s.push(AFTER_MOVE)


@final
class Delegate(Verb[Story]):
    """[ZA-310] Aside of the master: let the Director make the master's choices from now on, or take them back."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        if seat == MASTER and s.rules.has_master:
            actions.offer(self, 0 if s.directed else 1)

    def apply(self, s: Story, directed: i64, b: i64) -> None:
        s.directed = directed == 1
        s.emit(DELEGATED, directed, -1, -1, EVERYONE)


SEND_SOFT: Final = SendSoft("send_soft", "soft", aside=True, reason=True)
SEND_HARD: Final = SendHard("send_hard", "hard pc", aside=True, reason=True)
DELEGATE: Final = Delegate("delegate", "yes", aside=True)
