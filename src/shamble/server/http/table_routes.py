"""HTTP at a table: every question that changes nothing, and the socket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Annotated, Any, Concatenate, Literal, TypeVar

import msgspec
from litestar import Response, WebSocket, get, websocket
from litestar.params import FromQuery, QueryParameter

from ...core.stories.formats import FORMS
from ..context import ServerContext
from ..identity import Requester, alias
from ..messages.fields import MAX_COUNT
from ..messages.inspection import Advice, DiceCheck, Hindsight, Reach, Replay, Way
from ..messages.lobby import Scene
from ..messages.socket import Events, Hello
from ..messages.table import Offer, Refusal, TableInfo
from ..tables.dice import Proof
from ..tables.feed import offers_to
from ..tables.inspection import (
    asides_of,
    checked_dice,
    proof_of,
    reach_of,
    record_of,
    refusals_of,
    scene_of,
    story_in,
    ways_of,
    written_record,
    written_replay,
)
from ..tables.rebuilding import TableLog
from ..tables.registry import TableSession
from ..tables.requests.rights import check_sight, seats_of, viewing_seat
from ..timestamps import now
from .problems import AT_TABLE
from .table_socket import serve_view
from .visits import Context, CurrentRequester, TableId, ViewingSeat, visit

LONGEST_WAIT = 25.0
LONG = 128  # lines of a record that a worker writes
T = TypeVar("T")

VerbName = Annotated[str, QueryParameter(max_length=40, description="By which verb")]
StoryForm = Annotated[Literal["markdown", "page", "json"], QueryParameter(description="A text, a page to print, data")]
Piece = Annotated[str, QueryParameter(max_length=40, description="What the game calls it")]


@get("/tables/{table:str}", summary="A table", responses=AT_TABLE)
async def info(context: Context, table: TableId) -> TableInfo:
    """Return the table as everyone may know it."""
    return (await context.registry.find(table)).feed.info()


@get("/tables/{table:str}/scene", summary="What never changes", responses=AT_TABLE)
async def scene(context: Context, table: TableId) -> Scene:
    """Return the parts of the table that never change: the board, the cards."""
    return scene_of(await context.registry.find(table))


@get("/tables/{table:str}/view", summary="What a seat sees", responses=AT_TABLE)
async def view(context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None) -> Hello:
    """Return all that a seat sees."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_sight(session.live, requester, seat)
        mine, who = seats_of(session.live, requester), alias(table, requester.guest)
        return session.feed.hello(seat, mine, 0, now(), who)[0]


@get("/tables/{table:str}/events", summary="What happened since", responses=AT_TABLE)
async def events(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, lt=MAX_COUNT)] = 0,
    viewing: ViewingSeat = None,
    wait: Annotated[float, QueryParameter(ge=0, le=LONGEST_WAIT, description="Seconds to wait for the next one")] = 0,
) -> Events:
    """Return the events after `since`, or wait for the next one."""
    session, seat = await visit(context, requester, table, viewing)
    if session.live.n == since and wait:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(session.feed.changed.wait(), wait)
        seat = viewing_seat(session.live, requester, viewing)
    async with session.live.lock:
        check_sight(session.live, requester, seat)
        mine, who = seats_of(session.live, requester), alias(table, requester.guest)
        greeting, backlog = session.feed.hello(seat, mine, since, now(), who)
    missed = [msgspec.json.decode(message, type=dict[str, Any]) for message in backlog]
    complete = greeting if greeting.view is not None else None
    return Events(session.live.n, msgspec.convert(missed, list[Any]), complete)


@get("/tables/{table:str}/legal", summary="What may be chosen", responses=AT_TABLE)
async def legal(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    viewing: ViewingSeat = None,
    odds: FromQuery[bool] = False,
) -> list[Offer]:
    """Return the choices that a seat may make; with `odds`, also the odds of each."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_sight(session.live, requester, seat)
        return offers_to(session.live, seat, odds)


@get("/tables/{table:str}/refusals", summary="Why not", responses=AT_TABLE)
async def refusals(
    context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None
) -> list[Refusal]:
    """Return the choices that a seat may not make now, and the clauses that forbid them."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_sight(session.live, requester, seat)
        return refusals_of(session, seat, context.registry.catalogue)


@get("/tables/{table:str}/asides", summary="What a seat may do besides", responses=AT_TABLE)
async def asides(
    context: Context, requester: CurrentRequester, table: TableId, verb: VerbName, viewing: ViewingSeat = None
) -> list[Offer]:
    """Return what a seat may do by an aside, also where there are too many ways to be told with each event."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_sight(session.live, requester, seat)
        return asides_of(session, seat, verb)


@get("/tables/{table:str}/ways", summary="Ways by several choices", responses=AT_TABLE)
async def ways(context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None) -> list[Way]:
    """Return the ways that one's pieces may go now, each to be sent as one gesture."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_sight(session.live, requester, seat)
        return ways_of(session, seat)


@get("/tables/{table:str}/reach", summary="Range and line of fire", responses=AT_TABLE)
async def reach(
    context: Context, requester: CurrentRequester, table: TableId, piece: Piece, viewing: ViewingSeat = None
) -> Reach:
    """Return what a piece could reach as the table stands."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_sight(session.live, requester, seat)
        return reach_of(session, piece, seat)


@get(
    "/tables/{table:str}/record",
    summary="The record",
    media_type="text/plain",
    responses=AT_TABLE,
)
async def record(
    context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None
) -> Response[str]:
    """Return the record: all of a finished game, or what the seat has seen of one in play."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_sight(session.live, requester, seat)
        text = record_of(session.live, seat) if session.live.ply < LONG else ""
    text = text or await _run_job(context, requester, session, written_record, seat)
    check_sight(session.live, requester, seat)
    return Response(text, media_type="text/plain")


@get("/tables/{table:str}/story", summary="The story", media_type="text/plain", responses=AT_TABLE)
async def story(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    viewing: ViewingSeat = None,
    form: StoryForm = "markdown",
) -> Response[str]:
    """Return the game as a story to keep, of what the seat has seen: of a finished one, too."""
    session, seat = await visit(context, requester, table, viewing)
    told = await _run_job(context, requester, session, story_in, seat, form)
    check_sight(session.live, requester, seat)
    kept = f'attachment; filename="{session.live.id}.{FORMS[form].suffix}"'
    return Response(told, media_type="text/plain", headers={"Content-Disposition": kept})


@get("/tables/{table:str}/replay", summary="A replay", responses=AT_TABLE)
async def replay(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, lt=MAX_COUNT)] = 0,
    most: Annotated[int | None, QueryParameter(ge=1, lt=MAX_COUNT, description="Lines; none: all")] = None,
    viewing: ViewingSeat = None,
) -> Response[Replay]:
    """Return the game line by line, from a line on; a finished one with nothing hidden."""
    session, seat = await visit(context, requester, table, viewing)
    told: Any = await _run_job(context, requester, session, written_replay, session.feed.info(), seat, since, most)
    check_sight(session.live, requester, seat)
    return Response(told, media_type="application/json")


@get("/tables/{table:str}/hindsight", summary="Looked back on", responses=AT_TABLE)
async def hindsight(
    context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None
) -> Response[Hindsight]:
    """Return what decided a finished game, and what luck did; bots play it out again, so it takes a while."""
    session, seat = await visit(context, requester, table, viewing)
    told: Any = await context.analysis_queue.analyse(session, requester)
    check_sight(session.live, requester, seat)
    return Response(told, media_type="application/json")


@get("/tables/{table:str}/advice", summary="What a strong player would have done", responses=AT_TABLE)
async def advice(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    ply: Annotated[
        int, QueryParameter(ge=0, lt=MAX_COUNT, description="After how many lines; of what follows, the first choice")
    ],
    viewing: ViewingSeat = None,
) -> Response[Advice]:
    """Return what the strongest bot would have chosen next after a line of a finished game, by what its seat knew."""
    session, seat = await visit(context, requester, table, viewing)
    told: Any = await context.analysis_queue.advise(session, requester, ply)
    check_sight(session.live, requester, seat)
    return Response(told, media_type="application/json")


@get("/tables/{table:str}/proof", summary="The dice's proof", responses=AT_TABLE)
async def proof(context: Context, table: TableId) -> Proof:
    """Show the secret and the salts behind the dice of a finished game."""
    return proof_of((await context.registry.find(table)).live)


@get("/tables/{table:str}/dice", summary="The dice rolled again", responses=AT_TABLE)
async def rolled_again(context: Context, requester: CurrentRequester, table: TableId) -> DiceCheck:
    """Roll the dice of a finished game again from its secret, to see whether they fell as they did."""
    session = await context.registry.find(table)
    proof_of(session.live)
    return await _run_job(context, requester, session, checked_dice)


@websocket("/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    context: Context,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, lt=MAX_COUNT)] = 0,
    viewing: ViewingSeat = None,
) -> None:
    """Serve a view of a table."""
    await serve_view(context, socket, table, since, viewing)


async def _run_job(
    context: ServerContext,
    requester: Requester,
    session: TableSession,
    job: Callable[Concatenate[TableLog, ...], T],
    *args: Any,
) -> T:
    """Return what a worker process computes from a table's log."""
    log = await context.registry.log_of(session)
    return await context.workers.run_for(requester.address, job, log, *args)


ROUTES: list[Any] = [
    info,
    scene,
    view,
    events,
    legal,
    refusals,
    asides,
    ways,
    reach,
    record,
    story,
    replay,
    hindsight,
    advice,
    proof,
    rolled_again,
    live,
]
