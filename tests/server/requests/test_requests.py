"""Requests of seats: choosing, resigning, pausing; each is carried out once or refused with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.server.errors import Refused
from shamble.server.messages.lobby import Leavers
from shamble.server.messages.socket import Answer, Ok, Pause, Resign, Resume, Say, Undo
from shamble.server.tables import table_events
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.actions import resign, say
from shamble.server.tables.requests.agreements import answer, undo
from shamble.server.tables.requests.pauses import pause, resume
from shamble.server.tables.requests.request import list_seats_to_ask

from .in_process import ANN, BO, CY, ONE, OTHER, WATCHING, Host, lines, refusal, story


def test_a_choice_is_played_with_the_rolls_behind_it_and_its_retry_changes_nothing(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        before = session.live.ply
        done = await host.play(session, ANN, 0, "attack", id="mine")
        again = await host.play(session, ANN, 0, "attack", id="mine", ply=before)
        assert (done.id, done.dup, again) == ("mine", False, Ok("mine", done.n, done.ply, dup=True))
        assert lines(session)[before] == "attack"
        assert lines(session)[before + 1].startswith("roll ")
        assert session.live.ply == before + 2

    story(tmp_path, tell)


def test_the_same_id_from_two_seats_of_one_guest_is_two_requests(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "me")
        first, second = [await host.play(session, ANN, seat, "keep", id="x") for seat in range(2)]
        assert (first.dup, second.dup) == (False, False)
        assert lines(session).count("keep") == 2
        again = await host.play(session, ANN, 1, "keep", id="x")
        assert again == Ok("x", second.n, second.ply, dup=True)

    story(tmp_path, tell)


def test_the_same_id_of_another_request_or_another_guest_is_another_request(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        told = [
            await say(host.registry, session, ONE, "Ann", Say("x", "Hello.")),
            await say(host.registry, session, OTHER, "Bo", Say("x", "Hello.")),
            await say(host.registry, session, WATCHING, "Cy", Say("x", "Hello.")),
            await host.play(session, ANN, 0, "attack", id="x"),
        ]
        assert [each.dup for each in told] == [False] * 4
        assert [(each.seat, each.name) for each in session.live.moderation.chat] == [(0, "Ann"), (1, "Bo"), (-1, "Cy")]

    story(tmp_path, tell)


def test_a_choice_for_a_table_that_has_moved_on_is_refused(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        before, known = session.live.ply, session.live.n
        assert await refusal(host.play(session, ANN, 0, "attack", ply=before - 1)) == (
            "stale",
            f"the table is at ply {before}, not at ply {before - 1}",
        )
        await host.play(session, ANN, 0, "end")
        await undo(host.registry, session, ONE, Undo("u", session.live.ply, before))
        await answer(host.registry, session, OTHER, Answer("y", session.live.n, True))
        assert session.live.ply == before
        assert (await refusal(host.play(session, ANN, 0, "attack", n=known)))[0] == "stale"
        assert not (await host.play(session, ANN, 0, "attack", n=session.live.undo_n)).dup

    story(tmp_path, tell)


def test_a_choice_that_comes_after_its_time_is_refused_and_one_that_is_not_asked_for_is_not_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        monkeypatch.setattr(session.live.clock, "is_late", lambda seat, at: True)
        assert await refusal(host.play(session, ANN, 0, "attack")) == ("late", "your time was up")
        assert (await refusal(host.play(session, BO, 1, "attack")))[0] == "illegal"

    story(tmp_path, tell)


def test_what_is_not_on_offer_is_refused_with_its_clause_and_what_is_no_choice_in_words(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        before = lines(session)
        for text, clause in (("pass", "D-41"), ("atack", ""), ("1: end", "")):
            with pytest.raises(Refused) as refused:
                await host.play(session, ANN, 0, text)
            assert (refused.value.code, refused.value.clause) == ("illegal", clause)
            assert refused.value.ply == session.live.ply
        assert (await refusal(host.play(session, BO, 1, "end")))[0] == "illegal"
        assert lines(session) == before

    story(tmp_path, tell)


def test_who_only_watches_plays_nothing_and_nobody_plays_before_the_game_or_after_it(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        waiting, session = await host.table("me", "open"), await host.duel()
        assert await refusal(host.play(session, CY, -1, "end")) == ("watching", "you are a spectator: sit down first")
        assert (await refusal(host.play(waiting, ANN, 0, "keep")))[0] == "not_begun"
        await resign(host.registry, session, OTHER, Resign("r"))
        assert await refusal(host.play(session, ANN, 0, "end")) == ("over", "the game is over")

    story(tmp_path, tell)


def test_where_other_rules_have_played_nobody_plays(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        session.live.is_current_rules = False
        assert (await refusal(host.play(session, ANN, 0, "end")))[0] == "rules"

    story(tmp_path, tell)


def test_who_has_lost_the_seat_or_asks_while_the_server_closes_is_refused(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        assert await refusal(host.play(session, BO, 0, "end")) == ("denied", "seat 0 is not yours")
        host.registry.is_closing = True
        assert (await refusal(host.play(session, ANN, 0, "end")))[0] == "closing"

    story(tmp_path, tell)


def test_a_request_that_fails_half_way_leaves_the_table_as_its_log_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        before = lines(session)

        async def lost(*asked: object) -> Ok:
            raise OSError("the disk is gone")

        with monkeypatch.context() as broken:
            broken.setattr(host.registry, "commit", lost)
            with pytest.raises(OSError, match="the disk is gone"):
                await host.play(session, ANN, 0, "attack")
        assert lines(session) == before
        await host.play(session, ANN, 0, "attack")

    story(tmp_path, tell)


def test_the_position_is_kept_every_32_lines_and_at_the_end(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        while session.live.ply < 70:
            seat = session.live.to_move[0]
            await host.play(session, (ANN, BO)[seat], seat, "pass" if "pass" in legal(session) else "end")
        await resign(host.registry, session, OTHER, Resign("r"))
        ply, kept = 0, []
        for event in await host.events(session):
            if isinstance(event, table_events.Begin | table_events.Play):
                ply += len(event.lines)
                kept += [ply] if isinstance(event, table_events.Play) and event.digest else []
        assert [each // 32 for each in kept] == [1, 2, 2]
        assert kept[-1] == ply

    story(tmp_path, tell)


def legal(session: TableSession) -> list[str]:
    assert session.live.match is not None
    return session.live.match.legal()


def test_by_its_own_rule_a_seat_resigns_once(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await resign(host.registry, session, OTHER, Resign("r"))
        assert lines(session)[-1] == "resign"
        assert session.live.is_over
        assert (await refusal(resign(host.registry, session, OTHER, Resign("s"))))[0] == "over"

    story(tmp_path, tell)


@pytest.mark.parametrize(("leavers", "level"), [(None, "greedy"), (Leavers(level="random"), "random")])
def test_where_teammates_are_left_a_bot_goes_on_for_who_resigns(
    tmp_path: Path, leavers: Leavers | None, level: str
) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "random", "random", game="camp", leavers=leavers)
        await host.sit(session, BO)
        await resign(host.registry, session, OTHER, Resign("r"))
        assert [row.bot for row in await host.seats(session)] == [None, level, "random", "random"]
        assert session.live.resigned == {1}
        assert not session.live.is_over
        code, why = await refusal(resign(host.registry, session, OTHER, Resign("s")))
        assert (code, "you have resigned" in why) == ("illegal", True)
        assert list_seats_to_ask(session, 0) == []

    story(tmp_path, tell)


def test_a_game_without_a_clock_of_its_own_is_not_paused(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        assert await refusal(pause(host.registry, session, ONE, Pause("p"))) == (
            "illegal",
            "the game's clock isn't running",
        )
        assert await refusal(resume(host.registry, session, ONE, Resume("p"))) == (
            "illegal",
            "the clock isn't paused",
        )
        assert (await refusal(pause(host.registry, session, WATCHING, Pause("q"))))[0] == "watching"
        assert (await refusal(resume(host.registry, session, WATCHING, Resume("q"))))[0] == "watching"

    story(tmp_path, tell)
