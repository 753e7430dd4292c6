"""What is hidden stays hidden, for every game: in views, offers, events, records, and from undo."""

from __future__ import annotations

from tests.core.walks import play_on

from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.notation import choosers
from shamble.core.offers import seat_of, verb_of
from shamble.core.play import chooser_bits, is_chance, is_over, legal_actions, refusals, seer_bits
from shamble.core.step import EVERYONE

from .games import Seating, after, every_game, onlookers


@every_game
def test_a_seat_cannot_tell_a_position_from_one_dealt_anew_where_it_does_not_know(seating: Seating) -> None:
    edition = seating.edition_once
    for number, s in enumerate(seating.walk()):
        for seat in onlookers(s):
            other = s.determinize(seat, Rng(number))
            assert edition.game.view(other, seat) == edition.game.view(s, seat)
            if is_over(s):
                continue
            assert is_chance(other) == is_chance(s)
            bits = seer_bits if is_chance(s) else chooser_bits
            assert bits(other) == bits(s)
            if seat in choosers(s):
                offered = [action for action in legal_actions(s) if seat_of(action) == seat]
                assert [action for action in legal_actions(other) if seat_of(action) == seat] == offered
                assert refusals(other, seat) == refusals(s, seat)
                assert [edition.game.odds(s, action) for action in offered] == [
                    edition.game.odds(other, action) for action in offered
                ]


@every_game
def test_undo_never_takes_back_what_told_a_seat_something(seating: Seating) -> None:
    """A choice after which a seat sees more than it could know before must be one where undo stops."""
    edition = seating.edition_once
    match = Match(edition, seating.seats, seed=3)
    rng = Rng(3)
    for _ in range(120):
        s = match.state.clone()
        play_on(match, rng, 1)
        if match.is_over or is_chance(s):
            continue
        ply = match.live[-1]
        for seat in onlookers(s):
            other = s.determinize(seat, rng)
            if ply.value not in legal_actions(other):
                told = not edition.book.verbs[verb_of(ply.value)].secret or seat == seat_of(ply.value)
            else:
                told = edition.game.view(after(other, ply.value), seat) != edition.game.view(match.state, seat)
            assert ply.reveals or not told, f"{ply.line.text} told {seat} something"


@every_game
def test_every_event_that_a_seat_is_told_is_said_in_words(seating: Seating) -> None:
    match = play_on(Match(seating.edition_once, seating.seats, seed=13), Rng(13), 200)
    for seat in onlookers(match.state):
        assert all(isinstance(words, str) and words for words in match.narrate(seat))


@every_game
def test_what_everyone_sees_rolled_stands_in_every_seats_record(seating: Seating) -> None:
    match = play_on(Match(seating.edition_once, seating.seats, seed=14), Rng(14), 100)
    for ply in match.live:
        if ply.is_outcome:
            for seat in onlookers(match.state):
                seen = ply.seers == EVERYONE or (seat >= 0 and ply.seers >> seat & 1 == 1)
                assert (ply.redact_for(seat) == ply.line) == seen
