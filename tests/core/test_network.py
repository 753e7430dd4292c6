"""The network that forecasts: what it makes of features, and its file."""

from __future__ import annotations

from math import exp
from pathlib import Path

import pytest

from shamble.core.content.networks import NetworkFile, read_network, write_network
from shamble.core.network import sigmoid


def file_of(weights: dict[str, list[float]]) -> NetworkFile:
    return NetworkFile("ten games", {"auc": 0.75}, bias=0.5, out=[2.0, -1.0], biases=[0.25, 0.0], weights=weights)


FILE = file_of({"row": [1.0, -1.0], "health": [0.5, 3.0]})


def test_a_network_adds_up_its_units_and_leaves_out_those_below_nothing() -> None:
    network = FILE.network(["row", "health"])
    network.features[0] = 2.0
    network.features[1] = 0.5
    # units: 0.25 + 2 + 0.25 = 2.5, and 0 - 2 + 1.5 < 0, so 0.5 + 2 * 2.5
    assert network.chance() == pytest.approx(1 / (1 + exp(-5.5)))


def test_weights_belong_to_names_so_that_another_order_of_features_is_the_same() -> None:
    one, other = FILE.network(["row", "health"]), FILE.network(["health", "row"])
    one.features[0] = other.features[1] = 0.75
    assert one.chance() == other.chance() != FILE.network(["row", "health"]).chance()


def test_a_feature_that_the_file_does_not_know_weighs_nothing() -> None:
    network = FILE.network(["row", "held chainsaw_of_my_own"])
    before = network.chance()
    network.features[1] = 1.0
    assert network.chance() == before


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    write_network(tmp_path / "forecast.json", FILE)
    assert read_network(tmp_path / "forecast.json") == FILE


@pytest.mark.parametrize(("x", "chance"), [(-1000.0, 0.0), (0.0, 0.5), (1000.0, 1.0)])
def test_no_argument_is_too_steep_for_a_sigmoid(x: float, chance: float) -> None:
    assert sigmoid(x) == chance
