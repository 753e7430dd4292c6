"""Bit-parallel breadth-first search over stances, one AP a layer."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import enlarge
from ...rules.moving.steps import FAR
from ...rules.pieces import (
    EAST,
    FACING_BITS,
    NOBODY,
    NOWHERE,
    SIDES,
    SOUTH,
    WEST,
    facing_of,
    opposite,
    square_of,
    stance,
)
from ...rules.state import Plague
from .bitboard import BITS, FULL, BitboardLayout
from .distance_table import FIGHT, entry_surcharge
from .step_graph import PRICE, PRICE_BITS, StepGraph

FIRST_CAPACITY: Final[i64] = 8  # AP layers allocated at first
FIRST_LEAPS: Final[i64] = 8  # leaps allocated at first
PLACE_BITS: Final[i64] = 20  # for each of a leap's two stances
PLACE: Final[i64] = 0xFFFFF
ZERO: Final[i64] = 0  # a Final, because literals would make sums boxed ints
ONE: Final[i64] = 1  # a Final for the same reason, also the shift by one square
LAST: Final[i64] = BITS - 1


@final
class BitSearch:
    """Reachable stances, as a bit set for each number of AP.

    Turns and ordinary steps are bit shifts; the slow edges of the graph are leaps, handled one by one. A zombie
    search runs backward, from the stances that zombies want to reach. A human search runs forward, may step back, and
    pays FIGHT to enter the square of a zombie.
    """

    def __init__(self, bitboard: BitboardLayout) -> None:
        self._bitboard: Final = bitboard
        self.within: vec[i64] = self._bitboard.create_sets(FIRST_CAPACITY)  # indexed by price, word and facing
        self.lows: vec[i64] = vec[i64]([0] * FIRST_CAPACITY)  # first word that may be filled at each price
        # last word that may be filled at each price; entries beyond are stale
        self.highs: vec[i64] = vec[i64]([0] * FIRST_CAPACITY)
        # for each word and side, the squares that a 1-AP step leaves that way
        self._passes: Final = self._bitboard.create_sets()
        self._vacant: Final = vec[i64]([0] * (self._bitboard.size // SIDES))  # squares without a zombie, a set of bits
        self.watched: vec[i64] = self._passes  # `grow` reports whether it reached one of these stances
        self._leaps: vec[i64] = vec[i64]([0] * FIRST_LEAPS)
        self._count: i64 = 0  # number of leaps
        self._dearest: i64 = 1  # the price of a step, or of the dearest leap
        self.price: i64 = 0  # the last layer grown
        self._grown: i64 = 0  # the last layer to which anything was added
        self._most: i64 = 0
        self._walks: bool = False  # whether this is a human search

    def _clear(self, graph: StepGraph, most: i64) -> None:
        """Reset the search for a graph and a maximum price."""
        within, passes, open_edges = self.within, self._passes, graph.passes
        at: i64
        for at in range(self._bitboard.size):
            within[at] = 0
            passes[at] = open_edges[at]
        self._count = self.price = self._grown = 0
        self._dearest = 1
        self._most = most
        end = self._bitboard.word_count * SIDES
        self.lows[0], self.highs[0] = end, ZERO
        if self._bitboard.is_wide:  # a leap may lead from half to half
            self.lows[0], self.highs[0] = SIDES, end

    def add_source(self, place: i64) -> None:
        """Mark a stance as a source (distance 0)."""
        at = self._bitboard.word_of(place)
        self.within[at] |= self._bitboard.bit_of(place)
        self.lows[0], self.highs[0] = min(self.lows[0], at & -SIDES), max(self.highs[0], at & -SIDES)

    def start_zombie_search(self, s: Plague, graph: StepGraph, most: i64, past_zombies: bool) -> None:
        """Set up a zombie search: humans block, and so do zombies unless `past_zombies`."""
        figure: i64
        self._clear(graph, most)
        self._walks = False
        for figure in range(s.humans if past_zombies else s.end_of_zombies):
            if s.square(figure) != NOWHERE:
                self._block_square(s.square(figure))
        for edge in graph.slow:
            square, way = square_of(edge >> PRICE_BITS), opposite(facing_of(edge >> PRICE_BITS))
            who = s.occupant(square)
            if who == NOBODY or (past_zombies and s.is_zombie(who)):
                there = s.beyond(square, opposite(way))
                self._add_leap(stance(square, way), stance(there, way), edge & PRICE)

    def start_human_search(self, s: Plague, graph: StepGraph, most: i64) -> None:
        """Set up a human search, which fights its way past zombies."""
        word: i64
        zombie: i64
        self._clear(graph, most)
        self._walks = True
        for word in range(len(self._vacant)):
            self._vacant[word] = FULL
        for zombie in range(s.rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE:
                place = stance(s.square(zombie), ZERO)
                self._vacant[self._bitboard.word_of(place) >> FACING_BITS] &= ~self._bitboard.bit_of(place)
                self._dearest = FIGHT + 1 + s.rules.window_extra
        for edge in graph.slow:
            there = s.beyond(square_of(edge >> PRICE_BITS), facing_of(edge >> PRICE_BITS))
            self._add_leaps_both_ways(edge >> PRICE_BITS, there, (edge & PRICE) + entry_surcharge(s, there))

    def _block_square(self, square: i64) -> None:
        """Block all steps onto a square."""
        side: i64
        for side in range(SIDES):
            self._passes[self._bitboard.word_of(stance(square, side))] &= ~self._bitboard.bit_of(stance(square, side))

    def _add_leap(self, start: i64, end: i64, price: i64) -> None:
        if self._count == len(self._leaps):
            self._leaps = enlarge(self._leaps, 2 * self._count)
        self._leaps[self._count] = (start << PLACE_BITS | end) << PRICE_BITS | price
        self._count += 1
        self._dearest = max(self._dearest, price)

    def _add_leaps_both_ways(self, edge: i64, there: i64, price: i64) -> None:
        """Add leaps across an edge, stepping forward and backward."""
        facing = facing_of(edge)
        self._add_leap(edge, stance(there, facing), price)
        self._add_leap(stance(square_of(edge), opposite(facing)), stance(there, opposite(facing)), price)

    def cost(self, s: Plague, place: i64) -> i64:
        """Return the AP to a stance, or FAR; in a zombie search the AP from it.

        No figure may move between the setup and the last call.
        """
        while not self.holds(place, self.price):
            if self.is_over():
                return FAR
            self.grow(s)
        least, most = ZERO, self.price
        while least < most:
            middle = least + most >> 1
            if self.holds(place, middle):
                most = middle
            else:
                least = middle + 1
        return least

    def holds(self, place: i64, price: i64) -> bool:
        """Return whether a stance is within `price` AP; `price` must be at most `self.price`."""
        at = self._bitboard.word_of(place)
        if at < self.lows[price] or at >= self.highs[price] + SIDES:
            return False
        at += price * self._bitboard.size
        return self.within[at] & self._bitboard.bit_of(place) != 0

    def is_over(self) -> bool:
        """Return whether the maximum price is reached or no layer can add a stance."""
        return self.price >= self._most or self.price - self._grown >= self._dearest

    def grow(self, s: Plague) -> bool:
        """Grow the search by one AP; return whether it reached a watched stance."""
        room, low, high = self._bitboard.size, self.lows[self.price], self.highs[self.price]
        there = self.price * room
        if self._is_filled(there + low):
            low = max(low - SIDES, SIDES)
        if self._is_filled(there + high):
            high = min(high + SIDES, self._bitboard.word_count * SIDES)
        self.price += 1
        there += room
        if there + room > len(self.within):
            self._double_capacity()
        self.lows[self.price], self.highs[self.price] = low, high
        self._clear_words(there + max(low - 2 * SIDES, 0), there + low)
        self._clear_words(there + high + SIDES, there + min(high + 3 * SIDES, room))
        if not self._walks:
            self._grow_backward(there, low, high)
            return self._apply_leaps(there)
        met = self._grow_forward(there, low, high)
        if self.price > FIGHT:
            met = self._step_past_zombies(there) or met
        return self._apply_leaps(there) or met

    def _is_filled(self, word: i64) -> bool:
        """Return whether any stance in a word's squares is reached, so that the search may spread to the next word."""
        within, east, south, west = self.within, word + EAST, word + SOUTH, word + WEST
        return within[word] | within[east] | within[south] | within[west] != 0

    def _double_capacity(self) -> None:
        """Enlarge the arrays to hold twice as many layers of the search."""
        self.within = enlarge(self.within, 2 * len(self.within))
        self.lows, self.highs = enlarge(self.lows, 2 * len(self.lows)), enlarge(self.highs, 2 * len(self.highs))

    def _clear_words(self, start: i64, end: i64) -> None:
        """Clear the words from `start` up to `end`, which may hold results of an earlier search."""
        within = self.within
        at: i64
        for at in range(start, end):
            within[at] = 0

    def _grow_backward(self, there: i64, low: i64, high: i64) -> None:
        """Add the stances from which a zombie reaches the last layer by a turn or a step."""
        within, passes, down, up = self.within, self._passes, self._bitboard.width, BITS - self._bitboard.width
        new, old, at, grown, over_n, over_w = there + low, there + low - self._bitboard.size, low, ZERO, ZERO, ZERO
        n, e, s, w = within[old], within[old + EAST], within[old + SOUTH], within[old + WEST]
        east, south = e & passes[at + WEST], s & passes[at]  # a zombie that faces east steps in from the west
        while at <= high:
            north, west = n & passes[at + SOUTH], w & passes[at + EAST]
            at += SIDES
            old += SIDES
            nn, ee, ss, ww = within[old], within[old + EAST], within[old + SOUTH], within[old + WEST]
            next_e, next_s = ee & passes[at + WEST], ss & passes[at]
            to_n = (north << down & FULL | over_n >> up | e | w) & ~n
            to_e = (next_e << LAST & FULL | east >> ONE | n | s) & ~e
            to_s = (next_s << up & FULL | south >> down | e | w) & ~s
            to_w = (west << ONE & FULL | over_w >> LAST | n | s) & ~w
            within[new], within[new + EAST], within[new + SOUTH] = n | to_n, e | to_e, s | to_s
            within[new + WEST] = w | to_w
            grown |= to_n | to_e | to_s | to_w
            n, e, s, w, east, south, over_n, over_w = nn, ee, ss, ww, next_e, next_s, north, west
            new += SIDES
        if grown != 0:
            self._grown = self.price

    def _grow_forward(self, there: i64, low: i64, high: i64) -> bool:
        """Add the stances a human reaches by a turn or step; return whether a watched one is met."""
        within, passes, down, up = self.within, self._passes, self._bitboard.width, BITS - self._bitboard.width
        watched, vacant, grown, met, at, new = self.watched, self._vacant, ZERO, ZERO, low, there + low
        old, over_n, over_e, over_s, over_w = new - self._bitboard.size, ZERO, ZERO, ZERO, ZERO
        n, e, s, w = within[old], within[old + EAST], within[old + SOUTH], within[old + WEST]
        back_n, back_e, back_s, back_w = n & passes[at], e & passes[at + WEST], s & passes[at], w & passes[at + WEST]
        while at <= high:
            south, east, free = passes[at + SOUTH], passes[at + EAST], vacant[at >> FACING_BITS]
            on_n, on_e, on_s, on_w = n & south, e & east, s & south, w & east
            at += SIDES
            old += SIDES
            nn, ee, ss, ww = within[old], within[old + EAST], within[old + SOUTH], within[old + WEST]
            north, west = passes[at], passes[at + WEST]
            next_n, next_e, next_s, next_w = nn & north, ee & west, ss & north, ww & west
            to_n = ((next_n << up | back_n >> down | on_n << down | over_n >> up) & free | e | w) & ~n
            to_e = ((next_e << LAST | back_e >> ONE | on_e << ONE | over_e >> LAST) & free | n | s) & ~e
            to_s = ((next_s << up | back_s >> down | on_s << down | over_s >> up) & free | e | w) & ~s
            to_w = ((next_w << LAST | back_w >> ONE | on_w << ONE | over_w >> LAST) & free | n | s) & ~w
            within[new], within[new + EAST], within[new + SOUTH] = n | to_n, e | to_e, s | to_s
            within[new + WEST] = w | to_w
            met |= to_n & watched[at - SIDES] | to_e & watched[at - SIDES + EAST]
            met |= to_s & watched[at - SIDES + SOUTH] | to_w & watched[at - SIDES + WEST]
            grown |= to_n | to_e | to_s | to_w
            n, e, s, w, over_n, over_e, over_s, over_w = nn, ee, ss, ww, on_n, on_e, on_s, on_w
            back_n, back_e, back_s, back_w = next_n, next_e, next_s, next_w
            new += SIDES
        if grown != 0:
            self._grown = self.price
        return met != 0

    def _step_past_zombies(self, there: i64) -> bool:
        """Add the stances on zombies' squares, entered FIGHT AP later; return whether a watched one is met."""
        within, passes, vacant, grown, met = self.within, self._passes, self._vacant, ZERO, ZERO
        since = self.price - FIGHT
        at, end, then = self.lows[since], self.highs[since] + SIDES, (since - 1) * self._bitboard.size
        while at < end:
            fought = FULL & ~vacant[at >> FACING_BITS]
            if fought != 0:
                is_across = at & ONE  # whether the word holds stances facing east or west
                step = is_across + (ONE - is_across) * self._bitboard.width
                on, back = (at & -SIDES) + SOUTH - is_across, (at & -SIDES) + WEST * is_across
                before, here, after = then + at - SIDES, then + at, then + at + SIDES
                on_before, back_after, new = on - SIDES, back + SIDES, there + at
                came = (within[here] & passes[on]) << step | (within[before] & passes[on_before]) >> BITS - step
                came |= (within[here] & passes[back]) >> step | (within[after] & passes[back_after]) << BITS - step
                came &= fought & ~within[new]
                within[new] |= came
                grown |= came
                met |= came & self.watched[at]
            at += ONE
        if grown != 0:
            self._grown = self.price
        return met != 0

    def _apply_leaps(self, there: i64) -> bool:
        """Add the stances reached by leaps; return whether a watched one is met."""
        i: i64
        met = False
        for i in range(self._count):
            leap = self._leaps[i]
            since, end = self.price - (leap & PRICE), leap >> PRICE_BITS & PLACE
            if since >= 0 and self.holds(leap >> PRICE_BITS + PLACE_BITS, since) and not self.holds(end, self.price):
                at, bit = self._bitboard.word_of(end), self._bitboard.bit_of(end)
                self.within[there + at] |= bit
                self._grown = self.price
                met = met or self.watched[at] & bit != 0
        return met
