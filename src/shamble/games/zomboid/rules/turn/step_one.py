"""Step 1 of a turn: equip and trade."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task
from ..equipping.meeting_others import GO_TO, SHOW, WANT
from ..equipping.storing import list_storage
from ..equipping.trading import OFFER
from ..equipping.wearing import DROP, EQUIP_VERB, UNEQUIP
from ..fight.versus import ASSAULT
from ..growing.playing import DONE
from ..pieces import BAGS
from ..state import Town
from ..survivor.cards import IN_BAG


@final
class Gear(Task[Town]):
    """[PZ-058, PZ-066, PZ-068, PZ-075] Repeat step 1 until the survivor is done or the turn is stopped."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and not s.is_stopped and not s.is_step_done:
            s.push_both(GEAR_CHOICE, self, seat)


@final
class GearChoice(Decision[Town]):
    """[PZ-068, PZ-070, PZ-072, PZ-076] Choose to equip, drop, use the storage, walk to a survivor, or trade."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        kinds = IN_BAG
        kinds.read(s, BAGS + seat)
        EQUIP_VERB.list(s, seat, kinds, actions)
        UNEQUIP.legal(s, seat, actions)
        DROP.list(s, kinds, actions)
        list_storage(s, seat, kinds, actions)
        company = s.others_here(seat)
        GO_TO.list(s, seat, company, actions)
        OFFER.list(s, seat, company, actions)
        SHOW.list(s, kinds, actions)
        WANT.legal(s, seat, actions)
        ASSAULT.legal(s, seat, actions)
        actions.offer(DONE)


GEAR: Final = Gear("gear", "seat")
GEAR_CHOICE: Final = GearChoice("equip and trade", "PZ-068", "seat")
