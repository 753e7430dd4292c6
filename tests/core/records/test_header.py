"""The header of a record: whatever it holds is read as it was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.core.records.header import SMALL_SEED_LIMIT, Header

NAMES = st.lists(st.text(), min_size=2, max_size=2)

VALUES = st.dictionaries(st.from_regex(r"[a-z][a-z0-9_]{0,5}", fullmatch=True), st.integers() | st.text() | st.none())


@given(NAMES, VALUES, st.none() | st.integers(0, 2**63 - 1) | st.integers(2**63, 2**256 - 1))
def test_any_header_is_read_as_it_was_written(names: list[str], values: dict[str, object], seed: int | None) -> None:
    header = Header("duel", "1.0", "0", names, {}, values, seed)
    assert Header.read(header.write().split("\n")[:-2]) == header


@pytest.mark.parametrize("seen_by", [None, -1, 0, 1, 29])
@pytest.mark.parametrize("continues", [None, ("0123456789abcdef", (1, 0))])
@pytest.mark.parametrize("position", [None, "seats=2 over=0 stack= fields="])
def test_every_line_of_a_header_is_read_as_it_was_written(
    seen_by: int | None, continues: tuple[str, tuple[int, ...]] | None, position: str | None
) -> None:
    header = Header("duel", "1.0", "0", ["a"], {"health": 7}, {}, 3, position, continues, seen_by)
    text = header.write()
    assert Header.read(text.split("\n")[:-2]) == header
    assert ("seen by: watcher\n" in text) == (seen_by == -1)


def test_a_seed_of_256_bits_is_written_in_hex_and_a_smaller_one_in_decimal() -> None:
    rows = [
        Header("duel", "1.0", "0", ["a"], seed=seed).write().split("\n")[4]
        for seed in (SMALL_SEED_LIMIT - 1, SMALL_SEED_LIMIT)
    ]
    assert rows == [f"seed: {2**63 - 1}", f"seed: {'0' * 48}8{'0' * 15}"]


def test_what_can_be_printed_is_written_as_it_is_and_what_cannot_is_escaped() -> None:
    text = Header("duel", "1.0", "0", ["a"], {"name": "Zoë", "sign": "\u200b"}).write()
    assert 'options: name="Zoë" sign="\\u200b"\n' in text
    listed = Header("duel", "1.0", "0", ["a"], {"names": ["Zoë"], "signs": ["a", "\u200b"]}).write()
    assert 'options: names=["Zoë"] signs=["a","\\u200b"]\n' in listed
