"""Permissions to look and act from a seat."""

from __future__ import annotations

import pytest
from tests.core.duel.game import load

from shamble.server.errors import Refused
from shamble.server.identity import Requester, SeatKey, hash_token
from shamble.server.store import SeatRow, TableRow
from shamble.server.tables.live_table import LiveTable
from shamble.server.tables.requests.permissions import Author, can_view, check_can_view, choose_viewing_seat, list_seats

ANN, BO, NOBODY = Requester(guest="ann"), Requester(guest="bo"), Requester()
TABLE = "abc"
EDITION = load("duel")


def table() -> LiveTable:
    """Return a table where Ann has two seats and Bo one with a program; two are free, one of them with an old token."""
    row = TableRow(TABLE, "duel", "1", "", b"", b"{}", b"{}", "ann", True, b"", "", 0)
    seats = [
        SeatRow(TABLE, 0, "left", guest="bo", program=hash_token("new")),
        SeatRow(TABLE, 1, "right", guest="ann"),
        SeatRow(TABLE, 2, "far"),
        SeatRow(TABLE, 3, "farther", guest="ann", program=hash_token("anns")),
        SeatRow(TABLE, 4, "farthest", program=hash_token("left behind")),
    ]
    return LiveTable(row, seats, EDITION)


def program(seat: int, token: str, of: str = TABLE) -> Requester:
    return Requester(key=SeatKey(of, seat, token))


def test_a_guest_has_the_seats_that_it_sits_on_and_who_has_no_cookie_has_none() -> None:
    assert [list_seats(table(), who) for who in (ANN, BO, Requester(guest="cy"), NOBODY)] == [[1, 3], [0], [], []]


def test_a_program_has_its_own_seat_and_no_other_of_its_guest() -> None:
    assert list_seats(table(), program(3, "anns")) == [3]


def test_whoever_asks_from_a_seat_is_its_guest_and_a_spectator_is_nobody() -> None:
    authors = [Author(ANN, 1), Author(program(0, "new"), 0), Author(program(2, "new"), 2), Author(NOBODY, -1)]
    assert [author.find_guest(table()) for author in authors] == ["ann", "bo", "", ""]


@pytest.mark.parametrize(
    "asks",
    [
        program(0, "old"), program(1, "new"), program(3, "new"), program(0, "new", "abd"), program(5, "new"),
        program(2, "new"), program(4, "left behind"),
    ],
)  # fmt: skip
def test_a_token_of_another_seat_table_or_time_has_none(asks: Requester) -> None:
    assert list_seats(table(), asks) == []
    assert choose_viewing_seat(table(), asks, None) == -1


def test_one_looks_from_the_seat_one_wants_else_from_ones_first_else_as_a_spectator() -> None:
    assert [choose_viewing_seat(table(), ANN, wanted) for wanted in (None, 1, 3, -1)] == [1, 1, 3, -1]
    assert [choose_viewing_seat(table(), NOBODY, wanted) for wanted in (None, -1)] == [-1, -1]


@pytest.mark.parametrize("wanted", [0, 2, 4, 9])
def test_from_a_seat_that_is_not_ones_own_one_does_not_look(wanted: int) -> None:
    with pytest.raises(Refused, match=f"^seat {wanted} is not yours$") as refused:
        choose_viewing_seat(table(), ANN, wanted)
    assert refused.value.code == "denied"


def test_what_a_spectator_sees_anybody_may_be_shown_and_what_a_seat_sees_who_sits_there() -> None:
    assert [can_view(table(), NOBODY, seat) for seat in range(-1, 6)] == [True] + [False] * 6
    assert [can_view(table(), ANN, seat) for seat in range(-1, 6)] == [True, False, True, False, True, False, False]
    anns = program(3, "anns")
    assert [can_view(table(), anns, seat) for seat in range(-1, 5)] == [True, False, False, False, True, False]


def test_whoever_has_lost_a_seat_since_they_asked_is_refused() -> None:
    check_can_view(table(), ANN, 3)
    check_can_view(table(), NOBODY, -1)
    with pytest.raises(Refused, match=r"^seat 0 is not yours$") as refused:
        check_can_view(table(), ANN, 0)
    assert refused.value.code == "denied"


def test_whoever_was_removed_since_they_asked_is_told_so() -> None:
    live = table()
    live.moderation.removed.add("ann")
    for seat in (-1, 3):
        with pytest.raises(Refused, match="has removed you from it") as refused:
            check_can_view(live, ANN, seat)
        assert refused.value.code == "removed"
