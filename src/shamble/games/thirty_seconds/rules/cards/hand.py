"""[TS-426] Draws that cost energy or two cards, and discards down to the hand limit."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import DISCARDED
from ..hands import END, entry_card, entry_old
from ..pieces import HORDE, HORDE_TACTICS, SURVIVOR, SURVIVOR_TACTICS, ZOMBIES
from ..state import Alley
from .drawing import DRAW, discard_from_hand, tactics_deck_of
from .tactics import cannot_begin, pay

FROM_ZOMBIES: Final[i64] = 0  # the kind `pile`
FROM_TACTICS: Final[i64] = 1


def deck_of_pile(seat: i64, name: i64) -> i64:
    """Return the deck that a draw action means: the zombie deck, or the side's tactics deck."""
    return ZOMBIES if name == FROM_ZOMBIES else tactics_deck_of(seat)


@final
class Draw(Verb[Alley]):
    """[TS-123, TS-130, TS-426] Draw a card for energy."""

    def legal(self, s: Alley, seat: i64, actions: LegalActions) -> None:
        clause = cannot_begin(s, s.rules.draw_cost)
        if clause and not actions.is_explaining:
            return
        if seat == SURVIVOR:
            actions.refuse(self, "TS-426", FROM_ZOMBIES)
        else:
            actions.offer_unless(clause if s.can_draw(ZOMBIES) else "TS-130", self, FROM_ZOMBIES)
        actions.offer_unless(clause if s.can_draw(tactics_deck_of(seat)) else "TS-130", self, FROM_TACTICS)

    def apply(self, s: Alley, name: i64, b: i64) -> None:
        pay(s, s.rules.draw_cost)
        s.push(DRAW, s.seat, deck_of_pile(s.seat, name))


@final
class Exchange(Verb[Alley]):
    """[TS-124, TS-125, TS-126] Discard two cards not drawn this turn to draw one."""

    def legal(self, s: Alley, seat: i64, actions: LegalActions) -> None:
        if (s.exchanges >= s.rules.exchanges) | s.time_is_up:
            actions.refuse(self, "TS-085" if s.time_is_up else "TS-125")
            return
        actions.refuse(self, "TS-126")
        if s.count_old(seat) < 2:
            return
        pairs = s.list_old(seat)
        old = s.old_hand
        first: i64 = 0
        second = i64(entry_old(old[first]) == 1)  # a pair of equal cards needs two old copies
        while pairs > 0:  # a single loop for both indices: an inner loop would mispredict
            actions.offer(self, entry_card(old[first]), entry_card(old[second]))
            pairs -= 1
            second += 1
            is_last = i64(old[second] == END)
            first += is_last
            second += is_last * (first + i64(entry_old(old[first]) == 1) - second)

    def apply(self, s: Alley, first: i64, second: i64) -> None:
        pay(s, 0)
        s.exchanges += 1
        discard_old(s, s.seat, first)
        discard_old(s, s.seat, second)
        draw_by_choice(s, s.seat)


def discard_old(s: Alley, seat: i64, card: i64) -> None:
    """[TS-126] Discard a card that wasn't drawn this turn."""
    discard_from_hand(s, seat, card, True)
    s.emit(DISCARDED, seat, card, -1, EVERYONE)


def draw_by_choice(s: Alley, seat: i64) -> None:
    """[TS-127] Make a side draw a card; the zombie player chooses between two decks if both have cards."""
    if seat == HORDE and s.can_draw(ZOMBIES) and s.can_draw(HORDE_TACTICS):
        s.push(CHOOSE_DECK)
    elif seat == HORDE:
        s.push(DRAW, seat, ZOMBIES if s.can_draw(ZOMBIES) else HORDE_TACTICS)
    else:
        s.push(DRAW, seat, SURVIVOR_TACTICS)


@final
class ChooseDeck(Decision[Alley]):
    """[TS-123, TS-127, TS-362] Choose the deck to draw from, as the zombie player."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << HORDE

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(FROM, FROM_TACTICS)
        actions.offer(FROM, FROM_ZOMBIES)


@final
class From(Verb[Alley]):
    """[TS-127] Draw from the chosen deck."""

    def apply(self, s: Alley, name: i64, b: i64) -> None:
        s.push(DRAW, s.seat, deck_of_pile(s.seat, name))


@final
class Limit(Task[Alley]):
    """[TS-128, TS-129, TS-263, TS-416] 3D: discard down to the hand limit."""

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        if s.hand_size(seat) > s.rules.hand_limit:
            s.push(CHOOSE_DISCARD, seat)
            s.push(self, seat)


@final
class ChooseDiscard(Decision[Alley]):
    """[TS-263] Choose a card to discard."""

    def get_choosers(self, s: Alley, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Alley, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        card: i64
        for card in range(s.rules.hand_from[seat], s.rules.hand_to[seat]):
            if s.held(card) > 0:
                actions.offer(DISCARD, card)
        actions.refuse(DISCARD, "TS-072")


@final
class Discard(Verb[Alley]):
    """[TS-263, R-39] Discard the chosen card to the pile of its deck."""

    def apply(self, s: Alley, card: i64, b: i64) -> None:
        discard_from_hand(s, s.seat, card)
        s.emit(DISCARDED, s.seat, card, -1, EVERYONE)


DRAW_CARD: Final = Draw("draw", "pile")
EXCHANGE: Final = Exchange("exchange", "card card")
CHOOSE_DECK: Final = ChooseDeck("choose a deck", "TS-127")
FROM: Final = From("from", "pile")
LIMIT: Final = Limit("hand limit", "side")
CHOOSE_DISCARD: Final = ChooseDiscard("choose a discard", "TS-263", "side")
DISCARD: Final = Discard("discard", "card")
