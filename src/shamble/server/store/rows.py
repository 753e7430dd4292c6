"""Rows of the store's tables. Times are milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from msgspec import Struct

from ...core.step import MASTER

WAITING = "waiting"  # seats are still free
RUNNING = "running"
OVER = "over"
STOOD_IN = -1.0  # instead of a share: a bot chose for the guest, so the game doesn't count


@dataclass(frozen=True, slots=True)
class GuestRow:
    """Row of a guest: the id in the cookie, a name, and a mail address for notices."""

    id: str
    name: str
    created: int
    mail: str | None = None  # confirmed
    asked: str | None = None  # a new address, not confirmed yet
    face: str | None = None  # None: not chosen yet


@dataclass(frozen=True, slots=True)
class TableRow:
    """Row of a table: its game, its content, and the secret behind its dice."""

    id: str
    game: str
    version: str  # version of the rules
    content: str  # its hash
    files: bytes  # the content itself, packed
    options: bytes  # JSON: options that differ from the defaults
    settings: bytes  # JSON of `TableSetup`
    owner: str  # the opener
    public: bool  # shown in the lobby
    secret: bytes  # the source of the dice, published after the game
    commit: str  # SHA-256 of the secret, published before the first roll
    created: int
    state: str = WAITING
    result: bytes | None = None  # JSON: how it ended
    forked: str | None = None  # the table that this table was forked from


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Row of a seat at a table, with its holder and its invitation."""

    table: str
    seat: int
    role: str
    invite: str | None = None  # hash of the valid invitation; None: the seat is open to everyone
    guest: str | None = None
    name: str | None = None
    bot: str | None = None  # level of the bot that plays here, perhaps as a stand-in
    salt: str = ""  # the seat's contribution to the dice
    left: int | None = None  # time since which the guest isn't connected
    program: str | None = None  # hash of the program's valid token
    expects: str | None = None  # the guest that the seat is reserved for, without invitation
    handed: int = 0  # number of changes of hands; each makes a new invitation
    face: str | None = None
    share: float | None = None  # share of the win, 0 to 1, once the game is over


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of a table by number: the players' from 0, and the master's if a person is the master."""

    rows: tuple[SeatRow, ...]

    def __iter__(self) -> Iterator[SeatRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, seat: int) -> SeatRow:
        return next(row for row in self.rows if row.seat == seat)

    def __contains__(self, seat: int) -> bool:
        return any(row.seat == seat for row in self.rows)

    @property
    def players(self) -> list[SeatRow]:
        """The players' seats, without the master's."""
        return [row for row in self if row.seat != MASTER]


class EventRow(Struct, frozen=True):
    """Row of an event in a table's log; the events are numbered 1, 2, 3 without gaps (`n`)."""

    table: str
    n: int
    ply: int
    kind: str
    body: bytes
    at: int
    key: str | None = None  # idempotency key, unique at the table; it includes the seat


@dataclass(frozen=True, slots=True)
class BanRow:
    """Row of a banned guest or address."""

    who: str
    at: int
    why: str


@dataclass(frozen=True, slots=True)
class SafetyLineRow:
    """Row of a line on a safety sheet; it doesn't reveal the line's author."""

    table: str
    id: str
    kind: str  # `never` or `off_page`
    text: str
    owner: str  # a hash that can only be computed from the author's guest id
    scene: str  # the scene in which it was written; others see it from the next scene on


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """Counts of a guest's finished games in one role of one game.

    They are the games that count, those that were won, and those that don't count because a bot stood in.
    """

    game: str
    role: str
    games: int
    won: int
    stood_in: int  # games that don't count


class TableChanges(TypedDict, total=False):
    """Changes to a table's row, by column; other columns never change."""

    settings: bytes
    public: bool
    state: str
    result: bytes | None
    version: str


class SeatChanges(TypedDict, total=False):
    """Changes to a seat's row, by column.

    To give a free seat to a guest, use `Store.sit` instead.
    """

    invite: str | None
    guest: str | None
    name: str | None
    bot: str | None
    left: int | None
    program: str | None
    expects: str | None
    handed: int
    face: str | None


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Changes to a seat, made only if the seat still has this holder.

    Free seats and bots' seats have no holder; `from_bot` says that it must be a bot's.
    """

    table: str
    seat: int
    holder: str | None
    changes: SeatChanges
    from_bot: bool = False
