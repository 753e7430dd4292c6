"""The table: the Survivor, the zombies in the rows, hands and decks, the attack under way, and what one can ask."""

from __future__ import annotations

from typing import Final, final

from ...core.cards import EMPTY, card_in
from ...core.chance import Rng
from ...core.native import i64, vec
from ...core.offers import NOTHING
from ...core.state import State
from .book import AlleyBook
from .hidden import deal_anew
from .pieces import (
    CARD,
    DOWN,
    EQUIPPED,
    FIELDS,
    HOLDS,
    NOBODY_WON,
    NOT_IN_PLAY,
    ROW,
    SETUP_PHASE,
    SURVIVOR,
    TOKENS,
    WORN,
)
from .vocabulary import ALWAYS_DOWN

HAND: Final[i64] = 48  # places of a hand: far more than energy and cards can fill
LYING: Final[i64] = 64  # Supplies face down in the alley
LAID: Final[i64] = 24  # tactics cards in play
NUMBERS: Final = (
    "row", "vigour", "down", "character", "concussion", "moves", "heavy", "attacks", "panic", "exhausted", "skilled",
    "slipped", "struck_hard", "turn", "phase", "round", "actions", "seconds", "exchanged", "winner", "reason", "opened",
    "barricade", "time_is_up", "ended", "hordes_attack", "shrieked", "mover", "origin", "avoided", "age", "last",
    "distracted", "climbed", "loss", "loser", "lands",
    "purpose", "remaining", "amount", "item", "target", "row_called",
)
ARRAYS: Final = (
    "zombies", "crowd", "held", "hand_end", "drawn_now", "deck", "discard", "late", "shuffle", "shuffled", "energy",
    "tokens", "where", "charge", "lying", "lying_row", "warehouse", "laid", "laid_tokens", "alley", "claw", "blow",
)


@final
class Alley(State):
    """[TS-007] A position. The Survivor is seat 0, the horde seat 1."""

    def __init__(self, rules: AlleyBook) -> None:
        super().__init__(rules)
        self.rules: Final = rules
        self.row: i64 = 1
        self.vigour: i64 = 0  # the Survivor's health
        self.down: i64 = 0
        self.character: i64 = 0
        self.concussion: i64 = 0
        self.moves: i64 = 0  # this turn, as are the next two
        self.heavy: i64 = 0
        self.attacks: i64 = 0  # as Actions
        self.panic: i64 = -1  # how many are allowed, TS-491; -1 without a limit
        self.exhausted: i64 = 0  # TS-490
        self.skilled: i64 = 0  # marksman used this turn
        self.slipped: i64 = 0  # slippery used this turn
        self.struck_hard: i64 = 0  # heavy_hitter used this turn
        self.turn: i64 = SURVIVOR
        self.phase: i64 = SETUP_PHASE
        self.round: i64 = 0
        self.actions: i64 = 0
        self.seconds: i64 = 0  # of virtual time, TS-585
        self.exchanged: i64 = 0
        self.winner: i64 = NOBODY_WON
        self.reason: i64 = -1
        self.opened: i64 = 0  # the warehouse
        self.barricade: i64 = 0
        self.time_is_up: i64 = 0
        self.ended: i64 = 0  # the Action Phase, by choice
        self.hordes_attack: i64 = 0  # whether a zombie attacked this zombie turn, TS-332
        self.shrieked: i64 = 0
        self.mover: i64 = -1  # who changed rows last: a zombie, or -1 for the Survivor
        self.origin: i64 = 0  # the row that the Survivor left
        self.avoided: i64 = 0  # no opportunity attacks from this Move
        self.age: i64 = 0
        self.last: i64 = 0  # behind the last zombie in play
        self.distracted: i64 = 0  # bits by row, TS-497
        self.climbed: i64 = 0  # bits by row: fire escapes used
        self.loss: i64 = 0  # health that `loser` is about to lose
        self.loser: i64 = -1
        self.purpose: i64 = 0  # what zombies are being chosen for, how many more, and what amount it is about
        self.remaining: i64 = 0
        self.amount: i64 = 0
        self.item: i64 = 0  # the Supply being stowed
        self.target: i64 = -1  # whom a granted attack is aimed at
        self.row_called: i64 = 0  # where a zombie called from the hand goes
        self.lands: i64 = 0  # the row where a weapon about to be lost will lie
        self.zombies: vec[i64] = NOTHING  # FIELDS a zombie
        self.crowd: vec[i64] = NOTHING  # by row: zombies that count, TS-162
        self.held: vec[i64] = NOTHING  # HAND slots a seat
        self.hand_end: vec[i64] = NOTHING  # by seat: behind the last place in use
        self.drawn_now: vec[i64] = NOTHING  # which of them were drawn this turn
        self.deck: vec[i64] = NOTHING  # by card: how many are left
        self.discard: vec[i64] = NOTHING
        self.late: vec[i64] = NOTHING  # by deck: cards lying face down that nobody has chosen yet
        self.shuffle: vec[i64] = NOTHING  # by deck
        self.shuffled: vec[i64] = NOTHING  # by seat: a Shuffle card was drawn
        self.energy: vec[i64] = NOTHING
        self.tokens: vec[i64] = NOTHING  # energy tokens in play
        self.where: vec[i64] = NOTHING  # by copy of a Supply: a row, EQUIPPED, WORN, PACKED, AWAY
        self.charge: vec[i64] = NOTHING  # its ammo, or points of armor
        self.lying: vec[i64] = NOTHING  # slots of Supplies face down, and their rows
        self.lying_row: vec[i64] = NOTHING
        self.warehouse: vec[i64] = NOTHING
        self.laid: vec[i64] = NOTHING  # cards in play, in the order laid
        self.laid_tokens: vec[i64] = NOTHING
        self.alley: vec[i64] = NOTHING  # by row: its Alley card
        self.claw: vec[i64] = NOTHING
        self.blow: vec[i64] = NOTHING

    def clone(self) -> Alley:
        copy = Alley(self.rules)
        copy.stack = self.stack[:]
        copy.depth = self.depth
        copy.seat_count = self.seat_count
        copy.over = self.over
        self._copy_numbers(copy)
        self._copy_arrays(copy)
        return copy

    def _copy_numbers(self, copy: Alley) -> None:
        copy.row, copy.vigour, copy.down = self.row, self.vigour, self.down
        copy.character, copy.concussion, copy.moves = self.character, self.concussion, self.moves
        copy.heavy, copy.attacks, copy.panic = self.heavy, self.attacks, self.panic
        copy.exhausted, copy.skilled, copy.slipped = self.exhausted, self.skilled, self.slipped
        copy.struck_hard, copy.turn, copy.phase = self.struck_hard, self.turn, self.phase
        copy.round, copy.actions, copy.seconds = self.round, self.actions, self.seconds
        copy.exchanged, copy.winner, copy.reason = self.exchanged, self.winner, self.reason
        copy.opened, copy.barricade, copy.time_is_up = self.opened, self.barricade, self.time_is_up
        copy.ended, copy.hordes_attack, copy.shrieked = self.ended, self.hordes_attack, self.shrieked
        copy.mover, copy.origin, copy.avoided = self.mover, self.origin, self.avoided
        copy.age, copy.last, copy.distracted = self.age, self.last, self.distracted
        copy.climbed, copy.loss, copy.loser = self.climbed, self.loss, self.loser
        copy.lands, copy.purpose, copy.remaining = self.lands, self.purpose, self.remaining
        copy.amount, copy.item, copy.target = self.amount, self.item, self.target
        copy.row_called = self.row_called

    def _copy_arrays(self, copy: Alley) -> None:
        copy.zombies, copy.crowd = self.zombies[:], self.crowd[:]
        copy.held, copy.hand_end = self.held[:], self.hand_end[:]
        copy.drawn_now, copy.deck = self.drawn_now[:], self.deck[:]
        copy.discard, copy.late = self.discard[:], self.late[:]
        copy.shuffle, copy.shuffled = self.shuffle[:], self.shuffled[:]
        copy.energy, copy.tokens = self.energy[:], self.tokens[:]
        copy.where, copy.charge = self.where[:], self.charge[:]
        copy.lying, copy.lying_row = self.lying[:], self.lying_row[:]
        copy.warehouse, copy.laid = self.warehouse[:], self.laid[:]
        copy.laid_tokens, copy.alley = self.laid_tokens[:], self.alley[:]
        copy.claw, copy.blow = self.claw[:], self.blow[:]

    def numbers(self) -> list[list[int]]:
        return [[int(getattr(self, name)) for name in NUMBERS], *[list(getattr(self, name)) for name in ARRAYS]]

    def restore(self, numbers: list[list[int]]) -> None:
        for name, number in zip(NUMBERS, numbers[0], strict=True):
            setattr(self, name, number)
        for name, array in zip(ARRAYS, numbers[1:], strict=True):
            setattr(self, name, vec[i64](array))

    def returns(self) -> list[float]:
        """[TS-050, TS-051] All to the winner."""
        return [1.0, 0.0] if self.winner == SURVIVOR else [0.0, 1.0]

    def determinize(self, seat: i64, rng: Rng) -> Alley:
        """[TS-582] A position that `seat` cannot tell from this one, all that it has seen remembered."""
        copy = self.clone()
        deal_anew(copy.rules, copy.held, copy.warehouse, copy.lying, copy.deck, copy.shuffle, seat, rng)
        return copy

    def of(self, zombie: i64, field: i64) -> i64:
        """A number of a zombie."""
        return self.zombies[zombie * FIELDS + field]

    def put(self, zombie: i64, field: i64, number: i64) -> None:
        """Set a number of a zombie."""
        self.zombies[zombie * FIELDS + field] = number

    def is_in_play(self, zombie: i64) -> bool:
        """[TS-007] Whether there is a zombie of this number."""
        return self.zombies[zombie * FIELDS + CARD] != NOT_IN_PLAY

    def is_in(self, zombie: i64, row: i64) -> bool:
        """Whether the zombie is in play in this row."""
        return self.zombies[zombie * FIELDS + CARD] != NOT_IN_PLAY and self.zombies[zombie * FIELDS + ROW] == row

    def has_trait(self, zombie: i64, trait: i64) -> bool:
        """Whether its card says so."""
        return self.rules.traits[self.of(zombie, CARD)] & trait != 0

    def is_standing(self, zombie: i64) -> bool:
        """[TS-287] No Knockdown token and no Crawler."""
        return self.of(zombie, DOWN) == 0 and not self.has_trait(zombie, ALWAYS_DOWN)

    def is_protected(self, zombie: i64) -> bool:
        """[TS-313, TS-317, TS-441, R-40] A Friend with Time tokens."""
        return self.of(zombie, TOKENS) > 0

    def is_grabbed(self) -> bool:
        """[TS-225] Whether a zombie holds the Survivor."""
        z: i64
        for z in range(self.last):
            if self.of(z, CARD) != NOT_IN_PLAY and self.of(z, HOLDS) == 1:
                return True
        return False

    def has_standing(self, row: i64) -> bool:
        """[TS-425] Whether a standing zombie is in the row."""
        z: i64
        for z in range(self.last):
            if self.is_in(z, row) and self.is_standing(z):
                return True
        return False

    def left(self, deck: i64) -> i64:
        """How many cards a deck holds; those lying unseen still count in it, but lie elsewhere."""
        n: i64 = -self.late[deck]
        card: i64
        for card in range(self.rules.start[deck], self.rules.start[deck + 1]):
            n += self.deck[card]
        return n

    def discarded(self, deck: i64) -> i64:
        """[TS-005] How many cards the discard pile of a deck holds."""
        n: i64 = 0
        card: i64
        for card in range(self.rules.start[deck], self.rules.start[deck + 1]):
            n += self.discard[card]
        return n

    def can_draw(self, deck: i64) -> bool:
        """[TS-130, TS-418] Whether there is a card to draw once the discards are shuffled back."""
        return self.left(deck) > 0 or self.discarded(deck) > 0

    def hand_size(self, seat: i64) -> i64:
        """[TS-129] How many cards a seat holds, of both decks."""
        n: i64 = 0
        place: i64
        for place in range(seat * HAND, self.hand_end[seat]):
            if self.held[place] != EMPTY:
                n += 1
        return n

    def place_of(self, seat: i64, card: i64, old: bool = False) -> i64:
        """Where in a hand such a card is, if `old` one not drawn this turn; -1 for nowhere."""
        place: i64
        for place in range(seat * HAND, self.hand_end[seat]):
            if self.held[place] >= 0 and card_in(self.held[place]) == card and (not old or self.drawn_now[place] == 0):
                return place
        return -1

    def free_place(self, seat: i64) -> i64:
        """The first free place of a hand."""
        place = seat * HAND
        while self.held[place] != EMPTY:
            place += 1
        self.hand_end[seat] = max(self.hand_end[seat], place + 1)
        return place

    def has_skill(self, skill: i64) -> bool:
        """[TS-510] Whether the character has this skill."""
        return self.rules.skill[self.character] == skill

    def has_flaw(self, flaw: i64) -> bool:
        """[TS-510] Whether the character has this flaw."""
        return self.rules.flaw[self.character] == flaw

    def has_feature(self, row: i64, feature: i64) -> bool:
        """[TS-524] Whether the Alley card of a row says so; the street has none."""
        return 1 <= row <= self.rules.rows and self.rules.feature[self.alley[row]] & feature != 0

    def worn(self) -> i64:
        """The armor that is worn, or -1."""
        item: i64
        for item in range(self.rules.items):
            if self.where[item] == WORN:
                return item
        return -1

    def weapons(self) -> i64:
        """How many weapons are equipped."""
        return self.carried(EQUIPPED)

    def carried(self, place: i64) -> i64:
        """How many Supplies are in a place: EQUIPPED, WORN, PACKED."""
        n: i64 = 0
        item: i64
        for item in range(self.rules.items):
            if self.where[item] == place:
                n += 1
        return n
