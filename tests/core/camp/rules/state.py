"""A position of the camp: four people, one of whom may be a traitor."""

from __future__ import annotations

from typing import Final, final

from shamble.core.catalogue import Catalogue
from shamble.core.chance import Rng
from shamble.core.kinds import Kind
from shamble.core.native import i64, mypyc_attr
from shamble.core.state import Rulebook
from shamble.core.step import MASTER

from .accessors import CampFields, CampLayout

SEATS: Final[i64] = 4
LOYAL: Final[i64] = 0
TRAITOR: Final[i64] = 1
NOBODY: Final[i64] = SEATS  # as a suspect: a vote for none


@final
class CampBook(Rulebook):
    """The numbers of the camp."""

    def __init__(self, catalogue: Catalogue, kinds: list[Kind], has_master: bool, rounds: int) -> None:
        super().__init__(catalogue, kinds, [])
        self.layout = self.at = CampLayout({kind.name: kind.size for kind in kinds})
        self.has_master: Final = has_master
        self.rounds: Final[i64] = rounds


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Camp(CampFields):
    """A position of the camp."""

    def __init__(self, rules: CampBook) -> None:
        super().__init__(rules, rules.at)
        self.rules: Final = rules

    def clone(self) -> Camp:
        copy = Camp(self.rules)
        self.copy_into(copy)
        return copy

    def visible_mask(self, seat: i64, field: str) -> i64:
        """[CA-02, CA-07] One's own role and vote; the master knows all; whether one has voted is public."""
        bits: i64 = 0
        other: i64
        for other in range(SEATS):
            if seat in (MASTER, other) or (self.found if field == "role" else self.vote(other) < 0):
                bits |= 1 << other
        return bits

    def exists(self, kind: str, piece: i64) -> bool:
        """[CA-08] Who was sent away is in play no more."""
        return kind != "seat" or self.out(piece) == 0

    def find_violation(self) -> str:
        if sum([self.role(seat) for seat in range(SEATS)]) > 1:
            return "there are two traitors"
        if self.staying == 0:
            return "nobody is left"
        if self.found and self.traitor < 0:
            return "the traitor is found, and there is none"
        return "somebody trusts oneself" if any(self.trust(seat, seat) != 0 for seat in range(SEATS)) else ""

    def teams(self) -> list[int]:
        """[CA-08] All together, until the traitor is found."""
        return [int(self.found and self.role(seat) == TRAITOR) for seat in range(SEATS)]

    def returns(self) -> list[float]:
        """[CA-09] The traitor wins by not being found, of the others each who was not sent away, half if hungry."""
        lost = self.traitor >= 0 and not self.found
        shares: list[float] = []
        for seat in range(SEATS):
            if self.role(seat) == TRAITOR:
                shares.append(1.0 if lost else 0.0)
            elif self.out(seat) == 1 or lost:
                shares.append(0.0)
            else:
                shares.append(1.0 if self.food(seat) > 0 else 0.5)
        return shares

    def determinize(self, seat: i64, rng: Rng) -> Camp:
        """A position that `seat` cannot tell from this one: another traitor, other votes."""
        copy = self.clone()
        other: i64
        if not self.found and seat != MASTER and (seat < 0 or self.role(seat) == LOYAL) and self.traitor >= 0:
            suspects = [other for other in range(SEATS) if other != seat]
            copy.set_role(self.traitor, LOYAL)
            copy.set_role(suspects[rng.below(len(suspects))], TRAITOR)
        for other in range(SEATS):
            if not self.is_visible(seat, "vote", other):
                copy.set_vote(other, rng.below(NOBODY + 1))
        return copy
