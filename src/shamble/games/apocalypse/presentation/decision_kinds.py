"""The pending step and its kind of decision, from a closed list, for pages, bots and learners."""

from __future__ import annotations

from typing import Any, Final

from ....core.notation import choosers, pending_step
from ....core.offers import first_of, seat_of, second_of
from ....core.step import DECISION, Step
from ..rules.body.harm import INJURY_CHOICE, get_harm_past_armor
from ..rules.effects.price import PRICE_CHOICE, can_be_drained, is_hurt_by_price
from ..rules.master_decisions import MASTER_PREFIX
from ..rules.moves.option_picks import PICK_CHOICE
from ..rules.moves.records import list_others
from ..rules.pieces import LEAST_TRUST
from ..rules.state import Story
from .names import list_names, name_of
from .view_types import Blow, Pending, PriceHere

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


def get_kind(step: Step[Any]) -> str | None:
    """[ZA-369] Return the kind of a decision; None for a roll."""
    if step.kind != DECISION:
        return None
    return "gm_pick" if step.name.startswith(MASTER_PREFIX) else BY_STEP[step.name]


def build_pending(s: Story) -> Pending:
    """[ZA-053, ZA-369] Return the pending step, with the number of options still to pick."""
    step, frame = pending_step(s), int(s.stack[s.depth - 1])
    left = int(seat_of(frame)) if step is PICK_CHOICE else None  # the third argument of the frame
    pc = int(second_of(frame))
    return Pending(
        step=step.stable_id,
        seats=choosers(s),
        kind=get_kind(step),
        left=left,
        price=describe_price(s, pc) if step is PRICE_CHOICE else None,
        blow=_describe_blow(s, int(first_of(frame)), pc) if step is INJURY_CHOICE else None,
    )


def describe_price(s: Story, pc: int) -> PriceHere:
    """[ZA-036, ZA-038, ZA-039, ZA-041, ZA-349] Return the costs that a Price could have now."""
    others = int(list_others(s, pc))
    trusting = sum(
        1 << other for other in range(s.seat_count) if others >> other & 1 and s.trust(other, pc) > LEAST_TRUST
    )
    return PriceHere(
        harm=int(s.get_established_harm(pc)) if is_hurt_by_price(s, pc) else None,
        trust=list_names(s, "pc", trusting),
        drain=can_be_drained(s, pc),
    )


def _describe_blow(s: Story, n: int, pc: int) -> Blow:
    """[ZA-199, ZA-201] Return the blow that a survivor may take as Harm or as an injury."""
    amount = int(s.blow(n))
    biter = name_of(s, "foe_kind", int(s.biter(n)))
    return Blow(
        pc=name_of(s, "pc", pc) or "", amount=amount, armor=amount - int(get_harm_past_armor(s, n, pc)), biter=biter
    )
