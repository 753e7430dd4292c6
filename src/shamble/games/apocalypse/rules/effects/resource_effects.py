"""Effects on resources: points that survivors find, lose or take out."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..body.loads import lay_down
from ..events import GAINED, LOST_POINT, POOL_CHANGED
from ..move_effect import MoveEffect, get_argument, get_change
from ..pieces import FOOD, MOST_POINTS, NOTHING, POOL, STASH
from ..playbook_moves import FOOD_ONLY
from ..state import Story
from .needs import note_taking

WAYS: Final[i64] = 7  # goods times purses, plus none: base of a packed answer


@final
class Find(MoveEffect):
    """[ZA-179, ZA-180, ZA-184, ZA-185] Find points of resources.

    The player chooses their goods, and whether they go to the pool or to the stash.
    """

    def ask(self, s: Story, n: i64, row: i64) -> None:
        s.push(ASK_FINDS, n, row // 6, 0)

    def do(self, s: Story, n: i64, row: i64) -> None:
        packed = s.answer(n, get_argument(s, row, 2))
        while packed > 0:
            way = packed % WAYS - 1
            if way % 2 == STASH:
                note_taking(s, s.actor(n), way // 2)
            add_points(s, s.actor(n), way // 2, way % 2, 1)
            s.set_finds(s.scene, max(s.finds(s.scene) - 1, 0))
            packed //= WAYS


def add_points(s: Story, pc: i64, goods: i64, purse: i64, points: i64) -> None:
    """[ZA-221, ZA-222, ZA-379] Add points of goods to the pool or a stash, or take some out.

    What doesn't fit goes elsewhere, and a purse never falls below 0.
    """
    held = s.pool(goods) if purse == POOL else s.stash(pc, goods)
    fitting = min(points, MOST_POINTS - held)
    if purse == POOL:
        s.set_pool(goods, max(held + fitting, 0))
    else:
        s.set_stash(pc, goods, max(held + fitting, 0))
    if fitting != 0 or points <= 0:
        s.emit(GAINED if points > 0 else LOST_POINT, pc, goods, purse, EVERYONE)
    if points > fitting:
        put_elsewhere(s, pc, goods, purse, points - fitting)


def put_elsewhere(s: Story, pc: i64, goods: i64, purse: i64, points: i64) -> None:
    """[ZA-379] Move the points that don't fit in a purse elsewhere.

    What a full stash has no room for goes to the pool, and what a full pool has no room for stays at the place.
    """
    if purse == STASH:
        add_points(s, pc, goods, POOL, points)
    else:
        lay_down(s, pc, goods, purse, s.place(pc), points)


@final
class AskFinds(Task[Story]):
    """[ZA-185] Ask for the goods of the next point found, as long as the place has something to find."""

    def run(self, s: Story, n: i64, row: i64, done: i64) -> None:
        if done < get_argument(s, row * 6, 1) and done < s.finds(s.scene):
            s.push(FIND_CHOICE, n, row, done)


def get_last_digit(packed: i64) -> i64:
    """Return the last choice in an answer that packs several, or 0 for none."""
    last: i64 = 0
    while packed > 0:
        last = packed % WAYS
        packed //= WAYS
    return last


@final
class FindChoice(Decision[Story]):
    """[ZA-179, ZA-184] Choose the goods of a point found, and whether it goes to the pool or the stash.

    Several points are chosen in order, so that each combination can be reached in only one way.
    """

    def get_choosers(self, s: Story, n: i64, row: i64, done: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, row: i64, done: i64, actions: LegalActions) -> None:
        least = get_last_digit(s.answer(n, get_argument(s, row * 6, 2)))
        goods: i64
        purse: i64
        for goods in range(3):
            for purse in range(2):
                bad = "ZA-273" if goods != FOOD and is_for_food(s, n) else ""
                actions.offer_unless("ZA-179" if goods * 2 + purse + 1 < least else bad, TAKE, goods, purse)


def is_for_food(s: Story, n: i64) -> bool:
    """[ZA-273] Return whether a search may find only Food."""
    return s.swapped(n) != NOTHING and s.rules.talent_when[s.swapped(n)] == FOOD_ONLY


@final
class Take(Verb[Story]):
    """[ZA-184] Choose these goods for a point found, for the pool or the stash."""

    def apply(self, s: Story, goods: i64, purse: i64) -> None:
        n, row = answered_arguments(s)
        slot = get_argument(s, row * 6, 2)
        packed = s.answer(n, slot)
        done: i64 = 0
        worth: i64 = 1
        while packed >= worth:
            worth *= WAYS
            done += 1
        s.set_answer(n, slot, packed + worth * (goods * 2 + purse + 1))
        s.push(ASK_FINDS, n, row, done + 1)


@final
class Lose(MoveEffect):
    """[ZA-097] Make the actor give up a point of resources, from the pool or the stash."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        s.push(LOSS_CHOICE, n, row // 6)

    def do(self, s: Story, n: i64, row: i64) -> None:
        way = s.answer(n, get_argument(s, row, 1)) - 1
        if way >= 0:
            add_points(s, s.actor(n), way // 2, way % 2, -1)


@final
class LossChoice(Decision[Story]):
    """[ZA-097] Choose which goods lose a point, in the pool or in the stash."""

    def get_choosers(self, s: Story, n: i64, row: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, row: i64, c: i64, actions: LegalActions) -> None:
        goods: i64
        for goods in range(3):
            actions.offer_unless("ZA-221" if s.pool(goods) == 0 else "", GIVE_UP, goods, 0)
            actions.offer_unless("ZA-221" if s.stash(s.actor(n), goods) == 0 else "", GIVE_UP, goods, 1)


@final
class GiveUp(Verb[Story]):
    """[ZA-097] Give up a point of these goods."""

    def apply(self, s: Story, goods: i64, purse: i64) -> None:
        n, row = answered_arguments(s)
        s.set_answer(n, get_argument(s, row * 6, 1), goods * 2 + purse + 1)


@final
class PoolEffect(MoveEffect):
    """[ZA-331, ZA-363, ZA-379] Change the points of some goods in the pool; what doesn't fit is left at the place."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        goods = get_argument(s, row, 1)
        points = s.pool(goods) + get_change(s, row, 2)
        s.set_pool(goods, min(max(points, 0), MOST_POINTS))
        s.emit(POOL_CHANGED, goods, s.pool(goods), -1, EVERYONE)
        lay_down(s, s.actor(n), goods, POOL, s.place(s.actor(n)), points - MOST_POINTS)


@final
class FindsEffect(MoveEffect):
    """[ZA-185, ZA-363] Change how much is left to find at the scene's place."""

    def do(self, s: Story, n: i64, row: i64) -> None:
        s.set_finds(s.scene, min(s.finds(s.scene) + get_change(s, row, 1), 99))


FIND: Final = Find("find", "points slot")
ASK_FINDS: Final = AskFinds("finding", "part row number")
FIND_CHOICE: Final = FindChoice("choose find", "ZA-179", "part row number")
TAKE: Final = Take("take", "goods purse")
LOSE: Final = Lose("lose", "slot")
LOSS_CHOICE: Final = LossChoice("choose loss", "ZA-097", "part row")
GIVE_UP: Final = GiveUp("give_up", "goods purse")
POOL_EFFECT: Final = PoolEffect("pool", "goods change")
FINDS_EFFECT: Final = FindsEffect("finds", "change")
