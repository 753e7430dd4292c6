"""Wire format of the view; the page's types are generated from it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Side: TypeAlias = Literal["survivor", "zombie"]
LineName: TypeAlias = Literal["A", "B", "C"]


class Pending(Struct, frozen=True):
    """The pending step, the seats that may choose, and the timing of a window."""

    step: str
    seats: list[int]
    timing: str | None


class Energy(Struct, frozen=True):
    """Energy left and energy tokens of a side."""

    left: int
    tokens: int


class Energies(Struct, frozen=True):
    """Energy of both sides."""

    survivor: Energy
    zombie: Energy


class Survivor(Struct, frozen=True, kw_only=True):
    """[TS-472, TS-582] The Survivor with all its cards."""

    name: str
    row: int
    health: int
    max: int  # health at the start
    down: bool
    grabbed: bool
    equipped: list[str]
    worn: str | None
    pack: list[str]
    charge: dict[str, int]  # ammo or armor points left, by Supply
    concussion: int
    moves: int
    exhausted: bool
    panic: int | None
    skill: str
    flaw: str


class Zombie(Struct, frozen=True, kw_only=True):
    """[TS-275] Zombie in play."""

    card: str
    type: str
    boss: bool
    row: int
    health: int
    down: bool
    holds: bool  # whether it holds the Survivor
    tokens: int
    attacks: int
    fresh: bool


class Row(Struct, frozen=True, kw_only=True):
    """[TS-009] Row: its Alley card, zombies and Supplies."""

    alley: str
    features: list[str]
    zombies: list[str]  # without those that hold the Survivor
    visible: list[str]
    face_down: int
    distracted: bool
    climbed: bool


class Warehouse(Struct, frozen=True):
    """[TS-170] The warehouse and its cards."""

    open: bool
    barricade: int
    cards: list[str]


class Hands(Struct, frozen=True):
    """[TS-582] Both hands; a card that the seat can't see is `?`."""

    survivor: list[str]
    zombie: list[str]


class ZombieBacks(Struct, frozen=True):
    """Numbers of cards in the zombies' hand by their backs."""

    tactics: int
    zombie: int


class Backs(Struct, frozen=True):
    """[TS-129] Hands by the backs of their cards; all the Survivor's cards have the same back."""

    zombie: ZombieBacks


class Deck(Struct, frozen=True):
    """[TS-582] Number of cards left in a deck, and its discard pile by card."""

    left: int
    discard: dict[str, int]


class Laid(Struct, frozen=True):
    """Card in play with its Time tokens."""

    card: str
    tokens: int


class Attack(Struct, frozen=True, kw_only=True):
    """[TS-202, TS-446] The attack under way."""

    by: str
    target: str
    weapon: str | None
    line: LineName | None  # none if no card is drawn
    card: str | None
    success: bool
    knockdown: bool
    disarm: bool
    plus1: bool
    blocked: bool
    opportunity: bool


class Passing(Struct, frozen=True, kw_only=True):
    """[TS-235] Cost of moving ahead, the zombies that would attack, and the chances of a hit, a fall and death."""

    cost: int
    lunges: list[str]
    hit: float
    falls: float
    dies: float


class Prices(Struct, frozen=True):
    """[TS-060] Current costs of Actions: by verb, by weapon, and of moving ahead."""

    verbs: dict[str, int]
    weapons: dict[str, int]
    passing: Passing | None


class View(Struct, frozen=True, kw_only=True):
    """[TS-582] The table as a seat sees it."""

    round: int
    turn: Side
    phase: str
    time_is_up: bool
    actions: int  # number of Actions begun in this phase
    pending: Pending | None  # none when the game is over
    winner: Side | None
    reason: str | None
    energy: Energies
    survivor: Survivor
    zombies: dict[str, Zombie]
    rows: dict[str, Row]  # keys: row numbers; empty before the alley is laid
    warehouse: Warehouse
    hands: Hands
    backs: Backs
    decks: dict[str, Deck]
    laid: list[Laid]
    attack: Attack | None
    prices: Prices | None  # none outside the Action Phase
