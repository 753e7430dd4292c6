"""Results of attack cards if no side reacts: a label such as `kill` or `hit and down`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from ..rules.cards.drawing import attack_deck_of
from ..rules.pieces import LINES, STOMP
from ..rules.state import Alley
from ..rules.survivor.damage import reduced_damage
from ..rules.survivor.targets import finisher_bonus, plus_bonus
from ..rules.vocabulary import (
    BUTTERFINGERS,
    CHECK,
    DISARM,
    HEAVY_HITTER,
    KNOCKDOWN,
    MELEE,
    SHUFFLE,
    SPREAD,
    STUN,
)
from ..rules.zombies.horde import cannot_fall

Looks = TypeVar("Looks")

MISS = "miss"
KILL = "kill"
HARMLESS = "no harm"


def cards_left(s: Alley, seat: int) -> dict[int, int]:
    """[TS-198, TS-200] Count the attack cards that can be drawn next, without Shuffle cards.

    If the deck has no other cards left, count those of the discard pile, which is then shuffled in.
    """
    deck = attack_deck_of(seat)
    cards = range(s.rules.start[deck], s.rules.start[deck + 1])
    counts = {card: int(s.left(card)) for card in cards if not s.rules.symbols[card * LINES] & SHUFFLE}
    return counts if any(counts.values()) else {card: int(s.discarded(card)) for card in counts}


def count_by(counts: Mapping[int, int], looks: Callable[[int], Looks]) -> dict[Looks, int]:
    """Group cards by `looks(card)`, and count the cards of each group."""
    counts_by_look: dict[Looks, int] = {}
    for card, count in counts.items():
        if count > 0:
            counts_by_look[looks(card)] = counts_by_look.get(looks(card), 0) + count
    return counts_by_look


def result_on_zombie(s: Alley, weapon: int, z: int, symbols: int) -> str:
    """[TS-449, TS-451, R-44] Return the label of the Survivor's attack on a zombie, given the card's symbols."""
    if not symbols & CHECK:
        return MISS
    if weapon == STOMP and not s.rules.is_boss[s.zombie_card(z)]:
        return KILL
    at: Alley = s.clone()
    at.weapon, at.target, at.weapon_symbols = weapon, z, symbols
    at.set_damage_due(z, damage_due(at))
    loss = reduced_damage(at, z)
    if loss >= s.zombie_health(z):
        return KILL
    stuns = weapon != STOMP and s.rules.weapon_traits[weapon] & STUN
    if (stuns or symbols & KNOCKDOWN) and not cannot_fall(s, z):
        return describe_hit(["down"])
    return describe_hit([]) if loss else HARMLESS


def damage_due(s: Alley) -> int:
    """[TS-447, TS-453, TS-454, TS-494, TS-511] Return the most damage that a hit can deal to the target."""
    weapon, z = s.weapon, s.target
    if weapon == STOMP:
        return int(s.rules.stomp_boss)
    shared = s.lined_up == 0 and s.rules.weapon_traits[weapon] & SPREAD
    due = s.rules.weapon_damage[weapon]
    if s.lined_up > 0:
        due = s.lined_up_damage
    elif not shared:
        due += finisher_bonus(s, weapon, z)
    hits_hard = s.has_skill(HEAVY_HITTER) and not s.has_hit_hard and s.rules.supply_kind[weapon] == MELEE
    return int(due + plus_bonus(s) + (1 if hits_hard and not shared else 0))


def result_on_survivor(s: Alley, z: int, symbols: int, *, grabs: bool = False, bonus: int = 0) -> str:
    """[TS-194, TS-205, TS-207, TS-210, TS-222, TS-514] Return the label of a zombie's attack, given the symbols."""
    if not symbols & CHECK:
        return MISS
    card = s.zombie_card(z)
    if s.rules.zombie_damage[card] + bonus >= damage_to_kill(s):
        return KILL
    falls = not s.is_down and causes_fall(s, z, symbols, grabs=grabs)
    drops = s.weapons() > 0 and (symbols & DISARM or (falls and s.has_flaw(BUTTERFINGERS)))
    effects = {"held": grabs, "down": falls, "disarmed": drops}
    return describe_hit([word for word, holds in effects.items() if holds])


def causes_fall(s: Alley, z: int, symbols: int, *, grabs: bool = False) -> bool:
    """[TS-194, TS-222] Whether a hit knocks the Survivor down."""
    return bool(grabs or symbols & KNOCKDOWN or s.rules.knocks_down[s.zombie_card(z)])


def damage_to_kill(s: Alley) -> int:
    """[TS-206, TS-479] Return the damage that kills the Survivor: health plus the armor's points."""
    armor = s.worn()
    return int(s.health + (s.charge(armor) if armor >= 0 else 0))


def describe_hit(more: list[str]) -> str:
    """Return the label of a hit with its effects."""
    if not more:
        return "hit"
    return f"hit{''.join(f', {each}' for each in more[:-1])} and {more[-1]}"
