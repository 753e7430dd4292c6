"""Visits: the seat that a request looks from, and the requests that may change the table."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from shamble.server.http.visits import visit, visit_as_author
from shamble.server.identity import Requester, SeatKey
from shamble.server.lobby.guests import rename_guest
from shamble.server.messages.guests import Rename
from shamble.server.messages.socket import Act
from shamble.server.presence.moderators import Moderators
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.rate_cost import EVENT_BYTES, charge
from shamble.server.tables.requests.seating import change_seat

from .in_process import ANN, BO, CY, ONE, Host, refusal, story


class Attendance:
    """Attendance that notes the returning seats."""

    def __init__(self) -> None:
        self.returned: list[int] = []

    async def has_stood_up(self, session: TableSession, seat: int) -> bool:
        return False

    async def note_return(self, session: TableSession, seat: int) -> None:
        self.returned.append(seat)


def context(host: Host) -> Any:
    """Return the parts of a server's context that visits use."""
    return SimpleNamespace(registry=host.registry, attendance=Attendance(), moderators=Moderators(host.registry, None))


def test_who_looks_from_a_seat_has_shown_up_and_a_spectator_has_not(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session, asked = await host.duel(), context(host)
        found = [(await visit(asked, who, session.live.id, None))[1] for who in (BO, CY, ANN)]
        assert (found, asked.attendance.returned) == ([1, -1, 0], [1, 0])
        assert [session.visitors.is_here(who.guest) for who in (BO, CY, ANN)] == [True, False, True]

    story(tmp_path, tell)


def test_a_token_that_was_revoked_changes_nothing_and_a_spectator_may_ask(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session, asked = await host.duel(), context(host)
        revoked = Requester(key=SeatKey(session.live.id, 1, "old"))
        assert await refusal(visit_as_author(asked, revoked, session.live.id, None)) == (
            "denied",
            "this token was revoked",
        )
        authors = [(await visit_as_author(asked, who, session.live.id, None))[1] for who in (CY, BO)]
        assert [(author.requester, author.seat) for author in authors] == [(CY, -1), (BO, 1)]

    story(tmp_path, tell)


def test_a_new_name_and_face_stand_on_the_guests_seats_and_on_no_others(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await rename_guest(host.registry, BO, Rename("Bo", face="owl"))
        seats = await host.seats(session)
        assert [(row.name, row.face) for row in seats][1] == ("Bo", "owl")
        assert seats[0].name == "Guest aaaa"
        assert seats[0].face != "owl"
        await rename_guest(host.registry, ANN, Rename("Bo"))
        assert [row.name for row in await host.seats(session)] == ["Bo (2)", "Bo"]

    story(tmp_path, tell)


def test_who_takes_another_face_keeps_the_name_and_who_takes_another_name_the_face(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        for name, face in (("Bo", "owl"), ("Bo", "fox"), ("Boris", "")):
            await rename_guest(host.registry, BO, Rename(name, face=face))
        assert [(row.name, row.face) for row in await host.seats(session)][1] == ("Boris", "fox")

    story(tmp_path, tell)


def test_a_new_name_stands_on_the_seat_that_is_kept_for_a_guest_too(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "open")
        await change_seat(host.registry, session, 2, None, lambda row: {"expects": BO.guest})
        await rename_guest(host.registry, BO, Rename("Bo"))
        assert [row.name for row in await host.seats(session)] == ["Guest aaaa", None, "Bo"]

    story(tmp_path, tell)


def test_at_a_table_whose_game_is_over_a_guest_keeps_the_name_that_it_was_played_under(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await host.play(session, ANN, 0, "resign")
        await rename_guest(host.registry, BO, Rename("Bo"))
        assert [row.name for row in await host.seats(session)] == ["Guest aaaa", "Guest bbbb"]

    story(tmp_path, tell)


def test_words_said_with_a_choice_cost_as_much_as_they_are_long(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        spent: list[int] = []
        characters = SimpleNamespace(spend=lambda requester, size, table: spent.append(size))
        nothing = SimpleNamespace(spend=lambda *given, **named: None)
        host.registry.budgets = SimpleNamespace(crowd=None, characters=characters, stored=nothing, chat=nothing)  # type: ignore[assignment]
        for text in ("", "Zoë"):
            charge(host.registry, session, ONE, Act(id="a", ply=0, a="end", words=text))
        assert spent == [4]

    story(tmp_path, tell)


def test_a_gesture_costs_as_much_room_as_its_choices_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        spent: list[int] = []
        monkeypatch.setattr(host.registry.budgets.stored, "spend", lambda requester, size: spent.append(size))
        charge(host.registry, session, ONE, Act(id="a", ply=0, a="end", then=["end", "end"]))
        charge(host.registry, session, ONE, Act(id="b", ply=0, a="end"))
        assert spent == [3 * EVENT_BYTES, EVENT_BYTES]

    story(tmp_path, tell)
