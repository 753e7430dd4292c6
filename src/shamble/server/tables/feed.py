"""The messages that leave a table: each view gets its own events, numbered alike; a newcomer gets all at once."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec
from msgspec import UNSET

from ...core.matches.match import Match
from ...core.step import CLOCK
from ..messages.fields import NATURE, VERSION, WATCHER
from ..messages.frames import encode_frame, make_frame
from ..messages.socket import Ev, Hello, encode
from ..messages.table import Happening, Line, Offer, TableInfo
from ..messages.view_patch import diff_views
from ..store import EventRow
from . import table_events
from .live_table import LiveTable
from .moderation import chat_of
from .outbox import Outbox
from .presentation import asides, lines_of, offers, spoken_since
from .table_events import TableEvent
from .table_info import table_info

BACKLOG = 128  # events kept at hand for those who come back
RECENT_LINES = 120  # lines sent to a newcomer

PLAYS = (table_events.Begin, table_events.Play)
NOBODY_S = (
    table_events.Begin,
    table_events.Rematch,
    table_events.Moderate,
    table_events.Moderator,
    table_events.Close,
)

RENEWED = Line(
    0, "aside", WATCHER, "other rules", [],
    [Happening("renewed", [], "The table goes on under this server's rules from the position that stood.")],
)  # fmt: skip


class Audience:
    """All who see a table from one seat, or all spectators."""

    def __init__(self, since: int) -> None:
        self.since = since  # the event after which all are in `backlog`
        self.backlog: deque[tuple[int, bytes]] = deque()
        self.outboxes: set[Outbox] = set()

    def send(self, n: int, body: bytes, sent: bytes) -> None:
        """Send an event by its frame, and keep it."""
        self.backlog.append((n, body))
        if len(self.backlog) > BACKLOG:
            self.since = self.backlog.popleft()[0]
        for outbox in self.outboxes:
            outbox.put(sent)


def offers_to(live: LiveTable, seat: int, odds: bool = False) -> list[Offer]:
    """What a seat may choose now, with the odds if asked for; nothing where a bot chooses for it."""
    chooses = seat in live.to_move and seat not in live.resigned and seat not in live.helped
    return offers(live.match, seat, odds) if live.match is not None and chooses else []


def asides_of(live: LiveTable, seat: int) -> list[Offer]:
    """What a seat may do besides while somebody chooses; nothing once it has resigned."""
    return asides(live.match, seat) if live.match is not None and live.to_move and seat not in live.resigned else []


def may_undo(live: LiveTable, seat: int) -> bool:
    """Whether a seat may take back its last choice without asking anybody."""
    if live.match is None or live.is_over or not live.rules or seat == WATCHER or seat in live.resigned:
        return False
    return live.match.can_undo(seat)


class Feed:
    """The views of one table. A view is built only for those who look, and once for all where nothing is hidden."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.changed = asyncio.Event()  # set, and replaced, at each event: for those who wait over HTTP
        self._audiences: dict[int, Audience] = {}
        self._views: dict[int, Any] = {}  # as the game has them at hand

    def hello(self, seat: int, mine: list[int], since: int, now: int, who: str = "") -> tuple[Hello, list[bytes]]:
        """The greeting of a view, and the events after `since` where they follow one by one."""
        audience = self._audience(seat)
        live = self.live
        known = 0 < since <= live.n and audience.since <= since
        backlog = [body for n, body in audience.backlog if n > since] if known else []
        greeting = Hello(
            v=VERSION,
            n=since if known else live.n,
            ply=live.ply,
            seat=seat,
            mine=mine,
            now=now,
            table=self.info(),
            who=who,
        )
        return (greeting, backlog) if known else (self._complete(greeting), [])

    def join(self, seat: int, outbox: Outbox) -> None:
        """Send what follows to this outbox."""
        self._audience(seat).outboxes.add(outbox)

    def leave(self, seat: int, outbox: Outbox) -> None:
        """Send nothing more to this outbox."""
        self._audience(seat).outboxes.discard(outbox)

    def broadcast(self, message: Any) -> None:
        """Send all views a message that is no event."""
        sent = encode_frame(message)
        for audience in self._audiences.values():
            for outbox in audience.outboxes:
                outbox.put(sent)

    def publish(self, row: EventRow, event: TableEvent, since: int) -> None:
        """Send each view that somebody has the event, and the lines from `since` on, as it may know them."""
        messages = {key: self._message(key, row, event, since) for key in self._views}
        first = since if isinstance(event, table_events.Play) else self.live.ply
        shared: dict[int, tuple[bytes, bytes]] = {}  # an event and its frame, for all who may not choose
        for seat, audience in self._audiences.items():
            key, own = self._key(seat), self._own(seat, first)
            if own:
                audience.send(row.n, *_framed(msgspec.structs.replace(messages[key], **own)))
            else:
                if key not in shared:
                    shared[key] = _framed(messages[key])
                audience.send(row.n, *shared[key])
        self.changed.set()
        self.changed = asyncio.Event()

    def info(self) -> TableInfo:
        """The table as everyone may know it."""
        return table_info(self.live)

    def view(self, seat: int) -> Any:
        """The table as a seat sees it now; nothing before the game."""
        match = self.live.match
        return {} if match is None else match.typed_view(self._key(seat))

    def _complete(self, greeting: Hello) -> Hello:
        match, seat = self.live.match, greeting.seat
        return msgspec.structs.replace(
            greeting,
            view=self._views[self._key(seat)],
            lines=[] if match is None else self._recent_lines(match, seat),
            offers=offers_to(self.live, seat),
            asides=asides_of(self.live, seat),
            words=[] if match is None else spoken_since(match, seat),
            undo=may_undo(self.live, seat),
            chat=self.live.conduct.chat,
        )

    def _own(self, seat: int, first: int) -> dict[str, Any]:
        """The parts of an event that are a seat's own: what it may choose, and what it may read from a line on."""
        match, live = self.live.match, self.live
        if match is None:
            return {}
        parts: dict[str, Any] = {}
        if seat in live.to_move and (offered := offers_to(live, seat)):
            parts["offers"] = offered
        if match.edition.book.asides and (beside := asides_of(live, seat)):
            parts["asides"] = beside
        if may_undo(live, seat):
            parts["undo"] = True
        if match.texts and (said := spoken_since(match, seat, first)):
            parts["words"] = said
        return parts

    def _recent_lines(self, match: Match, seat: int) -> list[Line]:
        """The last lines; before the first of a game that went on under other rules one says so."""
        since = max(0, len(match) - RECENT_LINES)
        first = [RENEWED] if self.live.renewed and not since else []
        return first + lines_of(match, self._key(seat), since)

    def _audience(self, seat: int) -> Audience:
        if seat not in self._audiences:
            self._audiences[seat] = Audience(self.live.n)
            if self._key(seat) not in self._views:
                self._views[self._key(seat)] = self.view(seat)
        return self._audiences[seat]

    def _key(self, seat: int) -> int:
        return WATCHER if self.live.edition.game.open_information else seat

    def _message(self, key: int, row: EventRow, event: TableEvent, since: int) -> Ev:
        live, old = self.live, self._views[key]
        self._views[key] = new = self.view(key)
        plays = isinstance(event, PLAYS)
        said = isinstance(event, table_events.Said)
        return Ev(
            n=row.n,
            ply=live.ply,
            at=row.at,
            k=row.kind,  # type: ignore[arg-type]
            seat=_author(event),
            lines=self._new_lines(key, row, since if plays else live.ply),
            struck=live.ply if live.undone == row.n else UNSET,
            patch=diff_views(old, new),
            to_move=live.to_move,
            clock=live.clock.info() if live.clock.kind != "none" else UNSET,
            chat=chat_of(live.id, event, row.at) if isinstance(event, table_events.Said) else UNSET,
            table=UNSET if said or (plays and not self._changes_table(row)) else self.info(),
        )

    def _new_lines(self, key: int, row: EventRow, since: int) -> list[Line]:
        if self.live.renewed == row.n:
            return [RENEWED]
        return [] if self.live.match is None else lines_of(self.live.match, key, since)

    def _changes_table(self, row: EventRow) -> bool:
        """Whether a play changes the table itself: its beginning, its end, a request, a bot's help, who is out."""
        live = self.live
        return live.is_over or row.n in (live.begun_at, live.asked, live.helped.changed, live.outs_changed)


def _framed(message: Ev) -> tuple[bytes, bytes]:
    body = encode(message)
    return body, make_frame(body)


def _author(event: TableEvent) -> int:
    if isinstance(event, table_events.Play):
        return int(CLOCK) if event.by == "clock" else event.seat
    return NATURE if isinstance(event, NOBODY_S) else event.seat
