from __future__ import annotations

import pytest

from shamble.core.analysis.action_space import ActionSpace
from shamble.core.matches.match import Match
from shamble.core.offers import LegalActions
from shamble.core.step import Effect, Task, Verb

from .duel.game import load
from .duel.rules.cards import hurt
from .duel.rules.state import Duel


class Bloodbath(Task[Duel]):
    def run(self, s: Duel, a: int, b: int, c: int) -> None:
        if not s.cancelled:
            hurt(s, 1 - a, 3)


def test_a_house_rule_in_plain_python_takes_the_place_of_a_step() -> None:
    edition = load("duel")
    edition.book.replace("landed", Bloodbath("landed"))
    match = Match(edition, 2, 0, edition.set_position(2, {}))
    match.play("attack")
    match.roll("roll 1")
    match.play("pass")
    assert match.narrate(-1)[-1] == "1 loses 3"


class Lunge(Verb[Duel]):
    """An attack that needs no roll."""

    def apply(self, s: Duel, a: int, b: int) -> None:
        hurt(s, 1 - s.seat, 1)
        s.end()


class Feed(Effect[Duel]):
    def do(self, s: Duel, who: int, row: int) -> None:
        hurt(s, who, 4)


def test_a_house_rule_takes_the_place_of_a_verb() -> None:
    edition = load("duel")
    edition.book.replace("attack", Lunge("attack"))
    match = Match(edition, 2, 0, edition.set_position(2, {}))
    match.play("attack")
    assert match.narrate(-1) == ["1 loses 1"]
    assert match.is_over


def test_a_house_rule_for_an_aside_is_still_chosen_at_any_decision() -> None:
    edition = load("duel")
    edition.book.replace("resign", Resign("resign", aside=True), "no_shame")
    match = Match(edition, 2, 0, edition.set_position(2, {}))
    match.play("1: resign")
    assert match.is_over


class Resign(Verb[Duel]):
    def legal(self, s: Duel, a: int, actions: LegalActions) -> None:
        actions.offer(self)

    def apply(self, s: Duel, a: int, b: int) -> None:
        s.resigned = s.seat
        s.end()


def test_a_house_rule_takes_the_place_of_an_effect() -> None:
    edition = load("duel")
    edition.book.replace("harm", Feed("harm", "whom amount"))
    match = Match(edition, 2, 0, edition.set_position(2, {"hands": [["claw"], []]}))
    match.play("play claw")
    assert match.narrate(-1) == ["0 plays claw", "0 loses 4"]


@pytest.mark.parametrize(
    ("part", "there"),
    [
        (Bloodbath("landing"), "no step 'landing'; steps: .*attack roll"),
        (Lunge("landing"), "no verb .*; verbs: .*attack"),
        (Feed("landing"), "no effect .*; effects: .*harm"),
    ],
)
def test_a_house_rule_for_what_is_not_there_names_what_is(
    part: Task[Duel] | Verb[Duel] | Effect[Duel], there: str
) -> None:
    with pytest.raises(KeyError, match=there):
        load("duel").book.replace("landing", part)


def test_a_verb_with_other_arguments_does_not_take_the_place_of_another() -> None:
    with pytest.raises(ValueError, match="attack with other arguments than none"):
        load("duel").book.replace("attack", Lunge("attack", "card"))


def test_a_house_rule_stands_in_the_content_and_the_numbers_of_actions() -> None:
    plain, ours = load("duel"), load("duel")
    assert (plain.content, ActionSpace(plain.book).digest) == (ours.content, ActionSpace(ours.book).digest)
    ours.book.replace("landed", Bloodbath("landed"))
    ours.book.replace("attack", Lunge("attack"), "lunging")
    assert ours.content == f"{plain.content}+Bloodbath+lunging"
    assert ActionSpace(plain.book).digest != ActionSpace(ours.book).digest
