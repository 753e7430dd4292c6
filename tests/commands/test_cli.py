"""Every command: its help, what it prints, and what is said when its input is wrong."""

from __future__ import annotations

import json

import pytest
from tests.commands.command import Shell

SCENARIO = """
game = "plague"

[[scenario]]
name = "A step costs a point"
clauses = ["ZP-065"]
options = { map = "field" }
position = { figures = [{ id = "h1", at = [4, 5], facing = "N", points = 4 }], turn = "h1" }
play = ["advance h1"]
expect = { "figures.h1.points" = 3 }
"""
COMMANDS = ["play", "simulate", "replay", "story", "check", "rules", "perft"]


def test_the_help_lists_every_command(shell: Shell) -> None:
    shown = shell("--help")
    assert shown.code == 0
    assert all(f" {command} " in shown.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_help(shell: Shell, command: str) -> None:
    shown = shell(f"{command} --help")
    assert shown.code == 0
    assert f"Usage: shamble {command}" in shown.out


def test_the_help_of_play_names_options_presets_and_bots(shell: Shell) -> None:
    shown = " ".join(shell("play --help").out.split())
    assert all(word in shown for word in ("zombie_control", "horror_movie", "greedy"))


def test_the_version_is_told(shell: Shell) -> None:
    assert shell("--version").code == 0


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sing", 'Unknown command "sing"'),
        ("play plague --tempo 3", "Unknown option: --tempo"),
        ("play", "which game? allowed: apocalypse, plague"),
        ("play plage", "no game 'plage'; did you mean 'plague'?"),
        ("play plague --option mapp=cabin", "no option 'mapp'; did you mean 'map'?"),
        ("play plague --option map=cabn", "option map: 'cabn'; did you mean 'cabin'?"),
        ("play plague --option map", "--option 'map'; expected NAME=VALUE"),
        ("play plague --option map=cabin --option map=mall", "--option map: given twice"),
        ("play plague --preset quik", "no preset 'quik'; did you mean 'quick'?"),
        ("play plague --seats human", "--seats: 1 seats; plague allows 2 to 8"),
        ("play plague --seats human,gredy", "--seats: 'gredy'; did you mean 'greedy'?"),
        ("play plague --seed -1", "seed -1; allowed: 0 to 2**256 - 1"),
        ("play plague --resume x.shamble", "--resume FILE: the file has the game"),
        ("play --resume x.shamble", "x.shamble: can't be read: No such file or directory"),
        ("simulate plague", "simulate: how many games? For example --games 1000"),
        ("simulate plague --games 0", "--games 0; allowed: 1 or more"),
        ("simulate plague --games many", "many"),
        ("simulate plague --games 1 --jobs 0", "--jobs 0; allowed: 1 or more"),
        ("simulate plague --games 1 --seats human,greedy", "'human'; allowed: random, rookie, dreamer, greedy"),
        ("replay x.shamble", "x.shamble: can't be read"),
        ("check x.toml", "x.toml: can't be read"),
        ("check .", "no *.toml in this folder"),
        ("rules plage", "did you mean 'plague'?"),
        ("rules plague ZP-999", "no clause 'ZP-999' of plague"),
        ("rules plague ZP-001 --coverage", "--coverage is about the whole rulebook"),
        ("serve --port 70000", "--port: '70000' is not right; right is a number from 0 to 65535"),
        ("perft plague --depth 0", "--depth 0; allowed: 1 or more"),
        ("perft plague --depth 1 --position x.toml", "x.toml: can't be read"),
    ],
)
def test_a_wrong_input_is_one_clear_line_and_nothing_is_written(shell: Shell, line: str, said: str) -> None:
    ran = shell(line)
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert shell.files() == []


def test_where_the_server_cannot_run_one_line_says_where_it_does(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    ran = shell("serve")
    assert ran.code == 2
    assert "needs Linux or macOS; on Windows it runs in WSL" in ran.err
    assert ran.err.count("\n") == 1


def test_a_record_that_is_there_is_never_written_over(shell: Shell) -> None:
    (shell.folder / "mine.txt").write_text("dear diary")
    ran = shell("play plague --record mine.txt", "enter n")
    assert ran.code == 2
    assert "mine.txt: exists; continue with --resume mine.txt" in ran.err
    assert (shell.folder / "mine.txt").read_text() == "dear diary"


def test_a_record_in_a_folder_that_is_not_there_is_one_clear_line(shell: Shell) -> None:
    ran = shell("play plague --preset quick --seats human,random --record no/game.shamble", "enter n")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "--record no/game.shamble: no folder no" in ran.err


def test_a_file_that_is_no_record_is_refused_by_its_line(shell: Shell) -> None:
    (shell.folder / "x.shamble").write_text("dear diary\n")
    assert "line 1: 'dear diary'" in shell("replay x.shamble").err


def test_a_replay_shows_the_table_after_a_line_and_knows_its_length(shell: Shell) -> None:
    shell("play plague --preset quick --seats human,random --record g.shamble", "enter n", "place h1 4,0", "face h1 s")
    shown = shell("replay g.shamble --to 2")
    assert shown.code == 0
    assert "After line 2 of" in shown.out
    assert "h1△" not in shown.out
    assert "h1▲" in shown.out
    assert "--to 99; g.shamble has lines 0 to" in shell("replay g.shamble --to 99").err


def test_a_record_that_was_changed_does_not_verify(shell: Shell) -> None:
    shell(
        "play plague --preset quick --seats human,random --record g.shamble --option max_rounds=1",
        "enter n",
        "place h1 4,0",
        "face h1 s",
        "stop",
    )
    record = shell.folder / "g.shamble"
    assert " lines hold, 1 digests; position " in shell("replay g.shamble --verify").out
    record.write_text(record.read_text().replace("face h1 S", "face h1 E"))
    ran = shell("replay g.shamble --verify")
    assert ran.code == 2
    assert "but the record says" in ran.err


def test_scenarios_that_hold_are_counted(shell: Shell) -> None:
    (shell.folder / "steps.toml").write_text(SCENARIO)
    ran = shell("check .")
    assert (ran.code, ran.out) == (0, "1 scenario, 0 failed\n")


def test_a_clause_is_shown_with_its_text_its_code_and_its_tests(shell: Shell) -> None:
    shown = shell("rules plague zp-101").out
    assert shown.startswith("ZP-101: A barricade is broken by a connected group of four or more zombies")
    assert "src/shamble/games/plague/rules/house/barricades.py:" in shown
    assert json.loads(shell("rules plague R-01 --json").out)["ruling"] == "Edges."


def test_the_whole_rulebook_is_listed_by_chapter(shell: Shell) -> None:
    lines = shell("rules plague").out.splitlines()
    assert lines[0] == "Zombie Plague"
    assert "9. Barricades" in lines


def test_the_coverage_is_counted_and_its_exit_code_tells_whether_all_is_covered(shell: Shell) -> None:
    ran = shell("rules plague --coverage --json")
    found = json.loads(ran.out)
    missing = found["missing_code"] + found["missing_tests"] + list(found["unknown"])
    assert found["total"] > 250
    assert ran.code == (1 if missing else 0)


def test_the_tree_is_counted_from_the_start_and_from_a_scenario(shell: Shell) -> None:
    assert shell("perft plague --depth 2").out == "plague, the start:\n  depth 1: 4\n  depth 2: 81\n"
    (shell.folder / "steps.toml").write_text(SCENARIO)
    ran = shell("perft plague --depth 2 --position steps.toml")
    assert ran.out == "steps.toml: A step costs a point:\n  depth 1: 5\n  depth 2: 24\n"
