"""A day in the camp: trust, and trades by offer and consent; free actions are bounded."""

from __future__ import annotations

from typing import Final, final

from shamble.core.corrections import make_corrections
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.step import EVERYONE, MASTER, Decision, Event, Verb

from .fields import MOST_FOOD, MOST_TRUST
from .state import SEATS, Camp

MOST_FREE: Final[i64] = 2  # CA-05
DOUBT: Final[i64] = 0  # the moods: one less, one more


@final
class Day(Decision[Camp]):
    """[CA-05] At most two free actions, then `done` alone is offered."""

    def get_choosers(self, s: Camp, seat: i64, b: i64, c: i64) -> i64:
        return 1 << seat

    def list_actions(self, s: Camp, seat: i64, b: i64, c: i64, actions: LegalActions) -> None:
        TRUST.legal(s, seat, actions)
        OFFER.legal(s, seat, actions)
        actions.offer(DONE)


@final
class Trust(Verb[Camp]):
    """[CA-04] Trust another more or less, within the bounds; moods are -1 and 1 by their place in their kind."""

    def legal(self, s: Camp, seat: i64, actions: LegalActions) -> None:
        other: i64
        mood: i64
        for other in range(SEATS):
            for mood in range(2):
                actions.offer_unless(self.forbids(s, seat, other, mood), self, other, mood)

    def forbids(self, s: Camp, seat: i64, other: i64, mood: i64) -> str:
        """The clause that forbids it, or nothing."""
        if s.free == MOST_FREE:
            return "CA-05"
        if other == seat or s.out(other) == 1:
            return "CA-04"
        trust = s.trust(seat, other) + 2 * mood - 1
        return "" if -MOST_TRUST <= trust <= MOST_TRUST else "CA-04"

    def apply(self, s: Camp, other: i64, mood: i64) -> None:
        seat = s.seat
        s.free += 1
        s.add_trust(seat, other, 2 * mood - 1)
        s.emit(TRUSTS, seat, other, mood, EVERYONE)
        s.push(DAY, seat)


@final
class Offer(Verb[Camp]):
    """[CA-06] Offer all but one's last food to another, who takes it or not."""

    def legal(self, s: Camp, seat: i64, actions: LegalActions) -> None:
        other: i64
        n: i64
        actions.refuse(self, "CA-06")
        for other in range(SEATS):
            for n in range(1, s.food(seat)):
                bad = other == seat or s.out(other) == 1 or s.food(other) + n > MOST_FOOD
                actions.offer_unless("CA-05" if s.free == MOST_FREE else "CA-06" if bad else "", self, other, n)

    def apply(self, s: Camp, other: i64, n: i64) -> None:
        s.free += 1
        s.offered = n
        s.emit(OFFERED, s.seat, other, n, EVERYONE)
        s.push(CONSENT, other, s.seat)
        s.push(DAY, s.seat)


@final
class Consent(Decision[Camp]):
    """[CA-06] Who is offered food takes it or not."""

    def get_choosers(self, s: Camp, other: i64, seat: i64, c: i64) -> i64:
        return 1 << other

    def list_actions(self, s: Camp, other: i64, seat: i64, c: i64, actions: LegalActions) -> None:
        full = s.food(other) + s.offered > MOST_FOOD
        actions.refuse(TAKE, "CA-06")
        actions.offer_unless("CA-06" if full or s.food(seat) < s.offered else "", TAKE, seat)
        actions.refuse(DECLINE, "CA-06")
        actions.offer(DECLINE, seat)


@final
class Take(Verb[Camp]):
    """[CA-06] The food changes hands."""

    def apply(self, s: Camp, seat: i64, b: i64) -> None:
        s.add_food(seat, -s.offered)
        s.add_food(s.seat, s.offered)
        s.emit(TAKEN, s.seat, seat, s.offered, EVERYONE)


@final
class Pass(Verb[Camp]):
    """[CA-05, CA-06] Let it be."""

    def apply(self, s: Camp, a: i64, b: i64) -> None:
        pass


@final
class Note(Verb[Camp]):
    """[CA-10] A note of fiction, by its number: the words are the record's, and no rule reads them."""

    def legal(self, s: Camp, seat: i64, actions: LegalActions) -> None:
        if 0 <= seat < SEATS:
            actions.offer(self)

    def apply(self, s: Camp, text: i64, b: i64) -> None:
        s.note = text
        s.emit(NOTED, s.seat, text, -1, EVERYONE)


@final
class Whisper(Verb[Camp]):
    """[CA-13] Words for another alone; the master hears them too."""

    def legal(self, s: Camp, seat: i64, actions: LegalActions) -> None:
        other: i64
        for other in range(SEATS):
            if 0 <= seat < SEATS and other != seat:
                actions.offer(self, other)

    def get_readers(self, s: Camp, seat: i64, other: i64, text: i64) -> i64:
        return 1 << other | 1 << MASTER

    def apply(self, s: Camp, other: i64, text: i64) -> None:
        s.emit(WHISPERED, s.seat, other, text, 1 << s.seat | 1 << other | 1 << MASTER)


DAY: Final = Day("day", "CA-05", "seat")
CONSENT: Final = Consent("consent", "CA-06", "seat seat")
TRUST: Final = Trust("trust", "seat mood")
OFFER: Final = Offer("offer", "seat food")
TAKE: Final = Take("take", "seat")
DECLINE: Final = Pass("decline", "seat")
DONE: Final = Pass("done")
NOTE: Final = Note("note", "text", aside=True)
WHISPER: Final = Whisper("whisper", "seat text", secret=True, aside=True)
CORRECTIONS: Final = make_corrections("CA-11")
TRUSTS: Final = Event("trusts", "seat seat mood")
OFFERED: Final = Event("offered", "seat seat food")
TAKEN: Final = Event("taken", "seat seat food")
NOTED: Final = Event("noted", "seat text")
WHISPERED: Final = Event("whispered", "seat seat text")
