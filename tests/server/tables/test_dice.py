from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.core.chance import Rng
from shamble.core.errors import RecordError, ShambleError
from shamble.core.matches.match import Match
from shamble.core.matches.rolls import rng_for_roll
from shamble.server.tables import dice as command
from shamble.server.tables import table_events
from shamble.server.tables.dice import (
    OLD_SEED_BITS,
    DiceError,
    Proof,
    build_proof,
    compute_commitment,
    derive_seed,
    new_secret,
    read_proof,
    verify,
)

from ...core.duel.game import load
from ...core.walks import play_on

SECRET = bytes(range(32))
SALTS = ["ann's", "bob's"]


def finished(number: int | None = None) -> Match:
    return play_on(Match(load("duel"), seed=derive_seed(SECRET, SALTS) if number is None else number), Rng(1), 100_000)


def test_what_is_committed_to_is_the_hash_of_the_secret() -> None:
    assert compute_commitment(SECRET) == sha256(SECRET).hexdigest()


def test_no_two_tables_have_the_same_secret() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert len(new_secret()) == 32


def test_the_seed_is_one_that_a_table_takes_and_is_the_same_for_ever() -> None:
    assert f"{derive_seed(SECRET, SALTS):064x}" == "673c0c73907e57cf90ba9851cde8fb37b37c0e89086868927baa5ed3fbe25702"
    assert Match(load("duel"), seed=derive_seed(SECRET, [])).seed < 1 << 256


def test_the_seed_of_older_tables_is_the_same_for_ever_too() -> None:
    assert derive_seed(SECRET, SALTS, OLD_SEED_BITS) == 3_719_417_187_497_094_119


def test_a_table_that_began_before_seeds_were_large_keeps_its_own() -> None:
    begun = table_events.decode(b'{"k":"begin","salts":[],"names":[],"lines":[]}')
    assert isinstance(begun, table_events.Begin)
    assert begun.bits == OLD_SEED_BITS


def test_a_record_of_an_older_table_is_still_verified() -> None:
    match = finished(derive_seed(SECRET, SALTS, OLD_SEED_BITS))
    assert verify(match.record(), build_proof(SECRET, SALTS), load) == sum(ply.is_outcome for ply in match.live)


@given(st.lists(st.text(max_size=5), min_size=2, max_size=4), st.lists(st.text(max_size=5), min_size=2, max_size=4))
def test_other_salts_make_another_seed_however_they_are_cut(one: list[str], other: list[str]) -> None:
    assert (derive_seed(SECRET, one) == derive_seed(SECRET, other)) is (one == other)


def test_each_seat_alone_changes_every_roll() -> None:
    seeds = [derive_seed(SECRET, salts) for salts in (SALTS, ["ann's", "x"], ["x", "bob's"])]
    rolls = [[rng_for_roll(each, k).below(1 << 30) for k in range(20)] for each in seeds]
    assert all(len(set(each)) == 3 for each in zip(*rolls, strict=True))


def test_a_finished_game_is_verified_with_all_its_outcomes() -> None:
    match = finished()
    outcomes = sum(ply.is_outcome for ply in match.live)
    assert outcomes > 10
    assert verify(match.record(), build_proof(SECRET, SALTS), load) == outcomes


def test_dice_rolled_again_after_an_undo_are_verified_too() -> None:
    match = Match(load("duel"), seed=derive_seed(SECRET, SALTS))
    play_on(match, Rng(1), 25)
    match.undo_to(12)
    play_on(match, Rng(2), 100_000)
    assert any(line.struck for line in match.lines)
    assert verify(match.record(), build_proof(SECRET, SALTS), load) == sum(ply.is_outcome for ply in match.live)


def test_another_secret_than_the_one_committed_to_is_found_out() -> None:
    shown = msgspec.structs.replace(build_proof(SECRET, SALTS), secret=bytes(32).hex())
    with pytest.raises(
        DiceError, match=f"the hash of the secret is .*, but the commitment is {compute_commitment(SECRET)}"
    ):
        verify(finished().record(), shown, load)


def test_another_salt_is_found_out() -> None:
    with pytest.raises(DiceError, match="the secret and the salts give the seed"):
        verify(finished().record(), build_proof(SECRET, ["ann's", "mallory's"]), load)


def test_a_salt_that_is_missing_is_found_out() -> None:
    with pytest.raises(DiceError, match="the proof has 1 salts, the record 2 seats"):
        verify(finished().record(), build_proof(SECRET, SALTS[:1]), load)


def test_an_outcome_that_is_not_the_seeds_is_found_out_with_its_line() -> None:
    match = Match(load("duel"), seed=derive_seed(SECRET, SALTS))
    rolled = match.fork(0).roll()
    other = next(text for text in match.legal() if text != rolled)
    match.play(other)
    play_on(match, Rng(1), 100_000)
    number = match.record().splitlines().index(other) + 1
    with pytest.raises(DiceError, match=f"line {number}: '{other}', but roll 0 is '{rolled}'"):
        verify(match.record(), build_proof(SECRET, SALTS), load)


def test_a_game_that_ended_by_resigning_is_verified() -> None:
    match = play_on(Match(load("duel"), seed=derive_seed(SECRET, SALTS)), Rng(1), 10)
    resigned = match.record({"winner": "left", "reason": "resigned"})
    assert verify(resigned, build_proof(SECRET, SALTS), load) == sum(ply.is_outcome for ply in match.live)


def test_a_game_that_is_not_over_is_not_verified() -> None:
    match = play_on(Match(load("duel"), seed=derive_seed(SECRET, SALTS)), Rng(1), 10)
    with pytest.raises(RecordError, match="the game is not over"):
        verify(match.record(), build_proof(SECRET, SALTS), load)


def test_a_proof_is_read_as_it_was_written() -> None:
    shown = build_proof(SECRET, SALTS)
    assert read_proof(msgspec.json.encode(shown)) == shown


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"commit":"","secret":"","salts":[],"more":1}', "\xff"])
def test_what_is_no_proof_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(DiceError, match=r"the proof cannot be read: .*allowed: commit, secret, salts") as refused:
        read_proof(text)
    assert "\n" not in str(refused.value)


def test_a_secret_that_is_not_hex_is_refused() -> None:
    with pytest.raises(DiceError, match="not written in hex"):
        verify(finished().record(), Proof(compute_commitment(SECRET), "no hex", SALTS), load)


def test_the_command_verifies_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "load", load)
    (tmp_path / "game.shamble").write_text(finished().record(), encoding="utf-8")
    (tmp_path / "proof.json").write_bytes(msgspec.json.encode(build_proof(SECRET, SALTS)))
    said = command.verify_files(tmp_path / "game.shamble", tmp_path / "proof.json")
    assert said.startswith("game.shamble: all ")
    assert said.endswith(compute_commitment(SECRET))
    with pytest.raises(ShambleError, match="nowhere cannot be read: No such file"):
        command.verify_files(tmp_path / "nowhere", tmp_path / "proof.json")
