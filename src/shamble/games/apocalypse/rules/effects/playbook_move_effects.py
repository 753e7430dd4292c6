"""Effects that only playbook moves have."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..body.advantage import gain
from ..body.harm import change_infection
from ..body.trust import change_trust
from ..events import ADVISED, STUDIES, TREATED
from ..foes.groups import move_nearer
from ..move_effect import MoveEffect, bit, get_argument, get_change
from ..moves.records import get_role
from ..pieces import ADVANTAGE, BROKEN, CLOSE, HAND, JAMMED, NOTHING, POCKETS, POOL, STASH
from ..playbook_moves import MOST_HOLD
from ..state import Story
from .item_effects import restore_weapon
from .resource_effects import add_points


@final
class Forgive(MoveEffect):
    """[ZA-263] Forbid the actor to attack the chosen survivor in this scene."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.chosen(n) != NOTHING:
            s.set_forgiven(s.actor(n), s.forgiven(s.actor(n)) | bit(s.chosen(n)))


@final
class Hearten(MoveEffect):
    """[ZA-263] Give an Advantage to a survivor of the actor's choice."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        if s.list_company(s.actor(n)) != 0:
            s.push(HEARTEN_CHOICE, n)

    def do(self, s: Story, n: i64, row: i64) -> None:
        gain(s, s.chosen(n), ADVANTAGE)
        s.set_chosen(n, NOTHING)


@final
class HeartenChoice(Decision[Story]):
    """[ZA-263, ZA-349] Choose the survivor in the scene who gets the Advantage."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        pc: i64
        actions.refuse(HEARTEN_TARGET, "ZA-263")
        for pc in range(s.seat_count):
            if s.is_with(s.actor(n), pc):
                actions.offer(HEARTEN_TARGET, pc)


@final
class HeartenTarget(Verb[Story]):
    """[ZA-263] Give the Advantage to this survivor."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_chosen(n, pc)


@final
class Infect(MoveEffect):
    """[ZA-212, ZA-217] Raise or lower an infection; no other effect lowers it."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        pc = get_role(s, n, get_argument(s, row, 1))
        if pc != NOTHING:
            change_infection(s, pc, get_change(s, row, 2))


@final
class HoldOff(MoveEffect):
    """[ZA-215] Keep a survivor's infection from getting worse today."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        pc = get_role(s, n, get_argument(s, row, 1))
        if pc != NOTHING and s.steady_infection(pc) == 0:
            s.set_steady_infection(pc, 1)
            s.emit(TREATED, pc, -1, -1, EVERYONE)


@final
class Rouse(MoveEffect):
    """[ZA-270] Alert the targeted group of opponents, which comes a band nearer."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        threat = s.threat_of(s.target(n))
        if threat != NOTHING and s.foe(threat) != NOTHING:
            s.set_stirred(threat, 1)
            move_nearer(s, threat, 1, CLOSE if s.get_wall_here() > 0 else HAND)


@final
class Unseen(MoveEffect):
    """[ZA-270] Keep an attack unnoticed: it advances no clock and alerts no other group."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        s.set_is_unseen(n, 1)


@final
class Divert(MoveEffect):
    """[ZA-277] Move a point of goods, chosen by the player, from the pool to the actor's stash."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        if s.count_pool_points() > 0:
            s.push(DIVERT_CHOICE, n, row // 6)

    def do(self, s: Story, n: i64, row: i64) -> None:
        goods = s.answer(n, get_argument(s, row, 1)) - 1
        if goods >= 0 and s.pool(goods) > 0:
            add_points(s, s.actor(n), goods, POOL, -1)
            add_points(s, s.actor(n), goods, STASH, 1)


@final
class DivertChoice(Decision[Story]):
    """[ZA-277] Choose the goods to take from the pool."""

    def get_choosers(self, s: Story, n: i64, row: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, row: i64, c: i64, actions: LegalActions) -> None:
        goods: i64
        for goods in range(3):
            actions.offer_unless("" if s.pool(goods) > 0 else "ZA-221", DIVERT_GOODS, goods)


@final
class DivertGoods(Verb[Story]):
    """[ZA-277] Take a point of these goods from the pool."""

    def apply(self, s: Story, goods: i64, b: i64) -> None:
        n, row = answered_arguments(s)
        s.set_answer(n, get_argument(s, row * 6, 1), goods + 1)


@final
class ShiftBlame(MoveEffect):
    """[ZA-278] Shift some of the blame for a betrayal: the victim loses Trust in the scapegoat and in the betrayer."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if n == 0 or s.victim(n - 1) == NOTHING:
            return
        s.set_is_settled(n - 1, 1)
        change_trust(s, s.victim(n - 1), s.pc_of(s.target(n)), -get_argument(s, row, 1))
        change_trust(s, s.victim(n - 1), s.actor(n), -get_argument(s, row, 2))


@final
class Hold(MoveEffect):
    """[ZA-265] Give the actor hold on the kind of dead that was studied: points to spend for +1 on later rolls."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        pc, kind = s.actor(n), s.studied(n)
        if kind != NOTHING:
            s.set_hold(pc, kind, min(s.hold(pc, kind) + get_argument(s, row, 1), MOST_HOLD))
            s.set_new_hold(pc, s.new_hold(pc) | bit(kind))
            s.emit(STUDIES, pc, kind, -1, EVERYONE)


@final
class Advise(MoveEffect):
    """[ZA-266] Advise the target to make a certain move, on which the target then has Advantage.

    Ordinary advice counts for one roll. Lasting advice counts for every such roll, and the adviser marks XP when it is
    first followed.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        pc, request = s.pc_of(s.target(n)), s.request(n)
        if pc == NOTHING or request == NOTHING:
            return
        lasts = get_argument(s, row, 1)
        s.set_advice(pc, s.rules.do_move[request])
        s.set_advice_lasts(pc, lasts)
        s.set_adviser(pc, s.actor(n) if lasts == 1 else NOTHING)
        s.emit(ADVISED, pc, s.rules.do_move[request], -1, EVERYONE)


@final
class Foil(MoveEffect):
    """[ZA-267] Foil the move that this roll answers, before its dice are thrown."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if n > 0 and s.target(n) == s.actor(n - 1):
            s.set_is_foiled(n - 1, 1)


@final
class MendWeapon(MoveEffect):
    """[ZA-263, ZA-282] Repair the target's jammed or broken weapon, first of all the one in hand."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        pc = s.pc_of(s.target(n))
        if pc != NOTHING:
            restore_weapon(s, pc, find_spoilt_pocket(s, pc))


def find_spoilt_pocket(s: Story, pc: i64) -> i64:
    """[ZA-282] Return the pocket of a survivor's jammed or broken weapon, or NOTHING.

    The weapon in hand comes first.
    """
    pocket: i64
    if s.wields(pc) != NOTHING and s.condition(pc, s.wields(pc)) in (JAMMED, BROKEN):
        return s.wields(pc)
    for pocket in range(POCKETS):
        if s.held(pc, pocket) != NOTHING and s.condition(pc, pocket) in (JAMMED, BROKEN):
            return pocket
    return NOTHING


FORGIVE: Final = Forgive("forgive")
HEARTEN: Final = Hearten("hearten")
HEARTEN_CHOICE: Final = HeartenChoice("hearten", "ZA-263", "part")
HEARTEN_TARGET: Final = HeartenTarget("hearten", "pc")
INFECT: Final = Infect("infect", "to change")
HOLD_OFF: Final = HoldOff("hold_off", "to")
ROUSE: Final = Rouse("rouse")
UNSEEN: Final = Unseen("unseen")
DIVERT: Final = Divert("divert", "slot")
DIVERT_CHOICE: Final = DivertChoice("divert", "ZA-277", "part row")
DIVERT_GOODS: Final = DivertGoods("divert", "goods")
SHIFT_BLAME: Final = ShiftBlame("shift_blame", "onto own")
HOLD: Final = Hold("hold", "points")
ADVISE: Final = Advise("advise", "lasting")
FOIL: Final = Foil("foil")
MEND_WEAPON: Final = MendWeapon("mend_weapon")
