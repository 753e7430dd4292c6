"""Rate limits of costly requests: per guest, per address, per table and in total."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import Refused
from .identity import Requester
from .rate_limit import RateLimiter
from .settings import Settings

HOUR = 3600
ACTIVE_SHARE = 1 / 3  # share of the people behind an address that use their full allowance at the same time
TABLE_FACTOR = 5  # a table's allowance, in those of a guest
TOTAL_FACTOR = 10  # the server's allowance, in those of an address


@dataclass(frozen=True, slots=True)
class Allowance:
    """Allowance for requests: up to `burst` at once, refilled at a rate of `hourly` an hour."""

    burst: float
    hourly: float

    def make_limiter(self, factor: float) -> RateLimiter:
        """Return a rate limiter with `factor` times this allowance; a factor of 0 means no limit."""
        return RateLimiter(self.hourly * factor / HOUR, self.burst * factor)


class Budget:
    """Rate limits on one kind of request: per guest, per address, per table and in total.

    `crowd` is the number of people expected behind one address. An address gets the allowance of a third of them, but
    at least that of one guest. With a crowd of 0 there are no limits.
    """

    def __init__(self, what: str, allowance: Allowance, crowd: int, by_guest: bool = True) -> None:
        share = max(1.0, crowd * ACTIVE_SHARE) if crowd else 0.0
        self._what = what
        self._guests = allowance.make_limiter(float(by_guest and crowd > 0))
        self._addresses = allowance.make_limiter(share)
        self._tables = allowance.make_limiter(TABLE_FACTOR if crowd else 0.0)
        self._total = allowance.make_limiter(share * TOTAL_FACTOR)

    def spend(self, requester: Requester, cost: float = 1, table: str = "") -> None:
        """Charge the cost of a request to the requester, their address, the table if given, and the server.

        Raises Refused, with the seconds to wait, if a limit is exceeded.
        """
        for limiter, name, scope in (
            (self._guests, requester.limit_key, "from you"),
            (self._addresses, requester.address, "from this address"),
            *([(self._tables, table, "at this table")] if table else []),
            (self._total, "", "on this server"),
        ):
            if not limiter.try_spend(name, cost):
                wait = limiter.wait_s(name, cost)
                raise Refused("busy", f"too {self._what} {scope}: wait {wait} s", retry=wait)


class Budgets:
    """All budgets of a server process, one for each kind of costly request."""

    def __init__(self, settings: Settings) -> None:
        crowd = settings.crowd
        self.crowd = crowd
        self.guests = Budget("many new guests", Allowance(9, 6), crowd, by_guest=False)
        self.tables = Budget("many new tables", Allowance(20, 60), crowd)
        self.analyses = Budget("many game analyses", Allowance(20, 60), crowd)
        self.advice = Budget("many requests for advice", Allowance(30, 180), crowd)
        self.comparisons = Budget("many compared games", Allowance(300, 1200), crowd)
        self.names = Budget("many new names", Allowance(10, 30), crowd)
        self.chat = Budget("much chat", Allowance(20, 1800), crowd)
        self.characters = Budget("much text", Allowance(20_000, 200_000), crowd)
        self.stored = Budget("much data", Allowance(10_000_000, 10_000_000), crowd)
        self.addresses = Budget("many new addresses", Allowance(3, 6), crowd)
