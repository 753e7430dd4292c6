"""Messages for a closer look at a table: reach, replay, analysis, and the check of the dice."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from .table import Chance, Change, Line, Spoken, TableInfo


class Replay(Struct, frozen=True):
    """A game to step through: the view before its first step, and the steps that change the view, oldest first."""

    table: TableInfo
    view: dict[str, Any]
    steps: list[ReplayStep]
    words: list[Spoken] = []  # said with these steps
    lines: int = 0  # number of lines of the whole game


class ReplayStep(Struct, frozen=True):
    """A line of a replay and its changes to the view."""

    line: Line
    patch: list[Change]
    to_move: list[int]


class DiceCheck(Struct, frozen=True):
    """The dice of a finished game, rolled again by the server. `why` is empty if all match the commitment."""

    commit: str
    secret: str
    salts: list[str]
    outcomes: int
    why: str


class Way(Struct, frozen=True):
    """The cheapest path of a piece to a place, as a list of choices to be sent as one gesture.

    Nothing is rolled or revealed on the way. If `aimed`, the last choice is an attack on the place with these odds.
    Without a piece it is the best way to assign rolled dice.
    """

    piece: str
    to: tuple[int, ...]
    through: list[tuple[int, ...]]  # the places on the path
    choices: list[str]
    cost: int
    aimed: bool = False
    odds: list[Chance] = []
    cautions: list[str] = []  # reasons against the path


class Reach(Struct, frozen=True):
    """The places that a piece could reach from the current position, by kind of reach (`fire`, `walk`).

    A place has the game's coordinates, for example the column and row of a square.
    """

    piece: str
    places: dict[str, list[tuple[int, ...]]]


class WinChance(Struct, frozen=True):
    """The expected return of each seat after `ply` lines."""

    ply: int
    returns: list[float]


class Shares(Struct, frozen=True):
    """A seat's expected returns after its own choice and after the advised choice.

    Estimated from games played on by bots with the same cards and dice for both choices. `error` is the standard error
    of the difference; `clear` tells whether the difference is significant.
    """

    games: int
    by: Literal["forecast", "end"]  # played on for a while and then forecast, or to the end
    chosen: float
    advised: float
    error: float
    clear: bool


class Advice(Struct, frozen=True):
    """The choice of the game's strongest bot at a line, using only what the seat saw."""

    ply: int  # number of lines before it
    seat: int
    bot: str  # name of the bot's level
    chosen: str  # the seat's choice, in notation
    advised: str  # the bot's choice, in notation
    said: str  # the seat's choice in words; empty for a hidden choice
    would: str  # the bot's choice in words
    shares: Shares | None  # null if games take too long to be played on
    prospect: str  # meaning of the shares: "chance to win"


class TurningPoint(Struct, frozen=True):
    """A range of lines that changed the chances most, ideally one choice and its rolls. `lines` hide nothing.

    The lines begin with a complete sentence, which may have begun before the range.
    """

    ply: int  # number of lines before it
    to: int  # number of lines up to its end
    before: list[float]  # chance of each seat
    after: list[float]
    lines: list[Line]
    advice: Advice | None = None  # at its first real choice; null while the story goes on


class Swings(Struct, frozen=True):
    """Changes of each seat's chance by luck and by choices, with their standard error."""

    luck: list[float]
    choices: list[float]
    error: float


class Hindsight(Struct, frozen=True):
    """Analysis of a finished game. `points` is empty if bots are too slow to play the game out."""

    source: Literal["forecast", "playouts"]  # origin of the points: the game's forecast, or results of playouts
    bot: str  # level of the bots that played out each point or checked the forecast, for all seats
    playouts: int  # number of playouts of each point
    error: float | None  # error of the forecast where it was checked; null if it wasn't
    prospect: str  # meaning of the points: "chance to win"
    points: list[WinChance]  # omitted points lie within 0.01 of the line through these
    turns: list[TurningPoint]  # largest change first
    luck: list[float | None]  # luck of each seat, in standard deviations; null if no roll mattered
    rolls: int  # number of rolls; dice rolled together count once
    swings: Swings | None  # null without a forecast
    choices: list[int]  # number of choices of each seat
    events: dict[str, int]  # number of events of each kind
