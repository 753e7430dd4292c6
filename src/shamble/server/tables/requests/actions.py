"""Choosing, chatting and resigning at a table. A request that is refused has changed nothing."""

from __future__ import annotations

from functools import partial

from ....core.errors import RecordError
from ....core.matches.match import Match
from ....core.records.user_text import check_user_text
from ....core.step import MASTER
from ...errors import Refused
from ...messages.socket import Act, Ok, Resign, Say
from ...store import SeatChange
from .. import table_events
from ..presentation import RESIGN
from ..registry import EventWriter, TableRegistry, TableSession
from .choosing import check_words, play
from .gestures import play_gesture
from .permissions import Author
from .request import require_playable, run_once


async def act(registry: TableRegistry, session: TableSession, author: Author, request: Act, at: int) -> Ok:
    """Play a choice that a seat announced at a time, or a gesture that begins with it."""
    live, seat = session.live, author.seat

    async def work(key: str) -> Ok:
        match = require_playable(session, seat)
        if request.ply != live.ply or (request.n is not None and request.n < live.undo_n):
            raise Refused("stale", f"the table is at {live.ply}, not at {request.ply}: look again", ply=live.ply)
        if live.clock.paused:
            raise Refused("paused", "the clock stands still: resume first", ply=live.ply)
        if seat in live.to_move and live.clock.is_late(seat, at):
            raise Refused("late", "time was up", ply=live.ply)
        words = request.words.strip()
        check_words(match, request.a, words)
        if words:
            _check_speech(session, author.find_guest(live))
        if request.then:
            return await play_gesture(registry, session, match, seat, request, key)
        return await play(registry, session, match, seat, request.a, key=key, words=words)

    return await run_once(registry, session, author, request, work)


async def say(registry: TableRegistry, session: TableSession, author: Author, name: str, request: Say) -> Ok:
    """Say something, under a name."""

    async def work(key: str) -> Ok:
        guest = author.find_guest(session.live)
        _check_speech(session, guest)
        try:
            text = check_user_text(request.text).strip()
        except RecordError as error:
            raise Refused("invalid", str(error), ply=session.live.ply) from None
        return await registry.commit(session, table_events.Said(author.seat, name, text, guest), key)

    return await run_once(registry, session, author, request, work)


def _check_speech(session: TableSession, guest: str) -> None:
    live = session.live
    if live.is_closed:
        raise Refused("over", "the host of this server has closed this table", ply=live.ply)
    if live.moderation.is_chat_closed:
        raise Refused("muted", "whoever opened this table has closed its chat", ply=live.ply)
    if guest in live.moderation.muted:
        raise Refused("muted", "whoever opened this table has muted you here", ply=live.ply)


async def resign(registry: TableRegistry, session: TableSession, author: Author, request: Resign) -> Ok:
    """Give up: by the game's own rule if it has one; else a bot goes on for other people, or the game is over."""
    seat = author.seat

    async def work(key: str) -> Ok:
        match = require_playable(session, seat)
        if any(verb.stable_id == RESIGN for verb in match.edition.book.asides):
            return await play(registry, session, match, seat, RESIGN, key=key)
        if seat == MASTER:
            raise Refused("illegal", "the master does not resign: leave, and a bot stands in", ply=session.live.ply)
        event = _build_resignation(session, match, seat)
        return await registry.commit(session, event, key, write=_stand_in_writer(registry, session, event))

    return await run_once(registry, session, author, request, work)


def _stand_in_writer(registry: TableRegistry, session: TableSession, event: table_events.Resign) -> EventWriter | None:
    """What seats the bot that goes on for a seat; none if the game is over."""
    holder = session.live.seats[event.seat].guest
    change = SeatChange(session.live.id, event.seat, holder, {"bot": event.bot})
    return partial(registry.store.change_seats, [change]) if event.bot else None


def _build_resignation(session: TableSession, match: Match, seat: int) -> table_events.Resign:
    """Return the event of resigning: a bot plays on while other people and an open result are left, else it is over."""
    live = session.live
    teams = match.edition.game.teams(match.state)
    left = {team for other, team in enumerate(teams) if other != seat and other not in live.resigned}
    is_open = teams[seat] in left or len(left) > 1
    if is_open and any(row.seat != seat for row in live.people_seats):
        return table_events.Resign(seat, live.setup.stand_in, None)
    opponents = left - {teams[seat]}
    roles = match.edition.game.roles(match.edition.book, len(live.seats.players))
    won = dict.fromkeys(role for role, team in zip(roles, teams, strict=True) if {team} == opponents)
    return table_events.Resign(seat, "", " and ".join(won) or None)
