"""Harm to survivors: armour, bites, injuries, death, infection, and the dead that rise."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Die, Task, Verb
from ..events import (
    BITE_ROLLED,
    BITTEN,
    DIED,
    HARMED,
    HEALED,
    INJURED,
    SHOWS,
    SICKENS,
    SOAKED,
    STRUCK,
    TALENT,
    TURNED_INTO_ONE,
    WENT_DOWN,
)
from ..foes.groups import spawn
from ..master_decisions import DIRECTOR
from ..pieces import DEAD, DOWN, GONE, HAND, LEAST_STAT, MOST_BLOW, NOTHING, PLAIN_AT, TURNED, TURNED_AT
from ..playbook_moves import ON_DEATH, ON_INJURED, ON_WRONGED, TAKES_NO_HARM
from ..state import Story
from ..vocabulary import OPPONENT


def deal(s: Story, n: i64, pc: i64, amount: i64, biter: i64, bare: bool) -> None:
    """[ZA-065, ZA-086, ZA-200] Strike a survivor in the course of a move.

    If the blow hits the actor and armour can stop it, it also hits the helper, unless the helper is down or dead.
    """
    if amount <= 0 or not s.is_living(pc):
        return
    s.set_blow(n, min(amount, MOST_BLOW))
    s.set_biter(n, biter)
    if bare or s.is_bare(n) == 1:
        s.set_is_bare(n, 1 if bare else 0)
    s.push(STRIKE, n, pc)
    helper = s.helper(n)
    if pc == s.actor(n) and helper != NOTHING and not bare and s.is_able(helper):
        s.push(STRIKE, n, helper)


def note_wrong(s: Story, n: i64, pc: i64) -> None:
    """[ZA-263] Note who attacked a survivor, for playbook moves that answer an attack by another survivor."""
    low_bit: i64 = 1
    actor, other = s.actor(n), s.pc_of(s.target(n))
    if s.move(n) == NOTHING or s.rules.move_target[s.move(n)] != OPPONENT or other == NOTHING:
        return
    wrongdoer = actor if pc == other else other
    s.set_wronged_by(pc, s.wronged_by(pc) | low_bit << wrongdoer)
    s.note(pc, ON_WRONGED)


def get_harm_past_armor(s: Story, n: i64, pc: i64) -> i64:
    """[ZA-199] Return the Harm of a blow that gets past a survivor's armour."""
    return s.blow(n) if s.is_bare(n) == 1 else max(s.blow(n) - s.get_armor(pc), 0)


@final
class Strike(Task[Story]):
    """[ZA-199, ZA-200, ZA-202] Strike a survivor, whose armour may stop the blow.

    A blow by a zombie may be a bite; all other blows are Harm.
    """

    def run(self, s: Story, n: i64, pc: i64, c: i64) -> None:
        if not s.is_living(pc):
            return
        s.emit(STRUCK, pc, s.blow(n), -1, EVERYONE)
        if get_harm_past_armor(s, n, pc) == 0:
            s.emit(SOAKED, pc, -1, -1, EVERYONE)
            return
        note_wrong(s, n, pc)
        if s.biter(n) != NOTHING:
            s.push(BITE_DIE, n, pc)
        else:
            s.push(MARK_HARM, n, pc)


@final
class BiteDie(Die[Story]):
    """[ZA-211, ZA-345] Roll whether a zombie's blow is a bite.

    Up to the kind's infect number it infects, and everybody sees the roll. Above the number it deals Harm.
    """

    def get_seers(self, s: Story, n: i64, pc: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Story, pips: i64, n: i64, pc: i64, c: i64) -> None:
        s.emit(BITE_ROLLED, pc, pips, -1, EVERYONE)
        if pips > s.rules.foe_infect[s.biter(n)]:
            s.push(MARK_HARM, n, pc)
            return
        low_bit: i64 = 1
        s.set_aware(pc, s.aware(pc) | (low_bit << s.seat_count) - 1)  # ZA-213: a bite in sight is no secret
        s.emit(BITTEN, pc, -1, -1, EVERYONE)
        change_infection(s, pc, 1)


@final
class MarkHarm(Task[Story]):
    """[ZA-201, ZA-202] Ask whether the survivor takes a lasting injury instead of the Harm.

    The Harm is marked without a question if it ignores armour. It is also marked if the survivor has all injuries
    already and no playbook move that prevents the Harm.
    """

    def run(self, s: Story, n: i64, pc: i64, c: i64) -> None:
        warded = s.find_playbook_move(pc, TAKES_NO_HARM) != NOTHING
        if s.is_bare(n) == 1 or (s.injuries(pc) == 15 and not warded) or not s.is_living(pc):
            add_harm(s, pc, get_harm_past_armor(s, n, pc))
        else:
            s.push(INJURY_CHOICE, n, pc)


@final
class InjuryChoice(Decision[Story]):
    """[ZA-201] Choose between the Harm, a lasting injury to a stat, and a playbook move that prevents the Harm.

    Each stat can be injured only once.
    """

    def get_choosers(self, s: Story, n: i64, pc: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, n: i64, pc: i64, c: i64, actions: LegalActions) -> None:
        stat: i64
        actions.refuse(TAKE_INJURY, "ZA-201")
        actions.refuse(TAKE_HARM, "ZA-200")
        actions.refuse(WARD_OFF, "ZA-264")
        actions.offer_or_refuse(s.find_playbook_move(pc, TAKES_NO_HARM) != NOTHING, "ZA-264", WARD_OFF, pc)
        for stat in range(4):
            actions.offer_or_refuse(s.injuries(pc) >> stat & 1 == 0, "ZA-201", TAKE_INJURY, pc, stat)
        actions.offer(TAKE_HARM, pc, get_harm_past_armor(s, n, pc))


@final
class TakeInjury(Verb[Story]):
    """[ZA-011, ZA-201] Take a lasting injury instead of Harm: it lowers a stat by 1."""

    def apply(self, s: Story, pc: i64, stat: i64) -> None:
        low_bit: i64 = 1
        s.set_injuries(pc, s.injuries(pc) | low_bit << stat)
        s.set_stat(pc, stat, max(s.stat(pc, stat) - 1, LEAST_STAT))
        s.emit(INJURED, pc, stat, -1, EVERYONE)
        s.note(pc, ON_INJURED)


@final
class WardOff(Verb[Story]):
    """[ZA-263, ZA-264] Use a playbook move to prevent the Harm."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        talent = s.find_playbook_move(pc, TAKES_NO_HARM)
        s.rest_playbook_move(pc, talent)
        s.emit(TALENT, pc, talent, -1, EVERYONE)


@final
class TakeHarm(Verb[Story]):
    """[ZA-200] Take the Harm instead of an injury."""

    def apply(self, s: Story, pc: i64, amount: i64) -> None:
        add_harm(s, pc, amount)


def add_harm(s: Story, pc: i64, amount: i64) -> None:
    """[ZA-197, ZA-206, ZA-208] Add Harm to a survivor: at 6 the survivor is down, above 6 dead."""
    if amount <= 0 or not s.is_living(pc):
        return
    s.set_harm(pc, min(s.harm(pc) + amount, GONE))
    s.emit(HARMED, pc, amount, -1, EVERYONE)
    if s.harm(pc) == GONE:
        kill_survivor(s, pc)
    elif s.harm(pc) == DOWN:
        s.emit(WENT_DOWN, pc, -1, -1, EVERYONE)


def remove_harm(s: Story, pc: i64, points: i64) -> None:
    """[ZA-171, ZA-176] Remove Harm from a survivor, at most all of it; with less than 6 the survivor can act again."""
    healed = min(points, s.harm(pc))
    if healed > 0 and s.is_living(pc):
        s.add_harm(pc, -healed)
        s.emit(HEALED, pc, healed, -1, EVERYONE)


def kill_survivor(s: Story, pc: i64) -> None:
    """[ZA-208, ZA-209] Kill a survivor; an infected one rises at the end of the next round."""
    s.set_fate(pc, DEAD)
    rounds: i64 = 2 if s.scene != NOTHING and s.round > 0 else 1  # before round 1 the next round is the first
    s.set_rising(pc, rounds if s.infection(pc) > 0 else 0)
    s.emit(DIED, pc, -1, -1, EVERYONE)
    note_death(s, pc)


def note_death(s: Story, pc: i64) -> None:
    """[ZA-263, ZA-349] Tell the survivors in the scene that another one died or turned, for their playbook moves.

    Survivors that are cut off don't notice it.
    """
    other: i64
    for other in range(s.seat_count):
        there = s.is_here(other) and s.is_cut_off(other) == 0
        if other != pc and there and s.place(other) == s.place(pc):
            s.note(other, ON_DEATH)


def change_infection(s: Story, pc: i64, amount: i64) -> None:
    """[ZA-212, ZA-214, ZA-216] Change a survivor's infection.

    At 3 everybody sees it, at 6 the survivor turns into a zombie.
    """
    if not s.is_living(pc):
        return
    was = s.infection(pc)
    s.set_infection(pc, min(max(was + amount, 0), TURNED_AT))
    s.emit(SICKENS, pc, s.infection(pc), -1, s.aware(pc))
    if s.infection(pc) >= PLAIN_AT:
        low_bit: i64 = 1
        s.set_aware(pc, (low_bit << s.seat_count) - 1)
        if was < PLAIN_AT:
            s.emit(SHOWS, pc, -1, -1, EVERYONE)
    if s.infection(pc) == TURNED_AT:
        s.set_fate(pc, TURNED)
        s.emit(TURNED_INTO_ONE, pc, -1, -1, EVERYONE)
        note_death(s, pc)
        spawn(s, s.rules.horde_foe, 1, s.place(pc), HAND)


def rise_up(s: Story) -> None:
    """[ZA-209] Bring the infected dead nearer to rising, at the end of a round.

    When a countdown ends, a zombie appears where the body lies.
    """
    pc: i64 = 0
    while s.stirring >> pc != 0:
        if s.stirring >> pc & 1 == 1:
            s.add_rising(pc, -1)
            if s.rising(pc) == 0:
                spawn(s, s.rules.horde_foe, 1, s.place(pc), HAND)
        pc += 1


STRIKE: Final = Strike("strike", "part pc")
BITE_DIE: Final = BiteDie("bite die", "part pc", stream=DIRECTOR)
MARK_HARM: Final = MarkHarm("mark harm", "part pc")
INJURY_CHOICE: Final = InjuryChoice("injury", "ZA-201", "part pc")
TAKE_INJURY: Final = TakeInjury("take_injury", "pc stat")
WARD_OFF: Final = WardOff("ward_off", "pc")
TAKE_HARM: Final = TakeHarm("take_harm", "pc blow")
