"""Fixture for a duel of two guests."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..local_server import Guest, Live

Guests = Callable[[], Guest]


@pytest.fixture
def duel(guest: Guests) -> tuple[str, Live, Live]:
    """Start a duel of two guests who keep their hands; return the table and both views."""
    left, right = guest(), guest()
    made = left.create("duel", "me", "invite")
    table = made["table"]["id"]
    assert right.sit(table, made["invites"]["1"]) == 1
    views = left.live(table), right.live(table)
    for view in views:
        assert view.act("keep", ply=views[0].hello["ply"] if view is views[0] else views[0].ply)["t"] == "ok"
    views[0].hear("ev")
    return table, *views
