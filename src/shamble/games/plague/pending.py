"""What is pending in a laid position: a side's turn or a figure's activation, and after it the game as always."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...core.errors import ContentError
from .rules.activation import ACTIVATION, MIX_HUMANS, MIX_ZOMBIES, begin_activation
from .rules.automation import AUTO_STEP_3
from .rules.book import HUMANS, ZOMBIES
from .rules.pieces import DONE, NOWHERE
from .rules.state import Plague
from .rules.turn import (
    CHECK,
    END_OF_ZOMBIE_TURN,
    HUMAN_TURN,
    NEXT_HUMAN,
    NEXT_ZOMBIE,
    REINFORCEMENT,
    ROUND,
    ZOMBIE_TURN,
    ZOMBIES_OF,
)

PHASES: Final = ("human", "zombie", "zombie reinforcement", "zombie activation", "zombie end")


def set_pending(s: Plague, turn: str, points: Mapping[str, int]) -> None:
    """Push what is still to happen; `points` are the AP left of figures whose activation has begun."""
    s.push(ROUND)
    begun = [] if turn in PHASES else _begin(s, turn, points)
    for name in points:
        if name not in begun:
            raise ContentError(f"position.figures: {name}.points; allowed: for figures whose activation is pending")
    if turn == "human":
        s.push(ZOMBIE_TURN)
        s.push(HUMAN_TURN)
    elif turn == "zombie":
        s.push(ZOMBIE_TURN)
    elif turn in PHASES:
        _push_rest_of_zombie_turn(s, PHASES.index(turn))


def _push_rest_of_zombie_turn(s: Plague, phase: int) -> None:
    """[ZP-056] The steps of a zombie turn from the second, third or fourth on; the last to happen is pushed first."""
    s.side = ZOMBIES
    s.push(CHECK)
    s.push(END_OF_ZOMBIE_TURN)
    if phase <= PHASES.index("zombie activation"):
        s.push(AUTO_STEP_3 if s.rules.auto else ZOMBIES_OF, 0)
    if phase <= PHASES.index("zombie reinforcement"):
        s.push(CHECK)
        s.push(REINFORCEMENT)


def _begin(s: Plague, turn: str, points: Mapping[str, int]) -> list[str]:
    """Begin a figure's activation, with ZPV-21 those of all who mix their actions with it; their names."""
    names = s.rules.kinds["figure"].names
    on_board = [names[figure] for figure in range(len(s.square)) if s.square[figure] != NOWHERE]
    if turn not in on_board:
        raise ContentError(f"position.turn: {turn!r}; allowed: {', '.join([*PHASES, *on_board])}")
    figure = names.index(turn)
    if s.done[figure] == DONE:
        raise ContentError(f"position.turn: {turn} is done; allowed: who is not")
    if s.is_zombie(figure) and s.rules.auto:
        raise ContentError(f"position.turn: {turn} is automated; allowed: {', '.join(PHASES)}")
    mixing = [figure]
    if s.rules.interleave:
        mixing = [names.index(name) for name in on_board if _mixes(s, names.index(name), figure)]
    for each in mixing:
        usual = s.rules.zombie_ap * s.haste if s.is_zombie(each) else s.rules.human_ap
        begin_activation(s, each, points.get(names[each], usual))
    _push_rest_of_turn(s, figure)
    return [names[each] for each in mixing]


def _mixes(s: Plague, other: int, figure: int) -> bool:
    """[ZPV-21] Whether the other figure, not done yet, acts in the same stretch of play: its side's, its player's."""
    if s.done[other] == DONE or s.is_zombie(other) != s.is_zombie(figure):
        return False
    return not s.is_zombie(figure) or s.owner[other] == s.owner[figure]


def _push_rest_of_turn(s: Plague, figure: int) -> None:
    """The activation, then the others of its side; the last to happen is pushed first."""
    owner = s.owner[figure]
    if s.is_zombie(figure):
        s.side = ZOMBIES
        s.push(CHECK)
        s.push(END_OF_ZOMBIE_TURN)
        s.push(ZOMBIES_OF, owner + 1)
        if not s.rules.interleave:
            s.push(NEXT_ZOMBIE, owner)
    else:
        s.side = HUMANS
        s.push(ZOMBIE_TURN)
        if not s.rules.interleave:
            s.push(NEXT_HUMAN)
    if not s.rules.interleave:
        s.push(ACTIVATION, figure)
    elif s.is_zombie(figure):
        s.push(MIX_ZOMBIES, owner)
    else:
        s.push(MIX_HUMANS)
