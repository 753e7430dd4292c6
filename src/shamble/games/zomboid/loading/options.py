"""Variants of the game: a typed field for each option."""

from __future__ import annotations

import msgspec

from ....core.content.options import OptionTable
from .content import SHIPPED


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Options chosen before the game; the defaults are the base game, and must agree with options.toml."""

    open_bags: bool = False
    """[PZ-016] Everyone sees what the bags hold."""


def option_table() -> OptionTable:
    """Return the table of the game's options."""
    return OptionTable.read(SHIPPED / "options.toml")
