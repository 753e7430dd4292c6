"""Rendering of a kit as a PDF with the Typst template `kit.typ`, including a designer's own pictures."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
import typst

from ..core.errors import ContentError
from ..core.game.print_and_play import Board, Card, Deck, Kit
from .papers import CARD_HEIGHT, CARD_WIDTH, Paper, split_piece

TEMPLATE: Final = Path(__file__).with_name("kit.typ")
PICTURES: Final = (".svg", ".png", ".jpg", ".jpeg", ".webp")


def render_pdf(kit: Kit, paper: Paper, backs: bool, folders: Sequence[Path]) -> bytes:
    """Return the PDF of a kit; the same kit gives the same bytes.

    A card with the id `toolbox` shows the picture `art/toolbox.svg` (or .png, .jpg, .jpeg, .webp). If several folders
    have one, the last folder counts.

    Args:
        kit: The cards, boards, sheets and counters to print.
        paper: The size of the pages.
        backs: Whether to print the backs of cards.
        folders: Content folders with pictures.

    Raises:
        ContentError: Typst can't draw a picture.
    """
    with TemporaryDirectory() as scratch:
        place = Path(scratch)
        shutil.copy(TEMPLATE, place / TEMPLATE.name)
        data = {
            "title": kit.title,
            "paper": msgspec.to_builtins(paper),
            "card": {"width": CARD_WIDTH, "height": CARD_HEIGHT},
            "backs": backs,
            "cards": list(_list_cards(kit.decks, place, folders)),
            "boards": [_write_board(board, number, place, paper) for number, board in enumerate(kit.boards)],
            "sheets": msgspec.to_builtins(kit.sheets),
            "counters": [each for counter in kit.counters for each in [msgspec.to_builtins(counter)] * counter.copies],
        }
        (place / "kit.json").write_bytes(msgspec.json.encode(data))
        fonts = typst.Fonts(include_system_fonts=False)
        try:
            pdf: bytes = typst.compile(place / TEMPLATE.name, root=place, font_paths=fonts)
        except typst.TypstError as error:
            raise ContentError(f"art: {error.message}; allowed: pictures that can be drawn") from None
        return pdf


def _list_cards(decks: Sequence[Deck], place: Path, folders: Sequence[Path]) -> Iterator[dict[str, Any]]:
    """Yield the template's data for every copy of every card, with its deck and its picture."""
    for deck in decks:
        for card in deck.cards:
            data = {**msgspec.to_builtins(card), "deck": deck.name, "tint": deck.tint}
            data["picture"] = _copy_picture(card, place, folders)
            yield from [data] * card.copies


def _copy_picture(card: Card, place: Path, folders: Sequence[Path]) -> str | None:
    """Copy a card's own picture into the template's folder and return its name; None if no content folder has one."""
    for folder in reversed(folders):
        for ending in PICTURES:
            path = folder / "art" / f"{card.id}{ending}"
            if path.is_file():
                name = f"art-{card.id}{ending}"
                shutil.copy(path, place / name)
                return name
    return None


def _write_board(board: Board, number: int, place: Path, paper: Paper) -> dict[str, Any]:
    """Write a board's drawing into the template's folder; return its data, with its pieces divided into pages."""
    name = f"board-{number}.svg"
    (place / name).write_text(board.svg, encoding="utf-8")
    pieces = [msgspec.to_builtins(part) for piece in board.pieces for part in split_piece(piece, paper)]
    return {"name": board.name, "width": board.width, "height": board.height, "file": name, "pieces": pieces}
