"""Positions to test on: those of random games, the same on every run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, cast

from shamble.core.chance import Rng
from shamble.core.fields.column import Column
from shamble.core.fields.field import Field
from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.play import apply, asides, is_chance, is_over, legal_actions, resolve, sample, take
from shamble.core.state import State
from shamble.core.step import MASTER

S = TypeVar("S", bound=State)


def positions(edition: Edition, steps: int, seats: int = 2, seed: int = 1, corrected: int = 0) -> Iterator[State]:
    """Every `steps`th position of a random game, and its end; the master corrects one in `corrected` choices."""
    s, rng, options = edition.initial_state(seats), Rng(seed), LegalActions()
    n = 0
    while not is_over(s):
        if n % steps == 0:
            yield s
        n += 1
        if is_chance(s):
            resolve(s, sample(s, rng, options))
            continue
        corrections = asides(s, MASTER) if corrected and rng.below(corrected) == 0 else []
        if corrections:
            apply(s, corrections[rng.below(len(corrections))])
        if not is_over(s) and not is_chance(s):
            actions = legal_actions(s)
            take(s, actions[rng.below(len(actions))])
    yield s


def with_another_number(s: S, field: Field, rng: Rng) -> S:
    """A copy of the position with one number of a field drawn anew, one near the first ones as often as any."""
    changed, column = cast(S, s.clone()), Column(s.layout, field.name)
    place = rng.below(min(column.size, 1 + rng.below(column.size)))
    most = i64(field.max_value(s.layout.sizes))
    if rng.below(2) == 0:
        most = min(most, field.least + 6)
    column.write(changed, place, field.least + rng.below(most - field.least + 1))
    changed.recompute_derived()
    return changed


def play_on(match: Match, rng: Rng, lines: int) -> Match:
    """The same table after so many more random choices and rolls, or at its end."""
    end = len(match) + lines
    while not match.is_over and len(match) < end:
        if match.is_chance:
            match.roll()
        else:
            actions = legal_actions(match.state)
            match.play(actions[rng.below(len(actions))])
    return match
