"""What a game need not say itself: how it ended for a seat, what is chosen when time is up, no clock, no odds."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from tests.core.camp.game import CAMP, laid
from tests.core.duel.game import load

from shamble.core.content.layers import hash_files
from shamble.core.errors import ContentError, OptionError
from shamble.core.matches.match import Match
from shamble.core.notation import write
from shamble.core.offers import seat_of
from shamble.core.play import is_chance


def ended(**position: object) -> Match:
    match = Match(load("duel"), 2, 0, load("duel").set_position(2, position))
    match.play("1: resign")
    return match


def test_the_end_is_told_to_each_seat_and_to_a_spectator() -> None:
    match = ended()
    told = [match.edition.game.ending(match.state, seat) for seat in (-1, 0, 1)]
    assert told == ["The game is over.", "You have won.", "You have lost."]


def test_who_has_won_in_part_is_told_how_much() -> None:
    edition = load("duel", turns=1)
    match = Match(edition, 2, 0, edition.set_position(2, {}))
    match.play("end")
    while not match.is_over:
        match.roll() if match.is_chance else match.play("end")
    assert match.returns() == [0.5, 0.5]
    assert edition.game.ending(match.state, 0) == "You have won 50%."


def test_when_time_is_up_a_fallback_verb_is_chosen_wherever_it_stands() -> None:
    state = laid({"pending": ["day bo"]})
    assert write(state, CAMP.default_action(state, 1)) == "done"


def test_where_a_game_names_none_the_first_that_the_seat_is_offered_is_chosen() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    chosen = [match.edition.game.default_action(match.state, seat) for seat in range(2)]
    assert [(write(match.state, action), seat_of(action)) for action in chosen] == [("keep", 0), ("keep", 1)]


def test_a_game_that_says_nothing_has_no_clock_no_scene_no_odds_and_reaches_nothing() -> None:
    state = laid({"pending": ["day ann"]})
    assert not CAMP.has_clock(state.rules)
    assert CAMP.timing(state) is None
    assert (CAMP.scene(state.rules), CAMP.odds(state, 0), CAMP.reach(state, "ann", 0)) == ({}, {}, {})
    assert CAMP.say(state.rules, "trusts", ["ann", "bo"]) == "Trusts ann bo."
    assert CAMP.option_table([]) is CAMP.options


def test_a_game_that_knows_no_sessions_says_so() -> None:
    with pytest.raises(OptionError, match=r"^The duel: no session continues another$"):
        ended().next_session([0, 1])


def test_the_content_of_a_game_is_all_toml_of_its_package() -> None:
    package = Path(str(inspect.getfile(type(CAMP)))).parent
    assert CAMP.content_hash([]) == hash_files([package], ("options.toml",))
    assert CAMP.content_hash([package]) == hash_files([package, package], ("options.toml",))


def test_a_scenarios_position_that_no_table_can_come_to_is_refused() -> None:
    with pytest.raises(ContentError, match=r"^position: field energy\[0\]: 9; allowed: 0 to 3$"):
        load("duel").set_position(2, {"energy": [9, 0]})


def test_a_position_is_laid_for_as_many_as_sit_there_and_nobody_listens_unless_asked() -> None:
    edition = load("duel")
    assert [edition.initial_state(seats).seat_count for seats in (2, 3)] == [2, 3]
    assert edition.set_position(3, {}).seat_count == 3
    assert not edition.initial_state(2).is_recording
    assert edition.initial_state(2, record_events=True).is_recording
    assert is_chance(edition.initial_state(2))


def test_only_the_options_that_differ_from_the_defaults_are_told() -> None:
    assert load("duel").changed_options() == {}
    assert load("duel", preset="short", turns=200).changed_options() == {"health": 6}


def test_only_who_has_all_of_the_return_has_won() -> None:
    match = ended()
    assert [match.edition.game.has_won(match.state, seat) for seat in range(2)] == [True, False]


def test_as_few_seats_as_are_allowed_are_usual_unless_the_game_says_how_many(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = load("duel")
    assert edition.default_seats == 2
    monkeypatch.setattr(edition.game, "default_seats", 3)
    assert edition.default_seats == 3
