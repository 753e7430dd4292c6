"""A person who is the game master: what is asked of him, and what never is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import shamble
from shamble.core.chance import Rng
from shamble.core.corrections import PLACE
from shamble.core.errors import IllegalAction
from shamble.core.matches.match import Match
from shamble.core.matches.replay import read_record, replay
from shamble.core.notation import choosers, pending_step
from shamble.core.offers import LegalActions
from shamble.core.play import asides, is_chance, is_over, play_random_step
from shamble.core.step import MASTER
from shamble.games.apocalypse.rules.master_decisions import MASTER_PREFIX
from shamble.games.apocalypse.rules.state import Story

ASKED = {"waiting", "begin scene", "floor", "answering miss", "by hand", "where", "value", "value_hidden"}


def story(master: bool = True, seed: int = 1, seats: int = 3) -> Iterator[Story]:
    """The positions of a random story."""
    s = shamble.load("apocalypse", master=master).initial_state(seats)
    assert isinstance(s, Story)
    rng, options = Rng(seed), LegalActions()
    while not is_over(s):
        yield s
        play_random_step(s, rng, options)


@pytest.mark.clause("ZA-295", "ZA-310")
def test_the_master_is_asked_for_his_own_choices_only_and_nobody_else_for_them() -> None:
    asked = set()
    for s in story():
        if is_chance(s):
            continue
        name = pending_step(s).name
        if MASTER in choosers(s):
            asked.add(name)
            assert name in ASKED or name.startswith(MASTER_PREFIX)
        else:
            assert not name.startswith(MASTER_PREFIX)
    assert any(name.startswith(MASTER_PREFIX) for name in asked)


@pytest.mark.clause("ZA-295", "ZA-317")
def test_dice_of_moves_fall_as_they_do_and_are_nobodys_choice() -> None:
    found = [s.steps[s.stack[s.depth - 1] & 255] for s in story(seed=2)]
    dice = [step for step in found if step.name in ("move die", "bite die")]
    assert dice
    assert all(step.kind == 2 for step in dice)


@pytest.mark.clause("ZA-308", "ZA-310")
def test_without_a_master_nobody_sits_there_and_nothing_is_asked_of_him() -> None:
    for s in story(master=False):
        assert s.directed
        assert MASTER not in (choosers(s) if not is_chance(s) else [])
    bare = shamble.load("apocalypse").set_position(2, {})
    assert {bare.verbs[each & 255].name for each in asides(bare, MASTER)} <= {"set", "set_hidden"}


@pytest.mark.clause("ZA-003")
def test_the_words_of_a_declared_move_stand_beside_it_and_its_number_in_it() -> None:
    edition = shamble.load("apocalypse", master=True)
    match = Match(edition, 2, 1, edition.set_position(2, {}))
    for line in ("0: speak a", "make keep_cool"):
        match.play(line)
    match.play("tell ?", words="She counts to ten.")
    assert match.view(1)["moves"][0]["line"] == 0
    assert [(words.author, words.text) for words in match.texts] == [(0, "She counts to ten.")]
    with pytest.raises(IllegalAction):
        match.play("tell ?", words="Twice.")


@pytest.mark.clause("ZA-314", "ZA-294")
def test_every_roll_choice_and_correction_with_its_reason_is_in_the_record_which_replays() -> None:
    edition = shamble.load("apocalypse", master=True)
    match = Match(edition, 2, 1)
    for line in ("play_on", "play_on", "play_on"):
        match.play(line, match.to_move[0])
    match.play("29: set stat.a.cool")
    match.play("to 3", words="She has trained for this.")
    match.play("29: give a axe", words="From the cellar.")
    text = match.record()
    assert "29: set stat.a.cool\n" in text
    assert '"She has trained for this."' in text
    assert '"From the cellar."' in text
    again = replay(read_record(text, shamble.load))
    assert again.record() == text
    assert again.view(0) == match.view(0)


@pytest.mark.clause("ZA-294", "ZA-316")
def test_a_correction_is_taken_back_and_what_is_rolled_then_is_what_was_rolled_before() -> None:
    edition = shamble.load("apocalypse", master=True)
    match = Match(edition, 2, 1, edition.set_position(2, {"survivors": {"a": {"stats": [0, 0, 1, 0]}}}))
    for line in ("0: speak a", "make keep_cool"):
        match.play(line)
    before = len(match)
    match.play("tell ?")
    first = match.advance()
    match.undo_to(before)
    match.play("29: set stat.a.cool")
    match.play("to 3")
    match.undo_to(before)
    assert match.view(0)["survivors"]["a"]["stats"]["cool"] == 1
    match.play("tell ?")
    assert match.advance() == first


@pytest.mark.clause("ZA-294")
def test_every_declared_number_of_a_story_can_be_corrected_and_is_called_by_its_name() -> None:
    names = shamble.load("apocalypse", master=True).book.kinds[PLACE].names
    assert {"harm.a", "stat.b.cool", "trust.a.c", "pool.food", "clock.horde", "tier.0", "number.t1"} <= set(names)
    assert len(names) == len(set(names))


@pytest.mark.clause("ZA-309")
def test_at_every_moment_one_step_waits_and_offers_a_finite_list_to_each_of_its_seats() -> None:
    for number, s in enumerate(story(seed=4, seats=2)):
        if number % 7 == 0 and not is_chance(s):
            match = Match(shamble.load("apocalypse", master=True), 2, 1, s.clone())
            for seat in match.to_move:
                assert match.legal(seat)
                assert len(match.legal(seat)) == len(set(match.legal(seat)))


@pytest.mark.clause("ZA-294")
@pytest.mark.parametrize(("field", "value"), [("kept_number", 2), ("tally", 1), ("directed", 0)])
def test_what_the_master_keeps_is_whole_and_without_him_the_director_plays(field: str, value: int) -> None:
    s = shamble.load("apocalypse").set_position(2, {})
    assert isinstance(s, Story)
    if field == "directed":
        s.directed = False
    else:
        getattr(s, f"set_{field}")(0, value)
    assert s.find_violation() != ""


@pytest.mark.clause("ZA-296", "ZA-311", "ZA-363")
def test_the_secrets_of_the_scenario_are_told_the_master_and_no_other_seat() -> None:
    edition = shamble.load("apocalypse", master=True, scenario="dead_air")
    state = edition.set_position(3, {})
    told = edition.game.view(state, MASTER)["cockpit"]
    assert told["people"]["chief"]["secret"] == "Two of his people are bitten and he has told nobody."
    assert told["people"]["chief"]["lies"]
    assert told["facts"]["village"] == {"kind": "aid", "text": "The bell rope still hangs."}
    assert told["clocks"]["raiders"]["size"] == 8
    for seat in (-1, 0, 1, 2):
        assert edition.game.view(state, seat)["cockpit"] is None
        assert "bitten and he has told" not in str((edition.game.view(state, seat), edition.game.scene(edition.book)))


@pytest.mark.clause("ZA-310", "ZA-317")
def test_the_master_is_told_how_the_director_would_draw_what_he_is_asked() -> None:
    asked = 0
    for s in story(seed=3):
        if is_over(s) or is_chance(s) or not pending_step(s).name.startswith(MASTER_PREFIX):
            continue
        told = shamble.load("apocalypse", master=True).game.view(s, MASTER)["cockpit"]["director"]
        offered = [line.split()[-1] for line in Match(shamble.load("apocalypse", master=True), 3, 1, s.clone()).legal()]
        assert set(told) == set(offered) - {"leave_it"}
        assert 98 <= sum(told.values()) <= 102
        asked += 1
        if asked == 5:
            break
    assert asked == 5


@pytest.mark.clause("ZA-294")
def test_the_master_is_told_which_number_he_puts_right_and_what_stands_there() -> None:
    edition = shamble.load("apocalypse", master=True)
    match = Match(edition, 2, 1, edition.set_position(2, {"survivors": {"a": {"harm": 2}}}))
    assert match.view(MASTER)["cockpit"]["corrects"] is None
    match.play("29: set harm.a")
    told = match.view(MASTER)["cockpit"]
    assert (told["corrects"], told["stood"]) == ("harm.a", 2)
