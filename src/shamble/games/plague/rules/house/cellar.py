"""The cellar of a later edition: a card places its hatch, and humans are safe below."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import HATCH_FOUND, SAFE_BELOW
from ..moving.movement import spend, why_no_ap
from ..moving.squares import list_hatch_spots
from ..pieces import NOWHERE, SECURED
from ..state import Plague
from .car import KEYS_LOST


@final
class ChooseHatch(Decision[Plague]):
    """[ZPV-11] Choose the free inside square of the hatch, as the player of the human that drew the card."""

    def get_choosers(self, s: Plague, human: i64, b: i64, c: i64) -> i64:
        return 1 << s.owner(human)

    def list_actions(self, s: Plague, human: i64, b: i64, c: i64, actions: LegalActions) -> None:
        for square in list_hatch_spots(s, human):
            actions.offer(PUT_HATCH, square)
        actions.refuse_rest("ZPV-11")


@final
class PutHatch(Verb[Plague]):
    """[ZPV-11] Place the hatch for the rest of the game."""

    def apply(self, s: Plague, square: i64, b: i64) -> None:
        s.hatch = square
        s.emit(HATCH_FOUND, square, -1, -1, EVERYONE)


@final
class Hide(Verb[Plague]):
    """[ZPV-11] Spend an AP on hiding, while on the hatch.

    After `cellar_ap` of them in a row the human goes into the cellar.
    """

    def legal(self, s: Plague, figure: i64, actions: LegalActions) -> None:
        if s.hatch == NOWHERE or s.square(figure) != s.hatch:
            actions.refuse(self, "ZPV-11", figure)
        else:
            actions.offer_unless(why_no_ap(s, figure), self, figure)

    def apply(self, s: Plague, figure: i64, b: i64) -> None:
        effort = s.hiding(figure) + 1
        spend(s, figure, 1)
        s.set_hiding(figure, effort)
        if effort >= s.rules.cellar_ap:
            s.push(GO_BELOW, figure)


@final
class GoBelow(Task[Plague]):
    """[ZPV-11, R-45] Take a human into the cellar: secured, with its cards, and not counted for the cap."""

    def run(self, s: Plague, human: i64, b: i64, c: i64) -> None:
        s.remove(human)
        s.set_hiding(human, 0)
        s.set_fate(human, SECURED)
        s.set_points(human, 0)
        s.living -= 1
        s.emit(SAFE_BELOW, human, -1, -1, EVERYONE)
        s.push(KEYS_LOST)


PUT_HATCH: Final = PutHatch("hatch", "square")
HIDE: Final = Hide("hide", "figure")
GO_BELOW: Final = GoBelow("go below", "human")
CHOOSE_HATCH: Final = ChooseHatch("choose the hatch", "ZPV-11", "standing_human")
