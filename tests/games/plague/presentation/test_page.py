"""What a page is told besides the view: the scene, how far figures reach, what is chosen when time is up."""

from __future__ import annotations

import pytest
from tests.games.plague.table import human, laid, zombie

import shamble
from shamble.core.notation import write
from shamble.core.play import legal_actions
from shamble.games.plague.presentation.names import list_human_names

MAPS = ["classic2001", "homestead", "cabin", "mall"]


def scene(name: str) -> dict[str, object]:
    edition = shamble.load("plague", map=name)
    return edition.game.scene(edition.book)


@pytest.mark.parametrize("name", MAPS)
def test_every_opening_stands_on_an_edge_of_its_kind(name: str) -> None:
    told = scene(name)
    edges = {(tuple(edge["at"]), edge["side"]): edge["kind"] for edge in told["edges"]}  # type: ignore[attr-defined]
    for opening in told["openings"]:  # type: ignore[attr-defined]
        column, row = map(int, opening["name"][1:].split(","))
        assert edges[(column, row), opening["side"]] == opening["kind"]


@pytest.mark.parametrize("name", MAPS)
def test_every_search_square_is_an_x_on_the_board(name: str) -> None:
    told = scene(name)
    for search in told["searches"]:  # type: ignore[attr-defined]
        column, row = search["at"]
        assert told["cells"][row][column] == "X"  # type: ignore[index]


def test_a_card_says_in_short_what_it_does() -> None:
    cards = {card["id"]: card["text"] for card in scene("cabin")["cards"]}  # type: ignore[attr-defined]
    assert cards["ammo"] == "An empty firearm is loaded again. A firearm's OOPS was a miss."
    assert all(cards.values())


def reach(piece: str, *figures: dict[str, object]) -> dict[str, list[tuple[int, ...]]]:
    table = laid(list(figures))
    return table.edition.game.reach(table.state, piece, 0)


@pytest.mark.clause("ZP-079", "ZP-080", "ZP-090")
def test_a_human_walks_ahead_and_back_and_pays_for_turns() -> None:
    walk = reach("h1", human([4, 5], "N", points=2))["walk"]
    assert sorted(walk) == [(3, 5), (4, 3), (4, 4), (4, 6), (4, 7), (5, 5)]


@pytest.mark.clause("ZP-128")
def test_a_line_of_fire_ends_at_the_first_figure() -> None:
    fire = reach("h1", human([4, 5], "N", weapon="rifle"), zombie(1, [4, 3]), zombie(2, [4, 2]))["fire"]
    assert fire == [(4, 4), (4, 3)]


@pytest.mark.clause("ZP-111")
def test_bare_hands_reach_the_square_in_front() -> None:
    assert reach("h1", human([4, 5], "E"))["fire"] == [(5, 5)]


@pytest.mark.clause("ZP-141")
def test_a_shotgun_reaches_a_block() -> None:
    fire = reach("h1", human([4, 5], "N", weapon="shotgun"))["fire"]
    assert {(3, 4), (4, 4), (5, 4)} <= set(fire)


def test_who_is_not_on_the_board_reaches_nothing() -> None:
    assert reach("z5", human([4, 5])) == {}
    assert reach("nobody", human([4, 5])) == {}


@pytest.mark.clause("ZP-055")
def test_whose_time_is_up_stops() -> None:
    table = laid([human([4, 5], points=3)])
    assert write(table.state, table.edition.game.default_action(table.state, 0)) == "stop h1"


def test_a_default_is_on_offer() -> None:
    match = shamble.Match(shamble.load("plague", preset="quick"), seed=4)
    for _ in range(200):
        match.advance()
        if match.is_over:
            return
        seat = match.to_move[0]
        action = match.edition.game.default_action(match.state, seat)
        assert action in legal_actions(match.state)
        match.play(action)


@pytest.mark.parametrize("name", MAPS)
def test_every_human_of_a_board_has_a_name_of_its_own(name: str) -> None:
    names = scene(name)["cast"]
    assert names[:2] == ["Ann", "Bo"]  # type: ignore[index]
    assert len(set(names)) == len(names) >= 8  # type: ignore[arg-type, call-overload]


def test_who_comes_after_the_whole_cast_is_called_by_a_number() -> None:
    assert list_human_names(10)[8:] == ["Ann 2", "Bo 2"]
