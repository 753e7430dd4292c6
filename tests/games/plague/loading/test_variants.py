"""The typed variants say the same as options.toml, and a choice of options becomes variants."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import shamble
from shamble.core.content.options import Option
from shamble.core.errors import OptionError
from shamble.games.plague.loading.board import list_maps, load_board
from shamble.games.plague.loading.content import SHIPPED, read_content
from shamble.games.plague.loading.options import Variants, build_option_table

clause = pytest.mark.clause

# Their values grow with home-made content, so their type names no values.
OPEN = ("map", "deck", "extra_cards")


def variants(preset: str | None, given: Mapping[str, object], *folders: Path) -> Variants:
    return msgspec.convert(build_option_table(*folders).choose(preset, given), Variants)


def python_type(option: Option) -> Any:
    return {"bool": bool, "int": int, "enum": str, "list": list[str]}[option.type]


def test_the_table_and_the_variants_have_the_same_options_in_the_same_order() -> None:
    assert [option.id for option in build_option_table().option] == list(Variants.__struct_fields__)


def test_an_option_has_the_type_and_the_values_of_its_variant() -> None:
    fields = {field.name: field.type for field in msgspec.structs.fields(Variants)}
    for option in build_option_table().option:
        if option.type == "enum" and option.id not in OPEN:
            assert list(get_args(fields[option.id])) == option.values
        else:
            assert fields[option.id] == python_type(option), option.id


def test_without_a_choice_the_table_s_defaults_are_the_variants_defaults() -> None:
    assert variants(None, {}) == Variants()


def test_the_standard_preset_is_the_base_game() -> None:
    assert variants("standard", {}) == Variants()


def test_a_variant_cites_the_clause_of_its_option() -> None:
    source = Path(__file__).parents[4] / "src/shamble/games/plague/loading/options.py"
    text = source.read_text()
    for option in build_option_table().option:
        cited = text.split(f"\n    {option.id}: ")[1].split('"""[')[1].split("]")[0]
        assert cited == option.clause, option.id


def test_the_fan_edition_s_roles_have_one_zombie_player_and_leave_the_figures_to_the_players() -> None:
    chosen = variants("roles_fan", {})
    assert (chosen.roles, chosen.human_figures, chosen.initial_zombies) == ("one_zombie", 0, 1)


@clause("ZPV-06")
def test_the_fast_preset_has_the_numbers_of_the_fan_edition() -> None:
    chosen = variants("fast", {})
    assert (chosen.human_ap, chosen.zombie_ap, chosen.zombies_per_human, chosen.tear_down) == (6, 3, 5, True)


def test_words_from_a_command_line_become_variants() -> None:
    chosen = variants("quick", {"cellar": "yes", "human_ap": "5", "extra_cards": "lemon_pie,super_soaker"})
    assert (chosen.map, chosen.cellar, chosen.human_ap) == ("cabin", True, 5)
    assert chosen.extra_cards == ["super_soaker", "lemon_pie"]


def test_every_map_and_deck_on_offer_is_there() -> None:
    values = {option.id: option.values for option in build_option_table().option}
    assert set(values["map"]) == set(list_maps(SHIPPED))
    assert set(values["deck"]) - {"map_default"} == set(read_content().decks)


def test_every_card_and_weapon_on_offer_is_there() -> None:
    values = {option.id: option.values for option in build_option_table().option}
    content = read_content()
    assert {*values["extra_cards"], "cellar"} == {card.id for card in content.cards if card.extra}
    assert set(values["start_weapon"]) - {"none"} <= {weapon.id for weapon in content.weapons}


def test_more_figures_than_a_game_can_hold_are_refused() -> None:
    with pytest.raises(OptionError, match=r"option human_figures: 17; allowed: whole numbers from 0 .* to 16"):
        variants(None, {"human_figures": 17})


@clause("ZP-235", "ZP-015")
def test_a_home_made_map_deck_and_extra_card_can_be_chosen(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    text = (SHIPPED / "maps/cabin.txt").read_text()
    (tmp_path / "maps/hut.txt").write_text(text.replace('id = "cabin"', 'id = "hut"'))
    (tmp_path / "deck.toml").write_text(
        '[[card]]\nid = "flare"\nname = "Flare"\nkind = "item"\nextra = true\n'
        'effects = [{ trigger = "own_activation", effect = "reload" }]\n'
        '[[deck]]\nid = "tiny"\ncounts = { ammo = 2 }\n'
    )
    given = {"map": "hut", "deck": "tiny", "extra_cards": "flare"}
    chosen = variants(None, given, tmp_path)
    assert (chosen.map, chosen.deck, chosen.extra_cards) == ("hut", "tiny", ["flare"])
    assert load_board("hut", tmp_path).name == "hut"
    with pytest.raises(OptionError, match="option map: 'hut'"):
        variants(None, given)


@clause("ZPV-03")
@pytest.mark.parametrize(("deck", "size"), [("map_default", 60), ("standard36", 36), ("printed18", 18)])
def test_a_draft_is_dealt_from_the_deck_that_is_chosen(deck: str, size: int) -> None:
    edition = shamble.load("plague", deck=deck, deck_draft=10)
    assert sum(edition.book.deck) == size


@clause("ZPV-03")
def test_no_more_cards_are_drafted_than_the_deck_that_is_chosen_has() -> None:
    with pytest.raises(OptionError, match="option deck_draft: 19; allowed: 0, or 1 to 18"):
        shamble.load("plague", deck="printed18", deck_draft=19)


@clause("ZP-226", "ZP-073")
def test_with_bonus_zombies_there_may_be_as_many_as_there_are_squares_and_without_them_fewer() -> None:
    books = [shamble.load("plague", map="field", how_boring=boring).book for boring in (True, False)]
    squares = sum(books[0].free_gone)
    assert books[0].most_zombies(1) == squares
    assert books[1].most_zombies(1) == books[1].zombies_per_human + 1 + books[1].spawners < squares
    assert books[1].spawners > 0
