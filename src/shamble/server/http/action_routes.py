"""HTTP at a table: the twin of each message by which a seat chooses, speaks or asks; and the safety sheet."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from ..lobby.guests import get_speaker_name
from ..messages.lobby import DoAct
from ..messages.socket import Act, Answer, Concede, Finish, Ok, Pause, Pin, Renew, Resign, Resume, Say, Undo
from ..messages.table import NewSafetyLine, SafetySheet
from ..tables.requests import actions, agreements, finishing, pauses, pinning, renewal, safety
from ..timestamps import now
from .problems import AT_TABLE
from .visits import Context, CurrentRequester, TableId, ViewingSeat, visit_as_author

SafetyLineId = Annotated[str, PathParameter(max_length=40, description="A line's id")]


@post("/tables/{table:str}/actions", summary="A choice", status_code=200, responses=AT_TABLE)
async def act(context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[DoAct]) -> Ok:
    """Make a choice that is on offer, or several as one gesture; it is answered once all that was made is durable."""
    session, author = await visit_as_author(context, requester, table, data.seat)
    request = Act(data.id, data.ply, data.a, data.n, data.words, data.then)
    context.address_limiter.charge(requester.address, len(data.then))
    return await context.registry.finish(actions.act(context.registry, session, author, request, now()))


@post("/tables/{table:str}/chat", summary="Chat", status_code=200, responses=AT_TABLE)
async def say(context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Say]) -> Ok:
    """Say something."""
    session, author = await visit_as_author(context, requester, table, None)
    name = await get_speaker_name(context.registry, session, author)
    return await context.registry.finish(actions.say(context.registry, session, author, name, data))


@post("/tables/{table:str}/undo", summary="Undo", status_code=200, responses=AT_TABLE)
async def undo(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Undo], viewing: ViewingSeat = None
) -> Ok:
    """Take back one's own last choice, or ask the others to go back further."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(agreements.undo(context.registry, session, author, data))


@post("/tables/{table:str}/answer", summary="Answer", status_code=200, responses=AT_TABLE)
async def answer(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Answer], viewing: ViewingSeat = None
) -> Ok:
    """Grant or deny what another seat asks."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(agreements.answer(context.registry, session, author, data))


@post("/tables/{table:str}/resign", summary="Resign", status_code=200, responses=AT_TABLE)
async def resign(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Resign], viewing: ViewingSeat = None
) -> Ok:
    """Give up."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(actions.resign(context.registry, session, author, data))


@post("/tables/{table:str}/concede", summary="The end by agreement", status_code=200, responses=AT_TABLE)
async def concede(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Concede], viewing: ViewingSeat = None
) -> Ok:
    """Ask the others to end the game together; with nobody to ask it ends."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(agreements.concede(context.registry, session, author, data))


@post("/tables/{table:str}/pin", summary="A pin", status_code=200, responses=AT_TABLE)
async def pin(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Pin], viewing: ViewingSeat = None
) -> Ok:
    """Lay the pin of your seat on a piece for all to see, or take it off."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(pinning.pin(context.registry, session, author, data))


@post("/tables/{table:str}/finish", summary="The rest of a turn", status_code=200, responses=AT_TABLE)
async def finish(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Finish], viewing: ViewingSeat = None
) -> Ok:
    """Have a bot finish one's turn, or go on oneself."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(finishing.finish(context.registry, session, author, data))


@post("/tables/{table:str}/renew", summary="Other rules", status_code=200, responses=AT_TABLE)
async def renew(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Renew], viewing: ViewingSeat = None
) -> Ok:
    """Go on under this server's rules at a table that others have played, if all who sit there agree."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(renewal.renew(context.registry, session, author, data))


@post("/tables/{table:str}/pause", summary="A pause", status_code=200, responses=AT_TABLE)
async def pause(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Pause], viewing: ViewingSeat = None
) -> Ok:
    """Ask the others to stop the rule's clock."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(pauses.pause(context.registry, session, author, data))


@post("/tables/{table:str}/resume", summary="Go on", status_code=200, responses=AT_TABLE)
async def resume(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Resume], viewing: ViewingSeat = None
) -> Ok:
    """Let the clock go on from the same second."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.finish(pauses.resume(context.registry, session, author, data))


@get("/tables/{table:str}/safety", summary="The safety sheet", responses=AT_TABLE)
async def safety_sheet(context: Context, requester: CurrentRequester, table: TableId) -> SafetySheet:
    """Return what should not happen in this story, without names, to those who sit at the table."""
    return await safety.sheet_of(context.registry, await context.registry.find(table), requester)


@post("/tables/{table:str}/safety", summary="A line of the safety sheet", responses=AT_TABLE)
async def add_safety_line(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[NewSafetyLine]
) -> SafetySheet:
    """Write onto the safety sheet what should never happen, or only off the page."""
    return await safety.add(context.registry, await context.registry.find(table), requester, data)


@delete("/tables/{table:str}/safety/{line:str}", summary="A line taken back", status_code=200, responses=AT_TABLE)
async def remove_safety_line(
    context: Context, requester: CurrentRequester, table: TableId, line: SafetyLineId
) -> SafetySheet:
    """Take a line of your own off the safety sheet."""
    return await safety.take_back(context.registry, await context.registry.find(table), requester, line)


ROUTES: list[Any] = [
    act,
    say,
    undo,
    answer,
    resign,
    concede,
    pin,
    finish,
    renew,
    pause,
    resume,
    safety_sheet,
    add_safety_line,
    remove_safety_line,
]
