"""The view by the names that go over the wire; the page's types are generated from it."""

from __future__ import annotations

from msgspec import Struct


class Pending(Struct, frozen=True):
    """The step that waits, and the seats that may choose."""

    step: str
    seats: list[int]


class Stat(Struct, frozen=True):
    """[PZ-035, PZ-053] A stat: with what is worn, without it, and the most it can be."""

    value: int
    natural: int
    most: int


class Survivor(Struct, frozen=True, kw_only=True):
    """[PZ-016] A survivor as a seat sees them. Only the owner sees the weight of the bag (`load`)."""

    profession: str | None
    alive: bool
    place: str | None
    hp: Stat
    base_hp: int
    strength: Stat
    stamina: Stat
    luck: Stat
    level: int
    xp: int
    next_level: int | None
    bite: int  # the mornings of the bite and one; 0: none
    traits: list[str]
    worn: dict[str, str]  # by where it is worn
    bag: list[str]  # `?` for what the seat has not seen
    load: int | None
    capacity: int
    raised: list[str]  # today, by food
    looted: bool
    looted_new: bool
    used_item: bool
    want: str | None


class Place(Struct, frozen=True, kw_only=True):
    """[PZ-077] A location on the table."""

    card: str
    at: list[int]  # column and row; the safe house is at 0, 0
    storage: int
    reinforcement: int
    tags: list[str]
    door: str
    entered: bool
    pile: list[str]  # from the top; `?` for what lies unseen
    tokens: list[str]
    alerted: bool
    walkers: int
    seats: list[int]
    steps: int | None  # how many steps it is for who looks; none if there is no way


class Requirement(Struct, frozen=True, kw_only=True):
    """[PZ-215] A requirement of a rescue: the number there and the number needed."""

    need: str
    tag: str | None
    have: int
    needed: int
    met: bool


class Rescue(Struct, frozen=True, kw_only=True):
    """[PZ-037] A face-up rescue."""

    id: str
    called: int | None  # the day of the call
    due: int | None  # the day at whose end it comes
    requirements: list[Requirement]
    complete: bool


class Foe(Struct, frozen=True, kw_only=True):
    """[PZ-149] An enemy in front."""

    id: str
    hp: int
    blow: str
    dodged: bool


class Fight(Struct, frozen=True, kw_only=True):
    """[PZ-148] The fight under way."""

    fighter: str
    target: str | None
    round: int
    horde: bool
    queue: int
    foes: dict[str, Foe]
    attack_dice: list[int]
    enemy_dice: list[int]
    dodge_dice: list[int]
    armed: bool
    halved: bool
    warnings: list[str]
    weapon_damage: list[int]  # of a hit and of a critical hit, to the fighter alone; without a usable weapon empty
    bare_damage: list[int]


class Trade(Struct, frozen=True, kw_only=True):
    """[PZ-071] The trade under way: the cards on each side, `?` to other seats, and the sides that agree."""

    acting: str
    partner: str
    laid: dict[str, list[str]]
    agreed: list[str]


class Deck(Struct, frozen=True):
    """How many cards a deck holds, and what lies in its discard."""

    left: int
    discarded: dict[str, int]


class View(Struct, frozen=True, kw_only=True):
    """[PZ-016] The table as a seat sees it."""

    day: int
    last_day: int
    first: str
    turn: str | None
    step: int
    steps_left: int
    free_steps: int
    explorations: int
    stopped: bool
    looks: int
    total: int
    drawn: list[str]
    looked_at: list[str]
    pending: Pending | None
    reason: str | None
    completed: str | None
    rescued: list[str]
    survivors: dict[str, Survivor]
    places: dict[str, Place]
    drifts: dict[str, str]  # where each horde goes next morning, if it moves
    storage: list[str]
    fortification: int
    most_fortification: int
    rescues: list[Rescue]
    fight: Fight | None
    trade: Trade | None
    offered_traits: list[str]
    points: int
    decks: dict[str, Deck]
    top: list[str]  # of the location deck, what somebody has put there
    removed: dict[str, int]
