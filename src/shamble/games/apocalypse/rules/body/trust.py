"""Trust between survivors, and what happens at its minimum and maximum."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import TRUSTS
from ..pieces import LEAST_TRUST, MOST_TRUST, NOTHING
from ..playbook_moves import ON_DISTRUSTED
from ..state import Story
from .experience import mark_xp


def change_trust(s: Story, of: i64, toward: i64, amount: i64) -> None:
    """[ZA-186, ZA-187, ZA-191, ZA-192, ZA-194] Change the Trust that `of` has in `toward`.

    A loss happens at once. Each point gained is a task of its own.
    """
    if of == NOTHING or toward == NOTHING or of == toward or not s.is_living(of) or not s.is_living(toward):
        return
    if amount < 0:
        set_trust(s, of, toward, max(s.trust(of, toward) + amount, LEAST_TRUST))
    while amount > 0:
        s.push(RAISE_TRUST, of, toward)
        amount -= 1


def set_trust(s: Story, of: i64, toward: i64, trust: i64) -> None:
    """Set the Trust of a survivor in another and announce it.

    If it falls to its minimum, playbook moves can answer that.
    """
    if trust != s.trust(of, toward):
        s.set_trust(of, toward, trust)
        s.emit(TRUSTS, of, toward, trust - LEAST_TRUST, EVERYONE)
        if trust == LEAST_TRUST:
            s.note(toward, ON_DISTRUSTED)


@final
class RaiseTrust(Task[Story]):
    """[ZA-189, ZA-190] Raise a survivor's Trust in another by 1.

    At the maximum the player chooses what happens instead. If both trust each other at the maximum, the Trust is reset
    without a question.
    """

    def run(self, s: Story, of: i64, toward: i64, c: i64) -> None:
        if s.trust(of, toward) < MOST_TRUST:
            set_trust(s, of, toward, s.trust(of, toward) + 1)
        elif s.trust(toward, of) == MOST_TRUST:
            SPEND_TRUST.spend(s, of, toward)
        else:
            s.push(OVERFLOW_CHOICE, of, toward)


@final
class OverflowChoice(Decision[Story]):
    """[ZA-189] Choose what happens when Trust would rise above the maximum.

    Either the Trust is reset to 0, or the other survivor trusts in return.
    """

    def get_choosers(self, s: Story, of: i64, toward: i64, c: i64) -> i64:
        return s.get_player_bit(toward)

    def list_actions(self, s: Story, of: i64, toward: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(SPEND_TRUST, of, toward)
        actions.offer(RETURN_TRUST, of, toward)


@final
class SpendTrust(Verb[Story]):
    """[ZA-189] Reset the Trust to 0 and mark XP, instead of raising it above the maximum."""

    def apply(self, s: Story, of: i64, toward: i64) -> None:
        self.spend(s, of, toward)

    def spend(self, s: Story, of: i64, toward: i64) -> None:
        """Set the Trust to 0 and mark XP for the trusted survivor."""
        set_trust(s, of, toward, 0)
        mark_xp(s, toward)


@final
class ReturnTrust(Verb[Story]):
    """[ZA-189] Raise the other survivor's Trust in return, instead of the Trust that is at its maximum."""

    def apply(self, s: Story, of: i64, toward: i64) -> None:
        change_trust(s, toward, of, 1)


RAISE_TRUST: Final = RaiseTrust("trust rises", "pc pc")
OVERFLOW_CHOICE: Final = OverflowChoice("trust overflows", "ZA-189", "pc pc")
SPEND_TRUST: Final = SpendTrust("spend_trust", "pc pc")
RETURN_TRUST: Final = ReturnTrust("return_trust", "pc pc")
