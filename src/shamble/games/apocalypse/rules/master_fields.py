"""Fields of a table with a game master: decisions of the master, secrets, and agreements of the table."""

from __future__ import annotations

from typing import Final

from ....core.fields.field import COMPUTED, MASTER_ONLY, Field
from ....core.kinds import TEXT
from .pieces import MOST_TALLY, NOTHING

MASTER: Final = [
    Field("directed", flag=True, start=1, about="[ZA-310] Whether the Director makes the master's choices."),
    Field("is_paused", flag=True, about="[ZA-313] Whether the game is paused."),
    Field("ready", bits="seat", about="[ZA-302, ZA-313] Seats that are ready to play on."),
    Field("master_ready", flag=True, about="[ZA-302, ZA-313] Whether the master is ready."),
    Field("session", most=99, start=1, about="[ZA-303] Number of the session."),
    Field("away", "pc", flag=True, packed=True, about="[ZA-307] Whether the survivor's player is absent."),
    Field(
        "done_by_hand", "move", flag=True, packed=True, about="[ZA-310] Whether the master resolves the move by hand."
    ),
]
KEPT: Final = [
    Field("kept_foe", "envelope", of="foe_kind", none=True, start=NOTHING, visible_to=MASTER_ONLY, packed=True,
          about="[ZA-311] Kind of the hidden opponents."),
    Field("kept_number", "envelope", most=99, visible_to=MASTER_ONLY, packed=True),
    Field("kept_at", "envelope", of="place", none=True, start=NOTHING, visible_to=MASTER_ONLY, packed=True),
    Field("waits_at", "npc", of="place", none=True, start=NOTHING, visible_to=MASTER_ONLY, packed=True,
          about="[ZA-311] Place where a person not yet met waits."),
    Field("tally", "tally", most=MOST_TALLY, visible_to=COMPUTED, packed=True,
          about="[ZA-311] Private clock of the master."),
    Field("tally_size", "tally", most=MOST_TALLY, visible_to=COMPUTED, packed=True, about="Its size; 0: none."),
    Field("tally_shown", "tally", flag=True, packed=True, about="[ZA-311] Whether all seats see it."),
    Field("tally_name", "tally", of=TEXT, none=True, start=NOTHING, visible_to=COMPUTED,
          about="Name of the clock, by the number of its words."),
]  # fmt: skip
OF_MOVES: Final = [
    Field("struck_hard", "record", flag=True, packed=True, about="[ZA-034] Whether a hard move answered the miss."),
    Field("by_hand", "record", flag=True, packed=True, about="[ZA-310] Whether the master resolves the rest."),
    Field(
        "line",
        "record",
        of=TEXT,
        none=True,
        start=NOTHING,
        about="[ZA-003] Telling of the move, by the number of its words.",
    ),
]
