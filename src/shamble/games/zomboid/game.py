"""Project Zomboid, the card game, as a game of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from rich.console import RenderableType

from ...core.content.networks import with_network
from ...core.content.options import Chosen
from ...core.game.game import Game
from ...core.game.kit import Kit
from ...core.game.level import Level
from .kit import kit
from .levels import LEVELS, PARAMS_BY_LEVEL
from .loading.content import LAYERS
from .loading.options import option_table
from .loading.rulebook import rulebook
from .policy.heuristic_params import DEFAULT_PARAMS
from .policy.policy import TownPolicy
from .positions import lay
from .presentation.goals import face_up
from .presentation.guide import TownGuide
from .presentation.narration import TownNarrator
from .presentation.odds import odds
from .presentation.picture import picture
from .presentation.scene import scene
from .presentation.scene_types import Scene
from .presentation.sentences import say, subject
from .presentation.texts.refusals import why_not
from .presentation.view import ALL, ending, outcome, view
from .presentation.view_types import View
from .rules.book import TownBook
from .rules.fight.versus import may_turn_on_each_other
from .rules.pieces import LEAST_SEATS, NOTHING, SEATS
from .rules.setup.beginning import SETUP, new_position
from .rules.state import Town


class Zomboid(Game[Town, TownBook]):
    """[PZ-001, PZ-003] Three to six survivors in a town in Kentucky, some weeks into the outbreak."""

    id = "zomboid"
    title = "Project Zomboid, the card game"
    version = "1.1"
    earlier_versions = ("1.0",)
    earlier_contents = {"7bcdb6c8459c240f": "e365ceab52b88613"}
    about = "Explore a town that grows card by card, loot it, fight what lives there, and get out together - or alone."
    prospect = "chance to be rescued"
    levels = LEVELS
    options = option_table()
    view_type = View
    scene_type = Scene
    round_word = "day"
    is_cooperative = True
    headings = ("day", "turn")
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
        """The rulebook of these options and content folders."""
        return rulebook(chosen, folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """A hash of all content files."""
        return LAYERS.hash(folders)

    def seats(self, book: TownBook) -> range:
        """[PZ-001] Three to six."""
        return range(int(LEAST_SEATS), int(SEATS) + 1)

    def roles(self, book: TownBook, seats: int) -> list[str]:
        """[PZ-001] Every seat is a survivor, called by its letter."""
        return book.kinds["seat"].names[:seats]

    def teams(self, s: Town) -> list[int]:
        """[PZ-216, PZ-236] All together, until they may turn on each other."""
        if may_turn_on_each_other(s):
            return list(range(s.seat_count))
        return [0] * int(s.seat_count)

    def is_out(self, s: Town, seat: int) -> bool:
        """[PZ-216] Whether the survivor of a seat is dead."""
        return s.profession(seat) != NOTHING and s.is_alive(seat) == 0

    def pinnable(self, s: Town) -> list[str]:
        """[PZ-037] The face-up rescues."""
        return face_up(s)

    def start(self, book: TownBook, seats: int) -> Town:
        """[PZ-018] The setup, which ends with the first day."""
        s = new_position(book, seats)
        s.push(SETUP)
        return s

    def view(self, s: Town, seat: int) -> dict[str, Any]:
        """[PZ-016] The table as a seat sees it."""
        seen: dict[str, Any] = to_builtins(view(s, seat))
        return seen

    def all_seeing(self, s: Town) -> dict[str, Any]:
        """[PZ-016] The table with nothing hidden."""
        return self.view(s, ALL)

    def say(self, book: TownBook, event: str, arguments: Sequence[str]) -> str:
        """An event in words."""
        return say(book, event, arguments)

    def why_not(self, book: TownBook, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in one short sentence why a choice is refused."""
        return why_not(book, verb, arguments, clause)

    def subject(self, book: TownBook, event: str, arguments: Sequence[str]) -> str:
        """The name with which those words begin, if they are about somebody."""
        return subject(book, event, arguments)

    def narrator(
        self, first: Town, last: Town, seat: int, people: Sequence[str], words: Mapping[int, str]
    ) -> TownNarrator:
        """[PZ-003] One who calls survivors and places by their names."""
        return TownNarrator(first.rules, self.view(first, seat), people)

    def outcome(self, s: Town) -> dict[str, Any]:
        """[PZ-214] Who was rescued, by what."""
        return outcome(s)

    def ending(self, s: Town, seat: int) -> str:
        """[PZ-216] How it ended, and a word for that seat."""
        return ending(s, seat)

    def turn(self, s: Town) -> tuple[int, ...]:
        """[PZ-054] A survivor's turn of a day."""
        return int(s.day), int(s.acting)

    def odds(self, s: Town, action: int) -> dict[str, Fraction]:
        """The odds of a break-in, or of running."""
        return odds(s, action)

    def guide(self, book: TownBook) -> TownGuide:
        """The knowledge of the ways through the town."""
        return TownGuide()

    def lay(self, book: TownBook, seats: int, position: Mapping[str, Any]) -> Town:
        """A scenario's position."""
        return lay(book, seats, position)

    def picture(self, s: Town, seat: int) -> RenderableType:
        """The town for a terminal."""
        return picture(s, seat)

    def scene(self, book: TownBook) -> dict[str, Any]:
        """[PZ-005] What is printed on the cards and dice."""
        told: dict[str, Any] = to_builtins(scene(book))
        return told

    def kit(self, book: TownBook) -> Kit:
        """All that lies on the table, to print."""
        return kit(book)

    def policy(self, book: TownBook) -> TownPolicy:
        """The knowledge of the game's bots."""
        return with_network(TownPolicy(book), FORECAST)

    def policy_of(self, level: Level, book: TownBook) -> TownPolicy:
        """Better bots have other habits."""
        return with_network(TownPolicy(book, PARAMS_BY_LEVEL.get(level.id, DEFAULT_PARAMS)), FORECAST)


FORECAST = Path(__file__).parent / "policy/forecast.json"
GAME = Zomboid()
