"""Rulebook of an edition of Zombie Plague: tables of board, cards, weapons and variants that the rules read."""

from __future__ import annotations

from typing import Any, Final, final

from ....core.native import i64, vec
from ....core.offers import EMPTY
from ....core.state import Rulebook
from .accessors import PlagueLayout

HUMANS: Final[i64] = 0  # sides
ZOMBIES: Final[i64] = 1
NO_SIDE: Final[i64] = -1

OOPS: Final[i64] = 0  # results of an attack die, in the order of RESULTS
OUT_OF_AMMO: Final[i64] = 1
SELF_WOUND: Final[i64] = 2
MISS: Final[i64] = 3
PUSH: Final[i64] = 4
KILL: Final[i64] = 5
TURN_TARGET: Final[i64] = 6
BREAK: Final[i64] = 7
RESULTS: Final = ["oops", "out_of_ammo", "self_wound", "miss", "push", "kill", "turn_target", "break"]
RESULT_COUNT: Final[i64] = 8

PAIR: Final[i64] = 6  # index into NEEDED: two equal dice
ANOTHER: Final[i64] = 6  # ANOTHER + 1 to 6 are indices into NEEDED: a second die equal to the first
NEEDED: Final = ["1+", "2+", "3+", "4+", "5+", "6", "a_pair", *(f"another_{pips}" for pips in range(1, 7))]

FRONT: Final[i64] = 0  # patterns of reach, in the order of PATTERNS
LINE: Final[i64] = 1
BLOCK: Final[i64] = 2
PATTERNS: Final = ["front", "line", "block"]

ON_DRAW: Final[i64] = 0  # triggers of a card's effects, in the order of TRIGGERS
PASSIVE: Final[i64] = 1
OWN_ACTIVATION: Final[i64] = 2
ACTIVATION_START: Final[i64] = 3
ON_FIREARM_OOPS: Final[i64] = 4
ON_WOUND: Final[i64] = 5
LASTING_WOUND: Final[i64] = 6
TRIGGERS: Final = [
    "on_draw",
    "passive",
    "own_activation",
    "activation_start",
    "on_firearm_oops",
    "on_wound",
    "lasting_wound",
]
TRIGGER_COUNT: Final[i64] = 7

UNARMED: Final[i64] = 0  # the first weapon of the content
FACES: Final[i64] = 7  # a table of die faces: 1 to 6, 0 unused

CAR_TOGETHER: Final[i64] = 1  # ZP-230; values of `car_rule`, in the order of CAR_RULES
CAR_HORROR: Final[i64] = 2  # ZP-231
CAR_RULES: Final = ["base", "together", "horror"]


@final
class PlagueBook(Rulebook):
    """Rulebook that all states of an edition share; loading fills it, and it never changes afterwards."""

    at: PlagueLayout  # the index of each field in a state
    content: Any = None  # loading.edition_content.EditionContent, for views and pictures

    # The board; by square, or by square * 4 + facing.
    width: i64 = 0
    height: i64 = 0
    squares: i64 = 0
    row: vec[i64] = EMPTY
    column: vec[i64] = EMPTY
    across: vec[i64] = EMPTY
    neighbour: vec[i64] = EMPTY
    neighbour_gone: vec[i64] = EMPTY  # the car has left: ZP-203
    free: vec[i64] = EMPTY
    free_gone: vec[i64] = EMPTY
    inside: vec[i64] = EMPTY
    has_house: bool = False  # humans can't win by the house on a board without a house
    room: vec[i64] = EMPTY
    rooms: i64 = 0
    car: vec[i64] = EMPTY
    car_doors: vec[i64] = EMPTY
    search_at: vec[i64] = EMPTY
    search_gone: vec[i64] = EMPTY
    searches: i64 = 0
    search_square: vec[i64] = EMPTY  # indexed by search
    opening: vec[i64] = EMPTY  # indexed by edge
    openings: i64 = 0
    opening_a: vec[i64] = EMPTY  # the two squares of each opening: this column and the next
    opening_b: vec[i64] = EMPTY
    is_window: vec[i64] = EMPTY
    required: vec[i64] = EMPTY  # ZP-042, ZPV-30

    # Cards.
    cards: i64 = 0
    first: vec[i64] = EMPTY  # first row of effects for each card and trigger
    last: vec[i64] = EMPTY  # row after the last for each card and trigger
    kept: vec[i64] = EMPTY  # ZP-172
    opens_car: vec[i64] = EMPTY  # passive car_access
    keys: vec[i64] = EMPTY  # the cards with car_access
    usable: vec[i64] = EMPTY  # the cards with a free use: ZP-060
    healing: vec[i64] = EMPTY  # ZPV-20: the cards that heal lasting wounds
    deck: vec[i64] = EMPTY  # copies at the start
    sure: vec[i64] = EMPTY  # ZPV-03: whether a drafted deck always holds the card
    draft: i64 = 0  # ZPV-03: the number of cards drafted, 0 for the whole deck
    spawners: i64 = 0  # zombies that the cards of the deck may bring

    # Weapons.
    weapons: i64 = 0
    pattern: vec[i64] = EMPTY
    firearm: vec[i64] = EMPTY
    range: vec[i64] = EMPTY
    lanes: vec[i64] = EMPTY  # lanes covered on each side of the middle lane
    table: vec[i64] = EMPTY  # FACES entries per weapon
    human_table: vec[i64] = EMPTY
    confirm: vec[i64] = EMPTY  # RESULT_COUNT entries per weapon
    empty_as: vec[i64] = EMPTY
    ignore_oops: vec[i64] = EMPTY
    kills: vec[i64] = EMPTY  # for bots: the number of faces that kill
    needs: vec[i64] = EMPTY  # the index into NEEDED of a hit on a zombie; -1 if no single number says it
    human_needs: vec[i64] = EMPTY  # ZP-140: the same for a human
    start_weapon: i64 = -1  # ZPV-10

    # Figures.
    human_room: i64 = 0  # number of human figures; zombies are figures from here on
    zombie_room: i64 = 0  # number of zombie figures
    figures: i64 = 0  # humans and zombies together
    car_ap: i64 = 0
    cellar_ap: i64 = 0
    zombified_on: i64 = 0
    breach: i64 = 0
    car_group: i64 = 0
    bites: vec[i64] = EMPTY  # result of each face of the bite die
    bite_needs: i64 = -1  # the index into NEEDED of a bite that wounds

    # Variants.
    human_figures: i64 = 0
    default_humans: i64 = 0
    one_zombie_player: bool = False  # ZPV-01
    human_ap: i64 = 0
    zombie_ap: i64 = 0
    zombies_per_human: i64 = 0
    initial_zombies: i64 = 0
    zombies_first: bool = False  # ZPV-02
    random_square: bool = False  # ZPV-05
    automated: bool = False  # ZPV-13
    bite_die: bool = False  # ZPV-04
    roadkill: bool = False
    how_boring: bool = False
    car_rule: i64 = 0
    inside_to_win: bool = False
    tokens: i64 = 0  # 0: no limit
    tear_down: bool = False
    window_extra: i64 = 0
    interleave: bool = False
    obstacles_block_fire: bool = False
    friendly_wound: bool = False
    lasting_wounds: bool = False
    medpak_after_roll: bool = False
    keys_return: bool = False
    max_rounds: i64 = 0

    def count_effects(self, card: i64, trigger: i64) -> i64:
        """Return the number of effects that a card has for a trigger."""
        place = card * TRIGGER_COUNT + trigger
        return self.last[place] - self.first[place]

    def human_seats(self, seats: i64) -> i64:
        """[ZP-023, ZP-024, ZPV-01, ZPV-13] Return how many of the seats play humans."""
        if self.automated:
            return seats
        if self.one_zombie_player:
            return seats - 1
        return (seats + 1) // 2

    def starting_humans(self, seats: i64) -> i64:
        """[ZP-025, ZPV-01] Return how many human figures start: never fewer than human players."""
        players = self.human_seats(seats)
        figures = self.human_figures
        if figures == 0:
            figures = self.default_humans
            if self.one_zombie_player:
                figures = players if seats >= 4 else 4
        return max(figures, players)

    def starting_zombies(self, humans: i64) -> i64:
        """[ZP-034, ZPV-02] Return how many zombies start: the cap, unless the variant sets a number."""
        return self.initial_zombies if self.initial_zombies > 0 else self.zombies_per_human * humans

    def most_zombies(self, humans: i64) -> i64:
        """Return an upper bound on the zombies that are ever on the board at once.

        Reinforcements stop at the cap (ZP-073), each human may become one (ZP-071), each card that brings one is drawn
        once (ZP-173); bonus zombies (ZP-226) and copies come as long as there are squares.
        """
        counting = max(self.starting_zombies(humans), self.zombies_per_human * humans) + humans
        free = sum([square for square in self.free_gone])
        return free if self.how_boring else min(free, counting + self.spawners)
