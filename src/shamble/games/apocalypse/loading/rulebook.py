"""Rulebooks, built from options and content files. Uncompiled, since it runs once per edition."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from ....core.catalogue import load_catalogue
from ....core.content.options import Chosen
from ....core.corrections import make_correction_kinds
from ..rules.book import StoryBook
from .columns import fill_columns
from .content import read_content
from .crosscheck import check
from .effects import Rows
from .kinds import build_kinds
from .lists import Lists, lay_lists
from .options import Variants

RULES: Final = "shamble.games.apocalypse.rules"


def build_rulebook(chosen: Chosen, folders: Sequence[Path]) -> StoryBook:
    """Return the rulebook of an edition; raises OptionError or ContentError."""
    parts = load_catalogue(RULES)
    options = msgspec.convert(chosen, Variants)
    content = read_content(options.scenario, folders)
    check(content)
    all_kinds = build_kinds(content)
    named = {kind.name: kind.names for kind in all_kinds}
    names = {
        "threat": named["foe_kind"],
        **{name: named[name] for name in ("gear", "npc", "place", "terms", "flag", "option", "move", "act", "thing")},
        "clock": named["clock"],
    }
    rows = Rows(parts, content.moves.choice, names)
    lists: Lists = lay_lists(rows, content)
    book = StoryBook(parts, all_kinds, rows.rows, content)
    fill_columns(book, content, options, rows, lists)
    for kind in make_correction_kinds(book.layout, book.kinds):
        book.kinds[kind.name] = kind
    return book
