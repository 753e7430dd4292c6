"""Setup: alley, character, warehouse, front zombies, hands, Supplies."""

from __future__ import annotations

from typing import Final, final

from ....core.cards.drawing import place_late, weigh_deck
from ....core.chance import Rng
from ....core.native import i64
from ....core.offers import LegalActions
from ....core.step import EVERYONE, Chance, Step, Task
from .book import AlleyBook
from .cards.drawing import DRAW, RETURN, sample_deck, settle_unseen, tactics_deck_of
from .events import ALLEY_CARD, CHARACTER, TURNED_UP
from .pieces import HORDE, PACKED, SURVIVOR, WAREHOUSE, ZOMBIES
from .state import Alley
from .survivor.supplies import FIND_SUPPLY, find_new_copy, has_free_slot, leave, pack, put_on, slot_of
from .turn import ROUND
from .zombies.horde import enter, lay_unseen


def new_position(rules: AlleyBook) -> Alley:
    """[TS-031] Return a position with full decks, empty hands and an empty alley."""
    s = Alley(rules)
    s.reset(2)
    card: i64
    for card in range(rules.cards):
        s.set_left(card, rules.copies[card])
    s.set_energy_tokens(SURVIVOR, rules.energy_of_survivor)
    s.set_energy_tokens(HORDE, rules.energy_of_horde)
    s.set_energy(SURVIVOR, rules.energy_of_survivor)
    s.set_energy(HORDE, rules.energy_of_horde)
    s.recompute_derived()
    return s


@final
class Setup(Task[Alley]):
    """[TS-030, TS-036, TS-402] Set up the table, then start the first round.

    Where the rules don't fix the order of two steps, either order gives the same game.
    """

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        rules = s.rules
        row: i64
        i: i64
        for row in range(1, rules.rows + 1):
            s.push(LAY_ROW, row)
        s.push(CHOOSE_CHARACTER)
        s.barricade = rules.barricade  # TS-406
        for i in range(rules.warehouse_cards):  # TS-032
            place_late(s.decks, s, ZOMBIES, WAREHOUSE)
        for i in range(len(rules.front_rows)):  # TS-033
            push_times(s, FRONT, rules.front_cards, rules.front_rows[i])
        s.push(FRONT_DONE)
        push_times(s, DRAW, rules.opening_tactics, HORDE, tactics_deck_of(HORDE))  # TS-034
        push_times(s, DRAW, rules.opening_zombies, HORDE, ZOMBIES)
        s.push(STASHES)
        push_times(s, FIND_SUPPLY, rules.opening_supplies)  # TS-404
        push_times(s, DRAW, rules.opening_cards, SURVIVOR, tactics_deck_of(SURVIVOR))  # TS-405
        s.push(ROUND)


def push_times(s: Alley, step: Step[Alley], times: i64, a: i64 = -1, b: i64 = -1) -> None:
    """Push the same step `times` times."""
    for _ in range(times):
        s.push(step, a, b)


@final
class LayRow(Task[Alley]):
    """[TS-401] Lay a row's Alley card: variant a in the standard layout, else one of the two at random."""

    def run(self, s: Alley, row: i64, b: i64, c: i64) -> None:
        if s.rules.random_layout:
            s.push(DRAW_ROW, row)
        else:
            card: i64 = 0
            while s.rules.alley_row[card] != row or s.rules.variant_a[card] == 0:
                card += 1
            lay_row(s, row, card)


def lay_row(s: Alley, row: i64, card: i64) -> None:
    """Set the Alley card of a row."""
    s.set_alley_card(row, card)
    s.emit(ALLEY_CARD, row, card, -1, EVERYONE)


@final
class DrawRow(Chance[Alley]):
    """[TS-401, TS-580] Random choice between the two Alley cards of a row."""

    def get_seers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Alley, row: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        card: i64
        for card in range(len(s.rules.alley_row)):
            if s.rules.alley_row[card] == row:
                outcomes.weigh(card, 1)

    def resolve(self, s: Alley, card: i64, row: i64, b: i64, c: i64) -> None:
        lay_row(s, row, card)


@final
class ChooseCharacter(Task[Alley]):
    """[TS-400] Use the character chosen before the game, or draw one."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if s.rules.character >= 0:
            set_character(s, s.rules.character)
        else:
            s.push(DRAW_CHARACTER)


@final
class DrawCharacter(Chance[Alley]):
    """[TS-400, TS-580] Random choice of the character, all equally likely."""

    def get_seers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Alley, a: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        character: i64
        for character in range(len(s.rules.survivor_health)):
            outcomes.weigh(character, 1)

    def resolve(self, s: Alley, character: i64, a: i64, b: i64, c: i64) -> None:
        set_character(s, character)


def set_character(s: Alley, character: i64) -> None:
    """[TS-052, TS-402, TS-407] Give the Survivor a character with full health, and equip or pack its starting items."""
    s.character = character
    s.health = s.rules.survivor_health[character]
    s.emit(CHARACTER, character, -1, -1, EVERYONE)
    card: i64
    for card in s.rules.starts_with[character]:
        s.remove_from_deck(card)
        item = find_new_copy(s, card)
        if slot_of(s, item) >= 0 and has_free_slot(s, item):
            put_on(s, item)
        elif s.carried(PACKED) < s.rules.pack_slots:
            pack(s, item)
        else:
            leave(s, item)  # TS-474


@final
class Front(Chance[Alley]):
    """[TS-033, TS-037, TS-038, TS-039, TS-351] Draw of a zombie for a front row; by an option, Bosses are put back."""

    def get_seers(self, s: Alley, a: i64, b: i64, c: i64) -> i64:
        return EVERYONE

    def list_outcomes(self, s: Alley, row: i64, b: i64, c: i64, outcomes: LegalActions) -> None:
        weigh_deck(s.decks, s, ZOMBIES, outcomes)

    def sample(self, s: Alley, row: i64, b: i64, c: i64, rng: Rng, scratch: LegalActions) -> i64:
        return sample_deck(s, ZOMBIES, rng)

    def resolve(self, s: Alley, card: i64, row: i64, b: i64, c: i64) -> None:
        s.remove_from_deck(card)
        if s.rules.no_front_boss and s.rules.is_boss[card] == 1:
            s.add_discarded(card, 1)
            s.emit(TURNED_UP, HORDE, card, -1, EVERYONE)
            s.push(self, row)
        else:
            enter(s, card, row, 0)


@final
class FrontDone(Task[Alley]):
    """[TS-351] Shuffle the Bosses that were put back into the zombie deck.

    The warehouse cards were dealt before and can't be among these Bosses.
    """

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        if s.has_discards(ZOMBIES):
            settle_unseen(s, ZOMBIES)
            s.push(RETURN, ZOMBIES)


@final
class Stashes(Task[Alley]):
    """[TS-403, TS-524] Lay Supplies face down in the rows that have a stash."""

    def run(self, s: Alley, a: i64, b: i64, c: i64) -> None:
        row: i64
        for row in range(1, s.rules.rows + 1):
            for _ in range(s.rules.stashes[s.alley_card(row)]):
                lay_unseen(s, row)


SETUP: Final = Setup("setup")
LAY_ROW: Final = LayRow("lay row", "row")
DRAW_ROW: Final = DrawRow("draw row", "draw", "alley", "row")
CHOOSE_CHARACTER: Final = ChooseCharacter("choose character")
DRAW_CHARACTER: Final = DrawCharacter("draw character", "draw", "survivor")
FRONT: Final = Front("front", "draw", "card", "row")
FRONT_DONE: Final = FrontDone("front done")
STASHES: Final = Stashes("stashes")
