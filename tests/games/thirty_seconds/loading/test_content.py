"""Cards, words and numbers: what is shipped."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.core.catalogue import load_catalogue
from shamble.core.content.toml_files import convert
from shamble.core.errors import ContentError
from shamble.games.thirty_seconds.loading.content import Content, read_content
from shamble.games.thirty_seconds.loading.rulebook import RULES
from shamble.games.thirty_seconds.loading.schema import Supply, TacticsCard, ZombieCard
from shamble.games.thirty_seconds.rules import vocabulary

clause = pytest.mark.clause

CONTENT = read_content()


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


@clause("TS-500")
def test_the_closed_lists_of_the_code_are_those_of_the_vocabulary() -> None:
    words = CONTENT.vocabulary
    for listed, written in (
        (vocabulary.TIMINGS, words.timing),
        (vocabulary.NEEDS, words.needs),
        (vocabulary.SYMBOLS, words.attack_symbol),
        (vocabulary.WEAPON_TRAITS, words.weapon_trait),
        (vocabulary.ZOMBIE_TRAITS, words.zombie_trait),
        ((*vocabulary.FEATURES, "stash"), words.alley_feature),
        (vocabulary.SKILLS, words.survivor_skill),
        (vocabulary.FLAWS, words.survivor_flaw),
    ):
        assert sorted(listed) == sorted(written)
    assert words.argument["kind"][: vocabulary.ANY_ATTACK] == list(vocabulary.SUPPLY_KINDS[: vocabulary.ANY_ATTACK])
    effects = load_catalogue(RULES).effects
    declared = {name: each.arguments for name, each in words.word.items()}
    assert {effect.name: effect.arguments for effect in effects} == declared


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


@settings(max_examples=60)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda deep: st.lists(deep, max_size=3)))
def test_whatever_a_card_says_is_a_card_or_an_error(value: object) -> None:
    for key in ("id", "count", "timing", "effects"):
        card = {"id": "howl", "name": "Howl", "count": 1, "cost": 1, "timing": "action", "effects": [{}], "text": ""}
        with suppress(ContentError):
            assert convert({**card, key: value}, TacticsCard, "howl.toml").name == "Howl"


def test_the_content_is_plain_data_and_equal_when_read_twice() -> None:
    assert isinstance(CONTENT, Content)
    assert read_content() == CONTENT
