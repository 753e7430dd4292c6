"""Views and scenes are what their games declare, and JSON as they stand."""

from __future__ import annotations

import json

import msgspec
import pytest

from shamble.core.chance import Rng
from shamble.core.fields.column import Column
from shamble.core.fields.field import Field
from shamble.core.fields.visibility import is_visible, observation_bounds, observe
from shamble.core.state import State

from .games import PLAYED, Seating, every_game

DECLARED = [seating for seating in PLAYED if seating.edition_once.game.view_type is not None]


@pytest.mark.parametrize("seating", DECLARED, ids=str)
def test_every_view_is_of_the_declared_type(seating: Seating) -> None:
    game = seating.edition_once.game
    for s in seating.walk():
        for seen in (game.full_view(s), *(game.view(s, seat) for seat in range(-1, seating.seats))):
            assert game.view_type is not None
            assert msgspec.to_builtins(msgspec.convert(seen, game.view_type)) == seen
            assert json.loads(json.dumps(seen)) == seen


@every_game
def test_a_typed_view_says_what_the_view_says(seating: Seating) -> None:
    game = seating.edition_once.game
    for s in seating.walk():
        for seat in range(-1, seating.seats):
            assert msgspec.to_builtins(game.typed_view(s, seat)) == game.view(s, seat)


@pytest.mark.parametrize("seating", DECLARED, ids=str)
def test_every_scene_is_of_the_declared_type(seating: Seating) -> None:
    edition = seating.edition_once
    scene = edition.game.scene(edition.book)
    assert edition.game.scene_type is not None
    assert msgspec.to_builtins(msgspec.convert(scene, edition.game.scene_type)) == scene
    assert json.loads(json.dumps(scene)) == scene


@every_game
def test_an_observation_has_one_size_and_stays_within_its_bounds(seating: Seating) -> None:
    first = next(seating.walk())
    least, most = observation_bounds(first, first.layout.fields)
    for s in seating.walk():
        for seat in range(-1, seating.seats):
            seen = observe(s, seat)
            assert all(low <= number <= high for low, number, high in zip(least, seen, most, strict=True))


@every_game
def test_a_view_shows_nothing_that_the_fields_hide_from_its_seat(seating: Seating) -> None:
    """Two numbers of a field that a seat may not know change places, so that what is public of all stays."""
    game, rng = seating.edition_once.game, Rng(7)
    hidden = 0
    for s in seating.walk():
        for seat in range(-1, seating.seats):
            for field in s.layout.fields:
                unknown = [place for place in places_of(s, field) if not is_visible(s, seat, field, place)]
                hidden += len(unknown)
                if len(unknown) < 2:
                    continue
                one, other = unknown[rng.below(len(unknown))], unknown[rng.below(len(unknown))]
                copy, column = s.clone(), Column(s.layout, field.name)
                column.write(copy, one, column.read(s, other))
                column.write(copy, other, column.read(s, one))
                copy.recompute_derived()
                if not copy.find_violation():
                    assert game.view(copy, seat) == game.view(s, seat), (field.name, one, other)
    assert (hidden == 0) == game.open_information  # an open game has nothing to hide, every other something


def places_of(s: State, field: Field) -> range:
    """The places of a field, none of one that is worked out from others."""
    return range(0 if field.derived else s.layout.counts[field.name])
