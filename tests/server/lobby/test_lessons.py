"""Lessons at tables: each can be played to its end by the taught choices, and only by these."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from shamble.core.lessons.loading import load_lessons
from shamble.core.lessons.script import Script
from shamble.games import load_game
from shamble.server.bots.bot_runner import BotRunner
from shamble.server.errors import Refused
from shamble.server.lobby.rematch import open_rematch
from shamble.server.lobby.table_creation import create_lesson_table
from shamble.server.messages.socket import Undo
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.agreements import undo
from shamble.server.tables.requests.permissions import Author

from ..requests.in_process import ANN, Host, lines, refusal, story

GAMES = ("plague", "thirty_seconds", "zomboid", "apocalypse")
LESSONS = [(name, lesson) for name in GAMES for lesson in load_lessons(load_game(name))]


def lesson(folder: Path, name: str, title: str, tell: Callable[[Host, TableSession, Script], Awaitable[None]]) -> None:
    """Run a test with a table that has a lesson, with bots that play."""

    async def run(host: Host) -> None:
        host.registry.observers.append(BotRunner(host.registry, host.registry.workers).update)
        created = await create_lesson_table(host.registry, await host.guest(ANN), name, title, "mine")
        session = await host.registry.find(created.table.id)
        script = session.live.script
        assert script is not None
        await tell(host, session, script)

    story(folder, run)


async def next_step(session: TableSession) -> str:
    """Wait for the next taught choice and return it; return an empty string after the last one."""
    while (line := session.live.next_lesson_line()) is not None and not line.is_taught:
        await asyncio.sleep(0.001)
    return "" if line is None else line.text


@pytest.mark.parametrize(("name", "title"), LESSONS)
def test_a_lesson_ends_in_a_win_of_whoever_learns(tmp_path: Path, name: str, title: str) -> None:
    async def tell(host: Host, session: TableSession, script: Script) -> None:
        seat = script.lesson.seat
        while text := await next_step(session):
            assert session.live.match is not None
            before, step = lines(session), script.lesson.step[script.starts.index(session.live.ply)]
            other = next(offer for offer in session.live.match.legal(seat) if offer != text)
            said = step.wrong.get(other) or step.wrong.get(other.split()[0]) or script.lesson.wrong
            assert await refusal(host.play(session, ANN, seat, other)) == ("taught", said)
            assert lines(session) == before
            await host.play(session, ANN, seat, text)
        assert lines(session) == [line.text for line in script.lines]
        assert session.live.match is not None
        assert session.live.match.edition.game.has_won(session.live.match.state, seat)
        assert session.feed.build_info().lesson == title

    lesson(tmp_path, name, title, tell)


def test_a_step_that_is_taken_back_is_taught_again(tmp_path: Path) -> None:
    async def tell(host: Host, session: TableSession, script: Script) -> None:
        first = await next_step(session)
        await host.play(session, ANN, 0, first)
        await undo(host.registry, session, Author(ANN, 0), Undo("u", session.live.ply))
        assert await next_step(session) == first

    lesson(tmp_path, "plague", "humans", tell)


def test_a_choice_while_others_act_is_refused_kindly(tmp_path: Path) -> None:
    async def tell(host: Host, session: TableSession, script: Script) -> None:
        for _ in range(4):
            await host.play(session, ANN, 0, await next_step(session))
        code, why = await refusal(host.play(session, ANN, 0, "activate z1"))
        assert (code, why.split(":")[0]) == ("taught", "Wait a moment")

    lesson(tmp_path, "plague", "humans", tell)


def test_after_its_last_line_a_lesson_is_a_game_like_any_other(tmp_path: Path) -> None:
    async def tell(host: Host, session: TableSession, script: Script) -> None:
        del script.lines[1:]
        try:
            await host.play(session, ANN, 0, "advance h1")
            assert session.live.next_lesson_line() is None
            await host.play(session, ANN, 0, "turn h1 left")
            assert lines(session) == ["advance h1", "turn h1 left"]
        finally:
            load_lessons.cache_clear()

    lesson(tmp_path, "plague", "humans", tell)


def test_there_is_no_lesson_that_nobody_wrote(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        with pytest.raises(Refused, match="no lesson 'human'; did you mean 'humans'"):
            await create_lesson_table(host.registry, await host.guest(ANN), "plague", "human", "mine")

    story(tmp_path, tell)


def test_a_rematch_after_a_lesson_is_a_game_without_a_coach(tmp_path: Path) -> None:
    async def tell(host: Host, session: TableSession, script: Script) -> None:
        while text := await next_step(session):
            await host.play(session, ANN, 0, text)
        made = await open_rematch(host.registry, session, await host.guest(ANN))
        again = await host.registry.find(made.table.id)
        assert made.table.lesson == ""
        assert again.live.next_lesson_line() is None

    lesson(tmp_path, "plague", "humans", tell)
