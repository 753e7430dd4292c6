"""What everyone at the table sees, as JSON types: all of it but the order of the draw deck, which does not exist."""

from __future__ import annotations

from typing import Any, Final

from ....core.notation import choosers, pending
from ....core.play import is_over
from ..loading.printed import printed
from ..rules.book import HUMANS
from ..rules.house.barricades import group_sizes
from ..rules.pieces import (
    BOUNTY,
    COUNTS,
    DOG,
    DONE,
    EFFORT,
    ESCAPED,
    FATE,
    FATES,
    ITEMS,
    LOAD,
    MARKS,
    NOBODY,
    REASONS,
    SECURED,
    WEAPON,
)
from ..rules.state import Plague

SIDES: Final = ("human", "zombie")  # as the roles of the seats are called
FACINGS: Final = "NESW"


def view(s: Plague, seat: int) -> dict[str, Any]:
    """[ZP-020] The table as any seat sees it: nothing on it is hidden."""
    return all_seeing(s)


def all_seeing(s: Plague) -> dict[str, Any]:
    """[ZP-020] All that is on the table, and what follows from it for both sides."""
    return {
        "map": printed(s.rules).board.name,
        "round": int(s.round),
        "turn": SIDES[s.side],
        "pending": _pending(s),
        "figures": figures(s),
        **_house(s),
        "deck": {"left": int(s.cards_left()), "cards": _deck(s)},
        "cap": int(s.cap()),
        "counting": int(s.counting()),
        "living": int(s.living),
        "car": "gone" if s.car_gone else "here",
        "hatch": square(s, s.hatch),
        "haste": int(s.haste),
        "entry": FACINGS[s.entry] if 0 <= s.entry < 4 else None,
        "winner": _winner(s),
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
    }


def outcome(s: Plague) -> dict[str, Any]:
    """[ZP-050] Who won, why, in which round, what became of every human, and the share of them that was saved."""
    saved = [human for human in range(s.humans) if s.fate(human) in (ESCAPED, SECURED)]
    return {
        "winner": _winner(s),
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
        "rounds": int(s.round),
        "fates": [f"{_figure(s, human)} {FATES[s.fate(human)]}" for human in range(s.humans)],
        "human_score": f"{len(saved)}/{int(s.humans)}",
    }


def ending(s: Plague, seat: int) -> str:
    """[ZP-021] Which side has won, and a word for a seat that was on it."""
    is_human = seat < s.human_seats
    praise = ": well played!" if seat >= 0 and is_human == (s.winner == HUMANS) else "."
    return f"The {_winner(s)}s have won{praise}"


def figures(s: Plague) -> dict[str, dict[str, Any]]:
    """Every human of the game, and every zombie on the board."""
    seen = {_figure(s, human): _human(s, human) for human in range(s.humans)}
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        if s.square[zombie] >= 0:
            seen[_figure(s, zombie)] = _zombie(s, zombie)
    return seen


def breaking(s: Plague) -> list[str]:
    """[ZP-101, ZP-103] The barricades that break if the zombies' turn begins with the figures as they stand now."""
    groups = group_sizes(s)

    def threatens(place: int) -> bool:
        figure = s.at[place]
        return figure != NOBODY and s.is_zombie(figure) and groups[figure] >= s.rules.breach

    return [
        opening.name
        for number, opening in enumerate(printed(s.rules).board.openings)
        if s.barricade[number] == 1 and (threatens(opening.a) or threatens(opening.b))
    ]


def square(s: Plague, place: int) -> list[int] | None:
    """[ZP-001] A square as column and row; None off the board."""
    return [int(place % s.rules.width), int(place // s.rules.width)] if place >= 0 else None


def _human(s: Plague, human: int) -> dict[str, Any]:
    """A human with all that it holds."""
    cards = s.book.kinds["card"]
    load, effort = int(s.own(human, LOAD)), int(s.own(human, EFFORT))
    held = [int(s.own(human, ITEMS + card)) for card in range(s.rules.cards)]
    return {
        **_stance(s, human),
        "weapon": s.book.kinds["weapon"].write(s.own(human, WEAPON)),
        "loaded": load > 0,
        "oops_left": max(load - 1, 0),
        "items": {cards.write(card): copies for card, copies in enumerate(held) if copies},
        "boarding": max(effort, 0),
        "hiding": max(-effort, 0),
        "marks": int(s.own(human, MARKS)),
        "fate": FATES[s.own(human, FATE)],
    }


def _zombie(s: Plague, zombie: int) -> dict[str, Any]:
    """A zombie, whether it counts against the cap, and what it brings its killer."""
    trait = s.trait[zombie]
    return {
        **_stance(s, zombie),
        "counts": trait & COUNTS != 0,
        "dog": trait & DOG != 0,
        "bounty": int(trait // BOUNTY),
    }


def _stance(s: Plague, figure: int) -> dict[str, Any]:
    place = s.square[figure]
    return {
        "at": square(s, place),
        "facing": FACINGS[s.facing[figure]] if place >= 0 else None,
        "points": int(s.points[figure]),
        "owner": int(s.owner[figure]) if s.owner[figure] >= 0 else None,
        "done": bool(s.done[figure] == DONE),
    }


def _house(s: Plague) -> dict[str, Any]:
    """What is searched and closed, and what the humans still lack for the house."""
    rules, names = s.rules, s.book.kinds["search"].names
    openings = printed(rules).board.openings
    return {
        "barricades": [opening.name for number, opening in enumerate(openings) if s.barricade[number] == 1],
        "searched": {
            name: [_figure(s, human) for human in range(s.humans) if s.searched[number] >> human & 1]
            for number, name in enumerate(names)
            if s.searched[number]
        },
        "unsearched": [
            name
            for number, name in enumerate(names)
            if s.searched[number] == 0 and s.has_search(rules.search_square[number]) >= 0
        ],
        "unbarricaded": [
            opening.name
            for number, opening in enumerate(openings)
            if rules.required[number] == 1 and s.barricade[number] == 0
        ],
        "zombies_inside": [
            _figure(s, zombie)
            for zombie in range(rules.human_room, s.end_of_zombies)
            if s.square[zombie] >= 0 and rules.inside[s.square[zombie]] == 1
        ],
        "breach_next": breaking(s),
    }


def _deck(s: Plague) -> dict[str, int]:
    """[ZP-020] The copies of each card that are left: what was drawn was drawn openly."""
    cards = s.book.kinds["card"]
    return {cards.write(card): int(s.deck[card]) for card in range(s.rules.cards) if s.deck[card] > 0}


def _pending(s: Plague) -> dict[str, Any] | None:
    """The step that waits and the seats that may choose; no seats while a roll is pending, None when over."""
    return None if is_over(s) else {"step": pending(s).name, "seats": choosers(s)}


def _winner(s: Plague) -> str | None:
    if s.winner < 0:
        return None
    return SIDES[0] if s.winner == HUMANS else SIDES[1]


def _figure(s: Plague, figure: int) -> str:
    return s.book.kinds["figure"].write(figure)
