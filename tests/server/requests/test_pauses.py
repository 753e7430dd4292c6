"""Pauses of a rule clock: by consent of the other guests present; anybody can resume."""

from __future__ import annotations

from pathlib import Path

from shamble.server.messages.socket import Answer, Pause, Resume
from shamble.server.tables import table_events
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.agreements import answer
from shamble.server.tables.requests.pauses import pause, resume

from .in_process import ANN, BO, ONE, OTHER, WATCHING, Host, refusal, story

TIMED = {"timer": True, "survivor": "teodor_brandt"}


async def alley(host: Host, other: str) -> TableSession:
    """Create a table of 30 Seconds to Live, and play until Ann's first thirty seconds run."""
    session = await host.table("me", other, game="thirty_seconds", options=TIMED)
    if other == "open":
        await host.sit(session, BO)
    while not session.live.clock.running:
        assert session.live.match is not None
        seat = session.live.to_move[0]
        await host.play(session, (ANN, BO)[seat], seat, session.live.match.legal(seat)[0])
    return session


def test_alone_with_bots_one_stops_the_clock_without_asking(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await alley(host, "random")
        await pause(host.registry, session, ONE, Pause("p"))
        assert (session.live.ask, session.live.clock.paused) == (None, True)
        assert (await host.events(session))[-1] == table_events.Pause(0)
        assert (await refusal(pause(host.registry, session, ONE, Pause("q"))))[0] == "illegal"

    story(tmp_path, tell)


def test_the_other_guests_agree_to_a_pause_and_anyone_of_them_ends_it(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await alley(host, "open")
        await pause(host.registry, session, ONE, Pause("p"))
        ask = session.live.ask
        assert ask is not None
        assert (ask.what, ask.waits, session.live.clock.paused) == ("pause", [1], False)
        await answer(host.registry, session, OTHER, Answer("y", ask.ask, True))
        assert (session.live.ask, session.live.clock.paused) == (None, True)
        assert (await refusal(resume(host.registry, session, WATCHING, Resume("w"))))[0] == "watching"
        await resume(host.registry, session, OTHER, Resume("r"))
        assert (session.live.clock.paused, bool(session.live.clock.running)) == (False, True)

    story(tmp_path, tell)


def test_while_the_clock_stands_still_nobody_chooses(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await alley(host, "random")
        await pause(host.registry, session, ONE, Pause("p"))
        assert await refusal(host.play(session, ANN, 0, "end")) == ("paused", "the clock is paused: resume it first")
        await resume(host.registry, session, ONE, Resume("r"))
        await host.play(session, ANN, 0, "end")

    story(tmp_path, tell)
