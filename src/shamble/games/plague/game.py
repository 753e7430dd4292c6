"""Zombie Plague as a game of the platform."""

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
from .book import PlagueBook
from .content import content_hash
from .odds import odds
from .options import option_table
from .picture import picture
from .policy import PlaguePolicy
from .position import lay
from .reach import reach
from .rulebook import rulebook, seats_allowed
from .say import say
from .scene import scene
from .setup import SETUP, human_seats, new_position
from .state import Plague
from .turn import ROUND
from .view import all_seeing, outcome, view

QUIET = ("stop", "decline", "keep")  # verbs by which nothing happens


class PlagueGame(Game):
    """[ZP-021, ZP-022] Humans against zombies, two or more seats."""

    id = "plague"
    title = "Zombie Plague"
    version = "1.0"
    about = "Search the house, close every window and door, or drive off: the dead come from all sides."
    options = option_table()
    open_information = True  # ZP-020

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
        """The rulebook of these options and content folders."""
        return rulebook(chosen, folders)

    def option_table(self, folders: Sequence[Path]) -> OptionTable:
        """[ZP-235] Maps, decks and extra cards of home-made folders may be chosen too."""
        return option_table(*folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """A hash of all content files."""
        return content_hash(*folders)

    def seats(self, book: Rulebook) -> range:
        """[ZP-022] Two to eight players; one is enough with automated zombies."""
        return seats_allowed(_plague_book(book))

    def roles(self, book: Rulebook, seats: int) -> list[str]:
        """[ZP-023, ZP-024] Human seats come first."""
        humans = human_seats(_plague_book(book), seats)
        return ["human"] * humans + ["zombie"] * (seats - humans)

    def start(self, book: Rulebook, seats: int) -> State:
        """[ZP-030] The setup, and after it the first round."""
        s = new_position(_plague_book(book), seats)
        s.push(ROUND)
        s.push(SETUP)
        return s

    def view(self, s: State, seat: int) -> dict[str, Any]:
        """[ZP-020] The table as a seat sees it."""
        return view(_plague(s), seat)

    def all_seeing(self, s: State) -> dict[str, Any]:
        """[ZP-020] The same for everyone: nothing is hidden but the deck's order, which does not exist."""
        return all_seeing(_plague(s))

    def say(self, book: Rulebook, event: str, arguments: Sequence[str]) -> str:
        """An event in words."""
        return say(event, arguments)

    def outcome(self, s: State) -> dict[str, Any]:
        """[ZP-050] Who won, why, and what became of every human."""
        return outcome(_plague(s))

    def odds(self, s: State, action: int) -> dict[str, Fraction]:
        """What an attack, a bite, a boarding may bring."""
        return odds(_plague(s), action)

    def lay(self, book: Rulebook, seats: int, position: Mapping[str, Any]) -> State:
        """A scenario's position."""
        return lay(_plague_book(book), seats, position)

    def picture(self, s: State, seat: int) -> RenderableType:
        """The board for a terminal."""
        return picture(_plague(s), seat)

    def default(self, s: State, seat: int) -> int:
        """[ZP-055] Whose time is up stops, declines, keeps what is held; else takes the first that is offered."""
        mine = [action for action in legal_actions(s) if seat_of(action) == seat]
        calm = [action for action in mine if s.verbs[verb_of(action)].name in QUIET]
        return (calm or mine)[0]

    def scene(self, book: Rulebook) -> dict[str, Any]:
        """[ZP-014] The board, the cards and the weapons."""
        return scene(_plague_book(book))

    def reach(self, s: State, piece: str, seat: int) -> dict[str, list[tuple[int, int]]]:
        """Where a figure can walk, and what its attack reaches."""
        return reach(_plague(s), piece)

    def policy(self, book: Rulebook) -> PlaguePolicy:
        """What bots know of the game."""
        return PlaguePolicy(_plague_book(book))


def _plague(s: State) -> Plague:
    assert isinstance(s, Plague)
    return s


def _plague_book(book: Rulebook) -> PlagueBook:
    assert isinstance(book, PlagueBook)
    return book


GAME = PlagueGame()
