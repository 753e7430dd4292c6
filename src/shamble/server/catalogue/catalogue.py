"""The games that this server offers, with their descriptions for the lobby and their rulebooks."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from threading import RLock

from ... import clauses
from ... import games as shipped
from ...core.content.options import Option
from ...core.content.toml_files import suggest
from ...core.errors import OptionError
from ...core.game.edition import Edition
from ...core.game.game import AnyGame
from ...core.lessons.loading import load_lessons
from ...core.lessons.script import Script
from ...core.step import MASTER
from ..errors import Refused
from ..messages.lessons import LessonBrief, LessonInfo, LessonStep, WholeGame
from ..messages.lobby import BotLevel, GameInfo, OptionInfo, PresetInfo
from ..messages.rulebook import ClauseInfo, RulebookInfo, RulingInfo

MAX_EDITIONS = 64
DEFAULT_LEVEL = "greedy"


class Catalogue:
    """Games by name, with a cache of editions, since building an edition is slow."""

    def __init__(self, games: Iterable[AnyGame] | None = None) -> None:
        offered = shipped.runnable_games() if games is None else list(games)
        self.games = {game.id: game for game in offered}
        self._editions: dict[str, Edition] = {}
        self._rulebooks: dict[str, RulebookInfo] = {}
        self._lock = RLock()  # msgspec crashes when two threads are the first to use a type

    def __reduce__(self) -> tuple[Callable[[bytes], Catalogue], tuple[bytes]]:
        """Pickle only the games; the process that unpickles them builds its own editions."""
        return _unpickle_catalogue, (pickle.dumps(list(self.games.values())),)

    def get_game(self, name: str) -> AnyGame:
        """Return a game; raises Refused for an unknown name."""
        if name not in self.games:
            raise Refused("unknown", f"no game {name!r}; {suggest(name, list(self.games))}")
        return self.games[name]

    def has_game(self, name: str) -> bool:
        """Return whether there is a game of this name."""
        return name in self.games

    def load(self, name: str, preset: str | None = None, folders: Sequence[Path] = (), **options: object) -> Edition:
        """Return an edition, from the cache if possible; takes the arguments of `shamble.load`. Raises OptionError."""
        if name not in self.games:
            raise OptionError(f"no game {name!r}; {suggest(name, list(self.games))}")
        key = repr((name, preset, tuple(folders), sorted(options.items())))
        with self._lock:
            if key not in self._editions:
                if len(self._editions) >= MAX_EDITIONS:
                    self._editions.pop(next(iter(self._editions)))
                self._editions[key] = Edition(self.games[name], preset, options, folders)
            return self._editions[key]

    def get_script(self, name: str, lesson: str) -> Script:
        """Return a lesson of a game; raises Refused for an unknown name."""
        scripts = load_lessons(self.get_game(name))
        if lesson not in scripts:
            raise Refused("unknown", f"no lesson {lesson!r}; {suggest(lesson, list(scripts))}")
        return scripts[lesson]

    def lesson_info(self, name: str, lesson: str) -> LessonInfo:
        """Return a lesson with its steps; raises Refused for an unknown name."""
        script = self.get_script(name, lesson)
        taught, whole = script.lesson, script.lesson.whole
        starts = zip(script.starts, taught.step, strict=True)
        return LessonInfo(
            id=lesson,
            title=taught.title,
            plies=len(script.lines),
            steps=[LessonStep(ply, step.part, step.say, step.play) for ply, step in starts],
            seat=taught.seat,
            headline=taught.headline,
            end=taught.end,
            more=taught.more,
            learned=taught.learned,
            whole=WholeGame(
                about=whole.about,
                minutes=whole.minutes,
                preset=whole.preset,
                options=dict(whole.options),
            ),
        )

    def game_infos(self) -> list[GameInfo]:
        """Return every game's description for the lobby."""
        with self._lock:
            return [self._make_game_info(game) for game in self.games.values()]

    def rulebook_info(self, name: str) -> RulebookInfo:
        """Return every clause and ruling of a game; empty for a game without a ledger.

        Only the first call for a game can block, while editions are being built. Opening a table makes that call.
        """
        if name not in self._rulebooks:
            with self._lock:
                self._rulebooks[name] = _make_rulebook_info(self.get_game(name))
        return self._rulebooks[name]

    def clause_text(self, name: str, clause: str) -> str:
        """Return the text of a clause; empty for an unknown clause."""
        return next((info.text for info in self.rulebook_info(name).clauses if info.id == clause), "")

    def roles_by_count(self, name: str, preset: str | None, options: Mapping[str, object]) -> dict[str, list[str]]:
        """Return the roles of the seats for each possible number of players; a master's role is last."""
        edition = self.load(name, preset, (), **options)
        return {str(n): [role for _, role in list_seat_roles(edition, n)] for n in edition.game.seats(edition.book)}

    def _make_game_info(self, game: AnyGame) -> GameInfo:
        presets = game.options.preset
        return GameInfo(
            id=game.id,
            title=game.title,
            version=game.version,
            about=game.about,
            weight=game.weight,
            lessons=[self._make_brief(game, script) for script in load_lessons(game).values()],
            open_information=game.open_information,
            presets=[
                PresetInfo(
                    id=each.id,
                    name=each.name,
                    about=each.about,
                    set=dict(each.set),
                    seats=self.roles_by_count(game.id, each.id, {}),
                )
                for each in presets
            ],
            options=[self._make_option_info(game, option) for option in game.options.option],
            bots=[BotLevel(each.id, each.name, each.face, each.about) for each in game.levels],
            usual_bot=DEFAULT_LEVEL,
            rulebook=f"/api/v1/games/{game.id}/rulebook",
        )

    def _make_brief(self, game: AnyGame, script: Script) -> LessonBrief:
        lesson = script.lesson
        role = self.roles_by_count(game.id, lesson.preset, lesson.options)[str(lesson.seats)][lesson.seat]
        return LessonBrief(
            id=script.name,
            title=lesson.title,
            about=lesson.about,
            role=role,
            minutes=lesson.minutes,
            invite=lesson.invite.title if lesson.invite else lesson.title,
            invite_about=lesson.invite.about if lesson.invite else lesson.about,
        )

    def _make_option_info(self, game: AnyGame, option: Option) -> OptionInfo:
        return OptionInfo(
            id=option.id,
            type=option.type,
            default=option.default,
            values=option.values,
            zero=option.zero,
            max=option.max,
            allowed=option.describe_allowed(),
            help=option.help,
            clause=option.clause,
            words=self.clause_text(game.id, option.clause),
        )


def list_seat_roles(edition: Edition, players: int) -> list[tuple[int, str]]:
    """Return the number and role of each seat for `players` players; a master's seat is last."""
    seats = list(enumerate(edition.game.roles(edition.book, players)))
    return [*seats, (MASTER, "master")] if edition.game.has_master(edition.book) else seats


@cache
def _unpickle_catalogue(games: bytes) -> Catalogue:
    return Catalogue(pickle.loads(games))


def _make_rulebook_info(game: AnyGame) -> RulebookInfo:
    try:
        ledger = clauses.load_ledger(game.id)
    except OptionError:
        return RulebookInfo(game.id, game.title, "", [], [])
    return RulebookInfo(
        game.id,
        ledger.title,
        ledger.about,
        [ClauseInfo(key, each.chapter, each.text, each.note, each.status) for key, each in ledger.clauses.items()],
        [RulingInfo(key, each.question, each.ruling, each.reason) for key, each in ledger.rulings.items()],
    )


@cache
def read_shipped_content(game: str) -> dict[str, str]:
    """Return the content files that are shipped with a game, except its options.

    The keys are paths inside the game's content folder.
    """
    folder = Path(str(shipped.__file__)).parent / game / "content"
    files = [*folder.glob("*.toml"), *folder.glob("*/*.txt"), *folder.glob("*/*.toml")]
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(files)
        if path.name != "options.toml"
    }
