from pathlib import Path

import pytest

from shamble.core.errors import ContentError
from shamble.core.records.scenario import Scenario, check, read

from .duel.game import load

SOUND = """
game = "duel"
[[scenario]]
name = "A claw takes two"
clauses = ["D-10"]
options = { health = 9 }
position = { hands = [["claw", "block"], []] }
play = ["play claw"]
expect = { "seats.1.health" = 7, "seats.1.face_down" = "?", "outcome" = {} }
illegal = { "play block" = "D-45", "1: end" = "D-41" }
legal = ["attack", "0: end"]
offers = ["end", "look", "attack"]
[[scenario]]
name = "Both may exchange the first hand"
clauses = ["D-31"]
preset = "short"
start = true
play = ["draw claw", "draw claw", "draw claw", "draw claw", "draw claw", "draw claw", "1: keep"]
offers = ["keep", "exchange"]
"""


def scenarios(tmp_path: Path, text: str = SOUND) -> list[Scenario]:
    path = tmp_path / "claws.toml"
    path.write_text(text)
    return read(path)


def test_a_scenario_that_holds_has_no_failures(tmp_path: Path) -> None:
    assert [check(scenario, load) for scenario in scenarios(tmp_path)] == [[], []]


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ("play claw", "play claws", "play 1: 'play claws': no card 'claws'; did you mean claw? card: "),
        ("play claw", "play frenzy", "play 1: play frenzy: not on offer under D-41; legal: play claw, attack, "),
        ("health = 9", "health = 99", "option health: 99; allowed: "),
        ("hands =", "hand =", "position: no key 'hand'; allowed: turn, window, health, energy, hands"),
        ("1.health", "1.wealth", "expect seats.1.wealth: no 'wealth' in the view; there: health, energy, "),
        ("1.health", "2.health", "expect seats.2.health: no '2' in the view; there: "),
        ("seats.1.health", "turn.1", "expect turn.1: no '1' in the view; there: 0"),
        ("= 7", "= 8", "expect seats.1.health: 8, but it is 7"),
        ('"D-45"', '"D-43"', "illegal play block: refused by D-45, not refused by D-43"),
        ('"play block" =', '"attack" =', "illegal attack: legal, not refused by D-45"),
        ('["attack", ', '["pass", ', "legal pass: not offered; legal: attack, look, end"),
        ('"look", "attack"]', '"pass", "attack"]', "offers: missing pass; beyond the list look"),
    ],
)
def test_a_scenario_that_does_not_hold_says_why(tmp_path: Path, old: str, new: str, failure: str) -> None:
    assert old in SOUND
    failures = check(scenarios(tmp_path, SOUND.replace(old, new, 1))[0], load)
    assert len(failures) == 1
    assert failures[0].startswith(f"claws.toml: A claw takes two: {failure}")


def test_what_is_illegal_cannot_be_judged_while_a_roll_is_pending(tmp_path: Path) -> None:
    text = SOUND.replace('["play claw"]', '["play claw", "attack"]').replace('legal = ["attack", "0: end"]\n', "")
    failures = check(scenarios(tmp_path, text)[0], load)
    assert failures[0].endswith("illegal play block: nobody chooses now: a roll is pending")


def test_none_is_what_is_not_there(tmp_path: Path) -> None:
    text = SOUND.replace('["play claw"]', '["play claw", "1: resign"]')
    text = text.replace('"seats.1.health" = 7', '"outcome.winner" = "none"')
    failures = check(scenarios(tmp_path, text)[0], load)
    assert "expect outcome.winner: 'none', but it is 'left'" in failures[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "duel"', "", "claws.toml: needed: game = a name"),
        ('game = "duel"', 'game = "duel"\ngames = 1', "claws.toml: no key 'games'; allowed: game, scenario"),
        ("legal = [", "leagal = [", "claws.toml: scenario A claw takes two: no key 'leagal'; did you mean 'legal'?"),
        ('clauses = ["D-10"]\n', "", "claws.toml: scenario A claw takes two: missing: clauses"),
        ('"D-10"', "10", "claws.toml: scenario A claw takes two.clauses.0: 10"),
        ("start = true", "start = false", "scenario Both may .*: needed: either position"),
        ("preset = ", "file = ", "scenario Both may .*: no key 'file'; "),
        ("[[scenario]]", "[[scenario", "claws.toml: not TOML"),
    ],
)
def test_what_is_wrong_with_a_scenario_file_is_said_with_its_key(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in SOUND
    with pytest.raises(ContentError, match=message):
        scenarios(tmp_path, SOUND.replace(old, new, 1))
