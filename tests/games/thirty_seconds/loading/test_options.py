"""Options: the table and the typed variants agree, and presets choose what their name says."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from shamble.clauses import load_clauses
from shamble.core.errors import OptionError
from shamble.games.thirty_seconds.loading.content import read_content
from shamble.games.thirty_seconds.loading.options import Variants, option_table

clause = pytest.mark.clause
SIEGE = """
[[card]]
id = "ada_lind"
name = "Ada Lind"
role = "plumber"
health = 7
start = ["crowbar"]
skill = "fleet"
flaw = "stiff"
"""


def chosen(preset: str | None, given: dict[str, object], *folders: Path) -> Variants:
    return msgspec.convert(option_table(*folders).choose(preset, given), Variants)


def test_options_and_variants_have_the_same_names_in_the_same_order() -> None:
    assert [option.id for option in option_table().option] == list(Variants.__struct_fields__)


def test_options_and_variants_have_the_same_types_and_values() -> None:
    hints = get_type_hints(Variants)
    for option in option_table().option:
        if get_origin(hints[option.id]) is Literal:
            assert (option.type, option.values) == ("enum", list(get_args(hints[option.id])))
        else:
            assert {"bool": bool, "int": int, "enum": str}[option.type] is hints[option.id]


def test_options_and_variants_have_the_same_defaults() -> None:
    assert chosen(None, {}) == Variants()


def test_every_option_switches_a_clause_of_the_rulebook() -> None:
    assert {option.clause for option in option_table().option} <= set(load_clauses("thirty_seconds"))


@clause("TS-510")
def test_every_character_can_be_chosen() -> None:
    values = {option.id: option.values for option in option_table().option}
    assert values["survivor"] == ["random", *(card.id for card in read_content().survivors)]
    assert len(read_content().survivors) == 6


@pytest.mark.parametrize(
    ("preset", "switched"),
    [
        ("timed", {"timer"}),
        ("advanced", {"sound", "concussion", "permanent_knockdown"}),
        (
            "harder_for_zombies",
            {"head_stomp_automatic", "no_boss_face_up_at_start", "opportunity_line_b", "zombie_energy_4"},
        ),
        (
            "easier_for_zombies",
            {
                "full_row_blocks_ranged",
                "draw_phase_remove_one_knockdown",
                "draw_phase_choose_deck",
                "no_pickup_with_standing_zombies",
            },
        ),
    ],
)
def test_a_preset_switches_its_rules_on_and_no_others(preset: str, switched: set[str]) -> None:
    chosen, base = option_table().choose(preset, {}), option_table().choose(None, {})
    assert {name for name in chosen if chosen[name] != base[name]} == switched


@clause("TS-057")
def test_simulations_stop_after_25_rounds_and_people_play_without_a_limit() -> None:
    assert chosen("simulation", {}).round_limit == 25
    assert chosen(None, {}).round_limit == 0


@clause("TS-083")
def test_the_timer_is_off_unless_it_is_chosen() -> None:
    assert chosen(None, {}).timer is False


@clause("TS-080", "TS-369")
def test_the_timer_is_30_seconds_unless_the_players_want_another_time() -> None:
    assert chosen("timed", {}).timer_seconds == 30
    assert chosen("timed", {"timer_seconds": 90}).timer_seconds == 90
    with pytest.raises(OptionError, match="option timer_seconds: 0; allowed: whole numbers from 1 to 600"):
        chosen("timed", {"timer_seconds": 0})


def test_a_home_made_character_can_be_chosen(tmp_path: Path) -> None:
    (tmp_path / "survivors.toml").write_text(SIEGE)
    assert chosen(None, {"survivor": "ada_lind"}, tmp_path).survivor == "ada_lind"
    with pytest.raises(OptionError, match="option survivor: 'ada_lind'"):
        chosen(None, {"survivor": "ada_lind"})
