"""[TS-235, TS-243] Chances of the opportunity attacks on a Survivor that moves ahead, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from ..rules.pieces import HORDE, LINE_A, LINE_B, LINES
from ..rules.state import Alley
from ..rules.vocabulary import ALWAYS_DOWN, CHECK, COVER
from ..rules.zombies.opportunity_attack import can_lunge
from .attack_results import cards_left, causes_fall, count_by, damage_to_kill

Symbols = tuple[int, ...]
"""Symbols of an attack card, by line."""


class Risks(NamedTuple):
    """Chances that the Survivor is hit at least once, falls, and dies."""

    hit: Fraction
    falls: Fraction
    dies: Fraction


class Run(NamedTuple):
    """Results of the opportunity attacks resolved so far; `harm` is their total damage."""

    hit: bool
    falls: bool
    harm: int


NOTHING: Final = Run(hit=False, falls=False, harm=0)


def find_lungers(s: Alley) -> list[int]:
    """[TS-238] Return the zombies that would attack a Survivor moving ahead."""
    return [z for z in range(s.zombie_end) if s.is_in(z, s.row) and can_lunge(s, z)]


def lunge_risks(s: Alley, who: Sequence[int]) -> Risks:
    """[TS-235] Return the chances of a hit, a fall and death, if no card is played and none redrawn."""
    if not who:
        return Risks(Fraction(0), Fraction(0), Fraction(0))
    cards = cards_left(s, HORDE)
    left = count_by(cards, lambda card: _symbols(s, card))
    all_cards = {card: int(s.left(card) + s.discarded(card)) for card in cards}
    everything = count_by(all_cards, lambda card: _symbols(s, card))
    return _after(s, who, left, everything, NOTHING)


def _symbols(s: Alley, card: int) -> Symbols:
    return tuple(int(s.rules.symbols[card * LINES + line]) for line in range(LINES))


def _after(s: Alley, who: Sequence[int], left: dict[Symbols, int], everything: dict[Symbols, int], run: Run) -> Risks:
    """Return the final chances, given the results of the attacks so far.

    `who` lists the zombies that have yet to attack. `left` counts the cards in the deck, `everything` those after a
    reshuffle.
    """
    is_dead = run.harm >= damage_to_kill(s)
    if is_dead or not who:
        return Risks(Fraction(run.hit), Fraction(run.falls), Fraction(is_dead))
    deck = left if any(left.values()) else everything  # TS-200
    total = sum(deck.values())
    chances = [Fraction(0)] * len(Risks._fields)
    for symbols, count in deck.items():
        if count:
            then = _after(s, who[1:], deck | {symbols: count - 1}, everything, _lunged(s, who[0], symbols, run))
            chances = [chance + Fraction(count, total) * each for chance, each in zip(chances, then, strict=True)]
    return Risks(*chances)


def _lunged(s: Alley, z: int, symbols: Symbols, run: Run) -> Run:
    """[TS-240, TS-241, TS-243, TS-352, TS-520] Return the results so far, including an attack by zombie `z`."""
    on_b = s.rules.opportunity_on_b or s.has_trait(z, ALWAYS_DOWN) or s.has_feature(s.row, COVER)
    read = symbols[LINE_B if on_b else LINE_A]
    if not read & CHECK:
        return run
    falls = run.falls or (not s.is_down and causes_fall(s, z, read))
    return Run(True, falls, run.harm + int(s.rules.zombie_damage[s.zombie_card(z)]))
