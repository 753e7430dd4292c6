"""Positions to test on: those of random games, the same on every run."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.offers import Options
from shamble.core.play import apply, asides, is_chance, is_over, legal_actions, resolve, sample, take
from shamble.core.state import State
from shamble.core.step import MASTER
from shamble.core.tables.table import Table


def positions(edition: Edition, steps: int, seats: int = 2, seed: int = 1, corrected: int = 0) -> Iterator[State]:
    """Every `steps`th position of a random game, and its end; the master corrects one in `corrected` choices."""
    s, rng, options = edition.position(seats), Rng(seed), Options()
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


def play_on(table: Table, rng: Rng, lines: int) -> Table:
    """The same table after so many more random choices and rolls, or at its end."""
    end = len(table) + lines
    while not table.is_over and len(table) < end:
        if table.is_chance:
            table.roll()
        else:
            actions = legal_actions(table.state)
            table.play(actions[rng.below(len(actions))])
    return table
