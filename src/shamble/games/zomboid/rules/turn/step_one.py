"""Step 1 of a turn: equip and trade."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import Options
from .....core.step import Decision, Task
from ..equipping.meeting_others import GO_TO, SHOW, WANT
from ..equipping.storing import FETCH, STORE
from ..equipping.trading import OFFER
from ..equipping.wearing import DROP, EQUIP_VERB, UNEQUIP
from ..fight.versus import ASSAULT
from ..growing.playing import DONE
from ..state import Town


@final
class Gear(Task[Town]):
    """[PZ-058, PZ-066, PZ-068, PZ-075] As often as one likes, until done or the turn is at its end."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and not s.is_stopped and not s.is_step_done:
            s.push(GEAR_CHOICE, seat)
            s.push(self, seat)


@final
class GearChoice(Decision[Town]):
    """[PZ-068, PZ-070, PZ-072, PZ-076] Equip, drop, use the storage, go to somebody, trade."""

    def choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def options(self, s: Town, seat: i64, b: i64, c: i64, options: Options) -> None:
        EQUIP_VERB.legal(s, seat, options)
        UNEQUIP.legal(s, seat, options)
        DROP.legal(s, seat, options)
        STORE.legal(s, seat, options)
        FETCH.legal(s, seat, options)
        GO_TO.legal(s, seat, options)
        OFFER.legal(s, seat, options)
        SHOW.legal(s, seat, options)
        WANT.legal(s, seat, options)
        ASSAULT.legal(s, seat, options)
        options.offer(DONE)


GEAR: Final = Gear("gear", "seat")
GEAR_CHOICE: Final = GearChoice("equip and trade", "PZ-068", "seat")
