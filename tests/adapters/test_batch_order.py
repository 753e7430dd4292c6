"""In which order games are played on."""

from __future__ import annotations

from shamble.adapters.batch.batch_order import FEW, BatchOrder


def sorted_by(kinds: list[int]) -> list[int]:
    """The rows, by what they do: one of four things."""
    order = BatchOrder(len(kinds), 4)
    for row, kind in enumerate(kinds):
        order.kinds[row] = kind
    order.sort()
    return list(order.rows)


def test_rows_that_do_the_same_follow_each_other_as_they_are_numbered() -> None:
    assert sorted_by([3, 0, 2, 0] * 5) == [*range(1, 20, 2), *range(2, 20, 4), *range(0, 20, 4)]


def test_rows_are_put_in_order_anew_each_time() -> None:
    order = BatchOrder(20, 2)
    order.kinds[0] = 1
    order.sort()
    assert list(order.rows) == [*range(1, 20), 0]
    order.kinds[0] = 0
    order.sort()
    assert list(order.rows) == [*range(20)]


def test_a_few_rows_stay_as_they_are_numbered() -> None:
    kinds = [1, 0] * int(FEW)
    assert sorted_by(kinds[: int(FEW) - 1]) == [*range(int(FEW) - 1)]
    assert sorted_by(kinds[: int(FEW)]) == [*range(1, int(FEW), 2), *range(0, int(FEW), 2)]
