"""Outfit of a new survivor: gear, points in the stash, secret points, and points for the pool."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..effects.item_effects import put_in_pocket
from ..effects.resource_effects import add_points
from ..events import HAS_VEHICLE, HIDES, INTRODUCED
from ..moves.option_picks import get_third_argument
from ..pieces import CHOICES, GOODS, MOST_SECRET, NOTHING, POCKETS, POOL, STASH
from ..playbook_moves import HOARDS
from ..state import Story

PURSES: Final = 3  # purses to fill: stash, secret, pool
HIDDEN: Final[i64] = 1


@final
class Outfit(Task[Story]):
    """[ZA-250, ZA-274] Give a new survivor the playbook's gear, then ask for what the player can choose."""

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        playbook = s.playbook(pc)
        pocket: i64
        goods: i64
        choice: i64
        for pocket in range(POCKETS):
            gear = s.rules.base_gear[playbook * POCKETS + pocket]
            if gear != NOTHING:
                put_in_pocket(s, pc, gear)
        for goods in range(len(GOODS)):
            s.set_stash(pc, goods, s.rules.base_stash[playbook * 3 + goods])
        if s.rules.ready_vehicle[playbook] != NOTHING:
            give_vehicle(s, pc, s.rules.ready_vehicle[playbook])
        for choice in range(CHOICES):
            s.push(ASK_KIT, pc, choice, 0)
        for purse in range(PURSES):
            s.push(POINTS, pc, purse)


def give_vehicle(s: Story, pc: i64, vehicle: i64) -> None:
    """[ZA-250, ZA-286] Give a survivor a vehicle that stands at the starting place."""
    s.set_vehicle_at(vehicle, s.rules.start)
    s.set_vehicle_owner(vehicle, pc)
    s.emit(HAS_VEHICLE, pc, vehicle, -1, EVERYONE)


@final
class AskKit(Task[Story]):
    """[ZA-250] Ask for the next thing that the player can choose from a playbook's list.

    `place` packs how many were taken, and how many entries of the list are behind.
    """

    def run(self, s: Story, pc: i64, choice: i64, place: i64) -> None:
        at = s.playbook(pc) * CHOICES + choice
        if place % 4 < s.rules.pick_count[at]:
            s.push(KIT_CHOICE, pc, choice, place)


@final
class KitChoice(Decision[Story]):
    """[ZA-250] Choose a thing from the playbook's list; several are chosen in list order."""

    def get_choosers(self, s: Story, pc: i64, choice: i64, place: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, choice: i64, place: i64, actions: LegalActions) -> None:
        at = s.playbook(pc) * CHOICES + choice
        first, end = s.rules.pick_from[at], s.rules.pick_from[at + 1]
        left = s.rules.pick_count[at] - place % 4
        i: i64
        actions.refuse(CHOOSE, "ZA-250")
        for i in range(first, end):
            fits = i - first >= place // 4 and end - i >= left
            actions.offer_unless("" if fits else "ZA-250", CHOOSE, s.rules.pick_item[i])


@final
class Choose(Verb[Story]):
    """[ZA-250] Take this thing or vehicle from the playbook's list."""

    def apply(self, s: Story, kit: i64, b: i64) -> None:
        pc, choice = answered_arguments(s)
        place = get_third_argument(s)
        i = s.rules.pick_from[s.playbook(pc) * CHOICES + choice]
        passed: i64 = 1
        while s.rules.pick_item[i + passed - 1] != kit:
            passed += 1
        if kit < s.rules.gears:
            put_in_pocket(s, pc, kit)
        else:
            give_vehicle(s, pc, kit - s.rules.gears)
        s.push(ASK_KIT, pc, choice, passed * 4 + place % 4 + 1)


@final
class Points(Task[Story]):
    """[ZA-250, ZA-274] Ask for the points that the playbook gives to a purse."""

    def run(self, s: Story, pc: i64, purse: i64, c: i64) -> None:
        if purse == HIDDEN:
            hide_points(s, pc)
            return
        left = s.rules.own_points[s.playbook(pc)] if purse == 0 else s.rules.pool_points[s.playbook(pc)]
        if left > 0:
            s.push((OWN_POINTS_CHOICE, HIDDEN_POINTS_CHOICE, POOL_POINTS_CHOICE)[purse], pc, left, 0)


def hide_points(s: Story, pc: i64) -> None:
    """[ZA-274, ZA-379] Ask a survivor that hoards for the goods of their secret points, at the start of a session."""
    left = min(s.get_playbook_move_amount(pc, HOARDS), MOST_SECRET * len(GOODS) - s.count_hidden_points(pc))
    if left > 0:
        s.push(HIDDEN_POINTS_CHOICE, pc, left, 0)


@final
class PointsChoice(Decision[Story]):
    """[ZA-250] Choose the goods of the next point.

    Open points are chosen in order, secret points in any order.
    """

    def __init__(self, name: str, clause: str, verb: PutAside) -> None:
        super().__init__(name, clause, "seat number number")
        self.verb: Final = verb

    def get_choosers(self, s: Story, pc: i64, left: i64, least: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, left: i64, least: i64, actions: LegalActions) -> None:
        goods: i64
        for goods in range(len(GOODS)):
            full = self.verb.purse == HIDDEN and s.secret(pc, goods) == MOST_SECRET
            actions.offer_unless("ZA-379" if full else self.clause if goods < least else "", self.verb, goods)


@final
class PutAside(Verb[Story]):
    """[ZA-250, ZA-274] Add a point of these goods.

    If the point is secret, the others learn only that there is one more.
    """

    def __init__(self, name: str, purse: i64, secret: bool) -> None:
        super().__init__(name, "goods", secret=secret)
        self.purse: Final[i64] = purse

    def apply(self, s: Story, goods: i64, b: i64) -> None:
        pc, left = answered_arguments(s)
        if self.purse == HIDDEN:
            s.add_secret(pc, goods, 1)
            s.emit(HIDES, pc, -1, -1, EVERYONE)
            goods = 0
        else:
            add_points(s, pc, goods, STASH if self.purse == 0 else POOL, 1)
        if left > 1:
            s.push((OWN_POINTS_CHOICE, HIDDEN_POINTS_CHOICE, POOL_POINTS_CHOICE)[self.purse], pc, left - 1, goods)


@final
class Introduce(Task[Story]):
    """[ZA-252] Announce a new survivor to the table."""

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        s.emit(INTRODUCED, pc, s.playbook(pc), -1, EVERYONE)


OUTFIT: Final = Outfit("outfit", "seat")
ASK_KIT: Final = AskKit("equipping", "seat number number")
KIT_CHOICE: Final = KitChoice("choose kit", "ZA-250", "seat number number")
CHOOSE: Final = Choose("choose", "kit")
POINTS: Final = Points("points", "seat number")
PUT_ASIDE: Final = PutAside("put_aside", 0, secret=False)
HIDE: Final = PutAside("hide", HIDDEN, secret=True)
BRING: Final = PutAside("contribute", 2, secret=False)
OWN_POINTS_CHOICE: Final = PointsChoice("choose own points", "ZA-250", PUT_ASIDE)
HIDDEN_POINTS_CHOICE: Final = PointsChoice("choose secret points", "ZA-274", HIDE)
POOL_POINTS_CHOICE: Final = PointsChoice("choose points for the pool", "ZA-250", BRING)
INTRODUCE: Final = Introduce("introduce", "seat")
