"""Home-made content: what a folder of cards and numbers changes, and what it may not say."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.home_made import folder

import shamble
from shamble.core.errors import ContentError

SPADE = """
[[card]]
id = "spade"
name = "Spade"
type = "weapon"
class = "blunt"
damage = 2
weight = 1
effects = [{ effect = "break_in_roll", amount = 1 }]
tags = ["wrench"]
copies = 2
"""
COAT = """
[[card]]
id = "coat"
name = "Coat"
type = "clothing"
slot = "body"
weight = 1
effects = [{ effect = "stat", stat = "hp", amount = 1 }]
copies = 1
"""
CALM = """
[[card]]
id = "calm"
name = "Calm"
points = -1
effects = [{ effect = "reroll", roll = "dodge" }]
"""
GHOUL = """
[[card]]
id = "ghoul"
name = "Ghoul"
family = "zombie"
hp = 4
damage = 2
crit = 4
keywords = ["bite"]
copies = 2
"""
TRAIN = """
[[card]]
id = "train"
name = "Train"
mode = "coop"
require = [{ need = "stored", tag = "gas", count = [1, 2, 2, 3] }, { need = "gather", who = "all" }]
rescued = "gathered"
check = "day"
"""
SLED = """
[[recipe]]
id = "make_sled"
tools = ["hammer"]
spend = ["plank", "rope"]
makes = "spiked_bat"
count = 1
"""
CALL = 'call = { keep = ["radio"], spend = [] }'


@pytest.mark.parametrize(
    ("file", "text", "kind", "name"),
    [
        ("loot", SPADE, "card", "spade"),
        ("loot", COAT, "card", "coat"),
        ("traits", CALM, "trait", "calm"),
        ("enemies", GHOUL, "enemy", "ghoul"),
        ("rescue", TRAIN, "rescue", "train"),
        ("crafting", SLED, "recipe", "make_sled"),
    ],
)
def test_a_home_made_card_is_played_with(tmp_path: Path, file: str, text: str, kind: str, name: str) -> None:
    edition = shamble.load("zomboid", folders=[folder(tmp_path, **{file: text})])
    assert name in edition.book.kinds[kind].names
    assert name not in shamble.load("zomboid").book.kinds[kind].names


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("loot", SPADE.replace("damage = 2\n", ""), "card.spade.damage: missing, the type is weapon"),
        ("loot", SPADE.replace('"weapon"', '"tool"'), "card.spade.class: not allowed, the type is tool"),
        ("loot", SPADE.replace('"wrench"', '"wrnch"'), r"card.spade.tags: 'wrnch'; did you mean 'wrench'\?"),
        ("loot", SPADE.replace("break_in_roll", "break_in"), "card.spade.effects.0.effect: 'break_in'; did you mean"),
        ("loot", SPADE.replace(", amount = 1", ""), "card.spade.effects.0: break_in_roll takes amount"),
        ("loot", SPADE.replace("amount = 1", "amount = 21"), "card.spade.effects.0.amount: 21; allowed: whole numbers"),
        ("loot", SPADE.replace("copies = 2", "copies = 0"), "card.spade.copies: 0: Expected `int` >= 1"),
        ("loot", SPADE + 'flags = ["lod"]\n', "card.spade.flags: 'lod'; did you mean 'loud'"),
        ("loot", SPADE + 'ammo = "planks"\n', "card.spade.ammo: 'planks'; allowed: rounds_9mm, shells"),
        ("loot", SPADE + "combat = true\n", "card.spade.combat: true; allowed: for cards with a word of heal"),
        ("loot", SPADE + SPADE, "card.spade: this id twice; allowed: once in a file"),
        ("loot", COAT.replace('slot = "body"\n', ""), "card.coat.slot: missing, the type is clothing"),
        ("loot", COAT.replace('"hp"', '"hop"'), "card.coat.effects.0.stat: 'hop'; did you mean 'hp'"),
        ("loot", COAT.replace('"clothing"', '"bag"').replace('"body"', '"back"'), "card.coat.weight: 1; allowed: 0"),
        ("traits", CALM + "master = true\n", "card.calm.points: -1; allowed: 0 for a master trait"),
        ("traits", CALM + 'excludes = ["brave"]\n', "card.calm.excludes: brave; allowed: traits that exclude calm too"),
        ("enemies", GHOUL.replace('"bite"', '"bit"'), "card.ghoul.keywords: 'bit'; did you mean 'bite'"),
        ("enemies", GHOUL.replace("copies = 2", "copies = 0"), "card.ghoul.copies: 0; allowed: 0 for horde_walker and"),
        ("rescue", TRAIN.replace('"gas"', '"fuel"'), "card.train.require.0.tag: 'fuel'; "),
        ("rescue", TRAIN.replace(', who = "all"', ""), "card.train.require.1.who: missing, the requirement is gather"),
        ("rescue", TRAIN.replace("[1, 2, 2, 3]", "[1, 2]"), "card.train.require"),
        ("rescue", TRAIN.replace("[1, 2, 2, 3]", "201"), "card.train.require.0.count: 201; allowed: 1 to 200"),
        ("rescue", TRAIN.replace("[1, 2, 2, 3]", "[0, 2, 2, 3]"), "card.train.require.0.count: .*; allowed: 1 to 200"),
        ("rescue", TRAIN + CALL, "card.train.call: needed with the requirement called"),
        ("crafting", SLED.replace('"rope"', '"string"'), "recipe.make_sled: 'string'; "),
        (
            "crafting",
            SLED.replace('"spiked_bat"', '"planks"'),
            "recipe.make_sled.makes: planks; allowed: crafted",
        ),
        ("vocabulary", "", "not read; allowed: "),
        ("loot", "[[card", "not TOML: "),
    ],
)
def test_a_mistake_in_a_home_made_file_is_named_with_its_key(tmp_path: Path, file: str, text: str, said: str) -> None:
    with pytest.raises(ContentError, match=rf"^ours/{file}\.toml: {said}"):
        shamble.load("zomboid", folders=[folder(tmp_path / "ours", **{file: text})])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[house]\nday_limit = [16, 15, 14, 0]\n", "house.day_limit: .*; allowed: four numbers from 1 to 99"),
        ("[game]\nrescues = 4\n", "game.rescues: 4: Expected `int` <= 3"),
        ('[horde]\nwalker = "walkr"\n', "horde.walker: 'walkr'; "),
    ],
)
def test_a_number_of_the_rules_that_cannot_be_is_named(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(ContentError, match=rf"rules\.toml: {said}"):
        shamble.load("zomboid", folders=[folder(tmp_path / "ours", rules=text)])
