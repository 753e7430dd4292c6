"""Picks of options from the list of a result, which are made one at a time and in list order."""

from __future__ import annotations

from typing import Final, final

from .....core.corrections import answered_arguments
from .....core.fields.bits import bits_if, lowest_bit32
from .....core.native import i64
from .....core.offers import LegalActions
from .....core.step import EVERYONE, Decision, Task, Verb
from ..events import PICKED, PRONE
from ..master_decisions import DirectorDraw, ask_master
from ..move_effect import MoveEffect, bit, get_argument
from ..pieces import NOTHING
from ..state import Story
from ..vocabulary import BY_ACTOR, BY_TARGET, FALLS
from .conditions import is_condition_met
from .effect_resolution import ASK, CARRY


@final
class PickEffect(MoveEffect):
    """[ZA-053, ZA-126] Effect that lets a survivor or the master pick options of a list, then carries them out."""

    def ask(self, s: Story, n: i64, row: i64) -> None:
        s.push(ASK_PICKS, n, row // 6, get_argument(s, row, 3))

    def do(self, s: Story, n: i64, row: i64) -> None:
        picked = s.answer(n, get_argument(s, row, 5))
        options = get_argument(s, row, 1)
        first = s.rules.list_from[options]
        if picked == 0 and get_argument(s, row, 4) == FALLS and s.prone(s.actor(n)) == 0:
            s.set_prone(s.actor(n), 1)  # ZA-138: without anything to fumble the actor falls prone
            s.emit(PRONE, s.actor(n), -1, -1, EVERYONE)
        while picked != 0:
            option = first + lowest_bit32(picked)
            picked &= picked - 1
            s.push(CARRY, n, s.rules.option_from[option], s.rules.option_to[option])


@final
class AskPicks(Task[Story]):
    """[ZA-103, ZA-125, ZA-126, ZA-140] Get the next pick of an option.

    The only possible option is taken without a question. Else the survivor who picks is asked, or the master decides.
    """

    def run(self, s: Story, n: i64, row: i64, left: i64) -> None:
        open_options = open_in(s, n, row)
        if open_options == 0 or left == 0:
            return
        if s.directed and get_picker(s, n, row) == NOTHING:
            open_options = drop_last_resorts(s, row, open_options)
        if open_options & (open_options - 1) == 0:
            take(s, n, row, lowest_bit32(open_options), left)
        elif get_picker(s, n, row) == NOTHING:
            ask_master(s, PICK_BY_CHANCE, n, row, left)
        else:
            s.push(PICK_CHOICE, n, row, left)


def drop_last_resorts(s: Story, row: i64, open_options: i64) -> i64:
    """[ZA-103] Remove the options of weight 0, unless no other option is left."""
    first = s.rules.list_from[get_argument(s, row * 6, 1)]
    bits: i64 = 0
    left = open_options
    while left != 0:
        option = lowest_bit32(left)
        left &= left - 1
        bits |= bits_if(bit(option), s.rules.option_weight[first + option] > 0)
    return bits if bits != 0 else open_options


def get_picker(s: Story, n: i64, row: i64) -> i64:
    """[ZA-125, ZA-140] Return the survivor that picks the options, or NOTHING if the master does."""
    by = get_argument(s, row * 6, 2)
    if by == BY_ACTOR:
        return s.actor(n)
    return s.pc_of(s.target(n)) if by == BY_TARGET else NOTHING


def open_in(s: Story, n: i64, row: i64) -> i64:
    """Return the options that can be picked next, as bits.

    They meet their conditions and come after the last pick, since options are picked in list order.
    """
    place = row * 6
    options, by = get_argument(s, place, 1), get_argument(s, place, 2)
    picked = s.answer(n, get_argument(s, place, 5))
    first = s.rules.list_from[options]
    bits: i64 = 0
    option: i64
    for option in range(s.rules.list_to[options] - first):
        if picked >> option == 0:
            bits |= bits_if(bit(option), is_condition_met(s, n, s.rules.option_when[first + option], by))
    return bits


def take(s: Story, n: i64, row: i64, option: i64, left: i64) -> None:
    """[ZA-053] Pick an option, then ask for its own decisions and for the remaining picks."""
    place = row * 6
    slot = get_argument(s, place, 5)
    options = get_argument(s, place, 1)
    chosen = s.rules.list_from[options] + option
    low_bit: i64 = 1
    s.set_answer(n, slot, s.answer(n, slot) | low_bit << option)
    s.emit(PICKED, s.rules.option_name[chosen], -1, -1, EVERYONE)
    if s.rules.option_from[chosen] < s.rules.option_to[chosen]:
        s.push(ASK, n, s.rules.option_from[chosen], s.rules.option_to[chosen])
    if left > 1:
        s.push(ASK_PICKS, n, row, left - 1)


@final
class PickChoice(Decision[Story]):
    """[ZA-106, ZA-107, ZA-117, ZA-123, ZA-128, ZA-131] Choose an option of the list.

    Several options are picked in list order.
    """

    def get_choosers(self, s: Story, n: i64, row: i64, left: i64) -> i64:
        return s.get_player_bit(get_picker(s, n, row))

    def list_actions(self, s: Story, n: i64, row: i64, left: i64, actions: LegalActions) -> None:
        named = get_argument(s, row * 6, 1)
        first = s.rules.list_from[named]
        open_options = open_in(s, n, row)
        allowed = drop_unreachable(open_options, left)
        option: i64
        actions.refuse(PICK_OPTION, s.rules.list_clause[named])
        for option in range(s.rules.list_to[named] - first):
            clause = "" if allowed >> option & 1 == 1 else s.rules.list_clause[named]
            actions.offer_unless(clause, PICK_OPTION, s.rules.option_name[first + option])


def drop_unreachable(open_options: i64, left: i64) -> i64:
    """Remove the options after which too few would remain for the other picks."""
    low_bit: i64 = 1
    i: i64 = 30
    while left > 1:
        while open_options >> i & 1 == 0:
            i -= 1
        open_options &= ~(low_bit << i)
        left -= 1
    return open_options


@final
class PickOption(Verb[Story]):
    """[ZA-053] Pick this option of the list."""

    def apply(self, s: Story, name: i64, b: i64) -> None:
        n, row = answered_arguments(s)
        left = get_third_argument(s)
        take(s, n, row, find_option(s, row, name), left)


def get_third_argument(s: Story) -> i64:
    """Return the third argument of the decision that is being answered."""
    above = s.depth
    return (s.stack[above] >> 40) - 1


def find_option(s: Story, row: i64, name: i64) -> i64:
    """Return the option of this name in the list of an effect."""
    options = get_argument(s, row * 6, 1)
    first = s.rules.list_from[options]
    option: i64 = 0
    while s.rules.option_name[first + option] != name:
        option += 1
    return option


@final
class PickByChance(DirectorDraw):
    """[ZA-358, R-81] Draw one of the possible options by weight, as the Director."""

    def list_outcomes(self, s: Story, n: i64, row: i64, left: i64, outcomes: LegalActions) -> None:
        named = get_argument(s, row * 6, 1)
        first = s.rules.list_from[named]
        open_options = open_in(s, n, row)
        if s.directed:
            open_options = drop_last_resorts(s, row, open_options)
        allowed = drop_unreachable(open_options, left)
        while allowed != 0:
            option = first + lowest_bit32(allowed)
            allowed &= allowed - 1
            outcomes.weigh(s.rules.option_name[option], s.rules.option_weight[option])

    def resolve(self, s: Story, name: i64, n: i64, row: i64, left: i64) -> None:
        take(s, n, row, find_option(s, row, name), left)


PICK_EFFECT: Final = PickEffect("pick", "list by count none slot")
ASK_PICKS: Final = AskPicks("picking", "part row number")
PICK_CHOICE: Final = PickChoice("pick", "ZA-053", "part row number")
PICK_OPTION: Final = PickOption("pick", "option")
PICK_BY_CHANCE: Final = PickByChance("pick by chance", PICK_OPTION, "part row number")
MASTERS: Final = [PICK_BY_CHANCE.asked]
