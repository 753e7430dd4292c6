"""30 Seconds to Live as a `Game` of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec import to_builtins
from rich.console import RenderableType

from ...core.content.networks import attach_network
from ...core.content.options import Chosen, OptionTable
from ...core.game.game import Game
from ...core.game.level import DREAMER, GREEDY, OLD_HAND, PLANNER, ROOKIE
from ...core.game.print_and_play import Kit
from ...core.game.timing import Timing
from .loading.content import LAYERS
from .loading.options import option_table
from .loading.rulebook import rulebook
from .policy.policy import AlleyHeuristic
from .positions import set_position
from .presentation.move_advisor import AlleyMoveAdvisor
from .presentation.odds import odds
from .presentation.picture import picture
from .presentation.scene import scene
from .presentation.scene_types import Scene
from .presentation.sentences import say, subject
from .presentation.texts.refusals import why_not
from .presentation.timing import has_clock, may_only_pass, timing
from .presentation.view import ALL, ending, outcome, view
from .presentation.view_types import View
from .print_and_play import build_kit
from .rules.book import AlleyBook
from .rules.setup import SETUP, new_position
from .rules.state import Alley


class ThirtySeconds(Game[Alley, AlleyBook]):
    """[TS-001] 30 Seconds to Live: one Survivor against all zombies."""

    id = "thirty_seconds"
    title = "30 Seconds to Live"
    version = "1.1"
    earlier_contents = MappingProxyType(
        {"a2604acf8368f117": "15592ddf14151fa6", "b1e03c188b4f2d48": "15592ddf14151fa6"}
    )
    about = "Run down the alley before the dead close in: every turn has thirty seconds."
    weight = 2
    levels = (ROOKIE, DREAMER, GREEDY, replace(PLANNER, simulations=18), replace(OLD_HAND, simulations=300))
    options = option_table()
    view_type = View
    scene_type = Scene
    fallback_verbs = ("pass", "end", "done", "enough", "armor")  # TS-093, TS-584

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> AlleyBook:
        """Build the rulebook of an edition."""
        return rulebook(chosen, folders)

    def option_table(self, folders: Sequence[Path]) -> OptionTable:
        """Return the options, with the characters of content folders among their values."""
        return option_table(*folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """Return a hash of all content files."""
        return LAYERS.hash(folders)

    def seats(self, book: AlleyBook) -> range:
        """[TS-001] Return the possible numbers of seats: two."""
        return range(2, 3)

    def roles(self, book: AlleyBook, seats: int) -> list[str]:
        """[TS-001] Return the roles by seat: the Survivor, then the zombies."""
        return ["survivor", "zombie"]

    def teams(self, s: Alley) -> list[int]:
        """[TS-001] Return a team for each seat."""
        return [0, 1]

    def start(self, book: AlleyBook, seats: int) -> Alley:
        """[TS-030] Return a position whose only pending step is the setup, after which the first round starts."""
        s = new_position(book)
        s.push(SETUP)
        return s

    def view(self, s: Alley, seat: int) -> dict[str, Any]:
        """[TS-582] Return the table as a seat sees it, as a dict."""
        fields: dict[str, Any] = to_builtins(view(s, seat))
        return fields

    def typed_view(self, s: Alley, seat: int) -> View:
        """[TS-582] Return the table as a seat sees it, as a struct."""
        return view(s, seat)

    def full_view(self, s: Alley) -> dict[str, Any]:
        """[TS-582] Return the table with nothing hidden."""
        return self.view(s, ALL)

    def say(self, book: AlleyBook, event: str, arguments: Sequence[str]) -> str:
        """Describe an event in a sentence."""
        return say(book, event, arguments)

    def why_not(self, book: AlleyBook, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in a short sentence why a choice is refused."""
        return why_not(book, verb, arguments, clause)

    def subject(self, book: AlleyBook, event: str, arguments: Sequence[str]) -> str:
        """Return the name with which the sentence of an event begins, "" if it isn't about a character or side."""
        return subject(book, event, arguments)

    def outcome(self, s: Alley) -> dict[str, Any]:
        """[TS-053] Return the winner and the reason."""
        return outcome(s)

    def ending(self, s: Alley, seat: int) -> str:
        """[TS-050, TS-051] Return the sentence that names the winner, addressed to a seat."""
        return ending(s, seat)

    def turn(self, s: Alley) -> tuple[int, ...]:
        """[TS-006] Return the key of the current turn: round and side."""
        return int(s.round_number), int(s.turn)

    def odds(self, s: Alley, action: int) -> dict[str, Fraction]:
        """Return the odds of an attack."""
        return odds(s, action)

    def set_position(self, book: AlleyBook, seats: int, position: Mapping[str, Any]) -> Alley:
        """Set up the position of a scenario."""
        return set_position(book, seats, position)

    def picture(self, s: Alley, seat: int) -> RenderableType:
        """Draw the alley for a terminal."""
        return picture(s, seat)

    def shows_forced(self, s: Alley) -> bool:
        """[TS-093] Whether everybody can see that the seat has to pass, because its hand is empty."""
        return may_only_pass(s)

    def has_clock(self, book: AlleyBook) -> bool:
        """[TS-083, TS-585] Whether the Action Phase is on a real clock."""
        return has_clock(book)

    def timing(self, s: Alley) -> Timing | None:
        """[TS-080] Return the timing of the current Action Phase, None in other phases."""
        return timing(s)

    def scene(self, book: AlleyBook) -> dict[str, Any]:
        """[TS-401] Return everything that stays the same during a game: the Alley and the printed cards."""
        fields: dict[str, Any] = to_builtins(scene(book))
        return fields

    def print_and_play(self, book: AlleyBook) -> Kit:
        """Return everything on the table, to print."""
        return build_kit(book)

    def move_advisor(self, book: AlleyBook) -> AlleyMoveAdvisor:
        """[TS-420] Return the advisor for the Survivor's paths along the alley and their risks."""
        return GUIDE

    def heuristic(self, book: AlleyBook) -> AlleyHeuristic:
        """Return the heuristic for bots."""
        return attach_network(AlleyHeuristic(book), FORECAST)


FORECAST = Path(__file__).parent / "policy/forecast.json"
GUIDE = AlleyMoveAdvisor()
GAME = ThirtySeconds()
