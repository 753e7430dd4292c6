"""Ways of several choices, their prices, and what speaks against them: what is told beforehand is what happens."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.analysis.paths import MovePath, find_cautions, find_paths
from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.notation import find, write
from shamble.core.records.snapshot import digest

from ....core.walks import play_on
from ..table import human, laid, zombie


def found(match: Match, seat: int = 1) -> list[MovePath]:
    """The ways of a seat."""
    return find_paths(match.state, seat, match.edition.game.move_advisor(match.edition.book))


def told(match: Match, path: MovePath) -> list[str]:
    """The choices of a way."""
    return [write(match.state, action) for action in path.actions]


def way_to(match: Match, place: tuple[int, int], seat: int = 1) -> MovePath:
    """The only way to a square."""
    (path,) = [path for path in found(match, seat) if path.destination == place]
    return path


def against(match: Match, text: str) -> list[str]:
    """What speaks against a choice."""
    return find_cautions(match.state, find(match.state, text), match.edition.game.move_advisor(match.edition.book))


@pytest.mark.clause("ZP-054", "ZP-061")
@pytest.mark.parametrize("seed", [0, 1])
def test_a_way_is_played_as_it_is_told_without_a_roll_and_at_its_price(seed: int) -> None:
    match = Match(shamble.load("plague", preset="quick", human_figures=2), 2, seed)
    looked = 0
    for length in range(20, 140, 8):
        play_on(match, Rng(seed), length - len(match))
        if match.is_over or match.is_chance:
            break
        seat, before, twin = match.to_move[0], digest(match.state), match.fork(len(match))
        for path in found(match, seat):
            looked += 1
            _walk(twin, path, seat)
            twin.undo_to(len(match))
        assert digest(match.state) == before
    assert looked > 20


def _walk(match: Match, path: MovePath, seat: int) -> None:
    figure = match.state.book.kinds["figure"].names.index(path.piece)
    points = 0
    for action in path.actions:
        assert match.to_move == [seat]
        text = write(match.state, action)
        had = match.state.points(figure)  # type: ignore[attr-defined]
        match.play(text, seat)
        points += max(0, had - match.state.points(figure))  # type: ignore[attr-defined]
    assert points == path.cost
    assert match.is_chance if path.has_goal else match.view(seat)["figures"][path.piece]["at"] == list(path.destination)


@pytest.mark.clause("ZP-147")
def test_a_zombie_goes_up_to_a_human_and_bites_as_one_way() -> None:
    table = laid([human([4, 4]), zombie(1, [4, 2]), zombie(2, [0, 9])], turn="z1")
    path = way_to(table, (4, 4))
    assert (told(table, path), path.cost, path.has_goal) == (["advance z1", "bite z1 h1"], 2, True)


@pytest.mark.clause("ZP-055", "ZP-056")
def test_a_zombie_that_has_begun_stops_for_another_and_one_that_has_not_does_not() -> None:
    table = laid([human([9, 9]), zombie(1, [4, 2]), zombie(2, [0, 4]), zombie(3, [9, 0])], turn="z1")
    assert {path.piece for path in found(table)} == {"z1"}
    table.play("advance z1")
    assert told(table, way_to(table, (0, 6))) == ["stop z1", "activate z2", "advance z2", "advance z2"]


@pytest.mark.clause("ZP-055")
def test_points_that_are_lost_speak_against_stopping() -> None:
    table = laid([human([4, 4], points=3), zombie(1, [0, 0])])
    assert against(table, "stop h1") == ["3 action points are lost"]
    table = laid([human([4, 4], points=1), zombie(1, [0, 0])])
    assert against(table, "stop h1") == ["1 action point is lost"]


@pytest.mark.clause("ZP-147")
def test_a_bite_let_go_speaks_against_every_other_choice_of_that_zombie() -> None:
    table = laid([human([4, 4]), zombie(1, [4, 3]), zombie(2, [0, 0])], turn="z1")
    assert against(table, "turn z1 left") == ["it could bite from where it stands"]
    assert against(table, "bite z1 h1") == []


@pytest.mark.clause("ZP-063", "ZP-147")
def test_the_last_action_point_is_told_with_how_many_can_bite_next() -> None:
    near = [zombie(1, [4, 3]), zombie(2, [4, 6], "N"), zombie(3, [1, 9])]
    table = laid([human([4, 4], points=1), *near])
    assert against(table, "turn h1 left") == ["no point is left, and 2 of the dead can bite here next"]
    table = laid([human([4, 4], points=2), *near])
    assert against(table, "turn h1 left") == []


def test_a_seat_that_is_not_to_choose_has_no_way() -> None:
    table = laid([human([4, 4]), zombie(1, [4, 2])], turn="z1")
    assert found(table, 0) == []
