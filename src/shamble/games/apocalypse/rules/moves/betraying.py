"""Betrayal, after the dice of a roll and before its effects."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered
from .....core.fields.bits import lowest
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Decision, Task, Verb
from ..body.trust import change_trust
from ..events import BETRAYS
from ..pieces import NOTHING
from ..state import Story
from ..talents import ON_WRONGED, WARY
from .records import settle_on


@final
class MayBetray(Task[Story]):
    """[ZA-051, ZA-071, ZA-072] Whoever is trusted by somebody here may betray, at every tier."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        actor = s.actor(n)
        trusting = s.trusting(actor)
        while trusting != 0:
            pc = lowest(trusting)
            trusting &= trusting - 1
            if can_betray(s, actor, pc):
                s.push(BETRAYING, n)
                return


def can_betray(s: Story, actor: i64, pc: i64) -> bool:
    """[ZA-072, ZA-263] Who trusts him, of some only whom they trust so much themselves."""
    return s.trusted(actor, pc) and s.trust(pc, actor) >= s.amount_of(pc, WARY)


@final
class Betraying(Decision[Story]):
    """[ZA-072, ZA-073, ZA-074, ZA-083, ZA-084] One who trusts the actor, target and helper not excepted; or nobody."""

    def choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.player(s.actor(n))

    def options(self, s: Story, n: i64, b: i64, c: i64, options: Options) -> None:
        actor = s.actor(n)
        pc: i64
        options.offer(KEEP_FAITH)
        options.refuse(BETRAY, "ZA-072")
        for pc in range(s.seat_count):
            if pc != actor:
                options.offer_if(can_betray(s, actor, pc), "ZA-072", BETRAY, pc)


@final
class KeepFaith(Verb[Story]):
    """[ZA-071] Nobody is betrayed."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """The dice stand."""


@final
class Betray(Verb[Story]):
    """[ZA-075] The dice are ignored: the result is 12, whatever the stat."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n = answered(s)[0]
        one: i64 = 1
        s.set_victim(n, pc)
        s.set_wronged_by(pc, s.wronged_by(pc) | one << s.actor(n))
        s.note(pc, ON_WRONGED)
        s.emit(BETRAYS, s.actor(n), pc, -1, EVERYONE)
        settle_on(s, n, s.rules.betrayed_total)


@final
class Faith(Task[Story]):
    """[ZA-078, ZA-079] After the miss, and in every case, the betrayed one trusts the actor so much less."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if s.victim(n) != NOTHING and s.is_settled(n) == 0:  # ZA-278: another may have taken the blame
            change_trust(s, s.victim(n), s.actor(n), -s.rules.betrayal_cost)


MAY_BETRAY: Final = MayBetray("may betray", "part")
BETRAYING: Final = Betraying("betray", "ZA-072", "part")
KEEP_FAITH: Final = KeepFaith("keep_faith")
BETRAY: Final = Betray("betray", "pc")
FAITH: Final = Faith("faith", "part")
