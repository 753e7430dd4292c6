"""Players tell how they do a declared move, at a table with a game master."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import TOLD_HOW
from ..moves.after_dice import TAKE_BACK, can_withdraw
from ..state import Story


@final
class AskTelling(Task[Story]):
    """[ZA-003] Ask the player to tell how the survivor does the move, if a person is the master."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        if not s.directed:
            s.push(TELL_CHOICE, n)


@final
class TellChoice(Decision[Story]):
    """[ZA-003, ZA-004] Choose words that tell how the move is done, or take the move back before any dice."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        actions.offer(SAY_HOW)
        actions.offer_unless("" if can_withdraw(s, n) else "R-47", TAKE_BACK)


@final
class SayHow(Verb[Story]):
    """[ZA-003] Tell in the player's own words how the move is done.

    A bot's move is told by its name.
    """

    def apply(self, s: Story, text: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_line(n, text)
        s.emit(TOLD_HOW, s.actor(n), s.move(n), text, EVERYONE)


ASK_TELLING: Final = AskTelling("tell", "part")
TELL_CHOICE: Final = TellChoice("telling", "ZA-003", "part")
SAY_HOW: Final = SayHow("tell", "text")
