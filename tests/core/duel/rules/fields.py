"""The fields of the duel."""

from __future__ import annotations

from typing import Final

from shamble.core.cards.decks import make_card_fields
from shamble.core.fields.field import COMPUTED, TURN, Field

NAME: Final = "Duel"

MOST_TURNS: Final = 1_000

FIELDS: Final = [
    Field("time_is_up", flag=True, life=TURN, about="[D-42] Nothing new begins."),
    Field("cancelled", flag=True, about="[D-14] The attack under way fails."),
    Field("turns", most=MOST_TURNS, about="[D-40] How many turns have begun."),
    Field("resigned", of="seat", none=True, start=-1, about="[D-50] Who gave up."),
    Field("gift", of="slot", none=True, start=-1, visible_to=COMPUTED, about="[D-61] The slot being offered."),
    Field("health", "seat", least=-9, of="health"),
    Field("energy", "seat", most=3),
    Field("plan", "seat", of="plan", visible_to=COMPUTED, about="[D-31] Secret until all are in."),
    *make_card_fields(),
]
