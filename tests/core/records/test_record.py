import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.core.chance import Rng
from shamble.core.errors import RecordError
from shamble.core.game.edition import Edition
from shamble.core.matches.lines import STRIDE
from shamble.core.matches.match import Match
from shamble.core.matches.replay import Record, read_record, replay
from shamble.core.records.snapshot import digest
from shamble.core.step import Task

from ..duel.game import load
from ..duel.rules.state import Duel
from ..walks import play_on

MOD = Path(__file__).parents[1] / "duel" / "mod"


def played(lines: int = 50, seed: int = 5) -> Match:
    return play_on(Match(load("duel", health=7), seed=seed), Rng(seed), lines)


def again(match: Match) -> Record:
    return read_record(match.record(), load)


def test_a_record_is_read_as_it_was_written() -> None:
    for lines in (0, 1, STRIDE, STRIDE + 1, 1000):
        record = again(played(lines))
        assert record.write() == played(lines).record()
        assert read_record(record.write(), load) == record


def test_a_record_replays_to_the_same_position_and_the_same_record() -> None:
    match = played()
    other = replay(again(match))
    assert digest(other.state) == digest(match.state)
    assert other.record() == match.record()
    assert other.narrate(0) == match.narrate(0)


def test_a_record_may_be_replayed_up_to_a_line() -> None:
    match = played()
    assert digest(replay(again(match), to=17).state) == digest(match.fork(17).state)


def test_a_record_holds_the_header_of_the_game() -> None:
    match = Match(load("duel", health=7), seed=9)
    match.names = ["Zoë", "Ann Lee"]
    assert match.record().splitlines()[:8] == [
        "shamble 1",
        "game: duel 1.0",
        f"content: {match.edition.content}",
        "options: health=7",
        'seats: Zoë "Ann Lee"',
        "seed: 9",
        "result: *",
        "",
    ]


def test_a_finished_game_has_its_result_in_the_header() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("1: resign")
    assert 'result: winner="left" reason="resigned"\n' in match.record()


def test_a_digest_stands_behind_every_32_lines_and_at_the_end() -> None:
    rows = play_on(Match(load("duel"), seed=5), Rng(5), 70).record().split("\n\n")[1].splitlines()
    assert [place for place, row in enumerate(rows) if row.startswith("= ")] == [32, 65, len(rows) - 1]


@pytest.mark.parametrize("lines", [0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE])
def test_a_digest_stands_once_at_the_end(lines: int) -> None:
    match = play_on(Match(load("duel"), seed=5), Rng(5), lines)
    rows = match.record().split("\n\n")[1].splitlines()
    assert rows[-1] == f"= {digest(match.state)}"
    assert sum(row.startswith("= ") for row in rows) == max(1, -(-lines // STRIDE))


def test_asides_and_withdrawn_lines_are_kept() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: keep")
    match.undo()
    match.play("30: time")
    text = match.record()
    assert "\n~ 0: keep\n! 30: time\n" in text
    assert replay(read_record(text, load)).record() == text


def test_an_interrupted_game_goes_on_with_the_same_dice() -> None:
    match = Match(load("duel"), seed=1)
    match.roll()
    other = replay(again(match))
    assert other.advance() == match.advance()


def test_a_game_from_a_position_of_its_own_is_recorded_with_it() -> None:
    edition = load("duel")
    match = Match(edition, 2, 0, edition.set_position(2, {"hands": [["claw"], []]}))
    match.play("play claw")
    assert digest(replay(again(match)).state) == digest(match.state)


def test_a_seats_record_hides_what_the_seat_did_not_see() -> None:
    match = Match(load("duel"), seed=1)
    match.roll("draw claw")
    match.roll("draw block")
    assert match.seat_record(0).endswith("\n\ndraw claw\ndraw ?\n")
    assert match.seat_record(-1).endswith("\n\ndraw ?\ndraw ?\n")


def test_a_seats_record_hides_what_another_chose_in_secret() -> None:
    records = []
    for choice in ("0: keep", "0: exchange"):
        match = Match(load("duel"), seed=1)
        match.advance()
        match.play(choice)
        records.append(match.seat_record(1))
        assert match.seat_record(0).endswith(f"\n{choice}\n")
    assert records[0] == records[1]
    assert records[0].endswith("\n0: ?\n")


def test_a_seats_record_tells_neither_the_seed_nor_digests() -> None:
    text = played().seat_record(0)
    assert "seed" not in text
    assert "\n= " not in text


def test_a_seats_record_can_be_read_but_not_replayed() -> None:
    record = read_record(played().seat_record(0), load)
    assert record.header.seen_by == 0
    with pytest.raises(RecordError, match="what one seat saw"):
        replay(record)


def test_a_torn_last_line_is_dropped_with_a_notice() -> None:
    text = Match(load("duel"), seed=1).record() + "draw cla"
    record = read_record(text, load)
    assert record.lines == []
    assert record.notices == ["line 9 is cut off and was dropped: 'draw cla'"]


def test_line_ends_of_windows_are_read_too() -> None:
    match = played()
    assert read_record(match.record().replace("\n", "\r\n"), load) == again(match)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("shamble 1", "shamble 2", "line 1: 'shamble 2'; a record begins with 'shamble 1'"),
        ("duel 1.0", "duel 0.9", "played by the rules duel '0.9'; these are duel 1.0"),
        ("duel 1.0", "duel", "line 2: game: 'duel'; expected a name and a version"),
        ("content: ", "content: x", "played with the content 'x"),
        ("health=7", "health=99", "option health: 99; allowed: whole numbers"),
        ("health=7", "wealth=7", "no option 'wealth'"),
        ("health=7", "folders=7", "duel has no option folders"),
        ("health=7", "health=7.5", "line 4: options: health: allowed: texts, whole numbers"),
        ("health=7", "health=", "line 4: options: '' is not valid JSON"),
        ("health=7", "health=7,turns=3", "line 4: options: ',turns=3'; expected a space"),
        ("health=7", "health=7 health=8", "each key once"),
        ("left right", "left", "1 seats; allowed: 2 to 3"),
        ("left right", 'left "right', "line 5: seats: '\"right' is not valid JSON"),
        ("seed: 5", "seed: five", "line 6: seed: 'five'; expected a whole number"),
        ("seed: 5", f"seed: {1 << 63}", "line 6: seed: '9223372036854775808'; expected a whole number below"),
        ("seed: 5", "sead: 5", "line 6: 'sead: 5' is not part of a header; allowed: game, content"),
        ("seed: 5", "game: duel 1.0", "line 6: game given twice"),
        ("result: *\n", "", "the header lacks result"),
        ("\n\n", "\n", "is not part of a header"),
        ("draw claw", "drew claw", "line 9: 'drew claw' is not a line of duel; allowed: accept, attack"),
        ("draw claw", "draw clew", "line 9: 'draw clew': no card 'clew'; did you mean claw?"),
        ("draw claw", "attack", "line 9: attack: a draw is pending, no choice"),
        ("draw claw", "! draw claw", "line 9: '! draw claw'; expected 'draw claw'"),
        ("draw claw", "99: draw claw", "line 9: .*no seat 99"),
        ("seed: 5", "position: nonsense", "the record cannot be set up: 'nonsense' is not a position"),
    ],
)
def test_what_is_wrong_with_a_record_is_said_with_its_line(old: str, new: str, message: str) -> None:
    text = played(seed=5).record()
    assert old in text
    with pytest.raises(RecordError, match=message):
        replay(read_record(text.replace(old, new, 1), load))


def test_a_wrong_digest_is_told_unless_nobody_asks() -> None:
    text = played(3).record().replace("\n= ", "\n= f")
    with pytest.raises(RecordError, match=r"line 12: the position is [0-9a-f]{16}, but the record says 'f"):
        replay(read_record(text, load))
    assert len(replay(read_record(text, load), verify=False)) == 3


def test_a_wrong_digest_in_the_middle_is_told_too() -> None:
    text = played(40).record()
    assert text.count("\n= ") == 2
    with pytest.raises(RecordError, match=r"line 41: the position is [0-9a-f]{16}, but the record says 'f"):
        replay(read_record(text.replace("\n= ", "\n= f", 1), load))


def test_a_record_played_with_other_content_is_refused() -> None:
    with pytest.raises(RecordError, match="use the same files"):
        read_record(played().record(), lambda name, **options: load(name, folders=[MOD], **options))


@given(st.text())
def test_any_text_is_a_record_or_a_record_error(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text, load)


@given(st.integers(0, 400), st.integers(0, 400), st.text(max_size=8))
def test_a_damaged_record_is_a_record_or_a_record_error(start: int, length: int, put: str) -> None:
    message = ""
    try:
        record = read_record(SOUND[:start] + put + SOUND[start + length :], load)
        replay(record)
    except RecordError as error:
        message = str(error)
    assert "\n" not in message
    assert message or read_record(record.write(), load) == record


def test_a_whole_record_is_read_without_a_notice() -> None:
    assert again(played()).notices == []


def under_house_rule(name: str, preset: str | None = None, **options: object) -> Edition:
    """The duel with a rule of the house."""
    edition = load(name, preset, [], **options)
    edition.book.replace("landed", Harmless("landed"))
    return edition


class Harmless(Task[Duel]):
    def run(self, s: Duel, a: int, b: int, c: int) -> None:
        """Whatever landed, nobody is hurt."""


def test_a_record_under_a_house_rule_says_so_and_is_replayed_under_it_only() -> None:
    text = play_on(Match(under_house_rule("duel"), seed=3), Rng(3), 60).record()
    assert re.search(r"^content: [0-9a-f]{16}\+Harmless$", text, re.MULTILINE)
    assert replay(read_record(text, under_house_rule)).record() == text
    with pytest.raises(RecordError, match=r"Harmless'; this is .*the same house rules"):
        read_record(text, load)


SOUND = played(20).record()


def test_a_line_that_nobody_saw_stands_in_a_seats_record_only() -> None:
    with pytest.raises(RecordError, match=r"line 9: '\?' is not a line of duel; allowed: "):
        read_record(played().record().replace("draw claw", "?", 1), load)


def test_a_seats_record_holds_what_another_chose_openly() -> None:
    match = Match(load("duel"), 2, 0, load("duel").set_position(2, {}))
    match.play("attack")
    assert match.seat_record(1).endswith("\n\nattack\n")


def test_a_record_that_an_editor_has_saved_with_a_mark_or_other_line_ends_is_the_same() -> None:
    text = played().record()
    for saved in (f"\ufeff{text}", text.replace("\n", "\r\n"), "\ufeff" + text.replace("\n", "\r\n")):
        assert read_record(saved, load) == read_record(text, load)
