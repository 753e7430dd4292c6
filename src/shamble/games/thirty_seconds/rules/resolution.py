"""[TS-265] Resolution Phase: laid cards, Time tokens, the hand limit, effects that end with the turn."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY
from ....core.fields.bits import lowest_bit
from ....core.native import i64
from ....core.step import EVERYONE, Task
from .cards.drawing import RETURN, attack_deck_of, tactics_deck_of
from .cards.hand import LIMIT
from .cards.tactics import RESOLVE_EFFECTS
from .events import DAZED, LEFT_PLAY, PHASE_BEGINS, TICKED, TOKEN_OFF
from .outcome import finish
from .pieces import HORDE, RESOLUTION_PHASE, SURVIVOR, TRUCK
from .state import Alley
from .vocabulary import RESOLUTION
from .zombies.horde import open_warehouse


def begin_phase(s: Alley, seat: i64, phase: i64) -> None:
    """Start a phase of a seat's turn."""
    s.phase = phase
    s.emit(PHASE_BEGINS, seat, phase, -1, EVERYONE)


@final
class Resolving(Task[Alley]):
    """[TS-265, TS-310] Play steps 3A to 3E in order; before them each Friend loses a Time token."""

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        begin_phase(s, seat, RESOLUTION_PHASE)
        z: i64
        if seat == HORDE and s.with_tokens > 0:
            for z in range(s.zombie_end):
                if s.is_in_play(z) and s.time_tokens(z) > 0:
                    s.add_time_tokens(z, -1)
                    s.emit(TOKEN_OFF, z, s.time_tokens(z), s.zombie_card(z), EVERYONE)
        s.push(RESOLVE_LAID, seat, 0)
        s.push(COUNT_DOWN, seat)
        if s.has_to_shuffle(seat) == 1:
            s.set_has_to_shuffle(seat, 0)
            s.push(RETURN, attack_deck_of(seat))  # 3C, TS-262, TS-415
        s.push_both(LIMIT, TURN_ENDS, seat)


@final
class ResolveLaid(Task[Alley]):
    """[TS-145, TS-260, TS-413, TS-584] 3A: resolve the laid cards with timing resolution, in the order laid."""

    def run(self, s: Alley, seat: i64, place: i64, c: i64) -> None:
        while place < s.laid_end:
            card = s.laid(place)
            if card != EMPTY and s.rules.timing[card] == RESOLUTION and s.rules.deck_of[card] == tactics_deck_of(seat):
                leave_play(s, place)
                s.push(RESOLVE_EFFECTS, s.rules.effects_from[card], s.rules.effects_to[card], seat)
                s.push(self, seat, place + 1)
                return
            place += 1


def leave_play(s: Alley, place: i64) -> None:
    """[TS-142, TS-272] Discard a card that lay in play."""
    card = s.laid(place)
    s.set_laid(place, EMPTY)
    s.find_laid_end()
    s.add_discarded(card, 1)
    s.emit(LEFT_PLAY, card, -1, -1, EVERYONE)


@final
class CountDown(Task[Alley]):
    """[TS-261, TS-271, TS-414, R-17, R-18] 3B: remove a Time token from each own card, and from the barricade.

    The tokens of Friends were removed before.
    """

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        place: i64
        for place in range(s.laid_end):
            card = s.laid(place)
            if card != EMPTY and s.laid_tokens(place) > 0 and s.rules.deck_of[card] == tactics_deck_of(seat):
                s.add_laid_tokens(place, -1)
                if s.laid_tokens(place) == 0:
                    leave_play(s, place)
        if seat == SURVIVOR and s.barricade > 0:
            s.barricade -= 1
            s.emit(TICKED, s.barricade, -1, -1, EVERYONE)
            if s.barricade == 0:
                open_warehouse(s)


@final
class TurnEnds(Task[Alley]):
    """[TS-057, TS-088, TS-264, TS-332, TS-417, TS-497] 3E: end effects that last a turn, and check the round limit."""

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        if seat == SURVIVOR:
            s.is_exhausted = False
            s.attack_limit = -1
            return
        rows = s.distracted_rows & s.all_rows()
        while rows != 0:
            s.set_distracted(lowest_bit(rows), 0)
            rows &= rows - 1
        if not s.horde_has_attacked and s.concussion > 0:
            s.concussion -= 1
            s.emit(DAZED, s.concussion, -1, -1, EVERYONE)
        if s.rules.round_limit > 0 and s.round_number >= s.rules.round_limit:
            finish(s, HORDE, TRUCK)


RESOLVING: Final = Resolving("resolution phase", "side")
RESOLVE_LAID: Final = ResolveLaid("resolve laid", "side number")
COUNT_DOWN: Final = CountDown("count down", "side")
TURN_ENDS: Final = TurnEnds("turn ends", "side")
