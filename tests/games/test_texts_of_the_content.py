"""The texts of a game's content: no rule reads them, so a record doesn't depend on them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from tests.core.walks import positions

import shamble
from shamble import games
from shamble.core.content.layers import Layers, hash_files
from shamble.core.content.toml_files import read_toml
from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match
from shamble.core.matches.replay import read_record, replay
from shamble.core.records.snapshot import digest


def layers_of(game: str) -> Layers:
    layers: Layers = import_module(f"shamble.games.{game}.loading.content").LAYERS
    return layers


def reworded(value: Any, texts: frozenset[str], is_text: bool = False) -> Any:
    """Return a TOML value with "x" behind every text."""
    if isinstance(value, dict):
        return {key: reworded(each, texts, is_text or key in texts) for key, each in value.items()}
    if isinstance(value, list):
        return [reworded(each, texts, is_text) for each in value]
    return f"{value} x" if is_text and isinstance(value, str) else value


def written_copy(game: str, folder: Path, texts: frozenset[str]) -> Path:
    """Write the game's content files into `folder`, reworded under the keys `texts`."""
    layers = layers_of(game)
    folder.mkdir()
    for name in layers.files:
        tables = reworded(read_toml(layers.shipped / name, name), texts)
        (folder / name).write_text(tomli_w.dumps(tables), encoding="utf-8")
    return folder


@pytest.mark.parametrize("game", games.game_names())
def test_content_with_other_texts_has_the_same_hash(game: str, tmp_path: Path) -> None:
    layers = layers_of(game)
    plain = written_copy(game, tmp_path / "plain", frozenset())
    other = written_copy(game, tmp_path / "other", layers.texts)
    assert any((plain / name).read_bytes() != (other / name).read_bytes() for name in layers.files)
    assert hash_files([plain], layers.files, layers.texts) == hash_files([other], layers.files, layers.texts)


@pytest.mark.parametrize("game", games.game_names())
def test_content_with_other_texts_plays_the_same(game: str, tmp_path: Path) -> None:
    plain = shamble.load(game)
    other = shamble.load(game, folders=[written_copy(game, tmp_path / "other", layers_of(game).texts)])
    assert digests_of_a_walk(other) == digests_of_a_walk(plain)


def digests_of_a_walk(edition: Edition) -> list[str]:
    """Return the digests of positions of a random game."""
    return [digest(state) for state in positions(edition, 97, edition.default_seats, 1)]


@pytest.mark.parametrize("game", games.game_names())
def test_a_record_with_a_hash_of_0_2_0_replays(game: str) -> None:
    edition = shamble.load(game)
    match = Match(edition, edition.default_seats, seed=1)
    for earlier, today in edition.game.earlier_contents.items():
        assert today == edition.content
        record = match.record().replace(f"content: {edition.content}", f"content: {earlier}")
        assert record != match.record()
        assert replay(read_record(record, shamble.load)).record() == match.record()
