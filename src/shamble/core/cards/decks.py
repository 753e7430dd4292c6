"""The declared fields of cards, for any number of decks, hands and seats.

A deck is stored as `left`, the number of undrawn copies of each card. Every card outside a deck is in a *slot*. The
slot holds the card, its zone, the next slot of that zone, the shuffle of the deck that the card came from, and the
seats that have seen it. Zones are hands, bags, rows, face-down piles, or whatever a game names. A face-up discard pile
is stored as `discarded`, the number of copies of each card.

A card that is placed face down before anyone has seen it is LATE: it is drawn lazily, when somebody looks at it. It may
then be any card that remains of its shuffle: one of the undrawn cards of the deck. If the deck has been reshuffled
since, the cards that remained of the earlier shuffle are kept in a *rest* zone, and the LATE card is one of these. So a
reshuffle reveals nothing.
"""

from __future__ import annotations

from typing import Final

from ..fields.field import CARD_SEERS, NOBODY, Field
from ..kinds import Kind, number_kind
from ..native import i64

EMPTY: Final[i64] = -1
LATE: Final[i64] = -2
MAX_SHUFFLES: Final[i64] = 12  # shuffles of one deck that are distinguished at a time
MAX_COPIES: Final[i64] = 999


def make_card_fields() -> list[Field]:
    """Return the card fields, for a game to add to its own. They use its kinds `card`, `seat` and `card_kinds`."""
    return [
        Field("slot_card", "slot", least=LATE, of="card", start=EMPTY, visible_to=CARD_SEERS, packed=True),
        Field("slot_deck", "slot", of="deck", packed=True),
        Field("slot_zone", "slot", of="zone", none=True, start=-1, packed=True),
        Field("slot_next", "slot", of="slot", none=True, start=-1, packed=True),
        Field("slot_shuffle", "slot", of="shuffle", packed=True),
        Field("slot_seen", "slot", bits="seat", packed=True),
        Field("zone_size", "zone", most=MAX_COPIES, derived=True, packed=True),
        Field("zone_first", "zone", of="slot", none=True, start=-1, packed=True),
        Field("free_slot", of="slot", derived=True, about="No slot below this number is free."),
        Field("left", "card", most=MAX_COPIES, visible_to=NOBODY, packed=True, about="Undrawn copies, with LATE ones."),
        Field("late", "deck", most=MAX_COPIES, derived=True, about="LATE cards among `left`."),
        Field("discarded", "card", most=MAX_COPIES, packed=True),
        Field("shuffle", "deck", of="shuffle", about="Number of the deck's current shuffle."),
        Field("apart", "deck shuffle", bits="seat", about="Seats that can tell a shuffle's cards from earlier ones."),
        Field("rest_deck", "rest", of="deck", none=True, start=-1, about="The deck of the earlier shuffle kept here."),
        Field("rest_shuffle", "rest", of="shuffle"),
    ]


def make_card_kinds(decks: list[str], zones: list[str], slots: int, rests: int) -> list[Kind]:
    """Return the kinds of the card fields; at most `rests` earlier shuffles may have LATE cards at the same time."""
    return [
        Kind("deck", decks),
        Kind("zone", [*zones, *(f"rest{n}" for n in range(rests))]),
        number_kind("slot", slots),
        number_kind("shuffle", int(MAX_SHUFFLES)),
        number_kind("rest", rests),
    ]
