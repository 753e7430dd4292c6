"""[TS-053] The sequence of play: rounds, turns and phases; also the end of the time limit, and resigning."""

from __future__ import annotations

from typing import Final, final

from ....core.fields.field import STEP
from ....core.fields.field import TURN as TURN_LIFE
from ....core.native import i64
from ....core.offers import LegalActions
from ....core.step import CLOCK, EVERYONE, Decision, Task, Verb
from .cards.drawing import DRAW, tactics_deck_of
from .cards.hand import CHOOSE_DECK, DRAW_CARD, EXCHANGE
from .cards.tactics import PLAY
from .events import RANG, RESIGNS, ROUND_BEGINS, TURN_BEGINS
from .outcome import finish
from .pieces import ACTION_PHASE, DRAW_PHASE, HORDE, NOT_IN_PLAY, RESIGNED, SURVIVOR, ZOMBIES
from .resolution import RESOLVING, begin_phase
from .state import Alley
from .survivor.movement import CLIMB, MOVE, RECOVER, STAND, TAKE_TOKEN
from .survivor.rearranging import REARRANGE
from .survivor.supplies import DROP, PICK_UP, USE
from .survivor.survivor_attack import ATTACK, STOMP_VERB
from .vocabulary import GRAB as MAY_GRAB
from .zombies.advance import ADVANCE, BEGIN_ADVANCE, RISE
from .zombies.chosen_zombies import FREE_ONE, ask_for_zombies
from .zombies.horde import goal_row, rows_with_a_move, stand_up_zombie, stays_down, step_toward
from .zombies.summon import MANHOLE_VERB, SHRIEK_VERB, SUMMON
from .zombies.zombie_attack import GRAB, STRIKE


@final
class Round(Task[Alley]):
    """[TS-036, TS-053] Play the Survivor's turn, the zombies' turn and the next round.

    A set-up position starts within a round, at the turn of `seat` and at `phase`.
    """

    def run(self, s: Alley, seat: i64, phase: i64, c: i64) -> None:
        if seat == -1:
            s.round_number += 1
            s.emit(ROUND_BEGINS, s.round_number, -1, -1, EVERYONE)
        if seat != HORDE:
            s.push(TURN, SURVIVOR, phase)
        s.push(TURN, HORDE, phase if seat == HORDE else -1)
        s.push(self)


@final
class Turn(Task[Alley]):
    """[TS-004] Play the Draw, Action and Resolution Phase; a set-up position starts at `phase`."""

    def run(self, s: Alley, seat: i64, phase: i64, c: i64) -> None:
        if phase == -1:
            begin_turn(s, seat)
        if phase <= DRAW_PHASE:
            s.push(DRAWING, seat)
        if phase <= ACTION_PHASE:
            s.push_both(ACTIONS, RESOLVING, seat)
        else:
            s.push(RESOLVING, seat)


def begin_turn(s: Alley, seat: i64) -> None:
    """[TS-006, TS-126, TS-187, TS-226] Start the turn of a seat, and reset all fields that last for one turn."""
    s.clear(TURN_LIFE)
    s.clear_drawn_now()
    s.turn = seat
    s.emit(TURN_BEGINS, seat, -1, -1, EVERYONE)


@final
class Drawing(Task[Alley]):
    """[TS-100, TS-101, TS-110, TS-362, TS-410, TS-411] Play the steps of the Draw Phase.

    Both sides refill energy (1A) and draw a card (1B). By an option, the zombie player chooses the deck. The zombies
    then advance (1C) and get up (1D).
    """

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        begin_phase(s, seat, DRAW_PHASE)
        s.set_energy(seat, s.energy_tokens(seat))
        if seat == HORDE and s.rules.chooses_deck and s.can_draw(ZOMBIES) and s.can_draw(tactics_deck_of(HORDE)):
            s.push(CHOOSE_DECK)
        else:
            s.push(DRAW, seat, tactics_deck_of(seat))
        if seat == HORDE:
            s.push_both(BEGIN_ADVANCE, FREEING, -1)


@final
class Freeing(Task[Alley]):
    """[TS-109, TS-111, TS-341, TS-361] Play 1D: stand up the zombies that are down far behind the Survivor.

    By an option, the zombie player first stands up one zombie of choice.
    """

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if s.rules.frees_one:
            ask_for_zombies(s, FREE_ONE, 1)
        s.push(FREE_BEHIND)


@final
class FreeBehind(Task[Alley]):
    """[TS-109] Stand up the zombies that are down and far enough behind the Survivor."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        z: i64
        if s.knocked_down == 0:
            return
        for z in range(s.zombie_end):
            if s.zombie_down(z) == 0 or not s.is_in_play(z) or stays_down(s, z):
                continue
            if s.row - s.zombie_row(z) >= s.rules.frees_rows_behind:
                stand_up_zombie(s, z)


@final
class Actions(Task[Alley]):
    """[TS-080, TS-081, TS-087, TS-412] Begin the Action Phase, the only timed phase."""

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        begin_phase(s, seat, ACTION_PHASE)
        s.actions = 0
        s.seconds = 0
        s.time_is_up = False
        s.phase_is_ended = False
        s.push(AGAIN, seat)


@final
class Again(Task[Alley]):
    """[TS-066, TS-067, TS-070, TS-085, TS-092] Ask for the next Action, until the phase ends.

    It ends when the player says so, when the time is up, or after the most Actions that a phase may have.
    """

    def run(self, s: Alley, seat: i64, b: i64, c: i64) -> None:
        if s.dirty_step_bits:  # fields of the last Action's attacks and choices
            s.clear(STEP)
        if s.rules.seconds_an_action > 0 and s.seconds >= s.rules.seconds:
            s.time_is_up = True
        if s.phase_is_ended | s.time_is_up | (s.actions >= s.rules.most_actions):
            return
        s.push_both(ACT, self, seat)


@final
class Act(Decision[Alley]):
    """[TS-069, TS-225, TS-583, R-33] Choose an Action in your own Action Phase, or end the phase."""

    def get_choosers(self, s: Alley, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Alley, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        if seat == SURVIVOR:
            list_survivor(s, actions)
        else:
            list_horde(s, actions)
        DRAW_CARD.legal(s, seat, actions)
        EXCHANGE.legal(s, seat, actions)
        PLAY.legal(s, seat, actions)
        actions.offer(END)


def list_survivor(s: Alley, actions: LegalActions) -> None:
    """[TS-225] Offer the Survivor's legal Actions; if explanations are wanted, also refuse each illegal one.

    Without explanations, only free Actions are tried when energy is too low, and only attacks while the Survivor is
    grabbed.
    """
    if not actions.is_explaining and s.energy(SURVIVOR) < s.rules.cheapest_survivor_action:
        PICK_UP.legal(s, -1, actions)
        DROP.legal(s, -1, actions)
        return
    ATTACK.legal(s, -1, actions)
    if not actions.is_explaining and s.is_grabbed():
        return  # TS-225
    STOMP_VERB.legal(s, -1, actions)
    MOVE.legal(s, -1, actions)
    CLIMB.legal(s, -1, actions)
    STAND.legal(s, -1, actions)
    PICK_UP.legal(s, -1, actions)
    USE.legal(s, -1, actions)
    DROP.legal(s, -1, actions)
    REARRANGE.legal(s, -1, actions)
    TAKE_TOKEN.legal(s, -1, actions)
    RECOVER.legal(s, -1, actions)


def list_horde(s: Alley, actions: LegalActions) -> None:
    """[TS-069] Offer the zombies' legal Actions; if explanations are wanted, also refuse each illegal one."""
    if actions.is_explaining:
        explain_zombies(s, actions)
    elif s.energy(HORDE) >= s.rules.cheapest_zombie_action:
        list_zombies(s, actions)
    if actions.is_explaining or s.held_zombies > 0:
        SUMMON.legal(s, -1, actions)
        MANHOLE_VERB.legal(s, -1, actions)
        SHRIEK_VERB.legal(s, -1, actions)


def list_zombies(s: Alley, actions: LegalActions) -> None:
    """[TS-069] Offer the legal Actions of each zombie; cheap tests skip zombies that can't act."""
    z: i64
    rules, energy, some_lie = s.rules, s.energy(HORDE), s.knocked_down > 0
    here, goal, leave = s.row, goal_row(s), rows_with_a_move(s)
    ranges, moves, prices, costs = rules.zombie_range, rules.move_rows, rules.move_cost, rules.attack_cost
    for z in range(s.zombie_end):
        card = s.zombie_card(z)
        if card == NOT_IN_PLAY:
            continue
        row = s.zombie_row(z)
        away, reach = row - here, ranges[card]
        if (away <= reach) & (-away <= reach) & (energy >= costs[card]):  # a single branch: three would mispredict
            STRIKE.legal(s, z, actions)
            if rules.zombie_traits[card] & MAY_GRAB:
                GRAB.legal(s, z, actions)
        lies = some_lie and s.zombie_down(z) == 1
        if lies or moves[card] != 1:
            ADVANCE.legal(s, z, actions)
        else:
            may = (energy >= prices[card]) & (leave >> row & 1 == 1)
            actions.offer_if(may, ADVANCE, z, row + step_toward(row, goal))
        if lies:
            RISE.legal(s, z, actions)


def explain_zombies(s: Alley, actions: LegalActions) -> None:
    """[TS-069, TS-072] Offer the legal Actions of each zombie, and refuse each illegal one with its clause."""
    z: i64
    actions.refuse(STRIKE, "TS-072")
    actions.refuse(GRAB, "TS-072")
    actions.refuse(ADVANCE, "TS-072")
    actions.refuse(RISE, "TS-072")
    for z in range(s.zombie_end):
        if s.is_in_play(z):
            STRIKE.legal(s, z, actions)
            GRAB.legal(s, z, actions)
            ADVANCE.legal(s, z, actions)
            RISE.legal(s, z, actions)


@final
class End(Verb[Alley]):
    """[TS-067, TS-071] End the Action Phase; energy left is lost."""

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        s.phase_is_ended = True


@final
class Time(Verb[Alley]):
    """[TS-082, TS-085, TS-086, TS-089, TS-090, TS-091, TS-581, R-50, R-51] Note that time is up.

    The current Action and its reactions are still finished; no new Action starts.
    """

    def legal(self, s: Alley, seat: i64, actions: LegalActions) -> None:
        if seat == CLOCK and s.rules.timed and s.phase == ACTION_PHASE and not s.time_is_up:
            actions.offer(self)

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        s.time_is_up = True  # TS-084, TS-094: no rule stops the clock earlier
        s.emit(RANG, -1, -1, -1, EVERYONE)


@final
class Resign(Verb[Alley]):
    """[TS-053] Give up the game, at any time."""

    def legal(self, s: Alley, seat: i64, actions: LegalActions) -> None:
        if 0 <= seat <= HORDE:
            actions.offer(self)

    def apply(self, s: Alley, a: i64, b: i64) -> None:
        s.emit(RESIGNS, s.seat, -1, -1, EVERYONE)
        finish(s, 1 - s.seat, RESIGNED)


ROUND: Final = Round("round", "side phase")
TURN: Final = Turn("turn", "side phase")
DRAWING: Final = Drawing("draw phase", "side")
FREEING: Final = Freeing("freeing")
FREE_BEHIND: Final = FreeBehind("free behind")
ACTIONS: Final = Actions("action phase", "side")
AGAIN: Final = Again("again", "side")
ACT: Final = Act("act", "TS-068", "side")
END: Final = End("end")
TIME: Final = Time("time", aside=True)
RESIGN: Final = Resign("resign", aside=True)
