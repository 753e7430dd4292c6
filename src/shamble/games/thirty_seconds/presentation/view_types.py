"""The view by the names that go over the wire; the page's types are generated from it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Side: TypeAlias = Literal["survivor", "zombie"]
LineName: TypeAlias = Literal["A", "B", "C"]


class Pending(Struct, frozen=True):
    """The step that waits, the seats that may choose, and of a window its timing."""

    step: str
    seats: list[int]
    timing: str | None


class Energy(Struct, frozen=True):
    """The energy that a side has left, and its tokens."""

    left: int
    tokens: int


class Energies(Struct, frozen=True):
    """The energy of both sides."""

    survivor: Energy
    zombie: Energy


class Survivor(Struct, frozen=True, kw_only=True):
    """[TS-472, TS-582] The Survivor and all that it holds."""

    name: str
    row: int
    health: int
    max: int  # health at the start
    down: bool
    grabbed: bool
    equipped: list[str]
    worn: str | None
    pack: list[str]
    charge: dict[str, int]  # what is left in firearms and armor
    concussion: int
    moves: int
    exhausted: bool
    panic: int | None
    skill: str
    flaw: str


class Zombie(Struct, frozen=True, kw_only=True):
    """[TS-275] A zombie in play."""

    card: str
    type: str
    boss: bool
    row: int
    health: int
    down: bool
    holds: bool  # the Survivor
    tokens: int
    attacks: int
    fresh: bool


class Row(Struct, frozen=True, kw_only=True):
    """[TS-009] A row: its Alley card, who stands there, what lies there."""

    alley: str
    features: list[str]
    zombies: list[str]  # but those that hold the Survivor
    visible: list[str]
    face_down: int
    distracted: bool
    climbed: bool


class Warehouse(Struct, frozen=True):
    """[TS-170] The warehouse, and what waits in it."""

    open: bool
    barricade: int
    cards: list[str]


class Hands(Struct, frozen=True):
    """[TS-582] Both hands; a card that a seat may not see is `?`."""

    survivor: list[str]
    zombie: list[str]


class ZombieBacks(Struct, frozen=True):
    """The zombies' hand, counted by its cards' backs."""

    tactics: int
    zombie: int


class Backs(Struct, frozen=True):
    """[TS-129] Hands by the backs of their cards: the Survivor's cards have but one."""

    zombie: ZombieBacks


class Deck(Struct, frozen=True):
    """[TS-582] How many cards are left in a deck, and its discard pile by card."""

    left: int
    discard: dict[str, int]


class Laid(Struct, frozen=True):
    """A card in play, with the Time tokens on it."""

    card: str
    tokens: int


class Attack(Struct, frozen=True, kw_only=True):
    """[TS-202, TS-446] The attack under way."""

    by: str
    target: str
    weapon: str | None
    line: LineName | None  # that is read, R-59
    card: str | None
    success: bool
    knockdown: bool
    disarm: bool
    plus1: bool
    blocked: bool
    opportunity: bool


class Passing(Struct, frozen=True, kw_only=True):
    """[TS-235] What it costs to run on into the next row, who lunges, and the chances to be hit, to fall, to die."""

    cost: int
    lunges: list[str]
    hit: float
    falls: float
    dies: float


class Prices(Struct, frozen=True):
    """[TS-060] What Actions cost now: by their verbs, by the weapon, and to run on."""

    verbs: dict[str, int]
    weapons: dict[str, int]
    passing: Passing | None


class View(Struct, frozen=True, kw_only=True):
    """[TS-582] The table as a seat sees it."""

    round: int
    turn: Side
    phase: str
    time_is_up: bool
    actions: int  # begun in this phase
    pending: Pending | None  # none when the game is over
    winner: Side | None
    reason: str | None
    energy: Energies
    survivor: Survivor
    zombies: dict[str, Zombie]
    rows: dict[str, Row]  # by their numbers; none before the alley is laid
    warehouse: Warehouse
    hands: Hands
    backs: Backs
    decks: dict[str, Deck]
    laid: list[Laid]
    attack: Attack | None
    prices: Prices | None  # in an Action Phase
