"""A session that has ended while its story goes on: what is hidden stays hidden from who has sat there."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.tables.table import Table
from shamble.server.errors import Refused
from shamble.server.messages.socket import encode
from shamble.server.tables.inspection import proof_of, record_of, replay_of
from shamble.server.tables.live_table import LiveTable
from shamble.server.tables.table_info import table_info

from .test_wire_hidden import session

SURVIVORS = {"a": {"infection": 1}, "b": {}}
NOTE = "The miller is a liar."


def played(*, ends: bool) -> LiveTable:
    """A table with a master and two who play, after a note of his; by the rules over, or only for today."""
    edition = shamble.load("apocalypse", master=True)
    found = Table(edition, 2, 5, edition.lay(2, {"survivors": SURVIVORS, "round": 2}))
    found.play("29: note ?", words=NOTE)
    if ends:
        for line in ("29: set reason", "to 0", "0: speak a", "0: pass"):
            found.play(line, words="It is enough.") if line.startswith("to") else found.play(line)
        found.advance()
    else:
        found.play("29: end_session")
    while not found.is_over:
        found.play(found.legal()[0])
        found.advance()
    live = session(found).live
    live.result = dict(found.outcome)
    return live


def told(live: LiveTable, seat: int) -> str:
    """The replay and the record as a seat gets them."""
    return encode(replay_of(live, table_info(live), seat)).decode() + record_of(live, seat)


@pytest.mark.clause("ZA-306", "ZA-311")
def test_between_two_sessions_replay_and_record_keep_what_the_master_and_the_infected_know() -> None:
    live = played(ends=False)
    assert NOTE not in told(live, 1)
    assert '"infection":"?"' in told(live, 1)
    assert NOTE in told(live, 29)


@pytest.mark.clause("ZA-325")
def test_after_the_storys_own_end_everything_is_told() -> None:
    assert NOTE in told(played(ends=True), 1)


@pytest.mark.clause("ZA-306")
def test_the_secret_of_the_dice_is_shown_when_the_story_is_over_not_before() -> None:
    live = played(ends=False)
    assert table_info(live).secret == ""
    with pytest.raises(Refused, match="the story goes on"):
        proof_of(live)
    over = played(ends=True)
    assert table_info(over).secret == proof_of(over).secret
