"""Moves of playbooks as content: what they say of themselves, and that each is tried out by a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.core.errors import ContentError
from shamble.games.apocalypse.loading.content import Content

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "apocalypse" / "playbooks"


def content() -> Content:
    found = shamble.load("apocalypse").book.content
    assert isinstance(found, Content)
    return found


@pytest.mark.clause("ZA-262")
def test_a_move_that_was_found_says_what_of_it_is_ours_and_one_of_the_house_does_not() -> None:
    talents = content().talents
    found = {each.playbook for each in talents if each.source != "house"}
    assert found == {"hunter", "scoundrel", "thinker"}
    assert [each.id for each in talents if each.source == "part" and not each.house_part] == []
    assert [each.id for each in talents if each.source == "house" and each.house_part] == []


@pytest.mark.clause("ZA-263", "ZA-249")
def test_each_of_nine_playbooks_has_six_moves_and_an_xp_move_among_them() -> None:
    there = content()
    assert len(there.playbooks.playbook) == 9
    for book in there.playbooks.playbook:
        moves = [each for each in there.talents if each.playbook == book.id]
        assert sorted(each.id for each in moves) == sorted(book.moves)
        assert len(moves) == 6
        assert any(each.xp for each in moves)


def test_each_move_of_a_playbook_is_had_by_somebody_in_a_scenario() -> None:
    told = "".join(path.read_text() for path in SCENARIOS.glob("*.toml"))
    assert [each.id for each in content().talents if f'"{each.id}"' not in told] == []


@pytest.mark.clause("ZA-249")
def test_a_survivor_who_is_ready_has_three_moves_of_his_playbook_one_of_them_an_xp_move() -> None:
    view = shamble.load("apocalypse").game.full_view(shamble.load("apocalypse").initial_state(6))
    by_id = {each.id: each for each in content().talents}
    for survivor in view["survivors"].values():
        moves = [by_id[name] for name in survivor["sheet"]["moves"]]
        assert len(moves) == 3
        assert {each.playbook for each in moves} == {survivor["playbook"]}
        assert any(each.xp for each in moves)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('rule = "flies"', "athlete_x.rule: 'flies'"),
        ('on = "tuesdays"', "athlete_x.on: 'tuesdays'"),
        ('when = "always_not"', "athlete_x.when: 'always_not'"),
        ('swaps = ["mual"]', "athlete_x.swaps: 'mual'"),
        ('playbook = "atlete"', "athlete_x.playbook: 'atlete'"),
    ],
)
def test_a_home_made_move_that_says_what_nobody_knows_is_refused_by_name(tmp_path: Path, line: str, said: str) -> None:
    lines = ['id = "athlete_x"', 'name = "X"', 'text = "X."', 'source = "house"', line]
    if "playbook" not in line:
        lines.append('playbook = "athlete"')
    (tmp_path / "playbook_moves.toml").write_text("[[talent]]\n" + "\n".join(lines) + "\n")
    with pytest.raises(ContentError, match=said):
        shamble.load("apocalypse", folders=[tmp_path])
