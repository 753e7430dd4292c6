"""Quiescence: unresolved choices of a position, and playing them out until it can be evaluated."""

from __future__ import annotations

from ....core.chance import Rng
from ....core.native import i64
from ....core.offers import LegalActions
from ....core.play import (
    chooser_bits,
    first_seat,
    is_chance,
    is_over,
    list_choices,
    pending_frame,
    resolve,
    sample,
    take,
)
from ..rules.equipping.trading import LAYING
from ..rules.fight.blows import DIE, ORDER_CHOICE, SAVE_CHOICE
from ..rules.fight.enemy_dice import ANSWER_CHOICE, CRIT_CHOICE, DODGE_CHOICE
from ..rules.fight.escaping import FIRST_CHOICE, LEAVE_CHOICE, PARTING_CHOICE
from ..rules.fight.rounds import DECLARE_CHOICE, SEEN_CHOICE
from ..rules.growing.building import BUILD_CHOICE
from ..rules.growing.playing import EAT_CHOICE
from ..rules.roaming.looting import LOOK_CHOICE
from ..rules.setup.points import CHOOSE_STAT
from ..rules.setup.traits import KEEP_TRAITS
from ..rules.state import Town
from ..rules.turn.step_one import GEAR_CHOICE
from ..rules.turn.step_two import GO_CHOICE


def is_dice_decision(step: i64) -> bool:
    """Whether the step is a decision about rolled combat dice, or about the damage they did."""
    return step in (
        SEEN_CHOICE.index,
        ANSWER_CHOICE.index,
        CRIT_CHOICE.index,
        DODGE_CHOICE.index,
        ORDER_CHOICE.index,
        SAVE_CHOICE.index,
        PARTING_CHOICE.index,
    )


def is_quiet_step(step: i64) -> bool:
    """Whether the step is quiet: between the parts of a turn or the rounds of a fight."""
    return step in (
        KEEP_TRAITS.index,
        CHOOSE_STAT.index,
        GEAR_CHOICE.index,
        LAYING.index,
        GO_CHOICE.index,
        LOOK_CHOICE.index,
        EAT_CHOICE.index,
        BUILD_CHOICE.index,
        FIRST_CHOICE.index,
        DECLARE_CHOICE.index,
        LEAVE_CHOICE.index,
    )


def play_through_dice(s: Town, actions: LegalActions) -> None:
    """Play on as long as chance or a decision about rolled dice is pending.

    Each decision takes its first action, but a dying survivor is saved if possible.
    """
    while not is_over(s) and (is_chance(s) or is_dice_decision(pending_frame(s) & 255)):
        if is_chance(s):
            resolve(s, sample(s, Rng(s.depth), actions))
            continue
        list_choices(s, first_seat(chooser_bits(s)), actions)
        choice = actions.items[0]
        if pending_frame(s) & 255 == SAVE_CHOICE.index and choice & 255 == DIE.index and actions.count > 1:
            choice = actions.items[1]
        take(s, choice)
