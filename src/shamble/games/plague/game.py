"""Zombie Plague as a game of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from rich.console import RenderableType

from ...core.content.networks import with_network
from ...core.content.options import Chosen, OptionTable
from ...core.game.game import Game
from ...core.game.kit import Kit
from ...core.game.level import Level
from .kit import kit
from .levels import LEVEL_PARAMS, LEVELS
from .loading.ablation import without_rooms, without_searches
from .loading.board import map_text
from .loading.content import LAYERS
from .loading.options import option_table
from .loading.rulebook import rulebook, seats_allowed
from .policy.heuristic_params import DEFAULT_PARAMS
from .policy.policy import PlaguePolicy
from .positions import lay
from .presentation.guide import PlagueGuide
from .presentation.odds import odds
from .presentation.picture import picture
from .presentation.reachable import reach
from .presentation.scene import scene
from .presentation.scene_types import Scene
from .presentation.sentences import say, subject
from .presentation.texts.refusals import why_not
from .presentation.view import ending, has_won, outcome, view
from .presentation.view_types import View
from .rules.book import PlagueBook
from .rules.pieces import ALIVE, IN_CAR, NOWHERE
from .rules.setup import SETUP, new_position
from .rules.state import Plague


class PlagueGame(Game[Plague, PlagueBook]):
    """[ZP-021, ZP-022] Humans against zombies, two or more seats."""

    id = "plague"
    title = "Zombie Plague"
    version = "1.1"
    earlier_contents = {"5e78e58513e30ece": "4366744f65a7151d", "9da2932c8104276e": "4366744f65a7151d"}
    about = "Search the house, close every window and door, or drive off: the dead come from all sides."
    prospect = "share of the figures"
    weight = 1
    levels = LEVELS
    options = option_table()
    open_information = True  # ZP-020
    view_type = View
    scene_type = Scene
    fallback_verbs = ("stop", "decline", "keep")  # ZP-055

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
        """The rulebook of these options and content folders."""
        return rulebook(chosen, folders)

    def option_table(self, folders: Sequence[Path]) -> OptionTable:
        """[ZP-235] Maps, decks and extra cards of home-made folders may be chosen too."""
        return option_table(*folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """A hash of all content files."""
        return LAYERS.hash(folders)

    def without(self, kind: str, options: Mapping[str, object], folders: Sequence[Path]) -> dict[str, dict[str, str]]:
        """[ZP-014, ZP-161] The map without each of its rooms, or without each search square."""
        name = str(options["map"])
        each_of = {"room": without_rooms, "search": without_searches}[kind]
        return {thing: {f"maps/{name}.txt": text} for thing, text in each_of(*map_text(name, *folders)).items()}

    def seats(self, book: PlagueBook) -> range:
        """[ZP-022] Two to eight players; one is enough with automated zombies."""
        return seats_allowed(book)

    def roles(self, book: PlagueBook, seats: int) -> list[str]:
        """[ZP-023, ZP-024] Human seats come first."""
        humans = book.human_seats(seats)
        return ["human"] * humans + ["zombie"] * (seats - humans)

    def teams(self, s: Plague) -> list[int]:
        """[ZP-023] The humans against the zombies."""
        return [int(seat >= s.human_seats) for seat in range(s.seat_count)]

    def is_out(self, s: Plague, seat: int) -> bool:
        """[ZP-050] Whether all humans of a seat are dead or away, and it plays no zombie."""
        humans = [human for human in range(s.humans) if s.owner(human) == seat]
        if not humans or any(s.fate(human) in (ALIVE, IN_CAR) for human in humans):
            return False
        zombies = range(s.rules.human_room, s.end_of_zombies)
        return not any(s.owner(zombie) == seat and s.square(zombie) != NOWHERE for zombie in zombies)

    def start(self, book: PlagueBook, seats: int) -> Plague:
        """[ZP-030] The setup, which ends with the first round."""
        s = new_position(book, seats)
        s.push(SETUP)
        return s

    def view(self, s: Plague, seat: int) -> dict[str, Any]:
        """[ZP-020] The table as a seat sees it."""
        return self.all_seeing(s)

    def typed_view(self, s: Plague, seat: int) -> View:
        """[ZP-020] The table as a seat sees it, as a struct."""
        return view(s)

    def all_seeing(self, s: Plague) -> dict[str, Any]:
        """[ZP-020] The same for everyone: nothing is hidden but the deck's order, which does not exist."""
        seen: dict[str, Any] = to_builtins(view(s))
        return seen

    def say(self, book: PlagueBook, event: str, arguments: Sequence[str]) -> str:
        """An event in words."""
        return say(book, event, arguments)

    def why_not(self, book: PlagueBook, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in one short sentence why a choice is refused."""
        return why_not(book, verb, arguments, clause)

    def subject(self, book: PlagueBook, event: str, arguments: Sequence[str]) -> str:
        """The name with which those words begin, if they are about somebody."""
        return subject(book, event, arguments)

    def outcome(self, s: Plague) -> dict[str, Any]:
        """[ZP-050] Who won, why, and what became of every human."""
        return outcome(s)

    def ending(self, s: Plague, seat: int) -> str:
        """[ZP-021] Which side has won, and a word for who was on it."""
        return ending(s, seat)

    def has_won(self, s: Plague, seat: int) -> bool:
        """[ZP-021] The seats of the side that won, however many were saved."""
        return has_won(s, seat)

    def turn(self, s: Plague) -> tuple[int, ...]:
        """[ZP-052] A side's turn of a round."""
        return int(s.round), int(s.side)

    def odds(self, s: Plague, action: int) -> dict[str, Fraction]:
        """The odds of an attack, a bite, a search, a boarding."""
        return odds(s, action)

    def lay(self, book: PlagueBook, seats: int, position: Mapping[str, Any]) -> Plague:
        """A scenario's position."""
        return lay(book, seats, position)

    def picture(self, s: Plague, seat: int) -> RenderableType:
        """The board for a terminal."""
        return picture(s, seat)

    def scene(self, book: PlagueBook) -> dict[str, Any]:
        """[ZP-014] The board, the cards and the weapons."""
        told: dict[str, Any] = to_builtins(scene(book))
        return told

    def kit(self, book: PlagueBook) -> Kit:
        """All that lies on the table, to print."""
        return kit(book)

    def guide(self, book: PlagueBook) -> PlagueGuide:
        """[ZP-061] Prices in action points, ways of one activation, and their risks."""
        return GUIDE

    def reach(self, s: Plague, piece: str, seat: int) -> dict[str, list[tuple[int, ...]]]:
        """The squares where a figure can walk and those that its attack reaches."""
        return reach(s, piece)

    def policy(self, book: PlagueBook) -> PlaguePolicy:
        """The knowledge of the game's bots."""
        return with_network(PlaguePolicy(book), FORECAST)

    def policy_of(self, level: Level, book: PlagueBook) -> PlaguePolicy:
        """Better bots have other habits."""
        return with_network(PlaguePolicy(book, LEVEL_PARAMS.get(level.id, DEFAULT_PARAMS)), FORECAST)


FORECAST = Path(__file__).parent / "policy/forecast.json"
GUIDE = PlagueGuide()
GAME = PlagueGame()
