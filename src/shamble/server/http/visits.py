"""Parameters that requests at a table share: the table, the requester, and the seat whose view they see."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from ..context import ServerContext
from ..errors import Refused
from ..identity import Requester
from ..messages.fields import MAX_SEAT, WATCHER
from ..tables.registry import TableSession
from ..tables.requests.permissions import Author, choose_viewing_seat

Context = NamedDependency[ServerContext]
CurrentRequester = NamedDependency[Requester]
TableId = Annotated[str, PathParameter(max_length=40, description="A table's id")]
ViewingSeat = Annotated[
    int | None,
    QueryParameter(name="seat", ge=-1, le=MAX_SEAT, description="Your seat; -1 to watch; by default your first seat"),
]


async def visit(
    context: ServerContext, requester: Requester, table: str, seat: int | None, acts: bool = False
) -> tuple[TableSession, int]:
    """Return a table and the seat from which the requester views it, and count the guest as present.

    A guest who has left their seat counts as present only if they act. Requests that only read may come from a page
    that is still open.
    """
    session = await context.registry.find(table)
    viewing = choose_viewing_seat(session.live, requester, seat)
    if viewing != WATCHER and (acts or not await context.attendance.has_stood_up(session, viewing)):
        await context.attendance.note_return(session, viewing)
        await context.moderators.note_request(session, Author(requester, viewing).find_guest(session.live))
    return session, viewing


async def visit_as_author(
    context: ServerContext, requester: Requester, table: str, seat: int | None
) -> tuple[TableSession, Author]:
    """Return a table and the author of a request that changes it; raise Refused for a revoked token."""
    session, viewing = await visit(context, requester, table, seat, acts=True)
    if viewing == WATCHER and requester.key is not None:
        raise Refused("denied", "this token was revoked", ply=session.live.ply)
    return session, Author(requester, viewing)
