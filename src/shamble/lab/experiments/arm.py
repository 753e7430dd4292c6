"""An arm of an experiment: a version of a game, and who plays it, as a TOML file names them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from ...bots import Bot, bot, level
from ...core.content.toml_files import read_toml, typed
from ...core.errors import ContentError, ShambleError
from ..last_rounds import edition_that_ends
from ..sides import sides_of
from .entry import Entry

USUAL = "greedy"


class Arm(msgspec.Struct, frozen=True):
    """A game by its options and content, and the bot of each seat."""

    name: str
    game: str
    preset: str | None
    options: tuple[tuple[str, str | int | bool | tuple[str, ...]], ...]
    seats: tuple[str, ...]
    folders: tuple[str, ...]

    def ready(self) -> Ready:
        """The edition and the bots, made once a process."""
        return _ready(self)

    def moved(self, folders: Mapping[str, str]) -> Arm:
        """The same with these folders elsewhere."""
        return msgspec.structs.replace(self, folders=tuple(folders[each] for each in self.folders))


class Ready:
    """An arm that can be played."""

    def __init__(self, arm: Arm) -> None:
        self.arm = arm
        given = {name: list(value) if isinstance(value, tuple) else value for name, value in arm.options}
        folders = [Path(each) for each in arm.folders]
        self.edition, self.assumed = edition_that_ends(arm.game, arm.preset, given, folders)
        names = arm.seats or (USUAL,) * self.edition.usual_seats
        self.bots: list[Bot] = [bot(name, self.edition.game, self.edition.book) for name in names]
        self.names = list(names)
        self.edition.position(len(names))
        self.roles = self.edition.game.roles(self.edition.book, len(names))
        self.sides = sides_of(self.edition, self.roles)

    def described(self) -> dict[str, object]:
        """What makes these games the games that they are: by it kept results are known again."""
        edition = self.edition
        return {
            "game": edition.game.id,
            "version": edition.game.version,
            "content": edition.content,
            "options": edition.changed(),
            "seats": [level(name, edition.game).described() for name in self.names],
        }


def read_arm(path: Path) -> Arm:
    """Read a version of a game from a TOML file, and try it once.

    Args:
        path: The file, with the keys game, preset, options, seats and content.

    Raises:
        ContentError: The file can't be read, or there is no such game. It names the file and what would be right.

    Examples:
        >>> from pathlib import Path
        >>> from shamble.lab.experiments.arm import read_arm
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     path = Path(folder, "cabin.toml")
        ...     _ = path.write_text('game = "plague"\\n[options]\\nmap = "cabin"\\nmax_rounds = 9')
        ...     read_arm(path).name
        'cabin'
    """
    place = path.as_posix()
    entry = typed(read_toml(path, place), Entry, place)
    folders = tuple(str((path.parent / each).resolve()) for each in entry.content)
    options = tuple((name, tuple(each) if isinstance(each, list) else each) for name, each in entry.options.items())
    arm = Arm(path.stem, entry.game, entry.preset, options, tuple(entry.seats), folders)
    try:
        arm.ready()
    except ShambleError as error:
        raise ContentError(f"{place}: {error}") from None
    return arm


@cache
def _ready(arm: Arm) -> Ready:
    return Ready(arm)
