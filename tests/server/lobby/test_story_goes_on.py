"""Finished sessions of stories that go on: hidden information stays hidden from everybody, even the opener."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shamble import games, load
from shamble.core.matches.match import Match
from shamble.server.tables.live_table import LiveTable
from shamble.server.tables.table_info import build_table_info, reveals_all

from ..local_server import Guest, LocalServer, local_server
from ..tables.test_wire_hidden import session

SURVIVORS = {"a": {"infection": 1}, "b": {}}


@pytest.fixture(scope="module")
def storytellers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("stories"), [games.load_game("apocalypse")]) as found:
        yield found


def ended() -> Match:
    """Return a finished session with a master and two survivors, one of them secretly infected."""
    edition = load("apocalypse", master=True)
    found = Match(edition, 2, 5, edition.set_position(2, {"survivors": SURVIVORS, "round": 2}))
    found.play("29: end_session")
    while not found.is_over:
        found.play(found.legal()[0])
        found.advance()
    return found


@pytest.mark.clause("ZA-306", "ZA-311")
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/hindsight"),
        ("GET", "/advice?ply=0"),
        ("GET", "/proof"),
        ("GET", "/dice"),
        ("POST", "/fork"),
    ],
)
def test_whatever_looks_behind_a_story_that_goes_on_is_refused_to_everybody(
    storytellers: LocalServer, method: str, path: str
) -> None:
    seats = [{"k": "me"}, {"k": "me"}, {"k": "me"}]
    with Guest(storytellers.url) as maker, Guest(storytellers.url) as stranger:
        made = maker.ask("POST", "/records", 201, json={"id": "i", "record": ended().record()})
        for each in (maker, stranger):
            body = {"id": "f", "ply": 0, "seats": seats} if method == "POST" else None
            refused = each.ask(method, f"/tables/{made['table']['id']}{path}", 409, json=body)
            assert refused["code"] == "not_begun"


def over_by_other_rules(reason: str) -> LiveTable:
    """Return a session with a stored result that these rules can't replay to its end."""
    edition = load("apocalypse", master=True)
    found = session(Match(edition, 2, 5, edition.set_position(2, {"survivors": SURVIVORS, "round": 2}))).live
    found.result, found.is_current_rules = {"winner": None, "reason": reason}, False
    return found


@pytest.mark.clause("ZA-306", "ZA-311")
def test_a_session_that_newer_rules_cannot_replay_to_its_end_stays_hidden() -> None:
    found = over_by_other_rules("session")
    assert not reveals_all(found)
    assert build_table_info(found).secret == ""


def test_a_session_that_was_resigned_or_closed_has_no_next_one_and_is_told_whole() -> None:
    assert reveals_all(over_by_other_rules("resigned"))
    assert reveals_all(over_by_other_rules("closed"))
