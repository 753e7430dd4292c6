"""What bots know of the game: how good a position is for the Survivor, and the reverse for the zombies."""

from __future__ import annotations

from typing import Final, final

from ...core.native import i64
from ...core.policy import Policy
from .book import AlleyBook
from .pieces import CARD, DOWN, EQUIPPED, HEALTH, HOLDS, HORDE, NOT_IN_PLAY, PACKED, ROW, SURVIVOR, TOKENS
from .state import Alley

WON: Final[i64] = 1_000_000
A_ROW: Final[i64] = 260  # what a row ahead is worth
A_HEALTH: Final[i64] = 330


@final
class AlleyPolicy(Policy[Alley]):
    """The Survivor runs where the way is clear and fights what bars it; the zombies close in and wear them down."""

    def __init__(self, rules: AlleyBook) -> None:
        self._rules: Final = rules

    def value(self, s: Alley, seat: i64) -> i64:
        """How good a position is for a seat."""
        if s.winner >= 0:
            return WON if s.winner == seat else -WON
        value = self._self(s) - self._threat(s) + self._cards(s)
        return value if seat == SURVIVOR else -value

    def _self(self, s: Alley) -> i64:
        """The Survivor: how far, how well, how armed."""
        value = s.row * A_ROW + s.vigour * A_HEALTH + (s.vigour * 40 if s.vigour < 4 else 160)
        if s.down == 1:
            value -= 250
        if s.is_grabbed():
            value -= 300
        value -= s.concussion * 60
        value += min(s.energy[SURVIVOR], 5) * 12 - s.energy[HORDE] * 12
        item: i64
        best: i64 = 0
        for item in range(s.rules.hands):
            if s.where[item] == EQUIPPED:
                loaded = s.rules.full[item] == 0 or s.charge[item] > 0
                worth = s.rules.damage[item] * 60 + s.rules.range_of[item] * 15 if loaded else 10
                value += worth // 3
                best = max(best, worth)
            elif s.where[item] == PACKED:
                value += 45
            elif s.where[item] > PACKED - 1:
                value += s.charge[item] * 150
        return value + best

    def _threat(self, s: Alley) -> i64:
        """The zombies, each by what it can do and how near it is."""
        value: i64 = 0
        z: i64
        for z in range(s.last):
            if s.of(z, CARD) != NOT_IN_PLAY:
                value += self._danger(s, z)
        return value

    def _danger(self, s: Alley, z: i64) -> i64:
        """One zombie: stronger in the row or ahead of the Survivor, weak behind and on the ground."""
        card = s.of(z, CARD)
        ahead = s.of(z, ROW) - s.row
        force: i64 = 60 + s.of(z, HEALTH) * 25 + s.rules.harm[card] * 45 + (60 if s.rules.boss[card] == 1 else 0)
        if s.of(z, DOWN) == 1:
            force = force // 2
        if s.of(z, TOKENS) > 0:
            force += 15 * s.of(z, TOKENS)
        if s.of(z, HOLDS) == 1:
            return force * 2
        if ahead == 0:
            return force * 3 // 2
        if ahead > 0:
            return force * 12 // (11 + ahead)
        return force * 7 // (8 - ahead * 2)

    def _cards(self, s: Alley) -> i64:
        """Cards in hand are worth something to their owner, above the limit little."""
        mine, theirs = s.hand_size(SURVIVOR), s.hand_size(HORDE)
        value: i64 = min(mine, 4) * 60 - min(theirs, 4) * 60
        return value + (mine - theirs) * 5 + (0 if s.opened == 1 else s.barricade * 15)
