"""The rulebook of one edition: the tables of its cards and options, as the rules read them."""

from __future__ import annotations

from typing import Any, Final, final

from ....core.cards.zones import Cards
from ....core.catalogue import Catalogue
from ....core.kinds import Kind
from ....core.native import i64, vec
from ....core.state import Rulebook, column
from .accessors import AlleyLayout

PAIRS: Final[i64] = 4  # of a zombie card: cost and row, twice; 0 for none
EMPTY_COLUMN: Final = vec[i64]([])


@final
class AlleyBook(Rulebook):
    """[TS-002, TS-500] Columns by card (all decks in one list), by copy of a Supply, by character, by alley card."""

    # By card.
    cards: i64 = 0
    copies: vec[i64] = EMPTY_COLUMN
    deck_of: vec[i64] = EMPTY_COLUMN
    effects_from: vec[i64] = EMPTY_COLUMN  # by card: the first row of its words
    effects_to: vec[i64] = EMPTY_COLUMN
    cost: vec[i64] = EMPTY_COLUMN
    timing: vec[i64] = EMPTY_COLUMN
    needs: vec[i64] = EMPTY_COLUMN
    time_tokens: vec[i64] = EMPTY_COLUMN
    symbols: vec[i64] = EMPTY_COLUMN  # by card and line
    timing_from: vec[i64] = EMPTY_COLUMN  # by side and timing: its first tactics card below; then the end
    timing_cards: vec[i64] = EMPTY_COLUMN
    timing_place: vec[i64] = EMPTY_COLUMN  # by card: its place among those of its side and timing
    hand_from: vec[i64] = EMPTY_COLUMN  # by side: the first card that its hand may hold, and behind the last
    hand_to: vec[i64] = EMPTY_COLUMN
    caps_range: vec[i64] = EMPTY_COLUMN  # what it limits ranges to while in play; -1 for nothing
    # By zombie card.
    is_boss: vec[i64] = EMPTY_COLUMN
    type_of: vec[i64] = EMPTY_COLUMN
    zombie_health: vec[i64] = EMPTY_COLUMN
    move_cost: vec[i64] = EMPTY_COLUMN
    move_rows: vec[i64] = EMPTY_COLUMN
    zombie_damage: vec[i64] = EMPTY_COLUMN
    attack_cost: vec[i64] = EMPTY_COLUMN
    zombie_range: vec[i64] = EMPTY_COLUMN
    knocks_down: vec[i64] = EMPTY_COLUMN  # the knockdown icon
    zombie_traits: vec[i64] = EMPTY_COLUMN
    reduction: vec[i64] = EMPTY_COLUMN
    drops_supply: vec[i64] = EMPTY_COLUMN
    summon_pairs: vec[i64] = EMPTY_COLUMN  # PAIRS a card
    most_zombies: i64 = 0  # how many zombies there can be in play
    # By copy of a Supply; the last are bare hands, and face_down which is only said.
    items: i64 = 0
    bare_hands: i64 = 0
    face_down: i64 = 0
    item_card: vec[i64] = EMPTY_COLUMN  # by copy
    first_item: vec[i64] = EMPTY_COLUMN  # by card: its first copy
    gear: i64 = 0  # as bits: weapons and armor, which belong in slots,
    used_up: i64 = 0  # and what is used and discarded
    supply_kind: vec[i64] = EMPTY_COLUMN  # by copy, as all that follow
    weapon_damage: vec[i64] = EMPTY_COLUMN
    weapon_range: vec[i64] = EMPTY_COLUMN
    capacity: vec[i64] = EMPTY_COLUMN  # ammo, or points of armor; 0 for neither
    weapon_traits: vec[i64] = EMPTY_COLUMN  # traits of a weapon
    # By character, by alley card.
    survivor_health: vec[i64] = EMPTY_COLUMN
    skill_of: vec[i64] = EMPTY_COLUMN
    flaw_of: vec[i64] = EMPTY_COLUMN
    character: i64 = -1  # the one chosen before the game, or -1
    random_layout: bool = False
    variant_a: vec[i64] = EMPTY_COLUMN
    alley_row: vec[i64] = EMPTY_COLUMN
    alley_features: vec[i64] = EMPTY_COLUMN
    stashes: vec[i64] = EMPTY_COLUMN
    # The numbers of rules.toml.
    rows: i64 = 0
    street: i64 = 0
    most_in_row: i64 = 0
    warehouse_cards: i64 = 0
    barricade: i64 = 0
    front_cards: i64 = 0  # a front row
    opening_tactics: i64 = 0  # of the zombies; then their zombie cards, and what the Survivor draws
    opening_zombies: i64 = 0
    opening_cards: i64 = 0
    opening_supplies: i64 = 0
    opens_on: i64 = 0
    walker_cost: i64 = 0
    hand_limit: i64 = 0
    exchanges: i64 = 0
    draw_cost: i64 = 0
    rise_cost: i64 = 0
    rise_cost_near: i64 = 0
    frees_rows_behind: i64 = 0
    friend_tokens: i64 = 0
    manhole_cost: i64 = 0
    cheapest_zombie_action: i64 = 0  # of all that a zombie in play can do
    attacks: i64 = 0
    attacks_if_grabbed: i64 = 0
    move_cost_lying: i64 = 0
    most_actions: i64 = 0
    concussions: i64 = 0
    weapon_slots: i64 = 0
    pack_slots: i64 = 0
    # [TS-420, TS-436] What the Survivor pays.
    move_first: i64 = 0
    move_later: i64 = 0
    rubble_cost: i64 = 0
    climb_cost: i64 = 0
    stand_cost: i64 = 0
    stand_cost_near: i64 = 0
    survivor_attack_cost: i64 = 0
    heavy_later: i64 = 0
    stomp_cost: i64 = 0
    stomp_boss: i64 = 0
    pick_up_cost: i64 = 0
    rearrange_cost: i64 = 0
    use_cost: i64 = 0
    token_cost: i64 = 0
    recover_cost: i64 = 0
    cheapest_survivor_action: i64 = 0  # of all but picking up and dropping
    # The variants that the rules ask for in play.
    energy_of_survivor: i64 = 0
    energy_of_horde: i64 = 0
    round_limit: i64 = 0  # TS-057, 0 is never
    timed: bool = False  # TS-083
    seconds: i64 = 0  # TS-369
    seconds_an_action: i64 = 0  # TS-585, 0 is untimed
    hides_hands: bool = False  # TS-093
    sound: bool = False  # TS-325
    concussion: bool = False  # TS-330
    permanent: bool = False  # TS-340
    stomp_automatic: bool = False  # TS-350
    no_front_boss: bool = False  # TS-351
    opportunity_on_b: bool = False  # TS-352
    full_row_blocks: bool = False  # TS-360
    frees_one: bool = False  # TS-361
    chooses_deck: bool = False  # TS-362
    standing_zombies_guard: bool = False  # TS-363
    redraws_on_ground: bool = False  # TS-368

    def __init__(
        self, catalogue: Catalogue, kinds: list[Kind], effect_rows: list[int], start: list[int], content: Any
    ) -> None:
        super().__init__(catalogue, kinds, effect_rows)
        self.at: Final = AlleyLayout({kind.name: kind.size for kind in kinds})
        self.layout = self.at
        self.start: Final = column(start)  # by deck: its first card; then the end
        self.decks: Final = Cards(self.at, start)
        self.content: Final = content  # as it was read, for what is shown and for bots; no rule looks into it
        self.starts_with: list[list[int]] = []
        self.front_rows: vec[i64] = EMPTY_COLUMN
