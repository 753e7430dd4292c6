"""The rulebook of one edition of Zombie Plague: board, cards, weapons and variants as tables that the rules read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from ....core.kinds import Kind
from ....core.native import i64, vec
from ....core.state import Rulebook
from ....core.step import Effect, Event, Step, Verb
from ..loading.board import Board
from ..loading.content import Content, Weapon
from ..loading.options import Variants

HUMANS: Final[i64] = 0  # the sides
ZOMBIES: Final[i64] = 1

OOPS: Final[i64] = 0  # the results of an attack die, in the order of RESULTS
OUT_OF_AMMO: Final[i64] = 1
SELF_WOUND: Final[i64] = 2
MISS: Final[i64] = 3
PUSH: Final[i64] = 4
KILL: Final[i64] = 5
TURN_TARGET: Final[i64] = 6
BREAK: Final[i64] = 7
RESULTS: Final = ["oops", "out_of_ammo", "self_wound", "miss", "push", "kill", "turn_target", "break"]

FRONT: Final[i64] = 0  # where a weapon reaches, in the order of PATTERNS
LINE: Final[i64] = 1
BLOCK: Final[i64] = 2
PATTERNS: Final = ["front", "line", "block"]

ON_DRAW: Final[i64] = 0  # when a card's words happen, in the order of TRIGGERS
PASSIVE: Final[i64] = 1
OWN_ACTIVATION: Final[i64] = 2
ACTIVATION_START: Final[i64] = 3
ON_FIREARM_OOPS: Final[i64] = 4
ON_WOUND: Final[i64] = 5
TRIGGERS: Final = ["on_draw", "passive", "own_activation", "activation_start", "on_firearm_oops", "on_wound"]

UNARMED: Final[i64] = 0  # the first weapon of the content
FACES: Final[i64] = 7  # a table of die faces: 1 to 6, 0 unused

CAR_TOGETHER: Final[i64] = 1  # ZP-230
CAR_HORROR: Final[i64] = 2  # ZP-231


@final
class PlagueBook(Rulebook):
    """All that a table of Zombie Plague is played by; shared by its states, never changed."""

    def __init__(
        self, steps: list[Step[Any]], verbs: list[Verb[Any]], words: list[Effect[Any]], events: list[Event],
        kinds: list[Kind], effects: list[int], first: list[int], last: list[int], opens_car: list[int],
        board: Board, gone: Board, content: Content, deck: list[int], variants: Variants,
        human_room: int,
    ) -> None:
        super().__init__(steps, verbs, [], words, events, kinds, effects)
        self.first: Final = vec[i64](first)  # by card and trigger: the first row of its words
        self.last: Final = vec[i64](last)  # and the row behind the last
        self.opens_car: Final = vec[i64](opens_car)  # by card: passive car_access
        self.human_room: Final[i64] = human_room  # how many humans have a name; zombies are figures from here on
        self.zombie_room: i64 = 0  # how many zombies have one, set once the rest is known
        self.plan: Final = board  # cells, edges and names: for views and pictures
        self.plan_gone: Final = gone
        self.content: Final = content
        self._lay_board(board, gone, variants)
        self._lay_weapons(content.weapons, variants.start_weapon)
        self._lay_figures(content)
        self._lay_variants(board, variants)
        self.cards: Final[i64] = len(content.cards)
        self.kept: Final = vec[i64]([int(card.kind == "item") for card in content.cards])  # ZP-172
        free = [self.rows(card, OWN_ACTIVATION) + self.rows(card, ACTIVATION_START) for card in range(self.cards)]
        self.usable: Final = vec[i64]([card for card, words in enumerate(free) if words])  # ZP-060
        self.deck: Final = vec[i64](deck)
        self.spawners: Final[i64] = _spawners(content, deck)
        self.draft: Final[i64] = variants.deck_draft  # ZPV-03: how many cards of the deck are in the game, 0 for all
        sure = [*variants.extra_cards, "cellar"]
        self.sure: Final = vec[i64]([opens_car[i] | int(card.id in sure) for i, card in enumerate(content.cards)])

    def _lay_board(self, board: Board, gone: Board, variants: Variants) -> None:
        self.width: i64 = board.width
        self.height: i64 = board.height
        self.squares: i64 = board.width * board.height
        self.across = vec[i64](board.across)
        self.neighbour = vec[i64](board.neighbour)
        self.neighbour_gone = vec[i64](gone.neighbour)  # the car has left: ZP-203
        self.free = vec[i64](board.free)
        self.free_gone = vec[i64](gone.free)
        self.opening = vec[i64](board.opening)
        self.inside = vec[i64](board.inside)
        self.has_house = 1 in board.inside  # a board without a house cannot be won by it
        self.room = vec[i64](board.room)
        self.rooms: i64 = len(board.rooms)
        self.search_at = vec[i64](board.search_at)
        self.search_gone = vec[i64](gone.search_at)
        self.searches: i64 = len(board.searches)
        self.search_square = vec[i64]([search.square for search in board.searches])
        self.openings: i64 = len(board.openings)
        self.opening_a = vec[i64]([opening.a for opening in board.openings])
        self.opening_b = vec[i64]([opening.b for opening in board.openings])
        self.is_window = vec[i64]([int(opening.kind == "window") for opening in board.openings])
        shell_only = variants.required_openings == "shell"  # ZPV-30
        self.required = vec[i64]([int(opening.shell or not shell_only) for opening in board.openings])
        self.car = vec[i64](board.car)
        self.car_doors = vec[i64](board.car_doors)

    def _lay_weapons(self, weapons: list[Weapon], start: str) -> None:
        names = [weapon.id for weapon in weapons]
        self.weapons: i64 = len(weapons)
        self.pattern = vec[i64]([PATTERNS.index(weapon.pattern) for weapon in weapons])
        self.firearm = vec[i64]([int(weapon.class_ == "firearm") for weapon in weapons])
        self.range = vec[i64]([weapon.range for weapon in weapons])
        self.lanes = vec[i64]([weapon.width // 2 for weapon in weapons])  # to each side of the middle
        self.table = vec[i64](_faces([weapon.table for weapon in weapons]))
        self.human_table = vec[i64](_faces([weapon.human_table or weapon.table for weapon in weapons]))
        self.confirm = vec[i64]([int(result in weapon.confirm) for weapon in weapons for result in RESULTS])
        self.empty_as = vec[i64]([names.index(weapon.empty_as or "unarmed") for weapon in weapons])
        self.start_weapon: i64 = names.index(start) if start in names else -1  # ZPV-10
        self.ignore_oops = vec[i64]([weapon.ignore_oops for weapon in weapons])
        self.kills = vec[i64]([weapon.table.count("kill") for weapon in weapons])  # of six: for bots

    def _lay_figures(self, content: Content) -> None:
        human, zombie = content.human, content.zombie
        self.car_ap: i64 = human.car_ap
        self.cellar_ap: i64 = human.cellar_ap
        self.zombified_on: i64 = human.zombified_on
        self.breach: i64 = content.breach_group
        self.car_group: i64 = content.car_group
        self.bites = vec[i64]([int(face in zombie.bite_faces) for face in range(FACES)])

    def _lay_variants(self, board: Board, variants: Variants) -> None:
        self.human_figures: i64 = variants.human_figures
        self.default_humans: i64 = board.default_humans
        self.one_zombie_player: bool = variants.roles == "one_zombie"  # ZPV-01
        self.human_ap: i64 = variants.human_ap
        self.zombie_ap: i64 = variants.zombie_ap
        self.zombies_per_human: i64 = variants.zombies_per_human
        self.initial_zombies: i64 = variants.initial_zombies
        self.zombies_first: bool = variants.entry == "opposite_of_zombies"  # ZPV-02
        self.random_square: bool = variants.spawn_square == "random"  # ZPV-05
        self.auto: bool = variants.zombie_control == "auto"  # ZPV-13
        self.bite_die: bool = variants.zombie_attack == "bite_die"  # ZPV-04
        self.roadkill: bool = variants.roadkill
        self.how_boring: bool = variants.how_boring
        self.car_rule: i64 = ["base", "together", "horror"].index(variants.car)
        self.inside_to_win: bool = variants.humans_inside_to_win
        self.tokens: i64 = variants.barricade_supply  # 0: no limit
        self.tear_down: bool = variants.tear_down
        self.window_extra: i64 = variants.window_extra_ap
        self.interleave: bool = variants.interleave
        self.obstacles_block_fire: bool = variants.obstacles_block_fire
        self.friendly_wound: bool = variants.friendly_head == "wound"
        self.lasting_wounds: bool = variants.lasting_wounds
        self.medpak_after_roll: bool = variants.medpak_after_roll
        self.keys_return: bool = variants.keys_return
        self.max_rounds: i64 = variants.max_rounds

    def rows(self, card: i64, trigger: i64) -> i64:
        """How many words a card has for a trigger."""
        return self.last[card * 6 + trigger] - self.first[card * 6 + trigger]


def _faces(tables: Sequence[Sequence[str]]) -> list[int]:
    """Tables of six results as FACES ints each, by the number on the die."""
    return [RESULTS.index(result) for table in tables for result in ["miss", *table]]


def _spawners(content: Content, deck: list[int]) -> int:
    """How many zombies the cards of the deck may bring."""
    return sum(
        deck[place] for place, card in enumerate(content.cards) for word in card.effects
        if word["effect"] == "spawn_zombie"
    )
