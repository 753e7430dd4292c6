"""Odds of an action: attacks, bites, volleys, searches and the car."""

from __future__ import annotations

from fractions import Fraction
from itertools import takewhile
from math import comb
from typing import Final

from ....core.analysis.odds import compute_distribution
from ....core.offers import first_of, verb_of
from ....core.state import State
from ..loading.edition_content import edition_content
from ..rules.book import FACES, MISS, OUT_OF_AMMO, RESULTS
from ..rules.events import (
    BROKE,
    DREW,
    DROVE_OFF,
    EMPTIED,
    IGNORED,
    KILLED_FIGURE,
    MISSED,
    PUSHED,
    SLIPPED,
    STALLED,
    STUCK,
    SURVIVED,
    TURN_BEGINS,
    WOUNDED,
    ZOMBIFIED_HUMAN,
)
from ..rules.fighting.attack import ATTACK, PUNCH
from ..rules.fighting.lines_of_fire import list_volley_targets
from ..rules.fighting.volley import VOLLEY
from ..rules.fighting.wounds import BITE
from ..rules.house.car import BOARD_CAR
from ..rules.moving.placing import DECLINE
from ..rules.searching.search import SEARCH
from ..rules.state import Plague

# The most telling event comes first: a chainsaw's slip is a wound, which may be survived or not.
LABELS: Final = [
    (ZOMBIFIED_HUMAN, "zombified"),
    (SURVIVED, "wounded"),
    (WOUNDED, "wounded"),
    (KILLED_FIGURE, "kill"),
    (PUSHED, "push"),
    (STUCK, "stuck"),
    (EMPTIED, "out of ammo"),
    (IGNORED, "ignored"),
    (BROKE, "weapon gone"),
    (SLIPPED, "slip"),
    (MISSED, "miss"),
    (DROVE_OFF, "starts"),
    (STALLED, "stalls"),
]
# Number of rolls of each verb, and the label of a result without an event above.
ROLLS: Final = {
    ATTACK: (2, "turn"),
    PUNCH: (2, "turn"),
    BITE: (3, "miss"),
    BOARD_CAR: (1, "nothing"),
    DECLINE: (1, "nothing"),
    SEARCH: (1, "nothing"),
}


def compute_odds(s: Plague, action: int) -> dict[str, Fraction]:
    """Return the chance of each result of an action, by label; empty if no die decides."""
    verb = s.verbs[verb_of(action)]
    if verb is VOLLEY:
        return compute_volley_odds(s, first_of(action))
    if verb not in ROLLS:
        return {}
    rolls, otherwise = ROLLS[verb]
    results = compute_distribution(s, action, lambda end: label_outcome(end, otherwise), rolls)
    return results if len(results) > 1 else {}


def label_outcome(s: State, otherwise: str) -> str:
    """Return the label of an action's result, according to its events before the next turn.

    Return `otherwise` if none of the events has a label.
    """
    events_of_turn = list(takewhile(lambda each: each[0] != TURN_BEGINS.index, s.events))
    events = {index for index, *_ in events_of_turn}
    labels = [name for event, name in LABELS if event.index in events]
    if not labels and isinstance(s, Plague):
        labels = [
            edition_content(s.rules).content.cards[card].kind
            for index, _, card, *_ in events_of_turn
            if index == DREW.index
        ]
    return labels[0] if labels else otherwise


def compute_volley_odds(s: Plague, figure: int) -> dict[str, Fraction]:
    """Return the chance of each result for each figure hit, and the chance that the gun is empty afterwards.

    The dice are rolled one by one, so the chances don't add up to 1. A push counts even if it is blocked.
    """
    weapon = s.get_attack_weapon(figure)
    targets = list_volley_targets(s, figure, weapon)
    results: dict[str, Fraction] = {}
    for target in targets:
        table = s.rules.table if s.is_zombie(target) else s.rules.human_table
        name = s.book.kinds["figure"].write(target)
        for face in range(1, FACES):
            result = table[weapon * FACES + face]
            if result not in (MISS, OUT_OF_AMMO):
                twice = s.rules.confirm[weapon * len(RESULTS) + result] == 1
                key = f"{name} {RESULTS[result].replace('_', ' ')}"
                results[key] = results.get(key, Fraction(0)) + Fraction(1, 36 if twice else 6)
    results["out of ammo"] = _chance_of_ones(int(s.load(figure)), len(targets))
    return results


def _chance_of_ones(ones: int, dice: int) -> Fraction:
    """Return the chance that at least `ones` of the dice show a 1."""
    return sum((Fraction(comb(dice, n) * 5 ** (dice - n), 6**dice) for n in range(ones, dice + 1)), Fraction(0))
