"""What bots know of the town: they explore, loot, carry home what a rescue wants, and keep each other alive."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.decks import EMPTY
from ....core.chance import Rng
from ....core.native import i64, vec
from ....core.offers import Options
from ....core.play import chooser_bits, first_seat, is_chance, is_over, list_options, pending, resolve, sample, take
from ....core.policy import Policy
from ..rules.book import TownBook
from ..rules.fight.blows import DIE, ORDER_CHOICE, SAVE_CHOICE
from ..rules.fight.enemy_dice import ANSWER_CHOICE, CRIT_CHOICE, DODGE_CHOICE, DODGE_DIE, ENEMY_DIE
from ..rules.fight.escaping import ESCAPE_DIE, has_face
from ..rules.fight.rounds import ATTACK_DIE, SEEN_CHOICE
from ..rules.growing.words import CURE_CHOICE
from ..rules.hordes.drifting import DRIFT_DIE
from ..rules.pieces import EQUIP, LAID, LOCATIONS, NOTHING, ROAM, SAFE_HOUSE
from ..rules.roaming.arriving import most_explorations
from ..rules.roaming.exploring import LOCATION_CARD, explore_cost
from ..rules.roaming.walking import steps_left
from ..rules.state import Town
from ..rules.town.ground import FAR, distances, has_empty_cell
from ..rules.town.loot import KEEP_OR_NOT
from ..rules.vocabulary import UNLOCKED
from .carried import Carried
from .fights import Fights
from .plan import Plan
from .weights import (
    A_DEAL,
    A_FUSS,
    A_HORDE,
    A_HORDE_AT_HOME,
    A_HORDE_NEAR,
    A_LIFE,
    A_LOCKED_CARD,
    A_LOOK,
    A_STEP_FROM_HOME,
    A_STEP_TO_AN_ERRAND,
    AN_EXPLORATION,
    AN_HP,
    AN_UNSEEN_CARD,
    LOOKS_EXPECTED,
    WON,
)


@final
class TownPolicy(Policy[Town]):
    """Survivors work at the rescue that is nearest, and count everybody's life and goods as their own."""

    def __init__(self, rules: TownBook) -> None:
        self._plan: Final = Plan(rules)
        self._carried: Final = Carried(rules)
        self._fights: Final = Fights(rules)
        self._options: Final = Options()

    def alike(self, s: Town, outcome: i64) -> i64:
        """Faces of a die that show the same; locations with the same loot and tags."""
        frame = pending(s)
        step = frame & 255
        if step == ATTACK_DIE.index:
            return s.rules.attack_faces[outcome - 1] + 8 * int(outcome == 1)  # a fragile weapon breaks by a 1
        if step == ENEMY_DIE.index:
            return s.rules.enemy_faces[outcome - 1]
        if step == DODGE_DIE.index:
            return s.rules.dodge_faces[outcome - 1]
        if step == ESCAPE_DIE.index:
            return int(outcome % 2 == 0 or has_face(s, s.acting, outcome))
        if step == DRIFT_DIE.index:
            return outcome % 2
        if step == LOCATION_CARD.index:
            return s.rules.location_tags[outcome] * 16 + s.rules.storage_icons[outcome]
        return -1

    def value(self, s: Town, seat: i64) -> i64:
        """How good a position is for a seat; dice that lie on the table are looked through to the end of the round."""
        if is_over(s):
            return self._end(s, seat)
        step = pending(s) & 255
        if step in (KEEP_OR_NOT.index, CURE_CHOICE.index):
            return self._best(s, seat)
        if self._is_thrown(step):
            ahead = s.clone()
            self._look_through(ahead)
            return self._end(ahead, seat) if is_over(ahead) else self._still(ahead, seat)
        return self._still(s, seat)

    def _end(self, s: Town, seat: i64) -> i64:
        """A rescue, or none."""
        value: i64 = 0
        other: i64
        for other in range(s.seat_count):
            value += (s.rescued >> other & 1) * WON // (1 if other == seat else 4)
        return value if s.rescued != 0 else -WON

    def _is_thrown(self, step: i64) -> bool:
        return step in (
            SEEN_CHOICE.index,
            ANSWER_CHOICE.index,
            CRIT_CHOICE.index,
            DODGE_CHOICE.index,
            ORDER_CHOICE.index,
            SAVE_CHOICE.index,
        )

    def _best(self, s: Town, seat: i64) -> i64:
        """The best of what is offered: to keep a card or leave it, to cure one or another."""
        options = Options()
        list_options(s, first_seat(chooser_bits(s)), options)
        best: i64 = -2 * WON
        i: i64
        for i in range(options.count):
            ahead = s.clone()
            take(ahead, options.items[i])
            best = max(best, self._end(ahead, seat) if is_over(ahead) else self._still(ahead, seat))
        return best

    def _look_through(self, s: Town) -> None:
        """The round's dice are given out as they come; who is about to die is saved if that can be."""
        while not is_over(s) and (is_chance(s) or self._is_thrown(pending(s) & 255)):
            if is_chance(s):
                resolve(s, sample(s, Rng(s.depth), self._options))
                continue
            list_options(s, first_seat(chooser_bits(s)), self._options)
            choice = self._options.items[0]
            if pending(s) & 255 == SAVE_CHOICE.index and choice & 255 == DIE.index and self._options.count > 1:
                choice = self._options.items[1]
            take(s, choice)

    def _still(self, s: Town, seat: i64) -> i64:
        """The value of a position with no dice on the table."""
        value: i64 = 0
        other: i64
        for other in range(s.seat_count):
            if s.is_alive(other) == 1:
                value += A_LIFE + self._carried.person(s, other)
        if s.places == 0:  # the table is being laid
            return value
        far = distances(s, SAFE_HOUSE, True)
        value += self._plan.worth(s, far) + self._carried.stored(s) + self._town(s, seat, far)
        if s.is_alive(seat) == 1:
            value += self._self(s, seat) - min(far[s.place(seat)], 20) * self._pull()
        idle = s.fusses * s.fusses + s.shows + s.trades * 5 + s.changes(seat) * 5 + int(s.want(seat) != NOTHING)
        return value - idle * A_FUSS

    def _pull(self) -> i64:
        """How much each step from the safe house counts."""
        return A_STEP_TO_AN_ERRAND if self._plan.has_errand else A_STEP_FROM_HOME

    def _town(self, s: Town, seat: i64, far: vec[i64]) -> i64:
        """What lies on piles, and the hordes."""
        value = s.places * AN_EXPLORATION
        place: i64
        for place in range(s.places):
            value += s.pile(place) * (AN_UNSEEN_CARD if s.door(place) == UNLOCKED else A_LOCKED_CARD)
            if s.has_horde(place):
                if place == SAFE_HOUSE:
                    value -= A_HORDE_AT_HOME // (2 if s.fighter == seat and s.place(seat) == place else 1)
                else:
                    value -= A_HORDE + A_HORDE_NEAR // (min(far[place], FAR) + 1)
        return value

    def _self(self, s: Town, seat: i64) -> i64:
        """Of today: health, what stands where one is, what may still be done."""
        if s.acting != seat or s.turn_step > ROAM:
            return AN_HP * max(s.hp(seat), s.base_hp(seat)) + self._danger(s, seat)
        if s.fighter == seat and s.target == NOTHING:
            return self._fights.now(s, seat)
        value = AN_HP * s.hp(seat) + self._danger(s, seat) + s.looks * A_LOOK
        if s.partner != NOTHING and s.laying == seat and s.decks.first_in(s, LAID + seat) == EMPTY:
            value += self._carried.gift(s, seat, s.partner) - A_DEAL
        if s.drawn(0) != NOTHING:
            icons = s.rules.storage_icons[s.drawn(0)]
            return value + AN_EXPLORATION + icons * AN_UNSEEN_CARD + LOOKS_EXPECTED * A_LOOK + self._event(s, seat)
        return value + self._may_explore(s, seat)

    def _danger(self, s: Town, seat: i64) -> i64:
        """What stands where one is and will have to be fought."""
        place = s.place(seat)
        if s.door(place) != UNLOCKED and not s.has_horde(place):
            return 0
        return self._fights.here(s, seat, place)

    def _event(self, s: Town, seat: i64) -> i64:
        """What the next event card will bring: 0 or less."""
        total: i64 = 0
        bad: i64 = 0
        event: i64
        for event in range(len(s.rules.event_copies)):
            copies = s.event_left(event)
            total += copies
            enemies = s.rules.event_enemies[event]
            if enemies > 0:
                bad += copies * self._fights.risk(s, seat, min(enemies, 2))
            elif s.rules.event_horde[event] == 1:
                bad -= copies * (A_HORDE + A_HORDE_NEAR // 3)
        return bad // max(total, 1)

    def _may_explore(self, s: Town, seat: i64) -> i64:
        """That one may still explore today is worth what exploring brings, if that is anything."""
        if s.is_stopped or (s.turn_step == ROAM and s.is_step_done) or s.explorations >= most_explorations(s, seat):
            return 0
        if (s.turn_step >= EQUIP and steps_left(s) < explore_cost(s, seat)) or s.decks.pile(s, LOCATIONS) == 0:
            return 0
        gain = AN_EXPLORATION + 3 * AN_UNSEEN_CARD + LOOKS_EXPECTED * A_LOOK + self._event(s, seat)
        if not has_empty_cell(s, s.place(seat)):
            gain = 0 if s.has_walked else gain * 3 // 4
        return max(gain, 0)
