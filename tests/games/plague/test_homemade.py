"""Home-made content played beside the game's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.core.errors import OptionError

TOOLBOX = """
[[card]]
id = "toolbox"
name = "Toolbox"
kind = "event"
effects = [
  { trigger = "on_draw", effect = "place_barricade", count = 1, chooser = "human" },
  { trigger = "on_draw", effect = "draw", count = 1 },
]
clauses = ["ZP-235"]

[[deck]]
id = "handyman"
[deck.counts]
toolbox = 1
ammo = 1
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deck.toml").write_text(TOOLBOX)
    return tmp_path


@pytest.mark.clause("ZP-235")
def test_a_home_made_card_does_what_its_words_say(folder: Path) -> None:
    edition = shamble.load("plague", folders=[folder], map="cabin", deck="handyman")
    figures = [{"id": "h1", "at": [4, 3], "facing": "W"}]
    table = shamble.Table(edition, seats=2)
    table.state = edition.lay(2, {"figures": figures, "turn": "h1"})

    table.play("search h1")
    table.roll("draw toolbox")
    table.play("block N4,7")
    table.roll("draw ammo")

    seen = table.view(0)
    assert seen["barricades"] == ["N4,7"]
    assert seen["figures"]["h1"]["items"] == {"ammo": 1}


@pytest.mark.clause("ZP-235")
def test_two_contents_are_played_side_by_side(folder: Path) -> None:
    plain, ours = shamble.load("plague"), shamble.load("plague", folders=[folder], deck="handyman")

    assert shamble.Table(plain, seats=2).view(0)["deck"]["left"] == 18
    assert shamble.Table(ours, seats=2).view(0)["deck"]["left"] == 2
    assert plain.content != ours.content


@pytest.mark.clause("ZP-235")
def test_a_home_made_deck_is_no_deck_without_its_folder() -> None:
    with pytest.raises(OptionError, match="option deck: 'handyman'; allowed: map_default, printed18"):
        shamble.load("plague", deck="handyman")


@pytest.mark.clause("ZP-235")
def test_a_word_that_is_none_is_refused_with_its_place(folder: Path) -> None:
    (folder / "deck.toml").write_text(TOOLBOX.replace('"place_barricade"', '"place_baricade"'))

    with pytest.raises(ValueError, match=r"card\.toolbox\.effects\[0\]\.effect: 'place_baricade'; allowed: "):
        shamble.load("plague", folders=[folder])
