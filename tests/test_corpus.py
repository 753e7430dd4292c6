"""The corpus of recorded games: each replays, line by line, to the same digests."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.contract.games import IS_REPEATED
from tests.recorded import FOLDER, LEAST, unpacked, with_content_of_today

import shamble
from shamble import games
from shamble.core.game.edition import Edition
from shamble.core.matches.replay import read_record, replay

PACKED = sorted(FOLDER.glob("*.tar.xz"))
MEGABYTE = 1 << 20
FEWER = 4  # one in so many is replayed interpreted, where a compiled run replays them all


class Editions:
    """Each loaded once."""

    def __init__(self) -> None:
        self._loaded: dict[str, Edition] = {}

    def __call__(self, name: str, **options: Any) -> Edition:
        key = f"{name} {sorted(options.items())}"
        if key not in self._loaded:
            self._loaded[key] = shamble.load(name, **options)
        return self._loaded[key]


@pytest.mark.parametrize("path", PACKED, ids=lambda path: path.name)
def test_recorded_games_replay_to_the_same_digests(path: Path) -> None:
    load = Editions()
    for name, text in list(unpacked(path))[:: FEWER if IS_REPEATED else 1]:
        record = read_record(text, load)
        assert record.notices == [], name
        assert replay(record).record() == with_content_of_today(text, record.edition), name


def test_recorded_games_replay_to_the_same_digests_after_effects_are_added() -> None:
    told = subprocess.run([sys.executable, "-m", "tests.more_effects"], capture_output=True, text=True, check=False)
    assert (told.stdout.split(), told.returncode) == (games.game_names(), 0), told.stderr


def test_every_game_that_comes_with_shamble_has_its_games_and_they_are_small() -> None:
    found = {path.name.partition(".")[0]: Counter(name for name, _ in unpacked(path)) for path in PACKED}
    assert set(games.game_names()) <= set(found)
    assert all(names.total() == len(names) >= LEAST for names in found.values())
    assert sum(path.stat().st_size for path in PACKED) < 2 * MEGABYTE
