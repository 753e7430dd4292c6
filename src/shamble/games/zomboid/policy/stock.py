"""Cards by tag as one seat knows them: stored, carried, on piles and still unseen; event counts too."""

from __future__ import annotations

from itertools import accumulate
from typing import Final, final

from ....core.cards.decks import EMPTY, LATE
from ....core.native import i64, vec
from ....core.state import column
from ..rules.book import TownBook
from ..rules.pieces import BAGS, LAID, LOCATIONS, NOTHING, PILES, SAFE_HOUSE, STORAGE, TRAITS, WORN
from ..rules.state import Town
from ..rules.vocabulary import COUNTS_AS, STANDING
from .weights import A_PIECE, MOST_RARE, RARE

ROOM: Final[i64] = 64  # tags at most: a card's are bits of one number
EVERYTHING: Final[i64] = -1  # given instead of a seat: count all cards, whether or not a seat knows them


@final
class Stock:
    """Card counts by tag, of one position at a time."""

    def __init__(self, rules: TownBook) -> None:
        tags = len(rules.kinds["tag"].names)
        self.tags: Final[i64] = tags
        self._copies: Final[vec[i64]] = column([count_copies(rules, tag) for tag in range(tags)])
        listed = [[tag for tag in range(tags) if bits >> tag & 1] for bits in rules.card_tags]
        self._tag: Final[vec[i64]] = column([tag for tags_of_card in listed for tag in tags_of_card])  # card by card
        # offset of the first tag of each card; then the end
        self._tags_from: Final[vec[i64]] = column([0, *accumulate(map(len, listed))])
        self.stored: Final[vec[i64]] = column([0] * int(ROOM))
        self.near: Final[vec[i64]] = column([0] * int(ROOM))  # known cards of others and on piles
        self.mine: Final[vec[i64]] = column([0] * int(ROOM))
        self.carried: Final[vec[i64]] = column([0] * int(ROOM))  # the part of `near` that others carry
        self.deck: i64 = 0  # cards in the loot deck
        self.unseen: i64 = 0  # cards in the loot deck and cards elsewhere that the seat hasn't seen

    def count(self, s: Town, seat: i64, deck: i64) -> None:
        """Count the cards that `seat` knows, with `deck` cards left in the loot deck.

        With EVERYTHING as `seat`, all cards are known, and `mine` (the seat's own cards) stays 0.
        """
        other: i64
        place: i64
        tag: i64
        stored, near, mine, carried = self.stored, self.near, self.mine, self.carried
        if len(stored) < ROOM or len(near) < ROOM or len(mine) < ROOM or len(carried) < ROOM:
            return  # never: tells the compiler the length, so that it vectorizes the loops
        for tag in range(ROOM):
            stored[tag] = near[tag] = mine[tag] = 0
        self.deck = self.unseen = deck
        self._add(s, STORAGE, stored, seat)
        for other in range(s.seat_count):
            if s.is_alive(other) == 1:
                counts = mine if other == seat else near
                self._add(s, BAGS + other, counts, seat)
                self._add(s, WORN + other, counts, seat)
                if s.decks.first_in(s, LAID + other) != EMPTY:
                    self._add(s, LAID + other, counts, seat)
        for tag in range(ROOM):
            carried[tag] = near[tag]
        for place in range(s.places):
            if place != SAFE_HOUSE and s.pile(place) > 0:
                self._add(s, PILES + place, near, seat)

    def _add(self, s: Town, zone: i64, counts: vec[i64], seat: i64) -> None:
        row: i64
        slot = s.decks.first_in(s, zone)
        while slot != EMPTY:
            card = s.slot_card(slot)
            if card == LATE or (seat != EVERYTHING and s.slot_seen(slot) >> seat & 1 == 0):
                self.unseen += 1
            else:
                after = card + 1
                for row in range(self._tags_from[card], self._tags_from[after]):
                    tag = self._tag[row]
                    counts[tag] += 1
            slot = s.decks.next_slot(s, slot)

    def left(self, tag: i64) -> i64:
        """Return how many unseen cards may have the tag."""
        return max(self._copies[tag] - self.stored[tag] - self.near[tag] - self.mine[tag], 0)

    def piece(self, tag: i64) -> i64:
        """Return the value of storing a needed card with the tag: the rarer the tag, the higher."""
        return A_PIECE + min(RARE * self.unseen // (self.left(tag) + 1), MOST_RARE)

    def has_stored(self, tags: i64) -> bool:
        """Whether the storage holds a card for each tag in the mask."""
        tag: i64 = 0
        while tags >> tag != 0:
            if tags >> tag & 1 == 1 and self.stored[tag] == 0:
                return False
            tag += 1
        return True


@final
class Events:
    """Counts of the event cards left and their effects, for one position at a time."""

    def __init__(self) -> None:
        self.left: i64 = 0
        self.alone: i64 = 0  # with one enemy
        self.several: i64 = 0  # with two enemies
        self.hordes: i64 = 0  # with a horde
        self.only_hordes: i64 = 0  # with a horde and no enemies

    def read(self, s: Town) -> None:
        """Count the event cards left in a position."""
        event: i64
        enemies, horde = s.rules.event_enemies, s.rules.event_horde
        self.left = self.alone = self.several = self.hordes = self.only_hordes = 0
        for event in range(len(enemies)):
            copies = s.event_left(event)
            self.left += copies
            self.hordes += copies * horde[event]
            if enemies[event] == 0:
                self.only_hordes += copies * horde[event]
            elif enemies[event] == 1:
                self.alone += copies
            else:
                self.several += copies


def count_stand_ins(s: Town, counts: vec[i64]) -> None:
    """[PZ-230] Write to `counts` how many traits of living survivors stand in for a stored card, by tag."""
    seat: i64
    i: i64
    for i in range(len(counts)):
        counts[i] = 0
    if s.rules.stood_for == 0:
        return
    data, at, standing = s.data, s.at, s.rules.trait_standing
    for seat in range(s.seat_count):
        if s.is_alive(seat) == 0:
            continue
        first = at.trait + seat * at.trait_stride
        for i in range(first, first + TRAITS):
            trait = (i64(data[i]) >> at.trait_shift & at.trait_mask) + NOTHING
            if trait != NOTHING:
                place = trait * STANDING + COUNTS_AS
                if standing[place] > 0:
                    tag = standing[place] - 1
                    counts[tag] += 1


def count_copies(rules: TownBook, tag: int) -> int:
    """Count the loot cards with a tag."""
    return sum(rules.copies[card] for card in range(rules.cards) if rules.card_tags[card] >> tag & 1)


def locations_by_tag(rules: TownBook) -> list[int]:
    """Count the location cards with each location tag."""
    tags = range(len(rules.content.vocabulary.tag.location))
    cards = range(rules.start[LOCATIONS], rules.start[LOCATIONS + 1])
    return [sum(rules.copies[card] for card in cards if rules.location_tags[card] >> tag & 1) for tag in tags]


def effect_amounts(rules: TownBook, word: str) -> list[int]:
    """Return by card the amount of an effect: 1 if the effect has no amount, 0 for a card without the effect."""
    loot = [
        sum(int(effect.get("amount", 1)) for effect in card.effects if effect["effect"] == word)
        for card in rules.content.cards()
    ]
    return [*loot, *[0] * len(rules.content.locations)]
