"""Guests: nobody needs an account, a name is enough."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from ..errors import Refused
from ..identity import Requester
from ..messages.fields import WATCHER
from ..messages.guests import Rename
from ..names import clean_name, is_bot_name, make_distinct
from ..store import OVER, GuestRow
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.rights import Author
from ..tables.requests.seating import change_seat
from ..timestamps import now


async def get_or_create_guest(registry: TableRegistry, requester: Requester) -> GuestRow:
    """The guest who asks, remembered from now on; raises Refused for a program, which has one seat and no name."""
    if not requester.guest:
        raise Refused("denied", "this needs a guest's cookie: a program's token plays its seat only")
    requester.is_stored = True
    known = await registry.store.guest(requester.guest)
    if known is None:
        registry.budgets.guests.spend(requester)
        known = GuestRow(requester.guest, _default_name(requester.guest), now())
        await registry.store.save_guest(known)
    name = clean_name(known.name)
    return known if name == known.name else replace(known, name=name or _default_name(known.id))


async def get_speaker_name(registry: TableRegistry, session: TableSession, author: Author) -> str:
    """The name under which somebody speaks: that of their seat, or a spectator's, which looks like no other here."""
    if author.seat != WATCHER:
        return session.live.seats[author.seat].name or "a program"
    if not author.requester.guest:
        raise Refused("watching", "who has no name here cannot chat", ply=session.live.ply)
    guest = await get_or_create_guest(registry, author.requester)
    return make_distinct(guest.name, session.live.conduct.names_of_others(guest.id, session.live.seats))


async def rename_guest(registry: TableRegistry, requester: Requester, request: Rename) -> GuestRow:
    """Give a guest a new name; a new address for notices takes the old one's place once it is confirmed."""
    known = await get_or_create_guest(registry, requester)
    name = clean_name(request.name)
    if not name:
        raise Refused("invalid", "a name has at least one character that can be seen")
    if is_bot_name(name):
        raise Refused("invalid", f"{name!r} reads like a bot's name: people have others")
    new = request.mail if request.mail and request.mail != known.mail else None
    mail = known.mail if request.mail else None
    changed = replace(known, name=name, mail=mail, asked=new, face=request.face or known.face)
    if (changed.name, changed.face) != (known.name, known.face):
        registry.budgets.names.spend(requester)
    await registry.store.save_guest(changed)
    if (changed.name, changed.face) != (known.name, known.face):
        await registry.finish(_tell_tables(registry, changed))
    return changed


async def _tell_tables(registry: TableRegistry, guest: GuestRow) -> None:
    """Write the new name and face on the guest's seats at all tables whose game is not over."""
    for row in await registry.store.tables_of(guest.id):
        with suppress(Refused):  # a table that cannot be shown, or a seat that was left meanwhile
            if row.state != OVER:
                await _tell_table(registry, await registry.find(row.id), guest)


async def _tell_table(registry: TableRegistry, session: TableSession, guest: GuestRow) -> None:
    others = [row.name for row in session.live.seats if row.name and guest.id not in (row.guest, row.expects)]
    name = make_distinct(guest.name, others)
    for row in session.live.seats:
        if guest.id in (row.guest, row.expects) and (row.name, row.face) != (name, guest.face):
            await change_seat(registry, session, row.seat, row.guest, lambda _: {"name": name, "face": guest.face})


def _default_name(guest: str) -> str:
    return f"Guest {guest[:4]}"
