"""Effects of cards in a content file, laid out as rows of ints."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.cards.effects import ROW_SIZE
from shamble.core.content.effect_rows import MAX_ARGUMENT, encode_effect
from shamble.core.errors import ContentError
from shamble.core.step import Effect

ALLOWED: dict[str, list[bool | int | str]] = {"to": ["self", "foe"], "open": [False, True], "n": [1, 0]}


def words() -> list[Effect[Any]]:
    """Three words: with a trigger, without, without arguments."""
    found: list[Effect[Any]] = [Effect("harm", "to amount", "on_play on_draw"), Effect("shut", "open n"), Effect("end")]
    for index, word in enumerate(found):
        word.index = index
    return found


def row(**effect: bool | int | str) -> list[int]:
    return encode_effect(effect, words(), ALLOWED, "cards.toml: axe")


def test_a_row_is_the_word_and_its_arguments_in_the_order_that_it_declares() -> None:
    assert row(trigger="on_draw", amount=3, effect="harm", to="foe") == [0, 1, 3, 0, 0, 0]
    assert row(effect="end") == [2] + [0] * (ROW_SIZE - 1)


def test_a_truth_is_not_taken_for_a_number_nor_a_number_for_a_truth() -> None:
    assert row(effect="shut", open=True, n=1) == [1, 1, 0, 0, 0, 0]
    with pytest.raises(ContentError, match=r"^cards.toml: axe.open: 1; allowed: False, True$"):
        row(effect="shut", open=1, n=1)
    with pytest.raises(ContentError, match=r"^cards.toml: axe.n: True; allowed: 1, 0$"):
        row(effect="shut", open=True, n=True)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"effect": "hurt", "to": "foe"}, "axe.effect: 'hurt'; allowed: end, harm, shut"),
        ({"to": "foe"}, "axe.effect: 'None'; allowed: end, harm, shut"),
        ({"effect": "harm", "to": "foe", "amount": 1}, "axe.trigger: None; allowed: on_play, on_draw for harm"),
        (
            {"effect": "harm", "trigger": "on_loss", "to": "foe", "amount": 1},
            "axe.trigger: 'on_loss'; allowed: on_play, on_draw for harm",
        ),
        ({"effect": "harm", "trigger": "on_play", "to": "foe"}, "axe: harm takes to, amount"),
        ({"effect": "end", "n": 1}, "axe: end takes nothing"),
        ({"effect": "harm", "trigger": "on_play", "to": "all", "amount": 1}, "axe.to: 'all'; allowed: self, foe"),
    ],
)
def test_a_mistake_is_named_with_its_key_and_what_is_allowed(effect: dict[str, bool | int | str], said: str) -> None:
    with pytest.raises(ContentError) as told:
        row(**effect)
    assert str(told.value) == f"cards.toml: {said}"


@pytest.mark.parametrize("amount", [0, MAX_ARGUMENT])
def test_an_argument_without_a_list_of_values_is_a_whole_number_that_fits(amount: int) -> None:
    assert row(effect="harm", trigger="on_play", to="self", amount=amount)[2] == amount


@pytest.mark.parametrize("amount", [-1, MAX_ARGUMENT + 1, "two", True])
def test_any_other_is_refused(amount: bool | int | str) -> None:
    with pytest.raises(ContentError, match=rf"^cards.toml: axe.amount: {amount!r}; allowed: whole numbers from 0 to "):
        row(effect="harm", trigger="on_play", to="self", amount=amount)
