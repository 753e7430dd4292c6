"""Home-made content: what a folder of cards and numbers changes, and what it may not say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.home_made import folder

from shamble.core.errors import ContentError
from shamble.games.thirty_seconds.loading.content import LAYERS, read_content

from ..spear import SPEAR

CONTENT = read_content()
GHOUL = """
[[card]]
id = "Z-GH1"
type = "walker"
health = 3
summon = [[1, 6], [2, 4]]
supply = false
count = 2
"""
HOWL = """
[[card]]
id = "howl"
name = "Howl"
count = 2
cost = 1
timing = "action"
effects = [{ effect = "draw", deck = "zombie", n = 1 }]
text = "Draw a zombie card."
"""
RESULT = """
[[card]]
id = "ZC-20"
A = ["check", "knockdown"]
B = ["x"]
C = ["x"]
count = 1
"""
NURSE = """
[[card]]
id = "ada_lind"
name = "Ada Lind"
role = "nurse"
health = 7
start = ["bandage"]
skill = "field_medic"
flaw = "slow"
"""
GATE = """
[[card]]
id = "AL-02a"
name = "Gate"
row = 2
variant = "a"
features = ["cover"]
stash = 0
"""


@pytest.mark.parametrize(
    ("file", "text", "cards"),
    [
        ("zombies", GHOUL, "zombies"),
        ("zombie_tactics", HOWL, "zombie_tactics"),
        ("supplies", SPEAR, "supplies"),
        ("zombie_attack", RESULT, "zombie_attack"),
        ("survivors", NURSE, "survivors"),
    ],
)
def test_a_home_made_card_is_added_behind_the_shipped_ones(tmp_path: Path, file: str, text: str, cards: str) -> None:
    content = read_content(folder(tmp_path, **{file: text}))
    assert getattr(content, cards)[:-1] == getattr(CONTENT, cards)
    assert content != CONTENT


def test_a_home_made_card_replaces_the_shipped_one_of_its_id_in_its_place(tmp_path: Path) -> None:
    content = read_content(folder(tmp_path, alley=GATE))
    assert [card.id for card in content.alley] == [card.id for card in CONTENT.alley]
    assert [card.name for card in content.alley if card.id == "AL-02a"] == ["Gate"]


def test_of_two_folders_the_later_one_is_laid_on_top(tmp_path: Path) -> None:
    first = folder(tmp_path / "first", supplies=SPEAR)
    second = folder(tmp_path / "second", supplies=SPEAR.replace('"Spear"', '"Pike"'))
    assert read_content(first, second).supplies[-1].name == "Pike"
    assert read_content(second, first).supplies[-1].name == "Spear"


def test_one_number_of_the_rules_can_be_changed_by_itself(tmp_path: Path) -> None:
    numbers = read_content(folder(tmp_path, rules="[energy]\nsurvivor = 6\n")).numbers
    assert (numbers.energy.survivor, numbers.energy.zombie) == (6, 5)


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("zombies", GHOUL.replace('"walker"', '"ghoul"'), r"card.Z-GH1.type: 'ghoul'; .*allowed: crawler, runner"),
        ("zombies", GHOUL.replace("health = 3", "health = 5"), "card.Z-GH1.health: 5; allowed for a walker: 3"),
        ("zombies", GHOUL.replace("[1, 6]", "[1, 12]"), "card.Z-GH1.summon: row 12; allowed: 1 to 10"),
        ("zombies", GHOUL.replace("count = 2", "count = 0"), "card.Z-GH1.count: 0: Expected `int` >= 1"),
        ("zombies", GHOUL + GHOUL, "card.Z-GH1: this id twice; allowed: once in a file"),
        ("zombie_tactics", HOWL.replace('"action"', '"acton"'), r"card.howl.timing: 'acton'; did you mean 'action'\?"),
        ("zombie_tactics", HOWL.replace('"draw"', '"drw"'), r"card.howl.effects.0.effect: 'drw'; did you mean 'draw'"),
        ("zombie_tactics", HOWL.replace(", n = 1", ""), "card.howl.effects.0: draw takes deck, n"),
        ("zombie_tactics", HOWL.replace('"zombie"', '"supply"'), "card.howl.effects.0.deck: 'supply'; "),
        ("zombie_tactics", HOWL.replace("n = 1", "n = -1"), "card.howl.effects.0.n: -1; allowed: whole numbers from 0"),
        ("zombie_tactics", HOWL + "tokens = 2\n", "card.howl.tokens: 2; allowed: 1 to 99 with timing tokens"),
        ("zombie_tactics", HOWL + 'needs = ["rain"]\n', "card.howl.needs: 'rain'; "),
        ("zombie_tactics", HOWL.replace('"action"', '"react_attack"'), "card.howl.cost: 1; allowed: 0, since"),
        ("supplies", SPEAR.replace("damage = 2\n", ""), "card.spear.damage: needed by melee and firearm"),
        ("supplies", SPEAR.replace("range = 0", "range = 1"), "card.spear.range: 1; allowed: 0 for a melee weapon"),
        ("supplies", SPEAR.replace('"pierce"', '"sharp"'), "card.spear.traits: 'sharp'; "),
        ("supplies", SPEAR.replace('"melee"', '"firearm"'), "card.spear.ammo: missing; a firearm has 1 to 99 shots"),
        ("supplies", SPEAR.replace("count = 1", "count = 0"), "card.spear.count: 0; allowed: 1 to 99"),
        ("zombie_attack", RESULT.replace('"knockdown"', '"plus1"'), "card.ZC-20.A: 'plus1'; allowed: x, check"),
        ("zombie_attack", RESULT.replace('"check", ', ""), "card.ZC-20.A: knockdown; allowed: x, shuffle, or check"),
        ("zombie_attack", RESULT.replace('["check", "knockdown"]', '["shuffle"]'), "card.ZC-20.B: x; allowed: "),
        ("survivors", NURSE.replace("= 7", "= 9"), "card.ada_lind.health: 9: Expected `int` <= 8"),
        ("survivors", NURSE.replace('"bandage"', '"bandaid"'), r"card.ada_lind.start: 'bandaid'; did you"),
        ("survivors", NURSE.replace('"slow"', '"lazy"'), "card.ada_lind.flaw: 'lazy'; "),
        ("survivors", NURSE.replace('["bandage"]', '["riot_vest", "riot_vest"]'), "card.ada_lind.start: riot_vest 2"),
        ("alley", GATE.replace('"cover"', '"moat"'), "card.AL-02a.features: 'moat'; "),
        ("rules", "[energy]\nzombies = 5\n", r"energy: no key 'zombies'; did you mean 'zombie'\?"),
        ("vocabulary", "", "not read; allowed: rules.toml, zombies.toml"),
        ("zombies", "[[card", "not TOML: "),
    ],
)
def test_a_mistake_in_a_home_made_file_is_named_with_its_key(tmp_path: Path, file: str, text: str, said: str) -> None:
    with pytest.raises(ContentError, match=rf"^ours/{file}\.toml: {said}"):
        read_content(folder(tmp_path / "ours", **{file: text}))


def howl(timing: str, effect: str) -> str:
    return (
        HOWL.replace('"action"', f'"{timing}"')
        .replace("cost = 1", "cost = 0")
        .replace('{ effect = "draw", deck = "zombie", n = 1 }', effect)
    )


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("zombie_tactics", howl("on_own_move", '{ effect = "gain_energy", n = 1 }'), "timing: on_own_move; "),
        ("survivor_tactics", howl("react_damage", '{ effect = "heal", n = 1 }'), "timing: react_damage; "),
        ("zombie_tactics", howl("action", '{ effect = "limit_range", n = 1 }'), "limit_range; allowed: "),
        (
            "zombie_tactics",
            howl("tokens", '{ effect = "damage_bonus", n = 1 }').replace("cost = 0", "cost = 0\ntokens = 1"),
            "damage_bonus; allowed: limit_range with timing tokens",
        ),
        ("survivor_tactics", howl("action", '{ effect = "armor", points = 1 }'), "armor; allowed: on Supplies"),
        ("zombie_tactics", howl("react_attack", '{ effect = "block" }'), "block; allowed: in the survivor deck"),
        ("survivor_tactics", howl("on_own_hit", '{ effect = "best_of_two" }'), "with timing on_own_attack"),
    ],
)
def test_a_card_whose_word_could_never_do_anything_is_refused(tmp_path: Path, file: str, text: str, said: str) -> None:
    (tmp_path / f"{file}.toml").write_text(text)
    with pytest.raises(ContentError, match=re.escape(said)):
        read_content(tmp_path)


def test_an_id_in_two_decks_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"card.block: this id is in zombie_tactics.toml too; allowed: once"):
        read_content(folder(tmp_path, zombie_tactics=HOWL.replace('"howl"', '"block"')))


def test_a_third_card_for_a_row_of_the_alley_is_refused(tmp_path: Path) -> None:
    extra = folder(tmp_path, alley=GATE.replace("AL-02a", "AL-02c"))
    with pytest.raises(ContentError, match=r"^alley.toml: row 2: .*; allowed: one card of variant a and"):
        read_content(extra)


def test_a_deck_too_small_for_the_setup_is_refused(tmp_path: Path) -> None:
    greedy = folder(tmp_path, rules="[setup]\nsurvivor_supplies = 60\n")
    with pytest.raises(ContentError, match=r"^supplies.toml: 44 cards; allowed: .* or more, which"):
        read_content(greedy)


def test_more_supplies_than_there_are_bits_for_are_refused(tmp_path: Path) -> None:
    most = read_content(folder(tmp_path, supplies=SPEAR.replace("count = 1", "count = 16")))
    assert sum(card.count for card in most.supplies) == 60
    with pytest.raises(ContentError, match=r"^supplies.toml: 61 cards; allowed: at most 60$"):
        read_content(folder(tmp_path, supplies=SPEAR.replace("count = 1", "count = 17")))


def test_more_names_of_a_timing_than_there_are_bits_for_are_refused(tmp_path: Path) -> None:
    most = len([card for card in read_content(folder(tmp_path)).zombie_tactics if card.timing == "action"])
    many = "".join(HOWL.replace("howl", f"howl_{i}") for i in range(61 - most))
    with pytest.raises(ContentError, match=r"^zombie_tactics.toml: 61 names with timing action; allowed: at most 60$"):
        read_content(folder(tmp_path, zombie_tactics=many))


def test_the_hash_changes_with_any_file(tmp_path: Path) -> None:
    ours = folder(tmp_path, supplies=SPEAR)
    before = LAYERS.hash([ours])
    folder(tmp_path, supplies=SPEAR.replace("damage = 2", "damage = 3"))
    assert len({LAYERS.hash([]), before, LAYERS.hash([ours])}) == 3
