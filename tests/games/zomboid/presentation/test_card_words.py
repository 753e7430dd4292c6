"""The faces of cards: every word that the content may use is said in a player's words, with its arguments filled in."""

from __future__ import annotations

import re

import pytest

import shamble
from shamble.games.zomboid.presentation.card_words import FACES, SPOKEN, faces

VOCABULARY = shamble.load("zomboid").book.content.vocabulary
WORDS = {**VOCABULARY.standing, **VOCABULARY.word}


def test_every_word_has_a_face_that_says_each_of_its_arguments() -> None:
    assert FACES.keys() == WORDS.keys()
    for name, word in WORDS.items():
        said = set(re.findall(r"\{\+?(\w+)\}", FACES[name]))
        assert said == set(word.arguments), name


def test_every_value_of_an_argument_is_spoken() -> None:
    assert {name: set(values) for name, values in VOCABULARY.argument.items()} == {
        name: set(spoken) for name, spoken in SPOKEN.items()
    }


@pytest.mark.parametrize(
    ("effect", "face"),
    [
        ({"effect": "break_in_roll", "amount": -1}, "-1 to break-in rolls."),
        ({"effect": "stat", "stat": "luck", "amount": 1}, "Luck +1."),
        ({"effect": "damage", "amount": 1, "class": "blunt"}, "+1 damage with blunt weapons."),
        ({"effect": "counts_as", "tag": "engine_part"}, "In the safe house, counts as a stored card: engine part."),
    ],
)
def test_a_card_says_what_it_does_in_a_sentence(effect: dict[str, object], face: str) -> None:
    assert faces([effect]) == [face]


def test_no_card_of_the_scene_has_a_gap() -> None:
    edition = shamble.load("zomboid")
    scene = edition.game.scene(edition.book)
    told = [effect for kind in ("loot", "traits") for card in scene[kind] for effect in card["effects"]]
    assert len(told) > 60
    assert not [each for each in told if re.search(r"[{}_]", each)]
