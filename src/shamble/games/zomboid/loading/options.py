"""The variants of a game: one typed field an option, each read in one place of the rules."""

from __future__ import annotations

import msgspec

from ....core.content.options import OptionTable
from .content import SHIPPED


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What was chosen before the game; the defaults are the base game, and stand in options.toml too."""

    open_bags: bool = False
    """[PZ-016] Everyone sees what the bags hold."""


def option_table() -> OptionTable:
    """The options of the game."""
    return OptionTable.read(SHIPPED / "options.toml")
