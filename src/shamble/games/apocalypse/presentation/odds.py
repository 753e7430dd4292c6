"""The odds of a move before its dice: the chances of its three results, alone and with each helper."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from ....core.notation import choosers, write
from ....core.offers import pack, seat_of, verb_of
from ....core.play import is_chance, is_over, legal_actions, pending_frame, take
from ....core.step import CHANCE, MASTER
from ..rules.moves.cry_for_help import ANSWER_CRY_CHOICE, CRY_CHOICE
from ..rules.moves.dice import MOVE_DIE, THROW, get_mode_now, is_shifted
from ..rules.moves.records import get_modifier, get_rolled_stat
from ..rules.pieces import DRUGS_SPENT, NO_TIER, NOTHING, STATS
from ..rules.scene.declaring import AIM_AT, TARGET_CHOICE
from ..rules.scene.spotlight import (
    DO,
    FACE,
    FIGHT_HAZARD,
    MAKE,
    RECOVER_WEAPON,
    REGROUP,
    SHORE_UP,
    SPOTLIGHT_CHOICE,
)
from ..rules.state import Story
from .decision_kinds import describe_price
from .names import name_of
from .view_types import Helper, Roll

FACES: Final = range(1, 7)
MOST_BONUS: Final = 9
SIGNS: Final = {1: "advantage", 0: None, -1: "disadvantage"}
OF_HELP: Final = (CRY_CHOICE, ANSWER_CRY_CHOICE)
DECLARING: Final = (MAKE, DO, FACE, REGROUP, RECOVER_WEAPON, FIGHT_HAZARD, SHORE_UP)


def compute_odds(s: Story, action: int) -> dict[str, Fraction]:
    """[ZA-013, ZA-028, ZA-029, ZA-030] Return the chances of 10+, 7-9 and 6- of an action's roll, by label.

    The chances hold after the action, without payments still to come and without help; only `cry` counts the help that
    it asks for. The result is empty if no roll follows, or if the roll depends on the target.
    """
    seat = seat_of(action)
    after = _hide_from(s, int(seat))
    n = _roll_after(after, action)
    if n == NOTHING:
        return {}
    ways = _count_common_throws(after, n)
    if after.steps[pending_frame(after) & 255] is ANSWER_CRY_CHOICE:
        ways = _count_throws(after, n, _get_help(after, n, int(after.asked(n))))
    if not ways:
        return {}
    total = sum(ways)
    named = zip(_label_results(s), ways, strict=True)
    return {label: Fraction(count, total) for label, count in named if count > 0}


def roll_next(s: Story, seat: int) -> Roll | None:
    """[ZA-013] Return the next roll while a player still decides before its dice, else None."""
    if is_over(s) or is_chance(s):
        return None
    n = _find_next_record(s)
    return None if n == NOTHING else _roll(_hide_from(s, seat), n)


def list_rolls(s: Story, seat: int) -> tuple[dict[str, Roll], list[str]]:
    """[ZA-013, ZA-087, ZA-329] Return the rolls that a seat's choices lead to, and the choices that roll at once.

    After a choice that rolls at once the player has nothing left to decide before the dice.
    """
    if is_over(s) or is_chance(s) or not 0 <= seat < s.seat_count:
        return {}, []
    step = s.steps[pending_frame(s) & 255]
    is_free = step is SPOTLIGHT_CHOICE
    record = _find_next_record(s)
    if step in OF_HELP or (not is_free and record == NOTHING):
        return {}, []
    if s.get_player_bit(s.acting if is_free else s.actor(record)) >> seat & 1 == 0:
        return {}, []
    by_choice: dict[str, Roll] = {}
    at_once: list[str] = []
    for action in legal_actions(s):
        if seat_of(action) != seat or (is_free and s.verbs[verb_of(action)] not in DECLARING):
            continue
        after = _hide_from(s, seat)
        n = _roll_after(after, action)
        if n == NOTHING:
            continue
        text, roll = write(s, action), _roll(after, n)
        by_choice[text] = roll
        if not _is_asked(after, seat) and not roll.helpers:
            at_once.append(text)
    return by_choice, at_once


def _is_asked(s: Story, seat: int) -> bool:
    """Return whether a seat is among the seats that choose next."""
    return not is_chance(s) and seat in choosers(s)


def _hide_from(s: Story, seat: int) -> Story:
    """Return a copy without the hidden part of this roll: how a person can be persuaded (ZA-366)."""
    copy = s.clone()
    for pc in range(s.seat_count):
        if seat != MASTER and not s.is_visible(seat, "levers", pc):
            copy.set_levers(pc, 0)
    return copy


def _roll_after(after: Story, action: int) -> int:
    """Take an action; return the number of the move that is rolled next, or NOTHING."""
    take(after, action)
    return int(NOTHING) if is_over(after) else _find_next_record(after)


def _find_next_record(s: Story) -> int:
    """Return the number of the topmost move if its dice are still to be thrown, else NOTHING."""
    n = int(s.opened) - 1
    if n < 0 or s.tier(n) != NO_TIER:
        return int(NOTHING)
    frame = int(pending_frame(s))
    if s.steps[frame & 255].kind == CHANCE:
        return n if frame == pack(MOVE_DIE.index, n, 0, -1) else int(NOTHING)
    throw = pack(THROW.index, n, -1, -1)
    return n if any(s.stack[i] == throw for i in range(s.depth)) else int(NOTHING)


def _label_results(s: Story) -> tuple[str, str, str]:
    """[ZA-028, ZA-029, ZA-030] Name the three results by their totals."""
    weak, strong = int(s.rules.weak_from), int(s.rules.strong_from)
    return f"{strong}+", f"{weak}-{strong - 1}", f"{weak - 1}-"


def _get_mode(s: Story, n: int) -> int:
    """Return the mode of a roll; once its dice are next, its edges are used up and the mode is noted."""
    return int(s.mode(n) if s.steps[pending_frame(s) & 255] is MOVE_DIE else get_mode_now(s, n))


def _count_throws(s: Story, n: int, bonus: int = 0) -> list[int]:
    """Count the throws that end in 10+, 7-9 and 6-, with a helper's bonus."""
    book = s.rules
    number = int(get_modifier(s, n)) + bonus
    strong, weak, miss = count_tier_throws(_get_mode(s, n), number, int(book.weak_from), int(book.strong_from))
    return [strong + weak, miss, 0] if is_shifted(s, n) else [strong, weak, miss]


@lru_cache(256)
def count_tier_throws(mode: int, number: int, weak: int, strong: int) -> tuple[int, int, int]:
    """[ZA-013, ZA-014, ZA-018] Count the throws of two dice, or of three of which one is dropped, by tier."""
    counts = [0, 0, 0]
    for dice in product(FACES, repeat=3 if mode else 2):
        dropped = min(dice) if mode > 0 else max(dice) if mode < 0 else 0
        total = sum(dice) - dropped + number
        counts[(total < strong) + (total < weak)] += 1
    return counts[0], counts[1], counts[2]


def _count_common_throws(s: Story, n: int, bonus: int = 0) -> list[int]:
    """Return the throws of a roll; before its target is chosen those of every target, or none if they differ."""
    if s.steps[pending_frame(s) & 255] is not TARGET_CHOICE:
        return _count_throws(s, n, bonus)
    ways_by_target: list[list[int]] = []
    for action in legal_actions(s):
        if s.verbs[verb_of(action)] is AIM_AT:
            aimed = s.clone()
            take(aimed, action)
            if _find_next_record(aimed) == n:
                ways_by_target.append(_count_throws(aimed, n, bonus))
    return ways_by_target[0] if ways_by_target and all(ways == ways_by_target[0] for ways in ways_by_target) else []


def _get_help(s: Story, n: int, helper: int) -> int:
    """[ZA-063] Return what a helper's Trust adds to a roll."""
    bonus = int(s.bonus(n))
    return min(bonus + max(int(s.trust(helper, s.actor(n))), 0), MOST_BONUS) - bonus


def _roll(s: Story, n: int) -> Roll:
    """Return a roll before its dice."""
    stat = int(get_rolled_stat(s, n))
    return Roll(
        actor=name_of(s, "pc", s.actor(n)) or "",
        stat="drugs" if stat == DRUGS_SPENT else STATS[stat],
        number=int(get_modifier(s, n)),
        sign=SIGNS[_get_mode(s, n)],
        terms=name_of(s, "terms", s.terms(n)) or "",
        ways=_count_common_throws(s, n),
        helpers=_list_helpers(s, n),
        price=describe_price(s, int(s.actor(n))),
    )


def _list_helpers(s: Story, n: int) -> list[Helper]:
    """[ZA-060, ZA-061] Return the survivors that may still help, or the survivor that is being asked."""
    helper = int(s.asked(n))
    trusting = 1 << helper if helper != NOTHING else int(s.list_trusting(s.actor(n)))
    if helper != NOTHING and s.steps[pending_frame(s) & 255] is not ANSWER_CRY_CHOICE:
        trusting = 0
    helpers: list[Helper] = []
    for pc in (each for each in range(s.seat_count) if trusting >> each & 1):
        bonus = _get_help(s, n, pc)
        helpers.append(Helper(pc=s.book.kinds["pc"].write(pc), bonus=bonus, ways=_count_common_throws(s, n, bonus)))
    return helpers
