"""No decision without an option is ever pending: the engine refuses what leads to one, and names the clause."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.core.walks import positions
from tests.home_made import folder

from shamble.core.errors import NotationError, NothingToChoose
from shamble.core.native import i64
from shamble.core.offers import LegalActions
from shamble.core.play import is_chance, is_over, legal_actions, pending_frame, play, roll
from shamble.core.records.snapshot import digest, dump_state, load_state, read_position, write_position
from shamble.core.state import State
from shamble.core.step import Decision, Step

from .games import OTHER_CONTENT, Seating, after, every_game

LOOKED_AT = 150  # positions of a walk
CLAUSE = "X-99"


class DeadEnd(Decision[State]):
    """A decision in the place of a game's own that offers nobody anything."""

    def __init__(self, own: Step[Any]) -> None:
        super().__init__(own.name, CLAUSE, " ".join(own.kinds))

    def get_choosers(self, s: State, a: i64, b: i64, c: i64) -> i64:
        return 1

    def list_actions(self, s: State, a: i64, b: i64, c: i64, actions: LegalActions) -> None:
        """Nothing."""


def asked(s: State) -> Step[Any] | None:
    """The decision that is pending, if one is."""
    return None if is_over(s) or is_chance(s) else s.steps[pending_frame(s) & 255]


def leads_to_another(seating: Seating, by_roll: bool) -> tuple[State, int, Step[Any]]:
    """A position, what is played or rolled there, and the decision that comes of it: one that was not waiting before.

    A decision that was interrupted and has lost its options is dropped when a correction or a pause is over.
    """
    for s in seating.steps():
        if not is_over(s) and is_chance(s) == by_roll:
            waiting = [s.steps[s.stack[place] & 255].name for place in range(s.depth)]
            for action in legal_actions(s)[:3]:
                step = asked(after(s, action))
                if step is not None and step.name not in waiting:
                    return s, action, step
    pytest.skip("no new decision follows in the beginning of this game")


@every_game
def test_a_position_in_which_a_decision_without_an_option_is_pending_is_not_loaded(seating: Seating) -> None:
    s = next(s for s in seating.steps() if asked(s) is not None)
    step = asked(s)
    assert step is not None
    edition = seating.edition()
    edition.book.replace(step.name, DeadEnd(step))
    refused = rf"offers no seat a legal action \({CLAUSE}\)"
    with pytest.raises(NotationError, match=refused):
        load_state(edition, json.loads(json.dumps(dump_state(s))))
    with pytest.raises(NotationError, match=refused):
        read_position(edition, write_position(s))


@every_game
@pytest.mark.parametrize("by_roll", [False, True], ids=["choice", "roll"])
def test_what_leads_to_a_decision_without_an_option_is_refused_and_changes_nothing(
    seating: Seating, by_roll: bool
) -> None:
    s, action, step = leads_to_another(seating, by_roll)
    edition = seating.edition()
    edition.book.replace(step.name, DeadEnd(step))
    copy = load_state(edition, dump_state(s))
    copy.record_events()
    before = digest(copy)
    with pytest.raises(NothingToChoose, match=rf"{step.name}. offers no seat a legal action") as refused:
        (roll if by_roll else play)(copy, action)
    assert refused.value.clause == CLAUSE
    assert digest(copy) == before
    assert copy.events == []


@pytest.mark.parametrize("game", OTHER_CONTENT)
def test_with_home_made_content_every_position_of_a_random_game_offers_something(game: str, tmp_path: Path) -> None:
    seating, (name, text) = OTHER_CONTENT[game]
    edition = seating.edition(folder(tmp_path, **{name: text}))
    for seats in edition.game.seats(edition.book):
        for s in islice(positions(edition, 1, seats, seed=seats), LOOKED_AT):
            assert (len(legal_actions(s)) == 0) == is_over(s)
            assert is_over(s) or load_state(edition, dump_state(s)).depth == s.depth
