"""The rows of the store's tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from msgspec import Struct

from ...core.step import MASTER

WAITING = "waiting"  # seats are still free
RUNNING = "running"
OVER = "over"
STOOD_IN = -1.0  # in the place of a share: a bot chose for the guest, so the game doesn't count


@dataclass(frozen=True, slots=True)
class GuestRow:
    """A guest: the id in a signed cookie, a name, and the address that is told when it is their turn."""

    id: str
    name: str
    created: int  # times are milliseconds since 1970
    mail: str | None = None  # confirmed by whoever reads there
    asked: str | None = None  # another, not confirmed yet
    face: str | None = None  # none: not asked for yet


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: what is played, by what content, and what its dice come from."""

    id: str
    game: str
    version: str  # of the rules
    content: str  # its hash
    files: bytes  # the content itself: a running table keeps its own
    options: bytes  # JSON: those that were chosen
    settings: bytes  # JSON: clock, leavers and the rest of `TableSetup`
    owner: str  # the guest who created it
    public: bool  # shown among the open tables
    secret: bytes  # the source of the dice; nobody sees it before the game is over
    commit: str  # SHA-256 of the secret, shown before the first roll
    created: int
    state: str = WAITING
    result: bytes | None = None  # JSON: how it ended
    forked: str | None = None  # the table that this one was forked from


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat at a table: its holder and its invitation."""

    table: str
    seat: int
    role: str
    invite: str | None = None  # the hash of the invitation that counts; none: the seat is open to anybody
    guest: str | None = None
    name: str | None = None
    bot: str | None = None  # the bot that plays here, also in place of a guest who left
    salt: str = ""  # the seat's own share of the dice
    left: int | None = None  # since when nobody is connected
    program: str | None = None  # the hash of the program's token that counts
    expects: str | None = None  # the guest for whom the seat is kept, who needs no invitation
    handed: int = 0  # how often the seat has changed hands: each time it gets another invitation
    face: str | None = None
    share: float | None = None  # of the win, 0 to 1, once the game is over


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of a table by their numbers: the players' from 0, and the master's where a person is one."""

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
        """The seats that the game counts: all but the master's."""
        return [row for row in self if row.seat != MASTER]


class EventRow(Struct, frozen=True):
    """The n-th thing that happened at a table, n = 1, 2, 3 without gaps."""

    table: str
    n: int
    ply: int
    kind: str
    body: bytes
    at: int
    key: str | None = None  # makes a retry harmless: unique at its table, so the seat is part of it


@dataclass(frozen=True, slots=True)
class BanRow:
    """A guest or an address that the host has banned."""

    who: str
    at: int
    why: str


@dataclass(frozen=True, slots=True)
class SafetyLineRow:
    """Something that should not happen in a story; nothing in it names its author."""

    table: str
    id: str
    kind: str  # `never` or `off_page`
    text: str
    owner: str  # a hash that only the author's guest id matches
    scene: str  # in which it was written: the others read it once another begins


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """How often a guest has played a role of a game to its end, and won; and how often a bot stood in for them."""

    game: str
    role: str
    games: int
    won: int
    stood_in: int  # games that don't count


class TableChanges(TypedDict, total=False):
    """The columns of a table that may change."""

    settings: bytes
    public: bool
    state: str
    result: bytes | None
    version: str


class SeatChanges(TypedDict, total=False):
    """The columns of a seat that may change; a newcomer sits down by `Store.sit`."""

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
    """The changes to a seat, valid while the seat has the same holder.

    A free seat has no holder; nor has a bot's seat, for which `from_bot` is set.
    """

    table: str
    seat: int
    holder: str | None
    changes: SeatChanges
    from_bot: bool = False
