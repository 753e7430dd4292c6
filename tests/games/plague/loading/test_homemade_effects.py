"""What no shipped card, weapon or figure does, but home-made ones may (ZP-235): other amounts, other tables."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.plague.table import human, laid, zombie
from tests.home_made import folder

import shamble
from shamble.core.matches.match import Match

clause = pytest.mark.clause

CARD = '[[card]]\nid = "{0}"\nname = "Home-made"\nkind = "{1}"\nextra = true\neffects = [{{ {2} }}]\n'
GUN = """
[[weapon]]
id = "{id}"
name = "Home-made"
class = "{kind}"
pattern = "{pattern}"
range = {range}
width = {width}
table = {table}
{more}
[[card]]
id = "{id}"
name = "Home-made"
kind = "weapon"
extra = true
effects = [{{ trigger = "on_draw", effect = "equip", weapon = "{id}" }}]
"""
SEARCHER = human([4, 3], "W")


def played(path: Path, position: dict[str, Any], *texts: str, options: dict[str, Any] | None = None) -> Match:
    """A table with a folder's content, and what was played at it."""
    edition = shamble.load("plague", folders=[path], **{"map": "cabin", **(options or {})})
    match = Match(edition, 2, 0, edition.set_position(2, {"turn": "h1", **position}))
    for text in texts:
        match.play(text)
    return match


def drawn(tmp_path: Path, effect: str, *texts: str, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A table at which the first human has searched and drawn the only card, an event with this effect."""
    path = folder(tmp_path / "ours", deck=CARD.format("flyer", "event", f'trigger = "on_draw", {effect}'))
    laid = {"figures": [SEARCHER], "deck": ["flyer"], **position}
    return played(path, laid, "search h1", "draw flyer", *texts, options=options)


def armed(tmp_path: Path, position: dict[str, Any], *texts: str, **gun: Any) -> Match:
    """A table in whose content there is a weapon `ours`."""
    said = {"id": "ours", "kind": "melee", "pattern": "front", "range": 1, "width": 1, "more": "", **gun}
    rows = GUN.format(**{**said, "table": str(said["table"]).replace("'", '"')})
    weapon, card = rows.split("[[card]]")
    path = folder(tmp_path / "ours", weapons=weapon, deck="[[card]]" + card)
    return played(path, position, *texts, options={"map": "field"})


@clause("ZP-208", "ZP-209")
def test_a_card_says_whether_its_zombie_counts_and_what_its_killer_draws(tmp_path: Path) -> None:
    effect = 'effect = "spawn_zombie", where = "near_search", counts = true, bounty = 2'

    seen = drawn(tmp_path, effect, "place z1 3,4", "face z1 S").view(0)

    assert (seen["figures"]["z1"]["counts"], seen["figures"]["z1"]["bounty"], seen["counting"]) == (True, 2, 1)


@clause("ZP-209")
def test_the_killer_draws_as_many_cards_as_the_bounty_says() -> None:
    figures = [human([4, 4], "W", weapon="baseball_bat"), zombie(1, [3, 4], bounty=2)]

    table = laid(figures, deck=["ammo", "med_pak", "rifle"])
    for text in ("attack h1 z1", "roll 6", "draw ammo", "draw med_pak"):
        table.play(text)

    assert table.view(0)["deck"] == {"left": 1, "cards": {"rifle": 1}}
    assert not table.is_chance


@clause("ZP-211", "ZP-210")
def test_a_stench_that_stacks_multiplies_what_is_multiplied_already(tmp_path: Path) -> None:
    effect = 'effect = "zombie_ap", factor = 3, turns = 1, stacks = true'

    assert drawn(tmp_path, effect, haste=2).view(0)["haste"] == 6


@clause("ZP-211")
def test_of_two_that_do_not_stack_the_stronger_stench_stays(tmp_path: Path) -> None:
    effect = 'effect = "zombie_ap", factor = 3, turns = 1, stacks = false'

    assert drawn(tmp_path, effect, haste=5).view(0)["haste"] == 5
    assert drawn(tmp_path, effect, haste=2).view(0)["haste"] == 3


@clause("ZP-210")
def test_a_stench_of_two_turns_lasts_two_zombie_turns(tmp_path: Path) -> None:
    effect = 'effect = "zombie_ap", factor = 2, turns = 2, stacks = false'
    end = ("stop h1", "stop z1")

    match = drawn(tmp_path, effect, *end, figures=[SEARCHER, zombie(1, [0, 0])], options={"zombies_per_human": 1})
    assert match.view(0)["haste"] == 2
    for text in end:
        match.play(text)
    assert match.view(0)["haste"] == 1


@clause("ZP-216")
def test_a_card_that_takes_several_barricades_off_asks_for_each_and_may_leave_no_choice(tmp_path: Path) -> None:
    effect = 'effect = "remove_barricade", count = 3, optional = false'

    match = drawn(tmp_path, effect, barricades=["N4,7", "W3,5"])
    assert match.legal() == ["smash W3,5", "smash N4,7"]
    match.play("smash N4,7")
    assert match.legal() == ["smash W3,5"]
    match.play("smash W3,5")

    assert match.view(0)["barricades"] == []
    assert "stop h1" in match.legal()


@clause("ZP-218", "ZP-219")
def test_a_card_that_puts_several_barricades_up_stops_when_all_is_closed(tmp_path: Path) -> None:
    effect = 'effect = "place_barricade", count = 2'

    match = drawn(tmp_path, effect, "block W9,4", barricades=["N4,3", "N5,3", "W3,5", "W7,5", "N4,7"])

    assert "stop h1" in match.legal()


@clause("ZP-218")
def test_a_card_that_puts_several_barricades_up_asks_for_each(tmp_path: Path) -> None:
    match = drawn(tmp_path, 'effect = "place_barricade", count = 2', "block W9,4", "block N4,3")

    assert match.view(0)["barricades"] == ["N4,3", "W9,4"]
    assert "stop h1" in match.legal()


@clause("ZP-219", "ZPV-27")
@pytest.mark.parametrize("closed", [[], ["N4,3"]])
def test_a_card_that_puts_several_barricades_up_stops_when_the_tokens_are_gone(
    tmp_path: Path, closed: list[str]
) -> None:
    supply = {"barricade_supply": len(closed) + 1}

    match = drawn(tmp_path, 'effect = "place_barricade", count = 2', "block W9,4", barricades=closed, options=supply)

    assert "stop h1" in match.legal()


@clause("ZP-119", "ZP-113")
def test_any_weapon_may_ask_for_a_second_die_that_repeats_the_first(tmp_path: Path) -> None:
    gun: dict[str, Any] = {"table": ["oops", "miss", "miss", "push", "kill", "kill"], "more": 'confirm = ["push"]'}
    figures = [human([5, 5], weapon="ours"), zombie(1, [5, 4])]

    repeated = armed(tmp_path, {"figures": figures}, "attack h1 z1", "roll 4", "roll 4", **gun)
    assert repeated.view(0)["figures"]["z1"]["at"] == [5, 3]
    another = armed(tmp_path, {"figures": figures}, "attack h1 z1", "roll 4", "roll 6", **gun)
    assert another.view(0)["figures"]["z1"]["at"] == [5, 4]
    certain = armed(tmp_path, {"figures": figures}, "attack h1 z1", "roll 5", **gun)
    assert "z1" not in certain.view(0)["figures"]


@clause("ZP-113", "ZP-140")
def test_a_volley_has_a_table_of_its_own_for_humans(tmp_path: Path) -> None:
    figures = [human([2, 5], "E", weapon="ours"), {"id": "h2", "at": [4, 5]}, zombie(1, [5, 5])]
    match = armed(
        tmp_path,
        {"figures": figures},
        "volley h1",
        "roll 4",
        "roll 4",
        kind="firearm",
        pattern="block",
        range=3,
        width=3,
        table=["miss", "miss", "miss", "kill", "kill", "kill"],
        more='human_table = ["miss", "miss", "miss", "push", "push", "push"]',
    )

    seen = match.view(0)["figures"]
    assert "z1" not in seen
    assert (seen["h2"]["at"], seen["h2"]["fate"]) == ([5, 5], "alive")


@clause("ZP-137", "ZP-144")
def test_a_wider_volley_covers_its_lanes_from_the_left_to_the_right(tmp_path: Path) -> None:
    figures = [human([2, 5], "E", weapon="ours"), *(zombie(n, [3, 2 + n]) for n in range(1, 6)), zombie(6, [3, 2])]
    match = armed(
        tmp_path,
        {"figures": figures},
        "volley h1",
        "roll 6",
        "roll 2",
        "roll 6",
        "roll 2",
        "roll 6",
        kind="firearm",
        pattern="block",
        range=2,
        width=5,
        table=["miss", "miss", "miss", "miss", "kill", "kill"],
        more='human_table = ["miss", "miss", "miss", "miss", "kill", "kill"]',
    )

    assert sorted(name for name in match.view(0)["figures"] if name[0] == "z") == ["z2", "z4", "z6"]


@clause("ZP-154", "ZP-200", "ZPV-11", "ZP-101")
def test_the_figures_numbers_are_those_of_the_content(tmp_path: Path) -> None:
    numbers = "[human]\nzombified_on = 3\ncar_ap = 2\ncellar_ap = 2\n[group]\nbreach = 2\n"
    path = folder(tmp_path / "ours", zombies=numbers)

    driver = human([9, 5], "E", items={"car_keys": 1})
    assert played(path, {"figures": [driver]}, "board h1", "board h1").outcome["fates"] == ["h1 escaped"]
    hidden = played(path, {"figures": [human([4, 5])], "hatch": [4, 5]}, "hide h1", "hide h1")
    assert hidden.outcome["fates"] == ["h1 secured"]
    bitten = {"figures": [human([5, 8]), zombie(1, [5, 7])], "turn": "z1"}
    assert played(path, bitten, "bite z1 h1", "roll 2", "roll 2", "roll 3").outcome["fates"] == ["h1 zombified"]
    pair = [human([0, 9]), zombie(1, [4, 2]), zombie(2, [5, 2])]
    assert played(path, {"figures": pair, "barricades": ["N4,3"], "turn": "zombie"}).view(0)["barricades"] == []


@clause("ZP-233")
def test_how_many_zombies_take_the_car_is_said_by_the_content(tmp_path: Path) -> None:
    path = folder(tmp_path / "ours", zombies="[group]\ncar = 2\n")
    figures = [
        {"id": "h1", "fate": "in_car"},
        {"id": "h2", "at": [0, 0], "items": {"car_keys": 1}},
        zombie(1, [9, 4]),
        zombie(2, [9, 6]),
    ]

    match = played(path, {"figures": figures, "turn": "zombie"}, options={"car": "horror"})

    assert match.view(0)["figures"]["h1"]["fate"] == "zombified"
