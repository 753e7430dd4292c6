"""Who sits at the table: persons at the terminal, and bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..bots import Bot, bot, names
from ..core.content.toml_files import nearest
from ..core.errors import OptionError
from ..core.game.edition import Edition
from ..core.game.level import PERSON
from ..games import game

DEFAULT: Final = "greedy"


def parse_options(texts: list[str]) -> dict[str, str]:
    """Options as a command line gives them: `key=value` each."""
    found: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise OptionError(f"--option {text!r}; expected NAME=VALUE, as in --option map=cabin")
        if key.strip() in found:
            raise OptionError(f"--option {key.strip()}: given twice")
        found[key.strip()] = value
    return found


def load_edition(name: str, preset: str | None, options: dict[str, str], folders: Sequence[Path]) -> Edition:
    """The edition that a command line names."""
    return Edition(game(name), preset, options, folders)


def persons_first(requested: str | None, edition: Edition) -> list[str]:
    """The players as requested, else a person and as many bots as are usual."""
    if requested is None:
        return [PERSON] + [DEFAULT] * (edition.usual_seats - 1)
    return _checked(requested, edition, [PERSON, *names(edition.game)])


def bots_only(requested: str | None, edition: Edition) -> list[str]:
    """The bots as requested, else as many as are usual."""
    if requested is None:
        return [DEFAULT] * edition.usual_seats
    return _checked(requested, edition, names(edition.game))


def bots_of(seats: list[str], edition: Edition) -> list[Bot | None]:
    """The bot of each seat, None for a person."""
    return [None if name == PERSON else bot(name, edition.game, edition.book) for name in seats]


def _checked(requested: str, edition: Edition, known: list[str]) -> list[str]:
    seats = [name.strip() for name in requested.split(",")]
    for name in seats:
        if name not in known:
            raise OptionError(f"--seats: {name!r}; {nearest(name, known)}, with commas between")
    allowed = edition.game.seats(edition.book)
    if len(seats) not in allowed:
        raise OptionError(f"--seats: {len(seats)} seats; {edition.game.id} allows {allowed[0]} to {allowed[-1]}")
    return seats
