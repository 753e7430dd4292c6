"""[TS-031] A table on which nothing is laid but full decks."""

from __future__ import annotations

from ....core.cards.decks import EMPTY
from ....core.native import i64, vec
from ....core.state import STACK_SIZE
from .book import AlleyBook
from .pieces import AWAY, BLOW_SIZE, CARD, CLAW_SIZE, DECKS, FIELDS, LYING, NO_ATTACK, NOT_IN_PLAY
from .state import HAND, LAID, Alley


def new_position(rules: AlleyBook) -> Alley:
    """A table on which nothing is laid but the decks."""
    s = Alley(rules)
    lay_out(s)
    s.seat_count = 2
    return s


def lay_out(s: Alley) -> None:
    """[TS-031] Full decks, empty hands, an empty alley."""
    rules = s.rules
    s.stack = vec[i64]([0] * STACK_SIZE)
    s.zombies = vec[i64]([0] * (rules.most_zombies * FIELDS))
    s.crowd = vec[i64]([0] * (rules.street + 1))
    s.held = vec[i64]([EMPTY] * (2 * HAND))
    s.drawn_now = vec[i64]([0] * (2 * HAND))
    s.hand_end = vec[i64]([0, HAND])
    s.deck = rules.copies[:]
    s.discard = vec[i64]([0] * rules.cards)
    s.late, s.shuffle = vec[i64]([0] * DECKS), vec[i64]([0] * DECKS)
    s.shuffled = vec[i64]([0] * 2)
    s.energy = vec[i64]([rules.energy_of_survivor, rules.energy_of_horde])
    s.tokens = s.energy[:]
    s.where, s.charge = vec[i64]([AWAY] * rules.items), vec[i64]([0] * rules.items)
    s.lying, s.lying_row = vec[i64]([EMPTY] * LYING), vec[i64]([0] * LYING)
    s.warehouse = vec[i64]([EMPTY] * rules.warehouse_cards)
    s.laid, s.laid_tokens = vec[i64]([EMPTY] * LAID), vec[i64]([0] * LAID)
    s.alley = vec[i64]([-1] * (rules.rows + 1))
    s.claw, s.blow = vec[i64]([NO_ATTACK] * CLAW_SIZE), vec[i64]([NO_ATTACK] * BLOW_SIZE)
    z: i64
    for z in range(rules.most_zombies):
        s.zombies[z * FIELDS + CARD] = NOT_IN_PLAY
    s.count_anew()
