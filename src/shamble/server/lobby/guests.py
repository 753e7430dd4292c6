"""Guests: people without an account, known by a cookie and a name."""

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
from ..tables.requests.permissions import Author
from ..tables.requests.seating import change_seat
from ..timestamps import now


async def get_or_create_guest(registry: TableRegistry, requester: Requester) -> GuestRow:
    """Return the guest who sent a request, and store them if they are new; raise Refused for a program."""
    if not requester.guest:
        raise Refused("denied", "this needs a guest's cookie: a program's token plays its seat only")
    requester.is_stored = True
    guest = await registry.store.guest(requester.guest)
    if guest is None:
        registry.budgets.guests.spend(requester)
        guest = GuestRow(requester.guest, _default_name(requester.guest), now())
        await registry.store.save_guest(guest)
    name = clean_name(guest.name)
    return guest if name == guest.name else replace(guest, name=name or _default_name(guest.id))


async def get_speaker_name(registry: TableRegistry, session: TableSession, author: Author) -> str:
    """Return the name shown with a chat message: the name at the seat, or the spectator's own.

    A spectator's name gets a number if it looks like another name at the table.
    """
    if author.seat != WATCHER:
        return session.live.seats[author.seat].name or "a program"
    if not author.requester.guest:
        raise Refused("watching", "you need a name to chat here", ply=session.live.ply)
    guest = await get_or_create_guest(registry, author.requester)
    return make_distinct(guest.name, session.live.moderation.list_other_names(guest.id, session.live.seats))


async def rename_guest(registry: TableRegistry, requester: Requester, request: Rename) -> GuestRow:
    """Change a guest's name, face and mail address.

    A new address replaces the old one once it is confirmed.
    """
    guest = await get_or_create_guest(registry, requester)
    name = clean_name(request.name)
    if not name:
        raise Refused("invalid", "a name needs at least one visible character")
    if is_bot_name(name):
        raise Refused("invalid", f"{name!r} reads like a bot's name: choose another")
    new = request.mail if request.mail and request.mail != guest.mail else None
    mail = guest.mail if request.mail else None
    changed = replace(guest, name=name, mail=mail, asked=new, face=request.face or guest.face)
    if (changed.name, changed.face) != (guest.name, guest.face):
        registry.budgets.names.spend(requester)
    await registry.store.save_guest(changed)
    if (changed.name, changed.face) != (guest.name, guest.face):
        await registry.shield(_tell_tables(registry, changed))
    return changed


async def _tell_tables(registry: TableRegistry, guest: GuestRow) -> None:
    """Update a guest's name and face at their seats at all tables that aren't over."""
    for row in await registry.store.tables_of(guest.id):
        with suppress(Refused):  # the table can't be loaded, or the guest has left the seat
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
