"""All that lies on the table, as numbers and arrays: copied and dumped whole."""

from __future__ import annotations

from typing import Final

from ....core.cards.decks import EMPTY
from ....core.native import i64, vec
from ....core.offers import NOTHING
from ....core.state import State
from .book import AlleyBook
from .pieces import AWAY, CARD, FIELDS, HOLDS, NOBODY_WON, NOT_IN_PLAY, SETUP_PHASE, SURVIVOR

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


class Tabletop(State):
    """[TS-007] The Survivor is seat 0, the horde seat 1."""

    row: i64 = 1
    vigour: i64 = 0  # the Survivor's health
    down: i64 = 0
    character: i64 = 0
    concussion: i64 = 0
    moves: i64 = 0  # this turn, as are the next two
    heavy: i64 = 0
    attacks: i64 = 0  # as Actions
    panic: i64 = -1  # how many are allowed, TS-491; -1 without a limit
    exhausted: i64 = 0  # TS-490
    skilled: i64 = 0  # marksman used this turn
    slipped: i64 = 0  # slippery used this turn
    struck_hard: i64 = 0  # heavy_hitter used this turn
    turn: i64 = SURVIVOR
    phase: i64 = SETUP_PHASE
    round: i64 = 0
    actions: i64 = 0
    seconds: i64 = 0  # of virtual time, TS-585
    exchanged: i64 = 0
    winner: i64 = NOBODY_WON
    reason: i64 = -1
    opened: i64 = 0  # the warehouse
    barricade: i64 = 0
    time_is_up: i64 = 0
    ended: i64 = 0  # the Action Phase, by choice
    hordes_attack: i64 = 0  # whether a zombie attacked this zombie turn, TS-332
    shrieked: i64 = 0
    mover: i64 = -1  # who changed rows last: a zombie, or -1 for the Survivor
    origin: i64 = 0  # the row that the Survivor left
    avoided: i64 = 0  # no opportunity attacks from this Move
    age: i64 = 0
    last: i64 = 0  # behind the last zombie in play
    distracted: i64 = 0  # bits by row, TS-497
    climbed: i64 = 0  # bits by row: fire escapes used
    loss: i64 = 0  # health that `loser` is about to lose
    loser: i64 = -1
    purpose: i64 = 0  # what zombies are being chosen for, how many more, and what amount it is about
    remaining: i64 = 0
    amount: i64 = 0
    item: i64 = 0  # the Supply being stowed
    target: i64 = -1  # whom a granted attack is aimed at
    row_called: i64 = 0  # where a zombie called from the hand goes
    lands: i64 = 0  # the row where a weapon about to be lost will lie
    zombies: vec[i64] = NOTHING  # FIELDS a zombie
    crowd: vec[i64] = NOTHING  # by row: zombies that count, TS-162
    held: vec[i64] = NOTHING  # HAND slots a seat
    hand_end: vec[i64] = NOTHING  # by seat: behind the last place in use
    drawn_now: vec[i64] = NOTHING  # which of them were drawn this turn
    deck: vec[i64] = NOTHING  # by card: how many are left
    discard: vec[i64] = NOTHING
    late: vec[i64] = NOTHING  # by deck: cards lying face down that nobody has chosen yet
    shuffle: vec[i64] = NOTHING  # by deck
    shuffled: vec[i64] = NOTHING  # by seat: a Shuffle card was drawn
    energy: vec[i64] = NOTHING
    tokens: vec[i64] = NOTHING  # energy tokens in play
    where: vec[i64] = NOTHING  # by copy of a Supply: a row, EQUIPPED, WORN, PACKED, AWAY
    charge: vec[i64] = NOTHING  # its ammo, or points of armor
    lying: vec[i64] = NOTHING  # slots of Supplies face down, and their rows
    lying_row: vec[i64] = NOTHING
    warehouse: vec[i64] = NOTHING
    laid: vec[i64] = NOTHING  # cards in play, in the order laid
    laid_tokens: vec[i64] = NOTHING
    alley: vec[i64] = NOTHING  # by row: its Alley card
    claw: vec[i64] = NOTHING
    blow: vec[i64] = NOTHING
    # Counted from the above, so that no rule has to look for it.
    holding: i64 = 0  # how many zombies hold the Survivor
    laid_end: i64 = 0  # behind the last card in play, and the last Supply face down
    lying_end: i64 = 0
    in_sight: i64 = 0  # how many copies of Supplies are not AWAY, and which, in ascending order
    sight: vec[i64] = NOTHING

    def __init__(self, rules: AlleyBook) -> None:
        super().__init__(rules)
        self.rules: Final = rules

    def _copy_numbers(self, copy: Tabletop) -> None:
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
        copy.holding, copy.laid_end, copy.lying_end = self.holding, self.laid_end, self.lying_end
        copy.in_sight = self.in_sight

    def _copy_arrays(self, copy: Tabletop) -> None:
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
        copy.claw, copy.blow, copy.sight = self.claw[:], self.blow[:], self.sight[:]

    def numbers(self) -> list[list[int]]:
        return [[int(getattr(self, name)) for name in NUMBERS], *[list(getattr(self, name)) for name in ARRAYS]]

    def restore(self, numbers: list[list[int]]) -> None:
        for name, number in zip(NUMBERS, numbers[0], strict=True):
            setattr(self, name, number)
        for name, array in zip(ARRAYS, numbers[1:], strict=True):
            setattr(self, name, vec[i64](array))
        self.count_anew()

    def count_anew(self) -> None:
        """Count what is kept beside the numbers."""
        i: i64
        self.holding = self.in_sight = 0
        for i in range(self.last):
            if self.zombies[i * FIELDS + CARD] != NOT_IN_PLAY and self.zombies[i * FIELDS + HOLDS] == 1:
                self.holding += 1
        self.laid_end = end_of(self.laid)
        self.lying_end = end_of(self.lying)
        self.sight = vec[i64]([0] * len(self.where))
        for i in range(len(self.where)):
            if self.where[i] != AWAY:
                self.sight[self.in_sight] = i
                self.in_sight += 1

    def put_item(self, item: i64, place: i64) -> None:
        """A copy of a Supply goes to a place: a row, EQUIPPED, WORN, PACKED, GAINED, AWAY."""
        before = self.where[item]
        self.where[item] = place
        if before == AWAY and place != AWAY:
            self._show(item)
        elif before != AWAY and place == AWAY:
            self._hide(item)

    def _show(self, item: i64) -> None:
        i = self.in_sight
        while i > 0 and self.sight[i - 1] > item:
            self.sight[i] = self.sight[i - 1]
            i -= 1
        self.sight[i] = item
        self.in_sight += 1

    def _hide(self, item: i64) -> None:
        i: i64 = 0
        while self.sight[i] != item:
            i += 1
        self.in_sight -= 1
        while i < self.in_sight:
            self.sight[i] = self.sight[i + 1]
            i += 1


def end_of(places: vec[i64]) -> i64:
    """Behind the last place in use."""
    end: i64 = len(places)
    while end > 0 and places[end - 1] == EMPTY:
        end -= 1
    return end
