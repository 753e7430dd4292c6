"""Command `shamble print`: write a game, or a designer's changes to it, as a PDF to print and play."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console

from ..core.errors import OptionError
from ..core.game.edition import Edition
from ..core.game.print_and_play import Kit
from ..games import load_game
from ..installation import install_command
from ..printing.papers import MOST_BLEED, PAPERS, Paper, single_card_paper
from .seating import load_edition, parse_options

SINGLE = "card"  # the paper with a page for each card
USUAL_BLEED = 3  # millimetres; most print shops ask for this much


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
    """Write the PDF and print a summary; OptionError if there is nothing to print or the options don't fit."""
    _check(out)
    sheet = _paper(paper, bleed)
    from ..printing.pdf import render_pdf  # noqa: PLC0415  loads Typst
    from ..printing.selection import select_changed, select_parts  # noqa: PLC0415

    edition = load_edition(game, preset, parse_options(options), folders)
    kit = edition.game.print_and_play(edition.book)
    if only_changed:
        kit = select_changed(kit, _shipped(game))
    if wanted:
        kit = select_parts(kit, wanted)
    if not _summary(kit):
        raise OptionError("nothing to print: nothing differs from the game's own content; leave out --changed")
    if sheet.is_single:
        kit = Kit(kit.title, kit.decks)
        if not _summary(kit):
            others = ", ".join(PAPERS)
            raise OptionError(f"nothing to print: --paper {SINGLE} prints only cards; for the rest: {others}")
    out.write_bytes(render_pdf(kit, sheet, backs, folders))
    console.print(f"{out}: {_summary(kit)}", highlight=False, soft_wrap=True)


def _check(out: Path) -> None:
    if find_spec("typst") is None:
        raise OptionError(f"printing needs typst: {install_command('print')}")
    if out.suffix != ".pdf":
        raise OptionError(f"--out {out}: allowed: a file that ends in .pdf")


def _paper(name: str, bleed: float | None) -> Paper:
    """Return the paper with this name; OptionError for a bleed that it can't have."""
    if name != SINGLE:
        if bleed is not None:
            raise OptionError(f"--bleed: allowed only with --paper {SINGLE}: on a sheet the cards touch each other")
        return PAPERS[name]
    if bleed is not None and not 0 <= bleed <= MOST_BLEED:
        raise OptionError(f"--bleed {bleed:g}: allowed: 0 to {MOST_BLEED} (millimetres)")
    return single_card_paper(USUAL_BLEED if bleed is None else bleed)


def _shipped(game: str) -> Kit:
    """Return the kit of a game with its own content and default options."""
    edition = Edition(load_game(game), None, {}, [])
    return edition.game.print_and_play(edition.book)


def _summary(kit: Kit) -> str:
    """Return the parts of a kit with their counts, for example "18 cards, 1 board"; empty for an empty kit."""
    counts = [
        ("card", sum(card.copies for deck in kit.decks for card in deck.cards)),
        ("board", len(kit.boards)),
        ("sheet", len(kit.sheets)),
        ("counter", sum(counter.copies for counter in kit.counters)),
    ]
    return ", ".join(f"{count} {name}{'' if count == 1 else 's'}" for name, count in counts if count)
