"""The rulebook of an edition, as columns of numbers."""

from __future__ import annotations

from typing import Any, Final, final

from ....core.catalogue import Catalogue
from ....core.kinds import Kind
from ....core.native import i32, i64, vec
from ....core.state import Rulebook, column
from ....core.step import Effect, Step, Verb
from .accessors import StoryLayout
from .pieces import RECORDS

EMPTY_COLUMN: Final = vec[i64]([])
# offsets of all records; a power of 2, so that the compiler can drop the bounds check
MOST_PLACES: Final[i64] = 1 << 10
OPENING: Final = ("cause", "move", "terms", "actor", "weapon")  # the fields set when a record is opened
NEED_ROW: Final[i64] = 4  # a condition: word, subject, amount, gear as bits


@final
class StoryBook(Rulebook):
    """Rulebook: what the content says about moves, gear, opponents and the scenario, in columns of numbers."""

    moves: i64 = 0  # number of moves; `tier_from` and `tier_to` are by terms and tier: rows of effects
    keep_cool: i64 = 0  # the moves and terms that rules name
    maul: i64 = 0
    run: i64 = 0
    bleeding: i64 = 0
    manipulate: i64 = 0
    cheer: i64 = 0
    read_person: i64 = 0
    read_situation: i64 = 0
    scavenge: i64 = 0
    advise: i64 = -1
    spot_terms: i64 = 0
    face_terms: i64 = 0
    regroup_terms: i64 = 0
    share_terms: i64 = 0
    recover_terms: i64 = 0
    hazard_terms: i64 = 0
    shore_terms: i64 = 0
    move_talent: vec[i64] = EMPTY_COLUMN  # playbook move of each move, NOTHING for a basic move
    plain_moves: vec[i64] = EMPTY_COLUMN  # bits: the basic moves for each kind of target
    other_moves: i64 = 0  # bits: basic moves with a target kind of playbook moves
    move_needs: vec[i64] = EMPTY_COLUMN
    move_pays: vec[i64] = EMPTY_COLUMN  # the goods of which the roll costs a point
    move_kit: vec[i64] = EMPTY_COLUMN  # the gear without which the roll has Disadvantage
    talents: i64 = 0  # number of playbook moves
    talent_playbook: vec[i64] = EMPTY_COLUMN
    talent_xp: vec[i64] = EMPTY_COLUMN
    talent_limit: vec[i64] = EMPTY_COLUMN
    talent_found: vec[i64] = EMPTY_COLUMN  # 1: an XP move of the original
    limit_from: vec[i64] = EMPTY_COLUMN  # offset of the first playbook move of each limit; then the end
    limit_talent: vec[i64] = EMPTY_COLUMN
    talent_rule: vec[i64] = EMPTY_COLUMN
    talent_amount: vec[i64] = EMPTY_COLUMN
    talent_swaps: vec[i64] = EMPTY_COLUMN  # bits: the moves that may be rolled with its stat
    talent_stat: vec[i64] = EMPTY_COLUMN
    talent_when: vec[i64] = EMPTY_COLUMN
    talent_on: vec[i64] = EMPTY_COLUMN
    talent_whom: vec[i64] = EMPTY_COLUMN
    talent_move: vec[i64] = EMPTY_COLUMN
    talent_from: vec[i64] = EMPTY_COLUMN
    talent_to: vec[i64] = EMPTY_COLUMN
    rule_from: vec[i64] = EMPTY_COLUMN  # offset of the first playbook move of each rule; then the end
    rule_talent: vec[i64] = EMPTY_COLUMN
    occasion_from: vec[i64] = EMPTY_COLUMN  # offset of the first playbook move of each occasion; then the end
    occasion_talent: vec[i64] = EMPTY_COLUMN
    answering: vec[i64] = EMPTY_COLUMN  # the playbook moves that answer an occasion
    move_roll: vec[i64] = EMPTY_COLUMN  # the stat that each move rolls, or DRUGS_SPENT
    move_target: vec[i64] = EMPTY_COLUMN
    move_terms: vec[i64] = EMPTY_COLUMN
    move_terms_npc: vec[i64] = EMPTY_COLUMN  # terms of each move against persons
    tier_from: vec[i64] = EMPTY_COLUMN
    tier_to: vec[i64] = EMPTY_COLUMN
    phases: vec[i64] = EMPTY_COLUMN  # steps of a rolled move from the cry on
    roll: vec[i64] = EMPTY_COLUMN  # steps of a rolled move from the choice of stat on
    declared: vec[i64] = EMPTY_COLUMN  # steps of a rolled move from the declaration on
    two_dice: vec[i64] = EMPTY_COLUMN  # steps of its dice and of their sum
    three_dice: vec[i64] = EMPTY_COLUMN
    row_asks: vec[i64] = EMPTY_COLUMN  # 1: the row of effects may ask something
    # Options of each list of a `pick`; name, rows, condition and weight of each option.
    list_from: vec[i64] = EMPTY_COLUMN
    list_to: vec[i64] = EMPTY_COLUMN
    list_clause: list[str] = []  # noqa: RUF012
    option_name: vec[i64] = EMPTY_COLUMN
    option_from: vec[i64] = EMPTY_COLUMN
    option_to: vec[i64] = EMPTY_COLUMN
    option_when: vec[i64] = EMPTY_COLUMN
    option_weight: vec[i64] = EMPTY_COLUMN
    hards: i64 = 0  # number of hard moves; columns by hard and soft move
    hard_from: vec[i64] = EMPTY_COLUMN
    hard_to: vec[i64] = EMPTY_COLUMN
    hard_when: vec[i64] = EMPTY_COLUMN
    hard_weight: vec[i64] = EMPTY_COLUMN
    hard_social: vec[i64] = EMPTY_COLUMN
    soft_from: vec[i64] = EMPTY_COLUMN
    soft_to: vec[i64] = EMPTY_COLUMN
    soft_when: vec[i64] = EMPTY_COLUMN
    runs_out: vec[i64] = EMPTY_COLUMN  # the soft move once the goods have run out
    badness: i64 = 0  # the soft move that announces it
    gears: i64 = 0  # number of things; columns by thing
    gear_kind: vec[i64] = EMPTY_COLUMN
    gear_harm: vec[i64] = EMPTY_COLUMN
    gear_armor: vec[i64] = EMPTY_COLUMN
    armors: i64 = 0  # bits: armour; next, gear that raises carrying capacity
    packs: i64 = 0
    gear_assures: vec[i64] = EMPTY_COLUMN  # [ZA-105] 1: it can be handed over as an assurance
    gear_tags: vec[i64] = EMPTY_COLUMN
    ammunition: i64 = 0
    spare_parts: i64 = 0
    tools: i64 = 0
    radio: i64 = 0
    salvage: i64 = 0
    gear_rare: vec[i64] = EMPTY_COLUMN
    vehicles: i64 = 0
    vehicle_seats: vec[i64] = EMPTY_COLUMN
    vehicle_storage: vec[i64] = EMPTY_COLUMN
    gear_carries: vec[i64] = EMPTY_COLUMN  # ZA-229: points more on foot
    foot_points: i64 = 0
    vehicle_start: vec[i64] = EMPTY_COLUMN  # 1: the vehicle is there at the start
    foes: i64 = 0  # kinds of opponents: threats.toml, then each person, in case of hostility
    person_foe: i64 = 0  # the first kind that is a person
    foe_zombie: vec[i64] = EMPTY_COLUMN
    foe_toughness: vec[i64] = EMPTY_COLUMN
    foe_armor: vec[i64] = EMPTY_COLUMN
    foe_speed: vec[i64] = EMPTY_COLUMN
    foe_infect: vec[i64] = EMPTY_COLUMN
    foe_press: vec[i64] = EMPTY_COLUMN
    foe_breaks: vec[i64] = EMPTY_COLUMN  # per cent of the first number
    foe_bonus: vec[i64] = EMPTY_COLUMN
    foe_beat_from: vec[i64] = EMPTY_COLUMN
    foe_beat_to: vec[i64] = EMPTY_COLUMN
    step_from: vec[i64] = EMPTY_COLUMN  # offset of the first step of number and Harm of each kind; then the end
    step_number: vec[i64] = EMPTY_COLUMN
    step_harm: vec[i64] = EMPTY_COLUMN
    hazard_size: vec[i64] = EMPTY_COLUMN
    hazard_harm: vec[i64] = EMPTY_COLUMN
    hazard_from: vec[i64] = EMPTY_COLUMN
    hazard_to: vec[i64] = EMPTY_COLUMN
    places: i64 = 0  # number of places; columns by place
    start: i64 = 0
    danger: vec[i64] = EMPTY_COLUMN
    place_finds: vec[i64] = EMPTY_COLUMN
    shelter: vec[i64] = EMPTY_COLUMN
    exits: vec[i64] = EMPTY_COLUMN  # bits
    blocked: vec[i64] = EMPTY_COLUMN  # bits: to vehicles
    common: vec[i64] = EMPTY_COLUMN  # for each place and gear: 1 common, 2 rare
    place_hazard: vec[i64] = EMPTY_COLUMN
    guards: vec[i64] = EMPTY_COLUMN  # bits: persons
    breach_from: vec[i64] = EMPTY_COLUMN
    breach_to: vec[i64] = EMPTY_COLUMN
    fact_threat: vec[i64] = EMPTY_COLUMN  # its hidden fact is a threat, so it can't be used
    fact_from: vec[i64] = EMPTY_COLUMN
    fact_to: vec[i64] = EMPTY_COLUMN
    wall_clock: vec[i64] = EMPTY_COLUMN  # the clock that is its barricade
    road_flag: vec[i64] = EMPTY_COLUMN  # the flag that opens its road
    acts: i64 = 0  # number of acts; conditions are rows of NEED_ROW ints
    act_place: vec[i64] = EMPTY_COLUMN
    acts_at: vec[i64] = EMPTY_COLUMN  # bits: the acts of each place
    act_repairs: vec[i64] = EMPTY_COLUMN
    act_terms: vec[i64] = EMPTY_COLUMN  # NOTHING for an act without a roll
    act_from: vec[i64] = EMPTY_COLUMN  # effects of trying the act, or of doing it without a roll
    act_to: vec[i64] = EMPTY_COLUMN
    act_needs_from: vec[i64] = EMPTY_COLUMN
    act_needs_to: vec[i64] = EMPTY_COLUMN
    needs: vec[i64] = EMPTY_COLUMN
    win_from: i64 = 0
    win_to: i64 = 0
    lose_from: i64 = 0
    lose_to: i64 = 0
    extra_from: i64 = 0
    npcs: i64 = 0  # number of persons; columns by person
    npc_place: vec[i64] = EMPTY_COLUMN  # the meeting place, or NOTHING for anywhere
    npc_attitude: vec[i64] = EMPTY_COLUMN
    npc_goods: vec[i64] = EMPTY_COLUMN  # the goods of the price
    npc_price: vec[i64] = EMPTY_COLUMN
    npc_truth: vec[i64] = EMPTY_COLUMN
    crew_foe: vec[i64] = EMPTY_COLUMN
    crew_count: vec[i64] = EMPTY_COLUMN
    requests: i64 = 0  # requests to persons, then to survivors
    ask_npc: vec[i64] = EMPTY_COLUMN  # the person asked, or NOTHING for a survivor
    ask_from: vec[i64] = EMPTY_COLUMN
    ask_to: vec[i64] = EMPTY_COLUMN
    do_move: vec[i64] = EMPTY_COLUMN  # the move that the request demands
    dont_move: vec[i64] = EMPTY_COLUMN  # the move that the request forbids
    give_gear: vec[i64] = EMPTY_COLUMN  # the thing requested
    give_goods: vec[i64] = EMPTY_COLUMN  # the goods of the point requested
    clocks: i64 = 0  # number of clocks; columns by clock, then events
    clock_size: vec[i64] = EMPTY_COLUMN
    clock_start: vec[i64] = EMPTY_COLUMN
    clock_watch: vec[i64] = EMPTY_COLUMN  # ticks at the end of a watch
    clock_day: vec[i64] = EMPTY_COLUMN
    clock_hidden: vec[i64] = EMPTY_COLUMN
    clock_from: vec[i64] = EMPTY_COLUMN
    clock_to: vec[i64] = EMPTY_COLUMN
    acting_clocks: i64 = 0  # bits: clocks with effects when they are full
    bad_clock: i64 = 0  # the clock that announced badness advances
    event_at: vec[i64] = EMPTY_COLUMN  # highest roll of each kind of event
    event_from: vec[i64] = EMPTY_COLUMN  # indexed by kind, then the night event indexed by place
    event_to: vec[i64] = EMPTY_COLUMN
    night_event: vec[i64] = EMPTY_COLUMN  # 1: the nights of the place have an event of their own
    horde_foe: i64 = 0
    # Costs of the end of a day besides Food.
    upkeep_goods: i64 = -1
    upkeep_clock: i64 = -1
    upkeep_below: i64 = 0
    upkeep_flag: i64 = -1
    upkeep_from: i64 = 0
    upkeep_to: i64 = 0
    # Ready-made survivors, by playbook.
    is_made: bool = False  # ZA-244: survivors are made in play
    playbooks: i64 = 0
    names_from: vec[i64] = EMPTY_COLUMN  # offset of the first name of each playbook; then the end
    names_item: vec[i64] = EMPTY_COLUMN
    look_from: vec[i64] = EMPTY_COLUMN  # indexed by playbook and line
    look_item: vec[i64] = EMPTY_COLUMN
    set_stats: vec[i64] = EMPTY_COLUMN  # indexed by playbook, set and stat
    base_gear: vec[i64] = EMPTY_COLUMN  # gear without choices, indexed by playbook and pocket
    base_stash: vec[i64] = EMPTY_COLUMN
    pick_from: vec[i64] = EMPTY_COLUMN  # indexed by playbook and choice of gear
    pick_item: vec[i64] = EMPTY_COLUMN  # gear, then vehicles
    pick_count: vec[i64] = EMPTY_COLUMN
    own_points: vec[i64] = EMPTY_COLUMN
    pool_points: vec[i64] = EMPTY_COLUMN
    spread_points: vec[i64] = EMPTY_COLUMN  # indexed by spread of the first points and by goods
    even_spread: i64 = 0
    grounds_from: vec[i64] = EMPTY_COLUMN  # indexed by tie
    heals_bare: vec[i64] = EMPTY_COLUMN  # ZA-230: treats without Drugs, at a Disadvantage
    ready_talents: vec[i64] = EMPTY_COLUMN  # three moves, indexed by playbook and place
    ready_vehicle: vec[i64] = EMPTY_COLUMN
    ready_stats: vec[i64] = EMPTY_COLUMN
    ready_stash: vec[i64] = EMPTY_COLUMN  # indexed by playbook and kind of goods
    ready_gear: vec[i64] = EMPTY_COLUMN  # indexed by playbook and pocket
    # Things: survivors, persons, opponents, places, in one list.
    npc_thing: i64 = 0
    threat_thing: i64 = 0
    place_thing: i64 = 0
    things: i64 = 0
    # Numbers of rules.toml and options.
    strong_from: i64 = 0
    weak_from: i64 = 0
    betrayed_total: i64 = 0
    betrayal_cost: i64 = 0
    worsens_from: i64 = 0
    mends_at: i64 = 0
    start_points: i64 = 0
    bonus_points: vec[i64] = EMPTY_COLUMN
    most_drugs: i64 = 0
    track: i64 = 0
    quiet_rounds: i64 = 0
    siege_rounds: i64 = 0
    most_rounds: i64 = 0
    default_shelter: i64 = 0
    foot_modifier: i64 = 0
    night_modifier: i64 = 0
    difficulty: i64 = 0
    peace: bool = False  # ZA-315
    has_master: bool = False  # ZA-308
    goal_weight: i64 = 0
    alive_weight: i64 = 0
    store_weight: i64 = 0
    extra_weight: i64 = 0
    own_alive: i64 = 0
    own_won_alive: i64 = 0
    own_won_dead: i64 = 0
    own_most_xp: i64 = 0
    own_stash_each: i64 = 0
    own_most_stash: i64 = 0

    def __init__(self, catalogue: Catalogue, kinds: list[Kind], effect_rows: list[int], content: Any) -> None:
        super().__init__(catalogue, kinds, effect_rows)
        self.at: Final = StoryLayout({kind.name: kind.size for kind in kinds})
        self.layout = self.at
        spots = self._list_record_spots()
        places = [at + n * width + i for n in range(RECORDS) for _, at, width in spots for i in range(width)]
        spare = [0] * (int(MOST_PLACES) - len(places))
        if len(places) > MOST_PLACES:
            raise ValueError(f"{len(places)} numbers of records; there is room for {MOST_PLACES}")
        self.record_size: Final[i64] = len(places) // RECORDS  # state words of a record; packed fields share words
        self.record_bare: Final[i64] = sum(width for is_answer, _, width in spots if not is_answer)  # without answers
        # offsets of the fields of each record, then their empty values
        self.record_places: Final = column(places + spare)
        self.record_empty: Final = vec[i32]([self.layout.empty[place] for place in places] + spare)
        cause, *others = [self.layout.spots[name] for name in OPENING]
        # true if the opening fields share a state word, cause lowest: a record then opens with a single write
        self.opens_at_once: Final = cause.shift == 0 and {spot.place for spot in others} == {cause.place}
        self.content: Final = content  # for views and texts; no rule reads it

    def replace(self, name: str, part: Step[Any] | Verb[Any] | Effect[Any], rule: str = "") -> None:
        super().replace(name, part, rule)
        self.row_asks = column([1] * len(self.row_asks))  # a house rule's effect may ask where the game's did not

    def _list_record_spots(self) -> list[tuple[bool, int, int]]:
        """Return where each field of the move records lies, fields with slots last.

        An entry is (whether it has slots, the field's offset, how many numbers a record has).
        """
        spots: set[tuple[bool, int, int]] = set()
        for field in self.layout.fields:
            if field.by[:1] == ["record"]:
                spot = self.layout.spots[field.name]
                spots.add((field.by[1:] == ["slot"], spot.place, spot.size // int(RECORDS)))
        return sorted(spots)
