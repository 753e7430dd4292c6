"""Feature vector of a position between Actions, for the forecast."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ....core.network import indicator
from ..loading.schema import Supply
from ..rules.book import AlleyBook
from ..rules.pieces import (
    ACTION_PHASE,
    DECK_NAMES,
    DECKS,
    DRAW_PHASE,
    EQUIPPED,
    HORDE,
    NOT_IN_PLAY,
    PACKED,
    SURVIVOR,
    WORN,
)
from ..rules.state import Alley
from ..rules.vocabulary import FIREARM, FLAWS, SKILLS, TIMINGS

BEHIND: Final[i64] = 3  # bands behind the Survivor: one row each, the last with all rows further behind
BANDS: Final[i64] = 9  # bands of rows in all; the last has all rows further ahead
GROUND: Final[i64] = 4  # rows, from the Survivor's on, with features for Supplies and distraction

SEQUENCE: Final = (
    "turn",
    *(f"{side} {part}" for side in ("survivor's", "zombies'") for part in ("draw", "action", "resolution")),
    "survivor's energy",
    "zombies' energy",
    "survivor's tokens",
    "zombies' tokens",
    "seconds",
    "round",
)
PERSON: Final = (
    "row",
    "row squared",
    "health",
    *(f"health at most {health}" for health in (1, 2, 4)),
    "down",
    "holders",
    "held",
    "concussion",
    "exhausted",
    "panicked",
    "moves made",
    "heavy attacks made",
    "barricade",
    "warehouse open",
    "crowd here",
    "crowd ahead",
    *(f"street at most {rows}" for rows in (1, 2, 3)),
)
OF_A_BAND: Final = ("standing", "down", "health", "damage", "bosses")
GEAR: Final = (
    *("equipped", "charge", "armor", "heals", "packed", "packed damage", "best damage", "best reach"),
    *(f"supplies {row} ahead" for row in range(4)),
)
HANDS: Final = ("survivor's hand", "zombies' hand", "zombies held")


def restored_health(card: Supply) -> int:
    """Return the health that a Supply restores."""
    return sum(int(effect["n"]) for effect in card.effects if effect["effect"] == "heal")


def feature_names(rules: AlleyBook) -> list[str]:
    """Return the feature names in order; cards are named by their ids."""
    names = [*SEQUENCE, *PERSON]
    names += [f"{side} {timing} cards" for side in ("survivor's", "zombies'") for timing in TIMINGS]
    names += [*HANDS, *(f"held {name}" for name in rules.kinds["card"].names[: rules.cards])]
    names += [f"zombies {band}: {what}" for band in range(-int(BEHIND), int(BANDS - BEHIND)) for what in OF_A_BAND]
    names += [*GEAR, *(f"deck {name}" for name in DECK_NAMES), *(f"distracted {row} ahead" for row in range(4))]
    return [*names, *(f"skill {skill}" for skill in SKILLS), *(f"flaw {flaw}" for flaw in FLAWS)]


@final
class AlleyFeatures:
    """Feature extractor that fills in one group after another; each group returns the index of the next."""

    def __init__(self, rules: AlleyBook) -> None:
        self.names: Final = feature_names(rules)
        self._rules: Final = rules
        heals = [restored_health(card) for card in rules.content.supplies for _ in range(card.count)]
        self._heals: Final = vec[i64](heals)  # health restored by each copy of a Supply

    def fill(self, s: Alley, x: vec[float]) -> None:
        """Fill in the features of a position; all must be 0 before."""
        at = self._fill_survivor(s, x, self._fill_sequence(s, x))
        at = self._fill_zombies(s, x, self._fill_hands(s, x, at))
        self._fill_rest(s, x, self._fill_supplies(s, x, at))

    def _fill_sequence(self, s: Alley, x: vec[float]) -> i64:
        turn = s.turn
        part: i64 = 0 if s.phase <= DRAW_PHASE else 1 if s.phase == ACTION_PHASE else 2
        x[0] = float(turn)
        x[1 + turn * 3 + part] = 1.0
        if s.phase == ACTION_PHASE:
            x[7 + turn] = float(s.energy(turn)) / 6.0
            x[11] = float(s.seconds) / 30.0
        x[9] = float(s.energy_tokens(SURVIVOR)) / 8.0
        x[10] = float(s.energy_tokens(HORDE)) / 8.0
        x[12] = float(s.round_number) / 10.0
        return 13

    def _fill_survivor(self, s: Alley, x: vec[float], at: i64) -> i64:
        row, health = s.row, s.health
        x[at] = float(row) / 10.0
        x[at + 1] = float(row * row) / 100.0
        x[at + 2] = float(health) / 5.0
        x[at + 3] = indicator(health <= 1)
        x[at + 4] = indicator(health <= 2)
        x[at + 5] = indicator(health <= 4)
        x[at + 6] = indicator(s.is_down)
        x[at + 7] = float(s.holders) / 2.0
        x[at + 8] = indicator(s.holders > 0)
        x[at + 9] = float(s.concussion)
        x[at + 10] = indicator(s.is_exhausted)
        x[at + 11] = indicator(s.attack_limit >= 0)
        if s.turn == SURVIVOR:
            x[at + 12] = float(s.moves) / 2.0
            x[at + 13] = float(s.heavy_attacks)
        x[at + 14] = float(s.barricade) / 3.0
        x[at + 15] = indicator(s.warehouse_is_open)
        return self._fill_ahead(s, x, at + 16)

    def _fill_ahead(self, s: Alley, x: vec[float], at: i64) -> i64:
        street = self._rules.street
        left = street - s.row
        rows: i64
        x[at] = float(s.crowd(s.row)) / 2.0
        x[at + 1] = float(s.crowd(min(s.row + 1, street))) / 2.0
        for rows in range(1, 4):
            x[at + 1 + rows] = indicator(left <= rows)
        return at + 5

    def _fill_hands(self, s: Alley, x: vec[float], at: i64) -> i64:
        seat: i64
        timing: i64
        card: i64
        for seat in range(2):
            for timing in range(len(TIMINGS)):
                x[at] = float(s.held_timed(seat, timing)) / 2.0
                at += 1
        x[at] = float(s.hand_size(SURVIVOR)) / 5.0
        x[at + 1] = float(s.hand_size(HORDE)) / 5.0
        x[at + 2] = float(s.held_zombies) / 3.0
        at += 3
        for card in range(self._rules.cards):
            x[at + card] = float(s.held(card))
        return at + self._rules.cards

    def _fill_zombies(self, s: Alley, x: vec[float], at: i64) -> i64:
        z: i64
        for z in range(s.zombie_end):
            card = s.zombie_card(z)
            if card == NOT_IN_PLAY:
                continue
            place = at + min(max(s.zombie_row(z) - s.row + BEHIND, 0), BANDS - 1) * len(OF_A_BAND)
            x[place + s.zombie_down(z)] += 0.5
            x[place + 2] += float(s.zombie_health(z)) / 4.0
            x[place + 3] += float(self._rules.zombie_damage[card]) / 3.0
            x[place + 4] += float(self._rules.is_boss[card])
        return at + BANDS * len(OF_A_BAND)

    def _fill_supplies(self, s: Alley, x: vec[float], at: i64) -> i64:
        i: i64
        for i in range(s.in_sight):
            item = s.sight(i)
            place = s.supply_place(item)
            if place == EQUIPPED:
                self._fill_equipped(s, x, at, item)
            elif place == WORN:
                x[at + 2] += float(s.charge(item)) / 2.0
            elif place == PACKED:
                x[at + 3] += float(self._heals[item]) / 2.0
                x[at + 4] += 0.5
                if self._rules.supply_kind[item] <= FIREARM:
                    x[at + 5] += float(self._rules.weapon_damage[item]) / 3.0
            elif 0 < place < EQUIPPED and 0 <= place - s.row < GROUND:
                x[at + 8 + place - s.row] += 0.5
        return at + len(GEAR)

    def _fill_equipped(self, s: Alley, x: vec[float], at: i64, item: i64) -> None:
        x[at] += 0.5
        if self._rules.capacity[item] > 0 and s.charge(item) == 0:
            return
        damage = float(self._rules.weapon_damage[item]) / 3.0
        x[at + 6] = max(x[at + 6], damage)
        if self._rules.weapon_range[item] > 0:
            x[at + 1] += float(s.charge(item)) / 4.0
            x[at + 7] = max(x[at + 7], damage)

    def _fill_rest(self, s: Alley, x: vec[float], at: i64) -> None:
        """Fill in the decks, the distracted rows, and the character's skill and flaw."""
        deck: i64
        row: i64
        for deck in range(DECKS):
            x[at + deck] = float(s.stock(deck)) / 20.0
        at += DECKS
        for row in range(s.row, min(s.row + GROUND, self._rules.street)):
            x[at + row - s.row] = indicator(s.distracted(row) == 1)
        at += GROUND
        if s.character < 0:
            return
        if self._rules.skill_of[s.character] >= 0:
            x[at + self._rules.skill_of[s.character]] = 1.0
        if self._rules.flaw_of[s.character] >= 0:
            x[at + len(SKILLS) + self._rules.flaw_of[s.character]] = 1.0
