"""What a seat may ask of a table: a choice, chat, undo, an answer, to resign. Refused, nothing is changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from ....core.errors import IllegalAction, NotationError
from ....core.records.snapshot import digest, write_position
from ....core.tables.table import Table
from ...errors import Refused
from ...messages.wire import WATCHER, Act, Answer, Code, Ok, Resign, Say, Undo
from .. import table_events as deeds
from ..registry import Hall, Seen

DIGESTED = 32  # plies from one digest in the log to the next


async def act(hall: Hall, seen: Seen, seat: int, asked: Act, at: int) -> Ok:
    """Carry out a choice that a seat announced at a time, and roll on to the next choice."""
    live = seen.live

    async def work(key: str) -> Ok:
        game = playable(seen, seat)
        if asked.ply != live.ply or (asked.n is not None and asked.n < live.undone):
            raise Refused("stale", f"the table is at {live.ply}, not at {asked.ply}: look again", ply=live.ply)
        if live.clock.paused:
            raise Refused("paused", "the clock stands still: resume first", ply=live.ply)
        if seat in live.to_move and live.clock.is_late(seat, at):
            raise Refused("late", "time was up", ply=live.ply)
        return await play(hall, seen, game, seat, asked.a, key=key)

    return await once(hall, seen, seat, asked.id, work)


async def play(
    hall: Hall, seen: Seen, game: Table, seat: int, text: str, by: str = "guest", key: str | None = None
) -> Ok:
    """Play what a seat, a bot or the clock chose, the table's lock being held; raises Refused if it is not on offer."""
    since = len(game)
    try:
        game.play(text, seat)
    except NotationError as error:
        raise Refused("illegal", str(error), ply=since) from None
    except IllegalAction as error:
        words = hall.catalogue.words(seen.live.row.game, error.clause)
        raise Refused("illegal", str(error), error.clause, words, since) from None
    game.advance()
    lines = [ply.line.text for ply in game.live[since:]]
    crossed = len(game) // DIGESTED > since // DIGESTED or game.is_over
    told = (digest(game.state), write_position(game.state)) if crossed else ()
    deed = deeds.Play(seat, lines, by, *told)
    return await hall.commit(seen, deed, key, since)


async def say(hall: Hall, seen: Seen, seat: int, name: str, asked: Say) -> Ok:
    """Say something."""

    async def work(key: str) -> Ok:
        return await hall.commit(seen, deeds.Said(seat, name, asked.text), key)

    return await once(hall, seen, seat, asked.id, work, name)


async def undo(hall: Hall, seen: Seen, seat: int, asked: Undo) -> Ok:
    """Take back one's own last choice; further, ask those whom it concerns, or do it if nobody is asked."""
    live = seen.live

    async def work(key: str) -> Ok:
        game = playable(seen, seat)
        if asked.ply != live.ply:
            raise Refused("stale", f"the table is at {live.ply}, not at {asked.ply}: look again", ply=live.ply)
        if asked.to is None:
            return await _own_undo(hall, seen, game, seat, key)
        if asked.to >= live.ply:
            raise Refused("illegal", f"no line {asked.to} to go back to; lines: 0 to {live.ply - 1}", ply=live.ply)
        waits = others(seen, seat)
        if waits:
            return await hall.commit(seen, deeds.Ask(seat, asked.to, waits), key)
        return await hall.commit(seen, deeds.Undo(seat, asked.to), key)

    return await once(hall, seen, seat, asked.id, work)


async def answer(hall: Hall, seen: Seen, seat: int, asked: Answer) -> Ok:
    """Grant or deny what was asked."""

    async def work(key: str) -> Ok:
        ask = seen.live.ask
        if ask is None or ask.what != "rules":
            playable(seen, seat)
        if ask is None or ask.ask != asked.ask or seat not in ask.waits:
            raise Refused("illegal", "nothing of the kind is asked of this seat", ply=seen.live.ply)
        return await hall.commit(seen, deeds.Answer(seat, asked.ask, asked.yes), key)

    return await once(hall, seen, seat, asked.id, work)


async def resign(hall: Hall, seen: Seen, seat: int, asked: Resign) -> Ok:
    """Give up: by the game's own rule if it has one; else a bot goes on for the others, or the others have won."""

    async def work(key: str) -> Ok:
        game = playable(seen, seat)
        if seat in seen.live.resigned:
            raise Refused("illegal", "this seat has resigned already", ply=seen.live.ply)
        if any(verb.name == "resign" for verb in game.edition.book.asides):
            return await play(hall, seen, game, seat, "resign", key=key)
        deed = _resignation(seen, game, seat)
        if deed.bot:
            await hall.store.change_seat(seen.live.id, seat, bot=deed.bot)
        return await hall.commit(seen, deed, key)

    return await once(hall, seen, seat, asked.id, work)


async def once(
    hall: Hall, seen: Seen, seat: int, name: str, work: Callable[[str], Awaitable[Ok]], who: str = ""
) -> Ok:
    """Do what was asked under the table's lock, or say again what was said when it was asked before."""

    async def locked() -> Ok:
        async with seen.live.lock:
            if hall.closing:
                raise Refused("closing", "the server is being restarted: try again", ply=seen.live.ply)
            key = f"{seat}:{name}" if seat != WATCHER else f"{who[:40]}:{name}"
            known = seen.live.keys.get(key)
            try:
                done = await work(key) if known is None else Ok("", *known, dup=True)
            except Refused:
                raise
            except Exception:
                await hall.again(seen)  # whatever was half done at the table is not true
                raise
            return msgspec.structs.replace(done, id=name)

    return await hall.finish(locked())


def playable(seen: Seen, seat: int) -> Table:
    """The game, if a seat may do anything at it."""
    live = seen.live
    if seat == WATCHER:
        raise Refused("watching", "you only watch here: sit down first", ply=live.ply)
    if live.game is None:
        raise Refused("not_begun", "the game has not begun: seats are free", ply=live.ply)
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if not live.rules:
        raise Refused("rules", "other rules have played this table: watch it, or agree to go on by these", ply=live.ply)
    return live.game


async def _own_undo(hall: Hall, seen: Seen, game: Table, seat: int, key: str) -> Ok:
    try:
        game.undo(seat)
    except IllegalAction as error:
        code: Code = "illegal" if str(error) == "nothing to undo" else "alone"
        raise Refused(code, str(error), ply=seen.live.ply) from None
    return await hall.commit(seen, deeds.Undo(seat, len(game)), key, len(game))


def others(seen: Seen, seat: int) -> list[int]:
    """The seats of other guests who are there to be asked."""
    rows = seen.live.seats
    mine = rows[seat].guest
    gone = seen.live.resigned
    return [
        row.seat
        for row in rows
        if row.guest is not None and row.guest != mine and row.bot is None and row.seat not in gone
    ]


def _resignation(seen: Seen, game: Table, seat: int) -> deeds.Resign:
    live = seen.live
    roles = game.edition.game.roles(game.edition.book, len(live.seats))
    fellows = [other for other, role in enumerate(roles) if role == roles[seat] and other != seat]
    if any(other not in live.resigned for other in fellows):
        level = live.setup.leavers.level if live.setup.leavers is not None else "greedy"
        return deeds.Resign(seat, level, None)
    rivals = sorted({role for role in roles if role != roles[seat]})
    return deeds.Resign(seat, "", rivals[0] if len(rivals) == 1 else None)
