"""The parts of a game are found where they are defined, each once, its index by the order of the names."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from shamble.core.catalogue import MAX_INDICES, Catalogue, load_catalogue
from shamble.core.step import Effect, Event, Task, Verb


def module(**names: object) -> ModuleType:
    found = ModuleType("rules")
    vars(found).update(names)
    return found


def test_parts_are_found_by_their_names_and_in_lists_and_each_has_its_index() -> None:
    walk, attack, ring = Verb[Any]("walk"), Verb[Any]("attack"), Event("ring")
    harm, heal, turn = Effect[Any]("harm"), Effect[Any]("heal"), Task[Any]("turn")
    found = Catalogue([module(WALK=walk, LIST=[heal, harm], AGAIN=walk), module(PAIR=(attack,), RING=ring, TURN=turn)])
    assert [part.name for part in found.verbs] == ["attack", "walk"]
    assert [part.name for part in found.effects] == ["harm", "heal"]
    assert (found.steps, found.events) == ([turn], [ring])
    assert [(part.name, part.index) for part in (walk, attack, heal, turn)] == [
        ("walk", 1),
        ("attack", 0),
        ("heal", 1),
        ("turn", 0),
    ]


def test_a_list_of_the_language_itself_is_not_looked_into() -> None:
    assert Catalogue([module(__all__=[Verb[Any]("walk")])]).verbs == []


def test_two_parts_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^two verbs are called 'walk'$"):
        Catalogue([module(ONE=Verb[Any]("walk"), OTHER=Verb[Any]("walk"))])


def test_a_part_belongs_to_one_game() -> None:
    walk = Verb[Any]("walk")
    Catalogue([module(A=Verb[Any]("attack"), W=walk)])
    with pytest.raises(ValueError, match=r"^verb 'walk' belongs to another game$"):
        Catalogue([module(W=walk)])


@pytest.mark.parametrize(("kind", "what"), [(Task, "steps"), (Verb, "verbs")])
def test_there_are_as_many_steps_and_verbs_as_have_an_index(kind: type[Any], what: str) -> None:
    def many(count: int) -> Catalogue:
        return Catalogue([module(ALL=[kind(f"n{number}") for number in range(count)])])

    assert len(getattr(many(MAX_INDICES), what)) == MAX_INDICES
    with pytest.raises(ValueError, match=f"^{MAX_INDICES + 1} {what}; allowed: up to {MAX_INDICES}$"):
        many(MAX_INDICES + 1)


def test_events_and_effects_may_be_more() -> None:
    events = [Event(f"n{number}") for number in range(MAX_INDICES + 1)]
    assert len(Catalogue([module(ALL=events)]).events) == MAX_INDICES + 1


def test_a_package_is_looked_through_once_a_process() -> None:
    assert load_catalogue("tests.core.duel.rules") is load_catalogue("tests.core.duel.rules")
    assert load_catalogue("tests.core.duel.rules") is not load_catalogue("tests.core.camp.rules")


def test_parts_are_found_in_the_folders_of_a_package_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turn = tmp_path / "roomy_rules" / "turn"
    turn.mkdir(parents=True)
    (tmp_path / "roomy_rules" / "__init__.py").touch()
    (turn / "__init__.py").write_text("from shamble.core.step import Verb\nWALK = Verb('walk')\n")
    (turn / "running.py").write_text("from shamble.core.step import Verb\nRUN = Verb('run')\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert [verb.name for verb in load_catalogue("roomy_rules").verbs] == ["run", "walk"]


def test_what_is_left_over_compiled_of_a_module_that_was_moved_is_no_part_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = tmp_path / "moved_rules"
    rules.mkdir()
    (rules / "__init__.py").touch()
    (rules / "turn.py").write_text("from shamble.core.step import Verb\nWALK = Verb('walk')\n")
    (rules / f"old_turn{EXTENSION_SUFFIXES[0]}").touch()
    monkeypatch.syspath_prepend(tmp_path)
    assert [verb.name for verb in load_catalogue("moved_rules").verbs] == ["walk"]
