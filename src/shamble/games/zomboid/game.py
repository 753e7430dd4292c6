"""Project Zomboid, the card game, as a `Game` of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec import to_builtins
from rich.console import RenderableType

from ...core.content.networks import attach_network
from ...core.content.options import Chosen
from ...core.game.game import Game
from ...core.game.level import Level
from ...core.game.print_and_play import Kit
from .levels import LEVEL_PARAMS, LEVELS
from .loading.content import LAYERS
from .loading.options import option_table
from .loading.rulebook import rulebook
from .policy.heuristic_params import DEFAULT_PARAMS
from .policy.policy import TownHeuristic
from .positions import set_position
from .presentation.goals import face_up
from .presentation.move_advisor import TownMoveAdvisor
from .presentation.narration import TownNarrator
from .presentation.odds import odds
from .presentation.picture import picture
from .presentation.scene import scene
from .presentation.scene_types import Scene
from .presentation.sentences import say, subject
from .presentation.texts.refusals import why_not
from .presentation.view import ALL, ending, outcome, view
from .presentation.view_types import View
from .print_and_play import build_kit
from .rules.book import TownBook
from .rules.fight.versus import can_attack_survivors
from .rules.pieces import LEAST_SEATS, NOTHING, SEATS
from .rules.setup.beginning import SETUP, new_position
from .rules.state import Town


class Zomboid(Game[Town, TownBook]):
    """[PZ-001, PZ-003] Project Zomboid: three to six survivors in a town in Kentucky, some weeks into the outbreak."""

    id = "zomboid"
    title = "Project Zomboid, the card game"
    version = "1.1"
    earlier_versions = ("1.0",)
    earlier_contents = MappingProxyType({"7bcdb6c8459c240f": "e365ceab52b88613"})
    about = "Explore a town that grows card by card, loot it, fight what lives there, and get out together - or alone."
    prospect = "chance to be rescued"
    levels = LEVELS
    options = option_table()
    view_type = View
    scene_type = Scene
    round_word = "day"
    is_cooperative = True
    chapter_events = ("day", "turn")
    fallback_verbs = (
        "done",
        "enough_traits",
        "stay_out",
        "stand",
        "on",
        "go_on",
        "bare",
        "accept",
        "enough",
        "aside",
        "leave_it",
        "stay",
        "leave_trade",
        "eat_alone",
        "let_stand",
    )

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> TownBook:
        """Build the rulebook of an edition."""
        return rulebook(chosen, folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """Return a hash of all content files."""
        return LAYERS.hash(folders)

    def seats(self, book: TownBook) -> range:
        """[PZ-001] Return the possible numbers of seats: three to six."""
        return range(int(LEAST_SEATS), int(SEATS) + 1)

    def roles(self, book: TownBook, seats: int) -> list[str]:
        """[PZ-001] Return the role of each seat; a survivor's role is the letter of its seat."""
        return book.kinds["seat"].names[:seats]

    def teams(self, s: Town) -> list[int]:
        """[PZ-216, PZ-236] Return one team for all, or a team for each seat once survivors may attack each other."""
        if can_attack_survivors(s):
            return list(range(s.seat_count))
        return [0] * int(s.seat_count)

    def is_eliminated(self, s: Town, seat: int) -> bool:
        """[PZ-216] Whether the survivor of a seat is dead."""
        return s.profession(seat) != NOTHING and s.is_alive(seat) == 0

    def pinnable_pieces(self, s: Town) -> list[str]:
        """[PZ-037] Return the face-up rescues."""
        return face_up(s)

    def start(self, book: TownBook, seats: int) -> Town:
        """[PZ-018] Return a position at the beginning of the setup."""
        s = new_position(book, seats)
        s.push(SETUP)
        return s

    def view(self, s: Town, seat: int) -> dict[str, Any]:
        """[PZ-016] Return the table as a seat sees it, as a dict of JSON values."""
        fields: dict[str, Any] = to_builtins(view(s, seat))
        return fields

    def full_view(self, s: Town) -> dict[str, Any]:
        """[PZ-016] Return the view of the table with nothing hidden."""
        return self.view(s, ALL)

    def say(self, book: TownBook, event: str, arguments: Sequence[str]) -> str:
        """Describe an event in a sentence."""
        return say(book, event, arguments)

    def why_not(self, book: TownBook, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in a short sentence why a choice is refused."""
        return why_not(book, verb, arguments, clause)

    def subject(self, book: TownBook, event: str, arguments: Sequence[str]) -> str:
        """Return the survivor that an event's sentence begins with, or ""."""
        return subject(book, event, arguments)

    def narrator(
        self, first: Town, last: Town, seat: int, people: Sequence[str], words: Mapping[int, str]
    ) -> TownNarrator:
        """[PZ-003] Return a narrator that names survivors and places."""
        return TownNarrator(first.rules, self.view(first, seat), people)

    def outcome(self, s: Town) -> dict[str, Any]:
        """[PZ-214] Return the winner, the reason for the end, the rescued seats and the day."""
        return outcome(s)

    def ending(self, s: Town, seat: int) -> str:
        """[PZ-216] Say how the game ended, to a seat."""
        return ending(s, seat)

    def turn(self, s: Town) -> tuple[int, ...]:
        """[PZ-054] Return the key of the current turn: day and acting seat."""
        return int(s.day), int(s.acting)

    def odds(self, s: Town, action: int) -> dict[str, Fraction]:
        """Return the odds of a break-in, of running, or of an assignment of dice."""
        return odds(s, action)

    def move_advisor(self, book: TownBook) -> TownMoveAdvisor:
        """Return the advisor for paths through the town."""
        return TownMoveAdvisor()

    def set_position(self, book: TownBook, seats: int, position: Mapping[str, Any]) -> Town:
        """Set up the position of a scenario."""
        return set_position(book, seats, position)

    def picture(self, s: Town, seat: int) -> RenderableType:
        """Draw the town for a terminal."""
        return picture(s, seat)

    def scene(self, book: TownBook) -> dict[str, Any]:
        """[PZ-005] Return everything that stays the same during a game: the printed cards and dice."""
        fields: dict[str, Any] = to_builtins(scene(book))
        return fields

    def print_and_play(self, book: TownBook) -> Kit:
        """Return the print-and-play kit: all decks, counters and sheets."""
        return build_kit(book)

    def heuristic(self, book: TownBook) -> TownHeuristic:
        """Return the heuristic for bots."""
        return attach_network(TownHeuristic(book), FORECAST)

    def heuristic_for(self, level: Level, book: TownBook) -> TownHeuristic:
        """Return the heuristic of a bot level; better bots have other parameters."""
        return attach_network(TownHeuristic(book, LEVEL_PARAMS.get(level.id, DEFAULT_PARAMS)), FORECAST)


FORECAST = Path(__file__).parent / "policy/forecast.json"
GAME = Zomboid()
