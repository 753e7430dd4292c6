"""Positions of ZombieApocalypse for tests of single rules, and what is told, offered and refused in them."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.core.cards.effects import ROW_SIZE
from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match
from shamble.core.notation import name_arguments, write, write_outcome
from shamble.core.play import is_chance, legal_actions, outcomes, refusals, run_tasks
from shamble.games.apocalypse.rules.moves.records import open_record
from shamble.games.apocalypse.rules.pieces import DECLARED, NOTHING, POCKETS
from shamble.games.apocalypse.rules.state import Story

FERRY = shamble.load("apocalypse")
PLACES = ("flat", "market", "pharmacy", "station", "bridge", "harbour")  # of its first scenario, in their order
FLAT, MARKET, PHARMACY, STATION, BRIDGE, HARBOUR = range(6)
CAR, MOTORCYCLE, VAN = range(3)
GROUP = [{"kind": "shambler", "number": 2}]
GROUPS = [*GROUP, {"kind": "raider", "number": 2, "band": "close"}]


def laid(seats: int = 2, edition: Edition = FERRY, **position: Any) -> Story:
    """A position; what happens from now on is heard."""
    s = edition.set_position(seats, position)
    assert isinstance(s, Story)
    s.record_events()
    return s


def bare(seats: int = 2, edition: Edition = FERRY, **position: Any) -> Story:
    """A position with nothing pending."""
    s = laid(seats, edition, **position)
    s.depth = 0
    return s


def number(s: Story, kind: str, name: str) -> int:
    """A piece by its name."""
    return int(s.book.kinds[kind].read(name))


def gear_of(s: Story, pc: int) -> list[str]:
    """What somebody carries, by name."""
    return [s.book.kinds["gear"].write(s.held(pc, pocket)) for pocket in range(POCKETS) if s.held(pc, pocket) >= 0]


def told(s: Story, since: int = 0) -> list[str]:
    """The events so far, as scenarios write them."""
    found = []
    for index, *places, _ in s.events[since:]:
        event = s.book.events[index]
        found.append(" ".join([event.name, *name_arguments(s.book, event.kinds, places)]))
    return found


def voting(*votes: int, **position: Any) -> Story:
    """Everybody at the flat has said where to."""
    s = laid(len(votes), **position)
    for pc, place in enumerate(votes):
        s.set_vote(pc, place)
    return s


def run(s: Story, name: str, *arguments: int) -> None:
    """Carry out a step of the sequence, and what follows up to the next choice or roll."""
    s.push(next(step for step in s.steps if step.name == name), *arguments)
    run_tasks(s)


def opened(s: Story, move: str, target: str | None = None, actor: int = 0, cause: int = int(DECLARED)) -> int:
    """The number of a move that is now in progress."""
    which = number(s, "move", move)
    n = int(open_record(s, cause, actor, which, s.rules.move_terms[which]))
    s.set_target(n, NOTHING if target is None else number(s, "thing", target))
    return n


def row_of(s: Story, word: str, *arguments: int) -> int:
    """The first effect of the content with that word, and with these arguments."""
    index = next(each.index for each in s.effects if each.name == word)
    rows = s.rules.effect_rows
    for row in range(len(rows) // ROW_SIZE):
        if rows[row * ROW_SIZE] == index and all(
            rows[row * ROW_SIZE + i] == each for i, each in enumerate(arguments, 1)
        ):
            return row
    raise LookupError(word)


def do(s: Story, n: int, word: str, *arguments: int) -> list[str]:
    """Carry out such an effect for a move, up to the next choice or roll, and say what was told of it."""
    since = len(s.events)
    row = row_of(s, word, *arguments)
    run(s, "carry", n, row, row + 1)
    return told(s, since)


def played(s: Story, *lines: str) -> Story:
    """The position after these choices and rolls."""
    match = Match(FERRY, int(s.seat_count), 1, s)
    for line in lines:
        match.play(line)
    assert isinstance(match.state, Story)
    return match.state


def offered(s: Story) -> list[str]:
    """What may be chosen now, or come out."""
    if is_chance(s):
        return [write_outcome(s, outcome) for outcome, _ in outcomes(s)]
    return [write(s, action) for action in legal_actions(s)]


def refused(s: Story, seat: int = 0) -> dict[str, str]:
    """What a seat may not do now, each with its clause; a verb alone stands for whatever is not listed."""
    found: dict[str, str] = {}
    for verb, a, b, clause in refusals(s, seat):
        each = s.verbs[verb]
        words = [s.book.kinds[kind].write(place) for kind, place in zip(each.kinds, (a, b), strict=False) if place >= 0]
        found.setdefault(" ".join([each.name, *words]), clause)
    return found
