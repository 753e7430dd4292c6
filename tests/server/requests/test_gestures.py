"""Gestures: choices in one request, made in order, stopped by anything unforeseen, undone together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from shamble.server.errors import Refused
from shamble.server.messages.socket import Ok, Undo
from shamble.server.store import Unavailable
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.agreements import undo

from .in_process import ANN, BO, ONE, Host, lines, refusal, story

ENTRY = ["place h1 5,9", "face h1 N", "place h2 6,9", "face h2 N"]
"""How the humans of the quick cabin come in from the south."""


async def cabin(host: Host, *seats: str) -> TableSession:
    """Create a table of the quick cabin where Ann plays the humans."""
    return await host.table(*(seats or ("me", "greedy")), game="plague", preset="quick", options={"human_figures": 2})


async def gesture(host: Host, session: TableSession, *texts: str, **more: Any) -> Ok:
    """Send Ann's choices as one gesture."""
    return await host.play(session, ANN, 0, texts[0], then=list(texts[1:]), **more)


def test_the_choices_of_a_gesture_are_made_in_order_each_by_an_event_of_its_own(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await cabin(host)
        before, n = session.live.ply, session.live.n
        done = await gesture(host, session, "enter S", *ENTRY[:3])
        assert (done.made, done.stop, done.n, done.ply) == (4, UNSET, n + 4, before + 4)
        assert lines(session)[before:] == ["enter S", *ENTRY[:3]]
        told = (await host.events(session))[-4:]
        assert [(each.lines, each.joins) for each in told] == [
            (["enter S"], False),
            *[([text], True) for text in ENTRY[:3]],
        ]

    story(tmp_path, tell)


def test_a_gesture_stops_when_something_is_rolled(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        before = session.live.ply
        done = await gesture(host, session, "attack", "end", "end")
        assert (done.made, done.stop, done.ply) == (1, "told", session.live.ply)
        assert lines(session)[before] == "attack"
        assert "end" not in lines(session)[before:]

    story(tmp_path, tell)


def test_a_gesture_stops_when_somebody_else_is_to_choose(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open")
        await host.sit(session, BO)
        done = await gesture(host, session, "keep", "attack")
        assert (done.made, done.stop, session.live.to_move) == (1, "turn", [1])

    story(tmp_path, tell)


def test_a_gesture_stops_at_what_is_not_on_offer_and_says_so_as_to_whoever_asks_for_that_alone(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await cabin(host)
        before = session.live.ply
        done = await gesture(host, session, "enter S", "place h1 0,0", "face h1 N")
        assert (done.made, done.stop, session.live.ply) == (1, "refused", before + 1)
        with pytest.raises(Refused) as alone:
            await host.play(session, ANN, 0, "place h1 0,0")
        assert (done.why, done.clause) == (alone.value.why, alone.value.clause)

    story(tmp_path, tell)


def test_a_gesture_stops_at_a_choice_that_asks_for_words(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "random", "random", game="camp")
        await host.sit(session, BO)
        done = await gesture(host, session, "trust bo 1", "whisper cy ?")
        alone = await refusal(host.play(session, ANN, 0, "whisper cy ?"))
        assert (done.made, done.stop, done.why, done.clause) == (1, "refused", alone[1], UNSET)

    story(tmp_path, tell)


def test_a_gesture_whose_first_choice_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await cabin(host)
        before = lines(session)
        assert (await refusal(gesture(host, session, "place h1 5,9", "enter S")))[0] == "illegal"
        assert lines(session) == before
        assert (await refusal(gesture(host, session, "enter S", *ENTRY, ply=99)))[0] == "stale"
        assert lines(session) == before

    story(tmp_path, tell)


def test_a_gesture_that_ends_the_game_says_so(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel(options={"health": 1, "turns": 1})
        while not session.live.is_over:
            seat = session.live.to_move[0]
            done = await host.play(session, (ANN, BO)[seat], seat, "end", then=["end", "end"])
        assert (done.stop, session.live.status) == ("over", "over")

    story(tmp_path, tell)


def test_a_retry_is_answered_with_what_was_made_also_after_the_table_was_read_anew(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await cabin(host)
        ply = session.live.ply
        done = await gesture(host, session, "enter S", *ENTRY[:2], "back h1", id="mine")
        assert (done.made, done.stop) == (3, "refused")
        for _ in range(2):
            again = await gesture(host, session, "enter S", *ENTRY[:2], "back h1", id="mine", ply=ply)
            assert again == Ok("mine", done.n, done.ply, dup=True, made=3)
            await host.registry.reload_from_log(session)
        assert session.live.ply == ply + 3

    story(tmp_path, tell)


def test_what_was_made_stays_when_the_database_fails_in_between_and_a_retry_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(host: Host) -> None:
        session = await cabin(host)
        ply, append, count = session.live.ply, host.registry.store.append, 0

        async def failing(row: Any) -> None:
            nonlocal count
            count += 1
            if count == 3:
                raise Unavailable("the disk is full")
            await append(row)

        monkeypatch.setattr(host.registry.store, "append", failing)
        with pytest.raises(Unavailable):
            await gesture(host, session, "enter S", *ENTRY, id="mine")
        assert lines(session)[ply:] == ["enter S", ENTRY[0]]
        again = await gesture(host, session, "enter S", *ENTRY, id="mine", ply=ply)
        assert (again.dup, again.made, again.ply) == (True, 2, ply + 2)

    story(tmp_path, tell)


def test_an_undo_takes_a_gesture_back_as_one_and_the_one_before_it_by_another(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await cabin(host)
        start = session.live.ply
        await gesture(host, session, "enter S", ENTRY[0])
        middle = session.live.ply
        await gesture(host, session, *ENTRY[1:3])
        await host.registry.reload_from_log(session)
        for ply in (middle, start):
            await undo(host.registry, session, ONE, Undo(f"u{ply}", session.live.ply))
            assert session.live.ply == ply

    story(tmp_path, tell)
