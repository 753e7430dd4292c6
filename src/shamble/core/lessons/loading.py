"""Reading lessons: the TOML files in a game's folder `lessons`, by the name of each."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from ..content.toml_files import convert, read_toml
from ..errors import ContentError, ShambleError
from ..game.game import AnyGame
from .schema import Lesson
from .script import Script

FOLDER = "lessons"


def read_lesson(path: Path) -> Script:
    """The lesson of a file; raises ContentError with the key that does not fit."""
    place = f"{FOLDER}/{path.name}"
    try:
        return Script(path.stem, convert(read_toml(path, place), Lesson, place))
    except ContentError:
        raise
    except ShambleError as error:
        raise ContentError(f"{place}: {error}") from None


@cache
def load_lessons(game: AnyGame) -> dict[str, Script]:
    """The lessons of a game by their names, the one for the first seat first; none for a game without any."""
    home = Path(str(sys.modules[type(game).__module__].__file__)).parent
    found = [read_lesson(path) for path in sorted((home / FOLDER).glob("*.toml"))]
    for script in found:
        if script.lesson.game != game.id:
            raise ContentError(f"{FOLDER}/{script.name}.toml: game {script.lesson.game!r}; allowed: {game.id}")
    return {script.name: script for script in sorted(found, key=lambda script: script.lesson.seat)}
