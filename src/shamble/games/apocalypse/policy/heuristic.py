"""The heuristic of ZombieApocalypse's bots: work at the goal, keep the party alive, and keep faith."""

from __future__ import annotations

from typing import Final, final

from ....core.chance import Rng
from ....core.heuristic import Heuristic
from ....core.native import i64, vec
from ....core.offers import LegalActions
from ....core.play import is_chance, is_over, pending_frame
from ....core.step import EVERYONE
from ..rules.body.harm import INJURY_CHOICE, TAKE_HARM, TAKE_INJURY
from ..rules.body.loads import count_held
from ..rules.book import StoryBook
from ..rules.day.evening import CARE_CHOICE, CARE_FOR_HARM, CARE_FOR_INFECTION, NO_MORE
from ..rules.day.packing import LEAVE, LEAVE_CHOICE
from ..rules.day.travelling import DRIVE, DRIVE_CHOICE, VOTE, VOTE_CHOICE, WALK, find_undecided
from ..rules.effects.improvements import IMPROVEMENT_ALONE_CHOICE, IMPROVEMENT_CHOICE
from ..rules.effects.item_effects import ITEM_CHOICE, ROOM_CHOICE, TAKE_ITEM
from ..rules.effects.price import PRICE_CHOICE, PRICE_DRAIN, PRICE_HARM, PRICE_TRUST
from ..rules.effects.resource_effects import FIND_CHOICE, TAKE
from ..rules.moves.betrayal import BETRAY_CHOICE, KEEP_FAITH
from ..rules.moves.cry_for_help import ALONE, ANSWER_CRY_CHOICE, CRY, CRY_CHOICE, HELP, REFUSE
from ..rules.moves.interrupts import INTERRUPT_CHOICE, USE
from ..rules.moves.option_picks import PICK_CHOICE, PICK_OPTION
from ..rules.moves.stat_substitution import STAT_CHOICE
from ..rules.pieces import DOWN, DRUGS, FOOD, GAS, GONE, NOTHING, PCS, PLAIN_AT, THREATS, WON
from ..rules.scene.declaring import FOLLOW, FOLLOW_CHOICE, PAY_CHOICE, ROLL, SPEND, TARGET_CHOICE
from ..rules.scene.spotlight import SPOTLIGHT_CHOICE
from ..rules.setup.beginning import PUT, SPREAD_CHOICE
from ..rules.state import Story
from ..rules.talk.reading_scenes import LOOK_FOR, SCENE_QUESTION_CHOICE
from ..rules.vocabulary import QUESTIONS_SCENE
from .forecasting.features import StoryFeatures
from .growth import choose_improvement, choose_left_thing, choose_stat
from .heuristic_params import DEFAULT_PARAMS, HeuristicParams
from .offers import NO_CHOICE, find_offer
from .plan import Plan
from .scenes import Scenes

DETAIL: Final[i64] = QUESTIONS_SCENE.index("detail")
A_WIN: Final[i64] = 100_000
A_LIFE: Final[i64] = 2_000
A_MARK: Final[i64] = 120  # for each mark of Harm
AN_INFECTION: Final[i64] = 200
A_FOE: Final[i64] = 40
A_POINT: Final[i64] = 15
A_STEP: Final[i64] = 60  # for each step of the barricade
A_TRUST: Final[i64] = 10
MOST_POINTS: Final[i64] = 4  # points of a kind that count
BADLY_HURT: Final[i64] = 5  # Harm worse than a lasting injury
FIT_TO_HELP: Final[i64] = 4  # the most Harm to answer a cry with


@final
class StoryHeuristic(Heuristic[Story]):
    """[ZA-318, ZA-372] Heuristic of cooperating survivors, which help while fit and never betray."""

    def __init__(self, rules: StoryBook, habits: HeuristicParams = DEFAULT_PARAMS) -> None:
        self._plan: Final = Plan(rules)
        self._scenes: Final = Scenes(self._plan, rules, habits)
        self._looks_ahead: Final = habits.looks_ahead
        self._features: Final = StoryFeatures(rules, self._plan)
        names = rules.kinds["option"].names
        self._items: Final = [names.index("item_any"), names.index("item_common")]

    def advice(self, s: Story, seat: i64, actions: LegalActions) -> i64:
        frame = pending_frame(s)
        a, b = (frame >> 8 & 0xFFFF) - 1, (frame >> 24 & 0xFFFF) - 1
        step = s.steps[frame & 255]
        if step is SPOTLIGHT_CHOICE:
            return self._scenes.choose_spotlight(s, a, actions)
        if step is TARGET_CHOICE:
            return self._scenes.choose_target(s, a, actions)
        if step is CRY_CHOICE:
            return self._choose_cry(s, a, actions)
        if step is ANSWER_CRY_CHOICE:
            return self._choose_answer(s, a, actions)
        if step is BETRAY_CHOICE:
            return find_offer(actions, KEEP_FAITH)  # ZA-372
        if step is PRICE_CHOICE:
            return self._choose_price(s, b, actions)
        if step is INJURY_CHOICE:
            return self._choose_injury(s, b, actions)
        if step is INTERRUPT_CHOICE:
            return find_offer(actions, USE)  # free, and a doubter may earn XP
        if step is STAT_CHOICE:
            return choose_stat(s, a, actions)
        return self._choose_outside_moves(s, seat, a, actions)

    def features(self) -> list[str]:
        """[ZA-373, ZA-374] Return the names of the forecast features."""
        return self._features.names

    def fill_features(self, s: Story, seat: i64, features: vec[float]) -> None:
        """Fill in the forecast features that a seat knows."""
        self._features.fill(s, seat, features)

    def is_quiet(self, s: Story) -> bool:
        """Return whether no move is in progress and a decision is pending."""
        return s.opened == 0 and not is_chance(s)

    def forecast(self, s: Story, rng: Rng, seats: i64 = EVERYONE) -> list[float]:
        """[ZA-373, ZA-374] Return the expected score of each seat, after playing a move in progress to its end."""
        self.play_to_quiescence(s, rng)
        if is_over(s):
            return s.returns()
        assert self.network is not None
        return self._features.forecast_seats(s, seats, self.network)

    def _choose_outside_moves(self, s: Story, seat: i64, a: i64, actions: LegalActions) -> i64:
        """Choose votes, vehicles, care, what to leave behind, whether to follow, and what to look for; else goods."""
        step = s.steps[pending_frame(s) & 255]
        if step is VOTE_CHOICE:
            return self._choose_vote(s, seat, actions)
        if step is DRIVE_CHOICE:
            self._plan.look(s)
            spare = s.pool(GAS) > self._plan.goods[GAS] or s.has_driven
            return (
                find_offer(actions, DRIVE)
                if spare and find_offer(actions, DRIVE) != NO_CHOICE
                else find_offer(actions, WALK)
            )
        if step is CARE_CHOICE:
            return self._choose_care(s, actions)
        if step is LEAVE_CHOICE:
            return self._choose_left_goods(s, a, actions)
        if step is FOLLOW_CHOICE:
            return find_offer(actions, FOLLOW)
        if step is SCENE_QUESTION_CHOICE:
            return find_offer(actions, LOOK_FOR, DETAIL)
        return self._choose_gain(s, a, actions)

    def _choose_gain(self, s: Story, a: i64, actions: LegalActions) -> i64:
        """Choose payments, starting points, finds, things to leave, and improvements."""
        step = s.steps[pending_frame(s) & 255]
        if step is PAY_CHOICE:
            return self._choose_payment(s, a, actions)
        if step is SPREAD_CHOICE:
            return self._choose_spread(s, a, actions)
        if step in (PICK_CHOICE, FIND_CHOICE, ITEM_CHOICE):
            return self._choose_find(s, actions)
        if step is ROOM_CHOICE:
            return choose_left_thing(s, a, actions)
        return (
            choose_improvement(s, a, actions)
            if self._looks_ahead and step in (IMPROVEMENT_CHOICE, IMPROVEMENT_ALONE_CHOICE)
            else NO_CHOICE
        )

    def _choose_cry(self, s: Story, n: i64, actions: LegalActions) -> i64:
        """[ZA-060] Cry to the fit survivor with the most Trust, else roll alone."""
        best: i64 = NO_CHOICE
        most: i64 = 0
        pc: i64
        for pc in range(PCS):
            action = find_offer(actions, CRY, pc)
            if action != NO_CHOICE and s.harm(pc) <= FIT_TO_HELP and s.trust(pc, s.actor(n)) > most:
                best, most = action, s.trust(pc, s.actor(n))
        return best if best != NO_CHOICE else find_offer(actions, ALONE)

    def _choose_answer(self, s: Story, n: i64, actions: LegalActions) -> i64:
        """[ZA-372] Help if fit, else refuse."""
        return find_offer(actions, HELP) if s.harm(s.asked(n)) <= FIT_TO_HELP else find_offer(actions, REFUSE)

    def _choose_price(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """[ZA-037] Pay Trust, which can be regained; else a point if the pool has plenty, then Harm, then any point."""
        if find_offer(actions, PRICE_TRUST) != NO_CHOICE:
            return find_offer(actions, PRICE_TRUST)
        if s.count_pool_points() > 3 and find_offer(actions, PRICE_DRAIN) != NO_CHOICE:
            return find_offer(actions, PRICE_DRAIN)
        harm = find_offer(actions, PRICE_HARM)
        return harm if harm != NO_CHOICE else find_offer(actions, PRICE_DRAIN)

    def _choose_injury(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """[ZA-201] Take a lasting injury instead of serious Harm, to the least useful stat."""
        stat: i64
        harm = find_offer(actions, TAKE_HARM)
        amount = (harm >> 24 & 0xFFFF) - 1
        if s.harm(pc) + amount < BADLY_HURT:
            return harm
        for stat in (0, 3, 1, 2):
            for i in range(actions.count):
                action = actions.items[i]
                if action & 255 == TAKE_INJURY.index and (action >> 24 & 0xFFFF) - 1 == stat:
                    return action
        return harm

    def _choose_vote(self, s: Story, seat: i64, actions: LegalActions) -> i64:
        """[ZA-322] Vote for the place nearest to something useful, with few opponents; on equal terms stay."""
        pc = find_undecided(s, seat)
        best: i64 = NO_CHOICE
        least: i64 = 1_000
        i: i64
        self._plan.look(s)
        for i in range(actions.count):
            action = actions.items[i]
            place = (action >> 8 & 0xFFFF) - 1
            cost = (
                10 * self._plan.get_steps_from(place) + 4 * s.count_foes_at(place) + (0 if place == s.place(pc) else 1)
            )
            if action & 255 == VOTE.index and cost < least:
                best, least = action, cost
        return best

    def _choose_left_goods(self, s: Story, pc: i64, actions: LegalActions) -> i64:
        """[ZA-229] Leave the goods that the goal needs least, the most plentiful first."""
        best: i64 = NO_CHOICE
        most: i64 = -1_000
        goods: i64
        purse = (pending_frame(s) >> 24 & 0xFFFF) - 1
        self._plan.look(s)
        for goods in range(3):
            action = find_offer(actions, LEAVE, goods)
            spare = count_held(s, pc, goods, purse) - 5 * self._plan.goods[goods]
            if action != NO_CHOICE and spare > most:
                best, most = action, spare
        return best

    def _choose_care(self, s: Story, actions: LegalActions) -> i64:
        """[ZA-236] Spend the last Drugs on what would get worse."""
        for verb in (CARE_FOR_HARM, CARE_FOR_INFECTION):
            if find_offer(actions, verb) != NO_CHOICE:
                return find_offer(actions, verb)
        return find_offer(actions, NO_MORE)

    def _choose_payment(self, s: Story, n: i64, actions: LegalActions) -> i64:
        """[ZA-046] Pay two Drugs for a treatment; pay anything else only if the roll demands it."""
        wants = s.move(n) == s.rules.bleeding and s.spent(n) < 2
        if (wants or find_offer(actions, ROLL) == NO_CHOICE) and find_offer(actions, SPEND) != NO_CHOICE:
            return find_offer(actions, SPEND)
        return find_offer(actions, ROLL)

    def _choose_spread(self, s: Story, left: i64, actions: LegalActions) -> i64:
        """[ZA-220] Spread points: Gas for the goal and a drive, some Drugs, the rest Food."""
        self._plan.look(s)
        gas = self._plan.goods[GAS] + 1
        doses: i64 = 1 if self._plan.goods[GAS] + self._plan.goods[FOOD] > 0 else 3
        put = s.rules.start_points - left
        return find_offer(actions, PUT, GAS if put < gas else DRUGS if put < gas + doses else FOOD)

    def _choose_find(self, s: Story, actions: LegalActions) -> i64:
        """[ZA-179, ZA-181] Take a thing for the goal or a weapon for the unarmed, else goods that the pool lacks."""
        gear: i64
        best: i64 = NO_CHOICE
        least: i64 = 1_000
        i: i64
        self._plan.look(s)
        unarmed = s.acting != NOTHING and s.get_weapon_in_hand(s.acting) == NOTHING
        for gear in range(s.rules.gears):
            if self._plan.gear >> gear & 1 == 1 or (unarmed and s.rules.gear_harm[gear] > 1):
                action = find_offer(actions, TAKE_ITEM, gear)
                if action == NO_CHOICE and self._plan.is_common(s, gear):
                    action = self._choose_option(actions)
                if action != NO_CHOICE:
                    return action
        for i in range(actions.count):
            action = actions.items[i]
            goods, purse = (action >> 8 & 0xFFFF) - 1, (action >> 24 & 0xFFFF) - 1
            if action & 255 == TAKE.index and purse == 0:
                has = s.pool(goods) - 9 * self._plan.goods[goods]
                if has < least:
                    best, least = action, has
        return best

    def _choose_option(self, actions: LegalActions) -> i64:
        """[ZA-179] Pick any thing, else a common one, or NO_CHOICE."""
        for item in self._items:
            action = find_offer(actions, PICK_OPTION, item)
            if action != NO_CHOICE:
                return action
        return NO_CHOICE

    def value(self, s: Story, seat: i64) -> i64:
        """[ZA-373] Return the value of a position: lives, wounds, stores, opponents, barricades; a win above all."""
        worth: i64 = 0
        goods: i64
        pc: i64
        threat: i64
        if s.reason != NOTHING:
            return A_WIN if s.reason == WON else -A_WIN
        for pc in range(PCS):
            if s.in_play(pc) == 1:
                worth += self._value_survivor(s, pc)
        for goods in range(3):
            worth += A_POINT * min(s.pool(goods), MOST_POINTS)
        for threat in range(THREATS):
            if s.foe(threat) != NOTHING:
                worth -= A_FOE * s.number(threat) * (3 - s.band(threat)) - 10 * s.carried(threat)
        if s.scene != NOTHING:
            worth += A_STEP * s.get_wall_here()
        return worth

    def _value_survivor(self, s: Story, pc: i64) -> i64:
        """Return the value of a survivor."""
        other: i64
        if not s.is_living(pc):
            return 0
        marks = s.harm(pc)
        worth = A_LIFE - A_MARK * marks
        if DOWN <= marks < GONE:
            worth -= A_LIFE // 2
        if s.is_aware(s.owner(pc), pc):
            worth -= AN_INFECTION * min(s.infection(pc), PLAIN_AT)
        for other in range(s.seat_count):
            if s.in_play(other) == 1:
                worth += A_TRUST * s.trust(other, pc)
        return worth + A_TRUST * (3 * s.advantage(pc) - 3 * s.disadvantage(pc) - 4 * s.prone(pc) - 4 * s.is_cut_off(pc))
