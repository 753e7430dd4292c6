"""The rulebook of one edition: the tables of its cards and options, as the rules read them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from ....core.kinds import Kind
from ....core.native import i64, vec
from ....core.state import Rulebook
from ....core.step import Effect, Event, Step, Verb

if TYPE_CHECKING:
    from ..loading.content import Content
    from ..loading.options import Variants

PAIRS: Final[i64] = 4  # of a zombie card: cost and row, twice; 0 for none
EMPTY_COLUMN: Final = vec[i64]([])


def energy_of_horde(content: Content, options: Variants) -> int:
    """[TS-003, TS-060, TS-353] How many energy tokens the zombies have."""
    energy = content.numbers.energy
    return energy.zombie_modified if options.zombie_energy_4 else energy.zombie


def column(numbers: list[int]) -> vec[i64]:
    """A column of the tables."""
    return vec[i64](numbers)


@final
class AlleyBook(Rulebook):
    """[TS-002, TS-500] Columns by card (all decks in one list), by copy of a Supply, by character, by alley card."""

    # By card.
    cards: i64 = 0
    start: vec[i64] = EMPTY_COLUMN  # by deck: its first card; then the end
    copies: vec[i64] = EMPTY_COLUMN
    deck_of: vec[i64] = EMPTY_COLUMN
    first: vec[i64] = EMPTY_COLUMN  # by card: the first row of its words
    last: vec[i64] = EMPTY_COLUMN
    cost: vec[i64] = EMPTY_COLUMN
    timing: vec[i64] = EMPTY_COLUMN
    needs: vec[i64] = EMPTY_COLUMN
    time_tokens: vec[i64] = EMPTY_COLUMN
    symbols: vec[i64] = EMPTY_COLUMN  # by card and line
    caps_range: vec[i64] = EMPTY_COLUMN  # what it limits ranges to while in play; -1 for nothing
    # By zombie card.
    boss: vec[i64] = EMPTY_COLUMN
    type_of: vec[i64] = EMPTY_COLUMN
    health: vec[i64] = EMPTY_COLUMN
    move_cost: vec[i64] = EMPTY_COLUMN
    move_rows: vec[i64] = EMPTY_COLUMN
    harm: vec[i64] = EMPTY_COLUMN
    attack_cost: vec[i64] = EMPTY_COLUMN
    reach: vec[i64] = EMPTY_COLUMN
    floors: vec[i64] = EMPTY_COLUMN  # the knockdown icon
    traits: vec[i64] = EMPTY_COLUMN
    reduction: vec[i64] = EMPTY_COLUMN
    supplied: vec[i64] = EMPTY_COLUMN
    printed: vec[i64] = EMPTY_COLUMN  # PAIRS a card
    room: i64 = 0  # how many zombies there can be in play
    # By copy of a Supply; the last are bare hands, and face_down which is only said.
    items: i64 = 0
    hands: i64 = 0
    face_down: i64 = 0
    item_card: vec[i64] = EMPTY_COLUMN  # by copy
    first_item: vec[i64] = EMPTY_COLUMN  # by card: its first copy
    kind_of: vec[i64] = EMPTY_COLUMN  # by copy, as all that follow
    damage: vec[i64] = EMPTY_COLUMN
    range_of: vec[i64] = EMPTY_COLUMN
    full: vec[i64] = EMPTY_COLUMN  # ammo, or points of armor; 0 for neither
    handling: vec[i64] = EMPTY_COLUMN  # traits of a weapon
    # By character, by alley card.
    vigour: vec[i64] = EMPTY_COLUMN
    skill: vec[i64] = EMPTY_COLUMN
    flaw: vec[i64] = EMPTY_COLUMN
    character: i64 = -1  # the one chosen before the game, or -1
    random_layout: bool = False
    variant_a: vec[i64] = EMPTY_COLUMN
    alley_row: vec[i64] = EMPTY_COLUMN
    feature: vec[i64] = EMPTY_COLUMN
    stash: vec[i64] = EMPTY_COLUMN

    def __init__(
        self, steps: list[Step[Any]], verbs: list[Verb[Any]], asides: list[Verb[Any]], words: list[Effect[Any]],
        events: list[Event], kinds: list[Kind], effects: list[int], content: Content, options: Variants,
    ) -> None:
        super().__init__(steps, verbs, asides, words, events, kinds, effects)
        self.content: Final = content
        self.options: Final = options
        self.starts_with: list[list[int]] = []
        self.by_timing: list[vec[i64]] = []  # the tactics cards of each side: seat * 10 + timing
        self._read_numbers(content)
        self._read_options(options, content)

    def _read_numbers(self, content: Content) -> None:
        """The numbers of rules.toml."""
        numbers = content.numbers
        self.rows: i64 = numbers.alley.rows
        self.street: i64 = numbers.alley.rows + 1
        self.most_in_row: i64 = numbers.alley.zombies_per_row
        self.warehouse_cards: i64 = numbers.setup.warehouse_cards
        self.barricade: i64 = numbers.setup.barricade_tokens
        self.opens_on: i64 = numbers.warehouse.opens_on_row
        self.walker_cost: i64 = numbers.warehouse.walker_cost
        self.hand_limit: i64 = numbers.hand.limit
        self.exchanges: i64 = numbers.hand.draws_by_discard
        self.draw_cost: i64 = numbers.hand.draw_cost
        self.rise_cost: i64 = numbers.zombie.stand_up
        self.rise_cost_near: i64 = numbers.zombie.stand_up_before_survivor
        self.frees_behind: i64 = numbers.zombie.stands_rows_behind
        self.friend_tokens: i64 = numbers.zombie.friend_tokens
        self.manhole_cost: i64 = numbers.zombie.manhole_cost
        self.attacks: i64 = numbers.zombie.attacks
        self.attacks_if_grabbed: i64 = numbers.zombie.attacks_if_grabbed
        self.lying_more: i64 = numbers.lying.move_more
        self.most_actions: i64 = numbers.limits.actions_per_phase
        self.concussions: i64 = numbers.concussion.tokens_per_energy
        self.weapon_slots: i64 = numbers.survivor.weapon_slots
        self.pack_slots: i64 = numbers.survivor.pack_slots
        self._read_costs(content)

    def _read_costs(self, content: Content) -> None:
        """[TS-420, TS-436] What the Survivor pays."""
        mine = content.numbers.survivor
        self.move_first: i64 = mine.move_first
        self.move_later: i64 = mine.move_later
        self.rubble_cost: i64 = mine.rubble
        self.climb_cost: i64 = mine.fire_escape
        self.stand_cost: i64 = mine.stand_up
        self.stand_cost_near: i64 = mine.stand_up_before_zombie
        self.hit_cost: i64 = mine.attack
        self.heavy_later: i64 = mine.heavy_later
        self.stomp_cost: i64 = mine.head_stomp
        self.stomp_boss: i64 = mine.head_stomp_boss_damage
        self.pick_up_cost: i64 = mine.pick_up
        self.rearrange_cost: i64 = mine.rearrange
        self.use_cost: i64 = mine.use_supply
        self.token_cost: i64 = mine.friend_token
        self.recover_cost: i64 = mine.concussion_token

    def _read_options(self, options: Variants, content: Content) -> None:
        """The variants that the rules ask for in play, each read from here."""
        self.energy_of_survivor: i64 = content.numbers.energy.survivor
        self.energy_of_horde: i64 = energy_of_horde(content, options)
        self.round_limit: i64 = options.round_limit  # TS-057, 0 is never
        self.timed: bool = options.timer  # TS-083
        self.seconds: i64 = options.timer_seconds  # TS-369
        self.seconds_an_action: i64 = options.action_seconds if options.timer else 0  # TS-585, 0 is untimed
        self.hides_hands: bool = options.hide_hand_tells  # TS-093
        self.sound: bool = options.sound  # TS-325
        self.concussion: bool = options.concussion  # TS-330
        self.permanent: bool = options.permanent_knockdown  # TS-340
        self.stomp_automatic: bool = options.head_stomp_automatic  # TS-350
        self.no_front_boss: bool = options.no_boss_face_up_at_start  # TS-351
        self.lunges_on_b: bool = options.opportunity_line_b  # TS-352
        self.full_row_blocks: bool = options.full_row_blocks_ranged  # TS-360
        self.frees_one: bool = options.draw_phase_remove_one_knockdown  # TS-361
        self.chooses_deck: bool = options.draw_phase_choose_deck  # TS-362
        self.guarded: bool = options.no_pickup_with_standing_zombies  # TS-363
        self.redraws: bool = options.redraw_miss_on_ground  # TS-368
