"""[TS-031] A table on which nothing is laid but full decks."""

from __future__ import annotations

from ....core.native import i64
from .book import AlleyBook
from .pieces import HORDE, SURVIVOR
from .state import Alley


def new_position(rules: AlleyBook) -> Alley:
    """[TS-031] Full decks, empty hands, an empty alley."""
    s = Alley(rules)
    s.lay_empty(2)
    card: i64
    for card in range(rules.cards):
        s.set_left(card, rules.copies[card])
    s.set_energy_tokens(SURVIVOR, rules.energy_of_survivor)
    s.set_energy_tokens(HORDE, rules.energy_of_horde)
    s.set_energy(SURVIVOR, rules.energy_of_survivor)
    s.set_energy(HORDE, rules.energy_of_horde)
    s.work_out()
    return s
