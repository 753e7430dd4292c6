"""Secrets of a game master: no other seat is sent them, not even between two sessions of a story."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.matches.match import Match
from shamble.server.errors import Refused
from shamble.server.messages.socket import encode
from shamble.server.tables.inspection import build_replay, reveal_proof, write_record
from shamble.server.tables.live_table import LiveTable
from shamble.server.tables.table_info import build_table_info

from .test_wire_hidden import sent, session

SURVIVORS = {"a": {"infection": 1}, "b": {}}
NOTE = "The miller is a liar."


def played(*, ends: bool) -> LiveTable:
    """Play a session with a master's note; it ends the story with `ends`, else just the session."""
    edition = shamble.load("apocalypse", master=True)
    found = Match(edition, 2, 5, edition.set_position(2, {"survivors": SURVIVORS, "round": 2}))
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
    """Return the replay and the record as a seat gets them."""
    return encode(build_replay(live, build_table_info(live), seat)).decode() + write_record(live, seat)


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
    assert build_table_info(live).secret == ""
    with pytest.raises(Refused, match="the story goes on"):
        reveal_proof(live)
    over = played(ends=True)
    assert build_table_info(over).secret == reveal_proof(over).secret


MASTER = 29
SECRETS = [
    {
        "note ?": "The miller is a liar.",
        "hand_out a ?": "You know this man.",
        "keep_ready runner village": "",
        "let_wait chief depot": "",
        "start_clock 6 ?": "The lights go out",
        "tick_clock 0": "",
        "set_hidden infection.a": "",
        "to_hidden 2": "He was bitten at the gate.",
    },
    {
        "note ?": "There is a child in the loft.",
        "hand_out a ?": "The key is yours.",
        "keep_ready brute depot": "",
        "let_wait pensioner village": "",
        "start_clock 8 ?": "It rains",
        "tick_clock 0": "",
        "set_hidden clock.raiders": "",
        "to_hidden 5": "They have seen the smoke.",
    },
]


def done(secrets: dict[str, str]) -> Match:
    """Return a scene with two players in which the master has played these secret lines."""
    edition = shamble.load("apocalypse", master=True, scenario="dead_air")
    found = Match(edition, 2, 5, edition.set_position(2, {"round": 2}))
    for line, words in secrets.items():
        found.play(line, MASTER, words)
    return found


@pytest.mark.clause("ZA-311")
@pytest.mark.parametrize("seat", [1, -1])
def test_another_seat_is_sent_the_same_whatever_the_master_notes_keeps_ready_counts_and_hands_out(seat: int) -> None:
    one, other = (done(secrets) for secrets in SECRETS)
    assert sent(one, seat) == sent(other, seat)
    assert sent(one, MASTER) != sent(other, MASTER)


@pytest.mark.clause("ZA-311")
def test_what_is_handed_out_and_ones_own_infection_reach_that_seat_and_no_note() -> None:
    found = b"".join(sent(done(SECRETS[0]), 0)).decode()
    assert "You know this man." in found
    assert '"infection":2' in found
    assert "liar" not in found
