"""Tables that are older than the server's rules or content."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from shamble.core.content.options import Chosen
from shamble.core.fields.field import Field
from shamble.core.game.game import AnyGame
from shamble.games.plague.game import PlagueGame
from shamble.games.plague.rules.book import PlagueBook
from shamble.games.plague.rules.fields import FIELDS

from ..changed_rules import OtherRules, returning_views, table_of_two
from ..local_server import Guest, Live, local_server


class OtherContent(PlagueGame):
    """Zombie Plague with changed content; tables keep the content that they began with."""

    def content_hash(self, folders: Sequence[Path]) -> str:
        return super().content_hash(folders) if folders else "changed since"


class OneMoreField(PlagueGame):
    """Zombie Plague with a field that a later version of its rules has added."""

    version = "1.2"
    since = "1.2"

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
        FIELDS.append(Field("bruised", "figure", since=self.since))
        try:
            return super().rulebook(chosen, folders)
        finally:
            FIELDS.pop()


class OneMoreFieldUnsaid(OneMoreField):
    """The same game, but the field doesn't name its version."""

    since = ""


def played(folder: Path) -> tuple[str, str, int, str]:
    """Play a game of one guest for a while; return the table, the guest's cookie, the ply and an offer."""
    with local_server(folder) as server, Guest(server.url) as maker:
        table = maker.create("plague", "me", "me", preset="quick")["table"]["id"]
        views = [maker.live(table, seat=0), maker.live(table, seat=1)]
        while views[0].ply < 70:
            one, other = views if views[0].offers else reversed(views)
            one.act(one.offers[0])
            other.hear("ev")
        text = next(view.offers[0] for view in views if view.offers)
        return table, maker.http.cookies["shamble"], views[0].ply, text


def again(folder: Path, game: AnyGame, table: str, cookie: str, ply: int, text: str) -> tuple[dict[str, object], Live]:
    """Make the next choice at a server with another game; return its answer and the view there."""
    with local_server(folder, [game]) as server, Guest(server.url) as maker:
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


@pytest.mark.parametrize(("game", "goes_on"), [(OneMoreField(), True), (OneMoreFieldUnsaid(), False)])
def test_a_table_goes_on_under_rules_with_a_new_field_that_names_its_version(
    tmp_path: Path, game: AnyGame, goes_on: bool
) -> None:
    table, cookie, ply, text = played(tmp_path)
    answer, view = again(tmp_path, game, table, cookie, ply, text)
    assert view.hello["table"]["rules"] == goes_on
    assert answer.get("t", answer.get("code")) == ("ok" if goes_on else "rules")


def test_digests_that_new_rules_add_to_an_older_table_are_those_that_they_check(tmp_path: Path) -> None:
    table, cookies, _ = table_of_two(tmp_path)
    for _ in range(2):
        with local_server(tmp_path, [OneMoreField()]) as server, returning_views(server, table, cookies) as views:
            assert views[0].hello["table"]["rules"]
            begun = views[0].ply
            while views[0].ply // 32 == begun // 32:
                one, other = views if views[0].offers else reversed(views)
                one.act(one.offers[0])
                other.hear("ev")


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


def test_a_table_of_other_rules_is_shown_as_it_stood(tmp_path: Path) -> None:
    table, cookies, shown = table_of_two(tmp_path, most=64)
    with local_server(tmp_path, [OtherRules()]) as server, returning_views(server, table, cookies) as [view, _]:
        assert not view.hello["table"]["rules"]
        for name, figure in shown["figures"].items():
            assert view.hello["view"]["figures"][name]["at"] == figure["at"]


def test_other_rules_take_over_once_the_others_at_the_table_agree(tmp_path: Path) -> None:
    table, cookies, _ = table_of_two(tmp_path)
    with local_server(tmp_path, [OtherRules()]) as server, returning_views(server, table, cookies) as [one, other]:
        stood = one.hello["view"]["figures"]
        assert one.ask("renew")["t"] == "ok"
        asked = other.hear("ev")["table"]
        assert (asked["ask"]["what"], asked["ask"]["waits"], asked["rules"]) == ("rules", [1], False)
        assert other.ask("answer", ask=asked["ask"]["ask"], yes=True)["t"] == "ok"
        [line] = next(json.loads(text) for text in reversed(other.raw) if '"answer"' in text)["lines"]
        assert line["events"][0]["name"] == "renewed"
        chooser = next(view for view in (one, other) if view.offers)
        assert chooser.act(chooser.offers[0])["t"] == "ok"
        with returning_views(server, table, cookies) as [again, _]:
            assert again.hello["table"]["rules"]
            assert again.hello["view"]["figures"].keys() == stood.keys()


def test_other_rules_do_not_take_over_what_one_seat_refuses(tmp_path: Path) -> None:
    table, cookies, _ = table_of_two(tmp_path)
    with local_server(tmp_path, [OtherRules()]) as server, returning_views(server, table, cookies) as [one, other]:
        one.ask("renew")
        ask = other.hear("ev")["table"]["ask"]["ask"]
        other.ask("answer", ask=ask, yes=False)
        with returning_views(server, table, cookies) as [again, _]:
            assert (again.hello["table"]["rules"], again.hello["table"]["ask"]) == (False, None)


def test_a_table_taken_over_goes_on_after_a_restart(tmp_path: Path) -> None:
    table, cookie, _, _ = played(tmp_path)
    with local_server(tmp_path, [OtherRules()]) as server, returning_views(server, table, [cookie]) as [view]:
        assert view.ask("renew")["t"] == "ok"
        seat = view.guest.ask("GET", f"/tables/{table}")["to_move"][0]
        chooser = view.guest.live(table, seat=seat)
        assert chooser.act(chooser.offers[0])["t"] == "ok"
        ply = chooser.ply
    with local_server(tmp_path, [OtherRules()]) as server, returning_views(server, table, [cookie]) as [view]:
        assert (view.hello["table"]["rules"], view.ply) == (True, ply)


def test_the_dice_of_a_table_taken_over_are_not_those_rolled_before(tmp_path: Path) -> None:
    table, cookie, _, _ = played(tmp_path)
    with local_server(tmp_path, [OtherRules()]) as server, returning_views(server, table, [cookie]) as [view]:
        before = server.run(server.context.registry.find(table)).live.match.seed
        view.ask("renew")
        assert server.run(server.context.registry.find(table)).live.match.seed != before


def test_nobody_who_only_watches_has_a_table_taken_over(tmp_path: Path) -> None:
    table, _, _ = table_of_two(tmp_path)
    with local_server(tmp_path, [OtherRules()]) as server, Guest(server.url) as stranger:
        assert stranger.live(table).ask("renew")["code"] == "watching"


def test_a_table_that_the_rules_at_hand_play_is_not_taken_over(tmp_path: Path) -> None:
    table, cookies, _ = table_of_two(tmp_path)
    with local_server(tmp_path) as server, returning_views(server, table, cookies) as [view, _]:
        assert view.ask("renew")["code"] == "illegal"
