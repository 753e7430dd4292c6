"""Fields of a table with a game master: pending decisions, secrets and table agreements."""

from __future__ import annotations

from typing import Final

from ....core.fields.field import COMPUTED, MASTER_ONLY, Field
from ....core.kinds import TEXT
from .pieces import MOST_TALLY, NOTHING

MASTER: Final = [
    Field("directed", flag=True, start=1, about="[ZA-310] The Director makes the master's choices."),
    Field("is_paused", flag=True, about="[ZA-313] Nothing resolves."),
    Field("ready", bits="seat", about="[ZA-302, ZA-313] Who is ready to play on."),
    Field("master_ready", flag=True, about="[ZA-302, ZA-313] And the master."),
    Field("session", most=99, start=1, about="[ZA-303]"),
    Field("away", "pc", flag=True, packed=True, about="[ZA-307] His player does not sit here, or another does."),
    Field("done_by_hand", "move", flag=True, packed=True, about="[ZA-310] The master carries out what it brings."),
]
KEPT: Final = [
    Field("kept_foe", "envelope", of="foe_kind", none=True, start=NOTHING, visible_to=MASTER_ONLY, packed=True,
          about="[ZA-311] Opponents that nobody knows of yet."),
    Field("kept_number", "envelope", most=99, visible_to=MASTER_ONLY, packed=True),
    Field("kept_at", "envelope", of="place", none=True, start=NOTHING, visible_to=MASTER_ONLY, packed=True),
    Field("waits_at", "npc", of="place", none=True, start=NOTHING, visible_to=MASTER_ONLY, packed=True,
          about="[ZA-311] Where a person is whom nobody has met."),
    Field("tally", "tally", most=MOST_TALLY, visible_to=COMPUTED, packed=True,
          about="[ZA-311] A clock of the master's own."),
    Field("tally_size", "tally", most=MOST_TALLY, visible_to=COMPUTED, packed=True, about="0: there is none."),
    Field("tally_shown", "tally", flag=True, packed=True, about="[ZA-311] All see it."),
    Field("tally_name", "tally", of=TEXT, none=True, start=NOTHING, visible_to=COMPUTED,
          about="By the number of its words."),
]  # fmt: skip
OF_MOVES: Final = [
    Field("struck_hard", "record", flag=True, packed=True, about="[ZA-034] A hard move has answered it."),
    Field("by_hand", "record", flag=True, packed=True, about="[ZA-310] The rest of it is the master's."),
    Field("line", "record", of=TEXT, none=True, start=NOTHING, about="[ZA-003] How it was told, by its number."),
]
