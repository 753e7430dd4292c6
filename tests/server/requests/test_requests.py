"""What a seat may ask of a table: choosing, taking back, consenting, resigning; each once, and refused in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.core.duel.rules.state import Duel

from shamble.server.errors import Refused
from shamble.server.identity import Requester, SeatKey
from shamble.server.lobby.guests import guest_of, name_of, rename
from shamble.server.messages.lobby import Leavers, Rename
from shamble.server.messages.socket import Answer, Ok, Pause, Renew, Resign, Resume, Say, Undo
from shamble.server.tables import table_events
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.actions import resign, say
from shamble.server.tables.requests.agreements import answer, undo
from shamble.server.tables.requests.pauses import pause, resume
from shamble.server.tables.requests.renewal import renew
from shamble.server.tables.requests.request import seats_to_ask
from shamble.server.tables.requests.rights import Author
from shamble.server.tables.requests.seating import change_seat, leave

from .in_process import ANN, BO, CY, Host, refusal, story

ONE, OTHER, WATCHING = Author(ANN, 0), Author(BO, 1), Author(CY, -1)


async def events(host: Host, session: TableSession) -> list[Any]:
    """What the log of a table holds."""
    return [table_events.decode(row.body) for row in await host.registry.store.events(session.live.id)]


def lines(session: TableSession) -> list[str]:
    assert session.live.game is not None
    return [ply.line.text for ply in session.live.game.live]


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
        assert [(each.seat, each.name) for each in session.live.conduct.chat] == [(0, "Ann"), (1, "Bo"), (-1, "Cy")]

    story(tmp_path, tell)


def test_a_choice_for_a_table_that_has_moved_on_is_refused(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        before, known = session.live.ply, session.live.n
        assert await refusal(host.play(session, ANN, 0, "attack", ply=before - 1)) == (
            "stale", f"the table is at {before}, not at {before - 1}: look again",
        )
        await host.play(session, ANN, 0, "end")
        await undo(host.registry, session, ONE, Undo("u", session.live.ply, before))
        await answer(host.registry, session, OTHER, Answer("y", session.live.n, True))
        assert session.live.ply == before
        assert (await refusal(host.play(session, ANN, 0, "attack", n=known)))[0] == "stale"
        assert not (await host.play(session, ANN, 0, "attack", n=session.live.undone)).dup

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
        assert await refusal(host.play(session, CY, -1, "end")) == ("watching", "you only watch here: sit down first")
        assert (await refusal(host.play(waiting, ANN, 0, "keep")))[0] == "not_begun"
        await resign(host.registry, session, OTHER, Resign("r"))
        assert await refusal(host.play(session, ANN, 0, "end")) == ("over", "the game is over")

    story(tmp_path, tell)


def test_where_other_rules_have_played_nobody_plays(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        session.live.rules = False
        assert (await refusal(host.play(session, ANN, 0, "end")))[0] == "rules"

    story(tmp_path, tell)


def test_who_has_lost_the_seat_or_asks_while_the_server_closes_is_refused(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        assert await refusal(host.play(session, BO, 0, "end")) == ("denied", "seat 0 is not yours")
        host.registry.closing = True
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
        for event in await events(host, session):
            if isinstance(event, table_events.Begin | table_events.Play):
                ply += len(event.lines)
                kept += [ply] if isinstance(event, table_events.Play) and event.digest else []
        assert [each // 32 for each in kept] == [1, 2, 2]
        assert kept[-1] == ply

    story(tmp_path, tell)


def legal(session: TableSession) -> list[str]:
    assert session.live.game is not None
    return session.live.game.legal()


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
        assert (code, "this seat has resigned" in why) == ("illegal", True)
        assert seats_to_ask(session, 0) == []

    story(tmp_path, tell)


def test_ones_own_last_choice_is_taken_back_at_once_unless_it_told_something(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        before = session.live.ply
        assert (await refusal(undo(host.registry, session, ONE, Undo("u", before + 1))))[0] == "stale"
        await host.play(session, ANN, 0, "attack")
        code, why = await refusal(undo(host.registry, session, ONE, Undo("v", session.live.ply)))
        assert (code, why.startswith("undo stops at ")) == ("alone", True)
        await host.play(session, BO, 1, "pass")
        await host.play(session, ANN, 0, "attack", id="last")
        assert session.live.ply == before + 5

    story(tmp_path, tell)


def test_with_nothing_to_take_back_that_is_said(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open")
        await host.sit(session, BO)
        assert await refusal(undo(host.registry, session, ONE, Undo("u", session.live.ply))) == (
            "illegal", "nothing to undo",
        )
        before = session.live.ply
        await host.play(session, ANN, 0, "keep")
        await undo(host.registry, session, ONE, Undo("v", session.live.ply))
        assert session.live.ply == before
        assert (await events(host, session))[-1] == table_events.Undo(0, before)

    story(tmp_path, tell)


def test_further_back_goes_it_by_consent_of_the_other_guests(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel("random")
        ply = session.live.ply
        for to in (ply, ply + 1):
            assert await refusal(undo(host.registry, session, ONE, Undo(f"u{to}", ply, to))) == (
                "illegal", f"no line {to} to go back to; lines: 0 to {ply - 1}",
            )
        await undo(host.registry, session, ONE, Undo("u", ply, 3))
        asked = session.live.n
        assert session.live.ask is not None
        assert (session.live.ask.ask, session.live.ask.waits, session.live.ply) == (asked, [1], ply)
        nothing = ("illegal", "nothing of the kind is asked of this seat")
        assert await refusal(answer(host.registry, session, ONE, Answer("a", asked, True))) == nothing
        assert await refusal(answer(host.registry, session, OTHER, Answer("b", asked - 1, True))) == nothing
        assert (await refusal(answer(host.registry, session, WATCHING, Answer("c", asked, True))))[0] == "watching"
        await answer(host.registry, session, OTHER, Answer("d", asked, False))
        assert session.live.ply == ply
        assert await refusal(answer(host.registry, session, OTHER, Answer("e", asked, True))) == nothing
        await undo(host.registry, session, ONE, Undo("v", ply, 3))
        await answer(host.registry, session, OTHER, Answer("f", session.live.n, True))
        assert session.live.ply == 3

    story(tmp_path, tell)


def test_alone_with_bots_one_goes_back_without_asking(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "random")
        await undo(host.registry, session, ONE, Undo("u", session.live.ply, 0))
        assert session.live.ply == 0

    story(tmp_path, tell)


def test_the_other_guests_who_are_there_are_asked_each_for_every_seat(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "open")
        await host.sit(session, BO)
        await host.sit(session, BO, seat=2)
        assert [seats_to_ask(session, seat) for seat in range(3)] == [[1, 2], [0], [0]]
        await leave(host.registry, session, 2)
        assert seats_to_ask(session, 0) == [1]
        session.live.resigned = {1}
        assert seats_to_ask(session, 0) == []

    story(tmp_path, tell)


def test_a_game_without_a_clock_of_its_own_is_not_paused(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        assert await refusal(pause(host.registry, session, ONE, Pause("p"))) == (
            "illegal", "no time of the game's own clock runs now",
        )
        assert await refusal(resume(host.registry, session, ONE, Resume("p"))) == (
            "illegal", "the clock does not stand still",
        )
        assert (await refusal(pause(host.registry, session, WATCHING, Pause("q"))))[0] == "watching"
        assert (await refusal(resume(host.registry, session, WATCHING, Resume("q"))))[0] == "watching"

    story(tmp_path, tell)


def test_a_table_is_taken_over_where_other_rules_have_played_and_nowhere_else(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        waiting, session = await host.table("me", "open"), await host.duel()
        assert (await refusal(renew(host.registry, waiting, ONE, Renew("n"))))[0] == "not_begun"
        assert (await refusal(renew(host.registry, session, WATCHING, Renew("n"))))[0] == "watching"
        assert (await refusal(renew(host.registry, session, ONE, Renew("n"))))[0] == "illegal"
        session.live.rules = False
        await renew(host.registry, session, ONE, Renew("m"))
        assert (await events(host, session))[-1].waits == [1]
        await answer(host.registry, session, OTHER, Answer("y", session.live.n, True))
        assert session.live.rules
        await resign(host.registry, session, OTHER, Resign("r"))
        assert (await refusal(renew(host.registry, session, ONE, Renew("o"))))[0] == "over"

    story(tmp_path, tell)


def test_a_position_that_these_rules_do_not_know_is_not_gone_on_from(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        assert session.live.game is not None
        state = session.live.game.state
        assert isinstance(state, Duel)
        session.live.rules = False
        state.set_health(0, 99)
        code, why = await refusal(renew(host.registry, session, ONE, Renew("n")))
        assert (code, why.partition(":")[0]) == ("rules", "these rules cannot go on from this position")

    story(tmp_path, tell)


def test_a_guest_is_remembered_by_a_name_and_may_take_another(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        asks = Requester(guest=CY.guest)
        first = await guest_of(host.registry, asks)
        assert (asks.kept, first.name) == (True, "Guest cccc")
        await rename(host.registry, asks, Rename("Cy", "cy@example.org"))
        changed = await guest_of(host.registry, asks)
        assert (changed.name, changed.created) == ("Cy", first.created)
        assert (changed.mail, changed.asked) == (None, "cy@example.org")
        assert await refusal(guest_of(host.registry, Requester(key=SeatKey("t", 0, "x")))) == (
            "denied", "this needs a guest's cookie: a program's token plays its seat only",
        )

    story(tmp_path, tell)


def test_an_address_that_is_confirmed_stays_until_another_takes_its_place(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        known = await host.guest(CY)
        store = host.registry.store
        await store.put_guest(type(known)(known.id, "Cy", known.created, "cy@example.org"))
        found = []
        for mail in ("cy@example.org", "other@example.org", ""):
            row = await rename(host.registry, CY, Rename("Cy", mail))
            found.append((row.mail, row.asked))
        assert found == [("cy@example.org", None), ("cy@example.org", "other@example.org"), (None, None)]

    story(tmp_path, tell)


def test_one_speaks_under_ones_own_name_a_program_under_its_seats(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        program = Requester(key=SeatKey(session.live.id, 1, "x"))
        assert await name_of(host.registry, session, WATCHING) == "Guest cccc"
        assert await name_of(host.registry, session, Author(program, 1)) == "Guest bbbb"
        await change_seat(host.registry, session, 1, BO.guest, lambda row: {"name": None})
        assert await name_of(host.registry, session, Author(program, 1)) == "a program"
        assert await refusal(name_of(host.registry, session, Author(program, -1))) == (
            "watching", "who has no name here cannot chat",
        )

    story(tmp_path, tell)
