"""The latency of connections: measured by the server, and capped against clients that delay their echoes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shamble.server.tables.time.latency import (
    FIRST_PROBE_INTERVAL_S,
    FIRST_PROBES,
    MAX_ALLOWANCE_MS,
    PROBE_INTERVAL_S,
    WINDOW_S,
    Latency,
)


class Watch:
    """Clock that a test moves on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def measured(*trips: float) -> tuple[Latency, Watch]:
    """Return a latency with these round trips, in seconds, and its clock."""
    watch = Watch()
    lag = Latency(watch)
    for trip in trips:
        nonce = lag.create_probe()
        watch.now += trip
        lag.record_echo(nonce)
    return lag, watch


def test_a_choice_was_half_a_usual_round_trip_on_its_way() -> None:
    assert measured(0.1, 0.2, 0.3)[0].compute_allowance() == 100


def test_but_never_more_than_the_best_round_trip() -> None:
    assert measured(0.03, 0.2, 0.3)[0].compute_allowance() == 30


def test_nor_more_than_the_cap_however_late_the_echoes_come() -> None:
    assert measured(5.0, 5.0, 5.0)[0].compute_allowance() == MAX_ALLOWANCE_MS


def test_who_never_echoes_is_allowed_nothing() -> None:
    lag = Latency()
    for _ in range(100):
        lag.create_probe()
    assert lag.compute_allowance() == 0


def test_a_probe_that_was_never_sent_counts_for_nothing() -> None:
    lag, watch = measured()
    lag.create_probe()
    watch.now += 0.2
    lag.record_echo("a guess")
    assert lag.compute_allowance() == 0


def test_an_echo_counts_once() -> None:
    lag, watch = measured()
    nonce = lag.create_probe()
    watch.now += 0.1
    lag.record_echo(nonce)
    watch.now += 10
    for _ in range(10):
        lag.record_echo(nonce)
    assert lag.compute_allowance() == 50


def test_only_what_was_measured_lately_counts() -> None:
    lag, watch = measured(0.2)
    watch.now += WINDOW_S + 1
    assert lag.compute_allowance() == 0


def test_a_new_line_is_probed_quickly_at_first_whether_it_answers_or_not() -> None:
    lag = Latency()
    waits = []
    for _ in range(FIRST_PROBES + 1):
        waits.append(lag.next_probe_delay())
        lag.create_probe()
    assert waits == [FIRST_PROBE_INTERVAL_S] * FIRST_PROBES + [PROBE_INTERVAL_S]


@given(st.lists(st.floats(0, 2), max_size=25))
def test_whatever_the_echoes_no_choice_is_set_back_by_more_than_the_cap_or_the_best_trip(trips: list[float]) -> None:
    allowed = measured(*trips)[0].compute_allowance()
    assert 0 <= allowed <= MAX_ALLOWANCE_MS
    assert allowed <= min(trips, default=0) * 1000 + 1
