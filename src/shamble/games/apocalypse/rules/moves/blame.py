"""Shifting the blame for a betrayal to another survivor."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import TALENT
from ..pieces import FOLLOW_UP, NOTHING
from ..playbook_moves import SHIFTS_BLAME
from ..state import Story
from .after_dice import CHOICES, CLOSE, EFFECTS, MARK
from .cry_for_help import MAY_CRY
from .dice import THROW
from .records import open_record, try_follow_up


@final
class MayShiftBlame(Task[Story]):
    """[ZA-278] Let a betrayer with the right playbook move name a scapegoat, before any Trust is lost."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        pc: i64
        if s.victim(n) == NOTHING or s.find_playbook_move(s.actor(n), SHIFTS_BLAME) == NOTHING:
            return
        for pc in range(s.seat_count):
            if can_blame(s, n, pc):
                s.push(BLAME_CHOICE, n)
                return


def can_blame(s: Story, n: i64, pc: i64) -> bool:
    """[ZA-278] Return whether a survivor can be a scapegoat: they are with the betrayer, and not the victim."""
    return s.is_with(s.actor(n), pc) and pc != s.victim(n)


@final
class BlameChoice(Decision[Story]):
    """[ZA-278] Choose a survivor to blame for the betrayal, or nobody."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        pc: i64
        actions.offer(OWN_UP)
        actions.refuse(BLAME_ON, "ZA-278")
        for pc in range(s.seat_count):
            if pc != s.actor(n):
                actions.offer_unless("" if can_blame(s, n, pc) else "ZA-278", BLAME_ON, pc)


@final
class OwnUp(Verb[Story]):
    """[ZA-278] Blame nobody else for the betrayal."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the betrayer loses the Trust."""


@final
class BlameOn(Verb[Story]):
    """[ZA-278] Try to shift the blame to a survivor, with a follow-up roll."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        talent = s.find_playbook_move(s.actor(n), SHIFTS_BLAME)
        move = s.rules.talent_move[talent]
        if not try_follow_up(s):
            return
        s.emit(TALENT, s.actor(n), talent, -1, EVERYONE)
        above = open_record(s, FOLLOW_UP, s.actor(n), move, s.rules.move_terms[move])
        s.set_target(above, pc)
        s.push(MAY_CRY, above)
        s.push(THROW, above)
        s.push(MARK, above)
        s.push(CHOICES, above)
        s.push(EFFECTS, above)
        s.push(CLOSE, above)


MAY_SHIFT_BLAME: Final = MayShiftBlame("may shift", "part")
BLAME_CHOICE: Final = BlameChoice("shift blame", "ZA-278", "part")
OWN_UP: Final = OwnUp("own_up")
BLAME_ON: Final = BlameOn("blame", "pc")
