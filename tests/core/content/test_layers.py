"""Folders of content, laid over the game's own; each with a hash that changes with what is in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.core.content.layers import Layers, display_path, hash_files
from shamble.core.errors import ContentError


@pytest.fixture(name="shipped")
def _shipped(tmp_path: Path) -> Path:
    folder = tmp_path / "content"
    (folder / "maps").mkdir(parents=True)
    (folder / "deck.toml").write_text("a = 1\n")
    (folder / "maps" / "cabin.txt").write_text("....\n")
    return folder


@pytest.fixture(name="mine")
def _mine(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "deck.toml").write_text("a = 2\n")
    return folder


def layers(shipped: Path) -> Layers:
    return Layers(shipped, ("deck.toml", "weapons.toml"), ("maps/*.txt",))


def test_the_games_own_folder_comes_first_and_the_others_in_their_order(shipped: Path, mine: Path) -> None:
    assert list(layers(shipped).stack([mine, shipped])) == [shipped, mine, shipped]


def test_a_folder_that_is_not_there_is_named_with_what_it_might_have(shipped: Path, tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere: no such folder; allowed: a folder with deck.toml, weapons.toml,"):
        list(layers(shipped).stack([tmp_path / "nowhere"]))


def test_a_file_that_nobody_would_read_is_named_and_not_passed_over(shipped: Path, mine: Path) -> None:
    (mine / "dock.toml").write_text("")
    for ask in (lambda: list(layers(shipped).stack([mine])), lambda: layers(shipped).hash([mine])):
        with pytest.raises(ContentError) as told:
            ask()
        assert str(told.value) == "mine/dock.toml: not read; allowed: deck.toml, weapons.toml, maps/*.txt"


def test_notes_beside_the_content_are_no_content(shipped: Path, mine: Path) -> None:
    before = layers(shipped).hash([mine])
    (mine / "notes.md").write_text("Mine.")
    assert layers(shipped).hash([mine]) == before


def test_the_hash_is_16_digits_and_changes_with_any_file_of_any_folder(shipped: Path, mine: Path) -> None:
    seen = [layers(shipped).hash([]), layers(shipped).hash([mine]), layers(shipped).hash([mine, mine])]
    (shipped / "maps" / "cabin.txt").write_text("...#\n")
    seen.append(layers(shipped).hash([mine]))
    (mine / "deck.toml").write_text("a = 3\n")
    seen.append(layers(shipped).hash([mine]))
    (shipped / "maps" / "cabin.txt").rename(shipped / "maps" / "hut.txt")
    seen.append(layers(shipped).hash([mine]))
    assert len(set(seen)) == len(seen)
    assert all(len(each) == 16 and int(each, 16) >= 0 for each in seen)


def test_the_same_files_in_another_place_have_the_same_hash(shipped: Path, tmp_path: Path) -> None:
    before = hash_files([shipped], ("*.toml", "maps/*.txt"))
    assert hash_files([shipped.rename(tmp_path / "moved")], ("maps/*.txt", "*.toml")) == before


def test_a_file_is_called_by_its_folder_and_its_name(mine: Path) -> None:
    assert display_path(mine / ".." / "mine", "deck.toml") == "mine/deck.toml"
