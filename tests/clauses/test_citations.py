"""What cites a clause of a made-up game, and what does not."""

from __future__ import annotations

from pathlib import Path

from tests.clauses.tag import cited, code, package, write

from shamble.clauses import find_citations, measure_coverage

__all__ = ["package"]


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
    assert list(measure_coverage("tag", package).unknown) == ["TG-001..TG-003"]


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
    assert [str(place) for place in find_citations("tag", package)["TG-001"]] == ["src/shamble/games/tag/turn.py:1"]
