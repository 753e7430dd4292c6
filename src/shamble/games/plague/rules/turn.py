"""The sequence of play, in the rulebook's order: the humans' turn, then the zombies'."""

from __future__ import annotations

from typing import Final, final

from ....core.fields.field import TURN
from ....core.native import i64
from ....core.offers import LegalActions
from ....core.step import EVERYONE, Chance, Decision, Task
from .activation import ACTIVATE, ACTIVATION, MIX_HUMANS, MIX_ZOMBIES, begin_activation
from .automation import AUTOMATED_ZOMBIES
from .book import CAR_HORROR, HUMANS, NO_SIDE, ZOMBIES
from .events import ROUND_BEGINS, SIDE_ROLLED, TURN_BEGINS
from .horror_car import CROWD_AT_CAR
from .house.barricades import BREACH
from .house.car import STARTING_TURN
from .moving.placing import ASK_DOG, bring_zombie
from .moving.squares import EMPTY_ROOM, LINE, has_spots
from .outcome import end_after_last_round, is_decided
from .pieces import ACTIVATIONS, ALIVE, BREACHES, IN_CAR, NOBODY, NOWHERE, READY, REINFORCEMENTS, SIDES
from .state import Plague


@final
class Round(Task[Plague]):
    """[ZP-052, ZP-051, ZPV-29] Play a human turn, a zombie turn and the next round, or end the game after the last.

    Only ZPV-29 sets a last round. A set-up position starts within a round: `side` is the side to move, `step` the step
    of the zombies' turn and `figure` the figure whose activation has begun.
    """

    def run(self, s: Plague, side: i64, step: i64, figure: i64) -> None:
        if side == NO_SIDE:
            if s.rules.max_rounds > 0 and s.round >= s.rules.max_rounds:
                end_after_last_round(s)
                return
            s.round += 1
            s.eventful = False
            s.emit(ROUND_BEGINS, s.round, -1, -1, EVERYONE)
        if side != ZOMBIES:
            s.push(HUMAN_TURN, figure)
        s.push(ZOMBIE_TURN, step, figure if side == ZOMBIES else NOBODY)
        s.push(ROUND)


@final
class HumanTurn(Task[Plague]):
    """[ZP-053, ZP-232] Roll for a stalled car, then activate each living human on the board once, in any order.

    A set-up position continues the turn in which the activation of `figure` has begun.
    """

    def run(self, s: Plague, figure: i64, b: i64, c: i64) -> None:
        if figure == NOBODY:
            begin_turn(s, HUMANS)
            s.push(STARTING_TURN)
            s.push(CHECK)
            ready_humans(s)
        elif not s.rules.interleave:
            s.push(ACTIVATION, figure)
        s.push(MIX_HUMANS if s.rules.interleave else NEXT_HUMAN)


def ready_humans(s: Plague) -> None:
    """[ZP-053, ZPV-21] Make every living human ready to act this turn, also one in the car, which may get out.

    With ZPV-21 the activations of all of them begin at once.
    """
    human: i64
    for human in range(s.humans):
        if s.fate(human) == ALIVE or s.fate(human) == IN_CAR:
            s.set_activation(human, READY)
            if s.rules.interleave:
                begin_activation(s, human, s.rules.human_ap)


def begin_turn(s: Plague, side: i64) -> None:
    """[ZP-052] Start the turn of a side and clear the fields that last one turn."""
    s.clear(TURN)
    s.side = side
    s.emit(TURN_BEGINS, side, -1, -1, EVERYONE)


@final
class Check(Task[Plague]):
    """[ZP-045] End the game if a side has won."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        is_decided(s)


@final
class NextHuman(Task[Plague]):
    """[ZP-053, ZP-054, R-43] Ask for the next human until none is ready; activate the last without asking."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        only: i64 = NOBODY
        human: i64
        for human in range(s.humans):
            if s.activation(human) == READY and s.square(human) != NOWHERE:
                if only != NOBODY:
                    s.push(CHOOSE_HUMAN)
                    s.push(NEXT_HUMAN)
                    return
                only = human
        if only != NOBODY:
            begin_activation(s, only, s.rules.human_ap)
            s.push(ACTIVATION, only)
            s.push(NEXT_HUMAN)


@final
class ChooseHuman(Decision[Plague]):
    """[ZP-053, R-39] Choose which of your humans to activate next; every human seat with a ready one may choose."""

    def get_choosers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        mask: i64 = 0
        unit: i64 = 1
        human: i64
        for human in range(s.humans):
            if s.activation(human) == READY and s.square(human) != NOWHERE:
                mask |= unit << s.owner(human)
        return mask

    def list_actions(self, s: Plague, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        human: i64
        for human in range(s.humans):
            if s.owner(human) == actions.seat and s.square(human) != NOWHERE:
                actions.offer_unless("" if s.activation(human) == READY else "ZP-053", ACTIVATE, human)
        actions.refuse_rest("ZP-053")


@final
class ZombieTurn(Task[Plague]):
    """[ZP-056, ZP-103] Play the four steps of a zombie turn: breaches, reinforcement, activations, end.

    A set-up position starts at `step` and, within the activations, continues that of `figure`.
    """

    def run(self, s: Plague, step: i64, figure: i64, c: i64) -> None:
        if step <= BREACHES:
            begin_turn(s, ZOMBIES)
            ready_zombies(s)
            s.push(BREACH)
            if s.rules.car_rule == CAR_HORROR:
                s.push(CROWD_AT_CAR)
            s.push(CHECK)
        if step <= REINFORCEMENTS:
            s.push(REINFORCEMENT)
            s.push(CHECK)
        if step <= ACTIVATIONS and s.rules.automated:
            s.push(AUTOMATED_ZOMBIES)
        elif step <= ACTIVATIONS:
            s.push(ZOMBIES_OF, s.owner(figure) if figure != NOBODY else 0, figure)
        s.push(END_OF_ZOMBIE_TURN)
        s.push(CHECK)


def ready_zombies(s: Plague) -> None:
    """[ZP-056, ZP-064] Make every zombie ready to act this turn, with no AP left from the last."""
    figure: i64
    for figure in range(s.rules.human_room, s.end_of_zombies):
        s.set_activation(figure, READY)
        s.set_points(figure, 0)


@final
class Reinforcement(Task[Plague]):
    """[ZP-073, ZP-072, ZP-070] Roll for a reinforcement if fewer zombies count than the cap and the pool has one."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        if s.count_counting_zombies() < s.cap() and s.find_spare_zombie() != NOBODY:
            s.push(SIDE_ROLL, 0)


@final
class SideRoll(Chance[Plague]):
    """[ZP-074, ZP-076] Roll the side of the board for a reinforcement, all equally likely.

    A side without a vacant square is added to the bit mask `tried`, and the rest are rolled for again; if none is
    left, no zombie comes.
    """

    def get_seers(self, s: Plague, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Plague, tried: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        side: i64
        for side in range(SIDES):
            if tried >> side & 1 == 0:
                outcomes.weigh(side, 1)

    def resolve(self, s: Plague, side: i64, tried: i64, b: i64, c: i64) -> None:
        unit: i64 = 1
        s.emit(SIDE_ROLLED, side, -1, -1, EVERYONE)
        if has_spots(s, LINE + side):
            s.push(ASK_DOG, bring_zombie(s, LINE + side, 1))
        elif tried | unit << side != 15:
            s.push(SIDE_ROLL, tried | unit << side)


@final
class ZombiesOf(Task[Plague]):
    """[ZP-057, ZP-058, ZP-029] Let `seat`, then each later seat, activate all of its zombies.

    In a set-up position, `seat` first continues the activation of `begun`.
    """

    def run(self, s: Plague, seat: i64, begun: i64, c: i64) -> None:
        if s.rules.interleave:
            if begun == NOBODY:
                begin_zombies_of(s, seat)
            s.push(MIX_ZOMBIES, seat)
        else:
            if begun != NOBODY:
                s.push(ACTIVATION, begun)
            s.push(NEXT_ZOMBIE, seat)
        if seat + 1 < s.seat_count:
            s.push(ZOMBIES_OF, seat + 1)


def begin_zombies_of(s: Plague, seat: i64) -> None:
    """[ZPV-21] Begin the activations of all ready zombies of a seat together."""
    figure: i64
    for figure in range(s.rules.human_room, s.end_of_zombies):
        if s.owner(figure) == seat and s.square(figure) != NOWHERE and s.activation(figure) == READY:
            begin_activation(s, figure, s.rules.zombie_ap * s.haste)


@final
class NextZombie(Task[Plague]):
    """[ZP-056, R-43] Ask a seat for its next zombie until none is ready; activate the last without asking."""

    def run(self, s: Plague, seat: i64, b: i64, c: i64) -> None:
        only: i64 = NOBODY
        figure: i64
        for figure in range(s.rules.human_room, s.end_of_zombies):
            if s.activation(figure) == READY and s.square(figure) != NOWHERE and s.owner(figure) == seat:
                if only != NOBODY:
                    s.push(CHOOSE_ZOMBIE, seat)
                    s.push(NEXT_ZOMBIE, seat)
                    return
                only = figure
        if only != NOBODY:
            ACTIVATE.apply(s, only, -1)
            s.push(NEXT_ZOMBIE, seat)


@final
class ChooseZombie(Decision[Plague]):
    """[ZP-056, ZP-057] Choose which of the seat's zombies to activate next."""

    def get_choosers(self, s: Plague, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Plague, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        figure: i64
        for figure in range(s.rules.human_room, s.end_of_zombies):
            if s.activation(figure) == READY and s.owner(figure) == seat and s.square(figure) != NOWHERE:
                actions.offer(ACTIVATE, figure)
            elif actions.is_explaining and s.square(figure) != NOWHERE:
                actions.refuse(ACTIVATE, "ZP-056" if s.owner(figure) == seat else "ZP-057", figure)
        actions.refuse_rest("ZP-056")


@final
class EndOfZombieTurn(Task[Plague]):
    """[ZP-210, ZP-226, ZP-227, ZP-228, ZP-229] Count down the zombies' turns with more AP.

    By an option, a zombie appears after a quiet round.
    """

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        if s.haste_turns > 0:
            s.haste_turns -= 1
            if s.haste_turns == 0:
                s.haste = 1
        if s.rules.how_boring and not s.eventful:
            bring_zombie(s, EMPTY_ROOM, 0)


ROUND: Final = Round("round", "role zombie_step begun")
HUMAN_TURN: Final = HumanTurn("human turn", "begun")
NEXT_HUMAN: Final = NextHuman("next human")
CHOOSE_HUMAN: Final = ChooseHuman("choose a human", "ZP-053")
CHECK: Final = Check("check")
ZOMBIE_TURN: Final = ZombieTurn("zombie turn", "zombie_step begun")
REINFORCEMENT: Final = Reinforcement("reinforcement")
SIDE_ROLL: Final = SideRoll("side roll", "side", "facing", "sides")
ZOMBIES_OF: Final = ZombiesOf("zombies of", "seat begun")
NEXT_ZOMBIE: Final = NextZombie("next zombie", "seat")
CHOOSE_ZOMBIE: Final = ChooseZombie("choose a zombie", "ZP-056", "seat")
END_OF_ZOMBIE_TURN: Final = EndOfZombieTurn("end of the zombie turn")
