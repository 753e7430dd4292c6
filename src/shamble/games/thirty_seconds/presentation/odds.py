"""[TS-189, TS-444] Odds of attacks; the contents of the attack decks are public, but not their order."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ....core.offers import first_of, second_of, verb_of
from ..rules.cards.attack_card import MARKSMAN_REDRAW, REDRAW
from ..rules.pieces import HORDE, LINE_A, LINE_B, LINE_C, LINES, NO_ATTACK, STOMP, SURVIVOR
from ..rules.state import Alley
from ..rules.survivor.survivor_attack import ATTACK, STOMP_VERB
from ..rules.vocabulary import ALWAYS_DOWN, CLUMSY
from ..rules.zombies.zombie_attack import GRAB, STRIKE
from .attack_results import cards_left, count_by, result_on_survivor, result_on_zombie


def odds(s: Alley, action: int) -> dict[str, Fraction]:
    """Return the chance of each result of the attack card before reactions; empty if no card is drawn."""
    verb = s.verbs[verb_of(action)]
    if verb is ATTACK:
        weapon = first_of(action)
        clumsy = s.is_down or s.rules.weapon_traits[weapon] & CLUMSY
        return _of_survivor(s, weapon, second_of(action), LINE_B if clumsy else LINE_A)
    if verb is STOMP_VERB and not s.rules.stomp_automatic:
        return _of_survivor(s, STOMP, first_of(action), LINE_C)
    if verb is STRIKE or verb is GRAB:
        return _of_zombie(s, first_of(action), grabs=verb is GRAB)
    if verb is REDRAW or verb is MARKSMAN_REDRAW:
        if s.weapon != NO_ATTACK:
            return _of_survivor(s, s.weapon, s.target, s.weapon_line)
        z, grabs, bonus = s.attacker, bool(s.attacker_grabs), int(s.attacker_bonus)
        return _line(s, HORDE, s.attacker_line, lambda each: result_on_survivor(s, z, each, grabs=grabs, bonus=bonus))
    return {}


def _of_survivor(s: Alley, weapon: int, z: int, line: int) -> dict[str, Fraction]:
    return _line(s, SURVIVOR, line, lambda symbols: result_on_zombie(s, weapon, z, symbols))


def _of_zombie(s: Alley, z: int, *, grabs: bool) -> dict[str, Fraction]:
    """[TS-190, TS-191, TS-192, TS-314] Return the chance of each result of a zombie's attack.

    A Friend's Grab draws no card, so it has no odds: the dict is empty.
    """
    if grabs and s.time_tokens(z) > 0:
        return {}
    crawls = s.has_trait(z, ALWAYS_DOWN)
    line = LINE_B if crawls or s.zombie_down(z) == 1 else LINE_A
    if crawls and grabs:
        line = LINE_C
    return _line(s, HORDE, line, lambda symbols: result_on_survivor(s, z, symbols, grabs=grabs))


def _line(s: Alley, seat: int, line: int, label_of: Callable[[int], str]) -> dict[str, Fraction]:
    """Return the chance of each result when the next attack card is read on this line.

    `label_of` names the result of a set of symbols.
    """
    counts = count_by(cards_left(s, seat), lambda card: int(s.rules.symbols[card * LINES + line]))
    total = sum(counts.values())
    chances: dict[str, Fraction] = {}
    for symbols, count in counts.items():
        label = label_of(symbols)
        chances[label] = chances.get(label, Fraction(0)) + Fraction(count, total)
    return chances
