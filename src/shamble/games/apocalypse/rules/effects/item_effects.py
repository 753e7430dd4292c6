"""Effects on things: finding, giving and leaving them, and damage to weapons."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import shifted
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Verb
from ..events import FOUND_ITEM, FUMBLED, LEFT_THING, PRONE, RIGHTED
from ..move_effect import MoveEffect, get_argument
from ..moves.conditions import is_gear_offered
from ..moves.records import get_weapon
from ..pieces import BROKEN, DROPPED, EMPTY, JAMMED, NOTHING, OK, POCKETS
from ..state import Story
from ..vocabulary import BREAKS, DROPS, JAMS, STURDY
from .needs import note_taking_gear


@final
class FindItem(MoveEffect):
    """[ZA-181, ZA-182] Find a thing that lies at the place, instead of points of resources."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        s.push(ITEM_CHOICE, n, row // 6)

    def do(self, s: Story, n: i64, row: i64) -> None:
        gear = s.answer(n, get_argument(s, row, 2)) - 1
        if gear >= 0:
            note_taking_gear(s, s.actor(n), gear)
            put_in_pocket(s, s.actor(n), gear)
            s.set_finds(s.scene, max(s.finds(s.scene) - 1, 0))


def put_in_pocket(s: Story, pc: i64, gear: i64) -> None:
    """[ZA-378] Give a survivor a thing; a weapon goes into an empty hand.

    A survivor who carries eight things already has to leave one behind.
    """
    pocket = s.find_pocket(pc, NOTHING)
    if pocket == NOTHING:
        s.push(ROOM_CHOICE, pc, gear)
        return
    s.set_held(pc, pocket, gear)
    s.set_condition(pc, pocket, OK)
    s.set_worn_out(pc, pocket, 0)
    s.emit(FOUND_ITEM, pc, gear, -1, EVERYONE)
    if s.wields(pc) == NOTHING and s.rules.gear_kind[gear] == 0:
        s.set_wields(pc, pocket)


def empty_pocket(s: Story, pc: i64, pocket: i64) -> None:
    """Remove a thing from a pocket."""
    s.set_held(pc, pocket, NOTHING)
    s.set_condition(pc, pocket, OK)
    s.set_worn_out(pc, pocket, 0)
    if s.wields(pc) == pocket:
        s.set_wields(pc, NOTHING)


@final
class ItemChoice(Decision[Story]):
    """[ZA-182] Choose which thing of the place was found; rare things only on a strong hit."""

    def get_choosers(self, s: Story, n: i64, row: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, row: i64, c: i64, actions: LegalActions) -> None:
        gear: i64
        actions.refuse(TAKE_ITEM, "ZA-182")
        for gear in range(s.rules.gears):
            if is_gear_offered(s, gear, rare=True):
                actions.offer_unless(
                    "" if is_gear_offered(s, gear, get_argument(s, row * 6, 1) == 1) else "ZA-182", TAKE_ITEM, gear
                )


@final
class TakeItem(Verb[Story]):
    """[ZA-181] Choose this thing as the one found."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        n, row = answered_arguments(s)
        s.set_answer(n, get_argument(s, row * 6, 2), gear + 1)


@final
class GainItem(MoveEffect):
    """[ZA-331] Give the actor a thing that the scenario names."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        put_in_pocket(s, s.actor(n), get_argument(s, row, 1))


@final
class RoomChoice(Decision[Story]):
    """[ZA-378] Choose which thing to leave behind when all pockets are full: one of those carried, or the new one."""

    def get_choosers(self, s: Story, pc: i64, gear: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, gear: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(LEAVE_THING, "ZA-378")
        actions.offer_each(LEAVE_THING, s.gear_of(pc) | shifted(1, gear))


@final
class LeaveThing(Verb[Story]):
    """[ZA-378] Leave a thing behind for good."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        pc, new = answered_arguments(s)
        if gear == new:
            s.emit(LEFT_THING, pc, gear, -1, EVERYONE)
            return
        pocket = find_worst_pocket(s, pc, gear)
        forget_weapon(s, pc, pocket)
        empty_pocket(s, pc, pocket)
        s.emit(LEFT_THING, pc, gear, -1, EVERYONE)
        put_in_pocket(s, pc, new)


def find_worst_pocket(s: Story, pc: i64, gear: i64) -> i64:
    """Return the pocket from which to remove a thing of a kind.

    Things that don't work come first, the weapon in hand last.
    """
    best: i64 = NOTHING
    worst: i64 = -1
    pocket: i64
    for pocket in range(POCKETS):
        if s.held(pc, pocket) == gear:
            badness = 2 * i64(s.condition(pc, pocket) != OK) + i64(pocket != s.wields(pc))
            if badness > worst:
                best, worst = pocket, badness
    return best


def forget_weapon(s: Story, pc: i64, pocket: i64) -> None:
    """[ZA-378] Clear the weapon of moves in progress that used a thing that was left behind."""
    n: i64
    for n in range(s.opened):
        if s.actor(n) == pc and s.weapon(n) == pocket:
            s.set_weapon(n, NOTHING)


@final
class Fumble(MoveEffect):
    """[ZA-133, ZA-137, ZA-281] Drop, jam, empty or break the weapon of the move.

    A sturdy weapon breaks only the second time. An actor who should drop a weapon but has no working one falls prone.
    """

    def do(self, s: Story, n: i64, row: i64) -> None:
        actor, pocket, how = s.actor(n), s.weapon(n), get_argument(s, row, 1)
        gear = get_weapon(s, n)
        if gear == NOTHING or s.condition(actor, pocket) != OK:
            if how == DROPS and s.prone(actor) == 0:
                s.set_prone(actor, 1)
                s.emit(PRONE, actor, -1, -1, EVERYONE)
            return
        if how == BREAKS and s.rules.gear_tags[gear] & STURDY != 0 and s.worn_out(actor, pocket) == 0:
            s.set_worn_out(actor, pocket, 1)
            return
        state = DROPPED if how == DROPS else JAMMED if how == JAMS else BROKEN if how == BREAKS else EMPTY
        s.set_condition(actor, pocket, state)
        s.emit(FUMBLED, actor, gear, state, EVERYONE)


@final
class Recover(MoveEffect):
    """[ZA-133, ZA-282] Make the move's weapon ready to use again."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        restore_weapon(s, s.actor(n), s.weapon(n))


def restore_weapon(s: Story, pc: i64, pocket: i64) -> None:
    """[ZA-282] Make a weapon work again."""
    if pocket != NOTHING and s.held(pc, pocket) != NOTHING:
        s.set_condition(pc, pocket, OK)
        s.emit(RIGHTED, pc, s.held(pc, pocket), -1, EVERYONE)


FIND_ITEM: Final = FindItem("find_item", "rare slot")
ITEM_CHOICE: Final = ItemChoice("choose item", "ZA-182", "part row")
TAKE_ITEM: Final = TakeItem("take_item", "gear")
GAIN_ITEM: Final = GainItem("gain_item", "gear")
ROOM_CHOICE: Final = RoomChoice("make room", "ZA-378", "pc gear")
LEAVE_THING: Final = LeaveThing("leave_thing", "gear")
FUMBLE: Final = Fumble("fumble", "how")
RECOVER: Final = Recover("recover")
