"""What if: the numbers that may be changed, what a change writes, and what the pairs of games say of it."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from shamble.core.errors import ContentError, OptionError
from shamble.games import game_names
from shamble.lab.content_files import load_content
from shamble.lab.experiments.arm import Arm, PreparedArm
from shamble.lab.what_if.labels import Labels, find_label, read_labels
from shamble.lab.what_if.paired_games import PairCount, SideCount, check_comparable, empty_count, play_pairs, summarize
from shamble.lab.what_if.parameters import apply_changes, iter_parameters, list_parameters

ALLEY = "thirty_seconds"


@pytest.mark.parametrize("game", game_names())
def test_every_number_of_a_game_can_be_changed_alone(game: str) -> None:
    numbers = list_parameters(game)
    assert len({number.key for number in numbers}) == len(numbers) > 50
    for number in numbers:
        assert number.least <= number.value < number.most
        [(file, _)] = apply_changes(game, {number.key: number.most}).items()
        assert number.key.startswith(f"{file}.")


@pytest.mark.parametrize(
    ("game", "key", "label"),
    [
        ("plague", "deck.deck.printed18.counts.chainsaw", ("Chainsaw", "copies in the deck printed 18")),
        ("plague", "deck.card.power_drink.effects.0.value", ("Power Drink", "set action points")),
        (ALLEY, "survivor_attack.card.SA-01.count", ("survivor attack SA-01", "copies in the deck")),
        (ALLEY, "zombies.card.Z-CR1.health", ("crawler Z-CR1", "health")),
        ("zomboid", "enemies.card.shambler.hp", ("Shambler", "health")),
        ("apocalypse", "rules.score.most_xp", ("Score", "most for experience")),
        ("apocalypse", "moves.terms.read_situation.miss.0.count", ("read a situation", "questions on a miss")),
        (ALLEY, "zombies.type.bloater.health.0", ("bloater", "first health that its cards may have")),
        ("zomboid", "rescue.card.airlift.require.1.count.1", ("Airlift", "flares in storage with 4 players")),
        ("plague", "deck.card.surprise.effects.0.bounty", ("SURPRISE!", "cards drawn for killing the zombie")),
    ],
)
def test_a_number_is_called_by_its_card_and_plain_words(game: str, key: str, label: tuple[str, str]) -> None:
    [number] = (each for each in list_parameters(game) if each.key == key)
    assert (number.thing, number.name) == label


RAW = {"ap", "hp", "xp", "crit", "n", "pc", "npc", "amount", "bounty", "count", "counts", "effects", "require", "terms"}
"""Keys of content files that say nothing to a player."""


@pytest.mark.parametrize("game", game_names())
def test_every_label_is_in_plain_words(game: str) -> None:
    for number in list_parameters(game):
        label = f"{number.thing}: {number.name}"
        words = set(re.findall(r"[\w']+", label))
        assert not RAW & words, number
        assert not re.search(r"_|, \d|[a-z]\d|type,", label), number


@pytest.mark.parametrize("game", game_names())
def test_no_two_numbers_of_a_file_have_one_label(game: str) -> None:
    labels = Counter((n.key.split(".")[0], f"{n.thing}: {n.name}".lower()) for n in list_parameters(game))
    assert [label for label, many in labels.items() if many > 1] == []


@pytest.mark.parametrize("game", game_names())
def test_every_pattern_of_a_label_fits_a_number(game: str) -> None:
    labels, files = read_labels(game), load_content(game, [])
    assert labels.labels
    keys = [(number.key.split("."), number.thing) for number in iter_parameters(files)]
    for pattern, label in labels.labels.items():
        alone = Labels(labels.words, {pattern: label})
        assert any(find_label(alone, files[key[0]], key, thing) is not None for key, thing in keys), pattern


@pytest.mark.parametrize(
    "key", ["last_ferry.events.6", "threats.threat.shambler.steps.2.0", "dead_air.clock.raiders.full.1.change"]
)
def test_a_number_that_stands_for_no_limit_is_not_offered(key: str) -> None:
    assert key in {number.key for number in iter_parameters(load_content("apocalypse", []))}
    assert key not in {number.key for number in list_parameters("apocalypse")}
    with pytest.raises(OptionError, match="no number"):
        apply_changes("apocalypse", {key: 90})


INNER = {"beat", "press", "infect", "wall", "hazard", "wants", "step", "weight"}
"""Words of the rules' machinery that a designer of a story cannot know."""


def test_the_numbers_of_a_story_are_told_without_the_words_of_its_machinery() -> None:
    for number in list_parameters("apocalypse"):
        words = set(re.findall(r"\w+", f"{number.thing} {number.name}"))
        assert not INNER & words, number
        assert "share of" not in number.name, number
        assert abs(number.value) < 99, number


def test_a_change_writes_the_whole_card_and_nothing_else() -> None:
    laid = apply_changes(ALLEY, {"supplies.card.crowbar.damage": 3, "rules.energy.zombie": 4})
    assert laid["rules"] == {"energy": {"zombie": 4}}
    [crowbar] = laid["supplies"]["card"]
    assert (crowbar["name"], crowbar["damage"], crowbar["count"]) == ("Crowbar", 3, 2)
    assert apply_changes(ALLEY, {"rules.energy.zombie": 5}) == {}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"rules.energy.undead": 4}, "no number 'rules.energy.undead' in thirty_seconds"),
        ({"rules.energy.zombie": 11}, "rules.energy.zombie: 11; allowed: 0 to 10"),
    ],
)
def test_a_number_that_is_not_there_or_out_of_range_is_refused(changes: dict[str, int], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        apply_changes(ALLEY, changes)


def test_content_that_makes_no_game_is_refused() -> None:
    laid = apply_changes(ALLEY, {"rules.setup.front_cards_per_row": 6})
    with pytest.raises(ContentError, match=r"rules\.toml: setup\.front_rows"):
        play_pairs(ALLEY, None, {}, laid, empty_count(), 1)


def test_pairs_go_on_where_the_last_ones_ended() -> None:
    laid = apply_changes(ALLEY, {"rules.energy.zombie": 10})
    at_once = play_pairs(ALLEY, None, {}, laid, empty_count(), 4)
    assert play_pairs(ALLEY, None, {}, laid, play_pairs(ALLEY, None, {}, laid, empty_count(), 1), 3) == at_once
    survivor, zombie = at_once.won
    assert at_once.pairs == 4
    assert survivor.first + zombie.first == survivor.second + zombie.second == 4
    assert survivor.lost > 0
    assert survivor.gained == zombie.lost == survivor.second - survivor.first + survivor.lost


def test_after_its_seconds_no_further_pair_begins() -> None:
    assert play_pairs(ALLEY, None, {}, {}, empty_count(), 10, seconds=0).pairs == 1


def test_nothing_changed_makes_the_same_games() -> None:
    count = play_pairs(ALLEY, None, {}, {}, empty_count(), 2)
    assert all(each.first == each.second and not each.gained for each in count.won)
    assert count.squares == 0


def test_versions_with_other_sides_are_not_compared() -> None:
    first, second = (PreparedArm(Arm("a version", game, None, (), (), ())) for game in ("plague", ALLEY))
    with pytest.raises(OptionError, match="only the same sides can be compared"):
        check_comparable(first, second, empty_count())


def test_counts_of_another_game_are_refused() -> None:
    with pytest.raises(OptionError, match="so_far: counts of other sides; allowed: a, b, c"):
        play_pairs("zomboid", None, {}, {}, PairCount(1, [SideCount("horde")], (0, 0), 0), 1)


def test_the_answer_is_that_of_paired_shares_in_a_sentence() -> None:
    told = summarize(
        PairCount(
            1000, [SideCount("survivor", 500, 600, 150, 50), SideCount("zombie", 500, 400, 50, 150)], (9000, 8000), 4000
        )
    )
    survivor, zombie = told.wins
    assert (survivor.first, survivor.second) == (0.5, 0.6)
    assert 0.07 < survivor.low < survivor.difference < survivor.high < 0.13
    assert zombie.high == pytest.approx(-survivor.low)
    assert (told.rounds.first, told.rounds.difference) == (9.0, -1.0)
    assert told.verdict.startswith(
        "Survivor wins more often with your version than with the game as it is: by 10.0 points"
    )


def test_a_wide_interval_about_no_difference_is_too_early_to_tell() -> None:
    told = summarize(PairCount(13, [SideCount("human", 6, 9, 5, 2), SideCount("zombie", 7, 4, 2, 5)], (90, 80), 400))
    human = told.wins[0]
    assert human.low < 0 < human.high
    assert told.verdict == (
        f"Too early to tell. Human wins between {-100 * human.low:.1f} points less and {100 * human.high:.1f} points "
        "more often with your version than with the game as it is."
    )


def test_a_narrow_interval_about_no_difference_says_that_none_is_shown() -> None:
    told = summarize(
        PairCount(4000, [SideCount("human", 2000, 2004, 54, 50), SideCount("zombie", 2000, 1996, 50, 54)], (9, 9), 0)
    )
    assert told.verdict.startswith("No difference is shown. Human wins as often with your version")
