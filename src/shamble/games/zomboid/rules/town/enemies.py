"""The enemy deck: draw cards as tokens, and discard or remove them."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Chance, Task
from ..events import ENEMY_COMES, ENEMY_LEAVES
from ..pieces import FOES, NOTHING
from ..state import Town
from ..survivor.life import lay_token
from ..vocabulary import ZOMBIE


@final
class EnemyComes(Task[Town]):
    """[PZ-014, PZ-091, PZ-121, PZ-122] Draw an enemy card for the location.

    Nothing happens without room for a token, or if the deck and its discards are exhausted.
    """

    def run(self, s: Town, place: i64, b: i64, c: i64) -> None:
        if s.tokens(place) >= FOES:
            return
        if s.rules.enemy_deck.size(s) == 0:
            s.rules.enemy_deck.make_anew(s)
        if s.rules.enemy_deck.size(s) > 0:
            s.push(DRAW_ENEMY, place)


@final
class DrawEnemy(Chance[Town]):
    """[PZ-121] Draw of an enemy card, face up even behind a locked door."""

    def get_seers(self, s: Town, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Town, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        s.rules.enemy_deck.weigh(s, outcomes)

    def resolve(self, s: Town, enemy: i64, place: i64, b: i64, c: i64) -> None:
        s.rules.enemy_deck.draw(s, enemy)
        lay_token(s, place, enemy)
        s.emit(ENEMY_COMES, place, enemy, -1, EVERYONE)


def bury(s: Town, enemy: i64) -> None:
    """[PZ-123, R-57] Discard a killed zombie, or remove a killed enemy of another family from the game.

    Nothing is recorded for markers, which belong to no deck.
    """
    if s.rules.enemy_copies[enemy] == 0:
        return
    if s.rules.enemy_family[enemy] == ZOMBIE:
        s.add_enemy_discarded(enemy, 1)
    else:
        s.add_enemy_removed(enemy, 1)


def swallow_tokens(s: Town, place: i64) -> None:
    """[PZ-186, PZ-192] Discard the enemy tokens at a location that gets a horde."""
    i: i64
    for i in range(FOES):
        enemy = s.token(place, i)
        if enemy != NOTHING:
            s.set_token(place, i, NOTHING)
            if s.rules.enemy_copies[enemy] > 0:
                s.add_enemy_discarded(enemy, 1)
            s.emit(ENEMY_LEAVES, place, enemy, -1, EVERYONE)


ENEMY_COMES_STEP: Final = EnemyComes("enemy comes", "place")
DRAW_ENEMY: Final = DrawEnemy("enemy", "draw", "enemy", "place")
