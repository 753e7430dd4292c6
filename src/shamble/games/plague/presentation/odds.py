"""The odds of a choice: attacks, bites, volleys, searches, the car."""

from __future__ import annotations

from fractions import Fraction
from itertools import takewhile
from math import comb
from typing import Final

from ....core.analysis.odds import spread
from ....core.offers import first_of, verb_of
from ....core.state import State
from ..loading.edition_content import printed
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
from ..rules.fighting.lines_of_fire import volley_targets
from ..rules.fighting.volley import VOLLEY
from ..rules.fighting.wounds import BITE
from ..rules.house.car import BOARD_CAR
from ..rules.moving.placing import DECLINE
from ..rules.searching.search import SEARCH
from ..rules.state import Plague

# The event that says most comes first: a chainsaw's slip is a wound, which may be survived or not.
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
# By verb: how many rolls belong to it, and what it is called when nothing is seen to happen.
ROLLS: Final = {
    ATTACK: (2, "turn"),
    PUNCH: (2, "turn"),
    BITE: (3, "miss"),
    BOARD_CAR: (1, "nothing"),
    DECLINE: (1, "nothing"),
    SEARCH: (1, "nothing"),
}


def odds(s: Plague, action: int) -> dict[str, Fraction]:
    """The chance of each result of an action; empty where no die decides."""
    verb = s.verbs[verb_of(action)]
    if verb is VOLLEY:
        return volley_odds(s, first_of(action))
    if verb not in ROLLS:
        return {}
    rolls, otherwise = ROLLS[verb]
    found = spread(s, action, lambda end: label(end, otherwise), rolls)
    return found if len(found) > 1 else {}


def label(s: State, otherwise: str) -> str:
    """The result of an action, by what was seen until the next turn began."""
    heard = list(takewhile(lambda each: each[0] != TURN_BEGINS.index, s.events))
    events = {index for index, *_ in heard}
    found = [name for event, name in LABELS if event.index in events]
    if not found and isinstance(s, Plague):
        found = [printed(s.rules).content.cards[card].kind for index, _, card, *_ in heard if index == DREW.index]
    return found[0] if found else otherwise


def volley_odds(s: Plague, figure: int) -> dict[str, Fraction]:
    """For every figure hit the results of its die, and whether the gun is empty after.

    The dice are rolled one by one, so these lines do not add up to one; a push is counted even if it is stopped.
    """
    weapon = s.armed_with(figure)
    targets = volley_targets(s, figure, weapon)
    found: dict[str, Fraction] = {}
    for target in targets:
        table = s.rules.table if s.is_zombie(target) else s.rules.human_table
        name = s.book.kinds["figure"].write(target)
        for face in range(1, FACES):
            result = table[weapon * FACES + face]
            if result not in (MISS, OUT_OF_AMMO):
                twice = s.rules.confirm[weapon * len(RESULTS) + result] == 1
                key = f"{name} {RESULTS[result].replace('_', ' ')}"
                found[key] = found.get(key, Fraction(0)) + Fraction(1, 36 if twice else 6)
    found["out of ammo"] = _at_least(int(s.load(figure)), len(targets))
    return found


def _at_least(ones: int, dice: int) -> Fraction:
    """The chance that this many of the dice show a one."""
    return sum((Fraction(comb(dice, n) * 5 ** (dice - n), 6**dice) for n in range(ones, dice + 1)), Fraction(0))
