"""Moderation requests, and the cost of requests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.core.camp.rules.state import TRAITOR, Camp

from shamble.server.errors import Refused
from shamble.server.identity import alias
from shamble.server.lobby.rematch import open_rematch
from shamble.server.messages.lobby import Leavers, Moderation
from shamble.server.messages.socket import Answer, Resign, Say, Undo
from shamble.server.tables import table_events
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests import choosing
from shamble.server.tables.requests.actions import resign, say
from shamble.server.tables.requests.agreements import answer, undo
from shamble.server.tables.requests.moderation import close, moderate, remove
from shamble.server.tables.requests.permissions import can_view, choose_viewing_seat
from shamble.server.tables.requests.rate_cost import EVENT_BYTES, MAX_STORED_BYTES
from shamble.server.tables.requests.seating import change_seat, leave

from .in_process import ANN, BO, CY, ONE, OTHER, WATCHING, Host, guests, refusal, story

A, B, C = (who.guest for who in (ANN, BO, CY))


async def order(host: Host, session: TableSession, what: str, guest: str = "", opener: str = A) -> None:
    who = alias(session.live.id, guest) if guest else ""
    await moderate(host.registry, session, opener, Moderation(what, who))  # type: ignore[arg-type]


async def last(host: Host, session: TableSession) -> table_events.TableEvent:
    event: table_events.TableEvent = (await host.events(session))[-1]
    return event


def test_the_opener_keeps_order_among_those_who_sit_there_or_have_spoken(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        assert (await refusal(order(host, session, "mute", A, B)))[0] == "denied"
        assert (await refusal(order(host, session, "mute", A)))[0] == "invalid"
        assert (await refusal(order(host, session, "mute", C)))[0] == "unknown"
        await say(host.registry, session, WATCHING, "Cy", Say("x", "Hello."))
        for guest in (B, C):
            await order(host, session, "mute", guest)
        assert set(session.live.moderation.muted) == {B, C}
        assert (await refusal(say(host.registry, session, OTHER, "Bo", Say("y", "But."))))[0] == "muted"

    story(tmp_path, tell)


@pytest.mark.parametrize(
    ("does", "undoes", "holds"),
    [
        ("mute", "unmute", lambda live: B in live.moderation.muted),
        ("close_chat", "open_chat", lambda live: live.moderation.is_chat_closed),
    ],
)
def test_what_is_so_already_is_not_done_again(
    tmp_path: Path, does: str, undoes: str, holds: Callable[[object], bool]
) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        told = session.live.n
        guest = B if does == "mute" else ""
        await order(host, session, undoes, guest)
        assert (session.live.n, holds(session.live)) == (told, False)
        for _ in range(2):
            await order(host, session, does, guest)
            assert (session.live.n, holds(session.live)) == (told + 1, True)
        await order(host, session, undoes, guest)
        assert (session.live.n, holds(session.live)) == (told + 2, False)

    story(tmp_path, tell)


def test_who_is_removed_before_the_game_leaves_a_free_seat_and_does_not_come_back(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "open")
        await host.sit(session, BO, seat=2)
        await change_seat(host.registry, session, 1, None, lambda row: {"expects": B})
        await order(host, session, "remove", B)
        rows = await host.seats(session)
        assert guests(rows) == ["a", None, None]
        assert [row.expects for row in rows] == [None, None, None]
        assert await last(host, session) == table_events.Moderate("remove", B, [2])
        assert (await refusal(host.sit(session, BO)))[0] == "removed"
        with pytest.raises(Refused, match="has removed you from it"):
            choose_viewing_seat(session.live, BO, None)
        assert not can_view(session.live, BO, -1)

    story(tmp_path, tell)


def test_who_is_removed_during_the_game_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await remove(host.registry, session, B)
        rows = await host.seats(session)
        assert [(row.guest, row.bot) for row in rows] == [(A, None), (None, "greedy")]

    story(tmp_path, tell)


def test_the_bot_that_takes_the_place_of_who_is_removed_is_the_one_that_the_table_names(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel(leavers=Leavers(level="random"))
        await remove(host.registry, session, B)
        assert (await host.seats(session))[1].bot == "random"

    story(tmp_path, tell)


def test_the_bot_that_stands_in_already_for_who_is_removed_stays(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await change_seat(host.registry, session, 1, B, lambda row: {"bot": "random"})
        await remove(host.registry, session, B)
        assert (await host.seats(session))[1].bot == "random"

    story(tmp_path, tell)


def test_who_is_removed_after_the_game_has_played_it_all_the_same(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await resign(host.registry, session, OTHER, Resign("r"))
        await remove(host.registry, session, B)
        assert guests(await host.seats(session)) == ["a", "b"]
        assert not can_view(session.live, BO, -1)

    story(tmp_path, tell)


def test_at_a_table_that_was_closed_nobody_sits_down_or_speaks(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open")
        await close(host.registry, session)
        closed = ("over", "the host of this server has closed this table")
        assert await refusal(host.sit(session, BO)) == closed
        assert await refusal(say(host.registry, session, ONE, "Ann", Say("x", "Hello."))) == closed

    story(tmp_path, tell)


def test_a_table_is_closed_once(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await close(host.registry, session)
        told = session.live.n
        await close(host.registry, session)
        assert (session.live.n, session.live.is_closed) == (told, True)

    story(tmp_path, tell)


def test_for_going_back_those_who_are_away_are_asked_too(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        ply = session.live.ply
        await leave(host.registry, session, 1)
        await undo(host.registry, session, ONE, Undo("u", ply, 3))
        assert session.live.ply == ply
        assert session.live.ask is not None
        assert session.live.ask.waits == [1]
        await answer(host.registry, session, OTHER, Answer("a", session.live.n, True))
        assert session.live.ply == 3

    story(tmp_path, tell)


def test_where_one_team_is_left_that_has_won(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "random", "random", game="camp")
        await host.sit(session, BO)
        assert session.live.match is not None
        state = session.live.match.state
        assert isinstance(state, Camp)
        for seat in range(4):
            state.set_role(seat, 1 if seat == 1 else 0)
        state.found = True
        assert TRAITOR == 1
        await resign(host.registry, session, OTHER, Resign("r"))
        assert await last(host, session) == table_events.Resign(1, "", "ann and cy and di")
        assert session.live.is_over

    story(tmp_path, tell)


def test_a_request_costs_what_it_stores_and_chat_and_words_besides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        spent: list[tuple[str, float, str]] = []
        for name in ("chat", "characters", "stored"):

            def count(who: object, cost: float = 1, table: str = "", name: str = name) -> None:
                spent.append((name, cost, table))

            monkeypatch.setattr(getattr(host.registry.budgets, name), "spend", count)
        table = session.live.id
        await say(host.registry, session, ONE, "Ann", Say("x", "Olé"))
        await host.play(session, ANN, 0, "attack")
        assert spent == [
            ("chat", 1, table),
            ("characters", 4, table),
            ("stored", EVENT_BYTES + 4, ""),
            ("stored", EVENT_BYTES, ""),
        ]

    story(tmp_path, tell)


def test_a_table_whose_log_is_full_takes_choices_and_nothing_else_on_a_server_with_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        session.live.stored_bytes = MAX_STORED_BYTES - 1
        await say(host.registry, session, ONE, "Ann", Say("x", "Hello."))
        session.live.stored_bytes = MAX_STORED_BYTES
        assert (await refusal(say(host.registry, session, ONE, "Ann", Say("y", "Hello."))))[0] == "large"
        with monkeypatch.context() as unlimited:
            unlimited.setattr(host.registry.budgets, "crowd", 0)
            await say(host.registry, session, ONE, "Ann", Say("y", "Hello."))
        await host.play(session, ANN, 0, "attack")
        await resign(host.registry, session, OTHER, Resign("r"))

    story(tmp_path, tell)


def test_a_choice_that_asks_for_words_is_not_made_without_them(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "random", "random", game="camp")
        await host.sit(session, BO)
        assert (await refusal(host.play(session, ANN, 0, "whisper cy ?")))[0] == "invalid"
        assert (await refusal(host.play(session, ANN, 0, "whisper cy ?", words="   ")))[0] == "invalid"

    story(tmp_path, tell)


def test_the_words_of_a_table_have_their_measure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "random", "random", game="camp")
        await host.sit(session, BO)
        monkeypatch.setattr(choosing, "MAX_WORDS_CHARS", 10)
        await host.play(session, ANN, 0, "whisper cy ?", words="123456")
        assert (await refusal(host.play(session, ANN, 0, "whisper cy ?", words="12345")))[0] == "full"
        await host.play(session, ANN, 0, "whisper cy ?", words="1234")

    story(tmp_path, tell)


def test_who_is_muted_or_speaks_at_a_closed_chat_says_nothing_with_a_choice_either(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("open", "open", "random", "random", game="camp", opener=CY)
        for who in (ANN, BO):
            await host.sit(session, who)
        whisper, before = "whisper cy ?", session.live.ply
        await order(host, session, "mute", A, opener=C)
        muted = ("muted", "the moderator of this table has muted you here")
        assert await refusal(host.play(session, ANN, 0, whisper, words="Bo lies.")) == muted
        await order(host, session, "close_chat", opener=C)
        await order(host, session, "unmute", A, opener=C)
        closed = ("muted", "the moderator of this table has closed its chat")
        assert await refusal(host.play(session, ANN, 0, whisper, words="Bo lies.")) == closed
        assert session.live.ply == before
        await order(host, session, "open_chat", opener=C)
        await host.play(session, ANN, 0, whisper, words="Bo lies.")

    story(tmp_path, tell)


def test_who_is_muted_chooses_as_before(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        session.live.moderation.muted.add(A)
        assert (await host.play(session, ANN, 0, "attack")).n == session.live.n

    story(tmp_path, tell)


def test_words_said_with_a_choice_are_kept_with_it_for_those_who_may_read_them(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "random", "random", game="camp")
        await host.sit(session, BO)
        await host.play(session, ANN, 0, "whisper cy ?", words="Bo lies.")
        event = await last(host, session)
        assert isinstance(event, table_events.Play)
        assert (event.words, event.readers >> 2 & 1, event.readers >> 1 & 1) == ("Bo lies.", 1, 0)

    story(tmp_path, tell)


def test_a_seat_of_the_rematch_that_is_kept_for_who_is_removed_there_is_kept_for_nobody(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await resign(host.registry, session, OTHER, Resign("r"))
        laid = await open_rematch(host.registry, session, await host.guest(ANN))
        again = await host.registry.find(laid.table.id)
        kept = again.live.seats[1]
        assert (kept.guest, kept.expects) == (None, B)
        await order(host, again, "remove", B)
        row = (await host.seats(again))[1]
        assert (row.guest, row.expects, row.bot) == (None, None, None)
        assert row.invite not in (None, kept.invite)
        assert (await refusal(host.sit(again, BO)))[0] == "removed"
        assert (await refusal(open_rematch(host.registry, session, await host.guest(BO))))[0] == "removed"

    story(tmp_path, tell)


def test_who_is_removed_from_a_table_after_its_rematch_was_laid_has_no_seat_there(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await resign(host.registry, session, OTHER, Resign("r"))
        laid = await open_rematch(host.registry, session, await host.guest(ANN))
        again = await host.registry.find(laid.table.id)
        await order(host, session, "remove", B)
        assert (await refusal(host.sit(again, BO)))[0] == "removed"

    story(tmp_path, tell)


def test_who_is_removed_once_the_rematch_has_begun_plays_it_on(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await resign(host.registry, session, OTHER, Resign("r"))
        laid = await open_rematch(host.registry, session, await host.guest(ANN))
        again = await host.registry.find(laid.table.id)
        await host.sit(again, BO)
        await order(host, session, "remove", B)
        assert again.live.seats[1].guest == B

    story(tmp_path, tell)


def test_whoever_opened_the_rematch_keeps_it_though_they_are_removed_from_the_table_before(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await resign(host.registry, session, OTHER, Resign("r"))
        laid = await open_rematch(host.registry, session, await host.guest(BO))
        again = await host.registry.find(laid.table.id)
        await order(host, session, "remove", B)
        assert (again.live.seats[0].expects, again.live.seats[1].guest) == (A, B)

    story(tmp_path, tell)
