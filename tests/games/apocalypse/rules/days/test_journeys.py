"""Journeys as numbers: who may go, where most want to, and what they ride in."""

from __future__ import annotations

from collections.abc import Callable

from shamble.games.apocalypse.rules.state import Story

Change = Callable[[Story], object]
