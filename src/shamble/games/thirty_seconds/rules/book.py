"""Rulebook of one edition: tables of cards and options in the form the rules read."""

from __future__ import annotations

from typing import Any, Final, final

from ....core.cards.zones import Cards
from ....core.catalogue import Catalogue
from ....core.kinds import Kind
from ....core.native import i64, vec
from ....core.state import Rulebook, column
from .accessors import AlleyLayout

PAIRS: Final[i64] = 4  # ints of a zombie card's summon prices: cost and row, twice; 0 for none
EMPTY_COLUMN: Final = vec[i64]([])


@final
class AlleyBook(Rulebook):
    """[TS-002, TS-500] Rulebook with the tables of an edition and its numbers.

    The tables are indexed by card, copy of a Supply, character or Alley card.
    """

    # Columns by card, all decks in one list.
    cards: i64 = 0
    copies: vec[i64] = EMPTY_COLUMN
    deck_of: vec[i64] = EMPTY_COLUMN
    effects_from: vec[i64] = EMPTY_COLUMN  # the rows of its effects
    effects_to: vec[i64] = EMPTY_COLUMN
    cost: vec[i64] = EMPTY_COLUMN
    timing: vec[i64] = EMPTY_COLUMN
    needs: vec[i64] = EMPTY_COLUMN
    time_tokens: vec[i64] = EMPTY_COLUMN
    symbols: vec[i64] = EMPTY_COLUMN  # indexed by card and line
    # index in `timing_cards` of the first card of each side and timing; then the end
    timing_from: vec[i64] = EMPTY_COLUMN
    timing_cards: vec[i64] = EMPTY_COLUMN
    timing_place: vec[i64] = EMPTY_COLUMN  # index of each card among the cards of its side and timing
    hand_from: vec[i64] = EMPTY_COLUMN  # first card that the hand of each side may hold
    hand_to: vec[i64] = EMPTY_COLUMN  # index after the last such card
    caps_range: vec[i64] = EMPTY_COLUMN  # range limit for all weapons while the card is in play; -1 for none
    # Columns by zombie card.
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
    most_zombies: i64 = 0  # the most zombies in play
    # Columns by copy of a Supply; the last two are bare hands, and face_down, which occurs only in actions.
    items: i64 = 0
    bare_hands: i64 = 0
    face_down: i64 = 0
    item_card: vec[i64] = EMPTY_COLUMN  # card of each copy
    first_item: vec[i64] = EMPTY_COLUMN  # first copy of each card
    gear: i64 = 0  # mask of weapons and armor, which go into slots
    used_up: i64 = 0  # mask of Supplies that are discarded after use
    supply_kind: vec[i64] = EMPTY_COLUMN  # indexed by copy, as the columns below
    weapon_damage: vec[i64] = EMPTY_COLUMN
    weapon_range: vec[i64] = EMPTY_COLUMN
    capacity: vec[i64] = EMPTY_COLUMN  # ammo, or points of armor; 0 for neither
    weapon_traits: vec[i64] = EMPTY_COLUMN  # bits
    # Columns by character and by Alley card.
    survivor_health: vec[i64] = EMPTY_COLUMN
    skill_of: vec[i64] = EMPTY_COLUMN
    flaw_of: vec[i64] = EMPTY_COLUMN
    character: i64 = -1  # the character chosen before the game; -1 for a random one
    random_layout: bool = False
    variant_a: vec[i64] = EMPTY_COLUMN
    alley_row: vec[i64] = EMPTY_COLUMN
    alley_features: vec[i64] = EMPTY_COLUMN
    stashes: vec[i64] = EMPTY_COLUMN
    # Numbers of rules.toml.
    rows: i64 = 0
    street: i64 = 0
    most_in_row: i64 = 0
    warehouse_cards: i64 = 0
    barricade: i64 = 0
    front_cards: i64 = 0  # zombies dealt into each front row
    opening_tactics: i64 = 0  # tactics cards in the zombies' opening hand
    opening_zombies: i64 = 0  # zombie cards in it
    opening_cards: i64 = 0  # tactics cards in the Survivor's opening hand
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
    cheapest_zombie_action: i64 = 0  # the least cost of an Action by a zombie in play
    attacks: i64 = 0
    attacks_if_grabbed: i64 = 0
    move_cost_lying: i64 = 0
    most_actions: i64 = 0
    concussions: i64 = 0
    weapon_slots: i64 = 0
    pack_slots: i64 = 0
    # [TS-420, TS-436] Energy costs of the Survivor.
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
    cheapest_survivor_action: i64 = 0  # the least cost of an Action other than picking up and dropping
    # Options that the rules read during play.
    energy_of_survivor: i64 = 0
    energy_of_horde: i64 = 0
    round_limit: i64 = 0  # TS-057; 0 for no limit
    timed: bool = False  # TS-083
    seconds: i64 = 0  # TS-369
    seconds_an_action: i64 = 0  # TS-585; 0 for untimed
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
        self.start: Final = column(start)  # first card of each deck; then the end
        self.decks: Final = Cards(self.at, start)
        self.content: Final = content  # as read from the files, for the presentation and for bots; rules don't use it
        self.starts_with: list[list[int]] = []
        self.front_rows: vec[i64] = EMPTY_COLUMN
