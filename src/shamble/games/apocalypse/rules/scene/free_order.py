"""Free order of spotlights, at a table with a game master: players decide who is next."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import MASTER, Decision, Task, Verb
from ..move_effect import bit
from ..state import Story
from .spotlight import GIVE_SPOTLIGHT


def list_waiting(s: Story) -> i64:
    """[ZA-305] Return the able survivors in the scene who haven't had a spotlight this round, as bits."""
    return s.list_here() & ~s.lit


@final
class FreeOrder(Task[Story]):
    """[ZA-305] Let players take spotlights, until each survivor here has had one this round."""

    def run(self, s: Story, a: i64, b: i64, c: i64) -> None:
        if list_waiting(s) != 0:
            s.push(SPEAK_CHOICE)


@final
class SpeakChoice(Decision[Story]):
    """[ZA-305] Choose who takes the next spotlight; the master can also end the round's spotlights."""

    def get_choosers(self, s: Story, a: i64, b: i64, c: i64) -> i64:
        return s.get_seats_of(list_waiting(s)) | bit(MASTER)

    def list_actions(self, s: Story, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        pc: i64
        if actions.seat == MASTER:
            actions.offer(END_FREE_ORDER)
            return
        actions.refuse(SPEAK, "ZA-305")
        for pc in range(s.seat_count):
            if s.owner(pc) == actions.seat:
                actions.offer_or_refuse(list_waiting(s) >> pc & 1 == 1, "ZA-305", SPEAK, pc)


@final
class Speak(Verb[Story]):
    """[ZA-305] Take the next spotlight with this survivor."""

    def apply(self, s: Story, pc: i64, b: i64) -> None:
        s.push(GIVE_SPOTLIGHT, pc)
        s.push(FREE_ORDER)


@final
class EndFreeOrder(Verb[Story]):
    """[ZA-305] End the spotlights of the round and go on to the opponents' turn."""

    def apply(self, s: Story, a: i64, b: i64) -> None:
        """Do nothing: the remaining survivors get no spotlight."""


FREE_ORDER: Final = FreeOrder("open floor")
SPEAK_CHOICE: Final = SpeakChoice("floor", "ZA-305")
SPEAK: Final = Speak("speak", "pc")
END_FREE_ORDER: Final = EndFreeOrder("go_on")
