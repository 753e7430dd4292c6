"""What each effect of the cards does."""

from __future__ import annotations

from typing import Any, Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Effect
from ..events import NOT_PLACED, STENCH
from ..fields import MOST_HASTE
from ..house.barricades import CHOOSE_BLOCK, CHOOSE_SMASH, RANDOM_SMASH, why_no_barricade
from ..house.cellar import CHOOSE_HATCH
from ..moving.placing import bring
from ..moving.squares import EMPTY_ROOM, NEAR, hatch_spots
from ..state import Plague
from .search import DRAW, find_weapon


@final
class Equip(Effect[Plague]):
    """[ZP-167, ZP-168] Take this weapon in hand."""

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
    """[ZP-206, ZP-208, ZP-212, ZP-214, ZP-215] A zombie appears; whether it counts and its bounty is the card's."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        effects = s.book.effect_rows
        bring(s, NEAR if effects[row + 1] == 0 else EMPTY_ROOM, effects[row + 2], effects[row + 3])


@final
class ZombieAp(Effect[Plague]):
    """[ZP-210, ZP-211] The AP of zombies are multiplied for the next zombie turns."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        effects = s.book.effect_rows
        factor, turns, stacks = effects[row + 1], effects[row + 2], effects[row + 3]
        s.haste = min(s.haste * factor, MOST_HASTE) if stacks == 1 else max(s.haste, factor)
        s.haste_turns = max(s.haste_turns, turns)
        s.emit(STENCH, factor, -1, -1, EVERYONE)


@final
class RemoveBarricade(Effect[Plague]):
    """[ZP-216, ZP-176] The zombie player may take barricades off; without any there is no effect."""

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
    """[ZP-218, ZP-219, ZPV-27] The drawer must put up barricades anywhere, as many as there are openings and tokens."""

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
    """[ZP-195, ZP-196] This many AP in this activation instead of the usual number."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        s.set_points(who, s.book.effect_rows[row + 1])


@final
class Reload(Effect[Plague]):
    """[ZP-189, ZP-191] An empty firearm is loaded again, a double barrel fully."""

    def legal(self, s: Plague, who: i64, row: i64) -> str:
        weapon = s.weapon(who)
        if s.rules.firearm[weapon] == 0:
            return "ZP-191"
        return "" if s.load(who) == 0 else "ZP-189"

    def do(self, s: Plague, who: i64, row: i64) -> None:
        s.arm(who, s.weapon(who))


@final
class RemoveMark(Effect[Plague]):
    """[ZPV-20] One mark of a lasting wound is gone."""

    def legal(self, s: Plague, who: i64, row: i64) -> str:
        return "" if s.marks(who) > 0 else "ZPV-20"

    def do(self, s: Plague, who: i64, row: i64) -> None:
        s.add_marks(who, -1)


@final
class Cancel(Effect[Plague]):
    """[ZP-190, ZP-193] The OOPS counts as a miss, or the wound never happened."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        s.cancelled = True


@final
class CarAccess(Effect[Plague]):
    """[ZP-197] The holder may board and drive the car: read as a column of the rulebook while the card is held."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        pass


@final
class PlaceHatch(Effect[Plague]):
    """[ZPV-11] The drawer puts the cellar's hatch down."""

    def do(self, s: Plague, who: i64, row: i64) -> None:
        if hatch_spots(s, who):
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
