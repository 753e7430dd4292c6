"""Loading of lessons: the TOML files in a game's folder `lessons`."""

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
    """Read the lesson of a file; raise ContentError with the key that doesn't fit."""
    place = f"{FOLDER}/{path.name}"
    try:
        return Script(path.stem, convert(read_toml(path, place), Lesson, place))
    except ContentError:
        raise
    except ShambleError as error:
        raise ContentError(f"{place}: {error}") from None


@cache
def load_lessons(game: AnyGame) -> dict[str, Script]:
    """Return the lessons of a game by name, sorted by the seat that they teach."""
    home = Path(str(sys.modules[type(game).__module__].__file__)).parent
    scripts = [read_lesson(path) for path in sorted((home / FOLDER).glob("*.toml"))]
    for script in scripts:
        if script.lesson.game != game.id:
            raise ContentError(f"{FOLDER}/{script.name}.toml: game {script.lesson.game!r}; allowed: {game.id}")
    return {script.name: script for script in sorted(scripts, key=lambda script: script.lesson.seat)}
