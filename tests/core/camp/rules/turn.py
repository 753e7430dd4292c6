"""The sequence of play of the camp: roles, then rounds of a scene, everybody's day, a vote and the night."""

from __future__ import annotations

from typing import Final, final

from shamble.core.fields.field import TURN
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.step import EVERYONE, MASTER, Chance, Decision, Event, Task, Verb

from .day import DAY
from .state import NOBODY, SEATS, TRAITOR, Camp


@final
class Begin(Task[Camp]):
    """[CA-01] Each draws a role; then round after round."""

    def run(self, s: Camp, a: i64, b: i64, c: i64) -> None:
        seat: i64
        for seat in range(SEATS):
            s.push(DEAL_ROLE, seat)
        s.push(ROUND)


@final
class DealRole(Chance[Camp]):
    """[CA-02] One card of five is the traitor's: there may be none. Only who draws it sees a role."""

    def get_seers(self, s: Camp, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat | 1 << MASTER

    def list_outcomes(self, s: Camp, seat: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        outcomes.weigh(0, SEATS - seat)
        if s.traitor < 0:
            outcomes.weigh(TRAITOR, 1)

    def resolve(self, s: Camp, role: i64, seat: i64, b: i64, c: i64) -> None:
        s.set_role(seat, role)
        s.emit(DEALT, seat, role, -1, 1 << seat | 1 << MASTER)


@final
class Round(Task[Camp]):
    """[CA-09] A scene, a day for each, a vote, the night; after the last round it is over."""

    def run(self, s: Camp, a: i64, b: i64, c: i64) -> None:
        s.clear(TURN)
        if s.round >= s.rules.rounds:
            s.end()
        s.round += 1
        s.push(SCENE)
        seat: i64
        for seat in range(SEATS):
            if s.out(seat) == 0:
                s.push(DAY, seat)
        s.push(VOTE)
        s.push(COUNT)
        s.push(NIGHT)
        s.push(ROUND)


@final
class Scene(Task[Camp]):
    """[CA-03] What the master chooses the director does where it is directed, by chance of a stream of its own."""

    def run(self, s: Camp, a: i64, b: i64, c: i64) -> None:
        s.push(DIRECTED if s.directed else MASTERS)


@final
class Masters(Decision[Camp]):
    """[CA-03] The master says how hard the night will be."""

    def get_choosers(self, s: Camp, a: i64, b: i64, c: i64) -> i64:
        return 1 << MASTER

    def list_actions(self, s: Camp, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        threat: i64
        for threat in range(3):
            actions.offer(THREATEN, threat)


@final
class Threaten(Verb[Camp]):
    """[CA-03] For all to hear."""

    def apply(self, s: Camp, threat: i64, b: i64) -> None:
        s.threat = threat
        s.emit(THREATENED, threat, -1, -1, EVERYONE)


@final
class Directed(Chance[Camp]):
    """[CA-03] The director's choice has the same answers."""

    def get_seers(self, s: Camp, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Camp, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        threat: i64
        for threat in range(3):
            outcomes.weigh(threat, 3 - threat)

    def resolve(self, s: Camp, threat: i64, a: i64, b: i64, c: i64) -> None:
        THREATEN.apply(s, threat, -1)


@final
class Delegate(Verb[Camp]):
    """[CA-03] An aside of the master: from now on the director chooses, or the master again."""

    def legal(self, s: Camp, seat: i64, actions: LegalActions) -> None:
        if seat == MASTER and s.rules.has_master:
            actions.offer(self, 1 - int(s.directed))

    def apply(self, s: Camp, directed: i64, b: i64) -> None:
        s.directed = directed == 1
        s.emit(DELEGATED, directed, -1, -1, EVERYONE)


@final
class Vote(Decision[Camp]):
    """[CA-07] All at once: the seats that have not voted; what they say is secret until the last has."""

    def get_choosers(self, s: Camp, a: i64, b: i64, c: i64) -> i64:
        mask: i64 = 0
        seat: i64
        for seat in range(SEATS):
            if s.out(seat) == 0 and s.vote(seat) < 0:
                mask |= 1 << seat
        return mask

    def list_actions(self, s: Camp, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        suspect: i64
        for suspect in range(SEATS):
            gone = s.out(suspect) == 1 or suspect == actions.seat
            actions.offer_unless("CA-07" if gone else "", ACCUSE, suspect)
        actions.offer(ACCUSE, NOBODY)


@final
class Accuse(Verb[Camp]):
    """[CA-07] Note the vote; the last to vote ends it."""

    def apply(self, s: Camp, suspect: i64, b: i64) -> None:
        s.set_vote(s.seat, suspect)
        s.emit(VOTED, s.seat, -1, -1, EVERYONE)
        if VOTE.get_choosers(s, -1, -1, -1) != 0:
            s.push(VOTE)


@final
class Count(Task[Camp]):
    """[CA-07, CA-08] The votes are opened; whom three accuse is sent away, and if that was the traitor it is over."""

    def run(self, s: Camp, a: i64, b: i64, c: i64) -> None:
        seat: i64
        suspect: i64
        for seat in range(SEATS):
            if s.vote(seat) >= 0:
                s.emit(OPENED, seat, s.vote(seat), -1, EVERYONE)
        for suspect in range(SEATS):
            if [s.vote(seat) for seat in range(SEATS)].count(suspect) >= 3:
                s.set_out(suspect, 1)
                s.emit(SENT_AWAY, suspect, s.role(suspect), -1, EVERYONE)
                if s.role(suspect) == TRAITOR:
                    s.found = True
                    s.end()
        for seat in range(SEATS):
            s.set_vote(seat, -1)


@final
class Night(Task[Camp]):
    """[CA-03] Everybody eats as the threat says; who has nothing goes without."""

    def run(self, s: Camp, a: i64, b: i64, c: i64) -> None:
        seat: i64
        for seat in range(SEATS):
            s.set_food(seat, max(s.food(seat) - s.threat, 0))
        s.emit(EATEN, s.threat, -1, -1, EVERYONE)


BEGIN: Final = Begin("begin")
DEAL_ROLE: Final = DealRole("deal role", "be", "role", "seat")
ROUND: Final = Round("round")
SCENE: Final = Scene("scene")
MASTERS: Final = Masters("masters", "CA-03")
DIRECTED: Final = Directed("directed", "threat", "threat", stream="director")
VOTE: Final = Vote("vote", "CA-07")
COUNT: Final = Count("count")
NIGHT: Final = Night("night")
THREATEN: Final = Threaten("threaten", "threat")
DELEGATE: Final = Delegate("delegate", "yes", aside=True)
ACCUSE: Final = Accuse("accuse", "suspect", secret=True)
DEALT: Final = Event("dealt", "seat role", secret=2)
THREATENED: Final = Event("threatened", "threat")
DELEGATED: Final = Event("delegated", "yes")
VOTED: Final = Event("voted", "seat")
OPENED: Final = Event("opened", "seat suspect", reveals=True)
SENT_AWAY: Final = Event("sent_away", "seat role", reveals=True)
EATEN: Final = Event("eaten", "threat")
