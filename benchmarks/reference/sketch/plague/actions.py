"""What figures do with their action points: verbs, then their dice, then what those bring about."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ..core.step import EVERYONE, Chance, Die, Event, Options, Verb
from .state import HUMANS, NOBODY, Plague


@final
class Advance(Verb[Plague]):
    """Move one square forward."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        square = s.beyond(s.square[figure], s.facing[figure])
        if square < 0:
            options.refuse(self, "blocked", figure)
        elif s.at[square] != NOBODY:
            options.refuse(self, "taken", figure)
        else:
            options.offer(self, figure, square)

    def apply(self, s: Plague, figure: i64, square: i64) -> None:
        s.move(figure, square)
        s.emit(MOVED, figure, square, -1, EVERYONE)


@final
class Turn(Verb[Plague]):
    """Turn one facing left or right."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        options.offer(self, figure, (s.facing[figure] + 3) & 3)
        options.offer(self, figure, (s.facing[figure] + 1) & 3)

    def apply(self, s: Plague, figure: i64, facing: i64) -> None:
        s.facing[figure] = facing


@final
class Rest(Verb[Plague]):
    """Give up the remaining action points."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        options.offer(self, figure)

    def apply(self, s: Plague, figure: i64, _: i64) -> None:
        s.points[figure] = 0


@final
class Attack(Verb[Plague]):
    """Attack the zombie on the square in front."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        target = s.in_front(figure)
        if target >= HUMANS:
            options.offer(self, figure, target)

    def apply(self, s: Plague, figure: i64, target: i64) -> None:
        s.push(ATTACK_ROLL, figure, target)


@final
class AttackRoll(Die[Plague]):
    """Roll a die and read the attack chart."""

    def resolve(self, s: Plague, pips: i64, figure: i64, target: i64, _: i64) -> None:
        if pips == 1:
            s.points[figure] = 0
        elif pips >= 5 and s.weapon[figure] == 0:
            s.push(BARE_HANDS_ROLL, figure, target, pips)
        elif pips >= 5:
            hit(s, pips, figure, target)


@final
class BareHandsRoll(Die[Plague]):
    """Unarmed, a hit counts only if a second roll repeats the first."""

    def resolve(self, s: Plague, pips: i64, figure: i64, target: i64, first: i64) -> None:
        if pips == first:
            hit(s, pips, figure, target)


def hit(s: Plague, pips: i64, figure: i64, target: i64) -> None:
    """A five pushes the zombie back, a six destroys it."""
    if pips == 5:
        push_back(s, s.square[target], s.facing[figure])
    else:
        s.remove(target)


def push_back(s: Plague, square: i64, facing: i64) -> bool:
    """Push who stands there, and those in line behind; a blocked push moves no one."""
    behind = s.beyond(square, facing)
    if behind < 0 or (s.at[behind] != NOBODY and not push_back(s, behind, facing)):
        return False
    s.move(s.at[square], behind)
    return True


@final
class Bite(Verb[Plague]):
    """Attack the human in front."""

    def legal(self, s: Plague, figure: i64, options: Options) -> None:
        target = s.in_front(figure)
        if 0 <= target < HUMANS:
            options.offer(self, figure, target)

    def apply(self, s: Plague, figure: i64, target: i64) -> None:
        s.push(BITE_ROLL, figure, target)


@final
class BiteRoll(Chance[Plague]):
    """Doubles on two dice push the human back and wound."""

    def options(self, s: Plague, a: i64, b: i64, c: i64, options: Options) -> None:
        options.weigh(0, 5)
        options.weigh(1, 1)

    def resolve(self, s: Plague, doubles: i64, figure: i64, target: i64, _: i64) -> None:
        if doubles == 1:
            push_back(s, s.square[target], s.facing[figure])
            s.push(WOUND_ROLL, target)


@final
class WoundRoll(Die[Plague]):
    """A wounded human who rolls a one becomes a zombie."""

    def resolve(self, s: Plague, pips: i64, human: i64, b: i64, c: i64) -> None:
        if pips != 1:
            return
        square = s.square[human]
        facing = s.facing[human]
        s.remove(human)
        zombie = s.spare_zombie()
        if zombie != NOBODY:
            s.place(zombie, square, facing)
        if s.square[0] < 0 and s.square[1] < 0:
            s.win(1)


MOVED: Final = Event("moved", 0)

ADVANCE: Final = Advance("advance")
TURN: Final = Turn("turn")
REST: Final = Rest("rest")
ATTACK: Final = Attack("attack")
BITE: Final = Bite("bite")

ATTACK_ROLL: Final = AttackRoll("attack roll")
BARE_HANDS_ROLL: Final = BareHandsRoll("bare hands roll")
BITE_ROLL: Final = BiteRoll("bite roll")
WOUND_ROLL: Final = WoundRoll("wound roll")
