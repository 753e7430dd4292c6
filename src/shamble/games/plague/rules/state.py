"""The table of Zombie Plague: figures on a grid, barricades, cards, and what one can ask about them."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.offers import NOTHING
from ....core.state import STACK_SIZE, State
from .book import HUMANS, ZOMBIES, PlagueBook
from .pieces import COUNTS, EFFORT, ESCAPED, FATE, FIRED, ITEMS, LOAD, NOBODY, NOT_OVER, NOWHERE, SECURED, WEAPON


@final
class Plague(State):
    """A position of Zombie Plague. Humans are figures 0 to `humans` - 1, zombies follow from `rules.human_room` on."""

    def __init__(self, rules: PlagueBook) -> None:
        super().__init__(rules)
        self.rules: Final = rules
        self.neighbour: vec[i64] = NOTHING  # the rulebook's, with the car or without
        self.at: vec[i64] = NOTHING  # who stands on a square
        self.square: vec[i64] = NOTHING  # where a figure stands, or NOWHERE
        self.facing: vec[i64] = NOTHING  # 0 to 3: N, E, S, W
        self.points: vec[i64] = NOTHING  # AP left
        self.done: vec[i64] = NOTHING
        self.owner: vec[i64] = NOTHING  # the seat that moves a figure
        self.trait: vec[i64] = NOTHING
        self.person: vec[i64] = NOTHING  # ITEMS + cards ints a human
        self.searched: vec[i64] = NOTHING  # bits by search square: which humans
        self.barricade: vec[i64] = NOTHING  # 1 by opening square
        self.deck: vec[i64] = NOTHING  # copies of each card left
        self.drafted: i64 = 0  # how many of those are in the game, ZPV-03
        self.humans: i64 = 0
        self.human_seats: i64 = 0
        self.end_of_zombies: i64 = 0  # behind the last figure that ever was a zombie
        self.round: i64 = 0
        self.side: i64 = HUMANS  # whose turn it is
        self.living: i64 = 0  # humans on the board or in the car
        self.unsearched: i64 = 0
        self.unbarricaded: i64 = 0  # required openings
        self.tokens: i64 = 0  # barricades left to place, ZPV-27
        self.entry: i64 = -1  # the humans' side of the board
        self.haste: i64 = 1  # by what the next zombie turn multiplies AP, ZP-210
        self.haste_turns: i64 = 0
        self.stirred: bool = False  # whether anything happened this round, ZP-226
        self.cancelled: bool = False  # whether the wound or OOPS just asked about was cancelled
        self.origin: i64 = NOWHERE  # the square that a drawn card refers to, ZP-175
        self.rally: i64 = NOWHERE  # of the automated zombies, ZPV-17
        self.ways: vec[i64] = NOTHING  # their ways to the humans, until a human moves; worked out, not dumped
        self.hatch: i64 = NOWHERE  # ZPV-11
        self.car_gone: bool = False
        self.reason: i64 = NOT_OVER
        self.winner: i64 = NOT_OVER

    def lay_out(self, seats: i64, human_seats: i64, humans: i64, figures: i64) -> None:
        """Lay an empty table; `figures` bounds how many there can ever be."""
        rules = self.rules
        self.seat_count = seats
        self.human_seats = human_seats
        self.humans = self.living = humans
        self.end_of_zombies = rules.human_room
        self.stack = vec[i64]([0] * STACK_SIZE)
        self.neighbour = rules.neighbour
        self.at = vec[i64]([-1] * rules.squares)
        self.square = vec[i64]([-1] * figures)
        self.facing = vec[i64]([0] * figures)
        self.points = vec[i64]([0] * figures)
        self.done = vec[i64]([0] * figures)
        self.owner = vec[i64]([-1] * figures)
        self.trait = vec[i64]([0] * figures)
        self.person = vec[i64]([0] * (humans * (ITEMS + rules.cards)))
        self.searched = vec[i64]([0] * rules.searches)
        self.barricade = vec[i64]([0] * rules.openings)
        self.deck = rules.deck[:]
        self.drafted = rules.draft
        self.unsearched = rules.searches
        self.tokens = rules.tokens
        i: i64
        for i in range(rules.openings):
            self.unbarricaded += rules.required[i]

    def clone(self) -> Plague:
        """A copy that can be played on."""
        copy = Plague(self.rules)
        copy.stack = self.stack[:]
        copy.depth = self.depth
        copy.seat_count = self.seat_count
        copy.over = self.over
        copy.neighbour = self.neighbour
        copy.at = self.at[:]
        copy.square = self.square[:]
        copy.facing = self.facing[:]
        copy.points = self.points[:]
        copy.done = self.done[:]
        copy.owner = self.owner[:]
        copy.trait = self.trait[:]
        copy.person = self.person[:]
        copy.searched = self.searched[:]
        copy.barricade = self.barricade[:]
        copy.deck = self.deck[:]
        self._copy_numbers(copy)
        return copy

    def _copy_numbers(self, copy: Plague) -> None:
        copy.humans = self.humans
        copy.human_seats = self.human_seats
        copy.end_of_zombies = self.end_of_zombies
        copy.round = self.round
        copy.side = self.side
        copy.living = self.living
        copy.unsearched = self.unsearched
        copy.unbarricaded = self.unbarricaded
        copy.tokens = self.tokens
        copy.entry = self.entry
        copy.haste = self.haste
        copy.haste_turns = self.haste_turns
        copy.stirred = self.stirred
        copy.cancelled = self.cancelled
        copy.drafted = self.drafted
        copy.origin = self.origin
        copy.rally = self.rally
        copy.ways = self.ways
        copy.hatch = self.hatch
        copy.car_gone = self.car_gone
        copy.reason = self.reason
        copy.winner = self.winner

    def numbers(self) -> list[list[int]]:
        """All that is on the table, the scalars first."""
        scalars: list[int] = [
            self.humans, self.human_seats, self.end_of_zombies, self.round, self.side, self.living, self.unsearched,
            self.unbarricaded, self.tokens, self.entry, self.haste, self.haste_turns, int(self.stirred),
            int(self.cancelled), self.origin, self.rally, self.hatch, int(self.car_gone), self.reason, self.winner,
            self.drafted,
        ]
        arrays = [
            self.at, self.square, self.facing, self.points, self.done, self.owner, self.trait, self.person,
            self.searched, self.barricade, self.deck,
        ]
        return [scalars, *[[number for number in array] for array in arrays]]

    def restore(self, numbers: list[list[int]]) -> None:
        """Lay the table as `numbers` told it."""
        (
            self.humans, self.human_seats, self.end_of_zombies, self.round, self.side, self.living, self.unsearched,
            self.unbarricaded, self.tokens, self.entry, self.haste, self.haste_turns, stirred, cancelled,
            self.origin, self.rally, self.hatch, car_gone, self.reason, self.winner,
            self.drafted,
        ) = numbers[0]
        self.stirred, self.cancelled, self.car_gone = bool(stirred), bool(cancelled), bool(car_gone)
        self.neighbour = self.rules.neighbour_gone if self.car_gone else self.rules.neighbour
        self.at, self.square, self.facing = vec[i64](numbers[1]), vec[i64](numbers[2]), vec[i64](numbers[3])
        self.points, self.done, self.owner = vec[i64](numbers[4]), vec[i64](numbers[5]), vec[i64](numbers[6])
        self.trait, self.person, self.searched = vec[i64](numbers[7]), vec[i64](numbers[8]), vec[i64](numbers[9])
        self.barricade, self.deck = vec[i64](numbers[10]), vec[i64](numbers[11])

    def returns(self) -> list[float]:
        """[ZP-050] A human seat's share of saved figures; a zombie seat's share of all that were not."""
        saved = [int(self.fate(human) == ESCAPED or self.fate(human) == SECURED) for human in range(self.humans)]
        lost = 1.0 - float(sum(saved)) / float(self.humans)
        shares: list[float] = []
        for seat in range(self.human_seats):
            mine = [saved[human] for human in range(self.humans) if human % self.human_seats == seat]
            shares.append(float(sum(mine)) / float(len(mine)))
        return shares + [lost] * (self.seat_count - self.human_seats)

    # where figures stand

    def place(self, figure: i64, square: i64, facing: i64) -> None:
        """Put a figure on a square."""
        self.square[figure] = square
        self.facing[figure] = facing
        self.at[square] = figure

    def remove(self, figure: i64) -> None:
        """Take a figure from its square."""
        self.at[self.square[figure]] = NOBODY
        self.square[figure] = NOWHERE
        self.ways = NOTHING

    def move(self, figure: i64, square: i64) -> None:
        """Move a figure, and with it all that hangs on its square: boarding is interrupted (ZP-201)."""
        self.at[self.square[figure]] = NOBODY
        self.square[figure] = square
        self.at[square] = figure
        if figure < self.humans:
            self.person[figure * (ITEMS + self.rules.cards) + EFFORT] = 0
            self.ways = NOTHING

    def beyond(self, square: i64, facing: i64) -> i64:
        """[ZP-081, ZP-088] The free square that way across an open edge, or NOWHERE."""
        edge = square * 4 + facing
        there = self.neighbour[edge]
        if there >= 0:
            opening = self.rules.opening[edge]
            if opening >= 0 and self.barricade[opening] == 1:
                return NOWHERE
        return there

    def past(self, square: i64, facing: i64) -> i64:
        """[ZP-009] The square that way if the edge is open, blocked squares too (ZP-131), or NOWHERE."""
        edge = square * 4 + facing
        opening = self.rules.opening[edge]
        if opening >= 0 and self.barricade[opening] == 1:
            return NOWHERE
        return self.rules.across[edge]

    def in_front(self, figure: i64) -> i64:
        """[ZP-111] Who stands on the square in front, across an open edge, or NOBODY."""
        square = self.beyond(self.square[figure], self.facing[figure])
        return self.at[square] if square >= 0 else NOBODY

    def is_free(self, square: i64) -> bool:
        """[ZP-006] Whether figures may stand there at all."""
        free = self.rules.free_gone if self.car_gone else self.rules.free
        return free[square] == 1

    def is_zombie(self, figure: i64) -> bool:
        """Whether the figure is a zombie."""
        return figure >= self.rules.human_room

    def has_search(self, square: i64) -> i64:
        """[ZP-041] Which search square that is, or -1; the car takes its own along."""
        table = self.rules.search_gone if self.car_gone else self.rules.search_at
        return table[square]

    # humans and what they hold

    def own(self, human: i64, what: i64) -> i64:
        """A human's WEAPON, LOAD, EFFORT, MARKS, FATE, FIRED, or ITEMS + card."""
        place = human * (ITEMS + self.rules.cards) + what
        return self.person[place]

    def give(self, human: i64, what: i64, value: i64) -> None:
        """Set what `own` tells."""
        self.person[human * (ITEMS + self.rules.cards) + what] = value

    def fate(self, human: i64) -> i64:
        """[ZP-050] What became of a human: ALIVE, IN_CAR or how it ended."""
        place = human * (ITEMS + self.rules.cards) + FATE
        return self.person[place]

    def armed_with(self, human: i64) -> i64:
        """[ZP-184, ZP-146] The weapon by whose rules a human attacks: the one in hand, or what it is when empty."""
        weapon = self.own(human, WEAPON)
        if self.rules.firearm[weapon] == 1 and self.own(human, LOAD) == 0:
            return self.rules.empty_as[weapon]
        return weapon

    def arm(self, human: i64, weapon: i64) -> None:
        """Put a weapon, loaded, into the hand; UNARMED takes away what is there."""
        self.give(human, WEAPON, weapon)
        self.give(human, FIRED, 0)
        self.give(human, LOAD, 1 + self.rules.ignore_oops[weapon] if self.rules.firearm[weapon] == 1 else 0)

    def holds_keys(self, human: i64) -> bool:
        """[ZP-197] Whether a human holds a card that opens the car."""
        card: i64
        for card in range(self.rules.cards):
            if self.rules.opens_car[card] == 1 and self.own(human, ITEMS + card) > 0:
                return True
        return False

    def cards_left(self) -> i64:
        """[ZP-173] How many cards the search deck holds."""
        left: i64 = 0
        card: i64
        for card in range(self.rules.cards):
            left += self.deck[card]
        return self.drafted if self.rules.draft > 0 else left

    # zombies

    def spare_zombie(self) -> i64:
        """[ZP-078] The first zombie of the pool, or NOBODY when all stand on the board."""
        figure = self.rules.human_room
        while figure < self.end_of_zombies and self.square[figure] >= 0:
            figure += 1
        return figure if figure < len(self.square) else NOBODY

    def counting(self) -> i64:
        """[ZP-070] How many zombies on the board count against the cap."""
        n: i64 = 0
        figure: i64
        for figure in range(self.rules.human_room, self.end_of_zombies):
            if self.square[figure] >= 0:
                n += self.trait[figure] & COUNTS
        return n

    def cap(self) -> i64:
        """[ZP-069] The most counting zombies up to which reinforcements come."""
        return self.rules.zombies_per_human * self.living

    def is_zombie_turn(self) -> bool:
        """Whether the zombies' side is at turn."""
        return self.side == ZOMBIES
