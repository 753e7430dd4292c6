"""A made-up game whose every citation is known, then the real ledgers."""

from __future__ import annotations

import shutil
from pathlib import Path
from textwrap import dedent

import pytest

from shamble.clauses import citations, coverage, ledger, markdown, read, report
from shamble.core.errors import ContentError, OptionError

HOME = Path(__file__).parents[1]
GAMES = sorted(path.parent.name for path in HOME.glob("src/shamble/games/*/clauses.toml"))

LEDGER = """\
title = "Tag"
about = "A game of running."

[TG-001]
chapter = "1. Running"
text = "One player is it."
source = "house"

[TG-002]
chapter = "1. Running"
text = "Who is touched is it | at once."
source = "house"
note = "R-01."

[TG-003]
chapter = "1. Running"
text = "There is no end."
source = "house"

[TGV-01]
chapter = "2. Variants"
text = "Two players are it."
source = "house"

[TGV-02]
chapter = "2. Variants"
text = "On ice."
source = "fan"
status = "open"
note = "The text was not found."

[R-01]
question = "At once?"
ruling = "Yes."
reason = "It is funnier."
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A checkout with an empty package of the game Tag, and nothing that cites its clauses."""
    package = tmp_path / "src" / "shamble"
    write(package / "games/tag/clauses.toml", LEDGER)
    write(tmp_path / "pyproject.toml", "")
    (tmp_path / "tests").mkdir()
    return package


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), encoding="utf-8")


def code(package: Path, text: str) -> list[str]:
    """What a module of Tag cites, as `id line`."""
    write(package / "games/tag/turn.py", text)
    return cited(package)


def cited(package: Path) -> list[str]:
    return [f"{key} {place.line}" for key, places in citations("tag", package).items() for place in places]


def test_a_docstrings_first_bracket_cites_with_or_without_spaces(package: Path) -> None:
    assert code(package, '"""[TG-001,TG-002, R-01] Running."""') == ["R-01 1", "TG-001 1", "TG-002 1"]


def test_a_second_bracket_cites_nothing(package: Path) -> None:
    assert code(package, '"""[TG-001] Running, as in [TG-002]."""') == ["TG-001 1"]


def test_an_id_outside_a_docstrings_bracket_cites_nothing(package: Path) -> None:
    assert code(package, '"""Running, see TG-001."""') == []


def test_a_bracket_on_a_later_line_is_cited_with_that_line(package: Path) -> None:
    assert code(package, 'def f() -> None:\n    """Run.\n\n    And touch [TG-002].\n    """\n') == ["TG-002 4"]


def test_classes_methods_and_fields_are_documented_too(package: Path) -> None:
    text = '''\
        class Touch:
            """[TG-001] Touch."""

            ice: bool = False
            """[TGV-02] On ice."""

            async def apply(self) -> None:
                """[TG-002] It."""
    '''
    assert code(package, text) == ["TG-001 2", "TG-002 8", "TGV-02 5"]


def test_comments_cite_wherever_the_id_stands(package: Path) -> None:
    assert code(package, "x = 1  # TG-001\n# who is it (TG-002, R-01)\n") == ["R-01 2", "TG-001 1", "TG-002 2"]


def test_a_string_that_is_an_id_cites(package: Path) -> None:
    text = 'refuse(verb, "TG-001")\nprint("see TG-002", "# TG-003")\n'
    assert code(package, text) == ["TG-001 1"]


def test_a_range_in_a_bracket_is_no_clause(package: Path) -> None:
    code(package, '"""[TG-001..TG-003] All."""')
    assert list(coverage("tag", package).unknown) == ["TG-001..TG-003"]


def test_content_cites_under_its_clause_keys(package: Path) -> None:
    write(
        package / "games/tag/content/cards.toml",
        """\
        # clauses = ["TG-003"]
        help = 'clauses = ["TG-003"]'
        clauses = [
            "TG-001",  # and not TG-003
            "TG-9",
        ]
        "kind" = "it"
        card = { clause = 'TG-002', "name" = "Ice" }
        [[more]]
        "clause" = "TGV-01"
        text = "see TG-003"
        """,
    )
    assert cited(package) == ["TG-001 4", "TG-002 8", "TG-9 5", "TGV-01 10"]


def test_tests_cite_by_marks(package: Path, tmp_path: Path) -> None:
    write(
        tmp_path / "tests/games/tag/test_touch.py",
        """\
        import pytest
        clause = pytest.mark.clause

        @clause("TG-001", "TG-002")
        def test_touch(): ...

        @pytest.mark.parametrize("a", [pytest.param(1, marks=clause("TG-003"))])
        def test_end(a): ...

        class TestIce:
            @pytest.mark.clause("TGV-01")
            async def test_ice(self): ...
        """,
    )
    assert cited(package) == ["TG-001 4", "TG-002 4", "TG-003 7", "TGV-01 11"]


def test_a_mark_on_what_is_no_test_exercises_nothing(package: Path, tmp_path: Path) -> None:
    write(tmp_path / "tests/games/tag/test_touch.py", '@clause("TG-001")\ndef field():\n    """[TG-002]"""  # TG-003\n')
    assert cited(package) == []


def test_the_tests_of_another_game_exercise_nothing(package: Path, tmp_path: Path) -> None:
    write(tmp_path / "tests/games/chess/test_touch.py", '@clause("TG-001")\ndef test_touch(): ...\n')
    assert cited(package) == []


def test_contract_tests_exercise_clauses_of_several_games(package: Path, tmp_path: Path) -> None:
    write(tmp_path / "tests/contract/test_end.py", '@clause("TG-003", "CH-001", "R-07")\ndef test_end(): ...\n')
    assert cited(package) == ["TG-003 1"]


def test_scenarios_exercise_their_clauses_and_what_refuses(package: Path, tmp_path: Path) -> None:
    write(
        tmp_path / "tests/scenarios/tag/touch.toml",
        """\
        game = "tag"
        [[scenario]]
        name = "TG-003 is not exercised by a name"
        clauses = ["TG-001", "CH-007"]
        illegal = { "touch h1" = "TG-002" }
        """,
    )
    assert cited(package) == ["CH-007 4", "TG-001 4", "TG-002 5"]


def test_places_are_counted_from_the_checkout(package: Path) -> None:
    code(package, "# TG-001")
    assert [str(place) for place in citations("tag", package)["TG-001"]] == ["src/shamble/games/tag/turn.py:1"]


def test_coverage_counts_what_code_cites_and_tests_exercise(package: Path, tmp_path: Path) -> None:
    code(package, "# TG-001 TG-001 TG-002 R-01 TGV-02")
    write(tmp_path / "tests/games/tag/test_touch.py", '@clause("TG-001", "TGV-01", "R-01")\ndef test_touch(): ...\n')
    found = coverage("tag", package)
    assert (found.total, found.in_code, found.in_tests) == (4, 2, 2)
    assert found.missing_code == ["TG-003", "TGV-01"]
    assert found.missing_tests == ["TG-002", "TG-003"]
    assert found.unknown == {}


def test_coverage_is_complete_when_all_is_cited_and_exercised(package: Path, tmp_path: Path) -> None:
    code(package, "# TG-001 TG-002 TG-003 TGV-01")
    marks = '@clause("TG-001", "TG-002", "TG-003", "TGV-01")\ndef test_touch(): ...\n'
    write(tmp_path / "tests/games/tag/test_touch.py", marks)
    assert coverage("tag", package).complete


@pytest.mark.parametrize("citing", ["games/tag/turn.py", "../../tests/games/tag/test_touch.py"])
def test_an_id_that_is_not_in_the_ledger_is_named_with_its_place(package: Path, citing: str) -> None:
    code(package, "# TG-001 TG-002 TG-003 TGV-01")
    write(package / citing, '@clause("TG-001", "TG-002", "TG-003", "TGV-01", "TG-004")\ndef test_touch(): ...\n')
    found = coverage("tag", package)
    assert list(found.unknown) == ["TG-004"]
    assert not found.complete


def test_the_report_names_what_is_missing(package: Path) -> None:
    code(package, "# TG-001 TG-002 TG-003 TG-004")
    assert report("tag", package) == [
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
    found = coverage("tag", package)
    assert (found.in_code, found.in_tests, found.missing_tests) == (4, None, [])
    assert not found.complete
    assert report("tag", package) == [
        "Tag: 4 clauses, 4 cited by code, tests not looked at",
        f"No tests beside {package}: {tmp_path} is no checkout (pyproject.toml, tests/).",
    ]


def test_the_page_has_a_table_a_chapter_and_the_rulings(package: Path) -> None:
    assert markdown("tag", package) == dedent(
        """\
        # Tag

        A game of running.

        ## 1. Running

        | Clause | Rule | Note | Source |
        |---|---|---|---|
        | TG-001 | One player is it. |  | house |
        | TG-002 | Who is touched is it \\| at once. | R-01. | house |
        | TG-003 | There is no end. |  | house |

        ## 2. Variants

        | Clause | Rule | Note | Source |
        |---|---|---|---|
        | TGV-01 | Two players are it. |  | house |
        | TGV-02 | *(open)* On ice. | The text was not found. | fan |

        ## Rulings

        | Ruling | Question | Answer | Why |
        |---|---|---|---|
        | R-01 | At once? | Yes. | It is funnier. |
        """
    )


def test_an_unknown_game_is_refused_with_the_games_there_are(package: Path) -> None:
    with pytest.raises(OptionError, match="no rulebook of 'chess'; allowed: tag"):
        read("chess", package)


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
        ledger("tag", package)
    assert str(refusal.value).startswith(message)


def test_the_ledger_of_zombie_plague_skips_no_number() -> None:
    book = ledger("plague")
    rules = [key for key in book.clauses if key.startswith("ZP-")]
    variants = [key for key in book.clauses if key.startswith("ZPV-")]
    assert rules == [f"ZP-{number:03}" for number in range(1, max(len(rules), 235) + 1)]
    assert variants == [f"ZPV-{number:02}" for number in range(1, max(len(variants), 30) + 1)]
    assert list(book.rulings) == [f"R-{number:02}" for number in range(1, max(len(book.rulings), 40) + 1)]
    assert {key for key, clause in book.clauses.items() if clause.status} == {"ZPV-12", "ZPV-26"}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_the_rules_is_the_ledgers(game: str) -> None:
    page = (HOME / "docs" / "play" / f"{game}.md").read_text(encoding="utf-8")
    assert page == markdown(game), "`make docs` writes it anew"
