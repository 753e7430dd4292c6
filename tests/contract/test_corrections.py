"""Any declared number may be put right: the position is refused, or it is sound and its game plays to an end."""

from __future__ import annotations

from tests.core.walks import positions

from shamble.core.chance import Rng
from shamble.core.corrections import Place, drop_gone, list_places
from shamble.core.game.edition import Edition
from shamble.core.notation import choosers
from shamble.core.play import is_chance, is_over, legal_actions, outcomes, playout, run_tasks
from shamble.core.records.snapshot import digest, read_position, write_position
from shamble.core.state import State

from .games import BOUND, SEATINGS, Seating, every_game, onlookers

POSITIONS = 6  # of a random game
FIELDS = 12  # that are corrected in each
ENDS = 2  # of these games are played to the end


def corrected(s: State, place: Place, rng: Rng) -> State | None:
    """The position with another value in this place, near what it has or anywhere in range; none if it is refused."""
    near = [value for value in range(place.read(s) - 2, place.read(s) + 3) if place.least <= value <= place.max_value]
    anywhere = place.least + rng.below(place.max_value - place.least + 1)
    value = near[rng.below(len(near))] if rng.below(3) else anywhere
    if not place.is_sound(s, value):
        return None
    copy = s.clone()
    place.write(copy, value)
    drop_gone(copy)
    run_tasks(copy)
    return copy


def random_places(s: State, rng: Rng) -> list[Place]:
    """A place of each of some fields: one of a thousand numbers counts no more than one that stands alone."""
    by_field: dict[str, list[Place]] = {}
    for place in list_places(s.layout):
        by_field.setdefault(place.field.name, []).append(place)
    fields = list(by_field.values())
    chosen = [fields[rng.below(len(fields))] for _ in range(FIELDS)]
    return [each[rng.below(len(each))] for each in chosen]


@every_game
def test_after_any_correction_of_a_declared_number_that_is_sound_all_still_holds(seating: Seating) -> None:
    seed = SEATINGS.index(seating)
    rng, edition, sound = Rng(seed), seating.edition_once, 0
    walk = [s.clone() for s in positions(edition, 41, seating.seats, seed) if not is_over(s)]
    for number, s in enumerate(walk[:: -(-len(walk) // POSITIONS)]):
        for turn, place in enumerate(random_places(s, rng)):
            copy = corrected(s, place, rng)
            if copy is not None:
                sound += 1
                holds(edition, copy, rng, to_the_end=number % 2 == 0 and turn < ENDS)
    assert sound > 5


def holds(edition: Edition, s: State, rng: Rng, to_the_end: bool) -> None:
    """What the contract suite asks of any position."""
    assert s.find_violation() == ""
    assert digest(read_position(edition, write_position(s))) == digest(s)
    assert (legal_actions(s) == []) == is_over(s)
    if is_over(s):
        return
    assert all(weight > 0 for _, weight in outcomes(s)) if is_chance(s) else choosers(s)
    for seat in onlookers(s):
        edition.game.view(s, seat)
        assert edition.game.view(s.determinize(seat, rng), seat) == edition.game.view(s, seat)
    playout(s, rng, BOUND if to_the_end else 60)
    assert not to_the_end or is_over(s)
    assert s.find_violation() == ""
