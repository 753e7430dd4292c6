"""Features are written one after the other."""

from __future__ import annotations

from shamble.core.network import FeatureWriter, zeros


def test_numbers_are_put_down_one_after_the_other() -> None:
    numbers = zeros(9)
    writer = FeatureWriter(numbers)
    writer.put(0.5)
    writer.put_ratio(3, 4)
    writer.put_ratio(2, 0)  # a whole below 1 counts as 1
    writer.put_flag(True)
    writer.skip(1)
    writer.put_one_hot(1, 3)
    writer.put_flag(True)
    assert list(numbers) == [0.5, 0.75, 2.0, 1.0, 0.0, 0.0, 1.0, 0.0, 1.0]


def test_a_ratio_may_be_of_any_size() -> None:
    numbers = zeros(5)
    writer = FeatureWriter(numbers)
    for count, whole in ((255, 256), (256, 255), (-3, 4), (100_000, 8), (0, 1)):
        writer.put_ratio(count, whole)
    assert list(numbers) == [255 / 256, 256 / 255, -0.75, 12_500.0, 0.0]


def test_a_feature_ahead_can_be_added_to() -> None:
    numbers = zeros(3)
    writer = FeatureWriter(numbers)
    writer.skip(1)
    writer.add(1, 0.25)
    writer.add(1, 0.5)
    assert list(numbers) == [0.0, 0.0, 0.75]


def test_a_one_hot_index_out_of_range_writes_zeros() -> None:
    numbers = zeros(4)
    writer = FeatureWriter(numbers)
    writer.put_one_hot(-1, 2)
    writer.put_one_hot(2, 2)
    assert list(numbers) == [0.0] * 4
