"""Home-made content at the terminal: `--content FOLDER`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.commands.command import Shell

HOW_TO = (Path(__file__).parents[2] / "docs/write_a_card.md").read_text(encoding="utf-8")
TOOLBOX, SCENARIO = re.findall(r"```toml\n(.*?)```", HOW_TO, re.DOTALL)  # followed to the letter
GAME = "plague --option map=cabin --option max_rounds=1 --option extra_cards=toolbox --seed 3 --content mine"
BOTS = f"play {GAME} --seats random,random --record game.shamble"


@pytest.fixture
def workshop(shell: Shell) -> Shell:
    """A shell beside a folder with one home-made card."""
    (shell.folder / "mine").mkdir()
    (shell.folder / "mine" / "deck.toml").write_text(TOOLBOX)
    return shell


def test_a_home_made_card_is_in_the_deck_of_the_game(workshop: Shell) -> None:
    (workshop.folder / "toolbox.toml").write_text(SCENARIO)
    assert workshop("check toolbox.toml --content mine").out == "1 scenario, 0 failed\n"
    assert "'toolbox'" in workshop("check toolbox.toml").out


def test_home_made_content_is_simulated_in_every_process(workshop: Shell) -> None:
    plain = json.loads(workshop("simulate plague --games 1 --seats random,random --json").out)
    found = json.loads(workshop(f"simulate {GAME} --games 9 --seats random,random --jobs 2 --json").out)
    assert found["games"] == 9
    assert found["options"]["extra_cards"] == ["toolbox"]
    assert found["content"] != plain["content"]


def test_of_two_folders_the_later_one_holds(workshop: Shell) -> None:
    (workshop.folder / "toolbox.toml").write_text(SCENARIO)
    (workshop.folder / "yours").mkdir()
    (workshop.folder / "yours" / "deck.toml").write_text(
        TOOLBOX.replace("place_barricade", "remove_barricade").replace("count = 1 }", "count = 1, optional = true }")
    )
    assert workshop("check toolbox.toml --content yours --content mine").code == 0
    assert workshop("check toolbox.toml --content mine --content yours").code == 1


def test_a_record_is_replayed_with_the_content_that_it_was_played_with(workshop: Shell) -> None:
    played = workshop(BOTS)
    assert played.out.endswith("The whole game: shamble replay game.shamble --content mine\n")
    assert workshop("replay game.shamble --verify --content mine").code == 0


def test_a_record_with_other_content_says_so_before_anything_else(workshop: Shell) -> None:
    workshop(BOTS)
    said = "use the same files, the same folders of home-made content and the same house rules"
    assert said in workshop("replay game.shamble --verify").err
    (workshop.folder / "mine" / "deck.toml").write_text(TOOLBOX.replace("count = 1 }", "count = 2 }"))
    ran = workshop("replay game.shamble --verify --content mine")
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_an_interrupted_game_goes_on_with_its_content(workshop: Shell) -> None:
    left = workshop(f"play {GAME} --seats human,random --record game.shamble", "enter n")
    again = "play --resume game.shamble --content mine"
    assert left.out.endswith(f"Saved. Continue with: shamble {again}\n")
    assert "use the same files" in workshop("play --resume game.shamble").err
    assert workshop(again, "place h1 4,0").code == 0


def test_the_tree_is_counted_with_home_made_content(workshop: Shell) -> None:
    (workshop.folder / "toolbox.toml").write_text(SCENARIO)
    ran = workshop("perft plague --depth 2 --position toolbox.toml --content mine")
    assert ran.code == 0
    assert "A toolbox boards up" in ran.out


def test_a_clause_that_home_made_content_cites_is_found_there(workshop: Shell) -> None:
    assert "mine/deck.toml:10" in workshop("rules plague ZP-235 --content mine").out
    (workshop.folder / "mine" / "deck.toml").write_text(TOOLBOX.replace("ZP-235", "ZP-999"))
    ran = workshop("rules plague --coverage --content mine")
    assert ran.code == 1
    assert "not in the ledger: ZP-999, cited in mine/deck.toml:10" in ran.out


@pytest.mark.parametrize("command", ["play", "simulate --games 1", "perft --depth 1", "rules"])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "mine: no such folder; allowed: a folder with deck.toml, weapons.toml, zombies.toml, maps/*.txt"),
        ("[[card]", "mine/deck.toml: not TOML: "),
        (TOOLBOX.replace('"draw"', '"drow"'), "mine/deck.toml: card.toolbox.effects.1.effect: 'drow'; allowed: "),
        (TOOLBOX.replace("extra = true\n", ""), "mine/deck.toml: card.toolbox: in no deck; allowed: "),
    ],
)
def test_wrong_content_is_one_clear_line_and_nothing_is_written(
    shell: Shell, command: str, text: str | None, said: str
) -> None:
    if text is not None:
        (shell.folder / "mine").mkdir()
        (shell.folder / "mine" / "deck.toml").write_text(text)
    word, *rest = command.split()
    ran = shell(" ".join([word, "plague", *rest, "--content mine"]))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err
    assert shell.files() == ([] if text is None else ["mine/deck.toml"])
