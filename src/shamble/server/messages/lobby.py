"""Messages away from a table: games, new tables, joining."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import MAX_SEAT, Code, Further, Key, Ply, Speech, Text
from .lessons import LessonBrief
from .table import TableInfo

GameId = Annotated[str, Meta(max_length=40)]
Salt = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")]
Token = Annotated[str, Meta(max_length=512)]


class Problem(Struct, frozen=True):
    """A refused request; nothing was changed."""

    code: Code
    why: str
    clause: str = ""
    words: str = ""
    ply: int = -1  # ply of the table, if there is a table


class OptionInfo(Struct, frozen=True, kw_only=True):
    """An option of a game, with the clause that defines it."""

    id: str
    type: Literal["bool", "int", "enum", "list"]
    default: bool | int | str | list[str]
    values: list[str]
    zero: str | None
    max: int | None
    allowed: str
    help: str
    clause: str
    words: str  # text of the clause


class PresetInfo(Struct, frozen=True, kw_only=True):
    """A named set of options, and the roles for each possible number of players."""

    id: str
    name: str
    about: str  # how the game feels to play
    set: dict[str, Any]
    seats: dict[str, list[str]]  # roles of the seats by number of players; a master's is last


class BotLevel(Struct, frozen=True):
    """A bot to play against."""

    id: str
    name: str
    face: str  # id of one of the page's pictures
    about: str
    is_available: bool = True  # false: refused until the rules are compiled
    note: str = ""  # when it becomes available, or what it needs


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that this server offers."""

    id: str
    title: str
    version: str
    about: str
    weight: int  # how much there is to learn, from 1; the lightest game is the one to try first
    lessons: list[LessonBrief]
    open_information: bool  # everyone sees everything
    presets: list[PresetInfo]  # the first is the default
    options: list[OptionInfo]
    bots: list[BotLevel]  # weakest first
    usual_bot: str  # the default level
    rulebook: str  # path of its rulebook


class Scene(Struct, frozen=True):
    """The static parts of a table, as a schema of its game (`GAME.Scene`)."""

    game: str
    scene: dict[str, Any]


class ForMe(Struct, frozen=True, tag_field="k", tag="me", forbid_unknown_fields=True):
    """The creator's own seat."""


class ForAnyone(Struct, frozen=True, tag_field="k", tag="open", forbid_unknown_fields=True):
    """A seat for any guest, from the lobby or by the table's link."""


class ForFriend(Struct, frozen=True, tag_field="k", tag="invite", forbid_unknown_fields=True):
    """A seat for the guest with its invitation link."""


class ForBot(Struct, frozen=True, tag_field="k", tag="bot", forbid_unknown_fields=True):
    """A bot's seat."""

    level: Annotated[str, Meta(max_length=20)]


class NoClock(Struct, frozen=True, tag_field="k", tag="none", forbid_unknown_fields=True):
    """No time limit."""


class MoveClock(Struct, frozen=True, tag_field="k", tag="move", forbid_unknown_fields=True):
    """A time limit for each choice, from five seconds to thirty days."""

    seconds: Annotated[int, Meta(ge=5, le=2_592_000)]


class GameClock(Struct, frozen=True, tag_field="k", tag="game", forbid_unknown_fields=True):
    """A time limit for each seat's whole game, with additional time for each choice."""

    seconds: Annotated[int, Meta(ge=10, le=2_592_000)]
    more: Annotated[int, Meta(ge=0, le=3600)] = 0


class Leavers(Struct, frozen=True, forbid_unknown_fields=True):
    """Let a bot stand in for an absent guest after `seconds`, until the guest returns."""

    seconds: Annotated[int, Meta(ge=10, le=2_592_000)] = 120
    level: Annotated[str, Meta(max_length=20)] = "greedy"


Forced = Literal["ask", "seen", "pass"]
"""Reaction of the server if a seat has a single choice.

`ask`: it asks. `seen`: it makes the choice if everyone can see that it is the only one. `pass`: it always makes the
choice, which may reveal to others that there was no alternative.
"""


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Create a table. Without `leavers` absent guests get no stand-in."""

    id: Key  # a retry with the same id returns the same table
    game: GameId
    preset: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, bool | int | str | list[str]] = {}
    seats: Annotated[list[ForMe | ForAnyone | ForFriend | ForBot], Meta(min_length=1, max_length=16)]
    clock: NoClock | MoveClock | GameClock = NoClock()
    leavers: Leavers | None = None
    forced: Forced = "ask"
    public: bool = True  # shown in the lobby
    salt: Salt = ""


class Created(Struct, frozen=True):
    """A new table. An invitation's link is `/t/ID#inv=TOKEN`; the fragment keeps the token out of logs."""

    table: TableInfo
    mine: list[int]
    invites: dict[str, str]  # token of the invitation by seat


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: on the invitation's seat, on the given seat, or on any open seat."""

    token: Token = ""
    seat: Annotated[int, Meta(ge=0, le=MAX_SEAT)] | None = None
    salt: Salt = ""


class Seated(Struct, frozen=True):
    """The seat of the guest after the request."""

    seat: int
    table: TableInfo


class SeatToken(Struct, frozen=True):
    """Token with which a program plays a seat, sent as `Authorization: Bearer`. A new token revokes the last."""

    token: str


class Moderation(Struct, frozen=True, forbid_unknown_fields=True):
    """A moderator's action on a guest, or on the chat."""

    what: Literal["mute", "unmute", "remove", "close_chat", "open_chat"]
    who: Annotated[str, Meta(max_length=40)] = ""  # alias of a guest in a seat or of a chat's author


class Lobby(Struct, frozen=True):
    """Tables to join or watch, and your own."""

    open: list[TableInfo]
    playing: list[TableInfo]
    mine: list[TableInfo]
    seats: dict[str, list[int]] = {}  # your seats by table
    rules: str = ""  # a line about a background compile, for the lobby's foot


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Create your own table that continues from a ply of a finished game."""

    id: Key
    ply: Ply
    seats: Annotated[list[ForMe | ForAnyone | ForFriend | ForBot], Meta(min_length=1, max_length=16)]


class ForWhoSat(Struct, frozen=True, tag_field="k", tag="was", forbid_unknown_fields=True):
    """A seat of the next session, reserved for the guest of this seat."""

    seat: Annotated[int, Meta(ge=0, le=MAX_SEAT)]


SessionSeat = ForWhoSat | ForAnyone | ForFriend | ForBot


class NextSession(Struct, frozen=True, forbid_unknown_fields=True):
    """Continue a finished session. Without seats everybody stays; a master always stays."""

    seats: Annotated[list[SessionSeat], Meta(max_length=16)] = []


class Import(Struct, frozen=True, forbid_unknown_fields=True):
    """Create a table from a record, to be replayed and forked."""

    id: Key
    record: Annotated[str, Meta(max_length=500_000)]


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a game, to ask for their seats."""

    preset: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, bool | int | str | list[str]] = {}


class Seating(Struct, frozen=True):
    """The roles of the seats by each possible number of players; a master's role is last."""

    seats: dict[str, list[str]]


class DoAct(Struct, frozen=True, forbid_unknown_fields=True):
    """The HTTP twin of `Act`; `seat` is needed by guests with several seats."""

    id: Key
    ply: Ply
    a: Text
    n: Ply | None = None
    words: Speech = ""
    then: Further = []
    seat: Annotated[int, Meta(ge=0, le=MAX_SEAT)] | None = None


class Health(Struct, frozen=True, kw_only=True):
    """State of the server; errors are given by their kind, empty without an error."""

    ok: bool
    version: str
    tables: int
    sockets: int
    database: str  # current error of the database
    writes: str  # error of the last write
    timers: int  # tables with failing timers
    bots: int  # tables with failing bots
    loops: list[str]  # failing background loops
    last: str  # last error of timers, bots and loops
