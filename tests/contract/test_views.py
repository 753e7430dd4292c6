"""Views and scenes are what their games declare, and JSON as they stand."""

from __future__ import annotations

import json

import msgspec
import pytest

from .games import SEATINGS, Seating

DECLARED = [seating for seating in SEATINGS if seating.edition().game.view_type is not None]


@pytest.mark.parametrize("seating", DECLARED, ids=str)
def test_every_view_is_of_the_declared_type(seating: Seating) -> None:
    game = seating.edition().game
    for s in seating.walk():
        for seen in (game.all_seeing(s), *(game.view(s, seat) for seat in range(-1, seating.seats))):
            assert game.view_type is not None
            assert msgspec.to_builtins(msgspec.convert(seen, game.view_type)) == seen
            assert json.loads(json.dumps(seen)) == seen


@pytest.mark.parametrize("seating", DECLARED, ids=str)
def test_every_scene_is_of_the_declared_type(seating: Seating) -> None:
    edition = seating.edition()
    scene = edition.game.scene(edition.book)
    assert edition.game.scene_type is not None
    assert msgspec.to_builtins(msgspec.convert(scene, edition.game.scene_type)) == scene
    assert json.loads(json.dumps(scene)) == scene
