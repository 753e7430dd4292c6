"""A game on paper: what is in its kit, how the pages lie, and what a designer has changed."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pypdf import PdfReader

import shamble
from shamble.core.errors import ContentError, OptionError
from shamble.core.game.print_and_play import Board, Card, Counter, Deck, Kit, Piece, Section, Sheet
from shamble.games import game_names
from shamble.printing.papers import PAPERS, single_card_paper, split_piece
from shamble.printing.pdf import render_pdf
from shamble.printing.selection import select_changed, select_parts

A4 = PAPERS["a4"]
CARD = Card(id="toolbox", title="Toolbox", text=["Boards up an opening."])
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>'


def pages(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def kit_of(game: str) -> Kit:
    edition = shamble.load(game)
    return edition.game.print_and_play(edition.book)


def kit_with(*cards: Card) -> Kit:
    return Kit("A game", [Deck("Search", "#5c1f1f", list(cards))])


@pytest.mark.parametrize("game", game_names())
def test_everything_of_a_game_lies_on_pages_that_name_it(game: str) -> None:
    kit = kit_of(game)
    told = " ".join(pages(render_pdf(kit, A4, backs=False, folders=[])))
    for deck in kit.decks:
        assert deck.cards, deck.name
        for card in deck.cards:
            assert card.id in told, card.id
    for board in kit.boards:
        assert board.name in told
    for counter in kit.counters:
        assert counter.name in told


@pytest.mark.parametrize(
    ("game", "deck", "cards"),
    [
        ("plague", "Search", 18),
        ("thirty_seconds", "Zombies", 40),
        ("zomboid", "Events", 40),
        ("apocalypse", "Gear", 33),
    ],
)
def test_a_deck_is_printed_with_all_its_copies(game: str, deck: str, cards: int) -> None:
    [found] = [each for each in kit_of(game).decks if each.name == deck]
    assert sum(card.copies for card in found.cards) == cards


@pytest.mark.parametrize("game", game_names())
def test_no_card_says_a_word_of_the_content_s_own(game: str) -> None:
    for deck in kit_of(game).decks:
        for card in deck.cards:
            said = " ".join([card.title, card.kind, *card.text, *(fact.value for fact in card.facts)])
            assert "_" not in said, said
            assert "`" not in said, said
            assert "{" not in said, said


def test_nine_cards_go_on_a_page_and_their_backs_on_the_next_from_right_to_left() -> None:
    kit = Kit("A game", [Deck("Left", "#111111", [CARD]), Deck("Right", "#222222", [CARD, CARD])])
    front, back = PdfReader(io.BytesIO(render_pdf(kit, A4, backs=True, folders=[]))).pages
    assert front.extract_text().count("Toolbox") == 3
    places: dict[str, float] = {}

    def note(text: str, at: list[float], within: list[float], _font: object, _size: object) -> None:
        places.setdefault(text.strip(), at[4] + within[4])

    back.extract_text(visitor_text=note)
    assert places["Left"] > places["Right"]
    assert len(pages(render_pdf(kit_with(*[CARD] * 10), A4, backs=True, folders=[]))) == 4


@pytest.mark.parametrize(
    ("backs", "told"), [(True, ["Toolbox", "Search", "Toolbox", "Search"]), (False, ["Toolbox"] * 2)]
)
def test_a_print_shop_gets_a_page_for_each_card_with_its_bleed(backs: bool, told: list[str]) -> None:
    found = PdfReader(io.BytesIO(render_pdf(kit_with(CARD, CARD), single_card_paper(3), backs, []))).pages
    assert [page.extract_text().split()[0] for page in found] == told
    millimetre = 72 / 25.4
    for page in found:
        assert page.mediabox.width / millimetre == pytest.approx(63 + 6, abs=0.01)
        assert page.mediabox.height / millimetre == pytest.approx(88 + 6, abs=0.01)


def test_the_same_kit_gives_the_same_bytes() -> None:
    assert render_pdf(kit_with(CARD), A4, backs=True, folders=[]) == render_pdf(
        kit_with(CARD), A4, backs=True, folders=[]
    )


def test_a_picture_beside_the_content_stands_on_its_card(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    plain = render_pdf(kit_with(CARD), A4, backs=False, folders=[tmp_path])
    (tmp_path / "art/toolbox.svg").write_text(SVG)
    assert render_pdf(kit_with(CARD), A4, backs=False, folders=[tmp_path]) != plain
    other = Card(id="ammo", title="Ammo")
    assert render_pdf(kit_with(other), A4, backs=False, folders=[tmp_path]) == render_pdf(
        kit_with(other), A4, False, []
    )


def test_a_picture_that_cannot_be_drawn_is_refused(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art/toolbox.png").write_bytes(b"no picture")
    with pytest.raises(ContentError, match=r"art: .*; allowed: pictures that can be drawn"):
        render_pdf(kit_with(CARD), A4, backs=False, folders=[tmp_path])


def test_each_piece_of_a_board_is_a_page_that_says_which() -> None:
    board = Board("The yard", 200, 100, SVG, [Piece(0, 0, 100, 100), Piece(100, 0, 100, 100)])
    told = pages(render_pdf(Kit("A game", [], [board]), A4, backs=True, folders=[]))
    assert ["piece 1 of 2" in told[0], "piece 2 of 2" in told[1]] == [True, True]


@pytest.mark.parametrize(("width", "height", "pieces"), [(190, 270, 1), (200, 270, 2), (200, 300, 4), (600, 100, 4)])
def test_a_piece_larger_than_the_page_is_parted_evenly(width: float, height: float, pieces: int) -> None:
    parts = list(split_piece(Piece(0, 0, width, height), A4))
    assert len(parts) == pieces
    assert sum(part.width * part.height for part in parts) == pytest.approx(width * height)


def test_a_sheet_has_its_boxes_and_a_counter_its_copies() -> None:
    kit = Kit(
        "A game",
        [],
        [],
        [Sheet("A survivor", "by name", [Section("Harm", ["Seven."], 7)])],
        [Counter("walker", "W", "#333", 3)],
    )
    sheet, counters = pages(render_pdf(kit, A4, backs=True, folders=[]))
    assert "Seven." in sheet
    assert counters.count("walker") == 3


def test_only_what_a_designer_has_changed_is_left() -> None:
    ammo, knife = Card(id="ammo", title="Ammo", copies=2), Card(id="knife", title="Knife")
    kit = kit_with(CARD, Card(id="ammo", title="Ammo", copies=5), Card(id="knife", title="Knives"))
    [deck] = select_changed(kit, kit_with(ammo, knife)).decks
    assert [(card.id, card.copies) for card in deck.cards] == [("toolbox", 1), ("ammo", 3), ("knife", 1)]
    assert select_changed(kit, kit) == Kit("A game", [])


def test_parts_are_asked_for_by_name_and_a_wrong_one_is_refused() -> None:
    kit = kit_of("plague")
    assert [deck.name for deck in select_parts(kit, ["search"]).decks] == ["Search"]
    assert select_parts(kit, ["Boards"]).boards == kit.boards
    assert select_parts(kit, ["boards"]).counters == []
    with pytest.raises(OptionError, match=r"--only 'serch'; did you mean 'search'\? allowed: search, boards"):
        select_parts(kit, ["serch"])
