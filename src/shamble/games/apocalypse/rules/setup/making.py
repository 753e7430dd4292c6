"""Start of a story, with created or ready-made survivors."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import Task
from ..day.watches import DAY
from ..master.safety import GATHERING
from ..pieces import NOTHING, PCS
from ..state import Story
from .agreeing import PROPOSE_CHOICE
from .beginning import ADD_BONUS, BEGIN
from .bonds import BONDS, JUDGE
from .creating import CREATE


@final
class Start(Task[Story]):
    """[ZA-244, ZA-251, ZA-252, ZA-258] Push the steps with which a story starts.

    Either survivors are created, with their pool, bonds and highlighted stats, or ready-made survivors begin at once.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        if not s.rules.is_made:
            s.push(BEGIN)
            return
        for pc in range(PCS):
            s.set_playbook(pc, NOTHING)
        if s.rules.has_master:
            s.push(GATHERING)  # ZA-302: the talk about lines and veils
        for pc in range(s.seat_count):
            s.push(CREATE, pc)
        s.push(PROPOSE_CHOICE, 0)
        s.push(ADD_BONUS)
        for pc in range(s.seat_count):
            s.push(BONDS, pc)
        for pc in range(s.seat_count):
            s.push(JUDGE, pc)
        s.push(DAY)


START: Final = Start("start")
