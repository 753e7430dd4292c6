"""Arm of an experiment: a version of a game and its bots, read from a TOML file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from ...bots import Bot, bot, level
from ...core.content.toml_files import convert, read_toml
from ...core.errors import ContentError, ShambleError
from ..round_limit import edition_with_round_limit
from ..sides import group_seats_by_side
from .arm_file import ArmFile

DEFAULT_BOT = "greedy"


class Arm(msgspec.Struct, frozen=True):
    """Version of a game to play: its options, its content folders and the bot of each seat.

    If `seats` is empty, the game has its default number of seats, all with the default bot.
    """

    name: str
    game: str
    preset: str | None
    options: tuple[tuple[str, str | int | bool | tuple[str, ...]], ...]
    seats: tuple[str, ...]
    folders: tuple[str, ...]

    def prepare(self) -> PreparedArm:
        """Return the arm with its edition and bots, which are created once per process."""
        return _prepare(self)

    def with_folders(self, folders: Mapping[str, str]) -> Arm:
        """Return a copy whose content folders have been moved; `folders` has the new path of each."""
        return msgspec.structs.replace(self, folders=tuple(folders[each] for each in self.folders))


class PreparedArm:
    """Arm with its edition, its bots, and the seats of each role and side."""

    def __init__(self, arm: Arm) -> None:
        self.arm = arm
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in arm.options}
        folders = [Path(each) for each in arm.folders]
        self.edition, self.assumed = edition_with_round_limit(arm.game, arm.preset, options, folders)
        names = arm.seats or (DEFAULT_BOT,) * self.edition.default_seats
        self.bots: list[Bot] = [bot(name, self.edition.game, self.edition.book) for name in names]
        self.names = list(names)
        self.edition.initial_state(len(names))
        self.roles = self.edition.game.roles(self.edition.book, len(names))
        self.sides = group_seats_by_side(self.edition, self.roles)

    def describe(self) -> dict[str, object]:
        """Return rules, content, options and bots, by which saved results of the same arm are recognized."""
        edition = self.edition
        return {
            "game": edition.game.id,
            "version": edition.game.version,
            "content": edition.content,
            "options": edition.changed_options(),
            "seats": [level(name, edition.game).describe() for name in self.names],
        }


def read_arm(path: Path) -> Arm:
    """Read a version of a game from a TOML file and check that it can be played.

    Args:
        path: The file, with the keys game, preset, options, seats and content.

    Raises:
        ContentError: The file can't be read, or its game can't be played. It names the file and the allowed values.

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
    entry = convert(read_toml(path, place), ArmFile, place)
    folders = tuple(str((path.parent / each).resolve()) for each in entry.content)
    options = tuple((name, tuple(each) if isinstance(each, list) else each) for name, each in entry.options.items())
    arm = Arm(path.stem, entry.game, entry.preset, options, tuple(entry.seats), folders)
    try:
        arm.prepare()
    except ShambleError as error:
        raise ContentError(f"{place}: {error}") from None
    return arm


@cache
def _prepare(arm: Arm) -> PreparedArm:
    return PreparedArm(arm)
