"""`shamble print`: the file that is written, and what is refused."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader
from tests.commands.command import Shell

CARD = """
[[card]]
id = "toolbox"
name = "Toolbox"
kind = "event"
extra = true
effects = [{ trigger = "on_draw", effect = "draw", count = 1 }]
clauses = ["ZP-235"]
"""


def test_a_designer_prints_only_the_card_that_is_new(shell: Shell) -> None:
    (shell.folder / "mine").mkdir()
    (shell.folder / "mine/deck.toml").write_text(CARD)
    mine = "--content mine --option extra_cards=toolbox"
    done = shell(f"print plague --out mine.pdf --changed --no-backs {mine}")
    assert done.out == "mine.pdf: 1 card\n"
    [page] = PdfReader(io.BytesIO((shell.folder / "mine.pdf").read_bytes())).pages
    assert "Toolbox" in page.extract_text()


def test_a_deck_for_a_print_shop_has_a_page_for_each_card(shell: Shell) -> None:
    done = shell("print plague --only search --paper card --no-backs --out shop.pdf")
    assert done.out == "shop.pdf: 18 cards\n"
    assert len(PdfReader(io.BytesIO((shell.folder / "shop.pdf").read_bytes())).pages) == 18


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("--out mine.png", "--out mine.png: allowed: a file that ends in .pdf"),
        ("--out mine.pdf --changed", "nothing to print: nothing differs from the game's own content"),
        ("--out mine.pdf --only serch", "--only 'serch'; did you mean 'search'?"),
        ("--out mine.pdf --bleed 3", "--bleed: allowed only with --paper card"),
        ("--out mine.pdf --paper card --bleed 7", "--bleed 7: allowed: 0 to 6 (millimetres)"),
        ("--out mine.pdf --paper card --only boards", "nothing to print: --paper card prints only cards"),
        ("--out none/mine.pdf --only counters", "none/mine.pdf: No such file or directory"),
    ],
)
def test_what_cannot_be_printed_is_refused_and_writes_nothing(shell: Shell, asked: str, told: str) -> None:
    done = shell(f"print plague {asked}")
    assert done.code == 2
    assert told in done.err
    assert list(shell.folder.glob("*.pdf")) == []
