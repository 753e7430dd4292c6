"""ZombieApocalypse as a game of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from msgspec import to_builtins
from rich.console import RenderableType

from ...core.content.networks import with_network
from ...core.content.options import Chosen
from ...core.game.game import Game
from ...core.game.kit import Kit
from ...core.game.level import DREAMER, GREEDY, ROOKIE, Level
from ...core.game.level import OLD_HAND as ANY_OLD_HAND
from ...core.game.level import PLANNER as ANY_PLANNER
from ...core.notation import write
from ...core.offers import seat_of
from ...core.play import legal_actions, pending
from .kit import kit
from .loading.content import LAYERS
from .loading.options import option_table
from .loading.rulebook import rulebook
from .policy.habits import PLANNING, SEASONED, USUAL
from .policy.policy import StoryPolicy
from .positions import lay
from .presentation.narration import StoryNarrator
from .presentation.odds import odds
from .presentation.picture import picture
from .presentation.scene import scene
from .presentation.scene_types import Scene
from .presentation.sentences import say
from .presentation.texts.refusals import why_not
from .presentation.view import ALL, ending, outcome, view
from .presentation.view_types import View
from .rules.book import StoryBook
from .rules.master.safety import WAITING
from .rules.pieces import PCS, SESSION_OVER
from .rules.setup.beginning import SPREADING, new_position
from .rules.setup.making import START
from .rules.setup.sessions import continued
from .rules.state import Story
from .rules.words.blame import ACCUSING
from .rules.words.price import PAY_PRICE

PLANNER: Final = replace(ANY_PLANNER, about="Learns for what is to come, and fights for nothing else.")
OLD_HAND: Final = replace(ANY_OLD_HAND, about="Sees who is good at what, looks twice, and keeps spirits up.")
HABITS: Final = {PLANNER: PLANNING, OLD_HAND: SEASONED}


class Apocalypse(Game[Story, StoryBook]):
    """[ZA-260] Cooperative game for one to six survivors, with a person or the Director as game master."""

    id = "apocalypse"
    title = "ZombieApocalypse"
    version = "0.2"
    about = "Moves, Trust and hard choices: a few survivors, and a story that wants them dead."
    prospect = "expected score"
    party = 3  # ZA-318: with bots for empty seats
    is_cooperative = True
    has_sessions = True
    levels = (ROOKIE, DREAMER, GREEDY, PLANNER, OLD_HAND)
    options = option_table()
    view_type = View
    scene_type = Scene
    headings = ("day", "watch", "scene")
    fallback_verbs = (
        "pass",
        "alone",
        "refuse",
        "keep_faith",
        "price_drain",
        "price_trust",
        "stay_behind",
        "enough",
        "will_not",
        "spare",
        "no_more",
        "decline",
        "walk_away",
        "walk",
        "say_nothing",
        "go_on",
        "leave_it",
        "let_the_die",
        "let_it_be",
        "done",
        "goal_missed",
        "take_back",
        "let_go",
        "as_usual",
        "let_be",
        "own_up",
        "no_deal",
        "never_mind",
        "object",
        "keep_distance",
        "agree",
    )

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> StoryBook:
        """The rulebook of these options and content folders."""
        return rulebook(chosen, folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """A hash of all content files."""
        return LAYERS.hash(folders)

    def seats(self, book: StoryBook) -> range:
        """[ZA-260] Return the allowed numbers of players: one to six."""
        return range(1, 7)

    def roles(self, book: StoryBook, seats: int) -> list[str]:
        """[ZA-260] Every seat plays a survivor, called by its letter."""
        return book.kinds["seat"].names[:seats]

    def has_master(self, book: StoryBook) -> bool:
        """[ZA-308] A person, if the table says so."""
        return book.has_master

    def waits(self, s: Story) -> bool:
        """[ZA-302, ZA-313] In a pause, and as a session begins, until all have said that they are ready."""
        return s.steps[pending(s) & 255] is WAITING

    def shows_forced(self, s: Story) -> bool:
        """[ZA-039, ZA-041, ZA-220, ZA-293] Return whether a forced choice is public: paying, spreading or accusing."""
        return s.steps[pending(s) & 255] in (PAY_PRICE, SPREADING, ACCUSING)

    def goes_on(self, s: Story) -> bool:
        """[ZA-306, ZA-311] After a session, until the story has its end."""
        return s.reason == SESSION_OVER

    def scene_key(self, s: Story) -> str:
        """[ZA-304] The session, the day, the watch and the place of the scene."""
        return f"{s.session}.{s.day}.{s.watch}.{s.scene}"

    def teams(self, s: Story) -> list[int]:
        """[ZA-373] All together, as far as that goes."""
        return [0] * int(s.seat_count)

    def is_out(self, s: Story, seat: int) -> bool:
        """[ZA-088, ZA-243] Return whether all survivors of a seat are dead for good or have turned."""
        own = [pc for pc in range(PCS) if s.in_play(pc) == 1 and s.owner(pc) == seat]
        return bool(own) and not any(s.is_living(pc) for pc in own)

    def start(self, book: StoryBook, seats: int) -> Story:
        """[ZA-319] The scenario laid out, survivors ready or to be made."""
        s = new_position(book, seats)
        s.push(START)
        return s

    def continued(self, book: StoryBook, before: Story, seats: Sequence[int]) -> Story:
        """[ZA-302] Return the next session's start; -1 in `seats` is a newcomer."""
        return continued(book, before, list(seats))

    def view(self, s: Story, seat: int) -> dict[str, Any]:
        """[ZA-311] The table as a seat sees it."""
        view_data: dict[str, Any] = to_builtins(view(s, seat))
        return view_data

    def all_seeing(self, s: Story) -> dict[str, Any]:
        """[ZA-311] The table with nothing hidden."""
        return self.view(s, ALL)

    def say(self, book: StoryBook, event: str, arguments: Sequence[str]) -> str:
        """An event in words."""
        return say(book, event, arguments)

    def why_not(self, book: StoryBook, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in one short sentence why a choice is refused."""
        return why_not(book, verb, arguments, clause)

    def narrator(
        self, first: Story, last: Story, seat: int, people: Sequence[str], words: Mapping[int, str]
    ) -> StoryNarrator:
        """[ZA-246] Return a narrator that calls survivors by name."""
        return StoryNarrator(first.rules, view(first, seat), view(last, seat), people, words)

    def story_title(self, book: StoryBook) -> str:
        """[ZA-319] The scenario's name."""
        return str(book.content.scenario.name)

    def outcome(self, s: Story) -> dict[str, Any]:
        """[ZA-325] How the story ended."""
        return outcome(s)

    def ending(self, s: Story, seat: int) -> str:
        """[ZA-325] How it ended, and a word for that seat."""
        return ending(s, seat)

    def has_won(self, s: Story, seat: int) -> bool:
        """[ZA-325] Return whether the party has won; all survivors win or lose together."""
        return s.reason == 0

    def scene(self, book: StoryBook) -> dict[str, Any]:
        """[ZA-319] The scenario and all that is printed, without its secrets."""
        scene_data: dict[str, Any] = to_builtins(scene(book))
        return scene_data

    def picture(self, s: Story, seat: int) -> RenderableType:
        """The story for a terminal."""
        return picture(s, seat)

    def kit(self, book: StoryBook) -> Kit:
        """All that lies on the table, to print."""
        return kit(book)

    def default(self, s: Story, seat: int) -> int:
        """[ZA-312] Return a seat's default action: a calm option that spends, helps and harms nothing."""
        calm = {option.id for choice in s.rules.content.moves.choice for option in choice.option if option.calm}
        for action in legal_actions(s):
            if seat_of(action) == seat and write(s, action).removeprefix("pick ") in calm:
                return int(action)
        return super().default(s, seat)

    def policy(self, book: StoryBook) -> StoryPolicy:
        """[ZA-372] Return the bots' policy with the forecast network."""
        return with_network(StoryPolicy(book), FORECAST)

    def policy_of(self, level: Level, book: StoryBook) -> StoryPolicy:
        """[ZA-372] Better bots have better habits."""
        return StoryPolicy(book, HABITS.get(level, USUAL))

    def odds(self, s: Story, action: int) -> dict[str, Fraction]:
        """[ZA-013, ZA-028, ZA-029, ZA-030] The chances of the three results of a move, before its dice."""
        return odds(s, action)

    def lay(self, book: StoryBook, seats: int, position: Mapping[str, Any]) -> Story:
        """A scenario's position."""
        return lay(book, seats, position)


FORECAST = Path(__file__).parent / "policy/forecast.json"
GAME = Apocalypse()
