"""The metrics for Prometheus."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

COMMIT = Histogram(
    "shamble_commit_seconds", "From a choice to its being durable", buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3)
)
ACTS = Counter("shamble_acts_total", "What clients asked of tables, by kind and answer", ["kind", "answer"])
SOCKETS = Gauge("shamble_sockets", "Open sockets")
TABLES = Gauge("shamble_tables", "Tables in memory")
SLOW = Counter("shamble_slow_sockets_total", "Sockets closed because they did not keep up")
REFUSED = Counter("shamble_refused_total", "Requests refused at the door", ["code"])
STOPPED = Counter("shamble_stopped_jobs_total", "Jobs that took more time or memory than allowed")
FAILED = Counter("shamble_failures_total", "What failed and was tried again, by part of the server", ["part"])
ERRORS = Counter("shamble_errors_total", "Mistakes of the server")


@cache
def get_acts_counter(kind: str, answer: str) -> Counter:
    """The counter of ACTS for a kind and an answer: looked up once, counted thousands of times a second."""
    return ACTS.labels(kind, answer)
