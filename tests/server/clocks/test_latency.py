"""How long a line takes: by the server's measure, which a client can stretch up to a cap and not beyond."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from shamble.server.tables.time.latency import FIRST_INTERVAL, FIRST_PROBES, INTERVAL, MAX_ALLOWANCE, SPAN, Latency


class Watch:
    """A time that stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def measured(*trips: float) -> tuple[Latency, Watch]:
    """A line whose probes took so many seconds."""
    watch = Watch()
    lag = Latency(watch)
    for trip in trips:
        nonce = lag.probe()
        watch.now += trip
        lag.echo(nonce)
    return lag, watch


def test_a_choice_was_half_a_usual_round_trip_on_its_way() -> None:
    assert measured(0.1, 0.2, 0.3)[0].allowance() == 100


def test_but_never_more_than_the_best_round_trip() -> None:
    assert measured(0.03, 0.2, 0.3)[0].allowance() == 30


def test_nor_more_than_the_cap_however_late_the_echoes_come() -> None:
    assert measured(5.0, 5.0, 5.0)[0].allowance() == MAX_ALLOWANCE


def test_who_never_echoes_is_allowed_nothing() -> None:
    lag = Latency()
    for _ in range(100):
        lag.probe()
    assert lag.allowance() == 0


def test_a_probe_that_was_never_sent_counts_for_nothing() -> None:
    lag, watch = measured()
    lag.probe()
    watch.now += 0.2
    lag.echo("a guess")
    assert lag.allowance() == 0


def test_an_echo_counts_once() -> None:
    lag, watch = measured()
    nonce = lag.probe()
    watch.now += 0.1
    lag.echo(nonce)
    watch.now += 10
    for _ in range(10):
        lag.echo(nonce)
    assert lag.allowance() == 50


def test_only_what_was_measured_lately_counts() -> None:
    lag, watch = measured(0.2)
    watch.now += SPAN + 1
    assert lag.allowance() == 0


def test_a_new_line_is_probed_quickly_at_first_whether_it_answers_or_not() -> None:
    lag = Latency()
    waits = []
    for _ in range(FIRST_PROBES + 1):
        waits.append(lag.wait())
        lag.probe()
    assert waits == [FIRST_INTERVAL] * FIRST_PROBES + [INTERVAL]


@given(st.lists(st.floats(0, 2), max_size=25))
def test_whatever_the_echoes_no_choice_is_set_back_by_more_than_the_cap_or_the_best_trip(trips: list[float]) -> None:
    allowed = measured(*trips)[0].allowance()
    assert 0 <= allowed <= MAX_ALLOWANCE
    assert allowed <= min(trips, default=0) * 1000 + 1
