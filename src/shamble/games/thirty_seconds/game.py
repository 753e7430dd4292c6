"""30 Seconds to Live as a game of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from rich.console import RenderableType

from ...core.content.networks import with_network
from ...core.content.options import Chosen, OptionTable
from ...core.game.game import Game
from ...core.game.kit import Kit
from ...core.game.level import DREAMER, GREEDY, OLD_HAND, PLANNER, ROOKIE
from ...core.game.timing import Timing
from .kit import kit
from .loading.content import LAYERS
from .loading.options import option_table
from .loading.rulebook import rulebook
from .policy.policy import AlleyPolicy
from .positions import lay
from .presentation.guide import AlleyGuide
from .presentation.odds import odds
from .presentation.picture import picture
from .presentation.scene import scene
from .presentation.scene_types import Scene
from .presentation.sentences import say, subject
from .presentation.texts.refusals import why_not
from .presentation.timing import has_clock, may_only_pass, timing
from .presentation.view import ALL, ending, outcome, view
from .presentation.view_types import View
from .rules.book import AlleyBook
from .rules.setup import SETUP, new_position
from .rules.state import Alley


class ThirtySeconds(Game[Alley, AlleyBook]):
    """[TS-001] One Survivor against all zombies."""

    id = "thirty_seconds"
    title = "30 Seconds to Live"
    version = "1.1"
    earlier_contents = {"a2604acf8368f117": "15592ddf14151fa6", "b1e03c188b4f2d48": "15592ddf14151fa6"}
    about = "Run down the alley before the dead close in: every turn has thirty seconds."
    weight = 2
    levels = (ROOKIE, DREAMER, GREEDY, replace(PLANNER, simulations=18), replace(OLD_HAND, simulations=300))
    options = option_table()
    view_type = View
    scene_type = Scene
    fallback_verbs = ("pass", "end", "done", "enough", "armor")  # TS-093, TS-584

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> AlleyBook:
        """The rulebook of these options and content folders."""
        return rulebook(chosen, folders)

    def option_table(self, folders: Sequence[Path]) -> OptionTable:
        """Characters of home-made folders may be chosen too."""
        return option_table(*folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """A hash of all content files."""
        return LAYERS.hash(folders)

    def seats(self, book: AlleyBook) -> range:
        """[TS-001] Two players."""
        return range(2, 3)

    def roles(self, book: AlleyBook, seats: int) -> list[str]:
        """[TS-001] The Survivor, then the zombies."""
        return ["survivor", "zombie"]

    def teams(self, s: Alley) -> list[int]:
        """[TS-001] Each seat on its own."""
        return [0, 1]

    def start(self, book: AlleyBook, seats: int) -> Alley:
        """[TS-030] The setup, which ends with the first round."""
        s = new_position(book)
        s.push(SETUP)
        return s

    def view(self, s: Alley, seat: int) -> dict[str, Any]:
        """[TS-582] The table as a seat sees it."""
        seen: dict[str, Any] = to_builtins(view(s, seat))
        return seen

    def typed_view(self, s: Alley, seat: int) -> View:
        """[TS-582] The table as a seat sees it, as a struct."""
        return view(s, seat)

    def all_seeing(self, s: Alley) -> dict[str, Any]:
        """[TS-582] The table with nothing hidden."""
        return self.view(s, ALL)

    def say(self, book: AlleyBook, event: str, arguments: Sequence[str]) -> str:
        """An event in words."""
        return say(book, event, arguments)

    def why_not(self, book: AlleyBook, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in one short sentence why a choice is refused."""
        return why_not(book, verb, arguments, clause)

    def subject(self, book: AlleyBook, event: str, arguments: Sequence[str]) -> str:
        """The name with which those words begin, if they are about somebody."""
        return subject(book, event, arguments)

    def outcome(self, s: Alley) -> dict[str, Any]:
        """[TS-053] Who won, and why."""
        return outcome(s)

    def ending(self, s: Alley, seat: int) -> str:
        """[TS-050, TS-051] Who has won, and a word for that seat."""
        return ending(s, seat)

    def turn(self, s: Alley) -> tuple[int, ...]:
        """[TS-006] A side's turn of a round."""
        return int(s.round_number), int(s.turn)

    def odds(self, s: Alley, action: int) -> dict[str, Fraction]:
        """The odds of an attack."""
        return odds(s, action)

    def lay(self, book: AlleyBook, seats: int, position: Mapping[str, Any]) -> Alley:
        """A scenario's position."""
        return lay(book, seats, position)

    def picture(self, s: Alley, seat: int) -> RenderableType:
        """The alley for a terminal."""
        return picture(s, seat)

    def shows_forced(self, s: Alley) -> bool:
        """[TS-093] A hand without cards can only pass, as everyone sees."""
        return may_only_pass(s)

    def has_clock(self, book: AlleyBook) -> bool:
        """[TS-083, TS-585] With the timer on, unless each Action takes a time of its own."""
        return has_clock(book)

    def timing(self, s: Alley) -> Timing | None:
        """[TS-080] The Action Phase is on the active player's clock."""
        return timing(s)

    def scene(self, book: AlleyBook) -> dict[str, Any]:
        """[TS-401] The alley's cards, and what is printed on all others."""
        told: dict[str, Any] = to_builtins(scene(book))
        return told

    def kit(self, book: AlleyBook) -> Kit:
        """All that lies on the table, to print."""
        return kit(book)

    def guide(self, book: AlleyBook) -> AlleyGuide:
        """[TS-420] The Survivor's ways along the alley, and their risks."""
        return GUIDE

    def policy(self, book: AlleyBook) -> AlleyPolicy:
        """The knowledge of the game's bots."""
        return with_network(AlleyPolicy(book), FORECAST)


FORECAST = Path(__file__).parent / "policy/forecast.json"
GUIDE = AlleyGuide()
GAME = ThirtySeconds()
