"""The dice of a move: two, or three of which one is dropped; the sum, and the tier."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Die, Task
from ..body.edges import EITHER, OPPOSITE, signs_of, use_up
from ..events import DROPPED_DIE, ROLLED, THROWN
from ..pieces import MISS, STRONG, WEAK
from ..state import Story
from ..vocabulary import EXIT
from .records import measure, number_of
from .weapons import exploit

RESULTS: Final[i64] = 9  # a result is told with this added: it may be negative


@final
class Throw(Task[Story]):
    """[ZA-013, ZA-014, ZA-018, ZA-021, ZA-022, ZA-049] Two dice, or three under one sign; signs are used up."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        signs = signs_of(s, n, s.rules.move_target[s.move(n)] == EXIT)
        exploit(s, n)
        use_up(s, n)
        s.set_mode(n, 1 if signs == EITHER else -1 if signs == OPPOSITE else 0)
        s.push(MOVE_DIE, n, 0)
        s.push(MOVE_DIE, n, 1)
        if s.mode(n) != 0:
            s.push(MOVE_DIE, n, 2)
        s.push(ADD_UP, n)


@final
class MoveDie(Die[Story]):
    """[ZA-013] One of the dice, for all to see."""

    def seers(self, s: Story, n: i64, die: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Story, pips: i64, n: i64, die: i64, c: i64) -> None:
        s.set_die(n, die, pips)
        s.emit(THROWN, s.actor(n), pips, -1, EVERYONE)


@final
class AddUp(Task[Story]):
    """[ZA-008, ZA-020, ZA-028, ZA-029, ZA-030, ZA-031] The sum of two dice and the number, and its tier."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        total = s.die(n, 0) + s.die(n, 1) + s.die(n, 2)
        if s.mode(n) != 0:
            dropped = extreme(s, n, s.mode(n))
            s.set_dropped(n, dropped)
            s.emit(DROPPED_DIE, s.actor(n), s.die(n, dropped), -1, EVERYONE)
            total -= s.die(n, dropped)
        total += number_of(s, n)
        settle_on(s, n, min(max(total, -9), 30))
        measure(s, n)


def extreme(s: Story, n: i64, mode: i64) -> i64:
    """[ZA-014, ZA-018, ZA-020] The first of the lowest dice under Advantage, of the highest under Disadvantage."""
    found: i64 = 0
    die: i64
    for die in range(1, 3):
        if (s.die(n, die) - s.die(n, found)) * mode < 0:
            found = die
    return found


def settle_on(s: Story, n: i64, total: i64) -> None:
    """[ZA-028, ZA-029, ZA-030] The result and the tier that it is."""
    s.set_total(n, total)
    tier = STRONG if total >= s.rules.strong_from else WEAK if total >= s.rules.weak_from else MISS
    s.set_tier(n, tier)
    s.emit(ROLLED, s.actor(n), total + RESULTS, tier, EVERYONE)


THROW: Final = Throw("throw", "part")
MOVE_DIE: Final = MoveDie("move die", "part die")
ADD_UP: Final = AddUp("add up", "part")
