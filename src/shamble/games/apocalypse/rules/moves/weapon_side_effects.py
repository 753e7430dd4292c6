"""Side effects of using a weapon, such as noise, which follow the move."""

from __future__ import annotations

from .....core.fields.bits import lowest_bit32
from .....core.native import i64
from .....core.step import EVERYONE
from ..body.advantage import has_answer_advantage
from ..body.clocks import tick_horde
from ..events import FUMBLED
from ..pieces import DECLARED, DROPPED, NOTHING, OK
from ..state import Story
from ..vocabulary import LOUD, OPPONENT, SLOW, UNAWARE
from .records import get_weapon


def exploit_weak_point(s: Story, n: i64) -> None:
    """[ZA-364] Add Harm to an attack that uses the known weak point of a group.

    Only the move Maul can do so. The weak point counts only once.
    """
    if s.move(n) != s.rules.maul:
        return
    threat = s.threat_of(s.target(n))
    if threat == NOTHING or s.foe(threat) == NOTHING or s.weak_known(threat) == 0:
        return
    if has_answer_advantage(s, n):
        s.set_more(n, min(s.more(n) + s.rules.foe_bonus[s.foe(threat)], 9))
        s.set_weak_known(threat, 0)


def alert_groups(s: Story) -> None:
    """[ZA-351] Mark every group in the scene as alert, so that none is unaware."""
    groups = s.list_groups_here()
    while groups != 0:
        threat = lowest_bit32(groups)
        groups &= groups - 1
        if s.stirred(threat) == 0:
            s.set_stirred(threat, 1)


def put_down(s: Story, n: i64) -> None:
    """[ZA-270, ZA-280, ZA-284, ZA-350] Apply the side effects of the weapon used in an attack.

    Unless the attack is unseen, it alerts the scene, and a loud weapon advances the Horde's clock. A slow weapon has to
    rest, and a thrown one leaves the hand.
    """
    if s.cause(n) != DECLARED or s.tier(n) < 0 or s.rules.move_target[s.move(n)] not in (OPPONENT, UNAWARE):
        return
    if s.is_unseen(n) == 0:
        alert_groups(s)
    gear = get_weapon(s, n)
    if gear == NOTHING:
        return
    actor, tags = s.actor(n), s.rules.gear_tags[gear]
    if tags & LOUD != 0 and s.is_unseen(n) == 0:
        tick_horde(s, 1)
    if tags & SLOW != 0:
        s.set_slow_shot(actor, 2)
    if s.is_thrown(n) == 1 and s.condition(actor, s.weapon(n)) == OK:
        s.set_condition(actor, s.weapon(n), DROPPED)
        s.emit(FUMBLED, actor, gear, DROPPED, EVERYONE)
