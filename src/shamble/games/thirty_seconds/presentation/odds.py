"""[TS-189, TS-444] What an attack may bring: the attack decks are open, but for their order."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ....core.offers import first_of, verb_of
from ..rules.cards.attack_card import MARKSMAN_REDRAW, REDRAW
from ..rules.cards.drawing import attack_deck_of
from ..rules.pieces import (
    HORDE,
    LINE_A,
    LINE_B,
    LINE_C,
    LINES,
    NO_ATTACK,
    SURVIVOR,
)
from ..rules.state import Alley
from ..rules.survivor.survivor_attack import ATTACK, STOMP_VERB
from ..rules.vocabulary import ALWAYS_DOWN, CHECK, CLUMSY, DISARM, KNOCKDOWN, PLUS1, SHUFFLE
from ..rules.zombies.zombie_attack import GRAB, STRIKE

LABELS: Final = ((KNOCKDOWN, "hit and down"), (DISARM, "hit and disarmed"), (PLUS1, "hit for one more"))


def odds(s: Alley, action: int) -> dict[str, Fraction]:
    """The chance of each result of the attack card, before anybody answers it; empty where no card decides."""
    verb = s.verbs[verb_of(action)]
    if verb is ATTACK:
        clumsy = s.is_down or s.rules.weapon_traits[first_of(action)] & CLUMSY
        return _line(s, SURVIVOR, LINE_B if clumsy else LINE_A)
    if verb is STOMP_VERB and not s.rules.stomp_automatic:
        return _line(s, SURVIVOR, LINE_C)
    if verb is STRIKE or verb is GRAB:
        return _of_zombie(s, first_of(action), verb is GRAB)
    if verb is REDRAW or verb is MARKSMAN_REDRAW:
        mine = s.weapon != NO_ATTACK
        return _line(s, SURVIVOR if mine else HORDE, s.weapon_line if mine else s.attacker_line)
    return {}


def _of_zombie(s: Alley, z: int, grab: bool) -> dict[str, Fraction]:
    """[TS-190, TS-191, TS-192, TS-314] By the attacker's line; a Friend's Grab needs no card."""
    if grab and s.time_tokens(z) > 0:
        return {}
    crawls = s.has_trait(z, ALWAYS_DOWN)
    if crawls and grab:
        return _line(s, HORDE, LINE_C)
    return _line(s, HORDE, LINE_B if crawls or s.zombie_down(z) == 1 else LINE_A)


def _line(s: Alley, seat: int, line: int) -> dict[str, Fraction]:
    """[TS-198, TS-200] The results on a line of the cards left; Shuffle cards are drawn again."""
    deck = attack_deck_of(seat)
    cards = range(s.rules.start[deck], s.rules.start[deck + 1])
    counts = {card: int(s.left(card)) for card in cards if not s.rules.symbols[card * LINES] & SHUFFLE}
    if not any(counts.values()):
        counts = {card: int(s.discarded(card)) for card in counts}
    total = sum(counts.values())
    found: dict[str, Fraction] = {}
    for card, count in counts.items():
        if count > 0:
            label = _label(s.rules.symbols[card * LINES + line])
            found[label] = found.get(label, Fraction(0)) + Fraction(count, total)
    return found


def _label(symbols: int) -> str:
    if not symbols & CHECK:
        return "miss"
    return next((name for bit, name in LABELS if symbols & bit), "hit")
