"""Requests that need consent: undoing more than your own last choice, and going on under other rules."""

from __future__ import annotations

from pathlib import Path

from tests.core.duel.rules.state import Duel

from shamble.server.messages.socket import Answer, Renew, Resign, Undo
from shamble.server.tables import table_events
from shamble.server.tables.requests.actions import resign
from shamble.server.tables.requests.agreements import answer, undo
from shamble.server.tables.requests.request import list_seats_to_ask
from shamble.server.tables.requests.rule_upgrade import renew
from shamble.server.tables.requests.seating import leave

from .in_process import ANN, BO, ONE, OTHER, WATCHING, Host, refusal, story


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
            "illegal",
            "nothing to undo",
        )
        before = session.live.ply
        await host.play(session, ANN, 0, "keep")
        await undo(host.registry, session, ONE, Undo("v", session.live.ply))
        assert session.live.ply == before
        assert (await host.events(session))[-1] == table_events.Undo(0, before)

    story(tmp_path, tell)


def test_further_back_goes_it_by_consent_of_the_other_guests(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel("random")
        ply = session.live.ply
        for to in (ply, ply + 1):
            assert await refusal(undo(host.registry, session, ONE, Undo(f"u{to}", ply, to))) == (
                "illegal",
                f"no line {to} to go back to; lines: 0 to {ply - 1}",
            )
        await undo(host.registry, session, ONE, Undo("u", ply, 3))
        asked = session.live.n
        assert session.live.ask is not None
        assert (session.live.ask.ask, session.live.ask.waits, session.live.ply) == (asked, [1], ply)
        nothing = ("illegal", "no request of this kind waits for your answer")
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
        assert [list_seats_to_ask(session, seat) for seat in range(3)] == [[1, 2], [0], [0]]
        await leave(host.registry, session, 2)
        assert list_seats_to_ask(session, 0) == [1]
        session.live.resigned = {1}
        assert list_seats_to_ask(session, 0) == []

    story(tmp_path, tell)


def test_a_table_is_taken_over_where_other_rules_have_played_and_nowhere_else(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        waiting, session = await host.table("me", "open"), await host.duel()
        assert (await refusal(renew(host.registry, waiting, ONE, Renew("n"))))[0] == "not_begun"
        assert (await refusal(renew(host.registry, session, WATCHING, Renew("n"))))[0] == "watching"
        assert (await refusal(renew(host.registry, session, ONE, Renew("n"))))[0] == "illegal"
        session.live.is_current_rules = False
        await renew(host.registry, session, ONE, Renew("m"))
        assert (await host.events(session))[-1].waits == [1]
        await answer(host.registry, session, OTHER, Answer("y", session.live.n, True))
        assert session.live.is_current_rules
        await resign(host.registry, session, OTHER, Resign("r"))
        assert (await refusal(renew(host.registry, session, ONE, Renew("o"))))[0] == "over"

    story(tmp_path, tell)


def test_a_position_that_these_rules_do_not_know_is_not_gone_on_from(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        assert session.live.match is not None
        state = session.live.match.state
        assert isinstance(state, Duel)
        session.live.is_current_rules = False
        state.set_health(0, 99)
        code, why = await refusal(renew(host.registry, session, ONE, Renew("n")))
        assert (code, why.partition(":")[0]) == ("rules", "these rules cannot go on from this position")

    story(tmp_path, tell)
