from __future__ import annotations

from pathlib import Path

import pytest

from shamble.core.scenarios.parsing import merge_position

from .files import BEGUN, failures


def test_a_scenario_like_another_begins_as_that_one_but_for_what_it_says_itself(tmp_path: Path) -> None:
    more = 'offers = ["play claw", "play frenzy", "attack", "look", "end"]\n'
    varied = '[[scenario]]\nname = "Hurt before"\nclauses = ["D-10"]\nlike = "Claws against a block"\n'
    varied += 'position = { health = [9, 3] }\nplay = ["play claw"]\nexpect = { "seats.1.health" = 1 }\n'
    assert failures(tmp_path, BEGUN + more + varied) == []


DRAWS = '"draw claw", "draw frenzy", "draw second_wind", "draw block"'


@pytest.mark.parametrize(
    ("base", "own", "offers"),
    [
        ("start = true", 'position = { hands = [["claw"], []] }', '"play claw", "attack", "look", "end"'),
        ('position = { hands = [["claw"], []] }', "start = true", DRAWS),
        ("start = true", "", DRAWS),
    ],
)
def test_a_scenario_like_another_may_begin_the_other_way(tmp_path: Path, base: str, own: str, offers: str) -> None:
    text = f'game = "duel"\n[[scenario]]\nname = "Base"\nclauses = ["D-10"]\n{base}\nrefused = []\npending = "x"\n'
    text += f'[[scenario]]\nname = "Own"\nclauses = ["D-10"]\nlike = "Base"\n{own}\noffers = [{offers}]\n'
    assert [failure for failure in failures(tmp_path, text) if ": Own: " in failure] == []


def test_a_scenario_after_another_begins_where_that_one_has_ended(tmp_path: Path) -> None:
    first = 'play = ["play claw", { legal = ["attack"] }]\nexpect = { "seats.1.health" = 7 }\n'
    second = '[[scenario]]\nname = "And then"\nclauses = ["D-10"]\nafter = "Claws against a block"\n'
    second += 'play = ["attack"]\npending = "attack roll"\nlog = { all = [] }\n'
    assert failures(tmp_path, BEGUN + first + second) == []
    assert failures(tmp_path, BEGUN + first.replace("claw", "clog") + second)[1].startswith(
        "10: And then: after 'Claws against a block': play clog: 'play clog': no card 'clog'"
    )


@pytest.mark.parametrize(
    ("begins", "message"),
    [
        ('like = "Claws"', "like: no scenario 'Claws' above this one; allowed: Claws against a block"),
        ('after = "That"', "after: no scenario 'That' above this one; allowed: Claws against a block"),
        (
            'like = "Claws against a block"\nafter = "Claws against a block"',
            "like and after; allowed: only one of them",
        ),
        ('after = "Claws against a block"\nseats = 2', "seats: not allowed with after"),
        ("", "required: position = {...}, start = true, like = a scenario or after = a scenario"),
    ],
)
def test_a_scenario_begins_in_one_way_only(tmp_path: Path, begins: str, message: str) -> None:
    other = f'pending = "act"\n[[scenario]]\nname = "Other"\nclauses = ["D-10"]\n{begins}\npending = "act"\n'
    assert [text for text in failures(tmp_path, BEGUN + other) if message in text]


def test_a_base_that_cannot_be_read_is_named_by_what_begins_as_it_does(tmp_path: Path) -> None:
    other = '[[scenario]]\nname = "Other"\nclauses = ["D-10"]\nlike = "Claws against a block"\npending = "act"\n'
    found = failures(tmp_path, BEGUN + "x = 1\n" + other)
    assert found[1].endswith("Other: like: 'Claws against a block' has an error itself")


def test_tables_are_laid_over_key_by_key_and_pieces_by_their_id() -> None:
    base = {"turn": "h1", "figures": [{"id": "h1", "at": [1, 1]}, {"id": "z1", "at": [2, 2]}], "deck": ["ammo"]}
    given = {"figures": [{"id": "z1", "at": [3, 3]}, {"id": "z2"}], "deck": []}
    assert merge_position(base, given) == {
        "turn": "h1",
        "figures": [{"id": "h1", "at": [1, 1]}, {"id": "z1", "at": [3, 3]}, {"id": "z2"}],
        "deck": [],
    }


def test_what_is_no_table_on_both_sides_takes_the_place_of_the_old() -> None:
    assert merge_position({"turn": {"seat": "h1"}}, {"turn": "h2"}) == {"turn": "h2"}
    assert merge_position({"turn": "h1"}, {"turn": {"seat": "h2"}}) == {"turn": {"seat": "h2"}}
