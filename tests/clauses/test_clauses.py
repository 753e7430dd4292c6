"""The coverage, the page and the ledger of a made-up game, then the real ledgers."""

from __future__ import annotations

import shutil
from pathlib import Path
from textwrap import dedent

import pytest
from tests.clauses.tag import LEDGER, code, package, write

from shamble.clauses import format_coverage, load_clauses, load_ledger, measure_coverage, render_rulebook
from shamble.core.errors import ContentError, OptionError

__all__ = ["package"]

HOME = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in HOME.glob("src/shamble/games/*/clauses.toml"))


def test_coverage_counts_what_code_cites_and_tests_exercise(package: Path, tmp_path: Path) -> None:
    code(package, "# TG-001 TG-001 TG-002 R-01 TGV-02")
    write(tmp_path / "tests/games/tag/test_touch.py", '@clause("TG-001", "TGV-01", "R-01")\ndef test_touch(): ...\n')
    found = measure_coverage("tag", package)
    assert (found.total, found.in_code, found.in_tests) == (4, 2, 2)
    assert found.missing_code == ["TG-003", "TGV-01"]
    assert found.missing_tests == ["TG-002", "TG-003"]
    assert found.unknown == {}


def test_coverage_is_complete_when_all_is_cited_and_exercised(package: Path, tmp_path: Path) -> None:
    code(package, "# TG-001 TG-002 TG-003 TGV-01")
    marks = '@clause("TG-001", "TG-002", "TG-003", "TGV-01")\ndef test_touch(): ...\n'
    write(tmp_path / "tests/games/tag/test_touch.py", marks)
    assert measure_coverage("tag", package).complete


@pytest.mark.parametrize("citing", ["games/tag/turn.py", "../../tests/games/tag/test_touch.py"])
def test_an_id_that_is_not_in_the_ledger_is_named_with_its_place(package: Path, citing: str) -> None:
    code(package, "# TG-001 TG-002 TG-003 TGV-01")
    write(package / citing, '@clause("TG-001", "TG-002", "TG-003", "TGV-01", "TG-004")\ndef test_touch(): ...\n')
    found = measure_coverage("tag", package)
    assert list(found.unknown) == ["TG-004"]
    assert not found.complete


def test_the_report_names_what_is_missing(package: Path) -> None:
    code(package, "# TG-001 TG-002 TG-003 TG-004")
    assert format_coverage("tag", package) == [
        "Tag: 4 clauses, 3 cited by code, 0 exercised by tests",
        "no code cites TGV-01: Two players are it.",
        "no test exercises TG-001: One player is it.",
        "no test exercises TG-002: Who is touched is it | at once.",
        "no test exercises TG-003: There is no end.",
        "no test exercises TGV-01: Two players are it.",
        "not in the ledger: TG-004, cited in src/shamble/games/tag/turn.py:1",
    ]


def test_a_package_without_a_checkout_says_that_it_has_no_tests(package: Path, tmp_path: Path) -> None:
    code(package, "# TG-001 TG-002 TG-003 TGV-01")
    shutil.rmtree(tmp_path / "tests")
    found = measure_coverage("tag", package)
    assert (found.in_code, found.in_tests, found.missing_tests) == (4, None, [])
    assert not found.complete
    assert format_coverage("tag", package) == [
        "Tag: 4 clauses, 4 cited by code, tests not counted",
        f"No tests: {tmp_path} is not a checkout (pyproject.toml, tests/).",
    ]


def test_the_page_has_a_table_a_chapter_and_the_rulings_with_an_anchor_at_each(package: Path) -> None:
    assert render_rulebook("tag", package) == dedent(
        """\
        # Tag

        A game of running.

        ## 1. Running

        | Clause | Rule | Note | Source |
        |---|---|---|---|
        | <a id="TG-001" href="#TG-001">TG-001</a> | One player is it. |  | house |
        | <a id="TG-002" href="#TG-002">TG-002</a> | Who is touched is it \\| at once. | R-01. | house |
        | <a id="TG-003" href="#TG-003">TG-003</a> | There is no end. |  | house |

        ## 2. Variants

        | Clause | Rule | Note | Source |
        |---|---|---|---|
        | <a id="TGV-01" href="#TGV-01">TGV-01</a> | Two players are it. |  | house |
        | <a id="TGV-02" href="#TGV-02">TGV-02</a> | *(open)* On ice. | The text was not found. | fan |

        ## Rulings

        | Ruling | Question | Answer | Why |
        |---|---|---|---|
        | <a id="R-01" href="#R-01">R-01</a> | At once? | Yes. | It is funnier. |
        """
    )


def test_an_unknown_game_is_refused_with_the_games_there_are(package: Path) -> None:
    with pytest.raises(OptionError, match="no rulebook of 'chess'; allowed: tag"):
        load_clauses("chess", package)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "Tag"', "", "tag/clauses.toml: title: "),
        ('text = "On ice."', "", "tag/clauses.toml: TGV-02: missing: text"),
        ('text = "On ice."', 'txt = "On ice."', "tag/clauses.toml: TGV-02: no key 'txt'; did you mean 'text'"),
        ('"open"', '"done"', "tag/clauses.toml: TGV-02.status: 'done'; allowed: open, withdrawn, or no status"),
        ('note = "The text was not found."', "", "tag/clauses.toml: TGV-02.note: missing"),
        ("[TG-003]", "[tag]", "tag/clauses.toml: tag: no id; allowed: a prefix and a number"),
        ("[TG-003]", "[TG-002]", "tag/clauses.toml: not TOML"),
        ('reason = "It is funnier."', "", "tag/clauses.toml: R-01: missing: reason"),
    ],
)
def test_a_ledger_with_a_mistake_is_refused_with_its_place(package: Path, old: str, new: str, message: str) -> None:
    write(package / "games/tag/clauses.toml", LEDGER.replace(old, new))
    with pytest.raises(ContentError) as refusal:
        load_ledger("tag", package)
    assert str(refusal.value).startswith(message)


def test_the_ledger_of_zombie_plague_skips_no_number() -> None:
    book = load_ledger("plague")
    rules = [key for key in book.clauses if key.startswith("ZP-")]
    variants = [key for key in book.clauses if key.startswith("ZPV-")]
    assert rules == [f"ZP-{number:03}" for number in range(1, max(len(rules), 235) + 1)]
    assert variants == [f"ZPV-{number:02}" for number in range(1, max(len(variants), 30) + 1)]
    assert list(book.rulings) == [f"R-{number:02}" for number in range(1, max(len(book.rulings), 40) + 1)]
    assert {key for key, clause in book.clauses.items() if clause.status} == {"ZPV-12", "ZPV-26"}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_the_rules_is_the_ledgers(game: str) -> None:
    page = (HOME / "docs" / "play" / f"{game}.md").read_text(encoding="utf-8")
    assert page == render_rulebook(game), "`make docs` writes it anew"
