"""What a strong player would have done: by what the seat could know, and worth what games played on show."""

from __future__ import annotations

from time import perf_counter
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.core.duel.game import DUEL

from shamble import bots
from shamble.bots import Bot
from shamble.core.matches.match import Match
from shamble.core.notation import write
from shamble.core.offers import seat_of
from shamble.core.play import legal_actions
from shamble.core.records.snapshot import digest
from shamble.lab.game_analysis import advice
from shamble.lab.game_analysis.advice import (
    GAMES,
    AdviceShares,
    PairedPlayouts,
    advise,
    describe_action,
    find_choice,
    is_choice,
)

from .known import duel_of

SECONDS = 1000.0


@pytest.fixture(scope="module")
def game() -> Match:
    """A duel that was played by chance."""
    return duel_of(3)


def choices(match: Match) -> list[int]:
    return [ply for ply in range(len(match)) if is_choice(match, ply)]


def test_a_roll_and_what_was_alone_on_offer_are_no_choices(game: Match) -> None:
    found = choices(game)
    assert found
    for ply, line in enumerate(game.live):
        offered = (
            0
            if line.is_outcome
            else sum(seat_of(each) == seat_of(line.value) for each in legal_actions(game.position_at(ply)))
        )
        assert (ply in found) == (offered > 1)
    assert find_choice(game, found[0] + 1, len(game)) == found[1]
    assert find_choice(game, found[0] + 1, found[1]) is None


def test_the_bot_is_shown_what_the_seat_saw_and_not_how_it_was(game: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []

    class Spy(Bot):
        """Notes what it is shown."""

        def choose(self, s: Any, seat: Any, rng: Any) -> Any:
            shown.append(s.clone())
            return next(each for each in legal_actions(s) if seat_of(each) == seat)

    monkeypatch.setattr(bots, "bot", lambda *_: Spy())
    hidden = 0
    for ply in choices(game)[:20]:
        shown.clear()
        told = advise(game, ply, 0, SECONDS)
        true = game.position_at(ply)
        (known,) = shown
        assert DUEL.view(known, told.seat) == DUEL.view(cast(Any, true), told.seat)
        hidden += digest(known) != digest(true)
    assert hidden


def test_the_strongest_level_is_asked_and_answers_the_same_again(game: Match) -> None:
    ply = choices(game)[3]
    first = advise(game, ply, 600, SECONDS)
    assert first == advise(game, ply, 600, SECONDS)
    assert first.level == bots.names(DUEL)[-1]
    assert write(game.position_at(ply), first.chosen) == game.live[ply].line.text
    assert first.advised in legal_actions(game.position_at(ply))


def test_who_chose_as_advised_has_one_share_and_others_two(game: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "MIN_GAMES", 2)
    found = [advise(game, ply, 200, SECONDS) for ply in choices(game)[:12]]
    same = [each.shares for each in found if each.chosen == each.advised and each.shares]
    other = [each.shares for each in found if each.chosen != each.advised and each.shares]
    assert same
    assert all(each.chosen == each.advised and not each.is_clear for each in same)
    assert any(each.chosen != each.advised for each in other)


def test_where_games_take_too_long_there_is_a_choice_and_no_share(game: Match) -> None:
    assert advise(game, choices(game)[0], 0, SECONDS).shares is None


def test_a_difference_is_clear_beyond_two_standard_errors() -> None:
    assert AdviceShares(100, True, 0.40, 0.47, 0.03).is_clear
    assert not AdviceShares(100, True, 0.40, 0.45, 0.03).is_clear


def told(match: Match) -> list[tuple[str, str]]:
    """Each choice, and what is told of it."""
    made = [(match.position_at(ply), match.live[ply].value) for ply in choices(match)]
    return [(write(s, action), describe_action(match, s, action)) for s, action in made]


def test_a_choice_is_told_by_what_it_does(game: Match) -> None:
    assert ("play frenzy", "1 plays frenzy 0 loses 1") in told(game)


def test_of_a_choice_that_nobody_is_seen_to_make_nothing_is_told(game: Match) -> None:
    assert ("end", "") in told(game)


def test_where_there_is_a_forecast_games_are_played_on_no_further_than_to_it(
    game: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    ply = choices(game)[0]
    s, line = game.position_at(ply), game.live[ply]
    seat = seat_of(line.value)
    ahead = PairedPlayouts(game, seat, 100_000, perf_counter() + SECONDS)
    foreseen = SimpleNamespace(is_quiet=lambda _: True, forecast=lambda *_: [0.7, 0.7])
    monkeypatch.setattr(ahead, "_heuristic", foreseen)
    monkeypatch.setattr(ahead, "_by_forecast", True)
    found = ahead.compare(s, line.value, line.value)
    assert found is not None
    assert found.games == GAMES
    assert found.chosen == pytest.approx(0.7)
