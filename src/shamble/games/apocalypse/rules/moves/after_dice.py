"""Phases of a move after its dice.

Also the verb that takes a declared move back before its dice.
"""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.step import EVERYONE, Task, Verb
from ..body.experience import mark_miss
from ..body.manual_resolution import take_over
from ..events import TAKES_BACK
from ..move_effect import bit
from ..pieces import BETRAYED, DECLARED, MISS, NOTHING, PCS
from ..state import Story
from .effect_resolution import ASK, CARRY
from .records import close_record, get_rolled_stat
from .triggers import note_result
from .weapon_side_effects import put_down


@final
class Mark(Task[Story]):
    """[ZA-052, ZA-080, ZA-081] Mark XP for a miss on a highlighted stat.

    A betrayed survivor marks it too. Then note the playbook moves that answer the result.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if s.tier(n) in (MISS, BETRAYED) and s.move(n) != NOTHING:
            mark_miss(s, s.actor(n), get_rolled_stat(s, n))
        note_result(s, n)


@final
class Choices(Task[Story]):
    """[ZA-053] Ask for all decisions that the rolled result needs, before any of its effects.

    A move that is played by hand goes to the master instead.
    """

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        move, terms, tier = s.move(n), s.terms(n), s.tier(n)
        if move != NOTHING and s.done_by_hand(move) == 1:
            take_over(s, n)  # ZA-310: the table shows the text, and waits
        elif terms != NOTHING and tier >= 0:
            row = terms * 4 + tier
            begin, end = s.rules.tier_from[row], s.rules.tier_to[row]
            if begin < end:
                s.steps[ASK.index].run(s, n, begin, end)  # run directly: a pushed step would be the next anyway


@final
class Effects(Task[Story]):
    """[ZA-043, ZA-054] Carry out the effects of the rolled result, in the order of its list."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        terms, tier = s.terms(n), s.tier(n)
        if terms != NOTHING and tier >= 0:
            row = terms * 4 + tier
            begin, end = s.rules.tier_from[row], s.rules.tier_to[row]
            if begin < end:
                s.steps[CARRY.index].run(s, n, begin, end)


@final
class Close(Task[Story]):
    """[ZA-058] End a move: apply the side effects of its weapon, and close its record."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        put_down(s, n)
        close_record(s, n)


def pass_over(s: Story, step: Task[Story]) -> None:
    """Drop `step` from the stack if it comes next, because it would do nothing.

    A house rule that replaces the step still runs.
    """
    top = s.depth - 1
    if top >= 0 and s.stack[top] & 255 == step.index and s.steps[step.index] is step:
        s.depth = top


def can_withdraw(s: Story, n: i64) -> bool:
    """[ZA-004] Return whether a declared move can be taken back.

    This is allowed once a spotlight, as long as nothing has changed (R-47).
    """
    if s.taken_back or s.cause(n) != DECLARED or s.is_paid(n) == 1 or has_asked(s, n):
        return False
    act, threat = s.act(n), s.threat_of(s.target(n))
    if act != NOTHING and s.rules.act_from[act] < s.rules.act_to[act]:
        return False  # ZA-331: the effects of trying have been carried out
    return threat == NOTHING or s.foe(threat) < s.rules.person_foe  # ZA-299: a person may have turned hostile


def has_asked(s: Story, n: i64) -> bool:
    """[ZA-004] Return whether another survivor was already asked about the move, or a playbook move used."""
    return s.asked(n) != NOTHING or (s.invited(n) | s.doubters(n) | s.is_shielded(n) | s.bonus(n)) != 0


@final
class TakeBack(Verb[Story]):
    """[ZA-004] Take the declared move back at no cost; the survivor keeps the spotlight."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.emit(TAKES_BACK, s.actor(n), -1, -1, EVERYONE)
        top, stack, close = s.depth - 1, s.stack, CLOSE.index
        while stack[top] & 255 != close:
            top -= 1
        s.depth = top - 1  # the checks after the move are dropped, too
        s.taken_back = True
        s.light_on = True
        undo_aim(s, n)
        close_record(s, n)


def undo_aim(s: Story, n: i64) -> None:
    """[ZA-004, ZA-158, ZA-337, ZA-342] Undo what was noted when the move was declared and aimed.

    For example, the target can be cheered up in this scene again.
    """
    actor, move, target = s.actor(n), s.move(n), s.target(n)
    threat, npc, other = s.threat_of(target), s.npc_of(target), s.pc_of(target)
    if threat != NOTHING:
        s.set_engaged(threat, s.engaged(threat) & ~bit(actor))
    if move == s.rules.read_situation:
        s.set_has_taken_stock(actor, 0)
    if npc == NOTHING and other == NOTHING:
        return
    person = ~bit(other if other != NOTHING else PCS + npc)
    if move == s.rules.cheer:
        s.set_cheered(actor, s.cheered(actor) & person)
    elif move == s.rules.manipulate:
        s.set_manipulated(actor, s.manipulated(actor) & person)
    elif move == s.rules.read_person:
        s.set_was_read(actor, s.was_read(actor) & person)


TAKE_BACK: Final = TakeBack("take_back")
MARK: Final = Mark("mark", "part")
CHOICES: Final = Choices("choices", "part")
EFFECTS: Final = Effects("effects", "part")
CLOSE: Final = Close("close", "record")
