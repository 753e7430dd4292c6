"""Who sees what: bags, loot that nobody has looked at, trades, cards dropped and cards drawn."""

from __future__ import annotations

import pytest
from tests.games.zomboid.laid import laid, seen

from shamble.core.play import events_for

clause = pytest.mark.clause
BAGS = {"a": {"bag": ["rope", "ham_radio"]}, "b": {"bag": ["planks"]}}
WATCHER = -1


@clause("PZ-016", "R-44")
def test_a_bag_is_seen_by_its_owner_and_counted_by_all() -> None:
    table = laid(survivors=BAGS)
    assert seen(table, 0)["survivors"]["a"]["bag"] == ["ham_radio", "rope"]
    for seat in (1, 2, WATCHER):
        assert seen(table, seat)["survivors"]["a"]["bag"] == ["?", "?"]


@clause("PZ-016", "R-44")
def test_what_a_bag_weighs_is_told_to_its_owner_alone() -> None:
    table = laid(survivors=BAGS)
    assert seen(table, 0)["survivors"]["a"]["load"] == 3
    assert [seen(table, seat)["survivors"]["a"]["load"] for seat in (1, 2, WATCHER)] == [None] * 3


@clause("PZ-016")
def test_open_bags_are_seen_by_all() -> None:
    table = laid(options={"open_bags": True}, survivors=BAGS)
    for seat in (0, 1, 2):
        assert seen(table, seat)["survivors"]["a"]["bag"] == ["ham_radio", "rope"]
        assert seen(table, seat)["survivors"]["a"]["load"] == 3


@clause("PZ-016")
def test_unseen_loot_has_no_name_for_anybody() -> None:
    table = laid(places=[{"card": "diner", "at": [1, 0], "pile": 2}, {"card": "bar", "at": [2, 0], "pile": ["rope"]}])
    for seat in (0, 1, 2, WATCHER, -2):
        assert seen(table, seat)["places"]["p1"]["pile"] == ["?", "?"]
        assert seen(table, seat)["places"]["p2"]["pile"] == ["rope"]


@clause("PZ-016", "PZ-094")
def test_a_card_looked_at_is_the_looters_secret_until_it_is_put_aside() -> None:
    table = laid(step="roam", places=[{"card": "diner", "at": [1, 0], "pile": 3}], survivors={"a": {"place": "p1"}})
    for line in ("loot p1", "roll 2", "look", "draw rope"):
        table.play(line)
    assert [seen(table, seat)["looked_at"] for seat in (0, 1, WATCHER)] == [["rope"], ["?"], ["?"]]
    table.play("keep")
    assert [seen(table, seat)["survivors"]["a"]["bag"] for seat in (0, 1)] == [["rope"], ["?"]]
    for line in ("look", "draw planks", "aside"):
        table.play(line)
    assert seen(table, 1)["places"]["p1"]["pile"] == ["?", "planks"]


@clause("PZ-016", "R-65")
def test_a_draw_is_told_to_others_without_its_name() -> None:
    table = laid(step="roam", places=[{"card": "diner", "at": [1, 0], "pile": 3}], survivors={"a": {"place": "p1"}})
    for line in ("loot p1", "roll 2", "look", "draw rope", "keep"):
        table.play(line)
    rope = table.edition.book.kinds["card"].read("rope")
    events = {
        seat: [each[:3] for each in events_for(table.state, seat) if each[0] in ("looks", "kept")] for seat in (0, 1)
    }
    assert events[0] == [("looks", 0, rope), ("kept", 0, rope)]
    assert events[1] == [("looks", 0, -1), ("kept", 0, -1)]


@clause("PZ-016", "PZ-071")
def test_what_is_laid_in_a_trade_is_seen_by_nobody_else_until_its_owner_stands_by_it() -> None:
    table = laid(survivors=BAGS)
    for line in ("offer b", "put rope"):
        table.play(line)
    assert [seen(table, seat)["trade"]["laid"]["a"] for seat in (0, 1, 2)] == [["rope"], ["?"], ["?"]]
    table.play("ready")
    assert [seen(table, seat)["trade"]["laid"]["a"] for seat in (0, 1, 2)] == [["rope"], ["rope"], ["?"]]


@clause("PZ-016", "PZ-076")
def test_a_card_dropped_lies_open_and_a_card_stored_too() -> None:
    table = laid(
        places=[{"card": "diner", "at": [1, 0]}], survivors={"a": {"place": "p1", "bag": ["rope"]}, "b": BAGS["b"]}
    )
    table.play("drop rope")
    assert seen(table, 1)["places"]["p1"]["pile"] == ["rope"]
    for line in ("done", "done", "done", "done", "store planks"):
        table.play(line)
    assert [seen(table, seat)["storage"] for seat in (0, 2)] == [["planks"], ["planks"]]


@clause("R-66")
def test_a_card_that_was_shown_is_known_to_all_in_the_bag() -> None:
    table = laid(survivors=BAGS)
    table.play("show rope")
    assert seen(table, 2)["survivors"]["a"]["bag"] == ["?", "rope"]
