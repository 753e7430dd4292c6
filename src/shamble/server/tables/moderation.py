"""Chat and moderation of a table, derived from its log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..identity import alias
from ..messages.table import Chat
from ..store import SeatRow
from . import table_events

MAX_RECENT_CHAT = 200  # messages in memory


class Speaker(NamedTuple):
    """Author of a chat message. A program that plays a guest's seat speaks as that guest."""

    guest: str
    name: str


class ModerationState:
    """The recent chat, the moderator, and the muted and removed guests of a table."""

    def __init__(self, table: str, opener: str, removed: Iterable[str] = ()) -> None:
        self._table = table
        self.moderator = opener
        self.chat: list[Chat] = []
        self.speakers: dict[str, Speaker] = {}  # keys: aliases
        self.muted: set[str] = set()
        self.removed: set[str] = set(removed)  # from this table, or from one that it continues
        self.is_chat_closed = False

    def list_other_names(self, guest: str, seats: Iterable[SeatRow]) -> list[str]:
        """Return the names of all other guests with a seat or a chat message."""
        seated = [row.name for row in seats if row.name and row.guest != guest]
        return seated + [speaker.name for speaker in self.speakers.values() if speaker.guest != guest]

    def apply(self, event: table_events.Said | table_events.Moderate | table_events.Moderator, at: int) -> None:
        """Apply an event: a chat message, a moderator's action, or a change of moderator."""
        if isinstance(event, table_events.Said):
            self._add_message(event, at)
        elif isinstance(event, table_events.Moderator):
            self.moderator = event.guest
        else:
            self._moderate(event)

    def _add_message(self, event: table_events.Said, at: int) -> None:
        self.chat = [*self.chat[-MAX_RECENT_CHAT:], build_chat(self._table, event, at)]
        if event.guest:
            self.speakers[alias(self._table, event.guest)] = Speaker(event.guest, event.name)

    def _moderate(self, event: table_events.Moderate) -> None:
        match event.what:
            case "mute":
                self.muted.add(event.guest)
            case "unmute":
                self.muted.discard(event.guest)
            case "remove":
                self.removed.add(event.guest)
                author = alias(self._table, event.guest)
                self.chat = [message for message in self.chat if message.who != author]
            case "close_chat" | "open_chat":
                self.is_chat_closed = event.what == "close_chat"


def build_chat(table: str, event: table_events.Said, at: int) -> Chat:
    """Convert a chat event to the message that clients receive."""
    return Chat(event.seat, event.name, event.text, at, alias(table, event.guest))
