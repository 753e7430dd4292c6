"""Current costs of Actions, and the risks of moving past the zombies in the row; all public information."""

from __future__ import annotations

from typing import Final

from ..rules.pieces import ACTION_PHASE, EQUIPPED, HORDE
from ..rules.state import Alley
from ..rules.survivor.movement import move_cost, stand_cost
from ..rules.survivor.supplies import pick_up_cost
from ..rules.survivor.survivor_attack import attack_cost
from ..rules.vocabulary import SQUEAMISH
from .opportunity_risks import find_lungers, lunge_risks
from .view_types import Passing, Prices

PLACES: Final = 4  # decimal places of a chance


def prices(s: Alley) -> Prices | None:
    """[TS-060, TS-130] Return the costs of the active side's Actions; None in other phases."""
    if s.phase != ACTION_PHASE:
        return None
    if s.turn == HORDE:
        return Prices({"draw": int(s.rules.draw_cost), "manhole": int(s.rules.manhole_cost)}, {}, None)
    return Prices(_verbs(s), _weapons(s), passing(s))


def _verbs(s: Alley) -> dict[str, int]:
    rules = s.rules
    costs = {
        "back": move_cost(s, s.row - 1),
        "climb": move_cost(s, s.row + 1) + rules.climb_cost,
        "stand": stand_cost(s),
        "stomp": rules.stomp_cost + (1 if s.has_flaw(SQUEAMISH) else 0),
        "pick_up": pick_up_cost(s),
        "use": rules.use_cost,
        "rearrange": rules.rearrange_cost,
        "take_token": rules.token_cost,
        "recover": rules.recover_cost,
        "draw": rules.draw_cost,
    }
    return {verb: int(cost) for verb, cost in costs.items()}


def _weapons(s: Alley) -> dict[str, int]:
    """[TS-428, TS-443] Return the cost of an attack with each equipped weapon and with bare hands."""
    items = [item for item in range(s.rules.bare_hands) if s.supply_place(item) == EQUIPPED]
    return {s.book.kinds["supply"].write(item): int(attack_cost(s, item)) for item in (*items, s.rules.bare_hands)}


def passing(s: Alley) -> Passing:
    """[TS-235, TS-342] Return the cost and the risks of moving ahead, and the zombies that would attack."""
    who = find_lungers(s)
    hit, falls, dies = (round(float(chance), PLACES) for chance in lunge_risks(s, who))
    return Passing(
        cost=int(move_cost(s, s.row + 1)),
        lunges=[s.book.kinds["zombie"].write(z) for z in who],
        hit=hit,
        falls=falls,
        dies=dies,
    )
