"""The interface between a game and the platform."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, TypeAlias, TypeVar

from ..analysis.paths import MoveAdvisor
from ..content.layers import hash_files
from ..content.options import Chosen, OptionTable
from ..errors import OptionError
from ..offers import seat_of, verb_of
from ..play import legal_actions
from ..state import Rulebook, State
from . import plain
from .level import GREEDY, RANDOM, Level
from .narrator import Narrator
from .print_and_play import Kit
from .timing import Timing

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=Rulebook)


class Game(Generic[S, B]):
    """A game of `games/`, typed by its state and its rulebook. Each game has one instance.

    Subclasses are interpreted; the rules behind them may be compiled.
    """

    id: str
    title: str
    version: str  # version of the rules, as records name it
    earlier_versions: tuple[str, ...] = ()  # rules versions with records that replay if the play is the same
    earlier_contents: Mapping[str, str] = MappingProxyType({})  # content hash in records of 0.2.0: hash today
    options: OptionTable
    about: str = ""  # a sentence that introduces the game
    prospect: str = "chance to win"  # players' word for an expected return, 0 to 1
    default_seats: int = 0  # number of seats if not specified; 0: the minimum
    weight: int = 3  # complexity as on BoardGameGeek, from 1
    view_type: type | None = None  # struct of the view, from which the page's types are generated
    scene_type: type | None = None  # struct of the scene
    open_information: bool = False  # perfect information: all seats have the same view
    is_cooperative: bool = False  # all play on one side and may vote to end the game
    has_sessions: bool = False  # a session may continue another (`continue_session`)
    compiled: bool = False  # whether `shamble compile` compiles the rules, for a game in a package of its own
    levels: tuple[Level, ...] = (RANDOM, GREEDY)  # bot levels, weakest first
    round_word: str = "round"  # players' word for the first number of `turn`
    chapter_events: tuple[str, ...] = ("round", "turn")  # events that begin a chapter of the story
    fallback_verbs: tuple[str, ...] = ()  # least harmful verbs, for a seat without time left

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> B:
        """Return the rulebook for these options. The content of each folder is merged over the game's own."""
        raise NotImplementedError

    def option_table(self, folders: Sequence[Path]) -> OptionTable:
        """Return the options, with the values that home-made content in these folders adds."""
        return self.options

    def content_hash(self, folders: Sequence[Path]) -> str:
        """Return a hash of the content files; by default, of every TOML file in the game's package."""
        home = Path(str(sys.modules[type(self).__module__].__file__)).parent
        return hash_files([home, *folders], ("**/*.toml",))

    def ablations(self, kind: str, options: Mapping[str, object], folders: Sequence[Path]) -> dict[str, dict[str, str]]:
        """Return the content files of each ablation, by name, for a kind that `ablation.toml` leaves to the code."""
        raise NotImplementedError

    def seats(self, book: B) -> range:
        """Return the allowed numbers of seats."""
        raise NotImplementedError

    def roles(self, book: B, seats: int) -> list[str]:
        """Return the role of each seat, for example `human` and `zombie`."""
        raise NotImplementedError

    def has_master(self, book: B) -> bool:
        """Return whether these options give a person the seat of a game master (`step.MASTER`)."""
        return False

    def teams(self, s: S) -> list[int]:
        """Return each seat's team number. Seats of one team win and lose together; teams may change during play."""
        raise NotImplementedError

    def is_eliminated(self, s: S, seat: int) -> bool:
        """Return whether a seat is out of the game, for example because its figures are dead. This is public."""
        return False

    def pinnable_pieces(self, s: S) -> list[str]:
        """Return the pieces that players may pin, by the names that every view gives them."""
        return []

    def start(self, book: B, seats: int) -> S:
        """Return a new state with the game's first step pending. Tasks are not run yet."""
        raise NotImplementedError

    def continue_session(self, book: B, before: S, seats: Sequence[int]) -> S:
        """Return the first state of a session that continues one that ended in `before`.

        `seats[k]` is the earlier seat of the player in seat k, or -1 for a newcomer.
        """
        raise OptionError(f"{self.title}: no session continues another")

    def scene_key(self, s: S) -> str:
        """Return a text that changes with every new scene. Some messages are held back until then."""
        return ""

    def view(self, s: S, seat: int) -> dict[str, Any]:
        """Return the view of a seat (-1: a spectator), in JSON types only."""
        raise NotImplementedError

    def typed_view(self, s: S, seat: int) -> Any:
        """Return the view as the game's `view_type`, if it has one: that is faster to compare and to encode."""
        return self.view(s, seat)

    def full_view(self, s: S) -> dict[str, Any]:
        """Return the view that hides nothing, for scenarios and for replays of finished games."""
        raise NotImplementedError

    def say(self, book: B, event: str, arguments: Sequence[str]) -> str:
        """Return the sentence of an event. The arguments are names; `?` is one that the listener may not know."""
        return plain.say(event, arguments)

    def subject(self, book: B, event: str, arguments: Sequence[str]) -> str:
        """Return the name at the start of the event's sentence, so that the next one can continue it; empty if none."""
        return ""

    def why_not(self, book: B, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Return a short sentence that tells why a choice is refused; empty to show the clause's own text."""
        return ""

    def narrator(self, first: S, last: S, seat: int, people: Sequence[str], words: Mapping[int, str]) -> Narrator:
        """Return a narrator for a seat's story between two states.

        Args:
            first: The state before the first line.
            last: The last state.
            seat: The seat that the story is for; -1 is a spectator.
            people: The name of the person in each seat, or an empty string.
            words: The texts that the seat may read, by number.
        """
        book: Any = first.book
        return Narrator(partial(self.say, book), partial(self.subject, book))

    def story_title(self, book: B) -> str:
        """Return the title of the story."""
        return self.title

    def outcome(self, s: S) -> dict[str, Any]:
        """Return the result of a finished game, with at least `winner` (a role, or none) and `reason`."""
        raise NotImplementedError

    def ending(self, s: S, seat: int) -> str:
        """Return a sentence that tells a seat (-1: a spectator) how a finished game ended."""
        if seat < 0:
            return "The game is over."
        share = s.returns()[seat]
        return "You have won." if share == 1 else "You have lost." if share == 0 else f"You have won {share:.0%}."

    def has_won(self, s: S, seat: int) -> bool:
        """Return whether a seat has won a finished game. Several seats may have won, or none."""
        return s.returns()[seat] == 1

    def odds(self, s: S, action: int) -> dict[str, Fraction]:
        """Return the probabilities of an offered action's results, as far as its chooser knows; empty if certain."""
        return {}

    def set_position(self, book: B, seats: int, position: Mapping[str, Any]) -> S:
        """Return the state that a scenario's position describes: a bare legal state, changed by the given keys.

        The game's README lists its keys. A game without keys of its own takes its fields and the steps that are
        `pending`.
        """
        s = self.start(book, seats)
        plain.set_position(s, position)
        return s

    def default_action(self, s: S, seat: int) -> int:
        """Return the action for a seat that is out of time: a fallback verb's, or the first offered."""
        mine = [action for action in legal_actions(s) if seat_of(action) == seat]
        return next((action for action in mine if s.verbs[verb_of(action)].name in self.fallback_verbs), mine[0])

    def turn(self, s: S) -> tuple[int, ...]:
        """Return numbers that identify the current turn, different for every turn; empty in a game without turns."""
        return ()

    def shows_forced(self, s: S) -> bool:
        """Return whether everyone can tell that the pending decision has only one choice."""
        return self.open_information

    def has_clock(self, book: B) -> bool:
        """Return whether these options make the clock a rule of the game, with `timing` and a bell that is an aside."""
        return False

    def is_paused(self, s: S) -> bool:
        """Return whether the game waits until all are ready, so that no clock runs."""
        return False

    def is_to_be_continued(self, s: S) -> bool:
        """Return whether a finished game's story continues in another session. If so, its secrets stay hidden."""
        return False

    def timing(self, s: S) -> Timing | None:
        """Return the time limits of the rules and the seats that must answer now, or None if nothing is timed."""
        return None

    def scene(self, book: B) -> dict[str, Any]:
        """Return the parts of the table that never change, such as the board, for a page to draw; JSON types only."""
        return {}

    def print_and_play(self, book: B) -> Kit:
        """Return the print-and-play kit: cards, boards, sheets and counters."""
        return Kit(self.title, [])

    def move_advisor(self, book: B) -> MoveAdvisor[S]:
        """Return the game's advisor on paths, costs and risks, which a page shows before a choice."""
        return MoveAdvisor()

    def reach(self, s: S, piece: str, seat: int) -> dict[str, list[tuple[int, ...]]]:
        """Return the places that a piece can reach, as a seat sees it, by a word such as `fire`; squares are (x, y)."""
        return {}

    def picture(self, s: S, seat: int) -> Any:
        """Return the table as a Rich renderable for a terminal."""
        return plain.picture(self.view(s, seat))

    def heuristic(self, book: B) -> Any:
        """Return the game's heuristic for bots, a `Heuristic`."""
        return plain.PlainHeuristic()

    def heuristic_for(self, level: Level, book: B) -> Any:
        """Return the heuristic for the bots of a level: `heuristic`, unless a game overrides it."""
        return self.heuristic(book)


AnyGame: TypeAlias = Game[Any, Any]  # all that the platform knows about a game
