"""Taking and leaving seats, with invitations and tokens."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.server.identity import Requester, SeatKey, hash_token
from shamble.server.messages.lobby import Leavers
from shamble.server.messages.socket import Resign
from shamble.server.store import SeatRow
from shamble.server.tables.requests.actions import resign
from shamble.server.tables.requests.permissions import Author, list_seats
from shamble.server.tables.requests.seating import (
    begin_if_full,
    build_vacancy,
    change_seat,
    create_program_token,
    leave,
    renew_invitation,
    revoke_program,
    seat_bot,
)
from shamble.server.tables.table_setup import DEFAULT_STAND_IN

from .in_process import ANN, BO, CY, Host, guests, names, refusal, story

A, B, C = (who.guest for who in (ANN, BO, CY))


def test_one_sits_down_on_the_seat_named_else_on_the_first_that_is_open(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("open", "invite", "open")
        assert await host.sit(session, BO, seat=2, salt="pepper") == 2
        assert await host.sit(session, CY) == 0
        rows = await host.seats(session)
        assert guests(rows) == ["c", None, "b"]
        assert (rows[2].salt, rows[2].name, len(rows[0].salt)) == ("pepper", "Guest bbbb", 32)

    story(tmp_path, tell)


def test_who_sits_there_already_stays_and_is_asked_for_nothing(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "invite", "open")
        invitation = host.invites["1"]
        assert [await host.sit(session, ANN), await host.sit(session, ANN, seat=0)] == [0, 0]
        assert await host.sit(session, ANN, token=invitation) == 1
        assert await host.sit(session, ANN, token=invitation, seat=1) == 1
        assert [await host.sit(session, ANN, token=invitation), await host.sit(session, ANN)] == [0, 0]
        assert await host.sit(session, ANN, seat=2) == 2
        assert guests(await host.seats(session)) == ["a", "a", "a"]

    story(tmp_path, tell)


def test_a_seat_that_is_taken_or_kept_for_an_invitation_is_nobody_else_s(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "invite", "open")
        taken = ("full", "this seat is taken")
        assert await refusal(host.sit(session, BO, seat=0)) == taken
        assert await refusal(host.sit(session, BO, seat=1)) == taken
        assert await refusal(host.sit(session, BO, seat=9)) == taken
        assert await host.sit(session, BO) == 2
        assert await refusal(host.sit(session, CY)) == ("full", "no seat is free")
        assert guests(await host.seats(session)) == ["a", None, "b"]

    story(tmp_path, tell)


def test_an_invitation_is_for_one_seat_of_one_table(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        other = await host.table("me", "invite")
        elsewhere = host.invites["1"]
        session = await host.table("open", "invite", "open")
        wrong = ("denied", "this invitation is not for this table")
        assert await refusal(host.sit(session, BO, token=elsewhere)) == wrong
        assert await refusal(host.sit(session, BO, token="nonsense")) == wrong
        forged = host.registry.keyring.sign_invitation(SeatKey(session.live.id, 1, "guessed"))
        assert (await refusal(host.sit(session, BO, token=forged)))[0] == "full"
        assert await host.sit(session, BO, token=host.invites["1"]) == 1
        assert guests(await host.seats(session)) == [None, "b", None]
        assert guests(await host.seats(other)) == ["a", None]

    story(tmp_path, tell)


def test_an_invitation_counts_whose_hash_the_seat_has_though_it_was_made_another_way(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "invite")
        await change_seat(host.registry, session, 1, None, lambda row: {"invite": hash_token("made before")})
        made = host.registry.keyring.sign_invitation(SeatKey(session.live.id, 1, "made before"))
        assert await host.sit(session, BO, token=made) == 1

    story(tmp_path, tell)


def test_the_first_seat_may_be_a_bot_s(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("open", "me")
        await seat_bot(host.registry, session, A, 0, "random")
        assert names(session) == ["Stumbler", "Guest aaaa"]

    story(tmp_path, tell)


def test_the_game_begins_when_the_last_seat_is_taken_and_then_nobody_sits_down(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "random")
        assert names(session) == []
        await host.sit(session, BO)
        assert names(session) == ["Guest aaaa", "Guest bbbb", "Stumbler"]
        begun = session.live.n
        await begin_if_full(host.registry, session)
        assert session.live.n == begun
        assert await refusal(host.sit(session, CY)) == ("full", "the game has begun: all seats are taken")
        assert await host.sit(session, BO) == 1

    story(tmp_path, tell)


def test_before_the_game_a_seat_that_is_left_is_free_and_what_let_one_in_counts_no_more(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("open", "invite", "open")
        first = host.invites["1"]
        await host.sit(session, BO, token=first)
        token = await create_program_token(host.registry, session, B, 1)
        key = host.registry.keyring.read_program(token)
        assert list_seats(session.live, Requester(key=key)) == [1]
        await leave(host.registry, session, 1)
        row = (await host.seats(session))[1]
        assert (row.guest, row.name, row.program, row.bot, row.handed) == (None, None, None, None, 1)
        assert row.invite is not None
        assert (await refusal(host.sit(session, CY, token=first)))[0] == "full"
        again = host.registry.keyring.sign_invitation(host.registry.keyring.derive_invitation(session.live.id, 1, 1))
        assert await host.sit(session, CY, token=again) == 1

    story(tmp_path, tell)


@pytest.mark.parametrize(("leavers", "level"), [(None, DEFAULT_STAND_IN), (Leavers(level="random"), "random")])
def test_during_the_game_a_bot_stands_in_for_who_leaves(tmp_path: Path, leavers: Leavers | None, level: str) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel(leavers=leavers)
        await leave(host.registry, session, 1)
        row = (await host.seats(session))[1]
        assert (row.guest, row.bot) == (B, level)

    story(tmp_path, tell)


def test_when_the_game_is_over_nobody_leaves(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await resign(host.registry, session, Author(BO, 1), Resign("r"))
        assert await refusal(leave(host.registry, session, 1)) == ("over", "the game is over")
        assert (await host.seats(session))[1].bot is None

    story(tmp_path, tell)


def test_whoever_opened_the_table_gives_free_seats_to_bots(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "invite", "open")
        bot = seat_bot
        only = ("denied", "only the moderator of the table can seat bots")
        assert await refusal(bot(host.registry, session, B, 1, "random")) == only
        assert await refusal(bot(host.registry, session, "", 1, "random")) == only
        assert (await refusal(bot(host.registry, session, A, 1, "genius")))[1].startswith("no bot 'genius'; allowed: ")
        for seat in (-1, 0, 3):
            assert await refusal(bot(host.registry, session, A, seat, "random")) == ("full", f"seat {seat} is not free")
        await bot(host.registry, session, A, 1, "random")
        row = (await host.seats(session))[1]
        assert (row.bot, row.invite) == ("random", None)
        assert names(session) == []
        await bot(host.registry, session, A, 2, "greedy")
        assert names(session) == ["Guest aaaa", "Stumbler", "Scrapper"]
        assert await refusal(bot(host.registry, session, A, 2, "random")) == ("full", "seat 2 is not free")

    story(tmp_path, tell)


def test_whoever_opened_the_table_invites_anew_and_the_old_invitation_counts_no_more(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "invite", "open")
        first = host.invites["1"]
        assert await refusal(renew_invitation(host.registry, session, B, 1)) == (
            "denied",
            "only the moderator of the table can invite",
        )
        for seat in (-1, 3):
            assert (await refusal(renew_invitation(host.registry, session, A, seat)))[0] == "full"
        await renew_invitation(host.registry, session, A, 1)
        assert (await refusal(host.sit(session, BO, token=first)))[0] == "full"
        assert (await refusal(renew_invitation(host.registry, session, A, 0))) == (
            "full",
            "seat 0 belongs to another player",
        )
        await host.sit(session, BO)
        again = host.registry.keyring.sign_invitation(host.registry.keyring.derive_invitation(session.live.id, 1, 1))
        assert await host.sit(session, CY, token=again) == 1
        assert await refusal(renew_invitation(host.registry, session, A, 1)) == ("full", "seat 1 is not free")

    story(tmp_path, tell)


def test_a_new_token_of_a_program_revokes_the_last_and_none_is_left_when_it_is_revoked(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open")
        keys = []
        for _ in range(2):
            keys.append(host.registry.keyring.read_program(await create_program_token(host.registry, session, A, 0)))
        assert [list_seats(session.live, Requester(key=key)) for key in keys] == [[], [0]]
        assert keys[1] is not None
        assert (await host.seats(session))[0].program == hash_token(keys[1].token)
        await revoke_program(host.registry, session, A, 0)
        assert list_seats(session.live, Requester(key=keys[1])) == []

    story(tmp_path, tell)


def test_a_seat_that_is_another_s_by_now_is_not_changed(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open")
        told = session.live.n
        assert await refusal(create_program_token(host.registry, session, B, 0)) == (
            "denied",
            "seat 0 belongs to another player",
        )
        assert await refusal(change_seat(host.registry, session, 0, None, lambda row: {"bot": "random"})) == (
            "full",
            "seat 0 belongs to another player",
        )
        assert session.live.n == told
        assert (await host.seats(session))[0].bot is None

    story(tmp_path, tell)


def test_what_becomes_of_a_seat_is_told_and_seen_at_once(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open")
        told = session.live.n
        await change_seat(host.registry, session, 1, None, lambda row: {"expects": C})
        assert session.live.n == told + 1
        assert session.live.seats[1].expects == C
        assert (await host.registry.store.events(session.live.id))[-1].kind == "seat"

    story(tmp_path, tell)


def test_a_seat_that_is_kept_for_a_guest_comes_before_those_open_to_all(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("open", "open")
        await change_seat(host.registry, session, 1, None, lambda row: {"expects": C})
        assert await host.sit(session, CY) == 1
        assert await host.sit(session, BO) == 0

    story(tmp_path, tell)


def test_an_open_seat_that_is_left_is_open_again(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        row = SeatRow("t", 0, "left", guest="ann", name="Ann", program="p", expects="ann", bot="greedy")
        changes = build_vacancy(host.registry, row)
        assert set(changes) == {"guest", "name", "face", "program", "expects", "bot"}
        assert set(changes.values()) == {None}

    story(tmp_path, tell)
