"""Survivors who arrive during the story: replacements for the dead, and those of new players."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.play import pending_frame
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import ARRIVES
from ..master_decisions import ask_master
from ..pieces import NOTHING, PCS
from ..scene.free_order import SPEAK_CHOICE
from ..state import Story
from .beginning import HIGHLIGHT, take_playbook
from .seating import forget_survivor


@final
class Arrivals(Task[Story]):
    """[ZA-307] Ask players without a survivor in play to choose one, at the start of a session.

    This includes players whose survivor was away.
    """

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        pc: i64
        for pc in range(s.seat_count):
            if is_out(s, pc) or s.away(pc) == 1:
                s.push(ARRIVAL_CHOICE, pc)


@final
class ArrivalChoice(Decision[Story]):
    """[ZA-245, ZA-307] Choose a free playbook, take back the absent survivor, or watch."""

    def get_choosers(self, s: Story, pc: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(pc)

    def list_actions(self, s: Story, pc: i64, b: i64, c: i64, actions: LegalActions) -> None:
        playbook: i64
        if s.away(pc) == 1:
            actions.offer(TAKE_BACK_SURVIVOR)
        else:
            actions.offer(WATCH_ON)
        for playbook in range(s.rules.kinds["playbook"].size):
            actions.offer_unless("ZA-245" if is_played(s, playbook) else "", ARRIVE, pc, playbook)


def is_played(s: Story, playbook: i64) -> bool:
    """[ZA-245] Return whether a living survivor who isn't away has a playbook, so that it isn't free."""
    pc: i64
    for pc in range(PCS):
        if s.is_living(pc) and s.playbook(pc) == playbook and s.away(pc) == 0:
            return True
    return False


@final
class WatchOn(Verb[Story]):
    """[ZA-307] Join the session without a survivor, and only watch for now."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: no survivor arrives for this player."""


@final
class TakeBackSurvivor(Verb[Story]):
    """[ZA-307] Bring back the survivor who was away."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        above = s.depth
        pc = (s.stack[above] >> 8 & 0xFFFF) - 1
        s.set_away(pc, 0)
        s.emit(ARRIVES, pc, s.playbook(pc), -1, EVERYONE)


@final
class Arrive(Verb[Story]):
    """[ZA-307] Bring in a new survivor with this playbook."""

    def apply(self, s: Story, pc: i64, playbook: i64) -> None:
        place_new_survivor(s, pc, playbook)


@final
class Join(Verb[Story]):
    """[ZA-307] Aside of a player without a survivor: bring a new one into the scene, in its first round."""

    def legal(self, s: Story, seat: i64, actions: LegalActions) -> None:
        pc: i64
        playbook: i64
        if s.directed or s.round != 1 or s.steps[pending_frame(s) & 255] is not SPEAK_CHOICE:
            return
        for pc in range(s.seat_count):
            for playbook in range(s.rules.kinds["playbook"].size):
                if s.owner(pc) == seat and is_out(s, pc) and not is_played(s, playbook):
                    actions.offer(self, pc, playbook)

    def apply(self, s: Story, pc: i64, playbook: i64) -> None:
        place_new_survivor(s, pc, playbook)


def is_out(s: Story, pc: i64) -> bool:
    """[ZA-209, ZA-307] Return whether a survivor is dead or turned, and won't rise as a zombie any more."""
    return not s.is_living(pc) and s.rising(pc) == 0


def place_new_survivor(s: Story, pc: i64, playbook: i64) -> None:
    """[ZA-307] Put a new survivor where the party is, and have two stats highlighted."""
    place = s.scene if s.scene != NOTHING else get_party_place(s)
    forget_survivor(s, pc)
    take_playbook(s, pc, playbook)
    s.set_place(pc, place)
    s.emit(ARRIVES, pc, playbook, -1, EVERYONE)
    ask_master(s, HIGHLIGHT, pc)
    ask_master(s, HIGHLIGHT, pc)


def get_party_place(s: Story) -> i64:
    """Return the place of the first able survivor, or the starting place if none is able."""
    pc: i64
    for pc in range(PCS):
        if s.is_able(pc):
            return s.place(pc)
    return s.rules.start


ARRIVALS: Final = Arrivals("arrivals")
ARRIVAL_CHOICE: Final = ArrivalChoice("arriving", "ZA-307", "seat")
WATCH_ON: Final = WatchOn("watch_on")
TAKE_BACK_SURVIVOR: Final = TakeBackSurvivor("take_him")
ARRIVE: Final = Arrive("arrive", "pc playbook")
JOIN: Final = Join("join", "pc playbook", aside=True)
