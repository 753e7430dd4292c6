"""The ways of the Survivor along the alley in one Action Phase, what they cost, and who lunges on them."""

from __future__ import annotations

from typing import Final

from ....core.analysis.ways import Guide
from ....core.notation import pending
from ....core.offers import first_of, verb_of
from ....core.play import legal_actions
from ..rules.cards.tactics import PASS, WINDOW
from ..rules.state import Alley
from ..rules.survivor.movement import CLIMB, MOVE, STAND, move_cost, stand_cost
from .prices import passing

NUMBERS: Final = ("no", "one", "two", "three")


class AlleyGuide(Guide[Alley]):
    """[TS-420, TS-425] The Survivor gets up and goes, row by row, while the zombies let it pass."""

    def goes(self, s: Alley, action: int) -> bool:
        """[TS-420, TS-425, TS-521] Moves, fire escapes, and getting up for them."""
        return s.verbs[verb_of(action)] in (MOVE, CLIMB, STAND)

    def piece(self, s: Alley, action: int) -> str:
        """The Survivor."""
        return "survivor"

    def place(self, s: Alley, action: int) -> tuple[int, ...] | None:
        """The row that a Move leads to, or the street behind the last."""
        return None if s.verbs[verb_of(action)] is STAND else (min(first_of(action), int(s.rules.street)),)

    def price(self, s: Alley, action: int) -> int | None:
        """[TS-421, TS-425] Energy, of the choices that get one about."""
        verb, row = s.verbs[verb_of(action)], first_of(action)
        if verb is STAND:
            return int(stand_cost(s))
        if verb is MOVE or verb is CLIMB:
            return int(move_cost(s, row) + (s.rules.climb_cost if verb is CLIMB else 0))
        return None

    def passes(self, s: Alley) -> int | None:
        """[TS-202] Whoever may answer a Move may pass."""
        if pending(s) is not WINDOW:
            return None
        return next(action for action in legal_actions(s) if s.verbs[verb_of(action)] is PASS)

    def cautions(self, before: Alley, after: Alley, action: int) -> list[str]:
        """[TS-235] Who lunges at a Survivor that moves past, and the chances to be hit, to fall, to die."""
        row = first_of(action)
        if before.verbs[verb_of(action)] is not MOVE or row <= before.row:
            return []
        left: Alley = before.clone()
        left.row = row - 1
        found = passing(left)
        if not found.lunges:
            return []
        many = len(found.lunges)
        lunges = f"{NUMBERS[many]} lunge{'s' if many > 1 else ''}" if many < len(NUMBERS) else f"{many} lunges"
        chances = {"be hit": found.hit, "fall": found.falls, "die": found.dies}
        return [", ".join([lunges, *(f"{round(100 * each)} % to {what}" for what, each in chances.items() if each)])]
