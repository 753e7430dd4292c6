"""Bots' choices of moves and targets in a spotlight."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64
from ....core.offers import LegalActions
from ..rules.book import StoryBook
from ..rules.effects.weapon_care import EQUIP, PUT_RIGHT, RELOAD, REPAIR, find_pocket_in
from ..rules.move_effect import bit
from ..rules.pieces import CLOSE, DOWN, DRUGS, FOOD, HAND, NIGHT, NOTHING, OK, PCS, THREATS
from ..rules.scene.declaring import AIM_AT
from ..rules.scene.free_actions import SHARE, STEADY_HARM, TREAT, USE_FACT
from ..rules.scene.spotlight import DO, FIGHT_HAZARD, MAKE, PASS, RECOVER_WEAPON, REGROUP, SHORE_UP
from ..rules.state import Story
from .heuristic_params import HeuristicParams
from .offers import NO_CHOICE, find_offer
from .plan import NEVER, Plan
from .skills import (
    COOL,
    SICK,
    count_able_here,
    count_armed_here,
    get_skill,
    is_act_left_to_others,
    is_left_to_others,
    would_throw_weapon,
)

BADLY_HURT: Final[i64] = 4
LOW_WALL: Final[i64] = 2


@final
class Scenes:
    """Choices in a scene, by priority: fight, work at the goal, mend, look around, search."""

    def __init__(self, plan: Plan, rules: StoryBook, habits: HeuristicParams) -> None:
        self._plan: Final = plan
        self._looks_ahead: Final = habits.looks_ahead
        self._works_together: Final = habits.works_together
        self._impede: Final[i64] = rules.kinds["move"].read("impede")

    def choose_spotlight(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """Choose the best action in a spotlight."""
        self._plan.look(s)
        shares = self._choose_share(s, actions)
        if shares != NO_CHOICE:
            return shares
        safe = self._choose_breach_cover(s, pc, actions)
        if safe != NO_CHOICE:
            return safe
        act = self._act(s, pc, actions)
        if s.count_foes_here() == 0 and s.hazard == NOTHING:
            return self._choose_quiet(s, pc, act, actions)
        if act != NO_CHOICE and (self._looks_ahead or self._count_presses(s) <= 1 + count_able_here(s) // 2):
            return act
        if self._looks_ahead and self._is_on_the_way(s) and find_offer(actions, MAKE, s.rules.run) != NO_CHOICE:
            return find_offer(actions, MAKE, s.rules.run)
        return self._choose_fight(s, pc, actions)

    def _choose_share(self, s: Story, actions: LegalActions) -> i64:
        """[ZA-223, ZA-225] Share a point for an act that needs it here or for the evening, or NO_CHOICE.

        Until then points stay in the stash, since hard moves drain the pool.
        """
        goods: i64
        for goods in range(3):
            hungry = goods == FOOD and s.is_starving() and s.watch == NIGHT
            if (hungry or self._plan.is_wanted_here(s, goods)) and find_offer(actions, SHARE, goods) != NO_CHOICE:
                return find_offer(actions, SHARE, goods)
        return NO_CHOICE

    def _act(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """Choose an act that advances the goal and suits the survivor, or NO_CHOICE."""
        act: i64
        for act in range(s.rules.acts):
            if self._plan.acts >> act & 1 == 0 or (self._works_together and is_act_left_to_others(s, pc, act)):
                continue
            action = find_offer(actions, DO, act)
            if action != NO_CHOICE:
                return action
        return NO_CHOICE

    def _is_on_the_way(self, s: Story) -> bool:
        """Return whether running is better than fighting.

        Running is better if the place is of no use, opponents press without a barricade in between, and the party can
        carry the points that the goal needs.
        """
        helps = self._plan.places >> s.scene & 1 == 1
        carried = count_able_here(s) * s.rules.foot_points
        return (
            not helps and self._count_presses(s) > 0 and s.get_wall_here() == 0 and self._plan.get_burden(s) <= carried
        )

    def _choose_breach_cover(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """Choose an act that makes a breach harmless, at night and with Cool of at least 0, or NO_CHOICE."""
        act: i64
        for act in range(s.rules.acts):
            wanted = self._plan.safety >> act & 1 == 1 and s.watch == NIGHT and s.stat(pc, COOL) >= 0
            if wanted and find_offer(actions, DO, act) != NO_CHOICE:
                return find_offer(actions, DO, act)
        return NO_CHOICE

    def _choose_wall(self, s: Story, actions: LegalActions) -> i64:
        """Choose an act that raises the barricade, or any act at night behind a low barricade; else NO_CHOICE."""
        act: i64
        for act in range(s.rules.acts):
            if find_offer(actions, DO, act) != NO_CHOICE and (
                self._plan.is_wall_act(s, act) or (s.watch == NIGHT and s.get_wall_here() <= LOW_WALL)
            ):
                return find_offer(actions, DO, act)
        return NO_CHOICE

    def _count_torn(self, s: Story) -> i64:
        """Return how many points of the barricade the zombies at it take off in a round."""
        n: i64 = 0
        threat: i64
        for threat in range(THREATS):
            if s.is_foe_here(threat) and s.is_zombie(threat) and s.band(threat) <= CLOSE:
                n += s.count_presses(threat)
        return n

    def _count_presses(self, s: Story) -> i64:
        """Return the number of presses in a round."""
        n: i64 = 0
        threat: i64
        for threat in range(THREATS):
            if s.is_foe_here(threat) and s.can_hurt(threat):
                n += s.count_presses(threat)
        return n

    def _choose_fight(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """Choose in a fight: mend or change the weapon, get away, raise the barricade, strike, or stop the hazard."""
        for verb in (RELOAD, PUT_RIGHT, REPAIR):
            if find_offer(actions, verb) != NO_CHOICE:
                return find_offer(actions, verb)
        better = self._choose_better_weapon(s, pc, actions)
        if better != NO_CHOICE:
            return better
        lost = self._count_presses(s) > 0 and (s.harm(pc) >= BADLY_HURT or 2 * count_armed_here(s) < count_able_here(s))
        if (lost or s.harm(pc) >= DOWN - 1) and find_offer(actions, MAKE, s.rules.run) != NO_CHOICE:
            return find_offer(actions, MAKE, s.rules.run)
        low = s.get_wall_here() > 0 and s.get_wall_here() <= LOW_WALL + self._count_torn(s)
        steady = s.stat(pc, COOL) >= 1 or s.get_wall_here() <= 2
        if low and steady:
            raised = self._choose_wall(s, actions)
            shored = find_offer(actions, SHORE_UP)
            if raised != NO_CHOICE or shored != NO_CHOICE:
                return raised if raised != NO_CHOICE else shored
        strike = s.rules.maul if s.get_weapon_in_hand(pc) != NOTHING else self._impede
        if find_offer(actions, MAKE, strike) != NO_CHOICE and self._has_target(s, pc):
            return find_offer(actions, MAKE, strike)
        if find_offer(actions, RECOVER_WEAPON) != NO_CHOICE:
            return find_offer(actions, RECOVER_WEAPON)
        if find_offer(actions, FIGHT_HAZARD) != NO_CHOICE:
            return find_offer(actions, FIGHT_HAZARD)
        return self._choose_quiet(s, pc, self._act(s, pc, actions), actions)

    def _choose_better_weapon(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """Equip a working weapon with more Harm than the one in hand, or NO_CHOICE."""
        best: i64 = NO_CHOICE
        held = s.get_weapon_in_hand(pc)
        most = s.rules.gear_harm[held] if held != NOTHING else 0
        gear: i64
        for gear in range(s.rules.gears):
            action = find_offer(actions, EQUIP, gear)
            works = find_pocket_in(s, pc, gear, bit(OK)) != NOTHING
            if action != NO_CHOICE and works and s.rules.gear_harm[gear] > most:
                best, most = action, s.rules.gear_harm[gear]
        return best

    def _has_target(self, s: Story, pc: i64) -> bool:
        """Return whether the first group in reach can be struck without a throw; survivors are never attacked."""
        threat: i64
        for threat in range(THREATS):
            if s.is_foe_here(threat) and s.can_reach(s.get_weapon_in_hand(pc), s.band(threat), s.get_wall_here() > 0):
                return s.band(threat) != CLOSE or s.get_wall_here() > 0 or not would_throw_weapon(s, pc)
        return False

    def _choose_quiet(self, s: Story, pc: i64, act: i64, actions: LegalActions) -> i64:
        """Choose while no opponent presses, or when there is nothing left to do in a fight."""
        for verb in (USE_FACT, STEADY_HARM, RELOAD, PUT_RIGHT, REPAIR):
            if find_offer(actions, verb) != NO_CHOICE:
                return find_offer(actions, verb)
        better = self._choose_better_weapon(s, pc, actions)
        if better != NO_CHOICE:
            return better
        if s.pool(DRUGS) > 1 and find_offer(actions, TREAT) != NO_CHOICE:
            return find_offer(actions, TREAT)
        if (
            self._get_worst_harm(s) >= (2 if s.pool(DRUGS) > 1 else 3)
            and find_offer(actions, MAKE, s.rules.bleeding) != NO_CHOICE
        ):
            return find_offer(actions, MAKE, s.rules.bleeding)
        if act != NO_CHOICE:
            return act
        for steady in (REGROUP, RECOVER_WEAPON):
            if find_offer(actions, steady) != NO_CHOICE:
                return find_offer(actions, steady)
        if s.count_foes_here() == 0 and s.stat(pc, COOL) >= 1 and self._choose_wall(s, actions) != NO_CHOICE:
            return self._choose_wall(s, actions)
        return self._look_about(s, pc, actions)

    def _look_about(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """Read the situation, search, cheer, or pass."""
        if self._is_reading_due(s, pc) and find_offer(actions, MAKE, s.rules.read_situation) != NO_CHOICE:
            return find_offer(actions, MAKE, s.rules.read_situation)
        if find_offer(actions, MAKE, s.rules.scavenge) != NO_CHOICE and self._is_worth_a_search(s, pc):
            return find_offer(actions, MAKE, s.rules.scavenge)
        cheers = self._works_together and get_skill(s, pc, s.rules.cheer) >= 0
        if cheers and find_offer(actions, MAKE, s.rules.cheer) != NO_CHOICE:
            return find_offer(actions, MAKE, s.rules.cheer)
        return find_offer(actions, PASS)

    def _is_reading_due(self, s: Story, pc: i64) -> bool:
        """Return whether to read the situation, without an opponent here.

        A helper reads it unless another survivor is fitter, others only until the fact of the place is known.
        """
        if s.count_foes_here() > 0:
            return False
        return not is_left_to_others(s, pc, s.rules.read_situation) if self._works_together else s.found(s.scene) == 0

    def _is_worth_a_search(self, s: Story, pc: i64) -> bool:
        """Return whether to search: goods or a thing are wanted, and no survivor here is better at it."""
        gear: i64
        goods: i64
        if self._works_together and is_left_to_others(s, pc, s.rules.scavenge):
            return False
        for goods in range(3):
            if s.pool(goods) < max(self._plan.goods[goods], 1):
                return True
        for gear in range(s.rules.gears):
            if self._plan.is_common(s, gear) and (
                self._plan.gear >> gear & 1 == 1
                or (s.rules.gear_harm[gear] > 0 and s.get_weapon_in_hand(pc) == NOTHING)
            ):
                return True
        return False

    def _get_worst_harm(self, s: Story) -> i64:
        """Return the most Harm of any survivor in the scene."""
        most: i64 = 0
        pc: i64
        for pc in range(PCS):
            if s.is_living(pc) and s.place(pc) == s.scene:
                most = max(most, s.harm(pc))
        return most

    def choose_target(self, s: Story, n: i64, actions: LegalActions) -> i64:
        """Choose the target: the nearest weakest group, the worst hurt patient, or the exit to the goal."""
        best = NO_CHOICE
        most: i64 = -1_000
        i: i64
        self._plan.look(s)
        for i in range(actions.count):
            action = actions.items[i]
            if action & 255 != AIM_AT.index:
                continue
            worth = self._value_target(s, n, (action >> 8 & 0xFFFF) - 1)
            if worth > most:
                best, most = action, worth
        return best

    def _value_target(self, s: Story, n: i64, thing: i64) -> i64:
        threat, pc, place = s.threat_of(thing), s.pc_of(thing), s.place_of(thing)
        if threat != NOTHING:
            near = 60 if s.band(threat) == HAND else 30 if s.band(threat) == CLOSE else 0
            return near - s.number(threat) * s.rules.foe_toughness[s.foe(threat)] + 5 * s.get_foe_harm(threat)
        if place != NOTHING:
            return NEVER - self._plan.get_steps_from(place) - 2 * s.count_foes_at(place)
        if pc != NOTHING and s.move(n) == s.rules.cheer:
            return s.stat(pc, COOL) + (s.stat(pc, SICK) if s.count_foes_here() > 0 else 0) - 5 * s.advantage(pc)
        if pc != NOTHING and s.move(n) == s.rules.bleeding:
            return s.harm(pc)
        return -500 if pc != NOTHING else -100
