"""The fields of the camp."""

from __future__ import annotations

from typing import Final

from shamble.core.fields.derived import Derived
from shamble.core.fields.field import COMPUTED, SESSION, TURN, Field
from shamble.core.kinds import TEXT

NAME: Final = "Camp"

MOST_FOOD: Final = 9
MOST_TRUST: Final = 3

FIELDS: Final = [
    Field("round", most=10, life=SESSION, about="[CA-09] Which round it is."),
    Field("directed", flag=True, about="[CA-03] The director chooses for the master."),
    Field("threat", most=2, life=TURN, about="[CA-03] How hard the night will be."),
    Field("free", most=2, life=TURN, about="[CA-05] Free actions taken this turn."),
    Field("offered", most=MOST_FOOD, life=TURN, about="[CA-06] Food on offer."),
    Field("found", flag=True, life=SESSION, about="[CA-08] The traitor is known to all."),
    Field("note", of=TEXT, none=True, start=-1, about="[CA-10] The last note of fiction, by its number."),
    Field("role", "seat", of="role", visible_to=COMPUTED, life=SESSION, about="[CA-02] Secret until it is found out."),
    Field("food", "seat", most=MOST_FOOD, start=2),
    Field("out", "seat", flag=True, life=SESSION, about="[CA-08] Sent away."),
    Field(
        "vote",
        "seat",
        of="suspect",
        none=True,
        start=-1,
        life=TURN,
        visible_to=COMPUTED,
        about="[CA-07] Until all have.",
    ),
    Field("trust", "seat seat", least=-MOST_TRUST, most=MOST_TRUST, about="[CA-04] Of each in each other."),
]

DERIVED_VALUES: Final = [
    Derived("traitor", from_=["role"], about="[CA-02] The traitor's seat, or -1."),
    Derived("gone", from_=["out"], about="[CA-08] The seats that were sent away, as bits."),
    Derived("staying", from_=["gone"], about="[CA-08] The seats that were not sent away, as bits."),
    Derived("friends", from_=["trust"], by="seat", about="[CA-04] By seat, the seats that trust it, as bits."),
]
