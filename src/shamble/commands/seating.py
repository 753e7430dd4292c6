"""Parsing of seats and options from a command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ..bots import Bot, bot, names
from ..core.content.toml_files import suggest
from ..core.errors import OptionError
from ..core.game.edition import Edition
from ..core.game.level import PERSON
from ..games import load_game

DEFAULT: Final = "greedy"  # bot


def parse_options(texts: list[str]) -> dict[str, str]:
    """Return options by name from texts such as `map=cabin`; OptionError for a wrong or a repeated option."""
    options: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise OptionError(f"--option {text!r}; expected NAME=VALUE, as in --option map=cabin")
        if key.strip() in options:
            raise OptionError(f"--option {key.strip()}: given twice")
        options[key.strip()] = value
    return options


def load_edition(name: str, preset: str | None, options: dict[str, str], folders: Sequence[Path]) -> Edition:
    """Return the edition that a command line names."""
    return Edition(load_game(name), preset, options, folders)


def persons_first(requested: str | None, edition: Edition) -> list[str]:
    """Return the requested players, by default a person and the usual number of bots."""
    if requested is None:
        return [PERSON] + [DEFAULT] * (edition.default_seats - 1)
    return _parse_seats(requested, edition, [PERSON, *names(edition.game)])


def bots_only(requested: str | None, edition: Edition) -> list[str]:
    """Return the requested bots, by default the usual number."""
    if requested is None:
        return [DEFAULT] * edition.default_seats
    return _parse_seats(requested, edition, names(edition.game))


def bots_of(seats: list[str], edition: Edition) -> list[Bot | None]:
    """Return the bot of each seat; None for a person."""
    return [None if name == PERSON else bot(name, edition.game, edition.book) for name in seats]


def _parse_seats(requested: str, edition: Edition, players: list[str]) -> list[str]:
    """Return the names in a list with commas; OptionError for an unknown player or a wrong number of seats."""
    seats = [name.strip() for name in requested.split(",")]
    for name in seats:
        if name not in players:
            raise OptionError(f"--seats: {name!r}; {suggest(name, players)}, with commas between")
    allowed = edition.game.seats(edition.book)
    if len(seats) not in allowed:
        raise OptionError(f"--seats: {len(seats)} seats; {edition.game.id} allows {allowed[0]} to {allowed[-1]}")
    return seats
