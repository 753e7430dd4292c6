"""A walk of one piece, built anew for each test, so that a test can rename its parts or add to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from shamble.core.catalogue import Catalogue, StableIds
from shamble.core.content.options import Chosen, OptionTable
from shamble.core.errors import RecordError
from shamble.core.fields.column import Column
from shamble.core.fields.field import Field
from shamble.core.fields.layout import Layout
from shamble.core.game.edition import Edition
from shamble.core.game.game import Game
from shamble.core.kinds import number_kind
from shamble.core.matches.match import Match
from shamble.core.matches.replay import Loader, read_record, replay
from shamble.core.offers import LegalActions
from shamble.core.state import Rulebook, State
from shamble.core.step import EVERYONE, Decision, Die, Effect, Verb

AT = Field("at", most=1_000)
DICE = Field("dice", most=1_000)
FIELDS = [AT, DICE]
OPTIONS = Path(__file__).parents[1] / "camp" / "options.toml"


class Walk(State):
    """Where the piece is."""

    def clone(self) -> Walk:
        copy = Walk(self.book, self.layout)
        self.copy_into(copy)
        return copy

    def add(self, stable_id: str, number: int) -> None:
        """Raise a field, whatever its name is, if the walk has it."""
        if stable_id in self.layout.saved:
            Column(self.layout, self.layout.saved[stable_id].name).add(self, 0, number)


class Choose(Decision[Walk]):
    """Go, or rest."""

    def get_choosers(self, s: Walk, a: int, b: int, c: int) -> int:
        return 1

    def list_actions(self, s: Walk, a: int, b: int, c: int, actions: LegalActions) -> None:
        for verb in s.verbs:
            actions.offer(verb)


class Go(Verb[Walk]):
    """Go as far as a die says."""

    def apply(self, s: Walk, a: int, b: int) -> None:
        step = {type(each): each for each in s.steps}
        s.push(step[Roll])
        s.push(step[Choose], 0)


class Rest(Verb[Walk]):
    """Stay, which counts as rest where the rules count it."""

    def apply(self, s: Walk, a: int, b: int) -> None:
        s.add("rested", 1)
        s.push(next(step for step in s.steps if isinstance(step, Choose)), 0)


class Roll(Die[Walk]):
    """Roll the die."""

    def get_seers(self, s: Walk, a: int, b: int, c: int) -> int:
        return int(EVERYONE)

    def resolve(self, s: Walk, outcome: int, a: int, b: int, c: int) -> None:
        s.add("at", outcome)
        s.add("dice", 1)


class WalkGame(Game[Walk, Rulebook]):
    """The walk, under one version of its rules."""

    id = "walk"
    title = "The walk"
    options = OptionTable.read(OPTIONS)

    def __init__(
        self,
        version: str = "1.0",
        earlier_versions: tuple[str, ...] = (),
        fields: Sequence[Field] = FIELDS,
        choose: str = "choose",
        go: str = "go",
        stable_ids: StableIds | None = None,
        effects: Sequence[str] = (),
    ) -> None:
        self.version = version
        self.earlier_versions = earlier_versions
        self.fields = fields
        rules = ModuleType("walk")
        vars(rules)["parts"] = [Choose(choose, "W-1", "seat"), Roll("roll"), Go(go), Rest("rest")]
        vars(rules)["effects"] = [Effect[Walk](name) for name in effects]
        vars(rules)["stable_ids"] = stable_ids or StableIds(steps={}, verbs={})
        self.parts = Catalogue([rules])

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> Rulebook:
        book = Rulebook(self.parts, [number_kind("seat", 2), number_kind("pips", 7)], [])
        book.layout = Layout(self.fields, {"seat": 2})
        return book

    def content_hash(self, folders: Sequence[Path]) -> str:
        return "none"

    def seats(self, book: Rulebook) -> range:
        return range(1, 2)

    def roles(self, book: Rulebook, seats: int) -> list[str]:
        return ["walker"]

    def start(self, book: Rulebook, seats: int) -> Walk:
        s = Walk(book, book.layout)
        s.reset(seats)
        s.push(next(step for step in s.steps if isinstance(step, Choose)), 0)
        return s

    def outcome(self, s: Walk) -> dict[str, Any]:
        return {}

    def edition(self) -> Edition:
        """The walk with its only options."""
        return Edition(self, None, {})

    def loader(self) -> Loader:
        """A loader that knows this game only."""

        def load(name: str, **options: Mapping[str, Any]) -> Edition:
            return self.edition()

        return load


def walked(game: WalkGame, choices: int = 40, go: str = "go") -> Match:
    """A table after so many choices, every third of them a rest."""
    match = Match(game.edition(), 1, 7)
    for number in range(choices):
        match.play("rest" if number % 3 == 2 else go)
        match.advance()
    return match


def replayed(text: str, game: WalkGame) -> Match:
    """The table of a record, replayed and verified by a game; its digests must not be none."""
    record = read_record(text, game.loader())
    if not record.digests:
        raise RecordError("the record has no digest to verify")
    return replay(record)
