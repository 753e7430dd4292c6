"""Cards, weapons and decks: what is shipped, what a folder of home-made content changes, what it may not say."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.home_made import folder

from shamble.core.content.toml_files import convert
from shamble.core.errors import ContentError
from shamble.games.plague.loading.content import LAYERS, Card, Weapon, read_content
from shamble.games.plague.loading.schema import DeckFile

clause = pytest.mark.clause

FLARE = """
[[card]]
id = "flare"
name = "Flare"
kind = "item"
extra = true
effects = [{ trigger = "own_activation", effect = "reload" }]
"""
SLEDGE_CARD = """
[[card]]
id = "sledge"
name = "Sledgehammer"
kind = "weapon"
extra = true
effects = [{ trigger = "on_draw", effect = "equip", weapon = "sledge" }]
"""
SLEDGE = """
[[weapon]]
id = "sledge"
name = "Sledgehammer"
class = "melee"
pattern = "front"
table = ["oops", "miss", "miss", "push", "kill", "kill"]
"""
CANNON = """
[[weapon]]
id = "sledge"
name = "Cannon"
class = "firearm"
pattern = "block"
range = 4
width = 3
table = ["out_of_ammo", "miss", "miss", "miss", "kill", "kill"]
human_table = ["out_of_ammo", "miss", "miss", "miss", "kill", "kill"]
empty_as = "unarmed"
"""


def card(name: str, *folders: Path) -> Card:
    return next(card for card in read_content(*folders).cards if card.id == name)


def weapon(name: str, *folders: Path) -> Weapon:
    return next(weapon for weapon in read_content(*folders).weapons if weapon.id == name)


@pytest.mark.parametrize(("deck", "size"), [("printed18", 18), ("two_sheets", 36), ("standard36", 36), ("mall60", 60)])
def test_a_shipped_deck_has_its_number_of_cards_and_one_set_of_keys_a_sheet(deck: str, size: int) -> None:
    counts = read_content().decks[deck]
    assert sum(counts.values()) == size
    assert counts["car_keys"] == (2 if deck == "two_sheets" else 1)


def test_the_printed_deck_holds_every_card_that_is_not_extra_once() -> None:
    content = read_content()
    assert content.decks["printed18"] == {card.id: 1 for card in content.cards if not card.extra}


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("kitchen_knife", ["oops", "miss", "miss", "miss", "push", "kill"]),
        ("baseball_bat", ["oops", "miss", "miss", "miss", "kill", "kill"]),
        ("hockey_stick", ["oops", "miss", "miss", "miss", "kill", "kill"]),
        ("chainsaw", ["self_wound", "miss", "kill", "kill", "kill", "kill"]),
    ],
)
def test_a_melee_weapon_has_its_table(name: str, table: list[str]) -> None:
    assert weapon(name).table == table


@pytest.mark.parametrize(
    ("name", "reach", "width", "empty_as", "ignored"),
    [
        ("pistol", 5, 1, "unarmed", 0),
        ("rifle", 10, 1, "baseball_bat", 0),
        ("shotgun", 5, 3, "baseball_bat", 0),
        ("double_barrel", 5, 3, "baseball_bat", 1),
    ],
)
def test_a_gun_has_its_range_and_its_use_when_empty(
    name: str, reach: int, width: int, empty_as: str, ignored: int
) -> None:
    gun = weapon(name)
    assert (gun.range, gun.width, gun.empty_as, gun.ignore_oops) == (reach, width, empty_as, ignored)


def test_bare_hands_are_the_first_weapon_and_confirm_with_a_second_die() -> None:
    first = read_content().weapons[0]
    assert (first.id, first.confirm) == ("unarmed", ["push", "kill"])


def test_the_figures_numbers_are_those_of_the_rulebook() -> None:
    content = read_content()
    assert (content.human.zombified_on, content.human.car_ap, content.human.cellar_ap) == (1, 4, 4)
    assert (content.zombie.bite_faces, content.breach_group, content.car_group) == ([5, 6], 4, 4)


@clause("ZP-235")
def test_a_home_made_card_is_added_behind_the_shipped_ones(tmp_path: Path) -> None:
    content = read_content(folder(tmp_path, deck=FLARE))
    assert content.cards[-1].id == "flare"
    assert content.cards[:-1] == read_content().cards


@clause("ZP-235")
def test_a_home_made_card_replaces_the_shipped_one_of_its_id_in_its_place(tmp_path: Path) -> None:
    drink = FLARE.replace('"flare"', '"power_drink"').replace("extra = true\n", "")
    content = read_content(folder(tmp_path, deck=drink))
    assert [card.id for card in content.cards] == [card.id for card in read_content().cards]
    assert card("power_drink", tmp_path).name == "Flare"


@clause("ZP-235")
def test_a_home_made_deck_replaces_the_whole_deck(tmp_path: Path) -> None:
    lean = folder(tmp_path, deck='[[deck]]\nid = "mall60"\ncounts = { ammo = 3 }\n')
    assert read_content(lean).decks["mall60"] == {"ammo": 3}


@clause("ZP-235")
def test_a_home_made_weapon_comes_with_its_card(tmp_path: Path) -> None:
    assert weapon("sledge", folder(tmp_path, deck=SLEDGE_CARD, weapons=SLEDGE)).table[3] == "push"


@clause("ZP-235")
def test_of_two_folders_the_later_one_is_laid_on_top(tmp_path: Path) -> None:
    first = folder(tmp_path / "first", deck=FLARE)
    second = folder(tmp_path / "second", deck=FLARE.replace('"Flare"', '"Bright flare"'))
    assert card("flare", first, second).name == "Bright flare"
    assert card("flare", second, first).name == "Flare"


@clause("ZP-235")
def test_one_number_of_the_figures_can_be_changed_by_itself(tmp_path: Path) -> None:
    content = read_content(folder(tmp_path, zombies="[group]\nbreach = 5\n"))
    assert (content.breach_group, content.car_group) == (5, 4)


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("deck", FLARE.replace('"item"', '"thing"'), "card.flare.kind: 'thing'; allowed: weapon, item, event"),
        ("deck", FLARE.replace("name =", "nam ="), r"card.flare: no key 'nam'; did you mean 'name'\?"),
        ("deck", FLARE.replace('name = "Flare"\n', ""), "card.flare: missing: name"),
        ("deck", FLARE.replace('"flare"', '"Big flare"'), "card.Big flare.id: 'Big flare'"),
        ("deck", FLARE.replace("extra = true\n", ""), "card.flare: in no deck; allowed"),
        ("deck", FLARE.replace("trigger =", "when ="), "card.flare.effects.0.trigger: None; allowed: a word"),
        ("deck", FLARE.replace('"reload"', "3"), "card.flare.effects.0.effect: 3; allowed: a word"),
        ("deck", FLARE.replace('{ trigger = "own_activation", effect = "reload" }', ""), "card.flare.effects: empty"),
        ("deck", FLARE.replace('"reload" }', '"reload", n = 1.5 }'), r"card.flare.effects.0.n: 1\.5"),
        ("deck", FLARE.replace('"flare"', '"fl\\nare"'), r"card\.0\.id: 'fl\\nare'"),
        ("deck", FLARE + FLARE, "card.flare: this id twice"),
        ("deck", '[[deck]]\nid = "my"\ncounts = { amo = 2 }', r"deck.my.counts: no card 'amo'; did you mean 'ammo'\?"),
        ("deck", '[[deck]]\nid = "my"\ncounts = { ammo = 0 }', "deck.my.counts.ammo: 0: Expected `int` >= 1"),
        ("deck", SLEDGE_CARD, "card.sledge.effects: no weapon 'sledge'; allowed: unarmed, kitchen_knife"),
        ("deck", FLARE.replace("own_activation", "on_drow"), r"card.flare.effects.0.trigger: 'on_drow'; did you mean"),
        ("deck", FLARE.replace('"reload"', '"set_ap", value = 100'), ".*effects.0.value: 100; allowed: 0 to 99"),
        ("deck", FLARE.replace('"item"', '"event"'), ".*effects.0.trigger: .*; allowed: on_draw, for kind event"),
        ("deck", FLARE.replace("own_activation", "on_draw"), "card.flare.effects: all on_draw; allowed: for kind item"),
        (
            "deck",
            FLARE.replace('reload" }', 'reload" }, { trigger = "activation_start", effect = "reload" }'),
            "card.flare.effects: own_activation and activation_start; allowed: one of them",
        ),
        (
            "deck",
            FLARE.replace('"item"', '"weapon"').replace("own_activation", "on_draw"),
            "card.flare.effects: a card of kind weapon with 0 weapons",
        ),
        ("deck", "[card", "not TOML: "),
        ("weapons", SLEDGE, "weapon.sledge: named by no card"),
        ("weapons", SLEDGE.replace('"push"', '"bash"'), "weapon.sledge.table.3: 'bash'; allowed: oops"),
        ("weapons", SLEDGE.replace('"push", ', ""), "weapon.sledge.table: .* Expected `array` of length >= 6"),
        ("weapons", "[[weapon]]\nid = 3", "weapon.0"),
        ("zombies", "[group]\nbreach = 0", "group.breach: 0: Expected `int` >= 1"),
        ("zombies", "[ghost]\nap = 1", "no key 'ghost'; allowed: human, zombie, group"),
        ("zombies", "human = 4", "human: 4: Expected `object`, got `int`"),
        ("decks", "", "not read; allowed: deck.toml, weapons.toml, zombies.toml, maps"),
    ],
)
def test_a_mistake_in_a_home_made_file_is_named_with_its_key(tmp_path: Path, file: str, text: str, said: str) -> None:
    with pytest.raises(ContentError, match=rf"^ours/{file}\.toml: {said}"):
        read_content(folder(tmp_path / "ours", **{file: text}))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("width = 3", "width = 2", "width: 2; allowed: odd numbers"),
        ("human_table", "confirm = []\n#", "human_table: 0 results; allowed: 6 for pattern block"),
        ('"block"', '"line"', "width: allowed for pattern block only; pattern is line"),
        ('"block"\nrange = 4\nwidth = 3', '"line"\nrange = 4', "human_table: allowed for pattern block only"),
        ('"block"', '"front"', "range: 4; allowed: 1 for pattern front"),
        ('empty_as = "unarmed"', "", "empty_as: needed with out_of_ammo"),
        ('"unarmed"', '"shotgun"', "empty_as: 'shotgun'; allowed: unarmed"),
        ('\ntable = ["out_of_ammo"', '\ntable = ["break"', "empty_as: needed with out_of_ammo in the table"),
        ('"firearm"', '"melee"', "pattern: block; allowed: front, for class melee"),
        ("range = 4", 'range = 4\nconfirm = ["push"]', "confirm: push; allowed: results of its table"),
    ],
)
def test_a_weapon_at_odds_with_itself_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in CANNON
    ours = folder(tmp_path / "ours", deck=SLEDGE_CARD, weapons=CANNON)
    assert weapon("sledge", ours).width == 3
    folder(ours, weapons=CANNON.replace(old, new, 1))
    with pytest.raises(ContentError, match=rf"^ours/weapons\.toml: weapon\.sledge\.{said}"):
        read_content(ours)


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    for read in (read_content, lambda folder: LAYERS.hash([folder])):
        with pytest.raises(ContentError, match=r"ours: no such folder; allowed: a folder with deck\.toml"):
            read(tmp_path / "ours")


def test_the_hash_is_the_same_for_the_same_content(tmp_path: Path) -> None:
    first, second = folder(tmp_path / "a", deck=FLARE), folder(tmp_path / "b", deck=FLARE)
    assert LAYERS.hash([first]) == LAYERS.hash([second])
    assert len(LAYERS.hash([])) == 16


def test_the_hash_changes_with_a_rule_a_file_a_map_and_the_order_of_folders(tmp_path: Path) -> None:
    other = FLARE.replace("own_activation", "activation_start")
    first, second = folder(tmp_path / "a", deck=FLARE), folder(tmp_path / "b", deck=other)
    third, fourth = folder(tmp_path / "c", weapons=FLARE), folder(tmp_path / "d")
    (fourth / "maps").mkdir()
    (fourth / "maps/hut.txt").write_text("")
    hashes = [LAYERS.hash(folders) for folders in [(), (first,), (second,), (third,), (fourth,)]]
    hashes += [LAYERS.hash([first, second]), LAYERS.hash([second, first])]
    assert len(set(hashes)) == len(hashes)


def test_reading_content_does_not_change_the_shipped_files(tmp_path: Path) -> None:
    before = LAYERS.hash([])
    read_content(folder(tmp_path, deck=FLARE))
    assert LAYERS.hash([]) == before
    assert card("ammo") == card("ammo", tmp_path)


TOML = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.floats(),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.sampled_from(["id", "name", "kind", "x"]), parts),
    max_leaves=8,
)


@given(data=st.dictionaries(st.sampled_from(["card", "deck", "cards"]), TOML))
def test_any_data_is_a_file_of_cards_or_refused_in_one_line(data: object) -> None:
    said = "deck.toml: fits"
    try:
        convert(data, DeckFile, "deck.toml")
    except ContentError as error:
        said = str(error)
    assert said.startswith("deck.toml: ")
    assert said.isprintable()
