"""Parts of messages about a table: lines, offers, seats, clock, and the table itself.

Times are the server's, in milliseconds since 1970; deadlines are absolute. A view is the result of the game's
`Game.view`, so its keys depend on the game.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from .fields import Key


class Happening(Struct, frozen=True):
    """An event of the game: name and arguments for animations, text for the log. Hidden arguments are `?`.

    A text that begins with a lower-case letter continues the sentence before; a text that begins with the name in `who`
    may do so without the name.
    """

    name: str
    args: list[str]
    text: str
    who: str = ""  # the name with which `text` begins, if it may be left out


class Line(Struct, frozen=True):
    """A choice, an aside or a roll as this view sees it, with its visible events."""

    ply: int  # number of lines before it
    k: Literal["choice", "aside", "roll"]
    seat: int  # the chooser; -1 for a roll
    text: str
    clauses: list[str]  # clauses that the choice applies
    events: list[Happening]


class Change(Struct, frozen=True, omit_defaults=True):
    """A change to the view: the path of keys to a place, and its new value. Without `to` the place is removed."""

    at: list[str]
    to: Any | UnsetType = UNSET


class Chance(Struct, frozen=True):
    """A possible result of a choice with its probability: `exact` as a fraction, `p` as a number from 0 to 1."""

    label: str
    exact: str
    p: float


class Offer(Struct, frozen=True):
    """A legal choice of a seat. `odds` is empty for a certain result and null if it wasn't requested.

    `cost` and `cautions` are set by games that have them.
    """

    text: str
    verb: str
    args: list[str]
    odds: list[Chance] | None = None
    words: bool = False  # the choice is sent with a text
    cost: int | UnsetType = UNSET  # in the game's unit of actions
    cautions: list[str] | UnsetType = UNSET


class Spoken(Struct, frozen=True):
    """A text said with a choice, sent to the seats that may read it. The game's arguments refer to it by `n`."""

    n: int
    seat: int  # the speaker
    ply: int  # number of the choice's line; -1: before this table's first line
    text: str


class SafetyLine(Struct, frozen=True):
    """Something that must never happen in the story, or only off the page. Its author stays secret."""

    id: str
    kind: Literal["never", "off_page"]
    text: str
    mine: bool  # you wrote it and may remove it
    new: bool = False  # the others see it from the next scene on


class SafetySheet(Struct, frozen=True):
    """The safety lines of a table in alphabetical order; they hold for the whole campaign."""

    lines: list[SafetyLine]


class NewSafetyLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Add something that must never happen, or only off the page. A retry with the same id adds it once."""

    id: Key
    kind: Literal["never", "off_page"]
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Refusal(Struct, frozen=True):
    """A choice that a seat may not make now: the reason in one sentence, the forbidding clause and its text."""

    text: str
    clause: str
    words: str
    sentence: str = ""


class StandIn(Struct, frozen=True):
    """A bot that chose for an absent guest. The game doesn't count for that guest."""

    bot: str  # name of the bot
    since: int  # first round in which it chose; 0 in a game without rounds
    until: int | None  # last round; null: it played to the end, or still plays
    unit: str  # the game's word for a round; empty in a game without rounds


class SeatInfo(Struct, frozen=True):
    """A seat and its holder. An `open` seat is free for everyone, an `invite` for the guest with its link."""

    seat: int
    role: str
    k: Literal["open", "invite", "guest", "bot"]
    name: str
    level: str = ""  # level of the bot, or of the stand-in
    away: bool = False  # a bot stands in until the guest returns
    here: bool = False  # the guest is connected
    resigned: bool = False
    helped: bool = False  # a bot chooses for the guest until the turn is over
    who: str = ""  # alias of the guest, or of the guest that the seat is reserved for
    face: str = ""  # picture of the guest or of the bot's level
    stand_in: StandIn | None = None  # the bot that has chosen for the guest, if any
    out: bool = False  # all its figures are dead
    pin: str = ""  # the piece that the guest has pinned, by its name in the view
    offered: bool = False  # a spectator may take the seat over


class ClockInfo(Struct, frozen=True):
    """The running time limits. `left` is each seat's remaining time, null without a clock for the whole game.

    The fields from `whole` on belong to a clock that is a rule of the game (`clock_kind` is `rule`).
    """

    deadline: int | None  # deadline of the seats in `running`; null: no time is running
    running: list[int]
    left: list[int] | None = None
    whole: int | None = None  # full time in milliseconds; null: the rules time nothing now
    rest: int | None = None  # remaining part of `whole` while there is no deadline; 0: time is up
    window: int | None = None  # when the server chooses for `answering`; null: no window, or paused
    window_whole: int | None = None  # duration of a window in milliseconds, set with `answering`
    answering: list[int] = []  # seats that must react or finish their last action within the window
    paused: bool = False


class Chat(Struct, frozen=True):
    """A chat message."""

    seat: int
    name: str
    text: str
    at: int
    who: str = ""  # alias of the author at this table


class Ask(Struct, frozen=True):
    """A seat's request to the others, granted when `waits` is empty.

    `undo` goes back to the ply `to`, `rules` continues with this server's rules, `pause` pauses the clock.
    """

    ask: int  # id of the request: the n of its event
    seat: int
    to: int
    waits: list[int]
    what: Literal["undo", "rules", "pause"] = "undo"


class EndVote(Struct, frozen=True):
    """A vote to end the game together, passed when every person agrees.

    Seats may answer, or change their answer, until the next round or scene. All seats of a guest answer alike.
    """

    ask: int  # id of the vote for an `answer`: the n of its event
    seat: int
    yes: list[int]
    no: list[int]
    waits: list[int]  # seats that still have to answer


class Ending(Struct, frozen=True):
    """The end of a game: each seat's share of the win, 0 to 1, and a text for each. No texts if people ended it."""

    returns: list[float]
    words: list[str] = []
    watching: str = ""  # the text for spectators


class TableInfo(Struct, frozen=True, kw_only=True):
    """Public information about a table. If `rules` is false, this server can only show the table."""

    id: str
    game: str
    title: str
    preset: str | None
    options: dict[str, Any]  # options that differ from the defaults
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    to_move: list[int]
    clock: ClockInfo
    clock_kind: Literal["none", "move", "game", "rule"]
    public: bool
    watchers: int
    created: int
    moved: int  # time of the last event
    ply: int
    rules: bool
    commit: str  # hash of the secret behind the dice
    secret: str = ""  # published when the game is over and no session continues it
    outcome: dict[str, Any] = {}
    ending: Ending | None = None  # when the game is over; null if the rules can't tell
    ask: Ask | None = None
    can_concede: bool = False  # people may end the game together, since all are on one side
    vote: EndVote | None = None
    rematch: str = ""  # id of the rematch, if any
    has_sessions: bool = False  # the game may continue in a next session
    session: str = ""  # id of the next session, if any
    agreed: list[int] = []  # seats that want the next session without the opener
    lesson: str = ""  # id of the lesson, if any
    parent: str = ""  # the table from which this one was forked or continued
    opener: str = ""  # alias of the opener
    moderator: str = ""  # alias of the moderator: the opener, or a replacement
    muted: list[str] = []  # aliases of muted guests
    chat_closed: bool = False
