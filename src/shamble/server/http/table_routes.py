"""HTTP routes that read a table, and the socket."""

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
from ..tables.feed import list_offers
from ..tables.inspection import (
    build_scene,
    check_dice_of_log,
    encode_replay_of_log,
    find_reach,
    list_asides_of_verb,
    list_paths,
    list_refusals,
    reveal_proof,
    write_record,
    write_record_of_log,
    write_story_of_log,
)
from ..tables.rebuilding import TableLog
from ..tables.registry import TableSession
from ..tables.requests.permissions import check_can_view, choose_viewing_seat, list_seats
from ..timestamps import now
from .problems import AT_TABLE
from .table_socket import serve_view
from .visits import Context, CurrentRequester, TableId, ViewingSeat, visit

MAX_WAIT_S = 25.0
LONG_LINES = 128  # a worker writes the record of a longer game
T = TypeVar("T")

VerbName = Annotated[str, QueryParameter(max_length=40, description="The verb")]
StoryForm = Annotated[
    Literal["markdown", "page", "json"], QueryParameter(description="Markdown, a page to print, or data")
]
Piece = Annotated[str, QueryParameter(max_length=40, description="The piece's name in the view")]


@get("/tables/{table:str}", summary="Table", responses=AT_TABLE)
async def info(context: Context, table: TableId) -> TableInfo:
    """Return the public information about a table."""
    return (await context.registry.find(table)).feed.build_info()


@get("/tables/{table:str}/scene", summary="Static parts of a table", responses=AT_TABLE)
async def scene(context: Context, table: TableId) -> Scene:
    """Return the static parts of a table: the board, the cards."""
    return build_scene(await context.registry.find(table))


@get("/tables/{table:str}/view", summary="View of a seat", responses=AT_TABLE)
async def view(context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None) -> Hello:
    """Return everything that a seat sees."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_can_view(session.live, requester, seat)
        mine, who = list_seats(session.live, requester), alias(table, requester.guest)
        return session.feed.greet(seat, mine, 0, now(), who)[0]


@get("/tables/{table:str}/events", summary="Events of a table", responses=AT_TABLE)
async def events(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, lt=MAX_COUNT)] = 0,
    viewing: ViewingSeat = None,
    wait: Annotated[float, QueryParameter(ge=0, le=MAX_WAIT_S, description="Seconds to wait for the next event")] = 0,
) -> Events:
    """Return the events after `since`, waiting for the next event if there is none."""
    session, seat = await visit(context, requester, table, viewing)
    if session.live.n == since and wait:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(session.feed.changed.wait(), wait)
        seat = choose_viewing_seat(session.live, requester, viewing)
    async with session.live.lock:
        check_can_view(session.live, requester, seat)
        mine, who = list_seats(session.live, requester), alias(table, requester.guest)
        greeting, backlog = session.feed.greet(seat, mine, since, now(), who)
    missed = [msgspec.json.decode(message, type=dict[str, Any]) for message in backlog]
    complete = greeting if greeting.view is not None else None
    return Events(session.live.n, msgspec.convert(missed, list[Any]), complete)


@get("/tables/{table:str}/legal", summary="Legal choices", responses=AT_TABLE)
async def legal(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    viewing: ViewingSeat = None,
    odds: FromQuery[bool] = False,
) -> list[Offer]:
    """Return the choices that a seat may make; with `odds`, also the odds of their results."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_can_view(session.live, requester, seat)
        return list_offers(session.live, seat, odds)


@get("/tables/{table:str}/refusals", summary="Forbidden choices", responses=AT_TABLE)
async def refusals(
    context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None
) -> list[Refusal]:
    """Return the choices that a seat may not make now, with the clauses that forbid them."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_can_view(session.live, requester, seat)
        return list_refusals(session, seat, context.registry.catalogue)


@get("/tables/{table:str}/asides", summary="Asides of a verb", responses=AT_TABLE)
async def asides(
    context: Context, requester: CurrentRequester, table: TableId, verb: VerbName, viewing: ViewingSeat = None
) -> list[Offer]:
    """Return the asides of a verb that a seat may make, including those too numerous to be sent with each event."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_can_view(session.live, requester, seat)
        return list_asides_of_verb(session, seat, verb)


@get("/tables/{table:str}/ways", summary="Paths of several choices", responses=AT_TABLE)
async def ways(context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None) -> list[Way]:
    """Return the cheapest paths of your pieces, each to be sent as one gesture."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_can_view(session.live, requester, seat)
        return list_paths(session, seat)


@get("/tables/{table:str}/reach", summary="Reach of a piece", responses=AT_TABLE)
async def reach(
    context: Context, requester: CurrentRequester, table: TableId, piece: Piece, viewing: ViewingSeat = None
) -> Reach:
    """Return the places that a piece could reach from the current position."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_can_view(session.live, requester, seat)
        return find_reach(session, piece, seat)


@get(
    "/tables/{table:str}/record",
    summary="Record of a game",
    media_type="text/plain",
    responses=AT_TABLE,
)
async def record(
    context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None
) -> Response[str]:
    """Return the record: a finished game in full, a game in play as the seat has seen it."""
    session, seat = await visit(context, requester, table, viewing)
    async with session.live.lock:
        check_can_view(session.live, requester, seat)
        text = write_record(session.live, seat) if session.live.ply < LONG_LINES else ""
    text = text or await _run_job(context, requester, session, write_record_of_log, seat)
    check_can_view(session.live, requester, seat)
    return Response(text, media_type="text/plain")


@get("/tables/{table:str}/story", summary="Story of a game", media_type="text/plain", responses=AT_TABLE)
async def story(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    viewing: ViewingSeat = None,
    form: StoryForm = "markdown",
) -> Response[str]:
    """Return the game as a story, as the seat has seen it."""
    session, seat = await visit(context, requester, table, viewing)
    text = await _run_job(context, requester, session, write_story_of_log, seat, form)
    check_can_view(session.live, requester, seat)
    disposition = f'attachment; filename="{session.live.id}.{FORMS[form].suffix}"'
    return Response(text, media_type="text/plain", headers={"Content-Disposition": disposition})


@get("/tables/{table:str}/replay", summary="Replay of a game", responses=AT_TABLE)
async def replay(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    since: Annotated[int, QueryParameter(ge=0, lt=MAX_COUNT)] = 0,
    most: Annotated[
        int | None, QueryParameter(ge=1, lt=MAX_COUNT, description="Number of lines; by default all")
    ] = None,
    viewing: ViewingSeat = None,
) -> Response[Replay]:
    """Return the game line by line from `since` on; a finished game without hidden information."""
    session, seat = await visit(context, requester, table, viewing)
    answer: Any = await _run_job(
        context, requester, session, encode_replay_of_log, session.feed.build_info(), seat, since, most
    )
    check_can_view(session.live, requester, seat)
    return Response(answer, media_type="application/json")


@get("/tables/{table:str}/hindsight", summary="Analysis of a game", responses=AT_TABLE)
async def hindsight(
    context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None
) -> Response[Hindsight]:
    """Return the analysis of a finished game: what decided it, and how lucky each seat was.

    Slow: bots play it out again.
    """
    session, seat = await visit(context, requester, table, viewing)
    answer: Any = await context.analysis_queue.analyse(session, requester)
    check_can_view(session.live, requester, seat)
    return Response(answer, media_type="application/json")


@get("/tables/{table:str}/advice", summary="Advice for a line of a game", responses=AT_TABLE)
async def advice(
    context: Context,
    requester: CurrentRequester,
    table: TableId,
    ply: Annotated[
        int, QueryParameter(ge=0, lt=MAX_COUNT, description="The line from which the first choice is taken")
    ],
    viewing: ViewingSeat = None,
) -> Response[Advice]:
    """Return the strongest bot's choice at the first decision after a line of a finished game.

    It sees what its seat saw.
    """
    session, seat = await visit(context, requester, table, viewing)
    answer: Any = await context.analysis_queue.advise(session, requester, ply)
    check_can_view(session.live, requester, seat)
    return Response(answer, media_type="application/json")


@get("/tables/{table:str}/proof", summary="Proof of the dice", responses=AT_TABLE)
async def proof(context: Context, table: TableId) -> Proof:
    """Return the secret and the salts behind the dice of a finished game."""
    return reveal_proof((await context.registry.find(table)).live)


@get("/tables/{table:str}/dice", summary="Check of the dice", responses=AT_TABLE)
async def rolled_again(context: Context, requester: CurrentRequester, table: TableId) -> DiceCheck:
    """Roll the dice of a finished game again from its secret, and compare them."""
    session = await context.registry.find(table)
    reveal_proof(session.live)
    return await _run_job(context, requester, session, check_dice_of_log)


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
    """Return the result of a worker's job on a table's log."""
    log = await context.registry.read_log(session)
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
