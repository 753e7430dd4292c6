"""Cards, words and numbers: what is shipped, what a folder of home-made content changes, what it may not say."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.core.content import typed
from shamble.core.errors import ContentError
from shamble.games.thirty_seconds.content import LAYERS, Content, read_content
from shamble.games.thirty_seconds.printed import Supply, TacticsCard, ZombieCard

clause = pytest.mark.clause

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
SPEAR = """
[[card]]
id = "spear"
name = "Spear"
kind = "melee"
damage = 2
range = 0
traits = ["pierce"]
count = 1
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


def folder(path: Path, **files: str) -> Path:
    path.mkdir(exist_ok=True)
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text)
    return path


def size(cards: list[ZombieCard] | list[TacticsCard] | list[Supply]) -> int:
    return sum(card.count for card in cards)


@clause("TS-017")
def test_the_decks_have_their_sizes() -> None:
    assert (size(CONTENT.zombies), size(CONTENT.zombie_tactics), size(CONTENT.survivor_tactics)) == (40, 46, 46)
    assert size(CONTENT.supplies) == 44
    assert [sum(card.count for card in deck) for deck in (CONTENT.zombie_attack, CONTENT.survivor_attack)] == [24, 24]


@clause("TS-002")
def test_supplies_include_melee_weapons_and_firearms() -> None:
    kinds = {supply.kind for supply in CONTENT.supplies}
    assert kinds == {"melee", "firearm", "armor", "medical", "ammo", "thrown"}


@clause("TS-008")
def test_four_types_are_base_zombies_and_four_are_bosses() -> None:
    classes = {name: kind.class_ for name, kind in CONTENT.types.items()}
    assert [name for name in classes if classes[name] == "base"] == ["crawler", "runner", "shuffler", "walker"]
    assert [name for name in classes if classes[name] == "boss"] == ["bloater", "brute", "shrieker", "friend"]
    assert size([card for card in CONTENT.zombies if classes[card.type] == "base"]) == 32


@pytest.mark.parametrize(
    ("name", "health", "move", "damage"),
    [
        pytest.param("crawler", [1, 2], (2, 1), 1, marks=clause("TS-285")),
        pytest.param("runner", [3, 4], (1, 2), 1, marks=clause("TS-289")),
        pytest.param("shuffler", [2, 3], (1, 1), 1, marks=clause("TS-290")),
        pytest.param("walker", [3], (1, 1), 1, marks=clause("TS-291")),
        pytest.param("bloater", [3], (2, 1), 1, marks=clause("TS-295")),
        pytest.param("brute", [4], (1, 1), 2, marks=clause("TS-300")),
        pytest.param("shrieker", [3], (1, 1), 1, marks=clause("TS-307")),
        pytest.param("friend", [4], (1, 1), 1, marks=clause("TS-308")),
    ],
)
def test_a_type_of_zombie_has_its_numbers(name: str, health: list[int], move: tuple[int, int], damage: int) -> None:
    kind = CONTENT.types[name]
    assert kind.health == health
    assert (kind.move_cost, kind.move_rows) == move
    assert kind.damage == damage
    assert {card.health for card in CONTENT.zombies if card.type == name} == set(health)


@clause("TS-150")
def test_a_zombie_card_prints_a_near_row_for_two_and_a_far_one_for_one() -> None:
    printed = {tuple(card.summon) for card in CONTENT.zombies}
    assert printed == {((1, 6), (2, 4)), ((1, 8), (2, 6)), ((1, 10), (2, 8))}


@pytest.mark.parametrize(("name", "successes"), [("A", 13), ("B", 8), ("C", 9)])
def test_the_zombie_attack_deck_has_its_odds(name: str, successes: int) -> None:
    lines = [getattr(card, name) for card in CONTENT.zombie_attack for _ in range(card.count)]
    assert sum("check" in line for line in lines) == successes
    assert sum("shuffle" in line for line in lines) == 2


@pytest.mark.parametrize(("name", "successes"), [("A", 16), ("B", 10), ("C", 15)])
def test_the_survivor_attack_deck_has_its_odds(name: str, successes: int) -> None:
    lines = [getattr(card, name) for card in CONTENT.survivor_attack for _ in range(card.count)]
    assert sum("check" in line for line in lines) == successes
    assert sum("shuffle" in line for line in lines) == 2


@clause("TS-500")
def test_every_word_of_the_vocabulary_is_used_by_a_card() -> None:
    words = CONTENT.vocabulary
    tactics = CONTENT.zombie_tactics + CONTENT.survivor_tactics
    effects = [effect for card in tactics for effect in card.effects]
    effects += [effect for supply in CONTENT.supplies for effect in supply.effects]
    assert {str(effect["effect"]) for effect in effects} == set(words.word)
    assert {card.timing for card in tactics} == set(words.timing)
    assert {need for card in tactics for need in card.needs} <= set(words.needs)
    weapons = [CONTENT.bare_hands, *CONTENT.supplies]
    assert {trait for weapon in weapons for trait in weapon.traits} == set(words.weapon_trait)
    assert {trait for kind in CONTENT.types.values() for trait in kind.traits} == set(words.zombie_trait)
    assert {card.skill for card in CONTENT.survivors} == set(words.survivor_skill)
    assert {card.flaw for card in CONTENT.survivors} == set(words.survivor_flaw)
    features = {feature for card in CONTENT.alley for feature in card.features}
    assert features | {"stash"} == set(words.alley_feature)


@clause("TS-462")
def test_a_card_for_the_opponents_turn_costs_nothing() -> None:
    tactics = CONTENT.zombie_tactics + CONTENT.survivor_tactics
    assert {card.cost for card in tactics if card.timing.startswith("react_")} == {0}


@clause("TS-481")
def test_all_firearms_but_the_crossbow_are_loud_and_so_is_the_chainsaw() -> None:
    loud = {supply.id for supply in CONTENT.supplies if "sound" in supply.traits}
    firearms = {supply.id for supply in CONTENT.supplies if supply.kind == "firearm"}
    assert loud == firearms - {"crossbow"} | {"chainsaw"}


@clause("TS-459")
def test_bare_hands_are_a_clumsy_melee_weapon_of_damage_one() -> None:
    hands = CONTENT.bare_hands
    assert (hands.kind, hands.damage, hands.range, hands.traits) == ("melee", 1, 0, ["clumsy"])


@clause("TS-510")
def test_characters_have_six_to_eight_health_a_skill_and_a_flaw() -> None:
    assert {card.health for card in CONTENT.survivors} == {6, 7, 8}
    assert len({card.skill for card in CONTENT.survivors}) == 6
    assert len({card.flaw for card in CONTENT.survivors}) == 6


@clause("TS-401")
def test_the_standard_alley_has_a_stash_in_rows_1_3_5_6_and_8() -> None:
    assert [card.row for card in CONTENT.alley if card.variant == "a" and card.stash] == [1, 3, 5, 6, 8]


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


def test_the_hash_changes_with_any_file(tmp_path: Path) -> None:
    ours = folder(tmp_path, supplies=SPEAR)
    before = LAYERS.hash([ours])
    folder(tmp_path, supplies=SPEAR.replace("damage = 2", "damage = 3"))
    assert len({LAYERS.hash([]), before, LAYERS.hash([ours])}) == 3


@settings(max_examples=60, deadline=None)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda deep: st.lists(deep, max_size=3)))
def test_whatever_a_card_says_is_a_card_or_an_error(value: object) -> None:
    for key in ("id", "count", "timing", "effects"):
        card = {"id": "howl", "name": "Howl", "count": 1, "cost": 1, "timing": "action", "effects": [{}], "text": ""}
        with suppress(ContentError):
            assert typed({**card, key: value}, TacticsCard, "howl.toml").name == "Howl"


def test_the_content_is_plain_data_and_equal_when_read_twice() -> None:
    assert isinstance(CONTENT, Content)
    assert read_content() == CONTENT
