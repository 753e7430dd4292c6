"""The story in a terminal: the time and the goal, the survivors, who is around them, the places, a move."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console
from tests.games.apocalypse.rules.laying import FERRY, laid

from shamble.core.notation import write
from shamble.core.play import legal_actions, resolve, run_tasks, take
from shamble.games.apocalypse.rules.state import Story


def drawn(s: Story, seat: int = 0) -> list[str]:
    console = Console(file=StringIO(), width=140, color_system=None, _environ={})
    console.print(FERRY.game.picture(s, seat))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


def line(s: Story, begin: str, seat: int = 0) -> str:
    """The line that begins so."""
    return next(each.strip() for each in drawn(s, seat) if each.strip().startswith(begin))


def story(**more: Any) -> Story:
    survivors = {
        "a": {"playbook": "athlete", "stats": (0, 1, 2, -1), "injuries": ["sick"], "harm": 2, "infection": 1},
        "b": {"playbook": "cynic", "gear": ["baseball_bat", "padded_jacket"], "trust": {"a": -1}, "dead": True},
    }
    survivors["b"] |= {"broken": {"baseball_bat": "broken"}, "stash": {"gas": 1}}
    return laid(scene="market", day=2, watch="night", round=3, **{"survivors": survivors, **more})


def test_the_heading_says_where_the_story_stands_and_what_it_is_about() -> None:
    assert line(story(), "The Last Ferry").startswith(
        "The Last Ferry: day 2 of 3, night, the covered market, round 3. Bring 2 Gas to the harbour"
    )


def test_what_runs_against_them_stands_beside_what_they_have() -> None:
    found = line(story(clocks={"tide": 4}, pool={"food": 2}), "The Horde")
    assert found == "The Horde 0/8; The tide 4/9; The ferry engine 0/4. The pool: 0 Gas, 0 Drugs, 2 Food."


def test_a_survivor_is_a_row_of_what_he_is_and_carries() -> None:
    a, b = line(story(), "A ").split("  "), line(story(), "B ")
    assert [each.strip() for each in a if each.strip()] == [
        "A", "The Athlete", "the covered market", "2", "1", "+0/+1!/+2/-1", "B+0", "nothing",
    ]  # fmt: skip
    assert "dead" in b
    assert "A-1" in b
    assert b.endswith("Baseball bat* (broken), Padded jacket, 1 Gas")


def test_an_infection_that_a_seat_does_not_know_of_is_not_told() -> None:
    assert " 1 " in line(story(), "A ", 0)
    assert " 1 " not in line(story(), "A ", 1)
    assert " ? " in line(story(), "A ", 1)


def test_a_group_says_how_many_they_are_how_near_and_at_whom() -> None:
    s = story(threats=[{"kind": "shambler", "number": 4, "engaged": ["a"]}, {"kind": "runner", "band": "far"}])
    assert line(s, "t1") == "t1: 4 shamblers at arm's length at A, the covered market; Harm 2"
    assert line(s, "t2").startswith("t2: a runner at a distance, the covered market")


def test_people_who_were_met_say_how_they_stand_to_the_survivors() -> None:
    s = story(npcs={"nurse": {"at": "pharmacy", "attitude": 1}})
    assert line(s, "Oksana") == "Oksana, the corner pharmacy: friendly to the survivors"


def test_a_place_says_what_is_left_and_what_stands_there() -> None:
    s = story(
        finds={"flat": 1},
        walls={"flat": 2},
        vehicles={"small_car": "flat"},
        cache={"flat": {"food": 2}},
        remains={"flat": ["runner"]},
    )
    assert line(s, "the flat").split("  ")[-1].strip() == "small car, 2 Food, what is left of runners"
    assert line(s, "the flat").split()[5:7] == ["1", "2"]


def test_a_move_in_progress_says_whose_it_is_and_how_its_dice_lie() -> None:
    s = story(survivors={})
    run_tasks(s)
    take(s, next(each for each in legal_actions(s) if write(s, each) == "make keep_cool"))
    assert line(s, "A: ") == "A: keep your cool (the covered market)"
    for pips in (6, 3):
        resolve(s, pips)
    assert line(s, "A: ").startswith("A: keep your cool (the covered market), dice 6 3: 9, ")
