"""The cry for help, before the dice of a roll are thrown."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..body.experience import mark_xp
from ..body.trust import change_trust
from ..events import CRIES, HELPS, REFUSES
from ..playbook_moves import ON_HELPED, ON_HELPS, ON_REFUSES
from ..state import Story
from .after_dice import TAKE_BACK, can_withdraw


@final
class MayCry(Task[Story]):
    """[ZA-048, ZA-059, ZA-060, ZA-196] Let the actor cry for help if a survivor in the scene trusts the actor."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if s.list_trusting(s.actor(n)) != 0:
            s.push(CRY_CHOICE, n)


@final
class CryChoice(Decision[Story]):
    """[ZA-004, ZA-060, ZA-061, ZA-070] Choose a survivor to ask for help, roll alone, or take the move back."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actor = s.actor(n)
        pc: i64
        actions.offer(ALONE)
        actions.refuse(CRY, "ZA-060")
        for pc in range(s.seat_count):
            if pc != actor:
                actions.offer_or_refuse(s.is_trusted_by(actor, pc), "ZA-060", CRY, pc)
        if can_withdraw(s, n):
            actions.offer(TAKE_BACK)


@final
class Alone(Verb[Story]):
    """[ZA-059] Roll without asking for help."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the actor rolls alone."""


@final
class Cry(Verb[Story]):
    """[ZA-061] Ask a survivor for help, at most once a roll."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_asked(n, pc)
        s.emit(CRIES, s.actor(n), pc, -1, EVERYONE)
        s.push(ANSWER_CRY_CHOICE, n)


@final
class AnswerCryChoice(Decision[Story]):
    """[ZA-062] Choose whether to help; no answer counts as a refusal."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.asked(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(REFUSE)
        actions.offer(HELP)


@final
class Help(Verb[Story]):
    """[ZA-063, ZA-064, ZA-065] Help: the helper's Trust is added to the roll, and the actor trusts the helper more.

    A blow at the actor will hit the helper too.
    """

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        actor, helper = s.actor(n), s.asked(n)
        s.set_helper(n, helper)
        s.set_bonus(n, min(s.bonus(n) + max(s.trust(helper, actor), 0), 9))
        s.emit(HELPS, helper, actor, -1, EVERYONE)
        change_trust(s, actor, helper, 1)
        s.note(helper, ON_HELPS)
        s.note(actor, ON_HELPED)


@final
class Refuse(Verb[Story]):
    """[ZA-066, ZA-067, ZA-068, ZA-069] Refuse to help: the actor trusts the refuser less, but marks XP.

    Under the Director, a survivor marks XP for this only once a scene.
    """

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        actor, refuser = s.actor(n), s.asked(n)
        s.emit(REFUSES, refuser, actor, -1, EVERYONE)
        if s.was_refused(actor) == 0 or not s.directed:
            s.set_was_refused(actor, 1)
            mark_xp(s, actor)
        change_trust(s, actor, refuser, -1)
        s.note(refuser, ON_REFUSES)


MAY_CRY: Final = MayCry("may cry", "part")
CRY_CHOICE: Final = CryChoice("cry for help", "ZA-060", "part")
ANSWER_CRY_CHOICE: Final = AnswerCryChoice("answer cry", "ZA-062", "part")
ALONE: Final = Alone("alone")
CRY: Final = Cry("cry", "pc")
HELP: Final = Help("help")
REFUSE: Final = Refuse("refuse")
