"""A figure's activation: the actions it may take with its action points, and when it ends."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ....core.offers import LegalActions
from ....core.step import Decision, Task, Verb
from .fighting.attack import ATTACK, PUNCH
from .fighting.volley import VOLLEY
from .fighting.wounds import BITE
from .house.barricades import BARRICADE, TEAR_DOWN
from .house.car import BOARD_CAR
from .house.cellar import HIDE
from .moving.movement import ADVANCE, BACK, STOP, TURN
from .outcome import is_decided
from .pieces import ACTING, DONE, FRESH, NOWHERE
from .searching.card_use import HEAL, USE
from .searching.search import SEARCH
from .state import Plague


def begin_activation(s: Plague, figure: i64, points: i64) -> None:
    """[ZP-062, ZP-063, ZP-064] Begin a figure's activation with `points` AP, which replace any left from before."""
    s.set_points(figure, points)
    s.set_activation(figure, FRESH)


def can_mix_with(s: Plague, figure: i64, other: i64) -> bool:
    """[ZPV-21] Return whether `other` may still mix its actions with those of `figure`.

    Humans mix with all humans, zombies with the zombies of the same owner. A figure that is DONE mixes with none.
    """
    if s.activation(other) == DONE or s.is_zombie(other) != s.is_zombie(figure):
        return False
    return not s.is_zombie(figure) or s.owner(other) == s.owner(figure)


@final
class Activate(Verb[Plague]):
    """[ZP-053, ZP-056] Begin the activation of a figure with the AP of its kind."""

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        zombie = s.is_zombie(figure)
        begin_activation(s, figure, s.rules.zombie_ap * s.haste if zombie else s.rules.human_ap)
        s.push(ACTIVATION, figure)


@final
class Activation(Task[Plague]):
    """[ZP-054, ZP-055, ZP-060, R-42] Ask for one action at a time until the figure stops or can no longer act.

    The activation also ends when the game is over or the figure has left the board.
    """

    def run(self, s: Plague, figure: i64, b: i64, c: i64) -> None:
        if is_decided(s) or s.square(figure) == NOWHERE:
            return
        if can_act(s, figure):
            s.push(ZOMBIE_ACTION if s.is_zombie(figure) else HUMAN_ACTION, figure)
            s.push(ACTIVATION, figure)
        else:
            s.set_activation(figure, DONE)


def can_act(s: Plague, figure: i64) -> bool:
    """Return whether an activated figure has AP left, or is a human that has acted and has a free action left."""
    if s.points(figure) > 0:
        return True
    return s.activation(figure) == ACTING and not s.is_zombie(figure) and has_free_action(s, figure)


def has_free_action(s: Plague, figure: i64) -> bool:
    """[ZP-060] Return whether a human can use a card or heal with one, both without AP."""
    options = s.get_scratch()
    USE.legal(s, figure, options)
    HEAL.legal(s, figure, options)
    return options.count > 0


def list_human(s: Plague, figure: i64, actions: LegalActions) -> None:
    """[ZP-066, ZP-068, ZP-061] Offer every legal choice of a human, and refuse the others by their clauses.

    The choices are actions for AP, cards that are free, and to stop. The rules impose no order on them.
    """
    ADVANCE.legal(s, figure, actions)
    BACK.legal(s, figure, actions)
    TURN.legal(s, figure, actions)
    BARRICADE.legal(s, figure, actions)
    TEAR_DOWN.legal(s, figure, actions)
    ATTACK.legal(s, figure, actions)
    PUNCH.legal(s, figure, actions)
    VOLLEY.legal(s, figure, actions)
    SEARCH.legal(s, figure, actions)
    BOARD_CAR.legal(s, figure, actions)
    HIDE.legal(s, figure, actions)
    USE.legal(s, figure, actions)
    HEAL.legal(s, figure, actions)
    STOP.legal(s, figure, actions)


def list_zombie(s: Plague, figure: i64, actions: LegalActions) -> None:
    """[ZP-067, ZP-028, ZP-084] Offer the legal choices of a zombie: step forward, turn, attack or stop."""
    ADVANCE.legal(s, figure, actions)
    TURN.legal(s, figure, actions)
    BITE.legal(s, figure, actions)
    STOP.legal(s, figure, actions)


@final
class HumanAction(Decision[Plague]):
    """[ZP-066] Choose the next action of the activated human, or stop it."""

    def get_choosers(self, s: Plague, figure: i64, b: i64, c: i64) -> i64:
        return 1 << s.owner(figure)

    def list_actions(self, s: Plague, figure: i64, b: i64, c: i64, actions: LegalActions) -> None:
        list_human(s, figure, actions)
        actions.refuse(ACTIVATE, "ZP-054")
        actions.refuse_rest("ZP-054")


@final
class ZombieAction(Decision[Plague]):
    """[ZP-067] Choose the next action of the activated zombie, or stop it."""

    def get_choosers(self, s: Plague, figure: i64, b: i64, c: i64) -> i64:
        return 1 << s.owner(figure)

    def list_actions(self, s: Plague, figure: i64, b: i64, c: i64, actions: LegalActions) -> None:
        list_zombie(s, figure, actions)
        actions.refuse(ACTIVATE, "ZP-054")
        actions.refuse_rest("ZP-054")


@final
class MixHumans(Task[Plague]):
    """[ZPV-21] Ask for an action of any human, again and again until no human can act or the game is over."""

    def run(self, s: Plague, a: i64, b: i64, c: i64) -> None:
        finish_spent(s, 0, s.humans)
        if not is_decided(s) and get_mixing_seats(s, 0, s.humans) != 0:
            s.push(MIXED_ACTION)
            s.push(MIX_HUMANS)


@final
class MixZombies(Task[Plague]):
    """[ZPV-21, ZP-057] Ask `seat` for an action of any of its zombies until none can act or the game is over."""

    def run(self, s: Plague, seat: i64, b: i64, c: i64) -> None:
        unit: i64 = 1
        finish_spent(s, s.rules.human_room, s.end_of_zombies)
        if not is_decided(s) and get_mixing_seats(s, s.rules.human_room, s.end_of_zombies) & unit << seat != 0:
            s.push(MIXED_ACTION, seat)
            s.push(MIX_ZOMBIES, seat)


def finish_spent(s: Plague, first: i64, end: i64) -> None:
    """[R-42] End the activation of the figures from `first` to `end` that have acted and can't act any more."""
    figure: i64
    for figure in range(first, end):
        if s.activation(figure) == ACTING and s.square(figure) != NOWHERE and not can_act(s, figure):
            s.set_activation(figure, DONE)


def get_mixing_seats(s: Plague, first: i64, end: i64) -> i64:
    """Return a bit mask of the seats that own a figure from `first` to `end` that can still act."""
    mask: i64 = 0
    unit: i64 = 1
    figure: i64
    for figure in range(first, end):
        if s.square(figure) != NOWHERE and s.activation(figure) != DONE and can_act(s, figure):
            mask |= unit << s.owner(figure)
    return mask


@final
class MixedAction(Decision[Plague]):
    """[ZPV-21] Choose the next action of any of your figures that are not done.

    A `seat` of -1 means the humans: every human seat with a figure that can act may choose. Else `seat` chooses for
    its zombies.
    """

    def get_choosers(self, s: Plague, seat: i64, b: i64, c: i64) -> i64:
        return get_mixing_seats(s, 0, s.humans) if seat < 0 else 1 << seat

    def list_actions(self, s: Plague, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        figure: i64
        first = 0 if seat < 0 else s.rules.human_room
        for figure in range(first, s.humans if seat < 0 else s.end_of_zombies):
            if s.owner(figure) != actions.seat or s.square(figure) == NOWHERE or s.activation(figure) == DONE:
                continue
            if s.is_zombie(figure):
                list_zombie(s, figure, actions)
            elif s.points(figure) > 0 or s.activation(figure) == ACTING:
                list_human(s, figure, actions)
        actions.refuse_rest("ZP-056" if s.is_zombie_turn() else "ZP-053")


ACTIVATE: Final = Activate("activate", "figure")
ACTIVATION: Final = Activation("activation", "figure")
HUMAN_ACTION: Final = HumanAction("human action", "ZP-066", "standing_human")
ZOMBIE_ACTION: Final = ZombieAction("zombie action", "ZP-067", "standing_zombie")
MIX_HUMANS: Final = MixHumans("mix humans")
MIX_ZOMBIES: Final = MixZombies("mix zombies", "seat")
MIXED_ACTION: Final = MixedAction("mixed action", "ZPV-21", "mixer")
