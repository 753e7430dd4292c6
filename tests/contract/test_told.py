"""What is told of what was not seen: whoever sees neither a roll nor a choice is told the same, whatever came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import pytest
from tests.core.walks import positions

from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.notation import choosers, is_seer, write
from shamble.core.offers import seat_of, verb_of
from shamble.core.play import (
    chooser_bits,
    events_for,
    is_chance,
    is_over,
    legal_actions,
    pending_frame,
    refusals,
    seer_bits,
)
from shamble.core.records.snapshot import digest
from shamble.core.state import State
from shamble.core.step import EVERYONE

from .games import PLAYED, SELDOM, Seating, after, every_game, onlookers, spread

GAMES = 6
MOST_GAMES = 24  # where the first ones hide no roll
WALKS = 6
EACH = 3  # positions at each step of the rules, so that rare ones are met
OUTCOMES = 4  # of a roll, and of each verb
hiding_games = pytest.mark.parametrize(  # who plays alone may know of every roll
    "seating", [each for each in PLAYED if each.seats > 1 and not each.edition_once.game.open_information], ids=str
)


def every_position(seating: Seating) -> Iterator[State]:
    """Those of some random games, one by one."""
    for seed in range(GAMES):
        for s in positions(seating.edition_once, 1, seating.seats, seed):
            yield s.clone()


def hidden_rolls(seating: Seating) -> list[State]:
    """Positions of random games in which a roll is pending that not all see; of more games if the first have none."""
    found: list[State] = []
    for seed in range(MOST_GAMES):
        if seed >= GAMES and found:
            break
        game = positions(seating.edition_once, 1, seating.seats, seed)
        found += [s.clone() for s in game if is_chance(s) and seer_bits(s) != EVERYONE]
    return found


def played(seating: Seating, s: State, value: int) -> Match:
    """A table at which this was chosen or has come."""
    match = Match(seating.edition_once, s.seat_count, 0, s.clone())
    match.play(value)
    return match


def told(match: Match, seat: int) -> list[Any]:
    """All that a seat hears, reads, sees and is offered then.

    Not what is offered it in secret: who looks through a deck may see there what came of a roll.
    """
    then, mine, refused = match.state, [], []
    if seat >= 0 and not is_over(then) and not is_chance(then):
        mine = [each for each in legal_actions(then) if seat_of(each) == seat and not then.verbs[verb_of(each)].secret]
        refused = refusals(then, seat)
    return [events_for(then, seat), match.narrate(seat), match.seat_record(seat), match.view(seat), refused, mine]


def at_every_step(found: Iterable[State]) -> list[State]:
    """Of these positions some for each step that is pending."""
    by_step: dict[int, list[State]] = {}
    for s in found:
        by_step.setdefault(pending_frame(s) & 255, []).append(s)
    return [s for group in by_step.values() for s in group[:: -(-len(group) // EACH)]]


@hiding_games
def test_who_does_not_see_a_roll_is_told_the_same_whatever_it_brings(seating: Seating) -> None:
    unseen = at_every_step(hidden_rolls(seating))
    assert unseen, "no roll is hidden from anyone"
    for s in unseen:
        first, *others = [played(seating, s, outcome) for outcome in spread(legal_actions(s), OUTCOMES)]
        for seat in onlookers(s):
            if not is_seer(seer_bits(s), seat):
                expected = told(first, seat)
                for other in others:
                    assert told(other, seat) == expected


@hiding_games
def test_who_does_not_see_a_secret_choice_is_told_the_same_whatever_was_chosen(seating: Seating) -> None:
    for s in at_every_step(choices_in_secret(seating)):
        for verb in {verb_of(action) for action in legal_actions(s)}:
            if not s.verbs[verb].secret:
                continue
            for alike in told_alike(s, verb):
                first, *others = [played(seating, s, action) for action in (alike[0], *spread(alike[1:], OUTCOMES))]
                if reveals(first):
                    continue  # the last of several that choose at once: all is opened
                for seat in onlookers(s):
                    if seat != seat_of(alike[0]) and not is_let_in(s, alike[0], seat):
                        expected = told(first, seat)
                        for other in others:
                            assert told(other, seat) == expected


def told_alike(s: State, verb: int) -> list[list[int]]:
    """The secret choices of a verb, by who chose and who chooses next: that is known to all."""
    groups: dict[tuple[int, int], list[int]] = {}
    for action in legal_actions(s):
        if verb_of(action) == verb:
            then = after(s, action)
            bits = 0 if is_over(then) or is_chance(then) else chooser_bits(then)
            groups.setdefault((seat_of(action), bits), []).append(action)
    return list(groups.values())


def choices_in_secret(seating: Seating) -> Iterator[State]:
    """Positions in which somebody may choose in secret."""
    for s in every_position(seating):
        if not is_chance(s) and any(s.verbs[verb_of(action)].secret for action in legal_actions(s)):
            yield s


@hiding_games
def test_what_anybody_does_tells_no_more_than_could_have_been_otherwise_unless_it_says_that_it_reveals(
    seating: Seating,
) -> None:
    """The same choice is made in the true position and in one dealt anew: who cannot tell them apart still cannot."""
    rng = Rng(5)
    for s in at_every_step(s for s in every_position(seating) if not is_over(s) and not is_chance(s)):
        tables = {action: played(seating, s, action) for action in spread(legal_actions(s), OUTCOMES)}
        kept = {action: table for action, table in tables.items() if not reveals(table)}
        for seat in onlookers(s):
            other = s.determinize(seat, rng)
            offered = legal_actions(other)
            for action, table in kept.items():
                if is_let_in(s, action, seat):
                    continue
                if action in offered:
                    assert told(table, seat) == told(played(seating, other, action), seat)
                else:  # only who chose may know what it was
                    assert seat == seat_of(action) or s.verbs[verb_of(action)].secret, write(s, action)


def is_let_in(s: State, action: int, seat: int) -> bool:
    """Whether a secret choice asks another seat something: that one sees it."""
    return s.verbs[verb_of(action)].secret and seat != seat_of(action) and seat in choosers(after(s, action))


def reveals(match: Match) -> bool:
    """Whether the choice turned up for everyone what somebody could not know, as a card played from a hand."""
    return any(match.edition.book.events[event].reveals for event, *_ in match.state.events)


@every_game
def test_what_is_hidden_really_changes_when_it_is_dealt_anew_and_nothing_else_does(seating: Seating) -> None:
    changed: dict[int, list[bool]] = {}
    for s in chain.from_iterable(map(seating.walk, range(1, WALKS + 1))):  # in one short game nothing may be hidden
        hides_from = onlookers(s) if seating.seats > 1 else [-1]  # who plays alone may know all
        for seat in hides_from if not is_over(s) else []:
            changed.setdefault(seat, []).append(digest(s.determinize(seat, Rng(1))) != digest(s))
    for seat, found in changed.items():
        if seating.edition_once.game.open_information:
            assert not any(found)
        else:
            assert any(found), seat
    everywhere = [each for found in changed.values() for each in found]
    assert seating.edition_once.game.open_information or everywhere.count(True) > len(everywhere) // (
        SELDOM.get(seating.game, 4)
    )


@every_game
def test_a_game_of_open_information_hides_no_roll_and_no_choice(seating: Seating) -> None:
    if not seating.edition_once.game.open_information:
        pytest.skip("the game hides something, and says so")
    assert not any(verb.secret for verb in seating.edition_once.book.verbs)
    for s in seating.walk():
        assert not is_chance(s) or seer_bits(s) == EVERYONE
        views = [seating.edition_once.game.view(s, seat) for seat in onlookers(s)]
        assert all(view == views[0] for view in views)
