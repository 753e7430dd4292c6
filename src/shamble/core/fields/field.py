"""Declaration of a field: its name, kinds, range, life and visibility."""

from __future__ import annotations

import re
from typing import Final, final

from ..native import i64

STEP: Final[i64] = 0  # lives, from the shortest to the longest; `State.clear` ends a life and all shorter ones
TURN: Final[i64] = 1
DAY: Final[i64] = 2
SCENE: Final[i64] = 3
SESSION: Final[i64] = 4
CAMPAIGN: Final[i64] = 5

EVERYONE: Final = "everyone"  # values of `visible_to`
NOBODY: Final = "nobody"
MASTER_ONLY: Final = "master"
ITS_SEAT: Final = "its seat"  # the seat that counts the field first
ITS_OWNER: Final = "its owner"  # the seat that the field `owner` names
ITS_SEERS: Final = "its seers"  # the seats in the bits of the field `seers`
CARD_SEERS: Final = "card seers"  # the seats that have seen the card in the slot that counts the field (core/cards)
COMPUTED: Final = "computed"  # `State.visible_mask` returns the visible entries; at most MAX_COMPUTED_SIZE

MAX_COMPUTED_SIZE: Final = 62

NONE: Final[i64] = -1

NUMBER: Final = re.compile("[0-9]+")


def version_key(version: str) -> list[int]:
    """Return the numbers of a rules version as a sort key: `1.10` is later than `1.9`."""
    return [int(number) for number in NUMBER.findall(version)]


@final
class Field:
    """The declaration of a field: a number, a piece, a set of pieces or a flag.

    A state holds it once, or once for each piece of a kind or for each pair of pieces of two kinds.

    Args:
        name: The name of its accessor.
        by: The kinds it is counted by: none, one, or two with a space between.
        least: The least number it may hold.
        most: The greatest number it may hold.
        of: The kind whose pieces it holds, one at a time; `least` and `most` don't count then.
        none: It may also hold no piece (NONE).
        bits: The kind whose sets of pieces it holds, as bits; at most 31 pieces.
        flag: It holds yes or no.
        start: What it holds on an empty table, and again once its life ends.
        life: When it is reset to `start`, from STEP to CAMPAIGN.
        derived: It is computed from other fields whenever a position is loaded. Positions leave it out.
        visible_to: The seats that can see it, if neither `owner` nor `seers` is given.
        owner: The field that holds the seat that can see it, counted by the first kind of `by`.
        seers: The field that holds the seats that can see it as bits, counted by the first kind of `by`.
        packed: It shares words of the array with packed fields of the same `by` and `life`. Clones are then faster
            and reads slower.
        about: A comment, with the clauses that it follows.
        since: The rules version that added it; empty for the first version. Records and digests of earlier versions
            leave the field out.
        stable_id: The name under which positions and digests know it, if a rename has changed `name`.
    """

    def __init__(
        self, name: str, by: str = "", *, least: i64 = 0, most: i64 = 1, of: str = "", none: bool = False,
        bits: str = "", flag: bool = False, start: i64 = 0, life: i64 = CAMPAIGN, derived: bool = False,
        visible_to: str = EVERYONE, owner: str = "", seers: str = "", packed: bool = False, about: str = "",
        since: str = "", stable_id: str = "",
    ) -> None:  # fmt: skip
        self.name: Final = name
        self.by: Final = by.split()
        self.of: Final = of
        self.bits: Final = bits
        self.is_flag: Final = flag
        self.least: Final[i64] = NONE if none else least
        self.most: Final[i64] = most
        self.start: Final[i64] = start
        self.life: Final[i64] = life
        self.derived: Final = derived
        self.visible_to: Final = ITS_OWNER if owner else ITS_SEERS if seers else visible_to
        self.owner: Final = owner or seers
        self.packed: Final = packed
        self.about: Final = about
        self.since: Final = since
        self.stable_id: Final = stable_id or name
        if since and not version_key(since):
            raise ValueError(f"field {name!r} since {since!r}: a rules version has numbers, as 1.2")
        if not name.isidentifier() or not self.stable_id.isidentifier() or len(self.by) > 2:
            raise ValueError(f"field {name!r} by {by!r}: a name, and at most two kinds")

    def max_value(self, sizes: dict[str, int]) -> int:
        """Return the greatest value of the field, given the sizes of the kinds."""
        if self.of:
            return sizes[self.of] - 1
        if self.bits:
            return (1 << sizes[self.bits]) - 1
        return int(self.most)

    def describe_range(self, sizes: dict[str, int]) -> str:
        """Return the range as text, for errors."""
        return f"{self.least} to {self.max_value(sizes)}"
