"""End of the story: the conditions for a win and for a loss."""

from __future__ import annotations

from ....core.native import i64
from ....core.step import EVERYONE
from .events import OVER
from .pieces import ALL_DEAD, LOST, NOTHING, WON
from .state import Story
from .vocabulary import (
    CLOCK_BELOW,
    CLOCK_FULL,
    CLOCK_ROOM,
    DAY_DONE,
    FLAG,
    GEAR_HELD,
    GEAR_MISSING,
    NOT_FLAG,
    NPC_ALIVE,
    PCS_ALIVE_AT_MOST,
    PCS_AT,
    RESOURCE,
)


def is_met(s: Story, need: i64) -> bool:
    """[ZA-319, ZA-330] Return whether a condition of the scenario holds.

    `need` is the condition's row in the rulebook.
    """
    place = need * 4
    second, third = place + 1, place + 2
    word, about = s.rules.needs[place], s.rules.needs[second]
    if word in (CLOCK_FULL, CLOCK_ROOM):
        return (s.full >> about & 1 == 1) == (word == CLOCK_FULL)
    count = s.rules.needs[third]
    if word == CLOCK_BELOW:
        return s.clock(about) < count
    if word == PCS_AT:
        return s.count_able_at(about) >= count
    if word == PCS_ALIVE_AT_MOST:
        return is_at_most(count, s.list_party())  # ZA-319
    if word == DAY_DONE:
        return s.days_done >= count
    if word == NPC_ALIVE:
        return s.npc_out(about) == 0
    if word == RESOURCE:
        return s.pool(about) >= count
    if word in (FLAG, NOT_FLAG):
        return (s.flags >> about & 1 == 1) == (word == FLAG)
    return is_gear_met(s, word, about, need)


def is_at_most(count: i64, bits: i64) -> bool:
    """Return whether a set, given as bits, has at most `count` members."""
    i: i64
    for i in range(count):
        bits &= bits - 1
    return bits == 0


def is_gear_met(s: Story, word: i64, about: i64, need: i64) -> bool:
    """[ZA-330] Return whether a condition on gear holds.

    Either several things have to be held in the scene, or a thing mustn't be held anywhere.
    """
    gear: i64
    place = need * 4 + 3
    wanted = s.rules.needs[place]
    if word == GEAR_MISSING:
        return not is_held(s, about, anywhere=True)
    if word == GEAR_HELD:
        for gear in range(s.rules.gears):
            if wanted >> gear & 1 == 1 and not is_held(s, gear, anywhere=False):
                return False
    return True


def is_held(s: Story, gear: i64, anywhere: bool) -> bool:
    """Return whether a living survivor holds a thing.

    Unless `anywhere` is set, the survivor has to be able and in the scene.
    """
    pc: i64
    for pc in range(s.seat_count):
        if s.is_living(pc) and (anywhere or s.is_here(pc)) and s.find_pocket(pc, gear) != NOTHING:
            return True
    return False


def finish_if_due(s: Story) -> None:
    """[ZA-325] End the story if it is won or lost."""
    reason = find_end_reason(s)
    if reason != NOTHING:
        finish(s, reason)


def find_end_reason(s: Story) -> i64:
    """[ZA-325, ZA-371] Return WON, the reason why the story is lost, or NOTHING while it goes on."""
    need: i64
    if s.reason == WON or is_won(s):
        return WON
    if s.list_party() == 0:
        return ALL_DEAD
    if s.reason == LOST:
        return LOST
    for need in range(s.rules.lose_from, s.rules.lose_to):
        if is_met(s, need):
            return LOST
    return NOTHING


def is_won(s: Story) -> bool:
    """[ZA-325] Return whether all conditions for a win hold."""
    need: i64
    for need in range(s.rules.win_from, s.rules.win_to):
        if not is_met(s, need):
            return False
    return s.rules.win_from < s.rules.win_to


def finish(s: Story, reason: i64) -> None:
    """[ZA-325] End the story, as won or for a reason of its loss."""
    s.reason = reason
    s.extra_holds = is_met(s, s.rules.extra_from)
    s.emit(OVER, reason, -1, -1, EVERYONE)
    s.end()
