"""The messages for a closer look at a table: what a piece can reach, how the game went, whether the dice were fair."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from .table import Chance, Change, Line, Spoken, TableInfo


class Replay(Struct, frozen=True):
    """A game to look through: the view before the first of its lines, and the steps that change it, oldest first."""

    table: TableInfo
    view: dict[str, Any]
    steps: list[ReplayStep]
    words: list[Spoken] = []  # with these steps
    lines: int = 0  # of the whole game


class ReplayStep(Struct, frozen=True):
    """A line of a replay and the changes that the line makes to the view."""

    line: Line
    patch: list[Change]
    to_move: list[int]


class DiceCheck(Struct, frozen=True):
    """The dice of a finished game, rolled again by the server; `why` is empty if all fell as committed."""

    commit: str
    secret: str
    salts: list[str]
    outcomes: int
    why: str


class Way(Struct, frozen=True):
    """The cheapest way of a piece to a place by choices one after another, to be sent as one gesture.

    Nothing is rolled or shown on it. If it is `aimed` the last choice is an attack at the place, with these odds.
    Without a piece it leads nowhere: it gives out in the best way what has been thrown, with what that comes to.
    """

    piece: str
    to: tuple[int, ...]
    through: list[tuple[int, ...]]  # the places on the way
    choices: list[str]
    cost: int
    aimed: bool = False
    odds: list[Chance] = []
    cautions: list[str] = []  # what speaks against it


class Reach(Struct, frozen=True):
    """The places that a piece could reach as the table stands, by the way (`fire`, `walk`).

    A place is as many numbers as the game has it by: a square its column and row.
    """

    piece: str
    places: dict[str, list[tuple[int, ...]]]


class WinChance(Struct, frozen=True):
    """The chances to win after `ply` lines: the expected return of each seat."""

    ply: int
    returns: list[float]


class Shares(Struct, frozen=True):
    """The expected returns of a seat after its own choice and after the advised choice.

    Of games that bots played on, with the same cards and dice each way; `error` is that of the difference, and `clear`
    whether there is one beyond doubt.
    """

    games: int
    by: Literal["forecast", "end"]  # played on for a while, or to the end
    chosen: float
    advised: float
    error: float
    clear: bool


class Advice(Struct, frozen=True):
    """The choice of the game's strongest bot at a line, by the information set of its seat."""

    ply: int  # how many lines stood before it
    seat: int
    bot: str  # the name of its level
    chosen: str  # as it is sent
    advised: str
    said: str  # what was chosen, in words; empty for a choice that nobody is seen to make
    would: str
    shares: Shares | None  # none where games take too long to be played on
    prospect: str  # what the shares are: "chance to win"


class TurningPoint(Struct, frozen=True):
    """A stretch of lines that changed the chances most, at best one choice and its rolls; `lines` hide nothing.

    They begin with a whole sentence, which may be one that began before it.
    """

    ply: int  # how many lines stood before it
    to: int  # and after it
    before: list[float]  # the chance of each seat
    after: list[float]
    lines: list[Line]
    advice: Advice | None = None  # at its first choice between things; none while the story goes on


class Swings(Struct, frozen=True):
    """The changes of each seat's chance by luck and by choices, both with the standard error `error`."""

    luck: list[float]
    choices: list[float]
    error: float


class Hindsight(Struct, frozen=True):
    """A finished game looked back on; without points where no bot is quick enough to play it out."""

    source: Literal[
        "forecast", "playouts"
    ]  # what the points are: the game's forecast, or how playouts from there ended
    bot: str  # the name of the level of the bots that played on from each point or checked the forecast, for all seats
    playouts: int  # how often from each
    error: float | None  # by how much the forecast was off where it was checked; none if it was not
    prospect: str  # what they are: "chance to win"
    points: list[WinChance]  # between which lie others within a hundredth of the line through them
    turns: list[TurningPoint]  # the largest change first
    luck: list[float | None]  # of each seat, in standard deviations; none where no roll mattered to it
    rolls: int  # between two choices: those thrown together are one
    swings: Swings | None  # none where no forecast carries them
    choices: list[int]  # how many each seat made
    events: dict[str, int]  # how often each kind of event happened
