"""The master's secrets: notes, private clocks, and opponents and persons that wait to appear."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import PLACE
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.play import pending_frame
from .....core.step import EVERYONE, MASTER, Verb
from ..events import HANDED_OUT, KEEPS, NOTED, TALLIED, TALLY_SHOWN, WAITS
from ..foes.groups import spawn
from ..foes.people import meet_person
from ..move_effect import bit
from ..pieces import ENVELOPES, FAR, MOST_TALLY, NOTHING, TALLIES
from ..state import Story

HIS_OWN: Final[i64] = 1 << 29  # the bit of the master's seat


def can_keep(s: Story, seat: i64) -> bool:
    """[ZA-311] Return whether a seat is the master's, and no pause or correction is going on."""
    corrects = PLACE in s.steps[pending_frame(s) & 255].kinds
    return seat == MASTER and s.rules.has_master and not s.is_paused and not corrects


@final
class Note(Verb[Story]):
    """[ZA-311] Aside of the master: write a note that only the master sees."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        if can_keep(s, seat):
            actions.offer(self)

    def apply(self, s: Story, text: i64, b: i64) -> None:
        s.emit(NOTED, text, -1, -1, HIS_OWN)


@final
class HandOut(Verb[Story]):
    """[ZA-311] Aside of the master: send a message that only one player sees."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        other: i64
        for other in range(s.seat_count if can_keep(s, seat) else 0):
            actions.offer(self, other)

    def get_readers(self, s: Story, seat: i64, other: i64, text: i64) -> i64:
        return bit(other)

    def apply(self, s: Story, other: i64, text: i64) -> None:
        s.emit(HANDED_OUT, other, text, -1, bit(other) | HIS_OWN)


@final
class Keep(Verb[Story]):
    """[ZA-311] Aside of the master: hide an opponent of a kind at a place, in an envelope."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        foe: i64
        place: i64
        if not can_keep(s, seat):
            return
        if find_free_envelope(s) == NOTHING:
            actions.refuse(self, "ZA-311")
        else:
            for foe in range(s.rules.foes):
                for place in range(s.rules.places):
                    actions.offer(self, foe, place)

    def apply(self, s: Story, foe: i64, place: i64) -> None:
        envelope = find_free_envelope(s)
        s.set_kept_foe(envelope, foe)
        s.set_kept_number(envelope, 1)  # the master can raise the number with
        s.set_kept_at(envelope, place)
        s.emit(KEEPS, envelope, foe, 1, HIS_OWN)


def find_free_envelope(s: Story) -> i64:
    """Return a free envelope for hidden opponents, or NOTHING."""
    envelope: i64
    for envelope in range(ENVELOPES):
        if s.kept_foe(envelope) == NOTHING:
            return envelope
    return NOTHING


@final
class Open(Verb[Story]):
    """[ZA-294, ZA-311] Aside of the master: open an envelope, which brings its hidden opponents into play."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        envelope: i64
        for envelope in range(ENVELOPES if can_keep(s, seat) else 0):
            if s.kept_foe(envelope) != NOTHING:
                actions.offer(self, envelope)

    def apply(self, s: Story, envelope: i64, b: i64) -> None:
        spawn(s, s.kept_foe(envelope), s.kept_number(envelope), s.kept_at(envelope), FAR)
        s.set_kept_foe(envelope, NOTHING)
        s.set_kept_number(envelope, 0)
        s.set_kept_at(envelope, NOTHING)


@final
class LetWait(Verb[Story]):
    """[ZA-311] Aside of the master: let a person that the party hasn't met wait at a place, in secret."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        npc: i64
        place: i64
        for npc in range(s.rules.npcs if can_keep(s, seat) else 0):
            for place in range(s.rules.places if s.npc_met(npc) == 0 else 0):
                actions.offer(self, npc, place)

    def apply(self, s: Story, npc: i64, place: i64) -> None:
        s.set_waits_at(npc, place)
        s.emit(WAITS, npc, place, -1, HIS_OWN)


@final
class Enter(Verb[Story]):
    """[ZA-294, ZA-311] Aside of the master: let a person that waits in secret meet the party."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        npc: i64
        for npc in range(s.rules.npcs if can_keep(s, seat) else 0):
            if s.waits_at(npc) != NOTHING:
                actions.offer(self, npc)

    def apply(self, s: Story, npc: i64, b: i64) -> None:
        meet_person(s, npc, s.waits_at(npc))


@final
class StartTally(Verb[Story]):
    """[ZA-311] Aside of the master: start a private clock of some size, named in a private note."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        steps: i64
        if not can_keep(s, seat):
            return
        if find_free_tally(s) == NOTHING:
            actions.refuse(self, "ZA-311")
        else:
            for steps in range(2, MOST_TALLY + 1):
                actions.offer(self, steps)

    def apply(self, s: Story, steps: i64, text: i64) -> None:
        tally = find_free_tally(s)
        s.set_tally(tally, 0)
        s.set_tally_size(tally, steps)
        s.set_tally_name(tally, text)
        s.emit(TALLIED, tally, 0, steps, HIS_OWN)


def find_free_tally(s: Story) -> i64:
    """Return an unused private clock, or NOTHING."""
    tally: i64
    for tally in range(TALLIES):
        if s.tally_size(tally) == 0:
            return tally
    return NOTHING


@final
class TickTally(Verb[Story]):
    """[ZA-311] Aside of the master: advance a private clock; players see it if the clock was shown."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        tally: i64
        for tally in range(TALLIES if can_keep(s, seat) else 0):
            if s.tally(tally) < s.tally_size(tally):
                actions.offer(self, tally)

    def apply(self, s: Story, tally: i64, b: i64) -> None:
        s.set_tally(tally, s.tally(tally) + 1)
        s.emit(TALLIED, tally, s.tally(tally), s.tally_size(tally), EVERYONE if s.tally_shown(tally) == 1 else HIS_OWN)


@final
class ShowTally(Verb[Story]):
    """[ZA-311] Aside of the master: let all players see a private clock from now on."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        tally: i64
        for tally in range(TALLIES if can_keep(s, seat) else 0):
            if s.tally_size(tally) > 0 and s.tally_shown(tally) == 0:
                actions.offer(self, tally)

    def apply(self, s: Story, tally: i64, b: i64) -> None:
        s.set_tally_shown(tally, 1)
        s.emit(TALLY_SHOWN, tally, s.tally(tally), s.tally_size(tally), EVERYONE)


NOTE: Final = Note("note", "text", secret=True, aside=True)
HAND_OUT: Final = HandOut("hand_out", "seat text", secret=True, aside=True)
KEEP_READY: Final = Keep("keep_ready", "foe_kind place", secret=True, aside=True)
OPEN: Final = Open("open", "envelope", aside=True)
LET_WAIT: Final = LetWait("let_wait", "npc place", secret=True, aside=True)
ENTER: Final = Enter("enter", "npc", aside=True)
START_TALLY: Final = StartTally("start_clock", "steps text", secret=True, aside=True)
TICK_TALLY: Final = TickTally("tick_clock", "tally", secret=True, aside=True)
SHOW_TALLY: Final = ShowTally("show_clock", "tally", aside=True)
