"""The declaration of a field: its name, what it is counted by, its range, its life, and who may know it."""

from __future__ import annotations

import re
from typing import Final, final

from ..native import i64

STEP: Final[i64] = 0  # lives, from the shortest to the longest: `State.clear` ends all up to the one it is given
TURN: Final[i64] = 1
DAY: Final[i64] = 2
SCENE: Final[i64] = 3
SESSION: Final[i64] = 4
CAMPAIGN: Final[i64] = 5

EVERYONE: Final = "everyone"  # who may know a field, unless it names another field (`owner`, `seers`)
NOBODY: Final = "nobody"
MASTER_ONLY: Final = "master"
ITS_SEAT: Final = "its seat"  # of a field counted by seats first: that seat
ITS_OWNER: Final = "its owner"  # the seat that the field `owner` names
ITS_SEERS: Final = "its seers"  # the seats in the bits of the field `seers`
WHO_SAW_IT: Final = "who saw it"  # of a field counted by slots of cards: who has seen the card there (core/cards)
ASKED: Final = "asked"  # `State.known_numbers` is asked; of a field of at most MOST_ASKED numbers

MOST_ASKED: Final = 62

NONE: Final[i64] = -1

NUMBER: Final = re.compile("[0-9]+")


def version_key(version: str) -> list[int]:
    """Return the numbers of a rules version, to compare it by: `1.10` is later than `1.9`."""
    return [int(number) for number in NUMBER.findall(version)]


@final
class Field:
    """A number, a piece or a flag that a state keeps, once or for each piece of a kind or pair of kinds.

    `by` names the kinds it is counted by: none, one or two, with a space between. It holds whole numbers from `least`
    to `most`, unless `of` says that it holds a piece of a kind (NONE besides, if `none`), `bits` that it holds a set of
    them (at most 31), or `flag` that it holds yes or no. `start` is what it holds on an empty table and when its
    `life` ends. A `derived` field is worked out from the others whenever a position comes from outside. `known` says
    who may know it; `owner` and `seers` name the fields that tell whom, counted by the first of `by`. A `packed` field
    shares the numbers of the array with others that are counted and live alike: a clone is quicker, a reading slower.

    `since` is the rules version that added the field; a field without it has been there from the first version. Records
    and digests of earlier versions leave the field out. `stable_id` is the name under which positions and digests know
    the field. Give a renamed field its old name as `stable_id`, so that the rename changes neither.
    """

    def __init__(
        self, name: str, by: str = "", *, least: i64 = 0, most: i64 = 1, of: str = "", none: bool = False,
        bits: str = "", flag: bool = False, start: i64 = 0, life: i64 = CAMPAIGN, derived: bool = False,
        known: str = EVERYONE, owner: str = "", seers: str = "", packed: bool = False, about: str = "",
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
        self.known: Final = ITS_OWNER if owner else ITS_SEERS if seers else known
        self.owner: Final = owner or seers
        self.packed: Final = packed
        self.about: Final = about
        self.since: Final = since
        self.stable_id: Final = stable_id or name
        if since and not version_key(since):
            raise ValueError(f"field {name!r} since {since!r}: a rules version has numbers, as 1.2")
        if not name.isidentifier() or not self.stable_id.isidentifier() or len(self.by) > 2:
            raise ValueError(f"field {name!r} by {by!r}: a name, and at most two kinds")

    def highest(self, sizes: dict[str, int]) -> int:
        """The most that the field may hold, where kinds have these sizes."""
        if self.of:
            return sizes[self.of] - 1
        if self.bits:
            return (1 << sizes[self.bits]) - 1
        return int(self.most)

    def allowed(self, sizes: dict[str, int]) -> str:
        """The range in words, for errors."""
        return f"{self.least} to {self.highest(sizes)}"
