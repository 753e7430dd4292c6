"""Features of the seat's own survivor and of the party; infections count only if the seat knows them."""

from __future__ import annotations

from typing import Final

from .....core.fields.bits import count_bits
from .....core.native import i64
from .....core.network import FeatureWriter
from ...rules.move_effect import bit
from ...rules.pieces import DOWN, LEAST_STAT, MOST_STAT, NOTHING, PCS, PLAIN_AT, POCKETS, STATS, THREATS, TURNED
from ...rules.state import Story
from ..skills import COOL

HURT: Final[i64] = 4  # ZA-204: Harm from which it worsens by itself
OF_ONE: Final = ("out of it", "turned", "points", "marks")
BODY: Final = (
    *("harm", "hurt", "badly hurt", "down", "infection", "infection plain", "steady harm", "steady infection"),
    *("injuries", *STATS, "armor", "weapon", "gear", "improvements"),
)
SITUATION: Final = (
    *("trusted", "trusts", "advantage", "disadvantage", "prone", "cut off", "in the scene", "company"),
    *("had the light", "acts", "engaged"),
)
MINE: Final = (*OF_ONE, *BODY, *SITUATION)
OF_ALL: Final = (
    *("survivors", "dead", "able", "able in the scene", "down of all", "harm of all", "hurt of all", "worst harm"),
    *("infected", "armed", "weapons of all", "armor of all", "best cool", "cool of all", "injuries of all"),
    *("points of all", "marks of all", "trust of all", "places", "last one"),
)


def find_own_survivor(s: Story, seat: i64) -> i64:
    """Return the seat's living survivor, else its last one; NOTHING for spectators."""
    own: i64 = NOTHING
    pc: i64
    for pc in range(s.seat_count):
        if s.in_play(pc) == 1 and s.owner(pc) == seat and (own == NOTHING or s.is_living(pc)):
            own = pc
    return own


def get_known_infection(s: Story, pc: i64, seat: i64) -> i64:
    """[ZA-213, ZA-214] Return a survivor's infection, or 0 if the seat doesn't know it."""
    if s.is_aware(seat, pc):
        return s.infection(pc)
    return 0


def fill_mine(s: Story, pc: i64, seat: i64, sheet: FeatureWriter) -> None:
    """Fill in the seat's survivor; of a dead one only what still counts."""
    sheet.put_flag(pc == NOTHING or not s.is_living(pc))
    sheet.put_flag(pc != NOTHING and s.fate(pc) == TURNED)
    if pc == NOTHING:
        sheet.skip(2)
    else:
        sheet.put_ratio(min(s.count_points_of(pc), 5), 5)
        sheet.put_ratio(min(s.marked(pc), 10), 10)
    if pc == NOTHING or not s.is_living(pc):
        sheet.skip(len(BODY) + len(SITUATION))
        return
    fill_body(s, pc, seat, sheet)
    fill_situation(s, pc, sheet)


def fill_body(s: Story, pc: i64, seat: i64, sheet: FeatureWriter) -> None:
    """Fill in a survivor's condition and possessions."""
    stat: i64
    harm, infection = s.harm(pc), get_known_infection(s, pc, seat)
    sheet.put_ratio(harm, DOWN)
    sheet.put_flag(harm >= HURT)
    sheet.put_flag(harm == DOWN - 1)
    sheet.put_flag(harm >= DOWN)
    sheet.put_ratio(infection, PLAIN_AT)
    sheet.put_flag(infection >= PLAIN_AT)
    sheet.put_ratio(s.steady_harm(pc), 1)
    sheet.put_ratio(s.steady_infection(pc), 1)
    sheet.put_ratio(count_bits(s.injuries(pc)), 2)
    for stat in range(len(STATS)):
        sheet.put_ratio(s.stat(pc, stat), 2)
    sheet.put_ratio(s.get_armor(pc), 2)
    sheet.put_ratio(get_strength(s, pc), 3)
    sheet.put_ratio(count_things(s, pc), 4)
    sheet.put_ratio(min(s.marked(pc) // s.rules.track, 4), 2)


def fill_situation(s: Story, pc: i64, sheet: FeatureWriter) -> None:
    """Fill in a survivor's Trust, place and current abilities."""
    threat: i64
    engaged: i64 = 0
    for threat in range(THREATS):
        if s.foe(threat) != NOTHING and s.engaged(threat) >> pc & 1 == 1:
            engaged += 1
    living = s.list_party()
    sheet.put(get_mean_trust_in(s, pc, living) / 2.0)
    sheet.put(get_mean_trust_of(s, pc, living) / 2.0)
    sheet.put_ratio(s.advantage(pc), 1)
    sheet.put_ratio(s.disadvantage(pc), 1)
    sheet.put_flag(s.prone(pc) > 0)
    sheet.put_ratio(s.is_cut_off(pc), 1)
    sheet.put_flag(s.is_here(pc))
    sheet.put_ratio(s.count_able_at(s.place(pc)), PCS) if s.place(pc) != NOTHING else sheet.put(0.0)
    sheet.put_ratio(s.lit >> pc & 1, 1)
    sheet.put_flag(s.acting == pc)
    sheet.put_ratio(engaged, 2)


def fill_party(s: Story, seat: i64, sheet: FeatureWriter) -> None:
    """Fill in the features of the whole party."""
    pc: i64
    party: i64 = 0
    living: i64 = 0
    able: i64 = 0
    for pc in range(s.seat_count):
        party += s.in_play(pc)
        living += 1 if s.is_living(pc) else 0
        able += 1 if s.is_able(pc) else 0
    sheet.put_ratio(party, PCS)
    sheet.put_ratio(party - living, party)
    sheet.put_ratio(able, party)
    sheet.put_ratio(count_bits(s.list_here()), PCS)
    fill_wounds(s, seat, living, sheet)
    fill_arms(s, living, sheet)
    fill_bonds(s, party, sheet)
    sheet.put_ratio(count_places(s), 3)
    sheet.put_flag(able == 1)


def fill_wounds(s: Story, seat: i64, living: i64, sheet: FeatureWriter) -> None:
    """Fill in the condition of the living."""
    pc: i64
    down: i64 = 0
    harm: i64 = 0
    hurt: i64 = 0
    worst: i64 = 0
    for pc in range(s.seat_count):
        if s.is_living(pc):
            down += 1 if s.harm(pc) >= DOWN else 0
            harm += s.harm(pc)
            hurt += 1 if s.harm(pc) >= HURT else 0
            worst = max(worst, s.harm(pc))
    sheet.put_ratio(down, living)
    sheet.put_ratio(harm, DOWN * max(living, 1))
    sheet.put_ratio(hurt, living)
    sheet.put_ratio(worst, DOWN)
    fill_infected(s, seat, living, sheet)


def fill_infected(s: Story, seat: i64, living: i64, sheet: FeatureWriter) -> None:
    """Fill in the share of the living that the seat knows to be infected.

    No other feature of the party depends on the seat.
    """
    pc: i64
    infected: i64 = 0
    for pc in range(s.seat_count):
        if s.is_living(pc) and get_known_infection(s, pc, seat) > 0:
            infected += 1
    sheet.put_ratio(infected, living)


def fill_arms(s: Story, living: i64, sheet: FeatureWriter) -> None:
    """Fill in weapons, armour, Cool and injuries of the living."""
    pc: i64
    armed: i64 = 0
    weapons: i64 = 0
    armor: i64 = 0
    best: i64 = LEAST_STAT
    cool: i64 = 0
    injuries: i64 = 0
    for pc in range(s.seat_count):
        if s.is_living(pc):
            weapon = get_strength(s, pc)
            armed += 1 if weapon > 0 else 0
            weapons += weapon
            armor += s.get_armor(pc)
            best = max(best, s.stat(pc, COOL))
            cool += s.stat(pc, COOL)
            injuries += count_bits(s.injuries(pc))
    sheet.put_ratio(armed, living)
    sheet.put_ratio(weapons, 3 * max(living, 1))
    sheet.put_ratio(armor, 2 * max(living, 1))
    sheet.put_ratio(best, MOST_STAT)
    sheet.put_ratio(cool, 2 * max(living, 1))
    sheet.put_ratio(injuries, living)


def fill_bonds(s: Story, party: i64, sheet: FeatureWriter) -> None:
    """Fill in the party's own points, experience and mutual Trust."""
    pc: i64
    points: i64 = 0
    marks: i64 = 0
    trust = 0.0
    living = s.list_party()
    for pc in range(s.seat_count):
        if s.in_play(pc) == 1:
            points += s.count_points_of(pc)
            marks += min(s.marked(pc), 20)
            trust += get_mean_trust_in(s, pc, living)
    sheet.put_ratio(points, 6)
    sheet.put_ratio(marks, 10 * max(party, 1))
    sheet.put(trust / float(2 * max(party, 1)))


def get_strength(s: Story, pc: i64) -> i64:
    """Return the Harm of the weapon in hand."""
    gear = s.get_weapon_in_hand(pc)
    if gear == NOTHING:
        return 0
    return s.rules.gear_harm[gear]


def count_things(s: Story, pc: i64) -> i64:
    """Return the number of things that a survivor carries."""
    n: i64 = 0
    pocket: i64
    for pocket in range(POCKETS):
        if s.held(pc, pocket) != NOTHING:
            n += 1
    return n


def get_mean_trust_in(s: Story, pc: i64, living: i64) -> float:
    """Return the mean Trust of the living in a survivor."""
    return _get_mean_trust(s, pc, living, True)


def get_mean_trust_of(s: Story, pc: i64, living: i64) -> float:
    """Return the mean Trust of a survivor in the living."""
    return _get_mean_trust(s, pc, living, False)


def _get_mean_trust(s: Story, pc: i64, living: i64, is_theirs: bool) -> float:
    """Return the mean Trust of the living in a survivor (`is_theirs`), or of the survivor in them."""
    other: i64
    total: i64 = 0
    others: i64 = 0
    for other in range(s.seat_count):
        if other != pc and living >> other & 1 == 1:
            total += s.trust(other, pc) if is_theirs else s.trust(pc, other)
            others += 1
    return float(total) / float(max(others, 1))


def count_places(s: Story) -> i64:
    """Return the number of places with able survivors."""
    pc: i64
    bits: i64 = 0
    for pc in range(s.seat_count):
        if s.is_able(pc) and s.place(pc) != NOTHING:
            bits |= bit(s.place(pc))
    return count_bits(bits)
