"""Examining the remains of the dead, for the playbook move that studies them."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import Decision, Task, Verb
from ..state import Story


@final
class Examine(Task[Story]):
    """[ZA-265] Study the remains at the place; if there are several kinds, ask which."""

    def run(self, s: Story, n: i64, b: i64, c: i64) -> None:
        bits = s.remains(s.scene)
        if bits & (bits - 1) == 0:
            kind: i64 = 0
            while bits >> kind & 1 == 0:
                kind += 1
            s.set_studied(n, kind)
        else:
            s.push(EXAMINE_CHOICE, n)


@final
class ExamineChoice(Decision[Story]):
    """[ZA-265] Choose which kind of the dead to study, among the remains at the place."""

    def get_choosers(self, s: Story, n: i64, b: i64, c: i64) -> i64:
        return s.get_player_bit(s.actor(n))

    def list_actions(self, s: Story, n: i64, b: i64, c: i64, actions: LegalActions) -> None:
        kind: i64
        actions.refuse(STUDY, "ZA-265")
        for kind in range(s.rules.foes):
            if s.remains(s.scene) >> kind & 1 == 1:
                actions.offer(STUDY, kind)


@final
class Study(Verb[Story]):
    """[ZA-265] Study the remains of this kind of the dead."""

    def apply(self, s: Story, kind: i64, b: i64) -> None:
        n = answered_arguments(s)[0]
        s.set_studied(n, kind)


EXAMINE: Final = Examine("examine", "part")
EXAMINE_CHOICE: Final = ExamineChoice("examining", "ZA-265", "part")
STUDY: Final = Study("study", "foe_kind")
