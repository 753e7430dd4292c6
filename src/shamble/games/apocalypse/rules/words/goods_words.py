"""Words of resources and gear: what is found, lost, handed over, and what becomes of weapons."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered
from .....core.native import i64
from .....core.offers import Options
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import FOUND_ITEM, FUMBLED, GAINED, LOST_POINT, POOL_CHANGED, PRONE, RIGHTED
from ..moves.conditions import offers_gear
from ..moves.records import weapon_of
from ..pieces import BROKEN, DROPPED, EMPTY, FOOD, JAMMED, MOST_POINTS, NOTHING, OK, POOL, STASH
from ..state import Story
from ..talents import FOOD_ONLY
from ..vocabulary import BREAKS, DROPS, JAMS, STURDY
from ..word import Word, argument, change
from .needing import note_taking, note_taking_gear

WAYS: Final[i64] = 7  # kinds by purse, and none: how the points of one find are kept in one number


@final
class Find(Word):
    """[ZA-179, ZA-180, ZA-184, ZA-185] Points of kinds that are chosen, into the pool or the own stash."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        s.push(FINDING, n, row // 6, 0)

    def do(self, s: Story, n: i64, row: i64) -> None:
        found = s.answer(n, argument(s, row, 2))
        while found > 0:
            way = found % WAYS - 1
            if way % 2 == STASH:
                note_taking(s, s.actor(n), way // 2)
            add_points(s, s.actor(n), way // 2, way % 2, 1)
            s.set_finds(s.scene, max(s.finds(s.scene) - 1, 0))
            found //= WAYS


def add_points(s: Story, pc: i64, goods: i64, purse: i64, points: i64) -> None:
    """[ZA-221, ZA-222] Points come or go, never below 0."""
    if purse == POOL:
        s.set_pool(goods, min(max(s.pool(goods) + points, 0), MOST_POINTS))
    else:
        s.set_stash(pc, goods, min(max(s.stash(pc, goods) + points, 0), MOST_POINTS))
    s.emit(GAINED if points > 0 else LOST_POINT, pc, goods, purse, EVERYONE)


@final
class Finding(Task[Story]):
    """[ZA-185] Point after point, as many as the place still has."""

    def run(self, s: Story, n: i64, row: i64, done: i64) -> None:
        if done < argument(s, row * 6, 1) and done < s.finds(s.scene):
            s.push(CHOOSE_FIND, n, row, done)


def last_way(found: i64) -> i64:
    """The way of the last point that was chosen, 0 for none yet."""
    last: i64 = 0
    while found > 0:
        last = found % WAYS
        found //= WAYS
    return last


@final
class ChooseFind(Decision[Story]):
    """[ZA-179, ZA-184] Which kind, and into which purse; kinds in their order."""

    def choosers(self, s: Story, n: i64, row: i64, done: i64) -> i64:
        return s.player(s.actor(n))

    def options(self, s: Story, n: i64, row: i64, done: i64, options: Options) -> None:
        least = last_way(s.answer(n, argument(s, row * 6, 2)))
        goods: i64
        purse: i64
        for goods in range(3):
            for purse in range(2):
                bad = "ZA-273" if goods != FOOD and is_for_food(s, n) else ""
                options.judge("ZA-179" if goods * 2 + purse + 1 < least else bad, TAKE, goods, purse)


def is_for_food(s: Story, n: i64) -> bool:
    """[ZA-273] Whether a search is for Food alone."""
    return s.swapped(n) != NOTHING and s.rules.talent_when[s.swapped(n)] == FOOD_ONLY


@final
class Take(Verb[Story]):
    """[ZA-184] A point of that kind, into that purse."""

    def apply(self, s: Story, goods: i64, purse: i64) -> None:
        n, row = answered(s)
        slot = argument(s, row * 6, 2)
        found = s.answer(n, slot)
        done: i64 = 0
        worth: i64 = 1
        while found >= worth:
            worth *= WAYS
            done += 1
        s.set_answer(n, slot, found + worth * (goods * 2 + purse + 1))
        s.push(FINDING, n, row, done + 1)


@final
class FindItem(Word):
    """[ZA-181, ZA-182] A thing of the place instead of points."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        s.push(CHOOSE_ITEM, n, row // 6)

    def do(self, s: Story, n: i64, row: i64) -> None:
        gear = s.answer(n, argument(s, row, 2)) - 1
        if gear >= 0:
            note_taking_gear(s, s.actor(n), gear)
            pocket_it(s, s.actor(n), gear)
            s.set_finds(s.scene, max(s.finds(s.scene) - 1, 0))


def pocket_it(s: Story, pc: i64, gear: i64) -> None:
    """A survivor gets a thing, if a pocket is free; a weapon goes into an empty hand."""
    pocket = s.pocket_of(pc, NOTHING)
    if pocket == NOTHING:
        return
    s.set_held(pc, pocket, gear)
    s.set_condition(pc, pocket, OK)
    s.set_worn_out(pc, pocket, 0)
    s.emit(FOUND_ITEM, pc, gear, -1, EVERYONE)
    if s.wields(pc) == NOTHING and s.rules.gear_kind[gear] == 0:
        s.set_wields(pc, pocket)


def empty_pocket(s: Story, pc: i64, pocket: i64) -> None:
    """A thing is gone."""
    s.set_held(pc, pocket, NOTHING)
    s.set_condition(pc, pocket, OK)
    s.set_worn_out(pc, pocket, 0)
    if s.wields(pc) == pocket:
        s.set_wields(pc, NOTHING)


@final
class ChooseItem(Decision[Story]):
    """[ZA-182] On a strong hit rare things too."""

    def choosers(self, s: Story, n: i64, row: i64, c: i64) -> i64:
        return s.player(s.actor(n))

    def options(self, s: Story, n: i64, row: i64, c: i64, options: Options) -> None:
        gear: i64
        options.refuse(TAKE_ITEM, "ZA-182")
        for gear in range(s.rules.gears):
            if offers_gear(s, gear, rare=True):
                options.judge("" if offers_gear(s, gear, argument(s, row * 6, 1) == 1) else "ZA-182", TAKE_ITEM, gear)


@final
class TakeItem(Verb[Story]):
    """[ZA-181] That thing."""

    def apply(self, s: Story, gear: i64, b: i64) -> None:
        n, row = answered(s)
        s.set_answer(n, argument(s, row * 6, 2), gear + 1)


@final
class Lose(Word):
    """[ZA-097] A point of the pool or of the own stash is lost."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        s.push(CHOOSE_LOSS, n, row // 6)

    def do(self, s: Story, n: i64, row: i64) -> None:
        way = s.answer(n, argument(s, row, 1)) - 1
        if way >= 0:
            add_points(s, s.actor(n), way // 2, way % 2, -1)


@final
class ChooseLoss(Decision[Story]):
    """[ZA-097] Of which kind and purse: what holds a point."""

    def choosers(self, s: Story, n: i64, row: i64, c: i64) -> i64:
        return s.player(s.actor(n))

    def options(self, s: Story, n: i64, row: i64, c: i64, options: Options) -> None:
        goods: i64
        for goods in range(3):
            options.judge("ZA-221" if s.pool(goods) == 0 else "", GIVE_UP, goods, 0)
            options.judge("ZA-221" if s.stash(s.actor(n), goods) == 0 else "", GIVE_UP, goods, 1)


@final
class GiveUp(Verb[Story]):
    """[ZA-097] That one."""

    def apply(self, s: Story, goods: i64, purse: i64) -> None:
        n, row = answered(s)
        s.set_answer(n, argument(s, row * 6, 1), goods * 2 + purse + 1)


@final
class PoolWord(Word):
    """[ZA-331, ZA-363] The pool holds so much more or less."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        goods = argument(s, row, 1)
        s.set_pool(goods, min(max(s.pool(goods) + change(s, row, 2), 0), MOST_POINTS))
        s.emit(POOL_CHANGED, goods, s.pool(goods), -1, EVERYONE)


@final
class Finds(Word):
    """[ZA-185, ZA-363] The place holds so many more finds."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        s.set_finds(s.scene, min(s.finds(s.scene) + change(s, row, 1), 99))


@final
class GainItem(Word):
    """[ZA-331] A thing of the scenario; without a free pocket the first one makes room."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        if s.pocket_of(s.actor(n), NOTHING) == NOTHING:
            empty_pocket(s, s.actor(n), 0)
        pocket_it(s, s.actor(n), argument(s, row, 1))


@final
class Fumble(Word):
    """[ZA-133, ZA-137, ZA-281] The weapon of the move is dropped, jams, is empty or breaks; sturdy ones break later."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        actor, pocket, how = s.actor(n), s.weapon(n), argument(s, row, 1)
        gear = weapon_of(s, n)
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
class Recover(Word):
    """[ZA-133, ZA-282] The weapon is in hand again, and works."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        right(s, s.actor(n), s.weapon(n))


def right(s: Story, pc: i64, pocket: i64) -> None:
    """[ZA-282] A weapon works again."""
    if pocket != NOTHING and s.held(pc, pocket) != NOTHING:
        s.set_condition(pc, pocket, OK)
        s.emit(RIGHTED, pc, s.held(pc, pocket), -1, EVERYONE)


FIND: Final = Find("find", "points slot")
FINDING: Final = Finding("finding", "part row number")
CHOOSE_FIND: Final = ChooseFind("choose find", "ZA-179", "part row number")
TAKE: Final = Take("take", "goods purse")
FIND_ITEM: Final = FindItem("find_item", "rare slot")
CHOOSE_ITEM: Final = ChooseItem("choose item", "ZA-182", "part row")
TAKE_ITEM: Final = TakeItem("take_item", "gear")
LOSE: Final = Lose("lose", "slot")
CHOOSE_LOSS: Final = ChooseLoss("choose loss", "ZA-097", "part row")
GIVE_UP: Final = GiveUp("give_up", "goods purse")
POOL_WORD: Final = PoolWord("pool", "goods change")
FINDS: Final = Finds("finds", "change")
GAIN_ITEM: Final = GainItem("gain_item", "gear")
FUMBLE: Final = Fumble("fumble", "how")
RECOVER: Final = Recover("recover")
