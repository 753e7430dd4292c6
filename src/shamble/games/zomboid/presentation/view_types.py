"""Wire format of the view; the page's types are generated from it."""

from __future__ import annotations

from msgspec import Struct


class Pending(Struct, frozen=True):
    """The pending step, and the seats that may choose."""

    step: str
    seats: list[int]


class Stat(Struct, frozen=True):
    """[PZ-035, PZ-053] A stat with worn cards, without them, and its maximum."""

    value: int
    natural: int
    most: int


class Survivor(Struct, frozen=True, kw_only=True):
    """[PZ-016] Survivor as a seat sees it; only its owner sees the weight of the bag (`load`)."""

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
    bite: int  # mornings since the bite, plus 1; 0 without a bite
    traits: list[str]
    worn: dict[str, str]  # keys: the positions of worn cards
    bag: list[str]  # `?` for a card that the seat hasn't seen
    load: int | None
    capacity: int
    raised: list[str]  # stats raised by food today
    looted: bool
    looted_new: bool
    used_item: bool
    want: str | None


class Place(Struct, frozen=True, kw_only=True):
    """[PZ-077] Location on the table."""

    card: str
    at: list[int]  # column and row; the safe house is at 0, 0
    storage: int
    reinforcement: int
    tags: list[str]
    door: str
    entered: bool
    pile: list[str]  # from the top; `?` for an unseen card
    tokens: list[str]
    alerted: bool
    walkers: int
    seats: list[int]
    steps: int | None  # steps from the viewer's survivor; none without a path


class Requirement(Struct, frozen=True, kw_only=True):
    """[PZ-215] Requirement of a rescue: the current and the needed number."""

    need: str
    tag: str | None
    have: int
    needed: int
    met: bool


class Rescue(Struct, frozen=True, kw_only=True):
    """[PZ-037] Face-up rescue."""

    id: str
    called: int | None  # day of the call
    due: int | None  # the rescue comes on the evening of this day
    requirements: list[Requirement]
    complete: bool


class Foe(Struct, frozen=True, kw_only=True):
    """[PZ-149] Enemy in front."""

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
    # damage of a hit and a critical hit, shown to the fighter only; empty without a usable weapon
    weapon_damage: list[int]
    bare_damage: list[int]


class Trade(Struct, frozen=True, kw_only=True):
    """[PZ-071] The trade under way: the cards of each side, `?` to other seats, and the sides that agree."""

    acting: str
    partner: str
    laid: dict[str, list[str]]
    agreed: list[str]


class Deck(Struct, frozen=True):
    """Number of cards in a deck, and its discards."""

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
    drifts: dict[str, str]  # where each horde would drift next morning
    storage: list[str]
    fortification: int
    most_fortification: int
    rescues: list[Rescue]
    fight: Fight | None
    trade: Trade | None
    offered_traits: list[str]
    points: int
    decks: dict[str, Deck]
    top: list[str]  # known cards on top of the location deck
    removed: dict[str, int]
