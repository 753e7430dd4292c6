"""Tables stored by 0.1.0: they open, and go on under this server's rules if their guests agree."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from shamble.core.content.options import Chosen
from shamble.core.errors import OptionError
from shamble.games import load_game
from shamble.games.thirty_seconds.game import ThirtySeconds
from shamble.games.thirty_seconds.rules.book import AlleyBook

from ..local_server import Guest, LocalServer, local_server

STORED = Path(__file__).with_name("tables_of_0.1.0.sqlite3.gz")
COOKIE = "2b696cd07a23c7056c33f6624ad9d20a.c7xA8WtQheuOgEa7LWvHtX_Ows-d3WfuHq33ipA_7Hs"
PLAGUE, WAITING, ALLEY, OVER = "aonmbfbhli445vxd", "4dtjvx3xuiejaqyi", "wbyfv6qkyni5tt3z", "h5ojvlupiddbgacv"
REASON = "truck"
LINES = {PLAGUE: 60, ALLEY: 84, OVER: 179}


@pytest.fixture
def updated(tmp_path: Path) -> Iterator[LocalServer]:
    """Start this server on a database of 0.1.0."""
    (tmp_path / "tables.sqlite3").write_bytes(gzip.decompress(STORED.read_bytes()))
    with local_server(tmp_path, [load_game("plague"), load_game("thirty_seconds")]) as server:
        yield server


@pytest.fixture
def owner(updated: LocalServer) -> Iterator[Guest]:
    """Return the guest who has all seats of the running tables."""
    with Guest(updated.url) as found:
        found.http.cookies.clear()
        found.http.cookies.set("shamble", COOKIE)
        yield found


@pytest.mark.parametrize("table", [PLAGUE, ALLEY])
def test_a_table_in_play_is_shown_at_its_last_line_and_goes_on(owner: Guest, table: str) -> None:
    info = owner.ask("GET", f"/tables/{table}")
    assert (info["state"], info["ply"]) == ("playing", LINES[table])
    if not info["rules"]:
        assert owner.ask("POST", f"/tables/{table}/renew", 200, json={"id": "r"})
        info = owner.ask("GET", f"/tables/{table}")
    assert info["rules"]
    seat = info["to_move"][0]
    choice = owner.ask("GET", f"/tables/{table}/legal", params={"seat": seat})[0]["text"]
    body = {"id": "go-on", "ply": info["ply"], "a": choice, "seat": seat}
    assert owner.ask("POST", f"/tables/{table}/actions", 200, json=body)["ply"] > info["ply"]


def test_a_table_that_waits_begins(owner: Guest, updated: LocalServer) -> None:
    invitation = owner.ask("GET", f"/tables/{WAITING}/invites")["invites"]["1"]
    with Guest(updated.url) as friend:
        assert friend.sit(WAITING, invitation) == 1
    info = owner.ask("GET", f"/tables/{WAITING}")
    assert (info["state"], info["rules"]) == ("playing", True)


def test_a_finished_game_is_looked_at_as_before(owner: Guest) -> None:
    info = owner.ask("GET", f"/tables/{OVER}")
    assert (info["state"], info["ply"]) == ("over", LINES[OVER])
    assert owner.http.get(f"/tables/{OVER}/record").is_success


class OtherAlley(ThirtySeconds):
    """30 Seconds to Live with a shorter game; at module level, so that workers can import it."""

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> AlleyBook:
        return super().rulebook({**chosen, "round_limit": 2}, folders)


def test_a_finished_game_stays_finished_even_where_the_rules_cannot_replay_it(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(gzip.decompress(STORED.read_bytes()))
    for other in (OtherAlley(), load_game("thirty_seconds")):
        with local_server(tmp_path, [load_game("plague"), other]) as server, Guest(server.url) as guest:
            info = guest.ask("GET", f"/tables/{OVER}")
            assert (info["state"], info["outcome"]["reason"]) == ("over", REASON)


def test_a_table_that_cannot_be_shown_says_why(tmp_path: Path) -> None:
    class LostGame(ThirtySeconds):
        def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> AlleyBook:
            raise OptionError("these options are no more")

    (tmp_path / "tables.sqlite3").write_bytes(gzip.decompress(STORED.read_bytes()))
    with local_server(tmp_path, [load_game("plague"), LostGame()]) as server, Guest(server.url) as guest:
        refused = guest.ask("GET", f"/tables/{ALLEY}", 409)
        assert refused["code"] == "rules"
        assert "these options are no more" in refused["why"]


def test_what_was_said_there_is_still_read(owner: Guest) -> None:
    assert [said["text"] for said in owner.ask("GET", f"/tables/{ALLEY}/view")["chat"]] == ["hello"]
