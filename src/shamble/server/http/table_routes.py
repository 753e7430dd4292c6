"""HTTP at a table: the twin of each message, and what a page or a program asks besides."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Any

import msgspec
from litestar import Response, WebSocket, get, post, websocket
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from ..context import Place
from ..errors import Refused
from ..identity import Who
from ..lobby import table_creation as laying
from ..lobby.guests import guest_of
from ..messages.inspection import DiceCheck, Reach, Replay
from ..messages.lobby import Created, DoAct, ForBot, Fork, Scene, Seated, SeatToken, Sit
from ..messages.wire import (
    WATCHER,
    Act,
    Answer,
    Events,
    Hello,
    Offer,
    Ok,
    Pause,
    Refusal,
    Renew,
    Resign,
    Resume,
    Say,
    TableInfo,
    Undo,
)
from ..tables.dice import Proof
from ..tables.inspection import check_of, proof_of, reach_of, record_of, refusals_of, replay_of, scene_of
from ..tables.presentation import offers
from ..tables.registry import Seen, now
from ..tables.requests import actions as acting
from ..tables.requests import pause as pausing
from ..tables.requests import renewal
from ..tables.requests import seating as sitting
from . import websocket as sockets
from .problems import problems

LONGEST_WAIT = 25.0

Here = NamedDependency[Place]
Asking = NamedDependency[Who]
TableId = Annotated[str, PathParameter(max_length=40, description="A table's id")]
Seat = Annotated[int, PathParameter(ge=0, le=31)]
Piece = Annotated[str, QueryParameter(max_length=40, description="What the game calls it")]
Looking = Annotated[
    int | None, QueryParameter(name="seat", ge=-1, le=31, description="One's own seat; -1: watch; none: the first")
]


@get("/tables/{table:str}", summary="A table", responses=problems(404))
async def info(place: Here, table: TableId) -> TableInfo:
    """Tell what everyone may know of a table."""
    return (await place.hall.find(table)).feed.info()


@get("/tables/{table:str}/scene", summary="What never changes", responses=problems(404))
async def scene(place: Here, table: TableId) -> Scene:
    """Tell what of the table never changes: the board, the cards."""
    return scene_of(await place.hall.find(table))


@get("/tables/{table:str}/view", summary="What a seat sees", responses=problems(403, 404))
async def view(place: Here, who: Asking, table: TableId, looking: Looking = None) -> Hello:
    """Tell what a seat sees, all of it."""
    seen, seat = await _at(place, who, table, looking)
    async with seen.live.lock:
        return seen.feed.hello(seat, sitting.seats_of(seen.live, who), 0, now())[0]


@get("/tables/{table:str}/events", summary="What happened since", responses=problems(403, 404))
async def events(
    place: Here,
    who: Asking,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, lt=2**31)] = 0,
    looking: Looking = None,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT, description="Seconds to wait for the next one")] = 0,
) -> Events:
    """Tell the events behind `since`, or wait for the next one."""
    seen, seat = await _at(place, who, table, looking)
    if seen.live.n == since and wait:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(seen.feed.changed.wait(), wait)
    async with seen.live.lock:
        greeting, backlog = seen.feed.hello(seat, sitting.seats_of(seen.live, who), since, now())
    told = [msgspec.json.decode(message, type=dict[str, Any]) for message in backlog]
    whole = greeting if greeting.view is not None else None
    return Events(seen.live.n, msgspec.convert(told, list[Any]), whole)


@post("/tables/{table:str}/actions", summary="A choice", status_code=200, responses=problems(403, 404, 409, 422))
async def act(place: Here, who: Asking, table: TableId, data: JSONBody[DoAct]) -> Ok:
    """Choose what is on offer; answered once it is durable."""
    seen, seat = await _mine(place, who, table, data.seat)
    return await acting.act(place.hall, seen, seat, Act(data.id, data.ply, data.a, data.n), now())


@post("/tables/{table:str}/chat", summary="Chat", status_code=200, responses=problems(403, 404))
async def say(place: Here, who: Asking, table: TableId, data: JSONBody[Say]) -> Ok:
    """Say something."""
    seen, seat = await _mine(place, who, table, None)
    name = (await guest_of(place.hall, who)).name if who.guest else seen.live.seats[seat].name or "a program"
    return await acting.say(place.hall, seen, seat, name, data)


@post("/tables/{table:str}/undo", summary="Undo", status_code=200, responses=problems(403, 404, 409, 422))
async def undo(place: Here, who: Asking, table: TableId, data: JSONBody[Undo], looking: Looking = None) -> Ok:
    """Take back one's own last choice, or ask the others to go back further."""
    seen, seat = await _mine(place, who, table, looking)
    return await acting.undo(place.hall, seen, seat, data)


@post("/tables/{table:str}/answer", summary="Answer", status_code=200, responses=problems(403, 404, 409, 422))
async def answer(place: Here, who: Asking, table: TableId, data: JSONBody[Answer], looking: Looking = None) -> Ok:
    """Grant or deny what another seat asks."""
    seen, seat = await _mine(place, who, table, looking)
    return await acting.answer(place.hall, seen, seat, data)


@post("/tables/{table:str}/resign", summary="Resign", status_code=200, responses=problems(403, 404, 409, 422))
async def resign(place: Here, who: Asking, table: TableId, data: JSONBody[Resign], looking: Looking = None) -> Ok:
    """Give up."""
    seen, seat = await _mine(place, who, table, looking)
    return await acting.resign(place.hall, seen, seat, data)


@post("/tables/{table:str}/renew", summary="Other rules", status_code=200, responses=problems(403, 404, 409, 422))
async def renew(place: Here, who: Asking, table: TableId, data: JSONBody[Renew], looking: Looking = None) -> Ok:
    """Go on under this server's rules at a table that others have played, if all who sit there agree."""
    seen, seat = await _mine(place, who, table, looking)
    return await renewal.renew(place.hall, seen, seat, data)


@post("/tables/{table:str}/pause", summary="A pause", status_code=200, responses=problems(403, 404, 409, 422))
async def pause(place: Here, who: Asking, table: TableId, data: JSONBody[Pause], looking: Looking = None) -> Ok:
    """Ask the others to let the rule's clock stand still."""
    seen, seat = await _mine(place, who, table, looking)
    return await pausing.pause(place.hall, seen, seat, data)


@post("/tables/{table:str}/resume", summary="Go on", status_code=200, responses=problems(403, 404, 409, 422))
async def resume(place: Here, who: Asking, table: TableId, data: JSONBody[Resume], looking: Looking = None) -> Ok:
    """Let the clock go on from the same second."""
    seen, seat = await _mine(place, who, table, looking)
    return await pausing.resume(place.hall, seen, seat, data)


@get("/tables/{table:str}/legal", summary="What may be chosen", responses=problems(403, 404))
async def legal(
    place: Here, who: Asking, table: TableId, looking: Looking = None, odds: FromQuery[bool] = False
) -> list[Offer]:
    """Tell what a seat may choose, with `odds` also what each may bring."""
    seen, seat = await _at(place, who, table, looking)
    async with seen.live.lock:
        game = seen.live.game
        return offers(game, seat, odds) if game is not None and seat in seen.live.to_move else []


@get("/tables/{table:str}/refusals", summary="Why not", responses=problems(403, 404))
async def refusals(place: Here, who: Asking, table: TableId, looking: Looking = None) -> list[Refusal]:
    """Tell what a seat may not choose now, and the clause that forbids it."""
    seen, seat = await _at(place, who, table, looking)
    async with seen.live.lock:
        return refusals_of(seen, seat, place.hall.catalogue)


@get("/tables/{table:str}/reach", summary="Range and line of fire", responses=problems(403, 404))
async def reach(place: Here, who: Asking, table: TableId, piece: Piece, looking: Looking = None) -> Reach:
    """Tell what a piece could reach as the table stands."""
    seen, seat = await _at(place, who, table, looking)
    async with seen.live.lock:
        return reach_of(seen, piece, seat)


@get("/tables/{table:str}/record", summary="The record", media_type="text/plain", responses=problems(403, 404, 409))
async def record(place: Here, who: Asking, table: TableId, looking: Looking = None) -> Response[str]:
    """Give the record: the whole of a finished game, of a running one what the seat has seen."""
    seen, seat = await _at(place, who, table, looking)
    async with seen.live.lock:
        return Response(record_of(seen, seat), media_type="text/plain; charset=utf-8")


@get("/tables/{table:str}/replay", summary="A replay", responses=problems(403, 404, 409))
async def replay(place: Here, who: Asking, table: TableId, looking: Looking = None) -> Replay:
    """Tell the game line by line; a finished one with nothing hidden."""
    seen, seat = await _at(place, who, table, looking)
    async with seen.live.lock:
        fork = seen.live.game.fork(seen.live.ply) if seen.live.game is not None else None
    return await asyncio.to_thread(replay_of, seen, fork, seat)


@get("/tables/{table:str}/proof", summary="The dice's proof", responses=problems(404, 409))
async def proof(place: Here, table: TableId) -> Proof:
    """Show the secret and the salts behind the dice of a finished game."""
    return proof_of(await place.hall.find(table))


@get("/tables/{table:str}/dice", summary="The dice rolled again", responses=problems(404, 409))
async def rolled_again(place: Here, table: TableId) -> DiceCheck:
    """Roll the dice of a finished game again from its secret, and tell whether they fell as they did."""
    seen = await place.hall.find(table)
    async with seen.live.lock:
        proof_of(seen)
        text = record_of(seen, WATCHER)
    return await asyncio.to_thread(check_of, seen, text)


@post("/tables/{table:str}/sit", summary="Sit down", status_code=200, responses=problems(403, 404, 409))
async def sit(place: Here, who: Asking, table: TableId, data: JSONBody[Sit]) -> Seated:
    """Sit down: by an invitation, on a seat, or on any that is open."""
    seen = await place.hall.find(table)
    seat = await sitting.sit(place.hall, seen, await guest_of(place.hall, who), data)
    return Seated(seat, seen.feed.info())


@post("/tables/{table:str}/leave", summary="Stand up", status_code=200, responses=problems(403, 404, 409))
async def leave(place: Here, who: Asking, table: TableId, looking: Looking = None) -> Seated:
    """Stand up: before the game the seat is free again, during it a bot stands in until the return."""
    seen, seat = await _mine(place, who, table, looking)
    if seat == WATCHER:
        raise Refused("watching", "you do not sit here", ply=seen.live.ply)
    await sitting.leave(place.hall, seen, seat)
    return Seated(WATCHER, seen.feed.info())


@post("/tables/{table:str}/seats/{number:int}/bot", summary="A bot", status_code=200, responses=problems(404, 409))
async def seat_bot(place: Here, who: Asking, table: TableId, number: Seat, data: JSONBody[ForBot]) -> Seated:
    """Give a free seat of one's own table to a bot."""
    seen = await place.hall.find(table)
    await sitting.seat_bot(place.hall, seen, who.guest, number, data.level)
    return Seated(number, seen.feed.info())


@post("/tables/{table:str}/seats/{number:int}/token", summary="A program's token", responses=problems(404))
async def token(place: Here, who: Asking, table: TableId, number: Seat) -> SeatToken:
    """Give a token with which a program plays one's seat; those before it count no more."""
    seen = await place.hall.find(table)
    if not who.guest or number not in sitting.seats_of(seen.live, who):
        raise Refused("denied", f"seat {number} is not yours", ply=seen.live.ply)
    return SeatToken(await sitting.program_token(place.hall, seen, number))


@get("/tables/{table:str}/invites", summary="One's invitations", responses=problems(404))
async def invites(place: Here, who: Asking, table: TableId) -> Created:
    """Tell the maker of a table the tokens of the seats that wait for a friend."""
    return await laying.invites(place.hall, await place.hall.find(table), who.guest)


@post("/tables/{table:str}/rematch", summary="Again", responses=problems(403, 404, 409))
async def rematch(place: Here, who: Asking, table: TableId) -> Created:
    """Lay the same table again, with the same seats."""
    return await laying.rematch(place.hall, await place.hall.find(table), await guest_of(place.hall, who))


@post("/tables/{table:str}/fork", summary="Fork", responses=problems(403, 404, 409, 422))
async def fork(place: Here, who: Asking, table: TableId, data: JSONBody[Fork]) -> Created:
    """Go on from a ply of a finished game at a table of one's own."""
    return await laying.fork(place.hall, await place.hall.find(table), await guest_of(place.hall, who), data)


@websocket("/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    place: Here,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, lt=2**31)] = 0,
    looking: Looking = None,
) -> None:
    """Serve a view of a table."""
    await sockets.live(place, socket, table, since, looking)


async def _at(place: Place, who: Who, table: str, asked: int | None) -> tuple[Seen, int]:
    """A table, and the seat from which somebody looks at it."""
    seen = await place.hall.find(table)
    seat = sitting.seat_for(seen.live, who, asked)
    if seat != WATCHER:
        await place.absence.touch(seen, seat)
    return seen, seat


async def _mine(place: Place, who: Who, table: str, asked: int | None) -> tuple[Seen, int]:
    seen, seat = await _at(place, who, table, asked)
    if seat == WATCHER and who.key is not None:
        raise Refused("denied", "this token counts no more", ply=seen.live.ply)
    return seen, seat


ROUTES: list[Any] = [
    info, scene, view, events, act, say, undo, answer, resign, renew, pause, resume, legal, refusals, reach, record,
    replay, proof, rolled_again, sit, leave, seat_bot, token, invites, rematch, fork, live,
]  # fmt: skip
