"""Time limits of the Action Phase and of reactions, for the table's clock."""

from __future__ import annotations

from ....core.game.timing import Timing
from ....core.notation import choosers, pending_step
from ....core.offers import verb_of
from ....core.play import is_chance, is_over, legal_actions
from ..rules.book import AlleyBook
from ..rules.cards.tactics import PASS, WINDOW
from ..rules.pieces import ACTION_PHASE, HANDS
from ..rules.state import Alley


def has_clock(book: AlleyBook) -> bool:
    """[TS-083, TS-585] Whether the timer is on and Actions don't take virtual time."""
    return book.timed and book.seconds_an_action == 0


def may_only_pass(s: Alley) -> bool:
    """[TS-093] Whether a window is open for a side without cards in hand."""
    return pending_step(s) is WINDOW and all(s.zone_size(HANDS + seat) == 0 for seat in choosers(s))


def timing(s: Alley) -> Timing | None:
    """[TS-080, TS-087, TS-090, TS-093, TS-369, R-25, R-48, R-49] Return the timing of an Action Phase, else None.

    The opponent has a short limit for each reaction; once time is up, so does the active player. The clock passes for a
    seat that can only pass. Once time is up, it also makes any other choice that has only one option.
    """
    if is_over(s) or is_chance(s) or s.phase != ACTION_PHASE or not has_clock(s.rules):
        return None
    active, is_up = int(s.turn), s.time_is_up
    verbs = [s.verbs[verb_of(action)] for action in legal_actions(s)]
    may_pass = PASS in verbs
    return Timing(
        seat=active,
        seconds=int(s.rules.seconds),
        key=2 * int(s.round_number) + active,
        is_up=is_up,
        answering=tuple(seat for seat in choosers(s) if is_up or seat != active),
        window=s.rules.content.numbers.limits.reaction_seconds,
        is_forced=len(verbs) == 1 and (may_pass or is_up),
        hides_hands=may_pass and s.rules.hides_hands,
    )
