"""What holds for every game: checked on positions of random games, with every number of seats."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from subprocess import PIPE

import pytest
from tests.core.walks import play_on
from tests.home_made import folder
from tests.mixed import greedy, play_mixed

from shamble.core.analysis.action_space import ActionSpace
from shamble.core.chance import Rng
from shamble.core.fields.bits import SINGLE
from shamble.core.fields.field import COMPUTED
from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match
from shamble.core.matches.replay import read_record, replay
from shamble.core.notation import choosers, find, read_outcome, write, write_outcome
from shamble.core.offers import seat_of
from shamble.core.play import apply, asides, is_chance, is_over, legal_actions, outcomes, play, playout
from shamble.core.records.snapshot import digest, dump_state, load_state, read_position, write_position
from shamble.core.state import DIRTY_LIST_SIZE, State
from shamble.core.step import CLOCK, MASTER

from .games import BOUND, OTHER_CONTENT, SEATINGS, Seating, after, every_game, onlookers, spread

ROOT = Path(__file__).parents[2]
TURNS = 200
FEW_BITS = 7  # of a number that is made another
CORRECTIONS = 6  # of those that a master may make, from the first verb to the last


@every_game
def test_every_offered_action_applies_to_a_clone_and_leaves_the_original_unchanged(seating: Seating) -> None:
    for s in seating.walk():
        before = digest(s)
        assert digest(s.clone()) == before
        for action in legal_actions(s):
            after(s, action)
        assert digest(s) == before


@every_game
def test_what_a_clone_is_dealt_or_told_stays_with_the_clone(seating: Seating) -> None:
    for s in seating.walk():
        before = digest(s)
        for seat in onlookers(s):
            playout(s.determinize(seat, Rng(1)), Rng(2), 20)
        copy = s.clone()
        copy.record_events()
        playout(copy, Rng(2), 20)
        assert digest(s) == before


@every_game
def test_what_a_choice_or_a_roll_changes_stands_where_it_says_that_it_wrote(seating: Seating) -> None:
    before, known = list[int](), 0
    for s in seating.steps():
        numbers = list(s.data)
        changed = [place for place, was in enumerate(before) if was != numbers[place]]
        noted = set(s.dirty_list[: s.dirty_count]) | {place for place in range(SINGLE) if s.dirty_bits >> place & 1}
        if s.dirty_count < DIRTY_LIST_SIZE:
            assert noted.issuperset(changed)
            known += 1
        before = numbers
        s.track_writes()
    assert known > 20


@every_game
def test_what_a_seat_may_know_hangs_on_no_field_but_those_that_tell_it(seating: Seating) -> None:
    for s in islice(seating.walk(), 0, None, 20):
        asked = [field.name for field in s.layout.fields if field.visible_to == COMPUTED]
        if not asked:
            pytest.skip("no field of which the game has to be asked who may know it")
        known = {(seat, name): s.visible_mask(seat, name) for seat in range(-1, s.seat_count) for name in asked}
        telling = {name: s.visibility_dependencies(name) for name in asked}
        for name, spot in s.layout.spots.items():
            for place in {spot.place, spot.place + spot.size - 1}:
                number = s.data[place]
                s.data[place] = number ^ (spot.mask & FEW_BITS) << spot.shift
                for (seat, about), numbers in known.items():
                    assert name in telling[about] or s.visible_mask(seat, about) == numbers, (about, name)
                s.data[place] = number


@every_game
def test_a_position_that_is_not_over_offers_something_and_nothing_twice(seating: Seating) -> None:
    for s in seating.walk():
        actions = legal_actions(s)
        assert len(set(actions)) == len(actions)
        assert (actions == []) == is_over(s)
        if not is_chance(s):
            assert {seat_of(action) for action in actions} <= set(choosers(s))


@every_game
def test_the_weights_of_a_roll_are_positive(seating: Seating) -> None:
    for s in seating.walk():
        if is_chance(s):
            assert [outcome for outcome, _ in outcomes(s)] == legal_actions(s)
            assert all(weight > 0 for _, weight in outcomes(s))


@every_game
def test_a_dumped_position_plays_on_as_the_original(seating: Seating) -> None:
    edition = seating.edition_once
    for s in seating.walk():
        for again in (
            load_state(edition, json.loads(json.dumps(dump_state(s)))),
            read_position(edition, write_position(s)),
        ):
            assert dump_state(again) == dump_state(s)
            copy = s.clone()
            assert playout(again, Rng(3), 50) == playout(copy, Rng(3), 50)
            assert digest(again) == digest(copy)


@every_game
def test_a_random_game_ends_within_its_bound_and_somebody_is_told_what_it_was_worth(seating: Seating) -> None:
    edition = seating.edition_once
    for seed in range(2):
        s = edition.initial_state(seating.seats)
        playout(s, Rng(seed), BOUND)
        assert is_over(s)
        returns = s.returns()
        assert len(returns) == seating.seats
        assert all(0.0 <= share <= 1.0 for share in returns)
        assert {"winner", "reason"} <= set(edition.game.outcome(s))


Game = tuple[Edition, State]


def by_turns(first: Game, second: Game) -> tuple[str, str]:
    """The digests of two games after so many choices each, played by turns."""
    players = [(s, greedy(edition), Rng(seed)) for seed, (edition, s) in enumerate((first, second))]
    for _ in range(TURNS):
        for s, player, rng in players:
            play_mixed(s, player, rng, 1)
    return digest(first[1]), digest(second[1])


def alone(edition: Edition, s: State, seed: int) -> str:
    """The digest of a game after as many choices, played by itself."""
    return digest(play_mixed(s, greedy(edition), Rng(seed), TURNS))


@pytest.mark.parametrize("game", OTHER_CONTENT)
def test_two_rulebooks_played_by_turns_do_not_touch_each_other(game: str, tmp_path: Path) -> None:
    """One of this game, one of another; then two contents of one game."""
    seating, (name, text) = OTHER_CONTENT[game]
    shipped, changed = seating.edition_once, seating.edition(folder(tmp_path, **{name: text}))
    expected = alone(shipped, shipped.initial_state(seating.seats), 0)
    assert alone(changed, changed.initial_state(seating.seats), 0) != expected, "what was changed has not been met"
    for other, seats in ((SEATINGS[0].edition_once, SEATINGS[0].seats), (changed, seating.seats)):
        others = alone(other, other.initial_state(seats), 1)
        both = by_turns((shipped, shipped.initial_state(seating.seats)), (other, other.initial_state(seats)))
        assert both == (expected, others)


@every_game
def test_after_random_corrections_the_game_still_plays_to_an_end(seating: Seating) -> None:
    corrected = 0
    for s in seating.walk(seed=4, corrected=13):
        assert (legal_actions(s) == []) == is_over(s)
        for action in [] if is_over(s) or is_chance(s) else spread(asides(s, MASTER), CORRECTIONS):
            copy = s.clone()
            apply(copy, action)
            playout(copy, Rng(1), 30)
            corrected += 1
    if not corrected:
        pytest.skip("a master corrects nothing in this game")


@every_game
def test_every_action_and_outcome_is_read_as_it_is_written(seating: Seating) -> None:
    for s in seating.walk():
        if is_chance(s):
            assert [read_outcome(s, write_outcome(s, outcome)) for outcome in legal_actions(s)] == legal_actions(s)
            continue
        for action in legal_actions(s):
            assert find(s, write(s, action), seat_of(action)) == action
        for seat in (*range(s.seat_count), MASTER, CLOCK):
            for action in spread(asides(s, seat), CORRECTIONS):
                assert find(s, write(s, action), seat) == action


@every_game
def test_every_action_has_its_number_and_the_mask_marks_what_is_offered(seating: Seating) -> None:
    space = ActionSpace(seating.edition_once.book)
    for s in seating.walk():
        if is_chance(s):
            continue
        for seat in range(s.seat_count):
            mine = [action for action in legal_actions(s) if seat_of(action) == seat]
            assert [space.action(space.number(action), seat) for action in mine] == mine
            assert [number for number, bit in enumerate(space.mask(s, seat)) if bit] == sorted(map(space.number, mine))


@every_game
def test_views_are_plain_data_and_whoever_may_choose_is_known_to_all(seating: Seating) -> None:
    edition = seating.edition_once
    for s in seating.walk():
        for seat in onlookers(s):
            assert json.loads(json.dumps(edition.game.view(s, seat))) == edition.game.view(s, seat)
        assert json.loads(json.dumps(edition.game.full_view(s))) == edition.game.full_view(s)


@every_game
def test_a_record_replays_to_the_same_position(seating: Seating) -> None:
    match = play_on(Match(seating.edition_once, seating.seats, seed=11), Rng(11), 150)
    text = match.record()
    record = read_record(text, seating.load)
    assert record.write() == text
    assert digest(replay(record).state) == digest(match.state)


@every_game
def test_every_line_may_be_undone_by_consent(seating: Seating) -> None:
    match = play_on(Match(seating.edition_once, seating.seats, seed=12), Rng(12), 70)
    fork = match.fork(len(match))
    for length in range(len(match) - 1, -1, -7):
        fork.undo_to(length)
        assert digest(fork.state) == digest(match.fork(length).state)


@every_game
def test_a_rulebooks_names_are_single_words_and_no_two_are_alike(seating: Seating) -> None:
    book = seating.edition_once.book
    for names in (
        [verb.name for verb in book.verbs],
        [step.name.replace(" ", "_") for step in book.steps],
        [event.name for event in book.events],
        *(kind.names for kind in book.kinds.values()),
    ):
        assert len(set(names)) == len(names)
    for verb in book.verbs:
        assert verb.name.isidentifier()
        assert verb.name == verb.name.lower()
        assert len(verb.kinds) <= 2
        assert set(verb.kinds) <= set(book.kinds)
    for event in book.events:
        assert set(event.kinds) <= set(book.kinds)
    assert all(verb in book.verbs for verb in book.asides)
    assert all(name.split() == [name] for kind in book.kinds.values() for name in kind.names)
    assert len(book.steps) <= 256
    assert len(book.verbs) <= 256


@every_game
def test_a_choice_of_another_seat_or_out_of_the_blue_is_refused(seating: Seating) -> None:
    for s in seating.walk():
        before = digest(s)
        for action in legal_actions(s)[:3]:
            if not is_chance(s):
                with pytest.raises(ValueError, match="not on offer"):
                    play(s, (action & (1 << 40) - 1) | 28 << 40)
        assert digest(s) == before


INTERPRETED = str(sys.modules["shamble.core.play"].__file__).endswith(".py")
SCRIPT = """
import sys
from tests.contract.games import SEATINGS
from shamble.core.records.snapshot import digest
for line in sys.stdin:
    print(*(digest(s) for s in SEATINGS[int(line)].walk()), flush=True)
"""


@pytest.fixture(scope="session")
def interpreted() -> Iterator[Callable[[Seating], list[str]]]:
    """What each position of a walk is digested to where nothing is compiled, by a process that stays."""
    environment = {**os.environ, "PURE": "1", "PYTHONPATH": "src:."}
    command = [sys.executable, "-c", SCRIPT]
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        asked, answered = other.stdin, other.stdout

        def digests(seating: Seating) -> list[str]:
            print(SEATINGS.index(seating), file=asked, flush=True)
            return answered.readline().split()

        yield digests
        asked.close()


@pytest.mark.skipif(INTERPRETED, reason="this run is interpreted itself")
@every_game
def test_interpreted_and_compiled_play_the_same_game(
    seating: Seating, interpreted: Callable[[Seating], list[str]]
) -> None:
    assert interpreted(seating) == [digest(s) for s in seating.walk()]
