"""Requests to choose, to chat and to resign. A refused request changes nothing."""

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
    """Play a seat's choice, or a gesture of several choices.

    `at` is when the choice was made, in milliseconds since 1970: the arrival time minus the latency allowance.
    """
    live, seat = session.live, author.seat

    async def execute(key: str) -> Ok:
        match = require_playable(session, seat)
        if request.ply != live.ply or (request.n is not None and request.n < live.undo_n):
            raise Refused("stale", f"the table is at ply {live.ply}, not at ply {request.ply}", ply=live.ply)
        if live.clock.paused:
            raise Refused("paused", "the clock is paused: resume it first", ply=live.ply)
        if seat in live.to_move and live.clock.is_late(seat, at):
            raise Refused("late", "your time was up", ply=live.ply)
        words = request.words.strip()
        check_words(match, request.a, words)
        if words:
            _check_speech(session, author.find_guest(live))
        if request.then:
            return await play_gesture(registry, session, match, seat, request, key)
        return await play(registry, session, match, seat, request.a, key=key, words=words)

    return await run_once(registry, session, author, request, execute)


async def say(registry: TableRegistry, session: TableSession, author: Author, name: str, request: Say) -> Ok:
    """Append a chat message to the log, with the name of its author."""

    async def execute(key: str) -> Ok:
        guest = author.find_guest(session.live)
        _check_speech(session, guest)
        try:
            text = check_user_text(request.text).strip()
        except RecordError as error:
            raise Refused("invalid", str(error), ply=session.live.ply) from None
        return await registry.commit(session, table_events.Said(author.seat, name, text, guest), key)

    return await run_once(registry, session, author, request, execute)


def _check_speech(session: TableSession, guest: str) -> None:
    live = session.live
    if live.is_closed:
        raise Refused("over", "the host of this server has closed this table", ply=live.ply)
    if live.moderation.is_chat_closed:
        raise Refused("muted", "the moderator of this table has closed its chat", ply=live.ply)
    if guest in live.moderation.muted:
        raise Refused("muted", "the moderator of this table has muted you here", ply=live.ply)


async def resign(registry: TableRegistry, session: TableSession, author: Author, request: Resign) -> Ok:
    """Resign a seat, by the game's own rule if it has one.

    Without such a rule, a bot plays on or the game ends; see `_build_resignation`.
    """
    seat = author.seat

    async def execute(key: str) -> Ok:
        match = require_playable(session, seat)
        if any(verb.stable_id == RESIGN for verb in match.edition.book.asides):
            return await play(registry, session, match, seat, RESIGN, key=key)
        if seat == MASTER:
            raise Refused("illegal", "the master can't resign: leave, and a bot stands in", ply=session.live.ply)
        event = _build_resignation(session, match, seat)
        return await registry.commit(session, event, key, write=_stand_in_writer(registry, session, event))

    return await run_once(registry, session, author, request, execute)


def _stand_in_writer(registry: TableRegistry, session: TableSession, event: table_events.Resign) -> EventWriter | None:
    """Return a writer that stores the event and puts its bot in the seat.

    Returns None if no bot plays on; `TableRegistry.commit` then uses the usual writer.
    """
    holder = session.live.seats[event.seat].guest
    change = SeatChange(session.live.id, event.seat, holder, {"bot": event.bot})
    return partial(registry.store.change_seats, [change]) if event.bot else None


def _build_resignation(session: TableSession, match: Match, seat: int) -> table_events.Resign:
    """Return the event of a seat's resignation.

    A bot plays on if other guests still play and the result is still open. Otherwise the event ends the game, and the
    opponents who haven't resigned win.
    """
    live = session.live
    teams = match.edition.game.teams(match.state)
    remaining_teams = {team for other, team in enumerate(teams) if other != seat and other not in live.resigned}
    is_open = teams[seat] in remaining_teams or len(remaining_teams) > 1
    if is_open and any(row.seat != seat for row in live.people_seats):
        return table_events.Resign(seat, live.setup.stand_in, None)
    opponents = remaining_teams - {teams[seat]}
    roles = match.edition.game.roles(match.edition.book, len(live.seats.players))
    winners = dict.fromkeys(role for role, team in zip(roles, teams, strict=True) if {team} == opponents)
    return table_events.Resign(seat, "", " and ".join(winners) or None)
