"""Texts written with choices at the camp: durable, and sent only to the seats that can read them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from shamble.server.tables.requests import choosing
from shamble.server.tables.requests.choosing import PLIES_PER_DIGEST

from ....core.camp.game import CAMP, CampGame
from ....core.camp.rules.state import Camp as CampState
from ....core.camp.rules.state import CampBook
from ...changed_rules import returning_views
from ...local_server import Guest, Live, LocalServer, local_server

ANN, BO, CY, DI = range(4)
BEGUN = 5  # lines before the first choice: four roles, a threat


@dataclass
class Camp:
    """Table of the camp with its guests and their views, and the view of a spectator."""

    name: str
    people: list[Guest]
    views: list[Live]
    watching: Live

    def say(self, seat: int, text: str, words: str) -> dict[str, Any]:
        """Make a choice with a text, and wait until all views have its event."""
        answer = self.views[seat].act(text, words=words)
        for view in [*self.views, self.watching]:
            while answer["t"] == "ok" and view.n < answer["n"]:
                view.hear("ev")
        return answer

    def hello(self, seat: int) -> dict[str, Any]:
        """Return the greeting of a seat."""
        hello: dict[str, Any] = self.people[seat].ask("GET", f"/tables/{self.name}/view")
        return hello

    def close(self) -> None:
        """Close all guests."""
        for guest in [*self.people, self.watching.guest]:
            guest.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("words"), [CAMP]) as found:
        yield found


@pytest.fixture
def camp(server: LocalServer) -> Iterator[Camp]:
    found = table_of_four(server)
    yield found
    found.close()


def table_of_four(server: LocalServer) -> Camp:
    """Create a table of the camp with four guests."""
    people, stranger = [Guest(server.url) for _ in range(4)], Guest(server.url)
    name = people[0].create("camp", "me", "open", "open", "open", options={"rounds": 1})["table"]["id"]
    for person in people[1:]:
        person.sit(name)
    return Camp(name, people, [person.live(name) for person in people], stranger.live(name))


def test_a_note_is_offered_besides_whatever_else_may_be_chosen_and_asks_for_words(camp: Camp) -> None:
    hello = camp.hello(CY)
    assert hello["offers"] == []
    assert [(offer["text"], offer["words"]) for offer in hello["asides"]] == [
        ("note ?", True),
        ("whisper ann ?", True),
        ("whisper bo ?", True),
        ("whisper di ?", True),
    ]
    assert camp.watching.hello["asides"] == []


def test_what_is_said_for_all_is_sent_to_all_with_its_author_and_line(camp: Camp) -> None:
    assert camp.say(CY, "note ?", "She closes the door.\nNobody speaks.")["t"] == "ok"
    said = {"n": 0, "seat": CY, "ply": BEGUN, "text": "She closes the door.\nNobody speaks."}
    assert camp.hello(BO)["words"] == [said]
    assert [line["text"] for line in camp.hello(BO)["lines"]][BEGUN:] == ["note 0"]
    assert '"words":[{"n":0,"seat":2,"ply":5,"text":"She closes the door.\\nNobody speaks."}]' in camp.watching.raw[-1]


def test_a_whisper_is_sent_to_nobody_but_its_hearer(camp: Camp) -> None:
    camp.say(ANN, "whisper cy ?", "Bo lies.")
    heard = [any("Bo lies" in text for text in view.raw) for view in [*camp.views, camp.watching]]
    assert heard == [True, False, True, False, False]
    assert [len(camp.hello(seat)["words"]) for seat in range(4)] == [1, 0, 1, 0]
    records = [person.ask("GET", f"/tables/{camp.name}/record") for person in camp.people]
    assert ["Bo lies" in record for record in records] == [True, False, True, False]
    assert '# 0 0 2,29: "Bo lies."' in records[CY]
    replays = [str(person.ask("GET", f"/tables/{camp.name}/replay")) for person in camp.people]
    assert ["Bo lies" in replay for replay in replays] == [True, False, True, False]


@pytest.mark.parametrize("words", ["", " \n ", "bell\x07", "\u202eright to left", "x" * 4_001])
def test_words_that_cannot_be_are_refused_and_change_nothing(camp: Camp, words: str) -> None:
    assert camp.views[ANN].act("note ?", words=words)["code"] == "invalid"
    assert camp.hello(ANN)["ply"] == BEGUN
    assert camp.hello(ANN)["words"] == []


def test_words_are_refused_where_nothing_asks_for_them(camp: Camp) -> None:
    refused = camp.views[ANN].act("done", words="I am done.")
    assert (refused["code"], refused["why"]) == ("illegal", "done: this action takes no words")


def test_somebody_elses_words_are_not_ones_own(camp: Camp) -> None:
    camp.say(ANN, "note ?", "Mine.")
    assert camp.views[BO].act("note 0")["code"] == "invalid"
    assert camp.say(BO, "note 0", "Not hers.")["t"] == "ok"
    assert camp.hello(BO)["words"][1]["n"] == 1


def test_words_sent_twice_land_once(camp: Camp) -> None:
    first = camp.views[ANN].act("note ?", ply=BEGUN, name="same", words="Once.")
    again = camp.views[ANN].act("note ?", ply=BEGUN, name="same", words="Once.")
    assert again == {**first, "dup": True}
    assert len(camp.hello(ANN)["words"]) == 1


def test_words_over_http_are_the_sockets_twin(camp: Camp) -> None:
    body = {"id": "note", "ply": BEGUN, "a": "note ?", "words": "By post."}
    camp.people[DI].ask("POST", f"/tables/{camp.name}/actions", 200, json=body)
    assert camp.hello(ANN)["words"][0]["text"] == "By post."


def test_the_words_of_a_table_have_a_most(camp: Camp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "MAX_WORDS_CHARS", 12)
    assert camp.say(ANN, "note ?", "It rains.")["t"] == "ok"
    assert camp.views[BO].act("note ?", words="Does it?")["code"] == "full"
    assert camp.views[BO].act("note ?", words="No.")["t"] == "ok"


def test_words_taken_back_are_sent_to_nobody_who_comes_later_and_the_next_have_another_number(camp: Camp) -> None:
    camp.say(ANN, "note ?", "Wrong.")
    assert camp.views[ANN].ask("undo", ply=BEGUN + 1)["t"] == "ok"
    camp.say(ANN, "note ?", "Right.")
    assert [(words["n"], words["ply"], words["text"]) for words in camp.hello(BO)["words"]] == [(1, BEGUN, "Right.")]
    assert camp.hello(BO)["view"]["note"] == 1


def test_what_was_said_outlives_the_server(tmp_path: Path) -> None:
    with local_server(tmp_path, [CAMP]) as server:
        camp = table_of_four(server)
        camp.say(ANN, "note ?", "It rains.")
        camp.say(ANN, "whisper cy ?", "Bo lies.")
        before = [camp.hello(seat) for seat in range(4)]
        cookies = [person.http.cookies["shamble"] for person in camp.people]
        camp.close()
    with local_server(tmp_path, [CAMP]) as server, Guest(server.url) as back:
        for seat, cookie in enumerate(cookies):
            back.http.cookies.set("shamble", cookie, domain="127.0.0.1")
            after = back.ask("GET", f"/tables/{camp.name}/view")
            assert {key: after[key] for key in ("words", "lines", "view")} == {
                key: before[seat][key] for key in ("words", "lines", "view")
            }


class OtherCamp(CampGame):
    """The camp with changed rules: everybody begins with more food."""

    def start(self, book: CampBook, seats: int) -> CampState:
        s = super().start(book, seats)
        for seat in range(seats):
            s.set_food(seat, 5)
        return s


def test_a_table_that_other_rules_take_over_keeps_what_was_said_before(tmp_path: Path) -> None:
    with local_server(tmp_path, [CAMP]) as server:
        camp = table_of_four(server)
        for _ in range(PLIES_PER_DIGEST):  # until the log tells the position
            camp.views[ANN].act("note ?", words="It rains.")
        camp.views[ANN].act("whisper cy ?", words="Bo lies.")  # what no position is known after
        cookies = [person.http.cookies["shamble"] for person in camp.people]
        camp.close()
    with local_server(tmp_path, [OtherCamp()]) as server, returning_views(server, camp.name, cookies) as views:
        assert not views[ANN].hello["table"]["rules"]
        assert [len(view.hello["words"]) for view in views] == [PLIES_PER_DIGEST + 1, PLIES_PER_DIGEST] * 2
        views[ANN].ask("renew")
        ask = views[BO].hear("ev")["table"]["ask"]["ask"]
        for view in views[1:]:
            assert view.ask("answer", ask=ask, yes=True)["t"] == "ok"
        assert views[DI].act("note ?", words="It stops.", ply=0)["t"] == "ok"
        with returning_views(server, camp.name, cookies) as again:
            said = again[CY].hello["words"]
            assert [words["n"] for words in said] == list(range(PLIES_PER_DIGEST + 2))
            assert [words["text"] for words in said[-2:]] == ["Bo lies.", "It stops."]


def finished(camp: Camp) -> None:
    """Play the only round of the camp to its end."""
    for seat, text in [(ANN, "done"), (BO, "done"), (CY, "done"), (DI, "done")]:
        camp.say(seat, text, "")
    for seat in range(4):
        camp.say(seat, "accuse nobody", "")


def test_a_fork_of_a_finished_game_goes_on_with_what_was_said_before_it(camp: Camp) -> None:
    camp.say(ANN, "note ?", "It rains.")
    camp.say(ANN, "whisper cy ?", "Bo lies.")
    camp.say(DI, "note ?", "It stops.")
    finished(camp)
    body = {"id": "fork", "ply": BEGUN + 2, "seats": [{"k": "me"}] * 4}
    forked = camp.people[DI].ask("POST", f"/tables/{camp.name}/fork", 201, json=body)["table"]["id"]
    view = camp.people[DI].live(forked, seat=BO)
    assert [(words["ply"], words["text"]) for words in view.hello["words"]] == [(-1, "It rains.")]
    assert view.act("note ?", words="The sun comes out.")["t"] == "ok"
    seen = camp.people[DI].ask("GET", f"/tables/{forked}/view?seat={CY}")
    assert [(words["n"], words["ply"]) for words in seen["words"]] == [(0, -1), (1, -1), (2, 0)]
    assert seen["view"]["note"] == 2


def test_the_record_of_a_finished_game_has_all_that_was_said_and_is_looked_through(camp: Camp) -> None:
    camp.say(ANN, "note ?", "It rains.")
    camp.say(ANN, "whisper cy ?", "Bo lies.")
    finished(camp)
    record = camp.people[BO].ask("GET", f"/tables/{camp.name}/record")
    assert '# 0 0 *: "It rains."\n! 0: note 0\n# 1 0 2,29: "Bo lies."\n! 0: whisper cy 1\n' in record
    assert camp.people[BO].ask("GET", f"/tables/{camp.name}/dice")["why"] == ""
    made = camp.people[BO].ask("POST", "/records", 201, json={"id": "again", "record": record})["table"]["id"]
    for table in (camp.name, made):
        replay = camp.people[BO].ask("GET", f"/tables/{table}/replay")
        assert [words["text"] for words in replay["words"]] == ["It rains.", "Bo lies."]
