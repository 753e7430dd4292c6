"""What a forecast of Zombie Plague looks at, and what it says of positions that anyone can judge."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.bots import bot
from shamble.core.chance import Rng
from shamble.core.content.networks import read_network
from shamble.core.fields.column import Column
from shamble.core.fields.field import Field
from shamble.core.network import zeros
from shamble.core.notation import find
from shamble.core.offers import LegalActions
from shamble.core.play import chooser_bits, first_seat, is_chance, is_over, play_random_step, resolve, sample, take
from shamble.games.plague.game import FORECAST
from shamble.games.plague.levels import LEVELS
from shamble.games.plague.policy.heuristic import estimate_returns
from shamble.games.plague.rules.state import Plague

from .table import human, zombie

EDITION = shamble.load("plague", map="cabin")
HEURISTIC = EDITION.game.heuristic(EDITION.book)
SECURED: dict[str, Any] = {
    "options": {"map": "cabin"},
    "searched": {"3,3": ["h1"], "6,6": ["h1"], "8,6": ["h1"], "10,6": ["h1"]},
    "barricades": ["N4,3", "N5,3", "W3,5", "W9,4", "W7,5", "N4,7"],
}


def laid(figures: list[dict[str, Any]], turn: str = "h1", seats: int = 2, **more: Any) -> Plague:
    edition = shamble.load("plague", **{"map": "field", **more.pop("options", {})})
    s = edition.set_position(seats, {"figures": figures, "turn": turn, **more})
    assert isinstance(s, Plague)
    return s


def told(s: Plague) -> dict[str, float]:
    """The features that are not 0, by their names."""
    heuristic = HEURISTIC if s.rules is EDITION.book else EDITION.game.heuristic(s.rules)
    numbers = zeros(len(heuristic.features()))
    heuristic.fill_features(s, 0, numbers)
    return {name: number for name, number in zip(heuristic.features(), numbers, strict=True) if number != 0}


def expected(s: Plague) -> list[float]:
    found: list[float] = EDITION.game.heuristic(s.rules).forecast(s, Rng(1))
    return found


def positions(seats: int, **options: Any) -> list[Plague]:
    """Some positions of a game at random."""
    s, rng, scratch, found = (
        shamble.load("plague", **options).initial_state(seats),
        Rng(5),
        LegalActions(),
        list[Plague](),
    )
    assert isinstance(s, Plague)
    for ply in range(400):
        if is_over(s):
            break
        if ply % 20 == 0:
            found.append(s.clone())
        play_random_step(s, rng, scratch)
    return found


def test_every_feature_has_its_weights_and_every_weight_its_feature() -> None:
    assert list(read_network(FORECAST).weights) == HEURISTIC.features()
    assert len(set(HEURISTIC.features())) == len(HEURISTIC.features())


@pytest.mark.parametrize("board", ["cabin", "classic2001", "homestead", "mall", "field"])
def test_every_board_and_deck_is_told_by_the_same_features(board: str) -> None:
    edition = shamble.load("plague", map=board)
    assert edition.game.heuristic(edition.book).features() == HEURISTIC.features()


def test_whose_turn_it_is_and_what_is_left_of_it() -> None:
    figures = [human([5, 5], points=2), {"id": "h2", "at": [6, 5]}, zombie(1, [0, 0])]
    found = told(laid(figures))
    assert found["humans to act"] == 0.5
    assert found["points to spend"] == 0.75
    assert "zombies' turn" not in found
    later = told(laid([human([5, 5]), zombie(1, [0, 0]), zombie(2, [1, 0])], "z1"))
    assert later["zombies' turn"] == later["zombies to act"] == 1
    assert "points to spend" not in later


def test_rounds_that_run_out_are_told_and_those_without_an_end_are_not() -> None:
    figures = [human([5, 5]), zombie(1, [0, 0])]
    assert "rounds run out" not in told(laid(figures))
    found = told(laid(figures, round=6, options={"max_rounds": 10}))
    assert found["rounds run out"] == pytest.approx(1 / 3)
    assert found["rounds at most 5"] == found["rounds at most 10"] == 1
    assert "rounds at most 2" not in found


def test_what_the_humans_hold_is_told_by_what_it_is_good_for() -> None:
    figures = [human([5, 5], weapon="pistol", items={"med_pak": 1, "ammo": 1, "power_drink": 1}), zombie(1, [0, 0])]
    found = told(laid(figures))
    assert found["armed"] == found["firearms"] == found["humans with cures"] == 1
    assert found["cures"] == found["saves"] == found["drinks"] == 0.5
    assert "empty firearms" not in found
    empty = told(laid([human([5, 5], weapon="pistol", loaded=False), zombie(1, [0, 0])]))
    assert empty["empty firearms"] == 1
    assert "firearms" not in empty


def test_keys_in_hand_are_told_and_those_in_the_deck_too() -> None:
    found = told(laid([human([5, 5], items={"car_keys": 1}), zombie(1, [0, 0])], options={"map": "classic2001"}))
    assert found["keys in hand"] == found["car"] == 1
    assert found["leaving nearest"] > 0
    searching = told(laid([human([5, 5]), zombie(1, [0, 0])], options={"map": "classic2001"}))
    assert "keys in hand" not in searching
    assert 0 < searching["next card is keys"] < 1


def test_zombies_are_told_by_the_turns_that_they_need_to_bite() -> None:
    found = told(laid([human([5, 5]), zombie(1, [5, 4]), zombie(2, [5, 1])]))
    assert found["zombies within 1 turns"] == 0.25
    assert found["zombies within 2 turns"] == 0.25
    assert found["bites to come"] == 0.5
    assert found["humans in danger"] == 1
    alone = told(laid([human([5, 5]), zombie(1, [5, 0])]))
    assert "humans in danger" not in alone


def test_a_zombie_without_a_way_is_shut_out() -> None:
    figures = [human([4, 4]), zombie(1, [0, 0])]
    assert told(laid(figures, **{**SECURED, "searched": {}}))["zombies shut out"] == 0.25
    assert "zombies shut out" not in told(laid(figures, options={"map": "cabin"}))


def test_the_dead_and_the_saved_are_told_as_shares() -> None:
    figures = [human([5, 5]), {"id": "h2", "fate": "killed"}, {"id": "h3", "fate": "escaped"}, zombie(1, [0, 0])]
    found = told(laid(figures))
    assert found["share living"] == found["share lost"] == found["share saved"] == pytest.approx(1 / 3)
    assert found["living at most 1"] == 1


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (5, {"map": "mall"}), (4, {"roles": "one_zombie"})])
def test_zombies_may_expect_what_is_not_saved_and_seats_of_a_side_the_same(seats: int, options: dict[str, Any]) -> None:
    for s in positions(seats, **options):
        humans = s.human_seats
        saved = [expected(s.clone())[seat] for seat in range(s.seat_count)]
        assert len(saved) == seats
        assert all(0 <= each <= 1 for each in saved)
        assert len({*saved[humans:]}) == 1
        mine = [sum(h % humans == seat for h in range(s.humans)) for seat in range(humans)]
        share = sum(n * each for n, each in zip(mine, saved[:humans], strict=True)) / int(s.humans)
        assert share + saved[-1] == pytest.approx(1)


def test_a_seat_keeps_what_it_has_saved_and_hopes_only_for_those_who_live() -> None:
    figures = [{"id": "h1", "fate": "escaped"}, {"id": "h2", "fate": "killed"}, human([5, 5]) | {"id": "h3"}]
    s = laid([*figures, {"id": "h4", "at": [6, 5]}, zombie(1, [0, 0])], "h3", seats=4)
    assert estimate_returns(s, 0.6) == pytest.approx([0.85, 0.35, 0.4, 0.4])
    assert estimate_returns(s, 0.0) == pytest.approx([0.5, 0.0, 0.75, 0.75])
    assert estimate_returns(s, 1.0) == pytest.approx([1.0, 0.5, 0.25, 0.25])


def test_what_was_begun_is_no_position_to_be_judged_and_is_played_to_its_end() -> None:
    s = laid([human([5, 5], weapon="pistol"), zombie(1, [5, 4])])
    heuristic = EDITION.game.heuristic(s.rules)
    assert heuristic.is_quiet(s)
    take(s, find(s, "attack h1 z1"))
    assert not heuristic.is_quiet(s)
    heuristic.forecast(s, Rng(1))
    assert heuristic.is_quiet(s)


def test_a_position_met_before_by_other_choices_is_not_looked_at_again() -> None:
    s = laid([human([5, 5], points=4), zombie(1, [0, 0])])
    turned, back = s.clone(), s.clone()
    for choices, there in ((["turn h1 left", "turn h1 right"], turned), (["turn h1 right", "turn h1 left"], back)):
        for choice in choices:
            take(there, find(there, choice))
    heuristic = EDITION.game.heuristic(s.rules)
    assert heuristic.forecast(turned, Rng(1)) == estimate_returns(turned, heuristic.expected_return(turned, 0))
    heuristic.network.reset()
    heuristic.forecast(back, Rng(1))
    assert not any(heuristic.network.features)


def test_a_position_in_which_anything_is_different_is_judged_anew() -> None:
    rng, judged = Rng(3), set[str]()
    for s in positions(2, map="cabin")[::4]:
        before = HEURISTIC.expected_return(s, 0)
        for field in s.layout.fields:
            for _ in range(0 if field.derived else 12):
                changed = with_another_number(s, field, rng)
                if changed.find_violation() or not HEURISTIC.is_quiet(changed):
                    continue
                share = HEURISTIC.expected_return(changed, 0)
                if share == before:
                    continue
                HEURISTIC.forecast(s.clone(), Rng(1))
                assert HEURISTIC.forecast(changed, Rng(1)) == estimate_returns(changed, share), field.name
                judged.add(field.name)
    assert judged > {"square", "facing", "points", "activation", "weapon", "items", "barricade", "counted", "deck"}


def with_another_number(s: Plague, field: Field, rng: Rng) -> Plague:
    """The position with one number of a field drawn anew, one near the first ones as often as any."""
    changed, column = s.clone(), Column(s.layout, field.name)
    place = rng.below(min(column.size, 1 + rng.below(column.size)))
    column.write(changed, place, field.least + rng.below(field.max_value(s.layout.sizes) - int(field.least) + 1))
    changed.recompute_derived()
    return changed


def test_a_house_all_but_closed_is_thought_better_than_one_human_among_zombies() -> None:
    closed = {**SECURED, "barricades": SECURED["barricades"][:-1]}
    won = laid([human([4, 5], "S"), zombie(1, [13, 0])], **closed)
    crowd = [zombie(number, [number, 4], "S") for number in range(4, 7)]
    lost = laid([human([4, 5]), *crowd, zombie(1, [3, 4])], options={"map": "cabin"})
    assert expected(won)[0] > 0.7
    assert expected(lost)[0] < 0.3


def test_who_has_escaped_has_won() -> None:
    figures = [{"id": "h1", "fate": "escaped"}, human([5, 5]) | {"id": "h2"}, zombie(1, [0, 0])]
    s = laid(figures, "zombie end", options={"max_rounds": 1})
    assert is_over(s)
    assert expected(s) == s.returns() == [0.5, 0.5]


def test_nothing_is_hidden_so_every_seat_is_told_the_same() -> None:
    for s in positions(3):
        for dealt in (s.determinize(0, Rng(1)), s.determinize(2, Rng(2))):
            assert isinstance(dealt, Plague)
            assert told(dealt) == told(s)


def test_a_bot_of_a_level_plays_the_same_whether_there_is_a_network_or_none() -> None:
    for level in LEVELS[3:]:
        heuristic = EDITION.game.heuristic_for(level, EDITION.book)
        assert heuristic.network is not None
        assert played(level.id) == played(level.id, asked=True)


def played(level: str, asked: bool = False) -> list[int]:
    """The choices of bots of a level, looked at by a forecast all along or not."""
    player, rng, scratch = bot(level, EDITION.game, EDITION.book), Rng(3), LegalActions()
    s, found = EDITION.initial_state(2), list[int]()
    for _ in range(300):
        if asked and not is_over(s):
            HEURISTIC.forecast(s.clone(), Rng(1))
        if is_over(s):
            break
        if is_chance(s):
            resolve(s, sample(s, rng, scratch))
        else:
            found.append(player.choose(s, first_seat(chooser_bits(s)), rng))
            take(s, found[-1])
    return found
