"""[TS-202, TS-211, TS-446] Tactics cards: when they can be played, and the reaction windows for them."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.decks import EMPTY
from .....core.cards.effects import ResolveEffects, find_forbidding_clause
from .....core.fields.bits import lowest_bit
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import LAID, PAID, PLAYED
from ..pieces import ACTION_PHASE, HORDE, SURVIVOR, THE_SURVIVOR
from ..state import Alley
from ..vocabulary import (
    ACTION,
    AFTER_OWN_ATTACK,
    LASTING,
    NO_TIMING,
    ON_OWN_MOVE,
    REACT_ENEMY_MOVE,
    RESOLUTION,
    TIMING_COUNT,
)
from .conditions import meets_needs
from .drawing import discard_from_hand, remove_from_hand

MOMENTS: Final = (  # for each seat and timing, the clause that says when such a card can be played
    "TS-141", "TS-245", "TS-440", "TS-447", "TS-449", "TS-460", "TS-496", "TS-141", "TS-141", "TS-141",
    "TS-141", "TS-141", "TS-211", "TS-211", "TS-141", "TS-446", "TS-499", "TS-448", "TS-141", "TS-141",
)  # fmt: skip


def pay(s: Alley, cost: i64) -> None:
    """[TS-015, TS-061, TS-080, TS-585] Count an Action of the active side, and spend its energy and virtual time."""
    s.actions += 1
    if s.rules.seconds_an_action > 0:
        s.seconds += s.rules.seconds_an_action
    if cost > 0:
        s.add_energy(s.turn, -cost)
        s.emit(PAID, s.turn, cost, -1, EVERYONE)


def cannot_begin(s: Alley, cost: i64) -> str:
    """[TS-062, TS-065, TS-085] Return the clause that forbids starting an Action of this cost, or ""."""
    if s.time_is_up:
        return "TS-085"
    return "TS-062" if s.energy(s.turn) < cost else ""


def is_for_own_turn(timing: i64) -> bool:
    """[R-41] Whether cards of this timing can be played only in the owner's Action Phase."""
    return ON_OWN_MOVE <= timing <= AFTER_OWN_ATTACK


def is_laid(timing: i64) -> bool:
    """[TS-145] Whether cards of this timing are laid down and work later."""
    return timing == RESOLUTION or timing == LASTING


def card_cost(s: Alley, seat: i64, card: i64) -> i64:
    """[TS-063, TS-064, TS-140, TS-462, R-24] Return the energy cost of a tactics card, 0 in the opponent's turn."""
    return i64(s.turn == seat) * s.rules.cost[card]


def cannot_play(s: Alley, seat: i64, card: i64) -> str:
    """[TS-062, TS-143, TS-146] Return the clause that forbids playing a card now, or "".

    Only public information is used.
    """
    if s.energy(seat) < card_cost(s, seat, card):
        return "TS-062"
    if not meets_needs(s, s.rules.needs[card]):
        return "TS-143"
    if is_laid(s.rules.timing[card]):
        return ""
    return find_forbidding_clause(s, s.rules.effects_from[card], s.rules.effects_to[card], seat)


def can_react(s: Alley, seat: i64, timing: i64) -> bool:
    """[TS-093] Whether any card of the side's deck, held or not, could be played in this window."""
    i: i64
    place = seat * TIMING_COUNT + timing
    end = place + 1
    for i in range(s.rules.timing_from[place], s.rules.timing_from[end]):
        if not cannot_play(s, seat, s.rules.timing_cards[i]):
            return True
    return False


@final
class Ask(Task[Alley]):
    """[TS-093, TS-095, TS-202, R-47] Open a reaction window if some card of the side's deck could be played in it.

    The cards actually in hand don't matter, so that a window gives nothing away. A window for cards of the owner's own
    turn opens only in that turn, and no longer once time is up.
    """

    def run(self, s: Alley, seat: i64, timing: i64, c: i64) -> None:
        if is_for_own_turn(timing) and (s.turn != seat or s.time_is_up):
            return
        if s.phase == ACTION_PHASE and can_react(s, seat, timing):
            s.push(WINDOW, seat, timing)


@final
class Window(Decision[Alley]):
    """[TS-202, TS-463, R-27] Choose a card of one timing to play, or pass; the window reopens after each card."""

    def get_choosers(self, s: Alley, seat: i64, timing: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Alley, seat: i64, timing: i64, c: i64, actions: LegalActions) -> None:
        PLAY.list_cards(s, seat, timing, actions)
        actions.offer(PASS)
        if actions.is_explaining:
            explain_other_cards(s, seat, timing, actions)


def explain_other_cards(s: Alley, seat: i64, timing: i64, actions: LegalActions) -> None:
    """[TS-072, TS-150] Refuse each held card of another timing, with the clause that says when to play it."""
    card: i64
    actions.refuse(PLAY, "TS-072")
    for card in range(s.rules.hand_from[seat], s.rules.hand_to[seat]):
        when = s.rules.timing[card]
        if s.held(card) == 0:
            continue
        if when == NO_TIMING:
            actions.refuse(PLAY, "TS-150", card)
        elif when != timing and not (timing == ACTION and is_laid(when)):
            actions.refuse(PLAY, MOMENTS[seat * TIMING_COUNT + when], card)


def cannot_play_late(s: Alley, timing: i64) -> str:
    """[TS-085, TS-095] Return the clause that forbids cards of this timing after time is up, or ""."""
    if not s.time_is_up:
        return ""
    if timing == ACTION or is_laid(timing):
        return "TS-085"
    return "TS-095" if is_for_own_turn(timing) else ""


@final
class Play(Verb[Alley]):
    """[TS-427, TS-014, TS-068, TS-141] Play a tactics card: as an Action, or in a window of its timing."""

    def legal(self, s: Alley, seat: i64, actions: LegalActions) -> None:
        self.list_cards(s, seat, ACTION, actions)
        self.list_cards(s, seat, RESOLUTION, actions)
        self.list_cards(s, seat, LASTING, actions)
        if actions.is_explaining:
            explain_other_cards(s, seat, ACTION, actions)

    def list_cards(self, s: Alley, seat: i64, timing: i64, actions: LegalActions) -> None:
        """Offer each held card of a timing that can be played now, or refuse it."""
        if s.held_timed(seat, timing) > 0:  # split so that mypyc can inline this part
            self._list_held(s, seat, timing, actions)

    def _list_held(self, s: Alley, seat: i64, timing: i64, actions: LegalActions) -> None:
        late, place = cannot_play_late(s, timing), seat * TIMING_COUNT + timing
        first, held = s.rules.timing_from[place], s.held_mask(seat, timing)
        while held != 0:
            place = first + lowest_bit(held)
            card = s.rules.timing_cards[place]
            actions.offer_unless(late or cannot_play(s, seat, card), self, card)
            held &= held - 1

    def apply(self, s: Alley, card: i64, b: i64) -> None:
        seat, when = s.seat, s.rules.timing[card]
        if when == ACTION or is_laid(when):
            pay(s, s.rules.cost[card])
        else:
            s.add_energy(seat, -card_cost(s, seat, card))
        if is_laid(when):
            lay_down(s, seat, card)
            return
        discard_from_hand(s, seat, card)
        s.emit(PLAYED, seat, card, -1, EVERYONE)
        s.push(RESOLVE_EFFECTS, s.rules.effects_from[card], s.rules.effects_to[card], seat)
        if when != ACTION:
            s.push(ASK, seat, when)


def lay_down(s: Alley, seat: i64, card: i64) -> None:
    """[TS-145, TS-270, TS-273] Lay a card down; it works later, or as long as it has Time tokens."""
    remove_from_hand(s, seat, card)
    place: i64 = 0
    while s.laid(place) != EMPTY:
        place += 1
    s.set_laid(place, card)
    s.set_laid_tokens(place, s.rules.time_tokens[card])
    s.laid_end = max(s.laid_end, place + 1)
    s.emit(LAID, seat, card, -1, EVERYONE)


@final
class Pass(Verb[Alley]):
    """[TS-093] Decline to play a card."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        pass


def note_row_change(s: Alley, mover: i64) -> None:
    """[TS-247, TS-496] Note that a character has changed rows, and let the other side react."""
    s.mover = mover
    s.push(ASK, HORDE if mover == THE_SURVIVOR else SURVIVOR, REACT_ENEMY_MOVE)


ASK: Final = Ask("ask", "side timing")
WINDOW: Final = Window("window", "TS-141", "side timing")
PLAY: Final = Play("play", "card")
PASS: Final = Pass("pass")
RESOLVE_EFFECTS: Final = ResolveEffects("resolve effects")
