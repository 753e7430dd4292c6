"""Impact: things are taken out as the games declare it, and what they do is found, or shown to be nothing."""

from __future__ import annotations

import json
from math import comb
from pathlib import Path

import msgspec
import pytest
from tests.commands.command import Shell
from tests.lab.conftest import WriteArm

from shamble.core.errors import OptionError, ShambleError
from shamble.games import game_names
from shamble.lab.content_files import Files, load_content, write_files
from shamble.lab.experiments.arm import Arm
from shamble.lab.experiments.executor import SerialExecutor
from shamble.lab.impact.ablated_content import ablate, iter_ablations
from shamble.lab.impact.ablation import AblationStudy
from shamble.lab.impact.kinds import AblationKind, read_kinds
from shamble.lab.interval import paired_shares
from shamble.lab.reports.impacts import MEASURES, is_known

PLANTED = """
[[card]]
id = "golden_keys"
name = "Golden Keys"
kind = "item"
effects = [{ trigger = "passive", effect = "car_access" }]

[[card]]
id = "dud"
name = "Dud"
kind = "event"
effects = [{ trigger = "on_draw", effect = "zombie_ap", factor = 1, turns = 1, stacks = false }]

[[deck]]
id = "planted"
counts = { golden_keys = 6, dud = 6, rifle = 3 }
"""
CABIN = """
game = "plague"
content = ["planted"]
[options]
map = "cabin"
deck = "planted"
max_rounds = 20
"""
FILES: Files = {
    "deck": {
        "card": [{"id": "rope", "text": "pull"}, {"id": "saw", "text": "cut"}],
        "counts": {"rope": 2, "saw": 1},
    },
    "people": {
        "person": [
            {"id": "ann", "holds": ["rope", "saw"], "best": "saw", "kit": [{"from": ["saw"]}]},
            {"id": "bob", "holds": ["rope"], "best": "rope"},
        ]
    },
}


def kind(**how: object) -> AblationKind:
    return msgspec.convert({"id": "card", "file": "deck", "things": "card", **how}, AblationKind)


@pytest.mark.parametrize(
    ("how", "laid"),
    [
        ({"without": True}, {"deck": {"without": {"card": ["saw"]}}}),
        ({"change": {"text": ""}}, {"deck": {"card": [{"id": "saw", "text": ""}]}}),
        ({"like": "rope"}, {"deck": {"card": [{"id": "saw", "text": "pull"}]}}),
        ({"change": {"text": "cut"}}, {}),
        ({"drop": ["deck.counts"]}, {"deck": {"without": {"counts": ["saw"]}}}),
        (
            {"drop": ["people.person.holds", "people.person.best", "people.person.kit.from"]},
            {"people": {"person": [{"id": "ann", "holds": ["rope"], "kit": [{"from": []}]}]}},
        ),
        ({"along": ["people.person.best"]}, {"people": {"without": {"person": ["ann"]}}}),
    ],
)
def test_what_is_laid_over_the_content_says_what_differs_and_no_more(how: dict[str, object], laid: Files) -> None:
    assert ablate(kind(**how), "saw", FILES, {}) == laid


@pytest.mark.parametrize("game", game_names())
def test_of_every_kind_that_a_game_declares_something_can_be_taken_out(game: str, tmp_path: Path) -> None:
    whole = Arm("whole", game, None, (), (), ()).prepare().edition
    for each in read_kinds(game, []):
        found = iter_ablations(each, load_content(game, []), whole)
        thing, folder = next(out for thing, laid in found if (out := plays(thing, laid, tmp_path / each.id, game)))
        after = Arm(thing, game, None, (), (), (folder,)).prepare().edition
        left = dict(iter_ablations(each, load_content(game, [folder]), after))
        assert (thing in left) != (each.without or each.by_game)
        assert not left.get(thing)


def plays(thing: str, laid: dict[str, str], parent: Path, game: str) -> tuple[str, str] | None:
    """A thing that can be taken out, and the folder that does; None for another."""
    folder = parent / thing
    write_files(laid, folder)
    try:
        Arm(thing, game, None, (), (), (str(folder),)).prepare()
    except ShambleError:
        return None
    return (thing, str(folder)) if laid else None


def test_a_room_that_the_house_needs_stays_and_says_why(arm: WriteArm, tmp_path: Path) -> None:
    study = AblationStudy(arm("house", 'game = "plague"'), ["room"], 1, None, tmp_path / "out")
    assert [each.thing for each in study.without] == ["kitchen", "bathroom", "bedroom", "study", "garage"]
    assert {each.thing: each.reason.split(": ", 1)[1] for each in study.kept} == {
        "living_room": "grid.text (7,13): cut off from the rest of the house",
        "hall": "grid.text (14,8): cut off from the rest of the house",
    }


def test_what_a_rule_names_stays_and_says_why(arm: WriteArm, tmp_path: Path) -> None:
    study = AblationStudy(arm("town", 'game = "zomboid"'), ["enemy"], 1, None, tmp_path / "out")
    found = {each.thing: each.reason for each in study.kept}
    assert list(found) == ["horde_walker", "risen"]
    assert "rules.toml: horde.walker: 'horde_walker'" in found["horde_walker"]
    assert "shambler" in [each.thing for each in study.without]


def test_a_card_made_absurdly_strong_is_found_and_one_that_does_nothing_is_not(arm: WriteArm, tmp_path: Path) -> None:
    found = {each.thing: each for each in run_study(arm, tmp_path, games=60).answer().impacts}
    assert found["golden_keys"].wins.difference > 0.3
    assert [thing for thing, each in found.items() if each.wins.is_shown] == ["golden_keys"]
    assert found["dud"].alike < found["dud"].pairs == 60
    assert found["pistol"].alike == found["pistol"].pairs == 60  # of another deck
    assert next(iter(found)) == "golden_keys"


def test_what_was_kept_before_a_kill_is_not_played_again_and_says_the_same(arm: WriteArm, tmp_path: Path) -> None:
    first = run_study(arm, tmp_path, games=25)
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "out").rglob("*.parquet")}
    assert len(kept) == 4
    (tmp_path / "out" / "card" / "dud" / "000000.parquet").unlink()
    assert run_study(arm, tmp_path, games=25).answer() == first.answer()
    again = [path for path, written in kept.items() if path.stat().st_mtime_ns != written]
    assert [path.parent.name for path in again] == ["dud"]


def test_a_thing_is_done_once_it_is_known_to_within_the_points_asked_for() -> None:
    assert not is_known(flips=0, pairs=200, within=0.0, things=5)
    assert is_known(flips=0, pairs=200, within=0.02, things=5)
    assert not is_known(flips=40, pairs=200, within=0.02, things=5)
    assert is_known(flips=40, pairs=2_000, within=0.02, things=5)
    assert not is_known(flips=40, pairs=1_000, within=0.02, things=50)


@pytest.mark.parametrize("flips", [0.04, 0.3])
def test_stopping_early_adds_no_false_alarm_to_those_of_fixed_numbers_of_games(flips: float) -> None:
    """Worked out exactly: the pairs that flip, look by look, and of those each way as likely as the other."""
    looks, within, things = range(200, 1_001, 200), 0.06, 5
    going, alarms, fixed = {0: 1.0}, 0.0, []
    for pairs in looks:
        after: dict[int, float] = {}
        for apart, chance in going.items():
            for more, part in flipped(200, flips):
                after[apart + more] = after.get(apart + more, 0.0) + chance * part
        done = {apart for apart in after if pairs == looks[-1] or is_known(apart, pairs, within, things)}
        alarms += sum(after[apart] * false_alarm(apart, pairs, MEASURES * things) for apart in done)
        going = {apart: chance for apart, chance in after.items() if apart not in done}
        fixed.append(sum(part * false_alarm(apart, pairs, MEASURES * things) for apart, part in flipped(pairs, flips)))
    assert 0 < alarms <= max(fixed)


def flipped(pairs: int, flips: float) -> list[tuple[int, float]]:
    """How likely so many of these pairs flip."""
    chances = [(n, comb(pairs, n) * flips**n * (1 - flips) ** (pairs - n)) for n in range(pairs + 1)]
    return [(n, chance) for n, chance in chances if chance > 1e-12]


def false_alarm(apart: int, pairs: int, comparisons: int) -> float:
    """How likely an interval leaves out 0 although each of the pairs that flipped did so by the toss of a coin."""
    found = 0.0
    for gained in range(apart + 1):
        low, high = paired_shares(gained, apart - gained, pairs, comparisons)
        found += comb(apart, gained) * (low > 0 or high < 0)
    return float(found / 2**apart)


def test_a_kind_that_there_is_not_is_refused_with_those_that_there_are(arm: WriteArm, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="--of 'cards'; did you mean 'card'\\? allowed: card, weapon, search, room"):
        AblationStudy(arm("cabin"), ["cards"], 1, None, tmp_path)


def test_the_command_ends_with_what_matters_and_leaves_a_report(shell: Shell, arm: WriteArm) -> None:
    arm("alley", 'game = "thirty_seconds"\nseats = ["random", "random"]\n[options]\nround_limit = 2\n')
    ran = shell("lab impact alley.toml --of survivor --games 4 --jobs 1 --out out")
    assert (ran.code, ran.err) == (0, "")
    found = json.loads((shell.folder / "out" / "report.json").read_text(encoding="utf-8"))
    assert len(found["impacts"]) == 6
    assert found["verdict"] in " ".join(ran.out.split())
    page = (shell.folder / "out" / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 1
    assert all(each["thing"] in page for each in found["impacts"])


def run_study(arm: WriteArm, folder: Path, games: int) -> AblationStudy:
    (folder / "planted").mkdir(exist_ok=True)
    (folder / "planted" / "deck.toml").write_text(PLANTED, encoding="utf-8")
    study = AblationStudy(arm("cabin", CABIN), ["card"], 1, "human", folder / "out")
    study.without = [each for each in study.without if each.thing in ("golden_keys", "dud", "pistol")]
    for _ in study.run(games, 0.0, SerialExecutor()):
        pass
    return study
