"""30 Seconds to Live as a game of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from ...core.game import Game
from ...core.offers import seat_of, verb_of
from ...core.options import Chosen, OptionTable
from ...core.play import legal_actions
from ...core.state import Rulebook, State
from ...core.timing import Timing
from .book import AlleyBook
from .content import content_hash
from .fresh import new_position
from .odds import odds
from .options import option_table
from .picture import picture
from .policy import AlleyPolicy
from .position import lay
from .rulebook import rulebook
from .say import say
from .scene import scene
from .setup import SETUP
from .state import Alley
from .timing import has_clock, timing
from .turn import ROUND
from .view import all_seeing, outcome, view

CALM = ("pass", "end", "done", "enough", "armor")  # verbs by which a player whose time is up does as little as can be


class ThirtySeconds(Game):
    """[TS-001] One Survivor against all zombies."""

    id = "thirty_seconds"
    title = "30 Seconds to Live"
    version = "1.0"
    about = "Run down the alley before the dead close in: every turn has thirty seconds."
    options = option_table()

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> AlleyBook:
        """The rulebook of these options and content folders."""
        return rulebook(chosen, folders)

    def option_table(self, folders: Sequence[Path]) -> OptionTable:
        """Characters of home-made folders may be chosen too."""
        return option_table(*folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """A hash of all content files."""
        return content_hash(*folders)

    def seats(self, book: Rulebook) -> range:
        """[TS-001] Two players."""
        return range(2, 3)

    def roles(self, book: Rulebook, seats: int) -> list[str]:
        """[TS-001] The Survivor, then the zombies."""
        return ["survivor", "zombie"]

    def start(self, book: Rulebook, seats: int) -> State:
        """[TS-030, TS-036] The setup, and after it the first round."""
        s = new_position(_alley_book(book))
        s.push(ROUND)
        s.push(SETUP)
        return s

    def view(self, s: State, seat: int) -> dict[str, Any]:
        """[TS-582] The table as a seat sees it."""
        return view(_alley(s), seat)

    def all_seeing(self, s: State) -> dict[str, Any]:
        """[TS-582] The table with nothing hidden."""
        return all_seeing(_alley(s))

    def say(self, book: Rulebook, event: str, arguments: Sequence[str]) -> str:
        """An event in words."""
        return say(event, arguments)

    def outcome(self, s: State) -> dict[str, Any]:
        """[TS-053] Who won, and why."""
        return outcome(_alley(s))

    def odds(self, s: State, action: int) -> dict[str, Fraction]:
        """What an attack may bring."""
        return odds(_alley(s), action)

    def lay(self, book: Rulebook, seats: int, position: Mapping[str, Any]) -> State:
        """A scenario's position."""
        return lay(_alley_book(book), seats, position)

    def picture(self, s: State, seat: int) -> RenderableType:
        """The alley for a terminal."""
        return picture(_alley(s), seat)

    def default(self, s: State, seat: int) -> int:
        """[TS-093, TS-584] Whose time is up passes, ends, lets armor take it; else takes the first that is offered."""
        mine = [action for action in legal_actions(s) if seat_of(action) == seat]
        calm = [action for action in mine if s.verbs[verb_of(action)].name in CALM]
        return (calm or mine)[0]

    def has_clock(self, book: Rulebook) -> bool:
        """[TS-083, TS-585] With the timer on, unless each Action takes a time of its own."""
        return has_clock(_alley_book(book))

    def timing(self, s: State) -> Timing | None:
        """[TS-080] The Action Phase is on the active player's clock."""
        return timing(_alley(s))

    def scene(self, book: Rulebook) -> dict[str, Any]:
        """[TS-401] The alley's cards, and what is printed on all others."""
        return scene(_alley_book(book))

    def policy(self, book: Rulebook) -> AlleyPolicy:
        """What bots know of the game."""
        return AlleyPolicy(_alley_book(book))


def _alley(s: State) -> Alley:
    assert isinstance(s, Alley)
    return s


def _alley_book(book: Rulebook) -> AlleyBook:
    assert isinstance(book, AlleyBook)
    return book


GAME = ThirtySeconds()
