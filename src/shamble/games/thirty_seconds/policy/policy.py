"""Heuristic for bots: the value of a position for the Survivor, negated for the zombies."""

from __future__ import annotations

from typing import Final, final

from ....core.chance import Rng
from ....core.heuristic import Heuristic
from ....core.native import i64, vec
from ....core.network import indicator
from ....core.offers import LegalActions, first_of
from ....core.play import chooser_bits, first_seat, is_chance, list_choices, resolve, sample, take
from ....core.step import EVERYONE
from ..loading.schema import Supply
from ..rules.book import AlleyBook
from ..rules.cards.attack_card import ATTACK_CARD
from ..rules.cards.drawing import DRAWN, SETTLED
from ..rules.cards.tactics import PASS
from ..rules.pieces import (
    ACTION_PHASE,
    DRAW_PHASE,
    EQUIPPED,
    HORDE,
    NOT_IN_PLAY,
    PACKED,
    SURVIVOR,
    WORN,
)
from ..rules.state import Alley
from ..rules.turn import ACT
from ..rules.vocabulary import REACT_ATTACK
from .features import AlleyFeatures, restored_health

WON: Final[i64] = 1_000_000
A_ROW: Final[i64] = 340
A_HEALTH: Final[i64] = 330
A_TOKEN: Final[i64] = 5
A_HEAL: Final[i64] = 225  # a point of health still in the pack
PACKED_WORTH: Final = {"armor": 100, "thrown": 120, "ammo": 60}
A_WEAPON_PACKED: Final = 45
AN_EXHAUSTION: Final[i64] = 160
A_PANIC: Final[i64] = 90
A_BLOCK: Final[i64] = 25  # bonus of a Block over other cards
A_KNOCKDOWN: Final[i64] = 250  # a fall of the Survivor
A_GRAB: Final[i64] = 300
A_CONCUSSION: Final[i64] = 60
LOW_HEALTH: Final[i64] = 4  # up to it each point counts A_LOW_HEALTH more
A_LOW_HEALTH: Final[i64] = 40
A_DAMAGE: Final[i64] = 60  # a point of a weapon's damage
A_RANGE: Final[i64] = 15  # a row of its range
AN_EMPTY_WEAPON: Final[i64] = 10
SPARE_WEAPON: Final[i64] = 3  # each weapon counts 1 / SPARE_WEAPON of its value, and the best counts in full besides
AN_ARMOR_POINT: Final[i64] = 150
A_ZOMBIE: Final[i64] = 60  # base threat of a zombie; the next constants are added to it
A_BOSS: Final[i64] = 60
A_ZOMBIE_HEALTH: Final[i64] = 25
A_ZOMBIE_DAMAGE: Final[i64] = 45
A_FRIEND_TOKEN: Final[i64] = 15
NEAR: Final[i64] = 12  # threat `n` rows ahead: NEAR / (NEAR - 1 + n)
BEHIND: Final[i64] = 7  # threat `n` rows behind: BEHIND / (BEHIND + 1 + 2 * n)
A_CARD: Final[i64] = 40  # a card in the Survivor's hand, up to the hand limit
A_ZOMBIE_CARD: Final[i64] = 50  # a card in the zombies' hand, up to the hand limit
A_SPARE_CARD: Final[i64] = 5  # any card, in addition
A_BARRICADE: Final[i64] = 15


def is_under_way(s: Alley) -> bool:
    """Whether an Action has begun and isn't over yet."""
    if s.depth == 0 or s.phase != ACTION_PHASE:
        return False
    return s.stack[s.depth - 1] & 255 != ACT.index


def default_reaction(s: Alley, actions: LegalActions) -> i64:
    """Return the assumed reaction: to pass, else the first legal action."""
    i: i64
    list_choices(s, first_seat(chooser_bits(s)), actions)
    for i in range(actions.count):
        if actions.items[i] & 255 == PASS.index:
            return actions.items[i]
    return actions.items[0]


def pack_value(card: Supply) -> int:
    """Return the value of a Supply in the pack; medicine counts by the health it restores."""
    healed = restored_health(card)
    return healed * int(A_HEAL) if healed else PACKED_WORTH.get(card.kind, A_WEAPON_PACKED)


@final
class AlleyHeuristic(Heuristic[Alley]):
    """Heuristic that values the Survivor's progress, health and gear against the threat of the zombies."""

    step = 300.0
    exploration = 0.4  # at 1, long searches spend too much on moves that are known to be worse

    def __init__(self, rules: AlleyBook) -> None:
        self._features: Final = AlleyFeatures(rules)
        worth = [pack_value(card) for card in rules.content.supplies for _ in range(card.count)]
        self._packed: Final = vec[i64](worth)
        # scratch lists for playing an Action to its end, and beyond its attack card
        self._options: Final = LegalActions()
        self._behind: Final = LegalActions()

    def outcome_class(self, s: Alley, outcome: i64) -> i64:
        """Return the class of a chance outcome: 1 for a Block that the Survivor draws.

        The class is 0 for any other drawn card and for a face-down card that gets determined, and -1 for the other
        outcomes.
        """
        frame = s.stack[s.depth - 1]
        if frame & 255 == SETTLED.index:
            return 0
        if frame & 255 != DRAWN.index:
            return -1
        return 1 if first_of(frame) == SURVIVOR and s.rules.timing[outcome] == REACT_ATTACK else 0

    def value(self, s: Alley, seat: i64) -> i64:
        """Return the value for a seat; an Action under way is first played to its end without reactions."""
        value = self._play_out(s.clone(), True, self._options) if is_under_way(s) else self._quiet_value(s)
        return value if seat == SURVIVOR else -value

    def features(self) -> list[str]:
        """Return the names of the forecast's features."""
        return self._features.names

    def fill_features(self, s: Alley, seat: i64, features: vec[float]) -> None:
        """Fill in the forecast's features; they are the same for both seats."""
        self._features.fill(s, features)

    def is_quiet(self, s: Alley) -> bool:
        """Whether no Action is under way."""
        return not is_under_way(s)

    def forecast(self, s: Alley, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """Return the winning chance of each side; an Action under way is played to its end without reactions."""
        while is_under_way(s):
            if is_chance(s):
                resolve(s, sample(s, rng, self._options))
            else:
                take(s, default_reaction(s, self._options))
        chance = self.expected_return(s, SURVIVOR) if s.winner < 0 else indicator(s.winner == SURVIVOR)
        return [chance, 1.0 - chance]

    def _play_out(self, s: Alley, exact: bool, actions: LegalActions) -> i64:
        """Return the Survivor's value at the end of an Action.

        With `exact`, the first attack card is averaged over all outcomes; other outcomes are sampled.
        """
        while is_under_way(s):
            if not is_chance(s):
                take(s, default_reaction(s, actions))
            elif exact and s.stack[s.depth - 1] & 255 == ATTACK_CARD.index:
                return self._mean_value(s, actions)
            else:
                resolve(s, sample(s, Rng(s.depth), actions))
        return self._quiet_value(s)

    def _mean_value(self, s: Alley, actions: LegalActions) -> i64:
        """Return the Survivor's expected value over all attack cards that can be drawn.

        The last card is played on `s` itself, which saves a copy.
        """
        list_choices(s, -1, actions)
        total: i64 = 0
        i: i64
        for i in range(actions.count):
            branch = s if i == actions.count - 1 else s.clone()
            resolve(branch, actions.items[i])
            total += actions.weights[i] * self._play_out(branch, False, self._behind)
        return total // actions.total

    def _quiet_value(self, s: Alley) -> i64:
        """Return the Survivor's value of a position between Actions."""
        if s.winner >= 0:
            return WON if s.winner == SURVIVOR else -WON
        return self._survivor_value(s) - self._total_threat(s) + self._hand_value(s)

    def _survivor_value(self, s: Alley) -> i64:
        """Return the value of the Survivor's row, health, condition and gear."""
        value = s.row * A_ROW + s.health * A_HEALTH + min(s.health, LOW_HEALTH) * A_LOW_HEALTH
        if s.is_down:
            value -= A_KNOCKDOWN
        if s.is_grabbed():
            value -= A_GRAB
        value -= s.concussion * A_CONCUSSION
        if s.phase == ACTION_PHASE and s.actions > 0:
            value += s.energy(s.turn) * (A_TOKEN if s.turn == SURVIVOR else -A_TOKEN)
        if s.turn == HORDE:
            if s.is_exhausted:
                value -= AN_EXHAUSTION
            if s.attack_limit >= 0:
                value -= A_PANIC
        return value + self._gear_value(s)

    def _gear_value(self, s: Alley) -> i64:
        """Return the value of the Survivor's cards in play; the best weapon counts extra."""
        value: i64 = 0
        best: i64 = 0
        i: i64
        for i in range(s.in_sight):
            item = s.sight(i)
            if s.supply_place(item) == EQUIPPED:
                loaded = s.rules.capacity[item] == 0 or s.charge(item) > 0
                worth = AN_EMPTY_WEAPON
                if loaded:
                    worth = s.rules.weapon_damage[item] * A_DAMAGE + s.rules.weapon_range[item] * A_RANGE
                value += worth // SPARE_WEAPON
                best = max(best, worth)
            elif s.supply_place(item) == PACKED:
                value += self._packed[item]
            elif s.supply_place(item) == WORN:
                value += s.charge(item) * AN_ARMOR_POINT
        return value + best

    def _total_threat(self, s: Alley) -> i64:
        """Return the sum of the zombies' threats."""
        value: i64 = 0
        z: i64
        for z in range(s.zombie_end):
            if s.zombie_card(z) != NOT_IN_PLAY:
                value += self._threat_of(s, z)
        return value

    def _threat_of(self, s: Alley, z: i64) -> i64:
        """Return the threat of a zombie: high in the Survivor's row or ahead, low behind or on the ground."""
        card = s.zombie_card(z)
        ahead = s.zombie_row(z) - s.row
        force = A_ZOMBIE + s.zombie_health(z) * A_ZOMBIE_HEALTH + s.rules.zombie_damage[card] * A_ZOMBIE_DAMAGE
        if s.rules.is_boss[card] == 1:
            force += A_BOSS
        if s.zombie_down(z) == 1:
            force = force // 2
        if s.time_tokens(z) > 0:
            force += A_FRIEND_TOKEN * s.time_tokens(z)
        if s.turn == SURVIVOR and s.distracted(s.zombie_row(z)) == 1:  # TS-497: it does nothing in its next turn
            force = force // 2
        if s.holds(z) == 1:
            return force * 2
        if ahead == 0:
            return force * 3 // 2
        if ahead > 0:
            return force * NEAR // (NEAR - 1 + ahead)
        return force * BEHIND // (BEHIND + 1 - ahead * 2)

    def _hand_value(self, s: Alley) -> i64:
        """Return the value of the Survivor's hand and of the barricade, minus the value of the zombies' hand."""
        mine, theirs = s.hand_size(SURVIVOR), s.hand_size(HORDE)
        if s.phase == DRAW_PHASE or (s.phase == ACTION_PHASE and s.actions == 0):  # without the turn's first card
            theirs -= s.turn
            mine -= 1 - s.turn
        value: i64 = min(mine, s.rules.hand_limit) * A_CARD - min(theirs, s.rules.hand_limit) * A_ZOMBIE_CARD
        place: i64
        for place in range(s.rules.timing_from[REACT_ATTACK], s.rules.timing_from[REACT_ATTACK + 1]):
            value += s.held(s.rules.timing_cards[place]) * A_BLOCK
        return value + (mine - theirs) * A_SPARE_CARD + (0 if s.warehouse_is_open else s.barricade * A_BARRICADE)
