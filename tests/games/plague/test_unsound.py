"""Positions from outside: refused with field, value and range, or with what is wrong; never believed, never endless."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.games.plague.table import human, zombie
from tests.games.plague.table import laid as placed
from tests.walks import walk

import shamble
from shamble.core.chance import Rng
from shamble.core.errors import NotationError, ShambleError
from shamble.core.play import playout, run_tasks
from shamble.core.records.snapshot import dump_state, load_state
from shamble.games.plague.rules.state import Plague

FIGURES = [{"id": "h1", "at": [4, 5]}, {"id": "h2", "at": [4, 7]}, {"id": "z1", "at": [4, 4], "facing": "S"}]


def laid(**options: Any) -> tuple[shamble.Edition, dict[str, Any]]:
    """A position in which the second human acts, as data."""
    edition = shamble.load("plague", map="cabin", **options)
    return edition, json.loads(json.dumps(dump_state(edition.set_position(2, {"figures": FIGURES, "turn": "h2"}))))


def refused(edition: shamble.Edition, data: dict[str, Any]) -> str:
    with pytest.raises(NotationError) as error:
        load_state(edition, data)
    return str(error.value)


@pytest.mark.clause("ZP-005", "ZP-006", "ZP-026", "ZP-027", "ZP-050", "ZP-162", "ZP-167", "ZP-187", "ZPV-03", "ZPV-11")
@pytest.mark.clause("ZPV-27")
@pytest.mark.parametrize(
    ("field", "place", "number", "said"),
    [
        ("points", 0, -1, "field points[0]: -1; allowed: 0 to 1980"),
        ("facing", 1, 4, "field facing[1]: 4; allowed: 0 to 3"),
        ("fate", 0, 9, "field fate[0]: 9; allowed: 0 to 5"),
        ("round", 0, 1 << 40, "field round: 1099511627776; allowed: 0 to 1000000"),
        ("humans", 0, 0, "no sound position: 0 humans; allowed: 1 to 8"),
        ("humans", 0, 9, "no sound position: 9 humans; allowed: 1 to 8"),
        ("square", 0, 4 * 14 + 4, "no sound position: h1 stands where another figure is"),
        ("square", 0, 3 * 14 + 3, "no sound position: h1 stands on a blocked square"),
        ("fate", 0, 4, "no sound position: h1 stands on the board though it is not alive there"),
        ("square", 2, 0, "no sound position: h3 stands on the board though it is not alive there"),
        ("owner", 0, 1, "no sound position: h1 has seat 1; allowed: 0 to 0"),
        ("owner", 8, -1, "no sound position: z1 has seat -1; allowed: 0 to 1"),
        ("load", 0, 1, "no sound position: h1 has a load of 1; allowed: 0 to 0"),
        ("items", 0, 1, "no sound position: h1 holds kitchen_knife, which is no item"),
        ("searched", 0, 4, "no sound position: search square 3,3 was searched by nobody in the game"),
        ("hatch", 0, 0, "no sound position: the hatch is not inside the house"),
        ("tokens", 0, 3, "no sound position: 3 tokens beside 0 barricades; allowed: 0 in all"),
        ("drafted", 0, 3, "no sound position: 3 cards are drafted; allowed: 0"),
    ],
)
def test_numbers_that_cannot_be_are_refused(field: str, place: int, number: int, said: str) -> None:
    edition, data = laid()
    data["fields"][field][place] = number
    assert refused(edition, data) == said


@pytest.mark.clause("ZPV-27")
def test_of_a_supply_of_tokens_as_many_are_left_as_there_are_no_barricades_of() -> None:
    edition, data = laid(barricade_supply=5)
    data["fields"]["barricade"] = [1, 1, 1, 1, 1, 0]
    data["fields"]["tokens"] = [1]
    assert refused(edition, data) == "no sound position: 1 tokens beside 5 barricades; allowed: 5 in all"
    edition, data = laid(barricade_supply=1)
    data["fields"]["barricade"] = [1, 1, 0, 0, 0, 0]
    data["fields"]["tokens"] = [0]
    assert refused(edition, data) == "no sound position: 0 tokens beside 2 barricades; allowed: 1 in all"


def test_a_pending_step_about_nobody_may_still_be_wrong_about_another() -> None:
    edition, data = laid()
    data["stack"].insert(0, ["round", -1, -1, 9])
    assert refused(edition, data) == "no sound position: step 'round' cannot be about z2 (begun)"


def test_a_step_about_a_human_is_about_none_of_the_zombies_where_every_human_is_in_the_game() -> None:
    edition = shamble.load("plague", map="field")
    figures = [{"id": f"h{number}", "at": [number, 5]} for number in range(1, 9)]
    data = dump_state(edition.set_position(2, {"figures": [*figures, {"id": "z1", "at": [1, 1]}], "turn": "h1"}))
    data["stack"].append(["wound die", 8, -1, -1])
    assert refused(edition, data) == "no sound position: step 'wound die' cannot be about z1 (standing_human)"


@pytest.mark.clause("ZP-037")
def test_who_arrives_has_a_player_who_is_at_the_table() -> None:
    edition, data = laid()
    data["fields"]["owner"][9] = 2
    data["stack"].append(["arrive", 9, 0, -1])
    assert refused(edition, data) == "no sound position: step 'arrive' cannot be about z2 (arriving)"
    data["fields"]["owner"][9] = 1
    assert load_state(edition, data).depth == len(data["stack"])


@pytest.mark.clause("ZP-029")
def test_a_zombie_may_be_of_the_first_seat_whose_human_it_was() -> None:
    edition, data = laid()
    data["fields"]["owner"][8] = 0
    assert dump_state(load_state(edition, data)) == data


@pytest.mark.parametrize("turn", ["z1", "zombie"])
def test_a_position_in_which_a_zombie_acts_is_read_as_it_was(turn: str) -> None:
    edition = shamble.load("plague", map="cabin")
    data = dump_state(edition.set_position(2, {"figures": FIGURES, "turn": turn}))
    assert dump_state(load_state(edition, data)) == data


def test_while_a_square_is_chosen_the_facing_that_is_asked_next_is_of_a_figure_that_does_not_stand_yet() -> None:
    match = shamble.Match(shamble.load("plague", map="cabin"), 2, 0)
    match.play("enter N")
    data = dump_state(match.state)
    assert [frame[0] for frame in data["stack"]][-2:] == ["choose a facing", "choose a square"]
    assert dump_state(load_state(match.edition, data)) == data
    data["stack"][-2][1] = 1
    assert refused(match.edition, data) == "no sound position: step 'choose a facing' cannot be about h2 (placed)"


@pytest.mark.clause("ZPV-24")
def test_keys_that_go_back_into_a_deck_that_was_not_drafted_are_counted_in_no_draft() -> None:
    figures = [human([5, 8], items={"car_keys": 1}), {"id": "h2", "at": [0, 0]}, zombie(1, [5, 7])]
    table = placed(figures, "z1", options={"map": "cabin", "keys_return": True})
    for text in ("bite z1 h1", "roll 2", "roll 2", "roll 1"):
        table.play(text)
    assert table.state.find_violation() == ""


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (["human action", 8, -1, -1], "step 'human action' cannot be about z1 (standing_human)"),
        (["human action", 2, -1, -1], "step 'human action' cannot be about h3 (standing_human)"),
        (["zombie action", 9, -1, -1], "step 'zombie action' cannot be about z2 (standing_zombie)"),
        (["rise by the car", 2, -1, -1], "step 'rise by the car' cannot be about h3 (human)"),
        (["attack die", 0, 9, 0], "step 'attack die' cannot be about z2 (standing)"),
        (["attack die", 0, 8, -1], "step 'attack die' cannot be about ? (weapon)"),
        (["choose a square", 0, 0, -1], "step 'choose a square' cannot be about h1 (arriving)"),
        (["choose a facing", 9, -1, -1], "step 'choose a facing' cannot be about z2 (placed)"),
        (["next zombie", 5, -1, -1], "step 'next zombie' cannot be about 5 (seat)"),
    ],
)
def test_pending_steps_about_who_is_not_there_are_refused(frame: list[Any], said: str) -> None:
    edition, data = laid()
    data["stack"].append(frame)
    assert refused(edition, data) == f"no sound position: {said}"


def test_no_step_asks_the_players_of_automated_zombies() -> None:
    edition, data = laid(zombie_control="auto")
    data["fields"]["owner"] = [-1 if place > 1 else 0 for place in range(len(data["fields"]["owner"]))]
    data["stack"].append(["zombie action", 8, -1, -1])
    assert refused(edition, data) == "no sound position: step 'zombie action' asks nobody"


@pytest.mark.parametrize("field", ["occupant", "living", "unsearched", "unbarricaded", "human_seats", "end_of_zombies"])
def test_what_can_be_worked_out_is_not_even_read(field: str) -> None:
    edition, data = laid()
    data["fields"][field] = [0]
    assert refused(edition, data).startswith(f"no field '{field}'")


OPTIONS: list[dict[str, Any]] = [
    {"map": "cabin", "roadkill": True, "cellar": True, "lasting_wounds": True},
    {"map": "homestead", "interleave": True, "car": "horror", "barricade_supply": 5},
    {"map": "cabin", "zombie_control": "auto", "medpak_after_roll": True},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_whatever_numbers_come_from_outside_are_refused_or_can_be_played_on_from(options: dict[str, Any]) -> None:
    edition = shamble.load("plague", max_rounds=20, **options)
    dice = random.Random(7)
    said: list[str] = []
    for number, s in enumerate(walk(edition, Plague, 2, 3, 300)):
        if number % 9:
            continue
        data = json.loads(json.dumps(dump_state(s)))
        for _ in range(dice.choice([1, 1, 2, 4])):
            spoil(s, data, dice)
        try:
            t = load_state(edition, data)
            run_tasks(t)
            playout(t, Rng(1), 40)
        except ShambleError as error:  # refused, or given up: nobody may choose, tasks without end
            said.append(str(error))
    assert said
    assert all(each.isprintable() for each in said)


def spoil(s: Plague, data: dict[str, Any], dice: random.Random) -> None:
    """Change a number of a field or of a pending step, or add a step, all within their ranges."""
    if dice.random() < 0.5:
        field = dice.choice([field for field in s.layout.fields if not field.derived])
        row = data["fields"][field.name]
        row[dice.randrange(len(row))] = dice.randint(field.least, field.max_value(s.layout.sizes))
    else:
        step = dice.choice(list(s.steps))
        places = [dice.randint(-1, s.book.kinds[kind].size - 1) for kind in step.kinds]
        data["stack"].append([step.name, *[*places, -1, -1, -1][:3]])


def drafted(cards: int, **options: Any) -> Plague:
    """A table with a deck of so many cards, as options have it."""
    edition = shamble.load("plague", **{"map": "field", "deck": "mall60", **options})
    s = edition.set_position(2, {"figures": [{"id": "h1", "at": [5, 5]}], "turn": "h1"})
    assert isinstance(s, Plague)
    s.drafted = cards
    return s


@pytest.mark.clause("ZPV-03")
def test_a_drafted_deck_has_all_that_is_surely_in_it_and_no_more_than_the_pool() -> None:
    sure = {"extra_cards": ["super_soaker", "lemon_pie"], "deck_draft": 20}
    assert [drafted(cards, **sure).find_violation() == "" for cards in (2, 3, 62, 63)] == [False, True, True, False]
    assert drafted(60, deck_draft=60).find_violation() == ""
    assert "61 cards are drafted; allowed: 1 to 60" in drafted(61, deck_draft=60).find_violation()


@pytest.mark.clause("ZPV-03")
def test_without_a_draft_no_card_is_drafted() -> None:
    assert drafted(0).find_violation() == ""
    assert "1 cards are drafted; allowed: 0" in drafted(1).find_violation()


@pytest.mark.clause("ZP-025")
def test_there_are_as_many_humans_as_have_a_name() -> None:
    edition = shamble.load("plague", map="field")
    figures = [{"id": f"h{number}", "at": [number, 5]} for number in range(1, 9)]

    assert edition.set_position(2, {"figures": figures, "turn": "human"}).find_violation() == ""
