"""Autoplay: a bot plays the rest of a turn, until the turn is over or the guest takes it back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shamble.core.matches.match import Match
from shamble.server.bots import bot_runner
from shamble.server.messages.socket import Finish, Ok, Undo
from shamble.server.tables.feed import list_offers
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.agreements import undo
from shamble.server.tables.requests.autoplay_turn import finish
from shamble.server.tables.requests.choosing import play
from shamble.server.tables.requests.permissions import Author
from shamble.server.tables.requests.seating import leave

from .in_process import ANN, ONE, OTHER, WATCHING, Host, refusal, story

DEAD = {"human_figures": 1, "max_rounds": 6}


class Bots:
    """Bots of a table that choose only when a test says so."""

    def __init__(self, host: Host) -> None:
        self._runner = bot_runner.BotRunner(host.registry, host.registry.workers)

    async def choose(self, session: TableSession) -> None:
        """Let the first bot to move choose."""
        await self._runner._choose(session, session.live.list_bots_to_move()[0])

    async def play_until(self, session: TableSession, seat: int) -> None:
        """Let bots choose until a seat is to move and no bot plays it."""
        while session.live.to_move != [seat] or session.live.list_bots_to_move():
            await self.choose(session)


def game(session: TableSession) -> Match:
    assert session.live.match is not None
    return session.live.match


def turn(session: TableSession) -> tuple[int, ...]:
    """Return the current turn."""
    return session.live.edition.game.turn(game(session).state)


async def dead(host: Host, bots: Bots) -> TableSession:
    """Create a table of the quick cabin where Ann plays the zombies, and play up to their turn."""
    session = await host.table("greedy", "me", game="plague", preset="quick", options=DEAD)
    await bots.play_until(session, 1)
    return session


async def wish(host: Host, session: TableSession, seat: int = 1, **more: Any) -> Ok:
    """Let Ann request autoplay, or end it."""
    more = {"id": f"f{session.live.n}", **more}
    return await finish(host.registry, session, Author(ANN, seat), Finish(**more))


def test_a_bot_makes_the_rest_of_a_turn_and_the_seat_chooses_again_in_the_next(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        bots = Bots(host)
        session = await dead(host, bots)
        now, before = turn(session), len(await host.events(session))
        await wish(host, session)
        assert (session.live.list_bots_to_move(), list_offers(session.live, 1)) == ([1], [])
        assert session.feed.build_info().seats[1].helped
        while 1 in session.live.autoplay_seats:
            assert turn(session) == now
            await bots.choose(session)
        assert turn(session) != now
        assert {(each.seat, each.by) for each in (await host.events(session))[before + 1 :]} == {(1, "bot")}
        await bots.play_until(session, 1)
        assert list_offers(session.live, 1) != []
        assert not session.feed.build_info().seats[1].helped

    story(tmp_path, tell)


def test_in_a_game_without_turns_it_ends_when_somebody_else_is_to_choose(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        await wish(host, session, 0)
        await Bots(host).play_until(session, 1)
        assert 0 not in session.live.autoplay_seats

    story(tmp_path, tell)


def test_one_goes_on_oneself_at_any_moment_by_a_word_or_by_choosing(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        bots = Bots(host)
        session = await dead(host, bots)
        await wish(host, session)
        await bots.choose(session)
        await wish(host, session, on=False)
        assert (session.live.list_bots_to_move(), bool(list_offers(session.live, 1))) == ([], True)
        await wish(host, session)
        await host.play(session, ANN, 1, game(session).legal(1)[0])
        assert 1 not in session.live.autoplay_seats

    story(tmp_path, tell)


def test_what_it_chose_since_it_last_told_something_is_taken_back_as_one_and_ends_it(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        bots = Bots(host)
        session = await dead(host, bots)
        await host.play(session, ANN, 1, game(session).legal(1)[0])
        mine = session.live.ply
        await wish(host, session)
        while session.live.ply < mine + 3:
            await bots.choose(session)
        assert [ply.joins_previous for ply in game(session).live[mine:]] == [False, True, True]
        await undo(host.registry, session, Author(ANN, 1), Undo("u", session.live.ply))
        assert (session.live.ply, 1 in session.live.autoplay_seats) == (mine, False)

    story(tmp_path, tell)


def test_what_was_chosen_before_a_roll_is_not_taken_back_with_what_is_chosen_after_it(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "greedy", game="plague", preset="quick", options=DEAD)
        for text in ("enter S", "place h1 10,9", "face h1 N"):
            await host.play(session, ANN, 0, text)
        await Bots(host).play_until(session, 0)
        await wish(host, session, 0)
        joined = []
        for text in ("advance h1", "advance h1", "search h1"):
            joined.append(session.live.autoplay_seats.joins_last_choice(0, game(session)))
            await play(host.registry, session, game(session), 0, text, by="bot", joins=joined[-1])
        assert [*joined, session.live.autoplay_seats.joins_last_choice(0, game(session))] == [False, True, True, False]

    story(tmp_path, tell)


def test_a_server_that_was_killed_in_the_middle_goes_on_with_it(tmp_path: Path) -> None:
    tables: list[str] = []

    async def tell(host: Host) -> None:
        bots = Bots(host)
        session = await dead(host, bots)
        await wish(host, session)
        await bots.choose(session)
        tables.append(session.live.id)

    async def again(host: Host) -> None:
        session = await host.registry.find(tables[0])
        assert (session.live.list_bots_to_move(), session.live.autoplay_seats.bot_level(1)) == ([1], "greedy")
        now = turn(session)
        while 1 in session.live.autoplay_seats:
            await Bots(host).choose(session)
        assert turn(session) != now

    story(tmp_path, tell)
    story(tmp_path, again)


def test_it_chooses_by_what_its_seat_may_know(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[int] = []

    async def tell(host: Host) -> None:
        session = await host.duel()
        determinize = type(game(session).state).determinize

        def spied(state: Any, seat: int, rng: Any) -> Any:
            known.append(seat)
            return determinize(state, seat, rng)

        monkeypatch.setattr(type(game(session).state), "determinize", spied)
        await wish(host, session, 0)
        await Bots(host).choose(session)
        assert known == [0]

    story(tmp_path, tell)


def test_to_go_on_oneself_where_no_bot_chooses_does_nothing(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.duel()
        n = session.live.n
        assert (await wish(host, session, 0, on=False)).n == session.live.n == n

    story(tmp_path, tell)


def test_who_leaves_is_stood_in_for_and_finds_no_bot_at_the_rest_of_the_turn_later(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await dead(host, Bots(host))
        await wish(host, session)
        await leave(host.registry, session, 1)
        assert (1 in session.live.autoplay_seats, session.live.list_bots_to_move()) == (False, [1])

    story(tmp_path, tell)


def test_it_is_refused_where_there_is_no_turn_to_finish_or_nobody_who_finishes_it(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        waiting, session = await host.table("me", "open"), await host.duel()
        assert (await refusal(finish(host.registry, waiting, ONE, Finish("a"))))[0] == "not_begun"
        assert (await refusal(finish(host.registry, session, WATCHING, Finish("b"))))[0] == "watching"
        assert (await refusal(finish(host.registry, session, OTHER, Finish("c"))))[1] == "it isn't your turn"
        await wish(host, session, 0)
        assert await refusal(wish(host, session, 0, id="e")) == ("illegal", "a bot is already playing your turn")

    story(tmp_path, tell)
