"""Transposition table of forecasts, keyed by everything a forecast depends on."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY, LATE
from .....core.fields.position_key import HALF, PositionKey
from .....core.native import i64, vec
from .....core.network import zeros
from .....core.state import column
from ...rules.book import TownBook
from ...rules.pieces import BAGS, LAID, NOTHING, PILES, SEATS, STORAGE, WORN
from ...rules.rescuing.requirements import count_bandits_gone
from ...rules.state import Town
from .deck_sizes import DeckSizes

ROWS: Final[i64] = 4096  # positions stored at a time; a power of 2
LONGEST: Final[i64] = 4096  # the longest key; a power of 2, so that masked indices need no bounds checks
A_CARD: Final[i64] = 16  # bits of a card
FULL: Final[i64] = 1 << 48  # three cards
NO_NUMBERS: Final = column([])
UNKNOWN: Final = -1.0  # marks a chance not yet computed
MIXER: Final[i64] = 1_000_003
MASK: Final[i64] = 0xFFFFFFFFFF  # 40 bits, so that a product stays within 64
OF_ALL: Final = (
    *("places", "day", "first", "acting", "turn_step", "is_stopped", "steps_left", "free_steps", "partner", "fighter"),
    *("fortification", "rescue", "called", "event_left"),
)
OF_A_FIGHT: Final = ("target", "is_horde_fight", "window", "fight_round", "foe", "foe_hp")
OF_A_SURVIVOR: Final = (
    *("is_alive", "place", "level", "bite", "hp", "base_hp", "strength", "stamina", "luck", "xp", "trait"),
    *("has_used_item", "boost", "has_spent_ammo"),
)
OF_A_PLACE: Final = ("place_card", "column", "row", "door", "is_entered", "is_alerted", "walkers", "token")


@final
class Transpositions:
    """Fixed-size transposition table of forecasts; a new position replaces an older one in the same row."""

    def __init__(self, rules: TownBook, decks: DeckSizes) -> None:
        seats, places = len(rules.kinds["seat"].names), len(rules.kinds["place"].names)
        self._decks: Final = decks
        self._of_all: Final = PositionKey(rules.layout, OF_ALL, 1)
        self._of_a_fight: Final = PositionKey(rules.layout, OF_A_FIGHT, 1)
        self._of_a_survivor: Final = PositionKey(rules.layout, OF_A_SURVIVOR, seats)
        self._of_a_place: Final = PositionKey(rules.layout, OF_A_PLACE, places)
        most = self._of_all.numbers_per_piece + self._of_a_fight.numbers_per_piece
        most += seats * self._of_a_survivor.numbers_per_piece + places * self._of_a_place.numbers_per_piece
        most += rules.decks.slots + rules.decks.zones + 4
        if most > LONGEST:
            raise ValueError(f"{most} numbers of a position; there is room for {LONGEST}")
        self._numbers: Final = column([0] * int(LONGEST))  # key of the position looked up
        # keys of the stored positions, a row each
        self._kept: Final = vec[vec[i64]]([NO_NUMBERS for _ in range(int(ROWS))])
        self.chances: Final = zeros(int(ROWS * SEATS))

    def find(self, s: Town) -> i64:
        """Return the index of the position's first chance in `chances`; it has one for each seat.

        A position that isn't in the table is added, with UNKNOWN as chances. The deck sizes are read too.
        """
        count = self._note(s)
        row = self._row(count)
        if not self._is_kept(self._kept[row], count):
            self._keep(row, count)
        return row * SEATS

    def _note(self, s: Town) -> i64:
        """Write the key of a position and return its length."""
        numbers, data, seats = self._numbers, s.data, s.seat_count
        numbers[0], numbers[1] = seats, count_bandits_gone(s)
        self._decks.read(s)
        numbers[2], numbers[3] = self._decks.loot, self._decks.locations
        end = self._of_all.write(data, 1, numbers, 4)
        if s.fighter != NOTHING:
            end = self._of_a_fight.write(data, 1, numbers, end)
        end = self._of_a_survivor.write(data, seats, numbers, end)
        end = self._of_a_place.write(data, s.places, numbers, end)
        end = note_cards(s, STORAGE, 1, numbers, end)
        end = note_cards(s, BAGS, seats, numbers, end)
        end = note_cards(s, WORN, seats, numbers, end)
        end = note_cards(s, LAID, seats, numbers, end)
        return note_cards(s, PILES, s.places, numbers, end)

    def _row(self, count: i64) -> i64:
        """Return the row for the key written last, whether or not it is stored."""
        i: i64
        key: i64 = 0
        numbers = self._numbers
        if len(numbers) < LONGEST:
            return 0  # never: tells the compiler the length, so that it drops bounds checks
        for i in range(count):
            number = numbers[i & (LONGEST - 1)]
            key = (key * MIXER ^ number ^ number >> HALF) & MASK
        return (key >> HALF ^ key) & (ROWS - 1)

    def _is_kept(self, kept: vec[i64], count: i64) -> bool:
        """Whether the stored key equals the key written last."""
        i: i64
        numbers = self._numbers
        if len(kept) != count or len(numbers) < LONGEST:
            return False
        for i in range(count):
            if kept[i] != numbers[i & (LONGEST - 1)]:
                return False
        return True

    def _keep(self, row: i64, count: i64) -> None:
        """Store the key written last, replacing the row's old entry."""
        i: i64
        chances = self.chances
        self._kept[row] = self._numbers[:count]
        for i in range(row * SEATS, (row + 1) * SEATS):
            chances[i] = UNKNOWN


def note_cards(s: Town, first: i64, zones: i64, numbers: vec[i64], end: i64) -> i64:
    """Write the cards of `zones` zones, from zone `first` on, at index `end`; return the index after them.

    A number holds up to three cards.
    """
    zone: i64
    decks = s.decks
    for zone in range(first, first + zones):
        cards: i64 = 1
        slot = decks.first_in(s, zone)
        while slot != EMPTY:
            cards = cards << A_CARD | s.slot_card(slot) - LATE
            if cards >= FULL:
                numbers[end] = cards
                end += 1
                cards = 1
            slot = decks.next_slot(s, slot)
        numbers[end] = cards
        end += 1
    return end
