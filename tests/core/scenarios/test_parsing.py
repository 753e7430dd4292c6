from __future__ import annotations

from pathlib import Path

import pytest
from tests.core.duel.game import load

from shamble.core.errors import ContentError
from shamble.core.game.edition import Edition
from shamble.core.scenarios.runner import Runner

from .files import SOUND, failures, scenarios


def test_a_scenario_that_holds_has_no_failures(tmp_path: Path) -> None:
    assert failures(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ("play claw", "play claws", "8: A claw takes two: play 1: 'play claws': no card 'claws'; did you mean claw? "),
        ("play claw", "play frenzy", "8: A claw takes two: play 1: play frenzy: refused by D-44; legal: play "),
        ("health = 9", "health = 99", "3: A claw takes two: option health: 99; allowed: "),
        ("hands =", "hand =", "3: A claw takes two: position: no key 'hand'; allowed: turn, window, health"),
        ("1.health", "1.wealth", "9: A claw takes two: expect seats.1.wealth: no 'wealth' in the view; there: "),
        ("1.health", "2.health", "9: A claw takes two: expect seats.2.health: no '2' in the view; there: "),
        ("seats.1.health", "turn.1", "9: A claw takes two: expect turn.1: no '1' in the view; there: 0"),
        ("= 7", "= 8", "9: A claw takes two: expect seats.1.health: 8, but it is 7"),
        ('"D-45"', '"D-43"', "10: A claw takes two: illegal play block: refused by D-45, not refused by D-43"),
        ('"play block" =', '"attack" =', "10: A claw takes two: illegal attack: legal, not refused by D-45"),
        ('["attack", ', '["pass", ', "11: A claw takes two: legal pass: not offered; legal: attack, look, end"),
        ('"look", "attack"]', '"pass", "attack"]', "12: A claw takes two: offers: missing pass; unexpected look"),
    ],
)
def test_a_scenario_that_does_not_hold_says_where_and_why(tmp_path: Path, old: str, new: str, failure: str) -> None:
    assert old in SOUND
    found = failures(tmp_path, SOUND.replace(old, new, 1))
    assert len(found) == 1
    assert found[0].startswith(failure)


def test_a_repeated_line_of_play_is_named_by_its_own_line_of_the_file(tmp_path: Path) -> None:
    text = SOUND.replace('play = ["play claw"]', 'play = [\n  "attack",\n  "roll 3",\n  "roll 3",\n]')
    assert failures(tmp_path, text)[0].startswith("11: A claw takes two: play 3: roll 3: a choice is pending, no roll")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("legal = [", "leagal = [", "3: A claw takes two: no key 'leagal'; did you mean 'legal'? allowed: "),
        ('clauses = ["D-10"]\n', "", "3: A claw takes two: missing: clauses"),
        ('"D-10"', "10", "3: A claw takes two: clauses.0: 10: Expected `str`"),
        ('name = "A claw takes two"\n', "", "3: scenario 1: missing: name"),
        ("start = true", "start = false", "13: Both may exchange the first hand: required: position = {...}"),
        ("preset = ", "file = ", "13: Both may exchange the first hand: no key 'file'; "),
        ('"1: keep"]', '"1: keep", { legal = "keep" }]', "13: Both may exchange the first hand: play 8: legal: 'keep'"),
        (
            '"Both may exchange the first hand"',
            '"A claw takes two"',
            "13: A claw takes two: the name is already used at line 3",
        ),
        ('offers = ["keep", "exchange"]', "", "13: Both may exchange the first hand: expects nothing; required: one"),
    ],
)
def test_a_scenario_that_cannot_be_read_is_a_failure_and_the_others_are_run(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in SOUND
    found = failures(tmp_path, SOUND.replace(old, new, 1))
    assert len(found) == 1
    assert found[0].startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "duel"', "", "claws.toml: required: game = a name"),
        ('game = "duel"', 'game = "duel"\ngames = 1', "claws.toml: no key 'games'; allowed: game, scenario"),
        ("[[scenario]]", "[[scenario", "claws.toml: not TOML"),
    ],
)
def test_a_file_without_scenarios_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SOUND
    with pytest.raises(ContentError, match=message):
        scenarios(tmp_path, SOUND.replace(old, new, 1))


def test_each_choice_of_options_is_loaded_once(tmp_path: Path) -> None:
    loaded = []

    def counting(name: str, preset: str | None = None, **options: object) -> Edition:
        loaded.append((preset, options))
        return load(name, preset, [], **options)

    runner = Runner(counting)
    for _ in range(2):
        assert [runner.check(scenario) for scenario in scenarios(tmp_path)] == [[], []]
    assert loaded == [(None, {"health": 9}), ("short", {})]


def test_a_clause_that_the_rulebook_has_not_is_a_failure(tmp_path: Path) -> None:
    runner = Runner(load, lambda game: ["D-31", "D-41", "D-45"])
    first, second = scenarios(tmp_path)
    place = f"{tmp_path.as_posix()}/claws.toml:5: A claw takes two"
    assert runner.check(first) == [f"{place}: clauses: no clause 'D-10'; did you mean 'D-41'? "]
    assert runner.check(second) == []


def test_scenarios_that_stand_in_a_list_are_found_at_the_files_beginning(tmp_path: Path) -> None:
    text = 'game = "duel"\n\nscenario = [{ name = "Nothing" }, "a word"]\n'
    assert failures(tmp_path, text) == [
        "1: Nothing: missing: clauses",
        "1: scenario 2: 'a word': Expected `object`, got `str`",
    ]
