"""Rulebook of one edition: tables of cards and options in the form the rules read."""

from __future__ import annotations

from typing import Any, Final, final

from ....core.cards.zones import Cards
from ....core.catalogue import Catalogue
from ....core.kinds import Kind
from ....core.native import i64, vec
from ....core.state import Rulebook, column
from .accessors import TownLayout
from .public_deck import PublicDeck

EMPTY_COLUMN: Final = vec[i64]([])
NEED_ROW: Final[i64] = 6  # ints of a requirement: word, tag (for `gather`: 1 if all must come), count for 3 to 6 seats


@final
class TownBook(Rulebook):
    """[PZ-005] Tables of an edition of the game.

    Columns are indexed by card (loot, then locations), trait, profession, door, event, enemy, rescue or recipe. Further
    fields hold the faces of the dice, single numbers and options.
    """

    # Columns by card, loot and locations in one list.
    cards: i64 = 0
    copies: vec[i64] = EMPTY_COLUMN
    weight: vec[i64] = EMPTY_COLUMN
    card_type: vec[i64] = EMPTY_COLUMN
    wear_slot: vec[i64] = EMPTY_COLUMN  # position in which it is worn or wielded; -1 if it can't be
    weapon_class: vec[i64] = EMPTY_COLUMN
    weapon_damage: vec[i64] = EMPTY_COLUMN
    weapon_flags: vec[i64] = EMPTY_COLUMN
    ammo: vec[i64] = EMPTY_COLUMN  # the card that a weapon spends; -1 for none
    is_combat: vec[i64] = EMPTY_COLUMN  # can be played in combat
    card_tags: vec[i64] = EMPTY_COLUMN  # bits
    all_tags: i64 = 0  # bits
    bandage_tag: i64 = 0
    effects_from: vec[i64] = EMPTY_COLUMN  # the rows of its effects when played
    effects_to: vec[i64] = EMPTY_COLUMN
    card_standing: vec[i64] = EMPTY_COLUMN  # indexed by card and column of the vocabulary
    supply: vec[i64] = EMPTY_COLUMN  # copies that can be crafted
    leaves_game: vec[i64] = EMPTY_COLUMN  # when discarded: cards that can only be crafted
    storage_icons: vec[i64] = EMPTY_COLUMN  # location cards only, as the next two columns
    reinforcement: vec[i64] = EMPTY_COLUMN
    location_tags: vec[i64] = EMPTY_COLUMN
    # Columns by trait and by profession.
    trait_points: vec[i64] = EMPTY_COLUMN
    is_master: vec[i64] = EMPTY_COLUMN
    trait_standing: vec[i64] = EMPTY_COLUMN  # indexed by trait and column of the vocabulary
    excludes: vec[i64] = EMPTY_COLUMN  # indexed by trait and trait
    stood_for: i64 = 0  # bits: the tags that holders of some trait count as
    traits: i64 = 0
    professions: i64 = 0
    base_stat: vec[i64] = EMPTY_COLUMN  # indexed by profession and stat
    starting_from: vec[i64] = EMPTY_COLUMN  # index in `starting` of the first card of each profession; then the end
    starting: vec[i64] = EMPTY_COLUMN
    masters_from: vec[i64] = EMPTY_COLUMN  # index in `masters` of the first trait of each profession; then the end
    masters: vec[i64] = EMPTY_COLUMN
    # Columns by door, event and enemy card.
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
    risen: i64 = 0  # the enemy as which a bitten survivor rises after death
    bandits: i64 = 0  # number of bandits in the enemy deck
    bandit_kinds: vec[i64] = EMPTY_COLUMN  # enemies that are bandits
    # Columns by rescue; a requirement is a row of NEED_ROW ints.
    rescues: i64 = 0
    needs_from: vec[i64] = EMPTY_COLUMN
    needs_to: vec[i64] = EMPTY_COLUMN
    need_rows: vec[i64] = EMPTY_COLUMN
    is_versus: vec[i64] = EMPTY_COLUMN
    rescues_gathered: vec[i64] = EMPTY_COLUMN
    is_checked_by_turn: vec[i64] = EMPTY_COLUMN
    has_call: vec[i64] = EMPTY_COLUMN
    call_keep: vec[i64] = EMPTY_COLUMN  # mask of tags, as the next column
    call_spend: vec[i64] = EMPTY_COLUMN
    # Columns by recipe; the last is fortifying.
    recipes: i64 = 0
    recipe_tools: vec[i64] = EMPTY_COLUMN
    recipe_spend: vec[i64] = EMPTY_COLUMN
    recipe_makes: vec[i64] = EMPTY_COLUMN
    recipe_count: vec[i64] = EMPTY_COLUMN
    # Dice: the result on each face, with the result of a die that wasn't rolled at index 0. For the loot and luck
    # dice: the number of faces with each value.
    attack_faces: vec[i64] = EMPTY_COLUMN
    enemy_faces: vec[i64] = EMPTY_COLUMN
    dodge_faces: vec[i64] = EMPTY_COLUMN
    loot_weights: vec[i64] = EMPTY_COLUMN
    luck_weights: vec[i64] = EMPTY_COLUMN
    round_steps: vec[i64] = EMPTY_COLUMN  # step indices of a round of a fight, the next round last
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
    level_most: vec[i64] = EMPTY_COLUMN  # indexed by level (from 0) and stat
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
        self.start: Final = column(start)  # first card of each deck; then the end
        self.decks: Final = Cards(self.at, start)
        self.door_deck: Final = PublicDeck(self.at, "door_left", "door_discarded")
        self.event_deck: Final = PublicDeck(self.at, "event_left", "event_discarded")
        self.enemy_deck: Final = PublicDeck(self.at, "enemy_left", "enemy_discarded")
        self.content: Final = content  # as read from the files, for the presentation and for bots; rules don't use it
