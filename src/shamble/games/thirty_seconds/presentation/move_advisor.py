"""Advice on the Survivor's paths along the alley in one Action Phase: costs and opportunity attacks."""

from __future__ import annotations

from typing import Final

from ....core.analysis.paths import MoveAdvisor
from ....core.notation import pending_step
from ....core.offers import first_of, verb_of
from ....core.play import legal_actions
from ..rules.cards.tactics import PASS, WINDOW
from ..rules.state import Alley
from ..rules.survivor.movement import CLIMB, MOVE, STAND, move_cost, stand_cost
from .prices import passing

NUMBERS: Final = ("no", "one", "two", "three")


class AlleyMoveAdvisor(MoveAdvisor[Alley]):
    """[TS-420, TS-425] Path advisor for the Survivor, row by row; zombies are assumed not to react."""

    def is_move(self, s: Alley, action: int) -> bool:
        """[TS-420, TS-425, TS-521] Whether the action is a step of a path: a Move, a fire escape, or standing up."""
        return s.verbs[verb_of(action)] in (MOVE, CLIMB, STAND)

    def moved_piece(self, s: Alley, action: int) -> str:
        """Return the name of the piece that moves: the Survivor."""
        return "survivor"

    def destination(self, s: Alley, action: int) -> tuple[int, ...] | None:
        """Return the row that a Move leads to, which may be the street; None for standing up."""
        return None if s.verbs[verb_of(action)] is STAND else (min(first_of(action), int(s.rules.street)),)

    def cost_of(self, s: Alley, action: int) -> int | None:
        """[TS-421, TS-425] Return the energy cost of a step, None for any other action."""
        verb, row = s.verbs[verb_of(action)], first_of(action)
        if verb is STAND:
            return int(stand_cost(s))
        if verb is MOVE or verb is CLIMB:
            return int(move_cost(s, row) + (s.rules.climb_cost if verb is CLIMB else 0))
        return None

    def pass_action(self, s: Alley) -> int | None:
        """[TS-202] Return the action that declines to react to a Move, None if no window is open."""
        if pending_step(s) is not WINDOW:
            return None
        return next(action for action in legal_actions(s) if s.verbs[verb_of(action)] is PASS)

    def find_cautions(self, before: Alley, after: Alley, action: int) -> list[str]:
        """[TS-235] Describe the opportunity attacks on a Move ahead: their number and the chances of their results."""
        row = first_of(action)
        if before.verbs[verb_of(action)] is not MOVE or row <= before.row:
            return []
        left: Alley = before.clone()
        left.row = row - 1
        risks = passing(left)
        if not risks.lunges:
            return []
        many = len(risks.lunges)
        lunges = f"{NUMBERS[many]} lunge{'s' if many > 1 else ''}" if many < len(NUMBERS) else f"{many} lunges"
        chances = {"be hit": risks.hit, "fall": risks.falls, "die": risks.dies}
        return [", ".join([lunges, *(f"{round(100 * each)} % to {what}" for what, each in chances.items() if each)])]
