"""Move advisor: paths of the acting survivor through town, their step costs, and the dangers there."""

from __future__ import annotations

from typing import Final

from ....core.analysis.paths import MoveAdvisor
from ....core.notation import pending_step
from ....core.offers import first_of, seat_of, verb_of
from ..rules.growing.playing import DONE
from ..rules.hordes.drifting import towards_home
from ..rules.pieces import FOES, NOTHING
from ..rules.roaming.exploring import EXPLORE, explore_cost
from ..rules.roaming.looting import LOOT_VERB
from ..rules.roaming.walking import ATTACK_HORDE, WALK, total_steps_left
from ..rules.state import Town
from ..rules.town.grid import measure_distances
from ..rules.turn.step_one import GEAR_CHOICE
from ..rules.vocabulary import UNLOCKED
from .dice_assignment import best_assignment, is_assignment

GOALS: Final = (LOOT_VERB, ATTACK_HORDE)


class TownMoveAdvisor(MoveAdvisor[Town]):
    """[PZ-058, PZ-060] Move advisor for paths through town.

    A path may begin by ending step 1. It leads to a place, where the survivor may loot or attack a horde.
    """

    def is_move(self, s: Town, action: int) -> bool:
        """[PZ-058, PZ-078] Whether the action is part of a path: a walk, or ending step 1 before it."""
        verb = s.verbs[verb_of(action)]
        return verb is WALK or (verb is DONE and pending_step(s) is GEAR_CHOICE)

    def is_goal(self, s: Town, action: int) -> bool:
        """[PZ-085, PZ-187] Whether the action is the goal of a path: looting, or attacking a horde."""
        return s.verbs[verb_of(action)] in GOALS

    def moved_piece(self, s: Town, action: int) -> str:
        """Return the name of the acting survivor."""
        return str(s.book.kinds["seat"].write(seat_of(action)))

    def destination(self, s: Town, action: int) -> tuple[int, ...] | None:
        """Return the grid cell that the action leads to or aims at, or None."""
        if s.verbs[verb_of(action)] not in (WALK, *GOALS):
            return None
        return int(s.column(first_of(action))), int(s.row(first_of(action)))

    def cost_of(self, s: Town, action: int) -> int | None:
        """[PZ-078, PZ-098, PZ-187] Return the cost in steps; ending step 1 and assigning dice are free.

        Other actions have no price: None.
        """
        verb, seat = s.verbs[verb_of(action)], seat_of(action)
        if verb is WALK or verb is LOOT_VERB:
            return int(measure_distances(s, s.place(seat))[first_of(action)])
        if verb is EXPLORE:
            return int(explore_cost(s, seat))
        if verb is ATTACK_HORDE:
            return 1
        is_free = (verb is DONE and pending_step(s) is GEAR_CHOICE) or is_assignment(s, action)
        return 0 if is_free else None

    def best_allocation(self, s: Town) -> tuple[int, ...]:
        """[PZ-142, PZ-148] Return the best assignment of the round's dice."""
        return best_assignment(s).actions

    def find_cautions(self, before: Town, after: Town, action: int) -> list[str]:
        """[PZ-080, PZ-086, PZ-108, PZ-191] Return warnings about an attack, a move or looting.

        They name a fight, a locked door, an event, a horde that may come next morning, or the use of the last step.
        """
        verb, place, here = before.verbs[verb_of(action)], first_of(action), before.place(seat_of(action))
        if verb is ATTACK_HORDE:
            return [_many(int(before.walkers(place)), "walker") + " to fight"]
        if verb not in (WALK, LOOT_VERB):
            return []
        warnings = [*_inside(before, place), *_hordes(before, place)]
        if verb is LOOT_VERB and (place != here or (before.has_moved and not before.is_cleared)):
            warnings.append("an event is drawn inside")
        if verb is WALK and total_steps_left(before) == measure_distances(before, here)[place]:
            warnings.append("no step is left then")
        return warnings


def _inside(s: Town, place: int) -> list[str]:
    """[PZ-080, PZ-108] Return warnings about the locked door, or the enemies behind an open door."""
    if s.door(place) != UNLOCKED:
        return ["its door is locked"]
    enemies = [s.token(place, i) for i in range(FOES) if s.token(place, i) != NOTHING]
    names = [s.rules.content.enemies[enemy].name for enemy in enemies]
    return [f"a fight: {', '.join(names)}"] if names else []


def _hordes(s: Town, place: int) -> list[str]:
    """[PZ-191] Return warnings about hordes next to the place that may move there next morning."""
    near = [
        each for each in range(s.places) if each != place and s.walkers(each) > 0 and towards_home(s, each) == place
    ]
    return [f"a horde of {int(s.walkers(each))} comes here in the morning, 50 %" for each in near]


def _many(count: int, one: str) -> str:
    return f"{count} {one}" if count == 1 else f"{count} {one}s"
