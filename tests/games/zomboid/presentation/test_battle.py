"""The chances of a whole fight, held against fights that are played; and what is said before one."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.offers import LegalActions, verb_of
from shamble.core.play import is_chance, legal_actions, play_random_step, sample, take
from shamble.core.play import resolve as roll
from shamble.games.zomboid.presentation.dice_assignment import best_assignment
from shamble.games.zomboid.rules.fight.escaping import STAND
from shamble.games.zomboid.rules.fight.rounds import BARE, WIELD
from shamble.games.zomboid.rules.state import Town

from ..laid import laid, seen

FIGHTS = 400


def before(tokens: list[str], seats: int = 3, seat: str = "a", walkers: int = 0, **survivor: Any) -> Match:
    """A survivor who meets these at the start of a turn."""
    bar = {"card": "bar", "at": [1, 0], "tokens": tokens, "walkers": walkers}
    return laid(seats=seats, step="turn", turn=seat, places=[bar], survivors={seat: {"place": "p1", **survivor}})


def standing(match: Match) -> dict[str, float]:
    """The chances of standing."""
    return {name: float(share) for name, share in match.odds("stand").items()}


def fought(match: Match, seat: int, rng: Rng) -> str:
    """One fight to the end, with the weapon, nobody running and the dice given out by the page's advice."""
    s, options = match.state.clone(), LegalActions()
    assert isinstance(s, Town)
    hp = int(s.hp(seat))
    while s.fighter == seat:
        if is_chance(s):
            roll(s, sample(s, rng, options))
            continue
        actions = legal_actions(s)
        plain = [each for verb in (STAND, WIELD, BARE) for each in actions if s.verbs[verb_of(each)] is verb]
        given = best_assignment(s).actions
        if plain or given:
            take(s, (plain or list(given))[0])
        else:
            play_random_step(s, rng, options)
    if s.is_alive(seat) == 0:
        return "dead"
    return "unhurt" if s.hp(seat) >= hp else "hurt"


@pytest.mark.clause("PZ-131", "PZ-136", "PZ-152")
@pytest.mark.parametrize(
    "table",
    [
        before(["shambler"], hp=3, worn=["hunting_knife"]),
        before(["riot_zombie"], seats=4, seat="b", hp=6, worn=["baseball_bat"]),
        before(["shambler", "shambler"], seats=5, seat="d", hp=5, worn=["machete"]),
        before([], hp=6, walkers=4, worn=["fire_axe"]),
        before(["bandit_leader"], hp=8),
    ],
    ids=["shambler", "riot", "two", "horde", "leader"],
)
def test_the_chances_of_a_fight_are_those_of_fights_that_are_played(table: Match) -> None:
    chances, rng, seat = standing(table), Rng(7), table.to_move[0]
    ends = [fought(table, seat, rng) for _ in range(FIGHTS)]
    assert sum(chances.values()) == pytest.approx(1)
    for name, share in chances.items():
        spread = 3.5 * (share * (1 - share) / FIGHTS) ** 0.5
        assert abs(ends.count(name) / FIGHTS - share) < spread, (name, chances)


@pytest.mark.clause("PZ-142", "PZ-145")
def test_dice_that_are_given_out_better_than_by_the_pages_advice_save_lives() -> None:
    """To kill the crawler first leaves the runner, which then strikes with all its damage."""
    match, rng = before(["runner", "crawler"], seats=5, seat="d", hp=6, worn=["crowbar"]), Rng(7)
    ends = [fought(match, 3, rng) for _ in range(FIGHTS)]
    assert standing(match)["dead"] < ends.count("dead") / FIGHTS


@pytest.mark.clause("PZ-155", "PZ-158", "PZ-161")
def test_what_makes_a_weapon_better_makes_the_chances_better() -> None:
    def lives(**survivor: Any) -> float:
        return 1 - standing(before(["riot_zombie"], **survivor)).get("dead", 0)

    bare, knife, bat = lives(), lives(worn=["kitchen_knife"]), lives(worn=["baseball_bat"])
    assert bare < knife < bat
    assert bat < lives(worn=["baseball_bat", "police_vest"]) < lives(worn=["baseball_bat"], hp=9, level=2)


@pytest.mark.clause("PZ-159")
def test_a_pistol_without_rounds_is_a_fist_and_its_owner_is_told() -> None:
    empty, bare = before(["shambler"], worn=["pistol"]), before(["shambler"])
    assert standing(empty) == standing(bare)
    assert standing(before(["shambler"], worn=["pistol"], bag=["rounds_9mm"])) != standing(bare)
    assert seen(empty, 0)["fight"]["warnings"] == ["no_ammo"]
    assert [seen(empty, seat)["fight"]["warnings"] for seat in (1, 2, -1)] == [[], [], []]


@pytest.mark.parametrize(
    ("tokens", "survivor", "expected"),
    [
        (["runner"], {"worn": ["golf_club"]}, ["swift", "fragile"]),
        (["shambler"], {"bag": ["bandage"], "used_item": True}, ["item_used"]),
        (["shambler"], {"bag": ["rope"], "used_item": True}, []),
        (["shambler"], {"bag": ["bandage"], "worn": ["pistol"]}, ["no_ammo"]),
        (["shambler"], {"bag": ["rounds_9mm"], "worn": ["pistol"]}, []),
    ],
)
def test_what_would_be_regretted_is_said_to_the_fighter(
    tokens: list[str], survivor: dict[str, Any], expected: list[str]
) -> None:
    match = before(tokens, seats=4, seat="c", **survivor)
    assert [seen(match, seat)["fight"]["warnings"] for seat in range(4)] == [[], [], expected, []]


def test_after_a_round_the_chances_are_those_of_the_rest_of_the_fight() -> None:
    match = before(["shambler"], worn=["hunting_knife"], hp=3)
    first = standing(match)
    for choice in ("stand", "wield", "roll 3", "roll 4", "roll 1"):
        match.play(choice)
    assert match.legal() == ["run", "stand"]
    assert standing(match)["dead"] != first["dead"]
    assert standing(match)["unhurt"] > 0.3


def test_between_survivors_no_chances_of_a_whole_fight_are_told() -> None:
    table = laid(seats=3, day=6, rescues=["airlift", "last_one_standing", "drive_out"])
    table.play("assault b")
    assert table.odds("stand") == {}


@pytest.mark.clause("PZ-137", "PZ-138", "PZ-159")
@pytest.mark.parametrize(
    ("worn", "bag", "weapon"),
    [(["baseball_bat"], [], [3, 5]), (["pistol"], [], []), (["pistol"], ["rounds_9mm"], [4, 6]), ([], [], [])],
    ids=["bat", "no rounds", "rounds", "bare"],
)
def test_the_fighter_is_told_the_damage_of_the_weapon_that_may_be_used_and_of_bare_hands(
    worn: list[str], bag: list[str], weapon: list[int]
) -> None:
    match = before(["shambler"], worn=worn, bag=bag)
    own, other = seen(match, 0)["fight"], seen(match, 1)["fight"]
    assert (own["weapon_damage"], own["bare_damage"]) == (weapon, [1, 3])
    assert (other["weapon_damage"], other["bare_damage"]) == ([], [])
