"""Zombie Plague as a game of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec import to_builtins
from rich.console import RenderableType

from ...core.content.networks import attach_network
from ...core.content.options import Chosen, OptionTable
from ...core.game.game import Game
from ...core.game.level import Level
from ...core.game.print_and_play import Kit
from .levels import LEVEL_PARAMS, LEVELS
from .loading.ablation import remove_each_room, remove_each_search
from .loading.board import read_map_text
from .loading.content import LAYERS
from .loading.options import build_option_table
from .loading.rulebook import build_rulebook, seats_allowed
from .policy.heuristic import PlagueHeuristic
from .policy.heuristic_params import DEFAULT_PARAMS
from .positions import set_position
from .presentation.move_advisor import PlagueMoveAdvisor
from .presentation.odds import compute_odds
from .presentation.picture import draw_picture
from .presentation.reachable import find_reachable
from .presentation.scene import build_scene
from .presentation.scene_types import Scene
from .presentation.sentences import get_subject, say
from .presentation.texts.refusals import why_not
from .presentation.view import build_view, describe_ending, describe_outcome, has_won
from .presentation.view_types import View
from .print_and_play import build_kit
from .rules.book import PlagueBook
from .rules.pieces import ALIVE, IN_CAR, NOWHERE
from .rules.setup import SETUP, create_position
from .rules.state import Plague


class PlagueGame(Game[Plague, PlagueBook]):
    """[ZP-021, ZP-022] Humans against zombies, two or more seats."""

    id = "plague"
    title = "Zombie Plague"
    version = "1.1"
    earlier_contents = MappingProxyType(
        {"5e78e58513e30ece": "4366744f65a7151d", "9da2932c8104276e": "4366744f65a7151d"}
    )
    about = "Search the house, close every window and door, or drive off: the dead come from all sides."
    prospect = "share of the figures"
    weight = 1
    levels = LEVELS
    options = build_option_table()
    open_information = True  # ZP-020
    view_type = View
    scene_type = Scene
    fallback_verbs = ("stop", "decline", "keep")  # ZP-055

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
        """Return the rulebook for these options and content folders."""
        return build_rulebook(chosen, folders)

    def option_table(self, folders: Sequence[Path]) -> OptionTable:
        """[ZP-235] Return the options; maps, decks and extra cards of home-made folders are allowed values too."""
        return build_option_table(*folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """Return a hash of all content files."""
        return LAYERS.hash(folders)

    def ablations(self, kind: str, options: Mapping[str, object], folders: Sequence[Path]) -> dict[str, dict[str, str]]:
        """[ZP-014, ZP-161] Return the map file without each room or search square, by the name of what is left out."""
        name = str(options["map"])
        each_of = {"room": remove_each_room, "search": remove_each_search}[kind]
        return {thing: {f"maps/{name}.txt": text} for thing, text in each_of(*read_map_text(name, *folders)).items()}

    def seats(self, book: PlagueBook) -> range:
        """[ZP-022] Return the allowed numbers of players: two to eight, or one with automated zombies."""
        return seats_allowed(book)

    def roles(self, book: PlagueBook, seats: int) -> list[str]:
        """[ZP-023, ZP-024] Return the roles by seat; human seats come first."""
        humans = book.human_seats(seats)
        return ["human"] * humans + ["zombie"] * (seats - humans)

    def teams(self, s: Plague) -> list[int]:
        """[ZP-023] Return the teams by seat: 0 for humans, 1 for zombies."""
        return [int(seat >= s.human_seats) for seat in range(s.seat_count)]

    def is_eliminated(self, s: Plague, seat: int) -> bool:
        """[ZP-050] Return whether all humans of a seat are out of the game, and it plays no zombie."""
        humans = [human for human in range(s.humans) if s.owner(human) == seat]
        if not humans or any(s.fate(human) in (ALIVE, IN_CAR) for human in humans):
            return False
        zombies = range(s.rules.human_room, s.end_of_zombies)
        return not any(s.owner(zombie) == seat and s.square(zombie) != NOWHERE for zombie in zombies)

    def start(self, book: PlagueBook, seats: int) -> Plague:
        """[ZP-030] Return a new position that begins with the setup."""
        s = create_position(book, seats)
        s.push(SETUP)
        return s

    def view(self, s: Plague, seat: int) -> dict[str, Any]:
        """[ZP-020] Return the view of a seat as a dict, in which things have their names in records."""
        return self.full_view(s)

    def typed_view(self, s: Plague, seat: int) -> View:
        """[ZP-020] Return the view of a seat as a struct."""
        return build_view(s)

    def full_view(self, s: Plague) -> dict[str, Any]:
        """[ZP-020] Return the view of the whole table, which is the same for every seat.

        Only the order of the deck is unknown, and no state holds it.
        """
        view: dict[str, Any] = to_builtins(build_view(s))
        return view

    def say(self, book: PlagueBook, event: str, arguments: Sequence[str]) -> str:
        """Return an event as a sentence."""
        return say(book, event, arguments)

    def why_not(self, book: PlagueBook, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in one short sentence why a choice is refused."""
        return why_not(book, verb, arguments, clause)

    def subject(self, book: PlagueBook, event: str, arguments: Sequence[str]) -> str:
        """Return the name with which the event's sentence begins, or an empty string."""
        return get_subject(book, event, arguments)

    def outcome(self, s: Plague) -> dict[str, Any]:
        """[ZP-050] Return the winner, the reason, and the fate of every human."""
        return describe_outcome(s)

    def ending(self, s: Plague, seat: int) -> str:
        """[ZP-021] Return a sentence that says which side has won, for a seat or for spectators."""
        return describe_ending(s, seat)

    def has_won(self, s: Plague, seat: int) -> bool:
        """[ZP-021] Return whether the seat's side has won, however many humans were saved."""
        return has_won(s, seat)

    def turn(self, s: Plague) -> tuple[int, ...]:
        """[ZP-052] Return the round and the side to move."""
        return int(s.round), int(s.side)

    def odds(self, s: Plague, action: int) -> dict[str, Fraction]:
        """Return the odds of an attack, a bite, a search or a boarding."""
        return compute_odds(s, action)

    def set_position(self, book: PlagueBook, seats: int, position: Mapping[str, Any]) -> Plague:
        """Return the state of a scenario's position."""
        return set_position(book, seats, position)

    def picture(self, s: Plague, seat: int) -> RenderableType:
        """Return the board for a terminal."""
        return draw_picture(s, seat)

    def scene(self, book: PlagueBook) -> dict[str, Any]:
        """[ZP-014] Return the board, the cards and the weapons, which stay the same through a game."""
        scene: dict[str, Any] = to_builtins(build_scene(book))
        return scene

    def print_and_play(self, book: PlagueBook) -> Kit:
        """Return all components, to print."""
        return build_kit(book)

    def move_advisor(self, book: PlagueBook) -> PlagueMoveAdvisor:
        """[ZP-061] Return the move advisor: prices in action points, paths of an activation, and their risks."""
        return GUIDE

    def reach(self, s: Plague, piece: str, seat: int) -> dict[str, list[tuple[int, ...]]]:
        """Return the squares that a figure can walk to and those that its attack reaches."""
        return find_reachable(s, piece)

    def heuristic(self, book: PlagueBook) -> PlagueHeuristic:
        """Return the heuristic with its forecast network."""
        return attach_network(PlagueHeuristic(book), FORECAST)

    def heuristic_for(self, level: Level, book: PlagueBook) -> PlagueHeuristic:
        """Return the heuristic with the parameters of a level."""
        return attach_network(PlagueHeuristic(book, LEVEL_PARAMS.get(level.id, DEFAULT_PARAMS)), FORECAST)


FORECAST = Path(__file__).parent / "policy/forecast.json"
GUIDE = PlagueMoveAdvisor()
GAME = PlagueGame()
