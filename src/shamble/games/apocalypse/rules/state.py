"""Position of the story: copying, visibility, sampling of hidden information, and scores."""

from __future__ import annotations

from typing import Final, final

from ....core.chance import Rng
from ....core.fields.bits import bits_if, shifted
from ....core.native import i32, i64, mypyc_attr, vec
from ....core.state import DIRTY_LIST_SIZE, State, column
from ....core.step import MASTER
from .book import MOST_PLACES, StoryBook
from .invariants import find_violation
from .pieces import DOWN, ENVELOPES, GOODS, MOST_TALLY, NOTHING, PCS, PLAIN_AT, RECORDS, SLOTS, SURVIVORS, TALLIES, WON
from .queries import Queries

ITS_GOODS: Final[i64] = 7  # a point of each kind of goods, as bits


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Story(Queries):
    """[ZA-260] Position of a story; each seat plays a survivor."""

    def __init__(self, rules: StoryBook) -> None:
        super().__init__(rules)
        self.picked: i64 = 0  # bits: the records in which something was picked; a cache

    def clone(self) -> Story:
        copy = Story(self.rules)
        self.copy_into(copy)
        return copy

    def copy_into(self, copy: State) -> None:
        super().copy_into(copy)
        assert isinstance(copy, Story)
        copy.living, copy.able, copy.changed, copy.roomy = self.living, self.able, self.changed, self.roomy
        copy.rules_of, copy.moves_of, copy.answers_of = self.rules_of, self.moves_of, self.answers_of
        copy.things_held, copy.zombies = self.things_held, self.zombies
        copy.groups, copy.edges, copy.cut_off, copy.picked = self.groups, self.edges, self.cut_off, self.picked
        copy.resting, copy.hurt, copy.infected, copy.owing = self.resting, self.hurt, self.infected, self.owing
        copy.in_pool, copy.all_out, copy.wealthy = self.in_pool, self.all_out, self.wealthy
        copy.hiding, copy.full, copy.stirring, copy.trusts = self.hiding, self.full, self.stirring, self.trusts
        copy.looked_at, copy.pcs_there, copy.at_hand = self.looked_at, self.pcs_there, self.at_hand
        copy.foes_there, copy.npcs_there, copy.within_close = self.foes_there, self.npcs_there, self.within_close

    def recompute_derived(self) -> None:
        n: i64
        slot: i64
        super().recompute_derived()
        self.picked = 0
        for n in range(RECORDS):
            for slot in range(SLOTS):
                if self.answer(n, slot) != 0:
                    self.picked |= shifted(1, n)

    def set_answer(self, i: i64, j: i64, value: i64) -> None:
        super().set_answer(i, j, value)
        if value != 0:
            self.picked |= shifted(1, i)

    def wipe(self, n: i64) -> None:
        """Clear the record of a move; fields that are empty already aren't written."""
        data, places, empty, trail = self.data, self.rules.record_places, self.rules.record_empty, self.dirty_list
        first, writes = n * self.rules.record_size, self.dirty_count
        end = first + self.rules.record_bare
        i: i64
        if len(places) < MOST_PLACES or len(empty) < MOST_PLACES:
            return  # never happens; it lets the compiler drop the bounds checks
        if self.picked >> n & 1 == 1:
            end = first + self.rules.record_size
            self.picked &= ~shifted(1, n)
        if writes + end - first > DIRTY_LIST_SIZE:
            writes = DIRTY_LIST_SIZE  # no listener, or the dirty list has overflowed
        for i in range(first, end):
            place, number = places[i & (MOST_PLACES - 1)], empty[i & (MOST_PLACES - 1)]
            if writes < DIRTY_LIST_SIZE:
                trail[writes] = i32(place)
                writes += i64(data[place] != number)  # compiles without a branch
            data[place] = number
        self.dirty_count = writes

    def visible_mask(self, seat: i64, field: str) -> i64:
        """[ZA-311] Return the entries of a field that a seat sees, as bits."""
        if seat == MASTER:
            return -1
        if field == "next_event":
            return 1 if self.next_event == 0 or (seat >= 0 and self.told >> seat & 1 == 1) else 0
        i: i64
        bits: i64 = 0
        if field == "clock":
            for i in range(self.rules.clocks):
                bits |= (1 - self.rules.clock_hidden[i]) << i
        elif field in ("tally", "tally_size", "tally_name"):
            for i in range(TALLIES):
                bits |= self.tally_shown(i) << i
        elif field == "infection":
            for i in range(self.seat_count):
                bits |= i64(self.is_aware(seat, i)) << i
        else:
            bits = self._known_of_own(seat, field)
        return bits

    def visibility_dependencies(self, field: str) -> list[str]:
        """[ZA-311] Return the fields that the visibility of `field` depends on."""
        return {
            "next_event": ["next_event", "told"],
            "clock": [],
            "infection": ["infection", "aware"],
            "levers": ["owner"],
            "secret": ["owner"],
            "accused": ["owner", "accused"],
        }.get(field, ["tally_shown"] if field.startswith("tally") else ["owner", "vote", "votes_open"])

    def _known_of_own(self, seat: i64, field: str) -> i64:
        """Return the entries that a seat sees of a field in which survivors keep secrets, as bits."""
        pc: i64
        bits: i64 = SURVIVORS
        if field == "levers":
            return self._of_player(seat, 1)
        if field == "secret":
            return self._of_player(seat, len(GOODS)) * ITS_GOODS
        of_accused = field == "accused"
        if not of_accused and self.votes_open:
            return bits
        for pc in range(self.seat_count):
            said = self.accused(pc) if of_accused else self.vote(pc)
            bits &= ~bits_if(shifted(1, pc), (said != NOTHING) & (self.owner(pc) != seat))
        return bits

    def _of_player(self, seat: i64, apart: i64) -> i64:
        """Return the bit of the first entry of each survivor whom a seat plays.

        The field has `apart` entries for each survivor.
        """
        pc: i64
        bits: i64 = 0
        for pc in range(self.seat_count):
            bits |= i64(self.owner(pc) == seat) << pc * apart
        return bits

    def is_aware(self, seat: i64, pc: i64) -> bool:
        """[ZA-213, ZA-214] Return whether a seat knows a survivor's infection."""
        is_plain = self.infection(pc) >= PLAIN_AT
        if seat < 0:
            return is_plain
        return (seat == MASTER) | (self.aware(pc) >> seat & 1 == 1) | is_plain

    def exists(self, kind: str, piece: i64) -> bool:
        """[ZA-088] Return whether a piece exists now.

        A move has to be in progress and not left to the master, a survivor has to be living, and a group mustn't be
        gone.
        """
        if kind == "part":
            return piece < self.opened and self.by_hand(piece) == 0
        if kind == "pc":
            return self.is_living(piece)
        if kind == "threat":
            return self.foe(piece) != NOTHING
        return True

    def determinize(self, seat: i64, rng: Rng) -> Story:
        """[ZA-311] Return a random position that `seat` can't tell from this one."""
        copy = self.clone()
        pc: i64
        clock: i64
        n: i64
        for pc in range(self.seat_count):
            if not self.is_aware(seat, pc):
                copy.set_infection(pc, rng.below(PLAIN_AT))
        clocks = self.visible_mask(seat, "clock")
        for clock in range(self.rules.clocks):
            if clocks >> clock & 1 == 0:
                copy.set_clock(clock, rng.below(self.rules.clock_size[clock]))
        if not self.is_visible(seat, "next_event", 0):
            copy.next_event = 1 + rng.below(6)
        for n in range(self.opened):
            if self.question(n) != 0 and (seat < 0 or self.told_of(n) >> seat & 1 == 0) and seat != MASTER:
                copy.set_question(n, draw_another_set(self.question(n), rng))
        if seat != MASTER:
            self.deal_secrets(copy, seat, rng)
            if self.rules.has_master:
                self.deal_anew(copy, rng)
        return copy

    def deal_secrets(self, copy: Story, seat: i64, rng: Rng) -> None:
        """[ZA-274, ZA-293, ZA-322] Resample hidden points, levers, accusations and votes in `copy`."""
        pc: i64
        secrets, levers = self._known_of_own(seat, "secret"), self._known_of_own(seat, "levers")
        accused, votes = self._known_of_own(seat, "accused"), self._known_of_own(seat, "vote")
        for pc in range(self.seat_count):
            if self.in_play(pc) == 1 and secrets >> pc * 3 & 1 == 0:
                hide_anew(self, copy, pc, rng)
            if self.in_play(pc) == 1 and levers >> pc & 1 == 0 and self.scene != NOTHING:
                copy.set_levers(pc, rng.below(1 << self.rules.npcs))
            if accused >> pc & 1 == 0:
                others = [other for other in range(PCS) if self.is_living(other) and other != pc]
                copy.set_accused(pc, others[rng.below(len(others))])
            if votes >> pc & 1 == 0:
                ways = self.list_destinations(self.place(pc))
                way = ways[rng.below(len(ways))]
                copy.set_vote(pc, way)
                may_leave = way != self.place(pc) and self.has_company(pc)
                copy.set_alone(pc, rng.below(2) if may_leave else 0)

    def deal_anew(self, copy: Story, rng: Rng) -> None:
        """[ZA-311] Resample the master's secrets in `copy`: envelopes, persons who wait, and private clocks."""
        i: i64
        for i in range(ENVELOPES):
            there = rng.below(2) == 1
            copy.set_kept_foe(i, rng.below(self.rules.foes) if there else NOTHING)
            copy.set_kept_number(i, 1 + rng.below(9) if there else 0)
            copy.set_kept_at(i, rng.below(self.rules.places) if there else NOTHING)
        for i in range(self.rules.npcs):
            if self.npc_met(i) == 0:
                copy.set_waits_at(i, rng.below(self.rules.places + 1) - 1)
        for i in range(TALLIES):
            if self.tally_shown(i) == 0:
                copy.set_tally_size(i, rng.below(MOST_TALLY + 1))
                copy.set_tally(i, rng.below(copy.tally_size(i) + 1))

    def has_company(self, pc: i64) -> bool:
        """[ZA-322] Return whether another able survivor is at the same place as a survivor."""
        other: i64
        for other in range(self.seat_count):
            if other != pc and self.is_able(other) and self.place(other) == self.place(pc):
                return True
        return False

    def list_destinations(self, place: i64) -> vec[i64]:
        """[ZA-322] Return the places that can be reached from a place, as bits, with the place itself."""
        exits = self.rules.exits[place]
        return column([int(each) for each in range(self.rules.places) if each == place or exits >> each & 1 == 1])

    def find_violation(self) -> str:
        return find_violation(self)

    def returns(self) -> list[float]:
        """[ZA-373, ZA-374, ZA-375] Return each seat's score from 0 to 1: half the group's, half its own."""
        group = self.compute_group_score()
        return [(group + self.compute_own_score(seat)) / 200 for seat in range(self.seat_count)]

    def compute_group_score(self) -> float:
        """[ZA-373] Return the group's score from 0 to 100.

        The goal, the survivors who are able, the points in store and an extra of the scenario count.
        """
        able: i64 = 0
        party: i64 = 0
        points = self.count_pool_points()
        pc: i64
        for pc in range(PCS):
            if self.in_play(pc) == 1:
                party += 1
                points += self.count_points_of(pc)
                if self.is_able(pc):
                    able += 1
        score = float(self.rules.goal_weight) if self.reason == WON else 0.0
        score += float(self.rules.alive_weight) * float(able) / float(max(party, 1))
        score += float(self.rules.store_weight) * min(1.0, float(points) / 6.0)
        return score + (float(self.rules.extra_weight) if self.extra_holds else 0.0)

    def compute_own_score(self, seat: i64) -> float:
        """[ZA-374] Return a seat's own score from 0 to 100, that of its best survivor.

        Being able at the end, the goal, experience and the stash count.
        """
        pc: i64
        best: i64 = 0
        for pc in range(PCS):
            if self.in_play(pc) == 0 or self.owner(pc) != seat:
                continue
            able = self.is_able(pc) and self.harm(pc) < DOWN
            score = self.rules.own_alive if able else 0
            if self.reason == WON:
                score += self.rules.own_won_alive if able else self.rules.own_won_dead
            score += min(self.marked(pc), self.rules.own_most_xp)
            score += min(self.count_points_of(pc) * self.rules.own_stash_each, self.rules.own_most_stash)
            best = max(best, score)
        return float(best)


def hide_anew(s: Story, copy: Story, pc: i64, rng: Rng) -> None:
    """[ZA-274] Resample of which goods a survivor's secret points are; how many there are is public."""
    left = s.secret(pc, 0) + s.secret(pc, 1) + s.secret(pc, 2)
    goods: i64
    if left == 0:
        return
    for goods in range(3):
        copy.set_secret(pc, goods, 0)
    while left > 0:
        goods = rng.below(3)
        copy.set_secret(pc, goods, copy.secret(pc, goods) + 1)
        left -= 1


def draw_another_set(bits: i64, rng: Rng) -> i64:
    """Return a random set of questions, as bits, with as many of the five as `bits` has."""
    wanted: i64 = 0
    i: i64
    for i in range(5):
        wanted += bits >> i & 1
    bits_drawn: i64 = 0
    while wanted > 0:
        i = rng.below(5)
        if bits_drawn >> i & 1 == 0:
            bits_drawn |= shifted(1, i)
            wanted -= 1
    return bits_drawn


HIDDEN: Final = ("infection", "secret", "clock", "next_event", "accused", "vote", "question")
