"""Gestures over a socket: limited in length, recognized when repeated, and silent about hidden information."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.server.catalogue.catalogue import Catalogue
from shamble.server.errors import Refused
from shamble.server.messages.fields import MAX_GESTURE_CHOICES
from shamble.server.messages.socket import Act, Ok
from shamble.server.store import EventRow
from shamble.server.tables import table_events
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.gestures import play_gesture

from ..local_server import Guest, Live, local_server
from .test_wire_hidden import HIDING, redealt, running, session

Guests = Callable[[], Guest]
ENTRY = ["place h1 5,9", "face h1 N", "place h2 6,9"]


def cabin(maker: Guest) -> Live:
    """Create a table of a quick game and return the view of the seat with the two humans."""
    options = {"human_figures": 2}
    made = maker.create("plague", "me", "random", preset="quick", options=options)
    return maker.live(made["table"]["id"])


def test_a_gesture_on_the_socket_is_told_choice_by_choice_and_answered_once(guest: Guests) -> None:
    view = cabin(guest())
    n = view.n
    done = view.act("enter S", then=ENTRY)
    assert (done["t"], done["made"], done["n"], view.n) == ("ok", 4, n + 4, n + 4)
    told = [text for text in view.raw if '"t":"ev"' in text][-4:]
    assert [text.count('"k":"choice"') for text in told] == [1, 1, 1, 1]
    assert view.ask("undo", ply=view.ply)["t"] == "ok"
    assert view.offers[:2] == ["enter N", "enter E"]


def test_a_gesture_over_http_is_the_same_and_its_retry_is_known(guest: Guests) -> None:
    maker = guest()
    view = cabin(maker)
    body = {"id": "go", "ply": view.ply, "a": "enter S", "then": [*ENTRY[:2], "enter N"]}
    path = f"/tables/{view.hello['table']['id']}/actions"
    done = maker.ask("POST", path, 200, json=body)
    assert (done["made"], done["stop"], "enter N" in done["why"]) == (3, "refused", True)
    again = maker.ask("POST", path, 200, json=body)
    assert (again["dup"], again["made"], again["ply"]) == (True, 3, done["ply"])


def test_a_choice_alone_is_answered_as_ever(guest: Guests) -> None:
    assert set(cabin(guest()).act("enter S")) == {"t", "id", "n", "ply", "dup"}


def test_more_choices_than_fit_into_a_gesture_cannot_be_read(guest: Guests) -> None:
    view = cabin(guest())
    assert view.act("enter S", then=["stop h1"] * MAX_GESTURE_CHOICES)["code"] == "invalid"
    assert view.act("enter S", then=["stop h1"] * (MAX_GESTURE_CHOICES - 1))["made"] == 1


def test_each_choice_of_a_gesture_counts_for_the_limit_of_the_socket(tmp_path: Path) -> None:
    with local_server(tmp_path, acts=2.0) as server, Guest(server.url) as maker:
        view = cabin(maker)
        assert view.act("enter S", then=["stop h1"] * 10)["code"] == "busy"
        assert view.act("enter S", then=["stop h1"] * 9)["t"] == "ok"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seating", [HIDING["duel", 2], HIDING["thirty_seconds", 2]], ids=str)
def test_where_a_gesture_stops_and_why_is_the_same_whatever_is_hidden_from_its_seat(seating: Any, seat: int) -> None:
    stops = set()
    for number, game in enumerate(running(seating.game, seating.seats)):
        twin = redealt(game, seat, Rng(number + 1000))
        mine, pick = game.legal(seat) if game.to_move == [seat] else [], random.Random(number)
        for text in pick.sample(mine, min(3, len(mine))):
            act = Act("g", len(game), text, then=pick.choices([*mine, "nonsense"], k=4))
            answers = [made(each.fork(len(each)), each, seat, act) for each in (game, twin)]
            assert answers[0] == answers[1]
            stops.add(answers[0].stop if isinstance(answers[0], Ok) else "no")
    assert stops, "no gesture was stopped"


def made(match: Match, whole: Match, seat: int, act: Act) -> Ok | str:
    """Return the answer to a seat's gesture at a table without a stored log."""
    match.state, match.state.events = whole.state.clone(), []
    match.state.record_events()
    found = session(match)

    async def commit(held: TableSession, event: Any, key: str | None = None, since: int = -1) -> Ok:
        live = held.live
        row = EventRow("t", live.n + 1, len(match), "play", table_events.encode(event), 5, key)
        live.apply_event(row, event, already_played=True)
        return Ok("", live.n, live.ply)

    registry: Any = SimpleNamespace(commit=commit, catalogue=Catalogue([match.edition.game]))
    try:
        return asyncio.run(play_gesture(registry, found, match, seat, act, "key"))
    except Refused as no:
        return no.why
