"""Features of the humans: how many live, their weapons, their cards, and the deck."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.book import ACTIVATION_START, BLOCK, FRONT, ON_FIREARM_OOPS, ON_WOUND, UNARMED, PlagueBook
from ..rules.pieces import ALIVE, ESCAPED, IN_CAR, NOWHERE, SECURED
from ..rules.state import Plague
from .human_evaluation import count_killing_faces

HUMAN_FEATURES: Final = (
    *("living", "share living", "share saved", "share lost", "share in the car", "share outside", "unplaced"),
    *(f"living at most {humans}" for humans in (1, 2, 3)),
    *("armed", "firearms", "empty firearms", "kills", "best kills", "reach", "block", "unarmed attackers"),
    *("cures", "humans with cures", "saves", "drinks", "wounds"),
)


def list_human_features(rules: PlagueBook) -> list[str]:
    """Return the names of the section's features; those of the deck are named by card."""
    return [*HUMAN_FEATURES, *(f"deck {name}" for name in rules.kinds["card"].names[: rules.cards])]


@final
class HumanFeatures:
    """Section of the features about the humans and the deck."""

    def __init__(self, rules: PlagueBook) -> None:
        self._rules: Final = rules

    def fill(self, s: Plague, x: vec[float], at: i64) -> i64:
        """Fill in the features from index `at` on and return the next section's index."""
        human: i64
        _fill_fates(s, x, at)
        for human in range(s.humans):
            if s.fate(human) in (ALIVE, IN_CAR):
                self._fill_weapon(s, x, at + 10, human)
                self._fill_items(s, x, at + 18, human)
        return self._fill_deck(s, x, at + len(HUMAN_FEATURES))

    def _fill_deck(self, s: Plague, x: vec[float], at: i64) -> i64:
        """[ZP-038] Fill in, for each card, the chance that it is drawn next, times 4."""
        card: i64
        share = 4.0 / float(max(1, s.count_cards_left()))
        for card in range(self._rules.cards):
            x[at + card] = share * float(s.deck(card))
        return at + self._rules.cards

    def _fill_weapon(self, s: Plague, x: vec[float], at: i64, human: i64) -> None:
        """[ZP-184] Add the weapon of a human, given its ammo."""
        each = 1.0 / float(s.living)
        weapon = s.get_attack_weapon(human)
        kills = float(count_killing_faces(s, weapon)) / 3.0
        x[at] += 0.0 if s.weapon(human) == UNARMED else each
        x[at + 1] += each if self._rules.firearm[weapon] == 1 else 0.0
        x[at + 2] += each if weapon != s.weapon(human) else 0.0
        x[at + 3] += kills * each
        x[at + 4] = max(x[at + 4], kills)
        if self._rules.pattern[weapon] != FRONT:
            x[at + 5] += float(self._rules.range[weapon]) * each / 5.0
        x[at + 6] += each if self._rules.pattern[weapon] == BLOCK else 0.0
        x[at + 7] += each if kills == 0.0 else 0.0

    def _fill_items(self, s: Plague, x: vec[float], at: i64, human: i64) -> None:
        """[ZP-172] Add the human's cards by their use, and its lasting wounds (ZPV-20)."""
        card: i64
        cures: i64 = 0
        for card in range(self._rules.cards):
            held = s.items(human, card)
            if held == 0:
                continue
            if self._rules.count_effects(card, ON_WOUND) > 0:
                cures += held
            elif self._rules.count_effects(card, ON_FIREARM_OOPS) > 0:
                x[at + 2] += float(held) / 2.0
            elif self._rules.count_effects(card, ACTIVATION_START) > 0:
                x[at + 3] += float(held) / 2.0
        x[at] += float(cures) / 2.0
        x[at + 1] += 1.0 / float(s.living) if cures > 0 else 0.0
        x[at + 4] += float(s.marks(human)) / 3.0


def _fill_fates(s: Plague, x: vec[float], at: i64) -> None:
    """[ZP-050] Fill in the shares of the humans that live, were saved, are lost, in the car, outside or unplaced."""
    human: i64
    each = 1.0 / float(s.humans)
    x[at] = float(s.living) / 4.0
    x[at + 1] = float(s.living) * each
    for human in range(s.humans):
        fate = s.fate(human)
        if fate in (ESCAPED, SECURED):
            x[at + 2] += each
        elif fate == IN_CAR:
            x[at + 4] += each
        elif fate != ALIVE:
            x[at + 3] += each
        elif s.square(human) == NOWHERE:
            x[at + 6] += each
        elif s.rules.inside[s.square(human)] == 0:
            x[at + 5] += each
    x[at + 7] = 1.0 if s.living <= 1 else 0.0
    x[at + 8] = 1.0 if s.living <= 2 else 0.0
    x[at + 9] = 1.0 if s.living <= 3 else 0.0
