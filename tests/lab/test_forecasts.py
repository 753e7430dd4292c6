"""A forecast is fitted by one command: to games, checked on others, written as a file that a policy takes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from tests.commands.command import Shell

import shamble
from shamble.core.chance import Rng
from shamble.core.content.networks import read_network
from shamble.core.errors import OptionError
from shamble.core.heuristic import Heuristic
from shamble.lab.forecasts import self_play
from shamble.lab.forecasts.fitting import fit
from shamble.lab.forecasts.self_play import MAX_SAMPLES, Positions, SelfPlayConfig, pick_viewpoint, play

SHORT = SelfPlayConfig("thirty_seconds", (("round_limit", "2"),), seed=1)


def made_up(games: int) -> Positions:
    """Games that whoever is ahead in the first feature wins; the second is noise, and so is the value."""
    noise = np.random.default_rng(1)
    ahead = noise.normal(size=games * 20).astype(np.float32)
    features = np.stack([ahead, noise.normal(size=len(ahead)).astype(np.float32)], axis=1)
    won = (ahead + noise.normal(size=len(ahead)) * 0.5 > 0).astype(np.float32)
    return Positions(features, features[:, 1], won, np.full_like(won, np.nan), np.repeat(np.arange(games), 20))


def test_a_network_learns_what_decides_and_is_checked_beside_the_value() -> None:
    fitted = fit(made_up(200), ["ahead", "noise"], units=4, seed=1, made_from="made up")
    assert fitted.network.auc > 0.9
    assert 0.4 < fitted.value.auc < 0.6
    assert fitted.network.log_loss < fitted.value.log_loss
    network = fitted.file.make_network(["ahead", "noise"])
    chances = []
    for ahead in (-2.0, 0.0, 2.0):
        network.features[0] = ahead
        chances.append(network.predict())
    assert chances[0] < 0.2 < 0.3 < chances[1] < 0.7 < 0.8 < chances[2]


def test_what_is_checked_by_is_never_fitted_to() -> None:
    """Of the games that are held out the winners are swapped: a network that has seen them would know."""
    positions = made_up(200)
    held_out = positions.games % 10 == 0
    swapped = np.where(held_out, 1 - positions.results, positions.results)
    told = replace(positions, results=swapped)
    assert fit(told, ["ahead", "noise"], units=4, seed=1, made_from="made up").network.auc < 0.1


def test_games_that_all_end_alike_are_too_few() -> None:
    positions = made_up(20)
    alike = replace(positions, results=np.ones_like(positions.results))
    with pytest.raises(OptionError, match="--games: too few"):
        fit(alike, ["ahead", "noise"], units=4, seed=1, made_from="made up")


def test_positions_are_of_quiet_moments_and_know_how_their_game_ended() -> None:
    (found,) = play(SHORT, 3, jobs=1)
    (again,) = play(SHORT, 3, jobs=1)
    assert {*found.games} == {0, 1, 2}
    assert {*found.results} <= {0.0, 1.0}
    assert all(len({*found.results[found.games == number]}) == 1 for number in range(3))
    assert (found.features == again.features).all()
    assert found.features.any(axis=1).all()


def test_games_of_several_presets_are_played_in_turn_ten_of_each() -> None:
    kind = SelfPlayConfig("plague", (), seed=1, presets=("quick", "mall"))
    quick, mall = (shamble.load("plague", preset).book.width for preset in kind.presets if preset)
    assert [kind.load_edition(number).book.width for number in (0, 9, 10, 19, 20)] == [quick, quick, mall, mall, quick]


def test_a_long_game_counts_no_more_than_some_positions_spread_along_it() -> None:
    (found,) = play(SelfPlayConfig("plague", (("map", "cabin"), ("max_rounds", "150")), seed=4), 1, jobs=1)
    rounds = found.features[
        :, shamble.load("plague").game.heuristic(shamble.load("plague").book).features().index("round")
    ]
    assert MAX_SAMPLES / 2 < len(found.results) <= MAX_SAMPLES
    assert rounds.min() == 0
    assert rounds.max() == 3


def test_who_plays_with_all_others_errs_only_before_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else all would be forecast that they go on to err: their chance is that of players at their best."""
    monkeypatch.setattr(self_play, "EPSILONS", (0.5,))
    monkeypatch.setattr(self_play, "MAX_RANDOM_CHOICES", 1)
    (best,) = play(replace(SHORT, game="zomboid", options=()), 3, jobs=1)
    monkeypatch.setattr(self_play, "MAX_RANDOM_CHOICES", 10_000)
    (erring,) = play(replace(SHORT, game="zomboid", options=()), 3, jobs=1)
    assert {*best.games} == {0, 1, 2}
    assert len(erring.games) < len(best.games)


def test_what_a_search_expected_is_learnt_beside_how_the_game_ended() -> None:
    """It knows who is ahead, where the end is any."""
    made = made_up(200)
    any_end = np.random.default_rng(2).integers(2, size=len(made.results)).astype(np.float32)
    told = replace(made, results=any_end, expected=made.results)
    network = fit(told, ["ahead", "noise"], units=4, seed=1, made_from="made up").file.make_network(["ahead", "noise"])
    network.features[0] = 2.0
    assert network.predict() > 0.65


def test_what_was_expected_is_known_of_games_by_bots_that_search_and_of_no_others() -> None:
    (greedy,) = play(SHORT, 1, jobs=1)
    (searching,) = play(replace(SHORT, level="planner"), 1, jobs=1)
    assert np.isnan(greedy.expected).all()
    assert ((searching.expected >= 0) & (searching.expected <= 1)).all()
    assert len({*searching.expected}) > 2


def test_the_first_of_two_sides_is_forecast_and_anyone_of_those_who_stand_together_or_alone() -> None:
    mind = Rng(1)
    assert {pick_viewpoint([0, 0, 1], mind) for _ in range(50)} == {0}
    assert {pick_viewpoint([0, 0, 0], mind) for _ in range(50)} == {0, 1, 2}
    assert {pick_viewpoint([0, 1, 2, 3], mind) for _ in range(50)} == {0, 1, 2, 3}


def test_what_varies_is_drawn_anew_for_each_game_and_all_else_is_as_it_was_given() -> None:
    kind = SelfPlayConfig("apocalypse", (("difficulty", "hard"),), seed=1, vary=("seats", "scenario", "peace"))
    drawn = [kind.draw_game(number) for number in range(60)]
    assert {seats for _, seats in drawn} == {1, 2, 3, 4, 5, 6}
    assert {edition.options["scenario"] for edition, _ in drawn} == {"last_ferry", "hold_the_school", "dead_air"}
    assert {edition.options["peace"] for edition, _ in drawn} == {True, False}
    assert {edition.options["difficulty"] for edition, _ in drawn} == {"hard"}
    assert [seats for _, seats in drawn] == [kind.draw_game(number)[1] for number in range(60)]
    assert {replace(kind, vary=()).draw_game(number)[1] for number in range(9)} == {3}


def test_what_has_no_list_of_values_cannot_vary_nor_what_changes_the_features(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionError, match=r"--vary survivor; did you mean 'survivors'\?"):
        SelfPlayConfig("apocalypse", (), 1, vary=("survivor",)).load_edition()
    with pytest.raises(OptionError, match="--vary round_limit"):
        SelfPlayConfig("thirty_seconds", (), 1, vary=("round_limit",)).load_edition()
    told = iter([["row"], ["row"], ["row", "column"], ["row"]])
    monkeypatch.setattr("shamble.lab.forecasts.self_play._list_features", lambda edition: next(told))
    with pytest.raises(OptionError, match="other features"):
        SelfPlayConfig("apocalypse", (), 1).draw_game(1)


def test_games_with_a_master_are_played_too() -> None:
    (found,) = play(SelfPlayConfig("apocalypse", (("master", "true"),), seed=1), 1, jobs=1)
    assert len(found.results) > 20


def test_a_feature_that_no_position_had_weighs_nothing() -> None:
    made = made_up(200)
    features = np.concatenate([made.features, np.zeros((len(made.values), 1), dtype=np.float32)], axis=1)
    found = fit(replace(made, features=features), ["ahead", "noise", "never"], units=4, seed=1, made_from="made up")
    assert found.file.weights["never"] == [0.0] * 4
    assert any(found.file.weights["noise"])


def test_a_game_without_features_cannot_be_forecast(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shamble.games.zomboid.game.Zomboid.heuristic", lambda game, book: Heuristic())
    ran = shell("lab forecast zomboid --games 10 --out forecast.json")
    assert (ran.code, ran.out) == (2, "")
    assert "names no features" in ran.err


def test_the_command_writes_a_file_that_the_game_s_policy_takes(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shamble.commands.lab.forecast.play", lambda kind, games, jobs: iter([as_alley(games)]))
    ran = shell("lab forecast thirty_seconds --games 100 --units 2 --jobs 1 --out forecast.json")
    assert (ran.code, ran.err) == (0, "")
    assert "2,000 positions of 100 games" in ran.out
    file = read_network(shell.folder / "forecast.json")
    edition = shamble.load("thirty_seconds")
    assert list(file.weights) == edition.game.heuristic(edition.book).features()
    assert file.checked_on["games"] == 100


def as_alley(games: int) -> Positions:
    """The made-up games with as many features as 30 Seconds to Live has."""
    edition = shamble.load("thirty_seconds")
    made = made_up(games)
    rest = np.zeros((len(made.values), len(edition.game.heuristic(edition.book).features()) - 2), dtype=np.float32)
    return replace(made, features=np.concatenate([made.features, rest], axis=1))
