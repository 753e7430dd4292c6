from __future__ import annotations

from pathlib import Path

import pytest
from tests.core.duel.game import DuelGame, load
from tests.core.duel.rules.state import Duel
from tests.core.test_refusal import Mute

from shamble.core.errors import NotationError
from shamble.core.game.edition import Edition
from shamble.core.scenarios.runner import Runner

from .files import BEGUN, said, scenarios


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


def test_where_nothing_stands_nothing_but_none_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelGame, "full_view", lambda game, s: {"leader": None})
    assert said(tmp_path, 'expect = { leader = "none" }') == []
    assert said(tmp_path, 'expect = { leader = "left" }') == ["expect leader: 'left', but it is None"]


def test_a_list_is_compared_in_its_order_or_in_any(tmp_path: Path) -> None:
    offers = '"play frenzy", "play claw", "attack", "look", "end"'
    assert len(said(tmp_path, f"as = 0\nexpect = {{ offers = [{offers}] }}")) == 1
    assert said(tmp_path, f"as = 0\nexpect = {{ offers = {{ any_order = [{offers}] }} }}") == []
    twice = offers.replace("frenzy", "claw")
    assert said(tmp_path, f"as = 0\nexpect = {{ offers = {{ any_order = [{twice}] }} }}") == [
        "expect offers: missing play claw; unexpected play frenzy"
    ]


def test_what_says_itself_that_it_is_gone_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view = DuelGame.view
    monkeypatch.setattr(DuelGame, "view", lambda game, s, seat: {**view(game, s, seat), "claw": "gone"})
    assert said(tmp_path, 'expect = { "claw" = "gone" }') == []


def test_pieces_are_compared_whatever_the_order_of_what_is_said_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DuelGame, "full_view", lambda game, s: {"pieces": [{"id": "a", "at": 1}, {"id": "b"}]})
    pieces = 'expect = { pieces = { any_order = [{ id = "b" }, { at = 1, id = "a" }] } }'
    assert said(tmp_path, pieces) == []
    assert said(tmp_path, pieces.replace("= 1", "= 2")) == [
        'expect pieces: missing {"at": 2, "id": "a"}; unexpected {"at": 1, "id": "a"}'
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
        "pending: 'act', but it is 'attack roll 0'",
        "choosers: [0], but it is []",
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
        "play claw: not refused by a clause: D-none only doesn't offer it"
    ]


def test_a_bad_text_among_the_illegal_does_not_hide_the_other_failures(tmp_path: Path) -> None:
    illegal = 'illegal = { "atack" = "D-1", "99: end" = "D-1", "attack" = "D-1" }'
    found = said(tmp_path, illegal + '\nlegal = ["99: end", "pass"]')
    assert [text.split(";")[0] for text in found] == [
        "legal '99: end': no seat 99",
        "legal pass: not offered",
        "illegal atack: no verb 'atack'",
        "illegal 99: end: '99: end': no seat 99",
        "illegal attack: legal, not refused by D-1",
    ]


def test_an_empty_text_is_not_offered(tmp_path: Path) -> None:
    assert said(tmp_path, 'legal = ["end now"]') == [
        "legal end now: not offered; legal: end, play claw, play frenzy, attack, look"
    ]
    assert said(tmp_path, 'legal = [""]') == ["legal : not offered; legal: play claw, play frenzy, attack, look, end"]


def test_what_is_illegal_cannot_be_judged_while_a_roll_is_pending(tmp_path: Path) -> None:
    found = said(tmp_path, 'play = ["attack"]\nillegal = { "play block" = "D-45" }')
    assert found == ["illegal play block: no seat may choose now: a roll is pending"]


def test_what_is_illegal_cannot_be_judged_when_the_game_is_over(tmp_path: Path) -> None:
    found = said(tmp_path, 'play = ["1: resign"]\nillegal = { "play block" = "D-45" }\nlog = ["nothing"]')
    assert found[0] == "illegal play block: no seat may choose now: the game is over"
    assert len(found) == 2


def test_what_a_piece_reaches_is_as_the_seat_sees_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelGame, "reach", lambda game, s, piece, seat: {"fire": [(seat, seat), (5, 6)]})
    assert said(tmp_path, "reach = { left = { fire = [[5, 6], [-1, -1]] } }") == []
    assert said(tmp_path, "as = 1\nreach = { left = { fire = [[5, 6], [1, 1]] } }") == []
    assert said(tmp_path, "as = 1\nreach = { left = { fire = [[5, 6]], walk = [] } }") == [
        "reach left.fire: missing nothing; unexpected [1, 1]",
        "reach left: no 'walk'; there: fire",
    ]


def test_a_piece_that_reaches_nothing_at_all_leaves_the_others_to_be_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reach(game: DuelGame, s: Duel, piece: str, seat: int) -> dict[str, list[tuple[int, ...]]]:
        if piece == "left":
            raise NotationError("left is not there")
        return {"fire": [(5, 6)]}

    monkeypatch.setattr(DuelGame, "reach", reach)
    assert said(tmp_path, "reach = { left = { fire = [] }, right = { fire = [] } }") == [
        "reach left: left is not there",
        "reach right.fire: missing nothing; unexpected [5, 6]",
    ]


def test_a_scenario_that_expects_nothing_is_told_the_keys_by_which_something_is_expected(tmp_path: Path) -> None:
    keys = "expect, pending, choosers, legal, offers, illegal, refused, odds, reach, log, events"
    assert said(tmp_path, "") == [f"expects nothing; required: one of {keys}"]


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
        "play 2: expect seats.1.health: 6, but it is 7",
        "play 4: pending: 'act', but it is 'attack roll 0'",
    ]
