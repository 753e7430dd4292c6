"""Phases before a roll's dice: the choice of the stat, and playbook moves that interrupt the roll."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import bits_if, lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..body.advantage import OPPOSITE, get_signs, list_edges
from ..events import FOILED, SPEAKS_AGAINST, SPENDS_HOLD, TALENT
from ..move_effect import bit
from ..pieces import DECLARED, FOLLOW_UP, NOTHING
from ..playbook_moves import CANCELS_DISADVANTAGE, DOUBTS, INSIGHT, UNMOVED
from ..state import Story
from ..vocabulary import EXIT
from .after_dice import CLOSE, TAKE_BACK, can_withdraw, pass_over
from .cry_for_help import MAY_CRY
from .phases import PHASES, push_phases
from .records import open_record, try_follow_up

KINDS: Final[i64] = 4  # kinds of rules that apply before the dice
BY_ACTOR: Final[i64] = 1 << CANCELS_DISADVANTAGE  # bits: rules that apply to the actor's own playbook moves only
BY_OTHERS: Final[i64] = 1 << DOUBTS  # bits: rules that apply to the other survivors' playbook moves only


def push_roll(s: Story, n: i64) -> None:
    """[ZA-047] Push the phases of a roll, from the choice of stat on."""
    s.push_all(s.rules.roll, n)


@final
class Interrupts(Task[Story]):
    """[ZA-047] Ask survivors, in seat order, whether they interrupt a roll with a playbook move."""

    def run(self, s: Story, n: i64, place: i64, c: i64) -> None:
        if s.is_foiled(n) == 1:
            return
        pc, kind = place // KINDS, place % KINDS
        actor, rules = s.actor(n), list_rules(s, n)
        while rules != 0 and pc < s.seat_count:
            unsaid = bits_if(BY_OTHERS, pc == actor) | bits_if(BY_ACTOR, pc != actor)
            own = s.rules_of[pc] & rules & ~unsaid
            said = get_kinds(own) >> kind << kind if own != 0 else own  # mostly none
            while said != 0:
                kind = lowest_bit32(said)
                said &= said - 1
                talent = s.find_playbook_move(pc, get_rule(kind))
                if talent != NOTHING and s.is_able(pc) and can_interrupt(s, n, pc, get_rule(kind)):
                    s.push(INTERRUPT_CHOICE, n, pc, talent)
                    s.push(self, n, pc * KINDS + kind + 1)
                    return
            kind = 0
            pc += 1
        skip_idle_phases(s, n)


def skip_idle_phases(s: Story, n: i64) -> None:
    """[ZA-048, ZA-060] Skip the phases before the dice that would do nothing.

    They are the end of a foiled move, and the cry for help if no survivor here trusts the actor.
    """
    pass_over(s, RESUME)
    if s.list_trusting(s.actor(n)) == 0:
        pass_over(s, MAY_CRY)


def get_rule(kind: i64) -> i64:
    """Return the playbook rule for a kind of interrupt; kinds are numbered in the order of asking."""
    if kind < 2:
        return CANCELS_DISADVANTAGE if kind == 0 else DOUBTS
    return INSIGHT if kind == 2 else UNMOVED


def get_kinds(rules: i64) -> i64:
    """Return the kinds of interrupt that a set of playbook rules allows, as bits in the order of asking."""
    kind: i64
    bits: i64 = 0
    for kind in range(KINDS):
        bits |= (rules >> get_rule(kind) & 1) << kind
    return bits


def list_rules(s: Story, n: i64) -> i64:
    """[ZA-263, ZA-265, ZA-267] Return the playbook rules that could interrupt this roll, as bits."""
    doubts = bits_if(BY_OTHERS, s.cause(n) == DECLARED)
    insight = bits_if(bit(INSIGHT), s.threat_of(s.target(n)) != NOTHING)
    unmoved = bits_if(bit(UNMOVED), s.move(n) == s.rules.manipulate)
    return s.changed & (BY_ACTOR | doubts | insight | unmoved)


def can_interrupt(s: Story, n: i64, pc: i64, rule: i64) -> bool:
    """[ZA-263, ZA-265, ZA-267] Return whether a survivor can use a playbook rule to interrupt a roll."""
    actor = s.actor(n)
    if rule == CANCELS_DISADVANTAGE:
        if pc != actor or s.is_shielded(n) == 1:
            return False
        is_run = s.rules.move_target[s.move(n)] == EXIT
        # roll modifiers are never a Disadvantage
        return get_signs(s, n, list_edges(s, actor), NOTHING, is_run) & OPPOSITE != 0
    if rule == DOUBTS:
        return s.cause(n) == DECLARED and s.is_with(pc, actor)
    if rule == INSIGHT:
        return (pc == actor or s.is_with(pc, actor)) and hold_on(s, n, pc) > 0 and s.bonus(n) < 9
    return s.move(n) == s.rules.manipulate and s.pc_of(s.target(n)) == pc


def hold_on(s: Story, n: i64, pc: i64) -> i64:
    """[ZA-265] Return the hold of a survivor on the kind of the targeted group.

    Hold gained in this scene doesn't count yet.
    """
    threat = s.threat_of(s.target(n))
    if threat == NOTHING or s.foe(threat) == NOTHING or s.new_hold(pc) >> s.foe(threat) & 1 == 1:
        return 0
    return s.hold(pc, s.foe(threat))


@final
class InterruptChoice(Decision[Story]):
    """[ZA-047] Choose whether to interrupt a roll with a playbook move."""

    def get_choosers(self, s: Story, n: i64, pc: i64, talent: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, n: i64, pc: i64, talent: i64, actions: LegalActions) -> None:
        actions.offer(LET_GO)
        actions.refuse(USE, "ZA-047")
        actions.offer(USE, talent)
        if pc == s.actor(n) and can_withdraw(s, n):
            actions.offer(TAKE_BACK)


@final
class LetGo(Verb[Story]):
    """[ZA-047] Don't interrupt the roll."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the roll goes on."""


@final
class Use(Verb[Story]):
    """[ZA-047] Interrupt the roll with a playbook move."""

    def apply(self, s: Story, talent: i64, b: i64) -> None:
        n, pc = answered_arguments(s)
        rule = s.rules.talent_rule[talent]
        if rule == CANCELS_DISADVANTAGE:
            s.set_is_shielded(n, 1)
            s.rest_playbook_move(pc, talent)
            s.emit(TALENT, pc, talent, -1, EVERYONE)
        elif rule == DOUBTS:
            low_bit: i64 = 1
            s.set_doubters(n, s.doubters(n) | low_bit << pc)
            s.emit(SPEAKS_AGAINST, pc, -1, -1, EVERYONE)
        elif rule == INSIGHT:
            spend_hold(s, n, pc, talent)
        else:
            roll_first(s, n, pc, talent)


def spend_hold(s: Story, n: i64, pc: i64, talent: i64) -> None:
    """[ZA-265] Spend a point of hold for +1 on this roll.

    If another point can be spent, ask again.
    """
    kind = s.foe(s.threat_of(s.target(n)))
    s.set_hold(pc, kind, s.hold(pc, kind) - 1)
    s.set_bonus(n, s.bonus(n) + 1)
    s.emit(SPENDS_HOLD, pc, -1, -1, EVERYONE)
    if can_interrupt(s, n, pc, INSIGHT):
        s.push(INTERRUPT_CHOICE, n, pc, talent)


def roll_first(s: Story, n: i64, pc: i64, talent: i64) -> None:
    """[ZA-267] Let the target of a manipulation answer with a roll against the actor, before the actor rolls."""
    if not try_follow_up(s):
        return
    move = s.rules.talent_move[talent]
    s.emit(TALENT, pc, talent, -1, EVERYONE)
    above = open_record(s, FOLLOW_UP, pc, move, s.rules.move_terms[move])
    s.set_target(above, s.actor(n))
    push_phases(s, above)


@final
class Resume(Task[Story]):
    """[ZA-267] End a move that was foiled: drop its steps up to the one that closes it."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if s.is_foiled(n) == 0:
            return
        s.emit(FOILED, s.actor(n), -1, -1, EVERYONE)
        while s.stack[s.depth - 1] & 255 != CLOSE.index:
            s.depth -= 1


INTERRUPTS: Final = Interrupts("interrupts", "part number")
INTERRUPT_CHOICE: Final = InterruptChoice("interrupt", "ZA-047", "part pc talent")
LET_GO: Final = LetGo("let_go")
USE: Final = Use("use", "talent")
RESUME: Final = Resume("go on", "part")
FROM_INTERRUPTS: Final[list[Task[Story]]] = [RESUME, *PHASES]
