"""Step 2 of a turn: loot, move, explore, in this order."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task
from ..growing.playing import DONE
from ..roaming.exploring import EXPLORE
from ..roaming.looting import LOOT_VERB, forbids_loot
from ..roaming.walking import AFTER_ALERT, ATTACK_HORDE, WALK, forbids_walk, must_choose_to_leave, total_steps_left
from ..state import Town
from ..town.grid import measure_distances
from ..vocabulary import UNLOCKED


@final
class Go(Task[Town]):
    """[PZ-060, PZ-063, PZ-064, PZ-096, PZ-182, R-74] Repeat step 2 while steps are left and the turn isn't stopped.

    A survivor beside a horde alerted in an earlier turn has a normal turn (PZ-184, PZ-195).
    """

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if must_choose_to_leave(s, seat):
            s.push(AFTER_ALERT, seat)
        elif s.is_alive(seat) == 0 or s.is_stopped or s.is_step_done or s.has_assaulted:  # PZ-237
            return
        elif total_steps_left(s) > 0 or may_loot_here(s, seat):
            s.push(GO_CHOICE, seat)
        else:
            s.is_stopped = True
        s.push(self, seat)


def may_loot_here(s: Town, seat: i64) -> bool:
    """[PZ-065, PZ-190] Whether the survivor may still loot a location cleared with the last Stamina point."""
    place = s.place(seat)
    return s.is_cleared and not forbids_loot(s, seat) and (s.door(place) != UNLOCKED or s.pile(place) > 0)


@final
class GoChoice(Decision[Town]):
    """[PZ-060, PZ-061, PZ-062] Choose to loot, walk, explore, attack a horde, or stay."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        if actions.is_explaining or not (forbids_loot(s, seat) and forbids_walk(s)):
            far = measure_distances(s, s.place(seat), most=total_steps_left(s))
            LOOT_VERB.list(s, seat, far, actions)
            WALK.list(s, seat, far, actions)
        EXPLORE.legal(s, seat, actions)
        ATTACK_HORDE.legal(s, seat, actions)
        actions.offer(DONE)


GO: Final = Go("go", "seat")
GO_CHOICE: Final = GoChoice("loot or explore", "PZ-060", "seat")
