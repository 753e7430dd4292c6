"""Survivors who are made: what scenarios cannot say of them."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.errors import IllegalAction


def made(seats: int) -> shamble.Match:
    return shamble.Match(shamble.load("apocalypse", survivors="made"), seats=seats, seed=7)


@pytest.mark.clause("ZA-246")
def test_a_name_may_be_made_up_in_words_which_all_can_read() -> None:
    match = made(1)
    match.play("play cynic")
    assert "as_said" not in match.legal()
    match.play("make_up ?", words="Old Taras")
    match.play("as_said")
    assert match.view(0)["survivors"]["a"]["sheet"]["made_up"] == 0
    assert match.view(0)["survivors"]["a"]["sheet"]["name"] is None
    assert [line.text for line in match.texts] == ["Old Taras"]


@pytest.mark.clause("ZA-246")
def test_only_who_is_to_be_called_something_makes_up_a_name_and_only_then() -> None:
    match = made(2)
    with pytest.raises(IllegalAction):
        match.play("0: make_up ?", words="Taras")
    match.play("play cynic")
    with pytest.raises(IllegalAction):
        match.play("1: make_up ?", words="Taras")
    match.play("0: make_up ?", words="Taras")
    with pytest.raises(IllegalAction):
        match.play("0: make_up ?", words="Taras the Second")


@pytest.mark.clause("ZA-244")
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_everyone_who_is_made_has_a_playbook_of_his_own_three_moves_and_two_highlighted_stats(seats: int) -> None:
    match = made(seats)
    while match.view(0)["day"] == 0:
        if match.is_chance:
            match.roll()
        else:
            match.play(match.legal()[0])
    survivors = match.view(0)["survivors"].values()
    assert len({each["playbook"] for each in survivors}) == seats
    for each in survivors:
        assert len(each["sheet"]["moves"]) == 3
        assert len(each["sheet"]["highlighted"]) == 2
        assert len(each["sheet"]["ties"]) == min(3, seats - 1)
        assert sum(each["trust"][other] != 0 for other in each["trust"]) == min(3, seats - 1)
