"""Home-made content played beside the game's own."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.core.errors import ContentError, OptionError

TOOLBOX = """
[[card]]
id = "toolbox"
name = "Toolbox"
kind = "event"
effects = [
  { trigger = "on_draw", effect = "place_barricade", count = 1 },
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
    match = shamble.Match(edition, seats=2)
    match.state = edition.set_position(2, {"figures": figures, "turn": "h1"})

    match.play("search h1")
    match.roll("draw toolbox")
    match.play("block N4,7")
    match.roll("draw ammo")

    seen = match.view(0)
    assert seen["barricades"] == ["N4,7"]
    assert seen["figures"]["h1"]["items"] == {"ammo": 1}


@pytest.mark.clause("ZP-235")
def test_two_contents_are_played_side_by_side(folder: Path) -> None:
    plain, ours = shamble.load("plague"), shamble.load("plague", folders=[folder], deck="handyman")

    assert shamble.Match(plain, seats=2).view(0)["deck"]["left"] == 18
    assert shamble.Match(ours, seats=2).view(0)["deck"]["left"] == 2
    assert plain.content != ours.content


@pytest.mark.clause("ZP-235")
def test_a_home_made_deck_is_no_deck_without_its_folder() -> None:
    with pytest.raises(OptionError, match="option deck: 'handyman'; allowed: map_default, printed18"):
        shamble.load("plague", deck="handyman")


@pytest.mark.clause("ZP-235")
def test_a_word_that_is_none_is_refused_with_its_place(folder: Path) -> None:
    (folder / "deck.toml").write_text(TOOLBOX.replace('"place_barricade"', '"place_baricade"'))

    with pytest.raises(ValueError, match=r"card\.toolbox\.effects\.0\.effect: 'place_baricade'; allowed: "):
        shamble.load("plague", folders=[folder])


@pytest.mark.clause("ZP-235")
@pytest.mark.parametrize(
    ("trigger", "effect", "allowed"),
    [
        ("own_activation", "cancel_wound", "on_wound for cancel_wound"),
        ("on_wound", "cancel_oops", "on_firearm_oops for cancel_oops"),
        ("own_activation", "car_access", "passive for car_access"),
        ("passive", "reload", "own_activation, activation_start for reload"),
        ("on_wound", "remove_mark", "lasting_wound for remove_mark"),
    ],
)
def test_a_word_at_a_time_when_it_cannot_happen_is_refused(
    folder: Path, trigger: str, effect: str, allowed: str
) -> None:
    (folder / "deck.toml").write_text(
        f'[[card]]\nid = "flare"\nname = "Flare"\nkind = "item"\nextra = true\n'
        f'effects = [{{ trigger = "{trigger}", effect = "{effect}" }}]\n'
    )

    with pytest.raises(ContentError, match=rf"card\.flare\.effects\.0\.trigger: '{trigger}'; allowed: {allowed}"):
        shamble.load("plague", folders=[folder])


@pytest.mark.clause("ZP-175")
def test_a_card_used_by_its_holder_refers_to_the_square_where_the_holder_stands(folder: Path) -> None:
    (folder / "deck.toml").write_text(
        '[[card]]\nid = "whistle"\nname = "Whistle"\nkind = "item"\nextra = true\n'
        'effects = [{ trigger = "own_activation", effect = "spawn_zombie", where = "near_search", counts = true, '
        "bounty = 0 }]\n"
    )
    edition = shamble.load("plague", folders=[folder], map="field")
    figures = [{"id": "h1", "at": [5, 5], "items": {"whistle": 1}}]
    match = shamble.Match(edition, seats=2)
    match.state = edition.set_position(2, {"figures": figures, "turn": "h1"})

    match.play("use h1 whistle")

    assert match.legal() == ["place z1 5,4", "place z1 4,5", "place z1 6,5", "place z1 5,6"]


@pytest.mark.clause("ZP-235")
def test_a_folder_may_leave_out_what_lies_below_it(folder: Path) -> None:
    (folder / "weapons.toml").write_text('[without]\nweapon = ["lemon_pie"]\n')
    (folder / "deck.toml").write_text(TOOLBOX + '\n[without]\ncard = ["lemon_pie"]\ndeck = ["mall60"]\n')
    edition = shamble.load("plague", folders=[folder], map="cabin")
    assert "lemon_pie" not in (*edition.book.kinds["card"].names, *edition.book.kinds["weapon"].names)
    with pytest.raises(OptionError, match="mall60"):
        shamble.load("plague", folders=[folder], map="cabin", deck="mall60")


@pytest.mark.clause("ZP-235")
def test_what_is_not_there_cannot_be_left_out(folder: Path) -> None:
    (folder / "weapons.toml").write_text('[without]\nweapon = ["riffle"]\n')
    with pytest.raises(ContentError, match=r"weapons\.toml: without\.weapon: 'riffle'; did you mean 'rifle'"):
        shamble.load("plague", folders=[folder])
