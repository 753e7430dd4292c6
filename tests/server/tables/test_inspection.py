"""Questions about a table: its record, replay, odds, refusals and reach; and forks of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from shamble import load
from shamble.core.errors import ShambleError
from shamble.core.matches.replay import read_record
from shamble.games.plague.presentation.scene_types import Scene
from shamble.server.tables.dice import read_proof, verify

from ..local_server import Guest
from .test_tables import apply

Guests = Callable[[], Guest]


@pytest.fixture
def maker(guest: Guests) -> Guest:
    return guest()


@pytest.fixture
def finished(maker: Guest) -> str:
    """Play a game of Zombie Plague between bots to its end and return its table."""
    made = maker.create("plague", "greedy", "random", preset="quick", options={"max_rounds": 6})
    view = maker.live(made["table"]["id"])
    while not view.over:
        view.next()
    return str(made["table"]["id"])


@pytest.fixture
def running(maker: Guest) -> str:
    """Start a duel and return its table."""
    table = maker.create("duel", "me", "me")["table"]["id"]
    return str(table)


def test_the_dice_of_a_finished_game_are_proved_by_its_record(maker: Guest, finished: str) -> None:
    record = maker.ask("GET", f"/tables/{finished}/record")
    proof = maker.ask("GET", f"/tables/{finished}/proof")
    assert proof["commit"] == maker.ask("GET", f"/tables/{finished}")["commit"]
    assert verify(record, read_proof(msgspec.json.encode(proof)), load) == record.count("\nroll ") + record.count(
        "\ndraw "
    ) + record.count("\nside ")


def test_a_proof_that_was_changed_is_found_out(maker: Guest, finished: str) -> None:
    record = maker.ask("GET", f"/tables/{finished}/record")
    proof = maker.ask("GET", f"/tables/{finished}/proof")
    proof["salts"][0] = "another"
    with pytest.raises(ShambleError, match="seed"):
        verify(record, read_proof(msgspec.json.encode(proof)), load)


def test_before_the_end_there_is_no_proof(maker: Guest, running: str) -> None:
    assert maker.ask("GET", f"/tables/{running}/proof", 409)["code"] == "not_begun"


def test_the_record_of_a_running_game_is_what_the_seat_saw(maker: Guest, running: str) -> None:
    record = maker.ask("GET", f"/tables/{running}/record?seat=0")
    assert "seen by: 0" in record
    assert "draw ?" in record
    assert "seed" not in record


def test_the_story_of_a_game_is_a_file_of_what_the_seat_saw(maker: Guest, running: str) -> None:
    mine, all_saw = (maker.http.get(f"/tables/{running}/story?seat={seat}") for seat in (0, -1))
    assert mine.headers["content-disposition"] == f'attachment; filename="{running}.md"'
    assert mine.text.startswith("# ")
    assert mine.text != all_saw.text


def test_a_story_is_told_to_nobody_else_as_a_seat_saw_it(guest: Guests, running: str) -> None:
    stranger = guest()
    assert stranger.ask("GET", f"/tables/{running}/story?seat=0", 403)["code"] == "denied"
    assert stranger.http.get(f"/tables/{running}/story").text.startswith("# ")


def test_the_story_of_a_game_that_was_given_up_says_who_did(maker: Guest) -> None:
    table = maker.create("plague", "me", "me")["table"]["id"]
    assert maker.http.get(f"/tables/{table}/story?form=json").json()["end"] == ""
    maker.ask("POST", f"/tables/{table}/resign?seat=0", 200, json={"id": "r"})
    told = maker.http.get(f"/tables/{table}/story?form=json").json()
    assert told["end"] == f"{told['people'][0]} resigned."


def test_a_replay_leads_from_the_first_view_to_the_last(maker: Guest, finished: str) -> None:
    replay = maker.ask("GET", f"/tables/{finished}/replay")
    view = replay["view"]
    for step in replay["steps"]:
        apply(view, step["patch"])
    assert view == maker.ask("GET", f"/tables/{finished}/view")["view"]
    assert [step["line"]["ply"] for step in replay["steps"]] == list(range(len(replay["steps"])))


def test_a_replay_from_a_line_on_begins_with_the_view_there(maker: Guest, finished: str) -> None:
    whole = maker.ask("GET", f"/tables/{finished}/replay")
    rest = maker.ask("GET", f"/tables/{finished}/replay?since=5")
    view = whole["view"]
    for step in whole["steps"][:5]:
        apply(view, step["patch"])
    assert (rest["view"], rest["steps"]) == (view, whole["steps"][5:])


def test_a_replay_in_pieces_is_the_whole_replay(maker: Guest, finished: str) -> None:
    whole = maker.ask("GET", f"/tables/{finished}/replay")
    steps: list[dict[str, object]] = []
    while len(steps) < whole["lines"]:
        piece = maker.ask("GET", f"/tables/{finished}/replay?since={len(steps)}&most=7")
        assert piece["lines"] == whole["lines"] == len(whole["steps"])
        assert len(piece["steps"]) == min(7, whole["lines"] - len(steps))
        steps += piece["steps"]
    assert steps == whole["steps"]
    assert maker.ask("GET", f"/tables/{finished}/replay?most=0", 400)["code"] == "invalid"


def test_every_choice_of_zombie_plague_is_told_with_its_clause(maker: Guest, finished: str) -> None:
    steps = maker.ask("GET", f"/tables/{finished}/replay")["steps"]
    choices = [step["line"] for step in steps if step["line"]["k"] == "choice"]
    assert choices
    assert all(clause.startswith("ZP") for line in choices for clause in line["clauses"])
    assert all(line["clauses"] for line in choices)


def test_a_finished_game_is_forked_at_any_ply(maker: Guest, finished: str) -> None:
    replay = maker.ask("GET", f"/tables/{finished}/replay")
    choices = [step["line"]["ply"] for step in replay["steps"] if step["line"]["k"] == "choice"]
    cut = choices[len(choices) // 2]  # where somebody chooses next: a roll that is pending would fall anew
    body = {"id": "f", "ply": cut, "seats": [{"k": "me"}, {"k": "me"}]}
    forked = maker.ask("POST", f"/tables/{finished}/fork", 201, json=body)
    half = maker.ask("GET", f"/tables/{forked['table']['id']}/view")
    view = replay["view"]
    for step in replay["steps"][:cut]:
        apply(view, step["patch"])
    assert half["view"]["figures"] == view["figures"]
    assert forked["table"]["parent"] == finished


def test_a_fork_seats_no_bot_that_its_game_does_not_have(maker: Guest, finished: str) -> None:
    body = {"id": "g", "ply": 0, "seats": [{"k": "me"}, {"k": "bot", "level": "grandmaster"}]}
    refused = maker.ask("POST", f"/tables/{finished}/fork", 400, json=body)
    assert "allowed: random, rookie, dreamer, greedy, planner" in refused["why"]


def test_a_running_game_is_not_forked_for_that_would_show_what_is_hidden(maker: Guest, running: str) -> None:
    body = {"id": "f", "ply": 1, "seats": [{"k": "me"}, {"k": "me"}]}
    assert maker.ask("POST", f"/tables/{running}/fork", 409, json=body)["code"] == "not_begun"


def test_a_record_comes_back_as_a_table_to_look_through(maker: Guest, finished: str) -> None:
    record = maker.ask("GET", f"/tables/{finished}/record")
    taken = maker.ask("POST", "/records", 201, json={"id": "i", "record": record})["table"]
    assert (taken["state"], taken["outcome"]) == ("over", maker.ask("GET", f"/tables/{finished}")["outcome"])
    old, new = (maker.ask("GET", f"/tables/{table}/replay")["steps"] for table in (finished, taken["id"]))
    assert old == new


@pytest.mark.parametrize("text", ["", "shamble 1\n", "hello", "shamble 1\ngame: chess 1.0\n\n"])
def test_what_is_no_record_is_refused_in_words(maker: Guest, text: str) -> None:
    refused = maker.ask("POST", "/records", 400, json={"id": "i", "record": text})
    assert refused["code"] == "invalid"
    assert refused["why"]


def test_odds_are_told_before_the_choice(maker: Guest) -> None:
    table = maker.create("duel", "me", "random")["table"]["id"]
    view = maker.live(table)
    view.act("keep")
    while "attack" not in view.offers:
        if view.offers:
            view.act(view.offers[-1])
        else:
            view.hear("ev")
    offers = {offer["text"]: offer["odds"] for offer in maker.ask("GET", f"/tables/{table}/legal?odds=true")}
    assert {each["label"]: each["exact"] for each in offers["attack"]} == {
        "hits unless blocked": "2/3", "misses": "1/3",
    }  # fmt: skip
    assert offers["end"] == []


def test_what_is_impossible_says_why_with_its_clause(maker: Guest) -> None:
    table = maker.create("plague", "me", "me", preset="quick")["table"]["id"]
    human, zombie = maker.live(table, seat=0), maker.live(table, seat=1)
    while not any(offer.startswith("advance") for offer in human.offers):
        view, other = (human, zombie) if human.offers else (zombie, human)
        view.act(view.offers[0])
        other.hear("ev")
    refusals = maker.ask("GET", f"/tables/{table}/refusals?seat=0")
    assert {"text", "clause", "words", "sentence"} == set(refusals[0])
    assert all(each["words"] and each["sentence"] for each in refusals)


def test_the_scene_of_zombie_plague_can_be_drawn(maker: Guest) -> None:
    table = maker.create("plague", "me", "open", preset="quick")["table"]["id"]
    scene = msgspec.convert(maker.ask("GET", f"/tables/{table}/scene")["scene"], Scene)
    assert (scene.map, scene.width, scene.height, len(scene.cells)) == ("cabin", 14, 10, 10)
    assert {edge.kind for edge in scene.edges} == {"wall", "window", "door", "interior"}
    assert {search.what for search in scene.searches} == {"cupboard", "wood box", "footlocker", "truck bed"}


def test_the_reach_of_a_figure_is_told(maker: Guest) -> None:
    table = maker.create("plague", "me", "random", preset="quick")["table"]["id"]
    view = maker.live(table)
    while not view.hello["view"]["figures"].get("z1") and not any(offer.startswith("adv") for offer in view.offers):
        if view.offers:
            view.act(view.offers[0])
        else:
            view.hear("ev")
    reach = maker.ask("GET", f"/tables/{table}/reach?piece=h1")["places"]
    assert reach["walk"]
    assert len(reach["fire"]) <= 1
    assert maker.ask("GET", f"/tables/{table}/reach?piece=nobody")["places"] == {}


def test_a_rulebook_is_told_by_clause(maker: Guest) -> None:
    book = maker.ask("GET", "/games/plague/rulebook")
    assert {"ZP-001", "ZP-235"} <= {clause["id"] for clause in book["clauses"]}
    assert book["rulings"]


def test_options_are_explained_by_their_clause(maker: Guest) -> None:
    plague = next(game for game in maker.ask("GET", "/games") if game["id"] == "plague")
    assert all(option["clause"] and option["words"] for option in plague["options"])
    assert plague["presets"][0]["seats"]["2"] == ["human", "zombie"]


def test_the_seats_of_a_choice_of_options_are_told(maker: Guest) -> None:
    told = maker.ask("POST", "/games/plague/seating", 200, json={"options": {"zombie_control": "auto"}})
    assert told["seats"]["1"] == ["human"]


def test_health_and_metrics_are_told(maker: Guest, running: str) -> None:
    assert maker.http.get(f"{maker.url}/health").json()["ok"]
    assert "shamble_commit_seconds_count" in maker.http.get(f"{maker.url}/metrics").text


def test_an_unfinished_record_is_read_by_the_engine_s_own_reader(maker: Guest, finished: str) -> None:
    assert read_record(maker.ask("GET", f"/tables/{finished}/record"), load).header.result


def test_the_dice_of_a_finished_game_are_rolled_again_by_the_server(maker: Guest, finished: str) -> None:
    found = maker.ask("GET", f"/tables/{finished}/dice")
    assert (found["why"], found["commit"]) == ("", maker.ask("GET", f"/tables/{finished}")["commit"])


def test_the_dice_of_a_running_game_are_not_rolled_again(maker: Guest, running: str) -> None:
    assert maker.ask("GET", f"/tables/{running}/dice", 409)["code"] == "not_begun"


def test_the_dice_of_a_game_that_was_played_elsewhere_are_nobodys_here(maker: Guest, finished: str) -> None:
    record = maker.ask("GET", f"/tables/{finished}/record")
    taken = maker.ask("POST", "/records", 201, json={"id": "elsewhere", "record": record})["table"]["id"]
    assert "played elsewhere" in maker.ask("GET", f"/tables/{taken}/dice", 409)["why"]
