"""The derived values of the camp."""

from __future__ import annotations

from typing import Final, final

from shamble.core.native import i64
from shamble.core.step import Derivation

from .state import SEATS, TRAITOR, Camp


@final
class Traitor(Derivation[Camp]):
    """[CA-02] The traitor's seat, or -1."""

    def compute(self, s: Camp, i: i64) -> i64:
        seat: i64
        for seat in range(SEATS):
            if s.role(seat) == TRAITOR:
                return seat
        return -1


@final
class Gone(Derivation[Camp]):
    """[CA-08] The seats that were sent away, as bits."""

    def compute(self, s: Camp, i: i64) -> i64:
        seat: i64
        bits: i64 = 0
        for seat in range(SEATS):
            bits |= s.out(seat) << seat
        return bits


@final
class Staying(Derivation[Camp]):
    """[CA-08] The seats that were not sent away, as bits."""

    def compute(self, s: Camp, i: i64) -> i64:
        return (1 << SEATS) - 1 & ~s.gone


@final
class Friends(Derivation[Camp]):
    """[CA-04] The seats that trust a seat, as bits."""

    def compute(self, s: Camp, i: i64) -> i64:
        seat: i64
        bits: i64 = 0
        for seat in range(SEATS):
            if s.trust(seat, i) > 0:
                bits |= 1 << seat
        return bits


DERIVATIONS: Final = [Traitor("traitor"), Gone("gone"), Staying("staying"), Friends("friends")]
