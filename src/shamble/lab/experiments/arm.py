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
    """Version of a game: its options, content folders and the bot of each seat.

    Without `seats` the game has its usual number of seats, all with the default bot.
    """

    name: str
    game: str
    preset: str | None
    options: tuple[tuple[str, str | int | bool | tuple[str, ...]], ...]
    seats: tuple[str, ...]
    folders: tuple[str, ...]

    def prepare(self) -> PreparedArm:
        """Return the arm with its edition and bots, which are made once a process."""
        return _prepare(self)

    def with_folders(self, folders: Mapping[str, str]) -> Arm:
        """Return a copy that reads each content folder from its new path."""
        return msgspec.structs.replace(self, folders=tuple(folders[each] for each in self.folders))


class PreparedArm:
    """Arm with its edition, its bots and the roles and sides of its seats."""

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
        """Return the description by which saved results are recognized: rules, content, options and bots."""
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
