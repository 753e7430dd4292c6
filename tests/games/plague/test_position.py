"""Positions of scenarios: what they lay, and what they refuse, with the key and what is allowed."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.core.walks import positions

import shamble
from shamble.core.chance import Rng
from shamble.core.errors import ContentError
from shamble.core.fields.column import Column
from shamble.core.matches.match import Match
from shamble.core.play import playout
from shamble.core.records.snapshot import digest, read_position, write_position

H1 = {"id": "h1", "at": [4, 5]}
Z1 = {"id": "z1", "at": [4, 4]}


def laid(position: dict[str, Any], seats: int = 2, **options: Any) -> Match:
    edition = shamble.load("plague", **{"map": "cabin", **options})
    return Match(edition, seats, 1, edition.set_position(seats, position))


def refused(position: dict[str, Any], seats: int = 2, **options: Any) -> str:
    with pytest.raises(ContentError) as error:
        laid({"figures": [H1], **position}, seats, **options)
    return str(error.value)


def test_a_bare_position_is_the_first_human_turn_of_a_quiet_table() -> None:
    view = laid({"figures": [H1]}).view(0)
    assert (view["round"], view["turn"], view["barricades"], view["searched"]) == (1, "human", [], {})
    assert view["figures"]["h1"]["points"] == 4


def test_the_deck_is_the_edition_s_without_the_cards_that_are_held() -> None:
    view = laid({"figures": [{**H1, "weapon": "rifle", "items": {"ammo": 1}}]}).view(0)
    assert view["deck"]["left"] == 16
    assert not {"rifle", "ammo"} & view["deck"]["cards"].keys()


def test_a_deck_may_be_named_card_by_card_or_counted() -> None:
    by_card = laid({"figures": [H1], "deck": ["ammo", "eureka", "ammo"]}).view(0)
    counted = laid({"figures": [H1], "deck": {"eureka": 1, "ammo": 2}}).view(0)
    assert by_card["deck"] == counted["deck"] == {"left": 3, "cards": {"ammo": 2, "eureka": 1}}


def test_a_gun_is_laid_loaded_unless_it_is_said_to_be_empty() -> None:
    figures = [{**H1, "weapon": "double_barrel"}, {"id": "h2", "at": [0, 0], "weapon": "pistol", "loaded": False}]
    seen = laid({"figures": figures, "turn": "h1"}).view(0)["figures"]
    assert (seen["h1"]["loaded"], seen["h1"]["oops_left"], seen["h2"]["loaded"]) == (True, 1, False)


def test_after_the_activation_that_is_pending_the_game_goes_on() -> None:
    figures = [H1, {"id": "h2", "at": [0, 0]}, Z1]
    match = laid({"figures": figures, "turn": "h1"})
    match.play("stop h1")
    assert match.view(0)["figures"]["h2"]["points"] == 4
    match.play("stop h2")
    assert match.is_chance  # a reinforcement


def test_a_zombie_s_activation_is_followed_by_those_of_later_zombies_and_the_next_round() -> None:
    figures = [H1, Z1, {"id": "z2", "at": [0, 0]}]
    match = laid({"figures": figures, "turn": "z1", "round": 3})
    match.play("stop z1")
    assert match.view(0)["figures"]["z2"]["points"] == 2
    match.play("stop z2")
    assert (match.view(0)["round"], match.view(0)["turn"]) == (4, "human")


def test_zombies_are_dealt_to_the_zombie_players_unless_the_position_says_whose_they_are() -> None:
    zombies = [{"id": f"z{n}", "at": [n, 0]} for n in range(1, 4)] + [{"id": "z4", "at": [4, 0], "owner": 2}]
    seen = laid({"figures": [H1, {"id": "h2", "at": [0, 0]}, *zombies]}, seats=4).view(0)["figures"]
    assert [seen[f"z{n}"]["owner"] for n in range(1, 5)] == [2, 3, 2, 2]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"tunr": "h1"}, "position: no key 'tunr'; did you mean 'turn'? allowed: figures, turn, round"),
        ({"turn": "h2"}, "position.turn: 'h2'; allowed: human, zombie, zombie reinforcement, "),
        ({"round": 0}, "position: round: 0"),
        ({"figures": [{"id": "x1"}]}, "position.figures.0.id: 'x1'; allowed: h1, h2, ... humans"),
        ({"figures": [{"id": "h2", "at": [0, 0]}]}, "position.figures: h2; allowed: h1 here"),
        ({"figures": [H1, H1]}, "position.figures: h1: twice"),
        ({"figures": [Z1]}, "position.figures: 0 humans; allowed: 1 to 8"),
        ({"figures": [H1, {"id": "z1"}]}, "position.figures: z1: missing: at"),
        ({"figures": [H1, {**Z1, "weapon": "rifle"}]}, "position.figures: z1: no key 'weapon'"),
        ({"figures": [H1, {"id": "z999", "at": [0, 0]}]}, "position.figures: no figure 'z999'"),
        ({"figures": [{**H1, "at": [14, 0]}]}, "position.figures: h1.at: [14, 0]; allowed: [0, 0] to [13, 9]"),
        ({"figures": [{**H1, "at": [3, 3]}]}, "position.figures: h1.at: [3, 3] is blocked"),
        ({"figures": [H1, {**Z1, "at": [4, 5]}]}, "position.figures: z1.at: [4, 5] is taken"),
        ({"figures": [{**H1, "facing": "X"}]}, "position.figures: h1.facing: 'X'; allowed: N, E, S, W"),
        ({"figures": [{**H1, "weapon": "axe"}]}, "position.figures: h1.weapon: no weapon 'axe'; weapon: unarmed"),
        ({"figures": [{**H1, "weapon": "pistol", "oops_left": 1}]}, "position.figures: h1.oops_left: 1; allowed: 0"),
        ({"figures": [{**H1, "items": {"smash": 1}}]}, "position.figures: h1.items: smash; allowed: items"),
        ({"figures": [{**H1, "owner": 1}]}, "position.figures: h1.owner: 1; allowed: the human seats, 0 to 0"),
        ({"figures": [{"id": "h1"}]}, "position.figures: h1: needed: either at = [column, row] or a fate"),
        ({"figures": [{**H1, "fate": "killed"}]}, "position.figures: h1: needed: either at"),
        ({"figures": [{"id": "h1", "fate": "killed"}]}, "position.figures: no human is alive"),
        ({"figures": [{"id": "h1", "fate": "in_car"}], "car": "gone"}, "position.figures: h1.fate: in_car, but no car"),
        ({"figures": [{**H1, "points": 2}]}, "position.figures: h1.points; allowed: for figures whose activation"),
        ({"figures": [{**H1, "done": True}], "turn": "h1"}, "position.turn: h1 is done"),
        ({"barricades": ["N0,0"]}, "position.barricades: no opening 'N0,0'; opening: W3,5"),
        ({"barricades": ["N4,3", "N4,3"]}, "position.barricades: N4,3; allowed: each once"),
        ({"searched": {"0,0": ["h1"]}}, "position.searched: no search '0,0'"),
        ({"searched": {"3,3": ["h2"]}}, "position.searched.3,3: ['h2']; allowed: one or more of h1 to h1"),
        ({"deck": ["amo"]}, "position.deck: no card 'amo'"),
        ({"hatch": [0, 0]}, "position.hatch: [0, 0]; allowed: free squares inside the house"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_key(position: dict[str, Any], message: str) -> None:
    assert refused(position).startswith(message)


def test_an_automated_zombie_has_no_activation_to_choose_in() -> None:
    figures = [H1, Z1]
    assert refused({"figures": figures, "turn": "z1"}, 1, zombie_control="auto").startswith(
        "position.turn: z1 is automated; allowed: human, zombie"
    )


def test_more_barricades_than_tokens_are_refused() -> None:
    assert "as many as there are tokens" in refused({"barricades": ["N4,3", "N5,3"]}, barricade_supply=1)


@pytest.mark.clause("ZP-033", "ZP-078")
def test_a_position_read_while_a_zombie_is_being_placed_goes_on_as_the_one_that_was_written() -> None:
    edition = shamble.load("plague", "quick")
    for s in itertools.islice(positions(edition, 1, seed=2), 40):
        again, copy = read_position(edition, write_position(s)), s.clone()
        playout(again, Rng(3), 12)
        playout(copy, Rng(3), 12)
        assert digest(again) == digest(copy)


@pytest.mark.parametrize("fate", [1, 2, 3])
def test_nobody_is_placed_who_is_not_alive(fate: int) -> None:
    s = shamble.load("plague", "quick").initial_state(2)
    Column(s.layout, "fate").write(s, 0, fate)
    s.recompute_derived()
    assert s.find_violation() == "a human is to be placed who is not alive there"


@pytest.mark.clause("ZPV-29")
def test_a_round_beyond_the_last_is_the_last() -> None:
    match = laid({"figures": [H1], "turn": "h1", "round": 9}, max_rounds=3)
    playout(match.state, Rng(1), 100)
    assert match.is_over
    assert match.view(0)["round"] == 9
