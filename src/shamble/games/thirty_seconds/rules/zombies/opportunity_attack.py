"""[TS-512] Opportunity attacks by zombies that the Survivor moves past."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..cards.attack_card import DRAW_ATTACK
from ..cards.drawing import discard_from_hand
from ..cards.tactics import PASS
from ..events import DISCARDED, LUNGED
from ..pieces import HORDE, LINE_A, LINE_B, NO_ATTACK, SURVIVOR
from ..state import Alley
from ..vocabulary import ALWAYS_DOWN, COVER, SLIPPERY
from .zombie_attack import finish_attack, record_attack


def can_lunge(s: Alley, z: i64) -> bool:
    """[TS-238, TS-239, TS-244, TS-316, TS-497] Whether a zombie attacks a Survivor that moves past it."""
    if s.zombie_down(z) == 1 or s.fresh(z) == 1 or s.time_tokens(z) > 0 or s.holds(z) == 1:
        return False
    return s.distracted_rows >> s.row & 1 == 0


def has_lungers(s: Alley) -> bool:
    """Whether moving ahead provokes opportunity attacks."""
    i: i64
    if s.crowd(s.row) == 0:
        return False
    for i in range(s.here_count):
        if can_lunge(s, s.here(i)):
            return True
    return False


def mark_lungers(s: Alley) -> None:
    """[TS-235, TS-242] Mark the zombies that will attack, before the Survivor moves."""
    z: i64
    for z in range(s.zombie_end):
        if s.is_in_play(z):
            lunges: i64 = 1 if s.zombie_row(z) == s.row and can_lunge(s, z) else 0
            if s.to_lunge(z) != lunges:
                s.set_to_lunge(z, lunges)


@final
class OpportunityAttacks(Task[Alley]):
    """[TS-242, R-23] Resolve the marked attacks one by one, in an order of the zombie player's choice."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        left: i64 = 0
        last: i64 = -1
        z: i64
        for z in range(s.zombie_end):
            if s.is_in_play(z) and s.to_lunge(z) == 1:
                left += 1
                last = z
        if left == 0:
            return
        if left == 1:
            begin_lunge(s, last)
        else:
            s.push(CHOOSE_LUNGE)
        s.push(self)


@final
class ChooseLunge(Decision[Alley]):
    """[TS-242] Choose the next zombie to attack; the lowest index is the default."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << HORDE

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        z: i64
        for z in range(s.zombie_end):
            if s.is_in_play(z) and s.to_lunge(z) == 1:
                actions.offer(LUNGE, z)
        actions.refuse(LUNGE, "TS-235")


@final
class Lunge(Verb[Alley]):
    """[TS-235] Make the chosen zombie attack."""

    def apply(self, s: Alley, z: i64, b: i64) -> None:
        begin_lunge(s, z)


def begin_lunge(s: Alley, z: i64) -> None:
    """[TS-237, TS-240, TS-241, TS-243, TS-352, TS-520] Start a free attack on line A, or on line B.

    Line B is for Crawlers and rows with cover, or for all by an option.
    """
    s.set_to_lunge(z, 0)
    on_b = s.rules.opportunity_on_b or s.has_trait(z, ALWAYS_DOWN) or s.has_feature(s.row_left, COVER)
    record_attack(s, z, LINE_B if on_b else LINE_A, 0, 1)
    s.emit(LUNGED, z, s.zombie_card(z), -1, EVERYONE)
    if s.has_skill(SLIPPERY) and not s.has_slipped and s.hand_size(SURVIVOR) > 0:
        s.push(CHOOSE_SLIP)
    s.push(OPPORTUNITY_ATTACK)


@final
class OpportunityAttack(Task[Alley]):
    """[TS-241, TS-512] Push steps 2 to 6 of the attack, unless the Survivor has cancelled it by slipping away."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if s.attacker == NO_ATTACK:
            return
        s.push(DRAW_ATTACK, HORDE)
        finish_attack(s, 0)


@final
class ChooseSlip(Decision[Alley]):
    """[TS-512] Choose a tactics card to discard, which cancels the opportunity attack, or pass.

    The Slippery skill allows it once a turn.
    """

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << SURVIVOR

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        card: i64
        for card in range(s.rules.hand_from[SURVIVOR], s.rules.hand_to[SURVIVOR]):
            if s.held(card) > 0:
                actions.offer(SLIP, card)
        actions.refuse(SLIP, "TS-072")
        actions.offer(PASS)


@final
class Slip(Verb[Alley]):
    """[TS-512] Discard the card and cancel the attack before its card is drawn."""

    def apply(self, s: Alley, card: i64, b: i64) -> None:
        discard_from_hand(s, SURVIVOR, card)
        s.has_slipped = True
        s.attacker = NO_ATTACK
        s.emit(DISCARDED, SURVIVOR, card, -1, EVERYONE)


OPPORTUNITY_ATTACKS: Final = OpportunityAttacks("opportunity attacks")
CHOOSE_LUNGE: Final = ChooseLunge("choose a lunge", "TS-242")
LUNGE: Final = Lunge("lunge", "zombie")
OPPORTUNITY_ATTACK: Final = OpportunityAttack("opportunity attack")
CHOOSE_SLIP: Final = ChooseSlip("choose to slip", "TS-512")
SLIP: Final = Slip("slip", "card")
