"""Boards: what the shipped maps hold, and how a board is found."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.core.errors import ContentError
from shamble.games.plague.loading.board import Board, list_maps, load_board
from shamble.games.plague.loading.content import SHIPPED, read_content

clause = pytest.mark.clause

NORTH, EAST, SOUTH, WEST = range(4)
CABIN = (SHIPPED / "maps/cabin.txt").read_text()


def at(table: Board, column: int, row: int) -> int:
    return row * table.width + column


@clause("ZP-014")
@pytest.mark.parametrize(
    ("name", "size", "searches", "windows", "doors", "interior", "shell"),
    [
        ("classic2001", (24, 20), 6, 5, 4, 2, 8),
        ("homestead", (24, 20), 13, 9, 4, 3, 12),
        ("cabin", (14, 10), 4, 4, 1, 1, 5),
        ("mall", (32, 30), 20, 7, 13, 4, 20),
        ("field", (12, 10), 0, 0, 0, 0, 0),
    ],
)
def test_a_shipped_board_has_the_openings_and_search_squares_of_the_rulebook_s_table(
    name: str, size: tuple[int, int], searches: int, windows: int, doors: int, interior: int, shell: int
) -> None:
    table = load_board(name)
    kinds = [opening.kind for opening in table.openings]
    assert (table.width, table.height) == size
    assert len(table.searches) == searches
    assert [kinds.count(kind) for kind in ("window", "door", "interior")] == [windows, doors, interior]
    assert sum(opening.shell for opening in table.openings) == shell


@clause("ZP-015")
def test_every_shipped_map_is_a_board_with_a_knpile() -> None:
    decks = read_content().decks
    for name in list_maps(SHIPPED):
        assert load_board(name).default_deck in decks


@clause("ZP-001")
def test_squares_are_named_by_column_and_row() -> None:
    table = load_board("cabin")
    assert table.square_names[at(table, 13, 9)] == "13,9"


@clause("ZP-006", "ZP-161")
def test_furniture_shrubs_the_car_and_search_squares_are_blocked() -> None:
    table = load_board("cabin")
    blocked = [(6, 3), (2, 1), (10, 4), (3, 3)]
    assert [table.cells[at(table, *place)] for place in blocked] == ["#", "*", "C", "X"]
    assert not any(table.free[at(table, *place)] for place in blocked)


@clause("ZP-007", "ZP-009")
def test_one_steps_across_openings_and_floor_but_not_across_walls_or_the_border() -> None:
    table = load_board("cabin")
    window, wall, corner = at(table, 4, 3), at(table, 3, 4), at(table, 0, 0)
    assert table.across[window * 4 + NORTH] == table.neighbour[window * 4 + NORTH] == at(table, 4, 2)
    assert table.across[wall * 4 + WEST] == -1
    assert table.across[corner * 4 + NORTH] == table.across[corner * 4 + WEST] == -1


def test_a_blocked_square_is_across_an_edge_but_no_neighbour() -> None:
    table = load_board("cabin")
    beside = at(table, 4, 3)
    assert table.across[beside * 4 + WEST] == at(table, 3, 3)
    assert table.neighbour[beside * 4 + WEST] == -1


@pytest.mark.parametrize("name", ["classic2001", "homestead", "cabin", "mall", "field"])
def test_steps_and_openings_are_the_same_from_both_sides(name: str) -> None:
    table = load_board(name)
    for place, other in enumerate(table.across):
        if other >= 0:
            back = other * 4 + (place % 4 + 2) % 4
            assert table.across[back] == place // 4
            assert table.opening[back] == table.opening[place]
            assert table.edges[back] == table.edges[place]


@clause("ZP-008", "ZP-012")
def test_an_opening_has_its_edge_s_name_its_two_squares_and_its_kind() -> None:
    table = load_board("cabin")
    window = table.openings[table.opening[at(table, 4, 3) * 4 + NORTH]]
    assert (window.name, window.kind, window.shell) == ("N4,3", "window", True)
    assert (window.a, window.b) == (at(table, 4, 3), at(table, 4, 2))
    inner = table.openings[table.opening[at(table, 6, 5) * 4 + EAST]]
    assert (inner.name, inner.kind, inner.shell) == ("W7,5", "interior", False)


def test_openings_are_numbered_by_column_then_row_then_north_before_west() -> None:
    assert [opening.name for opening in load_board("cabin").openings] == [
        "W3,5",
        "N4,3",
        "N4,7",
        "N5,3",
        "W7,5",
        "W9,4",
    ]


@clause("ZP-010")
def test_a_garage_door_can_be_crossed_and_is_no_opening() -> None:
    table = load_board("homestead")
    gate = at(table, 4, 14) * 4 + SOUTH
    assert table.edges[gate] == "G"
    assert table.neighbour[gate] == at(table, 4, 15)
    assert table.opening[gate] == -1


@clause("ZP-012")
def test_a_garage_s_side_door_is_an_opening_but_not_of_the_shell() -> None:
    table = load_board("homestead")
    names = {opening.name: opening.shell for opening in table.openings}
    assert names["W3,12"] is False
    assert names["N11,15"] is True


@clause("ZP-011", "ZP-013")
def test_inside_is_the_floor_of_the_house_s_rooms_and_not_of_the_garage() -> None:
    table = load_board("homestead")
    kitchen, garage, yard = at(table, 8, 5), at(table, 4, 9), at(table, 0, 0)
    assert [table.inside[square] for square in (kitchen, garage, yard)] == [1, 0, 0]
    assert table.rooms[table.room[kitchen]].name == "Kitchen"
    assert table.rooms[table.room[garage]].area == "outbuilding"
    assert table.room[yard] == -1


def test_the_car_s_door_squares_are_those_of_the_map() -> None:
    table = load_board("cabin")
    assert table.car_doors == [at(table, 9, 5), at(table, 12, 5)]


@clause("ZP-203")
def test_when_the_car_has_left_its_squares_are_free_and_its_search_square_is_gone() -> None:
    table = load_board("cabin")
    gone = table.without_car()
    bed = at(table, 10, 6)
    assert (table.free[bed], table.search_at[bed]) == (0, 3)
    assert (gone.free[bed], gone.search_at[bed], gone.cells[bed]) == (1, -1, ",")
    assert gone.neighbour[bed * 4 + WEST] == at(table, 9, 6)
    assert gone.searches == table.searches
    assert (gone.car, gone.car_doors) == ([], [])


@clause("ZP-203")
def test_a_car_that_leaves_a_garage_leaves_the_garage_s_floor() -> None:
    table = load_board("homestead")
    spot = at(table, 5, 10)
    assert table.room[spot] == -1
    assert table.rooms[table.without_car().room[spot]].name == "Garage"


def test_a_board_without_a_car_is_the_same_without_it() -> None:
    assert load_board("field").without_car() == load_board("field")


def test_the_printed_board_may_have_its_six_shrubs_on_the_border() -> None:
    table = load_board("classic2001")
    east = [row for row in range(table.height) if not table.free[at(table, 23, row)]]
    south = [column for column in range(table.width) if not table.free[at(table, column, 19)]]
    assert (east, south) == ([12, 18, 19], [2, 3, 22, 23])


def test_a_map_that_nobody_has_is_refused_with_the_close_one() -> None:
    with pytest.raises(ContentError, match=r"no map 'cabbin'; did you mean 'cabin'\?"):
        load_board("cabbin")


def test_a_name_that_leads_out_of_the_folder_is_no_map() -> None:
    with pytest.raises(ContentError, match="no map"):
        load_board("../maps/cabin")


@clause("ZP-235")
def test_a_home_made_map_takes_the_place_of_a_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps/cabin.txt").write_text(CABIN.replace('name = "Cabin"', 'name = "Our cabin"'))
    assert load_board("cabin", tmp_path).title == "Our cabin"
    assert load_board("cabin").title == "Cabin"


def test_a_map_file_is_called_as_its_map(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps/hut.txt").write_text(CABIN)
    with pytest.raises(ContentError, match=r"/maps/hut\.txt: map\.id: 'cabin'; allowed: 'hut'"):
        load_board("hut", tmp_path)


def test_a_map_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps/cabin.txt").write_bytes(b"\xff\xfe")
    with pytest.raises(ContentError, match=r"/maps/cabin\.txt: not UTF-8 text"):
        load_board("cabin", tmp_path)
