"""The view by its names on the wire. The page's types are generated from it."""

from __future__ import annotations

from msgspec import Struct


class PriceHere(Struct, frozen=True, kw_only=True):
    """[ZA-036, ZA-041] The costs that a Price could have now."""

    harm: int | None  # the established Harm; null if Harm can't be picked
    trust: list[str]  # the survivors that could lose Trust
    drain: bool  # whether a point can be lost


class Blow(Struct, frozen=True, kw_only=True):
    """[ZA-199, ZA-200, ZA-201] A blow that a survivor may take as Harm or as an injury."""

    pc: str
    amount: int  # Harm before armour
    armor: int  # Harm that armour stops
    biter: str | None  # the kind of the dead that strikes, if any


class Pending(Struct, frozen=True):
    """[ZA-053, ZA-309, ZA-369] The pending step, the seats that choose, and the kind of decision, if any."""

    step: str
    seats: list[int]
    kind: str | None
    left: int | None  # number of options still to pick
    price: PriceHere | None  # the costs of a Price being picked
    blow: Blow | None  # the Harm that an injury can replace


class Item(Struct, frozen=True):
    """[ZA-281] A thing held, with its condition."""

    gear: str
    condition: str
    in_hand: bool


class Sheet(Struct, frozen=True, kw_only=True):
    """[ZA-249, ZA-264] The parts of a survivor that come with the playbook."""

    claims: str | None  # the survivor's claim about the infection, true or not
    name: str | None
    made_up: int | None  # the number of the words with an invented name
    look: list[str]
    ties: dict[str, list[str]]  # keys: survivors; values: the bonds and their reasons
    highlighted: list[str]
    moves: list[str]  # playbook moves
    rests: list[str]  # playbook moves used up for now
    secret: dict[str, int] | str  # secret points; `?` for other seats
    hold: dict[str, int]  # hold points by kind of opponent
    radio_used: bool  # whether the radio was used in this watch
    advice: str | None  # the move that the survivor was advised to make


class Survivor(Struct, frozen=True, kw_only=True):
    """A survivor as a seat sees it; the infection is `?` for a seat that doesn't know it."""

    owner: int
    playbook: str
    fate: str
    able: bool
    place: str | None
    stats: dict[str, int]
    xp: int
    harm: int
    infection: int | str
    injuries: list[str]
    trust: dict[str, int]  # Trust in the other survivors
    gear: list[Item]
    armor: int
    stash: dict[str, int]
    advantage: bool
    disadvantage: bool
    prone: bool
    cut_off: bool
    cowed: list[str]
    steady: list[str]
    bound: str | None
    gives_up: bool
    on_foot: bool
    accuses: str | None
    votes: str | None
    goes_alone: bool
    sheet: Sheet


class Threat(Struct, frozen=True, kw_only=True):
    """[ZA-338] A group of opponents."""

    kind: str
    place: str
    number: int
    band: str
    carried: int
    harm: int
    engaged: list[str]
    keeps_off: list[str]
    weak_point: bool
    stirred: bool


class Npc(Struct, frozen=True, kw_only=True):
    """[ZA-296] A person of the scenario that the survivors have met."""

    place: str
    attitude: int
    out: bool
    promised: int


class Place(Struct, frozen=True, kw_only=True):
    """[ZA-319] A place of the scenario."""

    finds: int
    wall: int
    found: bool
    used: bool
    vehicles: list[str]
    cache: dict[str, int]
    remains: list[str]


class Edge(Struct, frozen=True, kw_only=True):
    """[ZA-024] A scoped Advantage or Disadvantage."""

    holders: list[str]
    sign: str
    scope: str
    thing: str
    ongoing: bool


class Move(Struct, frozen=True, kw_only=True):
    """[ZA-044] A move in progress."""

    cause: str
    move: str | None
    terms: str | None
    act: str | None
    actor: str
    target: str | None
    request: str | None
    spent: int
    bonus: int
    asked: str | None
    helper: str | None
    victim: str | None
    followers: list[str]
    dice: list[int]
    dropped: int | None
    total: int | None
    tier: str | None
    swapped: str | None
    doubters: list[str]
    response: str
    questions: list[str] | None  # null if the seat doesn't hear them
    line: int | None  # the telling of the move, by the number of the words
    by_hand: bool


class Helper(Struct, frozen=True, kw_only=True):
    """[ZA-063] A survivor that the actor may ask for help, and the odds with that help."""

    pc: str
    bonus: int  # the helper's Trust, added to the dice
    ways: list[int]  # as in `Roll`


class Roll(Struct, frozen=True, kw_only=True):
    """[ZA-013, ZA-028, ZA-029, ZA-030] A roll before its dice, with its exact odds.

    `ways` counts the throws that end in 10+, 7-9 and 6-: of 36 with two dice, of 216 with three. It is empty before the
    target is chosen, if the odds depend on the target.
    """

    actor: str
    stat: str  # `drugs` if points are rolled with
    number: int  # modifier of the dice
    sign: str | None  # `advantage` or `disadvantage`
    terms: str
    ways: list[int]
    helpers: list[Helper]
    price: PriceHere  # the costs, if a result can end in a Price


class Tally(Struct, frozen=True, kw_only=True):
    """[ZA-311] A clock of the master's own."""

    ticks: int
    size: int
    name: int | None  # its name, by the number of the words
    shown: bool  # whether all seats see it


class Kept(Struct, frozen=True, kw_only=True):
    """[ZA-311] Opponents that the master keeps ready."""

    kind: str
    number: int
    place: str


class Fact(Struct, frozen=True):
    """[ZA-363] The secrets of a place."""

    kind: str
    text: str


class Truth(Struct, frozen=True, kw_only=True):
    """[ZA-296, ZA-298, ZA-366] The secrets of a scenario's person, met or not."""

    secret: str
    lever: str
    plan: str
    lies: bool  # whether the person lies
    turns_up: str  # the place where the person appears, unless the story says otherwise


class HiddenClock(Struct, frozen=True):
    """[ZA-311] A clock of the scenario that only the master sees; `short` is its name on a dial."""

    name: str
    short: str
    size: int


class Cockpit(Struct, frozen=True, kw_only=True):
    """[ZA-294, ZA-310, ZA-311] The parts of a view that the master alone sees."""

    facts: dict[str, Fact]
    people: dict[str, Truth]
    clocks: dict[str, HiddenClock]
    director: dict[str, int]  # chance of each answer in per cent, if the Director draws
    corrects: str | None  # the field being corrected
    stood: int | None  # its present value


class View(Struct, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    day: int
    watch: str
    round: int
    lead: str
    scene: str | None
    acting: str | None
    pool: dict[str, int]
    survivors: dict[str, Survivor]
    threats: dict[str, Threat]
    npcs: dict[str, Npc]
    places: dict[str, Place]
    clocks: dict[str, int]
    flags: list[str]
    edges: list[Edge]
    hazard: str | None
    hazard_ticks: int
    fuel_burnt: bool
    driven: bool
    next_event: int | str | None
    follow_ups: int
    moves: list[Move]
    roll: Roll | None  # the next roll, while a seat still decides before its dice
    rolls: dict[str, Roll]  # the roll that each choice leads to
    rolls_at_once: list[str]  # the choices after which the seat decides nothing more before the dice
    pending: Pending | None
    directed: bool  # whether the Director is the master, rather than a person
    paused: bool
    ready: list[int]
    had_light: list[str]  # survivors that had a spotlight this round
    by_hand: list[str]  # moves that the master resolves by hand
    tallies: dict[str, Tally]
    kept: dict[str, Kept] | None  # for the master's seat only
    waiting: dict[str, str] | None
    cockpit: Cockpit | None
    reason: str | None
