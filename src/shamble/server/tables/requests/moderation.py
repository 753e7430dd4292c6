"""What moderators may do at a table: mute and remove people, close the chat; and the host, who closes tables."""

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
    """Mute, remove, close the chat or take it back; doing so again changes nothing."""
    live = session.live
    check_moderator(live, moderator, "keeps order there")
    guest = "" if request.what in ("close_chat", "open_chat") else _find_guest(live, request.who)
    if guest == moderator:
        raise Refused("invalid", "this is you: you can't mute or remove yourself", ply=live.ply)
    if guest == live.row.owner:
        raise Refused("invalid", "whoever opened the table can't be muted or removed: they get it back", ply=live.ply)
    await registry.shield(_apply(registry, session, table_events.Moderate(request.what, guest)))


async def remove(registry: TableRegistry, session: TableSession, guest: str) -> None:
    """Remove a guest from a table for good: for the host, who asks nobody."""
    await registry.shield(_apply(registry, session, table_events.Moderate("remove", guest)))


async def close(registry: TableRegistry, session: TableSession) -> None:
    """End a table, whatever is being played there: for the host."""

    async def work() -> None:
        async with session.live.lock:
            if not session.live.is_closed:
                await registry.commit(session, table_events.Close())

    await registry.shield(work())


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
    """Remove a guest from the rematch and the next session of a table, where these have not begun."""
    for name in filter(None, session.live.successors):
        with suppress(Refused):  # a table that is gone keeps no seat
            following = await registry.find(name)
            if following.live.match is None and following.live.row.owner != guest:
                await _apply(registry, following, table_events.Moderate("remove", guest))


def _build_clearing(registry: TableRegistry, live: LiveTable, row: SeatRow) -> SeatChange:
    """A seat taken from its guest: before the game it is free, during it a bot's."""
    changes: SeatChanges = build_vacancy(registry, row)
    if live.match is not None:
        changes = {**changes, "bot": row.bot or live.setup.stand_in}
    return SeatChange(live.id, row.seat, row.guest, changes)


def _is_in_effect(live: LiveTable, event: table_events.Moderate) -> bool:
    conduct = live.moderation
    return {
        "mute": event.guest in conduct.muted,
        "unmute": event.guest not in conduct.muted,
        "remove": event.guest in conduct.removed,
        "close_chat": conduct.is_chat_closed,
        "open_chat": not conduct.is_chat_closed,
    }[event.what]


def _find_guest(live: LiveTable, who: str) -> str:
    """The guest whom an alias means: one who sits here, is expected, or has said something."""
    guests = {guest for row in live.seats for guest in (row.guest, row.expects) if guest}
    known = {alias(live.id, guest): guest for guest in guests}
    known |= {name: speaker.guest for name, speaker in live.moderation.speakers.items()}
    if who not in known:
        raise Refused("unknown", f"nobody {who!r} sits here or has spoken", ply=live.ply)
    return known[who]
