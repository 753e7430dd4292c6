"""Prometheus metrics."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

COMMIT = Histogram(
    "shamble_commit_seconds",
    "Seconds from a choice to its durable commit",
    buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3),
)
ACTS = Counter("shamble_acts_total", "Requests at tables, by kind and answer", ["kind", "answer"])
SOCKETS = Gauge("shamble_sockets", "Open sockets")
TABLES = Gauge("shamble_tables", "Tables in memory")
SLOW = Counter("shamble_slow_sockets_total", "Sockets closed because they read too slowly")
REFUSED = Counter("shamble_refused_total", "Refused requests, by code", ["code"])
STOPPED = Counter("shamble_stopped_jobs_total", "Jobs stopped for exceeding their time or memory")
FAILED = Counter("shamble_failures_total", "Failures that are retried, by part of the server", ["part"])
ERRORS = Counter("shamble_errors_total", "Internal server errors")


@cache
def get_acts_counter(kind: str, answer: str) -> Counter:
    """Return the counter of ACTS for the given labels; cached, since it's used thousands of times a second."""
    return ACTS.labels(kind, answer)
