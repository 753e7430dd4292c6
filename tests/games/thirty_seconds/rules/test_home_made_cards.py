"""Home-made tactics cards: a condition without the word it usually has with it, a word without its condition."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.home_made import folder

import shamble
from shamble.core.errors import ContentError, IllegalAction
from shamble.core.matches.match import Match
from shamble.games.thirty_seconds.loading.content import read_content

clause = pytest.mark.clause


def card(name: str, timing: str, effect: str, count: int = 2, needs: str = "", more: str = "") -> str:
    """A card that costs nothing."""
    condition = f'needs = ["{needs}"]\n' if needs else ""
    return (
        f'[[card]]\nid = "{name}"\nname = "{name.title()}"\ncount = {count}\ncost = 0\ntiming = "{timing}"\n'
        f'{condition}{more}effects = [{{ effect = {effect} }}]\ntext = "As it says."\n\n'
    )


DRAW = '"draw", deck = "tactics", n = 1'
CARDS = {
    "survivor_tactics": card("startle", "react_enemy_move", DRAW, needs="moved_into_my_row")
    + card("volley", "after_own_attack", '"bonus_attack", kind = "melee"'),
    "zombie_tactics": card("jeer", "react_enemy_move", DRAW, needs="survivor_moved")
    + card("trip", "react_enemy_move", '"fling_weapon", rows = 2')
    + card("calling", "action", '"search_base_zombie", n = 2')
    + card("hum", "action", '"gain_energy", n = 1', count=47)
    + card("murmur", "action", DRAW)
    + card("duck", "react_attack", '"cancel_attack", kind = "melee"')
    + card("cower", "react_attack", '"cancel_attack", kind = "any"'),
}


@pytest.fixture
def lay(tmp_path: Path) -> Any:
    """Lays a position of a game with these cards."""
    edition = shamble.load("thirty_seconds", folders=[folder(tmp_path, **CARDS)])

    def laid(**position: Any) -> Match:
        return Match(edition, 2, 0, edition.set_position(2, position))

    return laid


@clause("TS-143", "TS-496")
@pytest.mark.parametrize(("row", "seat"), [(5, 0), (6, 1)])
def test_what_asks_for_a_newcomer_in_ones_row_answers_no_other(lay: Any, row: int, seat: int) -> None:
    zombies = [{"card": "Z-RU1", "row": 7}]
    table = lay(turn="zombie", survivor={"row": 5}, zombies=zombies, hands={"survivor": ["startle"]})
    table.play(f"advance z1 {row}")
    assert table.to_move == [seat]
    assert ("play startle" in table.legal(0)) == (seat == 0)


@clause("TS-143", "TS-457")
def test_another_attack_in_melee_does_not_follow_a_shot(lay: Any) -> None:
    survivor = {"row": 5, "equipped": ["pistol"]}
    zombies = [{"card": "Z-WA3", "row": 6}]
    table = lay(turn="survivor", survivor=survivor, zombies=zombies, hands={"survivor": ["volley", "quick_trigger"]})
    for text in ("attack pistol z1", "pass", "draw SA-05"):
        table.play(text)
    while "play quick_trigger" not in table.legal(0):
        table.play("pass")
    with pytest.raises(IllegalAction, match="TS-143"):
        table.play("play volley")


@clause("TS-146", "TS-499")
def test_no_weapon_is_flung_from_empty_hands(lay: Any) -> None:
    table = lay(turn="survivor", survivor={"row": 5}, hands={"zombie": ["jeer", "trip"]})
    table.play("move 6")
    assert "play jeer" in table.legal(1)
    with pytest.raises(IllegalAction, match="TS-146"):
        table.play("play trip")


@clause("TS-127", "TS-130")
def test_a_card_draws_from_the_deck_that_it_names_though_the_other_is_used_up(lay: Any) -> None:
    zombies = [each.id for each in read_content().zombies for _ in range(each.count)]
    table = lay(turn="zombie", survivor={"row": 5}, hands={"zombie": ["murmur", *zombies]})
    assert table.view(1)["decks"]["zombie"]["left"] == 0
    table.play("play murmur")
    table.play("draw moan")
    assert table.view(1)["hands"]["zombie"] == [*zombies, "moan"]


@clause("TS-500", "TS-498")
def test_a_search_for_two_takes_two(lay: Any) -> None:
    table = lay(turn="zombie", survivor={"row": 5}, hands={"zombie": ["calling"]})
    for text in ("play calling", "fetch Z-WA1", "fetch Z-SH1"):
        table.play(text)
    assert table.view(1)["hands"]["zombie"] == ["Z-WA1", "Z-SH1"]
    assert not [text for text in table.legal(1) if text.startswith("fetch")]


@clause("TS-143", "TS-458")
@pytest.mark.parametrize(("weapon", "plays"), [("pistol", ["cower"]), ("bare_hands", ["duck", "cower"])])
def test_what_makes_a_blow_fail_is_of_no_use_against_a_shot(lay: Any, weapon: str, plays: list[str]) -> None:
    survivor = {"row": 5, "equipped": ["pistol"]}
    table = lay(
        turn="survivor",
        survivor=survivor,
        zombies=[{"card": "Z-WA3", "row": 5}],
        hands={"zombie": ["duck", "cower"]},
    )
    for text in (f"attack {weapon} z1", "pass", "draw SA-05"):
        table.play(text)
    assert [text for text in table.legal(1) if text.startswith("play")] == [f"play {each}" for each in plays]


@clause("TS-131")
def test_a_search_ends_with_a_full_hand(lay: Any) -> None:
    table = lay(turn="zombie", survivor={"row": 5}, hands={"zombie": ["calling"] + ["hum"] * 47})
    table.play("play calling")
    table.play("fetch Z-WA1")
    assert table.view(1)["hands"]["zombie"].count("Z-WA1") == 1
    assert len(table.view(1)["hands"]["zombie"]) == 48
    assert not [text for text in table.legal(1) if text.startswith("fetch")]


@clause("TS-454", "TS-447")
def test_a_sweep_that_finishes_does_one_more_to_who_lies_on_the_ground(tmp_path: Path) -> None:
    scythe = '[[card]]\nid = "scythe"\nname = "Scythe"\nkind = "melee"\ndamage = 1\nrange = 0\ncount = 1\n'
    mown = folder(tmp_path, supplies=scythe + 'traits = ["sweep", "finisher"]\n')
    edition = shamble.load("thirty_seconds", folders=[mown])
    zombies = [{"card": "Z-RU3", "row": 5}, {"card": "Z-RU3", "row": 5, "down": True}]
    survivor = {"row": 5, "equipped": ["scythe"]}
    match = Match(
        edition, 2, 0, edition.set_position(2, {"turn": "survivor", "survivor": survivor, "zombies": zombies})
    )
    before = [each["health"] for each in match.view(0)["zombies"].values()]
    for text in ("attack scythe z1", "pass", "draw SA-05"):
        match.play(text)
    while "end" not in match.legal(0):
        match.play("choose z1" if "choose z1" in match.legal(0) else "pass")  # the symbol's one more
    assert [each["health"] for each in match.view(0)["zombies"].values()] == [before[0] - 2, before[1] - 2]


@clause("TS-153", "TS-159")
def test_a_walker_comes_into_row_one_when_all_others_are_full(tmp_path: Path) -> None:
    one = "[alley]\nzombies_per_row = 1\n[setup]\nfront_cards_per_row = 1\n"
    edition = shamble.load("thirty_seconds", folders=[folder(tmp_path, rules=one)])
    cards = ["Z-CR1", "Z-CR1", "Z-CR3", "Z-CR3", "Z-RU1", "Z-RU1", "Z-RU2", "Z-RU2", "Z-RU3"]
    zombies = [{"card": name, "row": row} for row, name in enumerate(cards, 2)]
    hands = {"zombie": ["Z-WA1"]}
    position = {"turn": "zombie", "survivor": {"row": 5}, "zombies": zombies, "hands": hands, "warehouse": "open"}
    match = Match(edition, 2, 0, edition.set_position(2, position))
    assert "summon Z-WA1 1" in match.legal(1)


@clause("TS-145")
def test_more_cards_to_be_laid_than_there_are_places_for_are_refused(tmp_path: Path) -> None:
    lasting = card("gloom", "tokens", '"limit_range", n = 1', count=20, more="tokens = 2\n")
    with pytest.raises(ContentError, match=r"tokens or resolution: 25 cards; allowed: at most 24"):
        shamble.load("thirty_seconds", folders=[folder(tmp_path, zombie_tactics=lasting)])


@clause("TS-150")
def test_a_zombie_card_may_name_one_row_even_the_first(tmp_path: Path) -> None:
    ghoul = '[[card]]\nid = "Z-GH1"\ntype = "walker"\nhealth = 3\nsummon = [[2, 1]]\nsupply = false\ncount = 1\n'
    edition = shamble.load("thirty_seconds", folders=[folder(tmp_path, zombies=ghoul)])
    for energy, rows in ((2, ["1"]), (1, [])):
        position = {"turn": "zombie", "energy": energy, "hands": {"zombie": ["Z-GH1"]}, "warehouse": ["Z-WA1"] * 3}
        match = Match(edition, 2, 0, edition.set_position(2, position))
        offers = [text.split() for text in match.legal(1) if text.startswith("summon")]
        assert [row for _, _, row in offers] == rows
