"""How good a position is for the humans: what is done, what is left to do, and what threatens."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.offers import second_of, step_of
from ..rules.book import (
    ACTIVATION_START,
    BLOCK,
    FRONT,
    HUMANS,
    KILL,
    LINE,
    ON_FIREARM_OOPS,
    ON_WOUND,
    RESULT_COUNT,
    PlagueBook,
)
from ..rules.fighting.lines_of_fire import line_target
from ..rules.pieces import ALIVE, IN_CAR, NOBODY, NOWHERE, READY, SIDES, ZOMBIFIED, opposite, stance
from ..rules.searching.card_use import REACTION
from ..rules.state import Plague
from .assignment import LOST, Assignment
from .habits import Habits
from .keys import mix, slot_of
from .objectives import Objectives
from .walking.ground import Ground
from .walking.raster import Raster
from .walking.waves import Waves

SEATED: Final[i64] = 750  # and of one in the car
SAVED: Final[i64] = 1000
SEARCHED: Final[i64] = 400
CLOSED: Final[i64] = 250
EARLY: Final[i64] = 0  # while searches are left: who closes the house now may lock itself out
HOPE: Final[i64] = 36  # one that will be killed with the AP that are left: less, so that it is done now
LOOT: Final[i64] = 6  # a search made again by another human
BITE: Final[i64] = 30  # one bite to be expected
DREAD: Final[i64] = 2  # each AP by which a zombie is closer than that
SIGHT: Final[i64] = 4  # AP beyond a zombie's turn at which dread begins
CALM: Final[i64] = 25  # rounds after which humans grow bolder, lest nobody dares anything any more
LUNGES: Final[i64] = 32  # sets of distances kept


@final
class HumanEvaluation:
    """How the humans' side judges a position."""

    def __init__(self, rules: PlagueBook, habits: Habits, raster: Raster) -> None:
        self._rules: Final = rules
        self._habits: Final = habits
        self._lunges: Final = [Waves(raster) for _ in range(LUNGES)]  # for zombies to get at a human
        self._lunge_keys: Final = vec[i64]([-1] * LUNGES)
        self._assignment: Final = Assignment(rules, habits, raster)

    def value(self, s: Plague, tasks: Objectives) -> i64:
        """More is better for the humans."""
        figure: i64
        key = mix(tasks.key, s.haste)
        for figure in range(s.humans):
            key = mix(key, s.square(figure))
        worth = SEARCHED * (s.rules.searches - s.unsearched)
        worth += (CLOSED if s.unsearched == 0 else EARLY) * (s.rules.openings - s.unbarricaded)
        if s.living > 0:
            worth -= LOST * tasks.lost(s)
        worth -= self._enemies(s)
        for figure in range(s.humans):
            fate = s.fate(figure)
            if fate >= ZOMBIFIED:
                continue
            worth += self._habits.life + self._holdings(s, figure)
            if s.square(figure) != NOWHERE:
                worth -= self._peril(s, tasks.ground, figure, mix(key, figure))
            elif fate != ALIVE:
                worth += SEATED if fate == IN_CAR else SAVED
        return worth - self._pending(s) + self._assignment.value(s, tasks)

    def _enemies(self, s: Plague) -> i64:
        """What the zombies on the board weigh, and those in the house."""
        zombie: i64
        weight: i64 = 0
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE:
                weight += self._habits.enemy + self._habits.intruder * s.rules.inside[s.square(zombie)]
        return weight

    def _pending(self, s: Plague) -> i64:
        """[ZP-154] A wound that is not yet cured, nor rolled for."""
        frame = s.stack[s.depth - 1] if s.depth > 0 else 0
        return self._habits.life // 6 if step_of(frame) == REACTION.index and second_of(frame) == ON_WOUND else 0

    def _holdings(self, s: Plague, human: i64) -> i64:
        """What a human holds, and has looked for by itself."""
        card: i64
        search: i64
        one: i64 = 1
        worth = weapon_worth(s, human)
        for card in range(s.rules.cards):
            if s.items(human, card) > 0:
                worth += s.items(human, card) * item_worth(s, card, self._habits.ride)
        for search in range(s.rules.searches):
            if s.searched(search) & (one << human) != 0:
                worth += LOOT
        if s.points(human) > s.rules.human_ap:
            worth += 10 * (s.points(human) - s.rules.human_ap)  # ZP-195: a drink is for now
        return worth

    def _peril(self, s: Plague, ground: Ground, human: i64, key: i64) -> i64:
        """Bites to be expected in the next zombie turn, less what the human can still do about it."""
        reach = s.rules.zombie_ap * s.haste
        left = s.rules.human_ap if s.side == HUMANS and s.activation(human) == READY else s.points(human)
        target, slot = target_of(s, human), slot_of(key, LUNGES)
        spared = misses(s, human, left) if target != NOBODY else 1000
        bites: i64 = 0
        dread: i64 = 0
        zombie: i64
        field = self._lunges[slot]
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and steps_between(s, zombie, human) <= reach + SIGHT:
                if self._lunge_keys[slot] != key:
                    self._lunge_keys[slot] = key
                    self._measure(s, ground, field, human, reach + SIGHT)
                cost = field.cost(s, stance(s.square(zombie), s.facing(zombie)))
                if cost < reach + SIGHT:
                    share = spared if zombie == target else 1000
                    bites += max(reach - cost, 0) * share
                    dread += (reach + SIGHT - cost) * share
        fear = (BITE * min(bites, 4000 * reach) + DREAD * dread) // 1000
        if bites > 0:
            fear += self._habits.cornered * (4 - exits(s, human))
        for card in range(s.rules.cards):
            if s.items(human, card) > 0 and s.rules.rows(card, ON_WOUND) > 0:
                fear = fear // 2
        worth = fear * (10 - 2 * min(left, 3)) // 10 * CALM // max(CALM, s.round)
        if self._habits.patience > 0:
            worth = worth * self._impatience(s) // 1000
        return worth - HOPE * (1000 - spared) // 1000

    def _impatience(self, s: Plague) -> i64:
        """What is left of fear, in thousandths: after CALM rounds less and less, so that nobody waits for ever."""
        patience = self._habits.patience
        return 1000 if s.round <= CALM else 1000 * max(patience - s.round, 0) // (patience - CALM)

    def _measure(self, s: Plague, ground: Ground, field: Waves, human: i64, most: i64) -> None:
        """AP that zombies need to have this human in front."""
        field.chase(s, ground, most, False)
        aim_at(s, field, human)


def aim_at(s: Plague, field: Waves, human: i64) -> None:
    """[ZP-111] What zombies want: to stand where they have this human in front."""
    facing: i64
    for facing in range(SIDES):
        before = s.beyond(s.square(human), opposite(facing))
        if before != NOWHERE and (s.occupant(before) == NOBODY or s.is_zombie(s.occupant(before))):
            field.begin(stance(before, facing))


def steps_between(s: Plague, one: i64, other: i64) -> i64:
    """How many squares two figures are apart, were there no walls."""
    row, column = s.rules.row, s.rules.column  # nothing is divided for each of the pairs
    here, there = s.square(one), s.square(other)
    rows, columns = row[here] - row[there], column[here] - column[there]
    return (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)


def exits(s: Plague, human: i64) -> i64:
    """How many squares a human could step onto."""
    n: i64 = 0
    facing: i64
    for facing in range(SIDES):
        there = s.beyond(s.square(human), facing)
        if there != NOWHERE and s.occupant(there) == NOBODY:
            n += 1
    return n


def target_of(s: Plague, human: i64) -> i64:
    """[ZP-111, ZP-128] The zombie that the human would attack as it stands, or NOBODY."""
    weapon = s.armed_with(human)
    if s.rules.pattern[weapon] == LINE:
        return line_target(s, human, weapon)
    target = s.in_front(human)
    return target if target != NOBODY and s.is_zombie(target) else NOBODY


def kills_of(s: Plague, weapon: i64) -> i64:
    """How many faces of six kill at once; unarmed none do."""
    return 0 if s.rules.confirm[weapon * RESULT_COUNT + KILL] == 1 else s.rules.kills[weapon]


def misses(s: Plague, human: i64, attacks: i64) -> i64:
    """How likely the target survives so many attacks, in thousandths."""
    chance: i64 = 1000
    kills = kills_of(s, s.armed_with(human))
    for _ in range(attacks):
        chance = chance * (6 - kills) // 6
    return chance


def weapon_worth(s: Plague, human: i64) -> i64:
    """What the weapon in hand is worth as it is loaded."""
    weapon = s.armed_with(human)
    worth = 40 * kills_of(s, weapon)
    if s.rules.pattern[weapon] != FRONT:
        worth += 5 * s.rules.range[weapon]
    if s.rules.pattern[weapon] == BLOCK:
        worth += 60
    return worth


def item_worth(s: Plague, card: i64, ride: i64) -> i64:
    """What a card is worth while it is held."""
    if s.rules.opens_car[card] == 1:
        return 0 if s.car_gone else ride // 4
    if s.rules.rows(card, ON_WOUND) > 0:
        return 150
    if s.rules.rows(card, ON_FIREARM_OOPS) > 0:
        return 15
    return 25 if s.rules.rows(card, ACTIVATION_START) > 0 else 5
