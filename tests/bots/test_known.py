"""What a bot may look at for a seat: no more than the seat knows, wherever bots choose."""

from __future__ import annotations

import pytest

import shamble
from shamble.bots import Bot
from shamble.bots.random import RandomBot
from shamble.core.chance import Rng
from shamble.core.play import playout
from shamble.core.records.snapshot import digest
from shamble.core.state import State
from shamble.lab.experiments.arm import Arm, PreparedArm
from shamble.lab.experiments.game_run import run_game
from shamble.server.bots.bot_choice import choose_action


class Spy(Bot):
    """Chooses at random, and keeps what it has looked at."""

    def __init__(self) -> None:
        self.positions: list[str] = []

    def choose(self, s: State, seat: int, rng: Rng) -> int:
        self.positions.append(digest(s))
        return RandomBot().choose(s, seat, rng)


def begun(game: str) -> tuple[shamble.Edition, State]:
    """A game in which something has been played."""
    edition = shamble.load(game)
    s = edition.initial_state(2)
    playout(s, Rng(3), 20)
    return edition, s


def test_where_something_is_hidden_a_bot_looks_at_a_position_dealt_anew_and_its_seat_sees_the_same() -> None:
    edition, s = begun("thirty_seconds")
    known = edition.as_seen_by(s, 0, Rng(1))
    assert digest(known) != digest(s)
    assert edition.game.view(known, 0) == edition.game.view(s, 0)


def test_where_all_is_open_a_bot_looks_at_the_position_itself() -> None:
    edition, s = begun("plague")
    assert edition.as_seen_by(s, 0, Rng(1)) is s


def test_a_bot_at_a_table_does_not_look_at_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    (edition, s), spy = begun("thirty_seconds"), Spy()
    monkeypatch.setattr("shamble.bots.bot", lambda *_: spy)
    choose_action(edition, "greedy", s, 0)
    assert len(spy.positions) == 1
    assert spy.positions != [digest(s)]


def test_a_bot_in_the_lab_does_not_look_at_what_is_hidden() -> None:
    ready, spy, real = PreparedArm(Arm("spied on", "thirty_seconds", None, (), (), ())), Spy(), list[str]()
    as_seen_by, ready.bots = ready.edition.as_seen_by, [spy, spy]

    def noted(s: State, seat: int, rng: Rng) -> State:
        real.append(digest(s))
        return as_seen_by(s, seat, rng)

    ready.edition.as_seen_by = noted  # type: ignore[method-assign]
    course = run_game(ready, 1, 1)
    assert len(real) == len(spy.positions) == sum(course.choices)
    same = sum(here == there for here, there in zip(real, spy.positions, strict=True))
    assert same < len(real) / 10  # where little is hidden, what is dealt may be what is
