"""Questions about survivors: who lives, who is present, who trusts whom, and their playbook moves."""

from __future__ import annotations

from typing import Final

from ....core.fields.bits import bits_if, lowest_bit32, shifted, with_bit
from ....core.native import i64, mypyc_attr, vec
from ....core.state import column
from .book import EMPTY_COLUMN, StoryBook
from .caches.pocket_cache import with_set
from .caches.resource_cache import ResourceCache
from .pieces import ALIVE, DOWN, NOTHING, PCS, SURVIVORS, TURNED_AT
from .playbook_moves import ON_RESULT

LIMIT_BITS: Final[i64] = 4  # limits of playbook moves, as bits: none, a scene, a day, a session
ALL_LIMITS: Final[i64] = 15


@mypyc_attr(acyclic=True)
class SurvivorQueries(ResourceCache):
    """Position with methods that answer questions about survivors.

    Survivors in play come first, in the order of seats. Life, ability, and what playbook moves do are cached; the cache
    is updated when one of these fields is set.
    """

    def __init__(self, rules: StoryBook) -> None:
        super().__init__(rules)
        self.living: i64 = 0  # bits: living survivors, and able survivors; caches
        self.able: i64 = 0
        self.hurt: i64 = 0  # bits: survivors with Harm that can be revived; a cache
        self.infected: i64 = 0  # bits: infected survivors; a cache
        self.owing: i64 = 0  # bits: survivors with an improvement owed; a cache
        self.stirring: i64 = 0  # bits: the dead about to rise; a cache
        self.trusts: i64 = 0  # bits: by survivor, the survivors with Trust in that survivor; a cache
        self.resting: i64 = 0  # bits: by survivor and limit, whether a playbook move rests for it; a cache
        self.changed: i64 = 0  # bits: rules changed by any survivor's playbook move; a cache
        # Bits for each survivor: the rules changed by playbook moves, the playbook moves with a roll, and the moves
        # with an answer to a result, by their index among these. Caches: copies of a position share them, so they are
        # replaced, never written to.
        self.rules_of: vec[i64] = EMPTY_COLUMN
        self.moves_of: vec[i64] = EMPTY_COLUMN
        self.answers_of: vec[i64] = EMPTY_COLUMN

    def recompute_derived(self) -> None:
        pc: i64
        other: i64
        super().recompute_derived()
        for pc in range(PCS):
            self._look_at(pc)
            self._look_at_rests(pc)
            for other in range(PCS):
                self.trusts = with_bit(self.trusts, pc * PCS + other, self.trust(other, pc) >= 1)
        self._look_at_talents()

    def reset(self, seats: i64) -> None:
        super().reset(seats)
        self.recompute_derived()

    def set_in_play(self, i: i64, value: i64) -> None:
        super().set_in_play(i, value)
        self._look_at(i)

    def set_fate(self, i: i64, value: i64) -> None:
        super().set_fate(i, value)
        self._look_at(i)

    def set_harm(self, i: i64, value: i64) -> None:
        super().set_harm(i, value)
        self._look_at(i)

    def set_infection(self, i: i64, value: i64) -> None:
        super().set_infection(i, value)
        self._look_at(i)

    def add_infection(self, i: i64, value: i64) -> None:
        self.set_infection(i, self.infection(i) + value)

    def set_owed(self, i: i64, value: i64) -> None:
        super().set_owed(i, value)
        self._look_at(i)

    def set_rising(self, i: i64, value: i64) -> None:
        super().set_rising(i, value)
        self._look_at(i)

    def set_trust(self, i: i64, j: i64, value: i64) -> None:
        super().set_trust(i, j, value)
        self.trusts = with_bit(self.trusts, j * PCS + i, value >= 1)

    def set_talent(self, i: i64, j: i64, value: i64) -> None:
        super().set_talent(i, j, value)
        if value == 1:
            self._add_talent(i, j)
        else:
            self._look_at_talents()

    def set_rests(self, i: i64, j: i64, value: i64) -> None:
        super().set_rests(i, j, value)
        if value == 1:
            self.resting |= shifted(1, i * LIMIT_BITS + self.rules.talent_limit[j])
        else:
            self._look_at_rests(i)

    def _look_at_rests(self, pc: i64) -> None:
        """Update for which limits (scene, day, session) a survivor has used up a playbook move."""
        talent: i64
        bits: i64 = 0
        data, first = self.data, self.at.rests + pc * self.at.rests_stride  # most playbook moves have no entry: 0
        for talent in range(self.rules.talents):
            place = first + talent
            if data[place] != 0 and self.rests(pc, talent) == 1:
                bits |= shifted(1, self.rules.talent_limit[talent])
        self.resting = self.resting & ~shifted(ALL_LIMITS, pc * LIMIT_BITS) | shifted(bits, pc * LIMIT_BITS)

    def _look_at_talents(self) -> None:
        """Update which rules the playbook moves of each survivor change, and what they can do."""
        pc: i64
        talent: i64
        self.changed = 0
        self.rules_of = self.moves_of = self.answers_of = column([0] * int(PCS))
        for pc in range(PCS):
            for talent in range(self.rules.talents):
                if self.talent(pc, talent) == 1:
                    self._add_talent(pc, talent)

    def _add_talent(self, pc: i64, talent: i64) -> None:
        rule, move = self.rules.talent_rule[talent], self.rules.talent_move[talent]
        if rule != NOTHING:
            self.changed |= shifted(1, rule)
            self.rules_of = with_set(self.rules_of, pc, self.rules_of[pc] | shifted(1, rule))
        if move != NOTHING:
            self.moves_of = with_set(self.moves_of, pc, self.moves_of[pc] | shifted(1, move))
        if self.rules.talent_on[talent] == ON_RESULT:
            self.answers_of = with_set(self.answers_of, pc, self.answers_of[pc] | shifted(1, self._place_of(talent)))

    def _place_of(self, talent: i64) -> i64:
        """Return the index of a playbook move among those that are triggered by a roll's result."""
        place: i64 = 0
        first = self.rules.occasion_from[ON_RESULT]
        while self.rules.occasion_talent[first + place] != talent:
            place += 1
        return place

    def _look_at(self, pc: i64) -> None:
        """Update the cache of whether a survivor is living, able, hurt or infected."""
        lives = self.in_play(pc) == 1 and self.fate(pc) == ALIVE
        harm, infection = self.harm(pc), self.infection(pc)
        self.living = with_bit(self.living, pc, lives)
        self.able = with_bit(self.able, pc, lives and harm < DOWN and infection < TURNED_AT)
        self.hurt = with_bit(self.hurt, pc, 0 < harm <= DOWN)
        self.infected = with_bit(self.infected, pc, infection > 0)
        self.owing = with_bit(self.owing, pc, self.owed(pc) > 0)
        self.stirring = with_bit(self.stirring, pc, self.rising(pc) > 0)

    def is_living(self, pc: i64) -> bool:
        """[ZA-088, ZA-243] Return whether a survivor is neither dead nor turned; down counts as living."""
        return self.living >> pc & 1 == 1

    def is_able(self, pc: i64) -> bool:
        """[ZA-088] Return whether a survivor is living and not down."""
        return self.able >> pc & 1 == 1

    def is_here(self, pc: i64) -> bool:
        """Return whether a survivor is able and in the scene."""
        return self.list_here() >> pc & 1 == 1

    def is_with(self, pc: i64, other: i64) -> bool:
        """[ZA-349] Return whether two able survivors are together in the scene, neither of them cut off."""
        return pc != other and self.list_company(pc) >> other & 1 == 1

    def list_company(self, pc: i64) -> i64:
        """[ZA-349] Return the able survivors that are with `pc` in the scene, as bits."""
        bits = self.list_here() & ~self.cut_off
        if bits >> pc & 1 == 0:
            return 0
        return bits & ~shifted(1, pc)

    def is_with_down(self, pc: i64, other: i64) -> bool:
        """[ZA-205] Return whether an able survivor is together with a living one, who may be down."""
        return self.list_with_down(pc) >> other & 1 == 1

    def list_with_down(self, pc: i64) -> i64:
        """[ZA-205] Return the living survivors that are with `pc`, even if they are down, as bits.

        Nobody who is cut off is included.
        """
        there = self.list_here() & ~self.cut_off
        return bits_if(self.living & self.pcs_there & ~self.cut_off, there >> pc & 1 == 1)

    def list_patients_of(self, pc: i64) -> i64:
        """[ZA-168] Return the hurt survivors whom `pc` can treat, as bits; `pc` can be one of them."""
        self.look_at_scene()
        myself = shifted(1, pc)
        hurt = self.hurt & self.living & self.pcs_there
        return hurt & myself if self.cut_off & myself != 0 else hurt & (~self.cut_off | myself)

    def list_here(self) -> i64:
        """Return the able survivors in the scene, as bits."""
        self.look_at_scene()
        return self.able & self.pcs_there

    def list_party(self) -> i64:
        """Return the survivors that are neither dead nor turned, as bits."""
        return self.living & (shifted(1, self.seat_count) - 1)

    def count_able_at(self, place: i64) -> i64:
        """Return the number of able survivors at a place."""
        n: i64 = 0
        pc: i64
        for pc in range(self.seat_count):
            n += i64(self.place(pc) == place) & self.able >> pc
        return n

    def get_player_bit(self, pc: i64) -> i64:
        """Return the seat that plays a survivor, as a bit, or 0 for NOTHING."""
        if pc == NOTHING:
            return 0
        return shifted(1, self.owner(pc))

    def get_seats_of(self, pcs: i64) -> i64:
        """Return the seats that play any of these survivors, as bits."""
        bits: i64 = 0
        while pcs != 0:
            pc = lowest_bit32(pcs)
            pcs &= pcs - 1
            bits |= self.get_player_bit(pc)
        return bits

    def is_trusted_by(self, pc: i64, other: i64) -> bool:
        """[ZA-060, ZA-072, ZA-188] Return whether `other` trusts `pc`, and is able and in the scene with `pc`."""
        return self.list_trusting(pc) >> other & 1 == 1

    def list_trusting(self, pc: i64) -> i64:
        """[ZA-060, ZA-072] Return the able survivors in the scene who trust `pc`, as bits."""
        bits = self.trusts >> pc * PCS & SURVIVORS
        return bits & self.list_company(pc) if bits != 0 else bits  # usually empty

    def keep_light(self) -> None:
        """[ZA-329] Count a free action, after which the survivor keeps the spotlight."""
        self.freebies += 1
        self.light_on = True

    # playbook moves

    def find_playbook_move(self, pc: i64, rule: i64) -> i64:
        """[ZA-262, ZA-264] Return a survivor's playbook move that changes a rule and can be used now, or NOTHING."""
        i: i64
        if self.rules_of[pc] >> rule & 1 == 0:
            return NOTHING
        end = rule + 1
        for i in range(self.rules.rule_from[rule], self.rules.rule_from[end]):
            talent = self.rules.rule_talent[i]
            if self.talent(pc, talent) == 1 and self.rests(pc, talent) == 0:
                return talent
        return NOTHING

    def get_playbook_move_amount(self, pc: i64, rule: i64) -> i64:
        """[ZA-262] Return by how much a survivor's playbook moves change a number of the rules, in all."""
        amount: i64 = 0
        i: i64
        if self.rules_of[pc] >> rule & 1 == 0:
            return 0
        end = rule + 1
        for i in range(self.rules.rule_from[rule], self.rules.rule_from[end]):
            if self.talent(pc, self.rules.rule_talent[i]) == 1:
                amount += self.rules.talent_amount[self.rules.rule_talent[i]]
        return amount

    def rest_playbook_move(self, pc: i64, talent: i64) -> None:
        """[ZA-264, R-33] Count a playbook move as used, so that it can't be used again before its limit ends.

        Limits that only this edition added hold only under the Director.
        """
        if self.rules.talent_limit[talent] > 0 and (self.directed or self.rules.talent_found[talent] == 0):
            self.set_rests(pc, talent, 1)

    def renew_playbook_moves(self, limit: i64) -> None:
        """[ZA-264] Make the playbook moves usable again that were used up for the scene, day or session."""
        pc: i64
        i: i64
        data, begins, limited = self.data, self.rules.limit_from, self.rules.limit_talent
        for pc in range(self.seat_count):
            if self.resting >> (pc * LIMIT_BITS + limit) & 1 == 0:
                continue
            first = self.at.rests + pc * self.at.rests_stride  # most playbook moves have no entry: 0
            for i in range(begins[limit], begins[limit + 1]):
                place = first + limited[i]
                if data[place] != 0 and self.rests(pc, limited[i]) == 1:
                    super().set_rests(pc, limited[i], 0)
            self.resting &= ~shifted(1, pc * LIMIT_BITS + limit)

    def note(self, pc: i64, occasion: i64) -> None:
        """[ZA-058, ZA-264] Mark the playbook moves that answer an occasion as due after the move."""
        i: i64
        if not self.is_living(pc):
            return
        for i in range(self.rules.occasion_from[occasion], self.rules.occasion_from[occasion + 1]):
            self.make_due(pc, self.rules.occasion_talent[i])

    def make_due(self, pc: i64, talent: i64) -> None:
        """[ZA-058] Mark a survivor's playbook move as due after the current move, if it can be used now."""
        if self.talent(pc, talent) == 1 and self.rests(pc, talent) == 0:
            self.set_due(pc, talent, 1)
            self.any_due = True
