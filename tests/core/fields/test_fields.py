"""Fields: declared once; accessors, copies, lives, dumps and refusals follow."""

from __future__ import annotations

from pathlib import Path

import pytest

from shamble.commands.fields import accessors
from shamble.core.catalogue import Catalogue
from shamble.core.errors import EndlessTasks
from shamble.core.fields.accessors import write
from shamble.core.fields.bits import OTHER_BIT
from shamble.core.fields.column import Column
from shamble.core.fields.field import CAMPAIGN, DAY, SCENE, SESSION, STEP, TURN, Field
from shamble.core.fields.layout import SHARED, Layout
from shamble.core.native import i64
from shamble.core.play import legal_actions, play
from shamble.core.records.snapshot import digest
from shamble.core.state import Rulebook, State
from shamble.core.step import Task
from shamble.games import game_names

from ..duel.game import load
from ..duel.rules.state import Duel

GAMES = [
    *(f"shamble.games.{name}.rules" for name in game_names()),
    "tests.core.duel.rules",
    "tests.core.camp.rules",
]


@pytest.mark.parametrize("rules", GAMES)
def test_the_accessors_that_are_checked_in_are_those_of_the_declaration(rules: str) -> None:
    path, text = accessors(rules)
    assert path.read_text() == text, f"shamble fields {rules}"


def test_numbers_that_stand_alone_come_first_and_each_field_has_its_stretch() -> None:
    layout = Layout(
        [Field("points", "figure", most=9), Field("round", most=9), Field("held", "seat card")],
        {"figure": 3, "seat": 2, "card": 4},
    )
    assert layout.size == 12
    assert {name: spot.place for name, spot in layout.spots.items()} == {"round": 0, "points": 1, "held": 4}


PACKED = [
    Field("health", "seat", least=-2, most=5, start=3, packed=True),
    Field("card", "seat", of="card", none=True, start=-1, packed=True),
    Field("tired", "seat", flag=True, life=TURN, packed=True),
    Field("known", "seat", bits="card", packed=True),
]


def packed(cards: int) -> tuple[State, dict[str, Column]]:
    """An empty table of two seats with so many cards, and its fields."""
    layout = Layout(PACKED, {"seat": 2, "card": cards})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    return state, {name: Column(layout, name) for name in layout.spots}


def test_packed_fields_share_numbers_as_far_as_they_fit_and_no_field_changes_another() -> None:
    for cards, size in ((3, 4), (26, 6)):  # what is known of 26 cards needs a number of its own
        state, columns = packed(cards)
        assert len(state.data) == size
        assert [column.read_all(state) for column in columns.values()] == [[3, 3], [-1, -1], [0, 0], [0, 0]]
        columns["health"].write(state, 1, -2)
        columns["card"].write(state, 1, cards - 1)
        columns["known"].write(state, 1, (1 << cards) - 1)
        columns["tired"].add(state, 0, 1)
        expected = [[3, -2], [-1, cards - 1], [1, 0], [0, (1 << cards) - 1]]
        assert [column.read_all(state) for column in columns.values()] == expected
        state.clear(TURN)
        assert [column.read_all(state) for column in columns.values()] == [*expected[:2], [0, 0], expected[3]]


def test_a_packed_field_starts_as_it_says_wherever_in_the_number_it_stands() -> None:
    fields = [
        Field("armour", "seat", most=3, packed=True),
        Field("will", "seat", least=-1, most=5, start=4, packed=True),
    ]
    layout = Layout(fields, {"seat": 2})
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    assert [Column(layout, name).read_all(state) for name in ("armour", "will")] == [[0, 0], [4, 4]]


def test_a_packed_field_takes_nothing_that_would_change_its_neighbours() -> None:
    state, columns = packed(3)
    for number in (6, -3):
        with pytest.raises(OverflowError, match="allowed: up to 7"):
            columns["health"].write(state, 0, number)
    assert columns["health"].read_all(state) == [3, 3]


def test_numbers_of_a_field_are_added_up_from_one_place_to_another_whatever_the_least_is() -> None:
    state, columns = packed(3)
    columns["health"].write(state, 0, -2)
    assert [columns["health"].sum(state, *places) for places in ((0, 2), (0, 1), (1, 2), (1, 1))] == [1, -2, 3, 0]
    assert columns["card"].sum(state, 0, 2) == sum(columns["card"].read_all(state))


def test_a_field_that_stands_alone_is_not_packed() -> None:
    with pytest.raises(ValueError, match="field 'round' cannot be packed"):
        Layout([Field("round", packed=True)], {})


def test_accessors_of_packed_fields_name_the_bits_that_no_size_changes() -> None:
    text = write(PACKED, "Some")
    assert "return (i64(self.data[place]) & 7) - 2" in text
    assert 'spot = self.spots["card"]\n        self.card = spot.place\n        self.card_shift = spot.shift' in text
    assert "(i64(self.data[place]) >> self.at.card_shift & self.at.card_mask) - 1" in text


def test_a_field_starts_within_its_range() -> None:
    with pytest.raises(ValueError, match="field 'entry' starts at 4; allowed: -1 to 3"):
        Layout([Field("entry", of="side", none=True, start=4)], {"side": 4})


def test_a_field_holds_numbers_of_31_bits() -> None:
    assert Layout([Field("many", most=(1 << 31) - 1), Field("all", bits="seat")], {"seat": 31}).size == 2
    with pytest.raises(ValueError, match="field 'many' starts at 0; allowed: 0 to 2147483648"):
        Layout([Field("many", most=1 << 31)], {})
    with pytest.raises(ValueError, match="field 'all' starts at 0"):
        Layout([Field("all", bits="seat")], {"seat": 32})


def test_what_ends_together_may_stand_apart() -> None:
    fields = [Field("a", life=TURN), Field("b"), Field("c", "seat", life=TURN), Field("d", "seat", life=DAY)]
    ends = Layout(fields, {"seat": 2}).spans_by_life
    assert [list(ends[life]) for life in (STEP, TURN, DAY)] == [[], [0, 1, 2, 4], [0, 1, 2, 6]]


def test_of_what_ends_together_only_what_starts_alike_is_one_stretch() -> None:
    fields = [Field("a", life=TURN), Field("b", most=9, start=4, life=TURN), Field("c", "seat", most=9, life=TURN)]
    layout = Layout(fields, {"seat": 2})
    assert list(layout.spans_by_life[TURN]) == [0, 1, 1, 2, 2, 4]
    state = State(Rulebook(Catalogue([]), [], []), layout)
    state.reset(2)
    for place in range(4):
        state.data[place] = 9
    state.clear(TURN)
    assert list(state.data) == [0, 4, 0, 0]


def test_of_what_ends_only_what_was_set_is_noted_as_written() -> None:
    fields = [Field("a", life=TURN), Field("b", most=9, start=4, life=TURN), Field("c", "seat", most=9, life=TURN)]
    state = State(Rulebook(Catalogue([]), [], []), Layout(fields, {"seat": 2}))
    state.reset(2)
    state.track_writes()
    state.data[0] = state.data[1] = state.data[3] = 9
    state.clear(TURN)
    assert (state.dirty_bits, list(state.dirty_list)[: state.dirty_count]) == (0b11, [3])


def test_what_ends_with_the_step_is_apart_from_what_ends_with_longer_lives() -> None:
    layout = Layout([Field("a", life=STEP), Field("b", life=TURN), Field("c", "seat", life=STEP)], {"seat": 2})
    assert layout.step_bits == {"a": 1, "b": 0, "c": OTHER_BIT}
    assert (list(layout.step_spans), list(layout.spans_by_life[TURN])) == ([2, 4], [1, 2])


def test_a_session_and_a_campaign_end_too_and_what_lives_for_a_campaign_outlives_both() -> None:
    fields = [Field("scene", life=SCENE), Field("session", life=SESSION), Field("campaign")]
    ends = Layout(fields, {}).spans_by_life
    assert [list(ends[life]) for life in (SCENE, SESSION, CAMPAIGN)] == [[0, 1], [0, 2], [0, 2]]


def test_packed_fields_share_a_number_up_to_its_last_bit() -> None:
    def size(second: int) -> int:
        fields = [Field("a", "seat", most=2**16 - 1, packed=True), Field("b", "seat", most=second, packed=True)]
        return int(Layout(fields, {"seat": 1}).size)

    assert [size(2 ** (SHARED - 16) - 1), size(2 ** (SHARED - 16))] == [1, 2]


def test_a_field_is_not_declared_twice() -> None:
    with pytest.raises(ValueError, match="field 'round' is declared twice"):
        Layout([Field("round"), Field("round")], {})


def test_a_field_is_not_called_as_a_part_that_every_state_has() -> None:
    with pytest.raises(ValueError, match="field 'stack'"):
        write([Field("stack")], "Some")
    with pytest.raises(ValueError, match="field 'step_spans'"):
        write([Field("step_spans", "seat")], "Some")


def test_what_lives_a_turn_ends_with_it_and_with_the_day_and_nothing_else_does() -> None:
    now = Field("now", "seat", most=9, start=3, life=TURN)
    ends = Layout([Field("lasting", most=9), Field("today", most=9, life=DAY), now], {"seat": 2}).spans_by_life
    assert [list(ends[life]) for life in (STEP, TURN, DAY)] == [[], [2, 4], [1, 2, 2, 4]]


def test_time_is_up_only_until_the_turn_ends() -> None:
    state = load("duel").initial_state(2)
    assert isinstance(state, Duel)
    state.time_is_up, state.cancelled = True, True
    state.clear(TURN)
    assert (state.time_is_up, state.cancelled) == (False, True)


class Forever(Task[Duel]):
    """Makes itself happen again."""

    def run(self, s: Duel, a: i64, b: i64, c: i64) -> None:
        s.add_energy(0, 1)
        s.push(self)


def test_tasks_without_end_are_given_up_and_the_state_is_as_it_was() -> None:
    edition = load("duel", mulligan=False)
    edition.book.replace("landed", Forever("forever"))
    state = edition.set_position(2, {"window": True, "turn": 0})
    state.push(edition.book.steps[[step.name for step in edition.book.steps].index("forever")])
    state.push(edition.book.steps[[step.name for step in edition.book.steps].index("window")], 0)
    before = digest(state)
    passing = next(action for action in legal_actions(state) if state.verbs[action & 255].name == "pass")
    with pytest.raises(EndlessTasks, match="10000 tasks ran without a choice; the last is 'forever'"):
        play(state, passing)
    assert digest(state) == before


def test_accessors_are_written_beside_the_declaration() -> None:
    assert accessors("tests.core.duel.rules")[0] == Path(__file__).parents[1] / "duel/rules/accessors.py"
