"""Validation of positions from outside: find the first contradiction between fields or in the pending steps.

Each number is known to be in the range of its field.
"""

from __future__ import annotations

from typing import Final

from ....core.native import i64
from ....core.offers import first_of, second_of, step_of, third_of
from ....core.step import DECISION
from .accessors import PlagueFields
from .book import PlagueBook
from .pieces import ALIVE, IN_CAR, NOBODY, NOT_OVER, NOWHERE

# Kinds of step arguments that may be none; all others may not.
OPTIONAL: Final = ["begun", "dog", "mixer", "role", "way", "zombie_step"]
PLACE_HUMANS: Final = "place humans"  # named here, since setup.py builds on this module
# Kinds of step arguments that are figures.
FIGURES: Final = [
    "figure",
    "standing",
    "standing_human",
    "standing_zombie",
    "arriving",
    "placed",
    "begun",
    "zombie",
    "dog",
]


def find_field_violation(s: PlagueFields, rules: PlagueBook) -> str:
    """Return the first contradiction between fields, or an empty string."""
    figure: i64
    if not 1 <= s.humans <= rules.human_room:
        return f"{s.humans} humans; allowed: 1 to {rules.human_room}"
    for figure in range(rules.figures):
        fault = _find_place_violation(s, rules, figure) or _find_owner_violation(s, rules, figure)
        if not fault and figure < s.humans:
            fault = _find_human_violation(s, rules, figure)
        if fault:
            return f"{rules.kinds['figure'].names[figure]} {fault}"
    return _find_house_violation(s, rules) or _find_deck_violation(s, rules)


def _find_place_violation(s: PlagueFields, rules: PlagueBook, figure: i64) -> str:
    """[ZP-005, ZP-006, ZP-050] Return why a figure can't stand on its square, or an empty string.

    Only figures in the game stand on the board, each alone on a free square; humans among them are alive until the
    game is over.
    """
    square = s.square(figure)
    if square == NOWHERE:
        return ""
    free = rules.free_gone if s.car_gone else rules.free
    if free[square] == 0:
        return "stands on a blocked square"
    if s.occupant(square) != figure:
        return "stands where another figure is"
    if figure < rules.human_room and (figure >= s.humans or (s.fate(figure) != ALIVE and s.reason == NOT_OVER)):
        return "stands on the board though it is not alive there"
    return ""


def _find_owner_violation(s: PlagueFields, rules: PlagueBook, figure: i64) -> str:
    """[ZP-026, ZP-027, ZPV-13] Return why a figure can't have its owner, or an empty string.

    Humans have a human seat, zombies on the board any seat, automated zombies none.
    """
    owner = s.owner(figure)
    if figure < s.humans:
        return "" if 0 <= owner < s.human_seats else f"has seat {owner}; allowed: 0 to {s.human_seats - 1}"
    if s.square(figure) == NOWHERE:
        return ""
    if rules.automated:
        return "" if owner == NOBODY else "has a seat though zombies are automated"
    return "" if 0 <= owner < s.seat_count else f"has seat {owner}; allowed: 0 to {s.seat_count - 1}"


def _find_human_violation(s: PlagueFields, rules: PlagueBook, human: i64) -> str:
    """[ZP-167, ZP-187, ZP-204] Return why a human can't have its load, cards or fate, or an empty string."""
    card: i64
    weapon = s.weapon(human)
    most = 1 + rules.ignore_oops[weapon] if rules.firearm[weapon] == 1 else 0
    if s.load(human) > most:
        return f"has a load of {s.load(human)}; allowed: 0 to {most}"
    for card in range(rules.cards):
        if s.items(human, card) > 0 and rules.kept[card] == 0:
            return f"holds {rules.kinds['card'].names[card]}, which is no item"
    if s.fate(human) == IN_CAR and (s.car_gone or len(rules.car) == 0):
        return "is in a car that is not there"
    return ""


def _find_house_violation(s: PlagueFields, rules: PlagueBook) -> str:
    """[ZP-162, ZPV-11, ZPV-27] Return what is wrong with searches, hatch or tokens, or an empty string."""
    i: i64
    unit: i64 = 1
    for i in range(rules.searches):
        if s.searched(i) >= unit << s.humans:
            return f"search square {rules.kinds['search'].names[i]} was searched by nobody in the game"
    if s.hatch != NOWHERE and rules.inside[s.hatch] == 0:
        return "the hatch is not inside the house"
    closed: i64 = 0
    for i in range(rules.openings):
        closed += s.barricade(i)
    if (s.tokens > 0 and s.tokens + closed > rules.tokens) or 0 < rules.tokens < closed:
        return f"{s.tokens} tokens beside {closed} barricades; allowed: {rules.tokens} in all"
    return ""


def _find_deck_violation(s: PlagueFields, rules: PlagueBook) -> str:
    """[ZPV-03] Return why a drafted deck can't have this number of cards left, or an empty string."""
    card: i64
    left: i64 = 0
    sure: i64 = 0
    for card in range(rules.cards):
        left += s.deck(card)
        sure += s.deck(card) * rules.sure[card]
    if rules.draft == 0:
        return "" if s.drafted == 0 else f"{s.drafted} cards are drafted; allowed: 0"
    return "" if sure <= s.drafted <= left else f"{s.drafted} cards are drafted; allowed: {sure} to {left}"


def find_step_violation(s: PlagueFields, rules: PlagueBook) -> str:
    """Return a sentence about the first pending step with an impossible argument or chooser, or an empty string."""
    place: i64
    for place in range(s.depth):
        frame = s.stack[place]
        step = s.steps[step_of(frame)]
        for number, kind in enumerate(step.kinds):
            argument = first_of(frame) if number == 0 else second_of(frame) if number == 1 else third_of(frame)
            if argument == NOBODY and kind in OPTIONAL:
                continue
            if kind == "placed" and place + 1 < s.depth and first_of(s.stack[place + 1]) == argument:
                continue  # its square is chosen first
            if argument == NOBODY or not _fits(s, rules, kind, argument):
                return f"step {step.name!r} cannot be about {rules.kinds[kind].write(argument)} ({kind})"
        if step.name == PLACE_HUMANS and any([s.fate(human) != ALIVE for human in range(s.humans)]):
            return "a human is to be placed who is not alive there"
        if step.kind == DECISION and not _has_chooser(s, rules, step.kinds, first_of(frame)):
            return f"step {step.name!r} asks nobody"
    return ""


def _has_chooser(s: PlagueFields, rules: PlagueBook, kinds: list[str], argument: i64) -> bool:
    """Return whether a seat makes the decision; automated zombies have no seat for theirs."""
    if not kinds:
        return True
    if argument != NOBODY and kinds[0] in FIGURES:
        return 0 <= s.owner(argument) < s.seat_count
    return not rules.automated or kinds[0] not in ("dog", "flag")


def _fits(s: PlagueFields, rules: PlagueBook, kind: str, argument: i64) -> bool:
    """Return whether a step's argument exists and meets its kind's demands, such as a figure on the board."""
    if kind in ("seat", "mixer"):
        return argument < s.seat_count
    if kind == "human":
        return argument < s.humans
    if kind in ("zombie", "dog"):
        return argument >= rules.human_room
    if kind == "figure":
        return argument < s.humans or argument >= rules.human_room
    if kind in ("standing", "begun", "placed"):
        return s.square(argument) != NOWHERE
    if kind == "standing_human":
        return argument < s.humans and s.square(argument) != NOWHERE
    if kind == "standing_zombie":
        return argument >= rules.human_room and s.square(argument) != NOWHERE
    return kind != "arriving" or (s.square(argument) == NOWHERE and _may_arrive(s, rules, argument))


def _may_arrive(s: PlagueFields, rules: PlagueBook, figure: i64) -> bool:
    """[ZP-037] Return whether a figure may be placed: a living human, or a zombie with a seat or automated."""
    if figure < rules.human_room:
        return figure < s.humans and s.fate(figure) == ALIVE
    return rules.automated or 0 <= s.owner(figure) < s.seat_count
