"""Guests: nobody needs an account, a name is enough."""

from __future__ import annotations

from ..errors import Refused
from ..identity import Who
from ..messages.lobby import Rename
from ..store import GuestRow
from ..tables.registry import Hall, now


async def guest_of(hall: Hall, who: Who) -> GuestRow:
    """The guest who asks, kept from now on; raises Refused for a program, which has one seat and no name."""
    if not who.guest:
        raise Refused("denied", "this needs a guest's cookie: a program's token plays its seat only")
    who.kept = True
    known = await hall.store.guest(who.guest)
    if known is None:
        known = GuestRow(who.guest, f"Guest {who.guest[:4]}", now())
        await hall.store.put_guest(known)
    return known


async def rename(hall: Hall, who: Who, asked: Rename) -> GuestRow:
    """A guest under a new name; a new address for notices takes the old one's place once it is confirmed."""
    known = await guest_of(hall, who)
    new = asked.mail if asked.mail and asked.mail != known.mail else None
    changed = GuestRow(known.id, asked.name, known.created, known.mail if asked.mail else None, new)
    await hall.store.put_guest(changed)
    return changed
