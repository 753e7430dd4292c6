"""A survivor's spotlight: free actions, then a move, an act of the place, or a pass."""

from __future__ import annotations

from typing import Final, final

from .....core.fields.bits import lowest_bit
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import DOES, PASSES, SPOTLIGHT
from ..move_effect import bit
from ..moves.after_dice import CLOSE
from ..moves.effect_resolution import CARRY
from ..outcome import is_met
from ..pieces import DROPPED, JAMMED, NOTHING, PCS
from ..state import Story
from .declaring import declare
from .end_of_move import AFTER_MOVE, IMPROVING, open_effect_record
from .free_actions import list_free_actions
from .targets import list_barred_moves, list_things_near, open_moves, why_not_move
from .triggered_moves import NEXT_DUE


@final
class GiveSpotlight(Task[Story]):
    """[ZA-105, ZA-133, ZA-326, ZA-329] Give an able survivor in the scene the spotlight, at most once a round.

    A survivor who promised the next spotlight away passes.
    """

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        if (s.lit | ~s.list_here()) >> pc & 1 == 1:
            return
        s.lit |= bit(pc)
        s.acting = pc
        s.freebies = 0
        if s.has_equipped | s.taken_back | s.light_on:  # avoids needless writes, which mark fields as dirty
            s.has_equipped = s.taken_back = s.light_on = False
        s.emit(SPOTLIGHT, pc, -1, -1, EVERYONE)
        if s.gives_up(pc) == 1:
            s.set_gives_up(pc, 0)
            PASS.pass_by(s, pc)
            return
        if s.prone(pc) == 1:
            s.set_prone(pc, 2)
        s.push_both(SPOTLIGHT_CHOICE, END_SPOTLIGHT, pc)


@final
class EndSpotlight(Task[Story]):
    """[ZA-004, ZA-058, ZA-109, ZA-133] End a spotlight, unless the survivor may choose again.

    That is so after a free action, or after taking a move back.
    """

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        if s.any_due:
            s.push(NEXT_DUE)
            s.push(IMPROVING)
            s.push(self, pc)
            return
        if s.light_on:
            s.light_on = False
            s.push_both(SPOTLIGHT_CHOICE, self, pc)
            return
        s.acting = NOTHING
        if s.bound(pc) != NOTHING:
            s.set_bound(pc, NOTHING)
        if s.prone(pc) == 2:
            s.set_prone(pc, 0)
        if s.slow_shot(pc) > 0:
            s.add_slow_shot(pc, -1)


@final
class SpotlightChoice(Decision[Story]):
    """[ZA-329, ZA-330] Choose what to do in the spotlight: a move, an act of the place, a free action, or a pass."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        company, things = s.list_company(pc), list_things_near(s, pc)
        moves = open_moves(s, pc, company, things)
        barred = list_barred_moves(s, pc, moves)
        actions.offer_each(MAKE, moves & ~barred)  # ZA-330
        if actions.is_explaining:
            explain_moves(s, pc, company, moves, barred, actions)
        acts = s.rules.acts_at[s.scene]
        while acts != 0:
            act = lowest_bit(acts)
            acts &= acts - 1
            actions.offer_unless(why_not_act(s, act, barred), DO, act)
        list_steadying(s, pc, barred, actions)
        actions.offer(PASS)
        list_free_actions(s, pc, company, actions)


def explain_moves(s: Story, pc: i64, company: i64, moves: i64, barred: i64, actions: LegalActions) -> None:
    """[ZA-045, ZA-109] Refuse each move that isn't offered, with the clause that forbids it."""
    move: i64
    for move in range(s.rules.moves):
        if barred >> move & 1 == 1:
            actions.refuse(MAKE, "ZA-109", move)
        elif moves >> move & 1 == 0:
            actions.refuse(MAKE, why_not_move(s, pc, move, company, list_things_near(s, pc)), move)
    actions.refuse(DO, "ZA-331")


def why_not_act(s: Story, act: i64, barred: i64) -> str:
    """[ZA-109, ZA-331] Return the clause that forbids an act of the place, or ""."""
    need: i64
    if barred >> s.rules.keep_cool & 1 == 1:
        return "ZA-109"
    for need in range(s.rules.act_needs_from[act], s.rules.act_needs_to[act]):
        if not is_met(s, need):
            return "ZA-331"
    return ""


def list_steadying(s: Story, pc: i64, barred: i64, actions: LegalActions) -> None:
    """[ZA-109, ZA-119, ZA-282, ZA-347, ZA-348, ZA-349] Offer the uses of the move Keep Cool."""
    if barred >> s.rules.keep_cool & 1 == 1:
        refuse_steadying(actions)
        return
    is_away, is_spoilt = s.cut_off >> pc & 1 == 1 and s.is_here(pc), is_weapon_spoilt(s, pc)
    in_hazard, is_walled = s.hazard != NOTHING, s.get_wall_here() > 0
    actions.refuse(FACE, "ZA-119")
    if s.cowed(pc) != 0:
        list_faced(s, s.cowed(pc), actions)
    if is_away | is_spoilt | in_hazard | is_walled | actions.is_explaining:  # mostly there is nothing
        actions.offer_or_refuse(is_away, "ZA-349", REGROUP)
        actions.offer_or_refuse(is_spoilt, "ZA-282", RECOVER_WEAPON)
        actions.offer_or_refuse(in_hazard, "ZA-347", FIGHT_HAZARD)
        actions.offer_or_refuse(is_walled, "ZA-348", SHORE_UP)


def refuse_steadying(actions: LegalActions) -> None:
    """[ZA-109] Refuse the move Keep Cool for every purpose, because a promise forbids it."""
    actions.refuse(FACE, "ZA-109")
    actions.refuse(REGROUP, "ZA-109")
    actions.refuse(RECOVER_WEAPON, "ZA-109")
    actions.refuse(FIGHT_HAZARD, "ZA-109")
    actions.refuse(SHORE_UP, "ZA-109")


def list_faced(s: Story, cowed_by: i64, actions: LegalActions) -> None:
    """[ZA-119] Offer to face again each opponent in the scene from whom the survivor has backed up."""
    opponent: i64 = 0
    while cowed_by >> opponent != 0:
        if cowed_by >> opponent & 1 == 1 and is_opponent_here(s, opponent):
            actions.offer(FACE, opponent)
        opponent += 1


def is_opponent_here(s: Story, opponent: i64) -> bool:
    """Return whether an opponent, which may be another survivor, is in the scene."""
    return s.is_here(opponent) if opponent < PCS else s.is_foe_here(opponent - PCS)


def is_weapon_spoilt(s: Story, pc: i64) -> bool:
    """[ZA-133, ZA-282] Return whether the weapon in hand is dropped or jammed."""
    pocket = s.wields(pc)
    return pocket != NOTHING and s.condition(pc, pocket) in (JAMMED, DROPPED)


@final
class Make(Verb[Story]):
    """[ZA-002, ZA-329] Make a move: declare it."""

    def apply(self, s: Story, move: i64, b: i64) -> None:
        pc = s.acting
        if move == s.rules.read_situation:
            s.set_has_taken_stock(pc, 1)
        declare(s, pc, move, s.rules.move_terms[move])


@final
class Do(Verb[Story]):
    """[ZA-089, ZA-093, ZA-331] Do an act of the place.

    Some acts are a roll of Keep Cool with results of their own, others take effect without a roll.
    """

    def apply(self, s: Story, act: i64, b: i64) -> None:
        pc, terms = s.acting, s.rules.act_terms[act]
        s.emit(DOES, pc, act, -1, EVERYONE)
        if terms == NOTHING:  # ZA-012: it takes effect at once
            n = open_effect_record(s, pc)
            s.push(CARRY, n, s.rules.act_from[act], s.rules.act_to[act])
            s.push(CLOSE, n)
            s.push(AFTER_MOVE)
            return
        n = s.opened
        if s.rules.act_from[act] < s.rules.act_to[act]:
            s.push(CARRY, n, s.rules.act_from[act], s.rules.act_to[act])
        declare(s, pc, s.rules.keep_cool, terms)
        s.set_act(n, act)


@final
class Steady(Verb[Story]):
    """[ZA-282, ZA-347, ZA-348, ZA-349] Make the move Keep Cool for a purpose.

    The purposes are to rejoin the others, to recover a weapon, to fight a hazard, and to strengthen a barricade.
    """

    def __init__(self, name: str, purpose: i64) -> None:
        super().__init__(name)
        self.purpose: Final[i64] = purpose

    def apply(self, s: Story, a: i64, b: i64) -> None:
        book = s.rules
        terms = (book.regroup_terms, book.recover_terms, book.hazard_terms, book.shore_terms)[self.purpose]
        n = declare(s, s.acting, book.keep_cool, terms)
        if self.purpose == 1:
            s.set_weapon(n, s.wields(s.acting))


@final
class Face(Verb[Story]):
    """[ZA-119] Make the move Keep Cool to face an opponent again after backing up."""

    def apply(self, s: Story, opponent: i64, b: i64) -> None:
        n = declare(s, s.acting, s.rules.keep_cool, s.rules.face_terms)
        s.set_target(n, opponent if opponent < PCS else s.rules.threat_thing + opponent - PCS)


@final
class Pass(Verb[Story]):
    """[ZA-330, ZA-357] Pass: do nothing in this spotlight."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        self.pass_by(s, s.acting)

    def pass_by(self, s: Story, pc: i64) -> None:
        """End the spotlight of a survivor, and note that they passed."""
        s.passed |= bit(pc)
        s.emit(PASSES, pc, -1, -1, EVERYONE)


GIVE_SPOTLIGHT: Final = GiveSpotlight("spot", "pc")
END_SPOTLIGHT: Final = EndSpotlight("light out", "seat")  # not "pc": it follows though the survivor is gone
SPOTLIGHT_CHOICE: Final = SpotlightChoice("spotlight", "ZA-330", "pc")
MAKE: Final = Make("make", "move")
DO: Final = Do("do", "act")
REGROUP: Final = Steady("regroup", 0)
RECOVER_WEAPON: Final = Steady("recover", 1)
FIGHT_HAZARD: Final = Steady("fight_hazard", 2)
SHORE_UP: Final = Steady("shore_up", 3)
FACE: Final = Face("face", "opponent")
PASS: Final = Pass("pass")
