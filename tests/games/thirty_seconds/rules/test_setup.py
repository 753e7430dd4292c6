"""The setup: what is dealt where, who sees it, who begins; WE-01 and WE-02."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.matches.match import Match
from shamble.core.offers import verb_of
from shamble.core.play import asides
from shamble.core.step import CLOCK
from shamble.games.thirty_seconds.loading.content import read_content
from shamble.games.thirty_seconds.rules.state import Alley
from shamble.games.thirty_seconds.rules.vocabulary import STREETLIGHT

clause = pytest.mark.clause

BOSSES = {"Z-BL1", "Z-BR1", "Z-SK1", "Z-FR1"}


def set_up(seed: int = 0, **options: Any) -> Match:
    """A table when the setup is done: what is drawn is dealt, everything gained is left or stowed."""
    match = shamble.Match(shamble.load("thirty_seconds", **{"survivor": "teodor_brandt", **options}), 2, seed=seed)
    while match.view(0)["phase"] == "setup":
        if match.is_chance:
            match.roll()
        else:
            match.play(match.legal()[0])
    return match


def seen(match: Match) -> dict[str, Any]:
    return match.edition.game.full_view(match.state)


@clause("TS-031", "TS-032", "TS-033", "TS-034", "TS-402", "TS-403", "TS-404", "TS-405", "TS-406", "TS-407")
def test_we_01_the_opening_position() -> None:
    match = set_up()
    now = seen(match)
    while match.is_chance:  # step 1B of the first turn
        match.roll()
    assert now["warehouse"] == {"open": False, "barricade": 4, "cards": ["?", "?", "?"]}
    assert [len(now["rows"][str(row)]["zombies"]) for row in (6, 8)] == [2, 2]
    assert len(now["zombies"]) == 4
    zombie_cards = [card for card in now["hands"]["zombie"] if card.startswith("Z-")]
    assert (len(zombie_cards), len(now["hands"]["zombie"])) == (1, 3)
    assert len(now["hands"]["survivor"]) == 3
    assert (now["survivor"]["row"], now["survivor"]["health"], now["survivor"]["down"]) == (1, 7, False)


@clause("TS-017")
def test_we_01_the_decks_after_the_setup() -> None:
    decks = seen(set_up())["decks"]
    left = {name: deck["left"] for name, deck in decks.items()}
    assert left == {
        "zombie": 32,
        "zombie_tactics": 44,
        "zombie_attack": 24,
        "survivor_tactics": 43,
        "survivor_attack": 24,
        "supply": 36,
    }


@clause("TS-036", "TS-001", "TS-006")
def test_the_survivor_has_the_first_turn() -> None:
    match = set_up()
    assert match.view(0)["turn"] == "survivor"
    assert match.edition.game.roles(match.edition.book, 2) == ["survivor", "zombie"]
    assert list(match.edition.game.seats(match.edition.book)) == [2]


@clause("TS-002", "TS-005")
def test_every_deck_has_a_discard_pile_of_its_own() -> None:
    decks = seen(set_up())["decks"]
    assert all(set(deck) == {"left", "discard"} for deck in decks.values())
    assert len(decks) == 6


@clause("TS-030", "TS-401", "TS-009")
def test_the_standard_alley_is_the_first_card_of_every_row() -> None:
    rows = seen(set_up())["rows"]
    first = {str(card.row): card for card in read_content().alley if card.variant == "a"}
    assert {row: rows[row]["alley"] for row in rows} == {row: card.id for row, card in first.items()}
    assert {row: rows[row]["face_down"] for row in rows} == {row: card.stash for row, card in first.items()}


@clause("TS-401", "TS-580")
def test_a_random_alley_takes_either_card_of_a_row() -> None:
    alleys = [seen(set_up(seed, layout="random"))["rows"] for seed in range(6)]
    assert {rows["2"]["alley"] for rows in alleys} == {"AL-02a", "AL-02b"}
    assert seen(set_up(3, layout="random")) == seen(set_up(3, layout="random"))


@clause("TS-400")
def test_the_character_is_chosen_or_drawn() -> None:
    assert seen(set_up())["survivor"]["name"] == "teodor_brandt"
    drawn = {seen(set_up(seed, survivor="random"))["survivor"]["name"] for seed in range(12)}
    assert len(drawn) > 2


@clause("TS-402", "TS-472")
def test_a_character_starts_with_its_items() -> None:
    survivor = seen(set_up(survivor="lena_hartmann"))["survivor"]
    held = [*survivor["equipped"], *survivor["pack"]]
    assert {"revolver", "bandage"} <= set(held)
    assert survivor["charge"]["revolver"] == 5


@clause("TS-037")
def test_we_02_bosses_may_be_face_up_at_the_start() -> None:
    fronts = [{zombie["card"] for zombie in seen(set_up(seed))["zombies"].values()} for seed in range(12)]
    assert any(front & BOSSES for front in fronts)


@clause("TS-038")
def test_we_02_a_friend_face_up_at_the_start_has_its_tokens() -> None:
    zombies = [zombie for seed in range(40) for zombie in seen(set_up(seed))["zombies"].values()]
    friends = [zombie for zombie in zombies if zombie["type"] == "friend"]
    assert friends
    assert {friend["tokens"] for friend in friends} == {4}


@clause("TS-351")
def test_we_02_by_the_option_no_boss_is_face_up_at_the_start() -> None:
    for seed in range(12):
        now = seen(set_up(seed, no_boss_face_up_at_start=True))
        assert not {zombie["card"] for zombie in now["zombies"].values()} & BOSSES
        assert now["decks"]["zombie"] == {"left": 32, "discard": {}}


@clause("TS-039")
def test_zombies_of_the_setup_count_as_there_before_the_first_turn() -> None:
    assert not any(zombie["fresh"] for zombie in seen(set_up())["zombies"].values())


@clause("TS-003")
def test_each_side_has_five_energy_tokens() -> None:
    assert {side: energy["tokens"] for side, energy in seen(set_up())["energy"].items()} == {"survivor": 5, "zombie": 5}


@clause("TS-035", "TS-082", "TS-083")
def test_the_bell_rings_only_in_a_game_with_a_timer() -> None:
    for timer in (False, True):
        match = set_up(timer=timer)
        while match.is_chance:
            match.roll()
        rung = [match.edition.book.verbs[verb_of(action)].name for action in asides(match.state, CLOCK)]
        assert ("time" in rung) == timer


@clause("TS-052")
def test_the_whole_alley_lies_before_the_survivor() -> None:
    now = seen(set_up())
    assert now["survivor"]["row"] == 1
    assert list(now["rows"]) == [str(row) for row in range(1, 11)]


@clause("TS-524", "TS-523")
def test_what_the_card_of_the_last_row_says_counts_too_and_the_street_has_none() -> None:
    edition = shamble.load("thirty_seconds")
    s = edition.set_position(2, {})
    assert isinstance(s, Alley)
    s.set_alley_card(10, edition.book.kinds["alley"].read("AL-10b"))
    assert [s.has_feature(row, STREETLIGHT) for row in (0, 9, 10, 11)] == [False, False, True, False]
