"""What waits, and what kind of decision each step is: a closed list, for pages, bots and programs that learn."""

from __future__ import annotations

from typing import Any, Final

from ....core.notation import choosers, pending
from ....core.offers import seat_of
from ....core.step import DECISION, Step
from ..rules.asking import HIS
from ..rules.moves.picking import PICK_ONE
from ..rules.state import Story
from .view_types import Pending

KINDS: Final = (
    "create", "spread_pool", "spotlight", "target", "weapon", "spend", "follow", "cry", "help", "betray",
    "pick_options", "respond", "price", "injury", "overflow", "improve", "travel", "upkeep", "accuse", "question",
    "answer", "offer", "gm_pick",
)  # fmt: skip
STEPS: Final[dict[str, tuple[str, ...]]] = {
    "create": (
        "choose playbook", "choose name", "choose look", "choose stats", "learning", "choose kit", "choose own points",
        "choose secret points", "tell of others", "grounding", "choose judge", "judge stats", "arriving",
    ),
    "spread_pool": ("spread points", "propose", "agree", "choose points for the pool"),
    "spotlight": ("spotlight", "floor", "telling"),
    "target": ("aim", "wish", "choose patient", "choose third", "choose whom", "examining", "take along", "hearten"),
    "spend": ("paying", "choose loss", "divert", "make room"),
    "follow": ("following",),
    "cry": ("cry for help",),
    "help": ("answer cry",),
    "betray": ("betray", "shift blame"),
    "pick_options": ("pick", "choose find", "choose item", "roll with", "interrupt", "goal", "trusting", "waiting"),
    "respond": ("respond", "may strike"),
    "price": ("price",),
    "injury": ("injury",),
    "overflow": ("trust overflows",),
    "improve": ("improve", "improve alone", "saving", "bonding"),
    "travel": ("vote", "driving", "parting"),
    "upkeep": ("caring",),
    "accuse": ("accuse",),
    "question": ("ask person", "ask about scene"),
    "answer": ("answer",),
    "offer": ("taking", "trading", "trade", "consenting", "deal"),
    "gm_pick": (
        "begin scene", "answering miss", "by hand", "where", "value", "value_hidden", "thousands", "thousands_hidden",
    ),
}  # fmt: skip
BY_STEP: Final = {step: kind for kind, steps in STEPS.items() for step in steps}


def kind_of(step: Step[Any]) -> str | None:
    """[ZA-369] The kind of a decision; none of a roll."""
    if step.kind != DECISION:
        return None
    return "gm_pick" if step.name.startswith(HIS) else BY_STEP[step.name]


def awaited(s: Story) -> Pending:
    """[ZA-053, ZA-369] What waits; of options, how many are picked one after the other."""
    step = pending(s)
    left = seat_of(s.stack[s.depth - 1]) if step is PICK_ONE else None  # a frame's third argument
    return Pending(step.name, choosers(s), kind_of(step), left)
