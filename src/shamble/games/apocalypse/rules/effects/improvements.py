"""Improvements that survivors buy with experience: which can be chosen, and what each does."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..body.trust import change_trust
from ..events import IMPROVES, KEEPS_DISTANCE, LEARNS
from ..pieces import GOODS, MOST_STAT, PCS, STASH
from ..state import Story
from ..vocabulary import ARMOR, WEAPON
from .item_effects import put_in_pocket
from .resource_effects import add_points

BY_STAT: Final[i64] = 0  # ZA-241: the improvements
MENDING: Final[i64] = 1
SAVINGS: Final[i64] = 2
OWN_MOVE: Final[i64] = 3
OTHER_MOVE: Final[i64] = 4
EQUIPMENT: Final[i64] = 5
BOND: Final[i64] = 6
IMPROVEMENTS: Final = ("stat", "mend", "savings", "own_move", "other_move", "gear", "bond")
SAVED: Final[i64] = 3  # points


def get_max_times(improvement: i64) -> i64:
    """[ZA-241] Return how often a survivor can take an improvement during the story."""
    return 2 if improvement in (BY_STAT, MENDING, OWN_MOVE) else 1


def is_left(s: Story, pc: i64, improvement: i64) -> bool:
    """[ZA-242] Return whether a survivor hasn't yet taken an improvement as often as allowed."""
    return s.improved(pc, improvement) < get_max_times(improvement)


def can_raise(s: Story, pc: i64, stat: i64) -> bool:
    """[ZA-011, ZA-241] Return whether an improvement can still raise a stat."""
    return s.stat(pc, stat) < MOST_STAT and is_left(s, pc, BY_STAT)


def can_mend(s: Story, pc: i64, stat: i64) -> bool:
    """[ZA-241] Return whether an improvement can erase an injury."""
    return s.injuries(pc) >> stat & 1 == 1 and is_left(s, pc, MENDING)


def can_befriend(s: Story, pc: i64, other: i64) -> bool:
    """[ZA-241] Return whether a survivor may spend an improvement to ask another for more Trust."""
    return other != pc and s.is_living(other) and is_left(s, pc, BOND)


def has_any(s: Story, pc: i64) -> bool:
    """[ZA-242] Return whether a survivor can still take an improvement that would change something."""
    if is_left(s, pc, SAVINGS):  # points can always be saved
        return True
    options = s.get_scratch()
    list_improvements(s, pc, True, options)
    return options.count > 0


def list_improvements(s: Story, pc: i64, bonds: bool, actions: LegalActions) -> None:
    """[ZA-241, ZA-242] Offer the improvements that would change something and that the survivor may still take."""
    i: i64
    every = actions.is_explaining
    if every or is_left(s, pc, BY_STAT):
        for i in range(4):
            actions.offer_or_refuse(can_raise(s, pc, i), "ZA-242", RAISE, pc, i)
    if every or is_left(s, pc, MENDING):
        for i in range(4):
            actions.offer_or_refuse(can_mend(s, pc, i), "ZA-242", MEND, pc, i)
    for i in range(len(GOODS)):
        actions.offer_or_refuse(is_left(s, pc, SAVINGS), "ZA-242", SAVE, pc, i)
    list_moves(s, pc, actions)
    list_arms(s, pc, actions)
    if every or is_left(s, pc, BOND):
        for i in range(PCS):
            actions.offer_or_refuse(bonds and can_befriend(s, pc, i), "ZA-242", BEFRIEND, pc, i)


def list_moves(s: Story, pc: i64, actions: LegalActions) -> None:
    """[ZA-241] Offer the playbook moves that a survivor can still learn, from any playbook."""
    talent: i64
    own, other, playbooks = is_left(s, pc, OWN_MOVE), is_left(s, pc, OTHER_MOVE), s.rules.talent_playbook
    if not (own or other or actions.is_explaining):
        return
    mine = s.playbook(pc)
    for talent in range(s.rules.talents):
        is_open = own if playbooks[talent] == mine else other
        actions.offer_or_refuse(is_open and s.talent(pc, talent) == 0, "ZA-242", LEARN_MORE, pc, talent)


def list_arms(s: Story, pc: i64, actions: LegalActions) -> None:
    """[ZA-241] Offer weapons and armour as an improvement."""
    gear: i64
    open_to = is_left(s, pc, EQUIPMENT)
    if open_to or actions.is_explaining:
        for gear in range(s.rules.gears):
            wanted = open_to and s.rules.gear_kind[gear] in (WEAPON, ARMOR)
            actions.offer_or_refuse(wanted, "ZA-242", ARM, pc, gear)


@final
class ImprovementChoice(Decision[Story]):
    """[ZA-241, ZA-242] Choose an improvement.

    A survivor whose request for more Trust was refused can't make another one now.
    """

    def __init__(self, name: str, bonds: bool) -> None:
        super().__init__(name, "ZA-242", "pc")
        self.bonds: Final = bonds

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        list_improvements(s, pc, self.bonds, actions)


@final
class Raise(Verb[Story]):
    """[ZA-241] Raise a stat by 1."""

    def apply(self, s: Story, pc: i64, stat: i64) -> None:
        s.set_stat(pc, stat, s.stat(pc, stat) + 1)
        count_improvement(s, pc, BY_STAT)


@final
class Mend(Verb[Story]):
    """[ZA-241] Erase an injury, which raises its stat by 1 again."""

    def apply(self, s: Story, pc: i64, stat: i64) -> None:
        low_bit: i64 = 1
        s.set_injuries(pc, s.injuries(pc) & ~(low_bit << stat))
        s.set_stat(pc, stat, min(s.stat(pc, stat) + 1, MOST_STAT))
        count_improvement(s, pc, MENDING)


@final
class Save(Verb[Story]):
    """[ZA-241] Add a point of these goods to the stash, the first of three.

    The next points are asked for one at a time. Gas, Drugs and Food can be mixed, but have to be chosen in order.
    """

    def apply(self, s: Story, pc: i64, goods: i64) -> None:
        above = s.depth
        left = SAVED
        if s.stack[above] & 255 == SAVE_CHOICE.index:
            _, left = answered_arguments(s)
        else:
            count_improvement(s, pc, SAVINGS)
        add_points(s, pc, goods, STASH, 1)
        if left > 1:
            s.push(SAVE_CHOICE, pc, left - 1, goods)


@final
class SaveChoice(Decision[Story]):
    """[ZA-241] Choose the goods of the next point to save."""

    def get_choosers(self, s: Story, pc: i64, left: i64, least: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, left: i64, least: i64, actions: LegalActions) -> None:
        goods: i64
        for goods in range(len(GOODS)):
            actions.offer_or_refuse(goods >= least, "ZA-241", SAVE, pc, goods)


@final
class LearnMore(Verb[Story]):
    """[ZA-241] Learn another playbook move as an improvement."""

    def apply(self, s: Story, pc: i64, talent: i64) -> None:
        own = s.rules.talent_playbook[talent] == s.playbook(pc)
        s.set_talent(pc, talent, 1)
        s.emit(LEARNS, pc, talent, -1, EVERYONE)
        count_improvement(s, pc, OWN_MOVE if own else OTHER_MOVE)


@final
class Arm(Verb[Story]):
    """[ZA-241] Take a weapon or armour as an improvement."""

    def apply(self, s: Story, pc: i64, gear: i64) -> None:
        put_in_pocket(s, pc, gear)
        count_improvement(s, pc, EQUIPMENT)


@final
class Befriend(Verb[Story]):
    """[ZA-241] Ask a survivor for more Trust."""

    def apply(self, s: Story, pc: i64, other: i64) -> None:
        s.push(BOND_CHOICE, pc, other)


@final
class BondChoice(Decision[Story]):
    """[ZA-241] Choose whether to trust the survivor that asks by 1 more."""

    def get_choosers(self, s: Story, pc: i64, other: i64, c: i64) -> i64:
        return s.get_player_bit(other)

    def list_actions(self, s: Story, pc: i64, other: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(REFUSE_BOND)
        actions.offer(ACCEPT_BOND)


@final
class AcceptBond(Verb[Story]):
    """[ZA-241] Agree to trust the survivor that asks by 1 more."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc, other = answered_arguments(s)
        count_improvement(s, pc, BOND)
        change_trust(s, other, pc, 1)


@final
class RefuseBond(Verb[Story]):
    """[ZA-241] Refuse to trust the survivor that asks.

    That survivor chooses another improvement, if any is left.
    """

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc, other = answered_arguments(s)
        s.emit(KEEPS_DISTANCE, other, pc, -1, EVERYONE)
        options = LegalActions()
        list_improvements(s, pc, False, options)
        if options.count > 0:
            s.push(IMPROVEMENT_ALONE_CHOICE, pc)


def count_improvement(s: Story, pc: i64, improvement: i64) -> None:
    """[ZA-242] Count how often a survivor has taken an improvement."""
    s.add_improved(pc, improvement, 1)
    s.emit(IMPROVES, pc, improvement, -1, EVERYONE)


IMPROVEMENT_CHOICE: Final = ImprovementChoice("improve", bonds=True)
IMPROVEMENT_ALONE_CHOICE: Final = ImprovementChoice("improve alone", bonds=False)
RAISE: Final = Raise("raise", "pc stat")
MEND: Final = Mend("mend", "pc stat")
SAVE: Final = Save("save", "pc goods")
SAVE_CHOICE: Final = SaveChoice("saving", "ZA-241", "pc number number")
LEARN_MORE: Final = LearnMore("learn_more", "pc talent")
ARM: Final = Arm("arm", "pc gear")
BEFRIEND: Final = Befriend("befriend", "pc pc")
BOND_CHOICE: Final = BondChoice("bonding", "ZA-241", "pc pc")
ACCEPT_BOND: Final = AcceptBond("trust_him")
REFUSE_BOND: Final = RefuseBond("keep_distance")
