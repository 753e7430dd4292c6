"""Requests of moderators and of the host: mute and remove guests, close the chat, close the table."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import msgspec

from ...errors import Refused
from ...identity import alias
from ...messages.lobby import Moderation
from ...store import SeatChange, SeatChanges, SeatRow, Taken
from .. import table_events
from ..live_table import LiveTable
from ..registry import TableRegistry, TableSession
from .seating import build_vacancy, check_moderator


async def moderate(registry: TableRegistry, session: TableSession, moderator: str, request: Moderation) -> None:
    """Mute, unmute or remove a guest, or close or open the chat, as the moderator asks.

    A repeated request changes nothing.
    """
    live = session.live
    check_moderator(live, moderator, "can do this")
    guest = "" if request.what in ("close_chat", "open_chat") else _find_guest(live, request.who)
    if guest == moderator:
        raise Refused("invalid", "you can't mute or remove yourself", ply=live.ply)
    if guest == live.row.owner:
        raise Refused("invalid", "you can't mute or remove the opener of the table", ply=live.ply)
    await registry.shield(_apply(registry, session, table_events.Moderate(request.what, guest)))


async def remove(registry: TableRegistry, session: TableSession, guest: str) -> None:
    """Remove a guest from a table for good, at the host's request."""
    await registry.shield(_apply(registry, session, table_events.Moderate("remove", guest)))


async def close(registry: TableRegistry, session: TableSession) -> None:
    """Close a table for good, at the host's request, even in the middle of a game."""

    async def execute() -> None:
        async with session.live.lock:
            if not session.live.is_closed:
                await registry.commit(session, table_events.Close())

    await registry.shield(execute())


async def _apply(registry: TableRegistry, session: TableSession, event: table_events.Moderate) -> None:
    live, write = session.live, registry.store.append
    async with live.lock:
        if event.what == "remove":
            rows = [row for row in live.seats if event.guest in (row.guest, row.expects)]
            event = msgspec.structs.replace(event, seats=[row.seat for row in rows if row.guest])
            cleared = [] if live.is_over else [_build_clearing(registry, live, row) for row in rows]
            write = partial(registry.store.change_seats, cleared)
        if not _is_in_effect(live, event):
            try:
                await registry.commit(session, event, write=write)
            except Taken:
                raise Refused("stale", "the seats have changed: look again", ply=live.ply) from None
    if event.what == "remove":
        await _clear_reserved_seats(registry, session, event.guest)


async def _clear_reserved_seats(registry: TableRegistry, session: TableSession, guest: str) -> None:
    """Remove a guest from the table's rematch and next session, unless their games have begun."""
    for name in filter(None, session.live.successors):
        with suppress(Refused):  # the table has been deleted
            successor = await registry.find(name)
            if successor.live.match is None and successor.live.row.owner != guest:
                await _apply(registry, successor, table_events.Moderate("remove", guest))


def _build_clearing(registry: TableRegistry, live: LiveTable, row: SeatRow) -> SeatChange:
    """Build the change that takes a seat from its guest; once the game has begun, a bot gets the seat."""
    changes: SeatChanges = build_vacancy(registry, row)
    if live.match is not None:
        changes = {**changes, "bot": row.bot or live.setup.stand_in}
    return SeatChange(live.id, row.seat, row.guest, changes)


def _is_in_effect(live: LiveTable, event: table_events.Moderate) -> bool:
    moderation = live.moderation
    return {
        "mute": event.guest in moderation.muted,
        "unmute": event.guest not in moderation.muted,
        "remove": event.guest in moderation.removed,
        "close_chat": moderation.is_chat_closed,
        "open_chat": not moderation.is_chat_closed,
    }[event.what]


def _find_guest(live: LiveTable, who: str) -> str:
    """Return the guest whose alias is `who`; raise Refused if there is none.

    Searches the guests with a seat, the guests for whom a seat is reserved, and the authors of chat messages.
    """
    guests = {guest for row in live.seats for guest in (row.guest, row.expects) if guest}
    guests_by_alias = {alias(live.id, guest): guest for guest in guests}
    guests_by_alias |= {name: speaker.guest for name, speaker in live.moderation.speakers.items()}
    if who not in guests_by_alias:
        raise Refused("unknown", f"no guest {who!r} has a seat here or has written in the chat", ply=live.ply)
    return guests_by_alias[who]
