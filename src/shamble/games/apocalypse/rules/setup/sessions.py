"""Sessions: the questions at the end, the next session's start, and players who join or leave."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.play import pending_frame
from .....core.step import EVERYONE, MASTER, Decision, Task, Verb
from ..body.experience import mark_xp
from ..body.trust import change_trust
from ..book import StoryBook
from ..day.travelling import TRAVEL, VOTE_CHOICE
from ..day.watches import DAY, WATCH, push_watch
from ..events import SESSION_BEGINS, SESSION_ENDS
from ..master.safety import GATHERING
from ..master_decisions import ask_master
from ..move_effect import bit
from ..pieces import NOTHING, PCS, PLAIN_AT, SESSION_OVER, WON
from ..playbook_moves import EACH_SESSION
from ..scene.free_order import FREE_ORDER, SPEAK_CHOICE
from ..scene.opponents_turn import OPPONENTS_TURN
from ..scene.rounds import ROUND
from ..state import Story
from .arriving import ARRIVALS
from .beginning import HIGHLIGHT, create_position
from .outfitting import hide_points
from .seating import keep_survivors, reseat

NEWCOMER: Final = -1  # in place of a previous seat


@final
class EndSession(Verb[Story]):
    """[ZA-302, ZA-306] An aside of the master, between spotlights or scenes: ask the closing questions and stop."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        if seat == MASTER and s.rules.has_master and s.steps[pending_frame(s) & 255] in (SPEAK_CHOICE, VOTE_CHOICE):
            actions.offer(self)

    def apply(self, s: Story, a: i64, b: i64) -> None:
        pc: i64
        for pc in range(PCS):
            if s.is_living(pc):
                s.push(GOAL_CHOICE, pc)
                s.push(ASK_TRUST, pc)
        s.push(STOP)


@final
class GoalChoice(Decision[Story]):
    """[ZA-306] Choose whether the survivor has reached their goal in this session."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(GOAL_MISSED, pc)
        actions.offer(GOAL_REACHED, pc)


@final
class SayGoal(Verb[Story]):
    """[ZA-306] Say whether the survivor has reached their goal, which marks XP."""

    def __init__(self, name: str, reached: bool) -> None:
        super().__init__(name, "pc")
        self.reached: Final = reached

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        if self.reached:
            mark_xp(s, pc)


@final
class AskTrust(Task[Story]):
    """[ZA-306] Ask a survivor whom they trust more after this session, if anybody else is alive."""

    def run(self, s: Story, pc: i64, b: i64, c: i64) -> None:
        if s.list_party() & ~bit(pc) != 0:
            s.push(TRUST_CHOICE, pc)


@final
class TrustChoice(Decision[Story]):
    """[ZA-306] Choose the survivor that is trusted more after this session."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        other: i64
        actions.refuse(TRUST_MORE, "ZA-306")
        for other in range(PCS):
            if s.is_living(other) and other != pc:
                actions.offer(TRUST_MORE, pc, other)


@final
class TrustMore(Verb[Story]):
    """[ZA-306] Raise Trust in a survivor by 1."""

    def apply(self, s: Story, pc: i64, other: i64) -> None:
        change_trust(s, pc, other, 1)


@final
class Stop(Task[Story]):
    """[ZA-306] End the session; the story goes on in the next one."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        s.reason = SESSION_OVER
        s.emit(SESSION_ENDS, s.session, -1, -1, EVERYONE)
        s.end()


def continue_session(book: StoryBook, before: Story, seats: list[int]) -> Story:
    """[ZA-302, ZA-303, ZA-307] Return the starting position of the next session.

    It continues the story, or begins a new one with the same survivors if the story has ended.
    """
    s = reseat(before, book, assign_places(before, seats))
    s.over, s.depth, s.seat_count = False, 0, len(seats)
    seat_survivors(s, before, seats)
    if before.reason != SESSION_OVER:
        s = start_another_story(s, before.reason == WON)
    s.reason = NOTHING
    s.extra_holds = False
    s.session = min(s.session + 1, 99)
    s.push(SESSION, 0 if before.reason == SESSION_OVER else 1)
    return s


def assign_places(before: Story, seats: list[int]) -> list[i64]:
    """Return the new index of each survivor for a session.

    Survivors of the seated players come first, in seat order. Those who are away come last.
    """
    spare = [pc for pc in range(PCS) if pc not in seats and before.away(pc) == 1]
    spare += [pc for pc in range(PCS) if pc not in seats and pc not in spare and before.in_play(pc) == 0]
    spare += [pc for pc in range(PCS) if pc not in seats and pc not in spare]
    order: list[int] = [seat if seat != NEWCOMER else int(spare.pop(0)) for seat in seats]
    order += [int(pc) for pc in spare]
    return [order.index(pc) for pc in range(PCS)]


def seat_survivors(s: Story, before: Story, seats: list[int]) -> None:
    """[ZA-307] Put the survivors of the seated players in play; the others are away and keep what they have."""
    everyone = bit(s.seat_count) - 1
    pc: i64
    for pc in range(PCS):
        sits = pc < s.seat_count
        is_there = sits and seats[pc] != NEWCOMER
        s.set_away(pc, 1 if not is_there and s.playbook(pc) != NOTHING and s.fate(pc) == 0 else 0)
        s.set_in_play(pc, 1 if sits else 0)
        s.set_owner(pc, pc)
        s.set_aware(pc, everyone if s.infection(pc) >= PLAIN_AT else s.aware(pc) & everyone | bit(pc))
        s.set_vote(pc, NOTHING)
        s.set_alone(pc, 0)
        if not sits:
            s.set_place(pc, NOTHING)
    if s.lead >= s.seat_count:
        s.lead = 0
    for pc in range(s.seat_count):
        if s.place(pc) == NOTHING:
            s.set_place(pc, s.place(s.lead) if s.place(s.lead) != NOTHING else s.rules.start)
        if s.playbook(pc) == NOTHING:
            s.set_playbook(pc, 0)
            s.set_fate(pc, 1)  # no survivor yet: a new one arrives


def start_another_story(before: Story, won: bool) -> Story:
    """[ZA-306] Return a new story with the survivors of a story that has ended; they mark XP if it was won."""
    pc: i64
    s = create_position(before.rules, before.seat_count)
    keep_survivors(before, s)
    s.session = before.session
    for pc in range(PCS):
        if won:
            mark_xp(s, pc)
    return s


@final
class Session(Task[Story]):
    """[ZA-274, ZA-302, ZA-303] Begin a session: talk, arrivals, secret points and new highlights, then play."""

    def run(self, s: Story, anew: i64, b: i64, c: i64) -> None:
        pc: i64
        s.renew_playbook_moves(EACH_SESSION)
        s.emit(SESSION_BEGINS, s.session, -1, -1, EVERYONE)
        s.push(GATHERING)
        s.push(ARRIVALS)
        for pc in range(PCS):
            if s.is_living(pc):
                hide_points(s, pc)
                s.set_highlighted(pc, 0)
                ask_master(s, HIGHLIGHT, pc)
                ask_master(s, HIGHLIGHT, pc)
        if anew == 1:
            s.push(DAY)
        elif s.scene != NOTHING:
            s.push(FREE_ORDER)
            s.push(OPPONENTS_TURN)
            s.push(ROUND)
            push_watch(s, s.watch)
        else:
            s.push(TRAVEL)
            s.push(WATCH, s.watch + 1)


END_SESSION: Final = EndSession("end_session", aside=True)
GOAL_CHOICE: Final = GoalChoice("goal", "ZA-306", "pc")
GOAL_MISSED: Final = SayGoal("goal_missed", reached=False)
GOAL_REACHED: Final = SayGoal("goal_reached", reached=True)
ASK_TRUST: Final = AskTrust("whom to trust", "pc")
TRUST_CHOICE: Final = TrustChoice("trusting", "ZA-306", "pc")
TRUST_MORE: Final = TrustMore("trust_more", "pc pc")
STOP: Final = Stop("stop")
SESSION: Final = Session("session", "number")
