"""The network: its forecast from features, and its file."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random

import pytest

from shamble.core.content.networks import NetworkFile, read_network, write_network
from shamble.core.network import MAX_FEATURES, MAX_WEIGHTS, Network, sigmoid


def file_of(weights: dict[str, list[float]]) -> NetworkFile:
    return NetworkFile("ten games", {"auc": 0.75}, bias=0.5, out=[2.0, -1.0], biases=[0.25, 0.0], weights=weights)


FILE = file_of({"row": [1.0, -1.0], "health": [0.5, 3.0]})


def test_a_network_adds_up_its_units_and_leaves_out_those_below_nothing() -> None:
    network = FILE.make_network(["row", "health"])
    network.features[0] = 2.0
    network.features[1] = 0.5
    # units: 0.25 + 2 + 0.25 = 2.5, and 0 - 2 + 1.5 < 0, so 0.5 + 2 * 2.5
    assert network.predict() == pytest.approx(1 / (1 + exp(-5.5)))


def test_every_unit_is_added_however_many_there_are() -> None:
    many = NetworkFile("", {}, bias=0.0, out=[1.0, 2.0, 4.0, 8.0, 16.0], biases=[0.01] * 5, weights={"row": [0.0] * 5})
    assert many.make_network(["row"]).predict() == pytest.approx(sigmoid(0.31))


@pytest.mark.parametrize("units", [3, 8, 9])
def test_a_network_is_what_its_plain_sum_is(units: int) -> None:
    dice = Random(units)
    inputs = [1.0, 0.0, -0.5, 1.0, 0.75, 0.0, 2.0]
    hidden, biases, out = ([dice.uniform(-1, 1) for _ in range(count)] for count in (len(inputs) * units, units, units))
    sums = [biases[k] + sum(x * hidden[i * units + k] for i, x in enumerate(inputs)) for k in range(units)]
    assert min(sums) < 0 < max(sums)
    network = Network(hidden, biases, out, 0.1)
    for i, x in enumerate(inputs):
        network.features[i] = x
    total = 0.1 + sum(max(0.0, each) * weight for each, weight in zip(sums, out, strict=True))
    assert network.predict() == pytest.approx(sigmoid(total))


@pytest.mark.parametrize("units", [8, 32])
def test_a_network_that_there_is_no_room_for_is_refused(units: int) -> None:
    biases = [0.0] * units
    most = min(int(MAX_FEATURES), int(MAX_WEIGHTS) // units)
    assert Network([0.0] * (most * units), biases, biases, 0.0).inputs == most
    with pytest.raises(ValueError, match="room"):
        Network([0.0] * ((most + 1) * units), biases, biases, 0.0)


def test_weights_belong_to_names_so_that_another_order_of_features_is_the_same() -> None:
    one, other = FILE.make_network(["row", "health"]), FILE.make_network(["health", "row"])
    one.features[0] = other.features[1] = 0.75
    assert one.predict() == other.predict() != FILE.make_network(["row", "health"]).predict()


def test_a_reset_network_has_no_features() -> None:
    network, blank = FILE.make_network(["row", "health"]), FILE.make_network(["row", "health"])
    network.features[0] = network.features[1] = 0.75
    assert network.predict() != blank.predict()
    network.reset()
    assert network.predict() == blank.predict()


def test_a_feature_that_the_file_does_not_know_weighs_nothing() -> None:
    network = FILE.make_network(["row", "held chainsaw_of_my_own"])
    before = network.predict()
    network.features[1] = 1.0
    assert network.predict() == before


def test_a_network_is_read_as_it_was_written(tmp_path: Path) -> None:
    write_network(tmp_path / "forecast.json", FILE)
    assert read_network(tmp_path / "forecast.json") == FILE


@pytest.mark.parametrize(("x", "chance"), [(-1000.0, 0.0), (0.0, 0.5), (1000.0, 1.0)])
def test_no_argument_is_too_steep_for_a_sigmoid(x: float, chance: float) -> None:
    assert sigmoid(x) == chance
