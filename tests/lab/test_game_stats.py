"""Games that are watched: who led, and which parts of the rules came up."""

from __future__ import annotations

import json

import pytest
from tests.commands.command import Shell
from tests.lab.conftest import WriteArm

from shamble.games import game_names
from shamble.lab.experiments.arm import Arm
from shamble.lab.experiments.game_run import run_game
from shamble.lab.experiments.game_stats import collect_stats, find_winner, list_effect_names, measure_leads
from shamble.lab.reports.rule_coverage import find_unused_rules


def looks(*chances: float) -> list[tuple[int, list[float]]]:
    """A look each ten plies: the chance of the first of two sides."""
    return [(10 * place, [chance, 1 - chance]) for place, chance in enumerate(chances)]


@pytest.mark.parametrize(
    ("chances", "winner", "found"),
    [
        ((0.5, 0.6, 0.7, 0.9), 0, (0, 0.5, 0.0)),  # nobody leads yet, then the winner
        ((0.6, 0.2, 0.8), 0, (2, 0.2, 10 / 100)),
        ((0.6, 0.49, 0.51, 0.9), 0, (0, 0.49, 0.0)),  # as good as even changes nothing
        ((0.6, 0.7), 1, (0, pytest.approx(0.3), 10 / 100)),  # never ahead, and won
        ((0.6, 0.2), None, (1, None, None)),
    ],
)
def test_the_lead_changes_where_another_side_is_clearly_ahead(
    chances: tuple[float, ...], winner: int | None, found: tuple[object, ...]
) -> None:
    assert measure_leads(looks(*chances), winner, 100) == found


@pytest.mark.parametrize(
    ("sides", "won", "winner"),
    [
        ([[0], [1]], [False, True], 1),
        ([[0], [1]], [True, True], None),
        ([[0], [1]], [False, False], None),
        ([[0, 1]], [False, True], 0),
        ([[0, 1]], [False, False], 1),  # the game itself
    ],
)
def test_of_sides_one_wins_or_the_game_does(sides: list[list[int]], won: list[bool], winner: int | None) -> None:
    assert find_winner(sides, won) == winner


@pytest.mark.parametrize("game", game_names())
def test_a_watched_game_is_the_same_game_and_its_effects_are_seen(game: str) -> None:
    options, seats = {
        "plague": ((("map", "cabin"), ("max_rounds", 20)), ("greedy",) * 2),
        "zomboid": ((), ("random",) * 3),
    }.get(game, ((), ("random",) * 2))
    ready = Arm("watched", game, None, options, seats, ()).prepare()
    parts: set[str] = set()
    for seed in range(2):
        course = run_game(ready, seed, seed)
        parts |= collect_stats(ready, course.line, course.won).parts
    effects = {part.partition(" ")[2] for part in parts if part.startswith("effect ")}
    assert effects
    assert effects <= list_effect_names(ready.edition)
    never = find_unused_rules(ready.edition, parts)
    unseen = {name.partition(" ")[0] for name in never["effects"]}
    assert unseen <= list_effect_names(ready.edition) - effects
    assert any("[" in name for names in never.values() for name in names)


def test_an_effect_that_only_stands_is_not_said_never_to_come_up() -> None:
    ready = Arm("printed", "plague", None, (), (), ()).prepare()
    names = [name.partition(" ")[0] for name in find_unused_rules(ready.edition, {"effect draw"})["effects"]]
    assert "reload" in names
    assert "car_access" not in names  # it is read while the keys are held
    assert "draw" not in names


def test_a_run_says_how_tense_it_was_and_what_luck_did(shell: Shell, arm: WriteArm) -> None:
    arm("alley", 'game = "thirty_seconds"')
    ran = shell("lab run alley.toml --games 12 --apart 12 --jobs 1 --out out")
    assert (ran.code, ran.err) == (0, "")
    said = " ".join(ran.out.split())
    found = json.loads((shell.folder / "out" / "report.json").read_text(encoding="utf-8"))["arms"][0]
    assert f"The lead changes {found['drama']['leads']['mean']:.1f} times a game, by the game's forecast." in said
    assert found["drama"]["judged_by"] == "the game's forecast"
    assert found["sources"]["sentence"] in said
    assert "Never came up, effects: " in said
