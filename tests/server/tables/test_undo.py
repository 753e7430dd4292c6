"""Undo: your own last choice, or more by consent; nothing else is lost."""

from __future__ import annotations

from collections.abc import Callable

from ..local_server import Guest, Live

Guests = Callable[[], Guest]


def test_one_s_last_choice_can_be_undone(duel: tuple[str, Live, Live], guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    friend.sit(table)
    view = maker.live(table)
    view.act("keep")
    assert view.ask("undo", ply=view.ply)["t"] == "ok"
    assert view.offers == ["keep", "exchange"]
    assert "plan" in str(friend.ask("GET", f"/tables/{table}/view")["view"])


def test_only_who_may_take_back_alone_is_told_so_and_only_for_as_long(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    friend.sit(table)
    mine, theirs, watching = maker.live(table), friend.live(table), guest().live(table)
    assert not mine.hello["undo"]
    mine.act("keep")
    told = [view.hear("ev").get("undo", False) for view in (theirs, watching)]
    assert told == [False, False]
    assert maker.ask("GET", f"/tables/{table}/view")["undo"]
    assert not friend.ask("GET", f"/tables/{table}/view")["undo"]
    assert mine.ask("undo", ply=mine.ply)["t"] == "ok"
    assert not maker.ask("GET", f"/tables/{table}/view")["undo"]
    mine.act("keep")
    theirs.act("keep", ply=mine.ply)
    assert not maker.ask("GET", f"/tables/{table}/view")["undo"]


def test_a_retry_made_before_an_undo_is_stale_behind_it(guest: Guests) -> None:
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    friend.sit(table)
    view = maker.live(table)
    before = view.n
    view.act("keep")
    view.ask("undo", ply=view.ply)
    view.send(t="act", id="late", ply=view.ply, n=before, a="keep")
    assert view.answer()["code"] == "stale"


def test_undo_beyond_a_roll_needs_the_others_consent(duel: tuple[str, Live, Live]) -> None:
    table, left, right = duel
    start = left.ply
    left.act("attack")
    assert not left.guest.ask("GET", f"/tables/{table}/view")["undo"]
    assert left.ask("undo", ply=left.ply)["code"] == "alone"
    assert left.ask("undo", ply=left.ply, to=start)["t"] == "ok"
    asked = left.n
    while right.n < asked:
        right.next()
    assert right.ask("answer", ask=asked, yes=True)["t"] == "ok"
    assert right.ply == start


def test_a_denied_undo_changes_nothing(duel: tuple[str, Live, Live]) -> None:
    _, left, right = duel
    start = left.ply
    left.act("attack")
    left.ask("undo", ply=left.ply, to=start)
    while right.n < left.n:
        right.next()
    right.ask("answer", ask=left.n, yes=False)
    assert right.ply == left.ply
    assert right.ask("answer", ask=left.n, yes=True)["code"] == "illegal"


def test_nobody_grants_their_own_wish(duel: tuple[str, Live, Live]) -> None:
    _, left, _ = duel
    left.act("attack")
    left.ask("undo", ply=left.ply, to=0)
    assert left.ask("answer", ask=left.n, yes=True)["code"] == "illegal"


def test_what_happened_before_is_still_told_after_an_undo(duel: tuple[str, Live, Live], guest: Guests) -> None:
    table, left, right = duel
    left.act("attack")
    while right.n < left.n:
        right.next()
    before = guest().ask("GET", f"/tables/{table}/view")["lines"]
    assert sum(len(line["events"]) for line in before) > 2
    chooser = left if left.offers else right
    chooser.act(chooser.offers[0])
    chooser.ask("undo", ply=chooser.ply, to=len(before))
    other = right if chooser is left else left
    while other.n < chooser.n:
        other.next()
    other.ask("answer", ask=chooser.n, yes=True)
    assert guest().ask("GET", f"/tables/{table}/view")["lines"] == before


def test_a_refused_undo_names_no_card_that_the_seat_has_not_seen(duel: tuple[str, Live, Live]) -> None:
    table, left, right = duel
    left.act("end")
    refused = left.ask("undo", ply=left.ply)
    assert (refused["code"], "draw ?" in refused["why"]) == ("alone", True)
    drawn = right.guest.http.get(f"/tables/{table}/record").text
    assert "draw ?" not in drawn.splitlines()[-1]


def test_an_undo_waits_for_the_guest_for_whom_a_bot_stands_in(duel: tuple[str, Live, Live]) -> None:
    table, left, right = duel
    right.guest.ask("POST", f"/tables/{table}/leave", 200, json={})
    ply = left.ply
    assert left.ask("undo", ply=ply, to=0)["t"] == "ok"
    told = left.guest.ask("GET", f"/tables/{table}")
    assert (told["ply"], told["ask"]["waits"], told["seats"][1]["away"]) == (ply, [1], True)
    assert right.ask("answer", ask=told["ask"]["ask"], yes=True)["t"] == "ok"
    assert right.ply == 0
