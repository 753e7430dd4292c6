"""ZombieApocalypse as a game of the platform."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from msgspec import to_builtins
from rich.console import RenderableType

from ...core.content.networks import attach_network
from ...core.content.options import Chosen
from ...core.game.game import Game
from ...core.game.level import DREAMER, GREEDY, ROOKIE, Level
from ...core.game.level import OLD_HAND as ANY_OLD_HAND
from ...core.game.level import PLANNER as ANY_PLANNER
from ...core.game.print_and_play import Kit
from ...core.notation import write
from ...core.offers import seat_of
from ...core.play import legal_actions, pending_frame
from .loading.content import LAYERS
from .loading.options import build_option_table
from .loading.rulebook import build_rulebook
from .policy.heuristic import StoryHeuristic
from .policy.heuristic_params import DEFAULT_PARAMS, PLANNING, SEASONED
from .positions import set_position
from .presentation.narration import StoryNarrator
from .presentation.odds import compute_odds
from .presentation.picture import draw_picture
from .presentation.scene import build_scene
from .presentation.scene_types import Scene
from .presentation.sentences import say
from .presentation.texts.refusals import why_not
from .presentation.view import ALL, build_view, describe_ending, describe_outcome
from .presentation.view_types import View
from .print_and_play import build_kit
from .rules.book import StoryBook
from .rules.effects.blame_game import ACCUSE_CHOICE
from .rules.effects.price import PRICE_CHOICE
from .rules.master.safety import READY_CHOICE
from .rules.pieces import PCS, SESSION_OVER
from .rules.setup.beginning import SPREAD_CHOICE, create_position
from .rules.setup.making import START
from .rules.setup.sessions import continue_session
from .rules.state import Story

PLANNER: Final = replace(ANY_PLANNER, about="Learns for what is to come, and fights for nothing else.")
OLD_HAND: Final = replace(ANY_OLD_HAND, about="Sees who is good at what, looks twice, and keeps spirits up.")
LEVEL_PARAMS: Final = {PLANNER: PLANNING, OLD_HAND: SEASONED}


class Apocalypse(Game[Story, StoryBook]):
    """[ZA-260] Cooperative game for one to six survivors, with a person or the Director as game master."""

    id = "apocalypse"
    title = "ZombieApocalypse"
    version = "0.2"
    earlier_contents = MappingProxyType({"5d2b5f803c2bdc0b": "257a024a681349e5"})
    about = "Moves, Trust and hard choices: a few survivors, and a story that wants them dead."
    prospect = "expected score"
    default_seats = 3  # ZA-318: with bots for empty seats
    is_cooperative = True
    has_sessions = True
    levels = (ROOKIE, DREAMER, GREEDY, PLANNER, OLD_HAND)
    options = build_option_table()
    view_type = View
    scene_type = Scene
    chapter_events = ("day", "watch", "scene")
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
        """Return the rulebook for these options and content folders."""
        return build_rulebook(chosen, folders)

    def content_hash(self, folders: Sequence[Path]) -> str:
        """Return a hash of all content files."""
        return LAYERS.hash(folders)

    def seats(self, book: StoryBook) -> range:
        """[ZA-260] Return the allowed numbers of players: one to six."""
        return range(1, 7)

    def roles(self, book: StoryBook, seats: int) -> list[str]:
        """[ZA-260] Return the names of the seats: a survivor's letter for each."""
        return book.kinds["seat"].names[:seats]

    def has_master(self, book: StoryBook) -> bool:
        """[ZA-308] Return whether a person is the game master at the table."""
        return book.has_master

    def is_paused(self, s: Story) -> bool:
        """[ZA-302, ZA-313] Return whether the game is paused, or waits until all seats are ready for a session."""
        return s.steps[pending_frame(s) & 255] is READY_CHOICE

    def shows_forced(self, s: Story) -> bool:
        """[ZA-039, ZA-041, ZA-220, ZA-293] Return whether a forced choice is public: paying, spreading or accusing."""
        return s.steps[pending_frame(s) & 255] in (PRICE_CHOICE, SPREAD_CHOICE, ACCUSE_CHOICE)

    def is_to_be_continued(self, s: Story) -> bool:
        """[ZA-306, ZA-311] Return whether another session can follow: the story hasn't ended yet."""
        return s.reason == SESSION_OVER

    def scene_key(self, s: Story) -> str:
        """[ZA-304] Return a key of the scene: session, day, watch and place."""
        return f"{s.session}.{s.day}.{s.watch}.{s.scene}"

    def teams(self, s: Story) -> list[int]:
        """[ZA-373] Return the team of each seat: all cooperate."""
        return [0] * int(s.seat_count)

    def is_eliminated(self, s: Story, seat: int) -> bool:
        """[ZA-088, ZA-243] Return whether all survivors of a seat are dead for good or have turned."""
        own = [pc for pc in range(PCS) if s.in_play(pc) == 1 and s.owner(pc) == seat]
        return bool(own) and not any(s.is_living(pc) for pc in own)

    def start(self, book: StoryBook, seats: int) -> Story:
        """[ZA-319] Return the starting position: the scenario set up, survivors ready-made or to be created."""
        s = create_position(book, seats)
        s.push(START)
        return s

    def continue_session(self, book: StoryBook, before: Story, seats: Sequence[int]) -> Story:
        """[ZA-302] Return the next session's start; -1 in `seats` is a newcomer."""
        return continue_session(book, before, list(seats))

    def view(self, s: Story, seat: int) -> dict[str, Any]:
        """[ZA-311] Return the table as a seat sees it."""
        view_data: dict[str, Any] = to_builtins(build_view(s, seat))
        return view_data

    def full_view(self, s: Story) -> dict[str, Any]:
        """[ZA-311] Return the table with nothing hidden."""
        return self.view(s, ALL)

    def say(self, book: StoryBook, event: str, arguments: Sequence[str]) -> str:
        """Return an event in words."""
        return say(book, event, arguments)

    def why_not(self, book: StoryBook, verb: str, arguments: Sequence[str], clause: str) -> str:
        """Say in one short sentence why a choice is refused."""
        return why_not(book, verb, arguments, clause)

    def narrator(
        self, first: Story, last: Story, seat: int, people: Sequence[str], words: Mapping[int, str]
    ) -> StoryNarrator:
        """[ZA-246] Return a narrator that calls survivors by name."""
        return StoryNarrator(first.rules, build_view(first, seat), build_view(last, seat), people, words)

    def story_title(self, book: StoryBook) -> str:
        """[ZA-319] Return the scenario's name."""
        return str(book.content.scenario.name)

    def outcome(self, s: Story) -> dict[str, Any]:
        """[ZA-325] Return how the story ended."""
        return describe_outcome(s)

    def ending(self, s: Story, seat: int) -> str:
        """[ZA-325] Return the story's end in words, with the seat's score."""
        return describe_ending(s, seat)

    def has_won(self, s: Story, seat: int) -> bool:
        """[ZA-325] Return whether the party has won; all survivors win or lose together."""
        return s.reason == 0

    def scene(self, book: StoryBook) -> dict[str, Any]:
        """[ZA-319] Return the scenario and all printed material, without secrets."""
        scene_data: dict[str, Any] = to_builtins(build_scene(book))
        return scene_data

    def picture(self, s: Story, seat: int) -> RenderableType:
        """Return the story's picture for a terminal."""
        return draw_picture(s, seat)

    def print_and_play(self, book: StoryBook) -> Kit:
        """Return the print-and-play kit."""
        return build_kit(book)

    def default_action(self, s: Story, seat: int) -> int:
        """[ZA-312] Return a seat's default action: a calm option that spends, helps and harms nothing."""
        calm = {option.id for choice in s.rules.content.moves.choice for option in choice.option if option.calm}
        for action in legal_actions(s):
            if seat_of(action) == seat and write(s, action).removeprefix("pick ") in calm:
                return int(action)
        return super().default_action(s, seat)

    def heuristic(self, book: StoryBook) -> StoryHeuristic:
        """[ZA-372] Return the heuristic with its forecast network."""
        return attach_network(StoryHeuristic(book), FORECAST)

    def heuristic_for(self, level: Level, book: StoryBook) -> StoryHeuristic:
        """[ZA-372] Return the heuristic with the parameters of a level."""
        return StoryHeuristic(book, LEVEL_PARAMS.get(level, DEFAULT_PARAMS))

    def odds(self, s: Story, action: int) -> dict[str, Fraction]:
        """[ZA-013, ZA-028, ZA-029, ZA-030] Return the odds of a move's three tiers, before its dice."""
        return compute_odds(s, action)

    def set_position(self, book: StoryBook, seats: int, position: Mapping[str, Any]) -> Story:
        """Return a table set up as a test scenario's position describes."""
        return set_position(book, seats, position)


FORECAST = Path(__file__).parent / "policy/forecast.json"
GAME = Apocalypse()
