"""The workshop: what may be changed is listed, an answer grows by what is sent along, and nonsense is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shamble.games import load_game
from shamble.server.workshop.comparisons import list_numbers

from ..local_server import Guest, LocalServer, local_server

Guests = Callable[[], Guest]
ALLEY = "/games/thirty_seconds"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("workshop"), [load_game("thirty_seconds")]) as found:
        yield found


FEWER = {"numbers": {"rules.energy.zombie": 1}, "pairs": 1}


def test_the_numbers_of_a_game_are_listed_with_what_they_are_said_of(guest: Guests) -> None:
    numbers = guest().ask("GET", f"{ALLEY}/numbers", 200)
    [damage] = [each for each in numbers if each["key"] == "supplies.card.crowbar.damage"]
    assert damage == {
        "key": "supplies.card.crowbar.damage",
        "file": "supplies",
        "thing": "Crowbar",
        "name": "damage",
        "value": 2,
        "least": 0,
        "most": 7,
    }


def test_an_answer_grows_by_what_is_sent_along(guest: Guests) -> None:
    asked: dict[str, Any] = dict(FEWER)
    first = guest().ask("POST", f"{ALLEY}/what-if", 200, json=asked)
    assert first["count"]["pairs"] == 1
    assert first["files"] == {"rules.toml": "[energy]\nzombie = 1\n"}
    second = guest().ask("POST", f"{ALLEY}/what-if", 200, json={**asked, "so_far": first["count"]})
    assert second["count"]["pairs"] == 2
    assert [each["measure"] for each in second["wins"]] == ["survivor wins", "zombie wins"]
    assert "your version" in second["verdict"]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"numbers": {"rules.energy.undead": 1}}, "no number 'rules.energy.undead' in thirty_seconds"),
        ({"numbers": {"rules.energy.zombie": 999}}, "rules.energy.zombie: 999; allowed: 0 to 10"),
        ({"numbers": {"rules.setup.front_cards_per_row": 6}}, "rules.toml: setup.front_rows: 6 cards in row 6"),
        ({"options": {"timer": "sometimes"}}, "option timer: 'sometimes'; allowed: true, false"),
        ({"so_far": {"pairs": 20000, "won": [], "rounds": [0, 0], "squares": 0}}, "so_far: 20000 pairs"),
        (
            {"so_far": {"pairs": 1, "won": [], "rounds": [0, 0], "squares": -1}},
            "so_far.squares",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_what_would_be_right(
    guest: Guests, asked: dict[str, Any], why: str
) -> None:
    refused = guest().ask("POST", f"{ALLEY}/what-if", 400, json=asked)
    assert why in refused["why"]


def test_a_game_that_is_not_there_has_no_numbers(guest: Guests) -> None:
    guest().ask("GET", "/games/checkers/numbers", 404)
    guest().ask("POST", "/games/checkers/what-if", 404, json=FEWER)


def test_a_game_whose_package_is_not_installed_has_nothing_to_change() -> None:
    assert list_numbers("duel") == []


def count(pairs: int = 4, rounds: tuple[int, int] = (40, 44), squares: int = 16, **zombie: int) -> dict[str, Any]:
    """A count of four pairs; some of its numbers replaced."""
    survivor = {"side": "survivor", "first": 2, "second": 1, "gained": 0, "lost": 1}
    other = {"side": "zombie", "first": 2, "second": 3, "gained": 1, "lost": 0, **zombie}
    return {"pairs": pairs, "won": [survivor, other], "rounds": rounds, "squares": squares}


@pytest.mark.parametrize(
    ("so_far", "why"),
    [
        (count(first=5, second=6), "so_far.won, zombie: first: 5; allowed: 0 to 4 (pairs)"),
        (count(second=5, gained=3), "so_far.won, zombie: second: 5; allowed: 0 to 4 (pairs)"),
        (count(first=4, second=3, gained=2, lost=3), "zombie: gained and lost together: 5; allowed: 0 to 4 (pairs)"),
        (count(first=1, second=0, gained=1, lost=2), "zombie: lost: 2; allowed: 0 to 1 (won with the first version)"),
        (count(second=2), "zombie: second 2; with these first, gained and lost it is 3"),
        (count(rounds=(40, 9_007_199_254_740_992)), "so_far.rounds, second: 9007199254740992; allowed: 0 to 400000"),
        (count(squares=9_007_199_254_740_992), "so_far.squares: 9007199254740992; allowed: 0 to 40000000000"),
        (count(squares=3), "so_far.squares: 3; allowed: at least 4"),
        (count(pairs=0), "so_far.won, survivor: first: 2; allowed: 0 to 0 (pairs)"),
        (
            {"pairs": 4, "won": [], "rounds": (40, 44), "squares": 16},
            "counts of other sides; allowed: survivor, zombie",
        ),
    ],
)
def test_counts_that_no_games_can_have_are_refused_with_what_would_be_right(
    guest: Guests, so_far: dict[str, Any], why: str
) -> None:
    refused = guest().ask("POST", f"{ALLEY}/what-if", 400, json={**FEWER, "so_far": so_far})
    assert refused["code"] == "invalid"
    assert why in refused["why"]


def test_a_count_that_games_can_have_is_carried_on(guest: Guests) -> None:
    told = guest().ask("POST", f"{ALLEY}/what-if", 200, json={**FEWER, "so_far": count()})
    assert told["count"]["pairs"] == 5
