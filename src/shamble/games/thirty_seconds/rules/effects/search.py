"""[TS-498, TS-582] Searches of the zombie deck; the searching seat then knows the rest of the deck."""

from __future__ import annotations

from typing import Final, final

from .....core.cards.drawing import begin_shuffle
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..cards.drawing import add_to_hand
from ..events import SEARCHED
from ..pieces import HAND, HORDE, ZOMBIES
from ..state import Alley
from ..zombies.chosen_zombies import DONE


@final
class SearchDeck(Task[Alley]):
    """[TS-498] Let the horde fetch cards from the zombie deck, which it sees while searching.

    The deck counts as newly shuffled afterwards. Face-down cards were determined before, and belong to the old shuffle.
    """

    def run(self, s: Alley, n: i64, b: i64, c: i64) -> None:
        begin_shuffle(s.decks, s, ZOMBIES, 1 << HORDE)
        s.push(FETCHES, n)


@final
class Fetches(Task[Alley]):
    """[TS-131] Ask for another card while some are left to fetch and the hand has room."""

    def run(self, s: Alley, n: i64, b: i64, c: i64) -> None:
        if n > 0 and s.hand_size(HORDE) < HAND:
            s.still_to_choose = n
            s.push(CHOOSE_FETCH)


@final
class ChooseFetch(Decision[Alley]):
    """[TS-500] Choose a Base zombie of the deck, or stop."""

    def get_choosers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return 1 << HORDE

    def list_actions(self, s: Alley, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        card: i64
        for card in range(s.rules.start[ZOMBIES + 1]):
            if s.rules.is_boss[card] == 0 and s.left(card) > 0:
                actions.offer(FETCH, card)
        actions.refuse(FETCH, "TS-500")
        actions.offer(DONE)


@final
class Fetch(Verb[Alley]):
    """[TS-500] Take the chosen card into the hand, visible to the zombie player only."""

    def apply(self, s: Alley, card: i64, b: i64) -> None:
        add_to_hand(s, HORDE, card, ZOMBIES)
        s.emit(SEARCHED, card, -1, -1, 1 << s.seat)
        s.push(FETCHES, s.still_to_choose - 1)


SEARCH_DECK: Final = SearchDeck("search deck", "number")
FETCHES: Final = Fetches("fetches", "number")
CHOOSE_FETCH: Final = ChooseFetch("choose a fetch", "TS-500")
FETCH: Final = Fetch("fetch", "card", secret=True)
