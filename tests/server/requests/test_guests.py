"""Guests: their names, their confirmed addresses, and their names in the chat."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from shamble.server.identity import Requester, SeatKey
from shamble.server.lobby.guests import get_or_create_guest, get_speaker_name, rename_guest
from shamble.server.messages.guests import Rename
from shamble.server.tables.requests.permissions import Author
from shamble.server.tables.requests.seating import change_seat

from .in_process import BO, CY, WATCHING, Host, refusal, story


def test_a_guest_is_remembered_by_a_name_and_may_take_another(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        asks = Requester(guest=CY.guest)
        first = await get_or_create_guest(host.registry, asks)
        assert (asks.is_stored, first.name) == (True, "Guest cccc")
        await rename_guest(host.registry, asks, Rename("Cy", "cy@example.org"))
        changed = await get_or_create_guest(host.registry, asks)
        assert (changed.name, changed.created) == ("Cy", first.created)
        assert (changed.mail, changed.asked) == (None, "cy@example.org")
        assert await refusal(get_or_create_guest(host.registry, Requester(key=SeatKey("t", 0, "x")))) == (
            "denied",
            "this needs a guest's cookie: a program's token plays its seat only",
        )

    story(tmp_path, tell)


@pytest.mark.parametrize(("stored", "name"), [("C\u200by", "Cy"), ("\u200b", "Guest cccc")])
def test_a_name_that_was_kept_before_it_had_to_be_seen_is_read_as_it_may_be_now(
    tmp_path: Path, stored: str, name: str
) -> None:
    async def tell(host: Host) -> None:
        known = await host.guest(CY)
        await host.registry.store.save_guest(type(known)(known.id, stored, known.created))
        assert (await host.guest(CY)).name == name

    story(tmp_path, tell)


def test_an_address_that_is_confirmed_stays_until_another_takes_its_place(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        known = await host.guest(CY)
        store = host.registry.store
        await store.save_guest(type(known)(known.id, "Cy", known.created, "cy@example.org"))
        found = []
        for mail in ("cy@example.org", "other@example.org", ""):
            row = await rename_guest(host.registry, CY, Rename("Cy", mail))
            found.append((row.mail, row.asked))
        assert found == [("cy@example.org", None), ("cy@example.org", "other@example.org"), (None, None)]

    story(tmp_path, tell)


@pytest.mark.parametrize("name", ["\u200b", " ", "greedy bot", "Robot"])
def test_a_name_that_cannot_be_seen_or_reads_like_a_bots_is_refused(tmp_path: Path, name: str) -> None:
    async def tell(host: Host) -> None:
        before = await host.guest(CY)
        assert (await refusal(rename_guest(host.registry, CY, Rename(name))))[0] == "invalid"
        assert await host.guest(CY) == before

    story(tmp_path, tell)


def test_a_new_guest_and_each_change_of_name_or_face_count_and_what_stays_as_it_is_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(host: Host) -> None:
        spent: list[str] = []
        for budget in ("guests", "names"):
            count = partial(lambda name, requester: spent.append(name), budget)
            monkeypatch.setattr(getattr(host.registry.budgets, budget), "spend", count)
        for name, face in (("Cy", ""), ("Cy", ""), ("Cy", "owl"), ("Cyrus", "owl"), ("Cyrus", "owl")):
            await rename_guest(host.registry, CY, Rename(name, face=face))
        assert spent == ["guests", "names", "names", "names"]

    story(tmp_path, tell)


def test_a_spectator_speaks_under_a_name_that_looks_like_nobody_elses_here(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        for who in (BO, CY):
            await rename_guest(host.registry, who, Rename("Bo"))
        assert await get_speaker_name(host.registry, session, WATCHING) == "Bo (2)"

    story(tmp_path, tell)


def test_one_speaks_under_ones_own_name_a_program_under_its_seats(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        program = Requester(key=SeatKey(session.live.id, 1, "x"))
        assert await get_speaker_name(host.registry, session, WATCHING) == "Guest cccc"
        assert await get_speaker_name(host.registry, session, Author(program, 1)) == "Guest bbbb"
        await change_seat(host.registry, session, 1, BO.guest, lambda row: {"name": None})
        assert await get_speaker_name(host.registry, session, Author(program, 1)) == "a program"
        assert await refusal(get_speaker_name(host.registry, session, Author(program, -1))) == (
            "watching",
            "you need a name to chat here",
        )

    story(tmp_path, tell)
