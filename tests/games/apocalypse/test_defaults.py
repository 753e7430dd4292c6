"""The choice made for whoever is silent: it spends, helps, betrays and harms nobody where anything else is offered."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.chance import Rng
from shamble.core.notation import choosers, find, write
from shamble.core.offers import LegalActions, seat_of
from shamble.core.play import is_chance, is_over, legal_actions, play, play_random_step, roll
from shamble.core.state import State

BOLD = {"spend", "help", "betray", "cry", "strike_back", "price_harm", "comply", "pay_him", "drive", "follow", "accept"}


@pytest.mark.clause("ZA-312")
@pytest.mark.parametrize("master", [False, True])
def test_a_default_is_none_of_the_bold_choices_while_there_is_another(master: bool) -> None:
    edition = shamble.load("apocalypse", master=master)
    met = set()
    for seed in range(3):
        s, rng, options = edition.initial_state(3), Rng(seed), LegalActions()
        while not is_over(s):
            for seat in [] if is_chance(s) else choosers(s):
                verbs = {write(s, each).split()[0] for each in legal_actions(s) if seat_of(each) == seat}
                chosen = write(s, edition.game.default_action(s, seat)).split()[0]
                assert chosen not in BOLD or verbs <= BOLD
                met |= verbs & BOLD
            play_random_step(s, rng, options)
    assert len(met) > 3


@pytest.mark.clause("ZA-312")
def test_of_the_options_of_a_tier_the_calm_one_is_the_default() -> None:
    edition = shamble.load("apocalypse")
    able = {"a": {"stats": [3, 3, 3, 3], "gear": ["machete"]}}
    s = edition.set_position(2, {"survivors": able, "threats": [{"kind": "shambler"}]})
    for line in ("make maul", "aim t1"):
        take_in(s, line)
    for line in ("roll 6", "roll 6"):
        take_in(s, line)
    assert write(s, edition.game.default_action(s, 0)) == "pick upper_hand"


def take_in(s: State, text: str) -> None:
    """Play a choice or a roll."""
    if is_chance(s):
        roll(s, int(text.split()[1]))
    else:
        play(s, find(s, text))
