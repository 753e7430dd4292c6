"""Messages from a table to its views: a full greeting for a new socket, then one message for each event."""

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
from .moderation import build_chat
from .outbox import Outbox
from .presentation import build_asides, build_lines, build_offers, list_spoken
from .table_events import TableEvent
from .table_info import build_table_info

MAX_BACKLOG = 128  # events in memory for clients that resume
MAX_RECENT_LINES = 120  # lines in a greeting

LINE_EVENTS = (table_events.Begin, table_events.Play)
AUTHORLESS_EVENTS = (
    table_events.Begin,
    table_events.Rematch,
    table_events.Moderate,
    table_events.Moderator,
    table_events.Close,
)

UPGRADE_LINE = Line(
    0, "aside", WATCHER, "other rules", [],
    [Happening("renewed", [], "The game goes on from here under this server's rules.")],
)  # fmt: skip


class Audience:
    """Sockets that share one seat's view, or the spectators' view, with the recent events sent to them."""

    def __init__(self, since: int) -> None:
        self.since = since  # all events after this one are in `backlog`
        self.backlog: deque[tuple[int, bytes]] = deque()
        self.outboxes: set[Outbox] = set()

    def send(self, n: int, body: bytes, frame: bytes) -> None:
        """Send an event's frame to all sockets and add its body to the backlog."""
        self.backlog.append((n, body))
        if len(self.backlog) > MAX_BACKLOG:
            self.since = self.backlog.popleft()[0]
        for outbox in self.outboxes:
            outbox.put(frame)


def list_offers(live: LiveTable, seat: int, odds: bool = False) -> list[Offer]:
    """Return the choices that a seat can make now, with their odds if requested.

    The list is empty while a bot chooses for the seat.
    """
    chooses = seat in live.to_move and seat not in live.resigned and seat not in live.autoplay_seats
    return build_offers(live.match, seat, odds) if live.match is not None and chooses else []


def list_asides(live: LiveTable, seat: int) -> list[Offer]:
    """Return the asides of a seat while any seat's choice is pending; empty if the seat has resigned."""
    return (
        build_asides(live.match, seat) if live.match is not None and live.to_move and seat not in live.resigned else []
    )


def can_undo(live: LiveTable, seat: int) -> bool:
    """Return whether a seat can undo its last choice without asking another seat."""
    if live.match is None or live.is_over or not live.is_current_rules or seat == WATCHER or seat in live.resigned:
        return False
    return live.match.can_undo(seat)


class Feed:
    """Sender of one table's views and events to its sockets.

    A seat's view is built when the first socket asks for it. Games without hidden information have one view for all.
    """

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.changed = asyncio.Event()  # set and replaced at each event, for HTTP requests that wait
        self._audiences: dict[int, Audience] = {}
        self._views: dict[int, Any] = {}  # as last sent, by view key

    def greet(self, seat: int, mine: list[int], since: int, now: int, who: str = "") -> tuple[Hello, list[bytes]]:
        """Return the greeting for a new socket, and the events after number `since` that the client has missed.

        If the backlog no longer has all of them, the greeting contains the whole view, and no events are returned.
        """
        audience = self._audience(seat)
        live = self.live
        can_resume = 0 < since <= live.n and audience.since <= since
        backlog = [body for n, body in audience.backlog if n > since] if can_resume else []
        greeting = Hello(
            v=VERSION,
            n=since if can_resume else live.n,
            ply=live.ply,
            seat=seat,
            mine=mine,
            now=now,
            table=self.build_info(),
            who=who,
        )
        return (greeting, backlog) if can_resume else (self._add_snapshot(greeting), [])

    def join(self, seat: int, outbox: Outbox) -> None:
        """Subscribe an outbox to the events as a seat sees them."""
        self._audience(seat).outboxes.add(outbox)

    def leave(self, seat: int, outbox: Outbox) -> None:
        """Unsubscribe an outbox from a seat's events."""
        self._audience(seat).outboxes.discard(outbox)

    def broadcast(self, message: Any) -> None:
        """Send a message to all sockets, outside the numbered events."""
        frame = encode_frame(message)
        for audience in self._audiences.values():
            for outbox in audience.outboxes:
                outbox.put(frame)

    def publish(self, row: EventRow, event: TableEvent, since: int) -> None:
        """Send an event to all sockets, with the match's lines from `since` on as each seat sees them."""
        messages = {key: self._build_event(key, row, event, since) for key in self._views}
        first = since if isinstance(event, table_events.Play) else self.live.ply
        shared: dict[int, tuple[bytes, bytes]] = {}  # body and frame by view key, for seats without private parts
        for seat, audience in self._audiences.items():
            key, private = self._view_key(seat), self._private_parts(seat, first)
            if private:
                audience.send(row.n, *_encode_framed(msgspec.structs.replace(messages[key], **private)))
            else:
                if key not in shared:
                    shared[key] = _encode_framed(messages[key])
                audience.send(row.n, *shared[key])
        self.changed.set()
        self.changed = asyncio.Event()

    def build_info(self) -> TableInfo:
        """Return the public information about the table."""
        return build_table_info(self.live)

    def build_view(self, seat: int) -> Any:
        """Return the game as a seat sees it now; an empty dict before the game has begun."""
        match = self.live.match
        return {} if match is None else match.typed_view(self._view_key(seat))

    def _add_snapshot(self, greeting: Hello) -> Hello:
        match, seat = self.live.match, greeting.seat
        return msgspec.structs.replace(
            greeting,
            view=self._views[self._view_key(seat)],
            lines=[] if match is None else self._recent_lines(match, seat),
            offers=list_offers(self.live, seat),
            asides=list_asides(self.live, seat),
            words=[] if match is None else list_spoken(match, seat),
            undo=can_undo(self.live, seat),
            chat=self.live.moderation.chat,
        )

    def _private_parts(self, seat: int, first: int) -> dict[str, Any]:
        """Return the parts of an event that only one seat receives.

        They are its choices, its asides, whether it can undo, and the texts from line `first` on that it can read.
        """
        match, live = self.live.match, self.live
        if match is None:
            return {}
        parts: dict[str, Any] = {}
        if seat in live.to_move and (offers := list_offers(live, seat)):
            parts["offers"] = offers
        if match.edition.book.asides and (asides := list_asides(live, seat)):
            parts["asides"] = asides
        if can_undo(live, seat):
            parts["undo"] = True
        if match.texts and (words := list_spoken(match, seat, first)):
            parts["words"] = words
        return parts

    def _recent_lines(self, match: Match, seat: int) -> list[Line]:
        """Return the latest lines of the match as a seat sees them; UPGRADE_LINE goes first after a rule upgrade."""
        since = max(0, len(match) - MAX_RECENT_LINES)
        first = [UPGRADE_LINE] if self.live.upgrade_n and not since else []
        return first + build_lines(match, self._view_key(seat), since)

    def _audience(self, seat: int) -> Audience:
        if seat not in self._audiences:
            self._audiences[seat] = Audience(self.live.n)
            if self._view_key(seat) not in self._views:
                self._views[self._view_key(seat)] = self.build_view(seat)
        return self._audiences[seat]

    def _view_key(self, seat: int) -> int:
        return WATCHER if self.live.edition.game.open_information else seat

    def _build_event(self, key: int, row: EventRow, event: TableEvent, since: int) -> Ev:
        live, old = self.live, self._views[key]
        self._views[key] = new = self.build_view(key)
        has_lines = isinstance(event, LINE_EVENTS)
        is_chat = isinstance(event, table_events.Said)
        return Ev(
            n=row.n,
            ply=live.ply,
            at=row.at,
            k=row.kind,  # type: ignore[arg-type]
            seat=_author_of(event),
            lines=self._new_lines(key, row, since if has_lines else live.ply),
            struck=live.ply if live.undo_n == row.n else UNSET,
            patch=diff_views(old, new),
            to_move=live.to_move,
            clock=live.clock.build_info() if live.clock.kind != "none" else UNSET,
            chat=build_chat(live.id, event, row.at) if isinstance(event, table_events.Said) else UNSET,
            table=UNSET if is_chat or (has_lines and not self._changes_table(row)) else self.build_info(),
        )

    def _new_lines(self, key: int, row: EventRow, since: int) -> list[Line]:
        if self.live.upgrade_n == row.n:
            return [UPGRADE_LINE]
        return [] if self.live.match is None else build_lines(self.live.match, key, since)

    def _changes_table(self, row: EventRow) -> bool:
        """Return whether an event with lines changes the table's public information, too.

        It does at the start and the end of the game, when a request or vote opens or closes, when a bot starts or
        stops playing a turn, and when a seat is eliminated.
        """
        live = self.live
        return live.is_over or row.n in (
            live.begin_n,
            live.ask_n,
            live.autoplay_seats.changed_n,
            live.eliminated_seats_n,
        )


def _encode_framed(message: Ev) -> tuple[bytes, bytes]:
    body = encode(message)
    return body, make_frame(body)


def _author_of(event: TableEvent) -> int:
    if isinstance(event, table_events.Play):
        return int(CLOCK) if event.by == "clock" else event.seat
    return NATURE if isinstance(event, AUTHORLESS_EVENTS) else event.seat
