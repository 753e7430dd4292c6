"""The lab on a Ray cluster of several nodes: the games of processes, content of one's own, a node that is lost."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from tests.commands.command import Shell

from shamble.lab.experiments.cluster import connect_cluster
from shamble.lab.experiments.executor import SerialExecutor
from shamble.lab.experiments.experiment import BATCH
from shamble.lab.questions import Question

pytestmark = [
    pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: make test-cluster installs it"),
    pytest.mark.filterwarnings("ignore"),  # Ray's own
]

CARD = """
[[card]]
id = "toolbox"
name = "Toolbox"
kind = "event"
extra = true
effects = [{ trigger = "on_draw", effect = "place_barricade", count = 1 }]
"""
TODAY = 'game = "plague"\nseats = ["random", "random"]\n[options]\nmap = "cabin"\nmax_rounds = 3\n'
TOMORROW = TODAY.replace("[options]\n", 'content = ["mine"]\n[options]\nextra_cards = ["toolbox"]\n')
BATCHES = 12


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A cluster of three nodes; the first of them plays nothing."""
    utils = import_module("ray.cluster_utils")
    found = utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    for _ in range(2):
        found.add_node(num_cpus=1)
    found.wait_for_nodes()
    yield found
    found.shutdown()


@pytest.fixture
def question(tmp_path: Path) -> Question:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "deck.toml").write_text(CARD, encoding="utf-8")
    (tmp_path / "today.toml").write_text(TODAY, encoding="utf-8")
    (tmp_path / "tomorrow.toml").write_text(TOMORROW, encoding="utf-8")
    return Question([tmp_path / "today.toml", tmp_path / "tomorrow.toml"], 1, None)


def test_the_nodes_play_the_games_that_one_process_plays_and_keep_them_here(
    nodes: Any, question: Question, tmp_path: Path
) -> None:
    *_, alone = question.run(2 * BATCH, 0.0, SerialExecutor(), None)
    with connect_cluster(nodes.address) as executor:
        *_, together = question.run(2 * BATCH, 0.0, executor, tmp_path / "out")
    assert together.equals(alone)
    *_, again = question.run(2 * BATCH, 0.0, SerialExecutor(), tmp_path / "out")
    assert again.equals(alone)
    assert sorted(path.name for path in (tmp_path / "out").glob("*.parquet")) == ["000000.parquet", "000001.parquet"]


def test_a_node_that_is_lost_takes_no_game_with_it(nodes: Any, question: Question) -> None:
    *_, alone = question.run(BATCHES * BATCH, 0.0, SerialExecutor(), None)
    lost = nodes.add_node(num_cpus=1)
    with connect_cluster(nodes.address) as executor:
        played = question.run(BATCHES * BATCH, 0.0, executor, None)
        next(played)
        nodes.remove_node(lost, allow_graceful=False)
        *_, together = played
    assert together.equals(alone)


def test_the_command_says_the_same_with_a_cluster(nodes: Any, question: Question, shell: Shell) -> None:
    line = f"lab compare today.toml tomorrow.toml --games {BATCH} --json"
    here, there = shell(f"{line} --jobs 1"), shell(f"{line} --ray {nodes.address}")
    assert (there.code, there.err) == (0, "")
    assert there.out == here.out


def test_where_no_cluster_answers_the_command_says_so(nodes: Any, question: Question, shell: Shell) -> None:
    ran = shell("lab run today.toml --games 1 --ray 127.0.0.1:1")
    assert (ran.code, ran.out) == (2, "")
    assert "--ray 127.0.0.1:1" in ran.err
