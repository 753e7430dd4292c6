"""A printed card of a move says what each result comes to, with the numbers and options of the content."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from tests.games.apocalypse.rules.laying import FERRY

import shamble
from shamble.games.apocalypse.move_text import SAID, write_results
from shamble.games.apocalypse.presentation.scene import build_scene as table_scene


@cache
def cards() -> dict[str, list[str]]:
    """The paragraphs of each move's card, by its id."""
    edition = shamble.load("apocalypse")
    deck = next(each for each in edition.game.print_and_play(edition.book).decks if each.name == "Moves")
    return {card.id: card.text for card in deck.cards}


def test_what_works_works_at_a_price_on_a_weak_hit() -> None:
    assert cards()["keep_cool"][1:] == [
        "10 and more: It works.",
        "7 to 9: It works; you pay a Price.",
        "Less than 7: The master makes a hard move.",
    ]


def test_options_stand_where_they_are_first_picked_and_are_named_after_that() -> None:
    strong, weak, miss = cards()["impede"][1:]
    assert strong.startswith("10 and more: You choose 1 (Inflict Harm as the weapon does / They give ground")
    assert weak == "7 to 9: You choose 1 of these; they choose 1 of these."
    assert miss == "Less than 7: They choose 1 of these."


def test_a_person_who_is_met_has_results_of_their_own() -> None:
    told = cards()["manipulate"]
    assert told[4:6] == ["Of a person met:", "10 and more: You promise something; they do it."]
    assert told[7] == "Less than 7: They think worse of you; the master makes a hard move, a social one."


def test_trust_is_gained_or_lost_by_somebody_in_somebody() -> None:
    assert cards()["cheer"][1] == "10 and more: They gain the Advantage; they gain 1 Trust in you."
    assert cards()["sidelining"][3].startswith("Less than 7: The others lose 1 Trust in you; ")


def test_harm_is_somebody_s() -> None:
    assert cards()["maul"][1].endswith("; you do the Harm of your weapon.")
    assert cards()["maul"][3].startswith("Less than 7: The enemy may harm you; the master chooses 1 (")
    assert cards()["stop_bleeding"][3] == "Less than 7: They take 1 Harm."


def test_a_question_says_whether_its_answer_is_true() -> None:
    assert cards()["read_person"][1:] == [
        "10 and more: You ask 3 questions, answered truly.",
        "7 to 9: You ask a question, answered truly.",
        "Less than 7: You ask a question; the answer may be a lie.",
    ]
    assert cards()["read_situation"][3] == "Less than 7: You ask a question; the master may answer."


def test_moves_of_playbooks_say_it_too() -> None:
    assert cards()["sermon"][3] == "Less than 7: You are at a Disadvantage; another here trusts you less."
    assert cards()["shift_the_blame"][1:3] == [
        "10 and more: They trust the other 3 less.",
        "7 to 9: They trust the other 1 less, and you 2 less.",
    ]
    assert cards()["antivirals"][3] == "Less than 7: Their infection rises by 1."
    assert cards()["dont_insult"][3] == "Less than 7: It fails."


def test_every_effect_of_a_printed_move_has_its_words() -> None:
    content = shamble.load("apocalypse").book.content
    terms = [content.moves.terms[each] for move in content.moves.move for each in (move.terms, move.terms_npc) if each]
    used = {effect["effect"] for each in terms for effect in [*each.strong, *each.weak, *each.miss]}
    assert used - {"pick"} == {*SAID} - {"works", "fails"}


@pytest.mark.parametrize("scenario", ["last_ferry", "hold_the_school", "dead_air"])
def test_every_roll_is_told_in_three_sentences_to_its_player(scenario: str) -> None:
    edition = shamble.load("apocalypse", scenario=scenario)
    told = edition.game.scene(edition.book)["results"]
    assert set(told) == set(edition.book.kinds["terms"].names)
    assert all(each[tier].endswith(".") for each in told.values() for tier in ("strong", "weak", "miss"))
    assert {name for name in ("steady", "run", "scavenge", "maul") if told[name]["costs"]} == {
        "steady",
        "run",
        "scavenge",
    }


def test_content_without_such_sentences_tells_its_effects() -> None:
    content = shamble.load("apocalypse").book.content
    steady = msgspec.structs.replace(content.moves.terms["steady"], told=None)
    moves = msgspec.structs.replace(content.moves, terms={**content.moves.terms, "steady": steady})
    told = write_results(msgspec.structs.replace(content, moves=moves))["steady"]
    assert told == ("It works.", "It works; you pay a Price.", "The master makes a hard move.", True)


def test_each_option_and_each_move_of_a_playbook_tells_what_kind_it_is() -> None:
    scene = table_scene(FERRY.book)
    kinds = {each.id: each.kind for each in scene.options}
    assert (kinds["hurt"], kinds["upper_hand"], kinds["shaken"]) == ("strike", "advantage", "disadvantage")
    assert all(kinds.values())
    moves = {each.id: each.kind for each in scene.playbook_moves}
    assert (moves["second_wind"], moves["spotter"]) == ("cancels_disadvantage", "xp")
    assert all(moves.values())
