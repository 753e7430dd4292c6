"""Records, digests and positions outlive renamed steps, verbs and fields, added fields and added effects."""

from __future__ import annotations

import pytest

from shamble.core.catalogue import StableIds
from shamble.core.errors import NotationError, RecordError
from shamble.core.fields.column import Column
from shamble.core.fields.field import Field
from shamble.core.fields.layout import Layout
from shamble.core.notation import write
from shamble.core.play import legal_actions
from shamble.core.records.snapshot import digest, dump_state, load_state, read_position, write_position

from ..engine.wide import plain
from .walk import AT, DICE, FIELDS, WalkGame, replayed, walked

RESTED = Field("rested", most=1_000, since="1.10")
PLACE = Field("place", most=1_000, stable_id="at")

RENAMED_STEP = WalkGame(choose="decide", stable_ids=StableIds(steps={"decide": "choose"}, verbs={}))
RENAMED_VERB = WalkGame(go="walk", stable_ids=StableIds(steps={}, verbs={"walk": "go"}))
ONE_MORE_FIELD = WalkGame("1.10", ("1.0", "1.9"), [AT, RESTED, DICE])
MORE_EFFECTS = WalkGame(effects=["aim", "zap"])


@plain
@pytest.mark.parametrize("game", [RENAMED_STEP, RENAMED_VERB, MORE_EFFECTS, ONE_MORE_FIELD])
def test_an_old_record_replays_to_the_same_text_and_digest(game: WalkGame) -> None:
    old = walked(WalkGame())
    table = replayed(old.record(), game)
    assert table.record() == old.record()
    assert digest(table.state, "1.0") == digest(old.state)


@plain
@pytest.mark.parametrize("game", [RENAMED_STEP, RENAMED_VERB, MORE_EFFECTS, ONE_MORE_FIELD])
def test_an_old_position_is_read_as_it_stood(game: WalkGame) -> None:
    old = walked(WalkGame())
    for state in (
        read_position(game.edition(), write_position(old.state)),
        load_state(game.edition(), dump_state(old.state)),
    ):
        assert digest(state, "1.0") == digest(old.state)
        assert [write(state, action) for action in legal_actions(state)] == ["go", "rest"]


@plain
def test_a_record_by_the_version_that_added_a_field_verifies_the_field() -> None:
    table = walked(ONE_MORE_FIELD)
    text = table.record()
    assert replayed(text, ONE_MORE_FIELD).record() == text
    assert digest(table.state, "1.10") == digest(table.state) != digest(table.state, "1.9")
    with pytest.raises(
        RecordError, match=r"the position is .* \(played by the rules walk '1.9'; these are walk 1.10\)$"
    ):
        replayed(text.replace("walk 1.10", "walk 1.9"), ONE_MORE_FIELD)


@plain
def test_the_digest_of_an_added_field_changes_with_it_only_from_its_version_on() -> None:
    state = walked(ONE_MORE_FIELD).state
    before = digest(state, "1.9"), digest(state, "1.10"), digest(state, "2.0")
    Column(state.layout, "rested").add(state, 0, 1)
    after = digest(state, "1.9"), digest(state, "1.10"), digest(state, "2.0")
    assert [one == other for one, other in zip(before, after, strict=True)] == [True, False, False]


@plain
def test_a_field_that_an_old_position_lacks_starts_as_on_an_empty_table() -> None:
    fields = [AT, DICE, Field("rested", most=9, start=4, since="1.1")]
    state = read_position(WalkGame("1.1", fields=fields).edition(), write_position(walked(WalkGame()).state))
    assert Column(state.layout, "rested").read_all(state) == [4]


@plain
def test_a_fork_of_an_old_record_keeps_the_version_of_the_record() -> None:
    table = replayed(walked(WalkGame()).record(), ONE_MORE_FIELD)
    assert table.fork(10).record().splitlines()[1] == "game: walk 1.0"
    assert replayed(table.fork(40).record(), ONE_MORE_FIELD).rules_version == "1.0"


@plain
def test_a_record_of_a_version_that_the_game_does_not_list_is_refused() -> None:
    with pytest.raises(RecordError, match=r"played by the rules walk '1.0'; these are walk 1.1"):
        replayed(walked(WalkGame()).record(), WalkGame("1.1"))


@plain
def test_a_renamed_field_keeps_digests_and_positions_and_its_new_name_is_for_code_only() -> None:
    game, old = WalkGame(fields=[PLACE, DICE]), walked(WalkGame())
    state = replayed(old.record(), game).state
    assert digest(state) == digest(old.state)
    text = write_position(old.state)
    assert write_position(read_position(game.edition(), text)) == text
    with pytest.raises(NotationError, match="no field 'place'; fields: at, dice"):
        read_position(game.edition(), text.replace("at:", "place:"))


@plain
def test_a_renamed_step_is_refused_by_its_new_name_in_a_position() -> None:
    text = write_position(walked(WalkGame()).state)
    with pytest.raises(NotationError, match="'decide,0' is not a step of walk"):
        read_position(RENAMED_STEP.edition(), text.replace("choose", "decide"))


def test_a_rename_leaves_the_indices_of_steps_and_verbs_as_they_were() -> None:
    old = WalkGame().parts
    assert [step.stable_id for step in RENAMED_STEP.parts.steps] == [step.stable_id for step in old.steps]
    assert [verb.stable_id for verb in RENAMED_VERB.parts.verbs] == [verb.stable_id for verb in old.verbs]
    assert [verb.name for verb in RENAMED_VERB.parts.verbs] == ["walk", "rest"]


@plain
def test_a_house_rule_in_the_place_of_a_renamed_verb_keeps_its_word() -> None:
    edition = RENAMED_VERB.edition()
    edition.book.replace("walk", type(edition.book.verbs[0])("walk"))
    assert [write(edition.initial_state(1), action) for action in legal_actions(edition.initial_state(1))] == [
        "go",
        "rest",
    ]


def test_an_id_for_a_step_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no step 'decide', which the stable ids name"):
        WalkGame(stable_ids=StableIds(steps={"decide": "choose"}, verbs={}))


def test_two_verbs_with_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="verbs 'go' and 'rest' have the stable id 'rest'"):
        WalkGame(stable_ids=StableIds(steps={}, verbs={"go": "rest"}))


def test_two_fields_with_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="fields 'at' and 'place' have the stable id 'at'"):
        Layout([AT, PLACE], {})


def test_a_field_names_the_version_that_added_it_by_numbers() -> None:
    with pytest.raises(ValueError, match="field 'rested' since 'later': a rules version has numbers"):
        Field("rested", since="later")
    assert [field.name for field in Layout(FIELDS, {}).fields_of_version("1.0")] == ["at", "dice"]
