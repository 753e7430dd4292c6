"""The parts of messages about a table: lines, offers, seats, the clock, the table itself.

Times are the server's, in milliseconds since 1970; a deadline is absolute. A view is what `Game.view` gives a seat, so
its keys are the game's.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from .fields import Key


class Happening(Struct, frozen=True):
    """Something seen to happen: by name and arguments to animate, in words for the log. `?` is what is hidden.

    Words that begin small go on with those before; those that begin with `who` may, without it.
    """

    name: str
    args: list[str]
    text: str
    who: str = ""


class Line(Struct, frozen=True):
    """A choice, an aside or a roll as this view may know it, and what was seen to happen with it."""

    ply: int  # how many lines stood before it
    k: Literal["choice", "aside", "roll"]
    seat: int  # who chose; -1 is nature
    text: str
    clauses: list[str]  # that the choice applies
    events: list[Happening]


class Change(Struct, frozen=True, omit_defaults=True):
    """A change to the view: the keys that lead to a place, and its new value; without `to` it is gone."""

    at: list[str]
    to: Any | UnsetType = UNSET


class Chance(Struct, frozen=True):
    """A possible result of a choice, and how likely it is: `p` is `exact` as a number from 0 to 1."""

    label: str
    exact: str
    p: float


class Offer(Struct, frozen=True):
    """A choice that a seat may make now; `odds` is empty if its result is certain, none if not asked for.

    With them come its price and what speaks against it, where the game tells them.
    """

    text: str
    verb: str
    args: list[str]
    odds: list[Chance] | None = None
    words: bool = False  # something is to be said in words with it
    cost: int | UnsetType = UNSET  # in what the game counts actions by
    cautions: list[str] | UnsetType = UNSET


class Spoken(Struct, frozen=True):
    """What a person said in words with a choice, for whoever may read it; arguments of the game name it by `n`."""

    n: int
    seat: int  # who said it
    ply: int  # of the line with which it was said; -1: before the first of this table
    text: str


class SafetyLine(Struct, frozen=True):
    """Something that should never happen in a story, or only off the page. Nobody learns who wrote it."""

    id: str
    kind: Literal["never", "off_page"]
    text: str
    mine: bool  # whether you wrote it, and may take it back
    new: bool = False  # the others read it when the next scene begins


class SafetySheet(Struct, frozen=True):
    """What should not happen at a table, in the order of the words: it holds for the whole campaign."""

    lines: list[SafetyLine]


class NewSafetyLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that should never happen, or only off the page; a retry with the same id writes it once."""

    id: Key
    kind: Literal["never", "off_page"]
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Refusal(Struct, frozen=True):
    """A choice that a seat may not make now: why in one sentence, the clause that forbids it and its words."""

    text: str
    clause: str
    words: str
    sentence: str = ""


class StandIn(Struct, frozen=True):
    """A bot that played a guest's seat while the guest was away: such a game counts for that guest neither way."""

    bot: str  # its name
    since: int  # the first round in which it chose; 0 in a game without rounds
    until: int | None  # the last one; none: it played to the end, or still plays
    unit: str  # what the game calls a round; empty in a game without rounds


class SeatInfo(Struct, frozen=True):
    """A seat and who sits there. An `open` one is anybody's, an `invite` waits for the guest with its link."""

    seat: int
    role: str
    k: Literal["open", "invite", "guest", "bot"]
    name: str
    level: str = ""  # of the bot; of the bot that stands in while its guest is away
    away: bool = False  # its guest has left, a bot stands in until the return
    here: bool = False  # its guest is connected
    resigned: bool = False
    helped: bool = False  # a bot chooses for its guest until the turn is over
    who: str = ""  # the alias of its guest, or of the one for whom an `invite` is kept
    face: str = ""  # which the guest has chosen, or of a bot the level's; the page has a picture of each
    stand_in: StandIn | None = None  # the bot that has chosen for its guest, who was away
    out: bool = False  # its figures are dead: it plays no part any more
    pin: str = ""  # the piece that its guest has pinned, by the name that the view gives it; no rule reads it
    offered: bool = False  # no person plays it, and whoever watches may take it


class ClockInfo(Struct, frozen=True):
    """Whose time runs, and until when; `left` is what each seat has, none without a clock of the whole game.

    The fields from `whole` on are of a clock that is a rule of the game (`clock_kind` is `rule`).
    """

    deadline: int | None  # when the time of `running` is up; none: it does not run
    running: list[int]
    left: list[int] | None = None
    whole: int | None = None  # milliseconds that the time is out of; none: the rules time nothing now
    rest: int | None = None  # of `whole`, given while there is no deadline: paused, not timed, or 0: up
    window: int | None = None  # when the server chooses for `answering`; none: no window, or paused in one
    window_whole: int | None = None  # milliseconds that a window lasts, given with `answering`
    answering: list[int] = []  # the seats that must choose within the window: a reaction, or to finish the last action
    paused: bool = False


class Chat(Struct, frozen=True):
    """Something that was said; `who` is the alias of its author at this table, whatever they are called."""

    seat: int
    name: str
    text: str
    at: int
    who: str = ""


class Ask(Struct, frozen=True):
    """A seat asks the others to go back to a ply (`undo`), to go on from what is shown by these `rules`, or to `pause`.

    It is granted when none of `waits` is left.
    """

    ask: int  # its number: the n of the event that asked
    seat: int
    to: int
    waits: list[int]
    what: Literal["undo", "rules", "pause"] = "undo"


class EndVote(Struct, frozen=True):
    """A seat has asked the people at the table to end the game together: it ends when all of them want that.

    Until the next round or scene everybody may answer, or answer otherwise. Seats of one guest answer alike.
    """

    ask: int  # its number, for an `answer`: the n of the event that asked
    seat: int
    yes: list[int]
    no: list[int]
    waits: list[int]  # the seats that decide, and have not answered


class Ending(Struct, frozen=True):
    """The end of a game: what each seat has won, 0 to 1, and words for each; none for a game that was given up."""

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
    secret: str = ""  # once the game is over, and no session goes on from it: nothing is hidden any more
    outcome: dict[str, Any] = {}
    ending: Ending | None = None  # once the game is over; none if these rules cannot tell
    ask: Ask | None = None
    can_concede: bool = False  # its people may end the game together: a game in which all play on one side
    vote: EndVote | None = None
    rematch: str = ""  # the table of the rematch, once there is one
    has_sessions: bool = False  # once it is over the game may go on in a next session
    session: str = ""  # the table of the session that continues this one, once there is one
    agreed: list[int] = []  # the seats that want the next session, though whoever opened the table is away
    lesson: str = ""  # the lesson that is given here
    parent: str = ""  # the table or record it was forked from
    opener: str = ""  # the alias of whoever opened it
    moderator: str = ""  # the alias of whoever moderates: the opener, or somebody else while they are away
    muted: list[str] = []  # the aliases of those whom a moderator has muted
    chat_closed: bool = False
