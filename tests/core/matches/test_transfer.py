"""A table that is carried to another process goes on there as it would have here."""

from __future__ import annotations

import pickle

import pytest

from shamble.core.chance import Rng
from shamble.core.errors import RecordError
from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match
from shamble.core.matches.transfer import pack_match, unpack_match
from shamble.core.play import legal_actions
from shamble.games import load_game

from ..camp.game import CAMP
from ..duel.game import DUEL

GAMES = [load_game("plague"), load_game("thirty_seconds"), DUEL, CAMP]


def played(edition: Edition, lines: int) -> Match:
    """A table after so many lines at random, one of them taken back."""
    match, rng = Match(edition, edition.game.seats(edition.book)[0], 5), Rng(3)
    go_on(match, rng, lines)
    if not match.is_over:
        match.undo_to(len(match) - 1)
    return match


def go_on(match: Match, rng: Rng, lines: int) -> None:
    for _ in range(lines):
        if match.is_over:
            return
        if match.is_chance:
            match.roll()
        else:
            offers = legal_actions(match.state)
            match.play(int(offers[rng.below(len(offers))]))


@pytest.mark.parametrize("each", GAMES, ids=lambda each: each.id)
def test_a_carried_table_is_the_same_and_goes_on_the_same(each: object) -> None:
    edition = Edition(each, None, {})  # type: ignore[arg-type]
    here = played(edition, 100)
    there = unpack_match(edition, pickle.loads(pickle.dumps(pack_match(here))))
    assert (there.record(), there.view(0), there.narrate(1)) == (here.record(), here.view(0), here.narrate(1))
    assert list(there.state.data) == list(here.state.data)
    for match in (here, there):
        go_on(match, Rng(9), 40)
    assert there.record() == here.record()
    back = len(here) // 2
    for match in (here, there):
        match.undo_to(back)
        go_on(match, Rng(11), 40)
    assert there.record() == here.record()


def test_a_table_of_other_rules_is_refused() -> None:
    carried = pack_match(played(Edition(load_game("plague"), None, {}), 10))
    with pytest.raises(RecordError, match="other rules"):
        unpack_match(Edition(load_game("plague"), "quick", {"human_ap": 5}), carried)
