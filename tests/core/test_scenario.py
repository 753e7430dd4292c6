from pathlib import Path

import pytest

from shamble.core.errors import ContentError
from shamble.core.game.edition import Edition
from shamble.core.scenarios.reading import laid_over, read
from shamble.core.scenarios.running import Runner
from shamble.core.scenarios.schema import Scenario

from .duel.game import DuelGame, load
from .test_notation import Mute

SOUND = """
game = "duel"
[[scenario]]
name = "A claw takes two"
clauses = ["D-10"]
options = { health = 9 }
position = { hands = [["claw", "block"], []] }
play = ["play claw"]
expect = { "seats.1.health" = 7, "seats.1.face_down" = "?", "outcome" = {} }
illegal = { "play block" = "D-45", "1: end" = "D-41" }
legal = ["attack", "0: end"]
offers = ["end", "look", "attack"]
[[scenario]]
name = "Both may exchange the first hand"
clauses = ["D-31"]
preset = "short"
start = true
play = ["draw claw", "draw claw", "draw claw", "draw claw", "draw claw", "draw claw", "1: keep"]
offers = ["keep", "exchange"]
"""
BEGUN = """
game = "duel"
[[scenario]]
name = "Claws against a block"
clauses = ["D-10"]
options = { health = 9 }
position = { hands = [["claw", "frenzy"], ["block"]] }
"""


def scenarios(tmp_path: Path, text: str = SOUND) -> list[Scenario]:
    path = tmp_path / "claws.toml"
    path.write_text(text)
    return read(path)


def failures(tmp_path: Path, text: str) -> list[str]:
    """What fails in a file, with the line and the scenario, but without the folder."""
    runner = Runner(load)
    found = [failure for scenario in scenarios(tmp_path, text) for failure in runner.check(scenario)]
    return [failure.removeprefix(f"{tmp_path.as_posix()}/claws.toml:") for failure in found]


def said(tmp_path: Path, checks: str, begun: str = BEGUN) -> list[str]:
    """What fails of one scenario with these checks."""
    return [failure.partition(": ")[2].partition(": ")[2] for failure in failures(tmp_path, begun + checks)]


def test_a_scenario_that_holds_has_no_failures(tmp_path: Path) -> None:
    assert failures(tmp_path, SOUND) == []


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        ("play claw", "play claws", "8: A claw takes two: play 1: 'play claws': no card 'claws'; did you mean claw? "),
        ("play claw", "play frenzy", "8: A claw takes two: play 1: play frenzy: refused by D-44; legal: play "),
        ("health = 9", "health = 99", "3: A claw takes two: option health: 99; allowed: "),
        ("hands =", "hand =", "3: A claw takes two: position: no key 'hand'; allowed: turn, window, health"),
        ("1.health", "1.wealth", "9: A claw takes two: expect seats.1.wealth: no 'wealth' in the view; there: "),
        ("1.health", "2.health", "9: A claw takes two: expect seats.2.health: no '2' in the view; there: "),
        ("seats.1.health", "turn.1", "9: A claw takes two: expect turn.1: no '1' in the view; there: 0"),
        ("= 7", "= 8", "9: A claw takes two: expect seats.1.health: 8, but it is 7"),
        ('"D-45"', '"D-43"', "10: A claw takes two: illegal play block: refused by D-45, not refused by D-43"),
        ('"play block" =', '"attack" =', "10: A claw takes two: illegal attack: legal, not refused by D-45"),
        ('["attack", ', '["pass", ', "11: A claw takes two: legal pass: not offered; legal: attack, look, end"),
        ('"look", "attack"]', '"pass", "attack"]', "12: A claw takes two: offers: missing pass; beyond the list look"),
    ],
)
def test_a_scenario_that_does_not_hold_says_where_and_why(tmp_path: Path, old: str, new: str, failure: str) -> None:
    assert old in SOUND
    found = failures(tmp_path, SOUND.replace(old, new, 1))
    assert len(found) == 1
    assert found[0].startswith(failure)


def test_a_repeated_line_of_play_is_named_by_its_own_line_of_the_file(tmp_path: Path) -> None:
    text = SOUND.replace('play = ["play claw"]', 'play = [\n  "attack",\n  "roll 3",\n  "roll 3",\n]')
    assert failures(tmp_path, text)[0].startswith("11: A claw takes two: play 3: roll 3: a choice is pending, no roll")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("legal = [", "leagal = [", "3: A claw takes two: no key 'leagal'; did you mean 'legal'? allowed: "),
        ('clauses = ["D-10"]\n', "", "3: A claw takes two: missing: clauses"),
        ('"D-10"', "10", "3: A claw takes two: clauses.0: 10: Expected `str`"),
        ('name = "A claw takes two"\n', "", "3: scenario 1: missing: name"),
        ("start = true", "start = false", "13: Both may exchange the first hand: needed: either position = {...}"),
        ("preset = ", "file = ", "13: Both may exchange the first hand: no key 'file'; "),
        ('"1: keep"]', '"1: keep", { legal = "keep" }]', "13: Both may exchange the first hand: play 8: legal: 'keep'"),
        ('"Both may exchange the first hand"', '"A claw takes two"', "13: A claw takes two: the name stands at line 3"),
        ('offers = ["keep", "exchange"]', "", "13: Both may exchange the first hand: expects nothing; needed: one"),
    ],
)
def test_a_scenario_that_cannot_be_read_is_a_failure_and_the_others_are_run(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in SOUND
    found = failures(tmp_path, SOUND.replace(old, new, 1))
    assert len(found) == 1
    assert found[0].startswith(message)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('game = "duel"', "", "claws.toml: needed: game = a name"),
        ('game = "duel"', 'game = "duel"\ngames = 1', "claws.toml: no key 'games'; allowed: game, scenario"),
        ("[[scenario]]", "[[scenario", "claws.toml: not TOML"),
    ],
)
def test_a_file_without_scenarios_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SOUND
    with pytest.raises(ContentError, match=message):
        scenarios(tmp_path, SOUND.replace(old, new, 1))


def test_each_choice_of_options_is_loaded_once(tmp_path: Path) -> None:
    loaded = []

    def counting(name: str, preset: str | None = None, **options: object) -> Edition:
        loaded.append((preset, options))
        return load(name, preset, [], **options)

    runner = Runner(counting)
    for _ in range(2):
        assert [runner.check(scenario) for scenario in scenarios(tmp_path)] == [[], []]
    assert loaded == [(None, {"health": 9}), ("short", {})]


def test_a_clause_that_the_rulebook_has_not_is_a_failure(tmp_path: Path) -> None:
    runner = Runner(load, lambda game: ["D-31", "D-41", "D-45"])
    first, second = scenarios(tmp_path)
    place = f"{tmp_path.as_posix()}/claws.toml:5: A claw takes two"
    assert runner.check(first) == [f"{place}: clauses: no clause 'D-10'; did you mean 'D-41'? "]
    assert runner.check(second) == []


# What may be checked, one by one.


def test_none_is_what_stands_empty_and_gone_is_what_does_not_stand_at_all(tmp_path: Path) -> None:
    won = 'play = ["1: resign"]\nexpect = { "outcome.winner" = "none" }'
    assert said(tmp_path, won) == ["expect outcome.winner: 'none', but it is 'left'"]
    assert said(tmp_path, 'play = ["play claw"]\nexpect = { "discard.claw" = "gone" }') == [
        "expect discard.claw: gone, but it is 1"
    ]
    assert said(tmp_path, 'expect = { "seats.0.plan.claw" = "gone", "seats.block" = "gone" }') == []
    assert said(tmp_path, 'expect = { "seats.blok" = "gone" }') == [
        "expect seats.blok: nothing in this game is called 'blok'"
    ]
    assert said(tmp_path, 'expect = { "seat.block" = "gone" }')[0].startswith("expect seat.block: no 'seat' in the")


def test_a_list_is_compared_in_its_order_or_in_any(tmp_path: Path) -> None:
    offers = '"play frenzy", "play claw", "attack", "look", "end"'
    assert len(said(tmp_path, f"as = 0\nexpect = {{ offers = [{offers}] }}")) == 1
    assert said(tmp_path, f"as = 0\nexpect = {{ offers = {{ any_order = [{offers}] }} }}") == []
    twice = offers.replace("frenzy", "claw")
    assert said(tmp_path, f"as = 0\nexpect = {{ offers = {{ any_order = [{twice}] }} }}") == [
        "expect offers: missing play claw; beyond the list play frenzy"
    ]


def test_as_a_seat_only_what_it_sees_is_there(tmp_path: Path) -> None:
    assert said(tmp_path, 'as = 1\nexpect = { "seats.0.hand.0" = "claw" }') == [
        "expect seats.0.hand.0: 'claw', but it is '?'"
    ]
    assert said(tmp_path, 'as = 0\nexpect = { "seats.0.hand.0" = "claw" }') == []


def test_what_is_pending_and_who_chooses_can_be_said(tmp_path: Path) -> None:
    assert said(tmp_path, 'pending = "act"\nchoosers = [0]') == []
    assert said(tmp_path, 'play = ["attack"]\npending = "attack roll"\nchoosers = []\nlegal = ["roll 6"]') == []
    assert said(tmp_path, 'play = ["attack"]\npending = "attack roll 0"') == []
    assert len(said(tmp_path, 'play = ["attack"]\npending = "attack roll 1"')) == 1
    assert said(tmp_path, 'play = ["attack"]\npending = "act"\nchoosers = [0]') == [
        "pending: 'act', but it is 'attack roll 0'", "choosers: [0], but it is []",
    ]
    assert said(tmp_path, 'play = ["1: resign"]\npending = "act"') == ["pending: 'act', but it is 'nothing'"]


def test_what_is_refused_by_whatever_clause_can_be_said(tmp_path: Path) -> None:
    assert said(tmp_path, 'refused = ["play block", "pass"]') == []
    assert said(tmp_path, 'refused = ["attack", "play claws", "pass"]') == [
        "refused attack: legal, not refused",
        "refused play claws: 'play claws': no card 'claws'; did you mean claw? card: claw, frenzy, second_wind, block",
    ]


def test_a_clause_that_does_not_judge_an_action_does_not_make_it_illegal(tmp_path: Path) -> None:
    def loaded(name: str, preset: str | None = None, **options: object) -> Edition:
        edition = load(name, preset, [], **options)
        edition.book.replace("act", Mute("act", "D-none"))
        return edition

    (scenario,) = scenarios(tmp_path, BEGUN + 'illegal = { "play claw" = "D-none", "attack" = "D-none" }')
    assert [failure.partition("illegal ")[2] for failure in Runner(loaded).check(scenario)] == [
        "play claw: no clause refuses it: D-none only does not offer it"
    ]


def test_a_bad_text_among_the_illegal_does_not_hide_the_other_failures(tmp_path: Path) -> None:
    illegal = 'illegal = { "atack" = "D-1", "99: end" = "D-1", "attack" = "D-1" }'
    found = said(tmp_path, illegal + '\nlegal = ["99: end", "pass"]')
    assert [text.split(";")[0] for text in found] == [
        "legal '99: end': no seat 99", "legal pass: not offered", "illegal atack: no verb 'atack'",
        "illegal 99: end: '99: end': no seat 99", "illegal attack: legal, not refused by D-1",
    ]


def test_what_is_illegal_cannot_be_judged_while_a_roll_is_pending(tmp_path: Path) -> None:
    found = said(tmp_path, 'play = ["attack"]\nillegal = { "play block" = "D-45" }')
    assert found == ["illegal play block: nobody chooses now: a roll is pending"]


def test_what_is_illegal_cannot_be_judged_when_the_game_is_over(tmp_path: Path) -> None:
    found = said(tmp_path, 'play = ["1: resign"]\nillegal = { "play block" = "D-45" }\nlog = ["nothing"]')
    assert found[0] == "illegal play block: nobody chooses now: the game is over"
    assert len(found) == 2


def test_what_a_piece_reaches_is_as_the_seat_sees_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelGame, "reach", lambda game, s, piece, seat: {"fire": [(seat, seat), (5, 6)]})
    assert said(tmp_path, "reach = { left = { fire = [[5, 6], [-1, -1]] } }") == []
    assert said(tmp_path, "as = 1\nreach = { left = { fire = [[5, 6], [1, 1]] } }") == []
    assert said(tmp_path, "as = 1\nreach = { left = { fire = [[5, 6]], walk = [] } }") == [
        "reach left.fire: missing nothing; beyond the list [1, 1]", "reach left: no 'walk'; there: fire",
    ]


def test_a_scenario_that_expects_nothing_is_told_the_keys_by_which_something_is_expected(tmp_path: Path) -> None:
    keys = "expect, pending, choosers, legal, offers, illegal, refused, odds, reach, log, events"
    assert said(tmp_path, "") == [f"expects nothing; needed: one of {keys}"]


def test_odds_are_said_as_fractions(tmp_path: Path) -> None:
    assert said(tmp_path, 'odds = { attack = { misses = "1/3" } }') == []
    assert said(tmp_path, 'odds = { attack = { misses = "1/2", wins = 0 } }') == [
        'odds attack: expected misses = "1/2", wins = "0"; there: misses = "1/3", hits unless blocked = "2/3"'
    ]
    found = said(tmp_path, 'odds = { atack = {}, end = { wins = "1/2" }, attack = { misses = "third" } }')
    assert found[0].startswith("odds atack: no verb 'atack'; did you mean attack?")
    assert found[1:] == [
        'odds end: expected wins = "1/2"; there: none: it is certain',
        "odds attack: Invalid literal for Fraction: 'third'",
    ]


def test_what_is_told_is_said_in_sentences_and_in_events(tmp_path: Path) -> None:
    played = 'play = ["play claw", "attack", "roll 2"]\n'
    assert said(tmp_path, played + 'log = ["0 plays claw", "0 rolls 2"]\nevents = ["hurt 1 2"]') == []
    assert said(tmp_path, played + 'log = ["0 rolls 2", "0 plays claw"]') == [
        "log: '0 plays claw' was not told in this order; told: ['0 plays claw', '1 loses 2', '0 rolls 2']"
    ]
    assert said(tmp_path, played + 'events = ["hurt 1 3"]')[0].startswith("events: 'hurt 1 3' was not told; told: ")
    assert said(tmp_path, played + 'log = { all = ["0 plays claw", "1 loses 2", "0 rolls 2"] }') == []
    assert said(tmp_path, played + 'log = { all = ["0 plays claw", "0 rolls 2"] }')[0].startswith("log: expected all")


def test_what_is_told_to_a_seat_that_does_not_see_it_is_a_question_mark(tmp_path: Path) -> None:
    ended = 'play = ["end", "draw block"]\n'
    assert said(tmp_path, ended + 'as = 1\nlog = ["1 draws block"]') == []
    assert said(tmp_path, ended + 'as = 0\nlog = ["1 draws ?"]') == []
    assert len(said(tmp_path, ended + 'as = 0\nlog = ["1 draws block"]')) == 1


def test_between_two_lines_of_play_all_may_be_checked(tmp_path: Path) -> None:
    play = 'play = ["play claw", { expect = { "seats.1.health" = 7 } }, "attack", { pending = "attack roll" }]\n'
    assert said(tmp_path, play) == []
    assert said(tmp_path, play.replace("= 7", "= 6").replace("attack roll", "act")) == [
        "play 2: expect seats.1.health: 6, but it is 7", "play 4: pending: 'act', but it is 'attack roll 0'",
    ]


# Where a scenario begins.


def test_a_scenario_like_another_begins_as_that_one_but_for_what_it_says_itself(tmp_path: Path) -> None:
    more = 'offers = ["play claw", "play frenzy", "attack", "look", "end"]\n'
    varied = '[[scenario]]\nname = "Hurt before"\nclauses = ["D-10"]\nlike = "Claws against a block"\n'
    varied += 'position = { health = [9, 3] }\nplay = ["play claw"]\nexpect = { "seats.1.health" = 1 }\n'
    assert failures(tmp_path, BEGUN + more + varied) == []


DRAWS = '"draw claw", "draw frenzy", "draw second_wind", "draw block"'


@pytest.mark.parametrize(
    ("base", "own", "offers"),
    [
        ("start = true", 'position = { hands = [["claw"], []] }', '"play claw", "attack", "look", "end"'),
        ('position = { hands = [["claw"], []] }', "start = true", DRAWS),
        ("start = true", "", DRAWS),
    ],
)
def test_a_scenario_like_another_may_begin_the_other_way(tmp_path: Path, base: str, own: str, offers: str) -> None:
    text = f'game = "duel"\n[[scenario]]\nname = "Base"\nclauses = ["D-10"]\n{base}\nrefused = []\npending = "x"\n'
    text += f'[[scenario]]\nname = "Own"\nclauses = ["D-10"]\nlike = "Base"\n{own}\noffers = [{offers}]\n'
    assert [failure for failure in failures(tmp_path, text) if ": Own: " in failure] == []


def test_a_scenario_after_another_begins_where_that_one_has_ended(tmp_path: Path) -> None:
    first = 'play = ["play claw", { legal = ["attack"] }]\nexpect = { "seats.1.health" = 7 }\n'
    second = '[[scenario]]\nname = "And then"\nclauses = ["D-10"]\nafter = "Claws against a block"\n'
    second += 'play = ["attack"]\npending = "attack roll"\nlog = { all = [] }\n'
    assert failures(tmp_path, BEGUN + first + second) == []
    assert failures(tmp_path, BEGUN + first.replace("claw", "clog") + second)[1].startswith(
        "10: And then: after 'Claws against a block': play clog: 'play clog': no card 'clog'"
    )


@pytest.mark.parametrize(
    ("begins", "message"),
    [
        ('like = "Claws"', "like: no scenario 'Claws' above this one; allowed: Claws against a block"),
        ('after = "That"', "after: no scenario 'That' above this one; allowed: Claws against a block"),
        ('like = "Claws against a block"\nafter = "Claws against a block"', "like and after; allowed: one of them"),
        ('after = "Claws against a block"\nseats = 2', "seats: allowed only without after"),
        ("", "needed: either position = {...} or start = true, or like or after another scenario"),
    ],
)
def test_a_scenario_begins_in_one_way_only(tmp_path: Path, begins: str, message: str) -> None:
    other = f'pending = "act"\n[[scenario]]\nname = "Other"\nclauses = ["D-10"]\n{begins}\npending = "act"\n'
    assert [text for text in failures(tmp_path, BEGUN + other) if message in text]


def test_a_base_that_cannot_be_read_is_named_by_what_begins_as_it_does(tmp_path: Path) -> None:
    other = '[[scenario]]\nname = "Other"\nclauses = ["D-10"]\nlike = "Claws against a block"\npending = "act"\n'
    found = failures(tmp_path, BEGUN + "x = 1\n" + other)
    assert found[1].endswith("Other: like: 'Claws against a block' cannot be read itself")


def test_tables_are_laid_over_key_by_key_and_pieces_by_their_id() -> None:
    base = {"turn": "h1", "figures": [{"id": "h1", "at": [1, 1]}, {"id": "z1", "at": [2, 2]}], "deck": ["ammo"]}
    given = {"figures": [{"id": "z1", "at": [3, 3]}, {"id": "z2"}], "deck": []}
    assert laid_over(base, given) == {
        "turn": "h1", "figures": [{"id": "h1", "at": [1, 1]}, {"id": "z1", "at": [3, 3]}, {"id": "z2"}], "deck": [],
    }
