"""Tables with a lesson: guests can only make the taught choices, and bots and dice follow the script."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from shamble.server.lobby.table_creation import create_lesson_table
from shamble.server.messages.socket import Finish, Resign
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.actions import resign
from shamble.server.tables.requests.autoplay_turn import finish
from shamble.server.tables.requests.choosing import play

from .in_process import ANN, ONE, Host, lines, refusal, story

FIRST = ["advance h1", "advance h1", "turn h1 right", "advance h1"]
THEN = [*FIRST, "side E"]  # the die falls there by itself, and the dead act
THEIRS = ["place z2 13,8", "face z2 W", "activate z1", "advance z1", "advance z1", "advance z2", "advance z2"]


def lesson(
    folder: Path, tell: Callable[[Host, TableSession], Awaitable[None]], game: str = "plague", title: str = "humans"
) -> None:
    """Run a test with a lesson for Ann, by default the first of Zombie Plague."""

    async def run(host: Host) -> None:
        created = await create_lesson_table(host.registry, await host.guest(ANN), game, title, "mine")
        await tell(host, await host.registry.find(created.table.id))

    story(folder, run)


async def learn(host: Host, session: TableSession) -> None:
    """Make the taught choices up to the zombies' turn."""
    for text in FIRST:
        await host.play(session, ANN, 0, text)


def test_what_is_taught_is_chosen_and_nothing_else_and_the_die_falls_as_the_lesson_says(tmp_path: Path) -> None:
    async def tell(host: Host, session: TableSession) -> None:
        for text, said in (
            ("stop h1", "You have four action points left"),
            ("turn h1 left", "Ann faces the door already"),
        ):
            code, why = await refusal(host.play(session, ANN, 0, text))
            assert (code, why.startswith(said)) == ("taught", True)
        assert lines(session) == []
        await learn(host, session)
        assert lines(session) == THEN

    lesson(tmp_path, tell)


def test_while_others_act_one_waits(tmp_path: Path) -> None:
    async def tell(host: Host, session: TableSession) -> None:
        await learn(host, session)
        wait = ("taught", "Wait a moment: watch what happens first.")
        for text in ("advance h1", THEIRS[0]):
            assert await refusal(host.play(session, ANN, 0, text)) == wait

    lesson(tmp_path, tell)


@pytest.mark.parametrize(("game", "title"), [("plague", "humans"), ("thirty_seconds", "survivor")])
def test_a_lesson_may_be_given_up(tmp_path: Path, game: str, title: str) -> None:
    async def tell(host: Host, session: TableSession) -> None:
        await resign(host.registry, session, ONE, Resign("r"))
        assert session.live.is_over

    lesson(tmp_path, tell, game, title)


@pytest.mark.parametrize("by", ["bot", "clock"])
def test_what_the_others_do_is_not_asked_whether_it_is_taught(tmp_path: Path, by: str) -> None:
    async def tell(host: Host, session: TableSession) -> None:
        await learn(host, session)
        assert session.live.match is not None
        for text in THEIRS:
            await play(host.registry, session, session.live.match, 1, text, by=by)
        assert lines(session) == [*THEN, *THEIRS]

    lesson(tmp_path, tell)


def test_no_bot_finishes_the_turn_of_somebody_who_learns(tmp_path: Path) -> None:
    async def tell(host: Host, session: TableSession) -> None:
        code, why = await refusal(finish(host.registry, session, ONE, Finish("f")))
        assert (code, why) == ("taught", "You learn best if you choose yourself here.")

    lesson(tmp_path, tell)
