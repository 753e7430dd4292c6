"""The corpus: recorded games of every game, over its presets and pairs of its options, a packed file a game.

`python -m tests.recorded` plays them anew, where rules have changed; tests/test_corpus.py replays them.
"""

from __future__ import annotations

import io
import sys
import tarfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from tests.mixed import chosen, greedy
from tests.pairs import in_pairs

import shamble
from shamble import games
from shamble.core.chance import Rng
from shamble.core.content.options import Option
from shamble.core.errors import OptionError
from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match

FOLDER = Path(__file__).parent / "corpus"
LEAST = 100  # games of each
LINES = 300  # of those, at most
TRIES = 200  # whole games by greedy bots alone: the shortest of each ending, and of each number of seats
TOLD = ("scenario", "master")  # options by which a game is another story: each has endings of its own
WHOLE = 3_000  # lines; a longer game is left out
SHARES = (0, 10, 0, 30)  # how much is greedy: nothing, one choice in ten, one in thirty
# Numbers by which games are short, or what is counted runs out; of other options 0 (or 1) and 2.
NUMBERS = {"max_rounds": [8], "round_limit": [6], "deck_draft": [0, 40], "timer_seconds": [10, 30]}


def values(option: Option) -> list[Any]:
    """What a row may choose for an option."""
    if option.type == "int":
        return NUMBERS.get(option.id, [0 if option.zero is not None else 1, 2])
    if option.type == "list":
        return [[], option.values]
    return [False, True] if option.type == "bool" else option.values


def rows(game: str) -> Iterator[dict[str, Any]]:
    """What the games are loaded by: each preset, then options in pairs, then again."""
    table = games.load_game(game).options
    short = {option.id: NUMBERS[option.id][0] for option in table.option if option.id in ("max_rounds", "round_limit")}
    pairs = in_pairs({option.id: [str(number) for number in range(len(values(option)))] for option in table.option})
    while True:
        for preset in table.preset:
            yield {"preset": preset.id, **short}
        for row in pairs:
            yield {option.id: values(option)[int(row[option.id])] for option in table.option}


def recorded(game: str) -> Iterator[str]:
    """The records, one by one."""
    number = 0
    for row in rows(game):
        try:
            edition = shamble.load(game, **row)
        except OptionError:  # a pair that excludes each other
            continue
        number += 1
        yield played(edition, number, SHARES[number % len(SHARES)], LINES).record()
        if number == LEAST:
            break
    yield from endings(game)


def endings(game: str) -> Iterator[str]:
    """A whole game for each way in which each story ends that greedy bots play, and for each number of seats."""
    told = [option for option in games.load_game(game).options.option if option.id in TOLD]
    shortest: dict[tuple[object, ...], Match] = {}
    for row in product(*(values(option) for option in told)):
        edition = shamble.load(game, **dict(zip((option.id for option in told), row, strict=True)))
        for number in range(TRIES):
            match = played(edition, number, 1, WHOLE)
            for kind in ((*row, match.outcome.get("reason")), (match.seats,)):
                if match.is_over and (kind not in shortest or len(match) < len(shortest[kind])):
                    shortest[kind] = match
    yield from dict.fromkeys(table.record() for table in shortest.values())


def played(edition: Edition, number: int, share: int, lines: int) -> Match:
    """A game, up to so many lines, one choice in `share` greedy; how many sit down changes from one to the next."""
    seats = edition.game.seats(edition.book)
    match = Match(edition, seats[number % len(seats)], seed=number)
    player, rng = greedy(edition) if share else None, Rng(number)
    while not match.is_over and len(match) < lines:
        if match.is_chance:
            match.roll()
        else:
            match.play(chosen(match.state, player, rng, share))
    return match


def pack(game: str) -> None:
    """Write the games of one."""
    FOLDER.mkdir(exist_ok=True)
    with tarfile.open(FOLDER / f"{game}.tar.xz", "w:xz", preset=9) as packed:
        for number, text in enumerate(recorded(game), 1):
            data = text.encode()
            entry = tarfile.TarInfo(f"{number:03}.shamble")
            entry.size = len(data)
            packed.addfile(entry, io.BytesIO(data))


def with_content_of_today(text: str, edition: Edition) -> str:
    """Return a record with today's hash of the content in place of an earlier one."""
    for earlier, today in edition.game.earlier_contents.items():
        text = text.replace(f"content: {earlier}", f"content: {today}", 1)
    return text


def unpacked(path: Path) -> Iterator[tuple[str, str]]:
    """The name and the text of each record of a packed file."""
    with tarfile.open(path) as packed:
        for entry in packed:
            found = packed.extractfile(entry)
            assert found is not None
            yield entry.name, found.read().decode()


if __name__ == "__main__":
    for each in sys.argv[1:] or games.game_names():
        pack(each)
