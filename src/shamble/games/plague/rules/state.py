"""State of Zombie Plague: figures on a grid, barricades, cards, and queries about them."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, mypyc_attr, vec
from ....core.offers import EMPTY
from .accessors import PlagueFields
from .book import ZOMBIES, PlagueBook
from .invariants import find_field_violation, find_step_violation
from .pieces import ALIVE, ESCAPED, IN_CAR, NOBODY, NOWHERE, SECURED, SIDES


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Plague(PlagueFields):
    """State of a game. Humans are figures 0 to `humans` - 1, zombies follow from `rules.human_room` on."""

    def __init__(self, rules: PlagueBook) -> None:
        super().__init__(rules, rules.at)
        self.rules: Final = rules
        self.neighbour: vec[i64] = EMPTY  # the rulebook's table for a board with or without the car
        self.human_distances: vec[i64] = EMPTY  # AP to a human by stance (ZPV-14); emptied when a human moves

    def lay_table(self, seats: i64, humans: i64) -> None:
        """[ZP-038, ZP-039] Set up the table with a full deck and no figure on the board."""
        card: i64
        self.reset(seats)
        self.humans = humans
        self.drafted = self.rules.draft
        self.tokens = self.rules.tokens
        for card in range(self.rules.cards):
            self.set_deck(card, self.rules.deck[card])
        self.recompute_derived()

    def clone(self) -> Plague:
        """Return an independent copy of the state."""
        copy = Plague(self.rules)
        self.copy_into(copy)
        copy.neighbour = self.neighbour
        copy.human_distances = self.human_distances
        return copy

    def returns(self) -> list[float]:
        """[ZP-050] Return each seat's score, 0 to 1.

        A human seat scores the share of its own figures that were saved, a zombie seat the share of all that were not.
        """
        saved = [int(self.fate(human) == ESCAPED or self.fate(human) == SECURED) for human in range(self.humans)]
        lost = 1.0 - float(sum(saved)) / float(self.humans)
        shares: list[float] = []
        for seat in range(self.human_seats):
            mine = [saved[human] for human in range(self.humans) if human % self.human_seats == seat]
            shares.append(float(sum(mine)) / float(len(mine)))
        return shares + [lost] * (self.seat_count - self.human_seats)

    def recompute_derived(self) -> None:
        """Recompute the derived fields from the others, and drop the cached paths."""
        figure: i64
        self.human_seats = self.rules.human_seats(self.seat_count)
        self.select_neighbours()
        self.human_distances = EMPTY
        for figure in range(self.rules.squares):
            self.set_occupant(figure, NOBODY)
        self.end_of_zombies = self.rules.human_room
        for figure in range(self.rules.figures):
            if self.square(figure) != NOWHERE:
                self.set_occupant(self.square(figure), figure)
                self.end_of_zombies = max(self.end_of_zombies, figure + 1)
        self.recount()

    def select_neighbours(self) -> None:
        """[ZP-203] Select the table of neighbours with the car, or without it once it's gone."""
        self.neighbour = self.rules.neighbour_gone if self.car_gone else self.rules.neighbour

    def recount(self) -> None:
        """[ZP-041, ZP-042, ZP-069] Recount the fields `living`, `unsearched` and `unbarricaded`."""
        i: i64
        self.living = self.unsearched = self.unbarricaded = 0
        for i in range(self.humans):
            if self.fate(i) == ALIVE or self.fate(i) == IN_CAR:
                self.living += 1
        for i in range(self.rules.searches):
            if self.searched(i) == 0 and self.search_on(self.rules.search_square[i]) >= 0:
                self.unsearched += 1
        for i in range(self.rules.openings):
            if self.barricade(i) == 0:
                self.unbarricaded += self.rules.required[i]

    def find_violation(self) -> str:
        """Return the first fault of the fields or the pending steps, or an empty string."""
        return find_field_violation(self, self.rules) or find_step_violation(self, self.rules)

    # where figures stand

    def place(self, figure: i64, square: i64, facing: i64) -> None:
        """Put a figure that is off the board on a vacant square."""
        self.end_of_zombies = max(self.end_of_zombies, figure + 1)
        self.set_square(figure, square)
        self.set_facing(figure, facing)
        self.set_occupant(square, figure)

    def remove(self, figure: i64) -> None:
        """Take a figure off the board."""
        self.set_occupant(self.square(figure), NOBODY)
        self.set_square(figure, NOWHERE)
        self.human_distances = EMPTY

    def move(self, figure: i64, square: i64) -> None:
        """Move a figure to a vacant square; a human stops boarding or hiding (ZP-201)."""
        self.set_occupant(self.square(figure), NOBODY)
        self.set_square(figure, square)
        self.set_occupant(square, figure)
        if figure < self.humans:
            self.set_boarding(figure, 0)
            self.set_hiding(figure, 0)
            self.human_distances = EMPTY

    def beyond(self, square: i64, facing: i64) -> i64:
        """[ZP-081, ZP-088] Return the free square across an open edge, which may be occupied, or NOWHERE."""
        edge = square * SIDES + facing
        there = self.neighbour[edge]
        if there >= 0:
            opening = self.rules.opening[edge]
            if opening >= 0 and self.barricade(opening) == 1:
                return NOWHERE
        return there

    def past(self, square: i64, facing: i64) -> i64:
        """[ZP-009] Return the square across an open edge, even a blocked one (ZP-131), or NOWHERE."""
        edge = square * SIDES + facing
        opening = self.rules.opening[edge]
        if opening >= 0 and self.barricade(opening) == 1:
            return NOWHERE
        return self.rules.across[edge]

    def in_front(self, figure: i64) -> i64:
        """[ZP-111] Return the figure on the square in front across an open edge, or -1."""
        square = self.beyond(self.square(figure), self.facing(figure))
        return self.occupant(square) if square >= 0 else NOBODY

    def is_free(self, square: i64) -> bool:
        """[ZP-006] Return whether the square is not blocked; a figure may still occupy it."""
        free = self.rules.free_gone if self.car_gone else self.rules.free
        return free[square] == 1

    def is_zombie(self, figure: i64) -> bool:
        """Return whether the figure is a zombie."""
        return figure >= self.rules.human_room

    def search_on(self, square: i64) -> i64:
        """[ZP-041] Return the number of the search square here, or -1; the car takes its own along (ZP-203)."""
        table = self.rules.search_gone if self.car_gone else self.rules.search_at
        return table[square]

    # humans and what they hold

    def get_attack_weapon(self, human: i64) -> i64:
        """[ZP-184, ZP-146] Return the weapon that a human attacks with: an empty gun counts as a bat or bare hands."""
        weapon = self.weapon(human)
        if self.rules.firearm[weapon] == 1 and self.load(human) == 0:
            return self.rules.empty_as[weapon]
        return weapon

    def arm(self, human: i64, weapon: i64) -> None:
        """Put an unused weapon into the hand of a human, a firearm fully loaded; UNARMED empties the hand."""
        self.set_weapon(human, weapon)
        self.set_fired(human, 0)
        self.set_load(human, 1 + self.rules.ignore_oops[weapon] if self.rules.firearm[weapon] == 1 else 0)

    def holds_keys(self, human: i64) -> bool:
        """[ZP-197] Return whether a human holds a card that opens the car."""
        i: i64
        keys = self.rules.keys
        for i in range(len(keys)):
            if self.items(human, keys[i]) > 0:
                return True
        return False

    def count_cards_left(self) -> i64:
        """[ZP-173] Return the number of cards left to draw.

        A drafted deck has fewer cards than the pool from which it is drafted (ZPV-03).
        """
        left: i64 = 0
        card: i64
        for card in range(self.rules.cards):
            left += self.deck(card)
        return self.drafted if self.rules.draft > 0 else left

    # zombies

    def find_spare_zombie(self) -> i64:
        """[ZP-078] Return the first zombie of the pool, or -1 if all zombies are on the board."""
        figure = self.rules.human_room
        while figure < self.end_of_zombies and self.square(figure) >= 0:
            figure += 1
        return figure if figure < self.rules.figures else NOBODY

    def count_counting_zombies(self) -> i64:
        """[ZP-070] Return the number of zombies on the board that count against the cap."""
        n: i64 = 0
        figure: i64
        for figure in range(self.rules.human_room, self.end_of_zombies):
            if self.square(figure) >= 0:
                n += self.counted(figure)
        return n

    def cap(self) -> i64:
        """[ZP-069] Return the cap: with this many counting zombies on the board, no reinforcement comes."""
        return self.rules.zombies_per_human * self.living

    def is_zombie_turn(self) -> bool:
        """Return whether it is the zombies' turn."""
        return self.side == ZOMBIES
