"""The end of a day: the last treatments, Food, upkeep, worsening Harm and infection, and clocks."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Die, Task, Verb
from ..body.clocks import tick, tick_horde
from ..body.harm import add_harm, change_infection, kill_survivor, remove_harm
from ..effects.price import DRAW_DRAIN
from ..events import DAY_ENDS, NIGHT_PASSES, NPC_PLAN, POOL_CHANGED, STEADIED, TREATED
from ..master_decisions import DIRECTOR, ask_master
from ..moves.after_dice import CLOSE
from ..moves.effect_resolution import CARRY
from ..pieces import DOWN, DRUGS, FOOD, NOTHING, PCS
from ..playbook_moves import EACH_DAY, NEVER_WORSENS
from ..scene.end_of_move import CHECK_END, CHECK_POOL, get_representative, open_effect_record
from ..scene.free_actions import pay_drugs
from ..state import Story

PLANS_TO: Final[i64] = 3  # ZA-300: the number of faces on which a plan succeeds


@final
class Evening(Task[Story]):
    """[ZA-236] End the day, step by step.

    The steps: treatments, Food, upkeep, Harm, infection, plans of hostile-minded persons, clocks, and the end of the
    story.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        s.emit(DAY_ENDS, s.day, -1, -1, EVERYONE)
        for pc in range(PCS):
            s.push(LAST_CARE, pc)
        s.push(EAT)
        s.push(CHECK_POOL)
        s.push(UPKEEP)
        s.push(CHECK_POOL)
        s.push(WORSEN)
        s.push(SPREAD)
        s.push(PLANS, 0)
        s.push(NIGHT_CLOCKS)
        s.push(CHECK_POOL)
        s.push(DAY_DONE)
        s.push(CHECK_END)


@final
class LastCare(Task[Story]):
    """[ZA-207, ZA-236] Let an able survivor spend Drugs on a patient before the night."""

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        if s.is_able(pc) and (s.pool(DRUGS) > 0 or s.stash(pc, DRUGS) > 0):
            s.push(CARE_CHOICE, pc)


@final
class CareChoice(Decision[Story]):
    """[ZA-205, ZA-215, ZA-234] Choose a patient to spend Drugs on, or stop.

    Drugs keep Harm past 9:00, or an infection that the player knows of, from getting worse.
    """

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        other: i64
        actions.offer(NO_MORE)
        actions.refuse(CARE_FOR_HARM, "ZA-205")
        actions.refuse(CARE_FOR_INFECTION, "ZA-215")
        for other in range(s.seat_count):
            if not s.is_living(other) or s.place(other) != s.place(pc):
                continue
            bad = s.harm(other) < s.rules.worsens_from or s.steady_harm(other) == 1
            actions.offer_unless("ZA-205" if bad else "", CARE_FOR_HARM, pc, other)
            sick = s.is_aware(s.owner(pc), other) and s.infection(other) > 0 and s.steady_infection(other) == 0
            actions.offer_unless("" if sick else "ZA-215", CARE_FOR_INFECTION, pc, other)


def spend_drugs(s: Story, pc: i64) -> None:
    """[ZA-234] Pay one point of Drugs for a treatment, then offer another treatment."""
    pay_drugs(s, pc)
    s.push(LAST_CARE, pc)


@final
class CareForHarm(Verb[Story]):
    """[ZA-205] Keep a patient's Harm from worsening tonight."""

    def apply(self, s: Story, pc: i64, other: i64) -> None:
        s.set_steady_harm(other, 1)
        s.emit(STEADIED, other, -1, -1, EVERYONE)
        spend_drugs(s, pc)


@final
class CareForInfection(Verb[Story]):
    """[ZA-215] Keep a patient's infection from rising tonight."""

    def apply(self, s: Story, pc: i64, other: i64) -> None:
        s.set_steady_infection(other, 1)
        s.emit(TREATED, other, -1, -1, EVERYONE)
        spend_drugs(s, pc)


@final
class NoMore(Verb[Story]):
    """[ZA-236] Spend no more Drugs on patients this evening."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the evening goes on with Food."""


@final
class Eat(Task[Story]):
    """[ZA-225] Feed the whole group with one point of Food from the pool."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        if s.pool(FOOD) > 0:
            s.add_pool(FOOD, -1)
            s.emit(POOL_CHANGED, FOOD, s.pool(FOOD), -1, EVERYONE)


@final
class Upkeep(Task[Story]):
    """[ZA-236] Pay the scenario's daily upkeep from the pool, or suffer the penalty.

    Upkeep is due while the upkeep's clock is below a number and its flag isn't set.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        book = s.rules
        if book.upkeep_goods == NOTHING or s.clock(book.upkeep_clock) >= book.upkeep_below:
            return
        if s.flags >> book.upkeep_flag & 1 == 1:
            return
        if s.pool(book.upkeep_goods) > 0:
            s.add_pool(book.upkeep_goods, -1)
            s.emit(POOL_CHANGED, book.upkeep_goods, s.pool(book.upkeep_goods), -1, EVERYONE)
            return
        n = open_effect_record(s, get_representative(s))
        s.push(CARRY, n, book.upkeep_from, book.upkeep_to)
        s.push(CLOSE, n)


@final
class Worsen(Task[Story]):
    """[ZA-203, ZA-204] Heal survivors with light Harm, and worsen serious Harm that wasn't stabilised."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        for pc in range(s.seat_count):
            if not s.is_living(pc):
                continue
            if s.harm(pc) == s.rules.mends_at:
                remove_harm(s, pc, 1)
            elif is_worsening(s, pc):
                add_harm(s, pc, 1)
            s.set_steady_harm(pc, 0)


def is_worsening(s: Story, pc: i64) -> bool:
    """[ZA-204, ZA-205, ZA-263] Return whether a survivor's Harm worsens tonight."""
    serious = s.harm(pc) >= s.rules.worsens_from and s.steady_harm(pc) == 0
    return serious and s.find_playbook_move(pc, NEVER_WORSENS) == NOTHING


@final
class Spread(Task[Story]):
    """[ZA-207, ZA-215, ZA-236] Worsen the infections that weren't treated today.

    After that, survivors that are still down die.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        s.emit(NIGHT_PASSES, s.day, -1, -1, EVERYONE)
        for pc in range(s.seat_count):
            if s.is_living(pc) and s.infection(pc) > 0 and s.steady_infection(pc) == 0:
                change_infection(s, pc, 1)
            s.set_steady_infection(pc, 0)
            if s.is_living(pc) and s.harm(pc) == DOWN:
                kill_survivor(s, pc)


@final
class Plans(Task[Story]):
    """[ZA-300] Let persons with attitude -1 scheme against the party, one by one, while the pool has points."""

    def run(self, s: Story, npc: i64, b: i64, c: i64) -> None:
        while npc < s.rules.npcs:
            if s.npc_met(npc) == 1 and s.npc_out(npc) == 0 and s.attitude(npc) == -1 and s.count_pool_points() > 0:
                s.push(PLAN_DIE, npc)
                s.push(self, npc + 1)
                return
            npc += 1


@final
class PlanDie(Die[Story]):
    """[ZA-300] Roll whether a person's scheme against the party succeeds.

    On 1 to 3 the party loses a point of resources.
    """

    def get_seers(self, s: Story, npc: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def resolve(self, s: Story, pips: i64, npc: i64, b: i64, c: i64) -> None:
        if pips <= PLANS_TO:
            s.emit(NPC_PLAN, npc, pips, -1, EVERYONE)
            n = open_effect_record(s, get_representative(s))
            ask_master(s, DRAW_DRAIN, n, s.actor(n))
            s.push(CLOSE, n)


@final
class NightClocks(Task[Story]):
    """[ZA-236, ZA-350] Advance the scenario's clocks that move every day, and the Horde's clock by 1."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        clock: i64
        for clock in range(s.rules.clocks):
            if s.rules.clock_day[clock] > 0:
                tick(s, clock, s.rules.clock_day[clock])
        tick_horde(s, 1)


@final
class DayDone(Task[Story]):
    """[ZA-325] Count the day as done, and reset what holds for one day.

    These are flags of the scenario, the Gas paid for driving, and the limits of playbook moves.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        s.days_done = s.day
        s.flags &= ~s.day_flags
        s.day_flags = 0
        s.has_driven = s.fuelled_until > s.day  # ZA-263: the Gas of yesterday lasts
        s.renew_playbook_moves(EACH_DAY)


EVENING: Final = Evening("evening")
LAST_CARE: Final = LastCare("last care", "pc")
CARE_CHOICE: Final = CareChoice("caring", "ZA-236", "pc")
CARE_FOR_HARM: Final = CareForHarm("care_for_harm", "pc pc")
CARE_FOR_INFECTION: Final = CareForInfection("care_for_infection", "pc pc")
NO_MORE: Final = NoMore("no_more")
EAT: Final = Eat("eat")
UPKEEP: Final = Upkeep("upkeep")
WORSEN: Final = Worsen("worsen")
SPREAD: Final = Spread("spread")
PLANS: Final = Plans("plans", "number")
PLAN_DIE: Final = PlanDie("plan die", "npc", stream=DIRECTOR)
NIGHT_CLOCKS: Final = NightClocks("night clocks")
DAY_DONE: Final = DayDone("day done")
