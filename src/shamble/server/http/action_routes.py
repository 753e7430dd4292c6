"""HTTP routes for a seat's actions at a table, each the twin of a socket message, and the safety sheet."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from ..lobby.guests import get_speaker_name
from ..messages.lobby import DoAct
from ..messages.socket import Act, Answer, Concede, Finish, Ok, Pause, Pin, Renew, Resign, Resume, Say, Undo
from ..messages.table import NewSafetyLine, SafetySheet
from ..tables.requests import actions, agreements, autoplay_turn, pauses, pinning, rule_upgrade, safety
from ..timestamps import now
from .problems import AT_TABLE
from .visits import Context, CurrentRequester, TableId, ViewingSeat, visit_as_author

SafetyLineId = Annotated[str, PathParameter(max_length=40, description="A line's id")]


@post("/tables/{table:str}/actions", summary="Make a choice", status_code=200, responses=AT_TABLE)
async def act(context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[DoAct]) -> Ok:
    """Make a choice on offer, or several as one gesture. Answered after the commit."""
    session, author = await visit_as_author(context, requester, table, data.seat)
    request = Act(data.id, data.ply, data.a, data.n, data.words, data.then)
    context.address_limiter.charge(requester.address, len(data.then))
    return await context.registry.shield(actions.act(context.registry, session, author, request, now()))


@post("/tables/{table:str}/chat", summary="Send a chat message", status_code=200, responses=AT_TABLE)
async def say(context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Say]) -> Ok:
    """Send a chat message."""
    session, author = await visit_as_author(context, requester, table, None)
    name = await get_speaker_name(context.registry, session, author)
    return await context.registry.shield(actions.say(context.registry, session, author, name, data))


@post("/tables/{table:str}/undo", summary="Take back choices", status_code=200, responses=AT_TABLE)
async def undo(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Undo], viewing: ViewingSeat = None
) -> Ok:
    """Take back your own last choice, or ask the others to go back further."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(agreements.undo(context.registry, session, author, data))


@post("/tables/{table:str}/answer", summary="Answer a request", status_code=200, responses=AT_TABLE)
async def answer(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Answer], viewing: ViewingSeat = None
) -> Ok:
    """Accept or reject a request of another seat."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(agreements.answer(context.registry, session, author, data))


@post("/tables/{table:str}/resign", summary="Resign", status_code=200, responses=AT_TABLE)
async def resign(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Resign], viewing: ViewingSeat = None
) -> Ok:
    """Resign."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(actions.resign(context.registry, session, author, data))


@post("/tables/{table:str}/concede", summary="Ask to end the game", status_code=200, responses=AT_TABLE)
async def concede(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Concede], viewing: ViewingSeat = None
) -> Ok:
    """Ask the others to end the game together; without others it ends at once."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(agreements.concede(context.registry, session, author, data))


@post("/tables/{table:str}/pin", summary="Pin a piece", status_code=200, responses=AT_TABLE)
async def pin(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Pin], viewing: ViewingSeat = None
) -> Ok:
    """Put your seat's pin on a piece, visible to everyone, or remove it."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(pinning.pin(context.registry, session, author, data))


@post("/tables/{table:str}/finish", summary="Let a bot finish your turn", status_code=200, responses=AT_TABLE)
async def finish(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Finish], viewing: ViewingSeat = None
) -> Ok:
    """Let a bot finish your turn, or stop it."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(autoplay_turn.finish(context.registry, session, author, data))


@post("/tables/{table:str}/renew", summary="Continue with this server's rules", status_code=200, responses=AT_TABLE)
async def renew(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Renew], viewing: ViewingSeat = None
) -> Ok:
    """Continue a table of another rules version with this server's rules, if all its players agree."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(rule_upgrade.renew(context.registry, session, author, data))


@post("/tables/{table:str}/pause", summary="Ask for a pause", status_code=200, responses=AT_TABLE)
async def pause(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Pause], viewing: ViewingSeat = None
) -> Ok:
    """Ask the others to pause the game's clock."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(pauses.pause(context.registry, session, author, data))


@post("/tables/{table:str}/resume", summary="Resume the clock", status_code=200, responses=AT_TABLE)
async def resume(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Resume], viewing: ViewingSeat = None
) -> Ok:
    """Resume the paused clock."""
    session, author = await visit_as_author(context, requester, table, viewing)
    return await context.registry.shield(pauses.resume(context.registry, session, author, data))


@get("/tables/{table:str}/safety", summary="Safety sheet", responses=AT_TABLE)
async def safety_sheet(context: Context, requester: CurrentRequester, table: TableId) -> SafetySheet:
    """Return the safety lines of the table, without authors, to its players."""
    return await safety.read_sheet(context.registry, await context.registry.find(table), requester)


@post("/tables/{table:str}/safety", summary="Add a safety line", responses=AT_TABLE)
async def add_safety_line(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[NewSafetyLine]
) -> SafetySheet:
    """Add a line to the safety sheet: something that must never happen, or only off the page."""
    return await safety.add_line(context.registry, await context.registry.find(table), requester, data)


@delete("/tables/{table:str}/safety/{line:str}", summary="Remove a safety line", status_code=200, responses=AT_TABLE)
async def remove_safety_line(
    context: Context, requester: CurrentRequester, table: TableId, line: SafetyLineId
) -> SafetySheet:
    """Remove your own line from the safety sheet."""
    return await safety.remove_line(context.registry, await context.registry.find(table), requester, line)


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
