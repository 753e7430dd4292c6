"""Tables that began before a change of the rules, and guests who return to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from shamble.core.content.options import Chosen
from shamble.games.plague.game import PlagueGame
from shamble.games.plague.rules.book import PlagueBook

from .local_server import Guest, Live, LocalServer, local_server


class OtherRules(PlagueGame):
    """Zombie Plague with a changed rule."""

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
        return super().rulebook({**chosen, "human_ap": 5}, folders)


@contextmanager
def returning_views(server: LocalServer, table: str, cookies: list[str]) -> Iterator[list[Live]]:
    """Open the views of guests who return to a table."""
    with ExitStack() as coming:
        views: list[Live] = []
        for cookie in cookies:
            guest = coming.enter_context(Guest(server.url))
            guest.http.cookies.set("shamble", cookie, domain="127.0.0.1")
            views.append(guest.live(table))
        yield views


def table_of_two(folder: Path, most: int = 70) -> tuple[str, list[str], dict[str, Any]]:
    """Play a game of two guests for `most` lines; return the table, their cookies, and the first guest's view."""
    with local_server(folder) as server, Guest(server.url) as one, Guest(server.url) as other:
        table = one.create("plague", "me", "open", preset="quick")["table"]["id"]
        other.sit(table)
        views = [one.live(table), other.live(table)]
        while views[0].ply < most or not any(view.offers for view in views):
            chooser, watching = views if views[0].offers else reversed(views)
            chooser.act(chooser.offers[0])
            watching.hear("ev")
        shown = one.ask("GET", f"/tables/{table}/view")["view"]
        return table, [one.http.cookies["shamble"], other.http.cookies["shamble"]], shown
