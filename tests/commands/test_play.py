"""Playing at the terminal: whole games, what may be typed, leaving and going on."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.commands.command import Shell

import shamble

CABIN = "play plague --option map=cabin --seed 3 --seats human,random --record game.shamble"
PLACED = ("enter n", "place h1 4,0", "face h1 s")


def lines_of(path: Path) -> list[str]:
    """What was played, without the header and the digests."""
    return [line for line in path.read_text().split("\n\n")[1].splitlines() if not line.startswith("= ")]


def test_a_whole_game_is_played_to_its_end_and_its_record_holds(shell: Shell) -> None:
    played = shell(f"{CABIN} --option max_rounds=3", *PLACED, *["a", "t r", "stop", "1"] * 10)
    assert played.code == 0
    assert "The game is over (rounds over). The zombies have won." in played.out
    assert shell("replay game.shamble --verify").code == 0
    assert 'result: winner="zombie"' in (shell.folder / "game.shamble").read_text()


def test_the_board_the_offers_and_their_odds_are_shown(shell: Shell) -> None:
    played = shell(CABIN, *PLACED)
    assert "h1▼" in played.out
    assert "Seat 0 (human): human action" in played.out
    assert re.search(r" 1 advance h1 +2 turn h1 left +3 turn h1 right +4 stop h1", played.out)


def test_odds_stand_beside_what_dice_decide(shell: Shell) -> None:
    adjacent = "play plague --preset quick --seed 3 --seats human,human --option zombies_per_human=1 --option map=field"
    walk = ["enter n", "place h1 5,0", "face h1 s", "place z1 5,9", "face z1 n", "a; a; a; a", "a; a", "a; a; a"]
    assert "(miss 78%, slip 17%, push 3%, kill 3%)" in shell(adjacent, *walk).out


def test_a_choice_is_taken_by_number_by_words_and_by_clear_abbreviations(shell: Shell) -> None:
    shell(CABIN, *PLACED, "1", "turn h1 left", "t r", "STOP")
    assert lines_of(shell.folder / "game.shamble")[-200:].count("turn h1 left") == 1
    assert {"advance h1", "turn h1 right", "stop h1"} <= set(lines_of(shell.folder / "game.shamble"))


def test_an_abbreviation_that_may_mean_several_is_asked_about(shell: Shell) -> None:
    assert "'t' may mean 2 turn h1 left, 3 turn h1 right" in shell(CABIN, *PLACED, "t").out


def test_a_whole_word_wins_over_one_that_it_begins(shell: Shell) -> None:
    shell(CABIN, "enter n", "place h1 1,0", "n")
    assert lines_of(shell.folder / "game.shamble")[1] == "place h1 1,0"


def test_a_refused_choice_tells_the_clause_and_changes_nothing(shell: Shell) -> None:
    before = shell(CABIN, *PLACED)
    kept = (shell.folder / "game.shamble").read_text()
    (shell.folder / "game.shamble").unlink()
    played = shell(CABIN, *PLACED, "barricade h1")
    assert before.code == played.code == 0
    assert "barricade h1: not now. ZP-095: Windows, doors" in played.out
    assert (shell.folder / "game.shamble").read_text() == kept


def test_why_tells_the_clause_of_a_verb_and_of_everything_refused(shell: Shell) -> None:
    assert "search h1: ZP-160: The human must stand" in shell(CABIN, *PLACED, "why search").out
    (shell.folder / "game.shamble").unlink()
    said = " ".join(shell(CABIN, *PLACED, "why").out.split())
    assert "barricade h1: ZP-095" in said
    assert "back h1: ZP-085" in said


def test_why_about_a_verb_that_the_decision_does_not_list_gives_the_decisions_clause(shell: Shell) -> None:
    assert "bite: ZP-066: " in shell(CABIN, *PLACED, "why bite").out


def test_why_about_what_is_on_offer_says_so(shell: Shell) -> None:
    assert "You can now: advance h1." in shell(CABIN, *PLACED, "why advance").out


def test_undo_takes_back_a_choice_and_the_record_keeps_it_struck(shell: Shell) -> None:
    played = shell(CABIN, *PLACED, "advance", "undo")
    assert lines_of(shell.folder / "game.shamble")[-1] == "~ advance h1"
    assert "h1 acts: 4 AP left" in played.out.rpartition("h1 acts: 3 AP left")[2]


def test_a_clause_can_be_read_while_playing(shell: Shell) -> None:
    assert "ZP-101: A barricade is broken" in shell(CABIN, "rules zp-101").out


def test_a_word_about_the_game_that_is_also_a_verb_is_the_verb_with_its_figure(shell: Shell) -> None:
    assert "board h1: not now. ZP-198" in shell(CABIN, *PLACED, "board h1").out
    assert "save h1 ammo: not now. ZP-066" in shell(CABIN.replace("game", "two"), *PLACED, "save h1 ammo").out


def test_a_copy_is_saved_but_never_over_another_file(shell: Shell) -> None:
    shell(CABIN, *PLACED, "save copy.shamble")
    assert lines_of(shell.folder / "copy.shamble") == lines_of(shell.folder / "game.shamble")
    again = shell("play --resume game.shamble", "save copy.shamble")
    assert "copy.shamble: exists; name another file" in again.out


def test_the_log_tells_what_happened_from_the_beginning(shell: Shell) -> None:
    assert "Ann comes into the open, facing south." in shell(CABIN, *PLACED, "a", "log").out.rpartition("> ")[0]


def test_several_persons_are_asked_by_their_seats(shell: Shell) -> None:
    three = "play plague --option map=cabin --seed 3 --seats human,human,random --record game.shamble"
    played = shell(three, "enter n", "enter n", "place h1 4,0", "face h1 s", "place h2 6,0", "face h2 s")
    assert "Seat 0 (human) or seat 1 (human): choose a human" in played.out
    assert "1 0: activate h1" in played.out
    assert "2 1: activate h2" in played.out


def test_a_person_may_let_a_bot_go_first(shell: Shell) -> None:
    three = "play plague --option map=cabin --seed 3 --seats human,random,random --record game.shamble"
    shell(three, "enter n", "1", "1", "wait")
    assert "1: activate h2" in lines_of(shell.folder / "game.shamble")


def test_with_bots_only_the_game_is_watched(shell: Shell) -> None:
    played = shell("play plague --option map=cabin --option max_rounds=1 --seed 3 --seats random,random")
    assert played.code == 0
    assert "Round 1 begins." in played.out
    assert "The game is over" in played.out


def test_an_input_that_ends_leaves_the_game_kept_and_says_how_to_go_on(shell: Shell) -> None:
    played = shell(CABIN, *PLACED, "advance")
    assert played.code == 0
    assert played.out.endswith("Saved. Continue with: shamble play --resume game.shamble\n")
    assert lines_of(shell.folder / "game.shamble")[-1] == "advance h1"


def test_a_game_without_a_choice_leaves_no_file(shell: Shell) -> None:
    assert "Nothing was played, so nothing is saved." in shell(CABIN, "quit").out
    assert shell.files() == []


def test_without_a_record_named_the_game_is_kept_in_the_state_folder(shell: Shell) -> None:
    shell("play plague --preset quick --seats human,random", "enter n")
    assert [re.sub(r"[0-9]+-[0-9]+", "TIME", name) for name in shell.files()] == ["state/shamble/plague-TIME.shamble"]


def test_a_game_goes_on_with_the_same_dice_after_it_was_left(shell: Shell) -> None:
    rest = ["a; t r; stop"] * 8
    shell(f"{CABIN} --option max_rounds=3", *PLACED, *rest)
    whole = (shell.folder / "game.shamble").read_text()
    (shell.folder / "game.shamble").unlink()
    shell(f"{CABIN} --option max_rounds=3", *PLACED, *rest[:1])
    resumed = shell("play --resume game.shamble", *rest[1:])
    assert "The game is over" in resumed.out
    assert (shell.folder / "game.shamble").read_text() == whole


def test_a_torn_last_line_is_dropped_with_a_notice(shell: Shell) -> None:
    shell(CABIN, *PLACED, "advance")
    with (shell.folder / "game.shamble").open("a") as file:
        file.write("turn h")
    assert "is cut off and was dropped: 'turn h'" in shell("play --resume game.shamble", "t r").out
    assert lines_of(shell.folder / "game.shamble")[-2:] == ["advance h1", "turn h1 right"]


def test_a_killed_process_loses_nothing_that_was_shown(shell: Shell) -> None:
    command = [sys.executable, "-m", "shamble", *CABIN.split()]
    source = str(Path(shamble.__file__).parent.parent)
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": source}
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write("".join(f"{line}\n" for line in (*PLACED, "advance")))
        game.stdin.flush()
        shown = any("h1 acts: 3 AP left" in line for line in game.stdout)  # reads no further
        game.send_signal(signal.SIGKILL)
    assert shown
    assert lines_of(shell.folder / "game.shamble")[-1] == "advance h1"
    assert "h1 acts: 3 AP left" in shell("play --resume game.shamble").out


def test_a_resumed_game_keeps_its_number_of_seats(shell: Shell) -> None:
    shell(CABIN, *PLACED)
    ran = shell("play --resume game.shamble --seats human,random,random")
    assert (ran.code, ran.err) == (2, "shamble: --seats: 3 seats; game.shamble has 2\n")


def test_any_person_at_the_terminal_may_take_back_the_last_choice(shell: Shell) -> None:
    two = "play plague --preset quick --seed 3 --seats human,human --record game.shamble"
    shell(two, "enter n", "place h1 4,0", "face h1 s", "place z1 4,9", "undo")
    assert lines_of(shell.folder / "game.shamble")[-1] == "~ place z1 4,9"
