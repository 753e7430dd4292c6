"""Tables that are older than the rules or the content that a server has."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from shamble.core.game import Game
from shamble.core.options import Chosen
from shamble.games.plague.book import PlagueBook
from shamble.games.plague.game import PlagueGame

from .house import Guest, Live, house


class OtherContent(PlagueGame):
    """The game with content that has been changed since: a table's own is laid over it."""

    def content_hash(self, folders: Sequence[Path]) -> str:
        return super().content_hash(folders) if folders else "changed since"


class OtherRules(PlagueGame):
    """The game with a rule that has been changed since."""

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
        return super().rulebook({**chosen, "human_ap": 5}, folders)


def played(folder: Path) -> tuple[str, str, int, str]:
    """A table whose game has gone on for a while: its id, the cookie of its guest, the ply, an offer."""
    with house(folder) as server, Guest(server.url) as maker:
        table = maker.lay("plague", "me", "me", preset="quick")["table"]["id"]
        views = [maker.live(table, seat=0), maker.live(table, seat=1)]
        while views[0].ply < 70:
            one, other = views if views[0].offers else reversed(views)
            one.act(one.offers[0])
            other.hear("ev")
        text = next(view.offers[0] for view in views if view.offers)
        return table, maker.http.cookies["shamble"], views[0].ply, text


def again(folder: Path, game: Game, table: str, cookie: str, ply: int, text: str) -> tuple[dict[str, object], Live]:
    """What a server with another game answers to the next choice, and how the table looks there."""
    with house(folder, [game]) as server, Guest(server.url) as maker:
        maker.http.cookies.set("shamble", cookie, domain="127.0.0.1")
        view = maker.live(table)
        seat = view.hello["table"]["to_move"][0] if view.hello["table"]["to_move"] else 0
        body = {"id": "next", "ply": ply, "a": text, "seat": seat}
        response = maker.http.post(f"/tables/{table}/actions", json=body)
        return response.json(), view


def test_a_table_keeps_the_content_that_it_began_with(tmp_path: Path) -> None:
    table, cookie, ply, text = played(tmp_path)
    answer, view = again(tmp_path, OtherContent(), table, cookie, ply, text)
    assert view.hello["table"]["rules"]
    assert answer["t"] == "ok"


def test_new_rules_do_not_take_over_a_table_that_they_would_have_played_otherwise(tmp_path: Path) -> None:
    table, cookie, ply, text = played(tmp_path)
    answer, view = again(tmp_path, OtherRules(), table, cookie, ply, text)
    assert not view.hello["table"]["rules"]
    assert answer["code"] == "rules"
    assert view.hello["view"]["figures"]


def test_a_changed_table_is_played_on_when_the_old_rules_are_back(tmp_path: Path) -> None:
    table, cookie, ply, text = played(tmp_path)
    again(tmp_path, OtherRules(), table, cookie, ply, text)
    answer, _ = again(tmp_path, PlagueGame(), table, cookie, ply, text)
    assert answer["t"] == "ok"
