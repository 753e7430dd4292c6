"""Betrayal of another survivor, after a roll's dice and before its effects."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..body.trust import change_trust
from ..events import BETRAYS
from ..pieces import NOTHING
from ..playbook_moves import ON_WRONGED, WARY
from ..state import Story
from .records import settle_on


@final
class MayBetray(Task[Story]):
    """[ZA-051, ZA-071, ZA-072] Let the actor betray a survivor that trusts the actor enough.

    The survivor has to be in the scene. The result of the dice doesn't matter.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        actor = s.actor(n)
        trusting = s.list_trusting(actor)
        while trusting != 0:
            pc = lowest_bit32(trusting)
            trusting &= trusting - 1
            if can_betray(s, actor, pc):
                s.push(BETRAY_CHOICE, n)
                return


def can_betray(s: Story, actor: i64, pc: i64) -> bool:
    """[ZA-072, ZA-263] Return whether the actor may betray `pc`, who has to be here and trust the actor enough."""
    return s.is_trusted_by(actor, pc) and s.trust(pc, actor) >= s.get_playbook_move_amount(pc, WARY)


@final
class BetrayChoice(Decision[Story]):
    """[ZA-072, ZA-073, ZA-074, ZA-083, ZA-084] Choose whom to betray, or nobody.

    The target of the move and the helper can be betrayed too.
    """

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actor = s.actor(n)
        pc: i64
        actions.offer(KEEP_FAITH)
        actions.refuse(BETRAY, "ZA-072")
        for pc in range(s.seat_count):
            if pc != actor:
                actions.offer_or_refuse(can_betray(s, actor, pc), "ZA-072", BETRAY, pc)


@final
class KeepFaith(Verb[Story]):
    """[ZA-071] Betray nobody, and keep the result of the dice."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the dice count."""


@final
class Betray(Verb[Story]):
    """[ZA-075] Betray a survivor: the dice are ignored, and the roll counts as the total for a betrayal."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        low_bit: i64 = 1
        s.set_victim(n, pc)
        s.set_wronged_by(pc, s.wronged_by(pc) | low_bit << s.actor(n))
        s.note(pc, ON_WRONGED)
        s.emit(BETRAYS, s.actor(n), pc, -1, EVERYONE)
        settle_on(s, n, s.rules.betrayed_total)


@final
class Faith(Task[Story]):
    """[ZA-078, ZA-079] Lower the betrayed survivor's Trust in the actor.

    This doesn't happen if the blame was shifted to another survivor.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if s.victim(n) != NOTHING and s.is_settled(n) == 0:  # ZA-278: another may have taken the blame
            change_trust(s, s.victim(n), s.actor(n), -s.rules.betrayal_cost)


MAY_BETRAY: Final = MayBetray("may betray", "part")
BETRAY_CHOICE: Final = BetrayChoice("betray", "ZA-072", "part")
KEEP_FAITH: Final = KeepFaith("keep_faith")
BETRAY: Final = Betray("betray", "pc")
FAITH: Final = Faith("faith", "part")
