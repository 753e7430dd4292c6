"""Replay recorded games by rules with more effects: `python -m tests.more_effects` in a process of its own."""

from __future__ import annotations

from importlib import import_module
from itertools import islice

import shamble
from shamble import games
from shamble.core.matches.replay import read_record, replay
from shamble.core.step import Effect

from .recorded import FOLDER, unpacked, with_content_of_today

ADDED = ("aaa", "mmm", "zzz")  # before, among and behind the game's own by name
RECORDS = 2  # of each game


def main() -> None:
    """Print each game whose records replay to the same text with the effects that were added."""
    for name in games.game_names():
        rules = import_module(f"shamble.games.{name}.rules.stable_ids")
        vars(rules)["added"] = [Effect[object](word) for word in ADDED]
        assert {effect.name for effect in shamble.load(name).book.effects} > set(ADDED)
        for _, text in islice(unpacked(FOLDER / f"{name}.tar.xz"), RECORDS):
            record = read_record(text, shamble.load)
            assert replay(record).record() == with_content_of_today(text, record.edition)
        print(name)


if __name__ == "__main__":
    main()
