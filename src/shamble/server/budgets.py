"""What one guest, one address and all together may do in a time; who has done too much is told when to come back."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import Refused
from .identity import Requester
from .rate_limit import RateLimiter
from .settings import Settings

HOUR = 3600
ACTIVE = 1 / 3  # of a crowd behind one address: not all use what they may at once
SPEAKERS = 5  # guests who may use all they have at one table
ADDRESSES = 10  # addresses that may use all they have at once


@dataclass(frozen=True, slots=True)
class Allowance:
    """So much at once, and so much more in an hour."""

    burst: float
    hourly: float

    def make_limiter(self, factor: float) -> RateLimiter:
        """Limits names to so many factor this."""
        return RateLimiter(self.hourly * factor / HOUR, self.burst * factor)


class Budget:
    """What may be done of one kind: so much by a guest, the same for each of an active crowd by an address.

    At one table, where that counts, there may be as much as a few guests may do.
    """

    def __init__(self, what: str, allowance: Allowance, crowd: int, by_guest: bool = True) -> None:
        share = max(1.0, crowd * ACTIVE) if crowd else 0.0  # without a crowd there is no limit
        self._what = what
        self._guests = allowance.make_limiter(float(by_guest and crowd > 0))
        self._addresses = allowance.make_limiter(share)
        self._tables = allowance.make_limiter(SPEAKERS if crowd else 0.0)
        self._total = allowance.make_limiter(share * ADDRESSES)

    def spend(self, requester: Requester, cost: float = 1, table: str = "") -> None:
        """Count something that somebody does, at a table if that counts; raises Refused if it is too much."""
        for limiter, name, whose in (
            (self._guests, requester.limit_key, "of yours"),
            (self._addresses, requester.address, "from this address"),
            *([(self._tables, table, "at this table")] if table else []),
            (self._total, "", "in all"),
        ):
            if not limiter.try_spend(name, cost):
                wait = limiter.wait_s(name, cost)
                raise Refused("busy", f"too {self._what} {whose}: wait {wait} s", retry=wait)


class Budgets:
    """All budgets of a process."""

    def __init__(self, settings: Settings) -> None:
        crowd = settings.crowd
        self.crowd = crowd
        self.guests = Budget("many new guests", Allowance(9, 6), crowd, by_guest=False)
        self.tables = Budget("many new tables", Allowance(20, 60), crowd)
        self.analyses = Budget("many games looked back on", Allowance(20, 60), crowd)
        self.advice = Budget("many choices asked about", Allowance(30, 180), crowd)
        self.comparisons = Budget("many games compared", Allowance(300, 1200), crowd)
        self.names = Budget("many new names", Allowance(10, 30), crowd)
        self.chat = Budget("much chat", Allowance(20, 1800), crowd)
        self.characters = Budget("many words", Allowance(20_000, 200_000), crowd)
        self.stored = Budget("much to be stored", Allowance(10_000_000, 10_000_000), crowd)
        self.addresses = Budget("many new addresses", Allowance(3, 6), crowd)
