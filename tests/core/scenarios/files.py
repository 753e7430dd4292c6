"""Scenario files for tests: written, read and run on the duel."""

from __future__ import annotations

from pathlib import Path

from tests.core.duel.game import load

from shamble.core.scenarios.parsing import read_scenarios
from shamble.core.scenarios.runner import Runner
from shamble.core.scenarios.schema import Scenario

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
BEGUN = """
game = "duel"
[[scenario]]
name = "Claws against a block"
clauses = ["D-10"]
options = { health = 9 }
position = { hands = [["claw", "frenzy"], ["block"]] }
"""


def scenarios(tmp_path: Path, text: str = SOUND) -> list[Scenario]:
    path = tmp_path / "claws.toml"
    path.write_text(text)
    return read_scenarios(path)


def failures(tmp_path: Path, text: str) -> list[str]:
    """What fails in a file, with the line and the scenario, but without the folder."""
    runner = Runner(load)
    found = [failure for scenario in scenarios(tmp_path, text) for failure in runner.check(scenario)]
    return [failure.removeprefix(f"{tmp_path.as_posix()}/claws.toml:") for failure in found]


def said(tmp_path: Path, checks: str, begun: str = BEGUN) -> list[str]:
    """What fails of one scenario with these checks."""
    return [failure.partition(": ")[2].partition(": ")[2] for failure in failures(tmp_path, begun + checks)]
