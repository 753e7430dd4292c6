"""The fields of the duel."""

from __future__ import annotations

from typing import Final

from shamble.core.fields.field import ASKED, NOBODY, TURN, Field

NAME: Final = "Duel"

LATE: Final = -2
EMPTY: Final = -1
MOST_SHUFFLES: Final = 1_000
MOST_TURNS: Final = 1_000

FIELDS: Final = [
    Field("time_is_up", flag=True, life=TURN, about="[D-42] Nothing new begins."),
    Field("cancelled", flag=True, about="[D-14] The attack under way fails."),
    Field("turns", most=MOST_TURNS, about="[D-40] How many turns have begun."),
    Field("resigned", of="seat", none=True, start=-1, about="[D-50] Who gave up."),
    Field("health", "seat", least=-9, of="health"),
    Field("energy", "seat", most=3),
    Field("plan", "seat", of="plan", known=ASKED, about="[D-31] Secret until both are in."),
    Field("held", "seat place", least=LATE, of="card", start=EMPTY, known=ASKED, about="EMPTY, LATE or a card."),
    Field("held_shuffle", "seat place", most=MOST_SHUFFLES, about="From which shuffle of the deck it came."),
    Field("held_seen", "seat place", bits="seat", about="Who has seen it."),
    Field("deck", "seat card", most=99, known=NOBODY, about="How many are left, LATE ones included."),
    Field("discard", "seat card", most=99),
    Field("shuffle", "seat", most=MOST_SHUFFLES),
]
