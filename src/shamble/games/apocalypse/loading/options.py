"""Options of a story, as typed fields."""

from __future__ import annotations

import msgspec

from ....core.content.options import OptionTable
from .content import SHIPPED


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Options chosen before the story; options.toml repeats the defaults."""

    scenario: str = "last_ferry"
    """[ZA-319] The story that is played."""
    difficulty: str = "standard"
    """[ZA-376] What is added to every event roll."""
    survivors: str = "ready"
    """[ZA-244] Whether survivors are made in play, or begin ready."""
    peace: bool = False
    """[ZA-315] No violence between survivors."""
    master: bool = False
    """[ZA-308] A person is the game master; else the Director is."""


def build_option_table() -> OptionTable:
    """Return the table of the game's options."""
    return OptionTable.read(SHIPPED / "options.toml")
