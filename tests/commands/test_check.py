"""`shamble check`: what a person who writes scenarios is told."""

from __future__ import annotations

from tests.commands.command import Shell

SCENARIOS = """
game = "plague"

[[scenario]]
name = "A step costs a point"
clauses = ["ZP-065"]
options = { map = "field" }
position = { figures = [{ id = "h1", at = [4, 5], weapon = "pistol" }, { id = "z1", at = [4, 2] }], turn = "h1" }
play = ["advance h1"]
expect = { "figures.h1.points" = 3 }

[[scenario]]
name = "A pistol reaches the zombie ahead"
clauses = ["ZP-130"]
like = "A step costs a point"
reach = { h1 = { fire = [[4, 4], [4, 3], [4, 2]] } }
illegal = { "bite h1 z1" = "ZP-066" }
"""


def test_failures_name_the_file_with_its_folder_and_its_line(shell: Shell) -> None:
    (shell.folder / "mine").mkdir()
    text = SCENARIOS.replace('points" = 3', 'points" = 2').replace("[4, 3], ", "[4, 9], ")
    (shell.folder / "mine" / "steps.toml").write_text(text)
    ran = shell("check mine")
    assert ran.code == 1
    assert ran.out.splitlines() == [
        "mine/steps.toml:10: A step costs a point: expect figures.h1.points: 2, but it is 3",
        "mine/steps.toml:16: A pistol reaches the zombie ahead: reach h1.fire: missing [4, 9]; unexpected [4, 3]",
        "2 scenarios, 2 failed",
    ]


def test_a_clause_that_is_not_in_the_rulebook_is_a_failure(shell: Shell) -> None:
    (shell.folder / "steps.toml").write_text(SCENARIOS.replace('["ZP-130"]', '["ZP-999"]').replace("ZP-066", "ZP-067"))
    place = "A pistol reaches the zombie ahead"
    assert [line.partition("; ")[0] for line in shell("check steps.toml").out.splitlines()] == [
        f"steps.toml:14: {place}: clauses: no clause 'ZP-999'",
        f"steps.toml:17: {place}: illegal bite h1 z1: refused by ZP-066, not refused by ZP-067",
        "2 scenarios, 1 failed",
    ]


def test_a_misspelt_key_does_not_stop_the_run(shell: Shell) -> None:
    (shell.folder / "a.toml").write_text(SCENARIOS.replace("expect =", "expects ="))
    (shell.folder / "b.toml").write_text("game = plague")
    (shell.folder / "c.toml").write_text(SCENARIOS)
    lines = shell("check .").out.splitlines()
    assert [line.partition("; ")[0] for line in lines] == [
        "a.toml:4: A step costs a point: no key 'expects'",
        "a.toml:12: A pistol reaches the zombie ahead: like: 'A step costs a point' has an error itself",
        "b.toml: not TOML: Invalid value (at line 1, column 8)",
        "4 scenarios, 3 failed",
    ]


def test_a_mistyped_game_does_not_stop_the_run(shell: Shell) -> None:
    (shell.folder / "a.toml").write_text(SCENARIOS.replace('"plague"', '"plage"'))
    (shell.folder / "b.toml").write_text(SCENARIOS)
    lines = shell("check .").out.splitlines()
    assert lines[0].startswith("a.toml:4: A step costs a point: no game 'plage'; did you mean 'plague'?")
    assert lines[-1] == "4 scenarios, 2 failed"


def test_a_mistyped_weapon_is_answered_with_the_nearest(shell: Shell) -> None:
    (shell.folder / "steps.toml").write_text(SCENARIOS.replace('"pistol"', '"pistl"'))
    assert "no weapon 'pistl'; did you mean pistol?" in shell("check steps.toml").out
