"""Assigning a round's rolled dice: the results of each choice up to the next roll or draw, and the best choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.offers import verb_of
from ....core.play import is_chance, is_over, legal_actions, take
from ..rules.events import BITTEN, DIED, HIT_FOE, HURT, KILLED
from ..rules.fight.blows import FIRST_BLOW
from ..rules.fight.enemy_dice import DODGE, GO_ON, SUFFER, TAKE
from ..rules.fight.rounds import GIVE, ON
from ..rules.pieces import NOTHING
from ..rules.state import Town

GIVING: Final = (GIVE, ON, TAKE, GO_ON, SUFFER, DODGE, FIRST_BLOW)


@dataclass(frozen=True, slots=True)
class DiceAssignment:
    """Assignment of rolled dice and its results: the kinds of the enemies killed, and sums of damage."""

    actions: tuple[int, ...]
    killed: tuple[int, ...] = ()
    danger: int = 0  # damage of a hit, summed over the enemies killed
    dealt: int = 0
    lost: int = 0
    is_bitten: bool = False
    is_down: bool = False
    is_done: bool = False  # no blow of this round is still to come

    @property
    def worth(self) -> tuple[int, ...]:
        """Return a sort key: alive, unbitten, most killed, least HP lost, most dangerous killed, most damage dealt."""
        return not self.is_down, not self.is_bitten, len(self.killed), -self.lost, self.danger, self.dealt


def is_assignment(s: Town, action: int) -> bool:
    """[PZ-142, PZ-143, PZ-144] Whether the action assigns rolled dice in a fight against enemies."""
    return s.verbs[verb_of(action)] in GIVING and s.fighter != NOTHING and s.target == NOTHING


def best_assignment(s: Town) -> DiceAssignment:
    """[PZ-142, PZ-148] Return the best assignment of the rolled dice; it has no actions if no dice can be assigned."""
    return max(
        (assignment_after(s, action) for action in legal_actions(s) if is_assignment(s, action)),
        key=_worth,
        default=DiceAssignment(()),
    )


def assignment_after(s: Town, action: int) -> DiceAssignment:
    """[PZ-142, PZ-148] Return the results of one choice and of the best choices after it, up to the next roll."""
    t: Town = s.clone()
    t.record_events()
    take(t, action)
    result = _read_events(t, s, action)
    if result.is_done or is_over(t) or is_chance(t):
        return result
    then = best_assignment(t)
    return _join(result, then) if then.actions else result


def _read_events(t: Town, before: Town, action: int) -> DiceAssignment:
    """Return the results of one choice, read from its events; `t` is the position after it."""
    fighter, events = before.fighter, [(index, a, b, c) for index, a, b, c, _ in t.events]
    killed = tuple(b for index, _, b, _ in events if index == KILLED.index)
    is_down = t.hp(fighter) == 0 or any(index == DIED.index and a == fighter for index, a, _, _ in events)
    return DiceAssignment(
        (action,),
        killed,
        sum(int(before.rules.enemy_damage[enemy]) for enemy in killed),
        sum(c for index, _, _, c in events if index == HIT_FOE.index),
        sum(b for index, a, b, _ in events if index == HURT.index and a == fighter),
        any(index == BITTEN.index for index, *_ in events),
        is_down,
        is_down or t.fighter != fighter or t.dice == 0,
    )


def _join(first: DiceAssignment, then: DiceAssignment) -> DiceAssignment:
    return DiceAssignment(
        first.actions + then.actions,
        first.killed + then.killed,
        first.danger + then.danger,
        first.dealt + then.dealt,
        first.lost + then.lost,
        first.is_bitten or then.is_bitten,
        then.is_down,
        then.is_done,
    )


def _worth(given: DiceAssignment) -> tuple[int, ...]:
    return given.worth


def describe_assignment(s: Town, given: DiceAssignment) -> str:
    """Describe the results in a few words; blows still to come are left out."""
    names = [s.rules.content.enemies[enemy].name for enemy in given.killed]
    parts = [f"{' and '.join(names)} {'falls' if len(names) == 1 else 'fall'}"] if names else []
    if given.is_done:
        parts.append("you go down" if given.is_down else f"{given.lost} HP lost" if given.lost else "nothing lost")
        if given.is_bitten:
            parts.append("a bite")
    elif given.dealt and not names:
        parts.append(f"{given.dealt} HP off them")
    return ", ".join(parts)
