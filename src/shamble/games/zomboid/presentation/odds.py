"""Odds of choices decided by dice alone: breaking in, running, assigning dice."""

from __future__ import annotations

from fractions import Fraction

from ....core.notation import pending_step
from ....core.offers import first_of, seat_of, verb_of
from ..rules.fight.escaping import FIRST_CHOICE, LEAVE_CHOICE, REROLL_ESCAPE_DIE, RUN, STAND
from ..rules.roaming.doors import BREAK, REROLL_LUCK
from ..rules.roaming.looting import LOOT_VERB
from ..rules.state import Town
from ..rules.vocabulary import ALARM_IGNORE, ALARM_ROLL, ALARMED, BREAK_IN_ROLL, ESCAPE_FACE, LUCK, UNLOCKED
from .dice_assignment import assignment_after, describe_assignment, is_assignment
from .fighting.battle import fight_odds

FACES = 6


def odds(s: Town, action: int) -> dict[str, Fraction]:
    """Return the results of an action with their probabilities; empty if there is nothing to tell.

    An assignment of rolled dice has a single, certain result.
    """
    verb, seat = s.verbs[verb_of(action)], seat_of(action)
    if verb is RUN or verb is REROLL_ESCAPE_DIE:
        away = sum(1 for pips in range(1, FACES + 1) if pips % 2 == 0 or pips == s.trait_sum(seat, ESCAPE_FACE))
        return _split("away", "caught", Fraction(away, FACES))
    if verb is STAND and pending_step(s) in (FIRST_CHOICE, LEAVE_CHOICE):
        return fight_odds(s, seat)
    if verb is BREAK or verb is REROLL_LUCK:
        return _break_in_odds(s, seat, int(s.place(seat)))
    if verb is LOOT_VERB and s.door(first_of(action)) != UNLOCKED:
        return _break_in_odds(s, seat, int(first_of(action)))
    words = describe_assignment(s, assignment_after(s, action)) if is_assignment(s, action) else ""
    return {words: Fraction(1)} if words else {}


def _break_in_odds(s: Town, seat: int, place: int) -> dict[str, Fraction]:
    """[PZ-109, PZ-110, PZ-117] Return the odds of getting in, getting in with an alarm, and failing."""
    bonus = int(s.trait_sum(seat, BREAK_IN_ROLL) + s.best_break_in_tool(seat))
    icons = int(s.rules.reinforcement[s.place_card(place)])
    totals = luck_total_odds(s, int(s.stat(seat, LUCK)))
    opens = sum((share for total, share in totals.items() if total + bonus > icons), Fraction(0))
    if s.door(place) != ALARMED or s.trait_sum(seat, ALARM_IGNORE) > 0:
        return _split("in", "not in", opens)
    more = int(s.trait_sum(seat, ALARM_ROLL))
    low = int(s.rules.alarm_at_most)
    rings = sum((share for total, share in totals.items() if max(total + more, 0) <= low), Fraction(0))
    odds = {"in": opens * (1 - rings), "in, with an alarm": opens * rings, "not in": 1 - opens}
    return {name: share for name, share in odds.items() if share > 0}


def luck_total_odds(s: Town, dice: int) -> dict[int, Fraction]:
    """[PZ-013] Return the probability of each total of `dice` luck dice."""
    weights = {value: int(weight) for value, weight in enumerate(s.rules.luck_weights) if weight > 0}
    faces = sum(weights.values())
    totals = {0: Fraction(1)}
    for _ in range(dice):
        thrown: dict[int, Fraction] = {}
        for total, share in totals.items():
            for value, weight in weights.items():
                thrown[total + value] = thrown.get(total + value, Fraction(0)) + share * Fraction(weight, faces)
        totals = thrown
    return totals


def _split(one: str, other: str, share: Fraction) -> dict[str, Fraction]:
    return {name: part for name, part in ((one, share), (other, 1 - share)) if part > 0}
