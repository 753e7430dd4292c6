"""Refusals reach the page as one short sentence, in each game's own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shamble
from shamble.core import play as engine
from shamble.core.game.refusal_sentences import MAX_SHORT_CHARS, OTHERWISE, find_refusal_sentence, shorten_clause
from shamble.core.matches.match import Match
from shamble.server.tables.refusals import NOT_YOUR_TURN
from shamble.server.tables.refusals import explain_refusal as server_sentence

GAMES = Path(shamble.__file__).parent / "games"
NAMES = ("plague", "thirty_seconds", "zomboid", "apocalypse")
PLIES = 120
CLAUSE = re.compile(r"[A-Z]{2,3}-\d+")


@pytest.mark.parametrize("name", NAMES)
def test_every_refusal_of_a_game_in_play_has_a_sentence_of_its_own(name: str) -> None:
    edition = shamble.load(name)
    match = Match(edition, edition.default_seats, seed=8)
    missing: dict[str, str] = {}
    for ply in range(PLIES):
        if match.is_over:
            break
        if match.is_chance:
            match.roll()
            continue
        for seat in match.to_move:
            for text, clause in match.refusals(seat).items():
                verb, *arguments = text.split()
                sentence = edition.game.why_not(edition.book, verb, arguments, clause)
                if not sentence or len(sentence) > MAX_SHORT_CHARS or CLAUSE.search(sentence) or "{" in sentence:
                    missing[text] = f"{clause}: {sentence!r}"
        offers = engine.legal_actions(match.state)
        match.play(offers[ply * 7 % len(offers)])
    assert missing == {}


@pytest.mark.parametrize("seats", [2, 3])
def test_who_is_not_asked_reads_that_it_is_not_their_turn_whatever_they_try(seats: int) -> None:
    edition = shamble.load("plague")
    match = Match(edition, seats, seed=1)
    for seat in range(seats):
        if seat not in match.to_move:
            assert server_sentence(match, seat, "activate z1", "", "") == NOT_YOUR_TURN


def test_a_sentence_that_needs_a_name_that_is_missing_gives_way_to_the_next() -> None:
    catalogue = {"ZP-1": ["{1} is too far away.", "Nobody is in range."], "ZP-1 bite": ["Not here."]}
    assert find_refusal_sentence(catalogue, "attack", "ZP-1", ["Ann", "zombie 1"]) == "Zombie 1 is too far away."
    assert find_refusal_sentence(catalogue, "attack", "ZP-1", ["Ann"]) == "Nobody is in range."
    assert find_refusal_sentence(catalogue, "bite", "ZP-1", []) == "Not here."
    assert find_refusal_sentence(catalogue, "attack", "ZP-2", []) == ""


def test_a_clause_without_a_sentence_is_told_by_its_first_one_if_that_is_short() -> None:
    assert shorten_clause("A square holds at most one figure. More of it.") == "A square holds at most one figure."
    assert shorten_clause("x" * (MAX_SHORT_CHARS + 1)) == OTHERWISE
    assert shorten_clause("") == OTHERWISE
