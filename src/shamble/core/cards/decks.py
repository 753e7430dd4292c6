"""The fields of cards that not everyone sees, for any number of decks, hands and seats.

A deck is how many of each card are left: `left`. Every other card is a *slot*: its card, the zone it lies in, the next
slot there, the shuffle of its deck that it came from, the seats that have seen it. Zones are hands, bags, rows, piles
face down, whatever a game names; a discard pile that lies open is a count of each card, `discarded`.

A card that is laid down and that nobody has seen is LATE: it is chosen when somebody looks. It may be any card of its
shuffle's remainder: what is left of the deck, or, once the deck has been made anew without it, what lies in a zone
that holds the rest of that shuffle. So making a deck anew settles nothing.
"""

from __future__ import annotations

from typing import Final

from ..fields.field import CARD_SEERS, NOBODY, Field
from ..kinds import Kind, number_kind
from ..native import i64

EMPTY: Final[i64] = -1
LATE: Final[i64] = -2
MAX_SHUFFLES: Final[i64] = 12  # of a deck that are told apart at a time
MAX_COPIES: Final[i64] = 999


def card_fields() -> list[Field]:
    """The fields, for a game's list of its own; their kinds are the game's `card` and `seat`, and `card_kinds`."""
    return [
        Field("slot_card", "slot", least=LATE, of="card", start=EMPTY, visible_to=CARD_SEERS, packed=True),
        Field("slot_deck", "slot", of="deck", packed=True),
        Field("slot_zone", "slot", of="zone", none=True, start=-1, packed=True),
        Field("slot_next", "slot", of="slot", none=True, start=-1, packed=True),
        Field("slot_shuffle", "slot", of="shuffle", packed=True),
        Field("slot_seen", "slot", bits="seat", packed=True),
        Field("zone_size", "zone", most=MAX_COPIES, derived=True, packed=True),
        Field("zone_first", "zone", of="slot", none=True, start=-1, packed=True),
        Field("free_slot", of="slot", derived=True, about="No slot below it is free."),
        Field("left", "card", most=MAX_COPIES, visible_to=NOBODY, packed=True, about="This shuffle's LATE included."),
        Field("late", "deck", most=MAX_COPIES, derived=True, about="How many of those are LATE."),
        Field("discarded", "card", most=MAX_COPIES, packed=True),
        Field("shuffle", "deck", of="shuffle", about="Which shuffle of a deck lies there now."),
        Field("apart", "deck shuffle", bits="seat", about="Who can tell a shuffle's cards from those before."),
        Field("rest_deck", "rest", of="deck", none=True, start=-1, about="Whose earlier shuffle lies there."),
        Field("rest_shuffle", "rest", of="shuffle"),
    ]


def card_kinds(decks: list[str], zones: list[str], slots: int, rests: int) -> list[Kind]:
    """The kinds that the fields count by: `rests` earlier shuffles may have LATE cards at a time."""
    return [
        Kind("deck", decks),
        Kind("zone", [*zones, *(f"rest{n}" for n in range(rests))]),
        number_kind("slot", slots),
        number_kind("shuffle", int(MAX_SHUFFLES)),
        number_kind("rest", rests),
    ]
