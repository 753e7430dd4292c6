"""All that goes over the wire at a table: socket messages (tagged by `t`) and the bodies of their HTTP twins.

The lobby's bodies are in `wire_lobby.py`. The page's types are generated from these. Times are the server's, in
milliseconds since 1970; a deadline is absolute. A view is what `Game.view` gives a seat, so its keys are the game's.
A class's keyword `tag=` is lost when it is compiled: this module never is.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

VERSION = 1
WATCHER = -1  # the seat of a spectator
NATURE = -1  # the author of a roll, and of what the table itself does

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""What a client calls an act of its own, so that a retry is known for one."""
Text = Annotated[str, Meta(min_length=1, max_length=200)]
"""A choice as the game writes it: `attack h1 z3`."""
Words = Annotated[str, Meta(min_length=1, max_length=500)]
Ply = Annotated[int, Meta(ge=0, lt=1 << 31)]
Seat = Annotated[int, Meta(ge=-1, le=31)]

Code = Literal[
    "stale", "late", "illegal", "watching", "not_begun", "over", "alone", "origin", "busy", "invalid", "unknown",
    "denied", "full", "rules", "large", "failed", "closing", "paused",
]
"""What a refusal is: `stale` (the table has moved on), `watching` (no seat here), `busy` (too fast), `rules` (the table
is played by rules that this server no longer has), `alone` (needs the others' consent), `denied` (not yours), `paused`
(the clock stands still until somebody resumes)."""


class Happening(Struct, frozen=True):
    """Something seen to happen: for animation by name and arguments, for the log in words. `?` is what is hidden."""

    name: str
    args: list[str]
    text: str


class Line(Struct, frozen=True):
    """A choice, an aside or a roll as this view may know it, and what was seen to happen with it."""

    ply: int  # how many lines stood before it
    k: Literal["choice", "aside", "roll"]
    seat: int  # who chose; -1 is nature
    text: str
    clauses: list[str]  # that the choice or the roll carries out
    events: list[Happening]


class Change(Struct, frozen=True, omit_defaults=True):
    """One place of the view that is new: the keys that lead there, and what stands there now; without `to`: gone."""

    at: list[str]
    to: Any | UnsetType = UNSET


class Chance(Struct, frozen=True):
    """What may come of a choice, and how likely: `p` is `exact` as a number from 0 to 1."""

    label: str
    exact: str
    p: float


class Offer(Struct, frozen=True):
    """What a seat may choose now; `odds` is empty when it is certain, none when it was not asked for."""

    text: str
    verb: str
    args: list[str]
    odds: list[Chance] | None = None


class Refusal(Struct, frozen=True):
    """What a seat may not choose now, the clause that forbids it, and that clause's words."""

    text: str
    clause: str
    words: str


class SeatInfo(Struct, frozen=True):
    """Who sits where. An `open` seat is anybody's, an `invite` waits for the guest with its link."""

    seat: int
    role: str
    k: Literal["open", "invite", "guest", "bot"]
    name: str
    level: str = ""  # of the bot; of the bot that stands in while its guest is away
    away: bool = False  # its guest has left, a bot stands in until the return
    here: bool = False  # its guest is connected
    resigned: bool = False


class ClockInfo(Struct, frozen=True):
    """Whose time runs until when; `left` is what each seat has, none without a clock of the whole game.

    The fields from `whole` on are of a clock that is a rule of the game (`clock_kind` is `rule`).
    """

    deadline: int | None  # when the time of `running` is up; none: it does not run
    running: list[int]
    left: list[int] | None = None
    whole: int | None = None  # milliseconds that the time is out of; none: the rules time nothing now
    rest: int | None = None  # what is left of `whole`, told while there is no deadline: paused, not timed, or 0: up
    window: int | None = None  # when the server chooses for `answering`; none: no window, or paused in one
    window_whole: int | None = None  # milliseconds that a window lasts, told with `answering`
    answering: list[int] = []  # who must choose within the window: a reaction, or what finishes the last action
    paused: bool = False


class Chat(Struct, frozen=True):
    """What somebody said."""

    seat: int
    name: str
    text: str
    at: int


class Ask(Struct, frozen=True):
    """A seat asks the others to go back to a ply (`undo`), to go on from what is shown by these `rules`, or to `pause`.

    It is granted when none of `waits` is left.
    """

    ask: int  # its number: the n of the event that asked
    seat: int
    to: int
    waits: list[int]
    what: Literal["undo", "rules", "pause"] = "undo"


class Ending(Struct, frozen=True):
    """How a game ended: what each seat has won, 0 to 1, and in words for each; no words of a game that was given up."""

    returns: list[float]
    words: list[str] = []
    watching: str = ""  # the words for spectators


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table as everyone may know it. `rules`: whether this server's rules still play it, or only show it."""

    id: str
    game: str
    title: str
    preset: str | None
    options: dict[str, Any]  # that differ from the defaults
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    to_move: list[int]
    clock: ClockInfo
    clock_kind: Literal["none", "move", "game", "rule"]
    public: bool
    watchers: int
    created: int
    moved: int  # when something happened last
    ply: int
    rules: bool
    commit: str  # the hash of the secret behind the dice
    secret: str = ""  # once the game is over
    outcome: dict[str, Any] = {}
    ending: Ending | None = None  # once the game is over; none if these rules cannot tell
    ask: Ask | None = None
    rematch: str = ""  # the table of the rematch, once there is one
    parent: str = ""  # the table or record it was forked from


class Hello(Struct, frozen=True, tag_field="t", tag="hello", kw_only=True):
    """First message to a view. `view`, `lines`, `offers` and `chat` only if it cannot go on from what it has."""

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
    chat: list[Chat] | None = None


class Ev(Struct, frozen=True, tag_field="t", tag="ev", kw_only=True, omit_defaults=True):
    """What happened next, for this view. n counts 1, 2, 3 ... for every view, so one that is hidden comes emptied."""

    n: int
    ply: int
    at: int
    k: Literal[
        "seat", "begin", "play", "undo", "ask", "renew", "answer", "chat", "resign", "rematch", "pause", "resume"
    ]
    seat: int = -1  # who did it; 30 is the clock
    lines: list[Line] = []
    struck: int | UnsetType = UNSET  # of an undo: the lines from this ply on are withdrawn
    patch: list[Change] = []
    to_move: list[int] = []
    offers: list[Offer] = []  # of this view's seat
    clock: ClockInfo | UnsetType = UNSET
    chat: Chat | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET  # when seats, state, outcome or what is asked have changed


class Ok(Struct, frozen=True, tag_field="t", tag="ok"):
    """What the client asked for is durable; `dup`: it was so already."""

    id: str
    n: int
    ply: int
    dup: bool = False


class No(Struct, frozen=True, tag_field="t", tag="no", kw_only=True):
    """A refusal: nothing was changed. `clause` and `words` where a rule forbids it."""

    id: str
    code: Code
    why: str
    ply: int
    clause: str = ""
    words: str = ""


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to a ping: the client's time `c` given back, and the server's."""

    c: float
    s: int


class Probe(Struct, frozen=True, tag_field="t", tag="probe"):
    """The server measures the line: `k` is to come back at once as an `echo`."""

    k: str


class Here(Struct, frozen=True, tag_field="t", tag="here"):
    """Who is connected; not an event, may be lost."""

    seats: list[int]
    watchers: int


class Act(Struct, frozen=True, tag_field="t", tag="act", forbid_unknown_fields=True):
    """A choice or an aside on offer, made at the position after `ply` lines; `n`: the last event known, if told."""

    id: Key
    ply: Ply
    a: Text
    n: Ply | None = None


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
    """Grant or deny what was asked."""

    id: Key
    ask: Ply
    yes: bool


class Resign(Struct, frozen=True, tag_field="t", tag="resign", forbid_unknown_fields=True):
    """Give up one's seat's cause."""

    id: Key


class Renew(Struct, frozen=True, tag_field="t", tag="renew", forbid_unknown_fields=True):
    """Of a table that other rules have played: go on under this server's, from the position that is shown."""

    id: Key


class Pause(Struct, frozen=True, tag_field="t", tag="pause", forbid_unknown_fields=True):
    """Ask the others to let the rule's clock stand still; with nobody to ask it does."""

    id: Key


class Resume(Struct, frozen=True, tag_field="t", tag="resume", forbid_unknown_fields=True):
    """Let the clock go on, from the same second."""

    id: Key


class Echo(Struct, frozen=True, tag_field="t", tag="echo", forbid_unknown_fields=True):
    """A probe's `k` given back."""

    k: Annotated[str, Meta(max_length=64)]


class Ping(Struct, frozen=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Is anybody there; `c` is the client's time."""

    c: float


Wish = Act | Say | Undo | Answer | Resign | Renew | Pause | Resume
FromClient = Wish | Echo | Ping
FromServer = Hello | Ev | Ok | No | Pong | Probe | Here


class Events(Struct, frozen=True):
    """The HTTP twin of the socket: the events behind `since`; `hello` if they cannot be told one by one."""

    n: int
    events: list[Ev]
    hello: Hello | None = None


decode = msgspec.json.Decoder(FromClient).decode
encode = msgspec.json.Encoder().encode
