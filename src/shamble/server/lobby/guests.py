"""Guests: nobody needs an account, a name is enough."""

from __future__ import annotations

from ..errors import Refused
from ..identity import Requester
from ..messages.fields import WATCHER
from ..messages.lobby import Rename
from ..store import GuestRow
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.rights import Author
from ..timestamps import now


async def guest_of(registry: TableRegistry, requester: Requester) -> GuestRow:
    """The guest who asks, remembered from now on; raises Refused for a program, which has one seat and no name."""
    if not requester.guest:
        raise Refused("denied", "this needs a guest's cookie: a program's token plays its seat only")
    requester.kept = True
    known = await registry.store.guest(requester.guest)
    if known is None:
        registry.budgets.guests.spend(requester)
        known = GuestRow(requester.guest, f"Guest {requester.guest[:4]}", now())
        await registry.store.put_guest(known)
    return known


async def name_of(registry: TableRegistry, session: TableSession, author: Author) -> str:
    """The name under which somebody speaks; a program has that of its seat."""
    if author.requester.guest:
        return (await guest_of(registry, author.requester)).name
    if author.seat == WATCHER:
        raise Refused("watching", "who has no name here cannot chat", ply=session.live.ply)
    return session.live.seats[author.seat].name or "a program"


async def rename(registry: TableRegistry, requester: Requester, request: Rename) -> GuestRow:
    """Give a guest a new name; a new address for notices takes the old one's place once it is confirmed."""
    known = await guest_of(registry, requester)
    new = request.mail if request.mail and request.mail != known.mail else None
    changed = GuestRow(known.id, request.name, known.created, known.mail if request.mail else None, new)
    await registry.store.put_guest(changed)
    return changed
