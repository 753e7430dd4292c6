"""The door between a game and the platform."""

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
    """A game of `games/` by its state and its rulebook; one instance each.

    Everything here is interpreted; the rules behind it may be compiled.
    """

    id: str
    title: str
    version: str  # of the rules: a record tells by which it was played
    earlier_versions: tuple[str, ...] = ()  # whose records replay too, where the play is the same
    earlier_contents: Mapping[str, str] = MappingProxyType({})  # by a hash in records of 0.2.0: the hash of today
    options: OptionTable
    about: str = ""  # a sentence for those who do not know it
    prospect: str = "chance to win"  # what `returns` are before the end, 0 to 1, in the words of its players
    default_seats: int = 0  # seats of a table when nobody says how many; 0: the fewest that the game allows
    weight: int = 3  # how much there is to learn before one plays it, from 1
    view_type: type | None = None  # the struct of a view, by the names on the wire; a page's types are made from it
    scene_type: type | None = None  # and the struct of the scene
    open_information: bool = False  # everyone sees everything: one view is every seat's
    is_cooperative: bool = False  # all play on one side: the people at a table may end their game together
    has_sessions: bool = False  # one session may continue another: `continue_session`
    compiled: bool = False  # whether `shamble compile` compiles the rules of a game in a package of its own
    levels: tuple[Level, ...] = (RANDOM, GREEDY)  # of its bots, weakest first: each is worth playing after the other
    round_word: str = "round"  # what its players call the first number of `turn`
    chapter_events: tuple[str, ...] = ("round", "turn")  # events that begin a chapter of the story
    fallback_verbs: tuple[str, ...] = ()  # by which least happens, for a seat whose time is up

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> B:
        """The rulebook of these options; content of later folders is laid over the game's own."""
        raise NotImplementedError

    def option_table(self, folders: Sequence[Path]) -> OptionTable:
        """The options, with the values that home-made content of these folders adds."""
        return self.options

    def content_hash(self, folders: Sequence[Path]) -> str:
        """A hash of all content files: of every TOML file of the game's package, if it says nothing else."""
        home = Path(str(sys.modules[type(self).__module__].__file__)).parent
        return hash_files([home, *folders], ("**/*.toml",))

    def ablations(self, kind: str, options: Mapping[str, object], folders: Sequence[Path]) -> dict[str, dict[str, str]]:
        """The things of a kind that ablation.toml says the game itself takes out, by name: the files that do it."""
        raise NotImplementedError

    def seats(self, book: B) -> range:
        """The numbers of seats that the game allows."""
        raise NotImplementedError

    def roles(self, book: B, seats: int) -> list[str]:
        """The role of each seat: `human`, `zombie`."""
        raise NotImplementedError

    def has_master(self, book: B) -> bool:
        """Whether these options give a person the seat of a game master (`step.MASTER`), besides the players'."""
        return False

    def teams(self, s: S) -> list[int]:
        """The team of each seat, by number: seats with the same number win and lose together; it may change in play."""
        raise NotImplementedError

    def is_eliminated(self, s: S, seat: int) -> bool:
        """Whether a seat plays no part any more, its figures being dead or away, as everyone can see."""
        return False

    def pinnable_pieces(self, s: S) -> list[str]:
        """The pieces on which the people at a table may lay a pin, by the names that every view gives them."""
        return []

    def start(self, book: B, seats: int) -> S:
        """An empty table with the game's first step pending, not yet settled."""
        raise NotImplementedError

    def continue_session(self, book: B, before: S, seats: Sequence[int]) -> S:
        """A position that begins another session where `before` ended; seat k is who sat at `seats[k]` there."""
        raise OptionError(f"{self.title}: no session continues another")

    def scene_key(self, s: S) -> str:
        """A text that changes when a scene begins; what is kept back until then is shown by it."""
        return ""

    def view(self, s: S, seat: int) -> dict[str, Any]:
        """The view of a seat (-1: a spectator), built up from nothing; JSON types only."""
        raise NotImplementedError

    def typed_view(self, s: S, seat: int) -> Any:
        """The same view as the struct of `view_type`, if a game has it at hand: it is compared and encoded sooner."""
        return self.view(s, seat)

    def full_view(self, s: S) -> dict[str, Any]:
        """The view that hides nothing; for scenarios and replays of finished games."""
        raise NotImplementedError

    def say(self, book: B, event: str, arguments: Sequence[str]) -> str:
        """An event in words, its arguments already named; `?` is what the listener may not know."""
        return plain.say(event, arguments)

    def subject(self, book: B, event: str, arguments: Sequence[str]) -> str:
        """The name with which those words begin, if they are about somebody: the next of theirs go on without it."""
        return ""

    def why_not(self, book: B, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in one short sentence why a choice is refused; empty for the clause's own words."""
        return ""

    def narrator(self, first: S, last: S, seat: int, people: Sequence[str], words: Mapping[int, str]) -> Narrator:
        """One who tells a seat's story from the first position to the last.

        Who sat where, empty if nobody is known by name; and what was written that the seat may read, by number.
        """
        book: Any = first.book
        return Narrator(partial(self.say, book), partial(self.subject, book))

    def story_title(self, book: B) -> str:
        """The title of such a story."""
        return self.title

    def outcome(self, s: S) -> dict[str, Any]:
        """How a finished game ended: at least `winner` (a role, or none) and `reason`."""
        raise NotImplementedError

    def ending(self, s: S, seat: int) -> str:
        """How a finished game ended for a seat, in a sentence; -1 is a spectator."""
        if seat < 0:
            return "The game is over."
        share = s.returns()[seat]
        return "You have won." if share == 1 else "You have lost." if share == 0 else f"You have won {share:.0%}."

    def has_won(self, s: S, seat: int) -> bool:
        """Whether a seat has won a finished game; several may have, or nobody."""
        return s.returns()[seat] == 1

    def odds(self, s: S, action: int) -> dict[str, Fraction]:
        """The possible results of an offered action, as likely as its chooser can know; empty if it is certain."""
        return {}

    def set_position(self, book: B, seats: int, position: Mapping[str, Any]) -> S:
        """A scenario's position: a bare legal table, changed by what it names.

        The keys are the game's (its README lists them); without any of its own, its fields and what is `pending`.
        """
        s = self.start(book, seats)
        plain.set_position(s, position)
        return s

    def default_action(self, s: S, seat: int) -> int:
        """The choice made for a seat whose time is up: a fallback verb, else the first that is offered."""
        mine = [action for action in legal_actions(s) if seat_of(action) == seat]
        return next((action for action in mine if s.verbs[verb_of(action)].name in self.fallback_verbs), mine[0])

    def turn(self, s: S) -> tuple[int, ...]:
        """The turn under way, in numbers that differ from those of the next one; none in a game without turns."""
        return ()

    def shows_forced(self, s: S) -> bool:
        """Whether everyone can see that the pending decision offers only one choice, if it does."""
        return self.open_information

    def has_clock(self, book: B) -> bool:
        """Whether these options make a clock that is a rule of the game: `timing` is asked, its bell is an aside."""
        return False

    def is_paused(self, s: S) -> bool:
        """Whether nothing goes on until all are ready, so that nobody's time runs."""
        return False

    def is_to_be_continued(self, s: S) -> bool:
        """Whether the story goes on in another session though this one has ended: what is hidden then stays so."""
        return False

    def timing(self, s: S) -> Timing | None:
        """The time that runs now by the rules, and who must answer soon; none while nothing is timed."""
        return None

    def scene(self, book: B) -> dict[str, Any]:
        """The parts of the table that never change, for a page to draw: the board, the cards; JSON types only."""
        return {}

    def print_and_play(self, book: B) -> Kit:
        """The game on paper: cards, boards, sheets and counters to print."""
        return Kit(self.title, [])

    def move_advisor(self, book: B) -> MoveAdvisor[S]:
        """The knowledge of the game about its ways, prices and risks: for pages, before a choice."""
        return MoveAdvisor()

    def reach(self, s: S, piece: str, seat: int) -> dict[str, list[tuple[int, ...]]]:
        """The places that a piece could reach as a seat sees the table, by a word (`fire`): a square is column, row."""
        return {}

    def picture(self, s: S, seat: int) -> Any:
        """The table as a Rich renderable for a terminal."""
        return plain.picture(self.view(s, seat))

    def policy(self, book: B) -> Any:
        """The game's knowledge for bots (bots/greedy.py)."""
        return plain.PlainHeuristic()

    def policy_of(self, level: Level, book: B) -> Any:
        """What the bots of a level know: what all know, if the game says nothing else."""
        return self.policy(book)


AnyGame: TypeAlias = Game[Any, Any]  # the platform needs to know no more of it
