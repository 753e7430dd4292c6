"""A campaign of two evenings: notes, a clock, safety lines, a removed player, and a restart of the server between."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import shamble
from shamble import games
from shamble.core.matches.replay import read_record, replay

from ..local_server import SECRET, Guest, LocalServer, local_server
from .test_moderation import moderate, who

MASTER = 29
MOST_CHOICES = 200


class Evening:
    """Table with its guests by seat."""

    def __init__(self, table: str, people: dict[int, Guest]) -> None:
        self.table = table
        self.people = people

    def seen(self, seat: int) -> dict[str, Any]:
        """Return the view of a seat."""
        hello: dict[str, Any] = self.people[seat].ask("GET", f"/tables/{self.table}/view")
        return hello

    def act(self, seat: int, text: str, words: str = "") -> None:
        """Make a choice as a seat."""
        ply = self.people[seat].ask("GET", f"/tables/{self.table}")["ply"]
        body = {"id": f"c{ply}", "ply": ply, "a": text, "words": words}
        self.people[seat].ask("POST", f"/tables/{self.table}/actions", json=body)

    def play_until_the_master_may(self, verb: str) -> None:
        """Play the first offers until the master is offered an aside."""
        for _ in range(MOST_CHOICES):
            if verb in [offer["verb"] for offer in self.seen(MASTER)["asides"]]:
                return
            seat = self.people[MASTER].ask("GET", f"/tables/{self.table}")["to_move"][0]
            offer = self.seen(seat)["offers"][0]
            self.act(seat, offer["text"], "So be it." if offer["words"] else "")
        raise AssertionError(f"the master is never offered {verb}")

    def play_to_the_end(self) -> None:
        """End the session and answer its questions."""
        self.act(MASTER, "end_session")
        while self.seen(MASTER)["table"]["state"] != "over":
            seat = self.people[MASTER].ask("GET", f"/tables/{self.table}")["to_move"][0]
            self.act(seat, self.seen(seat)["offers"][0]["text"])

    def lines(self, seat: int) -> list[tuple[str, str, bool]]:
        """Return the safety lines that a seat can read."""
        sheet = self.people[seat].ask("GET", f"/tables/{self.table}/safety")["lines"]
        return [(line["kind"], line["text"], line["mine"]) for line in sheet]

    def draw(self, seat: int, kind: str, text: str) -> None:
        """Add a safety line as a seat."""
        self.people[seat].ask("POST", f"/tables/{self.table}/safety", json={"id": kind, "kind": kind, "text": text})

    def read_by(self, seat: int) -> list[str]:
        """Return the texts that a seat can read."""
        return [each["text"] for each in self.seen(seat)["words"]]


def first_evening(server: LocalServer, people: list[Guest]) -> Evening:
    """Play with a master and three players: talk, notes, a clock, a handout, safety lines; then end the session."""
    made = people[0].create("apocalypse", "open", "open", "open", "me", options={"master": True})
    table = made["table"]["id"]
    found = Evening(table, {MASTER: people[0], 0: people[1], 1: people[2], 2: people[3]})
    assert [person.sit(table) for person in people[1:]] == [0, 1, 2]
    found.draw(0, "never", "spiders")
    found.act(1, "x_card")
    found.draw(2, "off_page", "torture")
    for seat in found.people:
        found.act(seat, "play_on")
    found.play_until_the_master_may("end_session")
    found.act(MASTER, "note ?", "The mayor did it.")
    found.act(MASTER, "start_clock 4 ?", "The mayor runs.")
    found.act(MASTER, "hand_out b ?", "You know the mayor.")
    assert {line[:2] for line in found.lines(MASTER)} == {("never", "spiders"), ("off_page", "torture")}
    found.play_to_the_end()
    return found


def test_a_campaign_goes_on_after_a_restart_with_all_that_was_written_and_without_whoever_was_removed(
    tmp_path: Path,
) -> None:
    with local_server(tmp_path, [games.load_game("apocalypse")]) as server:
        people = [Guest(server.url) for _ in range(4)]
        cookies = [person.http.cookies for person in people]
        first = first_evening(server, people)
        record = people[2].ask("GET", f"/tables/{first.table}/record")
        assert "spiders" not in record
        assert "mayor did it" not in record
        moderate(people[0], first.table, "remove", who(people[1], first.table))
        port = server.settings.port
        for person in people:
            person.close()
    with local_server(tmp_path, [games.load_game("apocalypse")], port=port, secret=SECRET) as server:
        people = [Guest(server.url) for _ in range(4)]
        for person, cookie in zip(people, cookies, strict=True):
            person.http.cookies = cookie
        assert people[1].ask("POST", f"/tables/{first.table}/session", 403, json={})["code"] == "removed"
        assert people[2].ask("POST", f"/tables/{first.table}/session", 403, json={})["code"] == "denied"
        after = people[0].ask("POST", f"/tables/{first.table}/session", json={})["table"]["id"]
        mine = [person.ask("POST", f"/tables/{first.table}/session", json={})["mine"] for person in people[2:]]
        assert mine == [[0], [1]]
        second = Evening(after, {MASTER: people[0], 0: people[2], 1: people[3]})
        assert second.seen(MASTER)["table"]["state"] == "playing"
        assert {"The mayor did it.", "The mayor runs.", "You know the mayor."} <= set(second.read_by(MASTER))
        assert "You know the mayor." in second.read_by(0)
        assert not {"The mayor did it.", "The mayor runs.", "You know the mayor."} & set(second.read_by(1))
        assert second.lines(0) == [("never", "spiders", False), ("off_page", "torture", False)]
        assert second.lines(1) == [("never", "spiders", False), ("off_page", "torture", True)]
        for seat in second.people:
            second.act(seat, "play_on")
        second.play_until_the_master_may("end_session")
        second.act(MASTER, "tick_clock 0")
        second.play_to_the_end()
        whole = server.run(_record(server, after))
        assert replay(read_record(whole, shamble.load)).record() == whole
        for person in people:
            person.close()


async def _record(server: LocalServer, table: str) -> str:
    """Return the record with nothing hidden."""
    live = (await server.context.registry.find(table)).live
    assert live.match is not None
    return live.match.record()
