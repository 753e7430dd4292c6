"""The messages away from a table: games, tables created and joined."""

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
    """The refusal of a request; nothing was changed."""

    code: Code
    why: str
    clause: str = ""
    words: str = ""
    ply: int = -1  # of the table, where there is one


class OptionInfo(Struct, frozen=True, kw_only=True):
    """An option of a game, explained by its clause."""

    id: str
    type: Literal["bool", "int", "enum", "list"]
    default: bool | int | str | list[str]
    values: list[str]
    zero: str | None
    max: int | None
    allowed: str
    help: str
    clause: str
    words: str  # of the clause


class PresetInfo(Struct, frozen=True, kw_only=True):
    """A named choice of options, and the roles of each number of seats that it allows."""

    id: str
    name: str
    about: str  # what it is like to play, in words
    set: dict[str, Any]
    seats: dict[str, list[str]]  # by number of players: the role of each seat, a master's last


class BotLevel(Struct, frozen=True):
    """A bot to play against."""

    id: str
    name: str
    face: str  # a kind of the dead; the page has a picture of each
    about: str
    is_available: bool = True  # else it is refused until the rules are compiled
    note: str = ""  # when it is available, or what it needs


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: str
    title: str
    version: str
    about: str
    weight: int  # how much there is to learn, from 1; the lightest game is the one to try first
    lessons: list[LessonBrief]
    open_information: bool  # everyone sees everything
    presets: list[PresetInfo]  # the first is the one to begin with
    options: list[OptionInfo]
    bots: list[BotLevel]  # weakest first
    usual_bot: str  # the level of one that nobody has chosen
    rulebook: str  # where its clauses are


class Scene(Struct, frozen=True):
    """The parts of a table that never change, as its game gives them (its `scene_type`)."""

    game: str
    scene: dict[str, Any]


class ForMe(Struct, frozen=True, tag_field="k", tag="me", forbid_unknown_fields=True):
    """The creator's own seat."""


class ForAnyone(Struct, frozen=True, tag_field="k", tag="open", forbid_unknown_fields=True):
    """A seat for whoever comes from the lobby or by the table's link."""


class ForFriend(Struct, frozen=True, tag_field="k", tag="invite", forbid_unknown_fields=True):
    """A seat for whoever has its own link."""


class ForBot(Struct, frozen=True, tag_field="k", tag="bot", forbid_unknown_fields=True):
    """A seat for a bot."""

    level: Annotated[str, Meta(max_length=20)]


class NoClock(Struct, frozen=True, tag_field="k", tag="none", forbid_unknown_fields=True):
    """All the time in the world."""


class MoveClock(Struct, frozen=True, tag_field="k", tag="move", forbid_unknown_fields=True):
    """A time for each choice, from five seconds to thirty days."""

    seconds: Annotated[int, Meta(ge=5, le=2_592_000)]


class GameClock(Struct, frozen=True, tag_field="k", tag="game", forbid_unknown_fields=True):
    """A time for each seat for the whole game, and some more for each choice."""

    seconds: Annotated[int, Meta(ge=10, le=2_592_000)]
    more: Annotated[int, Meta(ge=0, le=3600)] = 0


class Leavers(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot takes the seat of a guest who is away so long, and gives it back."""

    seconds: Annotated[int, Meta(ge=10, le=2_592_000)] = 120
    level: Annotated[str, Meta(max_length=20)] = "greedy"


Forced = Literal["ask", "seen", "pass"]
"""What the server does where a seat has one choice: it asks; it makes those that everyone can see to be the only one;
or all of them, though that tells the others that nothing else could be chosen."""


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table; without `leavers` nobody stands in for a guest who is away."""

    id: Key  # a retry with the same one answers the same table
    game: GameId
    preset: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, bool | int | str | list[str]] = {}
    seats: Annotated[list[ForMe | ForAnyone | ForFriend | ForBot], Meta(min_length=1, max_length=16)]
    clock: NoClock | MoveClock | GameClock = NoClock()
    leavers: Leavers | None = None
    forced: Forced = "ask"
    public: bool = True  # open seats are shown in the lobby
    salt: Salt = ""


class Created(Struct, frozen=True):
    """The new table. An invite's link is `/t/ID#inv=TOKEN`, its token in the fragment: in no log."""

    table: TableInfo
    mine: list[int]
    invites: dict[str, str]  # by seat: the token


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: on the invite's seat, on the one named, or on any that is open."""

    token: Token = ""
    seat: Annotated[int, Meta(ge=0, le=MAX_SEAT)] | None = None
    salt: Salt = ""


class Seated(Struct, frozen=True):
    """The seat where the guest sits now."""

    seat: int
    table: TableInfo


class SeatToken(Struct, frozen=True):
    """The token that a program sends as `Authorization: Bearer` to play a seat; a new one revokes the last."""

    token: str


class Moderation(Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever opened a table does there; `who` is the alias of a guest in a seat or of the author of a chat."""

    what: Literal["mute", "unmute", "remove", "close_chat", "open_chat"]
    who: Annotated[str, Meta(max_length=40)] = ""


class Lobby(Struct, frozen=True):
    """Tables that one may sit down at or watch."""

    open: list[TableInfo]
    playing: list[TableInfo]
    mine: list[TableInfo]
    seats: dict[str, list[int]] = {}  # one's own, by table
    rules: str = ""  # a line on the compile that runs beside the server, for the lobby's foot


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a ply of a finished game at a table of one's own."""

    id: Key
    ply: Ply
    seats: Annotated[list[ForMe | ForAnyone | ForFriend | ForBot], Meta(min_length=1, max_length=16)]


class ForWhoSat(Struct, frozen=True, tag_field="k", tag="was", forbid_unknown_fields=True):
    """A seat of the next session, kept for whoever sat on this one."""

    seat: Annotated[int, Meta(ge=0, le=MAX_SEAT)]


SessionSeat = ForWhoSat | ForAnyone | ForFriend | ForBot


class NextSession(Struct, frozen=True, forbid_unknown_fields=True):
    """Go on where a finished session ended; without seats everybody stays, a master does so anyway."""

    seats: Annotated[list[SessionSeat], Meta(max_length=16)] = []


class Import(Struct, frozen=True, forbid_unknown_fields=True):
    """A record, to be looked through and forked."""

    id: Key
    record: Annotated[str, Meta(max_length=500_000)]


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a game, to see whom it seats."""

    preset: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, bool | int | str | list[str]] = {}


class Seating(Struct, frozen=True):
    """The role of each seat, a master's last, by each number of players that a choice of options allows."""

    seats: dict[str, list[str]]


class DoAct(Struct, frozen=True, forbid_unknown_fields=True):
    """The HTTP twin of `Act`: `seat` where the guest has several."""

    id: Key
    ply: Ply
    a: Text
    n: Ply | None = None
    words: Speech = ""
    then: Further = []
    seat: Annotated[int, Meta(ge=0, le=MAX_SEAT)] | None = None


class Health(Struct, frozen=True, kw_only=True):
    """Whether the server can do its work; errors are told by their kind, empty where there is none."""

    ok: bool
    version: str
    tables: int
    sockets: int
    database: str  # the error with which it answers
    writes: str  # the error of the last one
    timers: int  # of tables that fail now, and are tried again
    bots: int  # tables where they fail now, and are tried again
    loops: list[str]  # the server's own that fail now, and are tried again
    last: str  # the last error of timers, bots and loops
