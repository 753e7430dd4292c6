"""What people have said at a table, who moderates it, and what they have done about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..identity import alias
from ..messages.table import Chat
from ..store import SeatRow
from . import table_events

RECENT_CHAT = 200  # messages kept at hand


class Speaker(NamedTuple):
    """A guest who has said something, under a name; a program of one speaks for its guest."""

    guest: str
    name: str


class ModerationState:
    """The chat of a table, who is muted there and who was removed."""

    def __init__(self, table: str, opener: str, removed: Iterable[str] = ()) -> None:
        self._table = table
        self.moderator = opener  # a guest
        self.chat: list[Chat] = []
        self.speakers: dict[str, Speaker] = {}  # by alias
        self.muted: set[str] = set()  # guests
        self.removed: set[str] = set(removed)  # here, or from a table that this one continues
        self.is_chat_closed = False

    def list_other_names(self, guest: str, seats: Iterable[SeatRow]) -> list[str]:
        """The names of the others who sit here, and of those who have spoken."""
        sitting = [row.name for row in seats if row.name and row.guest != guest]
        return sitting + [speaker.name for speaker in self.speakers.values() if speaker.guest != guest]

    def apply(self, event: table_events.Said | table_events.Moderate | table_events.Moderator, at: int) -> None:
        """Keep what was said, do what the moderator wants, or have somebody else moderate."""
        if isinstance(event, table_events.Said):
            self._add_message(event, at)
        elif isinstance(event, table_events.Moderator):
            self.moderator = event.guest
        else:
            self._moderate(event)

    def _add_message(self, event: table_events.Said, at: int) -> None:
        self.chat = [*self.chat[-RECENT_CHAT:], build_chat(self._table, event, at)]
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
                who = alias(self._table, event.guest)
                self.chat = [said for said in self.chat if said.who != who]
            case "close_chat" | "open_chat":
                self.is_chat_closed = event.what == "close_chat"


def build_chat(table: str, event: table_events.Said, at: int) -> Chat:
    """Something said, as everyone is told."""
    return Chat(event.seat, event.name, event.text, at, alias(table, event.guest))
