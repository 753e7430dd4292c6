"""Rulebook of one edition: tables of cards and options in the form the rules read."""

from __future__ import annotations

from typing import Any, Final, final

from ....core.cards.zones import Cards
from ....core.catalogue import Catalogue
from ....core.kinds import Kind
from ....core.native import i64, vec
from ....core.state import Rulebook, column
from .layout_accessors import TownLayout
from .open_deck import OpenDeck

EMPTY_COLUMN: Final = vec[i64]([])
NEED_ROW: Final[i64] = 6  # of a requirement: its word, its tag (of `gather` 1 for all), its count by seats, from three


@final
class TownBook(Rulebook):
    """[PZ-005] Tables of an edition: columns by card (loot, then locations), trait, profession, door, event, enemy,
    rescue and recipe; the faces of the dice; single numbers and options.
    """

    # By card, loot and locations in one list.
    cards: i64 = 0
    copies: vec[i64] = EMPTY_COLUMN
    weight: vec[i64] = EMPTY_COLUMN
    card_type: vec[i64] = EMPTY_COLUMN
    wear_slot: vec[i64] = EMPTY_COLUMN  # where it is worn or wielded; -1 for nowhere
    weapon_class: vec[i64] = EMPTY_COLUMN
    weapon_damage: vec[i64] = EMPTY_COLUMN
    weapon_flags: vec[i64] = EMPTY_COLUMN
    ammo: vec[i64] = EMPTY_COLUMN  # the card that is spent; -1 for none
    is_combat: vec[i64] = EMPTY_COLUMN  # usable in combat
    card_tags: vec[i64] = EMPTY_COLUMN  # bits
    all_tags: i64 = 0  # bits
    bandage_tag: i64 = 0
    effects_from: vec[i64] = EMPTY_COLUMN  # the rows of what it does when played
    effects_to: vec[i64] = EMPTY_COLUMN
    card_standing: vec[i64] = EMPTY_COLUMN  # by card and column of the vocabulary
    supply: vec[i64] = EMPTY_COLUMN  # how many copies can be crafted
    leaves_game: vec[i64] = EMPTY_COLUMN  # when discarded: what is crafted only
    storage_icons: vec[i64] = EMPTY_COLUMN  # of a location card, as the next two
    reinforcement: vec[i64] = EMPTY_COLUMN
    location_tags: vec[i64] = EMPTY_COLUMN
    # By trait and by profession.
    trait_points: vec[i64] = EMPTY_COLUMN
    is_master: vec[i64] = EMPTY_COLUMN
    trait_standing: vec[i64] = EMPTY_COLUMN  # by trait and column of the vocabulary
    excludes: vec[i64] = EMPTY_COLUMN  # by trait and trait
    stood_for: i64 = 0  # bits: the tags that holders of some trait count as
    traits: i64 = 0
    professions: i64 = 0
    base_stat: vec[i64] = EMPTY_COLUMN  # by profession and stat
    starting_from: vec[i64] = EMPTY_COLUMN  # by profession: where its cards begin; then the end
    starting: vec[i64] = EMPTY_COLUMN
    masters_from: vec[i64] = EMPTY_COLUMN  # and its master traits
    masters: vec[i64] = EMPTY_COLUMN
    # By door, event and enemy card.
    door_copies: vec[i64] = EMPTY_COLUMN
    door_state: vec[i64] = EMPTY_COLUMN
    event_copies: vec[i64] = EMPTY_COLUMN
    event_enemies: vec[i64] = EMPTY_COLUMN
    event_horde: vec[i64] = EMPTY_COLUMN
    enemies: i64 = 0
    enemy_copies: vec[i64] = EMPTY_COLUMN
    enemy_family: vec[i64] = EMPTY_COLUMN
    enemy_hp: vec[i64] = EMPTY_COLUMN
    enemy_damage: vec[i64] = EMPTY_COLUMN
    enemy_crit: vec[i64] = EMPTY_COLUMN
    enemy_keywords: vec[i64] = EMPTY_COLUMN
    walker: i64 = 0
    risen: i64 = 0  # what a survivor who died bitten leaves
    bandits: i64 = 0  # how many the enemy deck has,
    bandit_kinds: vec[i64] = EMPTY_COLUMN  # and which enemies they are
    # By rescue; a requirement is a row of NEED_ROW ints.
    rescues: i64 = 0
    needs_from: vec[i64] = EMPTY_COLUMN
    needs_to: vec[i64] = EMPTY_COLUMN
    need_rows: vec[i64] = EMPTY_COLUMN
    is_versus: vec[i64] = EMPTY_COLUMN
    rescues_gathered: vec[i64] = EMPTY_COLUMN
    is_checked_by_turn: vec[i64] = EMPTY_COLUMN
    has_call: vec[i64] = EMPTY_COLUMN
    call_keep: vec[i64] = EMPTY_COLUMN  # by rescue: the tags as bits, as the next
    call_spend: vec[i64] = EMPTY_COLUMN
    # By recipe; the last is fortifying.
    recipes: i64 = 0
    recipe_tools: vec[i64] = EMPTY_COLUMN
    recipe_spend: vec[i64] = EMPTY_COLUMN
    recipe_makes: vec[i64] = EMPTY_COLUMN
    recipe_count: vec[i64] = EMPTY_COLUMN
    # Dice: what each face shows, before face 1 what counts for a die that was not thrown; by value how many faces of
    # the loot and luck dice show it.
    attack_faces: vec[i64] = EMPTY_COLUMN
    enemy_faces: vec[i64] = EMPTY_COLUMN
    dodge_faces: vec[i64] = EMPTY_COLUMN
    loot_weights: vec[i64] = EMPTY_COLUMN
    luck_weights: vec[i64] = EMPTY_COLUMN
    round_steps: vec[i64] = EMPTY_COLUMN  # of a fight: the indices of a round's steps, the next round last
    # Numbers of rules.toml; those by seats are for three and more.
    most_traits: i64 = 0
    trait_offer: i64 = 0
    rescues_drawn: i64 = 0
    explorations: i64 = 0
    horde_loot: i64 = 0
    crit_bonus: i64 = 0
    alarm_at_most: i64 = 0
    unarmed_damage: i64 = 0
    day_limit: vec[i64] = EMPTY_COLUMN
    most_fortification: i64 = 0
    versus_from_day: i64 = 0
    most_fusses: i64 = 0
    most_trades: i64 = 0
    most_changes: i64 = 0
    most_shows: i64 = 0
    levels: i64 = 0
    level_xp: vec[i64] = EMPTY_COLUMN
    level_most: vec[i64] = EMPTY_COLUMN  # by level (from 0) and stat
    family_xp: vec[i64] = EMPTY_COLUMN
    explore_xp: i64 = 0
    raises: i64 = 0
    horde_size: vec[i64] = EMPTY_COLUMN
    walkers_per_token: i64 = 0
    bite_loss: i64 = 0
    bite_growth: i64 = 0
    open_bags: bool = False  # PZ-016

    def __init__(
        self, catalogue: Catalogue, kinds: list[Kind], effect_rows: list[int], start: list[int], content: Any
    ) -> None:
        super().__init__(catalogue, kinds, effect_rows)
        self.at: Final = TownLayout({kind.name: kind.size for kind in kinds})
        self.layout = self.at
        self.start: Final = column(start)  # by deck: its first card; then the end
        self.decks: Final = Cards(self.at, start)
        self.door_deck: Final = OpenDeck(self.at, "door_left", "door_discarded")
        self.event_deck: Final = OpenDeck(self.at, "event_left", "event_discarded")
        self.enemy_deck: Final = OpenDeck(self.at, "enemy_left", "enemy_discarded")
        self.content: Final = content  # as it was read, for what is shown and for bots; no rule looks into it
