"""What the software adds to the rules: seeds, hidden cards, windows that tell nothing, refusals, defaults, time."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.errors import IllegalAction
from shamble.core.matches.match import Match
from shamble.core.notation import write
from shamble.core.play import asides
from shamble.core.records.snapshot import digest
from shamble.core.step import CLOCK, MASTER

clause = pytest.mark.clause

NEXT_TO_IT: dict[str, Any] = {"survivor": {"row": 5, "name": "mara_voss"}, "zombies": [{"card": "Z-WA1", "row": 5}]}


def laid(turn: str, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A table from a position."""
    edition = shamble.load("thirty_seconds", **(options or {}))
    return Match(edition, 2, 0, edition.set_position(2, {"turn": turn, **position}))


@clause("TS-580")
def test_seed_options_and_choices_reproduce_a_game() -> None:
    edition = shamble.load("thirty_seconds", round_limit=4)
    first, again, other = (Match(edition, seed=seed) for seed in (7, 7, 8))
    for table in (first, again, other):
        while not table.is_over:
            if table.is_chance:
                table.roll()
            else:
                table.play(table.legal(table.to_move[0])[0])
    assert digest(first.state) == digest(again.state) != digest(other.state)


@clause("TS-582")
def test_hands_face_down_cards_and_decks_are_hidden_and_their_numbers_open() -> None:
    hands = {"survivor": ["block", "shove"], "zombie": ["maul", "Z-WA1"]}
    match = laid("survivor", hands=hands, face_down={"5": 1}, warehouse=["Z-CR1", "Z-WA3", "Z-FR1"])
    mine, theirs, nobodys = match.view(0), match.view(1), match.view(-1)
    assert (mine["hands"]["survivor"], mine["hands"]["zombie"]) == (["block", "shove"], ["?", "?"])
    assert (theirs["hands"]["survivor"], theirs["hands"]["zombie"]) == (["?", "?"], ["maul", "Z-WA1"])
    assert (nobodys["hands"]["survivor"], nobodys["hands"]["zombie"]) == (["?", "?"], ["?", "?"])
    for view in (mine, theirs, nobodys):
        assert view["warehouse"]["cards"] == ["?", "?", "?"]
        assert view["rows"]["5"]["face_down"] == 1
        assert view["backs"] == {"zombie": {"tactics": 1, "zombie": 1}}


@clause("TS-582")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    match = laid("survivor")
    match.play("draw tactics")
    match.play("draw block")
    assert "block" in match.live[-1].redact_for(0).text
    assert match.live[-1].redact_for(1).text == "draw ?"


@clause("TS-190")
def test_an_attack_card_is_told_with_the_line_that_counts() -> None:
    match = laid("zombie", **NEXT_TO_IT)
    match.play("strike z1")
    match.play("draw ZC-03")
    assert "line A counts, a hit" in match.narrate(0)


@clause("TS-093")
@pytest.mark.parametrize("hand", [[], ["shove"], ["block"]])
def test_a_reaction_window_opens_whatever_its_owner_holds(hand: list[str]) -> None:
    match = laid("zombie", hands={"survivor": hand}, **NEXT_TO_IT)
    match.play("strike z1")
    match.play("draw ZC-03")
    assert list(match.to_move) == [0]
    assert "pass" in match.legal()


@clause("TS-583")
def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing() -> None:
    match = laid("zombie", **NEXT_TO_IT)
    before = digest(match.state)
    with pytest.raises(IllegalAction, match="TS-220"):
        match.play("grab z1")
    assert digest(match.state) == before


@clause("TS-584")
def test_order_choices_have_a_default_the_nearest_zombie_first() -> None:
    match = laid("zombie draw", survivor={"row": 5}, zombies=[{"card": "Z-WA1", "row": 9}, {"card": "Z-WA1", "row": 7}])
    match.play("draw moan")
    game = match.edition.game
    match.play(game.default_action(match.state, 1))
    assert game.full_view(match.state)["zombies"]["z2"]["row"] == 6


@clause("TS-585")
def test_in_virtual_time_each_action_takes_its_seconds() -> None:
    match = laid("survivor", {"timer": True, "timer_seconds": 30, "action_seconds": 15}, survivor={"row": 5})
    for line in ("draw tactics", "draw block", "draw tactics", "draw shove"):
        assert match.view(0)["turn"] == "survivor"
        match.play(line)
    assert match.view(0)["turn"] == "zombie"


@clause("TS-585")
@pytest.mark.parametrize("options", [{}, {"timer": True}, {"action_seconds": 30}])
def test_bots_play_untimed_unless_there_is_a_timer_and_an_action_has_a_duration(options: dict[str, Any]) -> None:
    match = laid("survivor", options, survivor={"row": 5})
    for line in ("draw tactics", "draw block", "draw tactics", "draw shove", "draw tactics", "draw block"):
        match.play(line)
    assert match.view(0)["turn"] == "survivor"


@clause("TS-091", "TS-581")
def test_the_bell_is_the_clocks_and_no_players() -> None:
    match = laid("survivor", {"timer": True}, survivor={"row": 5})
    assert asides(match.state, CLOCK)
    assert "time" not in match.legal()
    match.play("time")
    assert match.legal() == ["end"]


@clause("TS-087")
@pytest.mark.parametrize(
    ("turn", "asked"),
    [("zombie draw", "from tactics"), ("zombie resolution", "discard moan"), ("survivor resolution", "discard block")],
)
def test_the_bell_does_not_ring_outside_an_action_phase(turn: str, asked: str) -> None:
    hands = {"survivor": ["block"] * 5, "zombie": ["moan"] * 3 + ["surge"] * 2}
    match = laid(turn, {"timer": True, "draw_phase_choose_deck": True}, survivor={"row": 5}, hands=hands)
    assert asked in match.legal()  # somebody chooses, and still
    assert not asides(match.state, CLOCK)


@clause("TS-085")
def test_the_bell_rings_once_a_phase() -> None:
    match = laid("survivor", {"timer": True}, **NEXT_TO_IT)
    for line in ("attack bare_hands z1", "time"):
        match.play(line)
    assert match.to_move
    assert not asides(match.state, CLOCK)


@clause("TS-053")
def test_either_player_may_give_up_and_nobody_else() -> None:
    match = laid("survivor", {"timer": True}, survivor={"row": 5})
    assert [len(asides(match.state, seat)) for seat in (0, 1)] == [1, 1]
    assert [write(match.state, action) for action in asides(match.state, CLOCK)] == ["time"]
    assert not asides(match.state, MASTER)


@clause("TS-084", "TS-094")
def test_nothing_in_the_rules_stops_the_clock_that_is_for_both_players_to_agree() -> None:
    edition = shamble.load("thirty_seconds", timer=True)
    assert not [verb.name for verb in edition.book.verbs if "pause" in verb.name]
    assert not [word.name for word in edition.book.effects if "pause" in word.name]


@clause("TS-092")
def test_after_sixty_actions_the_phase_ends() -> None:
    janitor = {"row": 5, "name": "ruben_salas", "equipped": ["crowbar"]}  # picks up for nothing
    match = laid("survivor", survivor=janitor)
    for _ in range(30):
        assert match.view(0)["turn"] == "survivor"
        for line in ("drop crowbar", "pick_up crowbar", "equip crowbar"):
            match.play(line)
    assert match.view(0)["turn"] == "zombie"


@clause("TS-007", "TS-340", "TS-341")
def test_permanent_knockdown_holds_for_every_character() -> None:
    zombies = [{"card": "Z-WA1", "row": 7, "down": True, "health": 1}]
    down = {"row": 5, "health": 1, "down": True}
    option = {"permanent_knockdown": True}
    with pytest.raises(IllegalAction, match="TS-340"):
        laid("survivor", option, survivor=down, zombies=zombies).play("stand")
    with pytest.raises(IllegalAction, match="TS-34"):
        laid("zombie", option, survivor=down, zombies=zombies).play("rise z1")


@clause("TS-050", "TS-051")
def test_all_of_the_win_is_the_winners() -> None:
    shares = []
    for loser in (0, 1):
        match = laid("survivor")
        match.play(f"{loser}: resign")
        shares.append(match.returns())
    assert shares == [[0.0, 1.0], [1.0, 0.0]]
