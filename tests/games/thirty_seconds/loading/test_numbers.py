"""The numbers of rules.toml: whatever a home-made file may say is refused in one line or really carried out."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.inspect import IntType, StructType
from tests.walks import walk

import shamble
from shamble.core.chance import Rng
from shamble.core.errors import ContentError
from shamble.core.notation import find
from shamble.core.offers import LegalActions
from shamble.core.play import is_chance, play, play_random_step
from shamble.games.thirty_seconds.loading.content import read_content
from shamble.games.thirty_seconds.loading.rule_numbers import Numbers
from shamble.games.thirty_seconds.rules.pieces import ACTION_PHASE, SURVIVOR
from shamble.games.thirty_seconds.rules.state import Alley

from ..invariants import holds

clause = pytest.mark.clause


def bounds() -> dict[str, tuple[int, int]]:
    """By table and key the least and the most that a number may be."""
    found = {}
    tables = msgspec.inspect.type_info(Numbers)
    assert isinstance(tables, StructType)
    for table in tables.fields:
        assert isinstance(table.type, StructType)
        for key in table.type.fields:
            if isinstance(key.type, IntType):
                found[f"{table.name}.{key.name}"] = (int(key.type.ge or 0), int(key.type.le or 99))
    return found


BOUNDS = bounds()
MORE = """
[[card]]
id = "hum"
name = "Hum"
count = 9
cost = 1
timing = "action"
effects = [{ effect = "heal", n = 1 }]
text = "Regain 1 health."
"""
CHANGES = st.dictionaries(st.sampled_from(sorted(BOUNDS)), st.integers(0, 3), max_size=6)


def rules(changes: dict[str, int]) -> str:
    """The file with these keys at, or 1 or 2 above their least, or at their most."""
    lines = []
    for name, pick in changes.items():
        least, most = BOUNDS[name]
        lines.append(f"{name} = {most if pick == 3 else min(least + pick, most)}")
    return "\n".join(lines)


@settings(max_examples=20, suppress_health_check=list(HealthCheck))
@given(CHANGES, st.integers(0, 10_000))
def test_any_numbers_are_refused_in_one_line_or_keep_the_table_in_order(changes: dict[str, int], seed: int) -> None:
    with TemporaryDirectory() as folder:
        Path(folder, "rules.toml").write_text(rules(changes))
        try:
            edition = shamble.load("thirty_seconds", folders=[Path(folder)])
        except ContentError as error:
            said = str(error)
        else:
            said = ""
            for s in walk(edition, Alley, 2, seed, 300):
                holds(s)
    assert said == "" or ("; allowed" in said and "\n" not in said)


def long_alley(rows: int) -> str:
    """The Alley cards of the rows behind the shipped ten."""
    card = '[[card]]\nid = "AL-{0}{1}"\nname = "Yard"\nrow = {0}\nvariant = "{1}"\nfeatures = ["rubble"]\nstash = 0\n'
    return "".join(card.format(row, variant) for row in range(11, rows + 1) for variant in "ab")


@clause("TS-009", "TS-474")
def test_an_alley_of_thirty_rows_is_as_good_as_one_of_ten(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text("alley.rows = 30")
    (tmp_path / "alley.toml").write_text(long_alley(30))
    edition = shamble.load("thirty_seconds", folders=[tmp_path])
    s = edition.set_position(2, {"survivor": {"row": 25, "equipped": ["crowbar"]}})
    play(s, find(s, "drop crowbar"))
    seen = edition.game.full_view(s)
    assert (seen["rows"]["25"]["visible"], seen["survivor"]["equipped"]) == (["crowbar"], [])
    for position in walk(edition, Alley, 2, 1, 400):
        holds(position)


@clause("TS-131")
def test_a_full_hand_draws_no_card(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text("hand.limit = 99\nsetup.survivor_hand_tactics = 46\nenergy.survivor = 9\n")
    (tmp_path / "survivor_tactics.toml").write_text(MORE)
    s = shamble.load("thirty_seconds", folders=[tmp_path]).initial_state(2)
    assert isinstance(s, Alley)
    rng, options = Rng(1), LegalActions()
    while s.phase != ACTION_PHASE:
        play_random_step(s, rng, options)
    assert s.hand_size(SURVIVOR) == 47
    for held in (48, 48):
        play(s, find(s, "draw tactics"))
        while is_chance(s):
            play_random_step(s, rng, options)
        assert s.hand_size(SURVIVOR) == held


@clause("TS-474")
def test_what_a_character_begins_with_and_has_no_room_for_lies_in_row_one(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text("survivor.pack_slots = 0\nsetup.survivor_supplies = 0\n")
    edition = shamble.load("thirty_seconds", folders=[tmp_path], survivor="mara_voss")
    seen = edition.game.full_view(shamble.Match(edition, seed=1).state)
    assert seen["survivor"]["pack"] == []
    assert seen["rows"]["1"]["visible"] == ["bandage"]


@clause("TS-160")
def test_front_rows_hold_no_more_than_there_is_room_for(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text("[setup]\nfront_rows = [6, 6]\n")
    with pytest.raises(ContentError, match=r"setup\.front_rows: 4 cards in row 6; allowed: up to 3"):
        read_content(tmp_path)


def test_what_the_rules_never_ask_for_is_no_number_of_theirs(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text("[hand]\ndiscards_per_draw = 3\n")  # TS-124 says two
    with pytest.raises(ContentError, match="hand: no key 'discards_per_draw'"):
        read_content(tmp_path)
