"""Printing a game, or what a designer has changed in it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from ..core.errors import OptionError
from ..core.game.edition import Edition
from ..core.game.print_and_play import Kit
from ..games import game as loaded
from ..installation import add_extra
from ..printing.papers import MOST_BLEED, PAPERS, Paper, single_card_paper
from .seating import load_edition, parse_options

SINGLE = "card"
"""The paper on which each card has a page of its own."""
USUAL_BLEED = 3
"""Millimetres: as much as most print shops ask for."""


def print_kit(
    console: Console,
    game: str,
    out: Path,
    paper: str,
    bleed: float | None,
    wanted: Sequence[str],
    only_changed: bool,
    backs: bool,
    options: list[str],
    preset: str | None,
    folders: tuple[Path, ...],
) -> None:
    """Write the PDF and say what is in it; raises OptionError for what cannot be printed."""
    _check(out)
    sheet = _paper(paper, bleed)
    from ..printing.pdf import render_pdf  # noqa: PLC0415  other commands need not wait for Typst
    from ..printing.selection import select_changed, select_parts  # noqa: PLC0415

    edition = load_edition(game, preset, parse_options(options), folders)
    kit = edition.game.print_and_play(edition.book)
    if only_changed:
        kit = select_changed(kit, _shipped(game))
    if wanted:
        kit = select_parts(kit, wanted)
    if not _told(kit):
        raise OptionError("nothing to print: all of it is as in the game's own content; leave out --changed")
    if sheet.is_single:
        kit = Kit(kit.title, kit.decks)
        if not _told(kit):
            others = ", ".join(PAPERS)
            raise OptionError(f"nothing to print: --paper {SINGLE} prints cards alone; for the rest: {others}")
    out.write_bytes(render_pdf(kit, sheet, backs, folders))
    console.print(f"{out}: {_told(kit)}", highlight=False, soft_wrap=True)


def _check(out: Path) -> None:
    if find_spec("typst") is None:
        raise OptionError(f"printing needs typst: {add_extra('print')}")
    if out.suffix != ".pdf":
        raise OptionError(f"--out {out}: allowed: a file that ends in .pdf")


def _paper(name: str, bleed: float | None) -> Paper:
    """Return the paper of a name; raises OptionError for a bleed that it can't have."""
    if name != SINGLE:
        if bleed is not None:
            raise OptionError(f"--bleed: allowed with --paper {SINGLE} alone: on a sheet the cards touch each other")
        return PAPERS[name]
    if bleed is not None and not 0 <= bleed <= MOST_BLEED:
        raise OptionError(f"--bleed {bleed:g}: allowed: 0 to {MOST_BLEED} (millimetres)")
    return single_card_paper(USUAL_BLEED if bleed is None else bleed)


def _shipped(game: str) -> Kit:
    """The kit of a game as it comes."""
    edition = Edition(loaded(game), None, {}, [])
    return edition.game.print_and_play(edition.book)


def _told(kit: Kit) -> str:
    """What is in a kit, counted."""
    counts = [
        ("card", sum(card.copies for deck in kit.decks for card in deck.cards)),
        ("board", len(kit.boards)),
        ("sheet", len(kit.sheets)),
        ("counter", sum(counter.copies for counter in kit.counters)),
    ]
    return ", ".join(f"{count} {name}{'' if count == 1 else 's'}" for name, count in counts if count)
