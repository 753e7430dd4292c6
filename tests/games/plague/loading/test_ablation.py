"""Boards without a room or a search square, as `shamble lab impact` plays them."""

from __future__ import annotations

from shamble.games.plague.loading.ablation import remove_each_room, remove_each_search
from shamble.games.plague.loading.board import read_board, read_map_text
from shamble.games.plague.loading.layout import Board

HOMESTEAD = read_map_text("homestead")
WHOLE = read_board(*HOMESTEAD)
TWICE = (HOMESTEAD[0].replace('name = "oven"', 'name = "Pantry"'), HOMESTEAD[1])


def searched(board: Board) -> list[str]:
    return [search.name for search in board.searches]


def test_a_search_square_taken_out_is_furniture_and_all_else_stays() -> None:
    board = read_board(remove_each_search(*HOMESTEAD)["oven"], "without")
    oven = WHOLE.searches[1].square
    assert (WHOLE.cells[oven], board.cells[oven]) == ("X", "#")
    assert searched(board) == [name for name in searched(WHOLE) if name != "oven"]
    assert (board.edges, board.rooms, board.car) == (WHOLE.edges, WHOLE.rooms, WHOLE.car)
    assert [at for at, cell in enumerate(board.cells) if cell != WHOLE.cells[at]] == [oven]


def test_a_boot_taken_out_leaves_the_car_whole() -> None:
    board = read_board(remove_each_search(*HOMESTEAD)["car_boot"], "without")
    boot = WHOLE.searches[-1].square
    assert boot in board.car
    assert board.cells[boot] == "C"


def test_two_search_squares_of_one_name_are_told_apart() -> None:
    found = remove_each_search(*TWICE)
    assert list(found)[:2] == ["pantry", "pantry_2"]
    assert "oven" not in found
    assert searched(read_board(found["pantry_2"], "without"))[:2] == ["pantry", "sideboard"]


def test_a_search_square_called_as_another_would_be_told_apart_hides_none() -> None:
    text = TWICE[0].replace('name = "sideboard"', 'name = "pantry 2"')
    assert list(remove_each_search(text, TWICE[1]))[:3] == ["pantry", "pantry_2", "pantry_2_2"]


def test_a_room_taken_out_is_full_walled_up_and_has_nothing_to_search() -> None:
    board = read_board(remove_each_room(*HOMESTEAD)["bathroom"], "without")
    squares = [at for at, cell in enumerate(WHOLE.cells) if cell == "t"]
    assert {board.cells[at] for at in squares} == {"#"}
    gone = [each.name for each in WHOLE.openings if each.a in squares or each.b in squares]
    assert gone == ["N12,4", "N13,9"]
    assert [each.name for each in board.openings] == [each.name for each in WHOLE.openings if each.name not in gone]
    assert searched(board) == [name for name in searched(WHOLE) if name != "bathroom cabinet"]
    assert [room.name for room in board.rooms] == [room.name for room in WHOLE.rooms if room.name != "Bathroom"]


def test_what_is_searched_from_two_rooms_stays_without_one_of_them() -> None:
    drawn = HOMESTEAD[0].replace("|# k k k|t t|", "|# k k X|t t|").replace("|k k k #|X t|", "|k k k #|# t|")
    opened = drawn.replace("X|t t|b b b b b X|", "X t t|b b b b b X|").replace("at = [12, 7]", "at = [11, 8]")
    assert opened.count("at = [11, 8]") == 1
    board = read_board(remove_each_room(opened, "opened")["bathroom"], "without")
    assert "bathroom cabinet" in searched(board)
