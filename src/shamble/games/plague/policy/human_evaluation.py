"""Evaluation of a position for the humans: tasks done, tasks left, weapons, cards and danger."""

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
from ..rules.fighting.lines_of_fire import find_line_target
from ..rules.pieces import ALIVE, IN_CAR, NOBODY, NOWHERE, READY, SIDES, ZOMBIFIED, opposite, stance
from ..rules.searching.card_use import REACTION
from ..rules.state import Plague
from .assignment import LOST_TASK_COST, Assignment
from .hashing import find_slot, mix
from .heuristic_params import HeuristicParams
from .objectives import Objectives
from .pathfinding.bit_search import BitSearch
from .pathfinding.bitboard import BitboardLayout
from .pathfinding.step_graph import StepGraph

SEATED: Final[i64] = 750  # a human in the car
SAVED: Final[i64] = 1000
SEARCHED: Final[i64] = 400
CLOSED: Final[i64] = 250
# a closed opening while searches are left: a human that closes the house may lock itself out
EARLY: Final[i64] = 0
HOPE: Final[i64] = 36  # a zombie that will probably be killed; less than a kill, so that the human attacks now
LOOT: Final[i64] = 6  # each search square that a human has searched
BITE: Final[i64] = 30  # each bite expected
DREAD: Final[i64] = 2  # each AP by which a zombie is closer than SIGHT
SIGHT: Final[i64] = 4  # AP beyond a zombie's turn
CALM: Final[i64] = 25  # the round from which on humans grow bolder, so that no game stalls
CACHED_SEARCHES: Final[i64] = 32


@final
class HumanEvaluation:
    """Static evaluation for the humans' side."""

    def __init__(self, rules: PlagueBook, params: HeuristicParams, bitboard: BitboardLayout) -> None:
        self._rules: Final = rules
        self._params: Final = params
        # the AP of zombies to face a human
        self._searches: Final = [BitSearch(bitboard) for _ in range(CACHED_SEARCHES)]
        self._search_keys: Final = vec[i64]([-1] * CACHED_SEARCHES)
        self._assignment: Final = Assignment(rules, params, bitboard)

    def evaluate(self, s: Plague, tasks: Objectives) -> i64:
        """Return the value of a position; more is better for the humans."""
        figure: i64
        key = mix(tasks.key, s.haste)
        for figure in range(s.humans):
            key = mix(key, s.square(figure))
        worth = SEARCHED * (s.rules.searches - s.unsearched)
        worth += (CLOSED if s.unsearched == 0 else EARLY) * (s.rules.openings - s.unbarricaded)
        if s.living > 0:
            worth -= LOST_TASK_COST * tasks.count_lost_tasks(s)
        worth -= self._weigh_zombies(s)
        for figure in range(s.humans):
            fate = s.fate(figure)
            if fate >= ZOMBIFIED:
                continue
            worth += self._params.life + self._value_holdings(s, figure)
            if s.square(figure) != NOWHERE:
                worth -= self._estimate_danger(s, tasks.graph, figure, mix(key, figure))
            elif fate != ALIVE:
                worth += SEATED if fate == IN_CAR else SAVED
        return worth - self._weigh_pending_wound(s) + self._assignment.evaluate(s, tasks)

    def _weigh_zombies(self, s: Plague) -> i64:
        """Return the weight of the zombies on the board, more for those in the house."""
        zombie: i64
        weight: i64 = 0
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE:
                weight += self._params.enemy + self._params.intruder * s.rules.inside[s.square(zombie)]
        return weight

    def _weigh_pending_wound(self, s: Plague) -> i64:
        """[ZP-154] Return the weight of a pending wound that a card may still cancel before the roll, else 0."""
        frame = s.stack[s.depth - 1] if s.depth > 0 else 0
        return self._params.life // 6 if step_of(frame) == REACTION.index and second_of(frame) == ON_WOUND else 0

    def _value_holdings(self, s: Plague, human: i64) -> i64:
        """Return the value of a human's weapon, cards, own searches and extra AP."""
        card: i64
        search: i64
        unit: i64 = 1
        worth = value_weapon(s, human)
        for card in range(s.rules.cards):
            if s.items(human, card) > 0:
                worth += s.items(human, card) * value_card(s, card, self._params.ride)
        for search in range(s.rules.searches):
            if s.searched(search) & (unit << human) != 0:
                worth += LOOT
        if s.points(human) > s.rules.human_ap:
            worth += 10 * (s.points(human) - s.rules.human_ap)  # ZP-195: extra AP are lost at the end of the activation
        return worth

    def _estimate_danger(self, s: Plague, graph: StepGraph, human: i64, key: i64) -> i64:
        """Return the weight of the bites expected in the next zombie turn, less what this human can still prevent."""
        reach = s.rules.zombie_ap * s.haste
        left = s.rules.human_ap if s.side == HUMANS and s.activation(human) == READY else s.points(human)
        target, slot = find_target(s, human), find_slot(key, CACHED_SEARCHES)
        spared = estimate_survival(s, human, left) if target != NOBODY else 1000
        bites: i64 = 0
        dread: i64 = 0
        zombie: i64
        search = self._searches[slot]
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and manhattan_distance(s, zombie, human) <= reach + SIGHT:
                if self._search_keys[slot] != key:
                    self._search_keys[slot] = key
                    self._start_search(s, graph, search, human, reach + SIGHT)
                cost = search.cost(s, stance(s.square(zombie), s.facing(zombie)))
                if cost < reach + SIGHT:
                    share = spared if zombie == target else 1000
                    bites += max(reach - cost, 0) * share
                    dread += (reach + SIGHT - cost) * share
        fear = (BITE * min(bites, 4000 * reach) + DREAD * dread) // 1000
        if bites > 0:
            fear += self._params.cornered * (4 - count_exits(s, human))
        for card in range(s.rules.cards):
            if s.items(human, card) > 0 and s.rules.count_effects(card, ON_WOUND) > 0:
                fear = fear // 2
        worth = fear * (10 - 2 * min(left, 3)) // 10 * CALM // max(CALM, s.round)
        if self._params.patience > 0:
            worth = worth * self._scale_fear(s) // 1000
        return worth - HOPE * (1000 - spared) // 1000

    def _scale_fear(self, s: Plague) -> i64:
        """Return the factor for the danger, in thousandths.

        It falls from round CALM on, so that cautious bots don't stall the game.
        """
        patience = self._params.patience
        return 1000 if s.round <= CALM else 1000 * max(patience - s.round, 0) // (patience - CALM)

    def _start_search(self, s: Plague, graph: StepGraph, search: BitSearch, human: i64, most: i64) -> None:
        """Start a search for the AP that zombies need until they face this human."""
        search.start_zombie_search(s, graph, most, False)
        add_attack_stances(s, search, human)


def add_attack_stances(s: Plague, search: BitSearch, human: i64) -> None:
    """[ZP-111] Add the stances from which a zombie can bite this human as sources of a search."""
    facing: i64
    for facing in range(SIDES):
        before = s.beyond(s.square(human), opposite(facing))
        if before != NOWHERE and (s.occupant(before) == NOBODY or s.is_zombie(s.occupant(before))):
            search.add_source(stance(before, facing))


def manhattan_distance(s: Plague, figure: i64, other: i64) -> i64:
    """Return the distance of two figures in squares, as if there were no walls."""
    row, column = s.rules.row, s.rules.column  # tables, because a division for each pair is slow
    here, there = s.square(figure), s.square(other)
    rows, columns = row[here] - row[there], column[here] - column[there]
    return (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)


def count_exits(s: Plague, human: i64) -> i64:
    """Return the number of vacant squares that a human could step onto."""
    n: i64 = 0
    facing: i64
    for facing in range(SIDES):
        there = s.beyond(s.square(human), facing)
        if there != NOWHERE and s.occupant(there) == NOBODY:
            n += 1
    return n


def find_target(s: Plague, human: i64) -> i64:
    """[ZP-111, ZP-128] Return the zombie that the human would attack from its stance, or -1."""
    weapon = s.get_attack_weapon(human)
    if s.rules.pattern[weapon] == LINE:
        return find_line_target(s, human, weapon)
    target = s.in_front(human)
    return target if target != NOBODY and s.is_zombie(target) else NOBODY


def count_killing_faces(s: Plague, weapon: i64) -> i64:
    """Return how many of the six faces kill with a single roll; bare hands have none."""
    return 0 if s.rules.confirm[weapon * RESULT_COUNT + KILL] == 1 else s.rules.kills[weapon]


def estimate_survival(s: Plague, human: i64, attacks: i64) -> i64:
    """Return the chance that the target survives this many attacks, in thousandths."""
    chance: i64 = 1000
    kills = count_killing_faces(s, s.get_attack_weapon(human))
    for _ in range(attacks):
        chance = chance * (6 - kills) // 6
    return chance


def value_weapon(s: Plague, human: i64) -> i64:
    """Return the value of the weapon in hand, given its ammo."""
    weapon = s.get_attack_weapon(human)
    worth = 40 * count_killing_faces(s, weapon)
    if s.rules.pattern[weapon] != FRONT:
        worth += 5 * s.rules.range[weapon]
    if s.rules.pattern[weapon] == BLOCK:
        worth += 60
    return worth


def value_card(s: Plague, card: i64, ride: i64) -> i64:
    """Return the value of a card in hand."""
    if s.rules.opens_car[card] == 1:
        return 0 if s.car_gone else ride // 4
    if s.rules.count_effects(card, ON_WOUND) > 0:
        return 150
    if s.rules.count_effects(card, ON_FIREARM_OOPS) > 0:
        return 15
    return 25 if s.rules.count_effects(card, ACTIVATION_START) > 0 else 5
