"""Content of the game: the shipped files, with folders of your own content laid over them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ....core.content.layers import Layers, display_path, merge_layer
from ....core.content.toml_files import convert, read_toml
from .rule_numbers import Numbers
from .scenario_schema import Scenario
from .schema import Gear, GearFile, Master, Move, Moves, PlaybookMoves, Playbooks, Talent, Threats

SHIPPED: Final = Path(__file__).parents[1] / "content"
SCENARIOS: Final = ("last_ferry", "hold_the_school", "dead_air")
FILES: Final = (
    "moves.toml", "playbook_moves.toml", "master.toml", "gear.toml", "threats.toml", "playbooks.toml", "rules.toml",
    *(f"{name}.toml" for name in SCENARIOS),
)  # fmt: skip
TEXTS: Final = frozenset({  # keys that no rule reads
    "name", "short", "text", "told", "premise", "goal", "role", "want", "assurance", "plan", "secret", "leverage",
    "claim", "tagline", "about", "help",
})  # fmt: skip
LAYERS: Final = Layers(SHIPPED, FILES, texts=TEXTS)

T = TypeVar("T")


class Content(msgspec.Struct, frozen=True):
    """[ZA-319] Content of a story, from all its files."""

    moves: Moves  # the basic moves, then the playbook moves with a roll
    basic: int
    talents: list[Talent]
    master: Master
    gear: GearFile
    threats: Threats
    playbooks: Playbooks
    numbers: Numbers
    scenario: Scenario

    def list_gear(self) -> list[Gear]:
        """Return the game's gear, then the scenario's."""
        return [*self.gear.gear, *self.scenario.gear]


def read_content(scenario: str, folders: Sequence[Path]) -> Content:
    """Read the shipped content with `folders` laid over it in order; raises ContentError."""
    files: dict[str, dict[str, Any]] = {name: {} for name in FILES}
    for folder in LAYERS.stack(folders):
        for name in FILES:
            if (folder / name).exists():
                place = display_path(folder, name)
                files[name] = merge_layer(files[name], read_toml(folder / name, place), place)
    basic = _parse(files, "moves.toml", Moves)
    further = _parse(files, "playbook_moves.toml", PlaybookMoves)
    return Content(
        _join_moves(basic, further),
        len(basic.move),
        further.talent,
        _parse(files, "master.toml", Master),
        _parse(files, "gear.toml", GearFile),
        _parse(files, "threats.toml", Threats),
        _parse(files, "playbooks.toml", Playbooks),
        _parse(files, "rules.toml", Numbers),
        _parse(files, f"{scenario}.toml", Scenario),
    )


def _join_moves(basic: Moves, further: PlaybookMoves) -> Moves:
    """[ZA-262] Return the basic moves, then the playbook moves with a roll."""
    rolled = [
        Move(
            id=each.id,
            name=each.name,
            text=each.text,
            roll=each.roll,
            target=each.target,
            terms=each.terms,
            clauses=each.clauses,
        )
        for each in further.talent
        if each.roll is not None and each.terms is not None
    ]
    return Moves(
        move=[*basic.move, *rolled],
        terms={**basic.terms, **further.terms},
        choice=[*basic.choice, *further.choice],
    )


def _parse(files: dict[str, dict[str, Any]], name: str, kind: type[T]) -> T:
    return convert(files[name], kind, name)
