"""What the table is told as it happens: short stories of the alley, with every sentence that a watcher reads."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.core.play import tell
from shamble.core.tables.table import Table

clause = pytest.mark.clause
STORIES: dict[str, dict[str, Any]] = {
    story["name"]: story for story in tomllib.loads(Path(__file__).with_name("told.toml").read_text("utf-8"))["story"]
}
WATCHER = -1


def played(story: dict[str, Any]) -> Table:
    """The table after the last line."""
    edition = shamble.load("thirty_seconds", **story.get("options", {}))
    table = Table(edition, 2, 0, edition.lay(2, story["position"]))
    for line in story["play"]:
        table.play(line)
    return table


@clause("TS-582")
@pytest.mark.parametrize("name", STORIES)
def test_a_watcher_is_told_the_story(name: str) -> None:
    assert played(STORIES[name]).narrate(WATCHER) == STORIES[name]["told"].splitlines()


def test_every_event_is_in_one_of_the_stories_or_in_the_setup() -> None:
    setup = Table(shamble.load("thirty_seconds", layout="random"), 2, seed=0)
    setup.advance()
    tables = [setup, *(played(story) for story in STORIES.values())]
    told = {event for table in tables for event, *_ in tell(table.state, WATCHER)}
    assert told == {event.name for event in setup.edition.book.events}
