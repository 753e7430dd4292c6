"""What an Action would cost now, and what it risks to run past the zombies of the row: all of it is open."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from ..rules.cards.drawing import attack_deck_of
from ..rules.pieces import ACTION_PHASE, EQUIPPED, HORDE, LINE_A, LINE_B, LINES
from ..rules.state import Alley
from ..rules.survivor.movement import move_cost, stand_cost
from ..rules.survivor.supplies import pick_up_cost
from ..rules.survivor.survivor_attack import attack_cost
from ..rules.vocabulary import ALWAYS_DOWN, CHECK, COVER, SHUFFLE, SQUEAMISH
from ..rules.zombies.opportunity_attack import may_lunge
from .view_types import Passing, Prices

PLACES: Final = 4  # of a chance: more than anybody reads


def prices(s: Alley) -> Prices | None:
    """[TS-060, TS-130] What each Action costs the side whose Action Phase it is; none in other phases."""
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
    """[TS-428, TS-443] What an attack costs with each weapon in hand, and with none."""
    items = [item for item in range(s.rules.bare_hands) if s.supply_place(item) == EQUIPPED]
    return {s.book.kinds["supply"].write(item): int(attack_cost(s, item)) for item in (*items, s.rules.bare_hands)}


def passing(s: Alley) -> Passing:
    """[TS-235, TS-342] What the next row costs, who lunges on the way, and the chance that one of them hits."""
    who = [z for z in range(s.zombie_end) if s.is_in(z, s.row) and may_lunge(s, z)]
    on_b = s.rules.opportunity_on_b or s.has_feature(s.row, COVER)
    lines = [LINE_B if on_b or s.has_trait(z, ALWAYS_DOWN) else LINE_A for z in who]
    hit = 1 - _all_miss(s, _cards(s), lines)
    return Passing(
        cost=int(move_cost(s, s.row + 1)),
        lunges=[s.book.kinds["zombie"].write(z) for z in who],
        hit=round(float(hit), PLACES),
    )


def _cards(s: Alley) -> dict[int, int]:
    """[TS-198, TS-200] The cards that may be turned over next, and how many; Shuffle cards are drawn again."""
    deck = attack_deck_of(HORDE)
    cards = range(s.rules.start[deck], s.rules.start[deck + 1])
    counts = {card: int(s.left(card)) for card in cards if not s.rules.symbols[card * LINES] & SHUFFLE}
    return counts if any(counts.values()) else {card: int(s.discarded(card)) for card in counts}


def _all_miss(s: Alley, counts: dict[int, int], lines: Sequence[int]) -> Fraction:
    """The chance that attacks on these lines, one card after another, all miss."""
    total = sum(counts.values())
    if not lines or not total:
        return Fraction(1)
    chance = Fraction(0)
    for card, count in counts.items():
        if count and not s.rules.symbols[card * LINES + lines[0]] & CHECK:
            chance += Fraction(count, total) * _all_miss(s, counts | {card: count - 1}, lines[1:])
    return chance
