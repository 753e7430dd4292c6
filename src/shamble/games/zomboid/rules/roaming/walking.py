"""Walking through explored locations, attacking a horde, and leaving an alerted location."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..fight.meeting import MEET
from ..state import Town
from ..survivor.life import go_to
from ..town.grid import are_adjacent, count_steps, measure_distances


def total_steps_left(s: Town) -> i64:
    """[PZ-048, R-56] Return how many steps the acting survivor has left, including free ones."""
    return s.steps_left + s.free_steps


def pay_steps(s: Town, n: i64) -> None:
    """[PZ-048] Pay for `n` steps: free steps first, then Stamina."""
    free = min(s.free_steps, n)
    if free > 0:
        s.free_steps -= free
    s.steps_left -= n - free


def walk_to(s: Town, seat: i64, place: i64, steps: i64) -> None:
    """[PZ-078, PZ-085] Move the survivor to `place` and pay for the steps."""
    pay_steps(s, steps)
    if place != s.place(seat):
        s.has_moved = True
        s.is_cleared = False
        go_to(s, seat, place)


def forbids_way(s: Town, place: i64, far: vec[i64]) -> str:
    """[PZ-078, PZ-185] Return the clause that forbids going to `place`, or ""; `far` holds the steps to each place."""
    return forbids_steps(s, place, far[place])


def forbids_steps(s: Town, place: i64, steps: i64) -> str:
    """[PZ-078, PZ-185] Return the clause that forbids going to `place`, `steps` away, or ""."""
    if s.has_horde(place):
        return "PZ-185"
    return "" if steps <= total_steps_left(s) else "PZ-078"


def forbids_walk(s: Town) -> str:
    """[PZ-061] Return the clause that forbids walking anywhere, or ""."""
    return "PZ-061" if s.has_walked else ""


@final
class Walk(Verb[Town]):
    """[PZ-060, PZ-078, PZ-081] Walk to an explored location, locked or not, and stop there."""

    def list(self, s: Town, seat: i64, far: vec[i64], actions: LegalActions) -> None:
        """Offer or refuse walking to each place; `far` holds the steps to each."""
        actions.refuse(self, "PZ-078")  # places without a location
        clause = forbids_walk(s)
        if actions.can_skip(clause):
            return
        here, left = s.place(seat), total_steps_left(s)
        place: i64
        for place in range(s.places):
            if far[place] > left and not actions.is_explaining:
                continue
            if place == here:
                actions.refuse(self, "PZ-062", place)
            else:
                actions.offer_unless(clause or forbids_way(s, place, far), self, place)

    def apply(self, s: Town, place: i64, b: i64) -> None:
        s.has_walked = True
        walk_to(s, s.seat, place, count_steps(s, s.place(s.seat), place, total_steps_left(s)))
        s.push(MEET, s.seat)


@final
class AttackHorde(Verb[Town]):
    """[PZ-187] Step onto an adjacent location with a present horde and fight at once."""

    def legal(self, s: Town, seat: i64, actions: LegalActions) -> None:
        actions.refuse(self, "PZ-187")  # places without a location
        place: i64
        for place in range(s.places):
            clause = ""
            if s.walkers(place) == 0:
                if not actions.is_explaining:
                    continue
                clause = "PZ-185" if s.is_alerted(place) == 1 else "PZ-187"
            elif not are_adjacent(s, s.place(seat), place) or total_steps_left(s) == 0:
                clause = "PZ-187"
            actions.offer_unless(clause, self, place)

    def apply(self, s: Town, place: i64, b: i64) -> None:
        walk_to(s, s.seat, place, 1)
        s.push(MEET, s.seat)
        s.push(AFTER_ATTACK, s.seat)


@final
class AfterAttack(Task[Town]):
    """[PZ-190] After killing the last walker, allow looting the location without an event, and walking on."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 1 and not s.is_stopped:
            s.is_cleared = True
            s.has_walked = False


def must_choose_to_leave(s: Town, seat: i64) -> bool:
    """[PZ-119, PZ-182] Whether a horde was alerted this turn where the acting survivor still stands."""
    return s.has_alerted and s.is_alive(seat) == 1 and s.is_alerted(s.place(seat)) == 1


@final
class AfterAlert(Task[Town]):
    """[PZ-119, PZ-182, R-74] Let the survivor leave before an alerted horde arrives, then skip to step 4."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if must_choose_to_leave(s, seat):
            s.has_alerted = False
            s.push(AWAY_CHOICE, seat)
            s.push(STOP_HERE, seat)
            s.push(self, seat)


@final
class AwayChoice(Decision[Town]):
    """[PZ-182, PZ-184] Choose to leave with the Stamina left, or by one free step, or to stay."""

    def get_choosers(self, s: Town, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Town, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.refuse(GET_OUT, "PZ-182")  # places without a location
        reach = max(total_steps_left(s), 1)
        far = measure_distances(s, s.place(seat), most=reach)
        place: i64
        for place in range(s.places):
            if far[place] > reach and not actions.is_explaining:
                continue
            if s.has_horde(place):
                actions.refuse(GET_OUT, "PZ-185", place)
            else:
                actions.offer_unless("" if 0 < far[place] <= reach else "PZ-182", GET_OUT, place)
        actions.offer(STAY)


@final
class GetOut(Verb[Town]):
    """[PZ-182] Leave the location of the alerted horde."""

    def apply(self, s: Town, place: i64, b: i64) -> None:
        left = total_steps_left(s)
        walk_to(s, s.seat, place, min(count_steps(s, s.place(s.seat), place, left), left))
        s.push(MEET, s.seat)


@final
class Stay(Verb[Town]):
    """[PZ-062, PZ-184] Stay and meet the horde next turn."""

    def apply(self, s: Town, a: i64, b: i64) -> None:
        pass


@final
class StopHere(Task[Town]):
    """[PZ-065] Prevent further moves, trades and explorations this turn."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        s.is_stopped = True


WALK: Final = Walk("walk", "place")
ATTACK_HORDE: Final = AttackHorde("attack", "place")
AFTER_ATTACK: Final = AfterAttack("after attack", "seat")
AFTER_ALERT: Final = AfterAlert("after alert", "seat")
AWAY_CHOICE: Final = AwayChoice("leave or stay", "PZ-182", "seat")
GET_OUT: Final = GetOut("get_out", "place")
STAY: Final = Stay("stay")
STOP_HERE: Final = StopHere("stop here", "seat")
