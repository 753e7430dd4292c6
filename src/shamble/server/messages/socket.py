"""Messages of a table's socket, tagged by `t`, and the bodies of their HTTP twins.

This module is never compiled, since a compiled class loses its keyword `tag=`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from .fields import Code, Further, Key, Ply, Speech, Text, Words
from .table import Change, Chat, ClockInfo, Line, Offer, Spoken, TableInfo


class Hello(Struct, frozen=True, tag_field="t", tag="hello", kw_only=True):
    """First message on a socket. The fields from `view` on are null if the client can continue from its own state."""

    v: int
    n: int  # last event; later events follow, or are included in this message
    ply: int
    seat: int
    mine: list[int]  # all seats of the guest
    now: int
    table: TableInfo
    view: dict[str, Any] | None = None
    lines: list[Line] | None = None  # the last lines
    offers: list[Offer] | None = None
    asides: list[Offer] | None = None
    words: list[Spoken] | None = None  # all texts that weren't withdrawn
    chat: list[Chat] | None = None
    undo: bool = False  # whether the seat may take back its last choice without asking
    who: str = ""  # alias of the guest at this table


class Ev(Struct, frozen=True, tag_field="t", tag="ev", kw_only=True, omit_defaults=True):
    """The next event. `n` counts 1, 2, 3 ... in every view, so a hidden event arrives without content."""

    n: int
    ply: int
    at: int
    k: Literal[
        "seat",
        "begin",
        "play",
        "undo",
        "ask",
        "renew",
        "answer",
        "chat",
        "resign",
        "concede",
        "pin",
        "finish",
        "rematch",
        "pause",
        "resume",
        "moderate",
        "moderator",
        "offer",
        "close",
        "agree",
    ]
    seat: int = -1  # the author; clock and master have their own seat numbers (core/step.py)
    lines: list[Line] = []
    struck: int | UnsetType = UNSET  # after an undo: the lines from this ply on are withdrawn
    patch: list[Change] = []
    to_move: list[int] = []
    offers: list[Offer] = []  # legal choices of this view's seat
    asides: list[Offer] = []  # asides of this view's seat
    words: list[Spoken] = []  # said with these lines
    undo: bool = False  # whether this view's seat may take back its last choice without asking
    clock: ClockInfo | UnsetType = UNSET
    chat: Chat | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET  # if seats, state, outcome or a pending request have changed


Stop = Literal["told", "turn", "over", "refused"]
"""Reason why a gesture stopped.

`told`: something was rolled or revealed. `turn`: another seat has to choose. `over`: the game is over. `refused`: the
next choice was refused.
"""


class Ok(Struct, frozen=True, tag_field="t", tag="ok"):
    """The request was carried out durably; `dup` means that an earlier request with this id was.

    The fields from `made` on belong to gestures.
    """

    id: str
    n: int  # last event of the request
    ply: int
    dup: bool = False
    made: int | UnsetType = UNSET  # number of choices made
    stop: Stop | UnsetType = UNSET  # why the other choices weren't made
    why: str | UnsetType = UNSET  # refusal of the next choice
    clause: str | UnsetType = UNSET  # the clause that forbids the next choice


class No(Struct, frozen=True, tag_field="t", tag="no", kw_only=True):
    """A refused request; nothing was changed. `clause` and its text `words` are set if a rule forbids the request.

    `why` is written for programs. `sentence` says the same to a player; if it is empty, show `why`.
    """

    id: str
    code: Code
    why: str
    ply: int
    clause: str = ""
    words: str = ""
    sentence: str = ""


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """Answer to a ping: the client's time `c` and the server's time `s`."""

    c: float
    s: int


class Probe(Struct, frozen=True, tag_field="t", tag="probe"):
    """Latency measurement of the server: send `k` back at once as an `echo`."""

    k: str


class Here(Struct, frozen=True, tag_field="t", tag="here"):
    """Connected seats and number of spectators. Not an event; may be lost."""

    seats: list[int]
    watchers: int


class Act(Struct, frozen=True, tag_field="t", tag="act", forbid_unknown_fields=True):
    """Make a choice or an aside on offer, at the position after `ply` lines.

    `n` is the last event known to the client. `words` is the text said with the choice, if the offer asks for one.
    `then` makes it a gesture: further choices, made in order until something is rolled or revealed or another seat has
    to choose.
    """

    id: Key
    ply: Ply
    a: Text
    n: Ply | None = None
    words: Speech = ""
    then: Further = []


class Say(Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Send a chat message."""

    id: Key
    text: Words


class Undo(Struct, frozen=True, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back your own last choice, or with `to` ask the others to go back to that ply."""

    id: Key
    ply: Ply
    to: Ply | None = None


class Answer(Struct, frozen=True, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """Accept or reject a request of another seat."""

    id: Key
    ask: Ply
    yes: bool


class Resign(Struct, frozen=True, tag_field="t", tag="resign", forbid_unknown_fields=True):
    """Resign."""

    id: Key


class Concede(Struct, frozen=True, tag_field="t", tag="concede", forbid_unknown_fields=True):
    """Ask the others to end the game together; without others it ends at once."""

    id: Key


class Pin(Struct, frozen=True, tag_field="t", tag="pin", forbid_unknown_fields=True):
    """Put your seat's pin on a piece, visible to everyone; without a piece, remove it."""

    id: Key
    piece: Text | None = None


class Finish(Struct, frozen=True, tag_field="t", tag="finish", forbid_unknown_fields=True):
    """Let a bot choose for your seat until the end of the turn; with `on` false, choose yourself again."""

    id: Key
    on: bool = True


class Renew(Struct, frozen=True, tag_field="t", tag="renew", forbid_unknown_fields=True):
    """Continue a table of another rules version with this server's rules, from the position shown."""

    id: Key


class Pause(Struct, frozen=True, tag_field="t", tag="pause", forbid_unknown_fields=True):
    """Ask the others to pause the game's clock; without others it pauses at once."""

    id: Key


class Resume(Struct, frozen=True, tag_field="t", tag="resume", forbid_unknown_fields=True):
    """Resume the paused clock."""

    id: Key


class Echo(Struct, frozen=True, tag_field="t", tag="echo", forbid_unknown_fields=True):
    """Answer to a probe: its `k`."""

    k: Annotated[str, Meta(max_length=64)]


class Ping(Struct, frozen=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Keep-alive, answered by a pong; `c` is the client's time."""

    c: float


SeatRequest = Act | Say | Undo | Answer | Resign | Concede | Pin | Finish | Renew | Pause | Resume
FromClient = SeatRequest | Echo | Ping
FromServer = Hello | Ev | Ok | No | Pong | Probe | Here


class Events(Struct, frozen=True):
    """The HTTP twin of the socket: the events after `since`, or a `hello` if they can't be sent one by one."""

    n: int
    events: list[Ev]
    hello: Hello | None = None


decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
