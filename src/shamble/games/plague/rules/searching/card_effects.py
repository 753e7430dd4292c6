"""Effects of the cards, by their names in the content."""

from __future__ import annotations

from typing import Any, Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Effect
from ..events import NOT_PLACED, STENCH
from ..fields import MOST_HASTE
from ..house.barricades import CHOOSE_BLOCK, CHOOSE_SMASH, RANDOM_SMASH, why_no_barricade
from ..house.cellar import CHOOSE_HATCH
from ..moving.placing import bring_zombie
from ..moving.squares import EMPTY_ROOM, NEAR, list_hatch_spots
from ..state import Plague
from .search import DRAW, find_weapon


@final
class Equip(Effect[Plague]):
    """[ZP-167, ZP-168] Take a weapon in hand, or choose if the hand is full."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        find_weapon(s, who, s.book.effect_rows[row + 1])


@final
class DrawMore(Effect[Plague]):
    """[ZP-220, ZP-174] Draw more cards, each fully resolved before the next."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        for _ in range(s.book.effect_rows[row + 1]):
            s.push(DRAW, who, s.origin)


@final
class SpawnZombie(Effect[Plague]):
    """[ZP-206, ZP-208, ZP-212, ZP-214, ZP-215] Bring a zombie.

    The card says where, whether it counts against the cap, and its bounty.
    """

    def do(self, s: Plague, who: i64, row: i64) -> None:
        effects = s.book.effect_rows
        bring_zombie(s, NEAR if effects[row + 1] == 0 else EMPTY_ROOM, effects[row + 2], effects[row + 3])


@final
class ZombieAp(Effect[Plague]):
    """[ZP-210, ZP-211] Multiply the AP of zombies for the next zombie turns.

    A second card multiplies again only if it stacks.
    """

    def do(self, s: Plague, who: i64, row: i64) -> None:
        effects = s.book.effect_rows
        factor, turns, stacks = effects[row + 1], effects[row + 2], effects[row + 3]
        s.haste = min(s.haste * factor, MOST_HASTE) if stacks == 1 else max(s.haste, factor)
        s.haste_turns = max(s.haste_turns, turns)
        s.emit(STENCH, factor, -1, -1, EVERYONE)


@final
class RemoveBarricade(Effect[Plague]):
    """[ZP-216, ZP-176] Let the zombie side remove barricades, as many as there are up to the card's count."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        opening: i64
        closed: i64 = 0
        for opening in range(s.rules.openings):
            closed += s.barricade(opening)
        for _ in range(min(s.book.effect_rows[row + 1], closed)):
            if s.rules.automated:
                s.push(RANDOM_SMASH)
            else:
                s.push(CHOOSE_SMASH, s.book.effect_rows[row + 2])


@final
class PlaceBarricade(Effect[Plague]):
    """[ZP-218, ZP-219, ZPV-27] Make the drawer put up barricades anywhere, as openings and tokens allow."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        opening: i64
        possible: i64 = 0
        for opening in range(s.rules.openings):
            if not why_no_barricade(s, opening):
                possible += 1
        if s.rules.tokens > 0:
            possible = min(possible, s.tokens)
        for _ in range(min(s.book.effect_rows[row + 1], possible)):
            s.push(CHOOSE_BLOCK, who)


@final
class SetAp(Effect[Plague]):
    """[ZP-195, ZP-196] Set the AP of this activation, instead of the usual number."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        s.set_points(who, s.book.effect_rows[row + 1])


@final
class Reload(Effect[Plague]):
    """[ZP-189, ZP-191] Reload an empty firearm, a double barrel fully."""

    def legal(self, s: Plague, who: i64, row: i64) -> str:
        weapon = s.weapon(who)
        if s.rules.firearm[weapon] == 0:
            return "ZP-191"
        return "" if s.load(who) == 0 else "ZP-189"

    def do(self, s: Plague, who: i64, row: i64) -> None:
        s.arm(who, s.weapon(who))


@final
class RemoveMark(Effect[Plague]):
    """[ZPV-20] Remove one mark of a lasting wound."""

    def legal(self, s: Plague, who: i64, row: i64) -> str:
        return "" if s.marks(who) > 0 else "ZPV-20"

    def do(self, s: Plague, who: i64, row: i64) -> None:
        s.add_marks(who, -1)


@final
class Cancel(Effect[Plague]):
    """[ZP-190, ZP-193] Cancel the OOPS or the wound that was just asked about."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        s.cancelled = True


@final
class CarAccess(Effect[Plague]):
    """[ZP-197] Let the holder board and drive the car.

    The effect does nothing by itself: the rulebook lists the cards that have it, and the car looks for them.
    """

    def do(self, s: Plague, who: i64, row: i64) -> None:
        pass


@final
class PlaceHatch(Effect[Plague]):
    """[ZPV-11] Make the drawer place the cellar's hatch."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        if list_hatch_spots(s, who):
            s.push(CHOOSE_HATCH, who)
        else:
            s.emit(NOT_PLACED, -1, -1, -1, EVERYONE)


AT_ONCE: Final = "on_draw own_activation activation_start"
FREE: Final = "own_activation activation_start"

EFFECTS: Final[list[Effect[Any]]] = [
    Equip("equip", "weapon", "on_draw"),
    DrawMore("draw", "count", AT_ONCE),
    SpawnZombie("spawn_zombie", "where counts bounty", AT_ONCE),
    ZombieAp("zombie_ap", "factor turns stacks", AT_ONCE),
    RemoveBarricade("remove_barricade", "count optional", AT_ONCE),
    PlaceBarricade("place_barricade", "count", AT_ONCE),
    SetAp("set_ap", "value", AT_ONCE),
    Reload("reload", "", FREE),
    Cancel("cancel_oops", "", "on_firearm_oops"),
    Cancel("cancel_wound", "", "on_wound"),
    RemoveMark("remove_mark", "", "lasting_wound"),
    CarAccess("car_access", "", "passive"),
    PlaceHatch("place_hatch", "", AT_ONCE),
]
