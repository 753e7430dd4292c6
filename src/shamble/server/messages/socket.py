"""The messages of a table's socket, tagged by `t`, and the bodies of their HTTP twins.

A class's keyword `tag=` is lost when it is compiled: this module never is.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from .fields import Code, Further, Key, Ply, Speech, Text, Words
from .table import Change, Chat, ClockInfo, Line, Offer, Spoken, TableInfo


class Hello(Struct, frozen=True, tag_field="t", tag="hello", kw_only=True):
    """The first message to a view; what stands from `view` on only if it cannot go on from what it has."""

    v: int
    n: int  # the last event; what follows `since` comes next, or all of it is in here
    ply: int
    seat: int
    mine: list[int]  # all seats of this guest
    now: int
    table: TableInfo
    view: dict[str, Any] | None = None
    lines: list[Line] | None = None  # the last ones
    offers: list[Offer] | None = None
    asides: list[Offer] | None = None
    words: list[Spoken] | None = None  # all that count
    chat: list[Chat] | None = None
    undo: bool = False  # whether the seat may take back its last choice by itself
    who: str = ""  # the alias of this guest at this table


class Ev(Struct, frozen=True, tag_field="t", tag="ev", kw_only=True, omit_defaults=True):
    """The next event, for this view. `n` counts 1, 2, 3 ... for every view, so a hidden event comes emptied."""

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
    seat: int = -1  # who did it; the clock and the master have seats of their own (core/step.py)
    lines: list[Line] = []
    struck: int | UnsetType = UNSET  # of an undo: the lines from this ply on are withdrawn
    patch: list[Change] = []
    to_move: list[int] = []
    offers: list[Offer] = []  # of this view's seat
    asides: list[Offer] = []  # what it may do besides, without answering what is asked
    words: list[Spoken] = []  # said with these lines
    undo: bool = False  # whether this view's seat may take back its last choice by itself
    clock: ClockInfo | UnsetType = UNSET
    chat: Chat | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET  # when seats, state, outcome or a request to the others have changed


Stop = Literal["told", "turn", "over", "refused"]
"""What ends a gesture: something was rolled or shown, another seat is to choose, the game is over, or a refusal."""


class Ok(Struct, frozen=True, tag_field="t", tag="ok"):
    """The request has been carried out, durably; `dup`: it had been before.

    What stands from `made` on answers a gesture alone.
    """

    id: str
    n: int  # the last event that it made
    ply: int
    dup: bool = False
    made: int | UnsetType = UNSET  # how many of its choices were made
    stop: Stop | UnsetType = UNSET  # why the others were not
    why: str | UnsetType = UNSET  # the refusal of the next one
    clause: str | UnsetType = UNSET  # that forbids it


class No(Struct, frozen=True, tag_field="t", tag="no", kw_only=True):
    """A refusal: nothing was changed. `clause` and `words` where a rule forbids it.

    `why` tells a program what would be right, `sentence` tells a player the same in one sentence; empty: `why` does.
    """

    id: str
    code: Code
    why: str
    ply: int
    clause: str = ""
    words: str = ""
    sentence: str = ""


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to a ping: the client's time `c` given back, and the server's."""

    c: float
    s: int


class Probe(Struct, frozen=True, tag_field="t", tag="probe"):
    """The server measures the line: `k` is to come back at once as an `echo`."""

    k: str


class Here(Struct, frozen=True, tag_field="t", tag="here"):
    """The seats and spectators that are connected. It is no event, and may be lost."""

    seats: list[int]
    watchers: int


class Act(Struct, frozen=True, tag_field="t", tag="act", forbid_unknown_fields=True):
    """A choice or an aside on offer, made at the position after `ply` lines; `n`: the last event known, if given.

    `words` are said with it, if the offer asks for words. With `then` it is a gesture: further choices, made one after
    another for as long as nothing is rolled or shown and nobody else is to choose.
    """

    id: Key
    ply: Ply
    a: Text
    n: Ply | None = None
    words: Speech = ""
    then: Further = []


class Say(Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Chat."""

    id: Key
    text: Words


class Undo(Struct, frozen=True, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back one's own last choice; with `to`, ask the others to go back to that ply."""

    id: Key
    ply: Ply
    to: Ply | None = None


class Answer(Struct, frozen=True, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """Grant or deny what another seat asks."""

    id: Key
    ask: Ply
    yes: bool


class Resign(Struct, frozen=True, tag_field="t", tag="resign", forbid_unknown_fields=True):
    """Give up one's seat's cause."""

    id: Key


class Concede(Struct, frozen=True, tag_field="t", tag="concede", forbid_unknown_fields=True):
    """Ask the others to end the game together; with nobody to ask it ends."""

    id: Key


class Pin(Struct, frozen=True, tag_field="t", tag="pin", forbid_unknown_fields=True):
    """Lay the pin of your seat on a piece of the table, for all to see; without a piece take it off."""

    id: Key
    piece: Text | None = None


class Finish(Struct, frozen=True, tag_field="t", tag="finish", forbid_unknown_fields=True):
    """Have a bot choose for one's seat until the turn is over; without `on`, choose oneself again."""

    id: Key
    on: bool = True


class Renew(Struct, frozen=True, tag_field="t", tag="renew", forbid_unknown_fields=True):
    """Go on under this server's rules at a table that others have played, from the position that is shown."""

    id: Key


class Pause(Struct, frozen=True, tag_field="t", tag="pause", forbid_unknown_fields=True):
    """Ask the others to stop the rule's clock; with nobody to ask it stops."""

    id: Key


class Resume(Struct, frozen=True, tag_field="t", tag="resume", forbid_unknown_fields=True):
    """Let the clock go on, from the same second."""

    id: Key


class Echo(Struct, frozen=True, tag_field="t", tag="echo", forbid_unknown_fields=True):
    """A probe's `k` given back."""

    k: Annotated[str, Meta(max_length=64)]


class Ping(Struct, frozen=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """A sign of life, to be answered; `c` is the client's time."""

    c: float


SeatRequest = Act | Say | Undo | Answer | Resign | Concede | Pin | Finish | Renew | Pause | Resume
FromClient = SeatRequest | Echo | Ping
FromServer = Hello | Ev | Ok | No | Pong | Probe | Here


class Events(Struct, frozen=True):
    """The HTTP twin of the socket: the events after `since`; `hello` if they cannot be told one by one."""

    n: int
    events: list[Ev]
    hello: Hello | None = None


decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
