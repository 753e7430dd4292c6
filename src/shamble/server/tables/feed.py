"""What leaves a table: to every view its own events, numbered alike, and to who comes later all at once."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec
from msgspec import UNSET

from ...core.tables.table import Table
from ..messages import wire
from ..messages.wire import WATCHER, Chat, Ev, Hello, encode
from ..store import EventRow
from . import table_events as deeds
from .live_table import Live
from .presentation import lines_of, offers
from .view_patch import changes

KEPT = 128  # events kept at hand for who comes back
WAITING = 256  # messages that may wait for a slow socket
LINES = 120  # lines told to who comes new

RENEWED = wire.Line(
    0, "aside", WATCHER, "other rules", [],
    [wire.Happening("renewed", [], "The table goes on under this server's rules from the position that stood.")],
)  # fmt: skip


class Mailbox:
    """What waits to be sent to one socket; `full` once it could not take in all: the socket is closed and resumes."""

    def __init__(self) -> None:
        self.full = False
        self._waiting: asyncio.Queue[str] = asyncio.Queue(WAITING)

    def put(self, message: str) -> None:
        """Have a message sent, in turn."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.full = True

    async def get(self) -> str:
        """The next message."""
        return await self._waiting.get()


class Audience:
    """All who see a table from one seat, or who only watch."""

    def __init__(self, since: int) -> None:
        self.since = since  # the event behind which all are in `kept`
        self.kept: deque[tuple[int, str]] = deque()
        self.mailboxes: set[Mailbox] = set()

    def tell(self, n: int, message: str) -> None:
        """Send an event, and keep it."""
        self.kept.append((n, message))
        if len(self.kept) > KEPT:
            self.since = self.kept.popleft()[0]
        for mailbox in self.mailboxes:
            mailbox.put(message)


class Feed:
    """The views of one table. A view is built only for those who look, and once for all where nothing is hidden."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.changed = asyncio.Event()  # set, and replaced, at each event: for who waits over HTTP
        self._audiences: dict[int, Audience] = {}
        self._views: dict[int, dict[str, Any]] = {}

    def hello(self, seat: int, mine: list[int], since: int, now: int) -> tuple[Hello, list[str]]:
        """The greeting of a view, and the events behind `since` where they follow one by one."""
        audience = self._audience(seat)
        live = self.live
        known = 0 < since <= live.n and audience.since <= since
        backlog = [message for n, message in audience.kept if n > since] if known else []
        greeting = Hello(
            v=wire.VERSION, n=since if known else live.n, ply=live.ply, seat=seat, mine=mine, now=now, table=self.info()
        )
        return (greeting, backlog) if known else (self._whole(greeting), [])

    def join(self, seat: int, mailbox: Mailbox) -> None:
        """Send what follows to this mailbox."""
        self._audience(seat).mailboxes.add(mailbox)

    def leave(self, seat: int, mailbox: Mailbox) -> None:
        """Send nothing more to this mailbox."""
        self._audience(seat).mailboxes.discard(mailbox)

    def everyone(self, message: str) -> None:
        """Send all views what is no event."""
        for audience in self._audiences.values():
            for mailbox in audience.mailboxes:
                mailbox.put(message)

    def publish(self, event: EventRow, deed: deeds.Deed, since: int) -> None:
        """Tell every view that somebody has, as it may know it, the event and the lines from `since` on."""
        told = {key: self._told(key, event, deed, since) for key in self._views}
        to_move = set(self.live.to_move)
        plain: dict[int, str] = {}
        for seat, audience in self._audiences.items():
            key = self._key(seat)
            if seat in to_move:
                game = self.live.game  # before the first line its length is 0, but it is a game
                mine = msgspec.structs.replace(told[key], offers=[] if game is None else offers(game, seat))
                audience.tell(event.n, encode(mine).decode())
            else:
                if key not in plain:
                    plain[key] = encode(told[key]).decode()
                audience.tell(event.n, plain[key])
        self.changed.set()
        self.changed = asyncio.Event()

    def info(self) -> wire.TableInfo:
        """The table as everyone may know it."""
        return self.live.info(self.live.edition.game.title)

    def view(self, seat: int) -> dict[str, Any]:
        """The table as a seat sees it now; nothing before the game."""
        game = self.live.game
        return {} if game is None else game.view(self._key(seat))

    def _whole(self, greeting: Hello) -> Hello:
        game, seat = self.live.game, greeting.seat
        return msgspec.structs.replace(
            greeting,
            view=self._views[self._key(seat)],
            lines=[] if game is None else self._past(game, seat),
            offers=offers(game, seat) if game is not None and seat in self.live.to_move else [],
            chat=self.live.chat,
        )

    def _past(self, game: Table, seat: int) -> list[wire.Line]:
        """The last lines; before the first of a game that went on under other rules it says so."""
        since = max(0, len(game) - LINES)
        first = [RENEWED] if self.live.renewed and not since else []
        return first + lines_of(game, self._key(seat), since)

    def _audience(self, seat: int) -> Audience:
        if seat not in self._audiences:
            self._audiences[seat] = Audience(self.live.n)
            if self._key(seat) not in self._views:
                self._views[self._key(seat)] = self.view(seat)
        return self._audiences[seat]

    def _key(self, seat: int) -> int:
        return WATCHER if self.live.edition.game.open_information else seat

    def _told(self, key: int, event: EventRow, deed: deeds.Deed, since: int) -> Ev:
        live, old = self.live, self._views[key]
        self._views[key] = new = self.view(key)
        plays = isinstance(deed, deeds.Begin | deeds.Play)
        return Ev(
            n=event.n,
            ply=live.ply,
            at=event.at,
            k=event.kind,  # type: ignore[arg-type]
            seat=_who(deed),
            lines=self._told_lines(key, event, since if plays else live.ply),
            struck=live.ply if live.undone == event.n else UNSET,
            patch=changes(old, new),
            to_move=live.to_move,
            clock=live.clock.info() if live.clock.kind != "none" else UNSET,
            chat=Chat(deed.seat, deed.name, deed.text, event.at) if isinstance(deed, deeds.Said) else UNSET,
            table=UNSET if isinstance(deed, deeds.Said) or (plays and not self._turns(event)) else self.info(),
        )

    def _told_lines(self, key: int, event: EventRow, since: int) -> list[wire.Line]:
        if self.live.renewed == event.n:
            return [RENEWED]
        return [] if self.live.game is None else lines_of(self.live.game, key, since)

    def _turns(self, event: EventRow) -> bool:
        """Whether the table itself is new with what was just played: it began, is over, or nothing is asked now."""
        return self.live.is_over or event.n in (self.live.begun_at, self.live.asked)


def _who(deed: deeds.Deed) -> int:
    if isinstance(deed, deeds.Play):
        return 30 if deed.by == "clock" else deed.seat
    return -1 if isinstance(deed, deeds.Begin | deeds.Rematch) else deed.seat
